#include "games/septima/rules/things/spells.h"

namespace cauldron::septima {

namespace {

constexpr int kBlessings = 3;

// Modes of the Cloak of Charisma.
constexpr std::uint8_t kCloakAlone = 0;  // the Septima as the only match, without Suspicion
constexpr std::uint8_t kCloakSwap = 1;   // a new right marker
constexpr std::uint8_t kCloakLeft = 2;   // a new left marker (2 covens)
constexpr std::uint8_t kCloakModes = 3;

void bless(State& s, Seat seat, int type) {
  gain_ingredient(s, seat, static_cast<Ingredient>(type));
  ++s.facts[0].gained[type];
}

Why check_window(const State& s, const SpellEntry& entry) {
  const CastWindow& window = kCastWindows[idx(entry.when)];
  const bool is_open = is_now(s, window.question) && (!window.is_open || window.is_open(s));
  return is_open ? Why() : Why(Why::SpellWhen, entry.spell, entry.when);
}

}  // namespace

// --- what the entries are made of ---------------------------------------------------------------

int types_gained(const State& s, int exactly) {
  int types = 0;
  for (const std::uint8_t n : s.facts[0].gained) types += exactly ? n == exactly : n > 0;
  return types;
}

void cast_blessed_day(State& s, Seat seat) {
  std::uint8_t types = 0;
  for (int type = 0; type < kIngredients; ++type) {
    if (s.facts[0].gained[type]) types = static_cast<std::uint8_t>(types | 1 << type);
  }
  if (std::popcount(types) > kBlessings) {
    push(s, seat, step::BlessedDay{.to_go = kBlessings, .types = types});
    return;
  }
  for (int type = 0; type < kIngredients; ++type) {
    if (types >> type & 1) bless(s, seat, type);
  }
}

Why check_cloak(const Rules& r, const State& s, std::uint8_t mode) {
  if (mode == kCloakLeft && s.seats != 2) return Why::LeftMarker;
  if (mode != kCloakAlone) return {};
  if ((s.turn.match & (kMatchLeft | kMatchRight)) == 0) return Why::NoSeptimaMatch;
  return !r.variant.no_idle_spells || match_raise(r, s.turn) > 0 ? Why::None : Why::RaisesNothing;
}

void cast_cloak(State& s, Seat seat, std::uint8_t mode) {
  if (mode == kCloakAlone) {
    s.turn.match |= kMatchCloak;
  } else {
    push(s, seat, step::SwapMarker{.side = mode == kCloakSwap ? std::uint8_t{1} : std::uint8_t{0}});
  }
}

Why check_castable(const Rules& r, const State& s, Seat seat, Spell spell) {
  return check_cast(r, s, seat, make(Choice::Cast, idx(spell)));
}

// --- casting ------------------------------------------------------------------------------------

void list_casts(const State& s, std::uint32_t spells, Offer& offer) {
  for (; spells; spells &= spells - 1) {
    const auto spell = static_cast<std::uint8_t>(std::countr_zero(spells));
    switch (kSpellTable[spell].with) {
      case CastWith::Nothing:
        offer(make(Choice::Cast, spell));
        break;
      case CastWith::HunterMove:
        for_hunter_moves(
            s, [&](std::uint8_t from_to) { offer(make(Choice::Cast, spell, 0, from_to)); });
        break;
      case CastWith::CloakMode:
        for (std::uint8_t mode = 0; mode < kCloakModes; ++mode) {
          offer(make(Choice::Cast, spell, mode));
        }
    }
  }
}

Why check_ready(const Rules& r, const State& s, Seat seat, Spell spell) {
  const Coven& c = s.covens[seat];
  const std::uint32_t it = bit(spell);
  if (!(c.spells & it)) return {Why::NotYourSpell, spell};
  const std::uint8_t with = r.spells[idx(spell)].with;
  if (with != kNone && with != s.turn.action) return {Why::SpellWith, spell, with};
  if (c.cast & it) return {Why::CastAlready, spell};
  if (c.exhausted & it) return {Why::Exhausted, spell};
  return {};
}

Why check_cast(const Rules& r, const State& s, Seat seat, Option option) {
  const SpellEntry& entry = kSpellTable[option.a()];
  if (const Why why = check_ready(r, s, seat, entry.spell)) return why;
  if (const Why why = check_window(s, entry)) return why;
  return entry.check ? entry.check(r, s, seat, option) : Why();
}

void cast_spell(const Rules& r, State& s, Seat seat, Option option) {
  const SpellEntry& entry = kSpellTable[option.a()];
  Coven& c = s.covens[seat];
  move_on(s);
  const bool renewed = in_force(s, seat, entry.spell);
  if (renewed) end_spell(r, s, seat, entry.spell);
  if (entry.lasting != Lasting::Instant) c.ongoing |= bit(entry.spell);
  c.exhausted |= bit(entry.spell);
  c.cast |= bit(entry.spell);
  if (renewed && entry.spell == Spell::WingsOfWind) return;  // the Quick Move was longer already
  if (entry.run) entry.run(r, s, seat, option);
}

void end_spells(const Rules& r, State& s, Seat seat, Lasting lasting) {
  for (std::uint32_t ongoing = s.covens[seat].ongoing; ongoing; ongoing &= ongoing - 1) {
    const SpellEntry& entry = kSpellTable[std::countr_zero(ongoing)];
    if (entry.lasting == lasting) end_spell(r, s, seat, entry.spell);
  }
}

// --- their questions ----------------------------------------------------------------------------

void blessed_day_options(const Rules&, const State& s, Seat, Offer& offer) {
  offer.each(Choice::Take, now<step::BlessedDay>(s).types);
}

Why blessed_day_check(const Rules&, const State& s, Seat, Option option) {
  if (now<step::BlessedDay>(s).types >> option.a() & 1) return {};
  return {Why::OtherType, option.a()};
}

void blessed_day_answer(const Rules&, State& s, Seat seat, Option option) {
  auto f = now<step::BlessedDay>(s);
  f.types = static_cast<std::uint8_t>(f.types & ~(1 << option.a()));
  --f.to_go;
  rewrite(s, f);
  bless(s, seat, option.a());
}

bool run_mortar(const Rules&, State& s) {
  if (now<step::Mortar>(s).to_go > 0 && ingredients_of(s.covens[seat_of_step(s)]) > 0) return true;
  s.agenda.pop();
  return false;
}

void mortar_options(const Rules&, const State& s, Seat seat, Offer& offer) {
  for (std::uint8_t from = 0; from < kIngredients; ++from) {
    if (!s.covens[seat].ingredients[from]) continue;
    for (std::uint8_t to = 0; to < kIngredients; ++to) {
      if (to != from) offer(make(Choice::Swap, from, to));
    }
  }
}

Why mortar_check(const Rules&, const State& s, Seat seat, Option option) {
  if (option.a() == option.b()) return Why::SwapSame;
  return s.covens[seat].ingredients[option.a()] ? Why() : Why(Why::NotYours, option.a());
}

void mortar_answer(const Rules&, State& s, Seat seat, Option option) {
  if (kind_of(option) == Choice::Done) return s.agenda.pop();
  count_down<step::Mortar>(s);
  --s.covens[seat].ingredients[option.a()];
  gain_ingredient(s, seat, static_cast<Ingredient>(option.b()));
}

namespace {
enum BoonKind : std::uint8_t { kBoonCrystal, kBoonCalm, kBoonCitizen, kBoons };
}

bool run_boon(const Rules&, State& s) {
  if (now<step::Boon>(s).to_go > 0 && s.facts[0].boons != (1 << kBoons) - 1) return true;
  s.agenda.pop();
  return false;
}

void boon_options(const Rules&, const State&, Seat, Offer& offer) {
  offer.each(Choice::Boon, (1u << kBoons) - 1);
}

Why boon_check(const Rules&, const State& s, Seat, Option option) {
  return s.facts[0].boons >> option.a() & 1 ? Why::BoonTaken : Why::None;
}

void boon_answer(const Rules& r, State& s, Seat seat, Option option) {
  if (kind_of(option) == Choice::Done) return s.agenda.pop();
  count_down<step::Boon>(s);
  s.facts[0].boons = static_cast<std::uint8_t>(s.facts[0].boons | 1 << option.a());
  switch (option.a()) {
    case kBoonCrystal:
      gain_crystals(s, seat, 1);
      break;
    case kBoonCalm:
      lower_suspicion(r, s, seat, 1);
      break;
    default:
      send_to_crowd(s, seat, 1);
  }
}

void swap_marker_chances(const Rules&, const State& s, Chances& out) {
  const std::uint8_t side = now<step::SwapMarker>(s).side;
  for (std::uint8_t action = 0; action < kActions; ++action) {
    if (s.septima_stack >> action & 1) out.push_back({make(Choice::Marker, side, action), 1});
  }
}

void swap_marker_answer(const Rules&, State& s, Seat, Option option) {
  const std::uint8_t side = now<step::SwapMarker>(s).side;
  const Seat seat = seat_of_step(s);
  s.agenda.pop();
  const std::uint8_t old = s.septima[side];
  s.septima[side] = option.b();
  s.septima_stack = static_cast<std::uint16_t>((s.septima_stack & ~(1u << option.b())) | 1u << old);
  constexpr std::uint8_t kSeptimaBits = kMatchLeft | kMatchRight;
  const std::uint8_t others = s.turn.match & static_cast<std::uint8_t>(~kSeptimaBits);
  s.turn.match = static_cast<std::uint8_t>(others | (matches_of(s, seat) & kSeptimaBits));
}

}  // namespace cauldron::septima
