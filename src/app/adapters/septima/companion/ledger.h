// What the companion keeps of the Black Widow, so that the person need not. It has no map, no
// Spiders and no printed faces: those are on the real table, and are asked for.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/message.h"
#include "games/septima/rules/year/season.h"
#include "games/septima/solo/widow_rules.h"

namespace cauldron::companion {

inline constexpr int kHerCitizens = septima::kCitizens;
inline constexpr int kHerWitches = septima::kCovenSize;
inline constexpr int kPatientLevels = septima::kLevels;
inline constexpr std::uint8_t kNoCard = septima::kNone;
inline constexpr int kSummerSeason = septima::kSummer;
inline constexpr std::string_view kSeasons[] = {"autumn", "winter", "spring", "summer"};

struct Ledger {
  // Said once, at the beginning.
  septima::Variant settings{};  // of which only the difficulty counts
  int top = 0;                  // the highest space of her Suspicion track
  int chamber_size = 0;
  bool draws = true;           // her cards come from here, not from a real deck
  bool rolls = true;           // so does the Solo die
  std::array<int, 3> faces{};  // of the Solo die: left, right, deck

  int season = 0;  // both from 0
  int phase = 0;
  bool over = false;

  septima::WidowCards her = {0, {kNoCard, kNoCard}, kNoCard, kNoCard};
  std::uint16_t discard = 0;  // of her cards, as bits
  std::uint8_t played = kNoCard;
  std::array<std::optional<std::uint8_t>, septima::kActions> zones{};  // as bits, once said
  std::array<int, 3> spiders = {2, 4, 6};  // the Zones they were last said to stand in

  std::array<int, septima::kNegotiations> cards{};  // the person's
  int suspicion = septima::kWidowSuspicion;
  int crowd = 1;
  std::array<int, 2> chamber{};  // her Citizens in the two Trial Chambers
  int witches = 2;
  std::array<int, septima::kIllnesses> level{};
  bool no_crystals = false;
  int tribulations = 0;  // met, when the game is over

  int supply() const { return kHerCitizens - crowd - chamber[0] - chamber[1]; }
  bool she_begins() const { return season % 2 == 1; }
  Json to_json() const;
};

// Corrects one number because something on the table changed it ("suspicion", "crowd", "first",
// "second", "witches", an illness or a kind of Negotiation card). Says why if that cannot be.
std::optional<Message> correct(Ledger& ledger, std::string_view name, int value);

// A bit set of Zones: "1 3 5".
std::string zones_in_words(std::uint8_t zones);

// Everything it holds, in sentences.
std::vector<Message> description(const Ledger& ledger);

}  // namespace cauldron::companion
