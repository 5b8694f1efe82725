// The choice with a given text. Whatever is written otherwise than text() writes it is refused.
#include <algorithm>
#include <charconv>

#include "games/septima/game.h"
#include "games/septima/rules/things/things.h"
#include "games/septima/text/notation.h"

namespace cauldron::septima {

namespace {

// How many there are of what has a number.
int count_of(const Rules& rules, Arg arg) {
  switch (arg) {
    case Arg::Seat:
      return rules.seats();
    case Arg::SpaceNumber:
      return rules.board.space_count;
    case Arg::Ritual:
      return rules.ritual_count;
    case Arg::Slot:
      return kIngredients;
    case Arg::Chamber:
      return 2;
    case Arg::HutNumber:
      return kZones;
    case Arg::Town:
      return kTowns;
    case Arg::SpiderNumber:
      return kSpiders;
    case Arg::Prologue:
      return kPrologues;
    case Arg::Book:
      return kBooks;
    default:
      return 0;
  }
}

std::optional<int> number(std::string_view word) {
  int value = 0;
  const auto [end, error] = std::from_chars(word.data(), word.data() + word.size(), value);
  if (error != std::errc{} || end != word.data() + word.size()) return std::nullopt;
  return value;
}

bool read(const Rules& rules, Arg arg, std::string_view word, std::uint8_t& value) {
  const auto ids = ids_of(arg);
  if (!ids.empty()) {
    for (std::size_t i = 0; i < ids.size(); ++i) {
      if (ids[i] != word) continue;
      value = static_cast<std::uint8_t>(i);
      return true;
    }
    return false;
  }
  const auto found = number(word);
  const int first = arg == Arg::Seat ? 0 : 1;
  if (!found || *found < first || *found - first >= count_of(rules, arg)) return false;
  value = static_cast<std::uint8_t>(*found - first);
  return true;
}

bool read_way(const Rules& rules, std::string_view word, std::uint8_t& from_to) {
  std::uint8_t from = 0;
  std::uint8_t to = 0;
  const std::size_t sign = word.find('>');
  if (sign == word.npos || !read(rules, Arg::HutNumber, word.substr(0, sign), from) ||
      !read(rules, Arg::HutNumber, word.substr(sign + 1), to))
    return false;
  from_to = static_cast<std::uint8_t>(from << 4 | to);
  return true;
}

// The words of an input; those that are not there are empty.
struct Words {
  std::string_view word[10];
  int count = 0;

  explicit Words(std::string_view text) {
    for (std::size_t at = 0; count < 10; ++count) {
      const std::size_t end = std::min(text.find(' ', at), text.size());
      word[count] = text.substr(at, end - at);
      at = end + 1;
      if (end == text.size()) {
        ++count;
        break;
      }
    }
  }
  std::string_view operator[](int i) const { return i < count ? word[i] : std::string_view{}; }
  bool has(std::string_view text) const {
    for (int i = 1; i < count; ++i) {
      if (word[i] == text) return true;
    }
    return false;
  }
  int count_of(std::string_view text) const {
    int found = 0;
    for (int i = 1; i < count; ++i) found += word[i] == text;
    return found;
  }
  // The word behind another; empty if that is not there.
  std::string_view after(std::string_view text) const {
    for (int i = 1; i + 1 < count; ++i) {
      if (word[i] == text) return word[i + 1];
    }
    return {};
  }
};

// The functions below find the arguments of a well-written text; whatever else they let pass is
// refused in parse(), because it does not read back.

bool read_use(const Rules& rules, const Words& words, std::uint8_t (&arg)[3]) {
  std::uint8_t potion = 0;
  if (!read(rules, Arg::Potion, words[1], potion) || !is_practical(static_cast<Potion>(potion)))
    return false;
  arg[0] = arg[1] = potion;
  if (words.has("hunter")) {
    if (!kPotionTable[potion].moves_hunters || !read_way(rules, words.after("hunter"), arg[2]))
      return false;
    arg[0] |= kHunterMode;
  }
  return !words.has("spending") || read(rules, Arg::Potion, words.after("spending"), arg[1]);
}

bool read_cast(const Rules& rules, const Words& words, std::uint8_t (&arg)[3]) {
  const CastWith with = kSpellTable[arg[0]].with;
  if (with == CastWith::HunterMove) return read_way(rules, words[2], arg[2]);
  if (with == CastWith::Nothing) return true;
  for (std::size_t mode = 0; mode < kCloakIds.size(); ++mode) {
    if (kCloakIds[mode] != words[2]) continue;
    arg[1] = static_cast<std::uint8_t>(mode);
    return true;
  }
  return false;
}

// Several ways to pay can read the same (which of two missing Ingredients a Crystal stands for);
// the lowest of them is meant.
bool read_brew(const Rules& rules, const Words& words, std::string_view input,
               std::uint8_t (&arg)[3]) {
  const int luke = words.count_of("luke");
  if (luke > 2) return false;
  arg[2] = static_cast<std::uint8_t>((words.has("bonus") ? kBrewBonus : 0) | luke << 1 |
                                     (words.has("elephant") ? kBrewElephant : 0));
  const int all = (1 << rules.recipe_size[arg[0]]) - 1;
  for (int left_out = 0; left_out <= all; ++left_out) {
    for (int crystals = 0; crystals <= all; ++crystals) {
      if ((left_out & crystals) != 0) continue;
      arg[1] = static_cast<std::uint8_t>(crystals | left_out << 3);
      if (text(rules, make(Choice::Brew, arg[0], arg[1], arg[2])) == input) return true;
    }
  }
  return false;
}

bool read_heal(const Rules& rules, const Words& words, std::uint8_t (&arg)[3]) {
  if (words[1] == "hospital") {
    if (!read(rules, Arg::Illness, words[2], arg[0])) return false;
    arg[0] = static_cast<std::uint8_t>(arg[0] + kTowns);
  } else {
    const auto town = number(words[1]);
    if (!town || *town < 1 || *town > kTowns) return false;
    arg[0] = static_cast<std::uint8_t>(*town - 1);
  }
  arg[1] = kNone;
  if (words.has("with") && !read(rules, Arg::Potion, words.after("with"), arg[1])) return false;
  arg[2] = static_cast<std::uint8_t>((words.has("hazel") ? kHealHazel : 0) |
                                     (words.has("free") ? kHealRecovery : 0) |
                                     (words.has("dream") ? kHealDream : 0));
  return true;
}

bool read_roll(const Words& words, std::uint8_t (&arg)[3]) {
  std::string_view word = words[1];
  if (word.starts_with('+')) word.remove_prefix(1);
  const auto value = number(word);
  if (!value || *value < -8 || *value > 8) return false;
  arg[0] = static_cast<std::uint8_t>(*value + kRollOffset);
  return true;
}

bool read_special(const Rules& rules, Choice choice, const Words& words, std::string_view input,
                  std::uint8_t (&arg)[3]) {
  switch (choice) {
    case Choice::Prologue:
      arg[1] = kNone;
      return words.count < 3 || read(rules, Arg::Seat, words[2], arg[1]);
    case Choice::Roll:
      return read_roll(words, arg);
    case Choice::Citizen:
      arg[0] = kMaxCovens;
      return words[1] == "angry" || read(rules, Arg::Seat, words[1], arg[0]);
    case Choice::Arrange:
      arg[2] = words[2] == "under" ? 1 : 0;
      return read(rules, Arg::Prologue, words[3], arg[1]);
    case Choice::Use:
      return read_use(rules, words, arg);
    case Choice::Cast:
      return read_cast(rules, words, arg);
    case Choice::Spider:
      arg[1] = kNone;
      return words.count < 3 || read(rules, Arg::SpaceNumber, words[2], arg[1]);
    case Choice::Call:
      arg[1] = kNone;
      return words.count < 3 || read(rules, Arg::HutNumber, words[2], arg[1]);
    case Choice::Collect:
      arg[1] = words[1] == "nonlunar" ? 1 : 0;
      return read(rules, Arg::Ingredient, words[arg[1] + 1], arg[0]);
    case Choice::Brew:
      return read_brew(rules, words, input, arg);
    case Choice::Heal:
      return read_heal(rules, words, arg);
    default:
      return false;
  }
}

}  // namespace

std::optional<Option> parse(const Rules& rules, std::string_view input) {
  const Words words(input);
  for (const Form& form : kForms) {
    if (form.word != words[0]) continue;
    std::uint8_t arg[3] = {};
    if (form.a != Arg::None && !read(rules, form.a, words[1], arg[0])) return std::nullopt;
    if (form.b != Arg::None && !read(rules, form.b, words[2], arg[1])) return std::nullopt;
    if (form.special && !read_special(rules, form.choice, words, input, arg)) return std::nullopt;
    const Option option = make(form.choice, arg[0], arg[1], arg[2]);
    if (text(rules, option) != input) return std::nullopt;
    return option;
  }
  return std::nullopt;
}

}  // namespace cauldron::septima
