// Players without a person. A bot sees what its seat sees (the view) and the legal options, never
// the state.
#pragma once

#include <memory>
#include <span>
#include <string_view>
#include <vector>

#include "bots/budget.h"
#include "bots/net.h"
#include "bots/settings.h"
#include "core/match.h"

namespace cauldron {

// What whoever runs a bot hands it for one answer: its luck, and how long it may think.
struct Thinking {
  Rng& rng;
  Budget& budget = no_limit;
};

class Bot {
 public:
  virtual ~Bot() = default;

  // Most bots find all they need in the present view, and those behind the levels must. One that
  // remembers hears of every move, including its own, by what its seat sees afterwards; the first
  // news is the view at the start.
  virtual bool wants_news() const { return false; }
  virtual void begin(const ViewBox&) {}
  virtual void hear(Actor, const ViewBox&) {}

  // One of the options, which are never empty.
  virtual Option choose(const ViewBox& view, std::span<const Option> options,
                        Thinking& thinking) = 0;
};

// A bot written with the types of its game.
template <class GameType>
class BotOf : public Bot {
 public:
  using Rules = typename GameType::Rules;
  using View = typename GameType::View;

  // The game must outlive the bot.
  explicit BotOf(const GameType& game) : rules_(game.rules()) {}

  Option choose(const ViewBox& view, std::span<const Option> options, Thinking& thinking) final {
    return options.size() == 1 ? options[0] : decide(view.as<View>(), options, thinking);
  }

 protected:
  const Rules& rules() const { return rules_; }

 private:
  // One of at least two options.
  virtual Option decide(const View& view, std::span<const Option> options, Thinking& thinking) = 0;

  const Rules& rules_;
};

// The names of all bots, weakest first.
std::span<const std::string_view> bot_names();

using NetPtr = std::shared_ptr<const Net>;

struct BotOptions {
  NetPtr net = {};            // a bot that has learned judges by this one, which must fit the game
  BotSettings settings = {};  // what the bot does not take is ignored
};

// The bot of that name or level (levels.h) for a game, which must outlive it; nullptr if there is
// none.
std::unique_ptr<Bot> make_bot(std::string_view name, const Game& game,
                              const BotOptions& options = {});

// Does the bot judge by a net? Can it be this one?
bool learns(std::string_view name, const Game& game);
bool fits(const Net& net, const Game& game);
// Can this be set, and so?
bool takes(std::string_view name, const Game& game, std::string_view setting, int value);

// Is there a bot of that name or level for the game?
bool plays(std::string_view name, const Game& game);

// A bot for each seat that is asked; empty where somebody else answers.
using Bots = std::vector<std::unique_ptr<Bot>>;

// What a bot of that name answers to a seat that is asked, without a past: for whoever needs one
// answer only.
Option answer_of(std::string_view name, const Game& game, const StateBox& state, Seat seat,
                 Thinking& thinking);

// One move of whoever is asked: a bot, which must be there, or chance, which draws from `luck` as
// play_next() does. Returns why it was refused.
template <class Source>
std::optional<Message> play_move(Match& match, const Bots& bots, Thinking& thinking, Source& luck) {
  const Game& game = match.game();
  const auto tell = [&](auto news) {
    for (Seat seat = 0; seat < bots.size(); ++seat) {
      if (bots[seat] && bots[seat]->wants_news()) news(*bots[seat], game.view(match.state(), seat));
    }
  };
  if (match.moves().empty()) tell([](Bot& bot, const ViewBox& view) { bot.begin(view); });
  const auto refused = play_next(match, luck, [&](Seat seat, const std::vector<Option>& options) {
    return bots[seat]->choose(game.view(match.state(), seat), options, thinking);
  });
  if (refused) return refused;
  const Actor who = match.moves().back().who;
  tell([who](Bot& bot, const ViewBox& view) { bot.hear(who, view); });
  return std::nullopt;
}
// The same, with chance and bots drawing from one generator.
inline std::optional<Message> play_move(Match& match, const Bots& bots, Thinking& thinking) {
  return play_move(match, bots, thinking, thinking.rng);
}

}  // namespace cauldron
