#include "bots/three_witches/teaching/puzzles.h"

#include <algorithm>

#include "bots/bot.h"
#include "bots/three_witches/teaching/open_round.h"
#include "games/three_witches/game.h"

namespace cauldron::three_witches {

namespace {

constexpr std::size_t kMostOfGame = 2;     // puzzles
constexpr int kErrors = 30;                // percent of the moves that are played at random
constexpr std::uint32_t kCoinTosses = 12;  // of questions with two answers, one in so many is kept

struct Question {
  Puzzle puzzle;
  std::size_t options = 0;
};

const ThreeWitchesGame& as_witches(const Game& game) {
  return dynamic_cast<const ThreeWitchesGame&>(game);
}

Options options_of(const Rules& rules, const State& s) {
  Options list;
  options(rules, s, ask(s).next(), list);
  return list;
}

// By the Lead, with the one on the table.
unsigned tricks_won(const State& s) {
  const bool settled = step(s) == Op::Suggest || step(s) == Op::Keep;
  return s.won + (settled && s.tricks[s.trick].lead_won() ? 1U : 0U);
}

std::string_view task_id(const State& s) {
  switch (step(s)) {
    case Op::Bid:
      return "tw.puzzle.bid";
    case Op::Discard:
      return "tw.puzzle.discard";
    case Op::Lead:
      return "tw.puzzle.lead";
    case Op::Keep:
      return ask(s).next() == s.lead() ? "tw.puzzle.take" : "tw.puzzle.keep";
    default:
      return "tw.puzzle.play";
  }
}

std::string_view verdict_id(bool right, bool lead, bool too_many) {
  if (!lead) return right ? "tw.puzzle.right.lesser" : "tw.puzzle.wrong.lesser";
  if (right) return "tw.puzzle.right.lead";
  return too_many ? "tw.puzzle.wrong.over" : "tw.puzzle.wrong.under";
}

// How many tricks are brewed before it shows what an answer has come to.
int depth_of(OpenRound& round, const Rules& rules, State s, Option answer) {
  const int begun = s.trick;
  for (const Move& move : round.course(s, answer)) apply(rules, s, move.who, move.option);
  return s.trick - begun + 1;
}

class WitchPuzzles final : public Puzzling {
 public:
  explicit WitchPuzzles(const Game& game) : game_(game), rules_(as_witches(game).rules()) {}

  bool open() const override { return true; }

  PuzzleGame search(std::uint64_t seed, std::uint64_t number) const override;

  Message task(const StateBox& state) const override {
    const State& s = state.as<State>();
    return {std::string(task_id(s)),
            Json::object(
                {{"bid", unsigned{s.bid}}, {"won", tricks_won(s)}, {"seat", unsigned{s.lead()}}})};
  }

  Verdict judge(const StateBox& state, const Puzzle&, Option answer) const override {
    const State& s = state.as<State>();
    OpenRound round(rules_);
    round.enter(s);
    Verdict verdict{round.works(s, answer), {}, round.course(s, answer)};
    State after = s;
    for (const Move& move : verdict.course) apply(rules_, after, move.who, move.option);
    const bool lead = is_for_bid(s, ask(s).next());
    verdict.words = {std::string(verdict_id(verdict.right, lead, tricks_won(after) > after.bid)),
                     Json::object({{"bid", unsigned{after.bid}},
                                   {"won", tricks_won(after)},
                                   {"seat", unsigned{s.lead()}}})};
    return verdict;
  }

 private:
  // The puzzle that the open question is, if it is one.
  std::optional<Question> question(OpenRound& round, const State& s, Bot& natural,
                                   const Rng& luck) const;
  int difficulty(OpenRound& round, const State& s, const Options& list, Option answer,
                 bool natural) const;

  const Game& game_;
  const Rules& rules_;
};

// By how far one must look ahead, among how many choices, and whether the right one is what a
// player without foresight would do.
int WitchPuzzles::difficulty(OpenRound& round, const State& s, const Options& list, Option answer,
                             bool natural) const {
  int depth = 0;
  for (const Option option : list) {
    if (option != answer) depth = std::max(depth, depth_of(round, rules_, s, option));
  }
  const auto choices = list.size();
  const int points =
      2 * depth + (choices >= 4) + (choices >= 8) + (choices >= 14) + (natural ? 0 : 2);
  return points <= 7 ? 1 : points <= 10 ? 2 : 3;
}

std::optional<Question> WitchPuzzles::question(OpenRound& round, const State& s, Bot& natural,
                                               const Rng& luck) const {
  const Options list = options_of(rules_, s);
  std::optional<Option> answer;
  for (const Option option : list) {
    if (!round.works(s, option)) continue;
    if (answer) return std::nullopt;
    answer = option;
  }
  if (!answer || list.size() < 2) return std::nullopt;
  const StateBox state = StateBox::of(s);
  Rng rng = luck;
  Thinking thinking{rng};
  const Option guess =
      natural.choose(game_.view(state, ask(s).next()), {list.begin(), list.size()}, thinking);
  const int hard = difficulty(round, s, list, *answer, guess == *answer);
  return Question{{0, text(rules_, *answer), hard, 0}, list.size()};
}

PuzzleGame WitchPuzzles::search(std::uint64_t seed, std::uint64_t number) const {
  Rng rng(seed, number);
  const auto bot = make_bot("greedy", game_);
  Thinking thinking{rng};
  OpenRound round(rules_);
  Match match(game_);
  PuzzleGame found{game_.info().rules, game_.info().variant, {}, {}};
  std::vector<Puzzle> all;
  while (true) {
    const State& s = match.state().as<State>();
    if (s.round > 1 || match.over()) break;
    const Ask asked = match.ask();
    if (asked.pending == asked.group && asked.kind == Ask::Kind::Seats && OpenRound::judges(s)) {
      // Everything later follows from the hands after the bidding.
      if (step(s) <= Op::Discard) round.enter(s);
      if (auto one = question(round, s, *bot, rng)) {
        one->puzzle.at = match.moves().size();
        if (one->options > 2 || rng.below(kCoinTosses) == 0) all.push_back(one->puzzle);
      }
    }
    const auto choose = [&](Seat seat, const std::vector<Option>& list) {
      if (rng.below(100) < kErrors) return list[rng.below(static_cast<std::uint32_t>(list.size()))];
      return bot->choose(game_.view(match.state(), seat), list, thinking);
    };
    play_next(match, rng, choose);
  }
  while (all.size() > kMostOfGame) {
    const auto one = rng.below(static_cast<std::uint32_t>(all.size()));
    all.erase(all.begin() + static_cast<std::ptrdiff_t>(one));
  }
  for (std::size_t i = 0; !all.empty() && i < all.back().at; ++i) {
    found.moves.push_back(game_.text(match.moves()[i].option));
  }
  found.puzzles = std::move(all);
  return found;
}

}  // namespace

std::unique_ptr<Puzzling> make_puzzling(const Game& game) {
  return std::make_unique<WitchPuzzles>(game);
}

}  // namespace cauldron::three_witches
