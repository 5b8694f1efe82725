#include <algorithm>

#include "app/analyse/report.h"
#include "app/terminal/paint.h"

namespace cauldron {

namespace {

void print_sums(const Console& console, const Report& report, std::string_view title,
                std::vector<std::string> (*row_of)(const Report&, Seat)) {
  std::vector<std::vector<std::string>> rows = {sum_headings(report.text)};
  rows[0].insert(rows[0].begin(), std::string());
  for (Seat seat = 0; seat < report.record.seats.size(); ++seat)
    rows.push_back(row_of(report, seat));
  std::vector<std::size_t> widths(rows[0].size());
  for (const auto& row : rows) {
    for (std::size_t i = 0; i < row.size(); ++i) widths[i] = std::max(widths[i], columns(row[i]));
  }
  print(console.paint.strong(title));
  for (const auto& row : rows) {
    std::string line = "  " + padded(row[0], widths[0]);
    for (std::size_t i = 1; i < row.size(); ++i) {
      line += "  " + std::string(widths[i] - columns(row[i]), ' ') + row[i];
    }
    print(line);
  }
}

void print_decision(const Report& report, const DecisionRow& row) {
  const Text& text = report.text;
  print("  " + text("app.analyse.decision", Json::object({{"move", std::to_string(row.move)},
                                                          {"name", row.who},
                                                          {"answer", row.played}})));
  const auto more = [&](std::string_view id, const std::string& words) {
    print("      " + text(id) + ": " + words);
  };
  more("app.analyse.known", answer_text(text, row.known, row.loss_known) +
                                exactness(text, row, "app.analyse.exact.known"));
  more(row.exact ? "app.analyse.open.exact" : "app.analyse.open",
       answer_text(text, row.open, row.loss_open));
  print("      " + report.level + ": " + row.strongest);
}

}  // namespace

void print_in_words(const Console& console, const Report& report) {
  const Text& text = report.text;
  print(console.paint.strong(report.game + ": " + text.list(report.record.seats)));
  print(summary_line(report));
  print_sums(console, report, text("app.analyse.share"), share_sums);
  print_sums(console, report, text("app.analyse.score"), score_sums);
  for (const std::string& note : sums_notes(report)) print(note);
  for (Seat seat = 0; seat < report.record.seats.size(); ++seat) {
    const auto lines = kind_lines(report, seat);
    if (lines.empty()) continue;
    print(console.paint.strong(
        text("app.analyse.choices", Json::object({{"name", report.record.seats[seat]}}))));
    for (const std::string& line : lines) print("  " + line);
  }
  if (!report.turning_points.empty()) {
    print(console.paint.strong(text("app.analyse.points")));
    for (const TurningRow& row : report.turning_points) {
      print("  " + text("app.analyse.point", Json::object({{"move", std::to_string(row.move)},
                                                           {"what", row.what},
                                                           {"effects", row.effects}})));
    }
  }
  if (!report.decisions.empty()) {
    print(console.paint.strong(text("app.analyse.decisions")));
    for (const DecisionRow& row : report.decisions) print_decision(report, row);
  }
}

}  // namespace cauldron
