// The server's side of one connection, without a port: what it is sent comes over a pair of
// sockets, and everything behind them is the server's own code, with a house in memory.
#pragma once

#include <boost/asio/io_context.hpp>
#include <string>
#include <string_view>

#include "server/http/site.h"
#include "small_house.h"

namespace cauldron::fuzz {

class SmallSite {
 public:
  SmallSite();

  Site& site() { return site_; }
  SmallHouse& behind() { return house_; }

  // Connects somebody at that door; through a proxy that is believed, if wanted.
  void connect(Door door, bool through_proxy);
  // Sends these bytes in pieces of that size (0: as one), and lets the server work.
  void send(std::string_view bytes, std::size_t piece = 0);
  // Nothing more is sent. Whatever was, the server lets go of the connection.
  void hang_up();
  // All that came back.
  const std::string& received() const { return received_; }

 private:
  // Lets the server do what it can do now.
  void work();
  // Takes what has come; true if something has.
  bool take();

  SmallHouse house_;
  ServerOptions options_;
  Site site_;
  boost::asio::io_context io_{1};
  Switchboard switchboard_{io_};
  int socket_ = -1;
  bool ended_ = false;
  std::string received_;
};

}  // namespace cauldron::fuzz
