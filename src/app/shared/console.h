// Where a command writes: its language, its streams, and whether they are a person's terminal.
#pragma once

#include <cstddef>
#include <iosfwd>
#include <string>
#include <string_view>

#include "app/terminal/paint.h"
#include "app/text/text.h"

namespace cauldron {

struct Console {
  const Text& text;
  Paint paint;       // colours for standard output, or none
  bool interactive;  // standard input and output are both a terminal
  bool live_errors;  // standard error is a terminal: progress may redraw itself
};

Console make_console(const Text& text);

// How much standard output shows at a time: its terminal's size, else COLUMNS and LINES, else
// 100 by 40.
struct ScreenSize {
  std::size_t columns = 100;
  std::size_t lines = 40;
};
ScreenSize screen_size();

// Prints the lines of a rendered text with a line break after the last.
void print(std::string_view line);

}  // namespace cauldron
