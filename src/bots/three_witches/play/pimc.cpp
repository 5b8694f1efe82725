#include "bots/three_witches/play/pimc.h"

#include <algorithm>
#include <array>

#include "bots/slips.h"
#include "bots/three_witches/play/fate.h"
#include "bots/three_witches/play/round_ahead.h"
#include "bots/three_witches/play/worlds.h"
#include "games/three_witches/game.h"

namespace cauldron {

namespace {

using namespace three_witches;

class Pimc final : public BotOf<ThreeWitchesGame> {
 public:
  Pimc(const ThreeWitchesGame& game, const PimcSettings& settings)
      : BotOf(game), settings_(settings), habits_(rules()), outlook_(rules(), settings.errors) {}

 private:
  using Scores = std::array<double, Options::capacity()>;

  Option decide(const View& v, std::span<const Option> options, Thinking& thinking) override {
    if (fate(v) != Fate::Open) return ratings_.best(v, options);
    Scores scores{};
    for (const World& world :
         likely_worlds(rules(), habits_, v, settings_.drawn, worlds_to_solve(v), thinking)) {
      if (!rate(world, v, options, thinking, scores)) break;
    }
    if (settings_.slip) misjudge(v, {scores.data(), options.size()}, thinking.rng);
    return options[best_of(v, options, scores)];
  }

  // Whoever has a partner takes more care.
  void misjudge(const View& v, std::span<double> scores, Rng& rng) const {
    Slips slips(v.has_partner() ? settings_.slip / 2 : settings_.slip, Rng(rng.next()));
    const auto [least, most] = std::ranges::minmax(scores);
    for (double& score : scores) score += slips.next() * (most - least) / 100;
  }

  // The first tricks and what comes before them take the most time.
  int worlds_to_solve(const View& v) const {
    const auto least_one = [](int worlds) { return std::max(worlds, 1); };
    switch (v.op()) {
      case Op::Bid:
        return settings_.solved;
      case Op::Give:
        return least_one(settings_.solved / 4);
      case Op::Discard:
        return least_one(settings_.solved / 2);
      default:
        return settings_.solved << std::min(2 * v.trick, 4);
    }
  }

  // Adds what each option is worth in a world. False: the budget ran out and nothing was added.
  bool rate(const World& world, const View& v, std::span<const Option> options, Thinking& thinking,
            Scores& scores) {
    Scores added{};
    outlook_.forget();
    const bool brewing = step(world.state) >= Op::Lead;
    if (brewing) outlook_.enter(world.state, sides_of(odds_, world.state));
    const std::uint64_t luck = thinking.rng.next();
    for (std::size_t i = 0; i < options.size(); ++i) {
      State s = world.state;
      apply(rules(), s, v.viewer, options[i]);
      if (!brewing) {
        play_to_first_trick(rules(), habits_, s, luck);
        outlook_.enter(s, sides_of(odds_, s));
      }
      added[i] = world.weight * chance_to_win(s, v);
      if (!thinking.budget.spend(outlook_.take_positions())) return false;
    }
    for (std::size_t i = 0; i < options.size(); ++i) scores[i] += added[i];
    return true;
  }

  float chance_to_win(const State& s, const View& v) {
    const Fate end = fate(s);
    const float success = end == Fate::Open ? outlook_.success(s) : end == Fate::Made ? 1.0F : 0.0F;
    const float made = odds_.after(s.tokens, s.lead(), true, v.viewer);
    const float missed = odds_.after(s.tokens, s.lead(), false, v.viewer);
    return missed + success * (made - missed);
  }

  // Among equals what looks best without search.
  std::size_t best_of(const View& v, std::span<const Option> options, const Scores& scores) const {
    std::size_t best = 0;
    int best_rating = INT32_MIN;
    for (std::size_t i = 0; i < options.size(); ++i) {
      if (scores[i] < scores[best]) continue;
      const int rating = ratings_.rate(v, options[i]);
      if (scores[i] > scores[best] || rating > best_rating) best = i, best_rating = rating;
    }
    return best;
  }

  PimcSettings settings_;
  Habits habits_;
  Ratings ratings_{rules()};
  MatchOdds odds_;
  Outlook outlook_;
};

}  // namespace

std::unique_ptr<Bot> make_three_witches_pimc(const Game& game, const PimcSettings& settings) {
  return std::make_unique<Pimc>(dynamic_cast<const ThreeWitchesGame&>(game), settings);
}

}  // namespace cauldron
