// Septima drawn in the terminal: map, tracks, covens, cards, and what a person means by a line.
#include <gtest/gtest.h>

#include <algorithm>
#include <regex>

#include "app/adapters/septima/desk.h"
#include "app/adapters/septima/table.h"
#include "process.h"
#include "septima/support/packs.h"
#include "septima/support/scenario.h"
#include "septima_picture.h"

namespace cauldron {
namespace {

using namespace septima;
using test::contains;
using test::lines_of;

// Every number that stands alone or behind the letters of Leaders.
std::multiset<int> numbers_in(const std::string& picture) {
  static const std::regex kNumber(R"([A-D]*(\d+))");
  std::multiset<int> numbers;
  for (std::sregex_iterator it(picture.begin(), picture.end(), kNumber), end; it != end; ++it) {
    numbers.insert(std::stoi((*it)[1].str()));
  }
  return numbers;
}

std::string without_colours(const std::string& text) {
  static const std::regex kCode("\x1b\\[[0-9;]*m");
  return std::regex_replace(text, kCode, "");
}

class SeptimaPicture : public testing::Test {
 protected:
  SeptimaTable table(const Scene& scene, ScreenSize screen = {}, Viewer viewer = 0) {
    return {console, reader, scene.rules(), view(scene.rules(), scene.state(), viewer), screen};
  }
  Console console{english(), Paint(false), false, false};
  Console coloured{english(), Paint(true), true, true};
  Reader reader{0, {"Anna", "Marta", "Grimalkin"}};
};

TEST_F(SeptimaPicture, TheMapShowsEverySpaceOnceAndFits) {
  for (const std::string& pack : {printed_pack(), pack_37()}) {
    const auto rules = load_rules("pack.json", pack, Variant{.players = 3}, kNewestRules);
    ASSERT_TRUE(rules);
    const Scene scene(*rules);
    for (const ScreenSize screen : {ScreenSize{100, 40}, ScreenSize{100, 24}}) {
      const std::string map = draw_map(table(scene, screen));
      EXPECT_LE(widest(map), screen.columns);
      EXPECT_TRUE(contains(map, "'")) << "a picture, not a list";
      const auto numbers = numbers_in(map);
      for (int space = 7; space <= rules->board.space_count; ++space) {
        EXPECT_EQ(numbers.count(space), 1u) << space << "\n" << map;
      }
      for (int place = 1; place <= 6; ++place) {  // a space, a Town and a Hut
        EXPECT_EQ(numbers.count(place), 3u) << place << "\n" << map;
      }
      EXPECT_TRUE(std::all_of(map.begin(), map.end(), [](char c) { return c > 0; })) << "ASCII";
    }
  }
}

TEST_F(SeptimaPicture, TheMapOfAKnownPosition) {
  Scene scene(2);
  scene.leader(0, 7).leader(1, 31).patient(1, "blind-yellow", true).patient(4, "infected-blue");
  scene.hunter(1, Hunter::Inactive).hunter(2, Hunter::InactiveSeason);
  const auto map = lines_of(draw_map(table(scene, {80, 24})));
  const std::vector<std::string> top = {
      "                                    [1 _]        <Ea>",
      "                   <Fi> .-54-.      .-37-.      .-43-.",
      "                    53-'      '-36-'      '-25-'      '-44",
      "                    |    He *   |  Be Be Mu |    Ro *   |",
      "                  .-35-.      .-24-.      .-13-.      .-26-.",
      "        [6  ] 42-'      '-23-' 6 B  '-A7-' 1 Y  '-14-'      '-38 [2 =]",
      "              |  Be He He | Printhouse|  Blind !  |  Sk He Ro |",
  };
  ASSERT_EQ(map.size(), 19u);
  for (std::size_t i = 0; i < top.size(); ++i) EXPECT_EQ(map[i], top[i]);
  const std::string tall = draw_map(table(scene, {100, 40}));
  EXPECT_TRUE(contains(tall, "(A7)")) << "golden Zones are told without colour";
  EXPECT_TRUE(contains(tall, "Oracle")) << tall;
}

TEST_F(SeptimaPicture, ColoursAddNothingButColour) {
  Scene scene(3);
  scene.patient(2, "paralyzed-blue", true).ritual(0, 3).spell(0, {Spell::DreamPowder});
  SeptimaTable plain = table(scene);
  const SeptimaTable painted{coloured, reader, scene.rules(), plain.view, {}};
  SpaceSet marked;
  marked.set(4);
  for (const auto& [bare, bright] : {std::pair{draw_map(plain, marked), draw_map(painted, marked)},
                                     std::pair{draw_tracks(plain), draw_tracks(painted)},
                                     std::pair{draw_covens(plain), draw_covens(painted)},
                                     std::pair{draw_summary(plain), draw_summary(painted)},
                                     std::pair{draw_ritual(plain), draw_ritual(painted)}}) {
    EXPECT_EQ(without_colours(bright), bare);
    EXPECT_NE(bright, bare);
    EXPECT_FALSE(contains(bare, "\x1b"));
  }
}

TEST_F(SeptimaPicture, ANarrowTerminalGetsAListInsteadOfTheMap) {
  Scene scene(3);
  scene.leader(0, 31);
  const std::string list = draw_map(table(scene, {60, 24}));
  EXPECT_TRUE(contains(list, "Hospital: 1 2 3 4 5 6\n")) << list;
  EXPECT_TRUE(contains(list, "Be Sk Ro: 10 18 19 30 A31 B40\n")) << list;
  EXPECT_TRUE(contains(list, "Zone and Hut [1 |] (Hut at 37): 1 7 13")) << list;
  EXPECT_LE(widest(list), 60u);
}

TEST_F(SeptimaPicture, EveryPageFitsTheTerminal) {
  Scene scene(3);
  scene.goods(0, {Ingredient::Berry, Ingredient::Skull, Ingredient::Herb}, 2);
  scene.spell(0, {Spell::DreamPowder, Spell::CloakOfCharisma, Spell::BoonOfGratitude});
  for (const std::size_t width : {std::size_t{80}, std::size_t{100}}) {
    const SeptimaTable t = table(scene, {width, 40});
    for (const std::string& page :
         {draw_septima(t, false), draw_septima(t, true), draw_covens(t), draw_ritual(t),
          draw_spells(t), draw_book(t), draw_map_legend(t), look_up(t, "m")}) {
      EXPECT_LE(widest(page), width) << page;
    }
  }
}

TEST_F(SeptimaPicture, TheTracks) {
  Scene scene(3);
  scene.trial(Witch::Alice).captured(Witch::Otto).captured(Witch::Sen).citizens(1, 3);
  scene.state().chamber[0][0] = 2;
  scene.state().chamber[0][1] = kAngry;
  const std::string tracks = draw_tracks(table(scene));
  EXPECT_TRUE(contains(tracks, "Autumn, Moon Phase 1 · step A")) << tracks;
  EXPECT_TRUE(contains(tracks, "[Berry]  [Mushroom]  ")) << tracks;
  EXPECT_TRUE(contains(tracks, "Remember (next)  Recruit (active, +2)")) << tracks;
  EXPECT_TRUE(contains(tracks, "B ! . . . . . .  Alice\n")) << tracks;
  EXPECT_TRUE(contains(tracks, ". . . . . . . .  Sen, Otto\n")) << "the top one first\n" << tracks;
  EXPECT_TRUE(contains(tracks, "A1  B3  C1  0 angry")) << tracks;
  const Scene two(2);
  EXPECT_TRUE(contains(draw_tracks(table(two)), "Remember (active, +1)  Recruit (active, +2)"));
}

TEST_F(SeptimaPicture, TheCovens) {
  Scene scene(2);
  scene.witch(0, {Witch::Alice, Witch::Otto}).potions(0, {Potion::Love, Potion::Love});
  scene.spell(0, {Spell::DreamPowder}).exhausted(1, {Spell::Invisibility});
  scene.coven(1).ongoing = bit(Spell::Invisibility);
  scene.discard(0, {Action::Brew});
  const std::string covens = draw_covens(table(scene));
  EXPECT_TRUE(contains(covens, "A Anna (you)  Wisdom 0, Suspicion 2")) << covens;
  EXPECT_TRUE(contains(covens, "Witches    Alice, Otto")) << covens;
  EXPECT_TRUE(contains(covens, "Potions    Love Potion ×2")) << covens;
  EXPECT_TRUE(contains(covens, "Dream Powder (ready)")) << covens;
  EXPECT_TRUE(contains(covens, "Invisibility (exhausted, ongoing)")) << covens;
  EXPECT_TRUE(contains(covens, "discarded Brew")) << covens;
}

TEST_F(SeptimaPicture, TheRitualTrackAndTheSpells) {
  Scene scene(2);
  scene.ritual(0, 1).ritual(1, 1);
  const std::string ritual = draw_ritual(table(scene));
  EXPECT_TRUE(contains(ritual, " 0    AB1 ")) << ritual;
  EXPECT_TRUE(contains(ritual, "~~~ ribbon: Offering, then ready a Spell and 5 Wisdom ~~~"));
  EXPECT_TRUE(contains(ritual, "Ea/Ai")) << ritual;
  scene.spell(0, {Spell::DreamPowder});
  EXPECT_TRUE(contains(draw_spells(table(scene)), "ready       Dream Powder: "));
  const Scene basic(2, "basic");
  EXPECT_TRUE(contains(draw_ritual(table(basic)), "Basic Game"));
  EXPECT_TRUE(contains(draw_spells(table(basic)), "Basic Game"));
}

TEST_F(SeptimaPicture, OnesOwnBookAndNobodyElses) {
  Scene scene(2);
  scene.coven(0).book = 3;
  scene.coven(1).book = 1;
  scene.goods(0, {}, 1).witch(0, {Witch::Alice});
  const std::string book = draw_book(table(scene));
  EXPECT_EQ(lines_of(book).at(0), "Book of Divinations, card 4");
  EXPECT_EQ(lines_of(book).at(1), "  [x] 10  1 Crystal");
  EXPECT_EQ(lines_of(book).at(4), "  [ ] 20  5 levels on all Patient tracks together");
  EXPECT_FALSE(contains(book, "card 2"));
  EXPECT_TRUE(contains(book, "1 now"));
}

TEST_F(SeptimaPicture, EverythingHasALineThatSaysWhatItDoes) {
  const Scene scene(2);
  const SeptimaTable t = table(scene);
  for (const std::string_view id : kWitchIds) EXPECT_NE(about(t, "witch", id), "") << id;
  for (const std::string_view id : kSpellIds) EXPECT_NE(about(t, "spell", id), "") << id;
  for (const std::string_view id : kPotionIds) EXPECT_NE(about(t, "potion", id), "") << id;
  for (const std::string_view id : kActionIds) EXPECT_NE(about(t, "action", id), "") << id;
  for (const std::string_view id : kBuildingIds) EXPECT_NE(about(t, "building", id), "") << id;
  for (const std::string_view id : kPickIds) EXPECT_NE(about(t, "pick", id), "") << id;
  EXPECT_EQ(look_up(t, "flying o"),
            "  Flying Ointment (Potion): Your Leader goes to any space. "
            "(Berry, Mushroom)\n");
  EXPECT_TRUE(contains(look_up(t, "powder"), "Dream Powder (Spell)"));
  EXPECT_EQ(look_up(t, "xyzzy"), "");
}

// --- what a person means

class SeptimaWords : public testing::Test {
 protected:
  static SeptimaChoice choice(Option option, std::string notation, std::string key) {
    return {option, std::move(notation), std::move(key)};
  }
  static std::string meant(const std::vector<SeptimaChoice>& choices, std::string_view typed) {
    std::string found;
    for (const SeptimaChoice& c : choices_meant(choices, typed)) found += "[" + c.notation + "]";
    return found;
  }
  const std::vector<SeptimaChoice> moves = {choice(make(Choice::Done), "done", "done"),
                                            choice(make(Choice::Move, 2), "move 3", "3"),
                                            choice(make(Choice::Move, 30), "move 31", "31"),
                                            choice(make(Choice::Leap, 30), "leap 31", "31")};
  const std::vector<SeptimaChoice> others = {
      choice(make(Choice::Brew, 4), "brew flying-ointment pay mushroom berry", "1"),
      choice(make(Choice::Brew, 5), "brew love-potion pay berry root", "2"),
      choice(make(Choice::Brew, 5, 1), "brew love-potion pay berry crystal", "3")};
};

TEST_F(SeptimaWords, NumbersOfSpacesAreTheirOwn) {
  EXPECT_EQ(meant(moves, "3"), "[move 3]");
  EXPECT_EQ(meant(moves, "31"), "[move 31][leap 31]") << "the person is asked which";
  EXPECT_EQ(meant(moves, "l 31"), "[leap 31]");
  EXPECT_EQ(meant(moves, "2"), "") << "no number of a list";
  EXPECT_EQ(notation_meant(moves, "2"), "move 2") << "so that the reason can be told";
}

TEST_F(SeptimaWords, KeysNotationAndBeginningsOfWords) {
  EXPECT_EQ(meant(others, "2"), "[brew love-potion pay berry root]");
  EXPECT_EQ(meant(others, "brew love-potion pay berry root"), "[brew love-potion pay berry root]");
  EXPECT_EQ(meant(others, "br fly"), "[brew flying-ointment pay mushroom berry]");
  EXPECT_EQ(meant(others, "fly"), "[brew flying-ointment pay mushroom berry]");
  EXPECT_EQ(meant(others, "love p b c"), "[brew love-potion pay berry crystal]");
  EXPECT_EQ(meant(others, "love"),
            "[brew love-potion pay berry root][brew love-potion pay berry crystal]");
  EXPECT_EQ(meant(others, "9"), "");
  EXPECT_EQ(meant(others, "dance"), "");
}

}  // namespace
}  // namespace cauldron
