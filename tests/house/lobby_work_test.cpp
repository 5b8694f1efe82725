// What the lobby costs: a change is worked out once, for those who see it.
#include <gtest/gtest.h>

#include <memory>

#include "world.h"

namespace cauldron {

namespace {

Json lobby(const Json& mine = Json::array()) {
  return Json::object({{"type", "lobby"}, {"mine", mine}});
}

Json mine_of(const std::vector<Json>& seated) {
  Json list = Json::array();
  for (const Json& one : seated) {
    list.push_back(Json::object({{"table", *one.find("table")}, {"token", *one.find("token")}}));
  }
  return list;
}

class LobbyWork : public ::testing::Test {
 protected:
  void look_on(int count, const Json& mine = Json::array()) {
    for (int i = 0; i < count; ++i) {
      lookers_.push_back(std::make_unique<Guest>(world_));
      lookers_.back()->request(lobby(mine));
    }
  }
  // What it costs while the task runs.
  template <class Run>
  Lobby::Work cost_of(Run run) {
    for (auto& looker : lookers_) looker->news();
    const Lobby::Work before = world_.house().lobby().work();
    run();
    const Lobby::Work after = world_.house().lobby().work();
    return {after.entries - before.entries, after.frames - before.frames};
  }
  std::size_t told() {
    std::size_t count = 0;
    for (auto& looker : lookers_) count += looker->news().size();
    return count;
  }

  World world_{1, 1'000};
  Guest marta_{world_};
  std::vector<std::unique_ptr<Guest>> lookers_;
};

TEST_F(LobbyWork, AMoveAtAPrivateTableCostsNothing) {
  const Json created = marta_.request(create_request("mgg", false));
  marta_.request(join_request(created));
  look_on(100);
  const auto cost = cost_of([&] {
    Rng rng(1);
    play_on({&marta_}, rng, 20);
  });
  EXPECT_EQ(cost.entries, 0u);
  EXPECT_EQ(cost.frames, 0u);
  EXPECT_EQ(told(), 0u);
}

TEST_F(LobbyWork, AMoveAtAPublicTableCostsOneEntryHoweverManyLookOn) {
  for (int i = 0; i < 60; ++i) marta_.request(create_request("moo"));
  const Json created = marta_.request(create_request("mgg"));
  marta_.request(join_request(created));
  look_on(100);
  int choices = 0;
  const auto cost = cost_of([&] {
    Rng rng(1);
    choices = play_on({&marta_}, rng, 10);
  });
  ASSERT_EQ(choices, 10);
  // Marta's choices and those of the bots in between; the old way it was 50 for each of them.
  EXPECT_LE(cost.entries, 60u);
  EXPECT_LE(cost.frames, 3u) << "one for all when a round has ended";
}

TEST_F(LobbyWork, OnesOwnGamesCostOnlyThoseWhoHaveThem) {
  const Json created = marta_.request(create_request("mgg", false));
  marta_.request(join_request(created));
  look_on(100);
  Guest phone(world_);
  phone.request(lobby(mine_of({created})));
  phone.news();
  const auto cost = cost_of([&] {
    Rng rng(1);
    play_on({&marta_}, rng, 1);
  });
  EXPECT_LE(cost.frames, 4u);
  EXPECT_EQ(told(), 0u) << "it is nothing to the others";
  EXPECT_FALSE(phone.news().empty());
}

TEST_F(LobbyWork, TheFiftyFirstTableIsNotWorkedOut) {
  const Json oldest = marta_.request(create_request("moo"));
  for (int i = 0; i < 50; ++i) marta_.request(create_request("moo"));
  look_on(1);
  Guest anna(world_);
  const auto cost = cost_of([&] { anna.request(watch_request(oldest)); });
  EXPECT_EQ(cost.entries, 0u);
  EXPECT_EQ(told(), 0u);
}

TEST_F(LobbyWork, NobodyLooksNothingIsMade) {
  const auto cost = cost_of([&] {
    for (int i = 0; i < 10; ++i)
      marta_.request(join_request(marta_.request(create_request("moo"))));
  });
  EXPECT_EQ(cost.entries, 0u);
}

TEST_F(LobbyWork, WhoeverLooksSeesItAll) {
  std::vector<Json> tables;
  for (int i = 0; i < 55; ++i) tables.push_back(marta_.request(create_request("moo")));
  look_on(1);
  EXPECT_EQ(lookers_[0]->request(lobby()).find("tables")->items().size(), 50u);
  Guest anna(world_), berta(world_);
  for (int i = 54; i > 44; --i) {
    anna.request(sit_request(tables[static_cast<std::size_t>(i)], 1, "Anna"));
    berta.request(sit_request(tables[static_cast<std::size_t>(i)], 2, "Berta"));
  }
  const auto news = lookers_[0]->news();
  ASSERT_FALSE(news.empty());
  EXPECT_EQ(news.back().find("tables")->items().size(), 45u) << "those that began are gone";
  Guest late(world_);
  EXPECT_EQ(late.request(lobby()).find("tables")->dump(), news.back().find("tables")->dump());
}

// After a start a hundred games of one's own are asleep.
TEST_F(LobbyWork, ManyGamesOfOnesOwnAreFoundStepByStep) {
  std::vector<Json> games;
  for (int i = 0; i < 100; ++i) games.push_back(marta_.request(create_request("mgg", false)));
  marta_.leave();
  world_.restart();
  Guest phone(world_);
  EXPECT_EQ(phone.request(lobby(mine_of(games))).find("mine")->items().size(), 100u);
}

}  // namespace

}  // namespace cauldron
