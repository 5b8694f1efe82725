// Given, when, then for 3 Witches: deal these hands, say these moves, look.
#pragma once

#include <gtest/gtest.h>

#include <array>
#include <sstream>
#include <string>
#include <vector>

#include "core/match.h"
#include "games/catalogue.h"
#include "games/three_witches/game.h"

namespace cauldron::three_witches {

inline const ThreeWitchesGame& standard_game() {
  static const auto game = make_game(GameChoice{"three-witches"});
  return dynamic_cast<const ThreeWitchesGame&>(**game);
}

inline std::vector<std::string> words(const std::string& text) {
  std::istringstream in(text);
  std::vector<std::string> list;
  for (std::string word; in >> word;) list.push_back(word);
  return list;
}

class Scenario {
 public:
  explicit Scenario(const ThreeWitchesGame& game = standard_game()) : game_(game), match_(game) {}

  // Hands of the three seats, six cards each, separated by spaces.
  Scenario& deal(const std::array<std::string, 3>& hands) {
    const std::array<std::vector<std::string>, 3> cards = {words(hands[0]), words(hands[1]),
                                                           words(hands[2])};
    for (std::size_t i = 0; i < 18; ++i) {
      const std::size_t seat = i % 3;
      play(kChance, "deal " + std::to_string(seat) + " " + cards[seat].at(i / 3));
    }
    return *this;
  }

  Scenario& play(Actor who, const std::string& text) {
    if (const auto why = match_.play(who, text)) {
      ADD_FAILURE() << "seat " << int{who} << " may not " << text << ": " << why->id
                    << why->args.dump();
    }
    return *this;
  }

  // Moves of seats as "seat text; seat text; ...".
  Scenario& plays(const std::string& script) {
    std::istringstream in(script);
    for (std::string move; std::getline(in, move, ';');) {
      const std::size_t start = move.find_first_not_of(" \n");
      if (start == std::string::npos) continue;
      play(static_cast<Seat>(move[start] - '0'), move.substr(start + 2));
    }
    return *this;
  }

  // The id of the rule that forbids the move ("tw.why." left out); "" if it is legal.
  std::string why_not(Seat seat, const std::string& text) const {
    const auto option = game_.parse(text);
    if (!option) return "unreadable";
    const auto why = match_.refusal(seat, *option);
    if (!why) return "";
    return why->id.rfind("tw.why.", 0) == 0 ? why->id.substr(7) : why->id;
  }

  std::vector<std::string> options(Seat seat) const {
    std::vector<std::string> texts;
    for (const Option option : game_.options(match_.state(), seat)) {
      texts.push_back(game_.text(option));
    }
    return texts;
  }

  std::vector<Seat> asked() const {
    std::vector<Seat> seats;
    for (Seat seat = 0; seat < kSeats; ++seat) {
      if (contains(match_.ask().pending, seat)) seats.push_back(seat);
    }
    return seats;
  }

  const Match& match() const { return match_; }
  const Rules& rules() const { return game_.rules(); }
  State state() const { return match_.state().as<State>(); }
  View view(Viewer viewer) const { return three_witches::view(rules(), state(), viewer); }
  Json json(Viewer viewer) const { return view_json(rules(), view(viewer)); }
  std::string kind() const { return std::string(game_.question_kind(match_.state())); }
  // The cards of a seat's hand, in deck order.
  std::string hand(Seat seat) const {
    std::string text;
    for (const Card card : Cards(state().hand[seat])) {
      text += (text.empty() ? "" : " ") + rules().names[card];
    }
    return text;
  }
  // The log lines of the latest move for a viewer, ids without "tw.log.".
  std::vector<std::string> told(Viewer viewer) const {
    Match past(game_);
    std::vector<std::string> ids;
    for (std::size_t i = 0; i < match_.moves().size(); ++i) {
      const Move& move = match_.moves()[i];
      const StateBox before = past.state();
      past.play(move.who, move.option);
      if (i + 1 < match_.moves().size()) continue;
      for (const Message& line : game_.log(before, move.who, move.option, past.state(), viewer)) {
        ids.push_back(line.id.substr(7));
      }
    }
    return ids;
  }

 private:
  const ThreeWitchesGame& game_;
  Match match_;
};

using Texts = std::vector<std::string>;
using Seats = std::vector<Seat>;

// A deal with the Elixir at seat 2; seat 0 bids first.
inline const std::array<std::string, 3> kDeal = {"newt2 newt3 newt4 frog7 bat7 dog5",
                                                 "frog2 frog3 bat5 bat6 dog2 owl3",
                                                 "dog3 dog4 owl4 owl5 owl6 elixir"};

}  // namespace cauldron::three_witches
