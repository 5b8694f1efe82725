#include "games/septima/scoring.h"

#include <algorithm>
#include <functional>
#include <numeric>

namespace cauldron::septima {

namespace {

constexpr int kLevelBonus = 6;
constexpr int kCharmWisdom = 2;

template <std::size_t N>
int sum(const std::uint8_t (&counts)[N]) {
  return std::accumulate(std::begin(counts), std::end(counts), 0);
}

int loyal_out(const State& s, Seat seat) {
  return s.covens[seat].crowd + citizens_in_chambers(s, seat);
}

int spells_of(const Coven& c, int element) {
  return std::popcount(c.spells >> (element * 10) & 0x3FFu);
}

int citizens_wisdom(int loyal) { return loyal >= 5 ? 7 : loyal >= 3 ? 3 : 0; }

int book_wisdom(const Rules& r, const State& s, Seat seat) {
  const Coven& c = s.covens[seat];
  if (c.book >= kBooks) return 0;
  int met[kBookLines] = {};
  for (int i = 0; i < kBookLines; ++i) {
    const BookLine& line = r.books[c.book][i];
    if (is_met(r, s, seat, line)) met[i] = line.wisdom;
  }
  std::sort(std::begin(met), std::end(met), std::greater<>());
  return std::accumulate(met, met + std::min(witch_count(c), kBookLines), 0);
}

}  // namespace

bool is_met(const Rules& r, const State& s, Seat seat, const BookLine& line) {
  const Coven& c = s.covens[seat];
  switch (line.kind) {
    case BookLine::Kind::Healed:
      return (line.what == kNone ? sum(c.level) : c.level[line.what]) >= line.n;
    case BookLine::Kind::Potions:
      return sum(c.potions) >= line.n;
    case BookLine::Kind::Citizens:
      return loyal_out(s, seat) >= line.n;
    case BookLine::Kind::SameType:
      return *std::max_element(std::begin(c.ingredients), std::end(c.ingredients)) + c.crystals >=
             line.n;
    case BookLine::Kind::Types: {
      const auto missing = std::count(std::begin(c.ingredients), std::end(c.ingredients), 0);
      return kIngredients - static_cast<int>(missing) + c.crystals >= line.n;
    }
    case BookLine::Kind::OfType:
      return c.ingredients[line.what] + c.crystals >= line.n;
    case BookLine::Kind::Crystals:
      return c.crystals >= line.n;
    case BookLine::Kind::SuspicionMax:
      return c.suspicion <= line.n;
    case BookLine::Kind::SuspicionMin:
      return c.suspicion >= line.n;
    case BookLine::Kind::Section:
      return c.ritual != kNone && (r.ritual[c.ritual].sections >> line.what & 1u) != 0;
    case BookLine::Kind::SpellsSame:
      return std::max({spells_of(c, 0), spells_of(c, 1), spells_of(c, 2)}) >= line.n;
    case BookLine::Kind::SpellsElements:
      return (spells_of(c, 0) > 0) + (spells_of(c, 1) > 0) + (spells_of(c, 2) > 0) >= line.n;
  }
  return false;
}

Score final_score(const Rules& r, const State& s, Seat seat) {
  const Coven& c = s.covens[seat];
  Score score;
  score.tokens = c.wisdom;
  score.citizens = citizens_wisdom(loyal_out(s, seat));
  score.book = book_wisdom(r, s, seat);
  for (const std::uint8_t level : c.level) score.patients += r.level_wisdom[level];
  if (r.variant.level_bonus) {
    score.levels = kLevelBonus * *std::min_element(std::begin(c.level), std::end(c.level));
  }
  score.charms = kCharmWisdom * c.charms;
  score.potions = sum(c.potions);
  score.pairs = payable(c) / 2;
  score.total = score.tokens + score.citizens + score.book + score.patients + score.levels +
                score.charms + score.potions + score.pairs;
  return score;
}

Outcome outcome(const Rules& r, const State& s) {
  Outcome result;
  for (Seat seat = 0; seat < r.seats(); ++seat) {
    const int total = final_score(r, s, seat).total;
    result.scores.push_back(total);
    if (!result.winners.empty()) {
      const Seat best = result.winners.front();
      const int ahead = total != result.scores[best]
                            ? total - result.scores[best]
                            : witch_count(s.covens[seat]) - witch_count(s.covens[best]);
      if (ahead < 0) continue;
      if (ahead > 0) result.winners.clear();
    }
    result.winners.push_back(seat);
  }
  return result;
}

}  // namespace cauldron::septima
