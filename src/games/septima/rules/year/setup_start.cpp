// The second half of the setup: the draft, the Prologue, and where everybody starts.
#include <utility>

#include "games/septima/rules/effects.h"
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
  const auto seat = static_cast<Seat>(s.agenda.top().a % s.seats);
  for (std::uint32_t tiles = s.stack[0].tiles; tiles != 0; tiles &= tiles - 1) {
    out.push_back({make(Choice::Deal, seat, lowest_tile(tiles)), 1});
  }
}

void draft_deal_answer(const Rules&, State& s, Seat, Option option) {
  const std::uint32_t tile = 1u << option.b();
  s.dealt[option.a()] |= tile;
  s.stack[0].tiles &= ~tile;
  --s.stack[0].count;
  if (++s.agenda.top().a == kHandSize * s.seats) s.agenda.pop();
}

void draft_pick_options(const Rules&, const State& s, Seat seat, Options& out) {
  const int round = s.agenda.top().a;
  std::uint32_t tiles = hand_left(s, hand_held(s, seat, round), round);
  for (; tiles != 0; tiles &= tiles - 1) out.push_back(make(Choice::Keep, lowest_tile(tiles)));
}

void draft_pick_answer(const Rules&, State& s, Seat seat, Option option) {
  const int round = s.agenda.top().a;
  s.drafted[hand_held(s, seat, round)][round] = option.a();
  if (!all_answered(s, seat)) return;
  s.agenda.pop();
  if (round == kRounds - 1) box_last_tiles(s);
}

void draft_place_options(const Rules&, const State& s, Seat seat, Options& out) {
  const std::uint32_t kept = drafted_by(s, seat);
  for (std::uint32_t rest = kept; rest != 0; rest &= rest - 1) {
    const std::uint32_t placed = kept & ~(rest & (0u - rest));
    out.push_back(make(Choice::Place, lowest_tile(placed), lowest_tile(placed & (placed - 1))));
  }
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
      out.push_back({make(Choice::Prologue, card, s.agenda.top().seat), 1});
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

void arrange_options(const Rules&, const State& s, Seat seat, Options& out) {
  const std::uint8_t* cards = s.covens[seat].prologue;
  for (std::uint8_t covered = 0; covered < 2; ++covered) {
    out.push_back(make(Choice::Arrange, cards[0], cards[1], covered));
    out.push_back(make(Choice::Arrange, cards[1], cards[0], covered));
  }
}

void arrange_answer(const Rules&, State& s, Seat seat, Option option) {
  const auto lower = static_cast<std::uint16_t>(option.b() | option.c() << 8);
  s.agenda.become(frame(Op::PayPrologue, seat, 0, option.a(), lower));
}

// Three halves show: the upper card's top three times, what lies in the middle twice, the lower
// card's bottom once.
bool run_pay_prologue(const Rules& r, State& s) {
  const Frame f = s.agenda.top();
  const Gain* upper = r.prologue[f.a];
  const Gain* lower = r.prologue[f.b & 0xFF];
  const Gain* shown[3] = {&upper[0], f.b >> 8 ? &lower[0] : &upper[1], &lower[1]};
  if (f.pc == 3) {
    s.agenda.pop();
  } else {
    ++s.agenda.top().pc;
    push_gain(s, f.seat, *shown[f.pc], 3 - f.pc);
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

void begin_options(const Rules& r, const State& s, Seat seat, Options& out) {
  for (Space space = 0; space < r.board.space_count; ++space) {
    if (!occupied(r, s, seat, space) && !has_spider(s, space))
      out.push_back(make(Choice::Begin, space));
  }
}

void begin_answer(const Rules&, State& s, Seat seat, Option option) {
  s.agenda.pop();
  s.covens[seat].leader = option.a();
}

void start_spell_options(const Rules&, const State& s, Seat, Options& out) {
  for (int element = 0; element < kElements; ++element) {
    for (const std::uint8_t card : {s.middle[element], s.bottom[element]}) {
      if (card != kNone) out.push_back(make(Choice::Learn, card));
    }
  }
}

void start_spell_answer(const Rules&, State& s, Seat seat, Option option) {
  s.agenda.pop();
  take_spell(s, seat, static_cast<Spell>(option.a()));
}

void start_mark_options(const Rules& r, const State&, Seat, Options& out) {
  for (int space = 0; space < r.ritual_count; ++space) {
    if (r.ritual[space].row == 0) {
      out.push_back(make(Choice::Mark, static_cast<std::uint8_t>(space)));
    }
  }
}

void start_mark_answer(const Rules&, State& s, Seat seat, Option option) {
  s.agenda.pop();
  s.covens[seat].ritual = option.a();
}

}  // namespace cauldron::septima
