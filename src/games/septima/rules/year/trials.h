// The end of a Season: the Angry gather, Citizens are drawn from the Crowd into the Chambers, the
// Witches on Trial are freed or exiled, and the covens call on the Crowd once more (Crowd Picks).
// The Crowd is the bag: whoever is not in a Chamber can be drawn.
#pragma once

#include <span>

#include "games/septima/rules/effects.h"

namespace cauldron::septima {

// The Angry Citizens who would join the Crowd if the Trials began now; those who come for Suspicion
// only as far as the supply lasts.
struct AngryToCome {
  int suspicion = 0;
  int patients = 0;
};
AngryToCome angry_to_come(const Rules& r, const State& s);

inline constexpr int kTrialWisdom = 3;  // for who wins one
inline constexpr int kRecalled = 2;     // the winner's Citizens who then go home
inline constexpr int kStaying = 2;      // in Summer those who stay in the Chamber instead

// How a Chamber decides as it stands.
struct Verdict {
  bool success = false;
  Seat winner = kNone;  // with success only
};
// Of Citizens from left to right, as State::chamber has them; `summoned`: whose Summoning counts.
Verdict verdict(std::span<const std::uint8_t> chamber, int seats, SeatSet summoned);
Verdict verdict(const Rules& r, const State& s, int chamber);

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
