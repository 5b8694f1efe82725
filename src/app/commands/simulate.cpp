#include <algorithm>
#include <map>
#include <optional>

#include "app/adapters/catalogue.h"
#include "app/commands/commands.h"
#include "app/shared/engine.h"
#include "app/shared/files.h"
#include "app/shared/parallel.h"
#include "app/shared/progress.h"
#include "core/record.h"

namespace cauldron {

namespace {

// Finished games that may wait, for each thread. With options and states a record takes megabytes.
constexpr std::size_t kWaiting = 64;
constexpr std::size_t kLargeWaiting = 4;

struct FinishedGame {
  Outcome outcome;
  std::size_t moves = 0;
  std::int64_t rounds = 0;
  std::string line;  // its record, if records are wanted
};

// "greedy 0", so that logs tell equal bots apart.
std::vector<std::string> seat_names(std::vector<std::string> bots) {
  for (std::size_t seat = 0; seat < bots.size(); ++seat) bots[seat] += " " + std::to_string(seat);
  return bots;
}

struct Players {
  std::vector<std::string> bots;   // of the seats that are asked
  std::vector<std::string> names;  // of all seats in records
};

// Game number `i` of a simulation depends on the seed and `i` alone.
FinishedGame play_game(const Game& game, const SimulateOptions& options, const Players& players,
                       std::size_t i) {
  Match match(game);
  const Bots bots = make_bots(players.bots, game);
  Rng rng(options.seed, i);
  Thinking thinking{rng};
  while (!match.over()) play_move(match, bots, thinking);
  FinishedGame finished{*game.outcome(match.state()), match.moves().size(), 0, {}};
  const Json view = game.view_json(game.view(match.state(), kWatcher));
  if (const auto* round = view.find_int("round")) finished.rounds = *round;
  if (options.record) {
    finished.line = to_line(make_record(match, players.names, {options.options, options.states}));
  }
  return finished;
}

class Summary {
 public:
  explicit Summary(std::vector<std::string> bots) : bots_(std::move(bots)), wins_(bots_.size()) {}

  void add(const FinishedGame& game) {
    ++games_;
    moves_ += game.moves;
    rounds_ += static_cast<std::uint64_t>(game.rounds);
    for (const Seat winner : game.outcome.winners) ++wins_[winner];
    if (game.outcome.winners.size() > 1) ++shared_;
    std::string scores;
    for (const int score : game.outcome.scores) {
      scores += (scores.empty() ? "" : "-") + std::to_string(score);
      ++scores_[score];
    }
    ++outcomes_[scores];
  }

  Json to_json(const Game& game, const SimulateOptions& options) const {
    Json seats = Json::array();
    for (std::size_t seat = 0; seat < bots_.size(); ++seat) {
      seats.push_back(Json::object({{"bot", bots_[seat]}, {"wins", wins_[seat]}}));
    }
    Json outcomes = Json::object();
    for (const auto& [scores, count] : outcomes_) outcomes.set(scores, count);
    return Json::object({{"game", game.info().id},
                         {"content", game.info().content},
                         {"seed", options.seed},
                         {"games", games_},
                         {"moves", moves_},
                         {"rounds", rounds_},
                         {"shared", shared_},
                         {"seats", std::move(seats)},
                         {"scores", Json::object({{"least", score_at(0)},
                                                  {"lower_quarter", score_at(1)},
                                                  {"median", score_at(2)},
                                                  {"upper_quarter", score_at(3)},
                                                  {"most", score_at(4)}})},
                         {"outcomes", std::move(outcomes)}});
  }

  void print_in_words(const Console& console) const {
    const Text& text = console.text;
    const auto count = [&](std::uint64_t n) { return text.number(static_cast<double>(n)); };
    const auto per_game = [&](std::uint64_t sum) {
      return text.number(static_cast<double>(sum) / static_cast<double>(games_), 1);
    };
    const auto id = rounds_ > 0 ? "app.simulate.total" : "app.simulate.total_plain";
    print(text(id, Json::object({{"games", count(games_)},
                                 {"moves", count(moves_)},
                                 {"mean", per_game(moves_)},
                                 {"rounds", per_game(rounds_)}})));
    for (std::size_t seat = 0; seat < bots_.size(); ++seat) {
      print("  " +
            text("app.simulate.seat", Json::object({{"number", std::to_string(seat)},
                                                    {"bot", bots_[seat]},
                                                    {"wins", count(wins_[seat])},
                                                    {"percent", share(text, wins_[seat])}})));
    }
    print("  " + text("app.simulate.shared", Json::object({{"count", count(shared_)},
                                                           {"percent", share(text, shared_)}})));
    print(text("app.simulate.scores", Json::object({{"mean", mean_score(text)},
                                                    {"least", std::to_string(score_at(0))},
                                                    {"lower", std::to_string(score_at(1))},
                                                    {"median", std::to_string(score_at(2))},
                                                    {"upper", std::to_string(score_at(3))},
                                                    {"most", std::to_string(score_at(4))}})));
    print(text("app.simulate.outcomes"));
    for (const auto& [scores, n] : commonest()) {
      print("  " + padded(scores + " ", 8) + padded(count(n), 8) + share(text, n) + " %");
    }
  }

 private:
  std::string share(const Text& text, std::uint64_t n) const {
    return text.number(100.0 * static_cast<double>(n) / static_cast<double>(games_), 1);
  }
  // The score below which that many quarters of all scores lie: 0 = the least, 4 = the most.
  int score_at(std::uint64_t quarters) const {
    const std::uint64_t all = games_ * bots_.size();
    std::uint64_t left = quarters * (all - 1) / 4;
    for (const auto& [score, count] : scores_) {
      if (left < count) return score;
      left -= count;
    }
    return 0;
  }
  std::string mean_score(const Text& text) const {
    double sum = 0;
    for (const auto& [score, count] : scores_)
      sum += static_cast<double>(score) * static_cast<double>(count);
    return text.number(sum / static_cast<double>(games_ * bots_.size()), 1);
  }
  std::vector<std::pair<std::string, std::uint64_t>> commonest() const {
    std::vector<std::pair<std::string, std::uint64_t>> list(outcomes_.begin(), outcomes_.end());
    std::ranges::stable_sort(list,
                             [](const auto& x, const auto& y) { return x.second > y.second; });
    list.resize(std::min<std::size_t>(list.size(), 5));
    return list;
  }

  std::vector<std::string> bots_;
  std::vector<std::uint64_t> wins_;
  std::map<std::string, std::uint64_t> outcomes_;
  std::map<int, std::uint64_t> scores_;  // of all seats
  std::uint64_t games_ = 0;
  std::uint64_t moves_ = 0;
  std::uint64_t rounds_ = 0;
  std::uint64_t shared_ = 0;
};

}  // namespace

Exit simulate(const Console& console, const SimulateOptions& options) {
  const auto game = open_game({.id = options.game,
                               .variant = read_variant(options.game, options.variant),
                               .content = read_content(options.content)});
  Players players{read_bot_names(options.bots, asked_seats(*game)), {}};
  make_bots(players.bots, *game);  // refuses one of another game before anything is written
  players.names = seat_names(players.bots);
  auto shown = players.bots;
  for (std::size_t seat = asked_seats(*game); seat < game->info().seats; ++seat) {
    const Adapter& adapter = adapter_of(*game);
    players.names.push_back(adapter.opponent_word());
    shown.push_back(options.json ? adapter.opponent_word() : console.text(adapter.opponent_id()));
  }
  std::optional<NewFile> file;
  if (options.record) file.emplace(*options.record);

  Summary summary(std::move(shown));
  {
    Progress progress(console, options.games);
    in_order(
        options.games, options.threads,
        options.options || options.states ? kLargeWaiting : kWaiting,
        [&](std::size_t i) { return play_game(*game, options, players, i); },
        [&](std::size_t i, const FinishedGame& finished) {
          summary.add(finished);
          if (file) file->write_line(finished.line);
          progress.at(i + 1);
        });
  }
  if (file) file->finish();
  if (options.json) {
    print(summary.to_json(*game, options).dump());
  } else {
    summary.print_in_words(console);
  }
  return Exit::Ok;
}

}  // namespace cauldron
