#include "app/analyse/report.h"

#include <algorithm>
#include <cmath>

#include "app/adapters/catalogue.h"
#include "bots/levels.h"

namespace cauldron {

namespace {

constexpr std::size_t kDecisions = 12;         // that are told, at most
constexpr std::int64_t kCosts = kWhole / 200;  // the least that makes a decision worth telling
constexpr std::size_t kKinds = 8;              // of a seat, at most
constexpr std::int64_t kTold = kWhole / 1000;  // the least change of a kind that is told

// Nothing if the top level would have answered the same.
std::int64_t cost(const AnalysedMove& move) {
  if (!move.decision || move.decision->strongest == move.option) return 0;
  return std::max(move.decision->loss_known.share, move.decision->loss_open.share);
}

std::string with_sign(const Text& text, double value, int decimals) {
  const std::string number = text.number(std::abs(value), decimals);
  const bool zero = number.find_first_of("123456789") == number.npos;
  if (zero) return number;
  return (value < 0 ? "\u2212" : "+") + number;
}

double hundredths(std::int64_t share) { return static_cast<double>(share) / 10'000; }
double points(std::int64_t score) { return static_cast<double>(score) / kWhole; }

// The moves of the match that are told, ascending.
std::vector<std::size_t> costly_moves(const Analysis& analysis) {
  std::vector<std::size_t> list;
  for (std::size_t at = 0; at < analysis.moves.size(); ++at) {
    if (cost(analysis.moves[at]) >= kCosts) list.push_back(at);
  }
  std::ranges::stable_sort(list, std::greater(),
                           [&](std::size_t at) { return cost(analysis.moves[at]); });
  list.resize(std::min(list.size(), kDecisions));
  std::ranges::sort(list);
  return list;
}

// Follows the match to its positions, in which answers have words.
class Teller {
 public:
  Teller(const Console& console, const LoadedRecord& loaded, const Analysis& analysis)
      : console_(console),
        record_(loaded.record),
        analysis_(analysis),
        adapter_(adapter_of(*loaded.game)),
        match_(*loaded.game) {}

  Report tell() {
    const Game& game = match_.game();
    const std::string level(top_level(game));
    Report report{console_.text,
                  record_,
                  analysis_,
                  console_.text(adapter_.text_id("name")),
                  console_.text("level." + level),
                  {},
                  {},
                  {}};
    const auto costly = costly_moves(analysis_);
    for (std::size_t at = 0; at < analysis_.moves.size(); ++at) {
      const AnalysedMove& move = analysis_.moves[at];
      if (move.decision) report.kinds.try_emplace(move.kind, kind_of(move.kind));
      if (std::ranges::binary_search(costly, at)) report.decisions.push_back(row_of(at));
      if (std::ranges::binary_search(analysis_.turning_points, at)) {
        report.turning_points.push_back({at + 1, what_happened(at), effects(move)});
      }
      match_.play(move.who, move.option);
    }
    return report;
  }

 private:
  std::string kind_of(const std::string& kind) const {
    return adapter_.kind_in_words(console_.text, kind);
  }
  std::string in_words(Seat seat, Option option) const {
    const Reader reader{seat, record_.seats};
    return adapter_.desk(console_, match_, reader)->in_words(option);
  }
  DecisionRow row_of(std::size_t at) const {
    const AnalysedMove& move = analysis_.moves[at];
    const AnalysedDecision& decision = *move.decision;
    const auto words = [&](Option option) { return in_words(move.who, option); };
    return {at + 1,
            record_.seats[move.who],
            words(move.option),
            words(decision.best_known),
            words(decision.best_open),
            words(decision.strongest),
            decision.loss_known,
            decision.loss_open,
            decision.exact};
  }
  std::string what_happened(std::size_t at) const {
    const AnalysedMove& move = analysis_.moves[at];
    if (move.who == kChance) {
      return console_.text("app.fault.chance") + ", " + kind_of(move.kind);
    }
    return record_.seats[move.who] + ": " + in_words(move.who, move.option);
  }
  std::string effects(const AnalysedMove& move) const {
    std::vector<std::string> list;
    for (Seat seat = 0; seat < record_.seats.size(); ++seat) {
      list.push_back(record_.seats[seat] + " " +
                     signed_share(console_.text, move.effect[seat].share));
    }
    return console_.text.list(list);
  }

  const Console& console_;
  const Record& record_;
  const Analysis& analysis_;
  const Adapter& adapter_;
  Match match_;
};

std::vector<std::string> sums(const Report& report, Seat seat, std::int64_t Worth::*field,
                              std::string (*plain)(const Text&, std::int64_t),
                              std::string (*changed)(const Text&, std::int64_t)) {
  const SeatSummary& sum = report.analysis.seats[seat];
  return {report.record.seats[seat],
          plain(report.text, sum.initial.*field),
          changed(report.text, sum.luck.*field),
          changed(report.text, sum.own.*field),
          changed(report.text, sum.others.*field),
          changed(report.text, sum.error.*field),
          plain(report.text, sum.result.*field)};
}

}  // namespace

std::string share_text(const Text& text, std::int64_t share) {
  return text.number(hundredths(share), 1);
}
std::string score_text(const Text& text, std::int64_t score) {
  return text.number(points(score), 1);
}
std::string signed_share(const Text& text, std::int64_t share) {
  return with_sign(text, hundredths(share), 1);
}
std::string signed_score(const Text& text, std::int64_t score) {
  return with_sign(text, points(score), 1);
}

std::vector<std::string> sum_headings(const Text& text) {
  return {text("app.analyse.start"),  text("app.analyse.luck"),  text("app.analyse.own"),
          text("app.analyse.others"), text("app.analyse.error"), text("app.analyse.end")};
}

std::vector<std::string> share_sums(const Report& report, Seat seat) {
  return sums(report, seat, &Worth::share, share_text, signed_share);
}
std::vector<std::string> score_sums(const Report& report, Seat seat) {
  return sums(report, seat, &Worth::score, score_text, signed_score);
}

std::vector<std::string> sums_notes(const Report& report) {
  std::vector<std::string> notes = {report.text("app.analyse.sums")};
  Worth most;
  for (const SeatSummary& seat : report.analysis.seats) {
    most = {std::max(most.share, seat.standard_error.share),
            std::max(most.score, seat.standard_error.score)};
  }
  if (most != Worth{}) {
    notes.push_back(report.text("app.analyse.standard_error",
                                Json::object({{"share", share_text(report.text, most.share)},
                                              {"score", score_text(report.text, most.score)}})));
  }
  return notes;
}

std::vector<std::string> kind_lines(const Report& report, Seat seat) {
  using Entry = std::pair<std::string, KindSummary>;
  const auto& kinds = report.analysis.seats[seat].kinds;
  std::vector<Entry> list(kinds.begin(), kinds.end());
  const auto weight = [](const Entry& entry) {
    const KindSummary& kind = entry.second;
    return std::max({std::abs(kind.choice.share), kind.loss_known.share, kind.loss_open.share});
  };
  std::erase_if(list, [&](const Entry& entry) { return weight(entry) < kTold; });
  std::ranges::stable_sort(list, std::greater(), weight);
  list.resize(std::min(list.size(), kKinds));
  std::vector<std::string> lines;
  for (const auto& [name, kind] : list) {
    lines.push_back(report.text(
        "app.analyse.kind", Json::object({{"kind", report.kinds.at(name)},
                                          {"share", signed_share(report.text, kind.choice.share)},
                                          {"score", signed_score(report.text, kind.choice.score)},
                                          {"known", share_text(report.text, kind.loss_known.share)},
                                          {"open", share_text(report.text, kind.loss_open.share)},
                                          {"same", kind.as_strongest},
                                          {"count", kind.decisions},
                                          {"level", report.level}})));
  }
  return lines;
}

std::string answer_text(const Text& text, const std::string& best, const Worth& loss) {
  if (loss.share <= 0) return text("app.analyse.best", Json::object({{"answer", best}}));
  return text("app.analyse.loses",
              Json::object({{"answer", best}, {"loss", signed_share(text, -loss.share)}}));
}

std::string exactness(const Text& text, const DecisionRow& row, std::string_view id) {
  return row.exact ? " (" + text(id) + ")" : "";
}

std::string summary_line(const Report& report) {
  return report.text("app.analyse.how",
                     Json::object({{"budget", std::to_string(report.analysis.settings.budget)},
                                   {"seed", std::to_string(report.analysis.settings.seed)}}));
}

Report make_report(const Console& console, const LoadedRecord& loaded, const Analysis& analysis) {
  return Teller(console, loaded, analysis).tell();
}

}  // namespace cauldron
