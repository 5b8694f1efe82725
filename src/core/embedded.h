// The files of content/, compiled into the program, so that it runs without looking for them.
#pragma once

#include <string_view>
#include <utility>
#include <vector>

namespace cauldron {

// Path below content/ and text, ascending by path.
const std::vector<std::pair<std::string_view, std::string_view>>& embedded_files();
// The text of one file; empty if there is none of that path.
std::string_view embedded_file(std::string_view path);

}  // namespace cauldron
