#include "games/three_witches/solver/solver.h"

#include <algorithm>
#include <cassert>

#include "games/three_witches/solver/facts.h"
#include "games/three_witches/solver/kernel.h"

namespace cauldron::three_witches {

namespace {

constexpr std::size_t kGroup = 64;  // worlds in 64 bits

// One source for all machines, compiled for each.
template <class Word>
[[gnu::always_inline]] inline void run(const void* facts, const Layout& layout, void* values) {
  detail::solve_all_layers(*static_cast<const detail::Facts<Word>*>(facts), layout,
                           static_cast<Word*>(values));
}

using Word128 [[gnu::vector_size(16), gnu::may_alias]] = std::uint64_t;

// Compilers make two words of it where there are no such registers.
void run_portably(const void* facts, const Layout& layout, void* values) {
  run<Word128>(facts, layout, values);
}

#if defined(__x86_64__)
using Word256 [[gnu::vector_size(32), gnu::may_alias]] = std::uint64_t;
using Word512 [[gnu::vector_size(64), gnu::may_alias]] = std::uint64_t;

[[gnu::target("avx2")]] void run_avx2(const void* facts, const Layout& layout, void* values) {
  run<Word256>(facts, layout, values);
}
[[gnu::target("avx512f")]] void run_avx512(const void* facts, const Layout& layout, void* values) {
  run<Word512>(facts, layout, values);
}
#endif

int worlds_of(SolverPath path) {
  switch (path) {
    case SolverPath::Portable:
      return 128;
    case SolverPath::Avx2:
      return 256;
    case SolverPath::Avx512:
      return 512;
  }
  return 0;
}

// The part of a hand that these cards are.
Part part_of(CardSet hand, CardSet cards) {
  Part part = 0;
  int bit = 0;
  for (const Card card : Cards(hand)) part |= static_cast<Part>(has(cards, card)) << bit++;
  return part;
}

constexpr Part all_of(int cards) { return (1U << cards) - 1; }

}  // namespace

bool OpenHands::valid() const {
  const HandSizes n = sizes();
  const int tricks = n.tricks();
  const auto fits = [tricks](int cards) {
    return cards == tricks || (cards == tricks + 1 && tricks == kTricks);
  };
  return tricks >= 1 && tricks <= kTricks && fits(n.first) && fits(n.second) &&
         ((lead | first | second) & ~kAllCards) == 0 && (lead & first) == 0 &&
         (lead & second) == 0 && (first & second) == 0;
}

bool offers(SolverPath path) {
  if (path == SolverPath::Portable) return true;
#if defined(__x86_64__)
  if (path == SolverPath::Avx2) return __builtin_cpu_supports("avx2") != 0;
  if (path == SolverPath::Avx512) return __builtin_cpu_supports("avx512f") != 0;
#endif
  return false;
}

SolverPath best_path() {
  static const SolverPath best = offers(SolverPath::Avx512) ? SolverPath::Avx512
                                 : offers(SolverPath::Avx2) ? SolverPath::Avx2
                                                            : SolverPath::Portable;
  return best;
}

Solver::Solver(const Rules& rules, SolverPath path)
    : rules_(rules), path_(path), most_(worlds_of(path)) {
  assert(offers(path));
}

void Solver::solve(std::span<const OpenHands> worlds) {
  assert(!worlds.empty() && worlds.size() <= static_cast<std::size_t>(most_));
  const HandSizes sizes = worlds[0].sizes();
  assert(std::all_of(worlds.begin(), worlds.end(),
                     [&](const OpenHands& w) { return w.valid() && w.sizes() == sizes; }));
  worlds_.assign(worlds.begin(), worlds.end());
  layout_ = Layout(sizes);
  stride_ = static_cast<std::size_t>(most_) / kGroup;
  facts_.resize(lines(detail::kFacts));
  values_.resize(lines(layout_.words()));
  auto* facts = facts_.data()->words;
  for (std::size_t group = 0; group < groups(); ++group) {
    const auto from = worlds.subspan(group * kGroup);
    detail::find_facts(rules_, from.first(std::min(kGroup, from.size())), facts + group, stride_);
  }
  switch (path_) {
    case SolverPath::Portable:
      run_portably(facts_.data(), layout_, values_.data());
      break;
#if defined(__x86_64__)
    case SolverPath::Avx2:
      run_avx2(facts_.data(), layout_, values_.data());
      break;
    case SolverPath::Avx512:
      run_avx512(facts_.data(), layout_, values_.data());
      break;
#else
    default:
      break;
#endif
  }
}

std::uint64_t Solver::forced(std::size_t group, Part lead, Part first, Part second,
                             int tricks) const {
  const int left = std::popcount(first);
  assert(std::popcount(lead) == left + 1 && std::popcount(second) == left && tricks <= left);
  if (left == 0) return ~std::uint64_t{0};
  const std::size_t word =
      layout_.word(left, lead, first, second) + static_cast<std::size_t>(tricks);
  const std::size_t at = word * stride_ + group;
  return values_[at / kLineWords].words[at % kLineWords];
}

Mask Solver::mask(std::size_t world, Part lead, Part first, Part second) const {
  Mask result = 0;
  for (int t = 0; t <= std::popcount(first); ++t) {
    const std::uint64_t words = forced(world / kGroup, lead, first, second, t);
    result = static_cast<Mask>(result | (words >> world % kGroup & 1) << t);
  }
  return result;
}

Mask Solver::mask(std::size_t world, const OpenHands& now) const {
  const OpenHands& start = worlds_[world];
  return mask(world, part_of(start.lead, now.lead), part_of(start.first, now.first),
              part_of(start.second, now.second));
}

std::span<const std::uint8_t> Solver::kept(int cards) const {
  const int tricks = layout_.sizes().tricks();
  const auto& table = detail::kPartTable;
  return std::span(table.part[tricks], table.count[cards][tricks]);
}

Mask Solver::mask(std::size_t world) const {
  const HandSizes& n = layout_.sizes();
  Mask result = 0xFF;
  for (const Part first : kept(n.first)) {
    for (const Part second : kept(n.second)) result &= mask(world, all_of(n.lead), first, second);
  }
  return result;
}

Solver::Forced Solver::forced(std::size_t group, int tricks) const {
  const HandSizes& n = layout_.sizes();
  const std::size_t worlds = std::min(kGroup, worlds_.size() - group * kGroup);
  const std::uint64_t all = ~std::uint64_t{0} >> (kGroup - worlds);
  Forced result{all, 0};
  for (const Part first : kept(n.first)) {
    for (const Part second : kept(n.second)) {
      const std::uint64_t here = forced(group, all_of(n.lead), first, second, tricks);
      result.anyway &= here;
      result.over_discards += static_cast<std::uint64_t>(std::popcount(here & all));
    }
  }
  return result;
}

}  // namespace cauldron::three_witches
