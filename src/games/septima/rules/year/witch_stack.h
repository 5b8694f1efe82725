// The face-down stack of Witch tiles: drawing from its top, putting tiles under it, and Witches
// joining a Coven.
//
// The stack is a list of layers from the top down. Inside a layer no order is known, so a draw is a
// chance over its tiles. In the Full game the first top layer holds the leftovers of the draft, one
// of each coven. Who saw what being drawn stands in the trail; what follows from it for a coven is
// the matter of stack_past.h.
#pragma once

#include "games/septima/rules/engine.h"

namespace cauldron::septima {

// Of a set of Witch tiles that is not empty.
inline std::uint8_t lowest_tile(std::uint32_t tiles) {
  return static_cast<std::uint8_t>(std::countr_zero(tiles));
}

inline SeatSet all_seats(const State& s) { return static_cast<SeatSet>((1u << s.seats) - 1); }

// --- the trail ----------------------------------------------------------------------------------

enum class Event : std::uint8_t {
  Open,    // one from the top, seen by all
  Bottom,  // one from the bottom, seen by all
  Look,  // one to three from the top, seen by the drawer, who keeps one openly; the others go under
  Return,  // one goes under, seen by all
};

inline constexpr std::uint8_t kUndecided = 3;  // a Look: none is kept yet

constexpr std::uint8_t make_event(Event kind, Seat drawer = 0, std::uint8_t kept = kUndecided) {
  return static_cast<std::uint8_t>(idx(kind) | drawer << 2 | kept << 4);
}
inline Event kind_of(const StackEvent& e) { return static_cast<Event>(e.what & 3); }
inline Seat drawer_of(const StackEvent& e) { return static_cast<Seat>(e.what >> 2 & 3); }
// Which of its tiles a Look keeps, or kUndecided.
inline std::uint8_t kept_of(const StackEvent& e) { return e.what >> 4; }
inline int tile_count(const StackEvent& e) {
  int count = 0;
  while (count < 3 && e.tiles[count] != kNone) ++count;
  return count;
}

// Whose Look is not decided yet, or nullptr.
const StackEvent* open_look(const State& s);

// Draws before the draft have nothing to do with what the stack is laid from then.
void forget_trail(State& s);
// Notes a Witch drawn from the bottom; the tile is taken by the caller.
void note_bottom(State& s, std::uint8_t witch);

// --- changes ------------------------------------------------------------------------------------

// A new layer at the bottom or on the top; an empty one is left out.
void put_under(State& s, std::uint32_t tiles, SeatSet knowers);
void put_on_top(State& s, std::uint32_t tiles, SeatSet knowers);

// The Witch beside the Magic Mirror goes under the stack, seen by all.
void return_mirror(State& s, Seat seat);

// What draws Witches. An empty stack gives nothing.
void push_draw_witch(State& s, Seat seat);    // one, openly; it joins
void push_choose_witch(State& s, Seat seat);  // two, keep one, which joins
void push_mirror(State& s, Seat seat);        // three, keep one beside the Magic Mirror

// --- steps --------------------------------------------------------------------------------------

bool run_reveal_trial(const Rules& r, State& s);
void stack_chances(const Rules& r, const State& s, Chances& out);
void reveal_trial_answer(const Rules& r, State& s, Seat seat, Option option);

// Openly drawn Witches join one by one; others gather in `drawn`.
bool run_draw_witches(const Rules& r, State& s);
void draw_witches_answer(const Rules& r, State& s, Seat seat, Option option);

bool run_keep_drawn(const Rules& r, State& s);
void keep_drawn_options(const Rules& r, const State& s, Seat seat, Offer& offer);
Why keep_drawn_check(const Rules& r, const State& s, Seat seat, Option option);
void keep_drawn_answer(const Rules& r, State& s, Seat seat, Option option);

bool run_join(const Rules& r, State& s);
void join_options(const Rules& r, const State& s, Seat seat, Offer& offer);
Why join_check(const Rules& r, const State& s, Seat seat, Option option);
void join_answer(const Rules& r, State& s, Seat seat, Option option);

}  // namespace cauldron::septima
