// The Preparation that opens Winter, Spring and Summer: the Witch on trial, Angry Citizens, new
// Patients, Septima markers.
#include "septima/support/deterministic.h"
#include "septima/support/solo.h"

namespace cauldron::septima {
namespace {

using Strings = std::vector<std::string>;

// The Trials of the Season are about to begin, with an empty Crowd and nobody suspicious.
Scene quiet(int players = 3, Json switches = Json::object()) {
  Scene scene(players, "full", std::move(switches));
  for (Seat seat = 0; seat < scene.state().seats; ++seat) {
    set_suspicion(scene, seat, -1);
    scene.citizens(seat, 0);
  }
  return scene;
}

// The Preparation begins. An empty Chamber fails, so that whoever was on trial goes to the box.
Scene& prepare(Scene& scene) {
  const int season = scene.state().season;
  to_trials(scene);
  for (int i = 0; i < 100 && scene.state().season == season; ++i) {
    scene.say(scene.offers("done") ? "done" : scene.options().front());
  }
  while (scene.question() == "reveal") scene.say(scene.options().front());
  return scene;
}

// Autumn begins with what the setup has laid out: markers and the Witch on trial come once.
TEST(Preparation, AutumnHasNone) {
  Scene scene(3);
  EXPECT_EQ(scene.state().season, 0);
  EXPECT_EQ(scene.question(), "select");
  Scene fresh = scene;
  fresh.state() = initial(fresh.rules());
  int markers = 0, witches = 0;
  for (int i = 0; i < 500 && fresh.question() != "select"; ++i) {
    markers += fresh.question() == "marker";
    witches += fresh.question() == "draw";
    fresh.say(fresh.options().front());
  }
  EXPECT_EQ(markers, 2);
  EXPECT_EQ(witches, 1);
}

// The top Witch of the stack stands trial in the First Chamber.
TEST(Preparation, TheTopWitchStandsTrial) {
  Scene scene = quiet();
  prepare(scene);
  EXPECT_EQ(scene.question(), "draw");
  const std::string witch = scene.options().back().substr(5);
  scene.say("draw " + witch);
  ASSERT_NE(scene.state().trial, kNone);
  EXPECT_EQ(kWitchIds[scene.state().trial], witch);
  EXPECT_FALSE(scene.state().stack[0].tiles >> scene.state().trial & 1);
  EXPECT_EQ(scene.state().second_count, 0);
}

// H37: with no Witch left in the stack nobody stands trial, and the game goes on.
TEST(Preparation, H37NobodyStandsTrialWhenTheStackIsEmpty) {
  Scene scene = quiet();
  State& s = scene.state();
  s.witch_box |= s.stack[0].tiles;
  s.stack[0] = {};
  s.stack_count = 0;
  prepare(scene);
  EXPECT_NE(scene.question(), "draw");
  EXPECT_EQ(s.trial, kNone);
  scene.until("select");
}

// All Angry Citizens leave the Crowd; each Patient that is still waiting gets one.
TEST(Preparation, AngryCitizensGoFromTheCrowdToThePatients) {
  Scene scene = quiet();
  scene.patient(1, "blind-yellow").patient(4, "infected-blue");
  scene.state().angry_crowd = 5;
  scene.state().angry_supply = 11;
  prepare(scene).until("patient");
  EXPECT_EQ(scene.state().angry_crowd, 0);
  EXPECT_EQ(scene.state().patient_angry, 1u << (1 - 1) | 1u << (4 - 1));
  EXPECT_EQ(scene.state().angry_supply, 14);
}

// New Patients come without: they have not waited yet.
TEST(Preparation, NewPatientsAreNotImpatient) {
  Scene scene = quiet();
  scene.patient(1, "blind-yellow");
  prepare(scene).until("select");
  EXPECT_EQ(scene.state().patient_angry, 1u << (1 - 1));
  EXPECT_EQ(scene.state().angry_supply, 15);
}

// Patients are drawn until there are 4, 5 or 6 with two, three or four covens, those that stayed
// included.
TEST(Preparation, PatientsAreFilledUpByTheNumberOfCovens) {
  for (const int players : {1, 2, 3, 4}) {
    Scene scene = quiet(players);
    scene.patient(1, "blind-yellow").patient(2, "infected-blue");
    prepare(scene);
    int drawn = 0;
    const char* end = players == 1 ? "negotiate" : "select";
    for (int i = 0; i < 100 && scene.question() != end; ++i) {
      drawn += scene.question() == "patient";
      scene.say(scene.options().front());
    }
    EXPECT_EQ(drawn, 2 + std::max(players, 2) - 2) << players;
    const auto& towns = scene.state().patient;
    EXPECT_EQ(std::count(std::begin(towns), std::end(towns), kNone), 4 - std::max(players, 2));
  }
}

// The first goes to the lowest empty Town of its banner, each further one to the next empty Town of
// its own banner clockwise from there.
TEST(Preparation, PatientsAreLaidClockwise) {
  Scene scene = quiet();
  scene.patient(2, "blind-blue").patient(1, "infected-yellow");
  prepare(scene).until("patient");
  scene.say("patient paralyzed-blue");
  EXPECT_NE(scene.state().patient[4 - 1], kNone) << "2 is taken";
  scene.say("patient blind-yellow");
  EXPECT_NE(scene.state().patient[5 - 1], kNone) << "clockwise from 4, though 3 is empty";
  EXPECT_EQ(scene.state().patient[3 - 1], kNone);
  scene.say("patient infected-blue");
  EXPECT_NE(scene.state().patient[6 - 1], kNone);
}

// All markers are shuffled, the discarded ones too; two are turned up, left and right.
TEST(Preparation, AllMarkersAreShuffledAndTwoTurnedUp) {
  Scene scene = quiet();
  scene.markers(Action::Remember, Action::Recruit);
  scene.state().septima_stack &= static_cast<std::uint16_t>(~bit(Action::Heal));  // discarded
  prepare(scene).until("marker");
  EXPECT_EQ(scene.options().size(), std::size_t{kActions});
  EXPECT_TRUE(scene.offers("marker left heal") && scene.offers("marker left recruit"));
  scene.say("marker left heal");
  EXPECT_EQ(scene.options().size(), std::size_t{kActions} - 1);
  EXPECT_FALSE(scene.offers("marker right heal"));
  scene.say("marker right plead");
  EXPECT_EQ(scene.state().septima[0], idx(Action::Heal));
  EXPECT_EQ(scene.state().septima[1], idx(Action::Plead));
  EXPECT_EQ(scene.question(), "select");
}

// The Basic game has no Ritual marker.
TEST(Preparation, BasicHasNoRitualMarker) {
  Scene scene(3, "basic");
  for (Seat seat = 0; seat < 3; ++seat) scene.citizens(seat, 0);
  prepare(scene).until("marker");
  EXPECT_EQ(scene.options().size(), std::size_t{kActions} - 1);
  EXPECT_FALSE(scene.offers("marker left ritual"));
}

// Solo: after the markers, two cards of the Black Widow's nine make a new Row; neither is Remember.
TEST(Preparation, TheWidowsRowIsLaidAnew) {
  Scene scene = quiet(1);
  scene.discard(kWidow, {Action::Collect, Action::Brew}).row(Action::Plead, Action::Heal);
  prepare(scene).until("widow");
  EXPECT_EQ(row(scene), (Strings{"-", "-"}));
  EXPECT_EQ(scene.options().size(), std::size_t{kActions} - 1) << "her discards are back";
  EXPECT_FALSE(scene.offers("widow remember"));
  scene.say("widow collect; widow brew");
  EXPECT_EQ(row(scene), (Strings{"collect", "brew"}));
  EXPECT_EQ(scene.question(), "negotiate");
}

// V1, V8: with fixed Trials the Crowd is cleared first and then filled for the lines below the
// markers.
TEST(Preparation, V8TheCrowdIsClearedBeforeTheLinesAreCounted) {
  Scene scene = quiet(3, modules(false, true));
  begin_with(scene, {2, 0, -1});
  scene.state().angry_crowd += 2;  // of a Pub
  scene.state().angry_supply -= 2;
  prepare(scene).until("select");
  EXPECT_EQ(scene.state().angry_crowd, lines_below_all(scene.state()));
  EXPECT_EQ(scene.state().angry_lines, 3);
}

}  // namespace
}  // namespace cauldron::septima
