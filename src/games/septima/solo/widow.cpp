#include "games/septima/solo/widow.h"

#include <utility>

#include "games/septima/rules/effects.h"
#include "games/septima/rules/turn/turn.h"
#include "games/septima/rules/year/witch_stack.h"
#include "games/septima/solo/widow_rules.h"

namespace cauldron::septima {

namespace {

constexpr Seat kPerson = 0;
constexpr int kStartWisdom = 14;
constexpr std::uint16_t kToRowLeft = 0;
constexpr std::uint16_t kToRowRight = 1;
constexpr std::uint16_t kAsChoice = 2;
constexpr std::uint16_t kNotRemember = 1;

std::uint32_t cooperative_actions(const State& s) {
  return s.covens[kPerson].hand & ~static_cast<unsigned>(s.covens[kWidow].discard);
}

void choose_card(State& s, std::uint8_t card) {
  s.covens[kWidow].pick = card;
  if (card == idx(Action::Remember) && s.widow.copy == kNone) push(s, Op::WidowCopy);
}

void show_card(State& s, std::uint8_t card, std::uint16_t where) {
  if (where == kAsChoice) return choose_card(s, card);
  s.widow.row[where] = card;
  if (card == idx(Action::Remember) && s.widow.copy == kNone) push(s, Op::WidowCopy);
}

void delay(State& s, Deal deal) {
  const std::uint8_t back = delay_row(s.widow, deal);
  if (back != kNone) push(s, Op::WidowReveal, 0, back, kToRowRight);
}

void reveal_choices(State& s) {
  for (const Seat seat : {kPerson, kWidow}) {
    Coven& c = s.covens[seat];
    c.played = c.pick;
    c.pick = kNone;
    c.hand = static_cast<std::uint16_t>(c.hand & ~(1u << c.played));
  }
}

}  // namespace

void set_up_widow(const Rules& r, State& s) {
  s.solo = 1;
  s.covens[kPerson].wisdom = kStartWisdom;
  s.covens[kWidow].hand = 0;
  s.covens[kWidow].suspicion = kWidowSuspicion;
  for (int i = 0; i < kNegotiations; ++i) s.widow.cards[i] = kStartCards[r.variant.negotiations][i];
  s.widow.copy = kNone;
  for (int spider = 0; spider < kSpiders; ++spider) {
    s.widow.spiders[spider] = r.board.hut[2 * spider + 1];
  }
  reshuffle_widow(r, s);
}

void reshuffle_widow(const Rules& r, State& s) {
  s.widow.deck = r.actions_used;
  s.widow.row[0] = s.widow.row[1] = s.widow.top = kNone;
  s.covens[kWidow].hand = s.covens[kWidow].discard = 0;
}

void push_new_row(State& s) {
  push(s, Op::WidowReveal, 0, kNone, kToRowRight, kNotRemember);
  push(s, Op::WidowReveal, 0, kNone, kToRowLeft, kNotRemember);
}

void push_refill_row(State& s) {
  slide_row(s.widow);
  if (s.widow.row[1] == kNone) push(s, Op::WidowReveal, 0, kNone, kToRowRight);
}

std::uint8_t shadow_zones(const Rules& r, const State& s) {
  return s.widow.row[0] == kNone ? std::uint8_t{0} : r.shadow_zones[s.widow.row[0]];
}

// --- the draft ----------------------------------------------------------------------------------

bool run_solo_deal(const Rules&, State& s) {
  if (s.agenda.top().a > 0) return true;
  s.agenda.become(frame(Op::SoloDraft, kPerson));
  return false;
}

void solo_deal_answer(const Rules&, State& s, Seat, Option option) {
  const std::uint32_t tile = 1u << option.a();
  --s.agenda.top().a;
  s.stack[0].tiles &= ~tile;
  --s.stack[0].count;
  s.drawn |= tile;
  s.drawn_by = kPerson;
}

void solo_draft_options(const Rules&, const State& s, Seat, Options& out) {
  for (std::uint32_t tiles = s.drawn; tiles; tiles &= tiles - 1) {
    out.push_back(make(Choice::Keep, lowest_tile(tiles)));
  }
}

// The person one, she a random one, the person one, she the last.
void solo_draft_answer(const Rules&, State& s, Seat, Option option) {
  const std::uint32_t tile = 1u << option.a();
  s.covens[kPerson].witches |= tile;
  s.drawn &= ~tile;
  if (s.agenda.top().a == 0) {
    s.agenda.top().a = 1;
    push(s, Op::WidowDraft);
    return;
  }
  s.agenda.pop();
  s.covens[kWidow].witches |= s.drawn;
  s.drawn = 0;
  s.drawn_by = kNone;
}

void widow_draft_chances(const Rules&, const State& s, Chances& out) {
  for (std::uint32_t tiles = s.drawn; tiles; tiles &= tiles - 1) {
    out.push_back({make(Choice::Draw, lowest_tile(tiles)), 1});
  }
}

void widow_draft_answer(const Rules&, State& s, Seat, Option option) {
  s.agenda.pop();
  s.covens[kWidow].witches |= 1u << option.a();
  s.drawn &= ~(1u << option.a());
}

// --- her deck -----------------------------------------------------------------------------------

// A known card on top needs no chance. `card` is what then goes on top of the deck, if anything.
bool run_widow_reveal(const Rules&, State& s) {
  const Frame f = s.agenda.top();
  if (s.widow.top == kNone && s.widow.deck != 0) return true;
  s.agenda.pop();
  const std::uint8_t card = std::exchange(s.widow.top, f.card);
  if (card != kNone) show_card(s, card, f.a);
  return false;
}

void widow_reveal_chances(const Rules&, const State& s, Chances& out) {
  const bool remember = s.agenda.top().b != kNotRemember;
  for (std::uint8_t card = 0; card < kActions; ++card) {
    if (!(s.widow.deck >> card & 1) || (!remember && card == idx(Action::Remember))) continue;
    out.push_back({make(Choice::Widow, card), 1});
  }
}

void widow_reveal_answer(const Rules&, State& s, Seat, Option option) {
  const Frame f = s.agenda.top();
  s.agenda.pop();
  s.widow.deck = static_cast<std::uint16_t>(s.widow.deck & ~(1u << option.a()));
  s.widow.top = f.card;
  show_card(s, option.a(), f.a);
}

void widow_copy_chances(const Rules& r, const State&, Chances& out) {
  for (std::uint8_t card = 0; card < kActions; ++card) {
    if (r.widow_copies >> card & 1) out.push_back({make(Choice::Copy, card), 1});
  }
}

void widow_copy_answer(const Rules&, State& s, Seat, Option option) {
  s.agenda.pop();
  s.widow.copy = option.a();
}

// --- Select Action
// --------------------------------------------------------------------------------

bool run_solo_select(const Rules&, State& s) {
  Frame& f = s.agenda.top();
  const auto deal = static_cast<Deal>(s.widow.deal);
  switch (f.pc++) {
    case 0:
      push(s, Op::Negotiate, kPerson);
      break;
    case 1:  // with Information she chooses first
      if (deal == Deal::Information) push(s, Op::SoloDie);
      break;
    case 2:
      push(s, Op::SoloPick, kPerson);
      break;
    case 3:
      delay(s, deal);
      break;
    case 4:
      if (deal == Deal::Cooperation) {
        take_card(s.widow, s.covens[kPerson].pick);
        choose_card(s, s.covens[kPerson].pick);
      } else if (deal != Deal::Information) {
        push(s, Op::SoloDie);
      }
      break;
    default:
      s.agenda.pop();
      s.widow.deal = idx(Deal::None);
      reveal_choices(s);
  }
  return false;
}

void negotiate_options(const Rules&, const State& s, Seat, Options& out) {
  out.push_back(make(Choice::Negotiate, idx(Deal::None)));
  for (std::uint8_t deal = idx(Deal::Cooperation); deal < kDeals; ++deal) {
    if (s.widow.cards[negotiation_of(static_cast<Deal>(deal))] == 0) continue;
    if (static_cast<Deal>(deal) == Deal::Cooperation && !cooperative_actions(s)) continue;
    out.push_back(make(Choice::Negotiate, deal));
  }
}

void negotiate_answer(const Rules&, State& s, Seat, Option option) {
  s.agenda.pop();
  s.widow.deal = option.a();
  const auto deal = static_cast<Deal>(option.a());
  if (deal != Deal::None) --s.widow.cards[negotiation_of(deal)];
}

void solo_pick_options(const Rules&, const State& s, Seat, Options& out) {
  const bool together = s.widow.deal == idx(Deal::Cooperation);
  std::uint32_t actions = together ? cooperative_actions(s) : s.covens[kPerson].hand;
  for (; actions; actions &= actions - 1) {
    out.push_back(make(Choice::Select, static_cast<std::uint8_t>(std::countr_zero(actions))));
  }
}

void solo_pick_answer(const Rules&, State& s, Seat, Option option) {
  s.agenda.pop();
  s.covens[kPerson].pick = option.a();
}

void solo_die_chances(const Rules& r, const State&, Chances& out) {
  for (std::uint8_t face = 0; face < 3; ++face) {
    if (r.solo_die[face]) out.push_back({make(Choice::Die, face), r.solo_die[face]});
  }
}

void solo_die_answer(const Rules&, State& s, Seat, Option option) {
  s.agenda.pop();
  if (option.a() == kAsChoice) {
    push(s, Op::WidowReveal, 0, kNone, kAsChoice);
    return;
  }
  const std::uint8_t card = std::exchange(s.widow.row[option.a()], kNone);
  slide_row(s.widow);
  choose_card(s, card);
}

// --- her turn
// -------------------------------------------------------------------------------------

int widow_match_raise(std::uint8_t match) { return !match ? 0 : match & kMatchPlayer ? 1 : 2; }

bool run_widow_turn(const Rules& r, State& s) {
  Frame& f = s.agenda.top();
  const std::uint8_t card = s.covens[kWidow].played;
  const std::uint8_t match = matches_of(s, kWidow);
  switch (f.pc++) {
    case 0:
      push(s, Op::Scuttle, kPerson);
      break;
    case 1:
      push(s, Op::WidowMain, kPerson, card);
      break;
    case 2:
      if (takes_bonus(r.variant, match != 0)) push(s, Op::WidowBonus, kPerson, card);
      break;
    case kWidowRaises:
      if (match) {
        push(s, Op::WidowRaise, kPerson, 0, static_cast<std::uint16_t>(widow_match_raise(match)));
      }
      break;
    default:
      s.agenda.pop();
  }
  return false;
}

}  // namespace cauldron::septima
