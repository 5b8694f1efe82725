#include "bots/three_witches/teaching/nudge.h"

#include <algorithm>

namespace cauldron::three_witches {

namespace {

// Is it the highest, the lowest, one between, or the only one of these cards?
std::string_view height(const Rules& rules, Card card, CardSet among) {
  bool higher = false;
  bool lower = false;
  for (const Card other : Cards(among)) {
    higher = higher || rules.rank[other] > rules.rank[card];
    lower = lower || rules.rank[other] < rules.rank[card];
  }
  if (higher && lower) return "middle";
  return higher ? "low" : lower ? "high" : "only";
}

Message about_card(const char* id, const Rules& rules, Card card, CardSet among) {
  if (card == kElixir) return {"tw.hint.kind.elixir"};
  return {id, Json::object({{"suit", rules.suits[rules.suit[card]]},
                            {"height", height(rules, card, among)}})};
}

}  // namespace

Message nudge(const Rules& rules, const View& view, const std::optional<DecidingCard>& card) {
  switch (view.op()) {
    case Op::Bid:
      return {"tw.hint.nudge.bid"};
    case Op::Give:
      return {"tw.hint.nudge.give"};
    case Op::Discard:
      return {"tw.hint.nudge.discard",
              Json::object({{"seat", unsigned{view.lead()}}, {"bid", unsigned{view.bid}}})};
    default:
      break;
  }
  const int need = view.bid - view.won;
  const int left = kTricks - view.trick;
  if (need < 0 || need > left) return {"tw.hint.nudge.settled"};
  Json args = Json::object({{"seat", unsigned{view.lead()}}, {"need", need}, {"left", left}});
  if (!card) return {"tw.hint.nudge.trick", std::move(args)};
  args.set("card", rules.names[card->card]);
  return {"tw.hint.nudge.card", std::move(args)};
}

Message kind_of_choice(const Rules& rules, const View& view, Option choice) {
  const Card card = choice.a();
  switch (choice_of(choice)) {
    case Choice::Bid:
      return {"tw.hint.kind.bid"};
    case Choice::Pass:
      return {"tw.hint.kind.pass"};
    case Choice::Give:
      return {rules.suit[card] == rules.suit[choice.b()] ? "tw.hint.kind.give_one"
                                                         : "tw.hint.kind.give_two"};
    case Choice::Discard:
      return about_card("tw.hint.kind.discard", rules, card,
                        view.hand & rules.suit_cards[rules.suit[card]]);
    case Choice::Lead:
      return about_card("tw.hint.kind.lead", rules, card,
                        view.hand & rules.suit_cards[rules.suit[card]]);
    case Choice::Hold:
      return {"tw.hint.kind.hold"};
    case Choice::Suggest:
    case Choice::Keep:
      return about_card("tw.hint.kind.keep", rules, card, view.tricks[view.trick].pair());
    default:
      return about_card("tw.hint.kind.play", rules, card,
                        view.hand & rules.suit_cards[rules.suit[card]]);
  }
}

}  // namespace cauldron::three_witches
