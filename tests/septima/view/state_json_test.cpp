// The JSON of a state (docs/state.md): everything in it has a name.
#include "games/septima/view/state_json.h"

#include "core/match.h"
#include "games/catalogue.h"
#include "games/septima/rules/year/witch_stack.h"
#include "games/septima/view/check.h"
#include "septima/support/scenario.h"
#include "septima/support/worlds.h"

namespace cauldron::septima {
namespace {

// Plays at random and looks at the state after every move; what was found there once is noted.
struct RandomGame {
  std::string unnamed;    // the first state with a "?"
  bool moved_on = false;  // the flag of a turn
  bool healed = false;    // an illness among the facts

  RandomGame(const Json& variant, std::uint64_t seed) {
    const auto game = cauldron::make_game(GameChoice{"septima", variant});
    EXPECT_TRUE(game) << variant.dump();
    if (!game) return;
    Match match(**game);
    Rng rng(seed);
    while (!match.over() && unnamed.empty()) {
      const Ask ask = match.ask();
      if (ask.kind == Ask::Kind::Chance) {
        match.play(kChance, draw((*game)->chances(match.state()), rng));
      } else {
        const auto list = (*game)->options(match.state(), ask.next());
        match.play(ask.next(), list[rng.below(static_cast<std::uint32_t>(list.size()))]);
      }
      look((*game)->state_json(match.state()).dump());
    }
  }

 private:
  void look(const std::string& state) {
    if (state.find("\"?\"") != std::string::npos) unnamed = state;
    moved_on |= state.find("\"moved-on\"") != std::string::npos;
    healed |= state.find("\"first_heal\":[\"") != std::string::npos;
  }
};

TEST(StateJson, NothingIsWithoutAName) {
  constexpr std::string_view kVariants[] = {
      R"({"players":2})",
      R"({"players":4})",
      R"({"players":3,"mode":"basic"})",
      R"({"players":1})",
      R"({"players":3,"fixed_hunters":true,"fixed_trials":true})",
  };
  bool moved_on = false, healed = false;
  for (const std::string_view text : kVariants) {
    Json variant;
    JsonError error;
    ASSERT_TRUE(parse_json(text, variant, error));
    for (std::uint64_t seed = 0; seed < 3; ++seed) {
      const RandomGame game(variant, seed);
      ASSERT_EQ(game.unnamed, "") << text << ", seed " << seed;
      moved_on |= game.moved_on;
      healed |= game.healed;
    }
  }
  EXPECT_TRUE(moved_on && healed) << "these games show too little";
}

TEST(StateJson, IllnessesHealedBesideTheLeaderAreListed) {
  Scene scene;
  scene.leader(0, scene.space_at_towns({1, 2}));
  scene.patient(1, "blind-yellow").patient(2, "infected-blue");
  scene.potions(0, {Potion::BlindnessRemedy, Potion::InfectionRemedy});
  scene.select({Action::Heal, Action::Collect, Action::Chant}).say("done; done");
  scene.say("heal 1 with blindness-remedy; done; heal 2 with infection-remedy");
  const Json json = state_json(scene.rules(), scene.state());
  EXPECT_EQ(json.find("facts")->items()[0].find("first_heal")->dump(), R"(["blind","infected"])");
}

// One leftover on trial, the other drawn with a Witch from below: what is put back may be either.
TEST(StateJson, TheTrailSaysWhoDrewWhatFromTheStack) {
  Rng rng(1);
  StackGame game(2, 4, true);
  game.play_on(rng);
  game.play({Deed::Kind::Trial}, rng);
  game.play({Deed::Kind::Choose, 1}, rng);
  const Json json = state_json(game.rules(), game.state());
  const auto& trail = json.find("witch_trail")->items();
  ASSERT_EQ(trail.size(), 2u);
  EXPECT_EQ(*trail[0].find_string("event"), "open");
  EXPECT_EQ(*trail[1].find_string("event"), "look");
  EXPECT_EQ(*trail[1].find_int("by"), 1);
  EXPECT_EQ(trail[1].find("witches")->items().size(), 2u);
  const auto& stack = json.find("witch_stack")->items();
  ASSERT_EQ(stack.size(), 2u);
  EXPECT_EQ(*stack[0].find_string("from"), "stack");
  EXPECT_EQ(*stack[1].find_string("from"), "mixed");
  EXPECT_EQ(stack[1].find("known_to")->dump(), "[1]");
}

TEST(StateJson, AStackThatIsNotAsTheTrailSaysIsUnsound) {
  Scene scene;
  ASSERT_EQ(check(scene.rules(), scene.state()), "");
  scene.state().trail[0] = {{idx(Witch::Otto), kNone, kNone}, make_event(Event::Return)};
  scene.state().trail_count = 1;
  EXPECT_NE(check(scene.rules(), scene.state()), "");
}

}  // namespace
}  // namespace cauldron::septima
