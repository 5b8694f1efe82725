// Colours of the terminal. Without colour everything stays readable: they never carry meaning
// alone.
#pragma once

#include <string>
#include <string_view>

namespace cauldron {

class Paint {
 public:
  explicit Paint(bool colours) : colours_(colours) {}

  bool colours() const { return colours_; }
  std::string strong(std::string_view text) const { return in_colour("1", text); }
  std::string quiet(std::string_view text) const { return in_colour("2", text); }
  // What the person may do or must answer, as the wisp of the browser client.
  std::string wisp(std::string_view text) const { return in_colour("38;5;43", text); }
  std::string danger(std::string_view text) const { return in_colour("38;5;203", text); }
  std::string gold(std::string_view text) const { return in_colour("38;5;178", text); }
  // The code is the middle of an escape sequence: "1", "38;5;43".
  std::string in_colour(std::string_view code, std::string_view text) const;

 private:
  bool colours_;
};

// How many columns a text takes, colour codes not counted.
std::size_t columns(std::string_view text);
// The text filled up with spaces on the right.
std::string padded(std::string text, std::size_t width);

}  // namespace cauldron
