#include "house/table/names.h"

#include <algorithm>
#include <array>

#include "core/text/utf8.h"
#include "house/table/looks.h"

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

bool is_forbidden(char32_t c) {
  return c < 0x20 || (c >= 0x7F && c < 0xA0) || c == 0xAD || c == 0x200B || c == 0x200E ||
         c == 0x200F || c == 0x61C || (c >= 0x2028 && c <= 0x202E) ||
         (c >= 0x2060 && c <= 0x206F) || c == 0xFEFF || (c >= 0xFFF9 && c <= 0xFFFB);
}

// Whatever is unseen in between does not start anew.
bool has_too_many_marks(std::u32string_view text) {
  const Looks& looks = Looks::get();
  int marks = 0;
  for (const char32_t c : text) {
    if (looks.is_mark(c)) {
      if (++marks > kMaxMarks) return true;
    } else if (is_blank(c) || !looks.is_unseen(c)) {
      marks = 0;
    }
  }
  return false;
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
  const std::u32string points = decode_utf8(text);
  const auto first = std::find_if_not(points.begin(), points.end(), is_blank);
  const auto last = std::find_if_not(points.rbegin(), points.rend(), is_blank).base();
  if (first >= last || static_cast<std::size_t>(last - first) > most) return std::nullopt;
  const Looks& looks = Looks::get();
  const auto is_hidden = [&](char32_t c) { return looks.is_unseen(c) || looks.is_mark(c); };
  const bool is_fine = std::none_of(first, last, is_forbidden) &&
                       !std::all_of(first, last, is_hidden) && !has_too_many_marks({first, last});
  if (!is_fine) return std::nullopt;
  std::string out;
  std::for_each(first, last, [&out](char32_t c) { append_utf8(out, c); });
  return out;
}

}  // namespace cauldron
