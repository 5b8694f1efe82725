#include "app/arena/report/plots.h"

#include <algorithm>
#include <cmath>

#include "app/arena/report/output.h"
#include "app/shared/svg.h"

namespace cauldron::arena {

using namespace svg;

namespace {

constexpr double kHeight = 300;
constexpr double kLeft = 64;
constexpr double kRight = 16;
constexpr double kTop = 12;
constexpr double kBottom = 40;
constexpr std::size_t kMostPoints = 240;

// The mean of the first n blocks, and how far to both sides its interval reaches.
struct Stage {
  std::size_t blocks;
  double mean;
  double reach;
};

std::vector<Stage> stages(const std::vector<double>& shares) {
  constexpr double kNormal95 = 1.96;
  const std::size_t stride = shares.size() / kMostPoints + 1;
  std::vector<Stage> list;
  double sum = 0;
  double squares = 0;
  for (std::size_t i = 0; i < shares.size(); ++i) {
    sum += shares[i];
    squares += shares[i] * shares[i];
    const auto n = static_cast<double>(i + 1);
    if (i == 0 || ((i + 1) % stride != 0 && i + 1 != shares.size())) continue;
    const double variance = std::max(0.0, (squares - sum * sum / n) / (n - 1));
    list.push_back({i + 1, sum / n, kNormal95 * std::sqrt(variance / n)});
  }
  return list;
}

// Wide enough for the later stages; the first ones scatter beyond it.
Axis share_axis(const std::vector<Stage>& list, std::optional<double> even) {
  double low = even.value_or(list.back().mean);
  double high = low;
  for (std::size_t i = list.size() / 10; i < list.size(); ++i) {
    low = std::min(low, list[i].mean - list[i].reach);
    high = std::max(high, list[i].mean + list[i].reach);
  }
  constexpr double kStep = 0.05;
  low = std::max(0.0, std::floor(low / kStep) * kStep);
  high = std::min(1.0, std::ceil(high / kStep) * kStep);
  if (high - low < kStep) high = std::min(1.0, low + kStep), low = high - kStep;
  return {low, high, kHeight - kBottom, kTop};
}

std::string share_grid(const Text& text, const Axis& y) {
  constexpr int kLines = 5;
  std::string grid;
  for (int i = 0; i <= kLines; ++i) {
    const double share = y.from + (y.to - y.from) * i / kLines;
    grid += line(kLeft, y.at(share), kWidth - kRight, y.at(share), "grid");
    grid += label(kLeft - 6, y.at(share) + 4, "end", percent(text, share)) + "\n";
  }
  return grid;
}

}  // namespace

std::string share_plot(const Text& text, const LineupSummary& lineup, std::optional<double> even) {
  const auto list = stages(lineup.shares);
  if (list.empty()) return "";
  const Axis x{1, static_cast<double>(lineup.shares.size()), kLeft, kWidth - kRight};
  const Axis y = share_axis(list, even);
  const auto point = [&](const Stage& stage, double share) {
    return coordinate(x.at(static_cast<double>(stage.blocks))) + "," + coordinate(y.at(share)) +
           " ";
  };
  std::string band;
  std::string middle;
  for (const Stage& stage : list) {
    band += point(stage, stage.mean + stage.reach);
    middle += point(stage, stage.mean);
  }
  for (auto stage = list.rbegin(); stage != list.rend(); ++stage) {
    band += point(*stage, stage->mean - stage->reach);
  }
  std::string content = share_grid(text, y);
  content += element("polygon", "", {{"points", band}, {"class", "band"}}) + "\n";
  if (even) content += line(kLeft, y.at(*even), kWidth - kRight, y.at(*even), "even");
  content += element("polyline", "", {{"points", middle}, {"class", "mean"}}) + "\n";
  content += label(kLeft, kHeight - kBottom + 20, "start", text.number(1));
  content += label(
      kWidth - kRight, kHeight - kBottom + 20, "end",
      text("app.arena.page.blocks",
           Json::object({{"count", text.number(static_cast<double>(lineup.shares.size()))}})));
  std::string caption = text("app.arena.page.share_caption");
  if (even) {
    caption += " " + text("app.arena.page.even", Json::object({{"even", percent(text, *even)}}));
  }
  return figure(text("app.arena.page.share"), kHeight, content, caption);
}

std::string rating_plot(const Text& text, const Summary& summary) {
  constexpr double kRow = 28;
  constexpr double kNames = 200;
  double low = 0;
  double high = 0;
  for (const BotRating& rating : summary.ratings) {
    const Interval reach = rating.interval.value_or(Interval{rating.rating, rating.rating});
    low = std::min(low, reach.low);
    high = std::max(high, reach.high);
  }
  const double margin = std::max(10.0, (high - low) / 20);
  const Axis x{low - margin, high + margin, kNames, kWidth - kRight};
  const double height = kRow * static_cast<double>(summary.ratings.size()) + kTop;
  std::string content = line(x.at(0), kTop / 2, x.at(0), height, "even");
  double y = kTop + kRow / 2;
  for (const BotRating& rating : summary.ratings) {
    content += label(kNames - 10, y + 4, "end", summary.experiment.bots[rating.bot]);
    if (rating.interval)
      content += line(x.at(rating.interval->low), y, x.at(rating.interval->high), y, "reach");
    content += element("circle", "",
                       {{"cx", coordinate(x.at(rating.rating))},
                        {"cy", coordinate(y)},
                        {"r", "5"},
                        {"class", rating.anchor ? "anchor" : "rated"}});
    content += label(x.at(rating.rating), y - 9, "middle", rating_text(text, rating.rating)) + "\n";
    y += kRow;
  }
  return figure(text("app.arena.ratings"), height, content, text("app.arena.page.rating_caption"));
}

}  // namespace cauldron::arena
