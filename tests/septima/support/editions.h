// What the tests of the editions' rulings share.
#pragma once

#include <array>
#include <type_traits>

#include "games/septima/rules/things/things.h"
#include "septima/support/year.h"

namespace cauldron::septima {

// The value of a switch by our ruling and in the presets en, de, pl and it.
template <class Value>
void expect_presets(Value Variant::*value,
                    const std::array<std::type_identity_t<Value>, 5>& values) {
  const char* editions[] = {"ours", "en", "de", "pl", "it"};
  for (std::size_t i = 0; i < values.size(); ++i) {
    Variant variant;
    ASSERT_TRUE(apply_edition(variant, editions[i]));
    EXPECT_EQ(variant.*value, values[i]) << editions[i];
  }
}

// Seat 0, at that level of the illness's track, has healed a Patient in Town 1 and is asked whether
// to advance.
inline void ready_to_heal(Scene& scene, Illness illness, int level) {
  const std::string name(kIllnessIds[idx(illness)]);
  const Potion remedy = remedy_for(illness);
  scene.coven(0).level[idx(illness)] = static_cast<std::uint8_t>(level);
  scene.patient(1, name + "-yellow").potions(0, {remedy}).leader(0, scene.space_at_towns({1}));
  scene.select({Action::Heal, Action::Brew, Action::Collect});
  scene.say("done; done; heal 1 with " + std::string(kPotionIds[idx(remedy)]));
}

}  // namespace cauldron::septima
