#include "bots/three_witches/teaching/analyst.h"

#include <array>
#include <cmath>
#include <tuple>

#include "bots/three_witches/play/fate.h"
#include "bots/three_witches/play/outlook.h"
#include "bots/three_witches/play/round_ahead.h"
#include "bots/three_witches/play/worlds.h"
#include "bots/three_witches/teaching/beliefs.h"
#include "games/three_witches/game.h"

namespace cauldron::three_witches {

namespace {

// All times the budget.
constexpr std::uint64_t kDeals = 16;    // tried before cards are dealt
constexpr std::uint64_t kCourses = 16;  // a position before the first trick is played on
constexpr int kDrawn = 25;              // worlds to weigh where options are not judged exactly
constexpr int kTried = 4;               // of them tried

constexpr std::uint64_t kDealing = 1'000'000;  // a stream of luck of its own
constexpr std::size_t kMostRemembered = 4096;

std::int64_t millionths(double value) { return std::llround(value * kWhole); }

class WitchesAnalyst final : public Analyst {
 public:
  WitchesAnalyst(const ThreeWitchesGame& game, const AnalysisSettings& settings)
      : rules_(game.rules()),
        game_(game),
        budget_(settings.budget),
        seed_(settings.seed),
        habits_(rules_),
        outlook_(rules_, Errors{}) {}

  bool begins_part(const StateBox& state) const override {
    const State& s = state.as<State>();
    return step(s) == Op::Deal && s.deck == kAllCards;
  }
  Worths value(const StateBox& state) override {
    const State& s = state.as<State>();
    return worths(step(s) == Op::Deal ? over_deals(s) : sums_of(s, seed_, kCourses * budget_));
  }
  Worths value_at_a_glance(const StateBox& state) override {
    return worths(before_deal(state.as<State>()));
  }

  Judgement judge(const OpenQuestion& question) override {
    const View v = game_.view(question.asked, question.seat).as<View>();
    if (fate(v) != Fate::Open) return all_equal(question);
    return v.op() >= Op::Discard ? judge_exactly(question, v) : judge_by_courses(question, v);
  }

 private:
  // Shares and scores as they are added up: by seat, share and score.
  using Sums = std::array<std::array<double, 2>, kSeats>;

  static Worths worths(const Sums& sums) {
    Worths list;
    for (const auto& [share, score] : sums) list.push_back({millionths(share), millionths(score)});
    return list;
  }

  // What the round is worth if the Lead makes her bid this likely.
  Sums by_success(const State& s, double success) const {
    Sums sums{};
    for (Seat seat = 0; seat < kSeats; ++seat) {
      const auto between = [success](double missed, double made) {
        return missed + success * (made - missed);
      };
      sums[seat] = {between(odds_.after(s.tokens, s.lead(), false, seat),
                            odds_.after(s.tokens, s.lead(), true, seat)),
                    between(odds_.final_tokens_after(s.tokens, s.lead(), false, seat),
                            odds_.final_tokens_after(s.tokens, s.lead(), true, seat))};
    }
    return sums;
  }
  Worth worth(const State& s, double success, Seat seat) const {
    return worths(by_success(s, success))[seat];
  }

  Sums before_deal(const State& s) const {
    Sums sums{};
    for (Seat seat = 0; seat < kSeats; ++seat) {
      sums[seat] = {odds_.of(s.tokens, seat), odds_.final_tokens(s.tokens, seat)};
    }
    return sums;
  }

  static void add(Sums& sums, const Sums& one, double weight) {
    for (Seat seat = 0; seat < kSeats; ++seat) {
      for (std::size_t i = 0; i < 2; ++i) sums[seat][i] += one[seat][i] * weight;
    }
  }

  Sums over_deals(const State& s) {
    const std::uint64_t deals = kDeals * budget_;
    Sums sums{};
    for (std::uint64_t deal = 0; deal < deals; ++deal) {
      Rng rng(seed_, kDealing + deal);
      State dealt = s;
      while (step(dealt) == Op::Deal)
        apply(rules_, dealt, kChance, draw(chances(rules_, dealt), rng));
      add(sums, sums_of(dealt, rng.next(), 1), 1.0 / static_cast<double>(deals));
    }
    return sums;
  }

  // On average over so many courses to the first trick.
  Sums sums_of(const State& s, std::uint64_t seed, std::uint64_t courses) {
    if (step(s) == Op::Deal) return before_deal(s);
    if (step(s) >= Op::Lead) return by_success(s, success(s));
    Sums sums{};
    for (std::uint64_t course = 0; course < courses; ++course) {
      State first_trick = s;
      play_to_first_trick(rules_, habits_, first_trick, Rng(seed, course).next());
      add(sums, by_success(first_trick, remembered_success(first_trick)),
          1.0 / static_cast<double>(courses));
    }
    return sums;
  }

  double success(const State& s) {
    const Fate end = fate(s);
    if (end != Fate::Open) return end == Fate::Made ? 1 : 0;
    outlook_.enter(s, sides_of(odds_, s));
    return outlook_.success(s);
  }

  // Courses of a round come to the same first tricks again and again.
  double remembered_success(const State& s) {
    const auto key = std::tuple(s.hand[0], s.hand[1], s.hand[2], s.bidder, s.bid, s.tokens[0],
                                s.tokens[1], s.tokens[2]);
    if (const auto found = remembered_.find(key); found != remembered_.end()) return found->second;
    if (remembered_.size() >= kMostRemembered) remembered_.clear();
    return remembered_[key] = success(s);
  }

  static Judgement all_equal(const OpenQuestion& question) {
    Judgement judgement{{}, true};
    for (const Option option : question.options) judgement.options.push_back({option, {}, {}});
    return judgement;
  }

  Judgement judge_exactly(const OpenQuestion& question, const View& v) {
    const State& open = question.open.as<State>();
    const auto worlds = beliefs(rules_, habits_, v);
    const auto known = contract_odds(rules_, habits_, v, question.options, worlds);
    const auto truth = made_in_truth(question, v, open);
    Judgement judgement{{}, true};
    for (std::size_t i = 0; i < question.options.size(); ++i) {
      judgement.options.push_back({question.options[i],
                                   worth(open, chance(known[i], worlds), question.seat),
                                   worth(open, truth[i], question.seat)});
    }
    return judgement;
  }

  // Whether each option makes the contract with all cards seen.
  std::vector<double> made_in_truth(const OpenQuestion& question, const View& v,
                                    const State& open) const {
    if (v.op() == Op::Discard) return made_after_discards(question, open);
    const Belief truth{open, 1.0};
    std::vector<double> made;
    for (const OptionOdds& odds :
         contract_odds(rules_, habits_, v, question.options, {&truth, 1})) {
      made.push_back(odds.made.front());
    }
    return made;
  }

  // Beside the partner's discard, as it was.
  std::vector<double> made_after_discards(const OpenQuestion& question, const State& open) const {
    const Seat lead = open.lead();
    const Seat first = left_of(lead);
    const Seat second = right_of(lead);
    const OpenHands hands{open.hand[lead], open.hand[first], open.hand[second]};
    Solver solver(rules_);
    solver.solve({&hands, 1});
    std::vector<double> made;
    for (const Option option : question.options) {
      const auto left = [&](Seat seat) {
        return open.hand[seat] & ~set_of(seat == question.seat ? option.a() : open.discard[seat]);
      };
      const Mask mask = solver.mask(0, OpenHands{hands.lead, left(first), left(second)});
      made.push_back((mask >> open.bid & 1) != 0 ? 1 : 0);
    }
    return made;
  }

  // Bids and cards to give: by playing on in likely worlds, and in the true one.
  Judgement judge_by_courses(const OpenQuestion& question, const View& v) {
    Rng rng(question.seed);
    Thinking thinking{rng};
    const int budget = static_cast<int>(budget_);
    const int most = v.op() == Op::Give ? budget : kTried * budget;
    const auto worlds = likely_worlds(rules_, habits_, v, kDrawn * budget, most, thinking);
    double total = 0;
    for (const World& world : worlds) total += world.weight;
    const std::uint64_t luck = rng.next();
    Judgement judgement;
    for (const Option option : question.options) {
      Sums known{};
      for (std::size_t i = 0; i < worlds.size(); ++i) {
        add(known, after(worlds[i].state, question.seat, option, Rng(luck, i).next(), 1),
            worlds[i].weight / total);
      }
      const auto courses = static_cast<std::uint64_t>(most);
      judgement.options.push_back({option, worths(known)[question.seat],
                                   worths(after(question.open.as<State>(), question.seat, option,
                                                luck, courses))[question.seat]});
    }
    return judgement;
  }

  Sums after(State s, Seat seat, Option option, std::uint64_t luck, std::uint64_t courses) {
    apply(rules_, s, seat, option);
    return sums_of(s, luck, courses);
  }

  const Rules& rules_;
  const ThreeWitchesGame& game_;
  const std::uint64_t budget_;
  const std::uint64_t seed_;
  Habits habits_;
  MatchOdds odds_;
  Outlook outlook_;
  using Key = std::tuple<CardSet, CardSet, CardSet, std::uint8_t, std::uint8_t, std::uint8_t,
                         std::uint8_t, std::uint8_t>;
  std::map<Key, double> remembered_;
};

}  // namespace

std::unique_ptr<Analyst> make_analyst(const Game& game, const AnalysisSettings& settings) {
  return std::make_unique<WitchesAnalyst>(dynamic_cast<const ThreeWitchesGame&>(game), settings);
}

}  // namespace cauldron::three_witches
