#include "house/thinkers.h"

#include <algorithm>
#include <stdexcept>

#include "bots/bot.h"

namespace cauldron {

namespace {

Option choose(const Thought& thought, Budget& budget) {
  const auto bot = make_bot(thought.bot, *thought.game);
  Rng rng(thought.seed);
  Thinking thinking{rng, budget};
  const Option option = bot->choose(thought.view, thought.options, thinking);
  if (std::find(thought.options.begin(), thought.options.end(), option) == thought.options.end()) {
    throw std::logic_error("the bot " + thought.bot + " chose what it may not");
  }
  return option;
}

}  // namespace

Thought thought_about(const Match& match, std::shared_ptr<const Game> game, Seat seat,
                      std::string bot, std::uint64_t seed) {
  Thought thought;
  thought.view = game->view(match.state(), seat);
  thought.options = game->options(match.state(), seat);
  thought.seed = seed;
  thought.game = std::move(game);
  thought.bot = std::move(bot);
  return thought;
}

Conclusion conclude(const Thought& thought, Budget& budget) {
  try {
    return {choose(thought, budget), {}};
  } catch (const std::exception& error) {
    return {std::nullopt, error.what()};
  }
}

Ticket ThinkAtOnce::think(Thought thought, std::function<void(const Conclusion&)> done) {
  struct Waiting {
    Thought thought;
    std::function<void(const Conclusion&)> done;
  };
  auto waiting = std::make_shared<Waiting>(Waiting{std::move(thought), std::move(done)});
  later_([weak = std::weak_ptr(waiting)] {
    if (const auto held = weak.lock()) held->done(conclude(held->thought, no_limit));
  });
  return waiting;
}

}  // namespace cauldron
