#include <iostream>
#include <iterator>
#include <random>

#include "app/adapters/catalogue.h"
#include "app/commands/commands.h"
#include "app/commands/person.h"
#include "app/shared/engine.h"
#include "app/shared/files.h"
#include "app/shared/record_check.h"
#include "bots/levels.h"

namespace cauldron {

namespace {

constexpr Seat kPerson = 0;

// A match between a person and bots, new or taken up from a record.
class TerminalMatch {
 public:
  TerminalMatch(const Console& console, const PlayOptions& options)
      : console_(console),
        options_(options),
        checker_(read_content(options.content)),
        match_(open_match()),
        rng_(options.seed ? *options.seed : std::random_device{}()),
        person_(console, match_, Reader{kPerson, names_}) {
    const Game& game = match_.game();
    if (options.bots && asked_seats(game) == 1) throw failure(Exit::Usage, "app.usage.no_bots");
    const auto others = read_bot_names(options.bots.value_or(std::string(middle_level(game))),
                                       asked_seats(game) - 1);
    bots_.push_back(nullptr);
    for (auto& bot : make_bots(others, match_.game())) bots_.push_back(std::move(bot));
    welcome(others);
    retell();
  }

  Exit play() {
    bool left = false;
    while (!match_.over() && !left) {
      const StateBox before = match_.state();
      const Ask ask = match_.ask();
      if (ask.kind == Ask::Kind::Seats && ask.next() == kPerson) {
        const auto option = person_.ask();
        left = !option;
        if (option) match_.play(kPerson, *option);
      } else {
        Thinking thinking{rng_};
        play_move(match_, bots_, thinking);
      }
      if (!left) person_.tell(before, match_.moves().back(), true);
    }
    if (!left) {
      person_.show_table(false);
    } else {
      print(console_.text("app.play.left"));
    }
    save();
    return Exit::Ok;
  }

 private:
  Match open_match() {
    if (!options_.resume) {
      game_ = open_game({.id = options_.game,
                         .variant = read_variant(options_.game, options_.variant),
                         .content = read_content(options_.content)});
      names_ = {options_.name.empty() ? console_.text("app.play.name") : printable(options_.name)};
      for (Seat seat = 1; seat < game_->info().seats; ++seat) {
        names_.push_back(console_.text(seat < asked_seats(*game_)
                                           ? "app.play.bot." + std::to_string(seat)
                                           : adapter_of(*game_).opponent_id()));
      }
      return Match(*game_);
    }
    auto [record, game] = load_record(console_.text, checker_, *options_.resume, 1);
    if (record.header.id != options_.game) {
      throw failure(Exit::Refused, "app.play.other_game",
                    Json::object({{"file", *options_.resume}, {"game", record.header.id}}));
    }
    if (record.outcome) {
      throw failure(Exit::Refused, "app.play.over", Json::object({{"file", *options_.resume}}));
    }
    names_ = std::move(record.seats);
    resumed_ = std::move(record.moves);
    game_ = std::move(game);
    return Match(*game_);
  }

  void welcome(const std::vector<std::string>& others) {
    std::vector<std::string> opponents;
    for (std::size_t i = 0; i < others.size(); ++i) {
      const std::string bot = is_level(others[i]) ? console_.text("level." + others[i]) : others[i];
      opponents.push_back(names_[i + 1] + " (" + bot + ")");
    }
    opponents.insert(opponents.end(), names_.begin() + 1 + std::ssize(others), names_.end());
    const Adapter& adapter = adapter_of(match_.game());
    const std::string game = console_.text(adapter.text_id("name"));
    print(console_.paint.strong(console_.text(adapter.title_id(), Json::object({{"game", game}}))));
    print(console_.text("app.play.welcome",
                        Json::object({{"opponents", console_.text.list(opponents)}})));
  }

  // Brings a resumed match to where it was left; its story goes into the log.
  void retell() {
    for (const RecordMove& move : resumed_) {
      const StateBox before = match_.state();
      match_.play(move.who, move.text);
      person_.tell(before, match_.moves().back(), false);
    }
  }

  void save() {
    if (!options_.save) return;
    NewFile file(*options_.save);
    file.write_line(to_line(make_record(match_, names_)));
    file.finish();
    print(console_.text("app.play.saved", Json::object({{"file", *options_.save}})));
  }

  const Console& console_;
  const PlayOptions& options_;
  RecordChecker checker_;
  std::shared_ptr<const Game> game_;
  std::vector<std::string> names_;
  std::vector<RecordMove> resumed_;
  Match match_;
  Rng rng_;
  Bots bots_;
  Person person_;
};

}  // namespace

Exit play(const Console& console, const PlayOptions& options) {
  return TerminalMatch(console, options).play();
}

}  // namespace cauldron
