#include <algorithm>
#include <cmath>
#include <functional>

#include "app/arena/report/output.h"
#include "app/terminal/paint.h"

namespace cauldron::arena {

namespace {

// "+1.5", with the minus of typography.
std::string with_sign(const Text& text, double value, int decimals) {
  const std::string number = text.number(std::abs(value), decimals);
  const bool zero = number.find_first_of("123456789") == number.npos;
  if (zero) return number;
  return (value < 0 ? "−" : "+") + number;
}

std::string share_with_interval(const Text& text, const Estimate& share) {
  const std::string mean = percent(text, share.mean);
  if (!share.interval) return mean;
  return text("app.arena.interval",
              Json::object({{"mean", mean},
                            {"low", text.number(100 * share.interval->low, 1)},
                            {"high", text.number(100 * share.interval->high, 1)}}));
}

std::string difference_line(const Text& text, const Estimate& difference) {
  const Interval interval = difference.interval.value_or(Interval{});
  return text(difference.interval ? "app.arena.difference_interval" : "app.arena.difference",
              Json::object({{"difference", with_sign(text, difference.mean, 2)},
                            {"low", with_sign(text, interval.low, 2)},
                            {"high", with_sign(text, interval.high, 2)}}));
}

std::string lead_line(const Text& text, const Summary& summary, const Estimate& lead) {
  const Interval interval = lead.interval.value_or(Interval{lead.mean, lead.mean});
  return text("app.arena.lead", Json::object({{"bot", summary.experiment.bots[0]},
                                              {"lead", with_sign(text, 100 * lead.mean, 1)},
                                              {"low", with_sign(text, 100 * interval.low, 1)},
                                              {"high", with_sign(text, 100 * interval.high, 1)}}));
}

void print_lineup(const Console& console, const Summary& summary, const LineupSummary& lineup) {
  print(console.paint.strong(title_of(console.text, summary.experiment, lineup.lineup)));
  for (const std::string& words : lines_of(console.text, summary, lineup)) print("  " + words);
}

void print_matrix(const Console& console, const Summary& summary) {
  const auto& bots = summary.experiment.bots;
  std::size_t width = 8;
  for (const std::string& bot : bots) width = std::max(width, columns(bot) + 2);
  print(console.text("app.arena.matrix"));
  std::string head = padded("", width + 2);
  for (const std::string& bot : bots) head += padded(bot, width);
  print(head);
  for (std::size_t row = 0; row < bots.size(); ++row) {
    std::string line = "  " + padded(bots[row], width);
    for (std::size_t column = 0; column < bots.size(); ++column) {
      line += padded(payoff_cell(console.text, summary, row, column), width);
    }
    print(line);
  }
}

void print_ratings(const Console& console, const Summary& summary) {
  const Text& text = console.text;
  print(text("app.arena.ratings"));
  for (const BotRating& rating : summary.ratings) {
    const std::string id = rating.anchor     ? "app.arena.rating_anchor"
                           : rating.interval ? "app.arena.rating_interval"
                                             : "app.arena.rating";
    const Interval interval = rating.interval.value_or(Interval{});
    print("  " + text(id, Json::object({{"bot", summary.experiment.bots[rating.bot]},
                                        {"rating", rating_text(text, rating.rating)},
                                        {"low", rating_text(text, interval.low)},
                                        {"high", rating_text(text, interval.high)}})));
  }
}

void print_times(const Console& console, const Summary& summary) {
  const Text& text = console.text;
  print(text("app.arena.times"));
  for (std::size_t bot = 0; bot < summary.times.size(); ++bot) {
    const CpuTimes& times = summary.times[bot];
    print("  " +
          text("app.arena.time",
               Json::object({{"bot", summary.experiment.bots[bot]},
                             {"mean", duration(text, times.mean())},
                             {"most", duration(text, times.percentile(99))},
                             {"answers", text.number(static_cast<double>(times.answers()))}})));
  }
}

}  // namespace

std::string title_of(const Text& text, const Experiment& experiment, const Lineup& lineup) {
  std::vector<std::string> others;
  for (std::size_t i = 1; i < lineup.size(); ++i) others.push_back(experiment.bots[lineup[i]]);
  if (std::ranges::adjacent_find(others, std::not_equal_to()) == others.end() && !others.empty()) {
    others.resize(1);
  }
  return text(others.empty() ? "app.arena.alone" : "app.arena.against",
              Json::object({{"bot", experiment.bots[lineup[0]]}, {"others", text.list(others)}}));
}

std::string total_line(const Text& text, const Summary& summary) {
  const auto count = [&](std::uint64_t n) { return text.number(static_cast<double>(n)); };
  return text("app.arena.total", Json::object({{"games", count(summary.games())},
                                               {"blocks", count(summary.blocks)},
                                               {"each", count(summary.experiment.games_in_block())},
                                               {"seed", std::to_string(summary.experiment.seed)}}));
}

std::vector<std::string> lines_of(const Text& text, const Summary& summary,
                                  const LineupSummary& lineup) {
  const Json share = Json::object({{"share", share_with_interval(text, lineup.share)},
                                   {"even", percent(text, summary.experiment.even_share())}});
  if (summary.experiment.solo()) {
    std::vector<std::string> lines = {text("app.arena.won", share)};
    if (lineup.lead) lines.push_back(lead_line(text, summary, *lineup.lead));
    return lines;
  }
  return {text("app.arena.share", share), difference_line(text, lineup.difference),
          text("app.arena.rank", Json::object({{"rank", text.number(lineup.rank, 2)}}))};
}

std::string payoff_cell(const Text& text, const Summary& summary, std::size_t row,
                        std::size_t column) {
  const auto share = row == column ? std::nullopt : payoff(summary, row, column);
  return share ? percent(text, *share) : "·";
}

std::string percent(const Text& text, double share) { return text.number(100 * share, 1) + " %"; }

std::string verdict_line(const Text& text, const SequentialTest& test) {
  const SequentialBounds& bounds = test.bounds();
  const char* id = test.verdict() == Verdict::High  ? "app.arena.test_high"
                   : test.verdict() == Verdict::Low ? "app.arena.test_low"
                                                    : "app.arena.test_undecided";
  return text(id, Json::object({{"low", percent(text, bounds.low)},
                                {"high", percent(text, bounds.high)},
                                {"alpha", percent(text, bounds.alpha)},
                                {"beta", percent(text, bounds.beta)},
                                {"blocks", text.number(static_cast<double>(test.blocks()))},
                                {"ratio", with_sign(text, test.ratio(), 2)},
                                {"lower", with_sign(text, bounds.lower(), 2)},
                                {"upper", with_sign(text, bounds.upper(), 2)}}));
}

std::string duration(const Text& text, std::uint64_t nanoseconds) {
  constexpr std::uint64_t kShort = 1'000'000;
  const auto value = static_cast<double>(nanoseconds);
  return nanoseconds < kShort ? text.number(value / 1e3, 1) + " µs"
                              : text.number(value / 1e6, 1) + " ms";
}

std::string rating_text(const Text& text, double rating) { return with_sign(text, rating, 0); }

void print_in_words(const Console& console, const Summary& summary) {
  print(total_line(console.text, summary));
  if (summary.ratings.empty()) {
    for (const LineupSummary& lineup : summary.lineups) print_lineup(console, summary, lineup);
  } else {
    print_matrix(console, summary);
    print_ratings(console, summary);
  }
  if (summary.test) print(verdict_line(console.text, *summary.test));
  print_times(console, summary);
}

}  // namespace cauldron::arena
