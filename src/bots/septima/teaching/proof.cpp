#include "bots/septima/teaching/proof.h"

#include <algorithm>
#include <numeric>
#include <vector>

#include "bots/septima/greedy/one_ply.h"
#include "bots/septima/greedy/solo.h"
#include "bots/septima/learned/fast.h"
#include "bots/septima/learned/net_value.h"
#include "bots/septima/search/search.h"
#include "bots/septima/search/solo_search.h"
#include "games/septima/rules/effects.h"

namespace cauldron::septima_bots {

namespace {

constexpr int kWorlds = 24;          // in which Action cards are compared
constexpr std::int64_t kClear = 50;  // hundredths of Wisdom; less is about as good
constexpr std::int64_t kWorthTelling = 10;
constexpr std::size_t kListed = 4;  // other options that the evidence lists

std::int64_t total(const Sources& sources) {
  return std::accumulate(sources.begin(), sources.end(), std::int64_t{0});
}

std::int64_t divided(std::int64_t sum, std::int64_t count) {
  return (sum >= 0 ? sum + count / 2 : sum - count / 2) / count;
}

std::int64_t whole_wisdom(std::int64_t hundredths) { return divided(hundredths, 100); }

Sources operator-(const Sources& x, const Sources& y) {
  Sources difference;
  for (std::size_t i = 0; i < kSources; ++i) difference[i] = x[i] - y[i];
  return difference;
}

Sources divided(Sources sum, std::int64_t count) {
  for (std::int64_t& each : sum) each = divided(each, count);
  return sum;
}

// An option and what follows it: the sum over all worlds, then the mean.
struct Course {
  Option option;
  Sources sources{};
};

// Every option that was looked at, each in the same worlds.
struct Comparison {
  std::vector<Course> list;
  int worlds = 0;

  void add(Option option, const Sources& sources) {
    auto at = std::ranges::find(list, option, &Course::option);
    if (at == list.end()) at = list.insert(list.end(), {option});
    for (std::size_t i = 0; i < kSources; ++i) at->sources[i] += sources[i];
  }
};

bool is_draft(Op op) { return op == Op::DraftPick || op == Op::DraftPlace || op == Op::SoloDraft; }

Comparison compared(const Evaluator& evaluator, const View& view, std::span<const Option> options,
                    Option choice, std::uint64_t seed, Budget& budget) {
  Comparison found;
  const Rules& r = evaluator.rules();
  const bool solo = r.solo();
  const auto see = [&](Option option, const State& end) {
    found.add(option, over(end) && !solo ? sources_of_score(r, end, view.viewer)
                                         : evaluator.sources(end, view.viewer));
  };
  const Op op = op_of(view.s.agenda.top());
  const SearchSettings settings;
  if (is_draft(op)) return found;
  if (op == Op::Select) {
    found.worlds =
        CardSearch(evaluator, settings).compare(view, options, choice, seed, kWorlds, budget, see);
  } else if (solo && is_searched_in_solo(op)) {
    found.worlds =
        SoloSearch(evaluator, settings).compare(view, options, seed, kWorlds, budget, see);
  } else {
    Rng drawing(seed);
    const State world = resample(r, view, drawing);
    const OnePly one_ply(evaluator, {.care = settings.care});
    for (const Option option : options) {
      std::uint32_t tried = 1;
      see(option, one_ply.play(world, view.viewer, option, Rng(seed, 1), tried));
      if (!budget.spend(tried)) return found;
    }
    found.worlds = 1;
  }
  for (Course& each : found.list) each.sources = divided(each.sources, std::max(found.worlds, 1));
  return found;
}

// Where most of it comes from.
Source main_source(const Sources& gains) {
  return static_cast<Source>(std::ranges::max_element(gains) - gains.begin());
}

Json sources_json(const Sources& gains) {
  std::vector<std::size_t> order(kSources);
  std::iota(order.begin(), order.end(), std::size_t{0});
  std::ranges::stable_sort(order, std::greater(),
                           [&](std::size_t i) { return std::abs(gains[i]); });
  Json list = Json::array();
  for (const std::size_t i : order) {
    if (std::abs(gains[i]) < kWorthTelling) continue;
    list.push_back(Json::object({{"source", id_of(static_cast<Source>(i))}, {"gain", gains[i]}}));
  }
  return list;
}

Json source_args(const Sources& gains) {
  return Json::object({{"source", id_of(main_source(gains))}});
}

// Against the Black Widow, Tribulations count for more than Wisdom: the value is no sum of Wisdom.
Message gain_message(const Sources& gains, bool solo) {
  if (total(gains) < kClear) return {"sep.proof.even"};
  if (solo) return {"sep.proof.solo", source_args(gains)};
  return {"sep.proof.more",
          source_args(gains).set("wisdom", std::max<std::int64_t>(1, whole_wisdom(total(gains))))};
}

Message second_message(const Sources& behind, bool solo) {
  if (total(behind) < kClear) return {"sep.proof.close"};
  if (solo) return {"sep.proof.solo_second", source_args(behind)};
  return {
      "sep.proof.second",
      source_args(behind).set("wisdom", std::max<std::int64_t>(1, whole_wisdom(total(behind))))};
}

std::optional<Message> kind_of_choice(Option choice) {
  switch (kind_of(choice)) {
    case Choice::Select:
      switch (static_cast<Action>(choice.a())) {
        case Action::Collect:
        case Action::Brew:
          return Message{"sep.hint.kind.goods"};
        case Action::Heal:
        case Action::Chant:
        case Action::Recruit:
        case Action::Plead:
          return Message{"sep.hint.kind.people"};
        default:
          return Message{"sep.hint.kind.prepare"};
      }
    case Choice::Done:
      return Message{"sep.hint.kind.done"};
    case Choice::Begin:
    case Choice::Quick:
    case Choice::Move:
    case Choice::Leap:
    case Choice::Fly:
    case Choice::Walk:
      return Message{"sep.hint.kind.place"};
    case Choice::Use:
    case Choice::Cast:
    case Choice::Call:
    case Choice::Visit:
      return Message{"sep.hint.kind.use"};
    default:
      return std::nullopt;
  }
}

// The choice beside the others: `own` and `rest` are of one comparison.
void prove(Proof& proof, const Rules& rules, const Comparison& found, const Course& own,
           const std::vector<Course>& rest) {
  const bool solo = rules.solo();
  Sources others{};
  for (const Course& each : rest) {
    for (std::size_t i = 0; i < kSources; ++i) others[i] += each.sources[i];
  }
  const Sources gains = own.sources - divided(others, static_cast<std::int64_t>(rest.size()));
  const Sources behind = own.sources - rest.front().sources;
  const bool clear = total(gains) >= kClear;
  proof.nudge =
      clear ? Message{"sep.hint.nudge", source_args(gains)} : Message{"sep.hint.nudge_even"};
  proof.messages.push_back(gain_message(gains, solo));
  proof.second = {rest.front().option, second_message(behind, solo)};
  Json options = Json::array();
  for (std::size_t i = 0; i < std::min(rest.size(), kListed); ++i) {
    const Sources each = own.sources - rest[i].sources;
    options.push_back(Json::object({{"option", text(rules, rest[i].option)},
                                    {"behind", total(each)},
                                    {"sources", sources_json(each)}}));
  }
  proof.evidence = Json::object({{"solo", solo},
                                 {"worlds", found.worlds},
                                 {"gain", total(gains)},
                                 {"sources", sources_json(gains)},
                                 {"options", std::move(options)}});
}

}  // namespace

Proof proof_of(const SeptimaGame& game, const View& view, std::span<const Option> options,
               Option choice, std::uint64_t seed, Budget& budget) {
  const Rules& rules = game.rules();
  Proof proof;
  const bool draft = is_draft(op_of(view.s.agenda.top()));
  proof.nudge = {draft ? "sep.hint.nudge_witch" : "sep.hint.nudge_next"};
  proof.kind = kind_of_choice(choice);
  const auto net = own_net();
  if (!net && !rules.solo()) return proof;
  const Evaluator by_hand(rules, rules.solo() ? solo_weights() : Weights{});
  const NetValue learned(rules, net);
  const Evaluator& evaluator = rules.solo() ? by_hand : learned;
  const Comparison found = compared(evaluator, view, options, choice, Rng(seed).next(), budget);
  const auto own = std::ranges::find(found.list, choice, &Course::option);
  if (found.worlds == 0 || own == found.list.end() || found.list.size() < 2) return proof;
  std::vector<Course> rest;
  for (const Course& each : found.list) {
    if (each.option != choice) rest.push_back(each);
  }
  std::ranges::stable_sort(rest, std::greater(),
                           [](const Course& each) { return total(each.sources); });
  prove(proof, rules, found, *own, rest);
  return proof;
}

}  // namespace cauldron::septima_bots
