// What a hint says besides the move: as many steps as the person wants, and why the move is good.
#pragma once

#include <optional>
#include <span>
#include <vector>

#include "bots/bot.h"

namespace cauldron {

struct Proof {
  struct Second {
    Option option;
    Message message;  // what it comes to, beside the choice

    friend bool operator==(const Second&, const Second&) = default;
  };

  std::optional<Message> nudge;   // what to think about
  std::optional<Message> kind;    // what kind of choice is good
  std::vector<Message> messages;  // why the choice is
  std::optional<Second> second;   // the best of the others
  Json evidence;                  // what the messages rest on, as the game's pages read it, or null

  bool empty() const { return !nudge && !kind && messages.empty(); }
  friend bool operator==(const Proof&, const Proof&) = default;
};

// What can be said about a choice from what the seat sees; less if the budget is spent. The options
// are those of the seat's open question, the seed is that of the luck with which the bot chose.
Proof proof_of(const Game& game, const ViewBox& view, std::span<const Option> options,
               Option choice, std::uint64_t seed, Budget& budget);

}  // namespace cauldron
