#include "bots/three_witches/play/ismcts.h"

#include <algorithm>
#include <cmath>
#include <vector>

#include "bots/three_witches/play/fate.h"
#include "bots/three_witches/play/match_odds.h"
#include "bots/three_witches/play/ratings.h"
#include "games/three_witches/game.h"
#include "games/three_witches/playout.h"

namespace cauldron {

namespace {

using namespace three_witches;

// What each end of the round is worth to each seat, from 0 for its worst to 1 for its best.
class Rewards {
 public:
  Rewards(const MatchOdds& odds, const View& v) {
    const bool bidding_over = v.op() >= Op::Discard;
    for (Seat seat = 0; seat < kSeats; ++seat) {
      float least = 1.0F;
      float most = 0.0F;
      for (Seat lead = 0; lead < kSeats; ++lead) {
        for (const bool made : {false, true}) {
          const float chance = odds.after(v.tokens, lead, made, seat);
          of_[lead][made][seat] = chance;
          if (bidding_over && lead != v.lead()) continue;
          least = std::min(least, chance);
          most = std::max(most, chance);
        }
      }
      const float scale = most > least ? 1.0F / (most - least) : 0.0F;
      for (auto& lead : of_) {
        for (auto& made : lead) made[seat] = (made[seat] - least) * scale;
      }
    }
  }

  using Row = float[kSeats];
  const Row& of(Seat lead, bool made) const { return of_[lead][made]; }

 private:
  float of_[kSeats][2][kSeats];
};

struct Node {
  Option option;  // that led here
  Actor who;      // chose it
  std::uint32_t visits = 0;
  std::uint32_t available = 0;  // iterations in which it could have been chosen
  float reward = 0;             // sum, for `who`
  std::uint32_t child = 0;      // 0 = none: the root is nobody's child
  std::uint32_t sibling = 0;
};

class Ismcts final : public BotOf<ThreeWitchesGame> {
 public:
  Ismcts(const ThreeWitchesGame& game, const IsmctsSettings& settings)
      : BotOf(game), settings_(settings), ratings_(rules()) {
    const auto most = static_cast<std::size_t>(settings.iterations) + 1;
    nodes_.reserve(most);
    worlds_.reserve(most / kIterationsPerWorld + 1);
    root_of_log_.resize(most);
    inverse_root_.resize(most);
    const float exploration = static_cast<float>(settings.exploration) / 100.0F;
    for (std::size_t n = 1; n < most; ++n) {
      root_of_log_[n] = exploration * std::sqrt(std::log(static_cast<float>(n)));
      inverse_root_[n] = 1.0F / std::sqrt(static_cast<float>(n));
    }
  }

 private:
  // Drawing a world takes longer than an iteration, so each serves several times.
  static constexpr int kIterationsPerWorld = 8;
  static constexpr int kLongestPath = 64;
  using Path = InlineVector<std::uint32_t, kLongestPath>;

  Option decide(const View& v, std::span<const Option> options, Thinking& thinking) override {
    nodes_.assign(1, Node{});
    worlds_.clear();
    const Rewards rewards(odds_, v);
    const auto worlds = static_cast<std::size_t>(settings_.iterations / kIterationsPerWorld + 1);
    for (int i = 0; i < settings_.iterations && thinking.budget.spend(1); ++i) {
      const auto turn = static_cast<std::size_t>(i) % worlds;
      if (turn == worlds_.size()) worlds_.push_back(resample(rules(), v, thinking.rng));
      State s = worlds_[turn];
      iterate(s, v, rewards, thinking.rng);
    }
    return nodes_[0].child ? most_visited() : ratings_.best(v, options);
  }

  void iterate(State& s, const View& v, const Rewards& rewards, Rng& rng) {
    Path path;
    Actor who = v.viewer;
    std::uint32_t at = 0;
    bool in_tree = true;
    while (in_tree && fate(s) == Fate::Open) {
      if (at) who = ask(s).next();
      in_tree = descend(s, who, at, rng);
      apply(rules(), s, who, nodes_[at].option);
      path.push_back(at);
    }
    while (fate(s) == Fate::Open) {
      const Option option = pick(rules(), s, rng, who);
      apply(rules(), s, who, option);
    }
    const auto& row = rewards.of(s.lead(), fate(s) == Fate::Made);
    for (const std::uint32_t node : path) {
      nodes_[node].visits += 1;
      nodes_[node].reward += row[nodes_[node].who];
    }
  }

  // Moves `at` to a child: the most promising one, or a new one, which is added and ends the way
  // through the tree.
  bool descend(const State& s, Actor who, std::uint32_t& at, Rng& rng) {
    Options list;
    options(rules(), s, static_cast<Seat>(who), list);
    std::size_t known = 0;
    std::uint32_t best = 0;
    float best_score = -1.0F;
    for (std::uint32_t i = nodes_[at].child; i; i = nodes_[i].sibling) {
      Node& child = nodes_[i];
      if (child.who != who || check_option(rules(), s, static_cast<Seat>(who), child.option))
        continue;
      ++known;
      ++child.available;
      const float score =
          (child.reward * inverse_root_[child.visits] + root_of_log_[child.available]) *
          inverse_root_[child.visits];
      if (score > best_score) best = i, best_score = score;
    }
    if (known == list.size()) {
      at = best;
      return true;
    }
    at = add(at, who, untried(at, who, list, rng));
    return false;
  }

  // One of the options that have no node yet. Drawing again is quicker than listing them.
  Option untried(std::uint32_t parent, Actor who, const Options& list, Rng& rng) const {
    while (true) {
      const Option option = list[rng.below(static_cast<std::uint32_t>(list.size()))];
      std::uint32_t i = nodes_[parent].child;
      while (i && (nodes_[i].option != option || nodes_[i].who != who)) i = nodes_[i].sibling;
      if (i == 0) return option;
    }
  }

  std::uint32_t add(std::uint32_t parent, Actor who, Option option) {
    const auto at = static_cast<std::uint32_t>(nodes_.size());
    Node node{option, who};
    node.available = 1;
    node.sibling = nodes_[parent].child;
    nodes_[parent].child = at;
    nodes_.push_back(node);
    return at;
  }

  Option most_visited() const {
    std::uint32_t best = nodes_[0].child;
    for (std::uint32_t i = best; i; i = nodes_[i].sibling) {
      if (nodes_[i].visits > nodes_[best].visits) best = i;
    }
    return nodes_[best].option;
  }

  IsmctsSettings settings_;
  Ratings ratings_;
  MatchOdds odds_;
  std::vector<Node> nodes_;
  std::vector<State> worlds_;
  std::vector<float> root_of_log_, inverse_root_;  // by number of visits
};

}  // namespace

std::unique_ptr<Bot> make_three_witches_ismcts(const Game& game, const IsmctsSettings& settings) {
  return std::make_unique<Ismcts>(dynamic_cast<const ThreeWitchesGame&>(game), settings);
}

}  // namespace cauldron
