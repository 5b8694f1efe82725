// The face-down stack of Witch tiles: drawing from its top, putting tiles under it, and Witches
// joining a Coven.
//
// The stack is a list of layers from the top down. Inside a layer no order is known, so a draw is a
// chance over its tiles. In the Full game the first top layer holds the leftovers of the draft, one
// of each coven. What a coven can conclude about the draft depends on whether it knows a tile to
// have come out of that layer; the small records below say so, and nothing more.
#pragma once

#include "games/septima/engine.h"

namespace cauldron::septima {

// Of a set of Witch tiles that is not empty.
inline std::uint8_t lowest_tile(std::uint32_t tiles) {
  return static_cast<std::uint8_t>(std::countr_zero(tiles));
}

inline SeatSet all_seats(const State& s) { return static_cast<SeatSet>((1u << s.seats) - 1); }

// --- where tiles came from ----------------------------------------------------------------------

// Whether the tiles of a layer are leftovers of the draft. Public, also when the tiles are not.
enum class Origin : std::uint8_t { Stack, Leftovers, Mixed };

inline Origin origin(const Layer& layer) { return static_cast<Origin>(layer.origin); }
inline void set_origin(Layer& layer, Origin value) { layer.origin = idx(value); }

// Who knows that this coven's leftover is one of the leftovers.
inline SeatSet leftover_seen(const Coven& c) { return c.leftover_seen; }
inline void see_leftover(Coven& c, SeatSet who) { c.leftover_seen |= who; }

// The coven whose leftover the tile was, or kNone.
Seat leftover_owner(const State& s, std::uint8_t witch);

// Tiles that are no leftovers but were drawn unseen together with leftovers, so that only the
// drawer can tell them apart: at most two, as tile + 1 | drawer << 5. If that ever happens a second
// time, both slots are kVeiled and nobody can tell any more.
inline constexpr std::uint8_t kVeiled = 0xFF;
inline std::uint8_t decoy(const State& s, int slot) { return s.decoys[slot]; }
inline void set_decoy(State& s, int slot, std::uint8_t value) { s.decoys[slot] = value; }
constexpr std::uint8_t make_decoy(std::uint8_t witch, Seat drawer) {
  return static_cast<std::uint8_t>((witch + 1) | drawer << 5);
}
constexpr std::uint8_t decoy_witch(std::uint8_t value) {
  return static_cast<std::uint8_t>((value & 31) - 1);
}
constexpr Seat decoy_drawer(std::uint8_t value) { return static_cast<Seat>(value >> 5); }

// What is public about the Witches in `drawn`, or about those in a group that came from the given
// origins, a bit each.
Origin joint_origin(std::uint8_t sources);
inline Origin drawn_origin(const State& s) { return joint_origin(s.agenda.top().pc); }

// --- changes ------------------------------------------------------------------------------------

// A new layer at the bottom or on the top; an empty one is left out.
void put_under(State& s, std::uint32_t tiles, SeatSet knowers, Origin from = Origin::Stack);
void put_on_top(State& s, std::uint32_t tiles, SeatSet knowers, Origin from);

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

// Openly drawn Witches join one by one; others gather in `drawn`. pc gathers where they came from,
// a bit per Origin, for the KeepDrawn below.
bool run_draw_witches(const Rules& r, State& s);
void draw_witches_answer(const Rules& r, State& s, Seat seat, Option option);

bool run_keep_drawn(const Rules& r, State& s);
void keep_drawn_options(const Rules& r, const State& s, Seat seat, Options& out);
void keep_drawn_answer(const Rules& r, State& s, Seat seat, Option option);

bool run_join(const Rules& r, State& s);
void join_options(const Rules& r, const State& s, Seat seat, Options& out);
void join_answer(const Rules& r, State& s, Seat seat, Option option);

}  // namespace cauldron::septima
