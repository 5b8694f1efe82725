// Words of terse frames (terse.h) that both sides may know from the start.
#pragma once

#include <string>
#include <vector>

namespace cauldron {

struct TerseDictionary {
  std::vector<std::string> words;  // the most frequent first
  // The WebSocket subprotocol of lines that begin with them. It follows from the words, so that
  // nobody who has others takes it for theirs.
  std::string protocol;

  explicit TerseDictionary(std::vector<std::string> list);
  // That of content/terse/words.json.
  static const TerseDictionary& ours();
};

}  // namespace cauldron
