#include "games/three_witches/solver/facts.h"

namespace cauldron::three_witches::detail {

namespace {

// A small number of each of 64 worlds: eight in each word.
struct Column {
  std::uint64_t words[8] = {};

  void set(std::size_t world, unsigned number) {
    words[world / 8] |= std::uint64_t{number} << world % 8 * 8;
  }
};

// The worlds in which x is at least y; both below 128.
std::uint64_t at_least(const Column& x, const Column& y) {
  constexpr std::uint64_t kTops = 0x8080808080808080;
  constexpr std::uint64_t kGather = 0x0102040810204080;  // the eight tops into the highest byte
  std::uint64_t result = 0;
  for (std::size_t i = 0; i < 8; ++i) {
    const std::uint64_t tops = ((x.words[i] | kTops) - y.words[i]) & kTops;
    result |= (((tops >> 7) * kGather) >> 56) << 8 * i;
  }
  return result;
}
std::uint64_t equal(const Column& x, const Column& y) { return at_least(x, y) & at_least(y, x); }

// The columns of a group of worlds.
struct Columns {
  Column pair[kPairs];                    // values of the Lead's pairs
  Column brew[kMostCards][kMostCards];    // values of a card of each Lesser Witch
  Column suit[kSeats][kMostCards];        // Lead, first, second
  std::uint64_t elixir[kMostCards] = {};  // of the Lead
};

struct HandOfCards {
  Card card[kMostCards] = {};
  int size = 0;

  explicit HandOfCards(CardSet cards) {
    for (const Card c : Cards(cards)) card[size++] = c;
  }
};

void add_world(const Rules& rules, const OpenHands& world, std::size_t number, Columns& columns) {
  const HandOfCards hands[kSeats] = {HandOfCards(world.lead), HandOfCards(world.first),
                                     HandOfCards(world.second)};
  const auto& [lead, first, second] = hands;
  for (int j = 0; j < lead.size; ++j) {
    for (int i = 0; i < j; ++i) {
      columns.pair[pair_number(i, j)].set(number, rules.value[lead.card[i]][lead.card[j]]);
    }
    if (lead.card[j] == kElixir) columns.elixir[j] |= std::uint64_t{1} << number;
  }
  for (int a = 0; a < first.size; ++a) {
    for (int b = 0; b < second.size; ++b) {
      columns.brew[a][b].set(number, rules.value[first.card[a]][second.card[b]]);
    }
  }
  for (int hand = 0; hand < kSeats; ++hand) {
    for (int c = 0; c < hands[hand].size; ++c) {
      columns.suit[hand][c].set(number, rules.suit[hands[hand].card[c]]);
    }
  }
}

}  // namespace

void find_facts(const Rules& rules, std::span<const OpenHands> worlds, std::uint64_t* facts,
                std::size_t stride) {
  Columns columns;
  for (std::size_t i = 0; i < worlds.size(); ++i) add_world(rules, worlds[i], i, columns);
  // In the order of Facts.
  const auto add = [&facts, stride](std::uint64_t fact) {
    *facts = fact;
    facts += stride;
  };
  for (const Column& pair : columns.pair) {
    for (const auto& row : columns.brew) {
      for (const Column& brew : row) add(at_least(pair, brew));
    }
  }
  for (int lesser = 1; lesser < kSeats; ++lesser) {
    for (const Column& led : columns.suit[0]) {
      for (const Column& card : columns.suit[lesser]) add(equal(led, card));
    }
  }
  for (const std::uint64_t elixir : columns.elixir) add(~elixir);
}

}  // namespace cauldron::three_witches::detail
