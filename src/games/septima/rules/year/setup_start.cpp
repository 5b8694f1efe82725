// The second half of the setup: the draft, the Prologue, and where everybody starts.
#include <utility>

#include "games/septima/rules/effects.h"
#include "games/septima/rules/things/spells.h"
#include "games/septima/rules/turn/ritual.h"
#include "games/septima/rules/year/setup.h"
#include "games/septima/rules/year/witch_stack.h"
#include "games/septima/solo/spiders.h"

namespace cauldron::septima {

namespace {

constexpr int kHandSize = 4;
constexpr int kRounds = 3;

// The tile nobody picked from a hand goes back to the box, unseen by the others.
void box_last_tiles(State& s) {
  for (Seat hand = 0; hand < s.seats; ++hand) {
    const std::uint32_t last = hand_left(s, hand, kRounds);
    s.drafted[hand][kRounds] = lowest_tile(last);
    s.witch_box |= last;
  }
}

// What the seat holds in the present round.
std::uint32_t hand_now(const State& s, Seat seat) {
  const int round = now<step::DraftPick>(s).round;
  return hand_left(s, hand_held(s, seat, round), round);
}

}  // namespace

// --- the draft -----------------------------------------------------------------------------------

std::uint32_t hand_left(const State& s, Seat hand, int round) {
  std::uint32_t tiles = s.dealt[hand];
  for (int i = 0; i < round; ++i) {
    if (s.drafted[hand][i] != kNone) tiles &= ~(1u << s.drafted[hand][i]);
  }
  return tiles;
}

std::uint32_t drafted_by(const State& s, Seat seat) {
  std::uint32_t tiles = 0;
  for (int round = 0; round < kRounds; ++round) {
    const std::uint8_t tile = s.drafted[hand_held(s, seat, round)][round];
    if (tile != kNone) tiles |= 1u << tile;
  }
  return tiles;
}

void draft_deal_chances(const Rules&, const State& s, Chances& out) {
  const auto seat = static_cast<Seat>(now<step::DraftDeal>(s).dealt % s.seats);
  for (std::uint32_t tiles = s.stack[0].tiles; tiles != 0; tiles &= tiles - 1) {
    out.push_back({make(Choice::Deal, seat, lowest_tile(tiles)), 1});
  }
}

void draft_deal_answer(const Rules&, State& s, Seat, Option option) {
  const std::uint32_t tile = 1u << option.b();
  s.dealt[option.a()] |= tile;
  s.stack[0].tiles &= ~tile;
  --s.stack[0].count;
  const auto dealt = static_cast<std::uint8_t>(now<step::DraftDeal>(s).dealt + 1);
  rewrite(s, step::DraftDeal{.dealt = dealt});
  if (dealt == kHandSize * s.seats) s.agenda.pop();
}

void draft_pick_options(const Rules&, const State& s, Seat seat, Offer& offer) {
  offer.each(Choice::Keep, hand_now(s, seat));
}

Why draft_pick_check(const Rules&, const State& s, Seat seat, Option option) {
  return hand_now(s, seat) >> option.a() & 1 ? Why() : Why(Why::WitchNotOffered, option.a());
}

void draft_pick_answer(const Rules&, State& s, Seat seat, Option option) {
  const int round = now<step::DraftPick>(s).round;
  s.drafted[hand_held(s, seat, round)][round] = option.a();
  if (!all_answered(s, seat)) return;
  s.agenda.pop();
  if (round == kRounds - 1) box_last_tiles(s);
}

void draft_place_options(const Rules&, const State& s, Seat seat, Offer& offer) {
  const std::uint32_t kept = drafted_by(s, seat);
  for (std::uint32_t rest = kept; rest != 0; rest &= rest - 1) {
    const std::uint32_t placed = kept & ~(rest & (0u - rest));
    offer(make(Choice::Place, lowest_tile(placed), lowest_tile(placed & (placed - 1))));
  }
}

// Two of the three that were kept, the first one first.
Why draft_place_check(const Rules&, const State& s, Seat seat, Option option) {
  const std::uint32_t kept = drafted_by(s, seat);
  for (const std::uint8_t witch : {option.a(), option.b()}) {
    if (!(kept >> witch & 1)) return {Why::WitchNotOffered, witch};
  }
  return option.a() < option.b() ? Why() : Why(Why::WitchNotOffered, option.b());
}

// The answer is kept as the tile left over; nobody sees the Covens before all are placed.
void draft_place_answer(const Rules&, State& s, Seat seat, Option option) {
  s.covens[seat].leftover =
      lowest_tile(drafted_by(s, seat) & ~(1u << option.a()) & ~(1u << option.b()));
  if (!all_answered(s, seat)) return;
  s.agenda.pop();
  std::uint32_t leftovers = 0;
  for (Seat each = 0; each < s.seats; ++each) {
    Coven& c = s.covens[each];
    c.witches = drafted_by(s, each) & ~(1u << c.leftover);
    leftovers |= 1u << c.leftover;
  }
  put_on_top(s, leftovers, 0);
  forget_trail(s);
}

// --- the Prologue --------------------------------------------------------------------------------

void deal_prologue_chances(const Rules&, const State& s, Chances& out) {
  for (std::uint8_t card = 0; card < kPrologues; ++card) {
    if (s.prologue_deck >> card & 1) {
      out.push_back({make(Choice::Prologue, card, seat_of_step(s)), 1});
    }
  }
}

void deal_prologue_answer(const Rules&, State& s, Seat, Option option) {
  s.agenda.pop();
  s.prologue_deck &= static_cast<std::uint8_t>(~(1u << option.a()));
  std::uint8_t* cards = s.covens[option.b()].prologue;
  cards[cards[0] == kNone ? 0 : 1] = option.a();
  if (cards[0] > cards[1]) std::swap(cards[0], cards[1]);
}

void arrange_options(const Rules&, const State& s, Seat seat, Offer& offer) {
  const std::uint8_t* cards = s.covens[seat].prologue;
  for (std::uint8_t covered = 0; covered < 2; ++covered) {
    offer(make(Choice::Arrange, cards[0], cards[1], covered));
    offer(make(Choice::Arrange, cards[1], cards[0], covered));
  }
}

Why arrange_check(const Rules&, const State& s, Seat seat, Option option) {
  const std::uint8_t* cards = s.covens[seat].prologue;
  const bool so = option.a() == cards[0] && option.b() == cards[1];
  const bool otherwise = option.a() == cards[1] && option.b() == cards[0];
  return so || otherwise ? Why::None : Why::OtherPrologue;
}

void arrange_answer(const Rules&, State& s, Seat seat, Option option) {
  const bool under = option.c() != 0;
  become(s, seat, step::PayPrologue{.upper = option.a(), .lower = option.b(), .under = under});
}

// Three halves show: the upper card's top three times, what lies in the middle twice, the lower
// card's bottom once.
bool run_pay_prologue(const Rules& r, State& s) {
  const auto f = now<step::PayPrologue>(s);
  const Seat seat = seat_of_step(s);
  const Gain* upper = r.prologue[f.upper];
  const Gain* lower = r.prologue[f.lower];
  const Gain* shown[3] = {&upper[0], f.under ? &lower[0] : &upper[1], &lower[1]};
  const int part = next_part<step::PayPrologue>(s);
  if (part == 3) {
    s.agenda.pop();
  } else {
    push_gain(s, seat, *shown[part], 3 - part);
  }
  return false;
}

// --- where everybody starts ----------------------------------------------------------------------

void choose_first_chances(const Rules&, const State& s, Chances& out) {
  for (Seat seat = 0; seat < s.seats; ++seat) out.push_back({make(Choice::First, seat), 1});
}

void choose_first_answer(const Rules&, State& s, Seat, Option option) {
  s.agenda.pop();
  s.start = option.a();
}

void begin_options(const Rules& r, const State&, Seat, Offer& offer) {
  for (Space space = 0; space < r.board.space_count; ++space) offer(make(Choice::Begin, space));
}

Why begin_check(const Rules& r, const State& s, Seat seat, Option option) {
  if (occupied(r, s, seat, option.a())) return Why::SpaceTaken;
  return has_spider(s, option.a()) ? Why::SpiderThere : Why::None;
}

void begin_answer(const Rules&, State& s, Seat seat, Option option) {
  s.agenda.pop();
  s.covens[seat].leader = option.a();
}

void start_spell_options(const Rules&, const State& s, Seat, Offer& offer) {
  for (int element = 0; element < kElements; ++element) {
    for (const std::uint8_t card : {s.middle[element], s.bottom[element]}) {
      if (card != kNone) offer(make(Choice::Learn, card));
    }
  }
}

Why start_spell_check(const Rules&, const State& s, Seat, Option option) {
  const int element = idx(element_of(static_cast<Spell>(option.a())));
  if (s.middle[element] == option.a() || s.bottom[element] == option.a()) return {};
  const bool scoring = s.scoring[element][0] == option.a();
  return {scoring ? Why::RegularOnly : Why::NotOnDisplay, option.a()};
}

void start_spell_answer(const Rules&, State& s, Seat seat, Option option) {
  s.agenda.pop();
  take_spell(s, seat, static_cast<Spell>(option.a()));
}

void start_mark_options(const Rules& r, const State&, Seat, Offer& offer) {
  for (int space = 0; space < r.ritual_count; ++space) {
    if (r.ritual[space].row == 0) offer(make(Choice::Mark, static_cast<std::uint8_t>(space)));
  }
}

Why start_mark_check(const Rules& r, const State&, Seat, Option option) {
  return r.ritual[option.a()].row == 0 ? Why::None : Why::NotStartRow;
}

void start_mark_answer(const Rules&, State& s, Seat seat, Option option) {
  s.agenda.pop();
  s.covens[seat].ritual = option.a();
}

}  // namespace cauldron::septima
