// Tables of Septima: variants, the seat nobody takes, the lobby, and how large it all gets.
#include <gtest/gtest.h>

#include "house/content/game_shelf.h"
#include "house/table/advance.h"
#include "house/views/projection.h"
#include "world.h"

namespace cauldron {

namespace {

const Json& seat_of(const Json& message, std::size_t seat) {
  return message.find("seats")->items().at(seat);
}

std::string refusal_of(Guest& guest, const std::string& seats, const std::string& variant) {
  const Json answer = guest.request(septima_request(seats, variant));
  EXPECT_EQ(*answer.find_string("code"), "bad-message") << variant;
  return *answer.find("message")->find_string("id");
}

TEST(SeptimaTable, APersonAndABotPlayAWholeGame) {
  World world(1);
  Guest marta(world), watcher(world);
  const Json created = marta.request(septima_request("mg", R"({"players":2,"mode":"basic"})"));
  const Json table = marta.request(join_request(created));
  EXPECT_EQ(*table.find_string("game"), "septima");
  EXPECT_EQ(table.find("variant")->dump(), R"({"mode":"basic","players":2})");
  EXPECT_TRUE(table.find("content")->find("board")->is_object());
  watcher.request(watch_request(created));
  Rng rng(1);
  play_on({&marta}, rng);
  EXPECT_EQ(*marta.view().find_string("step"), "over");
  EXPECT_EQ(*marta.view().find("outcome"), *watcher.view().find("outcome"));
  Guest later(world);
  later.request(join_request(created));
  EXPECT_EQ(later.view().dump(), marta.view().dump());
  EXPECT_EQ(later.log(), marta.log());
}

TEST(SeptimaTable, NobodySitsInTheBlackWidowsPlace) {
  World world(2);
  Guest marta(world), anna(world);
  const Json created = marta.request(septima_request("m", R"({"players":1})"));
  EXPECT_EQ(*created.find_int("seat"), 0);
  const Json table = marta.request(join_request(created));
  EXPECT_EQ(table.find("seats")->items().size(), 2u);
  EXPECT_EQ(seat_of(table, 1).dump(),
            R"({"kind":"game","name":"","bot":null,"online":false,"away":false,"resigned":false})");
  EXPECT_FALSE(marta.ask().is_null()) << "nobody else is needed to begin";
  EXPECT_EQ(anna.code(sit_request(created, 1, "Anna")), "seat-taken");
  const Json bot = Json::object({{"type", "bot"}, {"seat", 1}, {"bot", "apprentice"}});
  EXPECT_EQ(marta.code(bot), "seat-taken");
  EXPECT_EQ(refusal_of(marta, "mg", R"({"players":1})"), "error.bad_seats");
  Rng rng(2);
  play_on({&marta}, rng);
  const Record record = world.stored_table(*created.find_string("table"))->record();
  EXPECT_TRUE(record.outcome);
  EXPECT_EQ(record.seats, (std::vector<std::string>{"Marta", "The Black Widow"}));
}

TEST(SeptimaTable, AnOpenSoloTableStartsWhenItsPersonComes) {
  World world(3);
  Guest marta(world), anna(world);
  const Json created = marta.request(septima_request("o", R"({"players":1})"));
  EXPECT_TRUE(created.find("seat")->is_null());
  const Json seated = anna.request(sit_request(created, 0, "Anna"));
  anna.request(join_request(seated));
  EXPECT_TRUE(anna.is_asked());
}

TEST(SeptimaTable, BadVariantsAreRefusedWithTheirFault) {
  World world(4);
  Guest marta(world);
  EXPECT_EQ(refusal_of(marta, "mgg", R"({"players":5})"), "error.variant_value");
  EXPECT_EQ(refusal_of(marta, "mgg", R"({"players":3,"mode":"grand"})"), "error.variant_value");
  EXPECT_EQ(refusal_of(marta, "mgg", R"({"edition":"fr"})"), "error.no_such_edition");
  EXPECT_EQ(refusal_of(marta, "m", R"({"players":1,"mode":"basic"})"), "error.solo_is_full");
  EXPECT_EQ(refusal_of(marta, "mgg", R"({"players":3,"dragons":1})"), "error.variant_member");
  EXPECT_EQ(refusal_of(marta, "mgg", R"({"players":4})"), "error.bad_seats");
}

TEST(SeptimaTable, TheLobbySaysHowFarItIs) {
  World world(5);
  Guest marta(world), looker(world);
  const Json created = marta.request(septima_request("mgo", R"({"players":3,"edition":"pl"})"));
  marta.request(join_request(created));
  const Json lobby = Json::object({{"type", "lobby"}, {"mine", Json::array()}});
  const Json waiting = looker.request(lobby).find("tables")->items().at(0);
  EXPECT_TRUE(waiting.find("standing")->is_null());
  EXPECT_EQ(waiting.find("variant")->dump(), R"({"mode":"full","players":3,"edith":2})");
  marta.request(Json::object({{"type", "bot"}, {"seat", 2}, {"bot", "apprentice"}}));
  const Json entry = looker.request(lobby).find("tables")->items().at(0);
  EXPECT_EQ(entry.find("standing")->dump(),
            R"({"id":"sep.standing","args":{"season":"autumn","phase":1}})");
  const Json witches = marta.request(create_request("mgg"));
  marta.request(join_request(witches));
  const Json other = looker.request(lobby).find("tables")->items().at(0);
  EXPECT_EQ(other.find("standing")->dump(), R"({"id":"tw.standing","args":{"round":1}})");
}

TEST(SeptimaTable, ARebuiltTableLooksTheSame) {
  World world(6);
  Json created;
  std::string before;
  const auto picture = [&] {
    Guest guest(world);
    return guest.request(join_request(created)).set("id", "").set("seq", 0).dump();
  };
  {
    Guest marta(world);
    created = marta.request(septima_request("m", R"({"players":1,"difficulty":"hard"})"));
    marta.request(join_request(created));
    Rng rng(6);
    play_on({&marta}, rng, 120);
  }
  before = picture();
  world.restart();
  EXPECT_EQ(picture(), before);
}

// Lets the bots in all seats of a table play to the end.
void play_bots(Table& table, std::vector<Event> events, Luck& luck) {
  while (true) {
    Answers answers;
    for (Seat seat = 0; seat < table.seats().size(); ++seat) {
      if (!contains(bots_asked(table, std::nullopt), seat)) continue;
      const Thought thought = thought_about(table.match(), table.shared_game(), seat,
                                            table.seats()[seat].bot, luck.seed());
      answers[seat] = conclude(thought, no_limit).option;
    }
    advance(table, events, {luck, answers});
    if (events.empty()) return;
    for (const Event& event : events) ASSERT_TRUE(table.apply(event));
    events.clear();
  }
}

TEST(SeptimaTable, AnUpdateStaysSmallHoweverMuchHasHappened) {
  const std::shared_ptr<const Game> game =
      std::move(*make_game({"septima", Json::object({{"players", 4}})}));
  Table table({"id", "title", true, game->info(), ""}, game);
  const TableMark since = mark(table);
  SeededLuck luck(7);
  std::vector<Event> seatings;
  for (Seat seat = 0; seat < 4; ++seat) {
    seatings.push_back({Event::Kind::Bot, seat, "apprentice", "Bot", "", "", ""});
  }
  play_bots(table, seatings, luck);
  ASSERT_TRUE(table.over());
  const Presence nobody;
  const std::string update = update_text(table, since, kWatcher, nobody);
  const auto steps = parsed_json(update).find("steps")->items();
  EXPECT_EQ(steps.size(), 256u);
  EXPECT_LT(update.size(), 4u << 20);
  const Json snapshot = parsed_json(snapshot_text(table, kWatcher, nobody));
  EXPECT_LT(snapshot.dump().size(), 400u << 10);
  EXPECT_EQ(*steps.back().find("view"), *snapshot.find("view"));
  Json log = Json::array();
  for (const Json& step : steps) {
    for (const Json& line : step.find("log")->items()) log.push_back(line);
  }
  EXPECT_EQ(log, *snapshot.find("log")) << "nothing is lost of what happened before";
}

TEST(SeptimaTable, GamesAreSharedAndOnlyTheLastOnesKept) {
  GameShelf shelf;
  const auto with = [](int score, int tribulations, int cards) {
    return Json::object({{"players", 1},
                         {"score_needed", score},
                         {"tribulations", tribulations},
                         {"negotiations", cards}});
  };
  const auto first = *shelf.get("septima", with(1, 4, 0), std::nullopt);
  EXPECT_EQ(*shelf.get("septima", with(1, 4, 0), std::nullopt), first);
  for (const int score : {28, 35, 42}) {
    for (int tribulations = 4; tribulations <= 8; ++tribulations) {
      for (int cards = 0; cards <= 2; ++cards) {
        ASSERT_TRUE(shelf.get("septima", with(score, tribulations, cards), std::nullopt));
      }
    }
  }
  EXPECT_EQ(shelf.size(), GameShelf::kKept);
  EXPECT_NE(*shelf.get("septima", with(1, 4, 0), std::nullopt), first);
  EXPECT_FALSE(shelf.get("septima", Json::object({{"players", 9}}), std::nullopt));
  EXPECT_EQ(shelf.size(), GameShelf::kKept);
}

}  // namespace

}  // namespace cauldron
