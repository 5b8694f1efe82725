#include "bots/three_witches/proof.h"

#include <algorithm>
#include <cmath>

#include "bots/three_witches/beliefs.h"

namespace cauldron::three_witches {

namespace {

// Of 100 hands; 0 and 100 are for what never or always works.
int of_hundred(double chance) {
  constexpr double kSure = 1e-9;
  if (chance < kSure) return 0;
  if (chance > 1 - kSure) return 100;
  return std::clamp(static_cast<int>(std::lround(100 * chance)), 1, 99);
}

}  // namespace

std::vector<Message> proof_of(const Rules& rules, const View& view, std::span<const Option> options,
                              Option choice) {
  const bool bidding = view.op() == Op::Bid;
  const Habits habits(rules);
  std::vector<Option> judged;
  for (const Option option : options) {
    if (bidding ? choice_of(option) == Choice::Bid : option == choice) judged.push_back(option);
  }
  if (view.op() == Op::Give || judged.empty()) return {};
  const auto worlds = beliefs(rules, habits, view);
  std::vector<Message> messages;
  for (OptionOdds& odds : contract_odds(rules, habits, view, judged, worlds)) {
    const bool for_lead = bidding || view.viewer == view.lead();
    if (!for_lead) {
      for (float& made : odds.made) made = 1 - made;
    }
    const int percent = of_hundred(chance(odds, worlds));
    if (bidding) {
      messages.push_back({"tw.proof.bid", Json::object({{"bid", unsigned{odds.option.a()}},
                                                        {"percent", percent}})});
    } else {
      messages.push_back(
          {for_lead ? "tw.proof.makes" : "tw.proof.stops", Json::object({{"percent", percent}})});
    }
    if (odds.option != choice) continue;
    if (const auto card = deciding_card(odds, worlds, view.viewer)) {
      messages.push_back({"tw.proof.card", Json::object({{"card", rules.names[card->card]},
                                                         {"seat", unsigned{card->holder}},
                                                         {"with", of_hundred(card->with)},
                                                         {"without", of_hundred(card->without)}})});
    }
  }
  return messages;
}

}  // namespace cauldron::three_witches
