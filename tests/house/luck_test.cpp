// Luck for tests: the same seed and the same answers give the same game, whatever happens besides.
#include <gtest/gtest.h>

#include <algorithm>
#include <array>

#include "core/record.h"
#include "world.h"

namespace cauldron {

namespace {

constexpr const char* kThree = R"({"players":3,"mode":"basic"})";
constexpr int kAnswers = 40;

std::string record_of(World& world, const Json& created) {
  return to_line(world.stored_table(*created.find_string("table"))->record());
}

struct Played {
  std::string record;
  std::string token;
};

// Marta answers some questions at the first table of the house; before each of them something else
// happens.
Played play_first_table(
    std::uint64_t seed, const std::function<void(World&)>& meanwhile = [](World&) {}) {
  World world(seed);
  Json created;
  {
    Guest marta(world);
    created = marta.request(septima_request("mgr", kThree));
  }
  Rng choices(3);
  for (int i = 0; i < kAnswers; ++i) {
    meanwhile(world);
    Guest marta(world);
    marta.request(join_request(created));
    play_on({&marta}, choices, 1);
  }
  return {record_of(world, created), *created.find_string("token")};
}

TEST(Luck, OneSeedIsOneGame) {
  const Played game = play_first_table(5);
  EXPECT_EQ(play_first_table(5).record, game.record);
  EXPECT_NE(play_first_table(6).record, game.record);
}

TEST(Luck, SecretsFollowNoSeed) { EXPECT_NE(play_first_table(5).token, play_first_table(5).token); }

TEST(Luck, OtherTablesChangeNothing) {
  Rng choices(9);
  const auto play_elsewhere = [&choices](World& world) {
    Guest anna(world);
    anna.request(join_request(anna.request(septima_request("mgg", kThree))));
    play_on({&anna}, choices, 2);
  };
  EXPECT_EQ(play_first_table(5, play_elsewhere).record, play_first_table(5).record);
}

TEST(Luck, ARestartChangesNothing) {
  const auto restart = [](World& world) { world.restart(); };
  EXPECT_EQ(play_first_table(5, restart).record, play_first_table(5).record);
}

TEST(Luck, TablesOfOneHouseDiffer) {
  World world(5);
  Guest marta(world);
  const Json first = marta.request(septima_request("mgg", kThree));
  const Json second = marta.request(septima_request("mgg", kThree));
  EXPECT_NE(record_of(world, first), record_of(world, second));
}

// Two people answer, in that order whenever they are asked together.
std::vector<std::string> play_together(const std::array<std::size_t, 2>& order) {
  World world(5);
  std::array<Guest, 2> people = {Guest(world), Guest(world)};
  const Json created = people[0].request(septima_request("mog", kThree));
  people[0].request(join_request(created));
  people[1].request(join_request(people[1].request(sit_request(created, 1, "Anna"))));
  std::array<Rng, 2> choices = {Rng(1), Rng(2)};
  for (int i = 0; i < kAnswers; ++i) {
    for (const std::size_t who : order) play_on({&people[who]}, choices[who], 1);
  }
  const auto table = world.stored_table(*created.find_string("table"));
  std::vector<std::string> moves;
  for (const Move& move : table->match().moves()) moves.push_back(table->game().text(move.option));
  return moves;
}

TEST(Luck, WhoAnswersFirstChangesNothing) {
  std::vector<std::string> one = play_together({0, 1});
  std::vector<std::string> other = play_together({1, 0});
  const std::size_t both = std::min(one.size(), other.size());
  EXPECT_GT(both, 80u);
  one.resize(both);
  other.resize(both);
  EXPECT_EQ(one, other);
}

}  // namespace

}  // namespace cauldron
