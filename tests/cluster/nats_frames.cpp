#include "nats_frames.h"

#include <charconv>
#include <utility>

namespace cauldron {

namespace {

constexpr std::string_view kEnd = "\r\n";

// "MSG subject 1 12": the last word is the length of what follows.
std::size_t length_after(std::string_view line) {
  const std::string_view word = line.substr(line.rfind(' ') + 1);
  std::size_t length = 0;
  std::from_chars(word.data(), word.data() + word.size(), length);
  return length;
}

}  // namespace

std::vector<NatsFrame> NatsFrames::add(std::string_view bytes) {
  rest_ += bytes;
  std::vector<NatsFrame> frames;
  std::size_t at = 0;
  while (true) {
    const std::size_t line_end = rest_.find(kEnd, at);
    if (line_end == std::string::npos) break;
    const std::string_view line = std::string_view(rest_).substr(at, line_end - at);
    const bool is_message = line.starts_with("MSG ") || line.starts_with("HMSG ");
    std::size_t end = line_end + kEnd.size();
    if (is_message) end += length_after(line) + kEnd.size();
    if (end > rest_.size()) break;
    frames.push_back({rest_.substr(at, end - at), is_message});
    at = end;
  }
  rest_.erase(0, at);
  return frames;
}

}  // namespace cauldron
