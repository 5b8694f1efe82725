#include "support/rulings.h"

#include <algorithm>
#include <cctype>
#include <regex>

namespace cauldron {

namespace {

std::vector<std::string> lines_of(std::string_view text) {
  std::vector<std::string> lines;
  while (!text.empty()) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    lines.emplace_back(text.substr(0, end));
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  return lines;
}

std::string comment_in(const std::string& line) {
  const std::size_t at = line.find("//");
  return at == std::string::npos ? "" : line.substr(at + 2);
}

bool is_comment(const std::string& line) { return line.rfind("//", 0) == 0; }

// The id that the text begins with, or "".
std::string leading_id(std::string_view text) {
  std::size_t end = 1;
  while (end < text.size() && std::isdigit(static_cast<unsigned char>(text[end]))) ++end;
  const bool id = end > 1 && std::isupper(static_cast<unsigned char>(text[0]));
  return id ? std::string(text.substr(0, end)) : "";
}

std::vector<std::string> words_of(const std::string& text) {
  static const std::regex word("[A-Za-z0-9_.*]+");
  return {std::sregex_token_iterator(text.begin(), text.end(), word), {}};
}

std::vector<std::string> cells_of(const std::string& row) {
  std::vector<std::string> cells;
  static const std::regex cell("[^|]+");
  for (std::sregex_token_iterator i(row.begin(), row.end(), cell), end; i != end; ++i) {
    const std::string text = *i;
    const std::size_t from = text.find_first_not_of(' ');
    cells.push_back(
        from == std::string::npos ? "" : text.substr(from, text.find_last_not_of(' ') + 1 - from));
  }
  return cells;
}

std::vector<std::string> quoted_in(const std::string& cell) {
  static const std::regex quoted("`([^`]+)`");
  return {std::sregex_token_iterator(cell.begin(), cell.end(), quoted, 1), {}};
}

// "Suite.Name", or "Suite.*" for any test of the suite.
bool exists(const std::string& named, const std::vector<TestSource>& tests) {
  return std::any_of(tests.begin(), tests.end(), [&](const TestSource& test) {
    return named == test.full_name() || named == test.suite + ".*";
  });
}

}  // namespace

std::vector<TestSource> tests_in(std::string_view source) {
  static const std::regex first_line(R"(^TEST(_F|_P)?\(\s*(\w+),\s*(\w+)\))");
  std::vector<TestSource> tests;
  const std::vector<std::string> lines = lines_of(source);
  for (std::size_t i = 0; i < lines.size(); ++i) {
    if (lines[i].rfind("TEST", 0) != 0) continue;
    std::string head = lines[i];  // a long name stands on a line of its own
    if (head.find(')') == std::string::npos && i + 1 < lines.size()) head += lines[i + 1];
    std::smatch found;
    if (!std::regex_search(head, found, first_line)) continue;
    TestSource test{found[2], found[3], {comment_in(head)}};
    if (test.name.rfind("DISABLED_", 0) == 0) continue;
    std::size_t above = i;
    while (above > 0 && is_comment(lines[above - 1])) --above;
    std::string text;
    for (std::size_t line = above; line < i; ++line) text += comment_in(lines[line]);
    test.comments.push_back(text);
    tests.push_back(std::move(test));
  }
  return tests;
}

Rulings read_rulings(std::string_view markdown) {
  Rulings rulings;
  enum class Part { None, ThreeWitches, Septima } part = Part::None;
  bool in_table = false;  // below the heading of a table
  for (const std::string& line : lines_of(markdown)) {
    if (line.rfind("## ", 0) == 0) {
      part = line == "## 3 Witches" ? Part::ThreeWitches
             : line == "## Septima" ? Part::Septima
                                    : Part::None;
    }
    if (line.rfind("|", 0) != 0) in_table = false;
    if (line.rfind("|---", 0) == 0) {
      in_table = true;
      continue;
    }
    if (!in_table) continue;
    const std::vector<std::string> cells = cells_of(line);
    if (part == Part::ThreeWitches) {
      rulings.of_cards.push_back(quoted_in(cells.back()));
      if (rulings.of_cards.back().empty()) rulings.faults.push_back("names no test: " + line);
    } else if (part == Part::Septima) {
      if (leading_id(cells.front()) == cells.front() && !cells.front().empty()) {
        rulings.ids.push_back(cells.front());
      } else {
        rulings.faults.push_back("has no id: " + line);
      }
    }
  }
  for (const std::string& id : rulings.ids) {
    if (std::count(rulings.ids.begin(), rulings.ids.end(), id) > 1)
      rulings.faults.push_back("is there twice: " + id);
  }
  return rulings;
}

std::set<std::string> ids_of(const TestSource& test) {
  std::set<std::string> ids;
  if (const std::string id = leading_id(test.name); !id.empty()) ids.insert(id);
  for (const std::string& comment : test.comments) {
    const std::string list = comment.substr(0, comment.find(':'));
    for (const std::string& word : words_of(list)) {
      const std::string id = leading_id(word);
      if (id.empty() || id != word) break;
      ids.insert(id);
    }
  }
  return ids;
}

std::set<std::string> ids_mentioned(std::string_view source) {
  std::set<std::string> ids;
  for (const std::string& line : lines_of(source)) {
    for (const std::string& word : words_of(comment_in(line))) {
      const std::string bare = word.substr(0, word.find_last_not_of('.') + 1);
      if (const std::string id = leading_id(bare); !id.empty() && id == bare) ids.insert(id);
    }
  }
  for (const TestSource& test : tests_in(source)) ids.merge(ids_of(test));
  return ids;
}

std::vector<std::string> untested(const Rulings& rulings, const std::vector<TestSource>& tests) {
  std::vector<std::string> sentences;
  std::set<std::string> tested;
  for (const TestSource& test : tests) tested.merge(ids_of(test));
  for (const std::string& id : rulings.ids) {
    if (!tested.count(id)) sentences.push_back("no test is about ruling " + id);
  }
  for (const auto& named : rulings.of_cards) {
    for (const std::string& test : named) {
      if (!exists(test, tests)) sentences.push_back("there is no test " + test);
    }
  }
  return sentences;
}

std::vector<std::string> unknown(const Rulings& rulings, const std::set<std::string>& cited) {
  std::set<char> letters;
  for (const std::string& id : rulings.ids) letters.insert(id[0]);
  std::vector<std::string> sentences;
  for (const std::string& id : cited) {
    if (!letters.count(id[0])) continue;
    if (std::find(rulings.ids.begin(), rulings.ids.end(), id) == rulings.ids.end())
      sentences.push_back("there is no ruling " + id);
  }
  return sentences;
}

}  // namespace cauldron
