#include "bots/septima/search.h"

#include <algorithm>
#include <bit>

#include "bots/power.h"
#include "bots/septima/one_ply.h"
#include "bots/septima/thought.h"
#include "games/septima/rules/effects.h"

namespace cauldron::septima_bots {

namespace {

constexpr int kLongest = 600;           // questions up to the next selection; more never come
constexpr std::uint32_t kNodes = 1000;  // that playing on once costs, about

// Streams of luck that do not touch each other.
constexpr std::uint64_t kWorlds = 0;
constexpr std::uint64_t kOwnCards = 1'000'000;
constexpr std::uint64_t kLuck = 2'000'000;
constexpr std::uint64_t kRatedWorlds = 3'000'000;

bool selects(const State& s) { return !over(s) && op_of(s.agenda.top()) == Op::Select; }

// A card of the hand, by these odds; whoever has no odds at all plays the first one.
std::uint8_t sample(const PickOdds& odds, std::uint32_t hand, Rng& rng) {
  const std::uint32_t total = odds.total();
  if (total == 0) return static_cast<std::uint8_t>(std::countr_zero(hand));
  std::uint32_t at = rng.below(total);
  std::uint8_t card = 0;
  while (at >= odds.weight[card]) at -= odds.weight[card++];
  return card;
}

}  // namespace

Option CardSearch::choose(const View& view, std::span<const Option> cards,
                          Thinking& thinking) const {
  const std::uint64_t seed = thinking.rng.next();
  auto best = candidates(world_of(view, seed, 0), view.viewer, cards, Rng(seed, kOwnCards));
  const Leanings leaning = leanings(view, seed);
  return best_by_halving(std::move(best), settings_.worlds, kNodes, thinking.budget,
                         [&](int number, std::vector<Candidate>& left) {
                           play_world(view, seed, number, leaning, left);
                         });
}

State CardSearch::world_of(const View& view, std::uint64_t seed, int number) const {
  Rng rng(seed, kWorlds + static_cast<std::uint64_t>(number));
  return resample(r_, view, rng);
}

// All cards meet the same world, the same picks and, as long as they go the same way, the same
// luck.
void CardSearch::play_world(const View& view, std::uint64_t seed, int number,
                            const Leanings& leaning, std::vector<Candidate>& cards) const {
  const State world = world_of(view, seed, number);
  Rng luck(seed, kLuck + static_cast<std::uint64_t>(number));
  const Picks picks = sample_picks(world, view.viewer, &leaning, luck);
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

CardSearch::Leanings CardSearch::leanings(const View& view, std::uint64_t seed) const {
  Leanings leaning{};
  std::array<std::array<int, kActions>, kMaxCovens> worth{};
  for (int number = 0; number < settings_.rated_worlds; ++number) {
    Rng rng(seed, kRatedWorlds + static_cast<std::uint64_t>(number));
    const State world = resample(r_, view, rng);
    for (Seat seat = 0; seat < world.seats; ++seat) {
      if (seat == view.viewer) continue;
      for (std::uint32_t hand = world.covens[seat].hand; hand; hand &= hand - 1) {
        const auto card = static_cast<std::uint8_t>(std::countr_zero(hand));
        worth[seat][card] +=
            rate_card(evaluator_, world, seat, card, false, Rng(seed)) / settings_.rated_worlds;
      }
    }
  }
  for (Seat seat = 0; seat < view.s.seats; ++seat) {
    const int most = *std::max_element(worth[seat].begin(), worth[seat].end());
    for (std::size_t card = 0; card < kActions; ++card) {
      // 2 to the power of 0.43 a point of Wisdom: fitted on what bots of all kinds have picked.
      leaning[seat][card] = power_of_two((worth[seat][card] - most) * 1761 / 100);
    }
  }
  return leaning;
}

Picks CardSearch::sample_picks(const State& world, Seat me, const Leanings* leanings,
                               Rng& luck) const {
  Picks picks{};
  for (Seat seat = 0; seat < world.seats; ++seat) {
    if (seat == me) continue;
    PickOdds odds = evaluator_.pick_odds(world, seat);
    for (std::size_t card = 0; leanings && card < kActions; ++card) {
      odds.weight[card] = static_cast<std::uint32_t>(
          std::uint64_t{odds.weight[card]} * (*leanings)[seat][card] >> 12);
    }
    picks[seat] = sample(odds, world.covens[seat].hand, luck);
  }
  return picks;
}

int CardSearch::rate(const State& world, Seat me, Option card, Picks picks, Rng luck) const {
  State s = world;
  picks[me] = card.a();
  for (Seat seat = 0; seat < world.seats; ++seat) {
    if (contains(ask(s).pending, seat)) apply(r_, s, seat, make(Choice::Select, picks[seat]));
  }
  play_on(s, luck);
  for (int phase = 0; phase < settings_.phases && selects(s); ++phase) {
    play_alone(s, me, luck);
    play_on(s, luck);
  }
  return evaluator_.value(s, me);
}

void CardSearch::play_on(State& s, Rng& luck) const {
  for (int i = 0; i < kLongest && !over(s) && !selects(s); ++i) {
    const Ask now = ask(s);
    if (now.kind == Ask::Kind::Chance) {
      Chances list;
      chances(r_, s, list);
      apply(r_, s, kChance, draw(list, luck));
      continue;
    }
    Thought thought(evaluator_, now.next(), luck);
    thought.play_question(s);
    luck = thought.luck();
  }
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
