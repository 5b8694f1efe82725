#include "games/septima/rules/things/witches.h"

#include <algorithm>

namespace cauldron::septima {

namespace {

bool helps_in_window(const Rules& r, const WitchEntry& entry) {
  return entry.helps == Helps::InWindow ||
         (entry.helps == Helps::AfterRoll && r.variant.fixed_hunters);
}

// She has helped in this turn as often as she may.
bool used_up(const State& s, const WitchEntry& entry) {
  if (entry.witch == Witch::Sen) return s.turn.sen >= entry.times;
  return (s.turn.witches_used & bit(entry.witch)) != 0;
}

bool is_active(const State& s, Hut hut) { return s.huts[hut] == idx(Hunter::Active); }

// Everything but the Hut.
Why check_help(const Rules& r, const State& s, Seat seat, const WitchEntry& entry) {
  if (!has_witch(s, seat, entry.witch)) return {Why::NotYourWitch, entry.witch};
  if (entry.with != kNone && entry.with != s.turn.action)
    return {Why::WitchWith, entry.witch, entry.with};
  if (entry.helps == Helps::ByHerself) return {Why::WitchByHerself, entry.witch};
  if (!helps_in_window(r, entry)) return {Why::WitchElsewhere, entry.witch};
  if (used_up(s, entry)) return {Why::WitchUsed, entry.witch};
  return entry.check ? entry.check(r, s, seat) : Why();
}

}  // namespace

Why check_albert(const State& s, Seat seat) {
  if (payable(s.covens[seat]) >= kAlbertCost) return {};
  return {Why::WitchCost, Witch::Albert, kAlbertCost};
}

void use_albert(const Rules& r, State& s, Seat seat, Hut hut) {
  set_hunter(s, hut, r.variant.albert_phase ? Hunter::Inactive : Hunter::InactiveSeason);
  push_pay(s, seat, kAlbertCost);
}

void push_called_advance(const Rules& r, State& s, Seat seat, Hut) {
  push_advance(s, seat, !r.variant.called_advance_taken);
}

Why check_hut(const State& s, Hut hut) {
  if (hut != kNone) return is_active(s, hut) ? Why() : Why(Why::NoActiveHunter, hut);
  const bool any = std::any_of(std::begin(s.huts), std::end(s.huts),
                               [](std::uint8_t hunter) { return hunter == idx(Hunter::Active); });
  return any ? Why::HutUnnamed : Why::NoActiveHunters;
}

// Whoever could be called in some window.
void list_calls(const Rules& r, const State& s, Seat seat, Offer& offer) {
  const Coven& c = s.covens[seat];
  std::uint32_t witches = c.witches;
  if (c.mirror != kNone) witches |= 1u << c.mirror;
  for (; witches; witches &= witches - 1) {
    const WitchEntry& entry = kWitchTable[std::countr_zero(witches)];
    if (!helps_in_window(r, entry)) continue;
    bool any = false;
    for (Hut hut = 0; entry.names_hut && hut < kZones; ++hut) {
      if (is_active(s, hut)) any |= offer(make(Choice::Call, idx(entry.witch), hut));
    }
    if (!any) offer(make(Choice::Call, idx(entry.witch), kNone));
  }
}

Why check_call(const Rules& r, const State& s, Seat seat, Option option) {
  const WitchEntry& entry = kWitchTable[option.a()];
  if (const Why why = check_help(r, s, seat, entry)) return why;
  if (entry.names_hut) return check_hut(s, option.b());
  return option.b() == kNone ? Why() : Why(Why::NoHutNeeded, entry.witch);
}

Why check_only_call(const State& s, Seat seat, Option option, Witch witch) {
  const WitchEntry& entry = kWitchTable[option.a()];
  if (!has_witch(s, seat, entry.witch)) return {Why::NotYourWitch, entry.witch};
  if (entry.witch == witch) {
    if (entry.names_hut || option.b() == kNone) return {};
    return {Why::NoHutNeeded, entry.witch};
  }
  if (entry.helps == Helps::ByHerself) return {Why::WitchByHerself, entry.witch};
  return {entry.helps == Helps::InWindow ? Why::WitchInTurn : Why::WitchElsewhere, entry.witch};
}

void call_witch(const Rules& r, State& s, Seat seat, Option option) {
  const WitchEntry& entry = kWitchTable[option.a()];
  s.turn.witches_used |= bit(entry.witch);
  if (entry.witch == Witch::Sen) ++s.turn.sen;
  entry.use(r, s, seat, option.b());
}

bool modifies(const State& s, Seat seat, Witch witch) {
  return s.scope == 0 && s.turn.action == entry_of(witch).with && has_witch(s, seat, witch);
}

}  // namespace cauldron::septima
