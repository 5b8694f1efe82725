#include "app/adapters/three_witches/choice.h"

#include <algorithm>
#include <array>

#include "app/terminal/typed.h"

namespace cauldron::three_witches {

namespace {

constexpr std::array<std::string_view, 9> kVerbs = {"bid",  "pass", "give",    "discard", "lead",
                                                    "play", "hold", "suggest", "keep"};

bool is_number(std::string_view word) {
  return !word.empty() && word.size() <= 2 &&
         std::ranges::all_of(word, [](char c) { return c >= '0' && c <= '9'; });
}

// The cards a question is about, in the order in which the table shows them.
std::vector<std::string> cards_before(const Json& view, std::string_view kind) {
  std::vector<std::string> cards;
  if (kind == "suggest" || kind == "keep") {
    const Json& trick = view.find("tricks")->items().back();
    for (const char* place : {"up", "down"}) cards.push_back(*trick.find_string(place));
  } else {
    const auto seat = static_cast<std::size_t>(*view.find_int("seat"));
    for (const Json& card : view.find("hands")->items()[seat].find("cards")->items()) {
      cards.push_back(card.as_string());
    }
  }
  return cards;
}

// Cards that are given away are named in the order of the deck, which is that of the hand.
void sort_by_place(std::vector<std::string>& cards, const std::vector<std::string>& order) {
  std::ranges::sort(cards, {}, [&](const std::string& card) {
    return std::ranges::find(order, card) - order.begin();
  });
}

}  // namespace

std::string notation_of(std::string_view typed, std::string_view kind, const Json& view) {
  std::vector<std::string> words = words_of(tidy(typed));
  if (words.empty()) return {};
  if (words.size() == 1 && words[0] == "p") return kind == "play" ? "hold" : "pass";
  if (kind == "bid" && is_number(words[0])) return "bid " + joined(words);
  std::string verb(kind);
  if (std::ranges::find(kVerbs, words[0]) != kVerbs.end()) {
    verb = words[0];
    words.erase(words.begin());
  }
  if (verb == "bid" || words.empty()) return words.empty() ? verb : verb + " " + joined(words);

  const auto cards = cards_before(view, verb);
  for (std::string& word : words) {
    if (!is_number(word)) continue;
    const std::size_t number = std::stoul(word);
    if (number >= 1 && number <= cards.size()) word = cards[number - 1];
  }
  if (verb == "give") sort_by_place(words, cards);
  return verb + " " + joined(words);
}

std::string shortest_for(std::string_view notation, const Json& view) {
  const auto words = words_of(notation);
  if (words.size() == 1) return "p";
  if (words[0] == "bid") return words[1];
  const auto cards = cards_before(view, words[0]);
  std::vector<std::string> numbers;
  for (std::size_t i = 1; i < words.size(); ++i) {
    numbers.push_back(std::to_string(std::ranges::find(cards, words[i]) - cards.begin() + 1));
  }
  return joined(numbers);
}

std::string choice_in_words(const Text& text, std::string_view notation) {
  const auto words = words_of(notation);
  Json args = Json::object();
  if (words.size() > 1) args.set(words[0] == "bid" ? "bid" : "card", words[1]);
  if (words.size() > 2) args.set("cardB", words[2]);
  return text("app.choice." + words[0], args);
}

}  // namespace cauldron::three_witches
