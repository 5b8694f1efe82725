#include "bots/septima/greedy/solo.h"

#include <algorithm>

#include "bots/septima/greedy/outlook.h"
#include "games/septima/rules/effects.h"
#include "games/septima/rules/year/scoring.h"
#include "games/septima/rules/year/season.h"

namespace cauldron::septima_bots {

namespace {

constexpr Seat kPerson = 0;
constexpr int kTrialWisdom = 300;  // she takes it from the person
constexpr int kLastTurns = 6;      // in which a Negotiation card loses its worth

// Percent of a Tribulation by the number of Witches.
constexpr int kOwnWitches[kCovenSize + 1] = {0, 10, 25, 55, 100};
constexpr int kHerWitches[kCovenSize + 1] = {100, 100, 95, 75, 0};

int trials_left(int left) { return left / kPhases + 1; }

// The fourth Witch may still come while there are Trials; at the end only four count.
int own_witches(const State& s, int left) {
  const int have = std::min(witch_count(s.covens[kPerson]), kCovenSize);
  if (have == kCovenSize) return 100;
  const int missing = kCovenSize - have;
  return missing > trials_left(left) ? kOwnWitches[have] / 3 : kOwnWitches[have];
}

int her_witches(const State& s, int left) {
  const int has = std::min(witch_count(s.covens[kWidow]), kCovenSize);
  return left == 0 && has < kCovenSize ? 100 : kHerWitches[has];
}

int ritual(const Rules& r, const State& s, int left) {
  if (s.covens[kPerson].ritual == kNone) return 0;
  int top = r.ritual_rows - 1;
  while (top > 0 && r.ribbons[top] == Ribbon::None) --top;
  const int row = r.ritual[s.covens[kPerson].ritual].row;
  if (row >= top) return 100;
  if (top - row > 2 * left) return 0;
  return 80 * row / top * row / top;
}

// Wisdom counts beside this by itself; here is the step at the score that is needed.
int score(const Weights& w, const Rules& r, int now, int left) {
  const int expected = now + w.wisdom_to_come * left / 100;
  const int width = 2 + left;
  const int ahead = expected - r.variant.score_needed;
  return std::clamp(50 + 50 * (2 * ahead + 1) / (2 * width), 0, 100);
}

}  // namespace

Weights solo_weights() {
  Weights w;
  w.crystal = 120;
  w.remedy = 26;
  w.reward = 23;
  w.witch = 265;
  w.pick = 105;
  w.ready = 290;
  w.row = 1140;
  w.top = 97;
  w.near_goods = 17;
  w.near_patient = 93;
  w.tribulation = 3750;
  w.negotiation[0] = 200;
  w.negotiation[1] = 46;
  w.wisdom_to_come = 88;
  return w;
}

int card_price(const Weights& w, int kind, int left) {
  return w.negotiation[kind] * std::min(left, kLastTurns) / kLastTurns;
}

int spider_cost(const Weights& w, const Rules& r, const State& s, int left) {
  const Space leader = s.covens[kPerson].leader;
  if (leader == kNone || left == 0) return 0;
  int cost = 0;
  for (const std::uint8_t spider : s.widow.spiders) {
    const int steps = r.board.distance[spider][leader];
    if (steps < 4) cost += w.spider[steps];
  }
  return cost;
}

int solo_value(const Weights& w, const Rules& r, const State& s, int left) {
  const SoloScore now = solo_score(r, s);
  const int percent = own_witches(s, left) + her_witches(s, left) + ritual(r, s, left) +
                      score(w, r, now.own.total - now.lost, left);
  int cards = 0;
  for (int kind = 0; kind < kNegotiations; ++kind) {
    cards += s.widow.cards[kind] * card_price(w, kind, left);
  }
  int trials = 0;
  for (int chamber = 0; chamber < 2; ++chamber) {
    if (chamber == 0 ? s.trial == kNone : s.second_count == 0) continue;
    const int chance = trial_chance(s, kWidow, {r, s, chamber}, {r, s});
    const int has = std::min(witch_count(s.covens[kWidow]), kCovenSize - 1);
    trials += chance *
              (kTrialWisdom + w.tribulation * (kHerWitches[has] - kHerWitches[has + 1]) / 100) /
              100;
  }
  return w.tribulation * percent / 100 - w.lost * now.lost + cards - trials;
}

}  // namespace cauldron::septima_bots
