// The match in words: what a move means to a viewer, as message ids.
#include "games/three_witches/game.h"

namespace cauldron::three_witches {

namespace {

class Teller {
 public:
  Teller(const Rules& rules, const State& before, const State& after, Viewer viewer)
      : rules_(rules), before_(before), after_(after), viewer_(viewer) {}

  std::vector<Message> tell(Actor who, Option option) {
    switch (step(before_)) {
      case Op::Deal:
        if (step(after_) == Op::Bid) {
          say("deal", {{"round", int{after_.round}}});
          say("elixir", {{"seat", after_.holder - 1}});
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
          say("lead_own", {{"card", name(option.a())}, {"cardDown", name(option.b())}});
        } else {
          say("lead", {{"seat", int{who}}, {"card", name(option.a())}});
        }
        if (has(rules_.eyes, option.a())) say("eyes");
        break;
      case Op::First:
      case Op::Second:
      case Op::FirstAfter:
        tell_play(who, option);
        break;
      case Op::Suggest:
        if (!ends_round()) say("suggest", {{"seat", int{who}}, {"card", name(option.a())}});
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
    return std::move(lines_);
  }

 private:
  const std::string& name(Card card) const { return rules_.names[card]; }

  void say(std::string_view id, std::initializer_list<Json::Member> args = {}) {
    lines_.push_back({"tw.log." + std::string(id), Json::object(args)});
  }

  void tell_bid(Seat seat, Option option) {
    if (choice_of(option) == Choice::Pass) {
      say("pass", {{"seat", int{seat}}});
    } else {
      say("bid", {{"seat", int{seat}}, {"bid", int{option.a()}}});
      if (step(after_) == Op::Bid) say("raise");
    }
    if (step(after_) == Op::Discard) {
      say("lead_witch", {{"seat", int{after_.lead()}}, {"bid", int{after_.bid}}});
    }
    if (step(after_) == Op::Give) say("no_bid");
  }

  Json pair(const Card (&cards)[2]) const { return Json::array({name(cards[0]), name(cards[1])}); }

  void tell_passing() {
    const auto& gave = after_.gave[before_.passings];
    if (viewer_ < kSeats) {
      const Seat left = left_of(viewer_);
      const Seat right = right_of(viewer_);
      say("gave", {{"seat", int{left}}, {"cards", pair(gave[viewer_])}});
      say("received", {{"seat", int{right}}, {"cards", pair(gave[right])}});
    } else {
      say("passing");
    }
    say("elixir", {{"seat", after_.holder - 1}});
    if (after_.passings == kPassings) say("final_bidding", {{"seat", after_.holder - 1}});
  }

  void tell_discards() {
    for (Seat seat = 0; seat < kSeats; ++seat) {
      if (!after_.discard[seat]) continue;
      if (seat == viewer_) {
        say("discard_own", {{"card", name(after_.discard[seat])}});
      } else {
        say("discard", {{"seat", int{seat}}});
      }
    }
  }

  void tell_play(Seat seat, Option option) {
    const Trick& trick = after_.tricks[after_.trick];
    if (choice_of(option) == Choice::Hold) {
      say("hold", {{"seat", int{seat}}});
    } else if (!has(rules_.eyes, trick.up)) {
      say("play", {{"seat", int{seat}}, {"card", name(option.a())}});
    } else if (seat == viewer_) {
      say("play_hidden_own", {{"card", name(option.a())}});
    } else {
      say("play_hidden", {{"seat", int{seat}}});
    }
    if (trick.settled()) tell_trick(trick);
  }

  void tell_trick(const Trick& trick) {
    const int lead = rules_.value[trick.up][trick.down];
    const int lesser = rules_.value[trick.first][trick.second];
    say("reveal", {{"seat", int{after_.lead()}}, {"card", name(trick.down)}});
    if (has(rules_.eyes, trick.up)) {
      say("reveal_lesser", {{"card", name(trick.first)}, {"cardSecond", name(trick.second)}});
    }
    if (trick.lead_won()) {
      say(lead == lesser ? "trick_tie" : "trick_lead",
          {{"seat", int{after_.lead()}}, {"lead", lead}, {"lesser", lesser}});
    } else {
      say("trick_lesser", {{"lead", lead}, {"lesser", lesser}});
    }
  }

  // Which card goes back after the last trick means nothing: all cards are dealt anew.
  bool ends_round() const { return before_.trick + 1 == kTricks; }

  void tell_keep(Card card) {
    const Trick& trick = before_.tricks[before_.trick];
    const Seat lead = before_.lead();
    const bool elixir = trick.up == kElixir || trick.down == kElixir;
    if (trick.lead_won() && !elixir && viewer_ != lead) {
      say("keep_secret", {{"seat", int{lead}}});
    } else {
      say("keep", {{"seat", int{lead}}, {"card", name(card)}});
    }
  }

  void tell_score() {
    const LastRound& last = after_.last;
    const Seat lead = static_cast<Seat>(last.lead - 1);
    const bool made = last.bid == last.won;
    say(made ? "made" : "missed",
        {{"seat", int{lead}}, {"bid", int{last.bid}}, {"won", int{last.won}}});
    if (!made) {
      say("lesser_tokens", {{"seat", int{left_of(lead)}}, {"seatSecond", int{right_of(lead)}}});
    }
    if (const auto outcome = outcome_of(step(after_), after_.tokens)) {
      for (const Seat winner : outcome->winners) {
        say(outcome->winners.size() > 1 ? "shares_victory" : "wins", {{"seat", int{winner}}});
      }
    }
  }

  const Rules& rules_;
  const State& before_;
  const State& after_;
  Viewer viewer_;
  std::vector<Message> lines_;
};

}  // namespace

std::vector<Message> log(const Rules& rules, const State& before, Actor who, Option option,
                         const State& after, Viewer viewer) {
  return Teller(rules, before, after, viewer).tell(who, option);
}

}  // namespace cauldron::three_witches
