#include "bots/analysis.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <numeric>

#include "bots/bot.h"
#include "bots/levels.h"

namespace cauldron {

namespace {

constexpr std::size_t kTurningPoints = 6;     // at most
constexpr std::int64_t kTurns = kWhole / 20;  // the least change of a share that turns a game
constexpr std::uint64_t kDraws = 4;           // of the top level's luck, before an answer is blamed

// The first of the best: the share counts, then the score.
template <class Field>
const JudgedOption& best_by(const Judgement& judgement, Field field) {
  return *std::ranges::max_element(judgement.options, [&](const auto& x, const auto& y) {
    return std::pair((x.*field).share, (x.*field).score) <
           std::pair((y.*field).share, (y.*field).score);
  });
}

std::int64_t most_changed(const AnalysedMove& move) {
  std::int64_t most = 0;
  for (const Worth& worth : move.effect) most = std::max(most, std::abs(worth.share));
  return most;
}

std::vector<std::size_t> turning_points(const std::vector<AnalysedMove>& moves) {
  std::vector<std::size_t> points;
  for (std::size_t at = 0; at < moves.size(); ++at) {
    if (most_changed(moves[at]) >= kTurns) points.push_back(at);
  }
  std::ranges::stable_sort(points, std::greater(),
                           [&](std::size_t at) { return most_changed(moves[at]); });
  points.resize(std::min(points.size(), kTurningPoints));
  std::ranges::sort(points);
  return points;
}

SeatSummary summary_of(const Analysis& analysis, Seat seat) {
  SeatSummary sums;
  sums.initial = sums.result = analysis.initial[seat];
  for (const AnalysedMove& move : analysis.moves) {
    sums.result = move.after[seat];
    sums.error += move.error[seat];
    (move.who == kChance ? sums.luck
     : move.who == seat  ? sums.own
                         : sums.others) += move.effect[seat];
    if (move.who != seat || !move.decision) continue;
    KindSummary& kind = sums.kinds[move.kind];
    ++kind.decisions;
    if (move.decision->strongest == move.option) ++kind.as_strongest;
    kind.choice += move.effect[seat];
    kind.loss_known += move.decision->loss_known;
    kind.loss_open += move.decision->loss_open;
  }
  return sums;
}

Worth shifted(const Worth& worth, const Worth& shift, std::int64_t part, std::int64_t of) {
  return {worth.share + shift.share * part / of, worth.score + shift.score * part / of};
}

// Shares that are possible: none below nothing, all of them the whole.
void make_possible(Worths& worths) {
  std::int64_t total = 0;
  for (Worth& worth : worths) total += worth.share = std::max<std::int64_t>(worth.share, 0);
  for (Worth& worth : worths) worth.share = worth.share * kWhole / std::max<std::int64_t>(total, 1);
}

Worths mean_of(const std::vector<Worths>& courses) {
  Worths mean(courses.front().size());
  for (const Worths& course : courses) {
    for (std::size_t seat = 0; seat < mean.size(); ++seat) mean[seat] += course[seat];
  }
  const auto count = static_cast<std::int64_t>(courses.size());
  for (Worth& worth : mean) worth = {worth.share / count, worth.score / count};
  return mean;
}

// What changed for the seat from `before` to `after`, course by course; `reached` stands for all of
// them where there are no courses any more.
std::vector<Worth> changes(const std::vector<Worths>& before, const std::vector<Worths>& after,
                           const Worth& reached, std::size_t seat) {
  std::vector<Worth> list;
  for (std::size_t course = 0; course < before.size(); ++course) {
    list.push_back((after.empty() ? reached : after[course][seat]) - before[course][seat]);
  }
  return list;
}

// The moves of a part begin with `value` and change it by their effects; they are to lead from
// `first` to `last`. What that takes beside the effects is shared by weight.
void fit_part(std::span<AnalysedMove> moves, std::span<const std::int64_t> weights, Worths value,
              const Worths& first, const Worths& last) {
  const std::int64_t all = std::accumulate(weights.begin(), weights.end(), std::int64_t{0});
  Worths end = value;
  for (const AnalysedMove& move : moves) {
    for (std::size_t seat = 0; seat < end.size(); ++seat) end[seat] += move.effect[seat];
  }
  Worths before = first;
  const Worths begin = value;
  std::int64_t so_far = 0;
  for (AnalysedMove& move : moves) {
    so_far += weights[static_cast<std::size_t>(&move - moves.data())];
    Worths after = last;
    for (std::size_t seat = 0; seat < value.size(); ++seat) {
      value[seat] += move.effect[seat];
      if (&move == &moves.back() || all == 0) continue;
      after[seat] = shifted(shifted(value[seat], first[seat] - begin[seat], all - so_far, all),
                            last[seat] - end[seat], so_far, all);
    }
    if (&move != &moves.back()) make_possible(all == 0 ? after = before : after);
    for (std::size_t seat = 0; seat < value.size(); ++seat) {
      move.effect[seat] = after[seat] - before[seat];
      move.error[seat] = {};
    }
    move.after = before = after;
  }
}

}  // namespace

// What James and Stein found: a mean and its error tell how much of the mean is to be believed.
Worth beyond_error(std::span<const Worth> changes) {
  const auto count = static_cast<double>(changes.size());
  const auto believed = [&](std::int64_t Worth::*unit) -> std::int64_t {
    double sum = 0;
    for (const Worth& change : changes) sum += static_cast<double>(change.*unit);
    const double mean = sum / count;
    double squares = 0;
    for (const Worth& change : changes) {
      const double off = static_cast<double>(change.*unit) - mean;
      squares += off * off;
    }
    const double error_squared = squares / (count * (count - 1));
    return mean * mean <= error_squared ? 0 : std::llround(mean - error_squared / mean);
  };
  if (changes.size() < 2) return changes.front();
  return {believed(&Worth::share), believed(&Worth::score)};
}

Worths worths_of(const Outcome& outcome) {
  Worths worths;
  for (const int score : outcome.scores) worths.push_back({0, score * kWhole});
  for (const Seat seat : outcome.winners) {
    worths[seat].share = kWhole / static_cast<std::int64_t>(outcome.winners.size());
  }
  return worths;
}

AnalysisWork::AnalysisWork(const Game& game, std::vector<Move> moves,
                           const AnalysisSettings& settings)
    : game_(game),
      settings_(settings),
      moves_(std::move(moves)),
      analyst_(make_analyst(game, settings)) {
  states_.push_back(game.initial());
  for (const Move& move : moves_) {
    asks_.push_back(game.ask(states_.back()));
    StateBox next = states_.back();
    game.apply(next, move.who, move.option);
    states_.push_back(next);
  }
  found_.resize(moves_.size());
}

AnalysisWork::~AnalysisWork() = default;

// In the middle of what chance answers together, and after an answer without a choice.
bool AnalysisWork::is_as_before(std::size_t at) const {
  if (at == 0 || analyst_->begins_part(states_[at])) return false;
  if (chance_at(at - 1)) return chance_at(at);
  return game_.options(states_[at - 1], moves_[at - 1].who).size() == 1;
}

StateBox AnalysisWork::with_others_answers(std::size_t at) const {
  StateBox open = states_[at];
  const Ask& ask = asks_[at];
  for (std::size_t next = at + 1; next < moves_.size(); ++next) {
    const Seat seat = moves_[next].who;
    if (asks_[next].group != ask.group || !contains(game_.ask(open).pending, seat) ||
        game_.ask(open).pending == only(moves_[at].who)) {
      break;
    }
    game_.apply(open, seat, moves_[next].option);
  }
  return open;
}

Option AnalysisWork::top_answer(std::size_t at, std::uint64_t seed, std::uint64_t draw) const {
  Rng rng(seed, 2 + draw);
  Thinking thinking{rng};
  return answer_of(top_level(game_), game_, states_[at], moves_[at].who, thinking);
}

std::optional<AnalysedDecision> AnalysisWork::decision_at(std::size_t at) {
  const Move& move = moves_[at];
  const auto options = game_.options(states_[at], move.who);
  if (options.size() < 2) return std::nullopt;
  const std::uint64_t seed = Rng(settings_.seed, at).next();
  Option strongest = top_answer(at, seed, 0);
  const StateBox open = with_others_answers(at);
  const Judgement judgement =
      analyst_->judge({states_[at], open, move.who, options, move.option, strongest, seed});
  const auto chosen = std::ranges::find(judgement.options, move.option, &JudgedOption::option);
  // Whoever chose one of several best options chose the best one.
  const auto pick = [&](auto field) {
    const JudgedOption& best = best_by(judgement, field);
    return (*chosen).*field == best.*field ? move.option : best.option;
  };
  Option best_known = pick(&JudgedOption::known);
  // The level searches far more than the few worlds here, and between answers that it takes for
  // nearly equal its luck decides: what it may answer is not blamed.
  for (std::uint64_t draw = 1; draw < kDraws && best_known != move.option; ++draw) {
    if (strongest == move.option) break;
    if (top_answer(at, seed, draw) == move.option) strongest = move.option;
  }
  const bool as_strongest = strongest == move.option;
  if (as_strongest) best_known = move.option;
  const Worth most_known = best_by(judgement, &JudgedOption::known).known;
  return AnalysedDecision{
      .best_known = best_known,
      .best_open = pick(&JudgedOption::open),
      .strongest = strongest,
      .loss_known = as_strongest ? Worth{} : most_known - chosen->known,
      .loss_open = best_by(judgement, &JudgedOption::open).open - chosen->open,
      .exact = judgement.exact,
  };
}

void AnalysisWork::work(std::size_t slice) {
  Found& found = found_[slice];
  const StateBox& state = states_[slice];
  if (!is_as_before(slice)) {
    found.courses = analyst_->courses(state);
    found.value = found.courses.empty() ? analyst_->value(state) : mean_of(found.courses);
  }
  if (analyst_->begins_part(state)) {
    found.at_a_glance = analyst_->value_at_a_glance(state);
    found.played_out = analyst_->played_out(state);
  }
  if (!chance_at(slice)) found.decision = decision_at(slice);
}

// Between the beginnings of parts values are shifted so that they begin and end with what whole
// games came to. The shift goes over from one to the other with the moves that changed something.
void AnalysisWork::fit_to_played_out(Analysis& analysis,
                                     const std::vector<std::int64_t>& weights) const {
  std::vector<std::size_t> ends;
  for (std::size_t at = 1; at < moves_.size(); ++at) {
    if (found_[at].played_out) ends.push_back(at);
  }
  if (ends.empty()) return;
  ends.push_back(moves_.size());
  Worths reached = analysis.initial;
  std::size_t from = 0;
  for (const std::size_t end : ends) {
    const std::span part(analysis.moves.begin() + static_cast<std::ptrdiff_t>(from), end - from);
    const Worths goal =
        end == moves_.size() ? analysis.moves.back().after : found_[end].played_out->mean;
    fit_part(part, std::span(weights).subspan(from, end - from), found_[from].value, reached, goal);
    reached = goal;
    from = end;
  }
}

Analysis AnalysisWork::result() const {
  const std::size_t seats = game_.info().seats;
  const Worths& first = found_.front().at_a_glance;
  Analysis analysis{settings_, first.empty() ? found_.front().value : first, {}, {}, {}};
  Worths before = found_.front().value;
  const std::vector<Worths>* courses = &found_.front().courses;
  std::vector<std::int64_t> weights;
  for (std::size_t at = 0; at < moves_.size(); ++at) {
    const bool is_last = at + 1 == moves_.size();
    const Found next =
        is_last ? Found{worths_of(*game_.outcome(states_.back())), {}, {}, {}, {}} : found_[at + 1];
    AnalysedMove move;
    move.who = moves_[at].who;
    move.option = moves_[at].option;
    move.kind = game_.question_kind(states_[at]);
    move.after = next.value.empty() ? before : next.value;
    move.decision = found_[at].decision;
    const Worths& reached = next.at_a_glance.empty() ? move.after : next.at_a_glance;
    for (std::size_t seat = 0; seat < seats; ++seat) {
      move.effect.push_back(reached[seat] - before[seat]);
      move.error.push_back(move.after[seat] - reached[seat]);
      if (at == 0) move.error[seat] += before[seat] - analysis.initial[seat];
    }
    weights.push_back(most_changed(move));
    if (!courses->empty() && !next.value.empty()) {
      const bool stays = next.at_a_glance.empty();
      for (std::size_t seat = 0; seat < seats; ++seat) {
        move.effect[seat] = beyond_error(
            changes(*courses, stays ? next.courses : std::vector<Worths>(), reached[seat], seat));
      }
    }
    if (!is_last && !found_[at + 1].value.empty()) courses = &found_[at + 1].courses;
    if (next.played_out) move.standard_error = next.played_out->error;
    before = move.after;
    analysis.moves.push_back(std::move(move));
  }
  fit_to_played_out(analysis, weights);
  for (Seat seat = 0; seat < seats; ++seat) {
    SeatSummary& sums = analysis.seats.emplace_back(summary_of(analysis, seat));
    for (const Found& found : found_) {
      if (!found.played_out) continue;
      const Worth& error = found.played_out->error[seat];
      sums.standard_error = {std::max(sums.standard_error.share, error.share),
                             std::max(sums.standard_error.score, error.score)};
    }
  }
  analysis.turning_points = turning_points(analysis.moves);
  return analysis;
}

Analysis analyse(const Game& game, std::vector<Move> moves, const AnalysisSettings& settings) {
  AnalysisWork work(game, std::move(moves), settings);
  for (std::size_t slice = 0; slice < work.slices(); ++slice) work.work(slice);
  return work.result();
}

}  // namespace cauldron
