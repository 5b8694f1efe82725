// How often the chance that a hint gives comes true in self-play. The bot plays every seat of
// single rounds of 3 Witches, and the hint would advise what it takes, so each of its answers that
// belongs to a contract counts with the chance that the solver gives it with all cards seen. Prints
// a table for each role and kind of question: the stated chances by tenths, how many of them came
// true, and the 95 % interval of that.
//
//   calibration [ROUNDS] [BOT] [SEED]
#include <algorithm>
#include <array>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <optional>
#include <utility>
#include <vector>

#include "bots/bot.h"
#include "bots/three_witches/teaching/beliefs.h"
#include "games/catalogue.h"
#include "games/three_witches/game.h"

namespace cauldron::three_witches {
namespace {

enum class Kind : std::uint8_t { Bid, LeadCard, Discard, LesserCard };
constexpr const char* kKinds[] = {"Lead Witch, bids that stood", "Lead Witch, cards",
                                  "Lesser Witch, discards", "Lesser Witch, cards"};

struct Statement {
  Kind kind;
  double chance;       // that the seat's side has its way
  bool lead_makes_it;  // what its way is
  Seat seat;
  std::uint8_t bid = 0;  // of a bid: the contract it is about
};

// Statements of one round come true or fail together, so the interval takes rounds as the sample.
class Bin {
 public:
  void add(double chance, bool came_true) {
    ++here_.count, here_.came_true += came_true, stated_ += chance;
  }
  void end_round() {
    const auto n = static_cast<double>(here_.count);
    const auto y = static_cast<double>(here_.came_true);
    all_.count += here_.count, all_.came_true += here_.came_true;
    rounds_ += here_.count > 0;
    nn_ += n * n, ny_ += n * y, yy_ += y * y;
    here_ = {};
  }

  int count() const { return all_.count; }
  double stated() const { return stated_ / all_.count; }
  double share() const { return static_cast<double>(all_.came_true) / all_.count; }
  // Wilson's, with as many independent statements as give the variance between rounds.
  std::pair<double, double> interval() const {
    constexpr double kZ = 1.96;
    const double p = share();
    const double n = all_.count;
    const double variance = (yy_ - 2 * p * ny_ + p * p * nn_) / (n * n);
    const double effective = variance > 0 ? std::min(n, p * (1 - p) / variance) : rounds_;
    const double shrink = 1 + kZ * kZ / effective;
    const double centre = (p + kZ * kZ / (2 * effective)) / shrink;
    const double half =
        kZ / shrink * std::sqrt(p * (1 - p) / effective + kZ * kZ / (4 * effective * effective));
    return {centre - half, centre + half};
  }

 private:
  struct Sums {
    int count = 0;
    int came_true = 0;
  };
  Sums here_, all_;
  double stated_ = 0;
  double nn_ = 0, ny_ = 0, yy_ = 0;
  int rounds_ = 0;
};
using Bins = std::array<std::array<Bin, 10>, std::size(kKinds)>;

class Reader {
 public:
  explicit Reader(const Rules& rules) : rules_(rules), habits_(rules) {}

  // What a hint would state of this answer; nothing of passing and of cards given.
  std::optional<Statement> read(const View& v, std::span<const Option> options,
                                Option answer) const {
    if (options.size() == 1 || v.op() == Op::Give) return std::nullopt;
    const auto worlds = beliefs(rules_, habits_, v);
    const auto odds = contract_odds(rules_, habits_, v, options, worlds);
    const auto one = std::ranges::find(odds, answer, &OptionOdds::option);
    if (one == odds.end() || !one->known()) return std::nullopt;
    const double made = chance(*one, worlds);
    if (v.op() == Op::Bid) return Statement{Kind::Bid, made, true, v.viewer, answer.a()};
    if (v.viewer == v.lead()) return Statement{Kind::LeadCard, made, true, v.viewer};
    return Statement{v.op() == Op::Discard ? Kind::Discard : Kind::LesserCard, 1 - made, false,
                     v.viewer};
  }

 private:
  const Rules& rules_;
  Habits habits_;
};

void play_round(const ThreeWitchesGame& game, Bot& bot, const Reader& reader, std::uint64_t seed,
                Bins& bins) {
  Rng rng(seed);
  Thinking thinking{rng};
  std::vector<Statement> statements;
  Match match(game);
  State s{};
  while (match.state().as<State>().round == 1 && !match.over()) {
    s = match.state().as<State>();
    const auto refused = play_next(match, rng, [&](Seat seat, const std::vector<Option>& options) {
      const Option answer = bot.choose(game.view(match.state(), seat), options, thinking);
      if (const auto one = reader.read(view(game.rules(), s, seat), options, answer))
        statements.push_back(*one);
      return answer;
    });
    if (refused) std::abort();
  }
  const LastRound last = match.state().as<State>().last;
  const bool made = last.won == last.bid;
  for (const Statement& one : statements) {
    // A bid that did not stand stated nothing.
    if (one.kind == Kind::Bid && (last.lead != one.seat + 1 || last.bid != one.bid)) continue;
    const auto tenth = std::min<std::size_t>(static_cast<std::size_t>(one.chance * 10), 9);
    bins[static_cast<std::size_t>(one.kind)][tenth].add(one.chance, made == one.lead_makes_it);
  }
  for (auto& kind : bins) {
    for (Bin& bin : kind) bin.end_round();
  }
}

void print(const Bins& bins) {
  for (std::size_t kind = 0; kind < bins.size(); ++kind) {
    std::printf("\n| %s: stated | answers | on average | came true | 95 %% interval |\n",
                kKinds[kind]);
    std::printf("|---|---|---|---|---|\n");
    for (std::size_t tenth = 0; tenth < bins[kind].size(); ++tenth) {
      const Bin& bin = bins[kind][tenth];
      if (bin.count() == 0) continue;
      const auto [low, high] = bin.interval();
      std::printf("| %zu to %zu %% | %d | %.1f %% | %.1f %% | %.0f to %.0f %% |\n", 10 * tenth,
                  10 * tenth + 10, bin.count(), 100 * bin.stated(), 100 * bin.share(), 100 * low,
                  100 * high);
    }
  }
}

int run(int rounds, const char* name, std::uint64_t seed) {
  const auto made = make_game(GameChoice{"three-witches"});
  const auto& game = dynamic_cast<const ThreeWitchesGame&>(**made);
  const auto bot = make_bot(name, game);
  if (!bot) {
    std::fprintf(stderr, "no bot is called %s\n", name);
    return 2;
  }
  const Reader reader(game.rules());
  Bins bins;
  for (int i = 0; i < rounds; ++i) {
    play_round(game, *bot, reader, seed * 1'000'000 + static_cast<std::uint64_t>(i), bins);
    if (i % 100 == 99) std::fprintf(stderr, "%d of %d rounds\n", i + 1, rounds);
  }
  std::printf("%d rounds, every seat played by %s, seed %llu\n", rounds, name,
              static_cast<unsigned long long>(seed));
  print(bins);
  return 0;
}

}  // namespace
}  // namespace cauldron::three_witches

int main(int argc, char** argv) {
  return cauldron::three_witches::run(argc > 1 ? std::atoi(argv[1]) : 400,
                                      argc > 2 ? argv[2] : "archwitch",
                                      argc > 3 ? std::strtoull(argv[3], nullptr, 10) : 1);
}
