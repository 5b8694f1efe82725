// Cards and the Ritual board of Septima in the terminal: Ritual track, Spells, Book of Divinations,
// and what any of its things does, in a line.
#pragma once

#include <bitset>
#include <string>

#include "app/adapters/septima/table.h"

namespace cauldron {

using RitualSet = std::bitset<septima::kMaxRitual>;

// Full game: rows with icons and markers, ribbons, sections. `marked` spaces may be chosen.
std::string draw_ritual(const SeptimaTable& table, const RitualSet& marked = {});
// "Plead, Offering: gain a Spell": what a space of the track shows.
std::string ritual_space(const SeptimaTable& table, int space);
// Full game: the Spells on display and one's own, each with what it does.
std::string draw_spells(const SeptimaTable& table);
// The Books the reader may see, line by line, with what is met as things stand.
std::string draw_book(const SeptimaTable& table);

// "3 Crystals": what a line of a Book asks for.
std::string goal_in_words(const Text& text, const septima::BookLine& line);
// What a reward of a track or a Prologue card gives, in words.
std::string gain_in_words(const Text& text, const septima::Gain& gain);

// --- about.cpp
// What a thing does, with recipe, Action and duration from the rules; empty for a family without.
std::string about(const SeptimaTable& table, std::string_view family, std::string_view id);
// Everything whose name begins with the word, each with what it does; empty if nothing does.
std::string look_up(const SeptimaTable& table, std::string_view word);

}  // namespace cauldron
