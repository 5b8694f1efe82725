#include "app/person.h"

#include <algorithm>
#include <iostream>

#include "app/engine.h"
#include "app/terminal/choice.h"
#include "app/terminal/witches_table.h"

namespace cauldron {

namespace {

constexpr std::size_t kLogLines = 30;
constexpr std::size_t kListedOptions = 8;    // longer lists are shown when asked for
constexpr std::size_t kListedRefusals = 20;  // the rest is counted

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
    : console_(console), match_(match), reader_(std::move(reader)) {
  if (match.game().info().id == "septima") septima_.emplace(console_, match_, reader_);
}

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
  if (!aloud || septima_) return;
  const Json after = view();
  if (trick_settled(after) && !trick_settled(game.view_json(game.view(before, reader_.you)))) {
    std::cout << draw_trick({console_, reader_}, after);
  }
}

std::optional<Option> Person::ask() {
  if (septima_) {
    std::cout << septima_->news();
  } else {
    show_table(true);
  }
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
    if (const auto only = septima_ ? septima_->only_choice() : std::nullopt) {
      return {.chosen = only};
    }
    show_question();
  } else if (typed == "?") {
    show_help();
  } else if (typed == "why") {
    show_refused();
  } else if (typed.starts_with("why ")) {
    show_why(typed.substr(4));
  } else if (typed == "o") {
    show_options();
  } else if (typed == "log") {
    show_log();
  } else if (typed == "deck" && !septima_) {
    std::cout << draw_deck({console_, reader_}, view());
  } else if (typed == "t") {
    show_table(true);
  } else if (typed == "u") {
    print(console_.text("app.play.nothing_to_take_back"));
  } else if (typed == "q") {
    return {.left = wants_to_leave()};
  } else if (const auto shown = septima_ ? septima_->page(typed) : std::nullopt) {
    std::cout << *shown;
  } else {
    return choose(typed);
  }
  return {};
}

Person::Reply Person::choose(const std::string& typed) {
  // An exclamation mark behind a choice confirms it at once.
  const bool sure = typed.size() > 1 && typed.ends_with('!');
  const auto option = option_meant(sure ? tidy(typed.substr(0, typed.size() - 1)) : typed);
  if (!option) return {};
  if (const auto why = match_.refusal(reader_.you, *option)) {
    print(console_.paint.danger(
        console_.text("app.play.refused", Json::object({{"why", console_.text(*why, reader_)}}))));
    return {};
  }
  if (sure) return {.chosen = option};
  return confirm(*option);
}

std::optional<Option> Person::option_meant(const std::string& typed) const {
  const Game& game = match_.game();
  if (septima_) {
    std::string answer;
    const auto option = septima_->meant(typed, answer);
    std::cout << answer;
    return option;
  }
  const auto option = game.parse(notation_of(typed, game.question_kind(match_.state()), view()));
  if (!option) {
    print(console_.paint.danger(
        console_.text("app.play.not_understood", Json::object({{"text", typed}}))));
  }
  return option;
}

std::string Person::in_words(Option option) const {
  const std::string notation = match_.game().text(option);
  return septima_ ? notation : choice_in_words(console_.text, notation);
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
  if (septima_) {
    std::cout << septima_->table();
    return;
  }
  const Game& game = match_.game();
  const Json seen = view();
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
  if (septima_) {
    std::cout << septima_->question();
    return;
  }
  const std::string kind(match_.game().question_kind(match_.state()));
  print(console_.paint.wisp(console_.text("app.ask." + kind)));
  if (match_.game().options(match_.state(), reader_.you).size() <= kListedOptions) show_options();
}

void Person::show_options() const {
  if (septima_) {
    std::cout << septima_->options();
    return;
  }
  const Game& game = match_.game();
  const Json seen = view();
  for (const Option option : game.options(match_.state(), reader_.you)) {
    const std::string notation = game.text(option);
    print("  " + console_.paint.strong(padded(shortest_for(notation, seen), 4)) +
          choice_in_words(console_.text, notation) + console_.paint.quiet("  · " + notation));
  }
}

void Person::show_refused() const {
  const Game& game = match_.game();
  const auto refused = game.refused(match_.state(), reader_.you);
  if (refused.empty()) print(console_.text("app.play.nothing_refused"));
  for (std::size_t i = 0; i < std::min(refused.size(), kListedRefusals); ++i) {
    print("  " + in_words(refused[i].option) + ": " + console_.text(refused[i].why, reader_));
  }
  if (refused.size() > kListedRefusals) {
    print("  " + console_.text("app.play.more_refused",
                               Json::object({{"count", int(refused.size() - kListedRefusals)}})));
  }
}

// Why one particular choice is not possible.
void Person::show_why(const std::string& typed) const {
  const auto option = option_meant(typed);
  if (!option) return;
  const auto why = match_.refusal(reader_.you, *option);
  print("  " + in_words(*option) + ": " +
        (why ? console_.text(*why, reader_) : console_.text("app.play.allowed")));
}

void Person::show_log() const {
  const std::size_t first = log_.size() > kLogLines ? log_.size() - kLogLines : 0;
  for (std::size_t i = first; i < log_.size(); ++i) print("  " + log_[i]);
}

void Person::show_help() const {
  if (septima_) {
    print(console_.text("app.play.help.septima"));
    if (has_widow(match_.game())) print(console_.text("app.play.help.solo"));
    return;
  }
  print(console_.text("app.play.help"));
  print(console_.text("app.play.rules"));
}

}  // namespace cauldron
