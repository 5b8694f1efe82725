// Cards of 3 Witches in words, colours and shapes.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "app/terminal/paint.h"
#include "app/text/text.h"

namespace cauldron::three_witches {

// "owl5" -> {"owl", "5"}; "elixir" -> {"elixir", ""}.
struct CardParts {
  std::string_view suit;
  std::string_view rank;
};
CardParts split_card(std::string_view id);

// "owl5" -> "Wing of Owl"; suits without a name of their own show their id, capitalised.
std::string card_name(const Text& text, std::string_view id);
std::string suit_name(const Text& text, std::string_view id);
// One or two characters that tell a suit apart without colour.
std::string suit_letter(const Text& text, std::string_view suit);
// The body part a rank stands for; the number itself if it has none.
std::string part_name(const Text& text, std::string_view rank);
// Arguments of messages that are cards or suits (NameThing).
std::optional<std::string> name_card(const Text& text, std::string_view argument,
                                     std::string_view value);

// The text in the colour of a suit; unknown suits stay plain.
std::string in_suit_colour(const Paint& paint, std::string_view suit, std::string_view text);
// A shape for each suit, so that it is told apart without colour and without reading.
std::string_view suit_symbol(std::string_view suit);

}  // namespace cauldron::three_witches
