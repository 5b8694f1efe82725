#include "games/septima/rules/year/trials.h"

#include <algorithm>

#include "games/septima/rules/things/picks.h"
#include "games/septima/rules/things/spells.h"
#include "games/septima/rules/things/witches.h"
#include "games/septima/rules/year/season.h"

namespace cauldron::septima {

namespace {

constexpr std::uint8_t kAngryDrawn = 4;  // in Choice::Citizen
constexpr int kDragomirCalm = 2;

constexpr std::uint8_t kRecalledWithBryn = 1;
constexpr int kCostOfPicks = 1;  // Citizens who go home after Crowd Picks

bool is_summer(const State& s) { return s.season == kSummer; }

int in_chamber(const State& s, int chamber, std::uint8_t citizen) {
  return static_cast<int>(
      std::count(std::begin(s.chamber[chamber]), std::end(s.chamber[chamber]), citizen));
}
int loyal_in_chamber(const State& s, int chamber, Seat seat) {
  return in_chamber(s, chamber, static_cast<std::uint8_t>(seat + 1));
}

bool crowd_is_empty(const Rules& r, const State& s) {
  return loyal_in_crowd(r, s) == 0 && s.angry_crowd == 0;
}

int free_places(const Rules& r, const State& s, int chamber) {
  const auto places = std::span(s.chamber[chamber]).first(r.chamber_size);
  return static_cast<int>(std::count(places.begin(), places.end(), 0));
}

// The Witch is freed if the Loyal outnumber the Angry.
bool is_freed(int loyal, int angry) { return loyal > angry; }

bool wins_over(const Standing& one, const Standing& other) {
  if (one.count != other.count) return one.count > other.count;
  return one.summons != other.summons ? one.summons : one.place < other.place;
}

// Ways to draw so many of n.
std::uint64_t combinations(int n, int drawn) {
  if (drawn > n) return 0;
  std::uint64_t ways = 1;
  for (int i = 1; i <= drawn; ++i) {
    ways = ways * static_cast<std::uint64_t>(n - drawn + i) / static_cast<std::uint64_t>(i);
  }
  return ways;
}

void gather_angry(const Rules& r, State& s) {
  const AngryToCome angry = angry_to_come(r, s);
  s.angry_supply = static_cast<std::uint8_t>(s.angry_supply - angry.from_supply);
  s.angry_crowd = static_cast<std::uint8_t>(s.angry_crowd + angry.from_supply + angry.patients);
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
    if (s.angry_crowd > loyal_in_crowd(r, s)) {
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
    if (s.covens[seat].suspicion > r.suspicion_min) push(s, seat, step::AskDragomir{});
  }
}

// How many of the winner's Citizens go home; asks Bryn if she could keep one of them.
void settle_recall(const Rules& r, State& s, Seat winner, std::uint8_t chamber) {
  Coven& c = s.covens[winner];
  std::uint8_t recalled = is_summer(s) ? 0 : kRecalled;
  if (in_force(s, winner, Spell::SpiritualBond)) {
    recalled = 0;
    if (r.variant.bond_once) {
      end_spell(r, s, winner, Spell::SpiritualBond);
    } else {
      c.flags |= Coven::kBondTrial;
    }
  }
  const int there = c.crowd + loyal_in_chamber(s, chamber, winner);
  if (recalled > 1 && there > 1 && has_witch(s, winner, Witch::Bryn)) {
    become(s, winner, step::AskBryn{.chamber = chamber, .recalled = recalled});
  } else {
    become(s, winner, step::Adjourn{.chamber = chamber, .recalled = recalled});
  }
}

bool bryn_keeps_after_picks(const Rules& r, const State& s, Seat seat) {
  if (!has_witch(s, seat, Witch::Bryn)) return false;
  return !(r.variant.bryn_one && s.covens[seat].has(Coven::kBrynTrial));
}

}  // namespace

int loyal_in_crowd(const Rules& r, const State& s) {
  int loyal = 0;
  for (Seat seat = 0; seat < r.seats(); ++seat) loyal += s.covens[seat].crowd;
  return loyal;
}

AngryToCome angry_to_come(const Rules& r, const State& s) {
  // With fixed Trials, Suspicion has sent its Angry Citizens already.
  const int called = r.variant.fixed_trials ? 0 : lines_below(r, s);
  return {called, std::min<int>(called, s.angry_supply), std::popcount(s.patient_angry)};
}

Tally tally(const Rules& r, const State& s, int chamber) {
  SeatSet summoned = 0;
  for (Seat seat = 0; seat < r.seats(); ++seat) {
    if (in_force(s, seat, Spell::Summoning)) summoned |= only(seat);
  }
  return tally(std::span(s.chamber[chamber]).first(r.chamber_size), r.seats(), summoned);
}

Tally tally(std::span<const std::uint8_t> chamber, int seats, SeatSet summoned) {
  const auto count_of = [chamber](std::uint8_t citizen) {
    return static_cast<int>(std::count(chamber.begin(), chamber.end(), citizen));
  };
  Tally result;
  result.angry = count_of(kAngry);
  for (Seat seat = 0; seat < seats; ++seat) {
    const auto citizen = static_cast<std::uint8_t>(seat + 1);
    const bool summons = contains(summoned, seat);
    const int present = count_of(citizen);
    const int count = present + (summons ? 1 : 0);
    if (count == 0) continue;
    const auto leftmost = std::find(chamber.begin(), chamber.end(), citizen) - chamber.begin();
    result.standings.push_back({seat, present, count, static_cast<int>(leftmost), summons});
    result.loyal += count;
  }
  std::stable_sort(result.standings.begin(), result.standings.end(), wins_over);
  return result;
}

Verdict verdict(const Tally& tally) {
  if (!is_freed(tally.loyal, tally.angry)) return {};
  return {true, tally.standings.front().seat};
}

Verdict verdict(const Rules& r, const State& s, int chamber) {
  return verdict(tally(r, s, chamber));
}

TrialOdds trial_odds(const Rules& r, const State& s, int chamber) {
  if (r.variant.fixed_trials) {
    State filled = s;
    fill_by_number(r, filled, chamber);
    return {.good = verdict(r, filled, chamber).success, .of = 1};
  }
  const Tally now = tally(r, s, chamber);
  const int loyal = loyal_in_crowd(r, s);
  TrialOdds odds;
  odds.draws = std::min(free_places(r, s, chamber), loyal + s.angry_crowd);
  for (int drawn = 0; drawn <= odds.draws; ++drawn) {
    const int angry = odds.draws - drawn;
    const std::uint64_t ways = combinations(loyal, drawn) * combinations(s.angry_crowd, angry);
    odds.of += ways;
    if (is_freed(now.loyal + drawn, now.angry + angry)) {
      odds.good += ways;
    } else {
      odds.needed = drawn + 1;
    }
  }
  return odds;
}

bool run_trials(const Rules& r, State& s) {
  switch (next_part<step::Trials>(s)) {
    case 0:
      gather_angry(r, s);
      break;
    case 1:
      if (s.trial != kNone) push(s, step::Judge{.chamber = 0});
      break;
    case 2:
      if (s.second_count > 0) push(s, step::Judge{.chamber = 1});
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
  const std::uint8_t chamber = now<step::DrawCitizen>(s).chamber;
  s.agenda.pop();
  if (option.a() == kAngryDrawn) {
    --s.angry_crowd;
    s.chamber[chamber][free_place(r, s, chamber)] = kAngry;
  } else {
    send_to_chamber(r, s, option.a(), chamber);
  }
}

bool run_judge(const Rules& r, State& s) {
  auto f = now<step::Judge>(s);
  switch (f.part) {
    case 0:  // fill
      if (r.variant.fixed_trials) fill_by_number(r, s, f.chamber);
      if (free_place(r, s, f.chamber) != kNone && !crowd_is_empty(r, s)) {
        push(s, step::DrawCitizen{.chamber = f.chamber});
        return false;
      }
      break;
    case 1: {  // judge
      const Verdict result = verdict(r, s, f.chamber);
      const Witch witch = take_accused(s, f.chamber);
      if (!result.success) {
        s.witch_box |= bit(witch);
        empty_chamber(s, f.chamber, kNone, 0);
        s.agenda.pop();
        return false;
      }
      score(s, result.winner, kTrialWisdom);
      f.winner = result.winner;
      f.part = 2;
      rewrite(s, f);
      push(s, result.winner, step::Join{.witch = witch});
      return false;
    }
    case 2:
      f.part = 3;
      rewrite(s, f);
      if (f.chamber == 0) push_dragomir(r, s);
      return false;
    default:
      settle_recall(r, s, f.winner, f.chamber);
      return false;
  }
  f.part = 1;
  rewrite(s, f);
  return false;
}

bool run_adjourn(const Rules& r, State& s) {
  const auto f = now<step::Adjourn>(s);
  const Seat winner = seat_of_step(s);
  s.agenda.pop();
  empty_chamber(s, f.chamber, winner, is_summer(s) ? kStaying : 0);
  settle_angry(r, s);  // Dragomir may have called while the Angry ones stood in the Chamber
  recall(s, winner, f.recalled);
  return false;
}

void ask_bryn_options(const Rules&, const State&, Seat, Offer& offer) {
  offer(make(Choice::Call, idx(Witch::Bryn), kNone));
}

Why ask_bryn_check(const Rules&, const State& s, Seat seat, Option option) {
  return check_only_call(s, seat, option, Witch::Bryn);
}

void ask_bryn_answer(const Rules&, State& s, Seat seat, Option option) {
  const auto f = now<step::AskBryn>(s);
  const bool helps = kind_of(option) == Choice::Call;
  if (f.after_picks) {
    s.agenda.pop();
    if (!helps) recall(s, seat, kCostOfPicks);
    return;
  }
  if (helps) s.covens[seat].flags |= Coven::kBrynTrial;
  const std::uint8_t recalled = helps ? kRecalledWithBryn : f.recalled;
  become(s, seat, step::Adjourn{.chamber = f.chamber, .recalled = recalled});
}

void ask_dragomir_options(const Rules&, const State&, Seat, Offer& offer) {
  offer(make(Choice::Call, idx(Witch::Dragomir), kNone));
}

Why ask_dragomir_check(const Rules&, const State& s, Seat seat, Option option) {
  return check_only_call(s, seat, option, Witch::Dragomir);
}

void ask_dragomir_answer(const Rules& r, State& s, Seat seat, Option option) {
  s.agenda.pop();
  if (kind_of(option) == Choice::Call) lower_suspicion(r, s, seat, kDragomirCalm);
}

bool run_crowd_picks(const Rules& r, State& s) {
  auto f = now<step::CrowdPicks>(s);
  if (f.served == r.seats()) {
    s.agenda.pop();
    return false;
  }
  const Seat seat = seat_in_turn_order(r, s, f.served++);
  rewrite(s, f);
  if (is_widow(s, seat)) {
    push(s, seat, step::SpiderPicks{});
  } else if (const int picks = picks_for(s.covens[seat].crowd)) {
    push_crowd_picks(s, seat, picks, has_witch(s, seat, Witch::Johanna));
  }
  return false;
}

bool run_after_picks(const Rules& r, State& s) {
  const Seat seat = seat_of_step(s);
  if (bryn_keeps_after_picks(r, s, seat)) {
    become(s, seat, step::AskBryn{.after_picks = true});
  } else {
    s.agenda.pop();
    recall(s, seat, kCostOfPicks);
  }
  return false;
}

}  // namespace cauldron::septima
