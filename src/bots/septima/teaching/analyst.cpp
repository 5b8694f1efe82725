#include "bots/septima/teaching/analyst.h"

#include <algorithm>
#include <cmath>

#include "bots/power.h"
#include "bots/septima/greedy/plans.h"
#include "bots/septima/greedy/thought.h"
#include "bots/septima/learned/fast.h"
#include "bots/septima/learned/net_value.h"
#include "bots/septima/teaching/course.h"
#include "games/septima/game.h"
#include "games/septima/rules/year/scoring.h"
#include "games/septima/rules/year/season.h"

namespace cauldron::septima_bots {

namespace {

constexpr std::uint64_t kCourses = 4;   // times the budget: a Moon Phase is played on
constexpr std::uint64_t kGames = 16;    // times the budget: played on from where a phase begins
constexpr std::size_t kCandidates = 5;  // judged, besides those that must be
constexpr std::int64_t kHundredth = kWhole / 100;

// Streams of luck that do not touch each other.
constexpr std::uint64_t kWorlds = 0;
constexpr std::uint64_t kLuck = 1'000'000;

// Numbers of which the mean is wanted, and its standard error.
class Spread {
 public:
  void add(std::int64_t number) {
    ++count_;
    sum_ += number;
    const std::int64_t coarse = number / kCoarse;
    coarse_sum_ += coarse;
    squares_ += coarse * coarse;
  }
  std::int64_t mean() const { return sum_ / count_; }
  std::int64_t error() const {
    const auto spread = static_cast<double>(count_ * squares_ - coarse_sum_ * coarse_sum_);
    const auto count = static_cast<double>(count_);
    return kCoarse * static_cast<std::int64_t>(
                         std::sqrt(std::max(spread, 0.0) / (count * count * (count - 1))));
  }

 private:
  static constexpr std::int64_t kCoarse = kHundredth;  // squares of millionths would be too large

  std::int64_t count_ = 0;
  std::int64_t sum_ = 0;
  std::int64_t coarse_sum_ = 0;
  std::int64_t squares_ = 0;
};

class SeptimaAnalyst final : public Analyst {
 public:
  SeptimaAnalyst(const SeptimaGame& game, const AnalysisSettings& settings)
      : game_(game),
        rules_(game.rules()),
        budget_(settings.budget),
        seed_(settings.seed),
        value_(rules_, own_net()) {}

  bool begins_part(const StateBox& state) const override {
    const State& s = state.as<State>();
    return state == initial_ || (selects(s) && s.answered == 0);
  }
  Worths value(const StateBox& state) override {
    Worths sum(game_.info().seats);
    for (const Worths& worths : courses(state)) {
      for (std::size_t seat = 0; seat < sum.size(); ++seat) sum[seat] += worths[seat];
    }
    for (Worth& worth : sum) worth = mean(worth, kCourses * budget_);
    return sum;
  }
  std::vector<Worths> courses(const StateBox& state) override {
    std::vector<Worths> list;
    for (std::uint64_t course = 0; course < kCourses * budget_; ++course) {
      State end = state.as<State>();
      course_.skim_moon_phase(end, Rng(seed_, course).next());
      list.push_back(judged(end));
    }
    return list;
  }
  Worths value_at_a_glance(const StateBox& state) override {
    return state == initial_ ? even(value(state)) : judged(state.as<State>());
  }

  std::optional<PlayedOut> played_out(const StateBox& state) override {
    if (state == initial_) return std::nullopt;
    std::vector<Spread> shares(game_.info().seats);
    std::vector<Spread> scores(game_.info().seats);
    for (std::uint64_t game = 0; game < kGames * budget_; ++game) {
      State end = state.as<State>();
      course_.skim_to_end(end, Rng(seed_, game).next());
      const Worths worths = worths_of(outcome(rules_, end));
      for (std::size_t seat = 0; seat < worths.size(); ++seat) {
        shares[seat].add(worths[seat].share);
        scores[seat].add(worths[seat].score);
      }
    }
    PlayedOut found;
    for (std::size_t seat = 0; seat < shares.size(); ++seat) {
      found.mean.push_back({shares[seat].mean(), scores[seat].mean()});
      found.error.push_back({shares[seat].error(), scores[seat].error()});
    }
    return found;
  }

  Judgement judge(const OpenQuestion& question) override {
    const std::vector<State> worlds = worlds_of(question);
    Judgement judgement;
    for (const Option option : candidates(question, worlds.front())) {
      Worth known;
      Worth open;
      for (std::size_t number = 0; number < worlds.size(); ++number) {
        known += after(worlds[number], question, option, number);
        open += after(question.open.as<State>(), question, option, number);
      }
      judgement.options.push_back({option, mean(known, budget_), mean(open, budget_)});
    }
    return judgement;
  }

 private:
  static Worth mean(const Worth& sum, std::uint64_t of) {
    const auto count = static_cast<std::int64_t>(of);
    return {sum.share / count, sum.score / count};
  }

  // Nobody is ahead before chance has spoken.
  static Worths even(const Worths& worths) {
    Worth sum;
    for (const Worth& worth : worths) sum += worth;
    const auto seats = static_cast<std::int64_t>(worths.size());
    return Worths(worths.size(), Worth{kWhole / seats, sum.score / seats});
  }

  // As the position stands: the scores to expect, and odds to win that follow them.
  Worths judged(const State& s) const {
    if (over(s)) return worths_of(outcome(rules_, s));
    std::vector<int> values;
    for (Seat seat = 0; seat < s.seats; ++seat) values.push_back(value_.value(s, seat));
    const int most = *std::ranges::max_element(values);
    Worths list;
    std::int64_t total = 0;
    for (const int value : values) {
      const int behind = std::max((value - most) * 4096 / doubling(s), -12 * 4096);
      list.push_back({power_of_two(behind), value * kHundredth});
      total += list.back().share;
    }
    for (Worth& worth : list) worth.share = worth.share * kWhole / total;
    return list;
  }

  // So many hundredths of Wisdom ahead double the odds to win: measured between equal bots, by the
  // Moon Phases still to come.
  int doubling(const State& s) const {
    const int left = kSeasons * kPhases - (s.season * kPhases + s.phase);
    return rules_.full() ? 380 + 35 * left : 170 + 22 * left;
  }

  // What the seat could not rule out; if all select a card, with those that the others may select.
  std::vector<State> worlds_of(const OpenQuestion& question) const {
    const View view = game_.view(question.asked, question.seat).as<View>();
    std::vector<State> worlds;
    for (std::uint64_t number = 0; number < budget_; ++number) {
      Rng rng(question.seed, kWorlds + number);
      State& world = worlds.emplace_back(resample(rules_, view, rng));
      if (!selects(world)) continue;
      const SeatSet others = ask(world).pending & static_cast<SeatSet>(~only(question.seat));
      course_.select_cards(world, others, rng.next());
    }
    return worlds;
  }

  // What the seat has after the option: a selected card is played on to the next selection, an
  // answer within a turn to the end of that turn.
  Worth after(State s, const OpenQuestion& question, Option option, std::uint64_t world) const {
    const Rng luck(question.seed, kLuck + world);
    const bool selecting = selects(s);
    apply(rules_, s, question.seat, option);
    if (selecting) {
      course_.skim_moon_phase(s, Rng(luck).next());
    } else if (!over(s)) {
      Thought(value_, question.seat, luck).rate_turn(s);
    }
    return judged(s)[question.seat];
  }

  // All if they are few; otherwise those that look best in one world.
  std::vector<Option> candidates(const OpenQuestion& question, const State& world) const {
    if (question.options.size() <= kCandidates) return question.options;
    std::vector<std::pair<std::int64_t, Option>> rated;
    for (const Option option : question.options) {
      rated.emplace_back(after(world, question, option, 0).score, option);
    }
    std::ranges::stable_sort(rated, std::greater(), [](const auto& each) { return each.first; });
    std::vector<Option> list;
    for (const auto& [worth, option] : rated) {
      if (list.size() < kCandidates || option == question.chosen || option == question.also) {
        list.push_back(option);
      }
    }
    std::ranges::sort(list);
    return list;
  }

  const SeptimaGame& game_;
  const Rules& rules_;
  const std::uint64_t budget_;
  const std::uint64_t seed_;
  const NetValue value_;
  const Course course_{value_};
  const StateBox initial_ = game_.initial();
};

}  // namespace

std::unique_ptr<Analyst> make_analyst(const Game& game, const AnalysisSettings& settings) {
  const auto& septima = dynamic_cast<const SeptimaGame&>(game);
  if (septima.rules().solo() || !own_net()) return nullptr;
  return std::make_unique<SeptimaAnalyst>(septima, settings);
}

}  // namespace cauldron::septima_bots
