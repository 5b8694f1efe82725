// Septima in the terminal, drawn from a seat's view: what stands on the board's tracks and what
// each coven has. The map is in map.h, cards and the Ritual track in cards.h.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "app/shared/console.h"
#include "app/terminal/typed.h"
#include "games/septima/game.h"

namespace cauldron {

// What is drawn, for whom, and how much room there is.
struct SeptimaTable {
  const Console& console;
  const Reader& reader;
  const septima::Rules& rules;
  septima::View view;
  ScreenSize screen = {};

  const septima::State& state() const { return view.s; }
  const Text& text() const { return console.text; }
  const Paint& paint() const { return console.paint; }
};

// The table as the seat sees it; as a watcher with everything open, if `all`.
SeptimaTable septima_table(const Console& console, const Reader& reader, const Game& game,
                           const StateBox& state, bool all = false);

// --- words
// The text of a thing: ("witch", "alice") is sep.witch.alice.
std::string thing(const Text& text, std::string_view family, std::string_view id);
// Two letters for an Ingredient, an illness or an element; a sign for a Crystal.
std::string short_name(const Text& text, std::string_view id);
// A to D.
std::string coven_letter(std::size_t seat);
// The letter and the name, in the coven's colour.
std::string coven_name(const SeptimaTable& table, std::size_t seat);
// The line broken between words so that it fits, further lines indented.
std::string wrapped(std::string_view line, std::size_t width, std::size_t indent);

// --- pictures; each ends with a line break
// Season, Moon, Septima markers, Crowd and Trial Chambers.
std::string draw_tracks(const SeptimaTable& table);
// Map, tracks and the covens in short.
std::string draw_septima(const SeptimaTable& table, bool over);

// --- covens.cpp
// One line a coven: the numbers that matter all the time.
std::string draw_summary(const SeptimaTable& table);
// Everything the covens have.
std::string draw_covens(const SeptimaTable& table);
// What each coven's year is worth, part by part.
std::string draw_scores(const SeptimaTable& table);

}  // namespace cauldron
