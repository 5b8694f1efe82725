// How well analyses explain results. Bots play games, which are analysed; what luck and choices
// leave unexplained, the standard error of the values and the time are printed, for 3 Witches and
// for Septima by mode and number of Covens.
//
//   analysis_sums [GAMES OF EACH GAME] [BUDGET] [THREADS] [SEED]
#include <algorithm>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <map>
#include <string>
#include <vector>

#include "app/shared/parallel.h"
#include "bots/analysis.h"
#include "bots/bot.h"
#include "games/catalogue.h"

namespace cauldron {
namespace {

struct Course {
  std::string title;
  std::unique_ptr<Game> game;
  const char* bot;
};

struct Measured {
  const Course* course = nullptr;
  std::size_t moves = 0;
  Worth unexplained;  // the largest of a seat
  Worth error;        // the same
  bool comes_out = true;
  double seconds = 0;
};

std::vector<Course> courses() {
  std::vector<Course> list;
  list.push_back({"3 Witches", std::move(*make_game({.id = "three-witches"})), "greedy"});
  for (const char* mode : {"basic", "full"}) {
    for (int players = 2; players <= 4; ++players) {
      const Json variant = Json::object({{"mode", mode}, {"players", players}});
      list.push_back({std::string("Septima, ") + mode + ", " + std::to_string(players),
                      std::move(*make_game({.id = "septima", .variant = variant})), "fast"});
    }
  }
  return list;
}

std::vector<Move> played(const Course& course, std::uint64_t seed) {
  Match match(*course.game);
  Bots bots;
  for (Seat seat = 0; seat < course.game->info().people; ++seat) {
    bots.push_back(make_bot(course.bot, *course.game));
  }
  Rng rng(seed);
  Thinking thinking{rng};
  while (!match.over()) {
    if (play_move(match, bots, thinking)) std::abort();
  }
  return match.moves();
}

void raise(Worth& most, const Worth& worth) {
  most = {std::max(most.share, std::abs(worth.share)), std::max(most.score, std::abs(worth.score))};
}

Measured measure(const Course& course, std::uint64_t seed, std::uint64_t budget) {
  const std::vector<Move> moves = played(course, seed);
  const auto begun = std::chrono::steady_clock::now();
  const Analysis analysis = analyse(*course.game, moves, {.budget = budget});
  const std::chrono::duration<double> took = std::chrono::steady_clock::now() - begun;
  Measured measured{&course, moves.size(), {}, {}, true, took.count()};
  for (const SeatSummary& seat : analysis.seats) {
    raise(measured.unexplained, seat.error);
    raise(measured.error, seat.standard_error);
    measured.comes_out =
        measured.comes_out &&
        seat.initial + seat.luck + seat.own + seat.others + seat.error == seat.result &&
        (seat.result.share == 0 || kWhole % seat.result.share <= 1);
  }
  return measured;
}

void print(const std::string& title, const std::vector<Measured>& list) {
  const auto mean = [&](auto of) {
    double sum = 0;
    for (const Measured& each : list) sum += of(each);
    return sum / static_cast<double>(list.size());
  };
  const auto most = [&](auto of) {
    double largest = 0;
    for (const Measured& each : list) largest = std::max(largest, of(each));
    return largest;
  };
  const auto share = [](const Measured& each) { return double(each.unexplained.share) / 1e4; };
  const auto score = [](const Measured& each) { return double(each.unexplained.score) / 1e6; };
  const auto share_error = [](const Measured& each) { return double(each.error.share) / 1e4; };
  const auto score_error = [](const Measured& each) { return double(each.error.score) / 1e6; };
  const auto seconds = [](const Measured& each) { return each.seconds; };
  const bool sound = std::ranges::all_of(list, &Measured::comes_out);
  std::printf(
      "%-18s %4zu games | sums %s | not explained: share %5.1f (at most %5.1f), score %4.1f (%4.1f)"
      " | standard error: share %4.1f (%4.1f), score %4.1f (%4.1f) | %6.2f s a game (%6.2f)\n",
      title.c_str(), list.size(), sound ? "come out" : "DIFFER", mean(share), most(share),
      mean(score), most(score), mean(share_error), most(share_error), mean(score_error),
      most(score_error), mean(seconds), most(seconds));
}

int run(std::size_t games, std::uint64_t budget, unsigned threads, std::uint64_t seed) {
  const std::vector<Course> list = courses();
  const std::size_t others = list.size() - 1;
  std::map<const Course*, std::vector<Measured>> found;
  in_order(
      2 * games, threads, 4,
      [&](std::size_t i) {
        return measure(list[i < games ? 0 : 1 + i % others], Rng(seed, i).next(), budget);
      },
      [&](std::size_t i, const Measured& measured) {
        found[measured.course].push_back(measured);
        std::fprintf(stderr, "%zu of %zu games\n", i + 1, 2 * games);
      });
  std::printf("budget %llu, seed %llu; shares in hundredths of the victory\n",
              static_cast<unsigned long long>(budget), static_cast<unsigned long long>(seed));
  for (const Course& course : list) {
    if (!found[&course].empty()) print(course.title, found[&course]);
  }
  return 0;
}

}  // namespace
}  // namespace cauldron

int main(int argc, char** argv) {
  const auto number = [&](int at, unsigned long otherwise) {
    return argc > at ? std::strtoul(argv[at], nullptr, 10) : otherwise;
  };
  return cauldron::run(number(1, 100), number(2, 4), static_cast<unsigned>(number(3, 1)),
                       number(4, 1));
}
