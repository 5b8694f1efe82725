// Given, when, then for Septima: a plain position at the start of a Moon Phase, some pieces put
// where the test wants them, some choices said, a look at the result.
#pragma once

#include <gtest/gtest.h>

#include <initializer_list>
#include <string>
#include <vector>

#include "games/septima/game.h"
#include "games/septima/rules/things/things.h"

namespace cauldron::septima {

class Scene {
 public:
  // Plain: Autumn, first Moon Phase, seat 0 starts, picks open. No coven has goods, Witches or
  // Spells; Suspicion as at the start; one Citizen of each in the Crowd; Leaders on the spaces of
  // Huts 2, 4, 6 and 1; no Patients; Hunters in Huts 1, 3, 5; Lunar: Berry and Mushroom; Septima
  // markers Remember (left) and Recruit (right); Buildings Oracle and Printhouse (Full).
  // One player: the negotiation is open, with all Negotiation cards; the Black Widow is seat 1, her
  // Suspicion at 4, her Row Ritual (left) and Chant (right); her Spiders stand on the spaces 40, 35
  // and 18, which are 8, 7 and 6 steps from the Leader by one shortest way each.
  explicit Scene(int players = 3, std::string_view mode = "full", Json switches = Json::object());
  explicit Scene(Rules rules);  // of a pack of one's own

  const Rules& rules() const { return rules_; }
  State& state() { return s_; }
  const State& state() const { return s_; }
  Coven& coven(Seat seat) { return s_.covens[seat]; }
  const Coven& coven(Seat seat) const { return s_.covens[seat]; }

  // --- given ------------------------------------------------------------------------------------
  Scene& witch(Seat seat, std::initializer_list<Witch> witches);
  Scene& spell(Seat seat, std::initializer_list<Spell> spells);      // ready
  Scene& exhausted(Seat seat, std::initializer_list<Spell> spells);  // owned and exhausted
  Scene& leader(Seat seat, int space);                               // as printed
  Scene& patient(int town, std::string_view token, bool angry = false);
  Scene& hunter(int hut, Hunter hunter);
  Scene& building(Building building);
  Scene& markers(Action left, Action right);
  Scene& lunar(std::initializer_list<Ingredient> slots);  // all five
  Scene& goods(Seat seat, std::initializer_list<Ingredient> ingredients, int crystals = 0);
  Scene& potions(Seat seat, std::initializer_list<Potion> potions);
  Scene& citizens(Seat seat, int crowd);  // the rest at home
  Scene& season(int season, int phase = 0);
  Scene& discard(Seat seat, std::initializer_list<Action> actions);  // played earlier
  Scene& ritual(Seat seat, int space);                               // as printed
  Scene& captured(Witch witch);                                      // on top in the Second Chamber
  Scene& trial(Witch witch);                                 // on trial in the First Chamber
  Scene& spider(int number, int space, bool lying = false);  // both as printed
  Scene& row(Action left, Action right);                     // her other cards are face down
  Scene& top(Action card);                                   // known to lie on top of her deck
  Scene& copy(Action action);                                // of her Remember card
  Scene& negotiations(int cooperation, int delay, int information);
  // Spaces with certain properties, as printed; fails the test if there is none.
  int space_at_towns(std::initializer_list<int> towns) const;  // adjacent to all of them
  int space_at_hospital(int nth = 0) const;
  int space_in_zone(int zone, int distance_from_hut) const;                 // steps a Hunter needs
  int space_printing(std::initializer_list<Ingredient> ingredients) const;  // exactly these
  int ritual_at(int row, int column) const;

  // --- when -------------------------------------------------------------------------------------
  // All covens pick; the first coven's Quick Move is asked next. Solo: without a negotiation, and
  // the Black Widow's card lies left in her Row when the die falls on it.
  Scene& select(std::initializer_list<Action> actions);
  // Answers of whoever is asked, chance included: "done; cast dream-powder 3>2; roll +1".
  Scene& say(const std::string& script);
  // Says `done` until the coven's turn has passed (or another coven is asked), and makes
  // advances that cannot be declined.
  Scene& finish_turn(Seat seat);
  // Passes everything by `done` and the first option, until the question of that kind comes up.
  Scene& until(std::string_view question);
  // The same, but until the first of two questions; true if it is the one hoped for.
  bool comes(std::string_view hoped, std::string_view before);

  // --- then -------------------------------------------------------------------------------------
  std::string question() const;  // kind of question, "" when over
  Seat asked() const;            // seat, or kChance
  std::vector<std::string> options() const;
  int has(Seat seat, Ingredient type) const { return coven(seat).ingredients[idx(type)]; }
  int has(Seat seat, Potion potion) const { return coven(seat).potions[idx(potion)]; }
  bool offers(const std::string& text) const;
  // The reason why the asked coven may not; "sep.why." left out; "" if it may.
  std::string why_not(const std::string& text) const;

 private:
  void clear();
  void take_witch(Witch witch);
  void take_spell_away(Spell spell);
  void clear_widow();
  void take_widow_card(std::uint8_t card);
  void select_solo(Action mine, Action hers);

  Rules rules_;
  State s_;
};

}  // namespace cauldron::septima
