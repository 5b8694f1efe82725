#include <algorithm>
#include <iostream>

#include "app/adapters/catalogue.h"
#include "app/commands/commands.h"
#include "app/shared/record_check.h"
#include "app/terminal/typed.h"

namespace cauldron {

namespace {

class Replay {
 public:
  Replay(const Console& console, const LoadedRecord& loaded, Viewer viewer)
      : console_(console),
        game_(*loaded.game),
        adapter_(adapter_of(game_)),
        record_(loaded.record),
        reader_{viewer, record_.seats} {
    Match match(game_);
    states_.push_back(match.state());
    for (const RecordMove& move : record_.moves) {
      match.play(move.who, move.text);
      states_.push_back(match.state());
    }
    moves_ = match.moves();
  }

  void print_all() const {
    for (std::size_t at = 1; at <= moves_.size(); ++at) tell(at);
    show_table(moves_.size());
  }

  void step_through() const {
    std::size_t at = stop_from(0, +1);
    show(0, at);
    for (;;) {
      const auto typed = read_line(at);
      if (!typed || *typed == "q") return;
      if (const auto next = next_position(*typed, at)) {
        show(at, *next);
        at = *next;
      } else if (const auto shown = adapter_.page(sight(at), *typed)) {
        std::cout << *shown;
      } else {
        print(console_.text(adapter_.replay_help_id()));
      }
    }
  }

 private:
  // Positions worth a look: somebody is asked, or the match is over.
  std::size_t stop_from(std::size_t at, int direction) const {
    const auto last = moves_.size();
    while (at > 0 && at < last && game_.ask(states_[at]).kind == Ask::Kind::Chance) {
      at = direction > 0 ? at + 1 : at - 1;
    }
    if (at == 0 && last > 0 && game_.ask(states_[0]).kind == Ask::Kind::Chance) {
      return stop_from(1, +1);
    }
    return at;
  }

  // Nothing if what was typed is no way to go.
  std::optional<std::size_t> next_position(const std::string& typed, std::size_t at) const {
    const auto words = words_of(typed);
    if (words.empty() || words[0] == "n") return stop_from(std::min(at + 1, moves_.size()), +1);
    if (words[0] == "p") return stop_from(at == 0 ? 0 : at - 1, -1);
    if (words[0] == "g" && words.size() == 2 && words[1].size() < 9 &&
        words[1].find_first_not_of("0123456789") == std::string::npos) {
      return std::min<std::size_t>(std::stoul(words[1]), moves_.size());
    }
    return std::nullopt;
  }

  // Forwards, every move on the way is told; backwards, the one that led there.
  void show(std::size_t from, std::size_t to) const {
    const std::size_t first = from < to ? from + 1 : std::max<std::size_t>(to, 1);
    for (std::size_t at = first; at <= to; ++at) tell(at);
    show_table(to);
  }

  std::optional<std::string> read_line(std::size_t at) const {
    std::cout << console_.paint.wisp(console_.text(
                     "app.replay.prompt", Json::object({{"at", std::to_string(at)},
                                                        {"of", std::to_string(moves_.size())}})))
              << ' ' << std::flush;
    std::string line;
    if (!std::getline(std::cin, line)) {
      std::cout << '\n';
      return std::nullopt;
    }
    return tidy(line);
  }

  // The move that led to a position: its notation if everything is open, and its meaning in words.
  void tell(std::size_t at) const {
    const Move& move = moves_[at - 1];
    const auto lines = game_.log(states_[at - 1], move.who, move.option, states_[at], reader_.you);
    if (reader_.you == kWatcher) {
      const std::string who =
          move.who == kChance ? console_.text("app.fault.chance") : record_.seats[move.who];
      print(console_.paint.quiet(padded(std::to_string(at), 4) + who + ": " +
                                 game_.text(move.option)));
    }
    for (const Message& line : lines) print("    " + console_.text(line, reader_));
  }

  Sight sight(std::size_t at) const {
    return {console_, reader_, game_, states_[at], reader_.you == kWatcher};
  }

  void show_table(std::size_t at) const {
    std::cout << '\n' << adapter_.picture(sight(at)) << '\n';
  }

  const Console& console_;
  const Game& game_;
  const Adapter& adapter_;
  const Record& record_;
  Reader reader_;
  std::vector<StateBox> states_;
  std::vector<Move> moves_;
};

}  // namespace

Exit replay(const Console& console, const ReplayOptions& options) {
  RecordChecker checker(read_content(options.content));
  const LoadedRecord loaded = load_record(console.text, checker, options.file, options.game);
  if (options.seat && *options.seat >= loaded.record.seats.size()) {
    throw failure(Exit::Usage, "app.usage.no_such_seat",
                  Json::object({{"seats", std::uint64_t{loaded.record.seats.size()}}}));
  }
  Replay replay(console, loaded, options.seat ? static_cast<Viewer>(*options.seat) : kWatcher);
  if (console.interactive) {
    replay.step_through();
  } else {
    replay.print_all();
  }
  return Exit::Ok;
}

}  // namespace cauldron
