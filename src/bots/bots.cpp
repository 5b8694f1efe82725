#include <algorithm>
#include <array>

#include "bots/bot.h"
#include "bots/sampler.h"
#include "bots/septima/fast.h"
#include "bots/septima/greedy.h"
#include "bots/septima/net_value.h"
#include "bots/septima/sampler.h"
#include "bots/three_witches/greedy.h"
#include "bots/three_witches/ismcts.h"
#include "bots/three_witches/pimc.h"

namespace cauldron {

namespace {

constexpr std::string_view kSeptima = "septima";
constexpr std::string_view kThreeWitches = "three-witches";

constexpr std::array<std::string_view, 6> kNames = {"random", "greedy", "ismcts",
                                                    "pimc",   "fast",   "strong"};
// Quick enough to answer at once, wherever somebody has to.
constexpr std::string_view kQuick = "greedy";

class RandomBot final : public Bot {
 public:
  Option choose(const ViewBox&, std::span<const Option> options, Thinking& thinking) override {
    return options[thinking.rng.below(static_cast<std::uint32_t>(options.size()))];
  }
};

std::unique_ptr<Bot> make_septima_bot(std::string_view name, const Game& game, NetPtr net) {
  if (name == "greedy") return septima_bots::make_greedy(game);
  if (!net) net = septima_bots::own_net();
  if (name == "fast") return septima_bots::make_fast(game, std::move(net));
  if (name == "strong") return septima_bots::make_strong(game, std::move(net));
  return nullptr;
}

std::unique_ptr<Bot> make_three_witches_bot(std::string_view name, const Game& game) {
  if (name == "greedy") return make_three_witches_greedy(game);
  if (name == "ismcts") return make_three_witches_ismcts(game);
  if (name == "pimc") return make_three_witches_pimc(game);
  return nullptr;
}

}  // namespace

std::span<const std::string_view> bot_names() { return kNames; }

std::unique_ptr<Bot> make_bot(std::string_view name, const Game& game, NetPtr net) {
  if (name == "random") return std::make_unique<RandomBot>();
  if (game.info().id == kSeptima) return make_septima_bot(name, game, std::move(net));
  if (game.info().id == kThreeWitches) return make_three_witches_bot(name, game);
  return nullptr;
}

bool learns(std::string_view name, const Game& game) {
  return game.info().id == kSeptima && (name == "fast" || name == "strong");
}

bool fits(const Net& net, const Game& game) {
  return game.info().id == kSeptima && septima_bots::fits_septima(net);
}

std::unique_ptr<Sampler> make_sampler(const Game& game) {
  return game.info().id == kSeptima ? septima_bots::make_sampler(game) : nullptr;
}

Option answer_of(std::string_view name, const Game& game, const StateBox& state, Seat seat,
                 Thinking& thinking) {
  return make_bot(name, game)->choose(game.view(state, seat), game.options(state, seat), thinking);
}

bool plays(std::string_view name, const Game& game) { return make_bot(name, game) != nullptr; }

bool is_offered(std::string_view name, const Game& game) {
  return (name == "random" || name == kQuick) && plays(name, game);
}

std::string_view strongest_bot(const Game& game) {
  return plays(kQuick, game) ? kQuick : kNames.front();
}

}  // namespace cauldron
