#include "bots/septima/teaching/sources.h"

#include <algorithm>
#include <span>
#include <utility>

#include "games/septima/rules/year/scoring.h"

namespace cauldron::septima_bots {

namespace {

constexpr std::array<Source, kParts> kPartSources = {
    Source::Tokens, Source::Tokens, Source::Potions, Source::Patients,  Source::Potions,
    Source::Trials, Source::Trials, Source::Trials,  Source::Suspicion, Source::Witches,
    Source::Magic,  Source::Magic,  Source::Book,    Source::Place,     Source::Tribulations};

struct Feature {
  std::string_view name;
  Source source;
};
// Those of the coven itself.
constexpr std::array<Feature, 37> kFeatures = {{
    {"ingredient", Source::Potions},
    {"crystals", Source::Potions},
    {"payable", Source::Potions},
    {"potion", Source::Potions},
    {"charms", Source::Tokens},
    {"level", Source::Patients},
    {"common_level", Source::Patients},
    {"witch", Source::Witches},
    {"witches", Source::Witches},
    {"suspicion", Source::Suspicion},
    {"raised", Source::Suspicion},
    {"rolled", Source::Suspicion},
    {"crowd", Source::Trials},
    {"out", Source::Trials},
    {"in_chamber", Source::Trials},
    {"angry_in_chamber", Source::Trials},
    {"trial", Source::Trials},
    {"angry_crowd", Source::Trials},
    {"spell", Source::Magic},
    {"spells", Source::Magic},
    {"ready", Source::Magic},
    {"ongoing", Source::Magic},
    {"ready_spells", Source::Magic},
    {"ritual_row", Source::Magic},
    {"ritual_section", Source::Magic},
    {"ritual_icon", Source::Magic},
    {"ribbon_next", Source::Magic},
    {"space", Source::Place},
    {"goods_here", Source::Place},
    {"goods_near", Source::Place},
    {"patients_here", Source::Place},
    {"patients_near", Source::Place},
    {"hospital", Source::Place},
    {"shrine", Source::Place},
    {"hunter_steps", Source::Suspicion},
    {"capture", Source::Suspicion},
    {"book", Source::Book},
}};
constexpr std::array<std::string_view, 4> kBookFeatures = {"line", "lines_met", "met", "near"};

}  // namespace

std::string_view id_of(Source source) {
  constexpr std::array<std::string_view, kSources> kIds = {
      "trials",    "patients", "potions", "magic",        "book", "witches",
      "suspicion", "tokens",   "place",   "tribulations", "rest"};
  return kIds[static_cast<std::size_t>(source)];
}

Source source_of(Part part) { return kPartSources[static_cast<std::size_t>(part)]; }

// Names are "own.ingredient#2=3", those of the parts "own.part", "own.part#2" and so on.
Source source_of_feature(std::string_view name) {
  constexpr std::string_view kOwn = "own.";
  if (!name.starts_with(kOwn)) return Source::Rest;
  name.remove_prefix(kOwn.size());
  const std::string_view base = name.substr(0, name.find_first_of("#="));
  if (base == "part") {
    const std::size_t number = base == name ? 1 : std::stoul(std::string(name.substr(5)));
    return source_of(static_cast<Part>(number - 1));
  }
  if (std::ranges::find(kBookFeatures, base) != kBookFeatures.end()) return Source::Book;
  const std::span<const Feature> features = kFeatures;
  const auto known = std::ranges::find(features, base, &Feature::name);
  return known == features.end() ? Source::Rest : known->source;
}

Sources sources_of(const Parts& parts) {
  Sources sources{};
  for (std::size_t i = 0; i < kParts; ++i) {
    sources[static_cast<std::size_t>(kPartSources[i])] += parts[i];
  }
  return sources;
}

Sources sources_of_score(const Rules& r, const State& s, Seat seat) {
  const Score score = final_score(r, s, seat);
  Sources sources{};
  const auto add = [&](Source source, int wisdom) {
    sources[static_cast<std::size_t>(source)] += std::int64_t{100} * wisdom;
  };
  add(Source::Tokens, score.tokens + score.charms);
  add(Source::Trials, score.citizens);
  add(Source::Book, score.book);
  add(Source::Patients, score.patients + score.levels);
  add(Source::Potions, score.potions + score.pairs);
  return sources;
}

}  // namespace cauldron::septima_bots
