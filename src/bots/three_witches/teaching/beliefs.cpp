#include "bots/three_witches/teaching/beliefs.h"

#include <algorithm>
#include <array>
#include <map>
#include <tuple>

#include "games/three_witches/play.h"
#include "games/three_witches/solver/solved_trick.h"

namespace cauldron::three_witches {

namespace {

CardSet with(CardSet cards, Card card) { return card ? cards | set_of(card) : cards; }

// The hands of the Lead and of the others at the start of the open trick; before the first one with
// the discards that the viewer has not seen, so that worlds that differ in them alone are solved
// together.
OpenHands start_of(const State& s, Seat lead, Seat viewer) {
  const Trick& trick = s.tricks[s.trick];
  const auto lesser = [&](Seat seat, Card played) {
    const Card discarded = s.trick == 0 && seat != viewer ? s.discard[seat] : kNoCard;
    return with(with(s.hand[seat], played), discarded);
  };
  return {with(with(s.hand[lead], trick.up), trick.down), lesser(left_of(lead), trick.first),
          lesser(right_of(lead), trick.second)};
}

// Worlds solved in groups: judge(number in the solver, number of the world) for each.
template <class Judge>
void solve_each(std::span<const Belief> worlds, Seat lead, Seat viewer, Solver& solver,
                Judge judge) {
  struct Start {
    OpenHands hands;
    std::size_t world;
  };
  const auto key = [](const OpenHands& h) { return std::tuple(h.lead, h.first, h.second); };
  std::vector<Start> starts;
  for (std::size_t i = 0; i < worlds.size(); ++i) {
    starts.push_back({start_of(worlds[i].world, lead, viewer), i});
  }
  std::stable_sort(starts.begin(), starts.end(),
                   [&](const Start& x, const Start& y) { return key(x.hands) < key(y.hands); });
  const auto most = static_cast<std::size_t>(solver.most_worlds());
  std::vector<OpenHands> together;
  for (std::size_t next = 0; next < starts.size();) {
    together.clear();
    std::size_t end = next;
    for (; end < starts.size(); ++end) {
      const bool same = !together.empty() && key(together.back()) == key(starts[end].hands);
      if (!same && together.size() == most) break;
      if (!same) together.push_back(starts[end].hands);
    }
    solver.solve(together);
    for (std::size_t number = 0; next < end; ++next) {
      while (key(together[number]) != key(starts[next].hands)) ++number;
      judge(number, starts[next].world);
    }
  }
}

bool holds(Mask mask, int tricks) { return tricks >= 0 && (mask >> tricks & 1) != 0; }

// How likely each discard of a Lesser Witch is.
struct Discards {
  Options list;
  std::array<float, Options::capacity()> odds{};

  Discards(const Rules& rules, const Habits& habits, const State& s, Seat seat) {
    options(rules, s, seat, list);
    for (std::size_t i = 0; i < list.size(); ++i) odds[i] = habits.odds(s, seat, list[i]);
  }
};

class Judgement {
 public:
  Judgement(const Rules& rules, const Habits& habits, const View& view,
            std::span<const Belief> worlds, std::vector<OptionOdds>& odds)
      : rules_(rules), habits_(habits), view_(view), worlds_(worlds), odds_(odds) {}

  void of_bids() {
    solve_each(worlds_, view_.viewer, view_.viewer, solver_,
               [&](std::size_t number, std::size_t world) {
                 State s = worlds_[world].world;
                 detail::win_bidding(s, view_.viewer, 3);
                 const Discards ones(rules_, habits_, s, left_of(view_.viewer));
                 const Discards others(rules_, habits_, s, right_of(view_.viewer));
                 float made[kTricks + 1] = {};
                 for (std::size_t a = 0; a < ones.list.size(); ++a) {
                   for (std::size_t b = 0; b < others.list.size(); ++b) {
                     const Mask mask = after(number, s, ones.list[a].a(), others.list[b].a());
                     for (int t : {3, 4}) {
                       if (holds(mask, t)) made[t] += ones.odds[a] * others.odds[b];
                     }
                   }
                 }
                 for (OptionOdds& one : odds_) {
                   if (choice_of(one.option) == Choice::Bid) {
                     note(one, world, made[one.option.a()]);
                   }
                 }
               });
  }

  void of_discards() {
    const Seat lead = view_.lead();
    const bool is_first = view_.viewer == left_of(lead);
    const Seat partner = is_first ? right_of(lead) : left_of(lead);
    solve_each(worlds_, lead, view_.viewer, solver_, [&](std::size_t number, std::size_t world) {
      const State& s = worlds_[world].world;
      const Discards others(rules_, habits_, s, partner);
      for (OptionOdds& one : odds_) {
        const Card mine = one.option.a();
        float made = 0;
        for (std::size_t b = 0; b < others.list.size(); ++b) {
          const Card other = others.list[b].a();
          const Mask mask =
              is_first ? after(number, s, mine, other) : after(number, s, other, mine);
          if (holds(mask, s.bid)) made += others.odds[b];
        }
        note(one, world, made);
      }
    });
  }

  void of_tricks() {
    SolvedTrick trick(rules_, solver_);
    solve_each(worlds_, view_.lead(), view_.viewer, solver_,
               [&](std::size_t number, std::size_t world) {
                 const State& s = worlds_[world].world;
                 trick.enter(number, s);
                 for (OptionOdds& one : odds_) {
                   note(one, world, holds(trick.after(one.option), s.bid - s.won) ? 1.0F : 0.0F);
                 }
               });
  }

 private:
  void note(OptionOdds& one, std::size_t world, float made) {
    one.made.resize(worlds_.size());
    one.made[world] = std::min(made, 1.0F);
  }
  Mask after(std::size_t number, const State& s, Card one, Card other) const {
    const Seat lead = s.lead();
    return solver_.mask(number, OpenHands{s.hand[lead], s.hand[left_of(lead)] & ~set_of(one),
                                          s.hand[right_of(lead)] & ~set_of(other)});
  }

  const Rules& rules_;
  const Habits& habits_;
  const View& view_;
  std::span<const Belief> worlds_;
  std::vector<OptionOdds>& odds_;
  Solver solver_{rules_};
};

// Who had a card when the bidding ended.
Seat holder_of(const State& s, Card card) {
  for (Seat seat = 0; seat < kSeats; ++seat) {
    if (has(s.hand[seat], card) || s.discard[seat] == card) return seat;
  }
  for (const Trick& trick : s.tricks) {
    if (trick.up == card || trick.down == card) return s.lead();
    if (trick.first == card) return left_of(s.lead());
    if (trick.second == card) return right_of(s.lead());
  }
  return kSeats;
}

}  // namespace

std::vector<Belief> beliefs(const Rules& rules, const Habits& habits, const View& view) {
  std::vector<Belief> list;
  // Of the histories of a world only the hands matter that they led to.
  std::map<CardSet, double> before_tricks;  // by the left neighbour's hand
  const auto before = [&](const State& world) {
    const auto [at, is_new] =
        before_tricks.try_emplace(hand_after_bidding(world, left_of(view.viewer)), 0.0);
    if (!is_new) return at->second;
    for (const State& s : histories_of(view, world)) {
      at->second += habits.likelihood_before_tricks(s, view.viewer);
    }
    return at->second;
  };
  double total = 0;
  for (const State& world : possible_worlds(rules, view)) {
    const double weight = before(world) * habits.likelihood_in_tricks(world, view.viewer);
    list.push_back({world, weight});
    total += weight;
  }
  for (Belief& belief : list) belief.weight /= total;
  std::stable_sort(list.begin(), list.end(),
                   [](const Belief& x, const Belief& y) { return x.weight > y.weight; });
  return list;
}

std::vector<OptionOdds> contract_odds(const Rules& rules, const Habits& habits, const View& view,
                                      std::span<const Option> options,
                                      std::span<const Belief> worlds) {
  std::vector<OptionOdds> odds;
  for (const Option option : options) odds.push_back({option, {}});
  Judgement judgement(rules, habits, view, worlds, odds);
  switch (view.op()) {
    case Op::Bid:
      judgement.of_bids();
      break;
    case Op::Discard:
      judgement.of_discards();
      break;
    case Op::None:
    case Op::Deal:
    case Op::Give:
      break;
    default:
      judgement.of_tricks();
  }
  return odds;
}

double chance(const OptionOdds& odds, std::span<const Belief> worlds) {
  double sum = 0;
  for (std::size_t i = 0; i < odds.made.size(); ++i) sum += worlds[i].weight * odds.made[i];
  return sum;
}

std::optional<DecidingCard> deciding_card(const OptionOdds& odds, std::span<const Belief> worlds,
                                          Seat viewer) {
  if (!odds.known()) return std::nullopt;
  // By card and holder: how likely, and how likely together with the contract.
  double held[kCards + 1][kSeats + 1] = {};
  double made[kCards + 1][kSeats + 1] = {};
  for (std::size_t i = 0; i < worlds.size(); ++i) {
    for (Card card = 1; card <= kCards; ++card) {
      const Seat holder = holder_of(worlds[i].world, card);
      held[card][holder] += worlds[i].weight;
      made[card][holder] += worlds[i].weight * odds.made[i];
    }
  }
  const double all = chance(odds, worlds);
  std::optional<DecidingCard> best;
  double most = 1e-6;
  for (Card card = 1; card <= kCards; ++card) {
    for (Seat seat = 0; seat < kSeats; ++seat) {
      const double p = held[card][seat];
      if (seat == viewer || p < 1e-6 || p > 1 - 1e-6) continue;
      const DecidingCard one{card, seat, made[card][seat] / p, (all - made[card][seat]) / (1 - p)};
      // How much of the contract's variance the holder explains.
      const double explained = p * (1 - p) * (one.with - one.without) * (one.with - one.without);
      if (explained <= most * (1 + 1e-9)) continue;
      most = explained;
      best = one;
    }
  }
  return best;
}

}  // namespace cauldron::three_witches
