// More rulings of our own (docs/rulings.md, H...): the setup, secrets, records, empty stacks, and
// the end of a Season.
#include "core/match.h"
#include "games/catalogue.h"
#include "septima/support/year.h"

namespace cauldron::septima {
namespace {

using Strings = std::vector<std::string>;
constexpr int kX = kFoe;

Scene fresh(int players, std::string_view mode = "full") {
  Scene scene(players, mode);
  scene.state() = initial(scene.rules());
  return scene;
}

std::string seen_by(const Scene& scene, Viewer viewer) {
  return view_json(scene.rules(), view(scene.rules(), scene.state(), viewer)).dump();
}

// H3: the walk of a pick after the Trials ends on an empty space.
TEST(HouseRulings, H3AWalkAfterTheTrialsEndsOnAnEmptySpace) {
  Scene scene;
  const Board& board = scene.rules().board;
  const Space other = scene.coven(1).leader;
  const int start = board.neighbours[other][0] + 1;
  scene.leader(0, start).citizens(0, 5).citizens(1, 0).citizens(2, 0);
  to_trials(scene);
  scene.until("pick").say("pick walk");
  EXPECT_FALSE(scene.offers(with_number("walk", other + 1)));
  EXPECT_TRUE(scene.offers(with_number("walk", start)));
}

// H6: an empty Witch stack gives nobody, neither as a reward nor to the Magic Mirror.
TEST(HouseRulings, H6AnEmptyWitchStackGivesNobody) {
  Scene scene(3, "basic");
  scene.leader(0, scene.space_at_towns({1})).patient(1, "blind-yellow");
  scene.potions(0, {Potion::BlindnessRemedy}).coven(0).level[idx(Illness::Blind)] = 4;
  Scene mirror;
  mirror.spell(0, {Spell::MagicMirror});
  for (Scene* each : {&scene, &mirror}) {
    State& s = each->state();
    s.witch_box |= s.stack[0].tiles;
    s.stack[0] = {};
    s.stack_count = 0;
  }
  scene.select({Action::Heal, Action::Move, Action::Brew});
  scene.say("done; done; heal 1 with blindness-remedy; track blind");
  EXPECT_EQ(scene.coven(0).level[idx(Illness::Blind)], 5);
  EXPECT_EQ(scene.coven(0).witches, 0u);
  EXPECT_EQ(scene.asked(), 0) << "no draw";
  mirror.select({Action::Heal, Action::Move, Action::Brew}).say("done");
  EXPECT_FALSE(mirror.offers("cast magic-mirror"));
}

// H8: a Spell that needs an Action looks at the played card; Remember is none of these.
TEST(HouseRulings, H8RememberedActionsAllowNoSpellsOfTheirOwn) {
  const std::pair<Action, Spell> pairs[] = {{Action::Brew, Spell::CauldronOfPlenty},
                                            {Action::Collect, Spell::OvergrownWilds},
                                            {Action::Heal, Spell::UnnaturalRecovery}};
  for (const auto& [action, spell] : pairs) {
    Scene scene;
    scene.spell(0, {spell}).discard(0, {action}).leader(0, scene.space_at_towns({1}));
    scene.select({Action::Remember, Action::Plead, Action::Move}).say("done");
    EXPECT_EQ(scene.why_not("cast " + std::string(kSpellIds[idx(spell)])), "spell_with");
  }
}

// H11: Ritual, too, asks which part comes first; with Recruit the bonus comes second.
TEST(HouseRulings, H11OrderIsAskedWhereItMatters) {
  Scene ritual;
  ritual.select({Action::Ritual, Action::Ritual, Action::Brew}).say("done; done");
  EXPECT_EQ(ritual.options(), (Strings{"main", "bonus"}));
  Scene recruit;
  recruit.select({Action::Recruit, Action::Recruit, Action::Brew}).say("done; done");
  EXPECT_EQ(recruit.question(), "pick");
  EXPECT_EQ(crowd(recruit), 2) << "the Main Ability is done";
  Scene heal;
  heal.select({Action::Heal, Action::Heal, Action::Brew}).say("done; done");
  EXPECT_EQ(heal.question(), "heal");
  EXPECT_EQ(heal.coven(0).charms, 0) << "the Charm comes afterwards";
}

// H15: every coven is as likely to be the Starting Player.
TEST(HouseRulings, H15TheStartingPlayerIsDrawn) {
  for (const int players : {2, 3, 4}) {
    Scene scene = fresh(players);
    scene.until("first");
    EXPECT_EQ(scene.asked(), kChance);
    Chances list;
    chances(scene.rules(), scene.state(), list);
    EXPECT_EQ(static_cast<int>(list.size()), players);
    for (const Chance& chance : list) EXPECT_EQ(chance.weight, list[0].weight);
  }
}

// H16: Prologue cards are open to everybody and arranged in seat order.
TEST(HouseRulings, H16PrologueCardsAreOpen) {
  Scene scene = fresh(3);
  scene.until("arrange");
  for (Seat seat = 0; seat < 3; ++seat) {
    EXPECT_EQ(scene.question(), "arrange");
    EXPECT_EQ(scene.asked(), seat);
    for (Seat viewer = 0; viewer < 3; ++viewer) {
      const View seen = view(scene.rules(), scene.state(), viewer);
      for (Seat other = 0; other < 3; ++other) {
        EXPECT_EQ(seen.s.covens[other].prologue[0], scene.coven(other).prologue[0]);
        EXPECT_EQ(seen.s.covens[other].prologue[1], scene.coven(other).prologue[1]);
      }
    }
    scene.say(scene.options().front());
    while (scene.question() == "take" || scene.question() == "gain") {
      scene.say(scene.options().front());
    }
  }
  EXPECT_NE(scene.question(), "arrange");
}

// H18: the Witch of a Trial may be declined, whether there is room in the Coven or not.
TEST(HouseRulings, H18AWonWitchMayBeDeclinedWithRoom) {
  for (const int others : {0, 3, 4}) {
    Scene scene;
    const Witch coven[] = {Witch::Sen, Witch::Hazel, Witch::Luke, Witch::Edith};
    for (int i = 0; i < others; ++i) scene.witch(0, {coven[i]});
    scene.trial(Witch::Wilmot);
    fill(scene, 1, {0, 0, 0, 0, 0, kX, kX, kX});
    to_trials(scene);
    scene.say("dismiss wilmot");
    EXPECT_TRUE(in_box(scene, Witch::Wilmot)) << others;
    EXPECT_EQ(witch_count(scene.coven(0)), others);
  }
}

// H19: deals go one a seat, from seat 0.
TEST(HouseRulings, H19DealsGoRoundFromSeatZero) {
  Scene scene = fresh(3);
  scene.until("deal");
  for (int dealt = 0; dealt < 12; ++dealt) {
    EXPECT_EQ(scene.question(), "deal");
    const std::string seat = "deal " + std::to_string(dealt % 3) + " ";
    for (const std::string& option : scene.options()) EXPECT_EQ(option.rfind(seat, 0), 0u);
    scene.say(scene.options().front());
  }
  EXPECT_NE(scene.question(), "deal");
}

// H19: answers to one question are recorded in seat order, whoever was quicker.
TEST(HouseRulings, H19AnswersAreRecordedInSeatOrder) {
  const auto game = cauldron::make_game(GameChoice{"septima", Json::object({{"players", 3}})});
  ASSERT_TRUE(game);
  Match match(**game);
  Rng rng(1);
  while ((*game)->question_kind(match.state()) != "select") {
    const Ask ask = match.ask();
    match.play(ask.next(), ask.kind == Ask::Kind::Chance
                               ? draw((*game)->chances(match.state()), rng)
                               : (*game)->options(match.state(), ask.next()).front());
  }
  const auto brew = (*game)->parse("select brew");
  ASSERT_TRUE(brew);
  EXPECT_FALSE(match.refusal(2, *brew)) << "all are asked at once";
  EXPECT_TRUE(match.play(2, *brew)) << "but seat 0 comes first in the record";
  for (const Seat seat : {Seat{0}, Seat{1}, Seat{2}}) EXPECT_FALSE(match.play(seat, *brew));
  EXPECT_NE((*game)->question_kind(match.state()), "select");
}

// H20: while Actions are chosen, nobody learns who has chosen.
TEST(HouseRulings, H20OpenChoicesShowNothing) {
  Scene scene;
  const std::string before[] = {seen_by(scene, 1), seen_by(scene, 2), seen_by(scene, kWatcher)};
  scene.say("select collect");
  EXPECT_EQ(seen_by(scene, 1), before[0]);
  EXPECT_EQ(seen_by(scene, 2), before[1]);
  EXPECT_EQ(seen_by(scene, kWatcher), before[2]);
  scene.say("select brew");
  EXPECT_EQ(seen_by(scene, 2), before[1]);
  EXPECT_EQ(seen_by(scene, kWatcher), before[2]);
  scene.say("select brew");
  EXPECT_NE(seen_by(scene, 2), before[1]) << "all at once";
}

// H23: an edition sets every switch as it has it, except for Q2's; single ones can be changed.
TEST(HouseRulings, H23AnEditionIsAPresetOfSwitches) {
  for (const char* name : {"en", "de", "pl", "it"}) {
    const auto edition = parse_variant(Json::object({{"edition", name}}));
    const auto other = parse_variant(Json::object({{"edition", name}, {"roar_once", false}}));
    ASSERT_TRUE(edition && other) << name;
    EXPECT_NE(*edition, Variant{}) << name;
    EXPECT_EQ(edition->confrontation_raises, Variant{}.confrontation_raises) << name;
    EXPECT_FALSE(other->roar_once) << name;
    Variant changed = *edition;
    changed.roar_once = false;
    EXPECT_EQ(*other, changed) << "and nothing else";
  }
}

// H31: what changes an Action is cast before it, each of the three Spells.
TEST(HouseRulings, H31NothingChangesAnActionThatIsOver) {
  const std::pair<Action, Spell> pairs[] = {{Action::Brew, Spell::CauldronOfPlenty},
                                            {Action::Collect, Spell::OvergrownWilds},
                                            {Action::Heal, Spell::UnnaturalRecovery}};
  for (const auto& [action, spell] : pairs) {
    const std::string cast = "cast " + std::string(kSpellIds[idx(spell)]);
    Scene scene;
    scene.spell(0, {spell}).leader(0, scene.space_at_towns({1}));
    scene.select({action, Action::Plead, Action::Move}).say("done");
    EXPECT_TRUE(scene.offers(cast)) << cast;
    scene.say("done");
    if (scene.question() != "window") scene.say("done");
    EXPECT_EQ(scene.question(), "window");
    EXPECT_EQ(scene.why_not(cast), "spell_before") << cast;
  }
}

// Both Trials of a Season are won by seat 0, who alone has Citizens: six.
Scene two_victories() {
  Scene scene;
  scene.trial(Witch::Wilmot).captured(Witch::Hazel).citizens(0, 6);
  for (Seat seat = 0; seat < 3; ++seat) {
    set_suspicion(scene, seat, -1);
    if (seat > 0) scene.citizens(seat, 0);
  }
  return scene;
}

// H34: Bryn's first benefit holds for each Trial won, and rules out the second.
TEST(HouseRulings, H34BrynHelpsInBothTrialsAndThenNoMore) {
  Scene scene = two_victories();
  scene.witch(0, {Witch::Bryn});
  to_trials(scene);
  scene.until("join").say("dismiss wilmot; call bryn");
  EXPECT_EQ(crowd(scene), 5);
  scene.until("join").say("dismiss hazel");
  EXPECT_EQ(scene.question(), "bryn");
  scene.say("call bryn");
  EXPECT_EQ(crowd(scene), 4);
  scene.say("pick ingredient; take root; done");
  EXPECT_NE(scene.question(), "bryn");
  EXPECT_EQ(crowd(scene), 3);
}

// H35: Spiritual Bond applies by itself to the next Trial won; nobody is asked.
TEST(HouseRulings, H35SpiritualBondAppliesByItself) {
  Scene scene = two_victories();
  already_cast(scene, 0, Spell::SpiritualBond);
  to_trials(scene);
  scene.until("join").say("dismiss wilmot");
  EXPECT_EQ(crowd(scene), 6) << "nobody goes home";
  EXPECT_FALSE(in_force(scene.state(), 0, Spell::SpiritualBond)) << "it is used";
  scene.until("join").say("dismiss hazel");
  EXPECT_EQ(crowd(scene), 4);
}

// H35: in Summer as well, where nobody would have gone home.
TEST(HouseRulings, H35SpiritualBondIsUsedInSummerToo) {
  Scene scene = two_victories();
  summer(scene);
  already_cast(scene, 0, Spell::SpiritualBond);
  to_trials(scene);
  scene.until("join").say("dismiss wilmot");
  EXPECT_FALSE(in_force(scene.state(), 0, Spell::SpiritualBond));
}

// H36: Summoning changes the result alone; Dragomir wants a Citizen of flesh and blood.
TEST(HouseRulings, H36SummoningIsNobodyForDragomir) {
  Scene scene;
  scene.trial(Witch::Wilmot).witch(0, {Witch::Dragomir}).citizens(0, 0);
  already_cast(scene, 0, Spell::Summoning);
  fill(scene, 1, {1, 1, 1, 1, 2, kX, kX, kX});
  to_trials(scene);
  ASSERT_EQ(scene.asked(), 1) << "seat 1 wins";
  scene.say("dismiss wilmot");
  EXPECT_NE(scene.question(), "dragomir");
}

}  // namespace
}  // namespace cauldron::septima
