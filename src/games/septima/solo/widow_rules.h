// The Black Widow's rules that need neither map nor agenda: what her cards do, how her Row changes,
// how her Suspicion rises, whom her Spiders and her Remedies reach. The engine plays her by them,
// and so does the companion (app/companion), which has a real table instead of a state.
#pragma once

#include <span>

#include "games/septima/model/state.h"

namespace cauldron::septima {

// --- her cards ----------------------------------------------------------------------------------

struct Deed {
  enum class Kind : std::uint8_t {
    LieDown,          // all Spiders
    MoveSpiders,      // each 1 space
    MoveFarthest,     // the farthest Spider, n times
    Raise,            // her Suspicion by n
    Heal,             // n Patients
    ToCrowd,          // n Citizens from her supply
    CrowdToChamber,   // n Citizens
    SupplyToChamber,  // n Citizens
    ShiftSpells,      // the bottom row to the box, and so on
    SpendCard,        // the person loses a Negotiation card
    ForbidCrystals    // until the end of the person's next turn
  };
  Kind kind;
  int n = 1;
};

// One after the other, or only the first that is possible.
struct Deeds {
  std::span<const Deed> list;
  bool first_possible = false;
};

// What her card does: of Remember what it copies counts, so that Remember itself does nothing.
Deeds main_deeds(Action card);
Deeds bonus_deeds(Action card);
bool takes_bonus(const Variant& variant, bool matched);

// --- her deck and the Row -----------------------------------------------------------------------

// The person's Negotiation cards at the start, by Variant::negotiations.
inline constexpr std::uint8_t kStartCards[3][kNegotiations] = {{2, 2, 2}, {3, 2, 3}, {4, 3, 3}};
// The kind of card a deal needs; not for Deal::None.
int negotiation_of(Deal deal);

void slide_row(WidowCards& cards);
// Her card with this icon, wherever it is; a deck that was searched is shuffled.
void take_card(WidowCards& cards, std::uint8_t card);
// Delay. What is returned goes on top of the deck after the right of the Row was filled from there;
// kNone: nothing is turned up.
std::uint8_t delay_row(WidowCards& cards, Deal deal);

// --- her Suspicion ------------------------------------------------------------------------------

inline constexpr std::int8_t kWidowSuspicion = 4;  // at the start: the track must reach that far

struct Raised {
  int suspicion = 0;
  bool confronted = false;  // there was no room on the track: a Witch is lost
};
// After one point more on a track with that top.
Raised raised(int suspicion, int top);

// --- her Spiders and Patients -------------------------------------------------------------------

inline constexpr int kBesideCosts = 1;   // Wisdom for a Spider next to the Leader
inline constexpr int kSharingCosts = 5;  // ... and for one on the same space

// The Zone whose Spiders move for a Shadow Zone: itself or the next clockwise with any. `occupied`
// is the bit set of Zones with Spiders, not empty.
int scuttling_zone(unsigned occupied, int zone);

// The farthest of her Spiders, given their steps to the Leader, as a bit set; those that are there
// already do not count.
unsigned farthest_of(std::span<const int> steps);

struct Waiting {
  int steps = 0;  // the Leader's to stand next to the Patient
  bool in_shadow = false;
};
// Whom she would heal, as a bit set: the nearest, those next to a Shadow Zone before all others.
unsigned closest_of(std::span<const Waiting> patients);

}  // namespace cauldron::septima
