// What a seat may believe: every world that it cannot rule out, weighed by how well it explains
// what the others did; and in which of them each option makes the Lead's contract if from then on
// all play as if they saw every card (solver.h).
#pragma once

#include <span>
#include <vector>

#include "bots/three_witches/play/habits.h"
#include "games/three_witches/solver/solver.h"

namespace cauldron::three_witches {

struct Belief {
  State world;    // with one of the histories that lead there
  double weight;  // of all its histories; all weights are 1 together
};
// The cards must have been dealt. By descending weight.
std::vector<Belief> beliefs(const Rules& rules, const Habits& habits, const View& view);

// An option in every world that is believed in.
struct OptionOdds {
  Option option;
  // Where the option belongs to a contract: how likely it is made in each of the worlds, in their
  // order. 0 or 1, but for discards still to come, which are as likely as people make them.
  std::vector<float> made;

  bool known() const { return !made.empty(); }
};
// Of a bid: the contract is the viewer's own, should it stand. Passing and giving cards belong to
// none.
std::vector<OptionOdds> contract_odds(const Rules& rules, const Habits& habits, const View& view,
                                      std::span<const Option> options,
                                      std::span<const Belief> worlds);

// The chance that the contract is made.
double chance(const OptionOdds& odds, std::span<const Belief> worlds);

// The unseen card that tells best where an option makes the contract and where not.
struct DecidingCard {
  Card card = kNoCard;
  Seat holder = 0;     // who had it when the bidding ended
  double with = 0;     // the chance of the contract if she had it
  double without = 0;  // and if not
};
// None if nothing unseen makes a difference.
std::optional<DecidingCard> deciding_card(const OptionOdds& odds, std::span<const Belief> worlds,
                                          Seat viewer);

}  // namespace cauldron::three_witches
