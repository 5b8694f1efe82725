#include "app/adapters/three_witches/card_row.h"

#include <algorithm>

#include "app/adapters/three_witches/cards.h"

namespace cauldron::three_witches {

namespace {

constexpr std::size_t kInnerWidth = 7;

std::string repeated(std::string_view piece, std::size_t times) {
  std::string text;
  for (std::size_t i = 0; i < times; ++i) text += piece;
  return text;
}

std::string centred(const std::string& text, std::size_t width) {
  const std::size_t used = std::min(columns(text), width);
  return padded(std::string((width - used) / 2, ' ') + text, width);
}

std::vector<std::string> framed(const std::vector<std::string>& inside, std::string_view side,
                                std::string_view edge, std::size_t width) {
  std::vector<std::string> lines = {"╭" + repeated(edge, width) + "╮"};
  for (const std::string& line : inside) {
    lines.push_back(std::string(side) + line + std::string(side));
  }
  lines.push_back("╰" + repeated(edge, width) + "╯");
  return lines;
}

std::vector<std::string> face_down(std::size_t width) {
  const std::string left = repeated("░", width / 2);
  const std::string right = repeated("░", width - width / 2 - 1);
  return framed({repeated("░", width), left + "?" + right, repeated("░", width)}, "│", "─", width);
}

std::vector<std::string> free_place(std::size_t width) {
  const std::string blank(width, ' ');
  return framed({blank, blank, blank}, "╎", "╌", width);
}

std::vector<std::string> face_up(const Text& text, std::string_view card, std::size_t width) {
  const auto [suit, rank] = split_card(card);
  const std::string corner = rank.empty() ? "×2" : std::string(rank);
  const std::string letter = suit_letter(text, suit);
  return framed({padded(corner, width - columns(letter)) + letter,
                 centred(std::string(suit_symbol(suit)), width),
                 centred(rank.empty() ? card_name(text, card) : part_name(text, rank), width)},
                "│", "─", width);
}

std::vector<std::string> picture(const Console& console, const CardPicture& card,
                                 std::size_t width) {
  const bool hidden = card.card == "?";
  auto lines = card.card.empty() ? free_place(width)
               : hidden          ? face_down(width)
                                 : face_up(console.text, card.card, width);
  for (std::string& line : lines) {
    line = card.card.empty() || hidden || card.faded
               ? console.paint.quiet(line)
               : in_suit_colour(console.paint, split_card(card.card).suit, line);
  }
  lines.push_back(centred(card.caption, width + 2));
  return lines;
}

}  // namespace

std::vector<std::string> card_row(const Console& console, const std::vector<CardPicture>& cards) {
  std::size_t width = kInnerWidth;
  for (const CardPicture& card : cards) {
    const auto [suit, rank] = split_card(card.card);
    width = std::max({width, columns(part_name(console.text, rank)), columns(card.caption)});
  }
  std::vector<std::vector<std::string>> blocks;
  for (const CardPicture& card : cards) blocks.push_back(picture(console, card, width));
  return beside(blocks, 1);
}

std::vector<std::string> beside(const std::vector<std::vector<std::string>>& blocks,
                                std::size_t gap) {
  std::size_t height = 0;
  for (const auto& block : blocks) height = std::max(height, block.size());
  std::vector<std::string> lines(height);
  std::size_t indent = 0;
  for (const auto& block : blocks) {
    std::size_t width = 0;
    for (std::size_t i = 0; i < block.size(); ++i) {
      lines[i] = padded(std::move(lines[i]), indent) + block[i];
      width = std::max(width, columns(block[i]));
    }
    indent += width + gap;
  }
  return lines;
}

}  // namespace cauldron::three_witches
