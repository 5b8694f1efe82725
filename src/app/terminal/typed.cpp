#include "app/terminal/typed.h"

#include <sstream>

#include "app/text/text.h"

namespace cauldron {

std::vector<std::string> words_of(std::string_view line) {
  std::istringstream stream{std::string(line)};
  std::vector<std::string> words;
  for (std::string word; stream >> word;) words.push_back(word);
  return words;
}

std::string tidy(std::string_view typed) { return lowered(joined(words_of(typed))); }

}  // namespace cauldron
