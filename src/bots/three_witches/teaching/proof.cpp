#include "bots/three_witches/teaching/proof.h"

#include <algorithm>
#include <vector>

#include "bots/three_witches/teaching/evidence.h"
#include "bots/three_witches/teaching/nudge.h"

namespace cauldron::three_witches {

namespace {

// Whatever belongs to a contract, the best chance first.
std::vector<OptionOdds> odds_of(const Rules& rules, const View& view,
                                std::span<const Option> options, std::span<const Belief> worlds) {
  const bool bidding = view.op() == Op::Bid;
  std::vector<Option> judged;
  for (const Option option : options) {
    if (!bidding || choice_of(option) == Choice::Bid) judged.push_back(option);
  }
  auto list = contract_odds(rules, Habits(rules), view, judged, worlds);
  if (!bidding && view.viewer != view.lead()) {
    for (OptionOdds& odds : list) {
      for (float& made : odds.made) made = 1 - made;
    }
  }
  return list;
}

Message share(const View& view, const OptionOdds& odds, std::span<const Belief> worlds) {
  const int percent = of_hundred(chance(odds, worlds));
  if (view.op() == Op::Bid) {
    return {"tw.proof.bid",
            Json::object({{"bid", unsigned{odds.option.a()}}, {"percent", percent}})};
  }
  return {view.viewer == view.lead() ? "tw.proof.makes" : "tw.proof.stops",
          Json::object({{"percent", percent}})};
}

Message decides(const Rules& rules, const DecidingCard& card) {
  return {"tw.proof.card", Json::object({{"card", rules.names[card.card]},
                                         {"seat", unsigned{card.holder}},
                                         {"with", of_hundred(card.with)},
                                         {"without", of_hundred(card.without)}})};
}

}  // namespace

Proof proof_of(const Rules& rules, const View& view, std::span<const Option> options,
               Option choice) {
  Proof proof;
  proof.kind = kind_of_choice(rules, view, choice);
  proof.nudge = nudge(rules, view, std::nullopt);
  if (view.op() == Op::Give) return proof;
  const auto worlds = beliefs(rules, Habits(rules), view);
  const auto list = odds_of(rules, view, options, worlds);
  if (list.empty()) return proof;
  const OptionOdds* chosen = nullptr;
  const OptionOdds* best_other = nullptr;
  for (const OptionOdds& odds : list) {
    if (odds.option == choice) {
      chosen = &odds;
    } else if (!best_other || chance(odds, worlds) > chance(*best_other, worlds)) {
      best_other = &odds;
    }
  }
  std::optional<DecidingCard> card;
  for (const OptionOdds& odds : list) {
    if (view.op() == Op::Bid || &odds == chosen)
      proof.messages.push_back(share(view, odds, worlds));
    if (&odds != chosen) continue;
    card = deciding_card(odds, worlds, view.viewer);
    if (card) proof.messages.push_back(decides(rules, *card));
  }
  proof.nudge = nudge(rules, view, card);
  if (best_other) proof.second = {best_other->option, share(view, *best_other, worlds)};
  // Who passes sees how the best bid would fare.
  proof.evidence = evidence(rules, view, list, chosen ? *chosen : *best_other,
                            chosen ? best_other : nullptr, worlds);
  return proof;
}

}  // namespace cauldron::three_witches
