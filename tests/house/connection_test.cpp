// A connection: one request at a time, none too fast or too large, nobody who reads too slowly.
#include "house/connections/connection.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "line.h"

namespace cauldron {

namespace {

constexpr int kPerSecond = 10;
constexpr int kBurst = 5;

class ConnectionTest : public ::testing::Test {
 protected:
  void SetUp() override { line_->begin(); }
  void TearDown() override { line_->end(); }

  static Json ping() { return Json::object({{"type", "ping"}}); }

  static Limits limits() {
    Limits limits;
    limits.requests = kPerSecond;
    limits.request_burst = kBurst;
    return limits;
  }

  World world_{1, limits()};
  std::shared_ptr<Line> line_ = std::make_shared<Line>(world_);
};

TEST_F(ConnectionTest, WhatIsInHandIsAnsweredBeforeItEnds) {
  world_.store().hold = true;
  line_->bring(create_request("mgg"), "1");
  line_->finish();
  EXPECT_EQ(line_->goodbyes, 0) << "the answer is missing";
  world_.store().release();
  world_.pump();
  ASSERT_TRUE(line_->writing);
  EXPECT_EQ(line_->goodbyes, 0) << "it is on its way";
  EXPECT_EQ(*line_->last_arrived().find_string("type"), "created");
  EXPECT_EQ(line_->goodbyes, 1);
  EXPECT_FALSE(line_->reading) << "nothing else is taken";
}

TEST_F(ConnectionTest, WhoHasNothingInHandLeavesAtOnce) {
  line_->finish();
  EXPECT_EQ(line_->goodbyes, 1);
  line_->bring(ping(), "1");
  EXPECT_TRUE(line_->arrived.empty()) << "it came too late";
  EXPECT_FALSE(line_->writing);
}

TEST_F(ConnectionTest, TheNextRequestIsReadWhenTheOneBeforeIsAnswered) {
  world_.store().hold = true;
  line_->bring(create_request("mgg"), "first");
  EXPECT_FALSE(line_->reading) << "the disk is still busy with it";
  world_.store().hold = false;
  world_.store().release();
  EXPECT_TRUE(line_->reading);
  EXPECT_EQ(*line_->last_arrived().find_string("id"), "first");
}

TEST_F(ConnectionTest, FramesGoOutOneAfterAnotherInOrder) {
  for (const char* id : {"one", "two", "three"}) line_->bring(ping(), id);
  EXPECT_TRUE(line_->arrived.empty()) << "the first is still on its way";
  line_->last_arrived();
  ASSERT_EQ(line_->arrived.size(), 3u);
  EXPECT_NE(line_->arrived[0].find("one"), std::string::npos);
  EXPECT_NE(line_->arrived[2].find("three"), std::string::npos);
}

TEST_F(ConnectionTest, WhoSendsTooFastIsRefusedAndWaits) {
  for (int i = 0; i < kBurst; ++i) line_->bring(ping(), "in time");
  EXPECT_EQ(line_->pause, Time(0));
  line_->bring(ping(), "too fast");
  EXPECT_EQ(line_->pause, Connection::kRest);
  EXPECT_EQ(line_->last_code(), "too-many");
  EXPECT_EQ(*line_->last_arrived().find_string("id"), "too fast");
  line_->bring(say_request(std::string(2000, 'x')), "too long to be read in haste");
  EXPECT_EQ(*line_->last_arrived().find_string("id"), "too long to be read in haste")
      << "whoever asked is told all the same";
  line_->bring("[" + std::string(2000, '1') + "]");
  EXPECT_TRUE(line_->last_arrived().find("id")->is_null());
  world_.pass(std::chrono::seconds(1));
  line_->bring(ping(), "again");
  EXPECT_EQ(*line_->last_arrived().find_string("type"), "ok");
  EXPECT_EQ(line_->pause, Time(0));
}

TEST_F(ConnectionTest, ALargeFrameCountsAsSeveral) {
  line_->bring(std::string(kBurst * kMaxFrame, ' '));
  EXPECT_EQ(line_->last_code(), "too-large") << "no pack";
  line_->bring(ping(), "after it");
  EXPECT_EQ(line_->last_code(), "too-many");
}

TEST_F(ConnectionTest, FramesThatAreTooLargeOrBinaryAreRefused) {
  line_->bring(std::string(kMaxPackFrame + 1, ' '));
  EXPECT_EQ(line_->last_code(), "too-large");
  const Json pack = Json::object({{"type", "pack"}, {"game", "three-witches"}});
  line_->bring(Json(pack).set("text", std::string(kMaxPackFrame, ' ')), "much too large");
  EXPECT_EQ(*line_->last_arrived().find_string("id"), "much too large");
  world_.pass(std::chrono::seconds(10));
  line_->bring(ping().set("id", "1").dump(), false);
  EXPECT_EQ(line_->last_code(), "bad-message");
  EXPECT_TRUE(line_->reading);
}

TEST_F(ConnectionTest, WhoReadsTooSlowlyIsDropped) {
  for (std::size_t i = 0; i < Connection::kMaxUnsentFrames; ++i) {
    line_->bring(ping(), "number " + std::to_string(i));
    world_.pass(std::chrono::seconds(1));
  }
  EXPECT_FALSE(line_->dropped);
  line_->bring(ping(), "the last straw");
  EXPECT_TRUE(line_->dropped);
}

// Whoever asks and does not read is not asked on.
TEST_F(ConnectionTest, WhoDoesNotReadIsNotReadFromEither) {
  const Json games = Json::object({{"type", "games"}});
  int asked = 0;
  while (line_->reading && asked < 10'000) {
    line_->bring(games, "request " + std::to_string(++asked));
    world_.pass(std::chrono::seconds(1));
  }
  EXPECT_FALSE(line_->reading);
  EXPECT_LT(line_->unsent_bytes(), Connection::kMuchUnsent + 1'000);
  EXPECT_FALSE(line_->dropped);
  while (!line_->reading) line_->arrive();
  EXPECT_LE(line_->unsent_bytes(), Connection::kMuchUnsent);
}

TEST_F(ConnectionTest, TogetherThoseWhoDoNotReadHaveABudget) {
  Limits limits;
  limits.unsent_bytes = 300'000;
  World world(2, limits);
  Guest marta(world);
  const Json created = marta.request(create_request("moo"));
  marta.request(join_request(created));
  std::vector<std::shared_ptr<Line>> lines;
  for (int i = 0; i < 20; ++i) {
    lines.push_back(std::make_shared<Line>(world));
    lines.back()->begin();
    lines.back()->bring(watch_request(created), "watching, not reading");
  }
  // One of them has asked for more than the others.
  const Json games = Json::object({{"type", "games"}});
  for (int i = 0; i < 100 && lines[7]->reading; ++i) lines[7]->bring(games, "and more");
  std::size_t most = 0;
  std::string owls;
  for (int i = 0; i < 500; ++i) owls += "\xF0\x9F\xA6\x89";
  bool first = true;
  while (marta.code(say_request(owls)) == "ok") {
    most = std::max(most, world.house().backlog().bytes());
    const bool any = std::any_of(lines.begin(), lines.end(), [](auto& l) { return l->dropped; });
    if (any && first) {
      EXPECT_TRUE(lines[7]->dropped) << "the worst first";
    }
    first = first && !any;
  }
  EXPECT_LT(most, limits.unsent_bytes + 10'000);
  for (const auto& line : lines) line->end();
  lines.clear();
  EXPECT_EQ(world.house().backlog().bytes(), 0u) << "all of it is given back";
}

TEST_F(ConnectionTest, WhatManyWaitForCountsOnce) {
  Limits limits;
  limits.unsent_bytes = 100'000;
  World world(3, limits);
  Guest marta(world);
  const Json created = marta.request(create_request("moo"));
  marta.request(join_request(created));
  std::vector<std::shared_ptr<Line>> lines;
  for (int i = 0; i < 50; ++i) {
    lines.push_back(std::make_shared<Line>(world));
    lines.back()->begin();
    lines.back()->bring(watch_request(created), "watching");
    lines.back()->last_arrived();
  }
  for (auto& line : lines) line->last_arrived();
  for (int i = 0; i < 20; ++i) ASSERT_EQ(marta.code(say_request(std::string(500, 'x'))), "ok");
  EXPECT_LT(world.house().backlog().bytes(), 40'000u);
  for (auto& line : lines) EXPECT_FALSE(line->dropped);
  for (auto& line : lines) line->end();
}

TEST_F(ConnectionTest, OneAddressHasOneAllowanceForAllItsConnections) {
  Limits limits;
  limits.address_requests = 4;
  World world(4, limits);
  std::vector<std::shared_ptr<Line>> lines;
  for (const char* address : {"203.0.113.7", "203.0.113.7", "203.0.113.8"}) {
    lines.push_back(std::make_shared<Line>(world, address));
    lines.back()->begin();
  }
  for (int i = 0; i < 10; ++i) {
    for (auto& line : lines) line->bring(ping(), "in time");
  }
  EXPECT_EQ(*lines[0]->last_arrived().find_string("type"), "ok");
  lines[0]->bring(ping(), "one too many");
  EXPECT_EQ(lines[0]->last_code(), "too-many");
  EXPECT_EQ(lines[0]->pause, Connection::kRest);
  lines[2]->bring(ping(), "from elsewhere");
  EXPECT_EQ(*lines[2]->last_arrived().find_string("type"), "ok");
  for (const auto& line : lines) line->end();
}

TEST_F(ConnectionTest, AnAnswerAfterTheEndReachesNobody) {
  world_.store().hold = true;
  line_->bring(create_request("mgg"), "first");
  EXPECT_EQ(world_.house().client_count(), 1u);
  line_->end();
  EXPECT_EQ(world_.house().client_count(), 0u);
  world_.store().hold = false;
  world_.store().release();
  EXPECT_FALSE(line_->reading);
  EXPECT_FALSE(line_->writing);
}

}  // namespace

}  // namespace cauldron
