// The companion: whole games answered by a script, stopped, resumed, taken back, and answered with
// nonsense; and the program around it.
#include <bit>
#include <set>

#include "app/adapters/catalogue.h"
#include "companion_player.h"
#include "process.h"

namespace cauldron::companion {
namespace {

using test::contains;
using test::Finished;
using test::run_program;
using test::ScratchFolder;

// --- whole games ---------------------------------------------------------------------------------

std::vector<std::string> lines_of_game(std::uint64_t seed) {
  Companion companion(seed);
  Somebody somebody(seed + 100);
  std::vector<std::string> lines;
  while (companion.question() && lines.size() < 3000) {
    lines.push_back(somebody.answer(companion));
    EXPECT_FALSE(companion.take(lines.back())) << asked(companion) << ": " << lines.back();
    if (testing::Test::HasFailure()) break;
  }
  EXPECT_TRUE(companion.ledger().over);
  return lines;
}

TEST(CompanionGame, StoppedAndResumedInTheMiddleItEndsTheSame) {
  for (std::uint64_t seed = 1; seed <= 5; ++seed) {
    const auto lines = lines_of_game(seed);
    Companion whole(seed);
    Companion broken(seed);
    for (std::size_t i = 0; i < lines.size(); ++i) {
      take(whole, lines[i]);
      if (i % 7 == 3) {
        auto resumed = Companion::resume(test::parsed(broken.to_json().dump()));
        ASSERT_TRUE(resumed);
        broken = *resumed;
      }
      take(broken, lines[i]);
      ASSERT_EQ(broken.told(), whole.told());
    }
    EXPECT_EQ(broken.ledger().to_json(), whole.ledger().to_json());
    EXPECT_EQ(broken.to_json(), whole.to_json());
  }
}

TEST(CompanionGame, NonsenseAtEveryQuestionChangesNothingAndIsExplained) {
  const Text text = text_in("en");
  const auto name_of = [](const std::string& word) { return word; };
  for (std::uint64_t seed = 1; seed <= 3; ++seed) {
    Companion companion(seed);
    for (const std::string& line : lines_of_game(seed)) {
      const Json before = companion.to_json();
      const Json kept = companion.ledger().to_json();
      for (const char* nonsense :
           {"xyzzy", "1000", "-5", "1 1 1 1 1 1 1", "2 x", "go go", "none none", "\x1b[2J", "set",
            "set suspicion 99", "set beard 1", "set crowd x", "trial", "trial 4 3 2 99"}) {
        const auto meant = spelled(*companion.question(), nonsense, name_of);
        const auto why = is_aside(nonsense) || meant
                             ? companion.take(is_aside(nonsense) ? nonsense : *meant)
                             : std::optional(meant.error());
        ASSERT_TRUE(why) << asked(companion) << " took “" << nonsense << "”";
        EXPECT_TRUE(text.has(why->id)) << why->id;
        ASSERT_EQ(companion.to_json(), before);
        ASSERT_EQ(companion.ledger().to_json(), kept);
      }
      take(companion, line);
    }
  }
}

TEST(CompanionGame, UndoGoesOneAnswerBackAndTheSameAnswerDrawsTheSame) {
  Companion companion(9);
  EXPECT_FALSE(companion.undo());
  for (const std::string& line : lines_of_game(9)) {
    const Json before = companion.ledger().to_json();
    const std::string question = asked(companion);
    take(companion, line);
    const Json after = companion.ledger().to_json();
    ASSERT_TRUE(companion.undo());
    EXPECT_EQ(companion.ledger().to_json(), before);
    EXPECT_EQ(asked(companion), question);
    take(companion, line);
    EXPECT_EQ(companion.ledger().to_json(), after);
  }
}

TEST(CompanionGame, HerCardsAndCitizensAreNeverLost) {
  for (std::uint64_t seed = 20; seed < 26; ++seed) {
    Companion companion(seed);
    for (const std::string& line : lines_of_game(seed)) {
      take(companion, line);
      const Ledger& l = companion.ledger();
      EXPECT_GE(l.supply(), 0);
      EXPECT_LE(l.crowd, kHerCitizens);
      if (asked(companion) != "ask.your_turn") continue;
      unsigned cards = l.her.deck | l.discard | 1u << l.played;
      int count = std::popcount(l.her.deck) + std::popcount(l.discard) + 1;
      for (const std::uint8_t card : {l.her.row[0], l.her.row[1], l.her.top}) {
        if (card == kNoCard) continue;
        cards |= 1u << card;
        ++count;
      }
      ASSERT_EQ(cards, 0x1FFu);
      ASSERT_EQ(count, septima::kActions);
    }
  }
}

TEST(CompanionGame, AnotherSeedDrawsOtherCards) {
  std::set<std::string> rows;
  for (std::uint64_t seed = 1; seed <= 20; ++seed) {
    Companion companion(seed);
    for (const char* line : {"normal", "8", "6", "program", "program", "2 2 2", "go"}) {
      take(companion, line);
    }
    ASSERT_EQ(asked(companion), "ask.deal");
    rows.insert(companion.ledger().to_json().find("row")->dump());
  }
  EXPECT_GT(rows.size(), 10u);
}

// --- the program ---------------------------------------------------------------------------------

std::string typed(const std::vector<std::string>& lines, std::size_t from, std::size_t to) {
  std::string input;
  for (std::size_t i = from; i < to; ++i) input += (lines[i] == "go" ? "" : lines[i]) + "\n";
  return input;
}

TEST(CompanionProgram, AScriptPlaysAWholeGameStoppedAndResumed) {
  const ScratchFolder folder;
  const auto lines = lines_of_game(7);
  const std::string whole = folder.file("whole.json");
  const std::string parts = folder.file("parts.json");
  const Finished once =
      run_program({"companion", "--seed", "7", "--save", whole}, typed(lines, 0, lines.size()));
  EXPECT_EQ(once.exit_code, 0) << once.err;
  EXPECT_TRUE(contains(once.out, "of 8 Tribulations"));
  EXPECT_FALSE(contains(once.out, "app.companion"));
  const std::size_t middle = lines.size() / 2;
  const Finished first = run_program({"companion", "--seed", "7", "--save", parts},
                                     typed(lines, 0, middle) + "xyzzy\nstate\n?\n");
  EXPECT_EQ(first.exit_code, 0) << first.err;
  EXPECT_TRUE(contains(first.out, "“xyzzy” is not an answer here."));
  EXPECT_TRUE(contains(first.out, "Her Citizens: "));
  const Finished second = run_program({"companion", "--save", parts},
                                      "hunter 3 +1 5\n" + typed(lines, middle, lines.size()));
  EXPECT_EQ(second.exit_code, 0) << second.err;
  EXPECT_TRUE(contains(second.out, "Resumed from"));
  EXPECT_EQ(test::read_text(parts), test::read_text(whole));
}

TEST(CompanionProgram, EveryAnswerIsSavedAndQuitLeaves) {
  const ScratchFolder folder;
  const std::string file = folder.file("game.json");
  const Finished done = run_program({"companion", "--save", file}, "ha\n8\nundo\n9\nquit\n6\n");
  EXPECT_EQ(done.exit_code, 0) << done.err;
  EXPECT_EQ(*test::parsed(test::read_text(file)).find("lines"), Json::array({"hard", "9"}));
}

TEST(CompanionProgram, ACorruptFileIsRefusedAndStays) {
  const ScratchFolder folder;
  for (const char* content :
       {"", "{\"companion\":2", "[]", "{\"companion\":1,\"seed\":1,\"lines\":[]}",
        "{\"companion\":2,\"seed\":1,\"lines\":[\"normal\",\"tower\"]}",
        "{\"companion\":2,\"seed\":1,\"lines\":[7]}"}) {
    const std::string file = folder.write("bad.json", content);
    const Finished done = run_program({"companion", "--save", file}, "normal\n");
    EXPECT_EQ(done.exit_code, 1) << content;
    EXPECT_TRUE(contains(done.err, "left as it is")) << done.err;
    EXPECT_FALSE(contains(done.err, "app.companion")) << done.err;
    EXPECT_EQ(test::read_text(file), content);
  }
}

TEST(CompanionProgram, SaveNamesANewFileButNeverOverwritesOne) {
  const ScratchFolder folder;
  const std::string there = folder.write("There.json", "mine");
  const std::string fresh = folder.file("Fresh.json");
  const Finished done =
      run_program({"companion"}, "save\nnormal\nsave " + there + "\nsave " + fresh + "\n8\n");
  EXPECT_EQ(done.exit_code, 0) << done.err;
  EXPECT_EQ(test::read_text(there), "mine");
  EXPECT_EQ(test::parsed(test::read_text(fresh)).find("lines")->items().size(), 2u);
}

}  // namespace
}  // namespace cauldron::companion
