// Rules that fail close the table they fail at, and nothing else.
#include <gtest/gtest.h>

#include <stdexcept>

#include "brittle_game.h"
#include "core/record.h"
#include "world.h"

namespace cauldron {

namespace {

using Where = BrittleGame::Where;

// Every 3 Witches is brittle, Septima is sound.
MakeGame brittle(Where where, std::string_view kind) {
  return [where, kind](const GameChoice& choice) -> Result<std::unique_ptr<Game>> {
    auto game = make_game(choice);
    if (!game || choice.id != "three-witches") return game;
    return std::unique_ptr<Game>(std::make_unique<BrittleGame>(std::move(*game), where, kind));
  };
}

Json plain(const std::string& type) { return Json::object({{"type", type}}); }

Json record_request(const Json& created) {
  return Json::object({{"type", "record"},
                       {"table", *created.find_string("table")},
                       {"token", *created.find_string("token")}});
}

bool is_set_aside(const Player& player) {
  const Json* mark = player.result().find("setAside");
  return mark && mark->as_bool();
}

// Chooses at random until the table is set aside; true if that happens.
bool play_until_set_aside(Guest& guest, Rng& rng) {
  for (int i = 0; i < 500 && !is_set_aside(guest); ++i) {
    const auto options = options_of(guest.ask());
    if (options.empty()) return false;
    const auto at = rng.below(static_cast<std::uint32_t>(options.size()));
    guest.request(choose_request(guest.ask(), options[at]));
  }
  return is_set_aside(guest);
}

// What is kept of the table replays under the rules as they should be.
void expect_replayable(const Json& answer) {
  ASSERT_EQ(*answer.find_string("type"), "record") << answer.dump();
  const auto record = parse_record(*answer.find_string("record"));
  ASSERT_TRUE(record);
  EXPECT_GT(record->moves.size(), 0u);
  EXPECT_FALSE(record->outcome);
  const auto game = make_game({"three-witches"});
  EXPECT_FALSE(verify(**game, *record));
}

TEST(SetAside, ATableWhoseRulesFailIsClosedAndTheOthersGoOn) {
  World world(1, 100, {}, brittle(Where::Apply, "play"));
  Guest marta(world), anna(world), watcher(world);
  const Json other = anna.request(septima_request("mg", R"({"players":2,"mode":"basic"})"));
  anna.request(join_request(other));
  const Json created = marta.request(create_request("mrr"));
  marta.request(join_request(created));
  watcher.request(watch_request(created));
  Rng rng(1);
  ASSERT_TRUE(play_until_set_aside(marta, rng)) << "nobody ever played to a trick";

  EXPECT_TRUE(is_set_aside(watcher)) << "everybody at the table hears of it";
  EXPECT_TRUE(marta.ask().find("kind")->is_null());
  for (const char* type : {"leave", "back", "resign"}) {
    EXPECT_EQ(marta.code(plain(type)), "set-aside") << type;
  }
  EXPECT_EQ(marta.code(choose_request(marta.ask(), "pass")), "set-aside");
  EXPECT_EQ(marta.code(say_request("What now?")), "ok");
  expect_replayable(marta.request(record_request(created)));

  play_on({&anna}, rng, 20);
  EXPECT_TRUE(anna.is_asked());
  EXPECT_EQ(watcher.code(Json::object({{"type", "lobby"}, {"mine", Json::array()}})), "lobby");
}

TEST(SetAside, TheTableStaysClosedAfterARestart) {
  World world(2, 100, {}, brittle(Where::Apply, "play"));
  Guest marta(world);
  const Json created = marta.request(create_request("mrr"));
  marta.request(join_request(created));
  Rng rng(2);
  ASSERT_TRUE(play_until_set_aside(marta, rng));
  marta.request(say_request("before"));
  marta.leave();
  world.restart_with(make_game);
  Guest again(world);
  again.request(join_request(created));
  EXPECT_TRUE(is_set_aside(again)) << "also where the rules have been mended since";
  EXPECT_EQ(*again.chat().back().find_string("text"), "before");
  EXPECT_EQ(again.code(choose_request(again.ask(), "pass")), "set-aside");
  expect_replayable(again.request(record_request(created)));
}

// Wherever it happens: while a move is made, or while people are told of it.
TEST(SetAside, NoFunctionOfAGameCanStopTheHouse) {
  for (const Where where : {Where::Options, Where::Refused, Where::View, Where::Ask, Where::Log}) {
    World world(3, 100, {}, brittle(where, "lead"));
    Guest marta(world);
    const Json created = marta.request(create_request("mrr"));
    marta.request(join_request(created));
    Rng rng(3);
    EXPECT_TRUE(play_until_set_aside(marta, rng)) << static_cast<int>(where);
    EXPECT_EQ(marta.code(choose_request(marta.ask(), "pass")), "set-aside");
    Guest anna(world);
    const Json mine = Json::array({Json::object(
        {{"table", *created.find_string("table")}, {"token", *created.find_string("token")}})});
    EXPECT_EQ(anna.code(Json::object({{"type", "lobby"}, {"mine", mine}})), "lobby");
    EXPECT_EQ(anna.code(septima_request("mg", R"({"players":2})")), "created");
    marta.leave();
    anna.leave();
    world.restart();
    EXPECT_EQ(world.house().table_count(), 2u) << static_cast<int>(where);
  }
}

// A stored move on which newer rules fail: the table is there up to the move before.
TEST(SetAside, LoadingATableOnWhichTheRulesFailSetsItAside) {
  World world(4);
  Guest marta(world);
  const Json created = marta.request(create_request("mrr"));
  marta.request(join_request(created));
  Rng rng(4);
  play_on({&marta}, rng, 12);
  marta.request(say_request("so far"));
  marta.leave();
  EXPECT_TRUE(world.reports().empty());
  world.restart_with(brittle(Where::Apply, "discard"));
  Guest again(world);
  again.request(join_request(created));
  ASSERT_EQ(world.reports().size(), 1u);
  EXPECT_NE(world.reports()[0].find("table number 1 is set aside: "), std::string::npos);
  EXPECT_TRUE(is_set_aside(again));
  EXPECT_EQ(*again.chat().back().find_string("text"), "so far");
  expect_replayable(again.request(record_request(created)));
}

TEST(SetAside, ATableThatCannotBeginIsNotOpened) {
  World world(5, 100, {}, brittle(Where::Apply, "deal"));
  Guest marta(world);
  EXPECT_EQ(marta.code(create_request("rrr")), "rules-failed");
  EXPECT_EQ(world.house().table_count(), 0u);
  EXPECT_EQ(marta.code(septima_request("mg", R"({"players":2})")), "created");
}

// Every exception takes the same way: here a bot that does not know the game it is to play.
TEST(SetAside, SoDoesAHintThatFails) {
  World world(6, 100, {}, brittle(Where::Apply, "nothing"));
  Guest marta(world);
  marta.request(join_request(marta.request(create_request("rrm"))));
  ASSERT_TRUE(marta.is_asked()) << "before any bot";
  const Json hint =
      Json::object({{"type", "hint"}, {"question", *marta.ask().find_int("question")}});
  EXPECT_EQ(marta.code(hint), "set-aside");
  EXPECT_TRUE(is_set_aside(marta));
}

TEST(SetAside, APackOnWhichTheReaderFailsIsRefused) {
  World world(7, 100, {}, [](const GameChoice&) -> Result<std::unique_ptr<Game>> {
    throw std::runtime_error("unreadable");
  });
  Guest marta(world);
  const Json pack = Json::object({{"type", "pack"}, {"game", "septima"}, {"text", "{}"}});
  EXPECT_EQ(marta.code(pack), "rules-failed");
  EXPECT_EQ(marta.code(create_request("mrr")), "rules-failed");
  EXPECT_EQ(marta.code(plain("ping")), "ok");
}

}  // namespace
}  // namespace cauldron
