// Cards drawn side by side, as boxes of characters.
#pragma once

#include <string>
#include <vector>

#include "app/shared/console.h"

namespace cauldron::three_witches {

struct CardPicture {
  std::string card;          // "owl5"; "?" lies face down; empty is a free place
  bool faded = false;        // may not be chosen now
  std::string caption = {};  // below the card
};

// The lines of a row of cards, all equally wide; captions are the last line.
std::vector<std::string> card_row(const Console& console, const std::vector<CardPicture>& cards);

// Blocks of lines next to each other, `gap` columns apart.
std::vector<std::string> beside(const std::vector<std::vector<std::string>>& blocks,
                                std::size_t gap);

}  // namespace cauldron::three_witches
