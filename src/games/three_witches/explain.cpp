// "Why not?": the rule that forbids a choice, as a message id.
#include <algorithm>

#include "games/three_witches/game.h"

namespace cauldron::three_witches {

namespace {

Message why(std::string_view rule, Json args = Json::object()) {
  return {"tw.why." + std::string(rule), std::move(args)};
}

Message not_in_hand(const Rules& rules, Card card) {
  return why("not_in_hand", Json::object({{"card", rules.names[card]}}));
}

Message follow(const Rules& rules, const State& s, std::string_view rule) {
  const std::string& suit = rules.suits[rules.suit[s.tricks[s.trick].up]];
  return why(rule, Json::object({{"suit", suit}}));
}

Message why_not_bid(const State& s, Option option) {
  if (choice_of(option) == Choice::Pass) return why("must_bid");
  const bool raising = s.agenda.top().as<BidStep>().raising;
  return why(raising && option.a() == 3 ? "only_raise" : "bid_number");
}

Message why_not_cards(const Rules& rules, CardSet hand, Option option, bool two) {
  if (!has(hand, option.a())) return not_in_hand(rules, option.a());
  if (two && !has(hand, option.b())) return not_in_hand(rules, option.b());
  if (two && option.a() == option.b()) return why("two_cards");
  if (choice_of(option) == Choice::Lead) return why("elixir_face_up");
  return why(has(hand, kElixir) && option.a() != kElixir && option.b() != kElixir ? "give_elixir"
                                                                                  : "deck_order");
}

Message why_not_play(const Rules& rules, const State& s, Seat seat, Option option) {
  if (choice_of(option) == Choice::Hold) {
    return step(s) == Op::First ? follow(rules, s, "hold_but_follow") : why("only_first_holds");
  }
  if (!has(s.hand[seat], option.a())) return not_in_hand(rules, option.a());
  return follow(rules, s, "follow");
}

Message why_not_return(const State& s, Option option) {
  const Trick& trick = s.tricks[s.trick];
  const bool of_pair = option.a() == trick.up || option.a() == trick.down;
  return why(of_pair ? "elixir_returns" : "return_lead_card");
}

// Whether the option is an answer to the open question at all.
bool answers(Op op, Choice kind) {
  switch (op) {
    case Op::Bid:
      return kind == Choice::Bid || kind == Choice::Pass;
    case Op::Give:
      return kind == Choice::Give;
    case Op::Discard:
      return kind == Choice::Discard;
    case Op::Lead:
      return kind == Choice::Lead;
    case Op::First:
    case Op::Second:
    case Op::FirstAfter:
      return kind == Choice::Play || kind == Choice::Hold;
    case Op::Suggest:
      return kind == Choice::Suggest;
    case Op::Keep:
      return kind == Choice::Keep;
    case Op::None:
    case Op::Deal:
      return false;
  }
  return false;
}

// What somebody might expect to be able to do, legal or not.
std::vector<Option> expectations(const State& s, Seat seat) {
  std::vector<Option> list;
  const Cards hand(s.hand[seat]);
  switch (step(s)) {
    case Op::Bid:
      list = {make(Choice::Bid, 3), make(Choice::Bid, 4), make(Choice::Pass)};
      break;
    case Op::Give:
      for (const Card x : hand) {
        for (const Card y : hand) {
          if (x < y) list.push_back(make(Choice::Give, x, y));
        }
      }
      break;
    case Op::Lead:
      for (const Card down : hand) {
        if (down != kElixir && has(s.hand[seat], kElixir))
          list.push_back(make(Choice::Lead, kElixir, down));
      }
      break;
    case Op::First:
    case Op::Second:
    case Op::FirstAfter:
      for (const Card card : hand) list.push_back(make(Choice::Play, card));
      if (step(s) != Op::FirstAfter) list.push_back(make(Choice::Hold));
      break;
    case Op::Keep:
    case Op::Suggest: {
      const Choice kind = step(s) == Op::Keep ? Choice::Keep : Choice::Suggest;
      const Trick& trick = s.tricks[s.trick];
      list = {make(kind, trick.up), make(kind, trick.down)};
      break;
    }
    case Op::None:
    case Op::Deal:
    case Op::Discard:
      break;
  }
  return list;
}

}  // namespace

std::optional<Message> why_not(const Rules& rules, const State& s, Seat seat, Option option) {
  Options legal;
  options(rules, s, seat, legal);
  if (std::find(legal.begin(), legal.end(), option) != legal.end()) return std::nullopt;
  if (!answers(step(s), choice_of(option))) return why("another_question");
  switch (step(s)) {
    case Op::Bid:
      return why_not_bid(s, option);
    case Op::Give:
    case Op::Lead:
      return why_not_cards(rules, s.hand[seat], option, true);
    case Op::Suggest:
    case Op::Keep:
      return why_not_return(s, option);
    case Op::First:
    case Op::Second:
    case Op::FirstAfter:
      return why_not_play(rules, s, seat, option);
    default:
      return not_in_hand(rules, option.a());
  }
}

std::vector<Refused> refused(const Rules& rules, const State& s, Seat seat) {
  std::vector<Refused> list;
  for (const Option option : expectations(s, seat)) {
    if (auto reason = why_not(rules, s, seat, option)) list.push_back({option, *reason});
  }
  return list;
}

}  // namespace cauldron::three_witches
