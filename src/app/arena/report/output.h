// The three forms of a result: words for the terminal, JSON, and a page of HTML.
#pragma once

#include <string>

#include "app/arena/summary.h"
#include "app/shared/console.h"

namespace cauldron::arena {

void print_in_words(const Console& console, const Summary& summary);

// The fields are documented in docs/arena.md. Fractions are whole numbers of a small unit.
Json to_json(const Summary& summary);

// A whole page without scripts and without anything from elsewhere; `command` repeats it.
std::string html_page(const Text& text, const Summary& summary, const std::string& command);

// --- what words and page have in common

// "greedy against random", "greedy against a, b", "greedy alone".
std::string title_of(const Text& text, const Experiment& experiment, const Lineup& lineup);
// How many games there were.
std::string total_line(const Text& text, const Summary& summary);
// How the challenger fared, in sentences.
std::vector<std::string> lines_of(const Text& text, const Summary& summary,
                                  const LineupSummary& lineup);
// The share of a challenger (row) at a table full of another bot (column).
std::string payoff_cell(const Text& text, const Summary& summary, std::size_t row,
                        std::size_t column);
std::string percent(const Text& text, double share);
// What the test found, with its bounds.
std::string verdict_line(const Text& text, const SequentialTest& test);
std::string duration(const Text& text, std::uint64_t nanoseconds);
// With its sign, as a whole number.
std::string rating_text(const Text& text, double rating);

}  // namespace cauldron::arena
