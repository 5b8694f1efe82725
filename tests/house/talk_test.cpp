// Watchers talk beside the table: one of them, whatever names they use, leaves room for the others.
#include <gtest/gtest.h>

#include "world.h"

namespace cauldron {

namespace {

class WatchersTalk : public ::testing::Test {
 protected:
  void SetUp() override {
    created_ = marta_.request(create_request("mgg"));
    marta_.request(join_request(created_));
  }
  // Why it is refused, or "ok".
  std::string say(Guest& guest, const std::string& text = "Ha!") {
    const Json line = say_request(text).set("name", "Eva " + std::to_string(++names_));
    const Json answer = guest.request(line);
    return answer.find("message") ? *answer.find("message")->find_string("id")
                                  : *answer.find_string("type");
  }
  std::unique_ptr<Guest> watcher(const std::string& address) {
    auto guest = std::make_unique<Guest>(world_, address);
    guest->request(watch_request(created_));
    return guest;
  }
  // So many lines, one a second.
  void prattle(Guest& guest, std::size_t lines, const std::string& text = "Ha!") {
    for (std::size_t i = 0; i < lines; ++i) {
      world_.pass(std::chrono::seconds(1));
      ASSERT_EQ(say(guest, text), "ok") << i;
    }
  }

  static constexpr std::size_t kLinesOfOne = Table::kMaxTalk / 2 / 5;

  World world_{13};
  Guest marta_{world_};
  Json created_;
  int names_ = 0;
};

TEST_F(WatchersTalk, ALineASecondWithAFewAtOnce) {
  const auto eva = watcher("moor");
  for (int i = 0; i < 5; ++i) EXPECT_EQ(say(*eva), "ok");
  EXPECT_EQ(say(*eva), "error.talk_too_fast");
  const auto again = watcher("moor");
  EXPECT_EQ(say(*again), "error.talk_too_fast") << "another connection of the same address";
  const auto ida = watcher("heath");
  EXPECT_EQ(say(*ida), "ok");
  world_.pass(std::chrono::seconds(1));
  EXPECT_EQ(say(*again), "ok");
  EXPECT_EQ(say(*eva), "error.talk_too_fast");
}

TEST_F(WatchersTalk, ConnectionsThatAreNotCountedByAddressAreCountedOneByOne) {
  const auto eva = watcher(""), ida = watcher("");
  for (int i = 0; i < 5; ++i) EXPECT_EQ(say(*eva), "ok");
  EXPECT_EQ(say(*eva), "error.talk_too_fast");
  EXPECT_EQ(say(*ida), "ok");
}

TEST_F(WatchersTalk, OneAddressHasAFifthOfTheLines) {
  const auto eva = watcher("moor");
  prattle(*eva, kLinesOfOne);
  world_.pass(std::chrono::seconds(5));
  EXPECT_EQ(say(*eva), "error.talk_share");
  EXPECT_EQ(say(*watcher("moor")), "error.talk_share") << "another connection of the same address";
  EXPECT_EQ(say(*watcher("heath")), "ok");
}

TEST_F(WatchersTalk, OneAddressHasAFifthOfTheBytes) {
  const auto eva = watcher("moor");
  const std::string long_text(500, 'a');
  std::string why;
  std::size_t lines = 0;
  while ((why = say(*eva, long_text)) == "ok") {
    ++lines;
    world_.pass(std::chrono::seconds(1));
  }
  EXPECT_EQ(why, "error.talk_share");
  EXPECT_NEAR(static_cast<double>(lines), Table::kMaxTalkBytes / 2.0 / 5 / 506, 1);
  EXPECT_EQ(say(*watcher("heath"), long_text), "ok");
}

TEST_F(WatchersTalk, ALineThatIsSentAgainIsNotRefused) {
  const auto eva = watcher("moor");
  const Json line = say_request("Ha!").set("name", "Eva").set("id", "a-line-that-is-repeated");
  for (int i = 0; i < 10; ++i) EXPECT_EQ(eva->code(line), "ok");
  EXPECT_EQ(marta_.chat().size(), 1u);
  EXPECT_EQ(say(*eva), "ok") << "it counted once";
}

TEST_F(WatchersTalk, PeopleAtTheTableTalkAsTheyLike) {
  for (int i = 0; i < 50; ++i) EXPECT_EQ(marta_.code(say_request("Hm.")), "ok");
}

}  // namespace

}  // namespace cauldron
