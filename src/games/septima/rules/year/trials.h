// The end of a Season: the Angry gather, Citizens are drawn from the Crowd into the Chambers, the
// Witches on Trial are freed or exiled, and the covens call on the Crowd once more (Crowd Picks).
// The Crowd is the bag: whoever is not in a Chamber can be drawn.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "games/septima/rules/effects.h"

namespace cauldron::septima {

// The Angry Citizens who would join the Crowd if the Trials began now.
struct AngryToCome {
  int suspicion = 0;    // called by Suspicion
  int from_supply = 0;  // ... who come: no more than there are
  int patients = 0;
};
AngryToCome angry_to_come(const Rules& r, const State& s);

// Loyal Citizens in the Crowd, of all covens.
int loyal_in_crowd(const Rules& r, const State& s);

inline constexpr int kTrialWisdom = 3;  // for who wins one
inline constexpr int kRecalled = 2;     // the winner's Citizens who then go home
inline constexpr int kStaying = 2;      // in Summer those who stay in the Chamber instead

// A coven in a Chamber. Summoning lets its owner count one Citizen more and win ties; it does not
// move anybody.
struct Standing {
  Seat seat = kNone;
  int present = 0;  // its Citizens there
  int count = 0;    // what they count
  int place = 0;    // of the leftmost, from 0; behind all places if none is there
  bool summons = false;
};
// Who counts how much in a Chamber as it stands.
struct Tally {
  int loyal = 0;
  int angry = 0;
  std::vector<Standing> standings;  // those who count; the one that would win comes first
};
// Of Citizens from left to right, as State::chamber has them; `summoned`: whose Summoning counts.
Tally tally(std::span<const std::uint8_t> chamber, int seats, SeatSet summoned);
Tally tally(const Rules& r, const State& s, int chamber);

// How it decides.
struct Verdict {
  bool success = false;
  Seat winner = kNone;  // with success only
};
Verdict verdict(const Tally& tally);
Verdict verdict(const Rules& r, const State& s, int chamber);

// What may come of a Trial when its Chamber is filled from the Crowd as it is now.
struct TrialOdds {
  int draws = 0;   // Citizens who will be drawn
  int needed = 0;  // Loyal ones among them for a success; more than `draws`: there is no hope
  std::uint64_t good = 0, of = 0;  // ways in which it succeeds, and all of them
};
TrialOdds trial_odds(const Rules& r, const State& s, int chamber);

bool run_trials(const Rules& r, State& s);

void draw_citizen_chances(const Rules& r, const State& s, Chances& out);
void draw_citizen_answer(const Rules& r, State& s, Seat seat, Option option);

bool run_judge(const Rules& r, State& s);
bool run_adjourn(const Rules& r, State& s);

void ask_bryn_options(const Rules& r, const State& s, Seat seat, Offer& offer);
Why ask_bryn_check(const Rules& r, const State& s, Seat seat, Option option);
void ask_bryn_answer(const Rules& r, State& s, Seat seat, Option option);

void ask_dragomir_options(const Rules& r, const State& s, Seat seat, Offer& offer);
Why ask_dragomir_check(const Rules& r, const State& s, Seat seat, Option option);
void ask_dragomir_answer(const Rules& r, State& s, Seat seat, Option option);

bool run_crowd_picks(const Rules& r, State& s);
bool run_after_picks(const Rules& r, State& s);

}  // namespace cauldron::septima
