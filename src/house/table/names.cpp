#include "house/table/names.h"

#include <algorithm>
#include <array>

#include "core/text/utf8.h"

namespace cauldron {

namespace {

constexpr std::array kManners = {"fenny",   "brindled",  "sweltered", "bubbling",   "midnight",
                                 "moonlit", "crooked",   "smoky",     "whispering", "thorny",
                                 "misty",   "ragged",    "silver",    "hollow",     "wandering",
                                 "velvet",  "sleepless", "amber",     "mossy",      "howling"};
constexpr std::array kCreatures = {
    "snake", "newt",   "frog",   "bat",  "owl",    "adder", "toad",   "raven", "hedgehog", "cat",
    "moth",  "lizard", "howlet", "wolf", "spider", "hare",  "beetle", "crow",  "goat",     "fox"};
constexpr std::array kBotNames = {"Agnes",   "Morwen",  "Sybil",    "Tansy",  "Hekla",  "Ysolde",
                                  "Bramble", "Ottilie", "Perpetua", "Rowena", "Sabine", "Wilmot"};

template <class List>
std::string pick(const List& list, Luck& luck) {
  return list[luck.below(static_cast<std::uint32_t>(list.size()))];
}

std::string capitalised(std::string word) {
  word[0] = static_cast<char>(word[0] - 'a' + 'A');
  return word;
}

std::u32string decode(std::string_view text) {
  std::u32string out;
  for (const char c : text) {
    const auto byte = static_cast<unsigned char>(c);
    if ((byte & 0xC0) == 0x80) {
      out.back() = out.back() << 6 | (byte & 0x3F);
    } else if (byte < 0x80) {
      out += byte;
    } else {
      out += static_cast<char32_t>(byte & (byte < 0xE0 ? 0x1F : byte < 0xF0 ? 0x0F : 0x07));
    }
  }
  return out;
}

bool is_blank(char32_t c) {
  return c == U' ' || c == 0xA0 || (c >= 0x2000 && c <= 0x200A) || c == 0x202F || c == 0x3000;
}

// Allowed among other characters (they join emoji and letters), but nothing to see by themselves.
bool is_unseen(char32_t c) {
  return is_blank(c) || c == 0x34F || c == 0x115F || c == 0x1160 || c == 0x17B4 || c == 0x17B5 ||
         (c >= 0x180B && c <= 0x180F) || c == 0x200C || c == 0x200D || c == 0x2800 || c == 0x3164 ||
         (c >= 0xFE00 && c <= 0xFE0F) || c == 0xFFA0 || (c >= 0xE0000 && c <= 0xE0FFF);
}

bool is_forbidden(char32_t c) {
  return c < 0x20 || (c >= 0x7F && c < 0xA0) || c == 0xAD || c == 0x200B || c == 0x200E ||
         c == 0x200F || c == 0x61C || (c >= 0x2028 && c <= 0x202E) ||
         (c >= 0x2060 && c <= 0x206F) || c == 0xFEFF || (c >= 0xFFF9 && c <= 0xFFFB);
}

}  // namespace

TableName invent_table_name(Luck& luck, Secrets& secrets) {
  const std::string manner = pick(kManners, luck);
  const std::string creature = pick(kCreatures, luck);
  return {manner + "-" + creature + "-" + secrets.random_base32(16),
          "The " + capitalised(manner) + " " + capitalised(creature)};
}

std::string invent_bot_name(Luck& luck, std::span<const std::string> taken) {
  while (true) {
    const std::string name = pick(kBotNames, luck);
    if (std::find(taken.begin(), taken.end(), name) == taken.end()) return name;
  }
}

std::optional<std::string> clean_text(std::string_view text, std::size_t most) {
  if (!valid_utf8(text)) return std::nullopt;
  const std::u32string points = decode(text);
  const auto first = std::find_if_not(points.begin(), points.end(), is_blank);
  const auto last = std::find_if_not(points.rbegin(), points.rend(), is_blank).base();
  if (first >= last || static_cast<std::size_t>(last - first) > most) return std::nullopt;
  if (std::any_of(first, last, is_forbidden)) return std::nullopt;
  if (std::all_of(first, last, is_unseen)) return std::nullopt;
  std::string out;
  std::for_each(first, last, [&out](char32_t c) { append_utf8(out, c); });
  return out;
}

}  // namespace cauldron
