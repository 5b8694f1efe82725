// What happened at a table, in the order it happened. The list of events is what is stored; a table
// is what they replay to. Bots' choices and chance are events too, so a replay asks nobody.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "core/match.h"
#include "core/packed.h"

namespace cauldron {

// A move that was found legal, and the state it led to.
struct Played {
  Move move;
  PackedState after;
};

struct Event {
  enum class Kind {
    Sit,     // a person takes a seat: name, token (hash), sealed (token for the repeated request),
             // nonce, knows_luck; without a name, the seat is freed
    Bot,     // a bot takes a seat: name, text (its level)
    Answer,  // a seat's answer to a simultaneous question, still unseen: text
    Move,    // a choice of a seat or of chance reaches the game: text
    Say,     // name, text; who = seat or kWatcher
    Signal,  // what the game lets a seat signal: name, text
    Leave,   // a bot stands in for the person from now on: text (its level, if it was chosen)
    Back,    // the person plays again; starts
    Announce,  // what a person says they will choose: text, empty = nothing any more
    Resign,    // a bot plays for the person to the end
    Draw,      // text: kOffer or kWithdraw; with the last offer needed the table is over
    SetAside,  // the rules failed: nothing can be played any more; text: what they said
  };

  static constexpr std::string_view kOffer = "offer";
  static constexpr std::string_view kWithdraw = "withdraw";

  Kind kind = Kind::Move;
  Actor who = kChance;  // a seat, kChance or kWatcher
  std::string text;
  std::string name;
  std::string token;
  std::string sealed;
  std::string request;      // what marks the request that caused it
  std::string nonce = {};   // what a person adds to the luck of the table
  bool knows_luck = false;  // the person saw another table of the same luck
  bool starts = false;      // the person, who opened the table, starts the game
  // What came of a Move when it was decided, so that the rules need not run again. Never stored.
  std::shared_ptr<const Played> played = nullptr;

  bool frees_seat() const { return kind == Kind::Sit && name.empty() && token.empty(); }
  // As it is stored.
  std::string text_to_store() const;
  Json to_json() const;
  static std::optional<Event> from_json(const Json& json);
  // Of all that is stored.
  friend bool operator==(const Event& x, const Event& y) {
    return x.text_to_store() == y.text_to_store();
  }
};

}  // namespace cauldron
