#include "app/shared/growing_file.h"

#include <fcntl.h>
#include <sys/file.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <charconv>
#include <filesystem>
#include <system_error>

#include "app/shared/failure.h"

namespace cauldron {

namespace {

Failure unwritable(const std::string& path) {
  const std::string reason = std::generic_category().message(errno);
  return failure(Exit::Environment, "app.file.unwritable",
                 Json::object({{"file", path}, {"reason", reason}}));
}

std::optional<std::uint64_t> whole_number(std::string_view text) {
  std::uint64_t number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (error != std::errc{} || end != text.data() + text.size()) return std::nullopt;
  return number;
}

}  // namespace

std::vector<std::string_view> complete_lines(std::string_view text) {
  std::vector<std::string_view> lines;
  for (std::size_t start = 0, end; (end = text.find('\n', start)) != text.npos; start = end + 1) {
    lines.push_back(text.substr(start, end - start));
  }
  return lines;
}

GrowingFile::GrowingFile(std::string path) : path_(std::move(path)) { reopen(); }

GrowingFile::~GrowingFile() {
  if (number_ >= 0) close(number_);
}

void GrowingFile::reopen() {
  if (number_ >= 0) close(number_);
  number_ = ::open(path_.c_str(), O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0666);
  if (number_ < 0) throw unwritable(path_);
  // Some file systems have no locks; there, nothing is guarded.
  if (flock(number_, LOCK_EX | LOCK_NB) != 0 && errno == EWOULDBLOCK) {
    close(number_);
    number_ = -1;
    throw failure(Exit::Environment, "app.arena.busy", Json::object({{"file", path_}}));
  }
}

void GrowingFile::cut(std::size_t bytes) { std::filesystem::resize_file(path_, bytes); }

void GrowingFile::append(std::string_view line) {
  const std::string bytes = std::string(line) + "\n";
  for (std::size_t done = 0; done < bytes.size();) {
    const auto written = ::write(number_, bytes.data() + done, bytes.size() - done);
    if (written < 0 && errno == EINTR) continue;
    if (written <= 0) throw unwritable(path_);
    done += static_cast<std::size_t>(written);
  }
}

Shard read_shard(const std::optional<std::string>& text) {
  if (!text) return {};
  const std::size_t slash = std::min(text->find('/'), text->size());
  const auto index = whole_number(std::string_view(*text).substr(0, slash));
  const auto count =
      whole_number(std::string_view(*text).substr(std::min(slash + 1, text->size())));
  if (!index || !count || *index >= *count || *count > Shard::kMost) {
    throw failure(Exit::Usage, "app.arena.shard", Json::object({{"found", *text}}));
  }
  return {*index, *count};
}

}  // namespace cauldron
