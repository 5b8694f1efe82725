#include "bots/septima/teaching/puzzles.h"

#include <algorithm>
#include <array>

#include "bots/bot.h"
#include "bots/septima/greedy/plans.h"
#include "bots/septima/learned/fast.h"
#include "bots/septima/learned/net_value.h"
#include "bots/septima/teaching/clear_choice.h"
#include "games/septima/game.h"

namespace cauldron::septima_bots {

namespace {

constexpr std::size_t kMostOfGame = 4;     // puzzles
constexpr std::size_t kFewestOptions = 3;  // of a puzzle
constexpr std::size_t kMostOptions = 16;
constexpr std::int64_t kSensible = 1500;                    // at most so far behind the best answer
constexpr std::int64_t kObvious = 1200;                     // ahead of all others
constexpr std::uint32_t kOneInCards = 1, kOneInOthers = 6;  // questions that are looked into
constexpr std::uint32_t kOneInEasy = 4, kOneInDone = 10;
constexpr int kGuesses = 3;  // of a bot, whose most frequent counts

BotSettings player_settings() { return {{"worlds", 16}, {"care", 1}}; }

const SeptimaGame& as_septima(const Game& game) { return dynamic_cast<const SeptimaGame&>(game); }

Json variant_of(std::uint64_t number) {
  constexpr std::array kModes = {"basic", "full"};
  return Json::object({{"mode", kModes[number % 2]}, {"players", 2 + number / 2 % 3}});
}

bool is_draft(Op op) { return op == Op::DraftPick || op == Op::DraftPlace || op == Op::SoloDraft; }

bool in_turn(const State& s, Seat seat) {
  return !over(s) && s.turn.stage != idx(Stage::None) && s.turn.seat == seat;
}

std::string_view task_id(const State& s) {
  switch (op_of(s.agenda.top())) {
    case Op::Select:
      return "sep.puzzle.card";
    default:
      return "sep.puzzle.answer";
  }
}

std::int64_t whole_wisdom(std::int64_t hundredths) {
  return std::max<std::int64_t>(1, (hundredths + 50) / 100);
}

Message verdict_words(std::string_view id, int behind, const std::string& why) {
  return {std::string(id), Json::object({{"wisdom", whole_wisdom(behind)}, {"source", why}})};
}

class SeptimaPuzzles final : public Puzzling {
 public:
  explicit SeptimaPuzzles(const Game& game) : game_(as_septima(game)) {}

  bool open() const override { return false; }
  std::uint64_t most_as_hard(std::uint64_t count) const override { return (count + 1) / 2; }
  // Cards are all of one kind, though there are nine of them.
  std::uint64_t most_alike(std::uint64_t count) const override { return (3 * count + 3) / 4; }

  PuzzleGame search(std::uint64_t seed, std::uint64_t number) const override;

  Message task(const StateBox& state) const override {
    return {std::string(task_id(state.as<State>())), Json::object()};
  }

  Message why_retired(const Retirement& retired) const override {
    return {retired.why == "victory" ? "sep.puzzle.retired.victory" : "sep.puzzle.retired.score"};
  }

  Verdict judge(const StateBox& state, const Puzzle& puzzle, Option answer) const override {
    const auto lesser = std::ranges::find(puzzle.others, game_.text(answer), &LesserAnswer::answer);
    const bool right = lesser == puzzle.others.end();
    const LesserAnswer& told = right ? puzzle.others.front() : *lesser;
    return {right,
            verdict_words(right ? "sep.puzzle.right" : "sep.puzzle.wrong", told.behind, told.why),
            course(state, answer)};
  }

 private:
  std::vector<Move> course(const StateBox& state, Option answer) const;

  const SeptimaGame& game_;
};

// The turn is played on as bots play it.
std::vector<Move> SeptimaPuzzles::course(const StateBox& state, Option answer) const {
  const auto bot = make_bot("fast", game_);
  const Seat seat = game_.ask(state).next();
  std::vector<Move> moves;
  StateBox now = state;
  Rng rng(1);
  Thinking thinking{rng};
  const auto play = [&](Actor who, Option option) {
    moves.push_back({who, option});
    game_.apply(now, who, option);
  };
  play(seat, answer);
  bool turned = in_turn(now.as<State>(), seat);
  while (true) {
    const State& s = now.as<State>();
    const bool ended = turned && !in_turn(s, seat);
    turned = turned || in_turn(s, seat);
    const Ask ask = game_.ask(now);
    const bool selected = selects(s) && ask.pending == ask.group;
    if (over(s) || ended || selected) return moves;
    if (ask.kind == Ask::Kind::Chance) {
      play(kChance, draw(game_.chances(now), rng));
    } else {
      const Seat next = ask.next();
      play(next, bot->choose(game_.view(now, next), game_.options(now, next), thinking));
    }
  }
}

// --- finding ------------------------------------------------------------------------------------

// A game that strong bots play, and what is asked on its way.
class Hunt {
 public:
  Hunt(const SeptimaGame& game, std::uint64_t seed)
      : game_(game),
        value_(game.rules(), own_net()),
        player_(make_bot("strong", game, {.settings = player_settings()})),
        rng_(seed),
        match_(game) {}

  std::vector<Puzzle> run() {
    std::vector<Puzzle> found;
    Thinking thinking{rng_};
    while (!match_.over()) {
      if (is_looked_into()) {
        if (auto puzzle = question(rng_.next())) found.push_back(std::move(*puzzle));
      }
      play_next(match_, rng_, [&](Seat seat, const std::vector<Option>& options) {
        return player_->choose(game_.view(match_.state(), seat), options, thinking);
      });
    }
    while (found.size() > kMostOfGame) {
      const auto one = rng_.below(static_cast<std::uint32_t>(found.size()));
      found.erase(found.begin() + static_cast<std::ptrdiff_t>(one));
    }
    return found;
  }

  const Match& match() const { return match_; }

 private:
  bool is_looked_into() {
    const Ask ask = match_.ask();
    if (ask.kind != Ask::Kind::Seats) return false;
    const State& s = match_.state().as<State>();
    const std::size_t options = game_.options(match_.state(), ask.next()).size();
    return options >= kFewestOptions && options <= kMostOptions &&
           !is_draft(op_of(s.agenda.top())) &&
           rng_.below(selects(s) ? kOneInCards : kOneInOthers) == 0;
  }

  // The puzzle that the open question is, if it is one.
  std::optional<Puzzle> question(std::uint64_t seed) {
    const Seat seat = match_.ask().next();
    const View view = game_.view(match_.state(), seat).as<View>();
    const auto options = game_.options(match_.state(), seat);
    const auto glance = best_at_a_glance(value_, view, options, seed);
    if (!glance || !is_wanted(*glance, options, seed)) return std::nullopt;
    const auto choice = clear_choice(value_, view, options, seed);
    if (!choice || choice->others[1].behind > kSensible) return std::nullopt;
    const bool by_hand = finds("greedy", options, choice->best, seed);
    const bool quickly = finds("fast", options, choice->best, seed);
    if (by_hand && quickly && choice->margin() > kObvious) return std::nullopt;
    Puzzle puzzle{match_.moves().size(), game_.text(choice->best),
                  !quickly  ? 3
                  : by_hand ? 1
                            : 2,
                  static_cast<int>(choice->margin())};
    for (const ClearChoice::Other& other : choice->others) {
      puzzle.others.push_back({game_.text(other.option), static_cast<int>(other.behind),
                               std::string(id_of(other.why))});
    }
    return puzzle;
  }

  // What every bot finds is common enough, and so is doing nothing.
  bool is_wanted(Option best, const std::vector<Option>& options, std::uint64_t seed) {
    const bool easy = finds("fast", options, best, seed) && finds("greedy", options, best, seed);
    if (easy && rng_.below(kOneInEasy) != 0) return false;
    return kind_of(best) != Choice::Done || rng_.below(kOneInDone) == 0;
  }

  bool finds(std::string_view bot, const std::vector<Option>& options, Option best,
             std::uint64_t seed) const {
    const Seat seat = match_.ask().next();
    int found = 0;
    for (std::uint64_t guess = 0; guess < kGuesses; ++guess) {
      Rng rng(seed, guess);
      Thinking thinking{rng};
      const Option answer =
          make_bot(bot, game_)->choose(game_.view(match_.state(), seat), options, thinking);
      if (answer == best) ++found;
    }
    return 2 * found > kGuesses;
  }

  const SeptimaGame& game_;
  const NetValue value_;
  const std::unique_ptr<Bot> player_;
  Rng rng_;
  Match match_;
};

PuzzleGame SeptimaPuzzles::search(std::uint64_t seed, std::uint64_t number) const {
  const auto made = cauldron::make_game({.id = game_.info().id, .variant = variant_of(number)});
  const SeptimaGame& game = as_septima(**made);
  Hunt hunt(game, Rng(seed, number).next());
  PuzzleGame found{game.info().rules, game.info().variant, {}, hunt.run()};
  if (found.puzzles.empty()) return found;
  for (std::size_t i = 0; i < found.puzzles.back().at; ++i) {
    found.moves.push_back(game.text(hunt.match().moves()[i].option));
  }
  return found;
}

}  // namespace

std::unique_ptr<Puzzling> make_puzzling(const Game& game) {
  if (as_septima(game).rules().solo() || !own_net()) return nullptr;
  return std::make_unique<SeptimaPuzzles>(game);
}

}  // namespace cauldron::septima_bots
