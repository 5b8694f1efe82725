// The solo game in the terminal: the Black Widow, her Spiders and Shadow Zones, and how far the
// Tribulations are met.
#pragma once

#include <string>

#include "app/adapters/septima/table.h"

namespace cauldron {

// The Zone of the space lies in shadow. Never without a Widow.
bool is_in_shadow(const SeptimaTable& table, int zone);
// "s1" for a Spider that stands there, "g1" for one that lies and guards; empty without one.
std::string spiders_at(const SeptimaTable& table, int space);

// Row, Spiders, Negotiation cards and Tribulations, a line each. Empty without a Widow.
std::string draw_widow_lines(const SeptimaTable& table);
// Everything about her: what her cards do, what she has, each Tribulation in words.
std::string draw_widow(const SeptimaTable& table);
// What she has, as a coven.
std::string draw_widow_coven(const SeptimaTable& table);
// The final score part by part, what she takes, and the Tribulations.
std::string draw_solo_score(const SeptimaTable& table);

// What a choice of the solo game would do.
std::string deal_hint(const SeptimaTable& table, std::uint8_t deal);
std::string spider_hint(const SeptimaTable& table, Option option);
std::string closest_hint(const SeptimaTable& table, std::uint8_t town);
std::string spend_hint(const SeptimaTable& table, std::uint8_t card);
// Where she has this Action: chosen, in her Row, on top of her deck; empty otherwise.
std::string widow_has(const SeptimaTable& table, std::uint8_t action);

}  // namespace cauldron
