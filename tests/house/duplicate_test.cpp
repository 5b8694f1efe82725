// Duplicates: the same luck at the same places, everybody some seats further, nothing told too
// early, and the results side by side.
#include <gtest/gtest.h>

#include <map>

#include "fair_support.h"
#include "house/study/duplicates.h"

namespace cauldron {

namespace {

constexpr const char* kThree = R"({"players":3,"mode":"basic"})";

// What chance could answer at each place of a match, and what it did.
struct Answered {
  std::vector<std::string> outcomes;
  std::string answer;
};
using Answers = std::map<std::string, Answered>;

Answers answers_in(const Record& record) {
  const auto game =
      make_game({record.header.id, record.header.variant, std::nullopt, record.header.rules});
  Match match(**game);
  LuckPlaces places;
  Answers answers;
  for (const RecordMove& move : record.moves) {
    if (move.who == kChance) {
      Answered& answered = answers[places.of(**game, match.state())];
      for (const Chance& chance : (*game)->chances(match.state())) {
        answered.outcomes.push_back((*game)->text(chance.option) + " " +
                                    std::to_string(chance.weight));
      }
      answered.answer = move.text;
      places.pass(**game, match.state());
    }
    EXPECT_FALSE(match.play(move.who, move.text));
  }
  return answers;
}

class Duplicates : public ::testing::Test {
 protected:
  Duplicates() { world_.restart_fair(); }

  Json open(Json create) { return marta_.request(create.set("shared", true).set("nonce", "m-1")); }
  Json duplicate(Guest& guest, const Json& of) { return guest.request(of_table("duplicate", of)); }

  // Marta opens and plays a table to its end.
  Json played(const Json& create, std::uint64_t seed = 7) {
    const Json created = open(create);
    play(marta_, created, seed);
    return created;
  }
  void play(Guest& guest, const Json& seated, std::uint64_t seed) {
    guest.request(join_request(seated));
    Rng rng(seed);
    play_on({&guest}, rng);
  }
  Json seen_at(const Json& seated) {
    return Json::object({{"table", *seated.find("table")}, {"token", *seated.find("token")}});
  }
  static std::string id_of(const Json& created) { return *created.find_string("table"); }

  World world_{7};
  Guest marta_{world_};
};

void expect_same_luck(const Record& first, const Record& second, int least) {
  ASSERT_TRUE(first.fair && second.fair);
  EXPECT_TRUE(first.fair->shared && second.fair->shared);
  EXPECT_EQ(first.fair->seed, second.fair->seed);
  EXPECT_EQ(first.fair->nonces, second.fair->nonces);
  EXPECT_NE(to_line(first), to_line(second)) << "they were played differently";
  const Answers once = answers_in(first);
  int same = 0;
  for (const auto& [place, answered] : answers_in(second)) {
    const auto found = once.find(place);
    if (found == once.end() || found->second.outcomes != answered.outcomes) continue;
    EXPECT_EQ(found->second.answer, answered.answer) << place;
    ++same;
  }
  EXPECT_GE(same, least);
}

TEST_F(Duplicates, HaveTheSameDealsInThreeWitches) {
  const Json first = played(create_request("mgr"));
  Guest anna(world_);
  const std::string added = marta_.fair().find("seats")->dump();
  const Json second = duplicate(anna, first);
  play(anna, anna.request(sit_request(second, 1, "Anna").set("nonce", "of-no-use")), 8);
  EXPECT_EQ(anna.fair().find("seats")->dump(), added) << "by the seats of the first table";
  expect_same_luck(checked_record(marta_, first), checked_record(anna, second), 36);
  EXPECT_EQ(checked_record(anna, second).fair->kinds,
            (std::vector<std::string>{"person", "bot", "bot"}));
}

TEST_F(Duplicates, HaveTheSameDiceAndDrawsInSeptima) {
  const Json first = played(septima_request("mrr", kThree));
  Guest anna(world_);
  const Json second = duplicate(anna, first);
  play(anna, anna.request(sit_request(second, 1, "Anna")), 8);
  expect_same_luck(checked_record(marta_, first), checked_record(anna, second), 20);
}

TEST_F(Duplicates, MoveEverybodyOn) {
  const Json first = played(create_request("mgr"));
  Guest anna(world_), cleo(world_);
  const Json table = anna.request(watch_request(duplicate(anna, first)));
  EXPECT_EQ(*table.find("fair")->find_int("rotation"), 1);
  EXPECT_TRUE(table.find("fair")->find("shared")->as_bool());
  const auto bot_at = [](const Json& seats, std::size_t seat) {
    const std::string* bot = seats.items()[seat].find_string("bot");
    return bot ? *bot : std::string();
  };
  EXPECT_EQ(bot_at(anna.seats(), 2), "apprentice");
  EXPECT_EQ(bot_at(anna.seats(), 0), "novice");
  EXPECT_EQ(*anna.seats().items()[1].find_string("kind"), "open");
  cleo.request(watch_request(duplicate(cleo, first)));
  EXPECT_EQ(*cleo.seats().items()[2].find_string("kind"), "open") << "and once more";
  EXPECT_EQ(bot_at(cleo.seats(), 0), "apprentice");
}

TEST(Rotation, BringsAGroupToEverySeat) {
  for (Seat people = 2; people <= 5; ++people) {
    std::set<Seat> seats = {0};
    for (Seat duplicates = 0; duplicates + 1 < people; ++duplicates) {
      seats.insert(moved_seat(0, people, 0, next_rotation(people, duplicates)));
    }
    EXPECT_EQ(seats.size(), people);
    EXPECT_EQ(moved_seat(moved_seat(people - 1, people, 0, 1), people, 1, 0), people - 1);
  }
  EXPECT_EQ(next_rotation(1, 3), 0);
}

TEST_F(Duplicates, WhoHasPlayedTheLuckSitsElsewhereAndItIsSaid) {
  Guest anna(world_), cleo(world_);
  const Json first = open(create_request("moo"));
  const Json annas = anna.request(sit_request(first, 1, "Anna"));
  const Json cleos = cleo.request(sit_request(first, 2, "Cleo"));
  marta_.request(join_request(first));
  anna.request(join_request(annas));
  cleo.request(join_request(cleos));
  Rng rng(3);
  play_on({&marta_, &anna, &cleo}, rng);

  const Json second = duplicate(marta_, first);
  const auto sit = [&](int seat, const Json& before) {
    return sit_request(second, seat, "Marta").set("seen", seen_at(before));
  };
  EXPECT_EQ(marta_.code(sit(0, first)), "not-allowed");
  EXPECT_EQ(marta_.code(sit(2, first)), "not-allowed");
  EXPECT_EQ(marta_.code(sit(1, first).set("seen", seen_at(first).set("token", "no"))),
            "wrong-token");
  EXPECT_EQ(marta_.code(sit(1, first)), "seated");
  EXPECT_EQ(cleo.code(sit_request(second, 0, "Cleo").set("seen", seen_at(cleos))), "seated");
  Guest berta(world_), dora(world_);
  berta.request(watch_request(second));
  const auto knows = [&](std::size_t seat) {
    const Json* said = berta.seats().items()[seat].find("knowsLuck");
    return said && said->as_bool();
  };
  EXPECT_TRUE(knows(0) && knows(1));
  EXPECT_EQ(dora.code(sit_request(second, 2, "Dora")), "seated") << "others sit where they like";
  EXPECT_FALSE(knows(2));
}

TEST_F(Duplicates, AnOnlookerMaySitAnywhereAndItIsSaid) {
  const Json first = played(create_request("mgr"));
  Guest anna(world_);
  const Json second = duplicate(anna, first);
  const Json seen = Json::object({{"table", id_of(first)}});
  anna.request(join_request(anna.request(sit_request(second, 1, "Anna").set("seen", seen))));
  EXPECT_TRUE(anna.seats().items()[1].find("knowsLuck")->as_bool());
}

// Otherwise somebody could play the duplicate quickly and know what is to come at the first table.
TEST_F(Duplicates, NobodySitsDownWhileTheFirstTablePlays) {
  const Json first = open(create_request("mgr"));
  marta_.request(join_request(first));
  Rng rng(7);
  play_on({&marta_}, rng, 3);
  Guest anna(world_);
  EXPECT_EQ(anna.code(of_table("duplicate", first)), "not-seated") << "a stranger to the table";
  const Json second = duplicate(marta_, first);
  EXPECT_EQ(anna.code(sit_request(second, 1, "Anna")), "not-allowed");
  anna.request(watch_request(second));
  play_on({&marta_}, rng);
  EXPECT_EQ(anna.code(sit_request(second, 1, "Anna")), "seated");
}

// What cannot be read may go on one day.
TEST_F(Duplicates, NobodySitsDownWhileTheFirstTableCannotBeRead) {
  const Json first = open(create_request("mgr"));
  marta_.request(join_request(first));
  Rng rng(7);
  play_on({&marta_}, rng, 3);
  const Json second = duplicate(marta_, first);
  marta_.leave();
  world_.restart();
  Guest anna(world_);
  anna.request(watch_request(second));
  world_.store().unreadable = true;
  const Json refused = anna.request(sit_request(second, 1, "Anna"));
  ASSERT_EQ(*refused.find_string("type"), "error");
  EXPECT_EQ(*refused.find_string("code"), "unavailable");
  EXPECT_EQ(*refused.find("message")->find_string("id"), "error.first_table_unread");
  world_.store().unreadable = false;
  EXPECT_EQ(anna.code(sit_request(second, 1, "Anna")), "not-allowed") << "it plays on";

  Batch nonsense{1, world_.store().load_events(1)->size(), {"{}"}, "", ""};
  world_.store().append(nonsense, [](Fate fate) { EXPECT_EQ(fate, Fate::Kept); });
  anna.leave();
  world_.restart();
  Guest cleo(world_);
  for (const bool again : {false, true}) {
    const Json lost = cleo.request(sit_request(second, 1, "Cleo"));
    ASSERT_EQ(*lost.find_string("type"), "error") << again;
    EXPECT_EQ(*lost.find_string("code"), "not-allowed") << again;
    EXPECT_EQ(*lost.find("message")->find_string("id"), "error.first_table_unread") << again;
  }
}

TEST_F(Duplicates, TellNothingOfTheFirstTableBeforeTheEnd) {
  const Json first = open(create_request("mgr"));
  marta_.request(join_request(first));
  Rng rng(7);
  play_on({&marta_}, rng, 3);
  Guest anna(world_), watcher(world_);
  const Json second = duplicate(marta_, first);
  const std::string before = marta_.heard();
  watcher.request(watch_request(second));
  play_on({&marta_}, rng);
  const Record record = checked_record(marta_, first);
  EXPECT_EQ(before.find(record.fair->seed), std::string::npos);

  const Json annas = anna.request(sit_request(second, 1, "Anna"));
  anna.request(join_request(annas));
  Rng others(5);
  for (int i = 0; anna.result().is_null(); ++i) {
    play_on({&anna}, others, 5);
    if (!anna.result().is_null()) break;
    for (const char* type : {"record", "odds", "compare"}) {
      EXPECT_EQ(anna.code(of_table(type, second)), "not-allowed");
    }
    EXPECT_EQ(anna.code(of_table("series", second)), "series");
  }
  for (const Guest* guest : {&anna, &watcher}) {
    for (const std::string& secret : {record.fair->seed, id_of(first), std::string("m-1")}) {
      EXPECT_EQ(guest->heard().find(secret), std::string::npos) << secret;
    }
  }
  EXPECT_EQ(checked_record(anna, second).fair->nonces[0], "m-1");
}

TEST_F(Duplicates, AreComparedSeatBySeat) {
  const Json first = played(create_request("mgr"));
  Guest anna(world_);
  const Json second = duplicate(anna, first);
  const Json annas = anna.request(sit_request(second, 1, "Anna"));
  anna.request(join_request(annas));
  Json tables = *marta_.request(of_table("compare", first)).find("tables");
  ASSERT_EQ(tables.items().size(), 2u);
  EXPECT_EQ(*tables.items()[0].find_string("table"), id_of(first));
  EXPECT_TRUE(tables.items()[1].find("table")->is_null()) << "it is still being played";
  EXPECT_TRUE(tables.items()[1].find("result")->is_null());
  play(anna, annas, 8);
  tables = *anna.request(of_table("compare", second)).find("tables");
  ASSERT_EQ(tables.items().size(), 2u);
  EXPECT_EQ(*tables.items()[1].find_string("table"), id_of(second));
  EXPECT_EQ(*tables.items()[1].find_int("rotation"), 1);
  EXPECT_EQ(*tables.items()[1].find("seats")->items()[1].find_string("name"), "Anna");
  EXPECT_EQ(tables.items()[1].find("result")->find("outcome")->find("scores")->items().size(), 3u);
}

TEST_F(Duplicates, SurviveARestart) {
  const Json first = played(create_request("mgr"));
  Json second;
  Json annas;
  {
    Guest anna(world_);
    second = duplicate(anna, first);
    annas = anna.request(sit_request(second, 1, "Anna").set("seen", seen_at(first)));
    anna.request(join_request(annas));
    Rng rng(8);
    play_on({&anna}, rng, 3);
  }
  marta_.leave();
  world_.restart();
  Guest anna(world_);
  play(anna, annas, 9);
  EXPECT_TRUE(anna.seats().items()[1].find("knowsLuck")->as_bool());
  expect_same_luck(checked_record(anna, first), checked_record(anna, second), 36);
  EXPECT_EQ(anna.request(of_table("compare", second)).find("tables")->items().size(), 2u);
  const Json third = anna.request(watch_request(duplicate(anna, second)));
  EXPECT_EQ(*third.find("fair")->find_int("rotation"), 2) << "counted from the first table";
}

// Whoever else is there waits for one table at a time.
TEST_F(Duplicates, AreWokenOneByOne) {
  const Json first = played(create_request("mgr"));
  for (int i = 0; i < 4; ++i) {
    const Json next = duplicate(marta_, first);
    const int own = 1 + i % 2;  // where she has not sat the time before
    play(marta_, marta_.request(sit_request(next, own, "Marta")), 8);
  }
  const Json open = duplicate(marta_, first);
  marta_.leave();
  world_.restart();
  world_.store().events_read = 0;
  Guest anna(world_);
  EXPECT_EQ(anna.code(sit_request(open, 1, "Anna")), "seated");
  EXPECT_EQ(world_.store().events_read, 2u) << "this one and the first";
  EXPECT_EQ(anna.request(of_table("compare", first)).find("tables")->items().size(), 6u);
  EXPECT_EQ(world_.store().events_read, 6u);
  EXPECT_EQ(world_.most_woken_at_once(), 2u) << "the tables of who sits down";
}

TEST_F(Duplicates, ARepetitionOpensNoOtherTable) {
  const Json first = played(create_request("mgr"));
  const Json request = of_table("duplicate", first).set("id", "an-id-that-nobody-guesses");
  const Json second = marta_.request(request);
  EXPECT_TRUE(second.find("seat")->is_null());
  Guest again(world_);
  EXPECT_EQ(again.request(request).dump(), second.dump());
}

TEST_F(Duplicates, AreRefusedWhereTheyCannotBe) {
  const Json plain = marta_.request(create_request("mgr"));
  play(marta_, plain, 7);
  EXPECT_EQ(marta_.code(of_table("duplicate", plain)), "not-allowed") << "not offered";
  EXPECT_EQ(marta_.code(of_table("compare", plain)), "not-allowed");
  EXPECT_FALSE(checked_record(marta_, plain).fair->shared);
  const Json waits = open(create_request("moo"));
  EXPECT_EQ(marta_.code(of_table("duplicate", waits)), "not-started");
  const Json seen = Json::object({{"table", id_of(plain)}});
  Guest anna(world_);
  EXPECT_EQ(anna.code(sit_request(waits, 1, "Anna").set("seen", seen)), "bad-message");

  const Json first = played(create_request("mgr"));
  for (std::size_t i = 1; i < kMostOfOneLuck; ++i) {
    EXPECT_EQ(marta_.code(of_table("duplicate", first)), "created");
  }
  EXPECT_EQ(marta_.code(of_table("duplicate", first)), "too-many");
}

}  // namespace

}  // namespace cauldron
