#include "games/septima/rules/year/season.h"

#include <algorithm>

#include "games/septima/rules/things/spells.h"
#include "games/septima/solo/widow.h"

namespace cauldron::septima {

namespace {

constexpr int kPhaseSteps = 5;  // A to E

int patients_on_board(const State& s) {
  return kTowns - static_cast<int>(std::count(std::begin(s.patient), std::end(s.patient), kNone));
}

// Those who waited through a whole Season grow impatient.
void anger_patients(State& s) {
  s.angry_supply = static_cast<std::uint8_t>(s.angry_supply + s.angry_crowd);
  s.angry_crowd = s.angry_lines = 0;
  for (int town = 0; town < kTowns; ++town) {
    const auto here = static_cast<std::uint8_t>(1u << town);
    if (s.patient[town] == kNone || (s.patient_angry & here) != 0 || s.angry_supply == 0) continue;
    s.patient_angry |= here;
    --s.angry_supply;
  }
}

void stand_up(State& s, Hunter lying) {
  for (std::uint8_t& hut : s.huts) {
    if (hut == idx(lying)) hut = idx(Hunter::Active);
  }
}

void discard_healed_patients(State& s) {
  for (int town = 0; town < kTowns; ++town) {
    if (s.healed_by[town] == 0) continue;
    s.patient_discard |= static_cast<std::uint8_t>(1u << s.patient[town]);
    s.patient[town] = kNone;
    s.healed_by[town] = 0;
  }
}

void clear_phase(const Rules& r, State& s) {
  for (Seat seat = 0; seat < r.seats(); ++seat) {
    Coven& c = s.covens[seat];
    c.discard = static_cast<std::uint16_t>(c.discard | 1u << c.played);
    c.played = kNone;
    c.flags &= static_cast<std::uint8_t>(~(Coven::kRaised | Coven::kRolled));
  }
}

void end_season_spells(const Rules& r, State& s) {
  for (int i = 0; i < r.seats(); ++i) {
    end_spells(r, s, seat_in_turn_order(r, s, i), Lasting::Season);
  }
}

// The discard pile is shuffled and goes under the stack: a new layer at the bottom.
void return_patients(State& s) {
  if (s.patient_discard == 0) return;
  for (std::uint8_t& layer : s.patient_layers) {
    if (layer != 0) continue;
    layer = s.patient_discard;
    s.patient_discard = 0;
    return;
  }
}

void advance_season(State& s) {
  ++s.season;
  if (s.season != kWinter && s.season != kSummer) return;
  for (Hut hut = 0; hut < kZones; ++hut) {
    if (s.huts[hut] != idx(Hunter::None)) continue;
    set_hunter(s, hut, Hunter::Active);
    return;
  }
}

void take_cards_back(const Rules& r, State& s) {
  for (Seat seat = 0; seat < r.seats(); ++seat) {
    Coven& c = s.covens[seat];
    c.hand = static_cast<std::uint16_t>(c.hand | c.discard);
    c.discard = 0;
    c.flags = 0;
  }
}

}  // namespace

void push_shift_spells(State& s) {
  for (int element = kElements - 1; element >= 0; --element) {
    if (s.bottom[element] != kNone) s.spell_box |= 1u << s.bottom[element];
    s.bottom[element] = s.middle[element];
    s.middle[element] = kNone;
    push(s, step::RevealSpell{.element = static_cast<Element>(element), .row = DisplayRow::Middle});
  }
}

bool run_year(const Rules&, State& s) {
  switch (now<step::Year>(s).part) {
    case 0:
      rewrite(s, step::Year{.part = 1});
      if (s.season > 0) push(s, step::Prepare{});
      break;
    case 1:
      if (s.step == kStepTrials) {
        rewrite(s, step::Year{.part = 2});
        push(s, step::Trials{});
      } else {
        push(s, step::Phase{});
      }
      break;
    case 2:
      if (s.season == kSummer) {
        s.step = kStepOver;
        s.agenda.pop();
      } else {
        rewrite(s, step::Year{.part = 3});
        push(s, step::CrowdPicks{});
      }
      break;
    default:
      rewrite(s, step::Year{.part = 0});
      push(s, step::EndSeason{});
  }
  return false;
}

bool run_prepare(const Rules& r, State& s) {
  switch (next_part<step::Prepare>(s)) {
    case 0:
      push(s, step::RevealTrial{});
      break;
    case 1: {
      anger_patients(s);
      settle_angry(r, s);
      const int missing = 2 + r.seats() - patients_on_board(s);
      if (missing > 0) push(s, step::DrawPatient{.to_go = static_cast<std::uint8_t>(missing)});
      break;
    }
    case 2:
      s.septima_stack = r.actions_used;
      s.septima[0] = s.septima[1] = kNone;
      push(s, step::SetMarker{.side = 0});
      break;
    case 3:
      push(s, step::SetMarker{.side = 1});
      break;
    case 4:
      if (r.variant.fixed_hunters) push(s, step::FixRoll{});
      if (s.solo) push_new_row(s);
      break;
    default:
      s.agenda.pop();
  }
  return false;
}

bool run_phase(const Rules&, State& s) {
  const std::uint8_t part = next_part<step::Phase>(s);
  if (part == kPhaseSteps) {
    s.agenda.pop();
    return false;
  }
  s.step = part;
  switch (part) {
    case 0:
      s.solo ? push(s, step::SoloSelect{}) : push(s, step::Select{});
      break;
    case 1:
      push(s, step::Turns{});
      break;
    case 2:
      push(s, step::HunterRolls{});
      break;
    case 3:
      push(s, step::Relocations{});
      break;
    default:
      push(s, step::EndPhase{});
  }
  return false;
}

void select_options(const Rules& r, const State&, Seat, Offer& offer) {
  offer.each(Choice::Select, r.actions_used);
}

Why select_check(const Rules&, const State& s, Seat seat, Option option) {
  return s.covens[seat].hand >> option.a() & 1 ? Why() : Why(Why::NotInHand, option.a());
}

void select_answer(const Rules& r, State& s, Seat seat, Option option) {
  s.covens[seat].pick = option.a();
  if (!all_answered(s, seat)) return;
  for (Seat each = 0; each < r.seats(); ++each) {
    Coven& c = s.covens[each];
    c.played = c.pick;
    c.pick = kNone;
    c.hand = static_cast<std::uint16_t>(c.hand & ~(1u << c.played));
  }
  s.agenda.pop();
}

int turns_over(const Rules& r, const State& s) {
  if (const Frame* f = s.agenda.find<step::Turns>()) {
    return std::max(f->as<step::Turns>().begun - 1, 0);  // the last one is still going on
  }
  return s.step == 0 || s.step == kStepSetup ? 0 : r.seats();
}

bool run_turns(const Rules& r, State& s) {
  auto f = now<step::Turns>(s);
  if (f.begun == r.seats()) {
    s.agenda.pop();
    return false;
  }
  const Seat seat = seat_in_turn_order(r, s, f.begun++);
  rewrite(s, f);
  is_widow(s, seat) ? push(s, seat, step::WidowTurn{}) : push(s, seat, step::Turn{});
  return false;
}

// The right marker stays out until the next Preparation, also with two covens.
bool run_end_phase(const Rules& r, State& s) {
  if (!now<step::EndPhase>(s).marker_set) {
    rewrite(s, step::EndPhase{.marker_set = true});
    s.septima[1] = s.septima[0];
    s.septima[0] = kNone;
    push(s, step::SetMarker{.side = 0});
    return false;
  }
  clear_phase(r, s);
  stand_up(s, Hunter::Inactive);
  discard_healed_patients(s);
  if (s.phase + 1 < kPhases) {
    ++s.phase;
    s.step = 0;
  } else {
    s.step = kStepTrials;  // the Moon stands on the Trial icon
    s.widow.no_crystals = 0;
  }
  s.agenda.pop();
  if (s.step == kStepTrials) return false;
  if (r.variant.fixed_hunters) push(s, step::FixRoll{});
  if (s.solo) push_refill_row(s);
  return false;
}

bool run_end_season(const Rules& r, State& s) {
  s.agenda.pop();
  end_season_spells(r, s);
  stand_up(s, Hunter::InactiveSeason);
  return_patients(s);
  advance_season(s);
  s.phase = 0;
  s.step = 0;
  take_cards_back(r, s);
  if (s.solo) reshuffle_widow(r, s);
  s.start = static_cast<std::uint8_t>((s.start + 1) % r.seats());
  if (r.full()) push_shift_spells(s);
  return false;
}

}  // namespace cauldron::septima
