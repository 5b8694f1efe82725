// How people at the table usually answer: mostly what looks best without search (ratings.h), now
// and then something else. Tells which worlds are likely after what the others did, and plays the
// parts of a round that are too wide to search.
#pragma once

#include "bots/three_witches/play/ratings.h"
#include "core/chance/rng.h"

namespace cauldron::three_witches {

class Habits {
 public:
  explicit Habits(const Rules& rules) : rules_(rules), ratings_(rules) {}

  // An answer of a seat that is asked before the first trick.
  Option answer(const State& s, Seat seat, Rng& rng) const;

  // How likely a seat answers with this legal option, bids apart.
  float odds(const State& s, Seat seat, Option option) const { return of_option(s, seat, option); }

  // How likely the others' answers of this round are in a world that the viewer holds possible,
  // in proportion to other such worlds.
  double likelihood(const State& world, Seat viewer) const;
  // Of bids and cards passed on, which the hands at the end of the bidding decide; and of the rest.
  double likelihood_before_tricks(const State& world, Seat viewer) const;
  double likelihood_in_tricks(const State& world, Seat viewer) const;

 private:
  double of_passings(const State& world, Seat viewer, CardSet (&hands)[kSeats]) const;
  double of_bids(const State& world, Seat viewer, const CardSet (&hands)[kSeats]) const;
  double of_tricks(const State& world, Seat viewer, const CardSet (&hands)[kSeats]) const;
  // What a seat did in a bidding, as far as the others remember: a passer was either asked for any
  // bid or only for a higher one.
  enum class Word : std::uint8_t { Nothing, NotThree, NotFour, Three, Four };
  static Word word_of(const State& s, Seat seat);
  float of_bid(CardSet hand, Word word) const;
  float of_option(const State& s, Seat seat, Option option) const;

  const Rules& rules_;
  Ratings ratings_;
};

}  // namespace cauldron::three_witches
