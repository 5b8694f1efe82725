// Random play at full speed, without sorting lists or building texts.
#pragma once

#include "core/rng.h"
#include "games/septima/rules/engine.h"

namespace cauldron::septima {

struct PlayoutCount {
  std::uint64_t decisions = 0;  // of covens
  std::uint64_t chances = 0;
  std::uint64_t options = 0;  // offered, over all decisions
  std::uint32_t agenda = 0;   // deepest
};

// One answer, uniform over the options; chance with its odds. The game must not be over.
inline void play_on(const Rules& rules, State& s, Rng& rng, PlayoutCount& count) {
  if (s.agenda.depth > count.agenda) count.agenda = s.agenda.depth;
  const Ask now = ask(s);
  if (now.kind == Ask::Kind::Chance) {
    Chances list;
    chances(rules, s, list);
    apply(rules, s, kChance, draw(list, rng));
    ++count.chances;
  } else {
    Options list;
    const Seat seat = now.next();
    list_options(rules, s, seat, list);
    count.options += list.size();
    apply(rules, s, seat, list[rng.below(static_cast<std::uint32_t>(list.size()))]);
    ++count.decisions;
  }
}

inline void playout(const Rules& rules, State& s, Rng& rng, PlayoutCount& count) {
  while (!over(s)) play_on(rules, s, rng, count);
}

}  // namespace cauldron::septima
