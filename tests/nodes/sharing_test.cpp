// Somebody else goes on with a table in the store: the house drops what it knows of it, and people
// come back to what is there.
#include <algorithm>

#include "line.h"

namespace cauldron {

namespace {

class SharingTest : public ::testing::Test {
 protected:
  SharingTest() {
    marta_->begin();
    created_ = ask(create_request("mgg"));
    ask(join_request(created_));
    ask(say_request("first"));
  }
  ~SharingTest() override {
    marta_->end();
    world_.pump();
  }

  Json ask(Json request) {
    marta_->bring(std::move(request), world_.next_id());
    return marta_->last_arrived();
  }
  // The line that was said last appears twice.
  void somebody_else_goes_on() {
    const auto events = world_.last_events();
    const auto said = std::find_if(events.rbegin(), events.rend(), [](const std::string& event) {
      return event.find("first") != std::string::npos;
    });
    world_.store().slip_in(1, *said);
  }

  World world_{1};
  std::shared_ptr<Line> marta_ = std::make_shared<Line>(world_);
  Json created_;
};

TEST_F(SharingTest, WhoAsksComesBackAndFindsWhatIsThere) {
  somebody_else_goes_on();
  const std::size_t heard = marta_->arrived.size();
  marta_->bring(say_request("second"), "a-line-that-is-said-again");
  EXPECT_EQ(marta_->goodbyes, 1);
  EXPECT_EQ(marta_->arrived.size(), heard) << "neither kept nor refused";
  EXPECT_EQ(world_.house().counts().tables_lost, 1u);
  marta_->end();

  Guest again(world_);
  again.request(join_request(created_));
  EXPECT_EQ(again.chat().size(), 2u);
  EXPECT_EQ(again.code(say_request("second").set("id", "a-line-that-is-said-again")), "ok");
  EXPECT_EQ(again.chat().size(), 3u);
}

TEST_F(SharingTest, WhoLooksOnComesBackToo) {
  auto watcher = std::make_shared<Line>(world_);
  watcher->begin();
  watcher->bring(watch_request(created_), world_.next_id());
  auto elsewhere = std::make_shared<Line>(world_);
  elsewhere->begin();
  elsewhere->bring(Json::object({{"type", "games"}}), world_.next_id());
  somebody_else_goes_on();
  marta_->bring(say_request("second"), world_.next_id());
  EXPECT_EQ(watcher->goodbyes, 1);
  EXPECT_EQ(elsewhere->goodbyes, 0) << "the table was not theirs";
  watcher->end();
  elsewhere->end();
}

TEST_F(SharingTest, WhatWaitsForTheStoreIsAskedAgainToo) {
  auto watcher = std::make_shared<Line>(world_);
  watcher->begin();
  watcher->bring(watch_request(created_), world_.next_id());
  world_.store().hold = true;
  marta_->bring(say_request("second"), world_.next_id());
  watcher->bring(say_request("third").set("name", "Ada"), "a-line-nobody-could-guess");
  somebody_else_goes_on();
  world_.store().release();
  EXPECT_EQ(marta_->goodbyes, 1);
  EXPECT_EQ(watcher->goodbyes, 1);
  EXPECT_EQ(world_.store().held(), 0u) << "what is lost stores nothing more";
  watcher->end();
}

}  // namespace

}  // namespace cauldron
