#include "app/shared/files.h"

#include <unistd.h>

#include <cerrno>
#include <csignal>
#include <cstring>
#include <sstream>
#include <system_error>

namespace cauldron {

namespace {

Failure about_file(Exit code, std::string_view id, const std::filesystem::path& path) {
  const int error = errno;
  return failure(
      code, id,
      Json::object({{"file", path.string()}, {"reason", std::generic_category().message(error)}}));
}

// The draft to remove when a signal ends the program: one file is written at a time.
char abandoned_draft[4096] = "";

void remove_draft_and_end(int signal) {
  if (abandoned_draft[0] != '\0') unlink(abandoned_draft);
  std::signal(signal, SIG_DFL);
  std::raise(signal);
}

void remember_draft(const std::string& path) {
  if (path.size() >= sizeof abandoned_draft) return;
  std::memcpy(abandoned_draft, path.c_str(), path.size() + 1);
  for (const int signal : {SIGINT, SIGTERM, SIGHUP}) std::signal(signal, remove_draft_and_end);
}

void forget_draft() {
  for (const int signal : {SIGINT, SIGTERM, SIGHUP}) std::signal(signal, SIG_DFL);
  abandoned_draft[0] = '\0';
}

}  // namespace

std::ifstream open_for_reading(const std::filesystem::path& path, Exit code) {
  errno = 0;
  std::ifstream stream(path, std::ios::binary);
  if (stream && std::filesystem::is_directory(path)) {
    errno = EISDIR;
    stream.close();
  }
  if (!stream.is_open()) throw about_file(code, "app.file.unreadable", path);
  return stream;
}

std::string read_file(const std::filesystem::path& path, Exit code) {
  std::ifstream stream = open_for_reading(path, code);
  std::ostringstream content;
  if (stream.peek() != EOF && !(content << stream.rdbuf())) {
    throw about_file(code, "app.file.unreadable", path);
  }
  return std::move(content).str();
}

NewFile::NewFile(std::filesystem::path path) : path_(std::move(path)) {
  std::error_code ignored;
  const bool exists = std::filesystem::exists(path_, ignored);
  // A link stays a link, a device or pipe is written to as it is.
  const std::filesystem::path target = exists ? std::filesystem::canonical(path_, ignored) : path_;
  if (!exists || std::filesystem::is_regular_file(target, ignored)) {
    target_ = target;
    draft_ = target;
    draft_ += ".draft-" + std::to_string(getpid());
  }
  errno = 0;
  stream_.open(draft_.empty() ? path_ : draft_, std::ios::binary | std::ios::trunc);
  if (!stream_) throw about_file(Exit::Environment, "app.file.unwritable", path_);
  if (!draft_.empty()) remember_draft(draft_.string());
}

NewFile::~NewFile() {
  forget_draft();
  std::error_code ignored;
  if (!draft_.empty()) std::filesystem::remove(draft_, ignored);
}

void NewFile::write_line(std::string_view line) { stream_ << line << '\n'; }

void NewFile::finish() {
  errno = 0;
  stream_.close();
  if (!stream_) throw about_file(Exit::Environment, "app.file.unwritable", path_);
  if (draft_.empty()) return;
  std::error_code error;
  std::filesystem::rename(draft_, target_, error);
  if (error) {
    errno = error.value();
    throw about_file(Exit::Environment, "app.file.unwritable", path_);
  }
  draft_.clear();
}

}  // namespace cauldron
