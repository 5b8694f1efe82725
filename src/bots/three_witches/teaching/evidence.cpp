#include "bots/three_witches/teaching/evidence.h"

#include <algorithm>
#include <cmath>
#include <map>

#include "games/three_witches/game.h"

namespace cauldron::three_witches {

namespace {

constexpr float kWorks = 0.5F;  // so likely, where discards are still to come

// Where a card lies that the viewer does not see.
struct Place {
  enum class Kind : std::uint8_t { Hand, Secret, Discard, Gone };
  Kind kind = Kind::Gone;
  Seat seat = 0;
  // NOLINTNEXTLINE(modernize-use-nullptr): clang-tidy 14 stumbles over its own comparison with 0
  friend auto operator<=>(const Place&, const Place&) = default;
};

Place place_of(const State& s, Card card) {
  for (Seat seat = 0; seat < kSeats; ++seat) {
    if (has(s.hand[seat], card)) return {Place::Kind::Hand, seat};
    if (s.discard[seat] == card) return {Place::Kind::Discard, seat};
  }
  const bool secret = s.bidder != 0 && s.tricks[s.trick].down == card;
  return secret ? Place{Place::Kind::Secret, s.lead()} : Place{};
}

std::string_view name_of(Place::Kind kind) {
  constexpr std::string_view kNames[] = {"hand", "secret", "discard", "gone"};
  return kNames[static_cast<std::size_t>(kind)];
}

// Shares a whole number out by weights, so that the parts add up to it.
class Sharing {
 public:
  Sharing(int whole, double total) : whole_(whole), total_(total) {}
  int next(double weight) {
    seen_ += weight;
    const int until =
        total_ > 0 ? static_cast<int>(std::lround(whole_ * std::min(seen_ / total_, 1.0))) : 0;
    return until - std::exchange(given_, until);
  }

 private:
  int whole_;
  double total_;
  double seen_ = 0;
  int given_ = 0;
};

Json places_json(const OptionOdds& odds, std::span<const Belief> worlds, Card card) {
  struct Weight {
    double works = 0, fails = 0;
  };
  std::map<Place, Weight> places;
  for (std::size_t i = 0; i < worlds.size(); ++i) {
    Weight& weight = places[place_of(worlds[i].world, card)];
    weight.works += worlds[i].weight * odds.made[i];
    weight.fails += worlds[i].weight * (1 - odds.made[i]);
  }
  const double all = chance(odds, worlds);
  Sharing works(of_hundred(all), all);
  Sharing fails(100 - of_hundred(all), 1 - all);
  Json list = Json::array();
  for (const auto& [place, weight] : places) {
    const int working = works.next(weight.works);
    const int hands = working + fails.next(weight.fails);
    if (hands == 0) continue;
    list.push_back(Json::object({{"place", name_of(place.kind)},
                                 {"seat", unsigned{place.seat}},
                                 {"hands", hands},
                                 {"works", working}}));
  }
  return list;
}

// Those that stand in the middle of equal shares of the weight: the likely ones, and some that are
// less so.
std::vector<std::size_t> spread(std::span<const Belief> worlds,
                                const std::vector<std::size_t>& sort) {
  double total = 0;
  for (const std::size_t i : sort) total += worlds[i].weight;
  std::vector<std::size_t> list;
  double seen = 0;
  for (std::size_t at = 0; at < sort.size() && list.size() < kShownWorlds; ++at) {
    seen += worlds[sort[at]].weight;
    const double middle = total * (2.0 * static_cast<double>(list.size()) + 1) / (2 * kShownWorlds);
    const bool needed = sort.size() - at <= kShownWorlds - list.size();
    if (seen >= middle || needed) list.push_back(sort[at]);
  }
  return list;
}

Json cards_json(const Rules& rules, CardSet cards) {
  Json list = Json::array();
  for (const Card card : Cards(cards)) list.push_back(rules.names[card]);
  return list;
}

Json card_json(const Rules& rules, Card card) {
  return card == kNoCard ? Json() : Json(rules.names[card]);
}

Json world_json(const Rules& rules, const View& view, const State& world) {
  const bool tricks = view.op() >= Op::Lead;
  const Trick& trick = world.tricks[world.trick];
  Json hands = Json::array();
  Json discards = Json::array();
  for (Seat seat = 0; seat < kSeats; ++seat) {
    hands.push_back(cards_json(rules, seat == view.viewer ? 0 : world.hand[seat]));
    discards.push_back(card_json(rules, seat == view.viewer ? kNoCard : world.discard[seat]));
  }
  const bool secret = tricks && view.viewer != view.lead() && !trick.settled();
  return Json::object({{"hands", std::move(hands)},
                       {"secret", card_json(rules, secret ? trick.down : kNoCard)},
                       {"discards", std::move(discards)}});
}

Json worlds_json(const Rules& rules, const View& view, const OptionOdds& one,
                 const OptionOdds* second, std::span<const Belief> worlds) {
  std::vector<std::size_t> sorts[2];
  for (std::size_t i = 0; i < worlds.size(); ++i) {
    sorts[one.made[i] < kWorks].push_back(i);
  }
  Json list = Json::array();
  for (const auto& sort : sorts) {
    for (const std::size_t i : spread(worlds, sort)) {
      Json world = world_json(rules, view, worlds[i].world);
      world.set("works", one.made[i] >= kWorks);
      world.set("second", second ? Json(second->made[i] >= kWorks) : Json());
      list.push_back(std::move(world));
    }
  }
  return list;
}

}  // namespace

int of_hundred(double chance) {
  constexpr double kSure = 1e-6;  // weights are sums of many; what is made, is a float
  if (chance < kSure) return 0;
  if (chance > 1 - kSure) return 100;
  return std::clamp(static_cast<int>(std::lround(100 * chance)), 1, 99);
}

Json evidence(const Rules& rules, const View& view, std::span<const OptionOdds> all,
              const OptionOdds& one, const OptionOdds* second, std::span<const Belief> worlds) {
  std::vector<std::pair<int, Option>> shares;
  for (const OptionOdds& odds : all) {
    shares.emplace_back(of_hundred(chance(odds, worlds)), odds.option);
  }
  std::ranges::stable_sort(shares, std::greater(), [](const auto& share) { return share.first; });
  Json options = Json::array();
  for (const auto& [percent, option] : shares) {
    options.push_back(Json::object({{"option", text(rules, option)}, {"percent", percent}}));
  }
  const bool bidding = view.op() == Op::Bid;
  const Seat lead = bidding ? view.viewer : view.lead();
  const auto card = deciding_card(one, worlds, view.viewer);
  return Json::object(
      {{"option", text(rules, one.option)},
       {"percent", of_hundred(chance(one, worlds))},
       {"seat", unsigned{lead}},
       {"bid", unsigned{bidding ? one.option.a() : view.bid}},
       {"options", std::move(options)},
       {"card", card ? Json::object({{"card", rules.names[card->card]},
                                     {"places", places_json(one, worlds, card->card)}})
                     : Json()},
       {"worlds", std::uint64_t{worlds.size()}},
       {"shown", worlds_json(rules, view, one, second, worlds)}});
}

}  // namespace cauldron::three_witches
