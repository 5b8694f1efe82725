#include "bots/septima/search/search.h"

#include <algorithm>

#include "bots/septima/greedy/one_ply.h"
#include "bots/septima/greedy/thought.h"
#include "bots/septima/search/endgame.h"
#include "games/septima/rules/effects.h"

namespace cauldron::septima_bots {

namespace {

constexpr std::uint32_t kNodes = 1000;  // that playing on once costs, about

// Streams of luck that do not touch each other.
constexpr std::uint64_t kWorlds = 0;
constexpr std::uint64_t kOwnCards = 1'000'000;
constexpr std::uint64_t kLuck = 2'000'000;
constexpr std::uint64_t kOwnPick = 4'000'000;

}  // namespace

Option CardSearch::choose(const View& view, std::span<const Option> cards,
                          Thinking& thinking) const {
  const std::uint64_t seed = thinking.rng.next();
  auto best = candidates(world_of(view, seed, 0), view.viewer, cards, Rng(seed, kOwnCards));
  const PickGuess guess(evaluator_, view, {settings_.rated_worlds, settings_.rounds}, seed);
  const auto finalists = halve(std::move(best), settings_.worlds, kNodes, thinking.budget,
                               [&](int number, std::vector<Candidate>& left) {
                                 play_world(view, seed, number, guess, left);
                               });
  return pick(finalists, guess, view.viewer, Rng(seed, kOwnPick));
}

int CardSearch::compare(const View& view, std::span<const Option> cards, Option always,
                        std::uint64_t seed, int worlds, Budget& budget,
                        const std::function<void(Option, const State&)>& see) const {
  auto list = candidates(world_of(view, seed, 0), view.viewer, cards, Rng(seed, kOwnCards));
  if (std::ranges::find(list, always, &Candidate::option) == list.end()) list.push_back({always});
  const PickGuess guess(evaluator_, view, {settings_.rated_worlds, settings_.rounds}, seed);
  for (int number = 0; number < worlds; ++number) {
    if (!budget.spend(kNodes * static_cast<std::uint32_t>(list.size()))) return number;
    const State world = world_of(view, seed, number);
    Rng luck(seed, kLuck + static_cast<std::uint64_t>(number));
    const Picks picks = sample_picks(world, view.viewer, &guess, luck);
    for (const Candidate& each : list) {
      see(each.option, play(world, view.viewer, each.option, picks, luck));
    }
  }
  return worlds;
}

Option CardSearch::pick(const Finalists& finalists, const PickGuess& guess, Seat me,
                        Rng luck) const {
  const Candidate& best = finalists.list.front();
  PickOdds odds{};
  for (const Candidate& each : finalists.list) {
    const bool close = best.sum - each.sum <= std::int64_t{settings_.mixed} * finalists.worlds;
    if (close) odds.weight[each.option.a()] = guess.mixture(me)[each.option.a()];
  }
  if (settings_.mixed == 0 || odds.total() == 0) return best.option;
  return make(Choice::Select, odds.draw(0, luck));
}

State CardSearch::world_of(const View& view, std::uint64_t seed, int number) const {
  Rng rng(seed, kWorlds + static_cast<std::uint64_t>(number));
  return resample(r_, view, rng);
}

// All cards meet the same world, the same picks and, as long as they go the same way, the same
// luck.
void CardSearch::play_world(const View& view, std::uint64_t seed, int number,
                            const PickGuess& guess, std::vector<Candidate>& cards) const {
  const State world = world_of(view, seed, number);
  Rng luck(seed, kLuck + static_cast<std::uint64_t>(number));
  const Picks picks = sample_picks(world, view.viewer, &guess, luck);
  for (Candidate& each : cards) each.sum += rate(world, view.viewer, each.option, picks, luck);
}

// Those that one's own turn alone speaks for, best first.
std::vector<Candidate> CardSearch::candidates(const State& world, Seat me,
                                              std::span<const Option> cards,
                                              const Rng& luck) const {
  std::vector<std::pair<int, Option>> rated;
  for (const Option card : cards) {
    rated.emplace_back(rate_card(evaluator_, world, me, card.a(), false, luck), card);
  }
  std::stable_sort(rated.begin(), rated.end(),
                   [](const auto& x, const auto& y) { return x.first > y.first; });
  rated.resize(std::min(rated.size(), static_cast<std::size_t>(settings_.cards)));
  std::vector<Candidate> list;
  for (const auto& [worth, card] : rated) list.push_back({card});
  return list;
}

Picks CardSearch::sample_picks(const State& world, Seat me, const PickGuess* guess,
                               Rng& luck) const {
  Picks picks{};
  for (Seat seat = 0; seat < world.seats; ++seat) {
    if (seat == me) continue;
    const PickOdds odds = guess ? guess->odds(world, seat) : evaluator_.pick_odds(world, seat);
    picks[seat] = odds.draw(world.covens[seat].hand, luck);
  }
  return picks;
}

int CardSearch::rate(const State& world, Seat me, Option card, Picks picks, Rng luck) const {
  const State end = play(world, me, card, picks, luck);
  return over(end) ? end_worth(r_, end, me) : evaluator_.value(end, me);
}

State CardSearch::play(const State& world, Seat me, Option card, Picks picks, Rng luck) const {
  State s = world;
  picks[me] = card.a();
  for (Seat seat = 0; seat < world.seats; ++seat) {
    if (contains(ask(s).pending, seat)) apply(r_, s, seat, make(Choice::Select, picks[seat]));
  }
  play_on(evaluator_, s, luck);
  for (int phase = 0; phase < settings_.phases && selects(s); ++phase) {
    play_alone(s, me, luck);
    play_on(evaluator_, s, luck);
  }
  return s;
}

void CardSearch::play_alone(State& s, Seat me, Rng& luck) const {
  Picks picks = sample_picks(s, me, nullptr, luck);
  Options cards;
  options(r_, s, me, cards);
  picks[me] = OnePly(evaluator_).choose(s, me, {cards.begin(), cards.end()}, luck).a();
  s = begin_turn(r_, s, me, picks);
  if (!selects(s) && !over(s)) {
    Thought thought(evaluator_, me, luck);
    thought.rate_whole_turn(s);
    luck = thought.luck();
  }
}

}  // namespace cauldron::septima_bots
