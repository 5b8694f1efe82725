// Drawing possible worlds: count the places of unseen cards with dynamic programming over the
// cards, walk down the counts to draw one uniformly, reject it if the passings cannot have led
// there.
#include <algorithm>
#include <vector>

#include "games/three_witches/play.h"
#include "games/three_witches/unseen.h"

namespace cauldron::three_witches {

namespace {

using Kind = Place::Kind;

// Uniform solutions of one case. Rooms left are packed as digits of a mixed-radix number.
class Solutions {
 public:
  explicit Solutions(const Unseen& unseen) : unseen_(unseen) {
    std::size_t states = 1;
    for (const Place& place : unseen.places) {
      strides_.push_back(states);
      full_ += states * place.room;
      states *= place.room + 1u;
    }
    for (const Card card : Cards(unseen.unknown)) cards_.push_back(card);
    ways_.assign((cards_.size() + 1) * states, kUncounted);
    states_ = states;
  }

  std::uint64_t total() { return ways(0, full_); }

  // The place of each unknown card; needs total() > 0.
  void draw(Rng& rng, std::uint8_t place_of[kCards + 1]) {
    std::size_t rooms = full_;
    for (std::size_t i = 0; i < cards_.size(); ++i) {
      std::uint64_t at = below(rng, ways(i, rooms));
      for (std::size_t p = 0; p < unseen_.places.size(); ++p) {
        if (!fits(i, p, rooms)) continue;
        const std::uint64_t here = ways(i + 1, rooms - strides_[p]);
        if (at < here) {
          place_of[cards_[i]] = static_cast<std::uint8_t>(p);
          rooms -= strides_[p];
          break;
        }
        at -= here;
      }
    }
  }

  // Calls visit(place_of) with the places of the unknown cards, for every solution once.
  template <class Visit>
  void each(Visit visit) {
    std::uint8_t place_of[kCards + 1] = {};
    each_from(0, full_, place_of, visit);
  }

  static std::uint64_t below(Rng& rng, std::uint64_t n) {
    return rng.below(static_cast<std::uint32_t>(n));
  }

 private:
  static constexpr std::uint32_t kUncounted = UINT32_MAX;

  bool fits(std::size_t card, std::size_t place, std::size_t rooms) const {
    const Place& p = unseen_.places[place];
    return has(p.allowed, cards_[card]) && rooms / strides_[place] % (p.room + 1u) > 0;
  }

  template <class Visit>
  void each_from(std::size_t card, std::size_t rooms, std::uint8_t (&place_of)[kCards + 1],
                 Visit& visit) {
    if (card == cards_.size()) return visit(place_of);
    for (std::size_t p = 0; p < unseen_.places.size(); ++p) {
      if (!fits(card, p, rooms) || ways(card + 1, rooms - strides_[p]) == 0) continue;
      place_of[cards_[card]] = static_cast<std::uint8_t>(p);
      each_from(card + 1, rooms - strides_[p], place_of, visit);
    }
  }

  std::uint32_t ways(std::size_t card, std::size_t rooms) {
    std::uint32_t& known = ways_[card * states_ + rooms];
    if (known != kUncounted) return known;
    std::uint32_t sum = card == cards_.size() ? (rooms == 0 ? 1 : 0) : 0;
    if (card < cards_.size()) {
      for (std::size_t p = 0; p < unseen_.places.size(); ++p) {
        if (fits(card, p, rooms)) sum += ways(card + 1, rooms - strides_[p]);
      }
    }
    return ways_[card * states_ + rooms] = sum;
  }

  const Unseen& unseen_;
  InlineVector<Card, kCards> cards_;
  InlineVector<std::size_t, 12> strides_;
  std::size_t full_ = 0;
  std::size_t states_ = 1;
  std::vector<std::uint32_t> ways_;
};

// The part of the world that the viewer sees.
State visible_world(const View& v) {
  State s{};
  if (v.now.op) s.agenda.push(v.now);
  for (Seat seat = 0; seat < kSeats; ++seat) {
    s.tokens[seat] = v.tokens[seat];
    s.said[seat] = v.said[seat];
    if (v.discard[seat] != kHidden) s.discard[seat] = v.discard[seat];
  }
  s.hand[v.viewer] = v.hand;
  for (int i = 0; i < kTricks; ++i) {
    s.tricks[i] = v.tricks[i];
    s.tricks[i].kept = known_kept(v, i);
  }
  for (int i = 0; i < kPassings; ++i) {
    std::copy_n(v.gave[i], 2, s.gave[i][v.viewer]);
    std::copy_n(v.got[i], 2, s.gave[i][right_of(v.viewer)]);
  }
  s.round = v.round;
  s.holder = v.holder;
  s.bidder = v.bidder;
  s.bid = v.bid;
  s.passings = v.passings;
  s.trick = v.trick;
  s.won = v.won;
  s.answered = v.answered;
  s.last = v.last;
  return s;
}

void put(State& s, const Place& place, Card card) {
  switch (place.kind) {
    case Kind::Deck:
      s.deck |= set_of(card);
      break;
    case Kind::Hand:
      s.hand[place.owner] |= set_of(card);
      break;
    case Kind::Discard:
      s.discard[place.owner] = card;
      break;
    case Kind::Down:
      s.tricks[s.trick].down = card;
      break;
    case Kind::First:
      s.tricks[s.trick].first = card;
      break;
    case Kind::Second:
      s.tricks[s.trick].second = card;
      break;
    case Kind::Pile: {
      Trick& trick = s.tricks[place.trick];
      trick.kept = card == trick.up ? trick.down : trick.up;
      break;
    }
  }
}

State world_of(const Unseen& unseen, const std::uint8_t (&place_of)[kCards + 1], State world) {
  for (const Card card : Cards(unseen.unknown)) put(world, unseen.places[place_of[card]], card);
  return world;
}

std::vector<PassedOn> trails_of(const View& v, const State& world) {
  const Seat left = left_of(v.viewer);
  return passed_on(v, hand_after_bidding(world, left), hand_after_bidding(world, left_of(left)));
}

void note_passings(const View& v, const PassedOn& trail, State& world) {
  for (int i = 0; i < v.passings; ++i) {
    Card* gave = world.gave[i][left_of(v.viewer)];
    for (const Card card : Cards(trail.cards[i])) *gave++ = card;
  }
}

}  // namespace

State resample(const Rules& rules, const View& v, Rng& rng) {
  const UnseenCases cases = unseen_cases(rules, v);
  std::vector<Solutions> solutions;
  std::vector<std::uint64_t> totals;
  std::uint64_t all = 0;
  for (const Unseen& unseen : cases) {
    totals.push_back(solutions.emplace_back(unseen).total());
    all += totals.back();
  }
  while (true) {
    std::uint64_t at = Solutions::below(rng, all);
    std::size_t which = 0;
    while (at >= totals[which]) at -= totals[which++];
    std::uint8_t place_of[kCards + 1] = {};
    solutions[which].draw(rng, place_of);
    State world = world_of(cases[which], place_of, visible_world(v));
    if (v.op() == Op::Deal) {
      for (Seat seat = 0; seat < kSeats; ++seat) {
        if (has(world.hand[seat], kElixir)) world.holder = static_cast<std::uint8_t>(seat + 1);
      }
      return world;
    }
    if (v.passings == 0) return world;
    const auto trails = trails_of(v, world);
    if (trails.empty()) continue;
    note_passings(v, trails[rng.below(static_cast<std::uint32_t>(trails.size()))], world);
    return world;
  }
}

std::vector<State> possible_worlds(const Rules& rules, const View& v) {
  std::vector<State> worlds;
  const State seen = visible_world(v);
  for (const Unseen& unseen : unseen_cases(rules, v)) {
    Solutions(unseen).each([&](const std::uint8_t(&place_of)[kCards + 1]) {
      worlds.push_back(world_of(unseen, place_of, seen));
      if (v.passings == 0) return;
      const auto trails = trails_of(v, worlds.back());
      if (trails.empty()) {
        worlds.pop_back();
      } else {
        note_passings(v, trails.front(), worlds.back());
      }
    });
  }
  return worlds;
}

std::vector<State> histories_of(const View& v, const State& world) {
  std::vector<State> histories;
  for (const PassedOn& trail : trails_of(v, world)) {
    histories.push_back(world);
    note_passings(v, trail, histories.back());
  }
  return histories;
}

}  // namespace cauldron::three_witches
