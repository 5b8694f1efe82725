#include "games/three_witches/game.h"

namespace cauldron::three_witches {

Result<std::unique_ptr<Game>> make_game(const ContentFile& content, const Json& variant,
                                        int version) {
  if (!variant.is_object() || !variant.members().empty()) {
    return Message{"error.no_such_variant",
                   Json::object({{"game", "three-witches"}, {"variant", variant.dump()}})};
  }
  auto rules = load_rules(content.name, content.text);
  if (!rules) return rules.error();
  GameInfo info{"three-witches", version, content_hash(*rules), Json::object(), kSeats,
                kSeats,          "",      Talk::Signals};
  return std::unique_ptr<Game>(new ThreeWitchesGame(std::move(*rules), std::move(info)));
}

std::vector<Chance> chances(const Rules&, const State& s) {
  std::vector<Chance> list;
  for (const Card card : Cards(s.deck)) {
    list.push_back({make(Choice::Deal, s.agenda.top().seat, card), 1});
  }
  return list;
}

Json content_json(const Rules& rules) {
  Json suits = Json::array();
  for (const std::string& suit : rules.suits) suits.push_back(suit);
  Json cards = Json::array();
  for (Card card = 1; card <= kCards; ++card) {
    const bool elixir = card == kElixir;
    cards.push_back(Json::object({{"card", rules.names[card]},
                                  {"suit", elixir ? "elixir" : rules.suits[rules.suit[card]]},
                                  {"rank", elixir ? Json() : Json(int{rules.rank[card]})}}));
  }
  return Json::object(
      {{"eye", rules.eye_rank}, {"suits", std::move(suits)}, {"cards", std::move(cards)}});
}

std::vector<std::string> signals(const State& s, Seat seat) {
  const bool brew = step(s) >= Op::Lead;
  if (!brew || seat == s.lead()) return {};
  return {"win", "lose", "choose"};
}

namespace {

// Every card in exactly one place: deck, hands, discards, the open trick, or a pile.
std::string check_cards(const State& s) {
  CardSet seen = s.deck;
  const auto add = [&seen](CardSet cards) {
    const bool fresh = (seen & cards) == 0;
    seen |= cards;
    return fresh;
  };
  for (const CardSet hand : s.hand) {
    if (!add(hand)) return "a card is in two hands";
  }
  if (step(s) != Op::Discard) {
    for (const Card card : s.discard) {
      if (card && !add(set_of(card))) return "a discarded card is elsewhere too";
    }
  }
  for (const Trick& trick : s.tricks) {
    const Card gone = trick.kept == trick.up ? trick.down : trick.up;
    const bool over = trick.kept != kNoCard;
    for (const Card card :
         {over ? gone : trick.up, over ? kNoCard : trick.down, trick.first, trick.second}) {
      if (card && !add(set_of(card))) return "a played card is elsewhere too";
    }
  }
  return seen == kAllCards ? "" : "a card is missing";
}

std::string check_counts(const State& s) {
  const Op op = step(s);
  if (op == Op::Deal) {
    for (Seat seat = 0; seat < kSeats; ++seat) {
      if (count(s.hand[seat]) != (s.agenda.top().as<DealStep>().dealt + 2 - seat) / 3)
        return "uneven deal";
    }
    return "";
  }
  if (op <= Op::Discard && op != Op::None) {
    for (const CardSet hand : s.hand) {
      if (count(hand) != 6) return "a hand does not hold six cards";
    }
    return "";
  }
  const bool led = op > Op::Lead;
  for (Seat seat = 0; seat < kSeats; ++seat) {
    const Trick& trick = s.tricks[op == Op::None ? 0 : s.trick];
    int expected = seat == s.lead() ? 6 - s.trick - (led ? 2 : 0) : 5 - s.trick;
    if (led && seat == left_of(s.lead()) && trick.first) --expected;
    if (led && seat == right_of(s.lead()) && trick.second) --expected;
    if (count(s.hand[seat]) != expected) return "a hand has a wrong number of cards";
  }
  return "";
}

}  // namespace

std::string check(const Rules&, const State& s) {
  if (s.agenda.depth > 1) return "more than one step on the agenda";
  if (auto broken = check_cards(s); !broken.empty()) return broken;
  if (auto broken = check_counts(s); !broken.empty()) return broken;
  if (step(s) == Op::Bid || step(s) == Op::Give) {
    if (!s.holder || !has(s.hand[s.holder - 1], kElixir))
      return "the Elixir is not with its holder";
  }
  if (s.won > s.trick) return "more tricks won than played";
  if (s.bid != 0 && s.bid != 3 && s.bid != 4) return "a bid that does not exist";
  if ((s.bid == 0) != (s.bidder == 0)) return "a bid without a bidder";
  for (const std::uint8_t tokens : s.tokens) {
    if (tokens > kTokensToWin + 1) return "too many fate tokens";
    if (tokens >= kTokensToWin && step(s) != Op::None) return "the match should be over";
  }
  for (const std::uint8_t byte : s.unused) {
    if (byte) return "unused bytes are not zero";
  }
  return "";
}

}  // namespace cauldron::three_witches
