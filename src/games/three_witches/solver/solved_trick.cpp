#include "games/three_witches/solver/solved_trick.h"

#include "games/three_witches/choice.h"

namespace cauldron::three_witches {

namespace {

constexpr int lowest_bit(Part part) { return std::countr_zero(part); }
CardSet set_of_any(Card card) { return card ? set_of(card) : 0; }

}  // namespace

SolvedTrick::Hand SolvedTrick::hand_of(CardSet start, CardSet now) const {
  Hand hand{};
  int bit = 0;
  const Card led = s_->tricks[s_->trick].up;
  for (const Card card : Cards(start)) {
    hand.cards[bit] = card;
    if (has(now, card)) hand.now |= 1U << bit;
    if (led && has(now & rules_.suit_cards[rules_.suit[led]], card)) hand.follow |= 1U << bit;
    ++bit;
  }
  return hand;
}

int SolvedTrick::bit_of(const Hand& hand, Card card) const {
  for (int i = 0; i < kMostCards; ++i) {
    if (hand.cards[i] == card && card) return i;
  }
  return -1;
}

void SolvedTrick::enter(std::size_t world, const State& s) {
  s_ = &s;
  const OpenHands& start = solver_.world(world);
  const Trick& trick = s.tricks[s.trick];
  const Seat seat = s.lead();
  lead_ = hand_of(start.lead, s.hand[seat] | set_of_any(trick.up) | set_of_any(trick.down));
  first_ = hand_of(start.first, s.hand[left_of(seat)] | set_of_any(trick.first));
  second_ = hand_of(start.second, s.hand[right_of(seat)] | set_of_any(trick.second));
  up_ = bit_of(lead_, trick.up);
  down_ = bit_of(lead_, trick.down);
  one_ = bit_of(first_, trick.first);
  other_ = bit_of(second_, trick.second);
  const Part lost = up_ < 0 ? lead_.now : 1U << up_ | 1U << down_;
  const Part played = one_ < 0 ? first_.now : 1U << one_;
  const Part answered = other_ < 0 ? second_.now : 1U << other_;
  for (Part xs = lost; xs; xs &= xs - 1) {
    for (Part as = played; as; as &= as - 1) {
      for (Part bs = answered; bs; bs &= bs - 1) {
        const int x = lowest_bit(xs);
        const int a = lowest_bit(as);
        const int b = lowest_bit(bs);
        rest_[x][a][b] = solver_.mask(world, lead_.now & ~(1U << x), first_.now & ~(1U << a),
                                      second_.now & ~(1U << b));
      }
    }
  }
}

Mask SolvedTrick::returned(int up, int down, int one, int other, bool won) const {
  const Mask keeps_up = rest_[down][one][other];
  const Mask keeps_down = rest_[up][one][other];
  if (!won) return keeps_up & keeps_down;
  const bool lost = lead_.cards[down] == kElixir;  // she may not take it back
  return static_cast<Mask>((lost ? keeps_up : keeps_up | keeps_down) << 1);
}

Mask SolvedTrick::brew(int up, int down, int one, int other) const {
  const bool won = rules_.value[lead_.cards[up]][lead_.cards[down]] >=
                   rules_.value[first_.cards[one]][second_.cards[other]];
  return returned(up, down, one, other, won);
}

Mask SolvedTrick::after_cards(int up, int down, Part ones, Part others) const {
  Mask result = 0xFF;
  for (Part as = ones; as; as &= as - 1) {
    for (Part bs = others; bs; bs &= bs - 1) {
      result &= brew(up, down, lowest_bit(as), lowest_bit(bs));
    }
  }
  return result;
}

Mask SolvedTrick::mask() const {
  if (up_ < 0) {
    Mask best = 0;
    for (Part ups = lead_.now; ups; ups &= ups - 1) {
      const int up = lowest_bit(ups);
      if (lead_.cards[up] == kElixir) continue;
      for (Part downs = lead_.now & ~(1U << up); downs; downs &= downs - 1) {
        best |= after_lead(up, lowest_bit(downs));
      }
    }
    return best;
  }
  const Trick& trick = s_->tricks[s_->trick];
  if (trick.settled()) return returned(up_, down_, one_, other_, trick.lead_won());
  return after_cards(up_, down_, one_ < 0 ? playable(first_) : 1U << one_,
                     other_ < 0 ? playable(second_) : 1U << other_);
}

Mask SolvedTrick::after_lead(int up, int down) const {
  const CardSet suit = rules_.suit_cards[rules_.suit[lead_.cards[up]]];
  const auto can_play = [suit](const Hand& hand) {
    Part follow = 0;
    for (Part rest = hand.now; rest; rest &= rest - 1) {
      if (has(suit, hand.cards[lowest_bit(rest)])) follow |= rest & -rest;
    }
    return follow ? follow : hand.now;
  };
  return after_cards(up, down, can_play(first_), can_play(second_));
}

Mask SolvedTrick::after(Option option) const {
  const Card card = option.a();
  switch (choice_of(option)) {
    case Choice::Lead:
      return after_lead(bit_of(lead_, card), bit_of(lead_, option.b()));
    case Choice::Play:
      if (step(*s_) == Op::Second) {
        return after_cards(up_, down_, one_ < 0 ? playable(first_) : 1U << one_,
                           1U << bit_of(second_, card));
      }
      return after_cards(up_, down_, 1U << bit_of(first_, card),
                         other_ < 0 ? playable(second_) : 1U << other_);
    case Choice::Keep: {
      const int lost = bit_of(lead_, card) == up_ ? down_ : up_;
      const bool won = s_->tricks[s_->trick].lead_won();
      return static_cast<Mask>(rest_[lost][one_][other_] << (won ? 1 : 0));
    }
    default:  // holding back and suggesting change no card
      return mask();
  }
}

}  // namespace cauldron::three_witches
