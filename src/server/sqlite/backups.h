// Copies of the database, made while it is in use, and put back.
#pragma once

#include <chrono>
#include <condition_variable>
#include <cstdint>
#include <filesystem>
#include <mutex>
#include <optional>
#include <thread>

#include "core/message.h"

namespace cauldron {

struct BackupContents {
  std::int64_t tables = 0;
  std::int64_t events = 0;
};

// Copies the database of a data folder, as it is at one instant, to a file of its own, which is
// checked and appears only when it is complete. Writers are not held up. A file that is there
// already is not replaced.
Result<BackupContents> back_up(const std::filesystem::path& data, const std::filesystem::path& to);

// Makes a data folder of such a file. Refuses a folder that has a database, or that a server uses,
// and a file that is damaged or of a newer version.
Result<BackupContents> restore(const std::filesystem::path& from,
                               const std::filesystem::path& data);

struct BackupPlan {
  std::filesystem::path folder;  // created if missing; none: no backups
  std::chrono::milliseconds every = std::chrono::hours(24);
  std::size_t kept = 7;
};
struct BackupFigures {
  std::uint64_t made = 0;
  std::uint64_t failed = 0;
  std::int64_t last_made_at = 0;  // in seconds since 1970; 0: never
};

// Backs a data folder up again and again, on a thread of its own: `cauldron-<time>.db`, of which
// the newest are kept. The first one comes when the newest there is has become old enough.
class BackupSchedule {
 public:
  BackupSchedule(std::filesystem::path data, BackupPlan plan);
  ~BackupSchedule();
  BackupSchedule(const BackupSchedule&) = delete;
  BackupSchedule& operator=(const BackupSchedule&) = delete;

  // May be called from any thread.
  BackupFigures figures() const;

 private:
  void run();
  void make_one();
  void remove_old() const;
  std::chrono::milliseconds until_next() const;

  std::filesystem::path data_;
  BackupPlan plan_;
  mutable std::mutex mutex_;
  std::condition_variable wake_;
  bool closing_ = false;
  BackupFigures figures_;
  std::thread thread_;
};

}  // namespace cauldron
