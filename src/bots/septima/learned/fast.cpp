#include "bots/septima/learned/fast.h"

#include "bots/septima/greedy/one_ply_bot.h"
#include "bots/septima/learned/net_value.h"
#include "core/embedded.h"

namespace cauldron::septima_bots {

std::shared_ptr<const Net> own_net() {
  static const std::shared_ptr<const Net> net = [] {
    auto read = Net::read(embedded_file("nets/septima.json"));
    return read && fits_septima(*read) ? std::make_shared<const Net>(std::move(*read)) : nullptr;
  }();
  return net;
}

std::unique_ptr<Bot> make_fast(const Game& game, std::shared_ptr<const Net> net,
                               const OnePlySettings& settings) {
  const auto& septima = dynamic_cast<const SeptimaGame&>(game);
  if (!net || septima.rules().solo()) return nullptr;
  return std::make_unique<OnePlyBot<NetValue>>(septima, NetValue(septima.rules(), std::move(net)),
                                               settings);
}

}  // namespace cauldron::septima_bots
