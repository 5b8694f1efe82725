#include "app/adapters/three_witches/cards.h"

#include <array>
#include <cctype>

namespace cauldron::three_witches {

namespace {

struct SuitLook {
  std::string_view suit;
  std::string_view colour;
  std::string_view symbol;
};

constexpr std::array<SuitLook, 6> kSuits = {{
    {"newt", "38;5;208", "◆"},
    {"frog", "38;5;70", "●"},
    {"bat", "38;5;141", "▲"},
    {"dog", "38;5;203", "■"},
    {"owl", "38;5;39", "○"},
    {"elixir", "38;5;220", "★"},
}};

const SuitLook* look_of(std::string_view suit) {
  for (const SuitLook& look : kSuits) {
    if (look.suit == suit) return &look;
  }
  return nullptr;
}

std::string capitalised(std::string_view id) {
  std::string name(id);
  if (!name.empty()) name[0] = static_cast<char>(std::toupper(static_cast<unsigned char>(name[0])));
  return name;
}

// The text of that id, or else what stands for it.
std::string named(const Text& text, const std::string& id, std::string otherwise) {
  return text.has(id) ? text(id) : otherwise;
}

}  // namespace

CardParts split_card(std::string_view id) {
  const auto last_letter = id.find_last_not_of("0123456789");
  const std::size_t cut = last_letter == id.npos ? 0 : last_letter + 1;
  return {id.substr(0, cut), id.substr(cut)};
}

std::string card_name(const Text& text, std::string_view id) {
  const auto [suit, rank] = split_card(id);
  if (rank.empty()) return named(text, "tw.card." + std::string(suit), capitalised(suit));
  return text("tw.card",
              Json::object({{"part", part_name(text, rank)}, {"suit", std::string(suit)}}));
}

std::string suit_name(const Text& text, std::string_view id) {
  return named(text, "tw.suit." + std::string(id), capitalised(id));
}

std::string suit_letter(const Text& text, std::string_view suit) {
  return named(text, "tw.letter." + std::string(suit), capitalised(suit.substr(0, 1)));
}

std::string part_name(const Text& text, std::string_view rank) {
  return named(text, "tw.part." + std::string(rank), std::string(rank));
}

std::optional<std::string> name_card(const Text& text, std::string_view argument,
                                     std::string_view value) {
  if (is_named(argument, "card") || argument == "cards") return card_name(text, value);
  if (is_named(argument, "suit")) return suit_name(text, value);
  return std::nullopt;
}

std::string in_suit_colour(const Paint& paint, std::string_view suit, std::string_view text) {
  const SuitLook* look = look_of(suit);
  return look ? paint.in_colour(look->colour, text) : std::string(text);
}

std::string_view suit_symbol(std::string_view suit) {
  const SuitLook* look = look_of(suit);
  return look ? look->symbol : "◇";
}

}  // namespace cauldron::three_witches
