// What a learned value sees of a position: about 1,400 facts that hold or do not, seen from one
// coven, which knows its own secrets and nobody else's. Each has a name; their order and meaning
// belong to kFeatureVersion, and nets say which version they were trained on.
#pragma once

#include <string>
#include <vector>

#include "bots/net.h"
#include "bots/septima/greedy/value.h"
#include "games/septima/rules/year/season.h"

namespace cauldron::septima_bots {

inline constexpr std::string_view kFeatureVersion = "septima-1";

// The parts of games that are judged by weights of their own: each Moon Phase of each mode and
// number of covens.
inline constexpr int kFeatureContexts = 2 * (kMaxCovens - 1) * kSeasons * kPhases;

// The names of all facts and of all numbers, in order; the same for every variant.
struct FeatureNames {
  std::vector<std::string> facts;
  std::vector<std::string> numbers;
};
FeatureNames feature_names();

// What holds, and the numbers beside it. `parts` are those of the value written by hand.
void list_features(const Rules& r, const State& s, Seat me, const Parts& parts, NetInputs& out);

}  // namespace cauldron::septima_bots
