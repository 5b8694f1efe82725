// The trick phase of a round in a world where all cards are known: every lead, play, held-back card
// and returned card. What the choices are worth is the Algebra's business (outlook.h).
//
// Cards laid face down and secret choices are treated as if everybody saw them, one after the other
// in the order of the rules. The first Lesser Witch's suggestion changes no card and is left out.
//
// The Lead loses exactly one card a trick, so every position between two tricks is three parts of
// the hands at the start: at most 4,026 of them, each kept in a table.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <utility>

#include "games/three_witches/play.h"

namespace cauldron::three_witches {

enum class Role : std::uint8_t { Lead, First, Second };

// The Lesser Witches who would rather see the Lead make her bid; as a rule nobody. (Her success can
// be the lesser evil for one whose partner would win the match by a failure.)
struct Sides {
  bool first_helps = false;
  bool second_helps = false;

  bool wants_success(Role role) const {
    return role == Role::Lead || (role == Role::First ? first_helps : second_helps);
  }
  bool partners() const { return first_helps == second_helps; }
  friend bool operator==(const Sides&, const Sides&) = default;
};

namespace detail {

// Cards of a hand, one bit for each card it had at the start.
using Part = unsigned;
inline constexpr int kMostCards = 6;

struct Parts {
  // The number of a part among those with as many cards.
  std::uint8_t rank[1 << kMostCards] = {};
  // For each number of tricks left: parts of a Lesser Witch's hand, and all positions with fewer.
  std::uint16_t lesser[kTricks + 1] = {};
  std::uint16_t start[kTricks + 2] = {};

  constexpr Parts() {
    unsigned seen[kMostCards + 1] = {};
    unsigned seen_lesser[kMostCards + 1] = {};
    for (unsigned part = 0; part < 1U << kMostCards; ++part) {
      const int cards = std::popcount(part);
      rank[part] = static_cast<std::uint8_t>(seen[cards]++);
      if (part < 1U << kTricks) ++seen_lesser[cards];
    }
    for (int left = 0; left <= kTricks; ++left) {
      lesser[left] = static_cast<std::uint16_t>(seen_lesser[left]);
      const unsigned positions = left ? seen[left + 1] * seen_lesser[left] * seen_lesser[left] : 0;
      start[left + 1] = static_cast<std::uint16_t>(start[left] + positions);
    }
  }
};
inline constexpr Parts kParts;

}  // namespace detail

// A Value tells for every number of tricks that the Lead loses from now on what that number is
// worth to her: a round is decided by the number alone.
template <class Algebra>
class TrickTree {
 public:
  using Value = typename Algebra::Value;

  TrickTree(const Rules& rules, Algebra algebra) : rules_(rules), algebra_(algebra) {}

  // Takes up a world in its trick phase. Nothing is known of it yet.
  void enter(const State& s, Sides sides) {
    const Trick& trick = s.tricks[s.trick];
    const auto with = [&s](Seat seat, std::initializer_list<Card> played) {
      CardSet cards = s.hand[seat];
      for (const Card card : played) {
        if (card != kNoCard) cards |= set_of(card);
      }
      return cards;
    };
    algebra_.sides = sides;
    number(lead_, with(s.lead(), {trick.up, trick.down}));
    number(first_, with(left_of(s.lead()), {trick.first}));
    number(second_, with(right_of(s.lead()), {trick.second}));
    known_.fill(false);
  }

  // What a state is worth that follows from the entered one in the same round.
  Value value(const State& s) {
    const Trick& trick = s.tricks[s.trick];
    const Part lead = part(lead_, s.hand[s.lead()]);
    const Part first = part(first_, s.hand[left_of(s.lead())]);
    const Part second = part(second_, s.hand[right_of(s.lead())]);
    if (step(s) == Op::Lead) return leads(lead, first, second, kTricks - s.trick);
    const Part pair = part(lead_, trick.pair());
    const Part one = trick.first ? part(first_, set_of(trick.first)) : 0;
    const Part other = trick.second ? part(second_, set_of(trick.second)) : 0;
    const int left = kTricks - s.trick - 1;
    if (trick.settled()) return card_returns(lead, first, second, pair, trick.lead_won(), left);
    Brews brews;
    for (Part ones = one ? one : first; ones; ones &= ones - 1) {
      for (Part others = other ? other : second; others; others &= others - 1) {
        const int i = lowest_bit(ones);
        const int j = lowest_bit(others);
        brews.of[i][j] = card_returns(lead, first & ~(1U << i), second & ~(1U << j), pair,
                                      lead_wins(trick.up, trick.down, i, j), left);
      }
    }
    const std::uint8_t suit = rules_.suit[trick.up];
    if (other) return first_plays_after(brews, first, lowest_bit(other));
    const Part answers = can_play(second, second_, suit);
    if (one) return second_plays(brews, lowest_bit(one), answers);
    return trick.held() ? partner_first(brews, first, answers)
                        : first_plays(brews, first, second, suit);
  }

  // How many positions between tricks were looked at since this was last asked.
  std::uint32_t take_positions() { return std::exchange(positions_, 0); }

 private:
  using Part = detail::Part;
  struct Hand {
    Card cards[detail::kMostCards] = {};
    Part follow[kMaxSuits + 1] = {};
  };
  // What each pair of the Lesser Witches' cards leads to, by their bits.
  struct Brews {
    Value of[kTricks][kTricks];
  };
  // What is left when each plays one card and the Lead loses one, by their bits.
  struct Rests {
    const Value* of[detail::kMostCards][kTricks][kTricks];
  };

  void number(Hand& hand, CardSet cards) {
    hand = Hand{};
    int i = 0;
    for (const Card card : Cards(cards)) {
      hand.follow[rules_.suit[card]] |= 1U << i;
      hand.cards[i++] = card;
    }
  }
  static Part part(const Hand& hand, CardSet cards) {
    Part result = 0;
    for (int i = 0; i < detail::kMostCards; ++i) {
      if (hand.cards[i] != kNoCard && has(cards, hand.cards[i])) result |= 1U << i;
    }
    return result;
  }
  static int lowest_bit(Part part) { return std::countr_zero(part); }
  static Part can_play(Part hand, const Hand& whole, std::uint8_t suit) {
    const Part follow = hand & whole.follow[suit];
    return follow ? follow : hand;
  }
  bool lead_wins(Card up, Card down, int one, int other) const {
    return rules_.value[up][down] >= rules_.value[first_.cards[one]][second_.cards[other]];
  }

  const Value& leads(Part lead, Part first, Part second, int left) {
    if (left == 0) return end_;
    const auto& parts = detail::kParts;
    const unsigned each = parts.lesser[left];
    const std::size_t at = parts.start[left] +
                           (parts.rank[lead] * each + parts.rank[first]) * each +
                           parts.rank[second];
    if (!known_[at]) {
      ++positions_;
      values_[at] = best_lead(lead, first, second, left);
      known_[at] = true;
    }
    return values_[at];
  }

  Value best_lead(Part lead, Part first, Part second, int left) {
    Rests rests;
    for (Part lost = lead; lost; lost &= lost - 1) {
      for (Part ones = first; ones; ones &= ones - 1) {
        for (Part others = second; others; others &= others - 1) {
          rests.of[lowest_bit(lost)][lowest_bit(ones)][lowest_bit(others)] =
              &leads(lead & ~(lost & -lost), first & ~(ones & -ones), second & ~(others & -others),
                     left - 1);
        }
      }
    }
    auto best = algebra_.choice(Role::Lead);
    for (Part ones = lead; ones; ones &= ones - 1) {
      for (Part others = ones & (ones - 1); others; others &= others - 1) {
        const int i = lowest_bit(ones);
        const int j = lowest_bit(others);
        // The same pair brews the same, whichever card lies face up; the suit to follow differs.
        const Brews brews = brews_of(rests, first, second, i, j);
        best.add(first_plays(brews, first, second, rules_.suit[lead_.cards[i]]));
        if (lead_.cards[j] != kElixir)
          best.add(first_plays(brews, first, second, rules_.suit[lead_.cards[j]]));
      }
    }
    return best.result();
  }

  Brews brews_of(const Rests& rests, Part first, Part second, int i, int j) const {
    const Card up = lead_.cards[i];
    const Card down = lead_.cards[j];  // the Elixir, if it is one of the two: it is the last card
    Brews brews;
    for (Part ones = first; ones; ones &= ones - 1) {
      const int one = lowest_bit(ones);
      for (Part others = second; others; others &= others - 1) {
        const int other = lowest_bit(others);
        brews.of[one][other] = returned(*rests.of[j][one][other], *rests.of[i][one][other],
                                        down == kElixir, lead_wins(up, down, one, other));
      }
    }
    return brews;
  }

  // A card goes back to the Lead: what each of the two is worth.
  Value returned(const Value& up, const Value& down, bool down_is_elixir, bool won) const {
    auto best = algebra_.choice(won ? Role::Lead : Role::Second);
    best.add(up);
    if (!(won && down_is_elixir)) best.add(down);
    return won ? best.result() : algebra_.one_lost(best.result());
  }
  Value card_returns(Part lead, Part first, Part second, Part pair, bool won, int left) {
    const Part up = pair & -pair;
    const Part down = pair & ~up;
    return returned(leads(lead | up, first, second, left), leads(lead | down, first, second, left),
                    lead_.cards[lowest_bit(down)] == kElixir, won);
  }

  Value first_plays(const Brews& brews, Part first, Part second, std::uint8_t suit) const {
    const Part answers = can_play(second, second_, suit);
    auto best = algebra_.choice(Role::First);
    for (Part ones = can_play(first, first_, suit); ones; ones &= ones - 1) {
      best.add(second_plays(brews, lowest_bit(ones), answers));
    }
    // Between partners who see all cards it makes no difference who plays first.
    if (!(first & first_.follow[suit]) && !algebra_.sides.partners())
      best.add(partner_first(brews, first, answers));
    return best.result();
  }

  Value second_plays(const Brews& brews, int one, Part answers) const {
    auto best = algebra_.choice(Role::Second);
    for (; answers; answers &= answers - 1) best.add(brews.of[one][lowest_bit(answers)]);
    return best.result();
  }

  // The first Lesser Witch has held back.
  Value partner_first(const Brews& brews, Part first, Part answers) const {
    auto best = algebra_.choice(Role::Second);
    for (; answers; answers &= answers - 1) {
      best.add(first_plays_after(brews, first, lowest_bit(answers)));
    }
    return best.result();
  }

  Value first_plays_after(const Brews& brews, Part first, int other) const {
    auto best = algebra_.choice(Role::First);
    for (; first; first &= first - 1) best.add(brews.of[lowest_bit(first)][other]);
    return best.result();
  }

  static constexpr std::size_t kPositions = detail::kParts.start[kTricks + 1];

  const Rules& rules_;
  Algebra algebra_;
  Value end_ = Algebra::none_lost();
  Hand lead_, first_, second_;
  std::array<bool, kPositions> known_{};
  std::array<Value, kPositions> values_;
  std::uint32_t positions_ = 0;
};

// How many of the tricks still to come the Lead must lose; more than that if she cannot make it.
inline int tricks_to_lose(const State& s) { return kTricks - s.trick - (s.bid - s.won); }

}  // namespace cauldron::three_witches
