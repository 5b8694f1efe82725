// The complete state as JSON, for records with states; docs/notation.md describes it.
#include "games/three_witches/game.h"

namespace cauldron::three_witches {

namespace {

Json card_json(const Rules& rules, Card card) {
  return card == kNoCard ? Json() : Json(rules.names[card]);
}

Json cards_json(const Rules& rules, CardSet cards) {
  Json list = Json::array();
  for (const Card card : Cards(cards)) list.push_back(rules.names[card]);
  return list;
}

Json seat_json(std::uint8_t seat_from_1) { return seat_from_1 ? Json(seat_from_1 - 1) : Json(); }

Json said_json(std::uint8_t word) {
  if (word == 0) return nullptr;
  return word == kSaidPass ? Json("pass") : Json("bid " + std::to_string(word));
}

Json trick_json(const Rules& rules, const Trick& trick) {
  return Json::object({{"up", card_json(rules, trick.up)},
                       {"down", card_json(rules, trick.down)},
                       {"first", card_json(rules, trick.first)},
                       {"second", card_json(rules, trick.second)},
                       {"suggested", card_json(rules, trick.suggested)},
                       {"kept", card_json(rules, trick.kept)},
                       {"held", trick.held()},
                       {"settled", trick.settled()},
                       {"leadWon", trick.lead_won()}});
}

Json given_json(const Rules& rules, const State& s) {
  Json passings = Json::array();
  for (const auto& passing : s.gave) {
    Json seats = Json::array();
    for (const auto& pair : passing) {
      seats.push_back(Json::array({card_json(rules, pair[0]), card_json(rules, pair[1])}));
    }
    passings.push_back(std::move(seats));
  }
  return passings;
}

Json agenda_json(const State& s) {
  Json list = Json::array();
  for (std::uint32_t i = 0; i < s.agenda.depth; ++i) {
    const Frame& f = s.agenda.frames[i];
    Json fields = Json::array();
    for (const std::uint8_t byte : f.fields()) fields.push_back(int{byte});
    list.push_back(Json::object(
        {{"step", question_kind(s)}, {"seat", int{f.seat}}, {"fields", std::move(fields)}}));
  }
  return list;
}

}  // namespace

Json state_json(const Rules& rules, const State& s) {
  Json hands = Json::array();
  Json discards = Json::array();
  Json tokens = Json::array();
  Json said = Json::array();
  for (Seat seat = 0; seat < kSeats; ++seat) {
    hands.push_back(cards_json(rules, s.hand[seat]));
    discards.push_back(card_json(rules, s.discard[seat]));
    tokens.push_back(int{s.tokens[seat]});
    said.push_back(said_json(s.said[seat]));
  }
  Json tricks = Json::array();
  for (const Trick& trick : s.tricks) tricks.push_back(trick_json(rules, trick));
  return Json::object({{"round", int{s.round}},
                       {"tokens", std::move(tokens)},
                       {"hands", std::move(hands)},
                       {"deck", cards_json(rules, s.deck)},
                       {"elixir", seat_json(s.holder)},
                       {"said", std::move(said)},
                       {"bidder", seat_json(s.bidder)},
                       {"bid", int{s.bid}},
                       {"passings", int{s.passings}},
                       {"given", given_json(rules, s)},
                       {"discards", std::move(discards)},
                       {"trick", int{s.trick}},
                       {"tricks", std::move(tricks)},
                       {"won", int{s.won}},
                       {"answered", int{s.answered}},
                       {"last", Json::object({{"lead", seat_json(s.last.lead)},
                                              {"bid", int{s.last.bid}},
                                              {"won", int{s.last.won}}})},
                       {"agenda", agenda_json(s)}});
}

}  // namespace cauldron::three_witches
