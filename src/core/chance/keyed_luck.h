// Luck that two matches share as far as they resemble each other. What chance answers depends on a
// seed, on what the question is about (Game::luck_key), on how often that was asked before, and on
// the outcomes there are; not on anything drawn for other questions. So the same deal can be played
// in several seatings, and a match that takes another turn still meets the same dice and cards
// where it asks for them.
#pragma once

#include <cstdint>
#include <unordered_map>
#include <vector>

#include "core/match.h"

namespace cauldron {

// Every outcome holds as many tickets as its weight; each ticket has a number that hangs on the
// place, the outcome and the ticket alone, and the lowest number wins. The odds are exact, and an
// outcome that is missing elsewhere changes nothing unless it would have won.
inline Option draw_lowest_ticket(const std::vector<Chance>& chances, std::uint64_t place) {
  Option chosen;
  std::uint64_t lowest = ~std::uint64_t{0};
  for (const Chance& chance : chances) {
    for (std::uint32_t ticket = 0; ticket < chance.weight; ++ticket) {
      const std::uint64_t stream = std::uint64_t{chance.option.bits} << 32 | ticket;
      const std::uint64_t number = Rng(place, stream).next();
      if (number > lowest) continue;
      lowest = number;
      chosen = chance.option;
    }
  }
  return chosen;
}

// The luck of one match, which must outlive it. A source for play_next().
class KeyedLuck {
 public:
  KeyedLuck(const Match& match, std::uint64_t seed) : match_(match), seed_(seed) {}

  // For the question that the match asks of chance now.
  friend Option draw(const std::vector<Chance>& chances, KeyedLuck& luck) {
    return luck.draw_from(chances);
  }

 private:
  // Beyond so many tickets a plain draw is quicker; it has the same odds, and hangs on the list.
  static constexpr std::uint64_t kMostTickets = 4096;

  Option draw_from(const std::vector<Chance>& chances) {
    const std::uint64_t key = match_.game().luck_key(match_.state());
    const std::uint64_t place[3] = {seed_, key, asked_[key]++};
    const std::uint64_t seed_of_place = hash_bytes(place, sizeof place);
    std::uint64_t tickets = 0;
    for (const Chance& chance : chances) tickets += chance.weight;
    if (tickets <= kMostTickets) return draw_lowest_ticket(chances, seed_of_place);
    Rng rng(seed_of_place);
    return draw(chances, rng);
  }

  const Match& match_;
  std::uint64_t seed_;
  std::unordered_map<std::uint64_t, std::uint64_t> asked_;  // how often, by key
};

}  // namespace cauldron
