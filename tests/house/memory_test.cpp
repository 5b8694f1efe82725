// Looking back at a game, and playing on from one of its moments.
#include <gtest/gtest.h>

#include "core/record.h"
#include "games/catalogue.h"
#include "house/study/moments.h"
#include "support/any_move.h"
#include "world.h"

namespace cauldron {

namespace {

Json past(const std::string& type, const Json& created) {
  return Json::object({{"type", type}, {"table", *created.find("table")}});
}
Json moment(const Json& created, std::int64_t move) {
  return past("moment", created).set("move", move);
}
Json with_token(Json request, const Json& created) {
  return request.set("token", *created.find("token"));
}
Json branch(const Json& created, std::int64_t move, int seat) {
  return past("branch", created).set("move", move).set("seat", seat).set("name", "Berta");
}

// A game of Septima that Marta has played to its end against a bot.
class Memory : public ::testing::Test {
 protected:
  Json play(const std::string& seats, const std::string& variant, int most = 100'000) {
    const Json created = marta_.request(septima_request(seats, variant));
    marta_.request(join_request(created));
    Rng rng(41);
    play_on({&marta_}, rng, most);
    return created;
  }

  World world_{41};
  Guest marta_{world_}, stranger_{world_};
};

TEST_F(Memory, EveryPictureOfTheGameComesBack) {
  const Json created = marta_.request(septima_request("mg", R"({"players":2,"mode":"basic"})"));
  marta_.request(join_request(created));
  Rng rng(1);
  std::vector<std::pair<std::int64_t, std::string>> pictures;
  for (int i = 0; i < 40 && marta_.is_asked(); ++i) {
    pictures.emplace_back(*marta_.ask().find_int("question"), marta_.view().dump());
    play_on({&marta_}, rng, 1);
  }
  std::vector<Json> log;
  const Json last = marta_.request(moment(created, 0));
  for (std::int64_t move = 0; move <= *last.find_int("of"); ++move) {
    const Json answer = marta_.request(moment(created, move));
    for (const Json& line : answer.find("log")->items()) log.push_back(line);
    for (const auto& [question, view] : pictures) {
      if (question == move) {
        EXPECT_EQ(answer.find("view")->dump(), view) << move;
      }
    }
  }
  EXPECT_EQ(log, marta_.log());
}

TEST_F(Memory, WhileTheGameGoesOnItsPastIsForThoseAtTheTable) {
  const Json created = play("mgo", R"({"players":3})", 0);
  EXPECT_EQ(marta_.code(moment(created, 0)), "not-started");
  marta_.request(Json::object({{"type", "bot"}, {"seat", 2}, {"bot", "apprentice"}}));
  Rng rng(2);
  play_on({&marta_}, rng, 10);
  const std::int64_t moves = *marta_.request(moment(created, 1)).find_int("of");
  EXPECT_EQ(stranger_.code(moment(created, 1)), "not-seated");
  EXPECT_EQ(stranger_.code(past("series", created)), "not-seated");
  EXPECT_EQ(stranger_.code(past("record", created).set("token", "guess")), "wrong-token");
  EXPECT_EQ(marta_.code(past("record", created)), "not-allowed") << "it is full of secrets";
  EXPECT_EQ(marta_.code(branch(created, 1, 0)), "not-allowed");
  EXPECT_EQ(marta_.code(moment(created, moves)), "moment");
  EXPECT_EQ(marta_.code(moment(created, moves + 1)), "bad-message");
  EXPECT_EQ(stranger_.code(moment(Json::object({{"table", "nowhere"}}), 1)), "no-such-table");

  const Json own = stranger_.request(with_token(moment(created, moves), created));
  EXPECT_EQ(*own.find("view"), marta_.view()) << "her second device";
  Guest watcher(world_);
  watcher.request(watch_request(created));
  const Json seen = watcher.request(moment(created, moves));
  EXPECT_EQ(*seen.find("view"), watcher.view());
  EXPECT_TRUE(seen.find("view")->find("viewer")->is_null());
  EXPECT_EQ(watcher.code(past("series", created)), "series");
}

TEST_F(Memory, WhenTheGameIsOverEverybodyMayLook) {
  const Json created = play("mg", R"({"players":2,"mode":"basic"})");
  const Json first = stranger_.request(moment(created, 0));
  const std::int64_t moves = *first.find_int("of");
  EXPECT_TRUE(first.find("log")->items().empty());
  const Json end = stranger_.request(moment(created, moves));
  EXPECT_TRUE(end.find("ask")->find("kind")->is_null());
  EXPECT_TRUE(end.find("view")->find("outcome")->is_object());
  const Json record = stranger_.request(past("record", created));
  const auto parsed = parse_record(*record.find_string("record"));
  ASSERT_TRUE(parsed);
  EXPECT_EQ(static_cast<std::int64_t>(parsed->moves.size()), moves);
  EXPECT_FALSE(verify(**make_game({"septima", parsed->header.variant}), *parsed));
}

TEST_F(Memory, TheSeriesFollowsTheTurns) {
  const Json created = play("mg", R"({"players":2,"mode":"basic"})");
  const Json answer = stranger_.request(past("series", created));
  const auto& points = answer.find("points")->items();
  EXPECT_GT(points.size(), 4u * 5u * 2u);
  EXPECT_LT(points.size(), 4u * 5u * 3u + 3u);
  std::int64_t last = -1;
  for (const Json& point : points) {
    const std::int64_t move = *point.find_int("move");
    EXPECT_GT(move, last);
    last = move;
    const Json then = stranger_.request(moment(created, move));
    const Json& view = *then.find("view");
    EXPECT_EQ(*point.find("season"), *view.find("season"));
    for (std::size_t seat = 0; seat < 2; ++seat) {
      EXPECT_EQ(point.find("wisdom")->items()[seat],
                *view.find("covens")->items()[seat].find("wisdom"));
    }
  }
  EXPECT_EQ(last, *stranger_.request(moment(created, 0)).find_int("of")) << "the end is a point";
}

TEST_F(Memory, TheLinesOfTheLogAreCountedForTheViewer) {
  const Json created = play("mg", R"({"players":2,"mode":"basic"})");
  const Json answer = stranger_.request(past("series", created));
  const auto& lines = answer.find("lines")->items();
  const std::int64_t moves = *stranger_.request(moment(created, 0)).find_int("of");
  ASSERT_EQ(static_cast<std::int64_t>(lines.size()), moves + 1);
  EXPECT_EQ(lines.front(), Json(0));
  for (const std::int64_t move : {std::int64_t{1}, moves / 2, moves}) {
    const auto at = static_cast<std::size_t>(move);
    const auto said = stranger_.request(moment(created, move)).find("log")->items().size();
    EXPECT_EQ(lines[at].as_int() - lines[at - 1].as_int(), static_cast<std::int64_t>(said));
  }
  const Json table = stranger_.request(watch_request(created));
  EXPECT_EQ(lines.back().as_int(), static_cast<std::int64_t>(table.find("log")->items().size()));
}

TEST_F(Memory, ThreeWitchesHasAPastToo) {
  const Json created = marta_.request(create_request("mgg"));
  marta_.request(join_request(created));
  Rng rng(5);
  play_on({&marta_}, rng);
  const Json points = stranger_.request(past("series", created));
  EXPECT_EQ(*points.find("points")->items().back().find("tokens"), *marta_.view().find("tokens"));
  EXPECT_EQ(stranger_.code(moment(created, 30)), "moment");
}

TEST_F(Memory, AMomentIsPlayedOnFrom) {
  const Json created = play("mgg", R"({"players":3})");
  const Json then = stranger_.request(moment(created, 100));
  const Json request = branch(created, 100, 1).set("id", "a-branch-nobody-can-guess");
  const Json opened = stranger_.request(request);
  EXPECT_EQ(*opened.find_string("type"), "created");
  EXPECT_EQ(*opened.find_int("seat"), 1);
  EXPECT_EQ(stranger_.request(request), opened) << "a repetition opens no second table";
  const Json table = stranger_.request(join_request(opened));
  EXPECT_FALSE(table.find("public")->as_bool());
  EXPECT_EQ(*table.find("seats")->items()[1].find_string("name"), "Berta");
  EXPECT_EQ(*table.find("seats")->items()[0].find_string("kind"), "bot");
  EXPECT_EQ(*table.find("seats")->items()[0].find_string("bot"), "adept") << "in Marta's seat";
  EXPECT_EQ(*table.find("seats")->items()[2].find_string("bot"), "apprentice") << "as before";

  const auto old_table = world_.stored_table(*created.find_string("table"));
  const auto new_table = world_.stored_table(*opened.find_string("table"));
  ASSERT_GE(new_table->match().moves().size(), 98u);
  for (std::size_t i = 0; i < 98; ++i) {
    EXPECT_EQ(new_table->match().moves()[i], old_table->match().moves()[i]);
  }
  stranger_.leave();
  world_.restart();
  Guest berta(world_);
  berta.request(join_request(opened));
  Rng rng(6);
  play_on({&berta}, rng);
  EXPECT_EQ(*berta.view().find_string("step"), "over");
}

TEST_F(Memory, EveryMomentCanBePlayedOnFrom) {
  const Json created = play("mg", R"({"players":2})");
  const std::int64_t moves = *stranger_.request(moment(created, 0)).find_int("of");
  for (std::int64_t move = 0; move < moves; move += 7) {
    const Json opened = stranger_.request(branch(created, move, static_cast<int>(move % 2)));
    ASSERT_EQ(*opened.find_string("type"), "created") << move;
    stranger_.request(join_request(opened));
    EXPECT_TRUE(stranger_.is_asked() || !stranger_.result().is_null()) << move;
  }
  EXPECT_EQ(stranger_.code(branch(created, moves, 0)), "bad-message") << "nothing is left there";
  EXPECT_EQ(stranger_.code(branch(created, 1, 2)), "no-such-seat");
}

TEST_F(Memory, NobodyPlaysOnAsTheBlackWidow) {
  const Json created = play("m", R"({"players":1})");
  EXPECT_EQ(stranger_.code(branch(created, 60, 1)), "no-such-seat");
  EXPECT_EQ(stranger_.code(branch(created, 60, 0)), "created");
}

// States that were kept on the way change nothing.
TEST(Moments, AnyOrderGivesTheSameStates) {
  const auto game = std::move(*make_game({"septima", Json::object({{"players", 2}})}));
  Match match(*game);
  Rng rng(7);
  std::vector<StateBox> states = {match.state()};
  while (!match.over()) {
    play_any_move(match, rng);
    states.push_back(match.state());
  }
  Moments moments;
  for (int i = 0; i < 300; ++i) {
    const std::size_t moves = rng.below(static_cast<std::uint32_t>(states.size()));
    ASSERT_TRUE(moments.at(match, moves) == states[moves]) << moves;
  }
}

}  // namespace

}  // namespace cauldron
