#include "games/septima/rules/year/setup.h"

#include <algorithm>
#include <cassert>
#include <cstring>

#include "games/septima/rules/effects.h"
#include "games/septima/rules/turn/ritual.h"
#include "games/septima/rules/year/witch_stack.h"
#include "games/septima/solo/widow.h"

namespace cauldron::septima {

namespace {

constexpr int kPrologueEach = 2;
constexpr int kStartingWitches = 2;
constexpr int kSoloWitches = 4;
constexpr std::uint8_t kAngryCitizens = 16;

template <class T>
void fill(T& bytes, std::uint8_t value) {
  std::memset(&bytes, value, sizeof(bytes));
}

Coven new_coven(const Rules& r) {
  Coven c{};
  c.hand = r.actions_used;
  c.suspicion = static_cast<std::int8_t>(r.suspicion_start);
  c.played = c.pick = c.book = c.leader = c.ritual = c.mirror = c.leftover = kNone;
  c.supply = kCitizens - 1;
  c.crowd = 1;
  fill(c.prologue, kNone);
  return c;
}

// The Black Widow has no book, no Prologue, no Leader and no Ritual marker.
int people(const State& s) { return s.solo ? 1 : s.seats; }

// The Regular Spells of an element, as a bit set of its ten.
std::uint16_t regular_spells(const Rules& r, int element) {
  unsigned set = 0;
  for (int i = 0; i < 10; ++i) {
    if (!r.spells[10 * element + i].scoring) set |= 1u << i;
  }
  return static_cast<std::uint16_t>(set);
}

// The last player in turn order comes first, then counter-clockwise. Frames are pushed so that
// the first one ends on top.
void push_backwards(const Rules& r, State& s, Op op) {
  for (int i = 0; i < people(s); ++i) push(s, op, seat_in_turn_order(r, s, i));
}

void push_for_all(State& s, Op op, std::uint16_t a = 0, std::uint16_t b = 0) {
  for (int seat = people(s) - 1; seat >= 0; --seat) push(s, op, static_cast<Seat>(seat), 0, a, b);
}

void push_display(State& s) {
  const std::uint16_t rows[3] = {1, 2, 0};  // middle row, bottom row, scoring: last pushed is first
  for (const std::uint16_t row : rows) {
    for (int element = kElements - 1; element >= 0; --element) {
      push(s, Op::RevealSpell, 0, 0, static_cast<std::uint16_t>(element), row);
    }
  }
}

void push_draft(State& s) {
  push(s, Op::DraftPlace);
  for (int round = 2; round >= 0; --round) {
    push(s, Op::DraftPick, 0, 0, static_cast<std::uint16_t>(round));
  }
  push(s, Op::DraftDeal);
}

void return_prologue(State& s) {
  s.prologue_deck = (1u << kPrologues) - 1;
  for (Seat seat = 0; seat < s.seats; ++seat) fill(s.covens[seat].prologue, kNone);
}

}  // namespace

State initial_state(const Rules& r) {
  State s{};
  s.seats = static_cast<std::uint8_t>(r.seats());
  for (Seat seat = 0; seat < s.seats; ++seat) s.covens[seat] = new_coven(r);
  put_under(s, r.witches_used, 0);
  s.drawn_by = s.trial = kNone;
  fill(s.drafted, kNone);
  fill(s.scoring, kNone);
  fill(s.middle, kNone);
  fill(s.bottom, kNone);
  fill(s.lunar, kNone);
  fill(s.septima, kNone);
  fill(s.patient, kNone);
  fill(s.buildings, kNone);
  s.septima_stack = r.actions_used;
  if (r.full()) {
    for (int element = 0; element < kElements; ++element) {
      s.deck[element] = regular_spells(r, element);
    }
  }
  s.patient_layers[0] = (1u << kPatients) - 1;
  s.prologue_deck = (1u << kPrologues) - 1;
  for (Hut hut = 0; hut < kZones; hut += 2) s.huts[hut] = idx(Hunter::Active);
  s.angry_supply = kAngryCitizens;
  if (r.solo()) set_up_widow(r, s);
  s.step = kStepSetup;
  push(s, Op::Setup);
  return s;
}

bool run_setup(const Rules& r, State& s) {
  const int part = s.agenda.top().pc++;
  switch (part) {
    case 0:
      for (int slot = kIngredients - 1; slot >= 0; --slot) {
        push(s, Op::SetLunar, 0, 0, static_cast<std::uint16_t>(slot));
      }
      break;
    case 1:
      push(s, Op::DrawPatient, 0, 0, 0, static_cast<std::uint16_t>(2 + s.seats));
      break;
    case 2:
      push(s, Op::RevealTrial);
      break;
    case 3:
      push(s, Op::SetMarker, 0, 0, 1);
      push(s, Op::SetMarker, 0, 0, 0);
      break;
    case 4:
      if (!r.full()) break;
      push_display(s);
      push(s, Op::Build, 0, 0, 1);
      push(s, Op::Build, 0, 0, 0);
      break;
    case 5:
      push_for_all(s, Op::DealBook);
      break;
    case 6:
      if (s.solo) {
        push(s, Op::SoloDeal, 0, 0, kSoloWitches);
      } else if (r.full()) {
        push_draft(s);
      } else {
        for (int i = 0; i < kStartingWitches; ++i) push_for_all(s, Op::DrawWitches, 1, 1);
      }
      break;
    case 7:
      for (int i = 0; i < kPrologueEach; ++i) push_for_all(s, Op::DealPrologue);
      break;
    case 8:
      push_for_all(s, Op::Arrange);
      break;
    case 9:
      if (!s.solo) push(s, Op::ChooseFirst);
      break;
    case 10:
      push_backwards(r, s, Op::Begin);
      break;
    case 11:
      return_prologue(s);
      if (r.full()) push_backwards(r, s, Op::StartSpell);
      break;
    case 12:
      if (r.full()) push_backwards(r, s, Op::StartMark);
      break;
    case 13:
      settle_angry(r, s);
      if (s.solo) push_new_row(s);
      if (r.variant.fixed_hunters) push(s, Op::FixRoll);
      break;
    default:
      s.step = 0;
      s.agenda.become(frame(Op::Year));
      break;
  }
  return false;
}

// --- the board -----------------------------------------------------------------------------------

void set_lunar_chances(const Rules&, const State& s, Chances& out) {
  const auto slot = static_cast<std::uint8_t>(s.agenda.top().a);
  for (std::uint8_t type = 0; type < kIngredients; ++type) {
    if (std::find(std::begin(s.lunar), std::end(s.lunar), type) != std::end(s.lunar)) continue;
    out.push_back({make(Choice::Lunar, slot, type), 1});
  }
}

void set_lunar_answer(const Rules&, State& s, Seat, Option option) {
  s.agenda.pop();
  s.lunar[option.a()] = option.b();
}

bool run_draw_patient(const Rules&, State& s) {
  if (s.agenda.top().b > 0 && s.patient_layers[0] != 0) return true;
  s.agenda.pop();
  return false;
}

void draw_patient_chances(const Rules&, const State& s, Chances& out) {
  for (std::uint8_t token = 0; token < kPatients; ++token) {
    if (s.patient_layers[0] >> token & 1) out.push_back({make(Choice::Patient, token), 1});
  }
}

// The first token seeks an empty Town of its banner from number 1 on, every further one clockwise
// from the Town just filled.
void draw_patient_answer(const Rules& r, State& s, Seat, Option option) {
  Frame& f = s.agenda.top();
  const std::uint8_t token = option.a();
  const bool yellow = token % 2 == 0;
  int town = f.a % kTowns;
  for (int tried = 0; tried < kTowns; ++tried, town = (town + 1) % kTowns) {
    if (s.patient[town] == kNone && r.board.yellow[town] == yellow) break;
  }
  assert(s.patient[town] == kNone && "three Towns of each banner for three tokens");
  s.patient[town] = token;
  s.patient_layers[0] &= static_cast<std::uint8_t>(~(1u << token));
  if (s.patient_layers[0] == 0) {
    std::copy(std::begin(s.patient_layers) + 1, std::end(s.patient_layers), s.patient_layers);
    s.patient_layers[kPatients - 1] = 0;
  }
  f.a = static_cast<std::uint16_t>(town + 1);
  --f.b;
}

bool run_set_marker(const Rules&, State& s) {
  if (s.septima_stack != 0) return true;
  s.agenda.pop();
  return false;
}

void set_marker_chances(const Rules&, const State& s, Chances& out) {
  const auto side = static_cast<std::uint8_t>(s.agenda.top().a);
  for (std::uint8_t action = 0; action < kActions; ++action) {
    if (s.septima_stack >> action & 1) out.push_back({make(Choice::Marker, side, action), 1});
  }
}

void set_marker_answer(const Rules&, State& s, Seat, Option option) {
  s.agenda.pop();
  s.septima[option.a()] = option.b();
  s.septima_stack = static_cast<std::uint16_t>(s.septima_stack & ~(1u << option.b()));
}

void build_chances(const Rules&, const State& s, Chances& out) {
  const Building first = s.agenda.top().a == 0 ? Building::AntiqueShop : Building::FlyingElephant;
  for (int i = 0; i < 3; ++i) {
    out.push_back({make(Choice::Build, static_cast<std::uint8_t>(idx(first) + i)), 1});
  }
}

void build_answer(const Rules&, State& s, Seat, Option option) {
  s.buildings[s.agenda.top().a] = option.a();
  s.agenda.pop();
}

// --- Spells and books ----------------------------------------------------------------------------

bool run_reveal_spell(const Rules&, State& s) {
  const Frame& f = s.agenda.top();
  if (f.b == 0 || s.deck[f.a] != 0) return true;
  s.agenda.pop();
  return false;
}

void reveal_spell_chances(const Rules& r, const State& s, Chances& out) {
  const Frame& f = s.agenda.top();
  for (int i = 0; i < 10; ++i) {
    const int spell = 10 * f.a + i;
    const bool there = f.b == 0 ? r.spells[spell].scoring : (s.deck[f.a] >> i & 1) != 0;
    if (there) out.push_back({make(Choice::Reveal, static_cast<std::uint8_t>(spell)), 1});
  }
}

void reveal_spell_answer(const Rules& r, State& s, Seat, Option option) {
  const Frame f = s.agenda.top();
  s.agenda.pop();
  const std::uint8_t spell = option.a();
  if (f.b == 0) {
    s.scoring[f.a][0] = spell;
    for (int other = 10 * f.a; other < 10 * f.a + 10; ++other) {
      if (r.spells[other].scoring && other != spell) {
        s.scoring[f.a][1] = static_cast<std::uint8_t>(other);
      }
    }
    return;
  }
  (f.b == 1 ? s.middle : s.bottom)[f.a] = spell;
  s.deck[f.a] = static_cast<std::uint16_t>(s.deck[f.a] & ~(1u << spell % 10));
}

void deal_book_chances(const Rules& r, const State& s, Chances& out) {
  unsigned left = r.books_used;
  for (Seat seat = 0; seat < s.seats; ++seat) {
    if (s.covens[seat].book != kNone) left &= ~(1u << s.covens[seat].book);
  }
  for (std::uint8_t card = 0; card < kBooks; ++card) {
    if (left >> card & 1) out.push_back({make(Choice::Book, s.agenda.top().seat, card), 1});
  }
}

void deal_book_answer(const Rules&, State& s, Seat, Option option) {
  s.agenda.pop();
  s.covens[option.a()].book = option.b();
}

}  // namespace cauldron::septima
