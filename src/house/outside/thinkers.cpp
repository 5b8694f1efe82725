#include "house/outside/thinkers.h"

#include <algorithm>
#include <stdexcept>

#include "bots/bot.h"
#include "games/catalogue.h"
#include "house/content/trial.h"

namespace cauldron {

namespace {

constexpr std::uint64_t kMostNodesOfAProof = 300'000;

// As much as another one grants, but no more than so many nodes.
class AtMost final : public Budget {
 public:
  AtMost(std::uint64_t nodes, Budget& other) : nodes_(nodes), other_(other) {}
  bool spend(std::uint32_t nodes) override {
    const bool is_enough = nodes_.spend(nodes);
    return other_.spend(nodes) && is_enough;
  }
  bool wanted() const override { return other_.wanted(); }

 private:
  NodeBudget nodes_;
  Budget& other_;
};

// Somebody has asked for a proof, so it comes even where the clock has stopped the bot: as much on
// every machine, while it is wanted.
class ForAProof final : public Budget {
 public:
  ForAProof(std::uint64_t nodes, const Budget& asked) : nodes_(nodes), asked_(asked) {}
  bool spend(std::uint32_t nodes) override { return wanted() && nodes_.spend(nodes); }
  bool wanted() const override { return asked_.wanted(); }

 private:
  NodeBudget nodes_;
  const Budget& asked_;
};

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

Conclusion answer(const Thought& thought, Budget& budget, std::uint64_t nodes_of_proof) {
  const Option option = choose(thought, budget);
  if (!thought.proved || !budget.wanted()) return {option, {}};
  ForAProof nodes(nodes_of_proof, budget);
  return {option,
          {},
          proof_of(*thought.game, thought.view, thought.options, option, thought.seed, nodes)};
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
    if (thought.work) {
      thought.work();
      return {};
    }
    if (thought.bot.empty()) {
      const bool is_fine = work_of(*thought.game, kMostWorkOfAGame, budget).has_value();
      return {std::nullopt, is_fine ? "" : "the game costs too much"};
    }
    if (has_default_content(thought.game->info())) {
      return answer(thought, budget, kMostNodesOfAProof);
    }
    AtMost nodes(kMostNodesOnPacks, budget);
    return answer(thought, nodes, kMostNodesOnPacks);
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
