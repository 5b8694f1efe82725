// Places and positions that tests of Witches, Buildings and Potions share.
#pragma once

#include <string>

#include "games/septima/rules/effects.h"
#include "games/septima/rules/things/things.h"
#include "septima/support/scenario.h"

namespace cauldron::septima {

// The first space, as printed, without another Leader than seat 0's, of which test(board, index)
// holds; fails the test if there is none.
template <class Test>
int space_where(const Scene& s, Test test) {
  const Board& board = s.rules().board;
  for (int space = 0; space < board.space_count; ++space) {
    if (!occupied(s.rules(), s.state(), 0, static_cast<Space>(space)) && test(board, space))
      return space + 1;
  }
  ADD_FAILURE() << "no such space";
  return 1;
}

// The rulebook's place for Collect (X5): 2 Berries, 1 Mushroom, 1 Root and an outcrop.
inline int space_of_collect_example(const Scene& s) {
  return space_where(s, [](const Board& board, int space) {
    const auto& prints = board.prints[space];
    return prints[idx(Ingredient::Berry)] == 2 && prints[idx(Ingredient::Skull)] == 0 &&
           prints[idx(Ingredient::Herb)] == 0 && prints[idx(Ingredient::Mushroom)] == 1 &&
           prints[idx(Ingredient::Root)] == 1 && board.outcrops[space] == 1;
  });
}

// Next to the plot of that colour and to no other Town area.
inline int space_at_plot(const Scene& s, bool golden) {
  return space_where(s, [golden](const Board& board, int space) {
    return board.towns[space] == 1 << (golden ? board.golden_plot : board.bronze_plot);
  });
}

inline int space_without_town(const Scene& s) {
  return space_where(s, [](const Board& board, int space) {
    return !board.towns[space] && !board.hospital[space];
  });
}

// A space of the Ritual track as printed: rows from 0, the nth from the left.
inline int ritual_at(const Scene& s, int row, int nth = 0) {
  for (int space = 0; space < s.rules().ritual_count; ++space) {
    if (s.rules().ritual[space].row == row && nth-- == 0) return space + 1;
  }
  ADD_FAILURE() << "no such space";
  return 1;
}

inline std::string with_number(const std::string& word, int number) {
  return word + " " + std::to_string(number);
}

// The Spell has been cast before and is still in force.
inline void already_cast(Scene& s, Seat seat, Spell spell) {
  s.exhausted(seat, {spell});
  s.coven(seat).ongoing |= bit(spell);
}

// The Witch stands beside the coven's Magic Mirror.
inline void mirror(Scene& s, Seat seat, Witch witch) {
  s.witch(seat, {witch});
  s.coven(seat).witches &= ~bit(witch);
  s.coven(seat).mirror = idx(witch);
  already_cast(s, seat, Spell::MagicMirror);
}

// The Witch stands trial in the First Chamber; who stood there goes back to the stack.
inline void accuse(Scene& s, Witch witch) {
  s.witch(0, {witch});
  s.coven(0).witches &= ~bit(witch);
  s.state().stack[0].tiles |= 1u << s.state().trial;
  ++s.state().stack[0].count;
  s.state().trial = idx(witch);
}

// The Witch lies on top in the Second Chamber.
inline void accuse_second(Scene& s, Witch witch) {
  s.witch(0, {witch});
  s.coven(0).witches &= ~bit(witch);
  s.state().second[s.state().second_count++] = idx(witch);
}

// Cards are chosen and seat 0 skips its Quick Move: its first window is open.
inline void open_window(Scene& s, std::initializer_list<Action> actions) {
  s.select(actions).say("done");
  EXPECT_EQ(s.question(), "window");
}

// Passes whatever the Card Action asks, until the second window is open.
inline void pass_card(Scene& s) {
  EXPECT_EQ(s.question(), "window");
  do {
    s.say(s.offers("done") ? "done" : s.options().front());
  } while (s.question() != "window" && s.asked() == 0);
}

inline int suspicion(const Scene& s, Seat seat = 0) { return s.coven(seat).suspicion; }
inline int wisdom(const Scene& s, Seat seat = 0) { return s.coven(seat).wisdom; }
inline int crowd(const Scene& s, Seat seat = 0) { return s.coven(seat).crowd; }
inline int crystals(const Scene& s, Seat seat = 0) { return s.coven(seat).crystals; }
inline int has(const Scene& s, Ingredient type, Seat seat = 0) {
  return s.coven(seat).ingredients[idx(type)];
}
inline int has(const Scene& s, Potion potion, Seat seat = 0) {
  return s.coven(seat).potions[idx(potion)];
}

}  // namespace cauldron::septima
