// How good an option looks without search: bids by what a hand can brew; in a trick each role aims
// at what it needs (the Lead at exactly her bid, the Lesser Witches at anything else).
#pragma once

#include <span>

#include "games/three_witches/choice.h"
#include "games/three_witches/view.h"

namespace cauldron::three_witches {

class Ratings {
 public:
  explicit Ratings(const Rules& rules) : rules_(rules) {}

  // Higher is better; comparable only among the options of one question.
  int rate(const View& v, Option option) const;
  // The first of the best.
  Option best(const View& v, std::span<const Option> options) const;

  // Percent of tricks to expect from five leads, always leading the best pair and taking the
  // better of the two cards back.
  int expected_tricks(CardSet hand) const;

  // How much a card adds to a hand: its rank, and the best pair it makes there.
  int worth(CardSet hand, Card card) const;

  static constexpr int kEnoughFor3 = 250;  // expected tricks, in percent
  static constexpr int kEnoughFor4 = 390;

 private:
  int rate_bid(const View& v, Option option) const;
  int rate_lead(const View& v, Card up, Card down) const;
  int strongest_answer(const View& v, Card up) const;
  bool wants_lesser_win(const View& v) const;
  int rate_play(const View& v, Card card) const;
  int rate_return(const View& v, Card card) const;

  const Rules& rules_;
};

}  // namespace cauldron::three_witches
