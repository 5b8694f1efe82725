// Gains, and what consists of them: Patient tracks and Prologue cards.
#include <algorithm>

#include "games/septima/content/parts.h"
#include "games/septima/rules/things/potions.h"

namespace cauldron::septima {

namespace {

// In the order of Gain::Kind, without None.
constexpr std::array<std::string_view, 12> kGainIds = {
    "calm",       "ingredients",  "crystals", "potion", "crowd",      "chamber",
    "draw-witch", "choose-witch", "advance",  "ready",  "gain-spell", "spell-here"};
constexpr std::array<std::string_view, 2> kSides = {"basic", "full"};
constexpr std::array<std::string_view, 2> kRewardSwitches = {"paralyzed_crystal",
                                                             "blind_any_element"};
constexpr int kMaxLevelWisdom = 50;

bool is_counted(Gain::Kind kind) {
  return kind <= Gain::Kind::Chamber || kind == Gain::Kind::Ready;
}

// The member "of": which types may be taken; without it any.
std::uint8_t read_types(const ContentEntry& entry, std::span<const std::string_view> ids) {
  if (!entry.has("of")) return small((1 << ids.size()) - 1);
  int mask = 0;
  for (const ContentEntry& type : entry.list("of", 1, ids.size())) {
    const int chosen = 1 << type.as_one_of(ids);
    if ((mask & chosen) != 0) type.refuse("", "twice", type.json());
    mask |= chosen;
  }
  return small(mask);
}

void read_reward(const ContentEntry& entry, bool full, Gain (&reward)[2]) {
  reward[0] = reward[1] = Gain{};
  std::size_t i = 0;
  for (const ContentEntry& gain : entry.list("gains", 0, 2)) reward[i++] = read_gain(gain, full);
}

void read_rewards(const ContentEntry& tracks, Rules& rules) {
  const Variant& variant = rules.variant;
  const bool on[] = {variant.paralyzed_crystal, variant.blind_any_element};
  std::vector<bool> seen(2 * kIllnesses * kLevels);
  for (const ContentEntry& entry : tracks.list("rewards", seen.size())) {
    entry.known({"side", "illness", "level", "gains", "otherwise"});
    const int side = entry.one_of("side", kSides);
    const int illness = entry.one_of("illness", kIllnessIds);
    const int level = entry.whole("level", 1, kLevels);
    const auto place =
        static_cast<std::size_t>((side * kIllnesses + illness) * kLevels + level - 1);
    if (seen[place]) entry.refuse("level", "twice", level);
    seen[place] = true;
    Gain reward[2];
    read_reward(entry, side == 1, reward);
    if (entry.has("otherwise")) {
      const ContentEntry other = entry.member("otherwise");
      other.only({"switch", "gains"});
      Gain instead[2];
      read_reward(other, side == 1, instead);
      if (!on[other.one_of("switch", kRewardSwitches)]) std::copy(instead, instead + 2, reward);
    }
    if (side == int{variant.full}) std::copy(reward, reward + 2, rules.rewards[illness][level]);
  }
}

}  // namespace

Gain read_gain(const ContentEntry& entry, bool for_full) {
  Gain gain;
  gain.kind = static_cast<Gain::Kind>(entry.one_of("gain", kGainIds) + 1);
  gain.n = 1;
  if (is_counted(gain.kind)) gain.n = small(entry.whole("count", 1, 6));
  if (gain.kind >= Gain::Kind::Advance && !for_full)
    entry.refuse("gain", "full_gain", kGainIds[idx(gain.kind) - 1u]);
  if (gain.kind == Gain::Kind::Ingredients) {
    entry.only({"gain", "count", "of", "provenance"});
    gain.mask = read_types(entry, std::span(kIngredientIds).first(kIngredients));
  } else if (gain.kind == Gain::Kind::Potion) {
    entry.only({"gain", "count", "of", "provenance"});
    gain.mask = read_types(entry, kPotionIds);
  } else if (is_counted(gain.kind)) {
    entry.only({"gain", "count", "provenance"});
  } else {
    entry.only({"gain", "provenance"});
  }
  return gain;
}

void read_patients(const ContentEntry& root, Rules& rules) {
  std::vector<bool> tokens, levels;
  for (const ContentEntry& token : root.list("patients", kPatients)) {
    token.known({"id"});
    token.key("id", kPatientIds, tokens);
  }
  const ContentEntry tracks = root.member("patient_tracks");
  tracks.only({"levels", "rewards"});
  for (const ContentEntry& entry : tracks.list("levels", kLevels)) {
    entry.known({"level", "wisdom"});
    const int level = entry.number("level", 1, kLevels, levels);
    rules.level_wisdom[level] = small(entry.whole("wisdom", 0, kMaxLevelWisdom));
  }
  for (int level = 2; level <= kLevels; ++level) {
    if (rules.level_wisdom[level] <= rules.level_wisdom[level - 1])
      tracks.refuse("levels", "rising", level);
  }
  read_rewards(tracks, rules);
}

void read_prologues(const ContentEntry& root, Rules& rules) {
  std::vector<bool> seen;
  for (const ContentEntry& card : root.list("prologues", kPrologues)) {
    card.only({"card", "top", "bottom"});
    const int number = card.number("card", 1, kPrologues, seen);
    for (int half = 0; half < 2; ++half) {
      const ContentEntry entry = card.member(half == 0 ? "top" : "bottom");
      const Gain gain = read_gain(entry, false);
      // A Prologue pays during setup: no Witch to draw, no Ritual, no Spell yet.
      if (gain.kind > Gain::Kind::Crowd) entry.refuse("gain", "prologue_gain", entry.json());
      if (!has_provenance(entry.json())) entry.refuse("provenance", "provenance");
      rules.prologue[number - 1][half] = gain;
    }
  }
}

}  // namespace cauldron::septima
