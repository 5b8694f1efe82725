// Changes against wholes: somebody who is told only what changed sees the same as somebody in the
// same seat who is told everything.
#include <gtest/gtest.h>

#include "world.h"

namespace cauldron {

namespace {

void expect_same(const Guest& changes, const Guest& wholes) {
  EXPECT_EQ(changes.view().canonical(), wholes.view().canonical());
  EXPECT_EQ(changes.ask().canonical(), wholes.ask().canonical());
  EXPECT_EQ(changes.seats().canonical(), wholes.seats().canonical());
  EXPECT_EQ(changes.talk().canonical(), wholes.talk().canonical());
  EXPECT_EQ(changes.draw().canonical(), wholes.draw().canonical());
  EXPECT_EQ(changes.result().canonical(), wholes.result().canonical());
  EXPECT_EQ(changes.watchers(), wholes.watchers());
  EXPECT_EQ(changes.log(), wholes.log());
  EXPECT_EQ(changes.chat(), wholes.chat());
}

constexpr const char* kNames[] = {"Marta", "Anna", "Berta", "Carla"};

// A table at which everybody is there twice, and so is a watcher.
class Twice {
 public:
  Twice(World& world, const Json& create, int seats) {
    for (int seat = 0; seat <= seats; ++seat) {
      pairs_.push_back({std::make_unique<Guest>(world), std::make_unique<Guest>(world)});
    }
    const Json created = pairs_[0].changes->request(create);
    for (int seat = 0; seat < seats; ++seat) {
      Pair& pair = pairs_[static_cast<std::size_t>(seat)];
      const Json seated =
          seat == 0 ? created : pair.changes->request(sit_request(created, seat, kNames[seat]));
      pair.changes->request(with_changes(join_request(seated)));
      pair.wholes->request(join_request(seated));
    }
    pairs_.back().changes->request(with_changes(watch_request(created)));
    pairs_.back().wholes->request(watch_request(created));
    compare();
  }

  // Lets somebody who is asked choose; false if nobody is.
  bool move(Rng& rng) {
    for (Pair& pair : pairs_) {
      if (!pair.changes->is_asked()) continue;
      const auto options = options_of(pair.changes->ask());
      const auto choice = rng.below(static_cast<std::uint32_t>(options.size()));
      Guest& asked = rng.below(2) == 0 ? *pair.changes : *pair.wholes;
      EXPECT_EQ(asked.code(choose_request(pair.changes->ask(), options[choice])), "ok");
      return true;
    }
    return false;
  }
  void compare() const {
    for (const Pair& pair : pairs_) expect_same(*pair.changes, *pair.wholes);
  }
  Guest& at(std::size_t seat) { return *pairs_[seat].changes; }

 private:
  struct Pair {
    std::unique_ptr<Guest> changes, wholes;
  };
  std::vector<Pair> pairs_;
};

void play_twice(const Json& create, int seats, int most) {
  for (const std::uint64_t seed : {1, 2, 3}) {
    World world(seed);
    Twice table(world, create, seats);
    Rng rng(seed);
    for (int i = 0; i < most && table.move(rng) && !testing::Test::HasFailure(); ++i) {
      table.compare();
      if (i % 37 == 5) table.at(0).request(say_request("Hello"));
      if (i % 41 == 7) table.at(1).request(Json::object({{"type", "leave"}}));
      if (i % 41 == 9) table.at(1).request(Json::object({{"type", "back"}}));
      table.compare();
    }
  }
}

TEST(Changes, ShowTheSameAsWholes) { play_twice(create_request("moo"), 3, 400); }

TEST(Changes, ShowTheSameAsWholesOfSeptima) {
  play_twice(septima_request("moo", R"({"players":3})"), 3, 120);
}

TEST(Changes, SayWithTheChangeThatTheRequestIsDone) {
  World world(1);
  Guest marta(world), anna(world);
  const Json created = marta.request(create_request("moo"));
  marta.request(with_changes(join_request(created)));
  anna.request(with_changes(watch_request(created)));
  anna.news();
  const Json answer = marta.request(say_request("Hello").set("id", "say-1"));
  EXPECT_EQ(
      answer.dump(),
      R"({"type":"change","seq":2,"chat":[{"seat":0,"name":"Marta","text":"Hello"}],"id":"say-1"})");
  const auto news = anna.news();
  ASSERT_EQ(news.size(), 1u);
  EXPECT_EQ(news[0].dump(),
            R"({"type":"change","seq":1,"chat":[{"seat":0,"name":"Marta","text":"Hello"}]})");
}

// Where a request changes nothing there is no change to say it with.
TEST(Changes, ARepeatedRequestIsAnsweredWithOk) {
  World world(1);
  Guest marta(world);
  marta.request(with_changes(join_request(marta.request(create_request("mgg")))));
  const Json say = say_request("Hello").set("id", "say-1");
  EXPECT_EQ(*marta.request(say).find_string("type"), "change");
  EXPECT_EQ(marta.raw(say.dump()).dump(), R"({"type":"ok","id":"say-1"})");
}

// Somebody who missed a change joins again and goes on from there.
TEST(Changes, JoiningAgainShowsTheWhole) {
  World world(1);
  Guest marta(world), other(world);
  const Json created = marta.request(create_request("mgg"));
  marta.request(with_changes(join_request(created)));
  other.request(with_changes(join_request(created)));
  marta.request(say_request("one"));
  const Json table = marta.request(with_changes(join_request(created)));
  EXPECT_EQ(*table.find_string("type"), "table");
  marta.request(say_request("two"));
  expect_same(marta, other);
}

}  // namespace

}  // namespace cauldron
