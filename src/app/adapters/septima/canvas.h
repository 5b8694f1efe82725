// A sheet of characters to draw on, each with its colour.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "app/terminal/paint.h"

namespace cauldron {

enum class Look : unsigned char { Plain, Quiet, Strong, Gold, Danger, Wisp, Coven };  // + seat

// A coven's pieces: green, orange, gray, purple by seat. Letters tell them apart without it.
std::string in_coven_colour(const Paint& paint, std::size_t seat, std::string_view text);
std::string painted(const Paint& paint, Look look, std::string_view text);

// The text cut to that many columns.
std::string clipped(std::string_view text, std::size_t room);

class Canvas {
 public:
  Canvas(int lines, int columns);

  // What lies outside the sheet is left out. One column a character.
  void put(int line, int column, std::string_view text, Look look);
  bool is_blank(int line, int column, int size) const;
  // All lines without spaces at their ends; empty lines above and below are left out.
  std::string render(const Paint& paint) const;

 private:
  struct Cell {
    std::string character = " ";
    Look look = Look::Plain;
  };
  bool is_blank_line(std::size_t line) const;

  std::vector<std::vector<Cell>> cells_;
};

}  // namespace cauldron
