// The rulings on which the editions differ (docs/rulings.md): Setup, Moon Phase, Ritual track.
// Where a ruling has a switch, both readings are played and the presets are looked at.
#include "septima/support/editions.h"

namespace cauldron::septima {
namespace {

// Seat 0's Suspicion after a turn with these cards; it was 2.
int suspicion_after(Scene scene, std::initializer_list<Action> actions) {
  scene.select(actions).finish_turn(0);
  return suspicion(scene);
}

// S3: what has run out stays empty, and an element may offer less than two Spells.
TEST(Editions, S3EmptyPlacesOfTheDisplayStayEmpty) {
  for (const bool empty : {true, false}) {
    Scene scene;
    State& s = scene.state();
    if (empty) {
      s.spell_box |= deck_of(s, 0);
      s.deck &= ~s.spell_box;
    }
    const std::string middle(kSpellIds[s.middle[0]]);
    ready_to_heal(scene, Illness::Blind, 2);
    scene.say("track blind");
    ASSERT_EQ(scene.question(), "learn");
    scene.say("learn " + middle);
    EXPECT_EQ(scene.question() == "reveal", !empty);
    if (empty) {
      EXPECT_EQ(s.middle[0], kNone);
      EXPECT_NE(s.bottom[0], kNone);
    }
  }
  Scene autumn;  // at the End of Season, too
  autumn.state().spell_box |= deck_of(autumn.state(), 0);
  autumn.state().deck &= ~autumn.state().spell_box;
  const std::uint8_t last = autumn.state().middle[0];
  to_trials(autumn);
  autumn.until("select");
  EXPECT_EQ(autumn.state().bottom[0], last);
  EXPECT_EQ(autumn.state().middle[0], kNone);
  EXPECT_NE(autumn.state().middle[1], kNone) << "Air has cards left";
  Scene bare;
  State& s = bare.state();
  for (const std::uint8_t card : {s.scoring[0][0], s.scoring[0][1], s.middle[0], s.bottom[0]})
    s.spell_box |= 1u << card;
  s.spell_box |= deck_of(s, 0);
  s.deck &= ~s.spell_box;
  s.scoring[0][0] = s.scoring[0][1] = s.middle[0] = s.bottom[0] = kNone;
  ready_to_heal(bare, Illness::Blind, 2);
  bare.say("track blind");
  EXPECT_EQ(offered(bare, "learn"), 6) << "nothing of Earth is left to learn";
}

// T2: the Septima brings +2 only if she is the sole match.
TEST(Editions, T2SeptimaBringsTwoOnlyAlone) {
  const auto R = Action::Recruit, B = Action::Brew, H = Action::Heal, M = Action::Remember;
  for (const bool alone : {true, false}) {
    const Json rules = with("septima_only_alone", alone);
    const Scene three(3, "full", rules);
    EXPECT_EQ(suspicion_after(three, {R, B, H}), 4) << "the Septima alone";
    EXPECT_EQ(suspicion_after(three, {R, R, H}), 3) << "and a coven";
    EXPECT_EQ(suspicion_after(three, {B, B, H}), 3) << "a coven alone";
    EXPECT_EQ(suspicion_after(three, {M, B, H}), 2) << "the left marker comes next only";
    const Scene two(2, "full", rules);  // X24
    EXPECT_EQ(suspicion_after(two, {R, B}), 4);
    EXPECT_EQ(suspicion_after(two, {M, B}), 3) << "the left marker";
    EXPECT_EQ(suspicion_after(two, {R, R}), 3);
    EXPECT_EQ(suspicion_after(two, {M, M}), 3);
  }
  expect_presets(&Variant::septima_only_alone, {true, true, true, true, true});
}

// T3: Practical Potions are spent after the Quick Move and after the Card Action, before Suspicion.
TEST(Editions, T3PotionsAreSpentInTwoWindows) {
  Scene scene;
  scene.potions(0, {Potion::Calming, Potion::Oil});
  scene.select({Action::Brew, Action::Heal, Action::Collect});
  EXPECT_EQ(scene.question(), "quick");
  EXPECT_EQ(offered(scene, "use"), 0);
  scene.say("done");
  EXPECT_TRUE(scene.offers("use calming-potion lower"));
  EXPECT_TRUE(scene.offers("use ritual-oil"));
  scene.say("done");
  EXPECT_EQ(scene.question(), "brew");
  EXPECT_EQ(offered(scene, "use"), 0);
  scene.say("done");
  EXPECT_TRUE(scene.offers("use calming-potion lower"));
  scene.say("use ritual-oil; done");
  EXPECT_EQ(suspicion(scene), 3) << "spent in time for the Suspicion of the match";
  EXPECT_EQ(offered(scene, "use"), 0) << "the windows are closed";
}

// T4: Spells are cast in the same two windows.
TEST(Editions, T4SpellsAreCastInTwoWindows) {
  Scene scene;
  scene.spell(0, {Spell::EmeraldPassage}).markers(Action::Collect, Action::Brew);
  scene.ritual(0, scene.ritual_at(0, 8));  // below a Brew
  scene.select({Action::Brew, Action::Heal, Action::Collect});
  EXPECT_FALSE(scene.offers("cast emerald-passage")) << "Quick Move";
  scene.say("done");
  EXPECT_TRUE(scene.offers("cast emerald-passage"));
  scene.say("done");
  EXPECT_FALSE(scene.offers("cast emerald-passage")) << "Brew";
  scene.say("done");
  EXPECT_TRUE(scene.offers("cast emerald-passage"));
  scene.say("done");
  EXPECT_EQ(scene.question(), "advance");
  EXPECT_FALSE(scene.offers("cast emerald-passage")) << "Ritual Advance";
}

// T5: so are the extra effects of Witches and Buildings.
TEST(Editions, T5WitchesAndBuildingsHelpInTwoWindows) {
  Scene scene;
  scene.witch(0, {Witch::Martha}).leader(0, scene.space_at_towns({6}));
  scene.select({Action::Plead, Action::Heal, Action::Collect});
  for (const char* effect : {"call martha", "visit printhouse"})
    EXPECT_FALSE(scene.offers(effect)) << "Quick Move";
  scene.say("done");
  for (const char* effect : {"call martha", "visit printhouse"}) EXPECT_TRUE(scene.offers(effect));
  scene.say("done; chamber 1");
  for (const char* effect : {"call martha", "visit printhouse"}) EXPECT_TRUE(scene.offers(effect));
  scene.say("visit printhouse");
  EXPECT_EQ(suspicion(scene), 0);
  EXPECT_FALSE(scene.offers("visit printhouse")) << "once a turn";
}

// T6: what needs an Action works in either window of a turn with that card, and in no other turn.
TEST(Editions, T6EffectsOfAnActionNeedItsCard) {
  for (const Action action : {Action::Brew, Action::Chant}) {
    Scene scene;
    scene.spell(0, {Spell::CauldronOfPlenty}).exhausted(0, {Spell::DreamPowder});
    scene.witch(0, {Witch::Nina}).goods(0, {}, 9);
    scene.select({action, Action::Heal, Action::Collect}).say("done");
    const bool brew = action == Action::Brew;
    EXPECT_EQ(scene.offers("cast cauldron-of-plenty"), brew);
    EXPECT_EQ(scene.offers("call nina"), !brew);
    if (brew) {
      const std::string love = "brew love-potion pay crystal crystal; ";
      scene.say("cast cauldron-of-plenty; done; " + love + love + love + love);
      EXPECT_EQ(has(scene, Potion::Love), 4) << "before the Brew it changes";
    } else {
      scene.say("done");
      EXPECT_TRUE(scene.offers("call nina"));
    }
    EXPECT_EQ(scene.question(), "window") << "the second one";
    EXPECT_EQ(scene.state().turn.stage, idx(Stage::After));
  }
}

// T8: another Leader's space may be passed and paused on; only the turn must not end there.
TEST(Editions, T8OnlyTheTurnMustNotEndOnALeader) {
  for (const bool ointment : {false, true}) {
    Scene scene;
    const Board& board = scene.rules().board;
    const Space here = scene.coven(0).leader;
    const int beside = board.neighbours[here][0] + 1;
    scene.leader(1, beside);
    if (ointment) scene.potions(0, {Potion::Flying});
    scene.select({Action::Brew, Action::Heal, Action::Collect});
    EXPECT_EQ(scene.offers(with_number("quick", beside)), ointment);
    if (!ointment) continue;
    scene.say(with_number("quick", beside) + "; done; done");
    EXPECT_EQ(scene.question(), "window");
    EXPECT_FALSE(scene.offers("done")) << "the last chance to leave";
    scene.say("use flying-ointment");
    EXPECT_FALSE(scene.offers(with_number("fly", beside)));
    scene.say(with_number("fly", here + 1) + "; done");
    EXPECT_NE(scene.asked(), 0);
  }
  Scene passing;
  const Board& board = passing.rules().board;
  const Space here = passing.coven(0).leader;
  const Space beside = board.neighbours[here][0];
  passing.leader(1, beside + 1);
  passing.select({Action::Move, Action::Heal, Action::Collect}).say("done; done");
  for (const std::uint8_t beyond : board.neighbours[beside]) {
    if (beyond != kNone && beyond != here) {
      EXPECT_TRUE(passing.offers(with_number("move", beyond + 1)));
    }
  }
  EXPECT_FALSE(passing.offers(with_number("move", beside + 1)));
}

// T9: Move's Matching Bonus leads to any space and gives a Crystal, but nothing is collected.
TEST(Editions, T9MatchedMoveLeapsForACrystal) {
  Scene alone;
  alone.select({Action::Move, Action::Brew, Action::Collect}).say("done; done");
  EXPECT_EQ(offered(alone, "leap"), 0);

  Scene scene;
  scene.select({Action::Move, Action::Move, Action::Collect}).say("done; done");
  const int far = space_where(scene, [&](const Board& board, int space) {
    return board.distance[scene.coven(0).leader][space] > 6 && board.prints[space][0] > 0;
  });
  EXPECT_FALSE(scene.offers(with_number("move", far)));
  scene.say(with_number("leap", far));
  EXPECT_EQ(scene.coven(0).leader + 1, far);
  EXPECT_EQ(crystals(scene), 1);
  EXPECT_EQ(scene.question(), "window") << "no collecting";
  EXPECT_EQ(payable(scene.coven(0)), 1);
}

// T10: the walk of a Crowd Pick goes up to 4 spaces.
TEST(Editions, T10WalkOfAPickGoesUpToFourSpaces) {
  Scene scene;
  scene.select({Action::Recruit, Action::Brew, Action::Heal}).say("done; done; pick walk");
  const Board& board = scene.rules().board;
  for (int space = 0; space < board.space_count; ++space) {
    const bool near = board.distance[scene.coven(0).leader][space] <= 4;
    const bool empty = !occupied(scene.rules(), scene.state(), 0, static_cast<Space>(space));
    EXPECT_EQ(scene.offers(with_number("walk", space + 1)), near && empty) << space + 1;
  }
}

// T11: the Full side has "ready" in the place of "potion".
TEST(Editions, T11FullSideReplacesTheLastPick) {
  const auto picks = [](const char* mode, bool five) {
    Scene scene(3, mode, with("five_picks", five));
    scene.goods(0, {Ingredient::Herb});
    if (scene.rules().full()) scene.exhausted(0, {Spell::DreamPowder});
    scene.select({Action::Recruit, Action::Brew, Action::Heal}).say("done; done");
    return scene.options();
  };
  using Texts = std::vector<std::string>;
  EXPECT_EQ(picks("basic", false),
            (Texts{"done", "pick calm", "pick walk", "pick ingredient", "pick potion"}));
  EXPECT_EQ(picks("full", false),
            (Texts{"done", "pick calm", "pick walk", "pick ingredient", "pick ready"}));
  EXPECT_EQ(picks("full", true), (Texts{"done", "pick calm", "pick walk", "pick ingredient",
                                        "pick potion", "pick ready"}));
  expect_presets(&Variant::five_picks, {false, false, false, false, true});
}

// T14: the sideways step of Ritual may be left out, or come before or after the advance.
TEST(Editions, T14SidewaysStepIsOptional) {
  Scene scene;
  scene.ritual(0, scene.ritual_at(0, 2));
  scene.select({Action::Ritual, Action::Brew, Action::Heal}).say("done; done");
  const std::string up = with_number("advance", scene.ritual_at(1, 3));
  Scene without = scene;
  without.say(up + "; done");
  EXPECT_EQ(without.coven(0).ritual + 1, without.ritual_at(1, 3));
  EXPECT_EQ(without.question(), "window");
  Scene after = scene;
  after.say(up + "; " + with_number("sideways", scene.ritual_at(1, 5)));
  EXPECT_EQ(after.coven(0).ritual + 1, after.ritual_at(1, 5));
  Scene before = scene;
  before.say(with_number("sideways", scene.ritual_at(0, 4)) + "; " + up);
  EXPECT_EQ(before.coven(0).ritual + 1, before.ritual_at(1, 3));
  EXPECT_EQ(before.question(), "window") << "one of each";
}

// T15: from the top row every advance, and any match, scores 4; the marker stays.
TEST(Editions, T15TopRowScoresFourInstead) {
  Scene match;
  const int top = match.ritual_at(10, 2);
  match.ritual(0, top).select({Action::Brew, Action::Brew, Action::Heal}).finish_turn(0);
  EXPECT_EQ(wisdom(match), 4) << "a match with any Action";
  EXPECT_EQ(match.coven(0).ritual + 1, top);

  Scene alone;
  alone.ritual(0, top).select({Action::Brew, Action::Collect, Action::Heal}).finish_turn(0);
  EXPECT_EQ(wisdom(alone), 0);

  Scene ritual;
  ritual.ritual(0, top).select({Action::Ritual, Action::Collect, Action::Heal});
  ritual.say("done; done; " + with_number("advance", top) + "; done");
  EXPECT_EQ(wisdom(ritual), 4);
  EXPECT_EQ(ritual.coven(0).ritual + 1, top);
  for (int i = 0; i < ritual.rules().ritual_count; ++i)
    EXPECT_LE(ritual.rules().ritual[i].row, 10) << "nothing above can be entered";
}

// T17: an advance leads to the two spaces above, at the edge to one.
TEST(Editions, T17AdvanceLeadsToTheTwoSpacesAbove) {
  for (const int column : {0, 4, 8}) {
    Scene scene;
    scene.ritual(0, scene.ritual_at(0, column));
    scene.select({Action::Ritual, Action::Brew, Action::Heal}).say("done; done");
    EXPECT_EQ(offered(scene, "advance"), column == 4 ? 2 : 1);
    if (column > 0) {
      EXPECT_TRUE(scene.offers(with_number("advance", scene.ritual_at(1, column - 1))));
    }
    if (column < 8) {
      EXPECT_TRUE(scene.offers(with_number("advance", scene.ritual_at(1, column + 1))));
    }
  }
}

// T18: an ongoing Spell may pay many times a turn, but does not run twice at a time.
TEST(Editions, T18OngoingSpellsPayManyTimesATurn) {
  for (const bool once : {false, true}) {
    for (const bool cast_anew : {false, true}) {
      Scene scene(3, "full", with("once_a_turn", once));
      already_cast(scene, 0, Spell::WidowsSong);
      if (cast_anew) scene.coven(0).exhausted = 0;  // it was readied meanwhile
      scene.patient(1, "blind-yellow").patient(2, "infected-blue");
      scene.potions(0, {Potion::BlindnessRemedy, Potion::InfectionRemedy});
      scene.leader(0, scene.space_at_towns({1, 2}));
      scene.select({Action::Heal, Action::Brew, Action::Collect}).say("done");
      if (cast_anew) scene.say("cast widows-song");
      scene.say("done; heal 1 with blindness-remedy; done; heal 2 with infection-remedy; done");
      EXPECT_EQ(wisdom(scene), once ? 2 : 4);
    }
  }
  expect_presets(&Variant::once_a_turn, {false, false, false, false, true});
}

// T19, X11: a Spell that ends loses its marker; it is ready only if it was readied meanwhile.
TEST(Editions, T19SpellsEndAsTheyLie) {
  Scene scene;
  already_cast(scene, 0, Spell::AdriannasRing);
  already_cast(scene, 0, Spell::WidowsSong);
  scene.coven(0).exhausted &= ~bit(Spell::WidowsSong);
  to_trials(scene);
  EXPECT_NE(scene.coven(0).ongoing, 0u);
  scene.until("select");
  EXPECT_EQ(scene.state().season, 1);
  EXPECT_EQ(scene.coven(0).ongoing, 0u);
  EXPECT_EQ(scene.coven(0).exhausted, bit(Spell::AdriannasRing));
}

}  // namespace
}  // namespace cauldron::septima
