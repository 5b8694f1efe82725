#include "games/septima/rules/year/setup.h"

#include <algorithm>
#include <cassert>
#include <cstring>

#include "games/septima/rules/effects.h"
#include "games/septima/rules/things/buildings.h"
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

// The scoring Spells of an element.
std::uint32_t scoring_spells(const Rules& r, Element element) {
  std::uint32_t set = 0;
  for (const SpellEntry& entry : kSpellTable) {
    if (entry.element == element && r.spells[idx(entry.spell)].scoring) set |= bit(entry.spell);
  }
  return set;
}

std::uint32_t regular_spells(const Rules& r) {
  std::uint32_t set = 0;
  for (int spell = 0; spell < kSpells; ++spell) {
    if (!r.spells[spell].scoring) set |= 1u << spell;
  }
  return set & r.spells_used;
}

// The last player in turn order comes first, then counter-clockwise. Frames are pushed so that
// the first one ends on top.
template <AgendaStep Step>
void push_backwards(const Rules& r, State& s, Step step) {
  for (int i = 0; i < people(s); ++i) push(s, seat_in_turn_order(r, s, i), step);
}

template <AgendaStep Step>
void push_for_all(State& s, Step step) {
  for (int seat = people(s) - 1; seat >= 0; --seat) push(s, static_cast<Seat>(seat), step);
}

void push_display(State& s) {
  // The last pushed comes first.
  for (const DisplayRow row : {DisplayRow::Middle, DisplayRow::Bottom, DisplayRow::Scoring}) {
    for (int element = kElements - 1; element >= 0; --element) {
      push(s, step::RevealSpell{.element = static_cast<Element>(element), .row = row});
    }
  }
}

void push_draft(State& s) {
  push(s, step::DraftPlace{});
  for (int round = 2; round >= 0; --round) {
    push(s, step::DraftPick{.round = static_cast<std::uint8_t>(round)});
  }
  push(s, step::DraftDeal{});
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
  if (r.full()) s.deck = regular_spells(r);
  s.patient_layers[0] = (1u << kPatients) - 1;
  s.prologue_deck = (1u << kPrologues) - 1;
  for (Hut hut = 0; hut < kZones; hut += 2) s.huts[hut] = idx(Hunter::Active);
  s.angry_supply = kAngryCitizens;
  if (r.solo()) set_up_widow(r, s);
  s.step = kStepSetup;
  push(s, step::Setup{});
  return s;
}

bool run_setup(const Rules& r, State& s) {
  switch (next_part<step::Setup>(s)) {
    case 0:
      for (int slot = kIngredients - 1; slot >= 0; --slot) {
        push(s, step::SetLunar{.slot = static_cast<std::uint8_t>(slot)});
      }
      break;
    case 1:
      push(s, step::DrawPatient{.to_go = static_cast<std::uint8_t>(2 + s.seats)});
      break;
    case 2:
      push(s, step::RevealTrial{});
      break;
    case 3:
      push(s, step::SetMarker{.side = 1});
      push(s, step::SetMarker{.side = 0});
      break;
    case 4:
      if (!r.full()) break;
      push_display(s);
      push(s, step::Build{.plot = 1});
      push(s, step::Build{.plot = 0});
      break;
    case 5:
      push_for_all(s, step::DealBook{});
      break;
    case 6:
      if (s.solo) {
        push(s, step::SoloDeal{.to_go = kSoloWitches});
      } else if (r.full()) {
        push_draft(s);
      } else {
        for (int i = 0; i < kStartingWitches; ++i) {
          push_for_all(s, step::DrawWitches{.to_go = 1, .openly = true});
        }
      }
      break;
    case 7:
      for (int i = 0; i < kPrologueEach; ++i) push_for_all(s, step::DealPrologue{});
      break;
    case 8:
      push_for_all(s, step::Arrange{});
      break;
    case 9:
      if (!s.solo) push(s, step::ChooseFirst{});
      break;
    case 10:
      push_backwards(r, s, step::Begin{});
      break;
    case 11:
      return_prologue(s);
      if (r.full()) push_backwards(r, s, step::StartSpell{});
      break;
    case 12:
      if (r.full()) push_backwards(r, s, step::StartMark{});
      break;
    case 13:
      settle_angry(r, s);
      if (s.solo) push_new_row(s);
      if (r.variant.fixed_hunters) push(s, step::FixRoll{});
      break;
    default:
      s.step = 0;
      become(s, 0, step::Year{});
      break;
  }
  return false;
}

// --- the board -----------------------------------------------------------------------------------

void set_lunar_chances(const Rules&, const State& s, Chances& out) {
  const std::uint8_t slot = now<step::SetLunar>(s).slot;
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
  if (now<step::DrawPatient>(s).to_go > 0 && s.patient_layers[0] != 0) return true;
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
  const auto f = now<step::DrawPatient>(s);
  const std::uint8_t token = option.a();
  const bool yellow = token % 2 == 0;
  int town = f.first_town;
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
  const auto next = static_cast<std::uint8_t>((town + 1) % kTowns);
  rewrite(s,
          step::DrawPatient{.first_town = next, .to_go = static_cast<std::uint8_t>(f.to_go - 1)});
}

bool run_set_marker(const Rules&, State& s) {
  if (s.septima_stack != 0) return true;
  s.agenda.pop();
  return false;
}

void set_marker_chances(const Rules&, const State& s, Chances& out) {
  const std::uint8_t side = now<step::SetMarker>(s).side;
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
  const Plate plate = now<step::Build>(s).plot == 0 ? Plate::Bronze : Plate::Golden;
  for (const BuildingEntry& entry : kBuildingTable) {
    if (entry.plate == plate) out.push_back({make(Choice::Build, idx(entry.building)), 1});
  }
}

void build_answer(const Rules&, State& s, Seat, Option option) {
  s.buildings[now<step::Build>(s).plot] = option.a();
  s.agenda.pop();
}

// --- Spells and books ----------------------------------------------------------------------------

bool run_reveal_spell(const Rules&, State& s) {
  const auto f = now<step::RevealSpell>(s);
  if (f.row == DisplayRow::Scoring || (deck_of(s, idx(f.element))) != 0) return true;
  s.agenda.pop();
  return false;
}

void reveal_spell_chances(const Rules& r, const State& s, Chances& out) {
  const auto f = now<step::RevealSpell>(s);
  std::uint32_t spells =
      f.row == DisplayRow::Scoring ? scoring_spells(r, f.element) : deck_of(s, idx(f.element));
  for (; spells; spells &= spells - 1) {
    out.push_back({make(Choice::Reveal, static_cast<std::uint8_t>(std::countr_zero(spells))), 1});
  }
}

void reveal_spell_answer(const Rules& r, State& s, Seat, Option option) {
  const auto f = now<step::RevealSpell>(s);
  const std::uint8_t element = idx(f.element);
  s.agenda.pop();
  const std::uint8_t spell = option.a();
  if (f.row == DisplayRow::Scoring) {
    const std::uint32_t other = scoring_spells(r, f.element) & ~(1u << spell);
    s.scoring[element][0] = spell;
    s.scoring[element][1] = static_cast<std::uint8_t>(std::countr_zero(other));
    return;
  }
  (f.row == DisplayRow::Middle ? s.middle : s.bottom)[element] = spell;
  s.deck &= ~(1u << spell);
}

void deal_book_chances(const Rules& r, const State& s, Chances& out) {
  unsigned left = r.books_used;
  for (Seat seat = 0; seat < s.seats; ++seat) {
    if (s.covens[seat].book != kNone) left &= ~(1u << s.covens[seat].book);
  }
  for (std::uint8_t card = 0; card < kBooks; ++card) {
    if (left >> card & 1) out.push_back({make(Choice::Book, seat_of_step(s), card), 1});
  }
}

void deal_book_answer(const Rules&, State& s, Seat, Option option) {
  s.agenda.pop();
  s.covens[option.a()].book = option.b();
}

}  // namespace cauldron::septima
