#include "app/shared/html.h"

#include <array>
#include <charconv>

namespace cauldron {

namespace {

constexpr std::string_view kStyle = R"(
:root { color-scheme: light dark; --ink: #1d1a26; --paper: #fbfaf7; --quiet: #625c70; --rule: #d5d0dc;
  --wisp: #0b7a6b; --band: #0b7a6b33; --even: #a1491d; }
@media (prefers-color-scheme: dark) { :root { --ink: #ece8f3; --paper: #16131d; --quiet: #a59eb5;
  --rule: #3b3548; --wisp: #4fd1bd; --band: #4fd1bd33; --even: #f0a274; } }
body { background: var(--paper); color: var(--ink); font: 16px/1.5 system-ui, sans-serif; margin: 0; }
main { max-width: 56rem; margin: 0 auto; padding: 1.5rem; }
h1, h2 { line-height: 1.2; }
.wide { overflow-x: auto; }
table { border-collapse: collapse; margin: 0.5rem 0; }
th, td { border-bottom: 1px solid var(--rule); padding: 0.3rem 0.8rem; text-align: right; font-variant-numeric: tabular-nums; }
th[scope="row"], thead th:first-child { text-align: left; }
pre { border: 1px solid var(--rule); padding: 0.8rem; white-space: pre-wrap; overflow-wrap: anywhere; }
figure { margin: 1rem 0; }
figcaption { color: var(--quiet); }
svg { width: 100%; height: auto; font: 13px system-ui, sans-serif; }
svg text { fill: var(--ink); }
.grid { stroke: var(--rule); }
.even { stroke: var(--even); stroke-dasharray: 6 4; stroke-width: 1.5; }
.band { fill: var(--band); }
.mean { fill: none; stroke: var(--wisp); stroke-width: 2; }
.reach { stroke: var(--wisp); stroke-width: 3; }
.rated { fill: var(--wisp); }
.share { fill: none; stroke: var(--ink); stroke-width: 2; }
.share0 { stroke: var(--wisp); }
.share1 { stroke: var(--even); stroke-dasharray: 7 4; }
.share2 { stroke: var(--ink); stroke-dasharray: 2 4; }
.share3 { stroke: var(--quiet); stroke-dasharray: 10 4 2 4; }
.point { fill: var(--paper); stroke: var(--ink); stroke-width: 1.5; }
.words td { text-align: left; }
.anchor { fill: var(--paper); stroke: var(--even); stroke-width: 2; }
)";

}  // namespace

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

std::string html_page(std::string_view language, std::string_view title, std::string_view body) {
  std::string page = "<!doctype html>\n<html lang=\"" + escaped(language) + "\">\n<head>\n";
  page +=
      "<meta charset=\"utf-8\"/>\n"
      "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\"/>\n";
  page += in_element("title", title) + "\n" + element("style", kStyle) + "\n</head>\n<body>\n";
  page += element("main", "\n" + std::string(body)) + "\n</body>\n</html>";
  return page;
}

std::string coordinate(double value) {
  std::array<char, 32> digits{};
  const auto end = std::to_chars(digits.data(), digits.data() + digits.size(), value,
                                 std::chars_format::fixed, 2);
  return {digits.data(), end.ptr};
}

}  // namespace cauldron
