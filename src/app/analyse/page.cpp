#include "app/analyse/report.h"
#include "app/shared/svg.h"

namespace cauldron {

namespace {

constexpr double kHeight = 320;
constexpr double kLeft = 44;
constexpr double kNames = 170;  // of the seats, at the right
constexpr double kSwatch = 26;  // of a line, before its name
constexpr double kTop = 12;
constexpr double kBottom = 34;
constexpr double kLine = 15;  // the least distance of two names

class Curve {
 public:
  explicit Curve(const Report& report)
      : report_(report),
        x_{0, static_cast<double>(report.analysis.moves.size()), kLeft, svg::kWidth - kNames},
        y_{0, kWhole, kHeight - kBottom, kTop} {}

  std::string drawn() const {
    const Text& text = report_.text;
    std::string content;
    for (const std::int64_t share : {std::int64_t{0}, kWhole / 2, kWhole}) {
      const double y = y_.at(static_cast<double>(share));
      content += svg::line(kLeft, y, svg::kWidth - kNames, y, "grid");
      content += svg::label(kLeft - 6, y + 4, "end", share_text(text, share)) + "\n";
    }
    for (Seat seat = 0; seat < report_.record.seats.size(); ++seat) content += of_seat(seat);
    content += names() + points();
    content +=
        svg::label(svg::kWidth - kNames, kHeight - kBottom + 20, "end",
                   text("app.analyse.moves",
                        Json::object({{"count", std::uint64_t{report_.analysis.moves.size()}}})));
    return svg::figure(text("app.analyse.share"), kHeight, content, text("app.analyse.caption"));
  }

 private:
  std::int64_t share(std::size_t moves, Seat seat) const {
    const Analysis& analysis = report_.analysis;
    return moves == 0 ? analysis.initial[seat].share : analysis.moves[moves - 1].after[seat].share;
  }
  std::string at(std::size_t moves, Seat seat) const {
    return coordinate(x_.at(static_cast<double>(moves))) + "," +
           coordinate(y_.at(static_cast<double>(share(moves, seat)))) + " ";
  }
  // Lines differ in their dashes, not in colour alone.
  static std::string kind_of(Seat seat) { return "share share" + std::to_string(seat % 4); }
  std::string of_seat(Seat seat) const {
    std::string line;
    for (std::size_t moves = 0; moves <= report_.analysis.moves.size(); ++moves) {
      const bool same = moves > 0 && moves < report_.analysis.moves.size() &&
                        share(moves, seat) == share(moves - 1, seat) &&
                        share(moves, seat) == share(moves + 1, seat);
      if (!same) line += at(moves, seat);
    }
    return element("polyline", "", {{"points", line}, {"class", kind_of(seat)}}) + "\n";
  }
  // Beside the ends of the lines, one below the other.
  std::string names() const {
    const std::size_t last = report_.analysis.moves.size();
    std::vector<Seat> order;
    for (Seat seat = 0; seat < report_.record.seats.size(); ++seat) order.push_back(seat);
    std::ranges::stable_sort(order, std::greater(), [&](Seat seat) { return share(last, seat); });
    std::string markup;
    double lowest = 0;
    const double bottom = kHeight - kBottom - kLine * static_cast<double>(order.size() - 1);
    for (std::size_t i = 0; i < order.size(); ++i) {
      const double wanted = y_.at(static_cast<double>(share(last, order[i]))) + 4;
      const double most = bottom + kLine * static_cast<double>(i);
      const double y = std::max(std::min(wanted, most), lowest);
      lowest = y + kLine;
      const double x = svg::kWidth - kNames + 8;
      markup += svg::line(x, y - 4, x + kSwatch, y - 4, kind_of(order[i]));
      markup += svg::label(
          x + kSwatch + 6, y, "start",
          report_.record.seats[order[i]] + " " + share_text(report_.text, share(last, order[i])));
    }
    return markup;
  }
  std::string points() const {
    std::string markup;
    std::size_t number = 0;
    for (const std::size_t move : report_.analysis.turning_points) {
      Seat most = 0;
      const Worths& effect = report_.analysis.moves[move].effect;
      for (Seat seat = 0; seat < effect.size(); ++seat) {
        if (std::abs(effect[seat].share) > std::abs(effect[most].share)) most = seat;
      }
      const double x = x_.at(static_cast<double>(move + 1));
      const double y = y_.at(static_cast<double>(share(move + 1, most)));
      markup +=
          element("circle", "",
                  {{"cx", coordinate(x)}, {"cy", coordinate(y)}, {"r", "9"}, {"class", "point"}});
      markup += svg::label(x, y + 4, "middle", std::to_string(++number)) + "\n";
    }
    return markup;
  }

  const Report& report_;
  const svg::Axis x_, y_;
};

std::string sums_table(const Report& report,
                       std::vector<std::string> (*row_of)(const Report&, Seat)) {
  std::vector<std::string> head = sum_headings(report.text);
  head.insert(head.begin(), report.text("app.analyse.seat"));
  std::vector<std::vector<std::string>> rows;
  for (Seat seat = 0; seat < report.record.seats.size(); ++seat)
    rows.push_back(row_of(report, seat));
  return table(head, rows);
}

std::string heading(const std::string& words) { return in_element("h2", words) + "\n"; }

std::string list_of(const std::vector<std::string>& lines, std::string_view kind = "ul") {
  std::string items;
  for (const std::string& line : lines) items += in_element("li", line) + "\n";
  return element(kind, "\n" + items) + "\n";
}

std::string decisions_table(const Report& report) {
  const Text& text = report.text;
  std::vector<std::vector<std::string>> rows;
  for (const DecisionRow& row : report.decisions) {
    const auto answer = [&](const std::string& best, const Worth& loss) {
      return answer_text(text, best, loss);
    };
    rows.push_back(
        {std::to_string(row.move), row.who, row.played,
         answer(row.known, row.loss_known) + exactness(text, row, "app.analyse.exact.known"),
         answer(row.open, row.loss_open) + exactness(text, row, "app.analyse.exact"),
         row.strongest});
  }
  const std::string markup =
      table({text("app.analyse.move"), text("app.analyse.seat"), text("app.analyse.played"),
             text("app.analyse.known"), text("app.analyse.open"), report.level},
            rows);
  return element("div", markup, {{"class", "words"}}) + "\n";
}

}  // namespace

std::string analysis_page(const Report& report, const std::string& command) {
  const Text& text = report.text;
  const std::string title = report.game + ": " + text.list(report.record.seats);
  std::string body = in_element("h1", title) + "\n" + in_element("p", summary_line(report)) + "\n";
  body += Curve(report).drawn();
  std::vector<std::string> points;
  for (const TurningRow& row : report.turning_points) {
    points.push_back(text("app.analyse.point", Json::object({{"move", std::to_string(row.move)},
                                                             {"what", row.what},
                                                             {"effects", row.effects}})));
  }
  if (!points.empty()) body += heading(text("app.analyse.points")) + list_of(points, "ol");
  body += heading(text("app.analyse.share")) + sums_table(report, share_sums);
  body += heading(text("app.analyse.score")) + sums_table(report, score_sums);
  for (const std::string& note : sums_notes(report)) body += in_element("p", note) + "\n";
  for (Seat seat = 0; seat < report.record.seats.size(); ++seat) {
    const auto lines = kind_lines(report, seat);
    if (lines.empty()) continue;
    body +=
        heading(text("app.analyse.choices", Json::object({{"name", report.record.seats[seat]}}))) +
        list_of(lines);
  }
  if (!report.decisions.empty()) {
    body += heading(text("app.analyse.decisions")) + decisions_table(report);
  }
  body += heading(text("app.analyse.repeat")) + element("pre", in_element("code", command)) + "\n";
  return html_page(text.language(), title, body);
}

}  // namespace cauldron
