// What does not change during a game of Septima: the variant, and the content with everything that
// is derived from it. Built by load_rules (content.h).
#pragma once

#include <string>
#include <vector>

#include "core/seat.h"
#include "games/septima/model/names.h"
#include "games/septima/model/variant.h"

namespace cauldron::septima {

inline constexpr int kMaxCovens = 4;
inline constexpr int kMaxAreas = 37;   // three rings around the centre
inline constexpr int kMaxSpaces = 96;  // their corners
inline constexpr int kTowns = 6;
inline constexpr int kZones = 6;
inline constexpr int kCitizens = 6;  // Loyal ones per coven
inline constexpr int kMaxChamber = 10;
inline constexpr int kMaxRitual = 64;
inline constexpr int kCovenSize = 4;
inline constexpr int kLevels = 5;
inline constexpr int kMaxRecipe = 3;
inline constexpr int kBooks = 9;
inline constexpr int kBookLines = 4;
inline constexpr int kPrologues = 8;

using Space = std::uint8_t;  // index of a corner; kNone = off the board
using Hut = std::uint8_t;    // 0..5, printed as 1..6

inline constexpr Seat kWidow = 1;  // her seat in the solo game

struct Area {
  enum class Kind : std::uint8_t { Hospital, Town, Wood };
  Kind kind = Kind::Wood;
  std::uint8_t town = kNone;  // 0..5 for Town areas, printed as 1..6
  std::uint8_t prints[kIngredients] = {};
  std::uint8_t outcrops = 0;
  std::int8_t q = 0, r = 0;  // axial coordinates, pointy side up
};

// The map. Spaces are numbered from the centre outwards and clockwise from north; they are printed
// as index + 1. Everything below `areas` is derived.
struct Board {
  int area_count = 0;
  int space_count = 0;
  int rings = 2;
  Area areas[kMaxAreas];

  std::uint8_t neighbours[kMaxSpaces][3] = {};  // kNone where there is none
  std::uint8_t areas_at[kMaxSpaces][3] = {};    // adjacent areas, ascending; kNone where none
  std::uint8_t zone[kMaxSpaces] = {};           // 0..5
  std::uint8_t distance[kMaxSpaces][kMaxSpaces] = {};
  std::uint8_t prints[kMaxSpaces][kIngredients] = {};   // adjacent Ingredients by type
  std::uint8_t outcrops[kMaxSpaces] = {};               // adjacent Crystal outcrops
  std::uint8_t towns[kMaxSpaces] = {};                  // bit set of adjacent Town areas
  bool hospital[kMaxSpaces] = {};                       // adjacent to the Hospital
  std::uint8_t shrine[kMaxSpaces] = {};                 // element of the Shrine here, or kNone
  std::int16_t x[kMaxSpaces] = {}, y[kMaxSpaces] = {};  // for drawing: thousandths of a hex side

  std::uint8_t hut[kZones] = {};                  // the space that leads to the Hut
  bool golden[kZones] = {};                       // else bronze
  std::uint8_t town_area[kTowns] = {};            // area of Town 1..6
  std::uint8_t bronze_plot = 0, golden_plot = 0;  // Town 0..5 that bears the plot
  bool yellow[kTowns] = {};                       // banner; else blue
};

// What a step of a Patient track, a Prologue half or the like gives.
struct Gain {
  enum class Kind : std::uint8_t {
    None,
    Calm,         // lower Suspicion by n
    Ingredients,  // n, each of any type in `mask`
    Crystals,     // n
    Potion,       // n, each any of the types in `mask`
    Crowd,        // n Loyal Citizens from supply to the Crowd
    Chamber,      // n Loyal Citizens from the Crowd to a Chamber
    DrawWitch,    // draw 1 Witch
    ChooseWitch,  // draw 2 Witches, keep 1, the other under the stack
    Advance,      // on the Ritual track, any icon
    Ready,        // n Spells
    GainSpell,    // any element
    SpellHere     // of the marker's section
  };
  Kind kind = Kind::None;
  std::uint8_t n = 0;
  std::uint8_t mask = 0;
};

struct BookLine {
  enum class Kind : std::uint8_t {
    Healed,    // levels on the track of illness `what`; kNone = all three together
    Potions,   // unused Potions
    Citizens,  // in the Crowd and both Chambers
    SameType,  // Ingredients of one type
    Types,     // different Ingredients
    OfType,    // Ingredients of type `what`
    Crystals,
    SuspicionMax,
    SuspicionMin,
    Section,        // Ritual marker in element `what`
    SpellsSame,     // Spells of one element
    SpellsElements  // Spells of that many different elements
  };
  Kind kind = Kind::Healed;
  std::uint8_t what = kNone;
  std::uint8_t n = 0;
  std::uint8_t wisdom = 0;
};

struct SpellFace {
  bool scoring = false;
  std::uint8_t with = kNone;  // Action it needs; kNone = any
};

enum class Ribbon : std::uint8_t { None, Gain, Ready, OfferGain, OfferReady };

struct RitualSpace {
  std::uint8_t row = 0, column = 0;
  std::uint8_t icon = kNone;  // Action; kNone on the starting row
  std::uint8_t sections = 0;  // bit set of Elements
  std::uint8_t up[2] = {kNone, kNone};
  std::uint8_t side[2] = {kNone, kNone};
};

struct Rules {
  int version = kNewestRules;
  Variant variant;

  Board board;

  // Potions
  std::uint8_t recipe_size[kPotions] = {};
  std::uint8_t recipe[kPotions][kMaxRecipe] = {};  // ascending Ingredients

  // Tracks. Index of a Suspicion value v: v - suspicion_min.
  int suspicion_min = -1, suspicion_max = 8, suspicion_start = 2;
  std::uint8_t angry_lines[24] = {};            // below the marker, per index
  std::uint8_t level_wisdom[kLevels + 1] = {};  // by level reached
  Gain rewards[kIllnesses][kLevels + 1][2];     // of the mode's side; up to two gains a level
  std::uint8_t chamber_size = 0;                // for this number of covens
  std::vector<std::int8_t> hunter_die;          // faces

  // Cards
  Gain prologue[kPrologues][2];  // top half, bottom half (once)
  BookLine books[kBooks][kBookLines];
  std::uint16_t books_used = 0;    // bit set, of the mode
  std::uint32_t witches_used = 0;  // bit set, of the mode
  std::uint32_t spells_used = 0;   // bit set, of the content
  SpellFace spells[kMaxSpells];
  std::uint16_t actions_used = 0;  // bit set, of the mode

  // Ritual track
  int ritual_count = 0;
  int ritual_rows = 0;  // the top row is ritual_rows - 1
  RitualSpace ritual[kMaxRitual];
  Ribbon ribbons[16] = {};  // by row
  std::uint8_t top_wisdom = 4, ribbon_wisdom = 5;

  std::string content_hash;  // SHA-256 of the rules data without provenance
  std::string content_text;  // canonical JSON of it, for content_json()

  // Solo
  std::uint8_t shadow_zones[kActions] = {};  // bit set of Zones on each of her cards
  std::uint16_t widow_copies = 0;            // what her Remember cards copy, bit set
  std::uint8_t solo_die[3] = {};             // faces that say left, right, deck

  bool solo() const { return variant.players == 1; }
  int seats() const { return solo() ? 2 : variant.players; }
  bool full() const { return variant.full; }
};

}  // namespace cauldron::septima
