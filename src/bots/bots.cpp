#include <array>

#include "bots/bot.h"
#include "bots/septima/greedy.h"
#include "bots/three_witches/greedy.h"

namespace cauldron {

namespace {

constexpr std::array<std::string_view, 2> kNames = {"random", "greedy"};

class RandomBot final : public Bot {
 public:
  Option choose(const ViewBox&, std::span<const Option> options, Thinking& thinking) override {
    return options[thinking.rng.below(static_cast<std::uint32_t>(options.size()))];
  }
};

}  // namespace

std::span<const std::string_view> bot_names() { return kNames; }

std::unique_ptr<Bot> make_bot(std::string_view name, const Game& game) {
  if (name == "random") return std::make_unique<RandomBot>();
  if (name == "greedy" && game.info().id == "three-witches") {
    return make_three_witches_greedy(game);
  }
  if (name == "greedy" && game.info().id == "septima") return septima_bots::make_greedy(game);
  return nullptr;
}

Option answer_of(std::string_view name, const Game& game, const StateBox& state, Seat seat,
                 Thinking& thinking) {
  return make_bot(name, game)->choose(game.view(state, seat), game.options(state, seat), thinking);
}

bool plays(std::string_view name, const Game& game) { return make_bot(name, game) != nullptr; }

std::string_view strongest_bot(const Game& game) {
  std::string_view strongest;
  for (const std::string_view name : kNames) {
    if (plays(name, game)) strongest = name;
  }
  return strongest;
}

}  // namespace cauldron
