// What a coven's year is worth in the end, part by part, and who wins. Valid at any time: it scores
// the state as it stands.
#pragma once

#include <algorithm>
#include <array>
#include <vector>

#include "core/game.h"
#include "games/septima/rules/effects.h"

namespace cauldron::septima {

struct Score {
  int tokens = 0;    // Wisdom earned during the game
  int citizens = 0;  // Loyal ones in the Crowd and the Chambers
  int book = 0;      // the best objectives, at most one a Witch
  int patients = 0;  // the three Patient tracks
  int levels = 0;    // levels reached on all three
  int charms = 0;
  int potions = 0;
  int pairs = 0;  // of Ingredients and Crystals
  int total = 0;
  friend bool operator==(const Score&, const Score&) = default;
};

// What so many Citizens out of the supply are worth, and levels reached on all three tracks.
int citizens_wisdom(int loyal);
int levels_wisdom(int lowest);

// Loyal Citizens in the Crowd and the Chambers.
int loyal_out(const State& s, Seat seat);

// What the coven has of what the objective counts. A Crystal stands for one Ingredient in each
// objective anew.
int progress(const Rules& r, const State& s, Seat seat, const BookLine& line);
// How much of it is asked for: at most that with SuspicionMax, otherwise at least.
int goal_of(const BookLine& line);
bool is_met(const Rules& r, const State& s, Seat seat, const BookLine& line);

// The lines of the coven's book that score, as a bit set: the best ones met, at most one a Witch.
std::uint8_t scored_lines(const Rules& r, const State& s, Seat seat);

Score final_score(const Rules& r, const State& s, Seat seat);

inline constexpr int kTribulations = 8;

// One of them: what there is of what it counts, and what it asks for.
struct Tribulation {
  enum class Goal : std::uint8_t { Book, Witches, Widow, Ribbon, Wisdom };
  Goal goal = Goal::Book;
  int have = 0;
  int count = 0;
  bool met = false;
};

// Solo: what the Black Widow costs in the end, the score that is left, and the Tribulations in the
// order of their numbers.
struct SoloScore {
  Score own;     // its book is not scored
  int lost = 0;  // to her Patients and Citizens
  int left = 0;
  std::array<Tribulation, kTribulations> tribulations;
  int met() const {
    return static_cast<int>(std::count_if(tribulations.begin(), tribulations.end(),
                                          [](const Tribulation& each) { return each.met; }));
  }
};
SoloScore solo_score(const Rules& r, const State& s);

// The covens that score, the best first. Ties go to the coven with the most Witches.
std::vector<Seat> ranking(const Rules& r, const State& s);
// A further tie is shared.
// Solo: the Tribulations met and missed; the person wins with enough of them.
Outcome outcome(const Rules& r, const State& s);

}  // namespace cauldron::septima
