#include "games/three_witches/solver/best_line.h"

#include "games/three_witches/play.h"
#include "games/three_witches/solver/solved_trick.h"

namespace cauldron::three_witches {

namespace {

constexpr Seat kLead = 0;
constexpr Seat kFirst = 1;
constexpr Seat kSecond = 2;

bool holds(Mask mask, int tricks) { return tricks >= 0 && (mask >> tricks & 1) != 0; }

// The hands after the discards that are best against this number of tricks.
OpenHands after_discards(const Solver& solver, const OpenHands& hands, int tricks, BestLine& line) {
  const HandSizes n = hands.sizes();
  const auto choices = [&n](CardSet hand) {
    return count(hand) > n.tricks() ? hand : CardSet{1};  // bit 0: no card
  };
  std::optional<OpenHands> best;
  for (const Card one : Cards(choices(hands.first))) {
    for (const Card other : Cards(choices(hands.second))) {
      const OpenHands after{hands.lead, hands.first & ~set_of(one), hands.second & ~set_of(other)};
      if (best && holds(solver.mask(0, after), tricks)) continue;
      if (best && !holds(solver.mask(0, *best), tricks)) continue;
      best = after;
      line.discards[0] = one;
      line.discards[1] = other;
    }
  }
  return *best;
}

State first_trick(const OpenHands& hands) {
  State s{};
  s.hand[kLead] = hands.lead;
  s.hand[kFirst] = hands.first;
  s.hand[kSecond] = hands.second;
  s.round = s.bidder = kLead + 1;
  s.trick = static_cast<std::uint8_t>(kTricks - count(hands.first));
  s.agenda.push(frame(Op::Lead, kLead));
  return s;
}

BestLine best_line(const Rules& rules, const Solver& solver, const OpenHands& hands, int tricks) {
  BestLine line;
  line.tricks = tricks;
  line.forced = holds(solver.mask(0), tricks);
  State s = first_trick(after_discards(solver, hands, tricks, line));
  SolvedTrick solved(rules, solver);
  while (true) {
    const Seat seat = ask(s).next();
    Options list;
    options(rules, s, seat, list);
    solved.enter(0, s);
    Option choice = list[0];
    for (const Option option : list) {
      if (holds(solved.after(option), tricks - s.won) != (seat == kLead)) continue;
      choice = option;
      break;
    }
    if (step(s) == Op::Keep) {
      Trick trick = s.tricks[s.trick];
      trick.kept = choice.a();
      line.play.push_back(trick);
      if (s.trick == kTricks - 1) return line;
    }
    apply(rules, s, seat, choice);
  }
}

}  // namespace

std::vector<BestLine> best_lines(const Rules& rules, const OpenHands& hands) {
  Solver solver(rules);
  solver.solve(std::span(&hands, 1));
  std::vector<BestLine> lines;
  for (int tricks = 0; tricks <= hands.sizes().tricks(); ++tricks) {
    lines.push_back(best_line(rules, solver, hands, tricks));
  }
  return lines;
}

}  // namespace cauldron::three_witches
