#include "bots/septima/greedy/outlook.h"

#include <algorithm>

#include "games/septima/rules/effects.h"
#include "games/septima/rules/things/spells.h"
#include "games/septima/rules/year/hunters.h"
#include "games/septima/rules/year/season.h"
#include "games/septima/rules/year/trials.h"
#include "games/septima/solo/spiders.h"

namespace cauldron::septima_bots {

namespace {

// The card can be played in the next Moon Phase, by itself or through Remember.
bool at_hand(const State& s, Seat seat, Action action) {
  const Coven& c = s.covens[seat];
  if (s.phase + 1 == kPhases) return true;  // a new Season gives all cards back
  const std::uint32_t hand = c.hand & ~(c.played == kNone ? 0u : 1u << c.played);
  return (hand & bit(action)) != 0 ||
         ((hand & bit(Action::Remember)) != 0 && c.played == idx(action));
}

// What one of a type is worth to the coven, in hundredths.
struct Wanted {
  std::uint8_t type;
  int worth;
};

std::array<Wanted, 2> wanted_next(const State& s, const Coven& c) {
  std::array<Wanted, 2> wanted;
  const auto lunar = lunar_pair(s, (s.phase + 1) % kPhases);
  for (std::size_t i = 0; i < wanted.size(); ++i) {
    const std::uint8_t type = lunar[i];
    wanted[i] = type == kNone ? Wanted{0, 0} : Wanted{type, c.ingredients[type] > 2 ? 60 : 100};
  }
  return wanted;
}

bool has_remedy(const Coven& c) { return (c.potions[0] | c.potions[1] | c.potions[2]) != 0; }

// Towns whose Patients a Remedy at hand could heal.
unsigned healable_towns(const State& s, const Coven& c) {
  unsigned towns = 0;
  for (int town = 0; town < kTowns; ++town) {
    if (s.patient[town] == kNone || s.healed_by[town]) continue;
    const int illness = idx(illness_of(s.patient[town]));
    if (c.potions[illness] > 0 && c.level[illness] < kLevels) towns |= 1u << town;
  }
  return towns;
}

// Patients that can be healed from here with the Remedies at hand, at most two, in halves.
int patients_at(const Rules& r, const State& s, const Coven& c, Space space, unsigned healable) {
  unsigned towns = r.board.towns[space] & healable;
  const bool hospital = r.board.hospital[space];
  if (towns == 0 && !hospital) return 0;
  int remedies[kIllnesses] = {c.potions[0], c.potions[1], c.potions[2]};
  int halves = 0;
  for (; towns; towns &= towns - 1) {
    const int illness = idx(illness_of(s.patient[std::countr_zero(towns)]));
    if (remedies[illness] == 0) continue;
    --remedies[illness];
    halves += 2;
  }
  if (hospital) halves += std::min(2, remedies[0] + remedies[1] + remedies[2]);
  return std::min(halves, 4);
}

template <class Find>
Reach look_around(const Rules& r, const State& s, Seat seat, Find find) {
  const Space leader = s.covens[seat].leader;
  Reach reach{find(leader), 0};
  for (const std::uint8_t next : r.board.neighbours[leader]) {
    if (next != kNone && !has_spider(s, next)) reach.near = std::max(reach.near, find(next));
  }
  return reach;
}

}  // namespace

ChamberCount::ChamberCount(const Rules& r, const State& s, int chamber) {
  for (int i = 0; i < r.chamber_size; ++i) ++count[s.chamber[chamber][i]];
}

CrowdAhead::CrowdAhead(const Rules& r, const State& s) : angry(s.angry_crowd) {
  if (s.step < kStepTrials) {  // those who are still to come
    const AngryToCome more = angry_to_come(r, s);
    angry += more.suspicion + more.patients;
  }
  all = angry;
  for (Seat each = 0; each < s.seats; ++each) all += s.covens[each].crowd;
}

int trial_chance(const State& s, Seat seat, const ChamberCount& chamber, const CrowdAhead& crowd) {
  const int rate = crowd.all == 0 ? 0 : std::min(100, 100 * chamber.count[0] / crowd.all);
  const int against = 100 * chamber.count[kAngry] + rate * crowd.angry;
  int loyal = 0;
  int mine = 0;
  int squares = 1;
  for (Seat each = 0; each < s.seats; ++each) {
    const int n = 100 * chamber.count[each + 1] + rate * s.covens[each].crowd;
    loyal += n;
    squares += n * n / 100;
    if (each == seat) mine = n;
  }
  const int success = std::clamp(50 + (loyal - against) / 8, 0, 100);
  return success * (mine * mine / 100) / squares;
}

int capture_chance(const Rules& r, const State& s, Seat seat) {
  const Coven& c = s.covens[seat];
  if (s.step > 2 || c.leader == kNone || !is_sought(c)) return 0;
  const bool rolling =
      !s.agenda.empty() && op_of(s.agenda.top()) == Op::RollHunter && s.agenda.top().seat == seat;
  if (c.has(Coven::kRolled) && !rolling) return 0;
  if (s.huts[zone_of(r, s, seat)] != idx(Hunter::Active)) return 0;
  const int distance = hunter_distance(r, s, seat);
  const int still = reach_without_die(r, s, seat, c.leader, c.suspicion);
  if (r.variant.fixed_hunters) {  // no chance is left, and each Charm takes off a step
    const int reach = still + s.fixed_roll - kRollOffset - c.charms;
    return catches(reach, distance) ? 100 : 0;
  }
  int caught = 0;
  for (const std::int8_t face : r.hunter_die) caught += catches(still + face, distance);
  const int percent = 100 * caught / static_cast<int>(r.hunter_die.size());
  return c.charms ? percent * percent / 100 : percent;
}

int book_progress(const Rules& r, const Coven& c, int out, const BookLine& line) {
  const auto spells = [&](int element) {
    return std::popcount(c.spells & spells_of(1u << element));
  };
  int have = 0;
  switch (line.kind) {
    case BookLine::Kind::Healed:
      have = line.what == kNone ? c.level[0] + c.level[1] + c.level[2] : c.level[line.what];
      break;
    case BookLine::Kind::Potions:
      for (const std::uint8_t n : c.potions) have += n;
      break;
    case BookLine::Kind::Citizens:
      have = out;
      break;
    case BookLine::Kind::SameType:
      have = *std::max_element(std::begin(c.ingredients), std::end(c.ingredients)) + c.crystals;
      break;
    case BookLine::Kind::Types:
      for (const std::uint8_t n : c.ingredients) have += n > 0;
      have += c.crystals;
      break;
    case BookLine::Kind::OfType:
      have = c.ingredients[line.what] + c.crystals;
      break;
    case BookLine::Kind::Crystals:
      have = c.crystals;
      break;
    case BookLine::Kind::SuspicionMax:
      return std::max(0, 100 - 20 * std::max(0, c.suspicion - line.n));
    case BookLine::Kind::SuspicionMin:
      have = std::max<int>(c.suspicion, 0);
      break;
    case BookLine::Kind::Section:
      return c.ritual != kNone && (r.ritual[c.ritual].sections >> line.what & 1) ? 100 : 40;
    case BookLine::Kind::SpellsSame:
      have = std::max({spells(0), spells(1), spells(2)});
      break;
    case BookLine::Kind::SpellsElements:
      have = (spells(0) > 0) + (spells(1) > 0) + (spells(2) > 0);
      break;
  }
  return 100 * have / std::max<int>(line.n, 1);
}

Reach goods_within_reach(const Rules& r, const State& s, Seat seat) {
  const auto wanted = wanted_next(s, s.covens[seat]);
  return look_around(r, s, seat, [&](Space space) {
    int sum = 100 * outcrops_at(r, s, space);
    for (const Wanted& each : wanted) sum += each.worth * prints_at(r, s, space, each.type);
    return sum;
  });
}

Reach patients_within_reach(const Rules& r, const State& s, Seat seat) {
  const Coven& c = s.covens[seat];
  if (!has_remedy(c)) return {};
  const unsigned healable = healable_towns(s, c);
  return look_around(r, s, seat,
                     [&](Space space) { return patients_at(r, s, c, space, healable); });
}

int around(const Weights& w, const Rules& r, const State& s, Seat seat) {
  const bool collect = at_hand(s, seat, Action::Collect);
  const bool heal = at_hand(s, seat, Action::Heal);
  int sum = 0;
  if (collect) {
    const Reach goods = goods_within_reach(r, s, seat);
    sum += std::max(goods.here, goods.near * 90 / 100) * w.near_goods / 100;
  }
  if (heal) {
    const Reach patients = patients_within_reach(r, s, seat);
    sum += std::max(100 * patients.here, 90 * patients.near) * w.near_patient / 200;
  }
  const bool hunted = s.huts[zone_of(r, s, seat)] == idx(Hunter::Active);
  return sum - (hunted ? w.hunter_near * std::max<int>(0, s.covens[seat].suspicion) : 0);
}

}  // namespace cauldron::septima_bots
