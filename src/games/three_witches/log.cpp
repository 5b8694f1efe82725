// The match in words: what a move means to a viewer, as message ids.
#include "games/three_witches/game.h"

namespace cauldron::three_witches {

namespace {

class Teller {
 public:
  Teller(JsonWriter& out, const Rules& rules, const State& before, const State& after,
         Viewer viewer)
      : out_(out), rules_(rules), before_(before), after_(after), viewer_(viewer) {}

  void tell(Actor who, Option option) {
    switch (step(before_)) {
      case Op::Deal:
        if (step(after_) == Op::Bid) {
          say("tw.log.deal", "round", int{after_.round});
          say("tw.log.elixir", "seat", after_.holder - 1);
        }
        break;
      case Op::Bid:
        tell_bid(who, option);
        break;
      case Op::Give:
        if (step(after_) == Op::Bid) tell_passing();
        break;
      case Op::Discard:
        if (step(after_) == Op::Lead) tell_discards();
        break;
      case Op::Lead:
        if (viewer_ == who) {
          say("tw.log.lead_own", "card", name(option.a()), "cardDown", name(option.b()));
        } else {
          say("tw.log.lead", "seat", int{who}, "card", name(option.a()));
        }
        if (has(rules_.eyes, option.a())) say("tw.log.eyes");
        break;
      case Op::First:
      case Op::Second:
      case Op::FirstAfter:
        tell_play(who, option);
        break;
      case Op::Suggest:
        if (!ends_round()) say("tw.log.suggest", "seat", int{who}, "card", name(option.a()));
        break;
      case Op::Keep:
        if (ends_round()) {
          tell_score();
        } else {
          tell_keep(option.a());
        }
        break;
      case Op::None:
        break;
    }
  }

 private:
  const std::string& name(Card card) const { return rules_.names[card]; }

  // Arguments are names and values by turns.
  template <class... Args>
  void say(std::string_view id, const Args&... args) {
    out_.begin_object().name(id).begin_object();
    add(args...);
    out_.end_object().end_object();
  }
  void add() {}
  template <class Value, class... Args>
  void add(std::string_view called, const Value& value, const Args&... others) {
    out_.member(called, value);
    add(others...);
  }

  void tell_bid(Seat seat, Option option) {
    if (choice_of(option) == Choice::Pass) {
      say("tw.log.pass", "seat", int{seat});
    } else {
      say("tw.log.bid", "seat", int{seat}, "bid", int{option.a()});
      if (step(after_) == Op::Bid) say("tw.log.raise");
    }
    if (step(after_) == Op::Discard) {
      say("tw.log.lead_witch", "seat", int{after_.lead()}, "bid", int{after_.bid});
    }
    if (step(after_) == Op::Give) say("tw.log.no_bid");
  }

  Json pair(const Card (&cards)[2]) const { return Json::array({name(cards[0]), name(cards[1])}); }

  void tell_passing() {
    const auto& gave = after_.gave[before_.passings];
    if (viewer_ < kSeats) {
      const Seat left = left_of(viewer_);
      const Seat right = right_of(viewer_);
      say("tw.log.gave", "seat", int{left}, "cards", pair(gave[viewer_]));
      say("tw.log.received", "seat", int{right}, "cards", pair(gave[right]));
    } else {
      say("tw.log.passing");
    }
    say("tw.log.elixir", "seat", after_.holder - 1);
    if (after_.passings == kPassings) say("tw.log.final_bidding", "seat", after_.holder - 1);
  }

  void tell_discards() {
    for (Seat seat = 0; seat < kSeats; ++seat) {
      if (!after_.discard[seat]) continue;
      if (seat == viewer_) {
        say("tw.log.discard_own", "card", name(after_.discard[seat]));
      } else {
        say("tw.log.discard", "seat", int{seat});
      }
    }
  }

  void tell_play(Seat seat, Option option) {
    const Trick& trick = after_.tricks[after_.trick];
    if (choice_of(option) == Choice::Hold) {
      say("tw.log.hold", "seat", int{seat});
    } else if (!has(rules_.eyes, trick.up)) {
      say("tw.log.play", "seat", int{seat}, "card", name(option.a()));
    } else if (seat == viewer_) {
      say("tw.log.play_hidden_own", "card", name(option.a()));
    } else {
      say("tw.log.play_hidden", "seat", int{seat});
    }
    if (trick.settled()) tell_trick(trick);
  }

  void tell_trick(const Trick& trick) {
    const int lead = rules_.value[trick.up][trick.down];
    const int lesser = rules_.value[trick.first][trick.second];
    say("tw.log.reveal", "seat", int{after_.lead()}, "card", name(trick.down));
    if (has(rules_.eyes, trick.up)) {
      say("tw.log.reveal_lesser", "card", name(trick.first), "cardSecond", name(trick.second));
    }
    if (trick.lead_won()) {
      say(lead == lesser ? "tw.log.trick_tie" : "tw.log.trick_lead", "seat", int{after_.lead()},
          "lead", lead, "lesser", lesser);
    } else {
      say("tw.log.trick_lesser", "lead", lead, "lesser", lesser);
    }
  }

  // Which card goes back after the last trick means nothing: all cards are dealt anew.
  bool ends_round() const { return before_.trick + 1 == kTricks; }

  void tell_keep(Card card) {
    const Trick& trick = before_.tricks[before_.trick];
    const Seat lead = before_.lead();
    const bool elixir = trick.up == kElixir || trick.down == kElixir;
    if (trick.lead_won() && !elixir && viewer_ != lead) {
      say("tw.log.keep_secret", "seat", int{lead});
    } else {
      say("tw.log.keep", "seat", int{lead}, "card", name(card));
    }
  }

  void tell_score() {
    const LastRound& last = after_.last;
    const Seat lead = static_cast<Seat>(last.lead - 1);
    const bool made = last.bid == last.won;
    say(made ? "tw.log.made" : "tw.log.missed", "seat", int{lead}, "bid", int{last.bid}, "won",
        int{last.won});
    if (!made) {
      say("tw.log.lesser_tokens", "seat", int{left_of(lead)}, "seatSecond", int{right_of(lead)});
    }
    if (const auto outcome = outcome_of(step(after_), after_.tokens)) {
      for (const Seat winner : outcome->winners) {
        say(outcome->winners.size() > 1 ? "tw.log.shares_victory" : "tw.log.wins", "seat",
            int{winner});
      }
    }
  }

  JsonWriter& out_;
  const Rules& rules_;
  const State& before_;
  const State& after_;
  Viewer viewer_;
};

}  // namespace

void write_log(JsonWriter& out, const Rules& rules, const State& before, Actor who, Option option,
               const State& after, Viewer viewer) {
  Teller(out, rules, before, after, viewer).tell(who, option);
}

std::vector<Message> log(const Rules& rules, const State& before, Actor who, Option option,
                         const State& after, Viewer viewer) {
  TextBuffer text;
  JsonWriter out(text);
  out.begin_array();
  write_log(out, rules, before, who, option, after, viewer);
  out.end_array();
  Json list = parsed_json(text.view());
  std::vector<Message> lines;
  for (Json& line : list.items()) {
    auto& [id, args] = line.members().front();
    lines.push_back({std::move(id), std::move(args)});
  }
  return lines;
}

}  // namespace cauldron::three_witches
