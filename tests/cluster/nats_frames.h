// What a NATS server sends, piece by piece: messages, and lines of its protocol.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace cauldron {

struct NatsFrame {
  std::string bytes;
  bool is_message = false;
};

class NatsFrames {
 public:
  // What is whole by now.
  std::vector<NatsFrame> add(std::string_view bytes);

 private:
  std::string rest_;
};

}  // namespace cauldron
