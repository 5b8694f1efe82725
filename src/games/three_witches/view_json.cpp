// The view as JSON for people's clients; docs/protocol.md describes the fields.
#include <algorithm>
#include <array>
#include <cstring>

#include "core/json/json_fields.h"
#include "games/three_witches/game.h"
#include "games/three_witches/unseen.h"

namespace cauldron::three_witches {

namespace {

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
bool is_raising(const View& v) { return v.op() == Op::Bid && v.now.as<BidStep>().raising; }

// Where a card is, as far as the viewer can tell; the first three: in that seat's hand.
enum class Whereabouts : std::uint8_t { Seat0, Seat1, Seat2, Hand, Trick, Gone, Maybe, Unseen };
constexpr std::string_view kWhereabouts[] = {"seat0", "seat1", "seat2", "hand",
                                             "trick", "gone",  "maybe", "unseen"};

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

// A view, and what follows from it. While cards are dealt nothing is known of the others.
class Seen {
 public:
  Seen(const Rules& r, const View& v) : rules(r), view(v) {
    if (view.op() == Op::Deal) {
      at(Whereabouts::Hand) = view.hand;
      at(Whereabouts::Unseen) = kAllCards & ~view.hand;
      return;
    }
    CardSet shown = 0;
    for (const Trick& one : view.tricks) {
      if (one.kept) continue;
      for (const Card card : {one.up, one.down, one.first, one.second}) shown |= set_of(card);
    }
    shown &= kAllCards & ~view.hand;
    const UnseenCases cases = unseen_cases(rules, view);
    const CardSet unseen = cases[0].unknown & ~(view.hand | shown);
    at(Whereabouts::Hand) = view.hand;
    at(Whereabouts::Trick) = shown;
    at(Whereabouts::Gone) = kAllCards & ~(view.hand | shown | unseen);
    place(unseen, cases);
  }

  std::string_view name(Card card) const {
    return card == kHidden ? std::string_view("?") : std::string_view(rules.names[card]);
  }
  Whereabouts of(Card card) const {
    std::size_t place = 0;
    while (!has(cards_[place], card)) ++place;
    return static_cast<Whereabouts>(place);
  }
  // The cards that are not at the same place in both.
  CardSet moved(const Seen& other) const {
    CardSet cards = 0;
    for (std::size_t i = 0; i < kPlaces; ++i) cards |= cards_[i] ^ other.cards_[i];
    return cards;
  }

  const Rules& rules;
  const View& view;

 private:
  static constexpr std::size_t kPlaces = std::size(kWhereabouts);

  CardSet& at(Whereabouts place) { return cards_[static_cast<std::size_t>(place)]; }

  // What may lie between pile and Lead, what one seat alone may have, and the rest.
  void place(CardSet unseen, const UnseenCases& cases) {
    CardSet pile = 0, elsewhere = 0;
    CardSet held_by[kSeats] = {};
    for (const Unseen& one : cases) {
      for (const Place& where : one.places) {
        const bool held = where.kind == Place::Kind::Hand || where.kind == Place::Kind::Down;
        (held                              ? held_by[where.owner]
         : where.kind == Place::Kind::Pile ? pile
                                           : elsewhere) |= where.allowed;
      }
    }
    const CardSet shared = (held_by[0] & held_by[1]) | (held_by[2] & (held_by[0] | held_by[1]));
    CardSet rest = unseen & ~pile;
    at(Whereabouts::Maybe) = unseen & pile;
    for (Seat seat = 0; seat < kSeats; ++seat) {
      const CardSet alone = unseen & held_by[seat] & ~(shared | pile | elsewhere);
      at(static_cast<Whereabouts>(seat)) = alone;
      rest &= ~alone;
    }
    at(Whereabouts::Unseen) = rest;
  }

  CardSet cards_[kPlaces] = {};  // at each place
};

// Are these parts of the view the same?
template <auto... Parts>
bool same(const Seen& x, const Seen& y) {
  return (... && (std::memcmp(&(x.view.*Parts), &(y.view.*Parts), sizeof(x.view.*Parts)) == 0));
}

// 0: there is none yet.
std::uint8_t lead_from_1(const Seen& seen) {
  return bidding_won(seen.view) ? seen.view.bidder : std::uint8_t{0};
}
bool same_lead(const Seen& x, const Seen& y) { return lead_from_1(x) == lead_from_1(y); }

void write_card(JsonWriter& out, const Seen& seen, Card card) {
  if (card == kNoCard) {
    out.null();
  } else {
    out.value(seen.name(card));
  }
}

void write_seat(JsonWriter& out, std::uint8_t seat_from_1) {
  if (seat_from_1 == 0) {
    out.null();
  } else {
    out.value(seat_from_1 - 1);
  }
}

void write_tokens(JsonWriter& out, const Seen& seen) {
  out.begin_array();
  for (const std::uint8_t count : seen.view.tokens) out.value(count);
  out.end_array();
}

struct HandOf {
  const Seen& seen;
  Seat seat;

  // Of the viewer's own, whose cards are known.
  CardSet cards() const { return seat == seen.view.viewer ? seen.view.hand : CardSet{0}; }
};

bool same_hand(const HandOf& x, const HandOf& y) {
  return x.seen.view.counts[x.seat] == y.seen.view.counts[y.seat] && x.cards() == y.cards();
}

constexpr std::tuple kHand = {
    JsonScalar<HandOf>{
        "count",
        [](const HandOf& x, const HandOf& y) {
          return x.seen.view.counts[x.seat] == y.seen.view.counts[y.seat];
        },
        [](JsonWriter& out, const HandOf& hand) { out.value(hand.seen.view.counts[hand.seat]); }},
    JsonWordList<HandOf>{"cards",
                         [](const HandOf& hand) -> JsonWordList<HandOf>::Set {
                           if (hand.seat != hand.seen.view.viewer) return std::nullopt;
                           return hand.cards();
                         },
                         [](const HandOf& hand, std::size_t card) {
                           return hand.seen.name(static_cast<Card>(card));
                         }},
};

void write_bidding(JsonWriter& out, const Seen& seen) {
  const View& v = seen.view;
  out.begin_object().name("said").begin_array();
  for (const std::uint8_t word : v.said) {
    if (word == 0) {
      out.null();
    } else if (word == kSaidPass) {
      out.value("pass");
    } else {
      out.value("bid " + std::to_string(word));
    }
  }
  out.end_array().member_if(v.bid != 0, "bid", v.bid).name("bidder");
  write_seat(out, v.bidder);
  out.member("passings", v.passings).member("final", v.passings == kPassings);
  out.member("raising", is_raising(v)).end_object();
}

void write_bid(JsonWriter& out, const Seen& seen) {
  if (bidding_won(seen.view)) {
    out.value(seen.view.bid);
  } else {
    out.null();
  }
}

void write_roles(JsonWriter& out, const Seen& seen) {
  const View& v = seen.view;
  if (!bidding_won(v)) {
    out.null();
    return;
  }
  out.begin_array();
  for (Seat at = 0; at < kSeats; ++at) {
    out.value(at == v.lead() ? "lead" : at == left_of(v.lead()) ? "first" : "second");
  }
  out.end_array();
}

void write_discards(JsonWriter& out, const Seen& seen) {
  out.begin_array();
  for (const Card one : seen.view.discard) write_card(out, seen, one);
  out.end_array();
}

std::size_t trick_count(const Seen& seen) {
  const auto& tricks = seen.view.tricks;
  return static_cast<std::size_t>(
      std::count_if(std::begin(tricks), std::end(tricks), [](const Trick& one) { return one.up; }));
}

struct TrickAt {
  const Seen& seen;
  const Trick& trick;
};

bool same_trick(const TrickAt& x, const TrickAt& y) {
  return std::memcmp(&x.trick, &y.trick, sizeof x.trick) == 0;
}

template <Card Trick::*Part>
constexpr JsonScalar<TrickAt> card_member(std::string_view name) {
  return {name, [](const TrickAt& x, const TrickAt& y) { return x.trick.*Part == y.trick.*Part; },
          [](JsonWriter& out, const TrickAt& at) { write_card(out, at.seen, at.trick.*Part); }};
}

// What a trick came to; all of it is known once it is settled, and then stays.
template <void (*Write)(JsonWriter& out, const Rules& rules, const Trick& trick)>
constexpr JsonMember<TrickAt> settled_member(std::string_view name) {
  return {name,
          [](const TrickAt& x, const TrickAt& y) {
            const auto cards = [](const Trick& t) {
              return std::tie(t.up, t.down, t.first, t.second);
            };
            if (!x.trick.settled() && !y.trick.settled()) return true;
            return x.trick.flags == y.trick.flags && cards(x.trick) == cards(y.trick);
          },
          [](JsonWriter& out, const TrickAt& at) {
            if (at.trick.settled()) {
              Write(out, at.seen.rules, at.trick);
            } else {
              out.null();
            }
          }};
}

void write_values(JsonWriter& out, const Rules& rules, const Trick& trick) {
  out.begin_object().member("lead", int{rules.value[trick.up][trick.down]});
  out.member("lesser", int{rules.value[trick.first][trick.second]}).end_object();
}

void write_how(JsonWriter& out, const Rules& rules, const Trick& trick) {
  out.begin_object().member("lead", brew_name(brew_of(rules, trick.up, trick.down)));
  out.member("lesser", brew_name(brew_of(rules, trick.first, trick.second))).end_object();
}

void write_winner(JsonWriter& out, const Rules&, const Trick& trick) {
  out.value(trick.lead_won() ? "lead" : "lesser");
}

bool has_eyes(const TrickAt& at) { return has(at.seen.rules.eyes, at.trick.up); }

constexpr std::tuple kTrick = {
    card_member<&Trick::up>("up"),
    card_member<&Trick::down>("down"),
    card_member<&Trick::first>("first"),
    card_member<&Trick::second>("second"),
    JsonScalar<TrickAt>{
        "held", [](const TrickAt& x, const TrickAt& y) { return x.trick.held() == y.trick.held(); },
        [](JsonWriter& out, const TrickAt& at) { out.value(at.trick.held()); }},
    JsonScalar<TrickAt>{
        "eyes", [](const TrickAt& x, const TrickAt& y) { return has_eyes(x) == has_eyes(y); },
        [](JsonWriter& out, const TrickAt& at) { out.value(has_eyes(at)); }},
    settled_member<write_values>("values"),
    settled_member<write_how>("how"),
    settled_member<write_winner>("winner"),
    card_member<&Trick::suggested>("suggested"),
    card_member<&Trick::kept>("kept"),
};

void write_pairs(JsonWriter& out, const Seen& seen, const Card (&pairs)[kPassings][2]) {
  out.begin_array();
  for (int i = 0; seen.view.seated() && i < seen.view.passings; ++i) {
    out.begin_array();
    write_card(out, seen, pairs[i][0]);
    write_card(out, seen, pairs[i][1]);
    out.end_array();
  }
  out.end_array();
}

void write_last_round(JsonWriter& out, const Seen& seen) {
  const LastRound& last = seen.view.last;
  if (!last.lead) {
    out.null();
    return;
  }
  out.begin_object().member("lead", last.lead - 1).member("bid", last.bid);
  out.member("won", last.won).end_object();
}

void write_outcome(JsonWriter& out, const Seen& seen) {
  const auto reached = outcome_of(seen.view.op(), seen.view.tokens);
  if (reached) {
    out.value(reached->to_json());
  } else {
    out.null();
  }
}

using Member = JsonMember<Seen>;
using Scalar = JsonScalar<Seen>;
using Out = JsonWriter;

constexpr std::tuple kFields = {
    Scalar{"seat", same<&View::viewer>,
           [](Out& out, const Seen& seen) {
             write_seat(out, seen.view.seated() ? static_cast<std::uint8_t>(seen.view.viewer + 1)
                                                : std::uint8_t{0});
           }},
    Scalar{"phase", [](const Seen& x, const Seen& y) { return phase(x.view) == phase(y.view); },
           [](Out& out, const Seen& seen) { out.value(phase(seen.view)); }},
    Scalar{"round", same<&View::round>,
           [](Out& out, const Seen& seen) { out.value(seen.view.round); }},
    Member{"tokens", same<&View::tokens>, write_tokens},
    JsonRecords<Seen, HandOf, decltype(kHand)>{"hands",
                                               [](const Seen&) { return std::size_t{kSeats}; },
                                               [](const Seen& seen, std::size_t i) {
                                                 return HandOf{seen, static_cast<Seat>(i)};
                                               },
                                               same_hand, kHand},
    Scalar{"elixir", same<&View::holder>,
           [](Out& out, const Seen& seen) { write_seat(out, seen.view.holder); }},
    Member{"bidding",
           [](const Seen& x, const Seen& y) {
             return is_raising(x.view) == is_raising(y.view) &&
                    same<&View::said, &View::bid, &View::bidder, &View::passings>(x, y);
           },
           write_bidding},
    Scalar{"lead", same_lead,
           [](Out& out, const Seen& seen) { write_seat(out, lead_from_1(seen)); }},
    Scalar{"bid",
           [](const Seen& x, const Seen& y) {
             return bidding_won(x.view) == bidding_won(y.view) &&
                    (!bidding_won(x.view) || same<&View::bid>(x, y));
           },
           write_bid},
    Member{"roles", same_lead, write_roles},
    Member{"discards", same<&View::discard>, write_discards},
    JsonRecords<Seen, TrickAt, decltype(kTrick)>{"tricks", trick_count,
                                                 [](const Seen& seen, std::size_t i) {
                                                   return TrickAt{seen, seen.view.tricks[i]};
                                                 },
                                                 same_trick, kTrick},
    Member{"won", same<&View::won, &View::trick>,
           [](Out& out, const Seen& seen) {
             out.begin_object().member("lead", seen.view.won);
             out.member("lesser", seen.view.trick - seen.view.won).end_object();
           }},
    Member{"given", same<&View::gave, &View::passings>,
           [](Out& out, const Seen& seen) { write_pairs(out, seen, seen.view.gave); }},
    Member{"received", same<&View::got, &View::passings>,
           [](Out& out, const Seen& seen) { write_pairs(out, seen, seen.view.got); }},
    JsonWords<Seen>{
        "deck", kAllCards,
        [](const Seen& seen, std::size_t card) { return seen.name(static_cast<Card>(card)); },
        [](const Seen& seen, std::size_t card) {
          return kWhereabouts[static_cast<std::size_t>(seen.of(static_cast<Card>(card)))];
        },
        [](const Seen& x, const Seen& y) -> std::uint64_t { return x.moved(y); }},
    Member{"last", same<&View::last>, write_last_round},
    Member{"outcome",
           [](const Seen& x,
              const Seen& y) { return x.view.op() != Op::None && y.view.op() != Op::None; },
           write_outcome},
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

void write_view(const Rules& rules, const View& v, TextBuffer& out) {
  JsonWriter writer(out);
  write_fields(writer, kFields, Seen(rules, v));
}

bool write_view_patch(const Rules& rules, const View& before, const View& now, TextBuffer& out) {
  return write_fields_patch(out, kFields, Seen(rules, before), Seen(rules, now));
}

Json view_json(const Rules& rules, const View& v) {
  TextBuffer text;
  write_view(rules, v, text);
  return parsed_json(text.view());
}

Json standing(const Rules&, const View& v) {
  Json tokens = Json::array();
  for (const std::uint8_t count : v.tokens) tokens.push_back(int{count});
  return Json::object(
      {{"round", int{v.round}}, {"turn", int{v.trick}}, {"tokens", std::move(tokens)}});
}

}  // namespace cauldron::three_witches
