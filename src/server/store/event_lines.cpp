#include "server/store/event_lines.h"

#include <algorithm>

namespace cauldron {

std::size_t count_lines(const std::string& text) {
  return 1 + static_cast<std::size_t>(std::count(text.begin(), text.end(), '\n'));
}

std::string join_events(const std::vector<std::string>& events) {
  std::string text;
  for (const std::string& event : events) {
    if (!text.empty()) text += '\n';
    text += event;
  }
  return text;
}

void add_lines(const std::string& text, std::size_t skipped, std::vector<std::string>& events) {
  std::size_t at = 0;
  for (std::size_t line = 0; at <= text.size(); ++line) {
    const std::size_t end = std::min(text.find('\n', at), text.size());
    if (line >= skipped) events.push_back(text.substr(at, end - at));
    at = end + 1;
  }
}

}  // namespace cauldron
