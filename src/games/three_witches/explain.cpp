// Reasons in words: the id of each reason's text and what it is about. The rules behind them stand
// where they decide (options.h).
#include "games/three_witches/game.h"

namespace cauldron::three_witches {

namespace {

enum class About : std::uint8_t { Nothing, Card, Suit };

struct ReasonText {
  Why::Reason reason;
  std::string_view id;
  About about = About::Nothing;
};

constexpr ReasonText kTexts[] = {
    {Why::AnotherQuestion, "another_question"},
    {Why::MustBid, "must_bid"},
    {Why::OnlyRaise, "only_raise"},
    {Why::BidNumber, "bid_number"},
    {Why::NotInHand, "not_in_hand", About::Card},
    {Why::TwoCards, "two_cards"},
    {Why::GiveElixir, "give_elixir"},
    {Why::DeckOrder, "deck_order"},
    {Why::ElixirFaceUp, "elixir_face_up"},
    {Why::Follow, "follow", About::Suit},
    {Why::HoldButFollow, "hold_but_follow", About::Suit},
    {Why::OnlyFirstHolds, "only_first_holds"},
    {Why::ElixirReturns, "elixir_returns"},
    {Why::ReturnLeadCard, "return_lead_card"},
};
static_assert(names_every_reason(kTexts));

Message message_of(const Rules& rules, Why why) {
  const ReasonText& text = kTexts[why.reason - 1];
  Json args = Json::object();
  if (text.about == About::Card) args.set("card", rules.names[why.a]);
  if (text.about == About::Suit) args.set("suit", rules.suits[why.a]);
  return {"tw.why." + std::string(text.id), std::move(args)};
}

}  // namespace

std::optional<Message> why_not(const Rules& rules, const State& s, Seat seat, Option option) {
  const Why why = check_option(rules, s, seat, option);
  if (!why) return std::nullopt;
  return message_of(rules, why);
}

std::vector<Refused> refused(const Rules& rules, const State& s, Seat seat) {
  Options expected;
  list<Listed::Expected>(rules, s, seat, expected);
  std::vector<Refused> refused;
  for (const Option option : expected) {
    if (auto why = why_not(rules, s, seat, option)) refused.push_back({option, std::move(*why)});
  }
  return refused;
}

}  // namespace cauldron::three_witches
