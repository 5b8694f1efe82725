#include "games/septima/rules/year/trials.h"

#include <algorithm>

#include "games/septima/rules/things/picks.h"
#include "games/septima/rules/year/season.h"

namespace cauldron::septima {

namespace {

constexpr std::uint8_t kAngryDrawn = 4;  // in Choice::Citizen
constexpr int kDragomirCalm = 2;

// Judge keeps the winner in `seat` and the Citizens to be recalled in `b`; CrowdPicks keeps the
// latter in `b` too, so that Bryn finds it in either frame below hers.
constexpr std::uint16_t kBrynAsWinner = 0;
constexpr std::uint16_t kBrynAfterPicks = 1;

bool is_summer(const State& s) { return s.season == kSummer; }

int in_chamber(const State& s, int chamber, std::uint8_t citizen) {
  return static_cast<int>(
      std::count(std::begin(s.chamber[chamber]), std::end(s.chamber[chamber]), citizen));
}
int loyal_in_chamber(const State& s, int chamber, Seat seat) {
  return in_chamber(s, chamber, static_cast<std::uint8_t>(seat + 1));
}

bool crowd_is_empty(const Rules& r, const State& s) {
  for (Seat seat = 0; seat < r.seats(); ++seat) {
    if (s.covens[seat].crowd > 0) return false;
  }
  return s.angry_crowd == 0;
}

void gather_angry(const Rules& r, State& s) {
  const AngryToCome angry = angry_to_come(r, s);
  const int come = std::min<int>(angry.suspicion, s.angry_supply);
  s.angry_supply = static_cast<std::uint8_t>(s.angry_supply - come);
  s.angry_crowd = static_cast<std::uint8_t>(s.angry_crowd + come + angry.patients);
  for (int town = 0; town < kTowns; ++town) {
    if ((s.patient_angry >> town & 1u) == 0) continue;
    s.patient_discard |= static_cast<std::uint8_t>(1u << s.patient[town]);
    s.patient[town] = kNone;
  }
  s.patient_angry = 0;
}

// The coven with most Loyal Citizens in the Crowd; ties: lower Suspicion, then turn order.
Seat first_to_place(const Rules& r, const State& s) {
  Seat first = seat_in_turn_order(r, s, 0);
  for (int i = 1; i < r.seats(); ++i) {
    const Seat seat = seat_in_turn_order(r, s, i);
    const Coven& c = s.covens[seat];
    const Coven& best = s.covens[first];
    if (c.crowd > best.crowd || (c.crowd == best.crowd && c.suspicion < best.suspicion))
      first = seat;
  }
  return first;
}

// Instead of drawing: the larger part of the Crowd sends the next Citizen, the Loyal one in a tie.
void fill_by_number(const Rules& r, State& s, int chamber) {
  while (!crowd_is_empty(r, s)) {
    const std::uint8_t place = free_place(r, s, chamber);
    if (place == kNone) return;
    int loyal = 0;
    for (Seat seat = 0; seat < r.seats(); ++seat) loyal += s.covens[seat].crowd;
    if (s.angry_crowd > loyal) {
      --s.angry_crowd;
      s.chamber[chamber][place] = kAngry;
    } else {
      send_to_chamber(r, s, first_to_place(r, s), chamber);
    }
  }
}

void end_used_bonds(const Rules& r, State& s) {
  for (Seat seat = 0; seat < r.seats(); ++seat) {
    if (!s.covens[seat].has(Coven::kBondTrial)) continue;
    s.covens[seat].flags &= static_cast<std::uint8_t>(~Coven::kBondTrial);
    end_spell(r, s, seat, Spell::SpiritualBond);
  }
}

Witch take_accused(State& s, int chamber) {
  std::uint8_t witch = s.trial;
  if (chamber == 0) {
    s.trial = kNone;
  } else {
    witch = s.second[--s.second_count];
    s.second[s.second_count] = 0;
  }
  return static_cast<Witch>(witch);
}

// Everybody returns to the Crowd, but `staying` of the given seat keep their leftmost places.
void empty_chamber(State& s, int chamber, Seat stays, int staying) {
  for (std::uint8_t& citizen : s.chamber[chamber]) {
    if (citizen == 0) continue;
    if (citizen == kAngry) {
      ++s.angry_crowd;
    } else if (citizen == stays + 1 && staying > 0) {
      --staying;
      continue;
    } else {
      ++s.covens[citizen - 1].crowd;
    }
    citizen = 0;
  }
}

void recall(State& s, Seat seat, int n) {
  Coven& c = s.covens[seat];
  const int back = std::min<int>(n, c.crowd);
  c.crowd = static_cast<std::uint8_t>(c.crowd - back);
  c.supply = static_cast<std::uint8_t>(c.supply + back);
}

void push_dragomir(const Rules& r, State& s) {
  for (Seat seat = 0; seat < r.seats(); ++seat) {
    if (!has_witch(s, seat, Witch::Dragomir) || loyal_in_chamber(s, 0, seat) == 0) continue;
    if (s.covens[seat].suspicion > r.suspicion_min) push(s, Op::AskDragomir, seat);
  }
}

// How many of the winner's Citizens go home; asks Bryn if she could keep one of them.
void settle_recall(const Rules& r, State& s) {
  Frame& f = s.agenda.top();
  Coven& c = s.covens[f.seat];
  f.b = is_summer(s) ? 0 : kRecalled;
  if (in_force(s, f.seat, Spell::SpiritualBond)) {
    f.b = 0;
    if (r.variant.bond_once) {
      end_spell(r, s, f.seat, Spell::SpiritualBond);
    } else {
      c.flags |= Coven::kBondTrial;
    }
  }
  const int there = c.crowd + loyal_in_chamber(s, f.a, f.seat);
  if (f.b > 1 && there > 1 && has_witch(s, f.seat, Witch::Bryn)) {
    push(s, Op::AskBryn, f.seat, 0, kBrynAsWinner);
  }
}

bool bryn_keeps_after_picks(const Rules& r, const State& s, Seat seat) {
  if (!has_witch(s, seat, Witch::Bryn)) return false;
  return !(r.variant.bryn_one && s.covens[seat].has(Coven::kBrynTrial));
}

}  // namespace

// Summoning lets its owner count one Citizen more and win ties; it does not move anybody.
AngryToCome angry_to_come(const Rules& r, const State& s) {
  // With fixed Trials, Suspicion has sent its Angry Citizens already.
  return {r.variant.fixed_trials ? 0 : lines_below(r, s), std::popcount(s.patient_angry)};
}

Verdict verdict(const Rules& r, const State& s, int chamber) {
  SeatSet summoned = 0;
  for (Seat seat = 0; seat < r.seats(); ++seat) {
    if (in_force(s, seat, Spell::Summoning)) summoned |= only(seat);
  }
  return verdict(s.chamber[chamber], r.seats(), summoned);
}

Verdict verdict(std::span<const std::uint8_t> chamber, int seats, SeatSet summoned) {
  const auto count_of = [chamber](std::uint8_t citizen) {
    return static_cast<int>(std::count(chamber.begin(), chamber.end(), citizen));
  };
  int loyal = 0;
  int most = 0;
  int first = kMaxChamber;
  Seat winner = kNone;
  for (Seat seat = 0; seat < seats; ++seat) {
    const auto citizen = static_cast<std::uint8_t>(seat + 1);
    const bool summons = contains(summoned, seat);
    const int count = count_of(citizen) + (summons ? 1 : 0);
    loyal += count;
    const auto leftmost = std::find(chamber.begin(), chamber.end(), citizen) - chamber.begin();
    const int place = summons ? -1 : static_cast<int>(leftmost);
    if (count > most || (count == most && count > 0 && place < first)) {
      most = count;
      first = place;
      winner = seat;
    }
  }
  if (loyal <= count_of(kAngry)) return {};
  return {true, winner};
}

bool run_trials(const Rules& r, State& s) {
  Frame& f = s.agenda.top();
  switch (f.pc++) {
    case 0:
      gather_angry(r, s);
      break;
    case 1:
      if (s.trial != kNone) push(s, Op::Judge, 0, 0, 0);
      break;
    case 2:
      f.a = 1;
      if (s.second_count > 0) push(s, Op::Judge, 0, 0, 1);
      break;
    default:
      end_used_bonds(r, s);
      s.agenda.pop();
  }
  return false;
}

void draw_citizen_chances(const Rules& r, const State& s, Chances& out) {
  for (Seat seat = 0; seat < r.seats(); ++seat) {
    const std::uint8_t n = s.covens[seat].crowd;
    if (n > 0) out.push_back({make(Choice::Citizen, seat), n});
  }
  if (s.angry_crowd > 0) out.push_back({make(Choice::Citizen, kAngryDrawn), s.angry_crowd});
}

void draw_citizen_answer(const Rules& r, State& s, Seat, Option option) {
  const int chamber = s.agenda.top().a;
  s.agenda.pop();
  if (option.a() == kAngryDrawn) {
    --s.angry_crowd;
    s.chamber[chamber][free_place(r, s, chamber)] = kAngry;
  } else {
    send_to_chamber(r, s, option.a(), chamber);
  }
}

bool run_judge(const Rules& r, State& s) {
  Frame& f = s.agenda.top();
  const int chamber = f.a;
  switch (f.pc) {
    case 0:  // fill
      if (r.variant.fixed_trials) fill_by_number(r, s, chamber);
      if (free_place(r, s, chamber) != kNone && !crowd_is_empty(r, s)) {
        push(s, Op::DrawCitizen, 0, 0, f.a);
      } else {
        f.pc = 1;
      }
      break;
    case 1: {  // judge
      const Verdict result = verdict(r, s, chamber);
      const Witch witch = take_accused(s, chamber);
      if (!result.success) {
        s.witch_box |= bit(witch);
        empty_chamber(s, chamber, kNone, 0);
        s.agenda.pop();
        break;
      }
      f.pc = 2;
      f.seat = result.winner;
      score(s, result.winner, kTrialWisdom);
      push(s, Op::Join, result.winner, idx(witch));
      break;
    }
    case 2:
      f.pc = 3;
      if (chamber == 0) push_dragomir(r, s);
      break;
    case 3:
      f.pc = 4;
      settle_recall(r, s);
      break;
    default: {  // part
      const Seat winner = f.seat;
      const int recalled = f.b;
      s.agenda.pop();
      empty_chamber(s, chamber, winner, is_summer(s) ? kStaying : 0);
      settle_angry(r, s);  // Dragomir may have called while the Angry ones stood in the Chamber
      recall(s, winner, recalled);
    }
  }
  return false;
}

void ask_bryn_options(const Rules&, const State&, Seat, Options& out) {
  out.push_back(make(Choice::Call, idx(Witch::Bryn), kNone));
  out.push_back(make(Choice::Done));
}

void ask_bryn_answer(const Rules&, State& s, Seat seat, Option option) {
  const bool as_winner = s.agenda.top().a == kBrynAsWinner;
  s.agenda.pop();
  if (kind_of(option) == Choice::Done) return;
  if (as_winner) s.covens[seat].flags |= Coven::kBrynTrial;
  s.agenda.top().b = as_winner ? 1 : 0;
}

void ask_dragomir_options(const Rules&, const State&, Seat, Options& out) {
  out.push_back(make(Choice::Call, idx(Witch::Dragomir), kNone));
  out.push_back(make(Choice::Done));
}

void ask_dragomir_answer(const Rules& r, State& s, Seat seat, Option option) {
  s.agenda.pop();
  if (kind_of(option) == Choice::Call) lower_suspicion(r, s, seat, kDragomirCalm);
}

bool run_crowd_picks(const Rules& r, State& s) {
  Frame& f = s.agenda.top();
  if (f.a == r.seats()) {
    s.agenda.pop();
    return false;
  }
  const Seat seat = seat_in_turn_order(r, s, f.a);
  if (is_widow(s, seat)) {
    ++f.a;
    push(s, Op::SpiderPicks, seat);
    return false;
  }
  switch (f.pc) {
    case 0: {
      const int picks = picks_for(s.covens[seat].crowd);
      if (picks == 0) {
        ++f.a;
        break;
      }
      f.pc = 1;
      push_picks(s, seat, picks, has_witch(s, seat, Witch::Johanna));
      break;
    }
    case 1:  // `b` is 1 by now if any pick was taken
      f.pc = 2;
      if (f.b > 0 && bryn_keeps_after_picks(r, s, seat)) {
        push(s, Op::AskBryn, seat, 0, kBrynAfterPicks);
      }
      break;
    default: {
      recall(s, seat, f.b);
      f.pc = 0;
      f.b = 0;
      ++f.a;
    }
  }
  return false;
}

}  // namespace cauldron::septima
