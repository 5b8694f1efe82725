// `cauldron arena` from outside: the same result however it is played, files, shards, refusals.
#include <gtest/gtest.h>

#include <regex>

#include "process.h"

namespace cauldron {
namespace {

using test::contains;
using test::Finished;
using test::parsed;
using test::run_program;
using test::ScratchFolder;

using Words = std::vector<std::string>;

const Words kDuel = {"arena", "three-witches", "--bots", "greedy,random", "--games", "60"};

Finished arena(Words words, const Words& more = {}) {
  words.insert(words.end(), more.begin(), more.end());
  return run_program(words);
}

// The result without what the clock measured.
Json result_of(const Finished& done) {
  EXPECT_EQ(done.exit_code, 0) << done.err;
  Json result = parsed(done.out);
  for (auto& [name, value] : result.members()) {
    if (name != "cpu") continue;
    for (Json& bot : value.items()) bot.set("mean_nanoseconds", 0).set("p99_nanoseconds", 0);
  }
  return result;
}
Json result_of(const Words& words, const Words& more = {}) {
  Words all = more;
  all.emplace_back("--json");
  return result_of(arena(words, all));
}

TEST(Arena, TheNumberOfThreadsChangesNothing) {
  const Json one = result_of(kDuel);
  EXPECT_EQ(one, result_of(kDuel, {"--threads", "3"}));
  EXPECT_NE(one, result_of(kDuel, {"--seed", "2"}));
  EXPECT_EQ(*one.find_int("games"), 60);
  EXPECT_EQ(*one.find_int("blocks"), 20);
  const Json& lineup = one.find("lineups")->items().at(0);
  EXPECT_EQ(*lineup.find_string("challenger"), "greedy");
  const Json& share = *lineup.find("share_millionths");
  EXPECT_GT(*share.find_int("low"), 333'333) << "greedy beats random";
  EXPECT_LE(*share.find_int("low"), *share.find_int("mean"));
  EXPECT_LE(*share.find_int("mean"), *share.find_int("high"));
}

TEST(Arena, GamesAreRoundedUpToWholeBlocks) {
  Words words = kDuel;
  words.back() = "61";
  EXPECT_EQ(*result_of(words).find_int("games"), 63);
}

TEST(Arena, ARunGoesOnWhereItStopped) {
  const ScratchFolder folder;
  const std::string whole = folder.file("whole.jsonl");
  const Json straight = result_of(kDuel, {"--save", whole});
  const auto lines = test::lines_of(test::read_text(whole));
  ASSERT_EQ(lines.size(), 21u);
  // The settings, seven blocks in no order, and half of a line.
  std::string torn;
  for (const std::size_t i : {0, 3, 1, 9, 8, 20, 2, 11}) torn += lines[i] + "\n";
  const std::string cut = folder.write("cut.jsonl", torn + lines[12].substr(0, 40));
  EXPECT_EQ(result_of(kDuel, {"--save", cut}), straight);
  const auto all = test::lines_of(test::read_text(cut));
  EXPECT_EQ(all.size(), 21u);
  EXPECT_EQ(all[3], lines[9]) << "what was there is kept";
  const std::string before = test::read_text(cut);
  EXPECT_EQ(result_of(kDuel, {"--save", cut}), straight);
  EXPECT_EQ(test::read_text(cut), before) << "there was nothing left to play";

  EXPECT_EQ(result_of(kDuel, {"--save", folder.write("empty.jsonl", "")}), straight);
  EXPECT_EQ(result_of(kDuel, {"--save", folder.write("head.jsonl", lines[0].substr(0, 9))}),
            straight);
}

TEST(Arena, ARunMayBeProlonged) {
  const ScratchFolder folder;
  const std::string file = folder.file("saved.jsonl");
  Words longer = kDuel;
  longer.back() = "90";
  arena(kDuel, {"--save", file});
  EXPECT_EQ(result_of(longer, {"--save", file}), result_of(longer));
  const Finished shorter = arena(kDuel, {"--save", file});
  EXPECT_EQ(shorter.exit_code, 1);
  EXPECT_TRUE(contains(shorter.err, "blocks")) << shorter.err;
}

TEST(Arena, AFileOfOtherSettingsIsRefused) {
  const ScratchFolder folder;
  const std::string file = folder.file("saved.jsonl");
  arena(kDuel, {"--save", file});
  const std::string before = test::read_text(file);
  const Finished other = arena(kDuel, {"--save", file, "--seed", "2"});
  EXPECT_EQ(other.exit_code, 1);
  EXPECT_TRUE(contains(other.err, "other settings (seed)")) << other.err;
  EXPECT_EQ(arena(kDuel, {"--save", file, "--shard", "0/2"}).exit_code, 1);
  EXPECT_EQ(test::read_text(file), before);

  const std::string foreign = folder.write("foreign.jsonl", "{\"a\":1}\n");
  EXPECT_EQ(arena(kDuel, {"--save", foreign}).exit_code, 1);
  const auto lines = test::lines_of(before);
  const std::string faulty =
      folder.write("faulty.jsonl", lines[0] + "\n{\"block\":0}\n" + lines[2] + "\n");
  const Finished broken = arena(kDuel, {"--save", faulty});
  EXPECT_EQ(broken.exit_code, 1);
  EXPECT_TRUE(contains(broken.err, "faulty.jsonl:2")) << broken.err;
  const std::string twice = folder.write("twice.jsonl", before + lines[3] + "\n");
  EXPECT_EQ(arena(kDuel, {"--save", twice}).exit_code, 1);
}

class Shards : public testing::Test {
 protected:
  Shards() {
    for (const char* shard : {"0/3", "1/3", "2/3"}) {
      files_.push_back(folder_.file(std::string("part-") + shard[0]));
      EXPECT_EQ(arena(kDuel, {"--save", files_.back(), "--shard", shard}).exit_code, 0);
    }
  }
  Finished merge(const Words& files, const Words& more = {"--json"}) const {
    Words words = {"arena", "merge"};
    words.insert(words.end(), files.begin(), files.end());
    return arena(words, more);
  }

  ScratchFolder folder_;
  Words files_;
};

TEST_F(Shards, MergedAreTheWhole) {
  EXPECT_EQ(result_of(merge(files_)), result_of(kDuel));
  EXPECT_EQ(result_of(merge({files_[2], files_[0], files_[1]})), result_of(kDuel));
  const Finished in_words = merge(files_, {});
  EXPECT_EQ(in_words.exit_code, 0);
  EXPECT_TRUE(contains(in_words.out, "greedy against random")) << in_words.out;
}

TEST_F(Shards, MustAllBeThereOnce) {
  const Finished missing = merge({files_[0], files_[2]});
  EXPECT_EQ(missing.exit_code, 1);
  EXPECT_TRUE(contains(missing.err, "1/3")) << missing.err;
  const Finished twice = merge({files_[0], files_[1], files_[1], files_[2]});
  EXPECT_EQ(twice.exit_code, 1);
  EXPECT_TRUE(contains(twice.err, "both shard 1/3")) << twice.err;

  const std::string other = folder_.file("other");
  arena(kDuel, {"--save", other, "--shard", "1/3", "--seed", "9"});
  const Finished mixed = merge({files_[0], other, files_[2]});
  EXPECT_EQ(mixed.exit_code, 1);
  EXPECT_TRUE(contains(mixed.err, "different experiments (seed)")) << mixed.err;
}

TEST_F(Shards, MustBeComplete) {
  const auto lines = test::lines_of(test::read_text(files_[1]));
  std::string shorter;
  for (std::size_t i = 0; i + 2 < lines.size(); ++i) shorter += lines[i] + "\n";
  const Finished done = merge({files_[0], folder_.write("short", shorter), files_[2]});
  EXPECT_EQ(done.exit_code, 1);
  EXPECT_TRUE(contains(done.err, "2 blocks are missing: 16, 19")) << done.err;
}

TEST(Arena, TheSequentialTestStopsAtTheSameBlockWhateverTheThreads) {
  const ScratchFolder folder;
  Words words = kDuel;
  words.back() = "3000";
  words.insert(words.end(), {"--sprt", "0.34,0.5"});
  const Json one = result_of(words);
  const Json& test = *one.find("test");
  EXPECT_EQ(*test.find_string("verdict"), "high");
  EXPECT_LT(*one.find_int("blocks"), 200);
  EXPECT_EQ(*test.find_int("blocks"), *one.find_int("blocks"));
  EXPECT_EQ(one, result_of(words, {"--threads", "3", "--save", folder.file("saved")}));
  EXPECT_EQ(one, result_of(words, {"--save", folder.file("saved")})) << "decided already";
  EXPECT_EQ(one, result_of({"arena", "merge", folder.file("saved"), "--sprt", "0.34,0.5"}));
  EXPECT_EQ(arena({"arena", "merge", folder.file("saved")}).exit_code, 1);
}

TEST(Arena, ALadderRatesEveryBot) {
  const Words ladder = {"arena", "three-witches", "--ladder",   "random,greedy", "--games",
                        "120",   "--anchor",      "greedy=100", "--seed",        "3"};
  const Json result = result_of(ladder);
  EXPECT_EQ(*result.find_int("blocks"), 20);
  const auto& ratings = result.find("ratings")->items();
  ASSERT_EQ(ratings.size(), 2u);
  EXPECT_EQ(*ratings[0].find_string("bot"), "greedy");
  EXPECT_EQ(*ratings[0].find("rating_thousandths")->find_int("mean"), 100'000);
  EXPECT_LT(*ratings[1].find("rating_thousandths")->find_int("high"), 100'000);
  const Finished in_words = arena(ladder);
  EXPECT_TRUE(contains(in_words.out, "greedy: +100 (fixed)")) << in_words.out;
}

TEST(Arena, OnePlayerIsMeasuredByTheGamesWon) {
  const Words solo = {"arena",  "septima", "--players", "1",       "--difficulty",
                      "gentle", "--bots",  "random",    "--games", "4"};
  const Json result = result_of(solo);
  EXPECT_EQ(*result.find_int("blocks"), 4);
  EXPECT_FALSE(result.find("even_millionths"));
  EXPECT_TRUE(contains(arena(solo).out, "Share of the games won")) << arena(solo).out;
}

TEST(Arena, BotsThatPlayAloneAreComparedDealByDeal) {
  const Words solo = {"arena",   "septima", "--players", "1", "--ladder", "random,random:nodes=9",
                      "--games", "8"};
  const Json result = result_of(solo);
  EXPECT_EQ(*result.find_int("blocks"), 4);
  EXPECT_FALSE(result.find("ratings"));
  const auto& lineups = result.find("lineups")->items();
  EXPECT_FALSE(lineups[0].find("lead_millionths"));
  const Json& lead = *lineups[1].find("lead_millionths");
  EXPECT_EQ(*lead.find_int("low"), 0) << "the same bot with the same luck plays the same";
  EXPECT_EQ(*lead.find_int("high"), 0);
  EXPECT_TRUE(contains(arena(solo).out, "Compared with random on the same deals: 0.0"));
}

// Every tag is closed in order, and nothing is fetched from elsewhere.
void expect_sound(const std::string& page) {
  static const std::regex kTag(R"(<(/?)([a-z0-9]+)([^>]*)>)");
  std::vector<std::string> open;
  for (std::sregex_iterator it(page.begin(), page.end(), kTag), end; it != end; ++it) {
    const std::string name = (*it)[2];
    const std::string rest = (*it)[3];
    if (rest.ends_with("/")) continue;
    if ((*it)[1].length() == 0) {
      open.push_back(name);
      continue;
    }
    ASSERT_FALSE(open.empty()) << name;
    ASSERT_EQ(open.back(), name);
    open.pop_back();
  }
  EXPECT_TRUE(open.empty());
  for (const char* outside : {"http", "src=", "href=", "url(", "@import", "<script", "<link"}) {
    EXPECT_FALSE(contains(page, outside)) << outside;
  }
  EXPECT_FALSE(contains(page, "app.arena")) << "a text is missing";
  EXPECT_FALSE(contains(page, "nan")) << page;
}

TEST(Arena, TheReportIsOneSoundPageWithTheCommandThatRepeatsIt) {
  const ScratchFolder folder;
  const std::string file = folder.file("report.html");
  arena(kDuel, {"--report", file, "--sprt", "0.1,0.9"});
  const std::string page = test::read_text(file);
  expect_sound(page);
  EXPECT_TRUE(contains(page,
                       "cauldron arena three-witches --bots greedy,random,random"
                       " --games 60 --seed 1 --sprt 0.1,0.9"));
  EXPECT_TRUE(contains(page, "<svg"));
  EXPECT_TRUE(contains(page, "prefers-color-scheme: dark"));

  for (const char* language : {"en", "de", "pl", "it"}) {
    arena({"arena", "septima", "--players", "2", "--mode", "basic", "--ladder",
           "random,random:nodes=5", "--games", "6", "--lang", language, "--report", file});
    const std::string ladder = test::read_text(file);
    expect_sound(ladder);
    EXPECT_TRUE(contains(ladder, std::string("<html lang=\"") + language));
    EXPECT_TRUE(contains(ladder, "random:nodes=5"));
    EXPECT_TRUE(contains(ladder, "&quot;players&quot;:2"));
  }
}

struct Misuse {
  Words more;
  std::string said;
};

TEST(Arena, SaysWhatIsWrongWithItsOptions) {
  const std::vector<Misuse> misuses = {
      {{"three-witches"}, "either --bots or --ladder"},
      {{"three-witches", "--bots", "greedy", "--ladder", "greedy,random"}, "either"},
      {{"three-witches", "--bots", "greedy"}, "the challenger and one bot"},
      {{"three-witches", "--bots", "greedy,oracle"}, "“oracle”"},
      {{"three-witches", "--bots", "greedy:pace=1,random"}, "“pace=1”"},
      {{"three-witches", "--ladder", "greedy,greedy"}, "twice"},
      {{"three-witches", "--ladder", "greedy"}, "at least two"},
      {{"three-witches", "--ladder", "greedy,random", "--anchor", "oracle=0"}, "“oracle=0”"},
      {{"three-witches", "--ladder", "greedy,random", "--anchor", "greedy"}, "“greedy”"},
      {{"three-witches", "--bots", "greedy,random", "--anchor", "greedy=0"}, "--ladder"},
      {{"three-witches", "--bots", "greedy,random", "--shard", "3/3"}, "“3/3”"},
      {{"three-witches", "--bots", "greedy,random", "--shard", "x"}, "“x”"},
      {{"three-witches", "--bots", "greedy,random", "--sprt", "0.5,0.4"}, "“0.5,0.4”"},
      {{"three-witches", "--bots", "greedy,random", "--sprt", "0.5"}, "“0.5”"},
      {{"three-witches", "--ladder", "greedy,random", "--sprt", "0.3,0.4"}, "use it with --bots"},
      {{"three-witches", "--bots", "greedy,random", "--sprt", "0.3,0.4", "--shard", "0/2"},
       "merge"},
      {{"septima", "--players", "1", "--bots", "greedy,random"}, "takes one bot"},
      {{"merge"}, "file is missing"},
      {{}, "game is missing"},
  };
  for (const Misuse& misuse : misuses) {
    const Finished done = arena({"arena"}, misuse.more);
    EXPECT_EQ(done.exit_code, 2) << misuse.said << done.err;
    EXPECT_TRUE(contains(done.err, misuse.said)) << done.err;
    EXPECT_EQ(done.out, "");
  }
}

TEST(Arena, WhatCannotBeWrittenOrReadIsToldAndEndsWithFour) {
  EXPECT_EQ(arena(kDuel, {"--save", "no/such/folder/file"}).exit_code, 4);
  EXPECT_EQ(arena({"arena", "merge", "no/such/file"}).exit_code, 4);
}

TEST(Arena, AnInterruptedRunKeepsItsFinishedBlocks) {
  const ScratchFolder folder;
  const std::string file = folder.file("saved.jsonl");
  const std::string script =
      "\"$0\" arena three-witches --bots greedy,random --games 3000000 --save \"$1\" & pid=$!\n"
      "until [ \"$(wc -l < \"$1\" 2>/dev/null || echo 0)\" -ge 5 ]; do sleep 0.01; done\n"
      "kill -TERM $pid; wait $pid\n";
  test::run_process({"bash", "-c", script, CAULDRON_PROGRAM, file});
  EXPECT_GE(test::lines_of(test::read_text(file)).size(), 5u);
  const Finished merged = arena({"arena", "merge", file});
  EXPECT_EQ(merged.exit_code, 1);
  EXPECT_TRUE(contains(merged.err, "missing")) << merged.err;
}

}  // namespace
}  // namespace cauldron
