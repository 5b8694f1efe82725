#include "app/adapters/septima/companion/question.h"

#include <algorithm>
#include <charconv>

#include "app/terminal/typed.h"
#include "app/text/text.h"
#include "games/septima/model/rules.h"

namespace cauldron::companion {

namespace {

constexpr std::size_t kMostPatients = 6;

using Shape = Question::Shape;

bool is_in(const Tokens& tokens, std::string_view token) {
  return std::ranges::find(tokens, token) != tokens.end();
}

bool in_range(std::string_view token, int low, int high) {
  return is_number(token) && number_of(token) >= low && number_of(token) <= high;
}

bool is_none(const Tokens& tokens) { return tokens.size() == 1 && tokens[0] == kNoneWord; }

Message between(std::string_view id, int low, int high, std::size_t count = 1) {
  return {std::string(id), Json::object({{"low", low}, {"high", high}, {"count", int(count)}})};
}

bool are_zones(const Tokens& tokens) {
  for (std::size_t i = 0; i < tokens.size(); ++i) {
    if (!in_range(tokens[i], 1, septima::kZones)) return false;
    if (std::find(tokens.begin(), tokens.begin() + static_cast<std::ptrdiff_t>(i), tokens[i]) !=
        tokens.begin() + static_cast<std::ptrdiff_t>(i)) {
      return false;
    }
  }
  return !tokens.empty();
}

bool are_patients(const Question& q, const Tokens& tokens) {
  if (tokens.empty() || tokens.size() % 2 != 0 || tokens.size() > 2 * kMostPatients) return false;
  for (std::size_t i = 0; i < tokens.size(); i += 2) {
    if (!is_in(q.words, tokens[i]) || !in_range(tokens[i + 1], 0, kMostSteps)) return false;
  }
  return true;
}

bool are_citizens(const Question& q, const Tokens& tokens) {
  return !tokens.empty() && tokens.size() <= q.count &&
         std::ranges::all_of(tokens, [&q](const auto& token) { return is_in(q.words, token); });
}

// "a", "a, b" for the person to see what is meant.
std::string listed(const Tokens& names) {
  std::string list;
  for (const std::string& name : names) list += (list.empty() ? "" : ", ") + name;
  return list;
}

}  // namespace

Tokens tokens_of(std::string_view line) { return words_of(line); }

// Three digits are more than anything here counts to.
bool is_number(std::string_view token) {
  return !token.empty() && token.size() <= 3 &&
         std::ranges::all_of(token, [](char c) { return c >= '0' && c <= '9'; });
}

int number_of(std::string_view token) {
  int number = 0;
  std::from_chars(token.data(), token.data() + token.size(), number);
  return number;
}

std::optional<Message> misfit(const Question& q, const Tokens& tokens) {
  switch (q.shape) {
    case Shape::Word:
      if (tokens.size() == 1 && is_in(q.words, tokens[0])) return std::nullopt;
      return Message{"app.companion.want.word"};
    case Shape::Numbers:
      if (tokens.size() == q.count && std::ranges::all_of(tokens, [&q](const auto& token) {
            return in_range(token, q.low, q.high);
          })) {
        return std::nullopt;
      }
      return between("app.companion.want.numbers", q.low, q.high, q.count);
    case Shape::Zones:
      if (is_none(tokens) || are_zones(tokens)) return std::nullopt;
      return Message{"app.companion.want.zones"};
    case Shape::Patients:
      if (is_none(tokens) || are_patients(q, tokens)) return std::nullopt;
      return Message{"app.companion.want.patients"};
    case Shape::Citizens:
      if (is_none(tokens) || are_citizens(q, tokens)) return std::nullopt;
      return between("app.companion.want.citizens", 0, static_cast<int>(q.count));
    case Shape::Go:
      break;
  }
  if (tokens.size() == 1 && tokens[0] == kGo) return std::nullopt;
  return Message{"app.companion.want.go"};
}

Tokens words_taken(const Question& q) {
  Tokens words = q.words;
  if (q.shape == Shape::Zones || q.shape == Shape::Patients || q.shape == Shape::Citizens) {
    words.emplace_back(kNoneWord);
  }
  if (q.shape == Shape::Go) words.emplace_back(kGo);
  return words;
}

Result<std::string> spelled(const Question& q, std::string_view typed,
                            const std::function<std::string(const std::string&)>& name_of) {
  std::string line(typed);
  std::ranges::replace(line, ',', ' ');
  line = tidy(line);
  if (line.empty() && q.shape == Shape::Go) return std::string(kGo);
  if (line.empty() && !q.usual.empty()) return q.usual;
  if (line.empty()) return Message{"app.companion.want.something"};
  std::string answer;
  for (const std::string& word : tokens_of(line)) {
    Tokens meant;
    Tokens names;
    for (const std::string& known : words_taken(q)) {
      const std::string name = tidy(name_of(known));
      if (unaccented(name) == unaccented(word)) {
        meant = {known};
        break;
      }
      if (!unaccented(name).starts_with(unaccented(word))) continue;
      meant.push_back(known);
      names.push_back(name);
    }
    if (meant.size() > 1) {
      return Message{"app.companion.want.longer",
                     Json::object({{"typed", word}, {"names", listed(names)}})};
    }
    if (meant.empty() && !is_number(word)) {
      return Message{"app.companion.want.known", Json::object({{"typed", word}})};
    }
    answer += (answer.empty() ? "" : " ") + (meant.empty() ? word : meant[0]);
  }
  return answer;
}

}  // namespace cauldron::companion
