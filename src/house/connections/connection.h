// One connection to the house: its requests one after another, and what it is sent, in order.
//
// The next request is read when the one before has been answered, and while the other side reads
// what it is sent. Whoever sends faster, or does not read, fills the network's buffers, not the
// house. What carries the frames, a socket say, is a derived class.
#pragma once

#include <deque>
#include <memory>
#include <string>

#include "house/connections/backlog.h"
#include "house/connections/rate_limit.h"
#include "house/house.h"

namespace cauldron {

// Takes the requests of connections where they may be another house's.
class FrontDesk {
 public:
  virtual ~FrontDesk() = default;
  // As House::receive.
  virtual void receive(const ClientPtr& client, std::string_view frame, Task done) = 0;
  // The client is gone.
  virtual void leave(const ClientPtr& client) = 0;
};

class Connection : public std::enable_shared_from_this<Connection>, private Backlog::Holder {
 public:
  // Beyond, the other side reads too slowly and is dropped; so it is beyond the bytes that the
  // house's limits grant.
  static constexpr std::size_t kMaxUnsentFrames = 1'000;
  // Beyond, nothing more is read from the other side until it has read in its turn, and news wait
  // until it has read everything.
  static constexpr std::size_t kMuchUnsent = std::size_t{64} * 1024;
  // How long who sends too fast has to wait.
  static constexpr Time kRest = std::chrono::milliseconds(100);

  // `address`: see House::connect. Requests go through the desk, if there is one.
  explicit Connection(House& house, std::string address = {}, FrontDesk* desk = nullptr);
  ~Connection() override;
  Connection(const Connection&) = delete;
  Connection& operator=(const Connection&) = delete;

  std::size_t unsent_bytes() const override { return dropped_ ? 0 : unsent_bytes_; }

  // Takes no further request; what is in hand is answered, then the other side is told to leave.
  void finish();
  // Tells the other side to come back and ask again; what is in hand is not answered.
  void send_back();

 protected:
  // What the other side is told in the end: the house closes, or it is to come back at once.
  enum class Goodbye { HouseCloses, ComeBack };

  // The other side is there, from now on.
  void begin();
  // What read() was to bring.
  void received(std::string_view frame, bool is_text);
  // What write() was to send has gone out.
  void sent();
  // What write() was to send cannot be sent.
  void failed();
  // The other side is gone.
  void end();

 private:
  // Brings the next frame, which is looked for after that pause; or the end.
  virtual void read(Time pause) = 0;
  // Sends a frame: true if it has gone out at once. Otherwise the next one is given after sent().
  virtual bool write(const Outgoing& frame) = 0;
  // Ends the connection, soon: the house may be in the middle of something.
  virtual void drop() = 0;
  virtual void say_goodbye(Goodbye why) = 0;

  void go_on(Time pause = Time(0));
  void send(const Outgoing& frame);
  void remove_first_unsent();
  void give_up() override;
  // All but so many of the oldest.
  void forget_unsent(std::size_t kept);
  void leave_if_finished();

  House& house_;
  FrontDesk* desk_;
  std::string address_;
  RateLimit rate_;
  ClientPtr client_;
  std::deque<SharedText> unsent_;
  std::size_t unsent_bytes_ = 0;
  bool dropped_ = false;
  bool reads_later_ = false;  // when the other side has read
  bool in_hand_ = false;      // a request is being answered
  bool finishing_ = false;
  bool sent_back_ = false;
};

}  // namespace cauldron
