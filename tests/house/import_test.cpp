// Matches that were played elsewhere, brought along as records.
#include <gtest/gtest.h>

#include "core/embedded.h"
#include "core/json/json_writer.h"
#include "core/record.h"
#include "games/catalogue.h"
#include "world.h"

namespace cauldron {

namespace {

std::string played_by_chance(const GameChoice& choice, std::vector<std::string> names,
                             std::size_t most = SIZE_MAX) {
  const auto game = make_game(choice);
  EXPECT_TRUE(game);
  Match match(**game);
  Rng rng(11);
  while (!match.over() && match.moves().size() < most) {
    EXPECT_FALSE(play_next(match, rng, [&](Seat, const auto& options) {
      return options[rng.below(static_cast<std::uint32_t>(options.size()))];
    }));
  }
  return to_line(make_record(match, std::move(names)));
}
std::string three_witches(std::vector<std::string> names = {"Ola", "Jan", "Ewa"},
                          std::size_t most = SIZE_MAX) {
  return played_by_chance({"three-witches", Json::object()}, std::move(names), most);
}

Json import_request(const std::string& record) {
  return Json::object({{"type", "import"}, {"record", record}});
}
std::string replaced(std::string text, const std::string& old, const std::string& by) {
  const auto at = text.find(old);
  EXPECT_NE(at, std::string::npos) << old;
  return text.replace(at, old.size(), by);
}

class Importing : public ::testing::Test {
 protected:
  Json bring(const std::string& record) { return marta_.request(import_request(record)); }
  std::string refusal(const std::string& record) {
    const Json answer = bring(record);
    EXPECT_EQ(*answer.find_string("type"), "error") << answer.dump();
    return *answer.find("message")->find_string("id");
  }
  Json at(const Json& created, const std::string& type) {
    return marta_.request(Json::object({{"type", type}, {"table", *created.find("table")}}));
  }

  World world_{31};
  Guest marta_{world_}, anna_{world_};
};

TEST_F(Importing, MakesATableThatIsOverWithAllThatSuchTablesHave) {
  const std::string record = three_witches();
  const Json created = bring(record);
  ASSERT_EQ(*created.find_string("type"), "created") << created.dump();
  EXPECT_TRUE(created.find("seat")->is_null());
  EXPECT_TRUE(created.find("token")->is_null());

  const Json table =
      anna_.request(Json::object({{"type", "join"}, {"table", *created.find("table")}}));
  EXPECT_EQ(*table.find("brought"), Json(true)) << "nobody takes it for a match of this house";
  EXPECT_TRUE(table.find("fair")->is_null());
  EXPECT_TRUE(table.find("you")->is_null());
  EXPECT_FALSE(table.find("view")->find("outcome")->is_null());
  const auto& seats = table.find("seats")->items();
  EXPECT_EQ(*seats[0].find_string("name"), "Ola");
  EXPECT_EQ(*seats[2].find_string("name"), "Ewa");

  EXPECT_EQ(*at(created, "record").find_string("record"), record);
  const Json branch = marta_.request(Json::object({{"type", "branch"},
                                                   {"table", *created.find("table")},
                                                   {"move", 20},
                                                   {"seat", 1},
                                                   {"name", "Marta"}}));
  EXPECT_EQ(*branch.find_string("type"), "created") << branch.dump();

  world_.thinkers().hold = true;
  EXPECT_TRUE(at(created, "analysis").is_null()) << "it is being computed";
  EXPECT_EQ(world_.thinkers().waiting().size(), 1u);
}

TEST_F(Importing, IsKept) {
  const Json created = bring(three_witches());
  world_.restart();
  Guest ola(world_);
  const Json table =
      ola.request(Json::object({{"type", "join"}, {"table", *created.find("table")}}));
  EXPECT_EQ(*table.find("brought"), Json(true));
  EXPECT_FALSE(table.find("view")->find("outcome")->is_null());
}

TEST_F(Importing, GivesTheSameTableToTheSameRequest) {
  const Json request = import_request(three_witches()).set("id", "an-id-that-nobody-can-guess");
  const Json first = marta_.request(request);
  EXPECT_EQ(*marta_.request(request).find("table"), *first.find("table"));
}

TEST_F(Importing, NobodyTakesNamesThatNobodyMayHave) {
  const Json created = bring(three_witches({"Moderator", "Jan", "J\u00e4n"}));
  const Json table = marta_.request(join_request(created));
  const auto& seats = table.find("seats")->items();
  EXPECT_NE(*seats[0].find_string("name"), "Moderator");
  EXPECT_EQ(*seats[1].find_string("name"), "Jan");
  EXPECT_NE(*seats[2].find_string("name"), "J\u00e4n") << "looks like the one before";
  EXPECT_FALSE(seats[2].find_string("name")->empty());
}

TEST_F(Importing, RefusesWhatIsNoRecordOfAFinishedMatch) {
  const std::string record = three_witches();
  EXPECT_EQ(refusal("no record"), "record.json");
  EXPECT_EQ(refusal("{}"), "record.format");
  EXPECT_EQ(refusal(replaced(record, "\"three-witches\"", "\"four-witches\"")),
            "error.no_such_game");
  EXPECT_EQ(refusal(three_witches({"Ola", "Jan", "Ewa"}, 40)), "error.record_unfinished")
      << "as a table that still plays would be";
  EXPECT_EQ(refusal(replaced(record, "\"scores\":[", "\"scores\":[1")), "record.outcome");
  EXPECT_EQ(refusal(replaced(record, "[[\"chance\"", "[[\"chance\",\"deal owl1\"],[\"chance\"")),
            "error.record_move");
  EXPECT_EQ(marta_.code(import_request("{}")), "bad-record");
}

// A match that goes on cannot be made to look finished: what was not played would be missing.
TEST_F(Importing, RefusesAMatchThatOnlyClaimsToBeOver) {
  const std::string part = three_witches({"Ola", "Jan", "Ewa"}, 60);
  EXPECT_EQ(
      refusal(replaced(part, "\"outcome\":null", R"("outcome":{"scores":[5,0,0],"winners":[0]})")),
      "record.outcome");
}

TEST_F(Importing, RefusesOtherContentAndSoloGames) {
  std::string deck(embedded_file("three-witches/deck.json"));
  deck.replace(deck.find("\"rank\": 2"), 9, "\"rank\": 3");
  const std::string own = played_by_chance(
      {"three-witches", Json::object(), ContentFile{"deck.json", deck}}, {"Ola", "Jan", "Ewa"});
  EXPECT_EQ(refusal(own), "error.record_content");
  const std::string solo =
      played_by_chance({"septima", parsed_json(R"({"players":1})")}, {"Ola", "The Black Widow"});
  EXPECT_EQ(refusal(solo), "error.no_analysis");
}

TEST(LimitsOfImports, AreThoseOfTables) {
  Limits limits;
  limits.address_creates = 1;
  World world(8, limits);
  Guest marta(world, "hut");
  const std::string record = three_witches();
  EXPECT_EQ(*marta.request(import_request(record)).find_string("type"), "created");
  const Json refused = marta.request(import_request(record));
  EXPECT_EQ(*refused.find("message")->find_string("id"), "error.too_often");
}

}  // namespace

}  // namespace cauldron
