// How often what beliefs promise comes true. In each round of 3 Witches one seat follows them: it
// takes the option with the best chance, and after the round it shows whether its side had its way.
// The other seats are played by a bot. Prints a table: the promises by tenths, and how many of them
// came true.
//
//   calibration [ROUNDS] [BOT] [SEED]
#include <array>
#include <cstdio>
#include <cstdlib>
#include <string>
#include <vector>

#include "bots/bot.h"
#include "bots/three_witches/teaching/beliefs.h"
#include "games/catalogue.h"
#include "games/three_witches/game.h"

namespace cauldron::three_witches {
namespace {

enum class Kind : std::uint8_t { Bid, Discard, Lead, Lesser };
constexpr const char* kKinds[] = {"bids", "discards", "the Lead's tricks",
                                  "Lesser Witches' tricks"};

struct Promise {
  Kind kind;
  double chance;         // of the side's way
  bool lead_makes_it;    // what its way is
  std::uint8_t bid = 0;  // of a bid: the contract it is about
};

struct Bin {
  int count = 0;
  int came_true = 0;
  double promised = 0;
};
using Bins = std::array<Bin, 10>;

class Follower {
 public:
  explicit Follower(const Rules& rules) : rules_(rules), habits_(rules), ratings_(rules) {}

  Option choose(const View& v, std::span<const Option> options, std::vector<Promise>& promises) {
    if (options.size() == 1 || v.op() == Op::Give) return ratings_.best(v, options);
    const auto worlds = beliefs(rules_, habits_, v);
    const auto odds = contract_odds(rules_, habits_, v, options, worlds);
    const bool for_lead = v.op() == Op::Bid || v.viewer == v.lead();
    const OptionOdds* best = nullptr;
    double most = -1;
    int rating = 0;
    for (const OptionOdds& one : odds) {
      if (!one.known()) continue;
      const double made = chance(one, worlds);
      const double good = for_lead ? made : 1 - made;
      const int rated = ratings_.rate(v, one.option);
      if (best && (good < most - 1e-9 || (good < most + 1e-9 && rated <= rating))) continue;
      best = &one, most = good, rating = rated;
    }
    if (v.op() == Op::Bid) {
      const bool may_pass = choice_of(options.back()) == Choice::Pass;
      if (may_pass && most < 0.5) return options.back();
      promises.push_back({Kind::Bid, most, true, best->option.a()});
      return best->option;
    }
    const Kind kind = v.op() == Op::Discard ? Kind::Discard : for_lead ? Kind::Lead : Kind::Lesser;
    promises.push_back({kind, most, for_lead});
    return best->option;
  }

 private:
  const Rules& rules_;
  Habits habits_;
  Ratings ratings_;
};

void play_round(const Game& game, const Rules& rules, Bot& bot, Follower& follower, Seat followed,
                std::uint64_t seed, Bins (&bins)[std::size(kKinds)]) {
  Rng rng(seed);
  Thinking thinking{rng};
  std::vector<Promise> promises;
  Match match(game);
  State s{};
  while (match.state().as<State>().round == 1 && !match.over()) {
    s = match.state().as<State>();
    const auto refused = play_next(match, rng, [&](Seat seat, const std::vector<Option>& options) {
      if (seat != followed) return bot.choose(game.view(match.state(), seat), options, thinking);
      return follower.choose(view(rules, s, seat), options, promises);
    });
    if (refused) std::abort();
  }
  const LastRound last = match.state().as<State>().last;
  const bool made = last.won == last.bid;
  for (const Promise& promise : promises) {
    // A bid that did not stand promised nothing.
    if (promise.kind == Kind::Bid && (last.lead != followed + 1 || last.bid != promise.bid))
      continue;
    Bin& bin = bins[static_cast<std::size_t>(promise.kind)]
                   [std::min<std::size_t>(static_cast<std::size_t>(promise.chance * 10), 9)];
    ++bin.count;
    bin.came_true += made == promise.lead_makes_it;
    bin.promised += promise.chance;
  }
}

void print(const char* title, const Bins& bins) {
  std::printf("%s\n", title);
  for (std::size_t i = 0; i < bins.size(); ++i) {
    if (bins[i].count == 0) continue;
    std::printf("  %3zu to %3zu %%: %6d promises, %5.1f %% promised, %5.1f %% came true\n", 10 * i,
                10 * i + 10, bins[i].count, 100 * bins[i].promised / bins[i].count,
                100.0 * bins[i].came_true / bins[i].count);
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
  Follower follower(game.rules());
  Bins bins[std::size(kKinds)]{};
  for (int i = 0; i < rounds; ++i) {
    play_round(game, game.rules(), *bot, follower, static_cast<Seat>(i % kSeats),
               seed * 1'000'000 + static_cast<std::uint64_t>(i), bins);
    if (i % 100 == 99) std::fprintf(stderr, "%d of %d rounds\n", i + 1, rounds);
  }
  std::printf("%d rounds, the other seats played by %s, seed %llu\n", rounds, name,
              static_cast<unsigned long long>(seed));
  Bins all{};
  for (std::size_t kind = 0; kind < std::size(kKinds); ++kind) {
    print(kKinds[kind], bins[kind]);
    for (std::size_t i = 0; i < all.size(); ++i) {
      all[i].count += bins[kind][i].count;
      all[i].came_true += bins[kind][i].came_true;
      all[i].promised += bins[kind][i].promised;
    }
  }
  print("all", all);
  return 0;
}

}  // namespace
}  // namespace cauldron::three_witches

int main(int argc, char** argv) {
  return cauldron::three_witches::run(argc > 1 ? std::atoi(argv[1]) : 5000,
                                      argc > 2 ? argv[2] : "greedy",
                                      argc > 3 ? std::strtoull(argv[3], nullptr, 10) : 1);
}
