// What was committed last, kept beside the database.
//
// SQLite passes over whatever follows a damaged place of its write-ahead log, and all of that log
// if it is gone: the database is sound then, and lacks what was committed last. So a small file
// remembers how often something was committed, and how many tables there were. It is written after
// every commit and never synced: it may lag behind the database, but never be ahead of it.
#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>

namespace cauldron {

struct CommitMark {
  std::int64_t commits = 0;
  std::int64_t tables = 0;
};

class LastCommit {
 public:
  explicit LastCommit(const std::filesystem::path& folder);
  ~LastCommit();
  LastCommit(const LastCommit&) = delete;
  LastCommit& operator=(const LastCommit&) = delete;

  // Nothing if it was never written, or cannot be read.
  std::optional<CommitMark> read() const;
  void write(const CommitMark& mark) const;

  static constexpr const char* kName = "last-commit";

 private:
  int file_;
};

}  // namespace cauldron
