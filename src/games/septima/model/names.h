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

// The three Remedies come first, in the order of the illnesses.
enum class Potion : std::uint8_t {
  BlindnessRemedy,
  ParalysisRemedy,
  InfectionRemedy,
  Calming,
  Flying,
  Love,
  Oil
};
inline constexpr int kPotions = 7;
inline constexpr std::array<std::string_view, kPotions> kPotionIds = {
    "blindness-remedy", "paralysis-remedy", "infection-remedy", "calming-potion",
    "flying-ointment",  "love-potion",      "ritual-oil"};
constexpr bool is_practical(Potion potion) { return potion >= Potion::Calming; }

enum class Element : std::uint8_t { Earth, Air, Fire };
inline constexpr int kElements = 3;
inline constexpr std::array<std::string_view, kElements> kElementIds = {"earth", "air", "fire"};

inline constexpr std::array<std::string_view, 4> kSeasonIds = {"autumn", "winter", "spring",
                                                               "summer"};

// In the order of BookLine::Kind (rules.h).
inline constexpr std::array<std::string_view, 12> kGoalIds = {
    "healed",   "potions",       "citizens",      "same-type", "types",       "of-type",
    "crystals", "suspicion-max", "suspicion-min", "section",   "spells-same", "spells-elements"};

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
inline constexpr int kWitches = 24;
inline constexpr std::array<std::string_view, kWitches> kWitchIds = {
    "albert", "alice",   "aylana",    "berta", "bryn",   "dragomir", "edith",    "eustace",
    "hazel",  "johanna", "katherina", "luke",  "martha", "mathilda", "nicholas", "nina",
    "otto",   "randell", "remus",     "sen",   "serena", "sophie",   "tommy",    "wilmot"};

// Ten of each element: Earth, Air, Fire.
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
inline constexpr int kSpells = 30;
inline constexpr std::array<std::string_view, kSpells> kSpellIds = {
    "adriannas-ring",     "secrets-of-the-stones", "blessed-day",
    "cauldron-of-plenty", "emerald-passage",       "ethereal-song",
    "invisibility",       "overgrown-wilds",       "shards-of-eternity",
    "unnatural-recovery", "one-with-the-storm",    "widows-song",
    "boon-of-gratitude",  "cloak-of-charisma",     "doppelganger",
    "helpful-spirits",    "magic-mirror",          "soothing-melody",
    "spiritual-bond",     "wings-of-wind",         "dark-moon-stone",
    "lions-roar",         "dream-powder",          "golden-brew",
    "healing-dream",      "invisible-famulus",     "magic-mortar",
    "summoning",          "time-twister",          "vision-of-the-past"};

// The Hospital is printed; three bronze and three golden tiles follow. The Shrine is no Building,
// but is visited like one.
enum class Building : std::uint8_t {
  Hospital,
  AntiqueShop,
  Market,
  Oracle,
  FlyingElephant,
  Printhouse,
  Pub,
  Shrine
};
inline constexpr int kBuildings = 8;
inline constexpr std::array<std::string_view, kBuildings> kBuildingIds = {
    "hospital",        "antique-shop", "market", "oracle",
    "flying-elephant", "printhouse",   "pub",    "shrine"};

enum class Pick : std::uint8_t { Calm, Walk, Gather, Trade, Ready };
inline constexpr int kPicks = 5;
inline constexpr std::array<std::string_view, kPicks> kPickIds = {"calm", "walk", "ingredient",
                                                                  "potion", "ready"};

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
constexpr Element element_of(Spell spell) { return static_cast<Element>(idx(spell) / 10); }
// All Spells of a bit set of elements.
constexpr std::uint32_t spells_of(std::uint32_t elements) {
  std::uint32_t spells = 0;
  for (int element = 0; element < kElements; ++element) {
    if (elements >> element & 1) spells |= 0x3FFu << (10 * element);
  }
  return spells;
}
constexpr Illness illness_of(std::uint8_t patient) { return static_cast<Illness>(patient / 2); }
constexpr Potion remedy_for(Illness illness) { return static_cast<Potion>(idx(illness)); }

}  // namespace cauldron::septima
