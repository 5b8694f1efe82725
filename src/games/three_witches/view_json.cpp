// The view as JSON for people's clients; docs/protocol.md describes the fields.
#include "core/json_writer.h"
#include "games/three_witches/game.h"
#include "games/three_witches/puzzle.h"

namespace cauldron::three_witches {

namespace {

constexpr std::string_view kInHand[] = {"seat0", "seat1", "seat2"};

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

// Where an unseen card must lie: in one seat's hand, between pile and Lead, or anywhere.
std::string_view unseen_place(const Puzzles& cases, Card card) {
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
    return kInHand[std::countr_zero(owners)];
  }
  return "unseen";
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

class ViewWriter {
 public:
  ViewWriter(const Rules& rules, const View& view, std::string& out)
      : rules_(rules), v_(view), out_(out) {}

  void write() {
    const bool won = bidding_won(v_);
    out_.begin_object();
    out_.member_if(v_.seated(), "seat", v_.viewer);
    out_.member("phase", phase(v_));
    out_.member("round", v_.round);
    out_.name("tokens").begin_array();
    for (const std::uint8_t count : v_.tokens) out_.value(count);
    out_.end_array();
    hands();
    seat("elixir", v_.holder);
    bidding();
    seat("lead", won ? v_.bidder : std::uint8_t{0});
    out_.member_if(won, "bid", v_.bid);
    roles(won);
    out_.name("discards").begin_array();
    for (const Card one : v_.discard) card(one);
    out_.end_array();
    tricks();
    out_.name("won").begin_object();
    out_.member("lead", v_.won).member("lesser", v_.trick - v_.won).end_object();
    pairs("given", v_.gave);
    pairs("received", v_.got);
    deck();
    last_round();
    outcome();
    out_.end_object();
  }

 private:
  void card(Card card) {
    if (card == kNoCard) {
      out_.null();
    } else {
      out_.value(card == kHidden ? std::string_view("?") : std::string_view(rules_.names[card]));
    }
  }
  void card(std::string_view name, Card one) {
    out_.name(name);
    card(one);
  }
  void seat(std::string_view name, std::uint8_t seat_from_1) {
    out_.member_if(seat_from_1 != 0, name, seat_from_1 - 1);
  }

  void hands() {
    out_.name("hands").begin_array();
    for (Seat at = 0; at < kSeats; ++at) {
      out_.begin_object().member("count", v_.counts[at]).name("cards");
      if (at == v_.viewer) {
        out_.begin_array();
        for (const Card one : Cards(v_.hand)) card(one);
        out_.end_array();
      } else {
        out_.null();
      }
      out_.end_object();
    }
    out_.end_array();
  }

  void bidding() {
    out_.name("bidding").begin_object().name("said").begin_array();
    for (const std::uint8_t word : v_.said) {
      if (word == 0) {
        out_.null();
      } else if (word == kSaidPass) {
        out_.value("pass");
      } else {
        out_.value("bid " + std::to_string(word));
      }
    }
    out_.end_array();
    out_.member_if(v_.bid != 0, "bid", v_.bid);
    seat("bidder", v_.bidder);
    out_.member("passings", v_.passings).member("final", v_.passings == kPassings);
    out_.member("raising", v_.op() == Op::Bid && v_.now.as<BidStep>().raising != 0);
    out_.end_object();
  }

  void roles(bool won) {
    out_.name("roles");
    if (!won) {
      out_.null();
      return;
    }
    out_.begin_array();
    for (Seat at = 0; at < kSeats; ++at) {
      out_.value(at == v_.lead() ? "lead" : at == left_of(v_.lead()) ? "first" : "second");
    }
    out_.end_array();
  }

  void trick(const Trick& one) {
    out_.begin_object();
    card("up", one.up);
    card("down", one.down);
    card("first", one.first);
    card("second", one.second);
    out_.member("held", one.held()).member("eyes", has(rules_.eyes, one.up));
    if (one.settled()) {
      out_.name("values").begin_object();
      out_.member("lead", int{rules_.value[one.up][one.down]});
      out_.member("lesser", int{rules_.value[one.first][one.second]}).end_object();
      out_.name("how").begin_object();
      out_.member("lead", brew_name(brew_of(rules_, one.up, one.down)));
      out_.member("lesser", brew_name(brew_of(rules_, one.first, one.second))).end_object();
      out_.member("winner", one.lead_won() ? "lead" : "lesser");
    } else {
      out_.member("values", nullptr).member("how", nullptr).member("winner", nullptr);
    }
    card("suggested", one.suggested);
    card("kept", one.kept);
    out_.end_object();
  }

  void tricks() {
    out_.name("tricks").begin_array();
    for (const Trick& one : v_.tricks) {
      if (one.up) trick(one);
    }
    out_.end_array();
  }

  void pairs(std::string_view name, const Card (&given)[kPassings][2]) {
    out_.name(name).begin_array();
    for (int i = 0; v_.seated() && i < v_.passings; ++i) {
      out_.begin_array();
      card(given[i][0]);
      card(given[i][1]);
      out_.end_array();
    }
    out_.end_array();
  }

  void deck() {
    const Puzzles cases = puzzles(rules_, v_);
    CardSet on_table = 0;
    for (const Trick& one : v_.tricks) {
      if (one.kept) continue;
      for (const Card shown : {one.up, one.down, one.first, one.second}) {
        if (shown != kNoCard && shown != kHidden) on_table |= set_of(shown);
      }
    }
    out_.name("deck").begin_object();
    for (const Card one : Cards(kAllCards)) {
      out_.member(rules_.names[one], has(v_.hand, one)            ? "hand"
                                     : has(on_table, one)         ? "trick"
                                     : has(cases[0].unknown, one) ? unseen_place(cases, one)
                                                                  : "gone");
    }
    out_.end_object();
  }

  void last_round() {
    out_.name("last");
    if (!v_.last.lead) {
      out_.null();
      return;
    }
    out_.begin_object().member("lead", v_.last.lead - 1).member("bid", v_.last.bid);
    out_.member("won", v_.last.won).end_object();
  }

  void outcome() {
    const auto reached = outcome_of(v_.op(), v_.tokens);
    out_.name("outcome");
    if (reached) {
      out_.value(reached->to_json());
    } else {
      out_.null();
    }
  }

  const Rules& rules_;
  const View& v_;
  JsonWriter out_;
};

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

void write_view(const Rules& rules, const View& v, std::string& out) {
  ViewWriter(rules, v, out).write();
}

Json view_json(const Rules& rules, const View& v) {
  std::string text;
  write_view(rules, v, text);
  return parsed_json(text);
}

Json standing(const Rules&, const View& v) {
  Json tokens = Json::array();
  for (const std::uint8_t count : v.tokens) tokens.push_back(int{count});
  return Json::object(
      {{"round", int{v.round}}, {"turn", int{v.trick}}, {"tokens", std::move(tokens)}});
}

}  // namespace cauldron::three_witches
