#include "app/shared/console.h"

#include <sys/ioctl.h>
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

std::size_t size_from(const char* variable, std::size_t otherwise) {
  const char* value = std::getenv(variable);
  const unsigned long number = value ? std::strtoul(value, nullptr, 10) : 0;
  return number > 0 && number < 10000 ? number : otherwise;
}

}  // namespace

Console make_console(const Text& text) {
  const bool out_is_terminal = isatty(STDOUT_FILENO) == 1;
  return {text, Paint(out_is_terminal && colours_wanted()),
          out_is_terminal && isatty(STDIN_FILENO) == 1, isatty(STDERR_FILENO) == 1};
}

ScreenSize screen_size() {
  winsize window{};
  if (ioctl(STDOUT_FILENO, TIOCGWINSZ, &window) == 0 && window.ws_col > 0 && window.ws_row > 0) {
    return {window.ws_col, window.ws_row};
  }
  const ScreenSize usual;
  return {size_from("COLUMNS", usual.columns), size_from("LINES", usual.lines)};
}

void print(std::string_view line) { std::cout << line << '\n'; }

}  // namespace cauldron
