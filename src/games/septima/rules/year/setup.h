// The table before the first Moon Phase: from the box to the Year, one step after the other.
// Several of these steps return later (Patients, markers, Spells), so none of them relies on being
// first.
#pragma once

#include "games/septima/rules/engine.h"

namespace cauldron::septima {

// Everything in its box or supply, and the whole setup still to do.
State initial_state(const Rules& r);

bool run_setup(const Rules& r, State& s);

void set_lunar_chances(const Rules& r, const State& s, Chances& out);
void set_lunar_answer(const Rules& r, State& s, Seat seat, Option option);

bool run_draw_patient(const Rules& r, State& s);
void draw_patient_chances(const Rules& r, const State& s, Chances& out);
void draw_patient_answer(const Rules& r, State& s, Seat seat, Option option);

bool run_set_marker(const Rules& r, State& s);
void set_marker_chances(const Rules& r, const State& s, Chances& out);
void set_marker_answer(const Rules& r, State& s, Seat seat, Option option);

void build_chances(const Rules& r, const State& s, Chances& out);
void build_answer(const Rules& r, State& s, Seat seat, Option option);

bool run_reveal_spell(const Rules& r, State& s);
void reveal_spell_chances(const Rules& r, const State& s, Chances& out);
void reveal_spell_answer(const Rules& r, State& s, Seat seat, Option option);

void deal_book_chances(const Rules& r, const State& s, Chances& out);
void deal_book_answer(const Rules& r, State& s, Seat seat, Option option);

// --- the draft of the Full game: a hand goes to the player on the right, seat - 1
// ------------------

// The hand that a seat holds in a round, named by the seat it was dealt to.
inline Seat hand_held(const State& s, Seat seat, int round) {
  return static_cast<Seat>((seat + round) % s.seats);
}
inline bool is_drafting(const State& s) {
  return is_now(s, Op::DraftDeal) || is_now(s, Op::DraftPick) || is_now(s, Op::DraftPlace);
}
// The draft's present round 0..2; -1 while the hands are dealt, 3 once all is picked.
inline int draft_round(const State& s) {
  if (is_now(s, Op::DraftDeal)) return -1;
  return is_now(s, Op::DraftPick) ? now<step::DraftPick>(s).round : 3;
}
// What is left of a hand before the pick of that round.
std::uint32_t hand_left(const State& s, Seat hand, int round);
// The Witches a seat has kept so far.
std::uint32_t drafted_by(const State& s, Seat seat);

void draft_deal_chances(const Rules& r, const State& s, Chances& out);
void draft_deal_answer(const Rules& r, State& s, Seat seat, Option option);

void draft_pick_options(const Rules& r, const State& s, Seat seat, Offer& offer);
Why draft_pick_check(const Rules& r, const State& s, Seat seat, Option option);
void draft_pick_answer(const Rules& r, State& s, Seat seat, Option option);

void draft_place_options(const Rules& r, const State& s, Seat seat, Offer& offer);
Why draft_place_check(const Rules& r, const State& s, Seat seat, Option option);
void draft_place_answer(const Rules& r, State& s, Seat seat, Option option);

// --- the start
// ------------------------------------------------------------------------------------

void deal_prologue_chances(const Rules& r, const State& s, Chances& out);
void deal_prologue_answer(const Rules& r, State& s, Seat seat, Option option);

void arrange_options(const Rules& r, const State& s, Seat seat, Offer& offer);
Why arrange_check(const Rules& r, const State& s, Seat seat, Option option);
void arrange_answer(const Rules& r, State& s, Seat seat, Option option);
bool run_pay_prologue(const Rules& r, State& s);

void choose_first_chances(const Rules& r, const State& s, Chances& out);
void choose_first_answer(const Rules& r, State& s, Seat seat, Option option);

void begin_options(const Rules& r, const State& s, Seat seat, Offer& offer);
Why begin_check(const Rules& r, const State& s, Seat seat, Option option);
void begin_answer(const Rules& r, State& s, Seat seat, Option option);

void start_spell_options(const Rules& r, const State& s, Seat seat, Offer& offer);
Why start_spell_check(const Rules& r, const State& s, Seat seat, Option option);
void start_spell_answer(const Rules& r, State& s, Seat seat, Option option);

void start_mark_options(const Rules& r, const State& s, Seat seat, Offer& offer);
Why start_mark_check(const Rules& r, const State& s, Seat seat, Option option);
void start_mark_answer(const Rules& r, State& s, Seat seat, Option option);

}  // namespace cauldron::septima
