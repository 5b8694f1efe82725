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
  std::string strong(std::string_view text) const { return wrap("1", text); }
  std::string quiet(std::string_view text) const { return wrap("2", text); }
  // What the person may do or must answer, as the wisp of the browser client.
  std::string wisp(std::string_view text) const { return wrap("38;5;43", text); }
  std::string danger(std::string_view text) const { return wrap("38;5;203", text); }
  std::string gold(std::string_view text) const { return wrap("38;5;178", text); }
  // A coven's pieces: green, orange, gray, purple by seat. Letters tell them apart without it.
  std::string coven(std::size_t seat, std::string_view text) const;
  // The colour of a suit; unknown suits stay plain.
  std::string suit(std::string_view suit, std::string_view text) const;

 private:
  std::string wrap(std::string_view code, std::string_view text) const;
  bool colours_;
};

// A shape for each suit, so that it is told apart without colour and without reading.
std::string_view suit_symbol(std::string_view suit);

// How many columns a text takes, colour codes not counted.
std::size_t columns(std::string_view text);
// The text filled up with spaces on the right.
std::string padded(std::string text, std::size_t width);

}  // namespace cauldron
