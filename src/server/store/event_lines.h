// Several events of a table as the lines of one text, which is how rows of a database have them.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

namespace cauldron {

std::string join_events(const std::vector<std::string>& events);
std::size_t count_lines(const std::string& text);
// Adds the lines of the text but for the first so many.
void add_lines(const std::string& text, std::size_t skipped, std::vector<std::string>& events);

}  // namespace cauldron
