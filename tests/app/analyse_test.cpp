// `cauldron analyse` from outside: report, JSON and page, the same every time, and refusals.
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>

#include "process.h"

namespace cauldron {
namespace {

using test::contains;
using test::Finished;
using test::parsed;
using test::read_text;
using test::run_program;
using test::ScratchFolder;

using Words = std::vector<std::string>;

class Analyse : public ::testing::Test {
 protected:
  // The shortest of some games, so that a test does not take long.
  std::string record(const Words& what) const {
    Words words = {"simulate"};
    words.insert(words.end(), what.begin(), what.end());
    words.insert(words.end(), {"--games", "20", "--record", folder_.file("games.jsonl")});
    const Finished done = run_program(words);
    EXPECT_EQ(done.exit_code, 0) << done.err;
    auto games = test::lines_of(read_text(folder_.file("games.jsonl")));
    std::ranges::sort(games, {}, &std::string::size);
    return folder_.write("game.jsonl", games.front() + "\n");
  }
  static Finished analyse(Words words) {
    words.insert(words.begin(), "analyse");
    return run_program(words);
  }

  const ScratchFolder folder_;
};

std::int64_t share(const Json& seat, std::string_view name) {
  return seat.find(name)->items().at(0).as_int();
}

TEST_F(Analyse, TellsWhatHappenedAndWritesItDown) {
  const std::string file = record({"three-witches", "--bots", "greedy", "--seed", "21"});
  const std::string json = folder_.file("analysis.json");
  const std::string html = folder_.file("analysis.html");
  const Words words = {file, "--budget", "1", "--seed", "3", "--json", json, "--html", html};
  const Finished done = analyse(words);
  ASSERT_EQ(done.exit_code, 0) << done.err;
  for (const char* part :
       {"Chance to win, of 100", "Luck", "Own choices", "Not explained", "Choices of greedy 0",
        "Decisions that mattered", "Best with all cards seen (exact)",
        "(exact, with all cards seen from then on)", "Archwitch"}) {
    EXPECT_TRUE(contains(done.out, part)) << part << "\n" << done.out;
  }
  const Json analysis = parsed(read_text(json));
  EXPECT_EQ(*analysis.find_string("format"), "cauldron-analysis");
  ASSERT_EQ(analysis.find("seats")->items().size(), 3u);
  for (const Json& seat : analysis.find("seats")->items()) {
    EXPECT_EQ(share(seat, "initial") + share(seat, "luck") + share(seat, "own") +
                  share(seat, "others") + share(seat, "error"),
              share(seat, "result"));
  }
  const std::string page = read_text(html);
  EXPECT_TRUE(contains(page, "<svg viewBox=")) << page.substr(0, 300);
  EXPECT_TRUE(contains(page, "cauldron analyse"));
  EXPECT_FALSE(contains(page, "<script"));
}

TEST_F(Analyse, TellsTheSameEveryTimeInAnyLanguage) {
  const std::string file =
      record({"septima", "--players", "2", "--mode", "basic", "--bots", "fast", "--seed", "2"});
  const std::string json = folder_.file("analysis.json");
  const std::string html = folder_.file("analysis.html");
  const Words words = {file, "--budget", "1", "--lang", "de", "--json", json, "--html", html};
  const Finished done = analyse(words);
  EXPECT_EQ(done.exit_code, 0) << done.err;
  EXPECT_TRUE(contains(done.out, "Gewinnchance, von 100")) << done.out;
  EXPECT_TRUE(contains(done.out, "Erzhexe")) << done.out;
  const std::string first = read_text(json) + read_text(html);
  EXPECT_EQ(analyse(words).out, done.out);
  EXPECT_EQ(read_text(json) + read_text(html), first);
}

// Two games and what is none; a second run goes on where the first stopped.
TEST_F(Analyse, AnalysesEveryGameOfAFolder) {
  const std::string games = folder_.file("games");
  std::filesystem::create_directory(games);
  const std::string short_game = record({"three-witches", "--bots", "greedy", "--seed", "21"});
  const std::string line = read_text(short_game);
  folder_.write("games/a.jsonl", line + line);
  folder_.write("games/b.jsonl", "no record\n");
  folder_.write("games/notes.txt", "nothing\n");
  const std::string out = folder_.file("out");
  const Words words = {games, "--out", out, "--budget", "1", "--threads", "2"};
  const Finished done = analyse(words);
  EXPECT_EQ(done.exit_code, 1) << done.err;
  EXPECT_TRUE(contains(done.err, "b.jsonl:1")) << done.err;
  EXPECT_TRUE(contains(done.out, "3 Witches: 2 games; luck and choices make the result in 2"))
      << done.out;
  EXPECT_TRUE(contains(done.out, "2 games analysed now, 0 before, 1 refused")) << done.out;
  const std::string first = read_text(out + "/a-1.json");
  EXPECT_TRUE(contains(first, "cauldron-analysis"));
  EXPECT_TRUE(contains(read_text(out + "/a-2.html"), "--game 2"));

  std::filesystem::remove(games + "/b.jsonl");
  std::filesystem::remove(out + "/a-2.html");
  const Finished again = analyse(words);
  EXPECT_EQ(again.exit_code, 0) << again.err;
  EXPECT_TRUE(contains(again.out, "3 Witches: 2 games")) << again.out;
  EXPECT_TRUE(contains(again.out, "1 game analysed now, 1 before, 0 refused")) << again.out;
  EXPECT_EQ(read_text(out + "/a-1.json"), first);
  EXPECT_EQ(analyse({games, "--out", out, "--game", "2"}).exit_code, 2);
  EXPECT_EQ(analyse({folder_.write("empty.jsonl", ""), "--out", out}).exit_code, 1);
}

TEST_F(Analyse, RefusesWhatIsNotOver) {
  const std::string file = record({"three-witches", "--seed", "1"});
  Json json = parsed(read_text(file));
  json.set("outcome", nullptr);
  for (auto& [name, value] : json.members()) {
    if (name == "moves") value.items().resize(40);
  }
  const Finished done = analyse({folder_.write("open.jsonl", json.dump() + "\n")});
  EXPECT_EQ(done.exit_code, 1);
  EXPECT_TRUE(contains(done.err, "is not over")) << done.err;
}

TEST_F(Analyse, RefusesWhatItCannotReadOrAnalyse) {
  EXPECT_EQ(analyse({folder_.file("nowhere.jsonl")}).exit_code, 4);
  EXPECT_EQ(analyse({folder_.write("bad.jsonl", "no record\n")}).exit_code, 1);
  const std::string solo = record({"septima", "--players", "1", "--bots", "random"});
  const Finished alone = analyse({solo});
  EXPECT_EQ(alone.exit_code, 1);
  EXPECT_TRUE(contains(alone.err, "cannot be analysed")) << alone.err;
  EXPECT_EQ(analyse({solo, "--game", "2"}).exit_code, 1);
  EXPECT_EQ(analyse({solo, "--budget", "0"}).exit_code, 2);
}

}  // namespace
}  // namespace cauldron
