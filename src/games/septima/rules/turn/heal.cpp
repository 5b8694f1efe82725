#include "games/septima/rules/turn/heal.h"

#include "games/septima/rules/effects.h"
#include "games/septima/rules/things/abilities.h"
#include "games/septima/rules/things/potions.h"

namespace cauldron::septima {

namespace {

constexpr int kHazelReach = 2;

bool can_be_healed(const State& s, Seat seat, int town) {
  return s.patient[town] != kNone && !contains(s.healed_by[town], seat);
}

std::uint8_t towns_within(const Rules& r, Space from, int reach) {
  std::uint8_t towns = 0;
  for (int space = 0; space < r.board.space_count; ++space) {
    if (r.board.distance[from][space] <= reach) towns |= r.board.towns[space];
  }
  return towns;
}

// The Hospital belongs to the Heal card; Healing Dream opens it for itself.
bool hospital_open(const Rules& r, const State& s, Seat seat, bool dream) {
  if (!r.board.hospital[s.covens[seat].leader]) return false;
  return dream || (s.scope == 0 && s.turn.action == idx(Action::Heal));
}

void list_payments(const Rules& r, const State& s, Seat seat, std::uint8_t target, Illness illness,
                   bool adjacent, bool dream, Options& out) {
  if (dream) {
    out.push_back(make(Choice::Heal, target, kNone, kHealDream));
    return;
  }
  const std::uint8_t flags = adjacent ? 0 : kHealHazel;
  for (std::uint8_t potion = 0; potion < kPotions; ++potion) {
    if (may_spend_as(s, seat, static_cast<Potion>(potion), remedy_for(illness)))
      out.push_back(make(Choice::Heal, target, potion, flags));
  }
  const bool recovery =
      s.turn.has(Turn::kRecovery) && (s.scope == 0 || !r.variant.nested_card_only);
  if (adjacent && recovery && (s.facts[s.scope].first_heal & bit(illness)))
    out.push_back(make(Choice::Heal, target, kNone, kHealRecovery));
}

}  // namespace

bool can_dream_heal(const Rules& r, const State& s, Seat seat) {
  const Space at = s.covens[seat].leader;
  if (r.board.hospital[at]) return true;
  for (int town = 0; town < kTowns; ++town) {
    if ((r.board.towns[at] >> town & 1) && can_be_healed(s, seat, town)) return true;
  }
  return false;
}

bool run_heal(const Rules&, State& s) {
  if (s.agenda.top().a > 0) return true;
  s.agenda.pop();
  return false;
}

void heal_options(const Rules& r, const State& s, Seat seat, Options& out) {
  const bool dream = s.agenda.top().card == 1;
  const Space at = s.covens[seat].leader;
  const std::uint8_t adjacent = r.board.towns[at];
  const bool hazel = !dream && modifies(s, seat, Witch::Hazel, Action::Heal) &&
                     !(s.turn.witches_used & bit(Witch::Hazel));
  const std::uint8_t reach = hazel ? towns_within(r, at, kHazelReach) : adjacent;
  for (std::uint8_t town = 0; town < kTowns; ++town) {
    if (!(reach >> town & 1) || !can_be_healed(s, seat, town)) continue;
    list_payments(r, s, seat, town, illness_of(s.patient[town]), (adjacent >> town & 1) != 0, dream,
                  out);
  }
  if (hospital_open(r, s, seat, dream)) {
    for (std::uint8_t illness = 0; illness < kIllnesses; ++illness) {
      list_payments(r, s, seat, static_cast<std::uint8_t>(kHospitalTarget + illness),
                    static_cast<Illness>(illness), true, dream, out);
    }
  }
  out.push_back(make(Choice::Done));
}

void heal_answer(const Rules& r, State& s, Seat seat, Option option) {
  if (kind_of(option) == Choice::Done) return s.agenda.pop();
  const std::uint8_t target = option.a();
  const bool hospital = target >= kHospitalTarget;
  const Illness illness =
      hospital ? static_cast<Illness>(target - kHospitalTarget) : illness_of(s.patient[target]);
  --s.agenda.top().a;
  if (option.b() != kNone) spend_potion(r, s, seat, static_cast<Potion>(option.b()));
  if (hospital) {
    use_building(r, s, seat, Building::Hospital);
  } else {
    s.healed_by[target] |= only(seat);
    if (s.patient_angry >> target & 1) {
      s.patient_angry &= static_cast<std::uint8_t>(~(1u << target));
      ++s.angry_supply;
      settle_angry(r, s);
    }
  }
  Facts& facts = s.facts[s.scope];
  ++facts.healed;
  if (!(option.c() & (kHealHazel | kHealRecovery)))
    facts.first_heal |= static_cast<std::uint8_t>(bit(illness));
  s.turn.healed_types |= static_cast<std::uint8_t>(bit(illness));
  if (option.c() & kHealHazel) s.turn.witches_used |= bit(Witch::Hazel);
  pay_scoring_spell(r, s, seat, Spell::WidowsSong);
  const bool reward = !hospital || in_force(s, seat, Spell::HelpfulSpirits);
  push(s, Op::Advance, seat, idx(illness), reward);
  if (option.c() & kHealRecovery) {
    s.turn.flags &= static_cast<std::uint8_t>(~Turn::kRecovery);
    push_raise(s, seat, 1);
  }
}

namespace {

constexpr std::uint8_t kEdithAnyTrack = 0;
constexpr std::uint8_t kEdithExtra = 1;

// The tracks on which the coven may advance now, as a bit set.
std::uint8_t open_tracks(const Rules& r, const State& s) {
  const Frame& f = s.agenda.top();
  const bool edith = modifies(s, f.seat, Witch::Edith, Action::Heal);
  const bool any = f.pc == 1 || (edith && r.variant.edith == kEdithAnyTrack);
  std::uint8_t tracks = 0;
  for (int illness = 0; illness < kIllnesses; ++illness) {
    if ((any || illness == f.card) && s.covens[f.seat].level[illness] < kLevels)
      tracks = static_cast<std::uint8_t>(tracks | 1 << illness);
  }
  return tracks;
}

// Ends the question; Edith's extra advance, where the edition reads her so, follows.
Frame close_advance(const Rules& r, State& s) {
  const Frame f = s.agenda.top();
  s.agenda.pop();
  if (f.pc == 0 && r.variant.edith == kEdithExtra &&
      modifies(s, f.seat, Witch::Edith, Action::Heal)) {
    s.agenda.push(frame(Op::Advance, f.seat, f.card, f.a, 0, 1));
  }
  return f;
}

}  // namespace

bool run_advance(const Rules& r, State& s) {
  if (open_tracks(r, s)) return true;
  close_advance(r, s);
  return false;
}

void advance_options(const Rules& r, const State& s, Seat, Options& out) {
  const std::uint8_t tracks = open_tracks(r, s);
  for (std::uint8_t illness = 0; illness < kIllnesses; ++illness) {
    if (tracks >> illness & 1) out.push_back(make(Choice::Track, illness));
  }
  out.push_back(make(Choice::Done));
}

void advance_answer(const Rules& r, State& s, Seat seat, Option option) {
  const Frame f = close_advance(r, s);
  if (kind_of(option) == Choice::Done) return;
  const std::uint8_t level = ++s.covens[seat].level[option.a()];
  if (!f.a) return;
  const auto& rewards = r.rewards[option.a()][level];
  push_gain(s, seat, rewards[1]);
  push_gain(s, seat, rewards[0]);
}

}  // namespace cauldron::septima
