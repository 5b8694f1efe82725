// What checking many records needs: little memory, however long they are and however many games
// they name.
#include <gtest/gtest.h>

#include "app/shared/record_check.h"
#include "process.h"

namespace cauldron {
namespace {

using test::contains;
using test::Finished;
using test::parsed;
using test::run_program;
using test::ScratchFolder;

#if !defined(__SANITIZE_ADDRESS__) && !defined(__SANITIZE_THREAD__)
// A record with options and states is megabytes long, and parsed it takes ten times as much: a few
// of them, kept until they are told, would not fit.
TEST(Verify, LongRecordsAreForgottenOnceChecked) {
  const ScratchFolder folder;
  const std::string one = folder.file("one.jsonl");
  const Finished played = run_program(
      {"simulate", "septima", "--games", "1", "--options", "--states", "--record", one});
  ASSERT_EQ(played.exit_code, 0) << played.err;
  const std::string line = test::read_text(one);
  ASSERT_GT(line.size(), std::size_t{3} << 20);
  std::string many;
  for (int i = 0; i < 10; ++i) many += line;
  const std::string script = "ulimit -v 200000 && exec \"$0\" verify \"$1\" --threads 1";
  const Finished done =
      test::run_process({"bash", "-c", script, CAULDRON_PROGRAM, folder.write("many.jsonl", many)});
  EXPECT_EQ(done.exit_code, 0) << done.err;
  EXPECT_TRUE(contains(done.out, "10 records")) << done.out;
}
#endif

// The record of a match of Septima that has not begun.
std::string empty_record(const Json& variant, std::size_t covens) {
  const auto game = make_game({"septima", variant});
  EXPECT_TRUE(game) << variant.dump();
  return to_line(make_record(Match(**game), std::vector<std::string>(covens, "Ada")));
}

TEST(Verify, OnlyTheGamesUsedLastAreKept) {
  RecordChecker checker(std::nullopt);
  constexpr std::string_view kSwitches[] = {"five_picks", "once_a_turn", "level_bonus",
                                            "bryn_one",   "bond_once",   "roar_once"};
  for (unsigned set = 0; set < 1u << std::size(kSwitches); ++set) {
    Json variant = Json::object();
    for (std::size_t i = 0; i < std::size(kSwitches); ++i)
      variant.set(std::string(kSwitches[i]), (set >> i & 1) != 0);
    const CheckedLine checked = checker.check(empty_record(variant, 4));
    EXPECT_FALSE(checked.wrong) << checked.wrong->fault.why.to_json().dump();
    EXPECT_LE(checker.games_kept(), RecordChecker::kGamesKept);
  }
  EXPECT_EQ(checker.games_kept(), RecordChecker::kGamesKept);
}

TEST(Verify, AnotherContentIsRefusedBeforeTheGameIsMade) {
  RecordChecker checker(std::nullopt);
  EXPECT_FALSE(checker.check(empty_record(Json::object({{"players", 4}}), 4)).wrong);
  Json record = parsed(empty_record(Json::object({{"players", 3}}), 3));
  record.set("content", "0000");
  const CheckedLine checked = checker.check(record.dump());
  ASSERT_TRUE(checked.wrong);
  EXPECT_EQ(checked.wrong->fault.why.id, "record.header");
  EXPECT_EQ(checker.games_kept(), 1u);
}

TEST(Verify, AGameOutlivesItsPlaceAmongThoseKept) {
  RecordChecker checker(std::nullopt);
  LoadedRecord loaded;
  EXPECT_FALSE(checker.check(empty_record(Json::object({{"players", 2}}), 2), loaded).wrong);
  for (int tribulations = 4; tribulations <= 8; ++tribulations) {
    for (int bonus = 0; bonus <= 2; ++bonus) {
      const Json variant = Json::object({{"tribulations", tribulations}, {"widow_bonus", bonus}});
      EXPECT_FALSE(checker.check(empty_record(variant, 4)).wrong);
    }
  }
  EXPECT_EQ(loaded.game.use_count(), 1) << "nobody else keeps it any more";
  EXPECT_EQ(loaded.game->info().seats, 2);
}

// A whole match that reveals its seed.
Record fair_record(const std::string& seed) {
  const auto game = make_game({"three-witches"});
  const FairProof proof{commitment_to(seed), seed, {"anna", "", ""}, 0};
  const FairChance chance(seed, proof.nonces);
  Match match(**game);
  while (!match.over()) {
    auto source = chance.at(match.moves().size());
    play_next(match, source, [](Seat, const auto& options) { return options.back(); });
  }
  Record record = make_record(match, {"Anna", "Bob", "Cleo"});
  record.fair = proof;
  return record;
}

TEST(Verify, ChanceIsRecomputedWhereTheSeedIsRevealed) {
  const ScratchFolder folder;
  const Record record = fair_record(std::string(64, '7'));
  const std::string lines = to_line(record) + "\n" + empty_record(Json::object(), 4) + "\n";
  const Finished done = run_program({"verify", folder.write("fair.jsonl", lines)});
  EXPECT_EQ(done.exit_code, 0) << done.err;
  EXPECT_TRUE(contains(done.out, "Chance recomputed from revealed seeds: one record")) << done.out;
  const Finished told = run_program({"verify", folder.file("fair.jsonl"), "--json"});
  EXPECT_EQ(*parsed(told.out).find_int("revealed"), 1);
  EXPECT_EQ(static_cast<std::size_t>(*parsed(told.out).find_int("draws")), draws_checked(record));
}

// The same, by a program that knows nothing of this one.
TEST(Verify, TheExampleOfTheDocumentationAgrees) {
  if (test::run_process({"python3", "--version"}).exit_code != 0) GTEST_SKIP() << "no python3";
  const ScratchFolder folder;
  const std::string script = CAULDRON_SOURCE "/docs/examples/check_deals.py";
  Record record = fair_record(std::string(64, '7'));
  const Finished right =
      test::run_process({"python3", script, folder.write("right.jsonl", to_line(record) + "\n")});
  EXPECT_EQ(right.exit_code, 0) << right.err;
  EXPECT_EQ(right.out, std::to_string(draws_checked(record)) + " deals are right\n");
  record.fair->nonces[1] = "bob";
  const Finished wrong =
      test::run_process({"python3", script, folder.write("wrong.jsonl", to_line(record) + "\n")});
  EXPECT_NE(wrong.exit_code, 0) << wrong.out;
}

TEST(Verify, ATamperedCardIsNamed) {
  const ScratchFolder folder;
  Record record = fair_record(std::string(64, '7'));
  // Anna's first card and Bob's, exchanged: legal, and not what chance said.
  const auto card = [](const RecordMove& move) { return move.text.substr(7); };
  const std::string first = card(record.moves[0]), second = card(record.moves[1]);
  record.moves[0].text = "deal 0 " + second;
  record.moves[1].text = "deal 1 " + first;
  const Finished done =
      run_program({"verify", folder.write("tampered.jsonl", to_line(record) + "\n")});
  EXPECT_NE(done.exit_code, 0);
  EXPECT_TRUE(contains(done.err, "move 1, chance")) << done.err;
  EXPECT_TRUE(contains(done.err, "chance answers “deal 0 " + first + "” here")) << done.err;
  EXPECT_FALSE(contains(done.out, "Chance recomputed")) << done.out;
}

}  // namespace
}  // namespace cauldron
