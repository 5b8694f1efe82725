#include "sources.h"

#include <filesystem>
#include <regex>

#include "process.h"

namespace cauldron::test {

namespace {

void each_match(const std::string& text, const std::regex& pattern, std::size_t group,
                std::set<std::string>& found) {
  for (std::sregex_iterator it(text.begin(), text.end(), pattern), end; it != end; ++it) {
    found.insert((*it)[group].str());
  }
}

void collect(const std::filesystem::path& folder, const std::set<std::string>& endings,
             const std::regex& pattern, std::size_t group, std::set<std::string>& found) {
  if (!std::filesystem::exists(folder)) return;
  for (const auto& entry : std::filesystem::recursive_directory_iterator(folder)) {
    if (entry.is_regular_file() && endings.contains(entry.path().extension().string())) {
      each_match(read_text(entry.path().string()), pattern, group, found);
    }
  }
}

}  // namespace

std::set<std::string> literals_of_program() {
  // The first alternative takes the character '"' out of the way.
  static const std::regex kLiteral(R"x('"'|"((?:[^"\\\n]|\\.)*)")x");
  std::set<std::string> found;
  collect(CAULDRON_SOURCE "/src", {".h", ".cpp"}, kLiteral, 1, found);
  return found;
}

std::set<std::string> words_of_client_and_decks() {
  static const std::regex kWord(R"x([A-Za-z0-9_.-]+)x");
  std::set<std::string> found;
  collect(CAULDRON_SOURCE "/web/src", {".ts", ".svelte"}, kWord, 0, found);
  collect(CAULDRON_SOURCE "/content/three-witches", {".json"}, kWord, 0, found);
  return found;
}

}  // namespace cauldron::test
