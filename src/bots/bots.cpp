#include <array>

#include "bots/bot.h"
#include "bots/levels.h"
#include "bots/sampler.h"
#include "bots/septima/greedy/greedy.h"
#include "bots/septima/learned/fast.h"
#include "bots/septima/learned/net_value.h"
#include "bots/septima/learned/sampler.h"
#include "bots/septima/search/strong.h"
#include "bots/three_witches/play/greedy.h"
#include "bots/three_witches/play/ismcts.h"
#include "bots/three_witches/play/pimc.h"

namespace cauldron {

namespace {

constexpr std::string_view kSeptima = "septima";
constexpr std::string_view kThreeWitches = "three-witches";

constexpr std::string_view kRandom = "random";
constexpr std::array<std::string_view, 6> kNames = {kRandom, "greedy", "ismcts",
                                                    "pimc",  "fast",   "strong"};

class RandomBot final : public Bot {
 public:
  Option choose(const ViewBox&, std::span<const Option> options, Thinking& thinking) override {
    return options[thinking.rng.below(static_cast<std::uint32_t>(options.size()))];
  }
};

// A bot for one game.
struct Kind {
  std::string_view name;
  std::string_view game;
  std::unique_ptr<Bot> (*make)(const Game& game, const BotOptions& options);
  bool (*takes)(std::string_view setting, int value);
  bool learns = false;
};

NetPtr net_or_own(const BotOptions& options) {
  return options.net ? options.net : septima_bots::own_net();
}

constexpr std::array kKinds = {
    Kind{"greedy", kSeptima,
         [](const Game& game, const BotOptions& options) {
           return septima_bots::make_greedy(
               game, with_settings<septima_bots::OnePlySettings>(options.settings));
         },
         takes_setting<septima_bots::OnePlySettings>},
    Kind{"fast", kSeptima,
         [](const Game& game, const BotOptions& options) {
           return septima_bots::make_fast(
               game, net_or_own(options),
               with_settings<septima_bots::OnePlySettings>(options.settings));
         },
         takes_setting<septima_bots::OnePlySettings>, true},
    Kind{"strong", kSeptima,
         [](const Game& game, const BotOptions& options) {
           return septima_bots::make_strong(
               game, net_or_own(options),
               with_settings<septima_bots::SearchSettings>(options.settings));
         },
         takes_setting<septima_bots::SearchSettings>, true},
    Kind{"greedy", kThreeWitches,
         [](const Game& game, const BotOptions& options) {
           return make_three_witches_greedy(
               game, with_settings<ThreeWitchesGreedySettings>(options.settings));
         },
         takes_setting<ThreeWitchesGreedySettings>},
    Kind{"ismcts", kThreeWitches,
         [](const Game& game, const BotOptions& options) {
           return make_three_witches_ismcts(game, with_settings<IsmctsSettings>(options.settings));
         },
         takes_setting<IsmctsSettings>},
    Kind{"pimc", kThreeWitches,
         [](const Game& game, const BotOptions& options) {
           return make_three_witches_pimc(game, with_settings<PimcSettings>(options.settings));
         },
         takes_setting<PimcSettings>},
};

const Kind* find_kind(std::string_view name, const Game& game) {
  for (const Kind& kind : kKinds) {
    if (kind.name == name && kind.game == game.info().id) return &kind;
  }
  return nullptr;
}

}  // namespace

std::span<const std::string_view> bot_names() { return kNames; }

std::unique_ptr<Bot> make_bot(std::string_view name, const Game& game, const BotOptions& options) {
  if (is_offered(name, game)) {
    const LevelBot bot = bot_behind(name, game);
    return make_bot(bot.name, game, {options.net, bot.settings});
  }
  if (name == kRandom) return std::make_unique<RandomBot>();
  const Kind* kind = find_kind(name, game);
  return kind ? kind->make(game, options) : nullptr;
}

bool learns(std::string_view name, const Game& game) {
  const Kind* kind = find_kind(name, game);
  return kind && kind->learns;
}

bool takes(std::string_view name, const Game& game, std::string_view setting, int value) {
  const Kind* kind = find_kind(name, game);
  return kind && kind->takes(setting, value);
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

}  // namespace cauldron
