// Frames of WebSockets as a browser never sends them, too: read as bytes, and over a real socket.
#include "raw_socket.h"
#include "running_server.h"
#include "server/sockets/websocket_frames.h"
#include "socket_client.h"

namespace cauldron {

namespace {

using Kind = FrameReader::Found::Kind;

std::string text_frame(const std::string& payload) { return frame(kFinal | kText, payload); }

struct Read {
  Kind kind;
  std::string payload;
  CloseCode code;
};

// What a reader finds in the bytes, which come in pieces of that size.
std::vector<Read> read(const std::string& bytes, std::size_t piece = 1 << 20,
                       std::size_t longest = 100'000) {
  FrameReader reader(longest);
  std::vector<Read> all;
  for (std::size_t at = 0; at < bytes.size();) {
    const auto room = reader.room();
    const std::size_t count = std::min({piece, room.size(), bytes.size() - at});
    bytes.copy(room.data(), count, at);
    reader.came(count);
    at += count;
    for (auto found = reader.next(); found.kind != Kind::Nothing; found = reader.next()) {
      all.push_back({found.kind, std::string(found.payload), found.code});
      if (found.kind == Kind::Error) return all;
    }
  }
  return all;
}

TEST(WebSocketFrames, AMessageIsReadHoweverItsBytesCome) {
  for (const std::size_t size : {0, 1, 125, 126, 127, 5000, 65'535, 65'536, 100'000}) {
    std::string payload;
    for (std::size_t i = 0; i < size; ++i) payload += static_cast<char>('a' + i % 26);
    for (const std::size_t piece : {1, 7, 1 << 20}) {
      const auto all = read(text_frame(payload) + frame(kFinal | kBinary, "\xFF"), piece);
      ASSERT_EQ(all.size(), 2U);
      EXPECT_EQ(all[0].kind, Kind::Text);
      EXPECT_EQ(all[0].payload, payload);
      EXPECT_EQ(all[1].kind, Kind::Binary);
      EXPECT_EQ(all[1].payload, "\xFF");
    }
  }
}

TEST(WebSocketFrames, AMessageMayComeInSeveral) {
  const std::string bytes = frame(kText, "D\xC5") + frame(kFinal | kPing, "are you there") +
                            frame(kContinuation, "\xBA") + frame(kFinal | kContinuation, "ka") +
                            text_frame("next");
  for (const std::size_t piece : {1, 1 << 20}) {
    const auto all = read(bytes, piece);
    ASSERT_EQ(all.size(), 3U);
    EXPECT_EQ(all[0].kind, Kind::Ping);
    EXPECT_EQ(all[0].payload, "are you there");
    EXPECT_EQ(all[1].payload, "Dźka");
    EXPECT_EQ(all[2].payload, "next");
  }
}

TEST(WebSocketFrames, WhatIsNotAllowedEndsIt) {
  const auto plain = [](const std::string& head) { return head + "\1\2\3\4"; };
  const struct {
    const char* what;
    std::string bytes;
    CloseCode code;
  } cases[] = {
      {"an extension", frame(kFinal | 0x40 | kText, "x"), CloseCode::ProtocolError},
      {"no mask", "\x81\x01x", CloseCode::ProtocolError},
      {"an unknown kind", frame(kFinal | 3, "x"), CloseCode::ProtocolError},
      {"an unknown control frame", frame(kFinal | 11, "x"), CloseCode::ProtocolError},
      {"a ping in parts", frame(kPing, "x"), CloseCode::ProtocolError},
      {"a long ping", frame(kFinal | kPing, std::string(126, 'x')), CloseCode::ProtocolError},
      {"the end of nothing", frame(kFinal | kContinuation, "x"), CloseCode::ProtocolError},
      {"a message within one", frame(kText, "x") + text_frame("y"), CloseCode::ProtocolError},
      {"a length of two bytes for one", plain("\x81\xFE" + number(125, 2)),
       CloseCode::ProtocolError},
      {"a length of eight bytes for two", plain("\x81\xFF" + number(0xFFFF, 8)),
       CloseCode::ProtocolError},
      {"a length beyond all", plain("\x81\xFF" + number(~std::uint64_t{0}, 8)), CloseCode::TooBig},
      {"too large", text_frame(std::string(100'001, 'x')), CloseCode::TooBig},
      {"too large together",
       frame(kText, std::string(60'000, 'x')) + frame(kContinuation, std::string(60'000, 'x')),
       CloseCode::TooBig},
      {"no text", text_frame("\xC5"), CloseCode::BadText},
      {"no text together", frame(kText, "\xC5") + frame(kFinal | kContinuation, "x"),
       CloseCode::BadText},
      {"half a code", frame(kFinal | kClose, "\x03"), CloseCode::ProtocolError},
      {"a code nobody may send", frame(kFinal | kClose, number(1005, 2)), CloseCode::ProtocolError},
      {"a code that means nothing", frame(kFinal | kClose, number(999, 2)),
       CloseCode::ProtocolError},
      {"a reason that is no text", frame(kFinal | kClose, number(1000, 2) + "\xFF"),
       CloseCode::BadText},
  };
  for (const auto& one : cases) {
    for (const std::size_t piece : {1, 1 << 20}) {
      const auto all = read(one.bytes, piece);
      ASSERT_EQ(all.size(), 1U) << one.what;
      EXPECT_EQ(all[0].kind, Kind::Error) << one.what;
      EXPECT_EQ(all[0].code, one.code) << one.what;
    }
  }
}

TEST(WebSocketFrames, AnEndMaySayWhy) {
  EXPECT_EQ(read(frame(kFinal | kClose, ""))[0].code, CloseCode::None);
  const auto all = read(frame(kFinal | kClose, number(1001, 2) + "tab closed"));
  EXPECT_EQ(all[0].kind, Kind::Close);
  EXPECT_EQ(all[0].code, CloseCode::GoingAway);
  EXPECT_EQ(all[0].payload, "tab closed");
}

TEST(WebSocketFrames, MemoryGrowsWithWhatHasComeNotWithWhatWasAnnounced) {
  FrameReader reader(1 << 20);
  const std::string announced = "\x81\xFF" + number(1 << 20, 8) + "\1\2\3\4";
  const auto room = reader.room();
  announced.copy(room.data(), announced.size());
  reader.came(announced.size());
  EXPECT_EQ(reader.next().kind, Kind::Nothing);
  EXPECT_LE(reader.room().size(), 1024U);
}

TEST(WebSocketFrames, HeadsAreAsShortAsTheyCanBe) {
  const auto head = [](std::size_t length) {
    return std::string(FrameHead(Opcode::Text, length).bytes());
  };
  EXPECT_EQ(head(0), std::string("\x81\0", 2));
  EXPECT_EQ(head(125), "\x81\x7D");
  EXPECT_EQ(head(126), "\x81\x7E" + number(126, 2));
  EXPECT_EQ(head(65'535), "\x81\x7E" + number(65'535, 2));
  EXPECT_EQ(head(65'536), "\x81\x7F" + number(65'536, 8));
}

class WebSocketTest : public RunningServer {
 protected:
  // Opens a WebSocket, sends the bytes, and returns all that comes until the server ends it.
  std::string exchange(const std::string& bytes) {
    if (!server_) start();
    RawSocket socket(port_);
    EXPECT_TRUE(socket.write(bytes));
    const auto [answer, end] = socket.read_to_the_end();
    EXPECT_EQ(end, boost::asio::error::eof) << end.message();
    return answer;
  }
  static std::string goodbye(unsigned code) { return "\x88\x02" + number(code, 2); }
};

TEST_F(WebSocketTest, AnEndIsAnsweredAndTheSocketClosed) {
  EXPECT_EQ(exchange(frame(kFinal | kClose, number(1000, 2) + "bye")), goodbye(1000));
  EXPECT_EQ(exchange(frame(kFinal | kClose, "")), std::string("\x88\0", 2));
}

TEST_F(WebSocketTest, OfManyPingsTheLastIsAnswered) {
  std::string pings;
  for (int i = 0; i < 20; ++i) pings += frame(kFinal | kPing, std::to_string(i));
  const std::string answer = exchange(pings + frame(kFinal | kClose, ""));
  EXPECT_EQ(answer,
            "\x8A\x02"
            "19" +
                std::string("\x88\0", 2));
}

// What the system holds for a socket is all that waits.
TEST_F(WebSocketTest, PongsDoNotPileUpForWhoeverDoesNotRead) {
  start();
  constexpr std::size_t kPayload = 125, kMany = 300'000, kMostHeld = 4'000'000;  // bytes
  RawSocket socket(port_, 4 * 1024);
  std::string pings;
  for (int i = 0; i < 100; ++i) pings += frame(kFinal | kPing, std::string(kPayload, 'p'));
  for (std::size_t sent = 0; sent < kMany; sent += 100) ASSERT_TRUE(socket.write(pings));
  ASSERT_TRUE(socket.write(text_frame(R"({"type":"ping","id":"p"})")));
  std::size_t held = 0;
  while (socket.read(1)[0] == static_cast<char>(kFinal | kPong)) {
    ASSERT_EQ(socket.read(kPayload + 1).size(), kPayload + 1);
    held += kPayload + 2;
  }
  EXPECT_LT(held, kMostHeld);
}

TEST_F(WebSocketTest, WhoeverIsSilentIsAskedAndThenLeft) {
  options_.silence_ms = 100;
  start();
  RawSocket silent(port_);
  RawSocket answers(port_);
  const std::string ping("\x89\0", 2);
  for (int i = 0; i < 3; ++i) {
    EXPECT_EQ(answers.read(2), ping);
    ASSERT_TRUE(answers.write(frame(kFinal | kPong, "")));
  }
  EXPECT_EQ(silent.read_to_the_end().bytes, ping);
}

// To go on talking keeps nobody here.
TEST_F(WebSocketTest, WhoeverWasToldToLeaveIsLeftThoughTheySendOn) {
  options_.silence_ms = 100;
  options_.drain_ms = 600'000;
  start();
  RawSocket socket(port_);
  const std::string answer = R"({"type":"ok","id":"p"})";
  const std::string head(FrameHead(Opcode::Text, answer.size()).bytes());
  ASSERT_TRUE(socket.write(text_frame(R"({"type":"ping","id":"p"})")));
  ASSERT_EQ(socket.read(head.size() + answer.size()), head + answer) << "it is one of those here";
  server_->drain();
  EXPECT_EQ(socket.read(4), goodbye(1001));
  while (socket.write(text_frame(R"({"type":"ping","id":"q"})"))) {
    std::this_thread::sleep_for(std::chrono::milliseconds(5));
  }
  thread_.join();
  server_.reset();
}

TEST_F(WebSocketTest, RequestsThatComeTogetherAreAnsweredInTurn) {
  std::string bytes;
  for (int i = 1; i <= 3; ++i) {
    bytes += text_frame(R"({"type":"ping","id":"p)" + std::to_string(i) + R"("})");
  }
  const std::string answer = exchange(bytes + frame(kFinal | kClose, ""));
  std::string wanted;
  for (int i = 1; i <= 3; ++i) {
    const std::string text = R"({"type":"ok","id":"p)" + std::to_string(i) + R"("})";
    wanted += std::string(FrameHead(Opcode::Text, text.size()).bytes()) + text;
  }
  EXPECT_EQ(answer, wanted + std::string("\x88\0", 2));
}

TEST_F(WebSocketTest, WhatIsNotAllowedIsAnsweredByTheReason) {
  EXPECT_EQ(exchange("\x81\x01x"), goodbye(1002));
  EXPECT_EQ(exchange(text_frame("\xFF")), goodbye(1007));
  // A head that announces more than anybody may send, and some of it.
  EXPECT_EQ(exchange("\x81\xFF" + number(1 << 30, 8) + std::string(100'000, 'x')), goodbye(1009));
}

TEST_F(WebSocketTest, NothingIsLeftOfWhoeverHasGone) {
  options_.watch_port = 0;
  for (int i = 0; i < 20; ++i) exchange(i % 2 == 0 ? "\x81\x01x" : frame(kFinal | kClose, ""));
  const auto clients = [&] { return http_get(server_->watch_port(), "/health").body; };
  EXPECT_NE(clients().find(R"("clients":0)"), std::string::npos) << clients();
}

}  // namespace

}  // namespace cauldron
