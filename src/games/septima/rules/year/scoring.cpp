#include "games/septima/rules/year/scoring.h"

#include <algorithm>
#include <numeric>
#include <utility>

#include "games/septima/rules/things/spells.h"

namespace cauldron::septima {

namespace {

constexpr int kLevelBonus = 6;
constexpr int kCharmWisdom = 2;

template <std::size_t N>
int sum(const std::uint8_t (&counts)[N]) {
  return std::accumulate(std::begin(counts), std::end(counts), 0);
}

int spell_count(const Coven& c, int element) {
  return std::popcount(c.spells & spells_of(1u << element));
}

int levels_of(const Coven& c) {
  return levels_wisdom(*std::min_element(std::begin(c.level), std::end(c.level)));
}

int top_ribbon(const Rules& r) {
  int row = r.ritual_rows - 1;
  while (row > 0 && r.ribbons[row] == Ribbon::None) --row;
  return row;
}

int book_wisdom(const Rules& r, const State& s, Seat seat) {
  int wisdom = 0;
  const std::uint8_t scored = scored_lines(r, s, seat);
  for (int i = 0; i < kBookLines; ++i) {
    if (scored >> i & 1) wisdom += r.books[s.covens[seat].book][i].wisdom;
  }
  return wisdom;
}

// What decides who is ahead in the end: the score, then the Witches.
using Rank = std::pair<int, int>;

std::vector<Rank> final_ranks(const Rules& r, const State& s) {
  std::vector<Rank> ranks;
  for (Seat seat = 0; seat < r.seats(); ++seat) {
    ranks.emplace_back(final_score(r, s, seat).total, witch_count(s.covens[seat]));
  }
  return ranks;
}

}  // namespace

int citizens_wisdom(int loyal) { return loyal >= 5 ? 7 : loyal >= 3 ? 3 : 0; }

int levels_wisdom(int lowest) { return kLevelBonus * lowest; }

int loyal_out(const State& s, Seat seat) {
  return s.covens[seat].crowd + citizens_in_chambers(s, seat);
}

int progress(const Rules& r, const State& s, Seat seat, const BookLine& line) {
  const Coven& c = s.covens[seat];
  switch (line.kind) {
    case BookLine::Kind::Healed:
      return line.what == kNone ? sum(c.level) : c.level[line.what];
    case BookLine::Kind::Potions:
      return sum(c.potions);
    case BookLine::Kind::Citizens:
      return loyal_out(s, seat);
    case BookLine::Kind::SameType:
      return *std::max_element(std::begin(c.ingredients), std::end(c.ingredients)) + c.crystals;
    case BookLine::Kind::Types: {
      const auto missing = std::count(std::begin(c.ingredients), std::end(c.ingredients), 0);
      return std::min(kIngredients - static_cast<int>(missing) + c.crystals, kIngredients);
    }
    case BookLine::Kind::OfType:
      return c.ingredients[line.what] + c.crystals;
    case BookLine::Kind::Crystals:
      return c.crystals;
    case BookLine::Kind::SuspicionMax:
    case BookLine::Kind::SuspicionMin:
      return c.suspicion;
    case BookLine::Kind::Section:
      return c.ritual != kNone && (r.ritual[c.ritual].sections >> line.what & 1u) != 0;
    case BookLine::Kind::SpellsSame:
      return std::max({spell_count(c, 0), spell_count(c, 1), spell_count(c, 2)});
    case BookLine::Kind::SpellsElements:
      return (spell_count(c, 0) > 0) + (spell_count(c, 1) > 0) + (spell_count(c, 2) > 0);
  }
  return 0;
}

int goal_of(const BookLine& line) { return line.kind == BookLine::Kind::Section ? 1 : line.n; }

bool is_met(const Rules& r, const State& s, Seat seat, const BookLine& line) {
  const int have = progress(r, s, seat, line);
  return line.kind == BookLine::Kind::SuspicionMax ? have <= goal_of(line) : have >= goal_of(line);
}

std::uint8_t scored_lines(const Rules& r, const State& s, Seat seat) {
  const Coven& c = s.covens[seat];
  if (c.book >= kBooks) return 0;
  const auto& lines = r.books[c.book];
  std::uint8_t met = 0, scored = 0;
  for (int i = 0; i < kBookLines; ++i) {
    if (is_met(r, s, seat, lines[i])) met |= static_cast<std::uint8_t>(1u << i);
  }
  for (int places = witch_count(c); places > 0 && met != 0; --places) {
    int best = std::countr_zero(met);
    for (int i = best + 1; i < kBookLines; ++i) {
      if ((met >> i & 1) && lines[i].wisdom > lines[best].wisdom) best = i;
    }
    scored |= static_cast<std::uint8_t>(1u << best);
    met &= static_cast<std::uint8_t>(~(1u << best));
  }
  return scored;
}

Score final_score(const Rules& r, const State& s, Seat seat) {
  const Coven& c = s.covens[seat];
  Score score;
  score.tokens = c.wisdom;
  score.citizens = citizens_wisdom(loyal_out(s, seat));
  score.book = book_wisdom(r, s, seat);
  for (const std::uint8_t level : c.level) score.patients += r.level_wisdom[level];
  if (r.variant.level_bonus) score.levels = levels_of(c);
  score.charms = kCharmWisdom * c.charms;
  score.potions = sum(c.potions);
  score.pairs = payable(c) / 2;
  score.total = score.tokens + score.citizens + score.book + score.patients + score.levels +
                score.charms + score.potions + score.pairs;
  return score;
}

SoloScore solo_score(const Rules& r, const State& s) {
  constexpr Seat kPerson = 0;
  SoloScore solo;
  solo.own = final_score(r, s, kPerson);
  solo.own.total -= solo.own.book;
  solo.own.book = 0;
  // R3 is about one's own tracks: every edition counts hers level by level.
  const Coven& widow = s.covens[kWidow];
  solo.lost = citizens_wisdom(widow.crowd) + final_score(r, s, kWidow).patients + levels_of(widow);
  solo.left = std::max(solo.own.total - solo.lost, 0);
  const Coven& c = s.covens[kPerson];
  using Goal = Tribulation::Goal;
  const auto at_least = [](Goal goal, int have, int count) {
    return Tribulation{goal, have, count, have >= count};
  };
  for (std::size_t i = 0; i < kBookLines && c.book < kBooks; ++i) {
    const BookLine& line = r.books[c.book][i];
    solo.tribulations[i] = {Goal::Book, progress(r, s, kPerson, line), goal_of(line),
                            is_met(r, s, kPerson, line)};
  }
  const int hers = witch_count(widow);
  const int row = c.ritual == kNone ? 0 : r.ritual[c.ritual].row;
  solo.tribulations[4] = at_least(Goal::Witches, witch_count(c), kCovenSize);
  solo.tribulations[5] = {Goal::Widow, hers, kCovenSize - 1, hers < kCovenSize};
  solo.tribulations[6] = at_least(Goal::Ribbon, row, top_ribbon(r));
  solo.tribulations[7] = at_least(Goal::Wisdom, solo.left, r.variant.score_needed);
  return solo;
}

std::vector<Seat> ranking(const Rules& r, const State& s) {
  if (r.solo()) return {0};
  const std::vector<Rank> ranks = final_ranks(r, s);
  std::vector<Seat> seats(ranks.size());
  std::iota(seats.begin(), seats.end(), Seat{0});
  std::stable_sort(seats.begin(), seats.end(), [&](Seat a, Seat b) { return ranks[a] > ranks[b]; });
  return seats;
}

Outcome outcome(const Rules& r, const State& s) {
  Outcome result;
  if (r.solo()) {
    const int met = solo_score(r, s).met();
    result.scores = {met, kTribulations - met};
    result.winners = {met >= r.variant.tribulations ? Seat{0} : kWidow};
    return result;
  }
  const std::vector<Rank> ranks = final_ranks(r, s);
  for (const auto& [score, witches] : ranks) result.scores.push_back(score);
  const auto best = std::max_element(ranks.begin(), ranks.end());
  for (Seat seat = 0; seat < r.seats(); ++seat) {
    if (ranks[seat] == *best) result.winners.push_back(seat);
  }
  return result;
}

}  // namespace cauldron::septima
