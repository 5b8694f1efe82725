// A connection: one request at a time, none too fast or too large, nobody who reads too slowly.
#include "house/connection.h"

#include <gtest/gtest.h>

#include "world.h"

namespace cauldron {

namespace {

constexpr int kPerSecond = 10;
constexpr int kBurst = 5;

// A line that does what the test says.
class Line final : public Connection {
 public:
  explicit Line(World& world) : Connection(world.house(), kPerSecond, kBurst), world_(world) {}

  // What is to be read next is this; the other side must be waiting for it.
  void bring(const std::string& frame, bool is_text = true) {
    EXPECT_TRUE(reading) << "the one before is not answered yet";
    reading = false;
    received(frame, is_text);
    world_.pump();
  }
  void bring(Json request, const std::string& id) { bring(request.set("id", id).dump()); }
  // The frame on its way has arrived.
  void arrive() {
    arrived.push_back(*writing);
    writing.reset();
    sent();
  }
  Json last_arrived() {
    while (writing) arrive();
    Json json;
    JsonError error;
    EXPECT_TRUE(parse_json(arrived.back(), json, error));
    return json;
  }
  std::string last_code() { return *last_arrived().find_string("code"); }

  using Connection::begin;
  using Connection::end;

  bool reading = false;
  Time pause{0};
  SharedText writing;
  std::vector<std::string> arrived;
  bool dropped = false;
  int goodbyes = 0;

 private:
  void read(Time after) override {
    EXPECT_FALSE(reading) << "one read at a time";
    reading = true;
    pause = after;
  }
  void write(const SharedText& frame) override {
    EXPECT_FALSE(writing) << "one frame at a time";
    writing = frame;
  }
  void drop() override { dropped = true; }
  void say_goodbye() override { ++goodbyes; }

  World& world_;
};

class ConnectionTest : public ::testing::Test {
 protected:
  void SetUp() override { line_->begin(); }
  void TearDown() override { line_->end(); }

  static Json ping() { return Json::object({{"type", "ping"}}); }

  World world_{1};
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
