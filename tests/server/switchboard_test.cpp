// Lines are told what is new on their sockets, all of them, and whatever came before they listened.
#include "server/sockets/switchboard.h"

#include <gtest/gtest.h>
#include <sys/socket.h>

#include <array>
#include <vector>

#include "server/sockets/plain_socket.h"

namespace cauldron {

namespace {

// One end of a connection at the switchboard, and the other one.
class Connected final : public Switchboard::Line {
 public:
  explicit Connected(std::array<int, 2> sockets) : here(sockets[0]), there(sockets[1]) {}

  bool take_in(bool is_ending) override {
    ends = ends || is_ending;
    const auto [count, is_over] = here.read(room_);
    heard.append(room_.data(), count);
    over = is_over;
    ++taken;
    return true;
  }
  void look_at_it() override { ++looked_at; }
  void go_on_writing() override { ++has_room; }

  PlainSocket here, there;
  std::string heard;
  bool ends = false, over = false;
  int taken = 0, looked_at = 0, has_room = 0;

 private:
  std::array<char, 64> room_;
};

class SwitchboardTest : public testing::Test {
 protected:
  std::shared_ptr<Connected> line() {
    std::array<int, 2> ends;
    EXPECT_EQ(::socketpair(AF_UNIX, SOCK_STREAM, 0, ends.data()), 0);
    return std::make_shared<Connected>(ends);
  }
  std::shared_ptr<Connected> connected_line() {
    auto made = line();
    EXPECT_TRUE(board_.connect(made->here.handle(), made));
    return made;
  }
  // Until nothing is new any more.
  void run() {
    io_.restart();
    while (io_.poll() > 0) {
    }
  }

  boost::asio::io_context io_;
  Switchboard board_{io_};
};

TEST_F(SwitchboardTest, MoreLinesThanAreAskedAboutAtOnceAreAllTold) {
  std::vector<std::shared_ptr<Connected>> lines;
  for (int i = 0; i < 400; ++i) lines.push_back(connected_line());
  for (int round = 1; round <= 3; ++round) {
    for (const auto& line : lines) line->there.write("x");
    run();
    for (const auto& line : lines) {
      ASSERT_EQ(line->heard, std::string(static_cast<std::size_t>(round), 'x'));
      ASSERT_EQ(line->looked_at, line->taken);
    }
  }
}

TEST_F(SwitchboardTest, WhatCameBeforeIsToldToo) {
  const auto early = line();
  early->there.write("early");
  ASSERT_TRUE(board_.connect(early->here.handle(), early));
  run();
  EXPECT_EQ(early->heard, "early");
  EXPECT_FALSE(early->ends);
}

TEST_F(SwitchboardTest, TheEndIsToldWithTheLastBytes) {
  const auto line = connected_line();
  line->there.write("bye");
  line->there.end_writing();
  run();
  EXPECT_EQ(line->heard, "bye");
  EXPECT_TRUE(line->ends);
  std::array<char, 8> room;
  EXPECT_TRUE(line->here.read(room).is_over);
}

TEST_F(SwitchboardTest, WhoeverHadNoRoomIsToldOfRoom) {
  const auto line = connected_line();
  run();
  const std::string much(1'000'000, 'm');
  while (line->here.write(much).bytes > 0) {
  }
  line->has_room = 0;
  run();
  EXPECT_EQ(line->has_room, 0);
  std::vector<char> room(1'000'000);
  while (line->there.read(room).bytes > 0) {
  }
  run();
  EXPECT_GT(line->has_room, 0);
}

TEST_F(SwitchboardTest, WhoeverIsDisconnectedHearsNothingAndMayGo) {
  auto line = connected_line();
  const std::weak_ptr<Connected> gone = line;
  line->there.write("x");
  board_.disconnect(line->here.handle());
  run();
  EXPECT_EQ(line->taken, 0);
  line.reset();
  EXPECT_TRUE(gone.expired());
}

TEST_F(SwitchboardTest, ALineLivesAsLongAsItIsConnected) {
  auto line = connected_line();
  const std::weak_ptr<Connected> kept = line;
  line.reset();
  ASSERT_FALSE(kept.expired());
  board_.disconnect(kept.lock()->here.handle());
  EXPECT_TRUE(kept.expired());
}

}  // namespace

}  // namespace cauldron
