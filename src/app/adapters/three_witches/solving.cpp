#include "app/adapters/three_witches/solving.h"

#include <algorithm>
#include <map>
#include <numeric>

#include "core/chance/hash.h"
#include "games/three_witches/solver/all_deals.h"
#include "games/three_witches/solver/best_line.h"

namespace cauldron::three_witches {

namespace {

// A mask has six bits: one of these.
constexpr std::string_view kDigits =
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

// --- positions ----------------------------------------------------------------------------------

Message wrong(std::string_view id, Json args) { return {std::string(id), std::move(args)}; }

Result<CardSet> read_hand(const Rules& rules, const Json& position, std::string_view member) {
  const Json* list = position.find(member);
  const auto is_name = [](const Json& item) { return item.is_string(); };
  if (!list || !list->is_array() || !std::ranges::all_of(list->items(), is_name)) {
    return wrong("tw.solve.member", Json::object({{"member", member}}));
  }
  CardSet cards = 0;
  for (const Json& item : list->items()) {
    const auto* const names = std::begin(rules.names);
    const auto* const found = std::find(names + 1, std::end(rules.names), item.as_string());
    if (found == std::end(rules.names)) {
      return wrong("tw.solve.no_card", Json::object({{"found", item}}));
    }
    const CardSet card = set_of(static_cast<Card>(found - names));
    if (cards & card) return wrong("tw.solve.twice", Json::object({{"found", item}}));
    cards |= card;
  }
  return cards;
}

Result<OpenHands> read_position(const Rules& rules, const Json& position) {
  OpenHands hands;
  CardSet seen = 0;
  for (const auto& [member, hand] :
       {std::pair("lead", &hands.lead), std::pair("first", &hands.first),
        std::pair("second", &hands.second)}) {
    const auto cards = read_hand(rules, position, member);
    if (!cards) return cards.error();
    if (const CardSet twice = seen & *cards) {
      return wrong("tw.solve.twice", Json::object({{"found", rules.names[lowest(twice)]}}));
    }
    seen |= *cards;
    *hand = *cards;
  }
  if (hands.valid()) return hands;
  const HandSizes n = hands.sizes();
  return wrong("tw.solve.sizes",
               Json::object({{"lead", n.lead}, {"first", n.first}, {"second", n.second}}));
}

Json line_json(const Rules& rules, const BestLine& line) {
  const auto name = [&rules](Card card) { return rules.names[card]; };
  Json json = Json::object({{"tricks", line.tricks}, {"forced", line.forced}});
  if (line.discards[0] && line.discards[1]) {
    json.set("discards", Json::array({name(line.discards[0]), name(line.discards[1])}));
  }
  Json play = Json::array();
  for (const Trick& trick : line.play) {
    play.push_back(Json::object({{"up", name(trick.up)},
                                 {"down", name(trick.down)},
                                 {"first", name(trick.first)},
                                 {"second", name(trick.second)},
                                 {"won", trick.lead_won()},
                                 {"back", name(trick.kept)}}));
  }
  return json.set("play", std::move(play));
}

// --- all deals ----------------------------------------------------------------------------------

Json numbers(std::span<const std::uint64_t> list) {
  Json json = Json::array();
  for (const std::uint64_t number : list) json.push_back(number);
  return json;
}

SolvedBlock read_block(const Json& json) {
  SolvedBlock block;
  for (const char digit : *json.find_string("masks")) {
    block.masks.push_back(static_cast<Mask>(kDigits.find(digit)));
  }
  for (std::size_t t = 0; t <= kTricks; ++t) {
    block.over_discards[t] =
        static_cast<std::uint64_t>(json.find("over_discards")->items()[t].as_int());
  }
  return block;
}

class WitchesSolving final : public Solving {
 public:
  explicit WitchesSolving(const Rules& rules) : rules_(rules) {}

  std::vector<Result<Json>> answers(std::span<const Json> positions, bool line) const override {
    std::vector<Result<Json>> answers;
    std::map<int, std::vector<std::size_t>> by_sizes;  // what can be solved together
    std::vector<OpenHands> hands(positions.size());
    for (std::size_t i = 0; i < positions.size(); ++i) {
      const auto position = read_position(rules_, positions[i]);
      if (!position) {
        answers.emplace_back(position.error());
        continue;
      }
      hands[i] = *position;
      const HandSizes n = hands[i].sizes();
      by_sizes[(n.lead * 7 + n.first) * 7 + n.second].push_back(i);
      answers.emplace_back(Json::object());
    }
    Solver solver(rules_);
    const auto most = static_cast<std::size_t>(solver.most_worlds());
    for (const auto& [sizes, all] : by_sizes) {
      for (std::size_t start = 0; start < all.size(); start += most) {
        const auto some = std::span(all).subspan(start, std::min(most, all.size() - start));
        std::vector<OpenHands> worlds;
        for (const std::size_t i : some) worlds.push_back(hands[i]);
        solver.solve(worlds);
        for (std::size_t w = 0; w < some.size(); ++w) {
          answers[some[w]]->set("mask", unsigned{solver.mask(w)});
        }
      }
    }
    for (std::size_t i = 0; line && i < answers.size(); ++i) {
      if (answers[i]) answers[i]->set("lines", lines(hands[i]));
    }
    return answers;
  }

  std::uint64_t blocks() const override { return kBlocks; }

  Json block(std::uint64_t number) const override {
    const SolvedBlock solved = solve_block(rules_, static_cast<std::uint32_t>(number));
    std::string masks;
    for (const Mask mask : solved.masks) masks += kDigits[mask];
    return Json::object({{"masks", masks}, {"over_discards", numbers(solved.over_discards)}});
  }

  bool is_block(const Json& block) const override {
    const std::string* masks = block.find_string("masks");
    const Json* over = block.find("over_discards");
    const auto is_count = [](const Json& n) { return n.is_int() && n.as_int() >= 0; };
    return masks && masks->size() == kMasksOfBlock &&
           masks->find_first_not_of(kDigits) == masks->npos && over && over->is_array() &&
           over->items().size() == kTricks + 1 && std::ranges::all_of(over->items(), is_count);
  }

  Json summary(std::span<const Json> blocks, bool whole) const override {
    AllDeals all;
    std::string masks;
    for (const Json& block : blocks) {
      all.add(read_block(block));
      if (whole) masks += *block.find_string("masks");
    }
    const std::uint64_t deals =
        std::uint64_t{blocks.size()} * kHandsOfBlock * kSplitsOfRest * kDealsOfSplit;
    Json summary = Json::object({{"deals", deals},
                                 {"with_elixir", numbers(all.with_elixir)},
                                 {"without_elixir", numbers(all.without_elixir)},
                                 {"over_discards", numbers(all.over_discards)},
                                 {"masks", numbers(all.masks)},
                                 {"someone_3", all.someone_3},
                                 {"someone_4", all.someone_4},
                                 {"someone_3_or_4", all.someone_either}});
    if (whole) summary.set("checksum", sha256_hex(masks));
    return summary;
  }

  std::string in_words(const Console& console, const Json& summary) const override {
    const Text& text = console.text;
    const std::int64_t deals = *summary.find_int("deals");
    const auto number = [&text](std::int64_t n) { return text.number(static_cast<double>(n)); };
    const auto percent = [&text](std::int64_t part, std::int64_t of) {
      return text.number(100.0 * static_cast<double>(part) / static_cast<double>(of), 2);
    };
    const auto of_list = [&summary](std::string_view list, std::size_t t) {
      return summary.find(list)->items()[t].as_int();
    };
    constexpr std::int64_t kPairsOfDiscards = kMostCards * kMostCards;
    std::string page = text("tw.solve.deals",
                            Json::object({{"deals", number(deals)}, {"leads", number(3 * deals)}}));
    for (std::size_t t = 0; t <= kTricks; ++t) {
      const std::int64_t with = of_list("with_elixir", t);
      const std::int64_t without = of_list("without_elixir", t);
      page += "\n" + text("tw.solve.exactly",
                          Json::object({{"tricks", unsigned(t)},
                                        {"count", number(with + without)},
                                        {"share", percent(with + without, 3 * deals)},
                                        {"with", percent(with, deals)},
                                        {"without", percent(without, 2 * deals)},
                                        {"any", percent(of_list("over_discards", t),
                                                        3 * kPairsOfDiscards * deals)}}));
    }
    page += "\n" +
            text("tw.solve.someone",
                 Json::object({{"three", percent(*summary.find_int("someone_3"), deals)},
                               {"four", percent(*summary.find_int("someone_4"), deals)},
                               {"either", percent(*summary.find_int("someone_3_or_4"), deals)}}));
    if (const std::string* sum = summary.find_string("checksum")) {
      page += "\n" + text("tw.solve.checksum", Json::object({{"checksum", *sum}}));
    }
    return page;
  }

 private:
  Json lines(const OpenHands& hands) const {
    Json lines = Json::array();
    for (const BestLine& line : best_lines(rules_, hands)) lines.push_back(line_json(rules_, line));
    return lines;
  }

  const Rules& rules_;
};

}  // namespace

std::unique_ptr<Solving> solving_of(const Rules& rules) {
  return std::make_unique<WitchesSolving>(rules);
}

}  // namespace cauldron::three_witches
