// Small frames for many sockets, gathered while a turn of the loop makes them and sent one after
// another when it is over: so our code and the system's each stay near the processor for longer.
#pragma once

#include <boost/asio/io_context.hpp>
#include <boost/asio/post.hpp>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/text/text_buffer.h"

namespace cauldron {

class Outbox {
 public:
  class Recipient {
   public:
    virtual void deliver(std::string_view bytes) = 0;

   protected:
    ~Recipient() = default;
  };

  // What `write` appends to the text it is given goes to the recipient, soon: from where it says
  // on.
  template <class Write>
  void add(std::shared_ptr<Recipient> to, boost::asio::io_context::executor_type executor,
           Write write) {
    const std::size_t begin = write(bytes_);
    letters_.push_back({std::move(to), begin, bytes_.size()});
    if (bytes_.size() > kMost) return send();
    if (letters_.size() > 1) return;
    boost::asio::post(executor, [this] { send(); });
  }

  // Sends everything now.
  void send();

 private:
  static constexpr std::size_t kMost = std::size_t{256} * 1024;

  struct Letter {
    std::shared_ptr<Recipient> to;
    std::size_t begin, end;
  };
  TextBuffer bytes_;
  std::vector<Letter> letters_;
};

}  // namespace cauldron
