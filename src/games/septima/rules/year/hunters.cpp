#include "games/septima/rules/year/hunters.h"

#include <algorithm>

#include "games/septima/rules/things/spells.h"
#include "games/septima/rules/things/witches.h"
#include "games/septima/rules/year/suspicion.h"

namespace cauldron::septima {

namespace {

constexpr int kOttoHelp = 2;
constexpr std::uint8_t kStepC = 2;  // of State::step

bool is_active(const State& s, Hut hut) { return s.huts[hut] == idx(Hunter::Active); }

// The chase itself takes no state: the Hunter is back in its Hut before anything else happens.
void chase(const Rules& r, State& s, Seat seat) {
  const bool caught = catches(hunter_reach(r, s, seat), hunter_distance(r, s, seat));
  s.rolled = 0;
  s.agenda.pop();
  if (caught) push_loss(r, s, seat);
}

void call_albert(const Rules& r, State& s, Seat seat, Hut hut) {
  auto f = now<step::AnswerRoll>(s);
  if (hut == zone_of(r, s, seat)) {
    s.rolled = 0;
    s.agenda.pop();
  } else {
    f.albert_used = true;
    rewrite(s, f);
  }
  use_albert(r, s, seat, hut);
}

// The Zone whose Active Hunter is the next one counter-clockwise, or kNone.
Hut next_active_hunter(const State& s, Hut from) {
  unsigned active = 0;
  for (Hut hut = 0; hut < kZones; ++hut) active |= is_active(s, hut) ? 1u << hut : 0;
  return next_hunter(active, from);
}

}  // namespace

Hut next_hunter(unsigned huts, Hut from) {
  for (int steps = 1; steps < kZones; ++steps) {
    const auto hut = static_cast<Hut>((from + kZones - steps) % kZones);
    if (huts >> hut & 1) return hut;
  }
  return kNone;
}

Hut chasing_hut(const Rules& r, const State& s, Space space) {
  const Hut hut = r.board.zone[space];
  return is_active(s, hut) ? hut : kNone;
}

int hunter_steps(const Rules& r, Space space) {
  return 1 + r.board.distance[r.board.hut[r.board.zone[space]]][space];
}

int otto_help(const Rules& r, const State& s, Seat seat, Space space) {
  const bool skulls = r.board.prints[space][idx(Ingredient::Skull)] != 0;
  return skulls && has_witch(s, seat, Witch::Otto) ? kOttoHelp : 0;
}

bool is_sought(const Coven& c) {
  return c.has(Coven::kRaised) && (c.ongoing & bit(Spell::Invisibility)) == 0;
}

bool hunters_are_past(const Rules& r, const State& s, Seat seat) {
  if (s.step != kStepC) return s.step > kStepC;
  const Frame* rolls = s.agenda.find<step::HunterRolls>();
  if (rolls && place_in_turn_order(r, s, seat) >= rolls->as<step::HunterRolls>().checked) {
    return false;
  }
  const Frame* chase = s.agenda.find<step::RollHunter>();
  if (!chase) chase = s.agenda.find<step::AnswerRoll>();
  return !chase || chase->seat != seat;
}

int charms_paid(const State& s, Seat seat) {
  const Frame* answer = s.agenda.find<step::AnswerRoll>();
  return answer && answer->seat == seat ? answer->as<step::AnswerRoll>().steps_off : 0;
}

int reach_without_die(const Rules& r, const State& s, Seat seat, Space space, int suspicion) {
  return suspicion - otto_help(r, s, seat, space) - charms_paid(s, seat);
}

int least_roll(const Rules& r, const State& s, Seat seat, Space space, int suspicion) {
  return least_reach(hunter_steps(r, space)) - reach_without_die(r, s, seat, space, suspicion);
}

int hunter_reach(const Rules& r, const State& s, Seat seat) {
  const Coven& c = s.covens[seat];
  return s.rolled - kRollOffset + reach_without_die(r, s, seat, c.leader, c.suspicion);
}

int hunter_distance(const Rules& r, const State& s, Seat seat) {
  return hunter_steps(r, s.covens[seat].leader);
}

bool run_hunter_rolls(const Rules& r, State& s) {
  auto f = now<step::HunterRolls>(s);
  if (f.checked == r.seats()) {
    s.agenda.pop();
    return false;
  }
  const Seat seat = seat_in_turn_order(r, s, f.checked++);
  rewrite(s, f);
  if (is_sought(s.covens[seat]) && chasing_hut(r, s, s.covens[seat].leader) != kNone) {
    s.covens[seat].flags |= Coven::kRolled;
    if (r.variant.fixed_hunters) {
      s.rolled = s.fixed_roll;
      push(s, seat, step::AnswerRoll{});
      pay_scoring_spell(r, s, seat, Spell::LionsRoar);
    } else {
      push(s, seat, step::RollHunter{});
    }
  }
  return false;
}

void roll_hunter_chances(const Rules& r, const State&, Chances& out) {
  for (const std::int8_t face : r.hunter_die) {
    const Option option = make(Choice::Roll, static_cast<std::uint8_t>(face + kRollOffset));
    const auto same = std::find_if(out.begin(), out.end(),
                                   [option](const Chance& c) { return c.option == option; });
    if (same != out.end()) {
      ++same->weight;
    } else {
      out.push_back({option, 1});
    }
  }
}

void roll_hunter_answer(const Rules& r, State& s, Seat, Option option) {
  const auto f = now<step::RollHunter>(s);
  const Seat seat = seat_of_step(s);
  s.rolled = option.a();
  become(s, seat, step::AnswerRoll{.albert_used = f.albert_used});
  if (!f.again || !r.variant.roar_once) pay_scoring_spell(r, s, seat, Spell::LionsRoar);
}

void fix_roll_answer(const Rules&, State& s, Seat, Option option) {
  s.agenda.pop();
  s.fixed_roll = option.a();
}

void answer_roll_options(const Rules& r, const State& s, Seat seat, Offer& offer) {
  offer(make(Choice::Charm));
  if (r.variant.fixed_hunters || !has_witch(s, seat, Witch::Albert)) return;
  for (Hut hut = 0; hut < kZones; ++hut) {
    if (is_active(s, hut)) offer(make(Choice::Call, idx(Witch::Albert), hut));
  }
}

Why answer_roll_check(const Rules& r, const State& s, Seat seat, Option option) {
  if (kind_of(option) == Choice::Charm) return s.covens[seat].charms > 0 ? Why::None : Why::NoCharm;
  if (const Why why = check_only_call(s, seat, option, Witch::Albert)) return why;
  // In the deterministic variant nobody waits for a roll: he helps in the coven's own turn.
  if (r.variant.fixed_hunters) return {Why::WitchInTurn, Witch::Albert};
  if (now<step::AnswerRoll>(s).albert_used) return {Why::WitchUsedRoll, Witch::Albert};
  if (const Why why = check_albert(s, seat)) return why;
  return check_hut(s, option.b());
}

void answer_roll_answer(const Rules& r, State& s, Seat seat, Option option) {
  auto f = now<step::AnswerRoll>(s);
  switch (kind_of(option)) {
    case Choice::Charm:
      --s.covens[seat].charms;
      if (r.variant.fixed_hunters) {  // one step less instead of another roll
        ++f.steps_off;
        rewrite(s, f);
        return;
      }
      s.rolled = 0;
      become(s, seat, step::RollHunter{.again = true, .albert_used = f.albert_used});
      return;
    case Choice::Call:
      call_albert(r, s, seat, option.b());
      return;
    default:
      chase(r, s, seat);
  }
}

bool run_relocations(const Rules& r, State& s) {
  for (int i = 0; i < r.seats(); ++i) {
    const Seat seat = seat_in_turn_order(r, s, i);
    if (!is_sought(s.covens[seat]) || s.covens[seat].has(Coven::kRolled)) continue;
    const Hut here = zone_of(r, s, seat);
    if (s.huts[here] != idx(Hunter::None)) continue;
    const Hut from = next_active_hunter(s, here);
    if (from == kNone) continue;
    set_hunter(s, from, Hunter::None);
    set_hunter(s, here, Hunter::Inactive);
  }
  s.agenda.pop();
  return false;
}

}  // namespace cauldron::septima
