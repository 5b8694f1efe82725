// Small pieces of HTML and SVG: every tag is closed, every text escaped.
#pragma once

#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace cauldron {

std::string escaped(std::string_view text);

using Attributes = std::vector<std::pair<std::string_view, std::string>>;
// `content` is markup already.
std::string element(std::string_view name, std::string_view content,
                    const Attributes& attributes = {});
// <name>text</name>
std::string in_element(std::string_view name, std::string_view text,
                       const Attributes& attributes = {});

// A table with a row of headings; the first cell of each row is its heading. Cells are plain text.
std::string table(const std::vector<std::string>& head,
                  const std::vector<std::vector<std::string>>& rows);

// A whole page without scripts and without anything from elsewhere, in light and dark; `body` is
// markup already.
std::string html_page(std::string_view language, std::string_view title, std::string_view body);

// A number as SVG needs it, with a point and at most two decimals, whatever the language.
std::string coordinate(double value);

}  // namespace cauldron
