// Whoever reads slowly, but does read, keeps their place: what is new is told when they have caught
// up.
#include <gtest/gtest.h>

#include "line.h"

namespace cauldron {

namespace {

// Somebody at a table where much is said, reading nothing of it for a while.
class SlowReaderTest : public ::testing::Test {
 protected:
  void SetUp() override {
    created_ = marta_.request(create_request("mgg"));
    marta_.request(join_request(created_));
    line_->begin();
  }
  void TearDown() override { line_->end(); }

  // Takes what has arrived since the last call; false if a change was missed.
  bool look() {
    line_->last_arrived();
    bool follows = true;
    for (; seen_ < line_->arrived.size(); ++seen_) {
      Json json;
      JsonError error;
      EXPECT_TRUE(parse_json(line_->arrived[seen_], json, error));
      const std::string& type = *json.find_string("type");
      if (type == "table" || type == "update" || type == "change") follows &= picture_.take(json);
    }
    return follows;
  }
  void talk() {
    ASSERT_EQ(marta_.code(say_request(std::string(500, 'x'))), "ok");
    world_.pass(std::chrono::seconds(10));
  }
  void talk_and_play() {
    for (int i = 0; i < 200; ++i) talk();
    Rng rng(1);
    EXPECT_EQ(play_on({&marta_}, rng, 20), 20);
  }
  void expect_up_to_date() const {
    EXPECT_TRUE(picture_.log == marta_.log());
    EXPECT_EQ(picture_.chat.back().dump(), marta_.chat().back().dump());
    EXPECT_EQ(picture_.view.canonical(), marta_.view().canonical());
    EXPECT_EQ(picture_.ask.canonical(), marta_.ask().canonical());
    EXPECT_EQ(picture_.seats.canonical(), marta_.seats().canonical());
  }

  World world_{1};
  Guest marta_{world_};
  Json created_;
  std::shared_ptr<Line> line_ = std::make_shared<Line>(world_);
  Picture picture_;
  std::size_t seen_ = 0;
};

TEST_F(SlowReaderTest, IsToldEverythingAtOnceAfterCatchingUp) {
  line_->bring(join_request(created_), "slow");
  EXPECT_TRUE(look());
  talk_and_play();
  EXPECT_FALSE(line_->dropped);
  EXPECT_LT(line_->unsent_bytes(), Connection::kMuchUnsent + 10'000);
  EXPECT_TRUE(look());
  expect_up_to_date();
  // From now on as it comes.
  const std::size_t before = line_->arrived.size();
  marta_.request(say_request("Hello"));
  EXPECT_TRUE(look());
  EXPECT_EQ(line_->arrived.size(), before + 1);
  expect_up_to_date();
}

// An answer means that everything before it has been told.
TEST_F(SlowReaderTest, HearsTheNewsBeforeTheAnswerToARequest) {
  line_->bring(join_request(created_), "slow");
  EXPECT_TRUE(look());
  talk_and_play();
  line_->bring(Json::object({{"type", "ping"}}), "after all that");
  EXPECT_FALSE(line_->reading) << "there is enough to read first";
  EXPECT_TRUE(look());
  EXPECT_EQ(line_->arrived.back(), R"({"type":"ok","id":"after all that"})");
  expect_up_to_date();
}

TEST_F(SlowReaderTest, IsShownThatChangesWereMissed) {
  line_->bring(with_changes(join_request(created_)), "slow");
  EXPECT_TRUE(look());
  talk_and_play();
  EXPECT_FALSE(line_->dropped);
  EXPECT_LT(line_->unsent_bytes(), Connection::kMuchUnsent + 10'000);
  EXPECT_FALSE(look()) << "a number is missing";
  line_->bring(with_changes(join_request(created_)), "again");
  EXPECT_TRUE(look());
  expect_up_to_date();
  marta_.request(say_request("Hello"));
  EXPECT_TRUE(look());
  expect_up_to_date();
}

TEST_F(SlowReaderTest, MissesASingleChangeAndNoticesThat) {
  line_->bring(with_changes(join_request(created_)), "slow");
  EXPECT_TRUE(look());
  std::size_t unsent = 0;
  while (line_->unsent_bytes() > unsent || unsent == 0) {
    unsent = line_->unsent_bytes();
    talk();
  }
  EXPECT_FALSE(look());
}

TEST_F(SlowReaderTest, SeesTheLobbyAsItIsAfterCatchingUp) {
  line_->bring(Json::object({{"type", "lobby"}, {"mine", Json::array()}}), "slow");
  for (int i = 0; i < 300; ++i) {
    Guest other(world_);
    other.request(create_request("moo"));
    world_.pass(std::chrono::seconds(60));
  }
  EXPECT_FALSE(line_->dropped);
  EXPECT_LT(line_->unsent_bytes(), Connection::kMuchUnsent + 50'000);
  const Json told = line_->last_arrived();
  Guest fresh(world_);
  const Json now = fresh.request(Json::object({{"type", "lobby"}, {"mine", Json::array()}}));
  EXPECT_TRUE(*told.find("tables") == *now.find("tables"));
}

}  // namespace

}  // namespace cauldron
