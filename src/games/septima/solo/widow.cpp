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
constexpr std::uint8_t kDieDeck = 2;  // the face of the Solo die; the others are places of the Row

std::uint32_t cooperative_actions(const State& s) {
  return s.covens[kPerson].hand & ~static_cast<unsigned>(s.covens[kWidow].discard);
}

void choose_card(State& s, std::uint8_t card) {
  s.covens[kWidow].pick = card;
  if (card == idx(Action::Remember) && s.widow.copy == kNone) push(s, step::WidowCopy{});
}

void show_card(State& s, std::uint8_t card, WidowPlace place) {
  if (place == WidowPlace::Choice) return choose_card(s, card);
  s.widow.row[idx(place)] = card;
  if (card == idx(Action::Remember) && s.widow.copy == kNone) push(s, step::WidowCopy{});
}

void delay(State& s, Deal deal) {
  const std::uint8_t back = delay_row(s.widow, deal);
  if (back != kNone) push(s, step::WidowReveal{.place = WidowPlace::RowRight, .to_top = back});
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
  push(s, step::WidowReveal{.place = WidowPlace::RowRight, .no_remember = true});
  push(s, step::WidowReveal{.place = WidowPlace::RowLeft, .no_remember = true});
}

void push_refill_row(State& s) {
  slide_row(s.widow);
  if (s.widow.row[1] == kNone) push(s, step::WidowReveal{.place = WidowPlace::RowRight});
}

std::uint8_t shadow_zones(const Rules& r, const State& s) {
  return s.widow.row[0] == kNone ? std::uint8_t{0} : r.shadow_zones[s.widow.row[0]];
}

// --- the draft ----------------------------------------------------------------------------------

bool run_solo_deal(const Rules&, State& s) {
  if (now<step::SoloDeal>(s).to_go > 0) return true;
  become(s, kPerson, step::SoloDraft{});
  return false;
}

void solo_deal_answer(const Rules&, State& s, Seat, Option option) {
  const std::uint32_t tile = 1u << option.a();
  count_down<step::SoloDeal>(s);
  s.stack[0].tiles &= ~tile;
  --s.stack[0].count;
  s.drawn |= tile;
  s.drawn_by = kPerson;
}

void solo_draft_options(const Rules&, const State& s, Seat, Offer& offer) {
  offer.each(Choice::Keep, s.drawn);
}

Why solo_draft_check(const Rules&, const State& s, Seat, Option option) {
  return s.drawn >> option.a() & 1 ? Why() : Why(Why::WitchNotOffered, option.a());
}

// The person one, she a random one, the person one, she the last.
void solo_draft_answer(const Rules&, State& s, Seat, Option option) {
  const std::uint32_t tile = 1u << option.a();
  s.covens[kPerson].witches |= tile;
  s.drawn &= ~tile;
  if (!now<step::SoloDraft>(s).second) {
    rewrite(s, step::SoloDraft{.second = true});
    push(s, step::WidowDraft{});
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

// A known card on top needs no chance.
bool run_widow_reveal(const Rules&, State& s) {
  const auto f = now<step::WidowReveal>(s);
  if (s.widow.top == kNone && s.widow.deck != 0) return true;
  s.agenda.pop();
  const std::uint8_t card = std::exchange(s.widow.top, f.to_top);
  if (card != kNone) show_card(s, card, f.place);
  return false;
}

void widow_reveal_chances(const Rules&, const State& s, Chances& out) {
  const bool remember = !now<step::WidowReveal>(s).no_remember;
  for (std::uint8_t card = 0; card < kActions; ++card) {
    if (!(s.widow.deck >> card & 1) || (!remember && card == idx(Action::Remember))) continue;
    out.push_back({make(Choice::Widow, card), 1});
  }
}

void widow_reveal_answer(const Rules&, State& s, Seat, Option option) {
  const auto f = now<step::WidowReveal>(s);
  s.agenda.pop();
  s.widow.deck = static_cast<std::uint16_t>(s.widow.deck & ~(1u << option.a()));
  s.widow.top = f.to_top;
  show_card(s, option.a(), f.place);
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
  const auto deal = static_cast<Deal>(s.widow.deal);
  switch (next_part<step::SoloSelect>(s)) {
    case 0:
      push(s, kPerson, step::Negotiate{});
      break;
    case 1:  // with Information she chooses first
      if (deal == Deal::Information) push(s, step::SoloDie{});
      break;
    case 2:
      push(s, kPerson, step::SoloPick{});
      break;
    case 3:
      delay(s, deal);
      break;
    case 4:
      if (deal == Deal::Cooperation) {
        take_card(s.widow, s.covens[kPerson].pick);
        choose_card(s, s.covens[kPerson].pick);
      } else if (deal != Deal::Information) {
        push(s, step::SoloDie{});
      }
      break;
    default:
      s.agenda.pop();
      s.widow.deal = idx(Deal::None);
      reveal_choices(s);
  }
  return false;
}

void negotiate_options(const Rules&, const State&, Seat, Offer& offer) {
  offer.each(Choice::Negotiate, (1u << kDeals) - 1);
}

Why negotiate_check(const Rules&, const State& s, Seat, Option option) {
  const auto deal = static_cast<Deal>(option.a());
  if (deal == Deal::None) return {};
  if (s.widow.cards[negotiation_of(deal)] == 0) return Why::NoNegotiation;
  return deal != Deal::Cooperation || cooperative_actions(s) ? Why::None : Why::NothingInCommon;
}

void negotiate_answer(const Rules&, State& s, Seat, Option option) {
  s.agenda.pop();
  s.widow.deal = option.a();
  const auto deal = static_cast<Deal>(option.a());
  if (deal != Deal::None) --s.widow.cards[negotiation_of(deal)];
}

void solo_pick_options(const Rules& r, const State&, Seat, Offer& offer) {
  offer.each(Choice::Select, r.actions_used);
}

Why solo_pick_check(const Rules&, const State& s, Seat, Option option) {
  if (!(s.covens[kPerson].hand >> option.a() & 1)) return {Why::NotInHand, option.a()};
  const bool together = s.widow.deal == idx(Deal::Cooperation);
  if (!together || (cooperative_actions(s) >> option.a() & 1)) return {};
  return {Why::WidowHasPlayed, option.a()};
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
  if (option.a() == kDieDeck) {
    push(s, step::WidowReveal{.place = WidowPlace::Choice});
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
  const std::uint8_t card = s.covens[kWidow].played;
  const std::uint8_t match = matches_of(s, kWidow);
  switch (next_part<step::WidowTurn>(s)) {
    case 0:
      push(s, kPerson, step::Scuttle{});
      break;
    case 1:
      push(s, kPerson, step::WidowMain{.card = card});
      break;
    case 2:
      if (takes_bonus(r.variant, match != 0)) push(s, kPerson, step::WidowBonus{.card = card});
      break;
    case kWidowRaises:
      if (const auto points = static_cast<std::uint8_t>(widow_match_raise(match))) {
        push(s, kPerson, step::WidowRaise{.to_go = points});
      }
      break;
    default:
      s.agenda.pop();
  }
  return false;
}

}  // namespace cauldron::septima
