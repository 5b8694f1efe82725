#include "server/sqlite/last_commit.h"

#include <fcntl.h>
#include <unistd.h>

#include <array>
#include <cinttypes>
#include <cstdio>

namespace cauldron {

namespace {

constexpr std::size_t kLength = 64;  // always, so that writing it needs no space on the disk

}  // namespace

LastCommit::LastCommit(const std::filesystem::path& folder)
    : file_(::open((folder / kName).c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0600)) {}

LastCommit::~LastCommit() {
  if (file_ >= 0) ::close(file_);
}

std::optional<CommitMark> LastCommit::read() const {
  std::array<char, kLength + 1> text{};
  CommitMark mark;
  if (::pread(file_, text.data(), kLength, 0) != kLength) return std::nullopt;
  const int found =
      std::sscanf(text.data(), "commits %" SCNd64 " tables %" SCNd64, &mark.commits, &mark.tables);
  return found == 2 ? std::optional(mark) : std::nullopt;
}

// What cannot be written is only a warning less.
void LastCommit::write(const CommitMark& mark) const {
  std::array<char, kLength + 1> text{};
  const int length = std::snprintf(text.data(), text.size(), "commits %" PRId64 " tables %" PRId64,
                                   mark.commits, mark.tables);
  for (auto i = static_cast<std::size_t>(length); i < kLength; ++i) text[i] = ' ';
  text[kLength - 1] = '\n';
  [[maybe_unused]] const auto written = ::pwrite(file_, text.data(), kLength, 0);
}

}  // namespace cauldron
