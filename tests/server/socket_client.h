// A small blocking WebSocket client, and plain HTTP requests.
#pragma once

#include <chrono>
#include <memory>
#include <string>

#include "player.h"

namespace cauldron {

class SocketClient final : public Player {
 public:
  // Terse: with nothing known from the start.
  enum class Frames { Plain, Terse, TerseWithDictionary };

  // Throws if the server does not take the connection. `origin` is what a browser would send,
  // `address` where a proxy would say that it comes from. Whatever takes longer than `patience`, if
  // there is one, ends the connection.
  explicit SocketClient(unsigned short port, const std::string& origin = "",
                        const std::string& address = "", Frames frames = Frames::Plain,
                        std::chrono::milliseconds patience = {});
  ~SocketClient() override;

  // Throws if the connection ends first.
  Json request(Json body) override;
  // Everything the server sent before it answers a ping.
  void refresh() override { request(Json::object({{"type", "ping"}})); }

  void send(const std::string& frame);
  void send_binary(const std::string& frame);
  // The next message, whatever it is.
  Json read();
  // Reads until the server ends the connection.
  void wait_for_end();
  // Why it did so, as WebSockets number it; 0 if it did not say.
  int close_code() const;
  int messages() const;
  // How many of the messages so far were terse.
  int terse_messages() const;
  // Vanishes without a word, as a lost network does.
  void drop();

 private:
  Json answer_to(Json body);

  struct Socket;
  std::unique_ptr<Socket> socket_;
  Json joined_;  // the last request to join a table
};

struct HttpAnswer {
  int status = 0;
  std::string headers;  // as they came
  std::string body;
};

// Sends the text as it is and returns the answer; status 0 if the connection ends without one.
HttpAnswer http_exchange(unsigned short port, const std::string& text);
HttpAnswer http_get(unsigned short port, const std::string& target);

}  // namespace cauldron
