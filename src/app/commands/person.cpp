#include "app/commands/person.h"

#include <algorithm>
#include <iostream>

#include "app/adapters/catalogue.h"
#include "app/terminal/typed.h"

namespace cauldron {

namespace {

constexpr std::size_t kLogLines = 30;
constexpr std::size_t kListedRefusals = 20;  // the rest is counted

}  // namespace

Person::Person(const Console& console, const Match& match, Reader reader)
    : console_(console),
      match_(match),
      reader_(std::move(reader)),
      desk_(adapter_of(match.game()).desk(console_, match_, reader_)),
      hinting_(console_, match_, reader_, *desk_) {}

void Person::tell(const StateBox& before, const Move& move, bool aloud) {
  const Game& game = match_.game();
  for (const Message& message :
       game.log(before, move.who, move.option, match_.state(), reader_.you)) {
    log_.push_back(console_.text(message, reader_));
    if (aloud) print("  " + log_.back());
  }
  if (aloud) std::cout << desk_->aftermath(before);
}

std::optional<Option> Person::ask() {
  std::cout << desk_->news() << desk_->question();
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
    if (const auto only = desk_->only_choice()) return {.chosen = only};
    std::cout << desk_->question();
  } else if (typed == "?") {
    std::cout << desk_->help();
  } else if (typed == "why") {
    show_refused();
  } else if (typed.starts_with("why ")) {
    show_why(typed.substr(4));
  } else if (typed == "o") {
    std::cout << desk_->options();
  } else if (typed == "h") {
    std::cout << hinting_.next();
  } else if (typed == "log") {
    show_log();
  } else if (typed == "t") {
    show_table(true);
  } else if (typed == "u") {
    print(console_.text("app.play.nothing_to_take_back"));
  } else if (typed == "q") {
    return {.left = wants_to_leave()};
  } else if (const auto shown = desk_->page(typed)) {
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
  std::string answer;
  const auto option = desk_->meant(typed, answer);
  std::cout << answer;
  return option;
}

Person::Reply Person::confirm(Option option) const {
  const std::string words = desk_->in_words(option);
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

void Person::show_table(bool choosing) const { std::cout << desk_->table(choosing); }

void Person::show_refused() const {
  const Game& game = match_.game();
  const auto refused = game.refused(match_.state(), reader_.you);
  if (refused.empty()) print(console_.text("app.play.nothing_refused"));
  for (std::size_t i = 0; i < std::min(refused.size(), kListedRefusals); ++i) {
    print("  " + desk_->in_words(refused[i].option) + ": " +
          console_.text(refused[i].why, reader_));
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
  print("  " + desk_->in_words(*option) + ": " +
        (why ? console_.text(*why, reader_) : console_.text("app.play.allowed")));
}

void Person::show_log() const {
  const std::size_t first = log_.size() > kLogLines ? log_.size() - kLogLines : 0;
  for (std::size_t i = first; i < log_.size(); ++i) print("  " + log_[i]);
}

}  // namespace cauldron
