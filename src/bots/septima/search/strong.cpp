#include "bots/septima/search/strong.h"

#include "bots/septima/greedy/one_ply_bot.h"
#include "bots/septima/greedy/solo.h"
#include "bots/septima/learned/net_value.h"
#include "bots/septima/search/endgame.h"
#include "bots/septima/search/solo_search.h"

namespace cauldron::septima_bots {

namespace {

class Strong final : public OnePlyBot<NetValue> {
 public:
  Strong(const SeptimaGame& game, NetValue value, const SearchSettings& settings)
      : OnePlyBot(game, std::move(value), {.care = settings.care}), settings_(settings) {}

 private:
  Option decide(const View& view, std::span<const Option> options, Thinking& thinking) override {
    if (op_of(view.s.agenda.top()) != Op::Select) {
      const Option preferred = OnePlyBot::decide(view, options, thinking);
      if (settings_.end == 0 || !is_last_phase(view.s)) return preferred;
      return Endgame(evaluator(), settings_.end).choose(view, options, preferred, thinking);
    }
    return CardSearch(evaluator(), settings_).choose(view, options, thinking);
  }

  const SearchSettings settings_;
};

class SoloStrong final : public OnePlyBot<Evaluator> {
 public:
  SoloStrong(const SeptimaGame& game, const SearchSettings& settings)
      : OnePlyBot(game, Evaluator(game.rules(), solo_weights()), {.care = settings.care}),
        settings_(settings) {}

 private:
  Option decide(const View& view, std::span<const Option> options, Thinking& thinking) override {
    if (!is_searched_in_solo(op_of(view.s.agenda.top()))) {
      return OnePlyBot::decide(view, options, thinking);
    }
    return SoloSearch(evaluator(), settings_).choose(view, options, thinking);
  }

  const SearchSettings settings_;
};

}  // namespace

std::unique_ptr<Bot> make_strong(const Game& game, std::shared_ptr<const Net> net,
                                 const SearchSettings& settings) {
  const auto& septima = dynamic_cast<const SeptimaGame&>(game);
  if (septima.rules().solo()) return std::make_unique<SoloStrong>(septima, settings);
  if (!net) return nullptr;
  return std::make_unique<Strong>(septima, NetValue(septima.rules(), std::move(net)), settings);
}

}  // namespace cauldron::septima_bots
