#include "app/shared/progress.h"

#include <iostream>

namespace cauldron {

namespace {

constexpr auto kRedraw = std::chrono::milliseconds(100);
constexpr auto kLine = std::chrono::seconds(10);
constexpr std::size_t kBarWidth = 30;

std::string bar(std::size_t done, std::size_t total) {
  const std::size_t full = done * kBarWidth / total;
  std::string cells;
  for (std::size_t i = 0; i < kBarWidth; ++i) cells += i < full ? "█" : "░";
  return cells;
}

}  // namespace

Progress::Progress(const Console& console, std::size_t total)
    : console_(console),
      total_(total),
      next_(Clock::now() + (console.live_errors ? Clock::duration(kRedraw) : kLine)) {}

Progress::~Progress() {
  if (drawn_) std::cerr << "\r\x1b[K" << std::flush;
}

void Progress::at(std::size_t done) {
  const auto now = Clock::now();
  if (now < next_) return;
  next_ = now + (console_.live_errors ? Clock::duration(kRedraw) : kLine);
  const std::string count = console_.text.number(static_cast<double>(done));
  const std::string line =
      total_ == 0 ? console_.text("app.progress.count", Json::object({{"done", count}}))
                  : console_.text(
                        "app.progress.share",
                        Json::object({{"done", count},
                                      {"total", console_.text.number(static_cast<double>(total_))},
                                      {"percent", std::uint64_t{done * 100 / total_}}}));
  if (console_.live_errors) {
    std::cerr << '\r' << (total_ == 0 ? "" : bar(done, total_) + " ") << line << "\x1b[K"
              << std::flush;
    drawn_ = true;
  } else {
    std::cerr << line << std::endl;
  }
}

}  // namespace cauldron
