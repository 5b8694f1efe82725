#include "app/person.h"

#include <algorithm>
#include <iostream>

#include "app/terminal/choice.h"
#include "app/terminal/septima_table.h"
#include "app/terminal/witches_table.h"

namespace cauldron {

namespace {

constexpr std::size_t kLogLines = 30;
constexpr std::size_t kListedOptions = 8;  // longer lists are shown when asked for

// Septima is chosen from numbered lists; in 3 Witches the numbers are those of cards.
bool is_septima(const Game& game) { return game.info().id == "septima"; }

bool trick_settled(const Json& view) {
  const auto& tricks = view.find("tricks")->items();
  return !tricks.empty() && tricks.back().find_string("winner") &&
         tricks.back().find("kept")->is_null();
}

// Cards of the hand that no legal option names.
std::vector<std::string> unplayable(const Json& hand, const std::vector<std::string>& options) {
  std::vector<std::string> cards;
  for (const Json& card : hand.items()) {
    const bool playable = std::ranges::any_of(options, [&](const std::string& option) {
      const auto words = words_of(option);
      return std::ranges::find(words, card.as_string()) != words.end();
    });
    if (!playable) cards.push_back(card.as_string());
  }
  return cards;
}

}  // namespace

Person::Person(const Console& console, Match& match, Reader reader)
    : console_(console), match_(match), reader_(std::move(reader)) {}

Json Person::view() const {
  return match_.game().view_json(match_.game().view(match_.state(), reader_.you));
}

void Person::tell(const StateBox& before, const Move& move, bool aloud) {
  const Game& game = match_.game();
  for (const Message& message :
       game.log(before, move.who, move.option, match_.state(), reader_.you)) {
    log_.push_back(console_.text(message, reader_));
    if (aloud) print("  " + log_.back());
  }
  if (!aloud || is_septima(game)) return;
  const Json after = view();
  if (trick_settled(after) && !trick_settled(game.view_json(game.view(before, reader_.you)))) {
    std::cout << draw_trick({console_, reader_}, after);
  }
}

std::optional<Option> Person::ask() {
  show_table(true);
  show_question();
  for (;;) {
    const auto typed = read_line("app.play.prompt");
    if (!typed) return std::nullopt;
    const Reply reply = answer(tidy(*typed));
    if (reply.left) return std::nullopt;
    if (reply.chosen) return reply.chosen;
  }
}

Person::Reply Person::answer(const std::string& typed) {
  if (typed.empty()) {
    show_question();
  } else if (typed == "?") {
    show_help();
  } else if (typed == "why") {
    show_refused();
  } else if (typed == "o") {
    show_options();
  } else if (typed == "log") {
    show_log();
  } else if (typed == "deck" && !is_septima(match_.game())) {
    std::cout << draw_deck({console_, reader_}, view());
  } else if (typed == "t") {
    show_table(true);
  } else if (typed == "u") {
    print(console_.text("app.play.nothing_to_take_back"));
  } else if (typed == "q") {
    return {.left = wants_to_leave()};
  } else {
    return choose(typed);
  }
  return {};
}

Person::Reply Person::choose(const std::string& typed) {
  const Game& game = match_.game();
  const auto option =
      is_septima(game) ? listed_or_written(typed)
                       : game.parse(notation_of(typed, game.question_kind(match_.state()), view()));
  if (!option) {
    print(console_.paint.danger(
        console_.text("app.play.not_understood", Json::object({{"text", typed}}))));
    return {};
  }
  if (const auto why = match_.refusal(reader_.you, *option)) {
    print(console_.paint.danger(
        console_.text("app.play.refused", Json::object({{"why", console_.text(*why, reader_)}}))));
    return {};
  }
  return confirm(*option);
}

// By its number in the list of options, or as records write it.
std::optional<Option> Person::listed_or_written(const std::string& typed) const {
  const Game& game = match_.game();
  if (typed.size() < 4 && typed.find_first_not_of("0123456789") == typed.npos) {
    const auto options = game.options(match_.state(), reader_.you);
    const std::size_t number = std::stoul(typed);
    if (number >= 1 && number <= options.size()) return options[number - 1];
    return std::nullopt;
  }
  return game.parse(typed);
}

std::string Person::in_words(Option option) const {
  const std::string notation = match_.game().text(option);
  return is_septima(match_.game()) ? notation : choice_in_words(console_.text, notation);
}

Person::Reply Person::confirm(Option option) const {
  const std::string words = in_words(option);
  print(console_.paint.wisp(console_.text("app.play.chosen", Json::object({{"choice", words}}))));
  for (;;) {
    const auto typed = read_line("app.play.confirm");
    if (!typed) return {.left = true};
    const std::string line = tidy(*typed);
    if (line.empty()) return {.chosen = option};
    if (line == "u") {
      print(console_.text("app.play.taken_back"));
      return {};
    }
    if (line == "q" && wants_to_leave()) return {.left = true};
  }
}

std::optional<std::string> Person::read_line(std::string_view prompt_id) const {
  std::cout << console_.paint.wisp(console_.text(prompt_id)) << ' ' << std::flush;
  std::string line;
  if (!std::getline(std::cin, line)) {
    std::cout << '\n';
    return std::nullopt;
  }
  if (!console_.interactive) print(line);  // nobody else echoes it
  return line;
}

bool Person::wants_to_leave() const {
  const auto typed = read_line("app.play.leave");
  return !typed || tidy(*typed) == console_.text("app.play.yes");
}

void Person::show_table(bool choosing) const {
  const Game& game = match_.game();
  const Json seen = view();
  if (is_septima(game)) {
    std::cout << '\n' << draw_septima({console_, reader_}, seen);
    return;
  }
  std::vector<std::string> faded;
  if (choosing) {
    std::vector<std::string> options;
    for (const Option option : game.options(match_.state(), reader_.you)) {
      options.push_back(game.text(option));
    }
    const std::string_view kind = game.question_kind(match_.state());
    if (kind == "play" || kind == "lead" || kind == "give") {
      faded = unplayable(*seen.find("hands")->items()[reader_.you].find("cards"), options);
    }
  }
  std::cout << '\n' << draw_table({console_, reader_}, seen, choosing, faded);
}

void Person::show_question() const {
  const std::string kind(match_.game().question_kind(match_.state()));
  const std::string family = is_septima(match_.game()) ? "sep.ask." : "app.ask.";
  print(console_.paint.wisp(console_.text(family + kind)));
  if (match_.game().options(match_.state(), reader_.you).size() <= kListedOptions) show_options();
}

void Person::show_options() const {
  const Game& game = match_.game();
  const Json seen = view();
  std::size_t number = 0;
  for (const Option option : game.options(match_.state(), reader_.you)) {
    const std::string notation = game.text(option);
    if (is_septima(game)) {
      print("  " + console_.paint.strong(padded(std::to_string(++number), 4)) + notation);
      continue;
    }
    print("  " + console_.paint.strong(padded(shortest_for(notation, seen), 4)) +
          choice_in_words(console_.text, notation) + console_.paint.quiet("  · " + notation));
  }
}

void Person::show_refused() const {
  const Game& game = match_.game();
  const auto refused = game.refused(match_.state(), reader_.you);
  if (refused.empty()) print(console_.text("app.play.nothing_refused"));
  for (const Refused& choice : refused) {
    print("  " + in_words(choice.option) + ": " + console_.text(choice.why, reader_));
  }
}

void Person::show_log() const {
  const std::size_t first = log_.size() > kLogLines ? log_.size() - kLogLines : 0;
  for (std::size_t i = first; i < log_.size(); ++i) print("  " + log_[i]);
}

void Person::show_help() const {
  if (is_septima(match_.game())) {
    print(console_.text("app.play.help.septima"));
    return;
  }
  print(console_.text("app.play.help"));
  print(console_.text("app.play.rules"));
}

}  // namespace cauldron
