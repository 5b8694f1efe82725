// Random play at full speed, without sorting lists or building texts.
#pragma once

#include "core/chance/rng.h"
#include "games/septima/rules/engine.h"
#include "games/septima/rules/turn/way_out.h"

namespace cauldron::septima {

struct PlayoutCount {
  std::uint64_t decisions = 0;  // of covens
  std::uint64_t chances = 0;
  std::uint64_t options = 0;  // drawn from, over all decisions
  std::uint32_t agenda = 0;   // deepest
};

// One of the options, each as likely as the others. Whether one strands the Leader takes longest to
// find out, so only the option that was drawn is asked; if it does, another one is drawn from those
// that do not.
inline Option any_option(const Rules& rules, const State& s, Seat seat, Rng& rng,
                         PlayoutCount& count) {
  Options list;
  list_answers(rules, s, seat, list);
  const auto draw = [&] { return list[rng.below(static_cast<std::uint32_t>(list.size()))]; };
  Option option = draw();
  if (check_stranding(rules, s, seat, option)) {
    drop_stranding(rules, s, seat, list);
    option = draw();
  }
  count.options += list.size();
  return option;
}

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
    const Seat seat = now.next();
    apply(rules, s, seat, any_option(rules, s, seat, rng, count));
    ++count.decisions;
  }
}

inline void playout(const Rules& rules, State& s, Rng& rng, PlayoutCount& count) {
  while (!over(s)) play_on(rules, s, rng, count);
}

}  // namespace cauldron::septima
