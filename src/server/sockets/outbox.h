// Small texts for many lines, gathered while a turn of the loop makes them and sent together when
// it is over: first each becomes the frame that its line sends, then all frames are sent. So our
// code and the system's each stay near the processor for longer.
#pragma once

#include <boost/asio/io_context.hpp>
#include <boost/asio/post.hpp>
#include <memory>
#include <string_view>
#include <vector>

#include "core/text/text_buffer.h"

namespace cauldron {

class Outbox {
 public:
  class Recipient {
   public:
    // Appends the frame, and returns where it begins.
    virtual std::size_t append_frame(std::string_view text, bool has_talk, TextBuffer& out) = 0;
    virtual void deliver(std::string_view frame) = 0;

   protected:
    ~Recipient() = default;
  };

  // The text goes to the recipient, soon.
  void add(std::shared_ptr<Recipient> to, std::string_view text, bool has_talk,
           boost::asio::io_context& io);

  // Sends everything now.
  void send();

 private:
  struct Letter {
    std::shared_ptr<Recipient> to;
    std::size_t begin, end;  // of its text, and then of its frame
    bool has_talk;
  };
  TextBuffer texts_, frames_;
  std::vector<Letter> letters_;
};

}  // namespace cauldron
