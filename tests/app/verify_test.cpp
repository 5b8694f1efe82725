// What checking many records needs: little memory, however long they are and however many games
// they name.
#include <gtest/gtest.h>

#include "app/record_check.h"
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

}  // namespace
}  // namespace cauldron
