// Where all lines to the outside come together. The system is asked once what is new on all of
// them; then each that has something to read takes it in, and only when all have is it looked at:
// so what the system does for them, and what we do, each stay near the processor for longer. A line
// that is waited for costs no call of its own, and none is read in vain.
#pragma once

#include <boost/asio/io_context.hpp>
#include <boost/asio/posix/stream_descriptor.hpp>
#include <memory>
#include <vector>

namespace cauldron {

class Switchboard {
 public:
  // One that is told, once for each time that something is new.
  class Line {
   public:
    // There is something to read; `is_ending`: the last of it, and the end. Takes it in, and says
    // whether it is to be looked at.
    virtual bool take_in(bool is_ending) = 0;
    virtual void look_at_it() = 0;
    // There is room to write again.
    virtual void go_on_writing() = 0;

   protected:
    ~Line() = default;
  };

  explicit Switchboard(boost::asio::io_context& io);
  ~Switchboard();
  Switchboard(const Switchboard&) = delete;
  Switchboard& operator=(const Switchboard&) = delete;

  boost::asio::io_context& io() { return io_; }

  // Tells the line of whatever comes at the socket from now on, and of what has come; false if the
  // system waits for no more sockets. A line lives as long as it is connected here.
  bool connect(int socket, std::shared_ptr<Line> line);
  // Must come before the socket is closed.
  void disconnect(int socket);

 private:
  void wait();
  void tell();

  boost::asio::io_context& io_;
  boost::asio::posix::stream_descriptor poll_;
  std::vector<std::shared_ptr<Line>> lines_;       // by the number of their sockets
  std::vector<std::shared_ptr<Line>> to_look_at_;  // while they are told
};

}  // namespace cauldron
