// The files of content/, compiled into the program, so that it runs without looking for them.
#pragma once

#include <string_view>
#include <utility>
#include <vector>

namespace cauldron {

// Path below content/ and text.
using EmbeddedFile = std::pair<std::string_view, std::string_view>;

// The files of content/; generated.
std::vector<EmbeddedFile> content_files();

// All files, ascending by path.
const std::vector<EmbeddedFile>& embedded_files();
// The text of one file; empty if there is none of that path.
std::string_view embedded_file(std::string_view path);

// Adds files, for programs that test with a game of their own; before any other is asked for.
void embed_files(const std::vector<EmbeddedFile>& files);

}  // namespace cauldron
