#include "app/console.h"

#include <unistd.h>

#include <cstdlib>
#include <iostream>

namespace cauldron {

namespace {

// https://no-color.org: any value that is not empty switches colours off.
bool colours_wanted() {
  const char* no_color = std::getenv("NO_COLOR");
  const char* term = std::getenv("TERM");
  return !(no_color && *no_color) && !(term && std::string_view(term) == "dumb");
}

}  // namespace

Console make_console(const Text& text) {
  const bool out_is_terminal = isatty(STDOUT_FILENO) == 1;
  return {text, Paint(out_is_terminal && colours_wanted()),
          out_is_terminal && isatty(STDIN_FILENO) == 1, isatty(STDERR_FILENO) == 1};
}

void print(std::string_view line) { std::cout << line << '\n'; }

}  // namespace cauldron
