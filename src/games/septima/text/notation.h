// How choices are written: one line per kind of choice, and what its arguments name. Writing is in
// notation.cpp, reading in notation_read.cpp; docs/notation.md has the grammar.
#pragma once

#include <array>
#include <span>
#include <string>

#include "games/septima/model/choice.h"
#include "games/septima/model/rules.h"

namespace cauldron::septima {

// What an argument of a choice names. Places and cards count from 1 as they are printed, seats
// from 0.
enum class Arg : std::uint8_t {
  None,
  Seat,
  SpaceNumber,
  Ritual,
  Slot,
  Chamber,
  HutNumber,
  Prologue,
  Book,
  Side,
  Ingredient,
  Payment,
  Action,
  Witch,
  Spell,
  Building,
  Potion,
  Illness,
  Patient,
  Pick,
  Boon,
  Half,
  SoloDie,
  Deal,
  Negotiation,
  Town,
  SpiderNumber,
};

inline constexpr std::array<std::string_view, 2> kSideIds = {"left", "right"};
inline constexpr std::array<std::string_view, 2> kHalfIds = {"top", "bottom"};
inline constexpr std::array<std::string_view, 3> kBoonIds = {"crystal", "calm", "citizen"};
// What the Cloak of Charisma does: count the Septima as the only match, or swap the right or the
// left marker.
inline constexpr std::array<std::string_view, 3> kCloakIds = {"alone", "swap", "swap-left"};

// How a choice is written: its word and, where nothing more is to be said, its arguments a and b.
struct Form {
  Choice choice;
  std::string_view word;
  Arg a = Arg::None;
  Arg b = Arg::None;
  bool special = false;  // the rest is written by write_tail
};

inline constexpr std::array<Form, 60> kForms = {{
    {Choice::Lunar, "lunar", Arg::Slot, Arg::Ingredient},
    {Choice::Patient, "patient", Arg::Patient},
    {Choice::Draw, "draw", Arg::Witch},
    {Choice::Deal, "deal", Arg::Seat, Arg::Witch},
    {Choice::Marker, "marker", Arg::Side, Arg::Action},
    {Choice::Build, "build", Arg::Building},
    {Choice::Reveal, "reveal", Arg::Spell},
    {Choice::Book, "book", Arg::Seat, Arg::Book},
    {Choice::Prologue, "prologue", Arg::Prologue, Arg::None, true},
    {Choice::First, "first", Arg::Seat},
    {Choice::Roll, "roll", Arg::None, Arg::None, true},
    {Choice::Citizen, "citizen", Arg::None, Arg::None, true},
    {Choice::Keep, "keep", Arg::Witch},
    {Choice::Place, "place", Arg::Witch, Arg::Witch},
    {Choice::Arrange, "arrange", Arg::Prologue, Arg::None, true},
    {Choice::Begin, "begin", Arg::SpaceNumber},
    {Choice::Mark, "mark", Arg::Ritual},
    {Choice::Select, "select", Arg::Action},
    {Choice::Quick, "quick", Arg::SpaceNumber},
    {Choice::Use, "use", Arg::None, Arg::None, true},
    {Choice::Cast, "cast", Arg::Spell, Arg::None, true},
    {Choice::Call, "call", Arg::Witch, Arg::None, true},
    {Choice::Visit, "visit", Arg::Building},
    {Choice::Main, "main"},
    {Choice::Bonus, "bonus"},
    {Choice::Done, "done"},
    {Choice::Moon, "moon", Arg::Ingredient},
    {Choice::Print, "print", Arg::Ingredient},
    {Choice::Collect, "collect", Arg::None, Arg::None, true},
    {Choice::Move, "move", Arg::SpaceNumber},
    {Choice::Leap, "leap", Arg::SpaceNumber},
    {Choice::Fly, "fly", Arg::SpaceNumber},
    {Choice::Walk, "walk", Arg::SpaceNumber},
    {Choice::Brew, "brew", Arg::Potion, Arg::None, true},
    {Choice::Heal, "heal", Arg::None, Arg::None, true},
    {Choice::Track, "track", Arg::Illness},
    {Choice::Pick, "pick", Arg::Pick},
    {Choice::Take, "take", Arg::Ingredient},
    {Choice::Gain, "gain", Arg::Potion},
    {Choice::Learn, "learn", Arg::Spell},
    {Choice::Ready, "ready", Arg::Spell},
    {Choice::Pay, "pay", Arg::Payment},
    {Choice::Chamber, "chamber", Arg::Chamber},
    {Choice::Remember, "remember", Arg::Action},
    {Choice::Advance, "advance", Arg::Ritual},
    {Choice::Sideways, "sideways", Arg::Ritual},
    {Choice::Lose, "lose", Arg::Witch},
    {Choice::Dismiss, "dismiss", Arg::Witch},
    {Choice::Charm, "charm"},
    {Choice::Swap, "swap", Arg::Ingredient, Arg::Ingredient},
    {Choice::Also, "also", Arg::Action},
    {Choice::Boon, "boon", Arg::Boon},
    {Choice::Half, "half", Arg::Half},
    {Choice::Die, "die", Arg::SoloDie},
    {Choice::Widow, "widow", Arg::Action},
    {Choice::Copy, "copy", Arg::Action},
    {Choice::Negotiate, "negotiate", Arg::Deal},
    {Choice::Spider, "spider", Arg::SpiderNumber, Arg::None, true},
    {Choice::Closest, "closest", Arg::Town},
    {Choice::Spend, "spend", Arg::Negotiation},
}};

// The words of an argument that has an id; empty for numbers.
std::span<const std::string_view> ids_of(Arg arg);

}  // namespace cauldron::septima
