// Every answer a coven or chance can give, packed into an Option (core/option.h). The comment
// behind each kind gives its arguments a, b, c and its text; docs/notation.md has the grammar.
#pragma once

#include "core/inline_vector.h"
#include "core/option.h"
#include "games/septima/model/names.h"

namespace cauldron::septima {

enum class Choice : std::uint8_t {
  // Chance
  Lunar = 1,  // slot, ingredient        lunar 1 berry
  Patient,    // token                   patient blind-blue
  Draw,       // witch                   draw alice       (from the stack)
  Deal,       // seat, witch             deal 0 alice     (draft)
  Marker,     // side, action            marker left collect
  Build,      // building                build market
  Reveal,     // spell                   reveal dream-powder
  Book,       // seat, card              book 0 3
  Prologue,   // card, seat or kNone     prologue 4 0, prologue 4
  First,      // seat                    first 2          (Starting Player)
  Roll,       // value + kRollOffset     roll +1
  Citizen,    // seat, or 4 = angry      citizen 0, citizen angry
  Die,        // 0 left, 1 right, 2 deck die left         (solo)
  Widow,      // action                  widow collect    (her card turned up)
  Copy,       // action                  copy move        (her Remember card)
  // Setup
  Keep = 20,  // witch                    keep alice       (draft, drawn Witches)
  Place,      // witch, witch             place alice berta
  Arrange,    // upper, lower, covered    arrange 3 over 5 (upper's bottom half shows: c 0),
              //                          arrange 3 under 5 (lower's top half shows: c 1)
  Begin,      // space                    begin 31
  Mark,       // ritual space             mark 2           (Ritual marker's start)
  // The turn
  Select = 30,  // action                 select collect
  Quick,        // space                  quick 31
  Use,          // potion | hunter << 3, spent potion, from << 4 | to
                //                        use flying-ointment; use calming-potion lower;
                //                        use calming-potion hunter 3>2; ... spending ritual-oil
  Cast,         // spell, mode, from << 4 | to   cast dream-powder 3>2; cast cloak-of-charisma swap
  Call,         // witch, hut or kNone    call sophie; call mathilda 3
  Visit,        // building               visit oracle
  Main,         //                        main             (Main Ability first)
  Bonus,        //                        bonus            (Matching Bonus first; Chant: taken)
  Done,         //                        done
  // Within Actions and effects
  Moon = 50,  // ingredient               moon herb        (Katherina)
  Print,      // ingredient               print herb       (Market, Overgrown Wilds)
  Collect,    // ingredient, nonlunar     collect herb; collect nonlunar herb
  Move,       // space                    move 12          (up to 3)
  Leap,       // space                    leap 12          (Move's Matching Bonus)
  Fly,        // space                    fly 12           (any number of spaces)
  Walk,       // space                    walk 12          (a limited number of spaces)
  Brew,       // potion, crystals | left out << 3, bonus | luke << 1 | elephant << 3
              //                          brew love-potion pay berry crystal by bonus
  Heal,       // town or 6 + illness, potion or kNone, flags (kHeal...)
              //                          heal 3 with love-potion; heal 3 with ... hazel;
              //                          heal 3 free; heal hospital blind dream
  Track,      // illness                  track blind
  Pick,       // pick                     pick calm
  Take,       // ingredient               take herb
  Gain,       // potion                   gain love-potion
  Learn,      // spell                    learn dream-powder
  Ready,      // spell                    ready dream-powder
  Pay,        // ingredient or crystal    pay herb
  Chamber,    // 0 or 1                   chamber 1
  Remember,   // action                   remember collect
  Advance,    // ritual space             advance 14
  Sideways,   // ritual space             sideways 14
  Lose,       // witch                    lose hazel       (captured or confronted)
  Dismiss,    // witch                    dismiss alice    (the Coven is full)
  Charm,      //                          charm            (roll again)
  Swap,       // ingredient, ingredient   swap herb berry  (Magic Mortar)
  Also,       // action                   also plead       (Time Twister, Doppelganger)
  Boon,       // 0 crystal, 1 calm, 2 citizen   boon crystal
  Half,       // 0 top, 1 bottom          half top         (Antique Shop)
  // Solo
  Negotiate,  // deal                     negotiate none, negotiate swap
  Spider,     // spider, space or kNone   spider 1 23; spider 2 (the farthest)
  Closest,    // town                     closest 3
  Spend,      // negotiation card         spend delay
};

inline constexpr std::uint8_t kHealHazel = 1;     // up to 2 spaces away
inline constexpr std::uint8_t kHealRecovery = 2;  // Unnatural Recovery: no Remedy, Suspicion +1
inline constexpr std::uint8_t kHealDream = 4;     // Healing Dream: no Remedy

inline constexpr std::uint8_t kBrewBonus = 1;
inline constexpr std::uint8_t kBrewElephant = 8;
constexpr int brew_luke(std::uint8_t c) { return (c >> 1) & 3; }

using Options = InlineVector<Option, 640>;
using Chances = InlineVector<Chance, 64>;

constexpr Option make(Choice kind, std::uint8_t a = 0, std::uint8_t b = 0, std::uint8_t c = 0) {
  return Option::of(static_cast<std::uint8_t>(kind), a, b, c);
}
constexpr Choice kind_of(Option option) { return static_cast<Choice>(option.kind()); }
// The option puts the Leader on the space `a`.
constexpr bool moves_leader(Choice kind) {
  return kind == Choice::Begin || kind == Choice::Quick || kind == Choice::Move ||
         kind == Choice::Leap || kind == Choice::Fly || kind == Choice::Walk;
}

}  // namespace cauldron::septima
