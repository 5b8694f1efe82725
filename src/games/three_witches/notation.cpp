// The text of every choice; docs/notation.md defines it.
#include <array>

#include "games/three_witches/game.h"

namespace cauldron::three_witches {

namespace {

constexpr std::array<std::string_view, 11> kWords = {
    "", "deal", "bid", "pass", "give", "discard", "lead", "play", "hold", "suggest", "keep"};

Card find_card(const Rules& rules, std::string_view name) {
  for (Card card = 1; card <= kCards; ++card) {
    if (rules.names[card] == name) return card;
  }
  return kNoCard;
}

std::string_view take_word(std::string_view& rest) {
  const std::size_t end = rest.find(' ');
  const std::string_view word = rest.substr(0, end);
  rest = end == std::string_view::npos ? std::string_view() : rest.substr(end + 1);
  return word;
}

std::uint8_t digit(std::string_view word) {
  return word.size() == 1 && word[0] >= '0' && word[0] <= '9'
             ? static_cast<std::uint8_t>(word[0] - '0')
             : std::uint8_t{255};
}

}  // namespace

std::string text(const Rules& rules, Option option) {
  const std::string word(kWords[option.kind()]);
  switch (choice_of(option)) {
    case Choice::Deal:
      return word + ' ' + std::to_string(option.a()) + ' ' + rules.names[option.b()];
    case Choice::Bid:
      return word + ' ' + std::to_string(option.a());
    case Choice::Pass:
    case Choice::Hold:
      return word;
    case Choice::Give:
    case Choice::Lead:
      return word + ' ' + rules.names[option.a()] + ' ' + rules.names[option.b()];
    case Choice::Discard:
    case Choice::Play:
    case Choice::Suggest:
    case Choice::Keep:
      return word + ' ' + rules.names[option.a()];
  }
  return word;
}

std::optional<Option> parse(const Rules& rules, std::string_view input) {
  std::string_view rest = input;
  const std::string_view word = take_word(rest);
  for (std::uint8_t kind = 1; kind < kWords.size(); ++kind) {
    if (kWords[kind] != word) continue;
    const std::string_view first = take_word(rest);
    const std::string_view second = take_word(rest);
    Option option = make(static_cast<Choice>(kind));
    switch (static_cast<Choice>(kind)) {
      case Choice::Deal:
        if (digit(first) >= kSeats || !find_card(rules, second)) return std::nullopt;
        option = make(Choice::Deal, digit(first), find_card(rules, second));
        break;
      case Choice::Bid:
        if (digit(first) > 9) return std::nullopt;
        option = make(Choice::Bid, digit(first));
        break;
      case Choice::Pass:
      case Choice::Hold:
        break;
      case Choice::Give:
      case Choice::Lead:
        if (!find_card(rules, first) || !find_card(rules, second)) return std::nullopt;
        option = make(static_cast<Choice>(kind), find_card(rules, first), find_card(rules, second));
        break;
      default:
        if (!find_card(rules, first)) return std::nullopt;
        option = make(static_cast<Choice>(kind), find_card(rules, first));
    }
    if (text(rules, option) != input) return std::nullopt;
    return option;
  }
  return std::nullopt;
}

std::string_view question_kind(const State& s) {
  switch (step(s)) {
    case Op::None:
      return "";
    case Op::Deal:
      return "deal";
    case Op::Bid:
      return "bid";
    case Op::Give:
      return "give";
    case Op::Discard:
      return "discard";
    case Op::Lead:
      return "lead";
    case Op::First:
    case Op::Second:
    case Op::FirstAfter:
      return "play";
    case Op::Suggest:
      return "suggest";
    case Op::Keep:
      return "keep";
  }
  return "";
}

}  // namespace cauldron::three_witches
