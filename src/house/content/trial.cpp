#include "house/content/trial.h"

#include <algorithm>

#include "core/chance/rng.h"
#include "core/match.h"

namespace cauldron {

namespace {

constexpr std::uint64_t kGames = 2;

// Plays on as chance and seats at random would; what that took.
std::uint64_t play_move(const Game& game, StateBox& state, const Ask& ask, Rng& rng) {
  if (ask.kind == Ask::Kind::Chance) {
    game.apply(state, kChance, draw(game.chances(state), rng));
    return 1;
  }
  const Seat seat = ask.next();
  const auto options = game.options(state, seat);
  game.apply(state, seat, options[rng.below(static_cast<std::uint32_t>(options.size()))]);
  return 1 + options.size();
}

}  // namespace

std::optional<std::uint64_t> work_of(const Game& game, std::uint64_t most, Budget& budget) {
  std::uint64_t longest = 0;
  for (std::uint64_t seed = 0; seed < kGames; ++seed) {
    Rng rng(seed);
    std::uint64_t work = 0;
    StateBox state = game.initial();
    for (Ask ask = game.ask(state); ask.kind != Ask::Kind::Over; ask = game.ask(state)) {
      const std::uint64_t taken = play_move(game, state, ask, rng);
      work += taken;
      if (work > most || !budget.spend(static_cast<std::uint32_t>(taken))) return std::nullopt;
    }
    longest = std::max(longest, work);
  }
  return longest;
}

}  // namespace cauldron
