// A connection without a socket.
#pragma once

#include "house/connections/connection.h"
#include "world.h"

namespace cauldron {

// A line that does what the test says.
class Line final : public Connection {
 public:
  explicit Line(World& world, const std::string& address = {})
      : Connection(world.house(), address), world_(world) {}

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
  bool write(const Outgoing& frame) override {
    EXPECT_FALSE(writing) << "one frame at a time";
    writing = frame.kept();
    return false;
  }
  void drop() override { dropped = true; }
  void say_goodbye(Goodbye) override { ++goodbyes; }

  World& world_;
};

}  // namespace cauldron
