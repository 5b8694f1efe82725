// The Spells, each in one entry: what it is, when it can be cast, what it does. Scoring Spells pay
// where their event happens (pay_scoring_spell); the others act here.
//
// The order is that of the numbers in states and options, and so part of the notation: a new Spell
// comes last, whatever its element.
#pragma once

#include <array>

#include "games/septima/model/why.h"
#include "games/septima/rules/effects.h"
#include "games/septima/rules/things/entries.h"
#include "games/septima/rules/things/picks.h"
#include "games/septima/rules/things/potions.h"
#include "games/septima/rules/turn/heal.h"
#include "games/septima/rules/turn/turn.h"
#include "games/septima/rules/year/witch_stack.h"

namespace cauldron::septima {

enum class Spell : std::uint8_t {
  AdriannasRing,
  SecretsOfTheStones,
  BlessedDay,
  CauldronOfPlenty,
  EmeraldPassage,
  EtherealSong,
  Invisibility,
  OvergrownWilds,
  ShardsOfEternity,
  UnnaturalRecovery,
  OneWithTheStorm,
  WidowsSong,
  BoonOfGratitude,
  CloakOfCharisma,
  Doppelganger,
  HelpfulSpirits,
  MagicMirror,
  SoothingMelody,
  SpiritualBond,
  WingsOfWind,
  DarkMoonStone,
  LionsRoar,
  DreamPowder,
  GoldenBrew,
  HealingDream,
  InvisibleFamulus,
  MagicMortar,
  Summoning,
  TimeTwister,
  VisionOfThePast
};

// How long the Spell marker stays.
enum class Lasting : std::uint8_t { Instant, Turn, Season, UntilMoved, UntilTrialWon };
// In the order of Lasting.
inline constexpr std::array<std::string_view, 5> kLastingIds = {"instant", "turn", "season",
                                                                "until-moved", "until-trial-won"};

// When it can be cast.
enum class When : std::uint8_t { Any, Before, After };
struct CastWindow {
  std::string_view why;                     // the text for other times: sep.why.<why>
  Op question;                              // which it can answer
  bool (*is_open)(const State&) = nullptr;  // nullptr: whenever this is asked
};
// In the order of When. Any question can be a window: the engine offers the Spells that answer it.
inline constexpr CastWindow kCastWindows[] = {
    {"spell_turn", Op::Window},
    {"spell_before", Op::Window, [](const State& s) { return s.turn.before_card(); }},
    {"spell_after", Op::Window, [](const State& s) { return s.turn.after_card(); }},
};

// What a cast names besides the Spell.
enum class CastWith : std::uint8_t { Nothing, HunterMove, CloakMode };

struct SpellEntry {
  Spell spell;
  std::string_view id;
  Element element;
  Lasting lasting = Lasting::Instant;
  When when = When::Any;
  CastWith with = CastWith::Nothing;
  Leaving leaving = Leaving::Perhaps;
  // Beyond the general rules of casting; nullptr: nothing.
  Why (*check)(const Rules&, const State&, Seat, Option) = nullptr;
  // Beyond its marker; nullptr: nothing.
  void (*run)(const Rules&, State&, Seat, Option) = nullptr;
};

// --- what the entries are made of ---------------------------------------------------------------

// Types of which the Action has gained some, or just that many.
int types_gained(const State& s, int exactly = 0);
void cast_blessed_day(State& s, Seat seat);
Why check_cloak(const Rules& r, const State& s, std::uint8_t mode);
void cast_cloak(State& s, Seat seat, std::uint8_t mode);
Why check_castable(const Rules& r, const State& s, Seat seat, Spell spell);

inline constexpr int kExchanges = 3;
inline constexpr int kMelodyPicks = 2;

// --- the Spells ---------------------------------------------------------------------------------

inline constexpr SpellEntry kSpellTable[] = {
    {.spell = Spell::AdriannasRing,
     .id = "adriannas-ring",
     .element = Element::Earth,
     .lasting = Lasting::Season,
     .leaving = Leaving::Never},
    {.spell = Spell::SecretsOfTheStones,
     .id = "secrets-of-the-stones",
     .element = Element::Earth,
     .lasting = Lasting::Season,
     .leaving = Leaving::Never},
    {.spell = Spell::BlessedDay,
     .id = "blessed-day",
     .element = Element::Earth,
     .when = When::After,
     .check = [](const Rules&, const State& s, Seat, Option) -> Why {
       return types_gained(s) > 0 ? Why::None : Why::NothingGained;
     },
     .run = [](const Rules&, State& s, Seat p, Option) { cast_blessed_day(s, p); }},
    {.spell = Spell::CauldronOfPlenty,
     .id = "cauldron-of-plenty",
     .element = Element::Earth,
     .when = When::Before,
     .run = [](const Rules&, State& s, Seat, Option) { s.turn.flags |= Turn::kCauldron; }},
    {.spell = Spell::EmeraldPassage,
     .id = "emerald-passage",
     .element = Element::Earth,
     .run = [](const Rules&, State& s, Seat p, Option) { push_fly(s, p); }},
    {.spell = Spell::EtherealSong,
     .id = "ethereal-song",
     .element = Element::Earth,
     .leaving = Leaving::ByLowSuspicion,
     .check = [](const Rules& r, const State& s, Seat p, Option) -> Why {
       if (s.covens[p].suspicion <= r.suspicion_min) return Why::LowestSuspicion;
       return witch_count(s.covens[p]) > 0 ? Why::None : Why::NoWitches;
     },
     .run = [](const Rules& r, State& s, Seat p,
               Option) { lower_suspicion(r, s, p, witch_count(s.covens[p])); }},
    {.spell = Spell::Invisibility,
     .id = "invisibility",
     .element = Element::Earth,
     .lasting = Lasting::UntilMoved,
     .leaving = Leaving::Never},
    {.spell = Spell::OvergrownWilds,
     .id = "overgrown-wilds",
     .element = Element::Earth,
     .when = When::Before,
     .check = [](const Rules& r, const State& s, Seat p, Option) -> Why {
       return r.board.towns[s.covens[p].leader] != 0 ? Why::None : Why::NoTownBeside;
     },
     .run = [](const Rules&, State& s, Seat, Option) { s.turn.flags |= Turn::kWilds; }},
    {.spell = Spell::ShardsOfEternity,
     .id = "shards-of-eternity",
     .element = Element::Earth,
     .when = When::After,
     .check = [](const Rules& r, const State& s, Seat, Option) -> Why {
       if (s.widow.no_crystals && r.variant.no_idle_spells) return Why::CrystalsForbidden;
       return types_gained(s, 1) > 0 ? Why::None : Why::NoSingleIngredient;
     },
     .run = [](const Rules&, State& s, Seat p,
               Option) { gain_crystals(s, p, types_gained(s, 1)); }},
    {.spell = Spell::UnnaturalRecovery,
     .id = "unnatural-recovery",
     .element = Element::Earth,
     .when = When::Before,
     .run = [](const Rules&, State& s, Seat, Option) { s.turn.flags |= Turn::kRecovery; }},
    {.spell = Spell::OneWithTheStorm,
     .id = "one-with-the-storm",
     .element = Element::Air,
     .lasting = Lasting::Season,
     .leaving = Leaving::Never},
    {.spell = Spell::WidowsSong,
     .id = "widows-song",
     .element = Element::Air,
     .lasting = Lasting::Season,
     .leaving = Leaving::Never},
    {.spell = Spell::BoonOfGratitude,
     .id = "boon-of-gratitude",
     .element = Element::Air,
     .when = When::After,
     .check = [](const Rules&, const State& s, Seat, Option) -> Why {
       return s.facts[0].healed > 0 ? Why::None : Why::NobodyHealed;
     },
     .run = [](const Rules&, State& s, Seat p,
               Option) { push(s, p, step::Boon{.to_go = s.facts[0].healed}); }},
    {.spell = Spell::CloakOfCharisma,
     .id = "cloak-of-charisma",
     .element = Element::Air,
     .with = CastWith::CloakMode,
     .check = [](const Rules& r, const State& s, Seat,
                 Option option) { return check_cloak(r, s, option.b()); },
     .run = [](const Rules&, State& s, Seat p, Option option) { cast_cloak(s, p, option.b()); }},
    {.spell = Spell::Doppelganger,
     .id = "doppelganger",
     .element = Element::Air,
     .when = When::After,
     .run = [](const Rules&, State& s, Seat p,
               Option) { push(s, p, step::AlsoMain{.of_others = true}); }},
    {.spell = Spell::HelpfulSpirits,
     .id = "helpful-spirits",
     .element = Element::Air,
     .lasting = Lasting::Turn,
     // Once the Heal is over, only a Healing Dream can still lead into the Hospital.
     .check = [](const Rules& r, const State& s, Seat p, Option) -> Why {
       if (s.turn.before_card()) return Why::None;
       const Why too_late{Why::SpellWhen, Spell::HelpfulSpirits, When::Before};
       if (!r.board.hospital[s.covens[p].leader]) return too_late;
       return check_castable(r, s, p, Spell::HealingDream) ? too_late : Why();
     }},
    {.spell = Spell::MagicMirror,
     .id = "magic-mirror",
     .element = Element::Air,
     .lasting = Lasting::Season,
     .leaving = Leaving::Never,
     .check = [](const Rules&, const State& s, Seat p, Option) -> Why {
       return s.stack_count > 0 || s.covens[p].mirror != kNone ? Why::None : Why::StackEmpty;
     },
     .run = [](const Rules&, State& s, Seat p, Option) { push_mirror(s, p); }},
    {.spell = Spell::SoothingMelody,
     .id = "soothing-melody",
     .element = Element::Air,
     .run = [](const Rules&, State& s, Seat p, Option) { push_picks(s, p, kMelodyPicks); }},
    {.spell = Spell::SpiritualBond,
     .id = "spiritual-bond",
     .element = Element::Air,
     .lasting = Lasting::UntilTrialWon,
     .leaving = Leaving::Never},
    {.spell = Spell::WingsOfWind,
     .id = "wings-of-wind",
     .element = Element::Air,
     .lasting = Lasting::Season,
     .run = [](const Rules&, State& s, Seat p, Option) { push(s, p, step::Walk{.reach = 1}); }},
    {.spell = Spell::DarkMoonStone,
     .id = "dark-moon-stone",
     .element = Element::Fire,
     .lasting = Lasting::Season,
     .leaving = Leaving::Never},
    {.spell = Spell::LionsRoar,
     .id = "lions-roar",
     .element = Element::Fire,
     .lasting = Lasting::Season,
     .leaving = Leaving::Never},
    {.spell = Spell::DreamPowder,
     .id = "dream-powder",
     .element = Element::Fire,
     .with = CastWith::HunterMove,
     .leaving = Leaving::Never,
     .check = [](const Rules&, const State& s, Seat,
                 Option option) { return check_hunter_move(s, option.c()); },
     .run = [](const Rules& r, State& s, Seat, Option option) { move_hunter(r, s, option.c()); }},
    {.spell = Spell::GoldenBrew,
     .id = "golden-brew",
     .element = Element::Fire,
     .lasting = Lasting::Turn,
     // Before the Action a Potion may still come.
     .check = [](const Rules& r, const State& s, Seat p, Option) -> Why {
       if (!r.variant.no_idle_spells || s.turn.before_card()) return Why::None;
       return has_potion(s.covens[p]) ? Why::None : Why::NoPotions;
     }},
    {.spell = Spell::HealingDream,
     .id = "healing-dream",
     .element = Element::Fire,
     .check = [](const Rules& r, const State& s, Seat p, Option) -> Why {
       return can_dream_heal(r, s, p) ? Why::None : Why::NobodyToHeal;
     },
     .run = [](const Rules&, State& s, Seat p,
               Option) { push(s, p, step::Heal{.to_go = 1, .dream = true}); }},
    {.spell = Spell::InvisibleFamulus,
     .id = "invisible-famulus",
     .element = Element::Fire,
     .check = [](const Rules& r, const State& s, Seat, Option) -> Why {
       if (!r.variant.no_idle_spells || !is_matched(s.turn)) return Why::None;
       return match_raise(r, s.turn) > 0 ? Why::None : Why::RaisesNothing;
     },
     .run = [](const Rules&, State& s, Seat, Option) { s.turn.match |= kMatchFamulus; }},
    {.spell = Spell::MagicMortar,
     .id = "magic-mortar",
     .element = Element::Fire,
     .leaving = Leaving::ByBrewing,
     .check = [](const Rules&, const State& s, Seat p, Option) -> Why {
       return ingredients_of(s.covens[p]) > 0 ? Why::None : Why::NoIngredients;
     },
     .run = [](const Rules&, State& s, Seat p,
               Option) { push(s, p, step::Mortar{.to_go = kExchanges}); }},
    {.spell = Spell::Summoning,
     .id = "summoning",
     .element = Element::Fire,
     .lasting = Lasting::Season,
     .leaving = Leaving::Never},
    {.spell = Spell::TimeTwister,
     .id = "time-twister",
     .element = Element::Fire,
     .when = When::After,
     .check = [](const Rules&, const State& s, Seat p, Option) -> Why {
       if (s.turn.has(Turn::kMovedOn)) return {Why::MovedOn, Spell::TimeTwister};
       return s.covens[p].hand != 0 ? Why::None : Why::NoActionCards;
     },
     .run = [](const Rules&, State& s, Seat p, Option) { push(s, p, step::AlsoMain{}); }},
    {.spell = Spell::VisionOfThePast,
     .id = "vision-of-the-past",
     .element = Element::Fire,
     .run = [](const Rules&, State& s, Seat p,
               Option) { push(s, p, step::DrawPrologue{.both_halves = true}); }},
};

// --- finding them -------------------------------------------------------------------------------

inline constexpr int kSpells = static_cast<int>(std::size(kSpellTable));
// Content has at least so many; those that came later can be left out.
inline constexpr int kPrintedSpells = 30;
static_assert(kPrintedSpells <= kSpells);
static_assert(kSpells <= kMaxSpells, "sets of Spells have 32 bits");
static_assert(in_order(kSpellTable, &SpellEntry::spell));

inline constexpr auto kSpellIds = ids_in(kSpellTable);
constexpr const SpellEntry& entry_of(Spell spell) { return kSpellTable[idx(spell)]; }
constexpr Element element_of(Spell spell) { return entry_of(spell).element; }
// All Spells of a bit set of elements.
inline constexpr auto kSpellsOf = [] {
  std::array<std::uint32_t, 1u << kElements> sets{};
  for (std::uint32_t elements = 0; elements < sets.size(); ++elements) {
    for (const SpellEntry& entry : kSpellTable) {
      if (elements >> idx(entry.element) & 1) sets[elements] |= bit(entry.spell);
    }
  }
  return sets;
}();
constexpr std::uint32_t spells_of(std::uint32_t elements) { return kSpellsOf[elements]; }
// All Spells that can answer a question.
inline constexpr auto kSpellsAnswering = [] {
  std::array<std::uint32_t, idx(Op::Count)> sets{};
  for (const SpellEntry& entry : kSpellTable) {
    sets[idx(kCastWindows[idx(entry.when)].question)] |= bit(entry.spell);
  }
  return sets;
}();
constexpr std::uint32_t spells_answering(Op op) { return kSpellsAnswering[idx(op)]; }
// The Spells of one element that lie face down.
inline std::uint32_t deck_of(const State& s, int element) {
  return s.deck & spells_of(1u << element);
}

// --- casting ------------------------------------------------------------------------------------

// Offers those of a set, in every way they can be cast.
void list_casts(const State& s, std::uint32_t spells, Offer& offer);
// Whether it can be cast in this turn, apart from its window: owned, with the right Action, once,
// ready.
Why check_ready(const Rules& r, const State& s, Seat seat, Spell spell);
Why check_cast(const Rules& r, const State& s, Seat seat, Option option);
void cast_spell(const Rules& r, State& s, Seat seat, Option option);
// Ends those in force that last so long.
void end_spells(const Rules& r, State& s, Seat seat, Lasting lasting);

void blessed_day_options(const Rules& r, const State& s, Seat seat, Offer& offer);
Why blessed_day_check(const Rules& r, const State& s, Seat seat, Option option);
void blessed_day_answer(const Rules& r, State& s, Seat seat, Option option);

bool run_mortar(const Rules& r, State& s);
void mortar_options(const Rules& r, const State& s, Seat seat, Offer& offer);
Why mortar_check(const Rules& r, const State& s, Seat seat, Option option);
void mortar_answer(const Rules& r, State& s, Seat seat, Option option);

bool run_boon(const Rules& r, State& s);
void boon_options(const Rules& r, const State& s, Seat seat, Offer& offer);
Why boon_check(const Rules& r, const State& s, Seat seat, Option option);
void boon_answer(const Rules& r, State& s, Seat seat, Option option);

void swap_marker_chances(const Rules& r, const State& s, Chances& out);
void swap_marker_answer(const Rules& r, State& s, Seat seat, Option option);

}  // namespace cauldron::septima
