#include "bots/septima/fast.h"

#include "bots/septima/net_value.h"
#include "bots/septima/one_ply_bot.h"
#include "core/embedded.h"

namespace cauldron::septima_bots {

namespace {

class Strong final : public OnePlyBot<NetValue> {
 public:
  Strong(const SeptimaGame& game, NetValue value, const SearchSettings& settings)
      : OnePlyBot(game, std::move(value), {.care = settings.care}), settings_(settings) {}

 private:
  Option decide(const View& view, std::span<const Option> options, Thinking& thinking) override {
    if (op_of(view.s.agenda.top()) != Op::Select) {
      return OnePlyBot::decide(view, options, thinking);
    }
    return CardSearch(evaluator(), settings_).choose(view, options, thinking);
  }

  const SearchSettings settings_;
};

const SeptimaGame* learned(const Game& game, const std::shared_ptr<const Net>& net) {
  const auto& septima = dynamic_cast<const SeptimaGame&>(game);
  return net && !septima.rules().solo() ? &septima : nullptr;
}

}  // namespace

std::shared_ptr<const Net> own_net() {
  static const std::shared_ptr<const Net> net = [] {
    auto read = Net::read(embedded_file("nets/septima.json"));
    return read && fits_septima(*read) ? std::make_shared<const Net>(std::move(*read)) : nullptr;
  }();
  return net;
}

std::unique_ptr<Bot> make_fast(const Game& game, std::shared_ptr<const Net> net,
                               const OnePlySettings& settings) {
  const SeptimaGame* septima = learned(game, net);
  if (!septima) return nullptr;
  return std::make_unique<OnePlyBot<NetValue>>(*septima, NetValue(septima->rules(), std::move(net)),
                                               settings);
}

std::unique_ptr<Bot> make_strong(const Game& game, std::shared_ptr<const Net> net,
                                 const SearchSettings& settings) {
  const SeptimaGame* septima = learned(game, net);
  if (!septima) return nullptr;
  return std::make_unique<Strong>(*septima, NetValue(septima->rules(), std::move(net)), settings);
}

}  // namespace cauldron::septima_bots
