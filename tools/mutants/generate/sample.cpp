#include "sample.h"

#include <algorithm>
#include <fstream>
#include <iostream>
#include <numeric>
#include <random>
#include <stdexcept>

namespace mutants {

namespace {

// As std::shuffle, but the same with every standard library.
template <class T>
void shuffle(std::vector<T>& list, std::mt19937_64& random) {
  for (std::size_t left = list.size(); left > 1; --left)
    std::swap(list[left - 1], list[random() % left]);
}

// The quotas of the files, largest remainders first.
std::vector<std::size_t> quotas(const std::vector<Mutants>& files, std::size_t count) {
  std::size_t all = 0;
  for (const Mutants& file : files) all += file.size();
  count = std::min(count, all);
  std::vector<std::size_t> quota(files.size());
  for (std::size_t i = 0; i < files.size(); ++i) quota[i] = files[i].size() * count / all;
  std::vector<std::size_t> order(files.size());
  std::iota(order.begin(), order.end(), 0);
  std::stable_sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) {
    return files[a].size() * count % all > files[b].size() * count % all;
  });
  std::size_t given = std::accumulate(quota.begin(), quota.end(), std::size_t{0});
  for (std::size_t i = 0; given < count; ++i, ++given) ++quota[order[i]];
  return quota;
}

}  // namespace

void sample(std::vector<Mutants>& files, int count, std::uint64_t seed) {
  std::mt19937_64 random(seed);
  const std::vector<std::size_t> quota = quotas(files, static_cast<std::size_t>(count));
  int id = 0;
  for (std::size_t i = 0; i < files.size(); ++i) {
    std::vector<Mutant*> drawn;
    for (Mutant& mutant : files[i]) drawn.push_back(&mutant);
    shuffle(drawn, random);
    for (std::size_t k = 0; k < quota[i]; ++k) drawn[k]->id = ++id;
  }
}

void mark_equivalent(std::vector<Mutants>& files, const std::filesystem::path& list) {
  std::ifstream in(list);
  if (!in) throw std::runtime_error("cannot read " + list.string());
  std::string place;
  while (std::getline(in, place)) {
    if (place.empty() || place[0] == '#') continue;
    std::string change, reason;
    if (!std::getline(in, change) || !std::getline(in, reason) || reason.empty())
      throw std::runtime_error(list.string() + ": '" + place + "' needs a change and a reason");
    const auto text = [](const std::string& line) {
      return line.substr(line.find_first_not_of(' '));
    };
    bool known = false;
    for (Mutants& file : files) {
      for (Mutant& mutant : file) {
        if (mutant.file + ": " + mutant.function != place || mutant.change != text(change))
          continue;
        mutant.equivalent = text(reason);
        known = true;
      }
    }
    if (!known) std::cerr << list.string() << ": no longer in the rules: " << text(change) << '\n';
  }
}

}  // namespace mutants
