// The view as JSON for people's clients; docs/protocol.md describes the fields.
#include "games/three_witches/game.h"
#include "games/three_witches/puzzle.h"

namespace cauldron::three_witches {

namespace {

Json card_json(const Rules& rules, Card card) {
  if (card == kNoCard) return nullptr;
  return card == kHidden ? Json("?") : Json(rules.names[card]);
}

Json cards_json(const Rules& rules, CardSet cards) {
  Json list = Json::array();
  for (const Card card : Cards(cards)) list.push_back(rules.names[card]);
  return list;
}

Json seat_json(std::uint8_t seat_from_1) { return seat_from_1 ? Json(seat_from_1 - 1) : Json(); }

template <class T>
Json numbers(const T (&values)[kSeats]) {
  Json list = Json::array();
  for (const T value : values) list.push_back(static_cast<int>(value));
  return list;
}

std::string_view phase(const View& v) {
  switch (v.op()) {
    case Op::None:
      return "over";
    case Op::Deal:
      return "deal";
    case Op::Bid:
      return "bid";
    case Op::Give:
      return "pass";
    case Op::Discard:
      return "discard";
    default:
      return "brew";
  }
}

bool bidding_won(const View& v) { return v.bidder != 0 && v.op() != Op::Bid; }

Json hands(const Rules& rules, const View& v) {
  Json list = Json::array();
  for (Seat seat = 0; seat < kSeats; ++seat) {
    list.push_back(
        Json::object({{"count", int{v.counts[seat]}},
                      {"cards", seat == v.viewer ? cards_json(rules, v.hand) : Json()}}));
  }
  return list;
}

Json bidding(const View& v) {
  Json said = Json::array();
  for (const std::uint8_t word : v.said) {
    said.push_back(word == 0           ? Json()
                   : word == kSaidPass ? Json("pass")
                                       : Json("bid " + std::to_string(word)));
  }
  const bool open = v.op() == Op::Bid;
  return Json::object({{"said", std::move(said)},
                       {"bid", v.bid ? Json(int{v.bid}) : Json()},
                       {"bidder", seat_json(v.bidder)},
                       {"passings", int{v.passings}},
                       {"final", v.passings == kPassings},
                       {"raising", open && v.now.as<BidStep>().raising}});
}

Json roles(const View& v) {
  if (!bidding_won(v)) return nullptr;
  Json list = Json::array();
  for (Seat seat = 0; seat < kSeats; ++seat) {
    list.push_back(seat == v.lead() ? "lead" : seat == left_of(v.lead()) ? "first" : "second");
  }
  return list;
}

std::string_view brew_name(Brew brew) {
  switch (brew) {
    case Brew::Suit:
      return "suit";
    case Brew::Rank:
      return "rank";
    case Brew::Higher:
      return "higher";
    case Brew::Elixir:
      return "elixir";
  }
  return "";
}

Json trick_json(const Rules& rules, const Trick& trick) {
  Json values;
  Json how;
  Json winner;
  if (trick.settled()) {
    values = Json::object({{"lead", int{rules.value[trick.up][trick.down]}},
                           {"lesser", int{rules.value[trick.first][trick.second]}}});
    how = Json::object({{"lead", brew_name(brew_of(rules, trick.up, trick.down))},
                        {"lesser", brew_name(brew_of(rules, trick.first, trick.second))}});
    winner = trick.lead_won() ? "lead" : "lesser";
  }
  return Json::object({{"up", card_json(rules, trick.up)},
                       {"down", card_json(rules, trick.down)},
                       {"first", card_json(rules, trick.first)},
                       {"second", card_json(rules, trick.second)},
                       {"held", trick.held()},
                       {"eyes", has(rules.eyes, trick.up)},
                       {"values", std::move(values)},
                       {"how", std::move(how)},
                       {"winner", std::move(winner)},
                       {"suggested", card_json(rules, trick.suggested)},
                       {"kept", card_json(rules, trick.kept)}});
}

Json tricks(const Rules& rules, const View& v) {
  Json list = Json::array();
  for (const Trick& trick : v.tricks) {
    if (trick.up) list.push_back(trick_json(rules, trick));
  }
  return list;
}

Json pairs(const Rules& rules, const Card (&given)[kPassings][2], int passings) {
  Json list = Json::array();
  for (int i = 0; i < passings; ++i) {
    list.push_back(Json::array({rules.names[given[i][0]], rules.names[given[i][1]]}));
  }
  return list;
}

// Where an unseen card must lie: in one seat's hand, between pile and Lead, or anywhere.
std::string unseen_place(const Puzzles& cases, Card card) {
  bool pile = false;
  bool other = false;
  SeatSet owners = 0;
  for (const Puzzle& puzzle : cases) {
    for (const Place& place : puzzle.places) {
      if (!has(place.allowed, card)) continue;
      const bool held = place.kind == Place::Kind::Hand || place.kind == Place::Kind::Down;
      pile |= place.kind == Place::Kind::Pile;
      other |= !held;
      if (held) owners |= only(place.owner);
    }
  }
  if (pile) return "maybe";
  if (!other && std::has_single_bit(owners)) {
    return "seat" + std::to_string(std::countr_zero(owners));
  }
  return "unseen";
}

Json deck(const Rules& rules, const View& v) {
  const Puzzles cases = puzzles(rules, v);
  CardSet on_table = 0;
  for (const Trick& trick : v.tricks) {
    if (trick.kept) continue;
    for (const Card card : {trick.up, trick.down, trick.first, trick.second}) {
      if (card != kNoCard && card != kHidden) on_table |= set_of(card);
    }
  }
  Json result = Json::object();
  for (const Card card : Cards(kAllCards)) {
    const std::string where = has(v.hand, card)             ? "hand"
                              : has(on_table, card)         ? "trick"
                              : has(cases[0].unknown, card) ? unseen_place(cases, card)
                                                            : "gone";
    result.set(rules.names[card], where);
  }
  return result;
}

Json last_round(const View& v) {
  if (!v.last.lead) return nullptr;
  return Json::object(
      {{"lead", v.last.lead - 1}, {"bid", int{v.last.bid}}, {"won", int{v.last.won}}});
}

}  // namespace

std::optional<Outcome> outcome_of(Op op, const std::uint8_t (&tokens)[kSeats]) {
  if (op != Op::None) return std::nullopt;
  Outcome outcome;
  for (Seat seat = 0; seat < kSeats; ++seat) {
    outcome.scores.push_back(tokens[seat]);
    if (tokens[seat] >= kTokensToWin) outcome.winners.push_back(seat);
  }
  return outcome;
}

Json view_json(const Rules& rules, const View& v) {
  Json discards = Json::array();
  for (const Card card : v.discard) discards.push_back(card_json(rules, card));
  const auto outcome = outcome_of(v.op(), v.tokens);
  const bool won = bidding_won(v);
  return Json::object({{"seat", v.seated() ? Json(unsigned{v.viewer}) : Json()},
                       {"phase", phase(v)},
                       {"round", int{v.round}},
                       {"tokens", numbers(v.tokens)},
                       {"hands", hands(rules, v)},
                       {"elixir", seat_json(v.holder)},
                       {"bidding", bidding(v)},
                       {"lead", won ? seat_json(v.bidder) : Json()},
                       {"bid", won ? Json(int{v.bid}) : Json()},
                       {"roles", roles(v)},
                       {"discards", std::move(discards)},
                       {"tricks", tricks(rules, v)},
                       {"won", Json::object({{"lead", int{v.won}}, {"lesser", v.trick - v.won}})},
                       {"given", pairs(rules, v.gave, v.seated() ? v.passings : 0)},
                       {"received", pairs(rules, v.got, v.seated() ? v.passings : 0)},
                       {"deck", deck(rules, v)},
                       {"last", last_round(v)},
                       {"outcome", outcome ? outcome->to_json() : Json()}});
}

Json standing(const Rules&, const View& v) {
  return Json::object(
      {{"round", int{v.round}}, {"turn", int{v.trick}}, {"tokens", numbers(v.tokens)}});
}

}  // namespace cauldron::three_witches
