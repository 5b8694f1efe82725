#include "games/septima/rules/things/spells.h"

#include <algorithm>

#include "games/septima/rules/effects.h"
#include "games/septima/rules/things/picks.h"
#include "games/septima/rules/things/potions.h"
#include "games/septima/rules/turn/heal.h"
#include "games/septima/rules/turn/turn.h"
#include "games/septima/rules/year/witch_stack.h"

namespace cauldron::septima {

namespace {

constexpr int kBlessings = 3;
constexpr int kExchanges = 3;
constexpr int kMelodyPicks = 2;

// Modes of the Cloak of Charisma.
constexpr std::uint8_t kCloakAlone = 0;  // the Septima as the only match, without Suspicion
constexpr std::uint8_t kCloakSwap = 1;   // a new right marker
constexpr std::uint8_t kCloakLeft = 2;   // a new left marker (2 covens)

int ingredients_of(const Coven& c) { return payable(c) - c.crystals; }

int types_gained(const Facts& facts, int exactly = 0) {
  int types = 0;
  for (const std::uint8_t n : facts.gained) types += exactly ? n == exactly : n > 0;
  return types;
}

bool has_potion(const Coven& c) {
  return std::any_of(std::begin(c.potions), std::end(c.potions), [](int n) { return n > 0; });
}

// The Cloak of Charisma leaves the Septima as the only match, without Suspicion.
bool can_hide_match(const Rules& r, const Turn& turn) {
  if ((turn.match & (kMatchLeft | kMatchRight)) == 0) return false;
  return !r.variant.no_idle_spells || match_raise(r, turn) > 0;
}

// What a Spell does, and when that is possible beyond the general rules of casting. Without an
// entry a Spell can always be cast and only bears its marker.
struct SpellEffect {
  Spell spell;
  bool (*possible)(const Rules&, const State&, Seat);
  void (*run)(const Rules&, State&, Seat, Option);
};

bool always(const Rules&, const State&, Seat) { return true; }

void bless(State& s, Seat seat, int type) {
  gain_ingredient(s, seat, static_cast<Ingredient>(type));
  ++s.facts[0].gained[type];
}

void cast_blessed_day(State& s, Seat seat) {
  std::uint16_t types = 0;
  for (int type = 0; type < kIngredients; ++type) {
    if (s.facts[0].gained[type]) types = static_cast<std::uint16_t>(types | 1 << type);
  }
  if (std::popcount(types) > kBlessings) {
    push(s, Op::BlessedDay, seat, 0, kBlessings, types);
    return;
  }
  for (int type = 0; type < kIngredients; ++type) {
    if (types >> type & 1) bless(s, seat, type);
  }
}

constexpr SpellEffect kEffects[] = {
    // Earth
    {Spell::BlessedDay,
     [](const Rules&, const State& s, Seat) {
       return s.turn.after_card() && types_gained(s.facts[0]) > 0;
     },
     [](const Rules&, State& s, Seat p, Option) { cast_blessed_day(s, p); }},
    {Spell::CauldronOfPlenty,
     [](const Rules&, const State& s, Seat) { return s.turn.before_card(); },
     [](const Rules&, State& s, Seat, Option) { s.turn.flags |= Turn::kCauldron; }},
    {Spell::EmeraldPassage, always, [](const Rules&, State& s, Seat p, Option) { push_fly(s, p); }},
    {Spell::EtherealSong,
     [](const Rules& r, const State& s, Seat p) {
       return s.covens[p].suspicion > r.suspicion_min && witch_count(s.covens[p]) > 0;
     },
     [](const Rules& r, State& s, Seat p, Option) {
       lower_suspicion(r, s, p, witch_count(s.covens[p]));
     }},
    {Spell::OvergrownWilds,
     [](const Rules& r, const State& s, Seat p) {
       return s.turn.before_card() && r.board.towns[s.covens[p].leader] != 0;
     },
     [](const Rules&, State& s, Seat, Option) { s.turn.flags |= Turn::kWilds; }},
    {Spell::ShardsOfEternity,
     [](const Rules& r, const State& s, Seat) {
       if (s.widow.no_crystals && r.variant.no_idle_spells) return false;
       return s.turn.after_card() && types_gained(s.facts[0], 1) > 0;
     },
     [](const Rules&, State& s, Seat p, Option) {
       gain_crystals(s, p, types_gained(s.facts[0], 1));
     }},
    {Spell::UnnaturalRecovery,
     [](const Rules&, const State& s, Seat) { return s.turn.before_card(); },
     [](const Rules&, State& s, Seat, Option) { s.turn.flags |= Turn::kRecovery; }},
    // Air
    {Spell::BoonOfGratitude,
     [](const Rules&, const State& s, Seat) {
       return s.turn.after_card() && s.facts[0].healed > 0;
     },
     [](const Rules&, State& s, Seat p, Option) { push(s, Op::Boon, p, 0, s.facts[0].healed); }},
    {Spell::CloakOfCharisma,
     [](const Rules& r, const State& s, Seat) {
       return can_hide_match(r, s.turn) || s.septima_stack != 0;
     },
     [](const Rules&, State& s, Seat p, Option option) {
       if (option.b() == kCloakAlone) {
         s.turn.match |= kMatchCloak;
       } else {
         push(s, Op::SwapMarker, p, 0, option.b() == kCloakSwap);
       }
     }},
    {Spell::Doppelganger, [](const Rules&, const State& s, Seat) { return s.turn.after_card(); },
     [](const Rules&, State& s, Seat p, Option) { push(s, Op::AlsoMain, p, 1); }},
    {Spell::HelpfulSpirits,
     // Once the Heal is over, only a Healing Dream can still lead into the Hospital.
     [](const Rules& r, const State& s, Seat p) {
       return s.turn.before_card() ||
              (r.board.hospital[s.covens[p].leader] && is_castable(r, s, p, Spell::HealingDream));
     },
     [](const Rules&, State&, Seat, Option) {}},
    {Spell::MagicMirror,
     [](const Rules&, const State& s, Seat p) {
       return s.stack_count > 0 || s.covens[p].mirror != kNone;
     },
     [](const Rules&, State& s, Seat p, Option) { push_mirror(s, p); }},
    {Spell::SoothingMelody, always,
     [](const Rules&, State& s, Seat p, Option) { push_picks(s, p, kMelodyPicks); }},
    {Spell::WingsOfWind, always,
     [](const Rules&, State& s, Seat p, Option) { push(s, Op::Walk, p, 0, 1); }},
    // Fire
    {Spell::GoldenBrew,  // before the Action a Potion may still come
     [](const Rules& r, const State& s, Seat p) {
       return !r.variant.no_idle_spells || s.turn.before_card() || has_potion(s.covens[p]);
     },
     [](const Rules&, State&, Seat, Option) {}},
    {Spell::DreamPowder, always,
     [](const Rules& r, State& s, Seat, Option option) { move_hunter(r, s, option.c()); }},
    {Spell::HealingDream,
     [](const Rules& r, const State& s, Seat p) { return can_dream_heal(r, s, p); },
     [](const Rules&, State& s, Seat p, Option) { push(s, Op::Heal, p, 1, 1); }},
    {Spell::InvisibleFamulus,
     [](const Rules& r, const State& s, Seat) {
       return !r.variant.no_idle_spells || !is_matched(s.turn) || match_raise(r, s.turn) > 0;
     },
     [](const Rules&, State& s, Seat, Option) { s.turn.match |= kMatchFamulus; }},
    {Spell::MagicMortar,
     [](const Rules&, const State& s, Seat p) { return ingredients_of(s.covens[p]) > 0; },
     [](const Rules&, State& s, Seat p, Option) { push(s, Op::Mortar, p, 0, kExchanges); }},
    {Spell::TimeTwister,
     [](const Rules&, const State& s, Seat p) {
       return s.turn.after_card() && !s.turn.has(Turn::kMovedOn) && s.covens[p].hand != 0;
     },
     [](const Rules&, State& s, Seat p, Option) { push(s, Op::AlsoMain, p, 0); }},
    {Spell::VisionOfThePast, always,
     [](const Rules&, State& s, Seat p, Option) { push(s, Op::DrawPrologue, p, 1); }},
};

const SpellEffect* effect_of(Spell spell) {
  for (const SpellEffect& effect : kEffects) {
    if (effect.spell == spell) return &effect;
  }
  return nullptr;
}

void list_cloak(const Rules& r, const State& s, Options& out) {
  const std::uint8_t cloak = idx(Spell::CloakOfCharisma);
  if (can_hide_match(r, s.turn)) out.push_back(make(Choice::Cast, cloak, kCloakAlone));
  if (s.septima_stack == 0) return;
  out.push_back(make(Choice::Cast, cloak, kCloakSwap));
  if (s.seats == 2) out.push_back(make(Choice::Cast, cloak, kCloakLeft));
}

}  // namespace

bool is_castable(const Rules& r, const State& s, Seat seat, Spell spell) {
  const Coven& c = s.covens[seat];
  if (!(c.spells & ~c.exhausted & ~c.cast & bit(spell))) return false;
  const SpellFace& face = r.spells[idx(spell)];
  if (face.with != kNone && face.with != s.turn.action) return false;
  const SpellEffect* effect = effect_of(spell);
  return !effect || effect->possible(r, s, seat);
}

void list_spells(const Rules& r, const State& s, Seat seat, Options& out) {
  const Coven& c = s.covens[seat];
  std::uint32_t ready = c.spells & ~c.exhausted & ~c.cast;
  for (; ready; ready &= ready - 1) {
    const auto spell = static_cast<Spell>(std::countr_zero(ready));
    if (!is_castable(r, s, seat, spell)) continue;
    if (spell == Spell::DreamPowder) {
      for_hunter_moves(s, [&](std::uint8_t from_to) {
        out.push_back(make(Choice::Cast, idx(spell), 0, from_to));
      });
    } else if (spell == Spell::CloakOfCharisma) {
      list_cloak(r, s, out);
    } else {
      out.push_back(make(Choice::Cast, idx(spell)));
    }
  }
}

void cast_spell(const Rules& r, State& s, Seat seat, Option option) {
  const auto spell = static_cast<Spell>(option.a());
  Coven& c = s.covens[seat];
  const bool renewed = in_force(s, seat, spell);
  if (renewed) end_spell(r, s, seat, spell);
  if (r.spells[idx(spell)].lasting != Lasting::Instant) c.ongoing |= bit(spell);
  c.exhausted |= bit(spell);
  c.cast |= bit(spell);
  if (renewed && spell == Spell::WingsOfWind) return;  // the Quick Move was longer already
  if (const SpellEffect* effect = effect_of(spell)) effect->run(r, s, seat, option);
}

void blessed_day_options(const Rules&, const State& s, Seat, Options& out) {
  for (std::uint8_t type = 0; type < kIngredients; ++type) {
    if (s.agenda.top().b >> type & 1) out.push_back(make(Choice::Take, type));
  }
}

void blessed_day_answer(const Rules&, State& s, Seat seat, Option option) {
  Frame& f = s.agenda.top();
  f.b = static_cast<std::uint16_t>(f.b & ~(1 << option.a()));
  --f.a;
  bless(s, seat, option.a());
}

bool run_mortar(const Rules&, State& s) {
  const Frame& f = s.agenda.top();
  if (f.a > 0 && ingredients_of(s.covens[f.seat]) > 0) return true;
  s.agenda.pop();
  return false;
}

void mortar_options(const Rules&, const State& s, Seat seat, Options& out) {
  for (std::uint8_t from = 0; from < kIngredients; ++from) {
    if (!s.covens[seat].ingredients[from]) continue;
    for (std::uint8_t to = 0; to < kIngredients; ++to) {
      if (to != from) out.push_back(make(Choice::Swap, from, to));
    }
  }
  out.push_back(make(Choice::Done));
}

void mortar_answer(const Rules&, State& s, Seat seat, Option option) {
  if (kind_of(option) == Choice::Done) return s.agenda.pop();
  --s.agenda.top().a;
  --s.covens[seat].ingredients[option.a()];
  gain_ingredient(s, seat, static_cast<Ingredient>(option.b()));
}

namespace {
enum BoonKind : std::uint8_t { kBoonCrystal, kBoonCalm, kBoonCitizen, kBoons };
}

bool run_boon(const Rules&, State& s) {
  if (s.agenda.top().a > 0 && s.facts[0].boons != (1 << kBoons) - 1) return true;
  s.agenda.pop();
  return false;
}

void boon_options(const Rules&, const State& s, Seat, Options& out) {
  for (std::uint8_t boon = 0; boon < kBoons; ++boon) {
    if (!(s.facts[0].boons >> boon & 1)) out.push_back(make(Choice::Boon, boon));
  }
  out.push_back(make(Choice::Done));
}

void boon_answer(const Rules& r, State& s, Seat seat, Option option) {
  if (kind_of(option) == Choice::Done) return s.agenda.pop();
  --s.agenda.top().a;
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
  for (std::uint8_t action = 0; action < kActions; ++action) {
    if (s.septima_stack >> action & 1)
      out.push_back({make(Choice::Marker, static_cast<std::uint8_t>(s.agenda.top().a), action), 1});
  }
}

void swap_marker_answer(const Rules&, State& s, Seat, Option option) {
  const Frame f = s.agenda.top();
  s.agenda.pop();
  const std::uint8_t old = s.septima[f.a];
  s.septima[f.a] = option.b();
  s.septima_stack = static_cast<std::uint16_t>((s.septima_stack & ~(1u << option.b())) | 1u << old);
  constexpr std::uint8_t kSeptimaBits = kMatchLeft | kMatchRight;
  const std::uint8_t others = s.turn.match & static_cast<std::uint8_t>(~kSeptimaBits);
  s.turn.match = static_cast<std::uint8_t>(others | (matches_of(s, f.seat) & kSeptimaBits));
}

}  // namespace cauldron::septima
