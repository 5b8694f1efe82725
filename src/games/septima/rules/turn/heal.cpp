#include "games/septima/rules/turn/heal.h"

#include "games/septima/rules/effects.h"
#include "games/septima/rules/things/buildings.h"
#include "games/septima/rules/things/potions.h"
#include "games/septima/rules/things/spells.h"
#include "games/septima/rules/things/witches.h"

namespace cauldron::septima {

namespace {

constexpr int kHazelReach = 2;

Why check_patient(const State& s, Seat seat, int town) {
  if (s.patient[town] == kNone) return {Why::NoPatient, town};
  return contains(s.healed_by[town], seat) ? Why(Why::HealedAlready, town) : Why();
}

bool is_adjacent(const Rules& r, const State& s, Seat seat, int town) {
  return (r.board.towns[s.covens[seat].leader] >> town & 1) != 0;
}

bool is_within(const Rules& r, Space from, int reach, int town) {
  for (int space = 0; space < r.board.space_count; ++space) {
    if (r.board.distance[from][space] <= reach && (r.board.towns[space] >> town & 1)) return true;
  }
  return false;
}

Why check_hazel(const Rules& r, const State& s, Seat seat, int town) {
  if (!has_witch(s, seat, Witch::Hazel)) return {Why::NotYourWitch, Witch::Hazel};
  if (s.turn.witches_used & bit(Witch::Hazel)) return {Why::WitchUsed, Witch::Hazel};
  if (is_adjacent(r, s, seat, town)) return {Why::PatientAdjacent, town};
  if (now<step::Heal>(s).dream) return Why::HealByDream;
  if (!modifies(s, seat, Witch::Hazel)) return Why::HealCardOnly;
  if (is_within(r, s.covens[seat].leader, kHazelReach, town)) return {};
  return {Why::TooFarForHazel, town};
}

Why check_town(const Rules& r, const State& s, Seat seat, int town, bool hazel) {
  if (const Why why = check_patient(s, seat, town)) return why;
  if (hazel) return check_hazel(r, s, seat, town);
  return is_adjacent(r, s, seat, town) ? Why() : Why(Why::PatientNotAdjacent, town);
}

// The Hospital belongs to the Heal card; Healing Dream opens it for itself.
Why check_hospital(const Rules& r, const State& s, Seat seat, bool hazel) {
  if (!next_to(r, s, seat, Building::Hospital)) return {Why::NotNextTo, Building::Hospital};
  if (!now<step::Heal>(s).dream) {
    if (s.turn.action != idx(Action::Heal))
      return {Why::BuildingWith, Building::Hospital, Action::Heal};
    if (s.scope != 0) return Why::HealCardOnly;
  }
  return hazel ? Why::HazelAtHospital : Why::None;
}

// Unnatural Recovery heals a further Patient of an illness healed next to the Leader.
Why check_recovery(const Rules& r, const State& s, Illness illness, bool hazel) {
  const bool here = s.scope == 0 || r.variant.nested_counts || !r.variant.nested_card_only;
  const bool second = (facts_of_action(r, s).first_heal & bit(illness)) != 0;
  return s.turn.has(Turn::kRecovery) && here && second && !hazel ? Why::None : Why::NoRecovery;
}

Why check_remedy(const State& s, Seat seat, std::uint8_t spent, Illness illness) {
  const Potion remedy = remedy_for(illness);
  if (spent == kNone) return {Why::RemedyUnnamed, remedy};
  const auto potion = static_cast<Potion>(spent);
  const Why why = check_spending(s, seat, potion, remedy);
  return why.reason == Why::PotionAsAnother ? Why(Why::WrongRemedy, potion, illness) : why;
}

Why check_payment(const Rules& r, const State& s, Seat seat, Option option, Illness illness) {
  const bool dream = option.c() & kHealDream;
  if (now<step::Heal>(s).dream)
    return dream && option.b() == kNone && !(option.c() & kHealRecovery) ? Why::None
                                                                         : Why::HealByDream;
  if (dream) return Why::NoDream;
  if (!(option.c() & kHealRecovery)) return check_remedy(s, seat, option.b(), illness);
  if (option.b() != kNone) return Why::NoRecovery;
  return check_recovery(r, s, illness, option.c() & kHealHazel);
}

Illness illness_at(const State& s, std::uint8_t target) {
  if (target >= kHospitalTarget) return static_cast<Illness>(target - kHospitalTarget);
  return illness_of(s.patient[target]);
}

// The ways to pay for a Patient; tells whether any is legal.
bool list_payments(const State& s, Seat seat, std::uint8_t target, std::uint8_t flags,
                   Offer& offer) {
  if (now<step::Heal>(s).dream) return offer(make(Choice::Heal, target, kNone, kHealDream));
  const Illness illness = illness_at(s, target);
  bool any = false;
  for (std::uint8_t potion = 0; potion < kPotions; ++potion) {
    if (!check_remedy(s, seat, potion, illness))
      any |= offer(make(Choice::Heal, target, potion, flags));
  }
  if (s.turn.has(Turn::kRecovery)) any |= offer(make(Choice::Heal, target, kNone, kHealRecovery));
  return any;
}

}  // namespace

bool can_dream_heal(const Rules& r, const State& s, Seat seat) {
  if (next_to(r, s, seat, Building::Hospital)) return true;
  for (int town = 0; town < kTowns; ++town) {
    if (is_adjacent(r, s, seat, town) && !check_patient(s, seat, town)) return true;
  }
  return false;
}

bool run_heal(const Rules&, State& s) {
  if (now<step::Heal>(s).to_go > 0) return true;
  s.agenda.pop();
  return false;
}

void heal_options(const Rules& r, const State& s, Seat seat, Offer& offer) {
  const bool dream = now<step::Heal>(s).dream;
  const bool hazel = has_witch(s, seat, Witch::Hazel);
  for (std::uint8_t town = 0; town < kTowns; ++town) {
    if (s.patient[town] == kNone) continue;
    const bool adjacent = is_adjacent(r, s, seat, town);
    if (dream && !adjacent) continue;
    const std::uint8_t flags = !adjacent && hazel ? kHealHazel : 0;
    const bool any = list_payments(s, seat, town, flags, offer);
    if (!any && !dream)
      offer.refused(make(Choice::Heal, town, idx(remedy_for(illness_of(s.patient[town])))));
  }
  if (check_hospital(r, s, seat, false)) return;
  for (std::uint8_t illness = 0; illness < kIllnesses; ++illness) {
    list_payments(s, seat, static_cast<std::uint8_t>(kHospitalTarget + illness), 0, offer);
  }
}

Why heal_check(const Rules& r, const State& s, Seat seat, Option option) {
  const std::uint8_t target = option.a();
  const bool hazel = option.c() & kHealHazel;
  const Why why = target >= kHospitalTarget ? check_hospital(r, s, seat, hazel)
                                            : check_town(r, s, seat, target, hazel);
  return why ? why : check_payment(r, s, seat, option, illness_at(s, target));
}

void heal_answer(const Rules& r, State& s, Seat seat, Option option) {
  if (kind_of(option) == Choice::Done) return s.agenda.pop();
  const std::uint8_t target = option.a();
  const bool hospital = target >= kHospitalTarget;
  const Illness illness = illness_at(s, target);
  count_down<step::Heal>(s);
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
  Facts& facts = facts_of_action(r, s);
  ++facts.healed;
  if (!(option.c() & (kHealHazel | kHealRecovery)))
    facts.first_heal |= static_cast<std::uint8_t>(bit(illness));
  s.turn.healed_types |= static_cast<std::uint8_t>(bit(illness));
  if (option.c() & kHealHazel) s.turn.witches_used |= bit(Witch::Hazel);
  pay_scoring_spell(r, s, seat, Spell::WidowsSong);
  const bool reward = !hospital || in_force(s, seat, Spell::HelpfulSpirits);
  push(s, seat, step::Advance{.healed = illness, .reward = reward});
  if (option.c() & kHealRecovery) {
    s.turn.flags &= static_cast<std::uint8_t>(~Turn::kRecovery);
    push_raise(s, seat, 1);
  }
}

namespace {

constexpr std::uint8_t kEdithAnyTrack = 0;
constexpr std::uint8_t kEdithExtra = 1;

Why check_track(const Rules& r, const State& s, int illness) {
  const auto f = now<step::Advance>(s);
  const Seat seat = seat_of_step(s);
  if (s.covens[seat].level[illness] >= kLevels) return {Why::TrackFull, illness};
  const bool edith = modifies(s, seat, Witch::Edith) && r.variant.edith == kEdithAnyTrack;
  return f.extra || edith || illness == idx(f.healed) ? Why() : Why(Why::OtherTrack, illness);
}

// Ends the question; Edith's extra advance, where the edition reads her so, follows.
step::Advance close_advance(const Rules& r, State& s) {
  const auto f = now<step::Advance>(s);
  const Seat seat = seat_of_step(s);
  s.agenda.pop();
  if (!f.extra && r.variant.edith == kEdithExtra && modifies(s, seat, Witch::Edith)) {
    push(s, seat, step::Advance{.healed = f.healed, .reward = f.reward, .extra = true});
  }
  return f;
}

}  // namespace

bool run_advance(const Rules& r, State& s) {
  for (int illness = 0; illness < kIllnesses; ++illness) {
    if (!check_track(r, s, illness)) return true;
  }
  close_advance(r, s);
  return false;
}

void advance_options(const Rules&, const State&, Seat, Offer& offer) {
  offer.each(Choice::Track, (1u << kIllnesses) - 1);
}

Why advance_check(const Rules& r, const State& s, Seat, Option option) {
  return check_track(r, s, option.a());
}

void advance_answer(const Rules& r, State& s, Seat seat, Option option) {
  const auto f = close_advance(r, s);
  if (kind_of(option) == Choice::Done) return;
  const std::uint8_t level = ++s.covens[seat].level[option.a()];
  if (!f.reward) return;
  const auto& rewards = r.rewards[option.a()][level];
  push_gain(s, seat, rewards[1]);
  push_gain(s, seat, rewards[0]);
}

}  // namespace cauldron::septima
