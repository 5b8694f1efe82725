// The things of Septima by name. The order of each list is the order of its numbers in states and
// options, and so part of the notation; the ids are those of content files, records and texts.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

namespace cauldron::septima {

inline constexpr std::uint8_t kNone = 0xFF;

enum class Ingredient : std::uint8_t { Berry, Skull, Herb, Mushroom, Root };
inline constexpr int kIngredients = 5;
inline constexpr std::uint8_t kCrystal = 5;  // where a Crystal may stand for an Ingredient
inline constexpr std::array<std::string_view, kIngredients + 1> kIngredientIds = {
    "berry", "skull", "herb", "mushroom", "root", "crystal"};

enum class Action : std::uint8_t {
  Collect,
  Move,
  Brew,
  Heal,
  Chant,
  Recruit,
  Plead,
  Remember,
  Ritual
};
inline constexpr int kActions = 9;
inline constexpr std::array<std::string_view, kActions> kActionIds = {
    "collect", "move", "brew", "heal", "chant", "recruit", "plead", "remember", "ritual"};

enum class Illness : std::uint8_t { Blind, Paralyzed, Infected };
inline constexpr int kIllnesses = 3;
inline constexpr std::array<std::string_view, kIllnesses> kIllnessIds = {"blind", "paralyzed",
                                                                         "infected"};

// A Patient token is illness * 2 + banner (0 yellow, 1 blue).
inline constexpr int kPatients = 6;
inline constexpr std::array<std::string_view, kPatients> kPatientIds = {
    "blind-yellow",   "blind-blue",      "paralyzed-yellow",
    "paralyzed-blue", "infected-yellow", "infected-blue"};

enum class Element : std::uint8_t { Earth, Air, Fire };
inline constexpr int kElements = 3;
inline constexpr std::array<std::string_view, kElements> kElementIds = {"earth", "air", "fire"};

inline constexpr std::array<std::string_view, 4> kSeasonIds = {"autumn", "winter", "spring",
                                                               "summer"};

// In the order of BookLine::Kind (rules.h).
inline constexpr std::array<std::string_view, 12> kGoalIds = {
    "healed",   "potions",       "citizens",      "same-type", "types",       "of-type",
    "crystals", "suspicion-max", "suspicion-min", "section",   "spells-same", "spells-elements"};

// Things with rules of their own are listed where those rules stand: rules/things/.
enum class Potion : std::uint8_t;
enum class Spell : std::uint8_t;
enum class Witch : std::uint8_t;
enum class Building : std::uint8_t;
enum class Pick : std::uint8_t;
inline constexpr int kPotions = 7;
inline constexpr int kMaxSpells = 32;
inline constexpr int kWitches = 24;
inline constexpr int kBuildings = 8;
inline constexpr int kPicks = 5;

// How a person may influence the Black Widow's choice; the three forms of Delay follow one another.
enum class Deal : std::uint8_t { None, Cooperation, Swap, Exchange, Postpone, Information };
inline constexpr int kDeals = 6;
inline constexpr std::array<std::string_view, kDeals> kDealIds = {
    "none", "cooperation", "swap", "exchange", "postpone", "information"};
inline constexpr int kNegotiations = 3;
inline constexpr std::array<std::string_view, kNegotiations> kNegotiationIds = {
    "cooperation", "delay", "information"};

inline constexpr std::array<std::string_view, 3> kSoloDieIds = {"left", "right", "deck"};
inline constexpr int kSpiders = 3;

inline constexpr int kRollOffset = 16;  // the Hunter die's results are kept with it, unsigned

// Small conversions used everywhere.
template <class E>
constexpr std::uint8_t idx(E value) {
  return static_cast<std::uint8_t>(value);
}
template <class E>
constexpr std::uint32_t bit(E value) {
  return 1u << static_cast<std::uint8_t>(value);
}
constexpr Illness illness_of(std::uint8_t patient) { return static_cast<Illness>(patient / 2); }

}  // namespace cauldron::septima
