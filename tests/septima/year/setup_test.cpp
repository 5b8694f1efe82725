// The setup: what lies where, the draft, the Prologue, and where everybody starts.
#include <set>

#include "septima/support/scenario.h"

namespace cauldron::septima {

namespace {

using Texts = std::vector<std::string>;

Scene fresh(int players, std::string_view mode = "full") {
  Scene scene(players, mode);
  scene.state() = initial(scene.rules());
  return scene;
}

std::uint32_t set_of(std::initializer_list<Witch> witches) {
  std::uint32_t set = 0;
  for (const Witch witch : witches) set |= bit(witch);
  return set;
}

std::string learn(std::uint8_t spell) { return "learn " + std::string(kSpellIds[spell]); }

}  // namespace

// Setup 3: 4, 5, 6 Patients. Setup 2 and 8: Hunters, cards, Suspicion, Citizens, Books.
TEST(Setup, PatientsHuntersAndWhatACovenBeginsWith) {
  for (const int players : {2, 3, 4}) {
    for (const char* mode : {"basic", "full"}) {
      Scene scene = fresh(players, mode);
      const bool full = scene.rules().full();
      scene.until("prologue");
      std::set<int> books;
      for (Seat seat = 0; seat < players; ++seat) {
        const Coven& c = scene.coven(seat);
        EXPECT_EQ(std::popcount(c.hand), full ? 9 : 8);
        EXPECT_EQ((c.hand & bit(Action::Ritual)) != 0, full);
        EXPECT_EQ(c.suspicion, 2);
        EXPECT_EQ(c.crowd, 1);
        EXPECT_EQ(c.supply, 5);
        EXPECT_EQ(c.level[0] + c.level[1] + c.level[2], 0);
        EXPECT_EQ(std::popcount(c.witches), 2);
        EXPECT_LT(c.book, full ? 9 : 4);
        books.insert(c.book);
      }
      EXPECT_EQ(static_cast<int>(books.size()), players);
      scene.until("select");
      const State& s = scene.state();
      int patients = 0;
      for (const std::uint8_t token : s.patient) patients += token != kNone;
      EXPECT_EQ(patients, players + 2);
      for (int hut = 1; hut <= kZones; ++hut) {
        EXPECT_EQ(s.huts[hut - 1], idx(hut % 2 ? Hunter::Active : Hunter::None));
      }
      EXPECT_EQ(s.season + s.phase, 0);
      EXPECT_EQ(s.angry_supply, 16);
      EXPECT_EQ(s.prologue_deck, 255);  // Setup 13: shuffled back.
      EXPECT_NE(s.trial, kNone);
    }
  }
}

// Basic Game: 18 Witches, 8 Septima markers, Books 1 to 4, no Ritual, Buildings or Spells.
TEST(Setup, BasicLeavesThingsOut) {
  Scene scene = fresh(2, "basic");
  scene.until("draw");
  EXPECT_EQ(scene.options().size(), 18u);
  for (const char* witch : {"alice", "berta", "nina", "randell", "remus", "tommy"}) {
    EXPECT_FALSE(scene.offers("draw " + std::string(witch)));
  }
  scene.until("marker");
  EXPECT_EQ(scene.options().size(), 8u);
  EXPECT_FALSE(scene.offers("marker left ritual"));
  scene.until("book");
  EXPECT_EQ(scene.options(), (Texts{"book 0 1", "book 0 2", "book 0 3", "book 0 4"}));
  scene.until("select");
  EXPECT_EQ(scene.state().buildings[0], kNone);
  EXPECT_EQ(scene.coven(0).spells, 0u);
  EXPECT_EQ(scene.coven(0).ritual, kNone);
  EXPECT_EQ(fresh(2).until("draw").options().size(), 24u);
}

// Setup 5: first left, then right. Setup 6: one bronze and one golden Building.
TEST(Setup, MarkersAndBuildings) {
  Scene scene = fresh(3);
  scene.until("marker").say("marker left brew");
  EXPECT_FALSE(scene.offers("marker right brew"));
  scene.say("marker right heal");
  EXPECT_EQ(scene.state().septima[0], idx(Action::Brew));
  EXPECT_EQ(scene.state().septima[1], idx(Action::Heal));
  EXPECT_EQ(scene.options(), (Texts{"build antique-shop", "build market", "build oracle"}));
  scene.say("build market");
  EXPECT_EQ(scene.options(), (Texts{"build flying-elephant", "build printhouse", "build pub"}));
  scene.say("build pub");
  EXPECT_EQ(scene.state().buildings[0], idx(Building::Market));
  EXPECT_EQ(scene.state().buildings[1], idx(Building::Pub));
}

// Setup 7: per element two Scoring Spells, one Regular in the bottom row, one on top of the deck.
TEST(Setup, SpellDisplay) {
  Scene scene = fresh(3);
  scene.until("book");
  const State& s = scene.state();
  for (int element = 0; element < kElements; ++element) {
    for (const std::uint8_t spell : s.scoring[element]) {
      ASSERT_NE(spell, kNone);
      EXPECT_TRUE(scene.rules().spells[spell].scoring);
      EXPECT_EQ(idx(element_of(static_cast<Spell>(spell))), element);
    }
    EXPECT_NE(s.scoring[element][0], s.scoring[element][1]);
    for (const std::uint8_t spell : {s.middle[element], s.bottom[element]}) {
      ASSERT_NE(spell, kNone);
      EXPECT_FALSE(scene.rules().spells[spell].scoring);
      EXPECT_EQ(idx(element_of(static_cast<Spell>(spell))), element);
    }
    EXPECT_EQ(std::popcount(deck_of(s, element)), 6);
  }
}

// Setup 9, Full: keep 1 of 4, pass to the right, keep 1 of 3, pass, keep 1 of 2; place 2 of 3.
TEST(Setup, DraftPassesToTheRight) {
  using enum Witch;
  Scene scene = fresh(3);
  scene.until("draw").say("draw albert").until("deal");
  scene.say(
      "deal 0 alice; deal 1 dragomir; deal 2 johanna; deal 0 aylana; deal 1 edith;"
      "deal 2 katherina; deal 0 berta; deal 1 eustace; deal 2 luke; deal 0 bryn; deal 1 hazel;"
      "deal 2 martha");
  EXPECT_EQ(scene.options(), (Texts{"keep alice", "keep aylana", "keep berta", "keep bryn"}));
  scene.say("keep alice; keep dragomir; keep johanna");
  // Seats go clockwise: the left neighbour's Witches come.
  EXPECT_EQ(scene.options(), (Texts{"keep edith", "keep eustace", "keep hazel"}));
  scene.say("keep edith");
  EXPECT_EQ(scene.options(), (Texts{"keep katherina", "keep luke", "keep martha"}));
  scene.say("keep katherina");
  EXPECT_EQ(scene.options(), (Texts{"keep aylana", "keep berta", "keep bryn"}));
  scene.say("keep aylana");
  EXPECT_EQ(scene.options(), (Texts{"keep luke", "keep martha"}));
  scene.say("keep luke; keep berta; keep eustace");
  EXPECT_EQ(scene.state().witch_box, set_of({Martha, Bryn, Hazel}));

  EXPECT_EQ(scene.options(), (Texts{"place alice edith", "place alice luke", "place edith luke"}));
  scene.say("place alice edith; place berta dragomir");
  EXPECT_EQ(scene.coven(0).witches, 0u);  // Nothing is open before all have placed.
  scene.say("place aylana johanna");
  EXPECT_EQ(scene.coven(0).witches, set_of({Alice, Edith}));
  EXPECT_EQ(scene.coven(1).witches, set_of({Berta, Dragomir}));
  EXPECT_EQ(scene.coven(2).witches, set_of({Aylana, Johanna}));
  EXPECT_EQ(scene.state().stack[0].tiles, set_of({Luke, Katherina, Eustace}));  // On top.
}

// With two covens the first hand comes back for the third pick.
TEST(Setup, DraftOfTwo) {
  Scene scene = fresh(2);
  scene.until("draw").say("draw albert").until("deal");
  scene.say(
      "deal 0 alice; deal 1 dragomir; deal 0 aylana; deal 1 edith; deal 0 berta;"
      "deal 1 eustace; deal 0 bryn; deal 1 hazel; keep alice; keep dragomir");
  EXPECT_EQ(scene.options(), (Texts{"keep edith", "keep eustace", "keep hazel"}));
  scene.say("keep edith; keep aylana");
  EXPECT_EQ(scene.options(), (Texts{"keep berta", "keep bryn"}));
  scene.say("keep bryn; keep hazel");
  EXPECT_EQ(scene.state().witch_box, set_of({Witch::Berta, Witch::Eustace}));
}

// Setup 9, Basic: each draws 2, openly, and nobody is asked. H19: one a seat.
TEST(Setup, BasicPair) {
  using enum Witch;
  Scene scene = fresh(3, "basic");
  scene.until("draw").say("draw albert").until("book").until("draw");
  scene.say("draw hazel; draw luke; draw martha; draw sen; draw otto; draw bryn");
  EXPECT_EQ(scene.coven(0).witches, set_of({Hazel, Sen}));
  EXPECT_EQ(scene.coven(1).witches, set_of({Luke, Otto}));
  EXPECT_EQ(scene.coven(2).witches, set_of({Martha, Bryn}));
  EXPECT_EQ(scene.state().stack[0].count, 18 - 1 - 6);
  EXPECT_EQ(scene.question(), "prologue");
}

// Setup 10: three halves show, in one of four ways; three times, twice and once. H16.
TEST(Setup, PrologueArrangedInFourWays) {
  using enum Ingredient;
  struct Way {
    const char* arrange;
    const char* takes;
    int berries, mushrooms, crystals, calming;
  };
  const Way ways[] = {
      {"arrange 1 over 2", "take berry; take berry; take berry", 3, 0, 2, 1},
      {"arrange 1 under 2", "take berry; take berry; take berry; take mushroom; take mushroom", 3,
       2, 0, 1},
      {"arrange 2 over 1", "take mushroom; take mushroom; take mushroom", 0, 3, 1, 2},
      {"arrange 2 under 1", "take mushroom; take mushroom; take mushroom; take berry; take berry",
       2, 3, 1, 0}};
  Scene scene = fresh(3);
  scene.until("prologue")
      .say("prologue 2 0; prologue 3 1; prologue 5 2; prologue 1 0; prologue 4 1; prologue 6 2");
  const auto options = scene.options();
  EXPECT_EQ(
      std::set<std::string>(options.begin(), options.end()),
      (std::set<std::string>{ways[0].arrange, ways[1].arrange, ways[2].arrange, ways[3].arrange}));
  for (const Way& way : ways) {
    Scene arranged = scene;
    arranged.say(way.arrange).say(way.takes);
    EXPECT_EQ(arranged.has(0, Berry), way.berries) << way.arrange;
    EXPECT_EQ(arranged.has(0, Mushroom), way.mushrooms) << way.arrange;
    EXPECT_EQ(arranged.coven(0).crystals, way.crystals) << way.arrange;
    EXPECT_EQ(arranged.has(0, Potion::Calming), way.calming) << way.arrange;
    EXPECT_EQ(arranged.question(), "arrange");
    EXPECT_EQ(arranged.asked(), 1);
  }
}

// Setup 11, 12, 14 and H15: from the last in turn order backwards, for Leaders, Spells and markers.
TEST(Setup, StartOrder) {
  Scene scene = fresh(4);
  scene.until("first");
  EXPECT_EQ(scene.options(), (Texts{"first 0", "first 1", "first 2", "first 3"}));
  scene.say("first 2");
  EXPECT_EQ(scene.state().start, 2);
  for (const char* question : {"begin", "learn", "mark"}) {
    for (const int seat : {1, 0, 3, 2}) {
      EXPECT_EQ(scene.question(), question);
      EXPECT_EQ(scene.asked(), seat);
      scene.say(scene.options().back());
      if (scene.question() == "reveal") scene.say(scene.options().front());
    }
  }
  EXPECT_EQ(scene.question(), "select");
}

// Setup 12: any empty space.
TEST(Setup, LeadersBeginOnAnyEmptySpace) {
  Scene scene = fresh(2);
  scene.until("begin");
  EXPECT_EQ(scene.options().size(), 54u);
  scene.say("begin 20");
  EXPECT_EQ(scene.options().size(), 53u);
  EXPECT_FALSE(scene.offers("begin 20"));
}

// Setup 14: a visible Regular Spell; the display is refilled before the next coven takes one.
TEST(Setup, StartingSpellsAreRefilled) {
  Scene scene = fresh(3);
  scene.until("learn");
  const State& s = scene.state();
  EXPECT_EQ(scene.options().size(), 6u);
  EXPECT_FALSE(scene.offers(learn(s.scoring[0][0])));  // No Scoring Spell.
  const std::uint8_t middle = s.middle[0], bottom = s.bottom[0];
  const Seat first = scene.asked();
  scene.say(learn(bottom));
  EXPECT_EQ(scene.coven(first).spells, 1u << bottom);
  EXPECT_EQ(scene.coven(first).exhausted, 0u);
  EXPECT_EQ(scene.question(), "reveal");
  scene.say(scene.options().front());
  EXPECT_EQ(s.bottom[0], middle);  // It moved down.
  EXPECT_NE(s.middle[0], kNone);
  EXPECT_EQ(scene.options().size(), 6u);

  scene.say(learn(s.middle[0])).say(scene.options().front());
  EXPECT_EQ(s.bottom[0], middle);  // Only the deck's top was replaced.
  EXPECT_EQ(std::popcount(deck_of(s, 0)), 4);
  EXPECT_EQ(scene.options().size(), 6u);
}

// Ritual markers may share a starting space.
TEST(Setup, RitualMarkersMayShare) {
  Scene scene = fresh(4);
  scene.until("mark");
  for (int i = 0; i < 4; ++i) {
    EXPECT_EQ(scene.options(), (Texts{"mark 1", "mark 2", "mark 3", "mark 4", "mark 5"}));
    scene.say("mark 3");
  }
  for (Seat seat = 0; seat < 4; ++seat) EXPECT_EQ(scene.coven(seat).ritual + 1, 3);
  EXPECT_EQ(scene.rules().ritual[3 - 1].row, 0);
}

}  // namespace cauldron::septima
