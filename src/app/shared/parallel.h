// Work on several threads: with results taken in order, so that none depends on how many threads
// there were, or as they are finished.
#pragma once

#include <algorithm>
#include <atomic>
#include <cstddef>
#include <exception>
#include <mutex>
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

// Calls work(item) for the items in their order, on `threads` threads, and take(item, result) as
// soon as each is finished, one call at a time. Once take returns false, no further work is begun.
// An exception of either is passed on.
template <class Item, class Work, class Take>
void as_finished(const std::vector<Item>& items, unsigned threads, Work work, Take take) {
  std::mutex taking;
  std::exception_ptr fault;
  std::atomic<std::size_t> next{0};
  std::atomic<bool> enough{false};
  const auto one = [&](const Item& item) {
    auto result = work(item);
    const std::lock_guard lock(taking);
    if (!fault && !take(item, std::move(result))) enough = true;
  };
  const auto worker = [&] {
    for (std::size_t i; !enough && (i = next.fetch_add(1)) < items.size();) {
      try {
        one(items[i]);
      } catch (...) {
        const std::lock_guard lock(taking);
        if (!fault) fault = std::current_exception();
        enough = true;
      }
    }
  };
  {
    std::vector<std::jthread> others;
    for (unsigned t = 1; t < threads; ++t) others.emplace_back(worker);
    worker();
  }
  if (fault) std::rethrow_exception(fault);
}

}  // namespace cauldron
