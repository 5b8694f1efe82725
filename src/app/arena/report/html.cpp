#include "app/arena/report/html.h"

#include <array>
#include <charconv>

namespace cauldron::arena {

std::string escaped(std::string_view text) {
  std::string safe;
  for (const char c : text) {
    switch (c) {
      case '<':
        safe += "&lt;";
        break;
      case '>':
        safe += "&gt;";
        break;
      case '&':
        safe += "&amp;";
        break;
      case '"':
        safe += "&quot;";
        break;
      default:
        safe += c;
    }
  }
  return safe;
}

std::string element(std::string_view name, std::string_view content, const Attributes& attributes) {
  std::string markup = "<" + std::string(name);
  for (const auto& [attribute, value] : attributes) {
    markup += " " + std::string(attribute) + "=\"" + escaped(value) + "\"";
  }
  return markup + ">" + std::string(content) + "</" + std::string(name) + ">";
}

std::string in_element(std::string_view name, std::string_view text, const Attributes& attributes) {
  return element(name, escaped(text), attributes);
}

std::string table(const std::vector<std::string>& head,
                  const std::vector<std::vector<std::string>>& rows) {
  std::string cells;
  for (const std::string& word : head) cells += in_element("th", word, {{"scope", "col"}});
  std::string body;
  for (const auto& row : rows) {
    std::string line = in_element("th", row[0], {{"scope", "row"}});
    for (std::size_t i = 1; i < row.size(); ++i) line += in_element("td", row[i]);
    body += element("tr", line) + "\n";
  }
  const std::string whole =
      element("thead", element("tr", cells)) + "\n" + element("tbody", "\n" + body);
  return element("div", element("table", whole), {{"class", "wide"}}) + "\n";
}

std::string coordinate(double value) {
  std::array<char, 32> digits{};
  const auto end = std::to_chars(digits.data(), digits.data() + digits.size(), value,
                                 std::chars_format::fixed, 2);
  return {digits.data(), end.ptr};
}

}  // namespace cauldron::arena
