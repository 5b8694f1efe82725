// What `analyse` found out about a game, in words: for the terminal, and as a page of HTML.
#pragma once

#include <string>
#include <vector>

#include "app/adapters/adapter.h"
#include "app/commands/commands.h"
#include "app/shared/record_check.h"
#include "bots/analysis.h"

namespace cauldron {

// A decision that mattered.
struct DecisionRow {
  std::size_t move;  // from 1
  std::string who, played, known, open, strongest;
  Worth loss_known, loss_open;
  bool exact;
};

struct TurningRow {
  std::size_t move;
  std::string what, effects;
};

struct Report {
  const Text& text;
  const Record& record;
  const Analysis& analysis;
  std::string game;   // what it is called
  std::string level;  // what the top level is called
  std::vector<DecisionRow> decisions;
  std::vector<TurningRow> turning_points;
  // What each kind of decision is called.
  std::map<std::string, std::string> kinds;
};
Report make_report(const Console& console, const LoadedRecord& loaded, const Analysis& analysis);

void print_in_words(const Console& console, const Report& report);
// `command` repeats it.
std::string analysis_page(const Report& report, const std::string& command);

// --- what one game and many have in common

// The moves of a record that is right.
std::vector<Move> moves_of(const LoadedRecord& loaded);
// Why its game cannot be analysed, if it cannot; `file` is where it comes from.
std::optional<Message> why_not(const Text& text, const LoadedRecord& loaded,
                               const std::string& file);
// The analysis with the names of those who played.
Json json_of(const LoadedRecord& loaded, const Analysis& analysis);
void write_file(const std::string& path, const std::string& content);
// What repeats the analysis of one game.
std::string repeating_command(const AnalyseOptions& options);
// Every game that the options name.
Exit analyse_many(const Console& console, const AnalyseOptions& options);

// --- what words and page have in common

// Chances of 100, scores; losses and effects with their sign.
std::string share_text(const Text& text, std::int64_t share);
std::string score_text(const Text& text, std::int64_t score);
std::string signed_share(const Text& text, std::int64_t share);
std::string signed_score(const Text& text, std::int64_t score);

// The table of sums: a heading, and a row for each seat.
std::vector<std::string> sum_headings(const Text& text);
std::vector<std::string> share_sums(const Report& report, Seat seat);
std::vector<std::string> score_sums(const Report& report, Seat seat);
// A sentence for each kind of decision of a seat, those that changed most first.
std::vector<std::string> kind_lines(const Report& report, Seat seat);
// The best answer with what it would have brought; nothing is lost by the best one.
std::string answer_text(const Text& text, const std::string& best, const Worth& loss);
// In brackets, where the answer was computed and not searched for.
std::string exactness(const Text& text, const DecisionRow& row, std::string_view id);
std::string summary_line(const Report& report);
// What the sums are made of, and how exact they are, in sentences.
std::vector<std::string> sums_notes(const Report& report);

}  // namespace cauldron
