#include "games/three_witches/unseen.h"

#include <algorithm>
#include <utility>

namespace cauldron::three_witches {

namespace {

using Kind = Place::Kind;

bool hidden(Card card) { return card == kHidden; }
bool seen(Card card) { return card != kNoCard && card != kHidden; }

// The suits a Lesser Witch has shown not to hold, as cards.
CardSet void_cards(const Rules& rules, const View& v, Seat seat) {
  const bool first = seat == left_of(v.lead());
  CardSet result = 0;
  for (const Trick& trick : v.tricks) {
    if (!trick.up) break;
    const CardSet led = rules.suit_cards[rules.suit[trick.up]];
    const Card played = first ? trick.first : trick.second;
    if ((first && trick.held()) || (seen(played) && !has(led, played))) result |= led;
  }
  return result;
}

class Builder {
 public:
  Builder(const Rules& rules, const View& view) : rules_(rules), v_(view) {}

  Unseen build() {
    find_known_cards();
    unseen_.unknown = kAllCards & ~known_;
    add_places();
    restrict_elixir();
    restrict_given();
    return unseen_;
  }

 private:
  void find_known_cards() {
    known_ = v_.hand;
    const auto know = [this](Card card) {
      if (seen(card)) known_ |= set_of(card);
    };
    for (const Card card : v_.discard) know(card);
    for (int i = 0; i < kTricks; ++i) {
      const Trick& trick = v_.tricks[i];
      if (!trick.up) break;
      know(trick.first), know(trick.second);
      if (!trick.settled() || !trick.kept) {
        know(trick.up), know(trick.down);
        continue;
      }
      const Card kept = known_kept(v_, i);
      if (hidden(kept)) {
        pair_of_pile_[i] = set_of(trick.up) | set_of(trick.down);
        continue;
      }
      know(kept == trick.up ? trick.down : trick.up);
    }
    // A pair out of which one card went back is known to be between pile and Lead.
    for (const CardSet pair : pair_of_pile_) known_ &= ~pair;
    // Cards that went back openly are with the Lead until seen again.
    for (int i = 0; i < kTricks; ++i) {
      if (!v_.tricks[i].kept) continue;
      const Card kept = known_kept(v_, i);
      if (!hidden(kept) && !has(known_, kept) && !in_pair(kept)) with_lead_ |= set_of(kept);
    }
  }

  bool in_pair(Card card) const {
    for (const CardSet pair : pair_of_pile_) {
      if (has(pair, card)) return true;
    }
    return false;
  }

  void add(Kind kind, Seat owner, int room, CardSet allowed, int trick = 0) {
    if (room > 0) {
      unseen_.places.push_back({kind, owner, static_cast<std::uint8_t>(trick),
                                static_cast<std::uint8_t>(room), allowed});
    }
  }

  void add_places() {
    CardSet pairs = 0;
    for (const CardSet pair : pair_of_pile_) pairs |= pair;
    // Cards of such a pair and cards known to be with the Lead lie nowhere else.
    const CardSet free = ~(pairs | with_lead_);
    for (Seat seat = 0; seat < kSeats; ++seat) {
      if (seat == v_.viewer) continue;
      const bool brewing = v_.op() >= Op::Lead || v_.op() == Op::None;
      const bool lead = brewing && seat == v_.lead();
      const CardSet voids = brewing && !lead ? void_cards(rules_, v_, seat) : 0;
      add(Kind::Hand, seat, v_.counts[seat], lead ? ~CardSet{0} : free & ~voids);
      if (hidden(v_.discard[seat])) add(Kind::Discard, seat, 1, free);
    }
    for (int i = 0; i < kTricks && v_.tricks[i].up; ++i) {
      const Trick& trick = v_.tricks[i];
      const Seat first = left_of(v_.lead());
      const Seat second = right_of(v_.lead());
      if (hidden(trick.down)) add(Kind::Down, v_.lead(), 1, ~CardSet{0});
      if (hidden(trick.first)) add(Kind::First, first, 1, free & ~void_cards(rules_, v_, first));
      if (hidden(trick.second))
        add(Kind::Second, second, 1, free & ~void_cards(rules_, v_, second));
      if (pair_of_pile_[i]) add(Kind::Pile, v_.lead(), 1, pair_of_pile_[i], i);
    }
    if (v_.op() == Op::Deal)
      add(Kind::Deck, kSeats, kCards - v_.now.as<DealStep>().dealt, ~CardSet{0});
  }

  // The Elixir was announced: it lies where its holder put it.
  void restrict_elixir() {
    if (!v_.holder) return;
    for (Place& place : unseen_.places) {
      if (place.owner != v_.holder - 1) place.allowed &= ~set_of(kElixir);
    }
  }

  // What the viewer gave in the latest passing was in the left neighbour's hand after it.
  void restrict_given() {
    if (v_.passings == 0) return;
    const Card* gave = v_.gave[v_.passings - 1];
    const CardSet given = set_of(gave[0]) | set_of(gave[1]);
    for (Place& place : unseen_.places) {
      if (place.owner != left_of(v_.viewer)) place.allowed &= ~given;
    }
  }

  const Rules& rules_;
  const View& v_;
  Unseen unseen_;
  CardSet known_ = 0;
  CardSet with_lead_ = 0;
  CardSet pair_of_pile_[kTricks] = {};
};

// Splits every case at a face-down card of a Lesser Witch who may have been void.
void split(const Rules& rules, const View& v, Kind kind, UnseenCases& list) {
  const auto& places = list[0].places;  // of the same kinds in all cases
  if (std::none_of(places.begin(), places.end(), [&](const Place& p) { return p.kind == kind; })) {
    return;
  }
  UnseenCases result;
  for (const Unseen& unseen : list) {
    const Place* down = nullptr;
    for (const Place& place : unseen.places) {
      if (place.kind == kind) down = &place;
    }
    if (!down || (kind == Kind::First && v.tricks[v.trick].held())) {
      result.push_back(unseen);
      continue;
    }
    const CardSet led = rules.suit_cards[rules.suit[v.tricks[v.trick].up]];
    Unseen followed = unseen;
    Unseen was_void = unseen;
    for (Place& place : followed.places) {
      if (place.kind == kind) place.allowed &= led;
    }
    for (Place& place : was_void.places) {
      if (place.owner == down->owner && (place.kind == kind || place.kind == Kind::Hand))
        place.allowed &= ~led;
    }
    result.push_back(followed);
    result.push_back(was_void);
  }
  list = result;
}

struct History {
  const View& v;
  std::vector<PassedOn> found;

  // Undoes passing `index`, given the hands after it.
  void undo(int index, CardSet left, CardSet right, PassedOn trail) {
    if (index < 0) {
      found.push_back(trail);
      return;
    }
    const CardSet given = set_of(v.gave[index][0]) | set_of(v.gave[index][1]);
    const CardSet got = set_of(v.got[index][0]) | set_of(v.got[index][1]);
    if ((left & given) != given) return;
    // The Elixir always travels: it was passed on by the left neighbour if neither of the two
    // pairs the viewer saw contains it.
    const bool elixir = !has(given | got, kElixir);
    for (const Card x : Cards(right)) {
      for (const Card y : Cards(right & ~((set_of(x) << 1) - 1))) {
        const CardSet passed = set_of(x) | set_of(y);
        if (elixir != has(passed, kElixir)) continue;
        trail.cards[index] = passed;
        undo(index - 1, (left & ~given) | passed, (right & ~passed) | got, trail);
      }
    }
  }
};

}  // namespace

UnseenCases unseen_cases(const Rules& rules, const View& view) {
  UnseenCases list;
  list.push_back(Builder(rules, view).build());
  split(rules, view, Kind::First, list);
  split(rules, view, Kind::Second, list);
  return list;
}

std::vector<PassedOn> passed_on(const View& view, CardSet left, CardSet right) {
  History history{view, {}};
  history.undo(view.passings - 1, left, right, PassedOn{});
  return std::move(history.found);
}

}  // namespace cauldron::three_witches
