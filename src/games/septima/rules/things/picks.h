// Crowd Picks: the errands that Loyal Citizens in the Crowd run, each in one entry. A coven takes
// them after the Trials (trials.h) and by some effects (Recruit's bonus, the Oracle, Soothing
// Melody); each at most once an occasion unless repeats are allowed.
#pragma once

#include <array>

#include "games/septima/model/why.h"
#include "games/septima/rules/effects.h"
#include "games/septima/rules/things/entries.h"

namespace cauldron::septima {

enum class Pick : std::uint8_t { Calm, Walk, Gather, Trade, Ready };

struct PickEntry {
  Pick pick;
  std::string_view id;
  // On this side of the board.
  bool (*printed)(const Rules&);
  // It would change something; nullptr: always. Whoever wants none says done.
  Why (*check)(const Rules&, const Coven&);
  void (*take)(const Rules&, State&, Seat);
};

inline constexpr std::uint8_t kPickSteps = 4;
inline constexpr std::uint8_t kAnyPotion = (1u << kPotions) - 1;

inline constexpr PickEntry kPickTable[] = {
    {.pick = Pick::Calm,
     .id = "calm",
     .printed = [](const Rules&) { return true; },
     .check = [](const Rules& r, const Coven& c) -> Why {
       return c.suspicion > r.suspicion_min ? Why::None : Why::LowestSuspicion;
     },
     .take = [](const Rules& r, State& s, Seat p) { lower_suspicion(r, s, p, 1); }},
    {.pick = Pick::Walk,
     .id = "walk",
     .printed = [](const Rules&) { return true; },
     .check = nullptr,
     .take = [](const Rules&, State& s, Seat p) { push(s, p, step::Walk{.reach = kPickSteps}); }},
    {.pick = Pick::Gather,
     .id = "ingredient",
     .printed = [](const Rules&) { return true; },
     .check = nullptr,
     .take = [](const Rules&, State& s, Seat p) { push_take(s, p, 1); }},
    // The Full side has Ready in the place of Trade.
    {.pick = Pick::Trade,
     .id = "potion",
     .printed = [](const Rules& r) { return !r.full() || r.variant.five_picks; },
     .check = [](const Rules&, const Coven& c) -> Why {
       return payable(c) > 0 ? Why::None : Why::NothingToPay;
     },
     .take =
         [](const Rules&, State& s, Seat p) {
           push(s, p, step::TakePotion{.to_go = 1, .types = kAnyPotion});
           push_pay(s, p, 1);
         }},
    {.pick = Pick::Ready,
     .id = "ready",
     .printed = [](const Rules& r) { return r.full(); },
     .check = [](const Rules&, const Coven& c) -> Why {
       if (payable(c) == 0) return Why::NothingToPay;
       return c.exhausted != 0 ? Why::None : Why::NothingExhausted;
     },
     .take =
         [](const Rules&, State& s, Seat p) {
           push_ready(s, p);
           push_pay(s, p, 1);
         }},
};

static_assert(std::size(kPickTable) == kPicks);
inline constexpr auto kPickIds = ids_in(kPickTable);

// How many picks this number of Loyal Citizens in the Crowd allows after the Trials.
constexpr int picks_for(int in_crowd) { return in_crowd < 3 ? 0 : in_crowd - 2; }

void push_picks(State& s, Seat seat, int n);
// After the Trials, at the cost of a Citizen who goes home if any pick was taken.
void push_crowd_picks(State& s, Seat seat, int n, bool repeats);

bool run_take_picks(const Rules& r, State& s);
void take_picks_options(const Rules& r, const State& s, Seat seat, Offer& offer);
Why take_picks_check(const Rules& r, const State& s, Seat seat, Option option);
void take_picks_answer(const Rules& r, State& s, Seat seat, Option option);

}  // namespace cauldron::septima
