// Many games at tables with a seed: every die, draw and deal follows from what is revealed, and all
// of them together look as the odds say. CAULDRON_FAIR_GAMES=1000 plays more than the usual 60.
#include <gtest/gtest.h>

#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <map>

#include "core/chance/hash.h"
#include "core/record.h"
#include "games/catalogue.h"
#include "house/table/table.h"

namespace cauldron {

namespace {

int games_wanted() {
  const char* wanted = std::getenv("CAULDRON_FAIR_GAMES");
  return wanted ? std::atoi(wanted) : 60;
}

void happen(Table& table, const Decision& decision) {
  ASSERT_TRUE(std::holds_alternative<std::vector<Event>>(decision))
      << std::get<Refusal>(decision).code;
  for (const Event& event : std::get<std::vector<Event>>(decision)) {
    ASSERT_TRUE(table.apply(event));
  }
}

// A game of people who choose at random. The house's own luck is there, and must not matter.
Record play(const std::shared_ptr<const Game>& game, int number) {
  Rng choices(static_cast<std::uint64_t>(number));
  SeededLuck other_luck(static_cast<std::uint64_t>(number));
  const Others others{other_luck, {}};
  TableHeader header{"id", "title", true, game->info(), ""};
  header.seed = sha256_hex("game " + std::to_string(number));
  Table table(header, game);
  std::vector<Event> sitting;
  for (Seat seat = 0; seat < game->info().people; ++seat) {
    Event event{Event::Kind::Sit, seat, "", "Witch", "", "", ""};
    if (choices.below(4) != 0) event.nonce = std::to_string(choices.next());
    sitting.push_back(event);
  }
  happen(table, table.decide_seating(sitting, others));
  while (!table.over() && !::testing::Test::HasFatalFailure()) {
    const Ask ask = table.match().ask();
    for (Seat seat = 0; seat < game->info().people; ++seat) {
      if (!contains(ask.pending, seat)) continue;
      const auto options = game->options(table.match().state(), seat);
      const Option option = options[choices.below(static_cast<std::uint32_t>(options.size()))];
      const request::Choose choose{static_cast<std::int64_t>(table.question()), game->text(option)};
      happen(table, table.decide(TableRequest(choose), seat, "", others));
    }
  }
  return table.record();
}

// How often each place in a list of outcomes came up, by the kind of question and the weights.
struct Counts {
  std::map<std::vector<std::uint32_t>, std::vector<int>> by_weights;

  void add(const std::vector<Chance>& chances, Option drawn) {
    std::vector<std::uint32_t> weights;
    for (const Chance& chance : chances) weights.push_back(chance.weight);
    auto& counts = by_weights[weights];
    counts.resize(chances.size());
    for (std::size_t i = 0; i < chances.size(); ++i) {
      if (chances[i].option == drawn) ++counts[i];
    }
  }
};

struct ChiSquare {
  double sum = 0;
  int freedom = 0;
  int draws = 0;

  // The value that would come up once in a hundred thousand (Wilson and Hilferty).
  double bound() const {
    const double nu = 2.0 / (9.0 * freedom);
    return freedom * std::pow(1 - nu + 4.265 * std::sqrt(nu), 3);
  }
};

// Places that are expected less than five times are left out, as is usual.
ChiSquare chi_square(const Counts& counts) {
  ChiSquare result;
  for (const auto& [weights, seen] : counts.by_weights) {
    double total = 0;
    double draws = 0;
    for (const std::uint32_t weight : weights) total += weight;
    for (const int count : seen) draws += count;
    bool enough = weights.size() > 1;
    for (const std::uint32_t weight : weights) enough &= draws * weight / total >= 5;
    if (!enough) continue;
    for (std::size_t i = 0; i < weights.size(); ++i) {
      const double expected = draws * weights[i] / total;
      result.sum += (seen[i] - expected) * (seen[i] - expected) / expected;
    }
    result.freedom += static_cast<int>(weights.size()) - 1;
    result.draws += static_cast<int>(draws);
  }
  return result;
}

// Plays and checks; returns what chance answered, by kind of question.
std::map<std::string, Counts> check_games(const std::shared_ptr<const Game>& game, int games) {
  std::map<std::string, Counts> counts;
  std::size_t draws = 0;
  for (int number = 0; number < games; ++number) {
    const Record record = play(game, number);
    EXPECT_TRUE(record.fair && record.outcome) << "game " << number;
    const auto read = parse_record(to_line(record));
    const auto fault = verify(*game, *read);
    EXPECT_FALSE(fault) << "game " << number << ": move " << fault->move.value_or(0) << ": "
                        << fault->why.to_json().dump();
    draws += draws_checked(*read);
    Match match(*game);
    for (const RecordMove& move : record.moves) {
      const auto chances =
          move.who == kChance ? game->chances(match.state()) : std::vector<Chance>{};
      const std::string kind(game->question_kind(match.state()));
      EXPECT_FALSE(match.play(move.who, move.text));
      if (move.who == kChance) counts[kind].add(chances, match.moves().back().option);
    }
  }
  std::printf("%d games, %zu draws recomputed\n", games, draws);
  return counts;
}

void expect_even(const std::map<std::string, Counts>& counts, const std::string& kind) {
  ASSERT_TRUE(counts.count(kind)) << kind;
  const ChiSquare chi = chi_square(counts.at(kind));
  std::printf("%-10s %7d draws: chi-square %8.1f of %4d degrees of freedom, at most %8.1f\n",
              kind.c_str(), chi.draws, chi.sum, chi.freedom, chi.bound());
  ASSERT_GT(chi.freedom, 0) << kind;
  EXPECT_LT(chi.sum, chi.bound()) << kind;
}

std::shared_ptr<const Game> game_of(const std::string& id, const Json& variant = Json::object()) {
  auto game = make_game({id, variant});
  return std::shared_ptr<const Game>(std::move(*game));
}

TEST(FairGames, AllChanceOfThreeWitchesIsRecomputedAndEven) {
  const auto counts = check_games(game_of("three-witches"), games_wanted());
  expect_even(counts, "deal");
}

TEST(FairGames, AllChanceOfSeptimaIsRecomputedAndEven) {
  const auto counts =
      check_games(game_of("septima", Json::object({{"players", 3}})), games_wanted());
  for (const auto& [kind, each] : counts) {
    if (chi_square(each).freedom > 0) expect_even(counts, kind);
  }
  for (const char* kind : {"roll", "draw", "deal"}) EXPECT_TRUE(counts.count(kind)) << kind;
}

TEST(FairGames, AllChanceAloneIsRecomputedAndEven) {
  const auto counts = check_games(
      game_of("septima", Json::object({{"players", 1}, {"mode", "full"}})), games_wanted() / 6);
  expect_even(counts, "die");
}

}  // namespace

}  // namespace cauldron
