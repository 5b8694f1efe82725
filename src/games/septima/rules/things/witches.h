// The Witches, each in one entry: with which Action she helps, how, and what she does when she is
// called. Those who change an Action, a roll or a Trial by themselves act where that stands.
//
// The order is that of the numbers in states and options, and so part of the notation.
#pragma once

#include <array>

#include "games/septima/model/why.h"
#include "games/septima/rules/effects.h"
#include "games/septima/rules/things/buildings.h"
#include "games/septima/rules/things/entries.h"
#include "games/septima/rules/turn/brew.h"
#include "games/septima/rules/turn/ritual.h"

namespace cauldron::septima {

enum class Witch : std::uint8_t {
  Albert,
  Alice,
  Aylana,
  Berta,
  Bryn,
  Dragomir,
  Edith,
  Eustace,
  Hazel,
  Johanna,
  Katherina,
  Luke,
  Martha,
  Mathilda,
  Nicholas,
  Nina,
  Otto,
  Randell,
  Remus,
  Sen,
  Serena,
  Sophie,
  Tommy,
  Wilmot
};

enum class Helps : std::uint8_t {
  ByHerself,  // whenever it applies
  InWindow,   // called in a window of the turn
  AfterRoll,  // called after a roll for a Hunter; in the deterministic variant in a window
  InTrial     // called in a Trial or after Crowd Picks
};

struct WitchEntry {
  Witch witch;
  std::string_view id;
  std::uint8_t with = kNone;  // the Action she belongs to; kNone = any
  Helps helps = Helps::ByHerself;
  bool full_only = false;  // needs Ritual track or Spells
  bool names_hut = false;  // is called for the Active Hunter of a Hut
  int times = 1;           // she can be called in a turn
  // In a window, beyond the general rules; nullptr: nothing.
  Why (*check)(const Rules&, const State&, Seat) = nullptr;
  void (*use)(const Rules&, State&, Seat, Hut) = nullptr;
};

// --- what the entries are made of ---------------------------------------------------------------

inline constexpr int kAlbertCost = 2;  // Ingredients or Crystals
inline constexpr int kAliceBrews = 3;
inline constexpr int kTommySuspicion = 4;

inline constexpr std::uint8_t kWithCollect = idx(Action::Collect);
inline constexpr std::uint8_t kWithBrew = idx(Action::Brew);
inline constexpr std::uint8_t kWithHeal = idx(Action::Heal);
inline constexpr std::uint8_t kWithChant = idx(Action::Chant);
inline constexpr std::uint8_t kWithRecruit = idx(Action::Recruit);
inline constexpr std::uint8_t kWithRemember = idx(Action::Remember);
inline constexpr std::uint8_t kWithRitual = idx(Action::Ritual);

Why check_albert(const State& s, Seat seat);
void use_albert(const Rules& r, State& s, Seat seat, Hut hut);
void push_called_advance(const Rules& r, State& s, Seat seat, Hut hut);

// --- the Witches --------------------------------------------------------------------------------

inline constexpr WitchEntry kWitchTable[] = {
    {.witch = Witch::Albert,
     .id = "albert",
     .helps = Helps::AfterRoll,
     .names_hut = true,
     .check = [](const Rules&, const State& s, Seat p) { return check_albert(s, p); },
     .use = use_albert},
    {.witch = Witch::Alice,
     .id = "alice",
     .with = kWithBrew,
     .helps = Helps::InWindow,
     .full_only = true,
     .check = [](const Rules& r, const State& s, Seat p) -> Why {
       const int brewed = r.variant.alice_practical ? s.turn.practical : s.turn.brewed;
       if (brewed < kAliceBrews) return {Why::WitchBrewed, Witch::Alice, kAliceBrews};
       return check_advance(r, s, p);
     },
     .use = push_called_advance},
    {.witch = Witch::Aylana,
     .id = "aylana",
     .with = kWithRemember,
     .helps = Helps::InWindow,
     .check = [](const Rules&, const State& s, Seat) -> Why {
       if ((s.turn.match & (kMatchPlayer | kMatchAsPlayer)) == 0) return {};
       return {Why::WitchNoCoven, Witch::Aylana};
     },
     .use = [](const Rules&, State& s, Seat, Hut) { s.turn.match |= kMatchAsPlayer; }},
    {.witch = Witch::Berta,
     .id = "berta",
     .with = kWithHeal,
     .helps = Helps::InWindow,
     .full_only = true,
     .check = [](const Rules& r, const State& s, Seat p) -> Why {
       if (std::popcount(s.turn.healed_types) < 2) return {Why::WitchHealed, Witch::Berta};
       return check_advance(r, s, p);
     },
     .use = push_called_advance},
    {.witch = Witch::Bryn, .id = "bryn", .helps = Helps::InTrial},
    {.witch = Witch::Dragomir, .id = "dragomir", .helps = Helps::InTrial},
    {.witch = Witch::Edith, .id = "edith", .with = kWithHeal},
    {.witch = Witch::Eustace,
     .id = "eustace",
     .with = kWithRecruit,
     .helps = Helps::InWindow,
     .check = [](const Rules& r, const State& s, Seat p) -> Why {
       if (!next_to(r, s, p, Building::Hospital)) return {Why::NotNextTo, Building::Hospital};
       return s.covens[p].supply > 0 ? Why::None : Why::NoCitizens;
     },
     .use = [](const Rules&, State& s, Seat p, Hut) { send_to_crowd(s, p, 1); }},
    {.witch = Witch::Hazel, .id = "hazel", .with = kWithHeal},
    {.witch = Witch::Johanna, .id = "johanna"},
    {.witch = Witch::Katherina, .id = "katherina", .with = kWithCollect},
    {.witch = Witch::Luke, .id = "luke", .with = kWithBrew},
    {.witch = Witch::Martha,
     .id = "martha",
     .helps = Helps::InWindow,
     .check = [](const Rules&, const State& s, Seat) -> Why {
       return is_matched(s.turn) ? Why(Why::WitchUnmatched, Witch::Martha) : Why();
     },
     .use = [](const Rules&, State& s, Seat, Hut) { s.turn.match |= kMatchMartha; }},
    {.witch = Witch::Mathilda,
     .id = "mathilda",
     .helps = Helps::InWindow,
     .names_hut = true,
     .check = [](const Rules&, const State& s, Seat) -> Why {
       return is_matched(s.turn) ? Why() : Why(Why::WitchMatched, Witch::Mathilda);
     },
     .use =
         [](const Rules&, State& s, Seat p, Hut hut) {
           set_hunter(s, hut, Hunter::Inactive);
           push_raise(s, p, 2);
         }},
    {.witch = Witch::Nicholas,
     .id = "nicholas",
     .with = kWithCollect,
     .helps = Helps::InWindow,
     .check = [](const Rules& r, const State& s, Seat p) -> Why {
       return can_brew(r, s, p) ? Why::None : Why::CannotBrew;
     },
     .use = [](const Rules&, State& s, Seat p,
               Hut) { push(s, p, step::Brew{.to_go = 1, .nicholas = true}); }},
    {.witch = Witch::Nina,
     .id = "nina",
     .with = kWithChant,
     .helps = Helps::InWindow,
     .full_only = true,
     .check = [](const Rules&, const State& s, Seat p) -> Why {
       if (s.covens[p].exhausted == 0) return Why::NothingExhausted;
       return payable(s.covens[p]) > 0 ? Why::None : Why::NothingToPay;
     },
     .use =
         [](const Rules&, State& s, Seat p, Hut) {
           push_ready(s, p);
           push_pay(s, p, 1);
         }},
    {.witch = Witch::Otto, .id = "otto"},
    {.witch = Witch::Randell, .id = "randell", .full_only = true},
    {.witch = Witch::Remus,
     .id = "remus",
     .with = kWithRitual,
     .helps = Helps::InWindow,
     .full_only = true,
     .check = [](const Rules& r, const State& s, Seat p) -> Why {
       if (s.covens[p].crystals == 0) return Why::NoCrystal;
       State after = s;  // this Crystal is gone before an Offering is paid
       --after.covens[p].crystals;
       return check_advance(r, after, p);
     },
     .use =
         [](const Rules& r, State& s, Seat p, Hut hut) {
           --s.covens[p].crystals;
           push_called_advance(r, s, p, hut);
         }},
    {.witch = Witch::Sen,
     .id = "sen",
     .with = kWithCollect,
     .helps = Helps::InWindow,
     .times = 2,
     .check = [](const Rules& r, const State& s, Seat p) -> Why {
       if (s.widow.no_crystals && r.variant.no_idle_spells) return Why::CrystalsForbidden;
       return ingredients_of(s.covens[p]) > 0 ? Why::None : Why::NoIngredients;
     },
     .use =
         [](const Rules&, State& s, Seat p, Hut) {
           push_gain(s, p, {.kind = Gain::Kind::Crystals, .n = 1});
           push_pay(s, p, 1);
         }},
    {.witch = Witch::Serena, .id = "serena"},
    {.witch = Witch::Sophie,
     .id = "sophie",
     .with = kWithRecruit,
     .helps = Helps::InWindow,
     .check = [](const Rules&, const State& s, Seat p) -> Why {
       return s.covens[p].supply > 0 ? Why::None : Why::NoCitizens;
     },
     .use =
         [](const Rules&, State& s, Seat p, Hut) {
           send_to_crowd(s, p, 1);
           push_raise(s, p, 1);
         }},
    {.witch = Witch::Tommy,
     .id = "tommy",
     .with = kWithRemember,
     .helps = Helps::InWindow,
     .full_only = true,
     .check = [](const Rules& r, const State& s, Seat p) -> Why {
       if (s.covens[p].suspicion >= kTommySuspicion)
         return {Why::WitchSuspicion, Witch::Tommy, kTommySuspicion};
       return check_advance(r, s, p);
     },
     .use = push_called_advance},
    {.witch = Witch::Wilmot,
     .id = "wilmot",
     .with = kWithCollect,
     .helps = Helps::InWindow,
     .check = [](const Rules& r, const State& s, Seat p) -> Why {
       if (!s.turn.after_card()) return {Why::WitchAfter, Witch::Wilmot};
       if (s.turn.mushrooms == 0) return Why::NoMushrooms;
       return s.covens[p].suspicion > r.suspicion_min ? Why::None : Why::LowestSuspicion;
     },
     .use = [](const Rules& r, State& s, Seat p,
               Hut) { lower_suspicion(r, s, p, s.turn.mushrooms); }},
};

// --- finding and calling them -------------------------------------------------------------------

static_assert(std::size(kWitchTable) == kWitches);
static_assert(in_order(kWitchTable, &WitchEntry::witch));

inline constexpr auto kWitchIds = ids_in(kWitchTable);
constexpr const WitchEntry& entry_of(Witch witch) { return kWitchTable[idx(witch)]; }

void list_calls(const Rules& r, const State& s, Seat seat, Offer& offer);
// In a window of the turn.
Why check_call(const Rules& r, const State& s, Seat seat, Option option);
// Where only one Witch can be called: after a roll, in a Trial.
Why check_only_call(const State& s, Seat seat, Option option, Witch witch);
// Of a call that names the Hut of an Active Hunter.
Why check_hut(const State& s, Hut hut);
void call_witch(const Rules& r, State& s, Seat seat, Option option);

// She changes the Action by herself: it is the card played in this turn, not what Remember or a
// Spell copies.
bool modifies(const State& s, Seat seat, Witch witch);

}  // namespace cauldron::septima
