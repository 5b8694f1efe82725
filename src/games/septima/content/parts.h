// The parts of a content file, each read into the rules of the variant that they already hold.
#pragma once

#include "games/content_reader.h"
#include "games/septima/model/rules.h"

namespace cauldron::septima {

void read_board(const ContentEntry& board, Rules& rules);
void read_potions(const ContentEntry& root, Rules& rules);
void read_patients(const ContentEntry& root, Rules& rules);
void read_books(const ContentEntry& root, Rules& rules);  // needs the Suspicion track
void read_prologues(const ContentEntry& root, Rules& rules);
void read_witches(const ContentEntry& root, Rules& rules);
void read_spells(const ContentEntry& root, Rules& rules);
void read_buildings(const ContentEntry& root);
void read_ritual(const ContentEntry& ritual, Rules& rules);
void read_widow(const ContentEntry& widow, Rules& rules);

// One gain, as on a Patient track or a Prologue half. Ritual and Spells are `for_full` only.
Gain read_gain(const ContentEntry& entry, bool for_full);

// The Action in member "with", or kNone if there is none.
std::uint8_t read_with(const ContentEntry& entry);

inline std::uint8_t small(int value) { return static_cast<std::uint8_t>(value); }

}  // namespace cauldron::septima
