// Work on several threads whose results are taken in order, so that no result depends on how many
// threads there were.
#pragma once

#include <algorithm>
#include <atomic>
#include <cstddef>
#include <exception>
#include <thread>
#include <vector>

namespace cauldron {

// Calls work(i) for every i below `count`, on `threads` threads, and take(i, result) on the calling
// thread, ascending. Results wait in blocks of `waiting` a thread, so memory stays bounded: few for
// large results, many for quick work. An exception of work is passed on.
template <class Work, class Take>
void in_order(std::size_t count, unsigned threads, std::size_t waiting, Work work, Take take) {
  using Item = decltype(work(std::size_t{}));
  const std::size_t block = waiting * std::max(threads, 1u);
  for (std::size_t first = 0; first < count; first += block) {
    const std::size_t size = std::min(block, count - first);
    std::vector<Item> results(size);
    std::vector<std::exception_ptr> faults(size);
    std::atomic<std::size_t> next{0};
    const auto worker = [&] {
      for (std::size_t i; (i = next.fetch_add(1)) < size;) {
        try {
          results[i] = work(first + i);
        } catch (...) {
          faults[i] = std::current_exception();
        }
      }
    };
    {
      std::vector<std::jthread> others;
      for (unsigned t = 1; t < threads; ++t) others.emplace_back(worker);
      worker();
    }
    for (std::size_t i = 0; i < size; ++i) {
      if (faults[i]) std::rethrow_exception(faults[i]);
      take(first + i, std::move(results[i]));
    }
  }
}

}  // namespace cauldron
