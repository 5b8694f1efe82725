// Messages that begin to come and do not end.
#include "server/sockets/intake.h"

#include <deque>

#include "raw_socket.h"
#include "running_server.h"
#include "socket_client.h"

namespace cauldron {

namespace {

struct Sender final : Intake::Holder {
  Sender(Intake& to, std::string from) : intake(to), address(std::move(from)) {}
  bool hold(std::size_t bytes) { return intake.note(*this, address, bytes); }
  void give_up_message() override {
    gave_up = true;
    hold(0);
  }

  Intake& intake;
  std::string address;
  bool gave_up = false;
};

TEST(IntakeTest, WhatIsHeldIsCounted) {
  Intake intake(1'000);
  Sender marta(intake, "a"), ada(intake, "");
  EXPECT_TRUE(marta.hold(300));
  EXPECT_TRUE(ada.hold(200));
  EXPECT_TRUE(marta.hold(400));
  EXPECT_EQ(intake.bytes(), 600u);
  marta.hold(0);
  ada.hold(0);
  EXPECT_EQ(intake.bytes(), 0u);
  EXPECT_EQ(intake.take_peak(), 600u);
  EXPECT_EQ(intake.take_peak(), 0u);
}

TEST(IntakeTest, TheAddressThatHoldsMostLosesItsLargest) {
  Intake intake(1'000);
  Sender marta(intake, "a"), first(intake, "b"), second(intake, "b");
  marta.hold(400);
  first.hold(300);
  EXPECT_TRUE(second.hold(299));
  EXPECT_FALSE(first.hold(305)) << "its own";
  EXPECT_TRUE(first.gave_up);
  EXPECT_TRUE(marta.hold(701));
  EXPECT_FALSE(marta.gave_up) << "it fits by now";
  EXPECT_EQ(intake.bytes(), 1'000u);
  EXPECT_EQ(intake.given_up(), 1u);
}

// Giving up one message notes it, which must not give up another one behind the first call's back.
TEST(IntakeTest, ItsOwnMessageIsKnownToBeGivenUpAfterAnother) {
  Intake intake(1'000);
  std::deque<Sender> crowd;
  for (int i = 0; i < 20; ++i) crowd.emplace_back(intake, "a").hold(30);
  Sender marta(intake, "b");
  EXPECT_TRUE(marta.hold(390));
  EXPECT_FALSE(marta.hold(590)) << "a message of 30 goes first, then she holds most";
  EXPECT_TRUE(marta.gave_up);
}

TEST(IntakeTest, ThoseWhoAreNotCountedDoNotPayForEachOther) {
  Intake intake(1'000);
  Sender one(intake, ""), two(intake, ""), three(intake, "c");
  one.hold(300);
  two.hold(300);
  EXPECT_FALSE(three.hold(401));
  EXPECT_FALSE(one.gave_up || two.gave_up);
}

// All but the last byte of a text of that size.
std::string most_of_a_text(std::size_t size) {
  std::string bytes = frame(kFinal | kText, std::string(size, 'x'));
  bytes.pop_back();
  return bytes;
}

class IntakeOfServer : public RunningServer {
 protected:
  IntakeOfServer() {
    options_.watch_port = 0;
    options_.trusted_proxies = {"127.0.0.1"};
  }
  std::uint64_t metric(const std::string& name) const {
    const std::string all = "\n" + http_get(server_->watch_port(), "/metrics").body;
    const std::size_t at = all.find("\n" + name + " ");
    EXPECT_NE(at, all.npos) << name;
    return at == all.npos ? 0 : std::stoull(all.substr(at + name.size() + 2));
  }
  std::uint64_t held() const { return metric("cauldron_incoming_bytes"); }
  template <class Condition>
  static void wait_until(Condition holds) {
    while (!holds()) std::this_thread::sleep_for(std::chrono::milliseconds(2));
  }
  static std::string goodbye(unsigned code) { return "\x88\x02" + number(code, 2); }
};

TEST_F(IntakeOfServer, WhatIsNotWholeInTimeEndsTheConnection) {
  options_.message_ms = 50;
  start();
  RawSocket slow(port_), in_parts(port_), with_pings(port_);
  slow.write(most_of_a_text(300'000));
  in_parts.write(frame(kText, std::string(100'000, 'x')));
  with_pings.write(frame(kText, "x"));
  EXPECT_EQ(slow.read_to_the_end().bytes, goodbye(1008));
  EXPECT_EQ(in_parts.read_to_the_end().bytes, goodbye(1008));
  while (with_pings.write(frame(kContinuation, "x") + frame(kFinal | kPing, "p"))) {
    std::this_thread::sleep_for(std::chrono::milliseconds(5));
  }
  wait_until([&] { return held() == 0; });
}

TEST_F(IntakeOfServer, WhatIsWholeInTimeEndsNothing) {
  options_.message_ms = 1'000;
  start();
  RawSocket socket(port_);
  const std::string ping = frame(kFinal | kText, R"({"type":"ping","id":"p"})");
  const std::string ok = R"({"type":"ok","id":"p"})";
  const auto end = std::chrono::steady_clock::now() + std::chrono::milliseconds(1'500);
  while (std::chrono::steady_clock::now() < end) {
    socket.write(ping.substr(0, 10));
    socket.write(ping.substr(10) + frame(kFinal | kPing, "").substr(0, 1));
    EXPECT_EQ(socket.read(2 + ok.size()).substr(2), ok) << "altogether it takes longer";
    socket.write(frame(kFinal | kPing, "").substr(1));
    socket.read(2);
  }
}

TEST_F(IntakeOfServer, AltogetherThereIsABudget) {
  options_.limits.incoming_bytes = 1'000'000;
  options_.limits.address_connections = 100;
  start();
  RawSocket marta(port_, 0, "203.0.113.1");
  marta.write(most_of_a_text(100'000));
  wait_until([&] { return held() >= 100'000; });
  std::vector<std::unique_ptr<RawSocket>> flood;
  for (int i = 0; i < 20; ++i) {
    flood.push_back(std::make_unique<RawSocket>(port_, 0, "198.51.100.1"));
    flood.back()->write(most_of_a_text(300'000));
    EXPECT_LE(held(), options_.limits.incoming_bytes);
  }
  wait_until([&] { return metric("cauldron_incoming_given_up_total") >= 17; });
  EXPECT_LE(held(), options_.limits.incoming_bytes);
  marta.write("x");
  EXPECT_EQ(marta.read(1)[0], static_cast<char>(kFinal | kText)) << "her message was whole";
  flood.clear();
  wait_until([&] { return held() == 0; });
}

TEST_F(IntakeOfServer, WhoeverIsDroppedIsToldToComeLater) {
  options_.limits.incoming_bytes = 100'000;
  start();
  RawSocket socket(port_);
  socket.write(most_of_a_text(300'000));
  EXPECT_EQ(socket.read_to_the_end().bytes, goodbye(1013));
}

// A message that was answered leaves nothing behind, in one piece or in several.
TEST_F(IntakeOfServer, WhatHasBeenReadIsNotHeld) {
  start();
  RawSocket socket(port_);
  const std::string text(100'000, ' ');
  socket.write(frame(kFinal | kText, text));
  socket.write(frame(kText, text) + frame(kFinal | kContinuation, text));
  socket.write(frame(kFinal | kText, R"({"type":"ping","id":"p"})"));
  const auto heads_of_three = [&] {
    for (int i = 0; i < 3; ++i) {
      const std::string head = socket.read(2);
      const auto brief = static_cast<unsigned char>(head[1]);
      const std::string more = brief == 126 ? socket.read(2) : "";
      const std::size_t size = brief < 126 ? brief
                                           : static_cast<unsigned char>(more[0]) * 256U +
                                                 static_cast<unsigned char>(more[1]);
      socket.read(size);
    }
  };
  heads_of_three();
  wait_until([&] { return held() == 0; });
}

}  // namespace

}  // namespace cauldron
