// The parts of Septima's map in words and signs: what lies in an area, who stands on a space.
#pragma once

#include <string>

#include "app/adapters/septima/table.h"

namespace cauldron {

// "3 Y": a Town by its number and its banner.
std::string town_sign(const SeptimaTable& table, int town);
// Its Patient, in a word or in two letters; in brackets if the reader has healed it in this Moon
// Phase, with an exclamation mark if an Angry Citizen stands there. Empty if there is none.
std::string patient_sign(const SeptimaTable& table, int town, bool in_words);
// The Building on its plot, or kNone.
std::uint8_t building_on(const SeptimaTable& table, int town);
// "Be Be Mu": what a wood prints.
std::string prints_of(const SeptimaTable& table, const septima::Area& area);
// The letters of the covens whose Leaders stand there.
std::string leaders_at(const SeptimaTable& table, int space);
// "31", "A31", "s1:31": a space with the Leaders and Spiders on it.
std::string space_sign(const SeptimaTable& table, int space);
// "[1 |]": a Hut, and whether a Hunter stands or lies in it; with # behind if its Zone lies in
// shadow.
std::string hut_sign(const SeptimaTable& table, int hut);

// "Be Be Mu, Town 1 Y Bl": what lies around a space.
std::string surroundings(const SeptimaTable& table, septima::Space space);
// The whole map as a list: areas, Zones and Shrines with their spaces.
std::string list_areas(const SeptimaTable& table);

}  // namespace cauldron
