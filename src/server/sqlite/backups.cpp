#include "server/sqlite/backups.h"

#include <fcntl.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <ctime>
#include <vector>

#include "server/log.h"
#include "server/sqlite/event_log.h"
#include "server/sqlite/last_commit.h"
#include "server/sqlite/sqlite.h"
#include "server/sqlite/sqlite_schema.h"

namespace cauldron {

namespace {

namespace fs = std::filesystem;

constexpr int kPatienceMs = 10'000;

struct FinishBackup {
  void operator()(sqlite3_backup* backup) const { sqlite3_backup_finish(backup); }
};

void sync(const fs::path& path) {
  const int file = ::open(path.c_str(), O_RDONLY | O_CLOEXEC);
  if (file < 0) return;
  ::fsync(file);
  ::close(file);
}

BackupContents contents_of(sqlite3* database) {
  return {first_number(database, "SELECT COUNT(*) FROM tables"), EventLog::count(database)};
}

// All pages at once: SQLite reads them from one snapshot, and whoever writes meanwhile goes on.
std::optional<Message> copy_pages(sqlite3* from, sqlite3* to, const fs::path& target) {
  const std::unique_ptr<sqlite3_backup, FinishBackup> backup(
      sqlite3_backup_init(to, "main", from, "main"));
  const int state = backup ? sqlite3_backup_step(backup.get(), -1) : sqlite3_errcode(to);
  if (state == SQLITE_DONE) return std::nullopt;
  return data_error("error.data_unusable", target, sqlite3_errstr(state));
}

// A checked copy of one database file as another, in one file without companions.
Result<BackupContents> copy_database(const fs::path& from, const fs::path& to) {
  auto source = open_database(from, SQLITE_OPEN_READWRITE, kPatienceMs);
  if (!source) return source.error();
  create_private_file(to);
  auto copy = open_database(to, SQLITE_OPEN_READWRITE, kPatienceMs);
  if (!copy) return copy.error();
  if (auto why = copy_pages(source->get(), copy->get(), to)) return *why;
  source->reset();
  run(copy->get(), "PRAGMA journal_mode = DELETE");
  if (auto why = check_database(copy->get(), to)) return *why;
  if (!EventLog(copy->get()).move_all()) {
    return data_error("error.data_unusable", to, sqlite3_errmsg(copy->get()));
  }
  const BackupContents contents = contents_of(copy->get());
  copy->reset();
  sync(to);
  return contents;
}

// The same by way of another name, so that a file that is there is complete.
Result<BackupContents> copy_completely(const fs::path& from, const fs::path& to) {
  fs::path draft = to;
  draft += ".part";
  std::error_code error;
  fs::remove(draft, error);
  auto contents = copy_database(from, draft);
  if (!contents) {
    fs::remove(draft, error);
    return contents;
  }
  fs::rename(draft, to, error);
  if (error) return data_error("error.data_unusable", to, error.message());
  sync(to.has_parent_path() ? to.parent_path() : ".");
  return contents;
}

std::int64_t now_s() {
  return std::chrono::duration_cast<std::chrono::seconds>(
             std::chrono::system_clock::now().time_since_epoch())
      .count();
}

// Sorted by name they are sorted by time.
std::string name_at(std::chrono::system_clock::time_point time) {
  const std::time_t seconds = std::chrono::system_clock::to_time_t(time);
  const auto ms = std::chrono::duration_cast<std::chrono::milliseconds>(time.time_since_epoch());
  std::tm utc{};
  gmtime_r(&seconds, &utc);
  std::array<char, 48> text{};
  const std::size_t length =
      std::strftime(text.data(), text.size(), "cauldron-%Y%m%d-%H%M%S", &utc);
  std::snprintf(text.data() + length, text.size() - length, "-%03d.db",
                static_cast<int>(ms.count() % 1000));
  return text.data();
}

// The oldest first.
std::vector<fs::path> backups_in(const fs::path& folder) {
  std::vector<fs::path> found;
  std::error_code error;
  for (const auto& entry : fs::directory_iterator(folder, error)) {
    const std::string name = entry.path().filename().string();
    if (name.rfind("cauldron-", 0) == 0 && entry.path().extension() == ".db") {
      found.push_back(entry.path());
    }
  }
  std::sort(found.begin(), found.end());
  return found;
}

}  // namespace

Result<BackupContents> back_up(const fs::path& data, const fs::path& to) {
  std::error_code error;
  if (!fs::exists(data / kDatabaseName, error)) return data_error("error.no_data", data);
  if (fs::exists(to, error)) return data_error("error.file_exists", to);
  return copy_completely(data / kDatabaseName, to);
}

// A log without its database, or of another one, would spoil what is put back.
Result<BackupContents> restore(const fs::path& from, const fs::path& data) {
  std::error_code error;
  if (!fs::exists(from, error)) return data_error("error.no_backup", from);
  const fs::path target = data / kDatabaseName;
  auto lock = lock_folder(data);
  if (!lock) return lock.error();
  for (const char* companion : {"", "-wal", "-journal"}) {
    fs::path file = target;
    file += companion;
    if (fs::exists(file, error)) return data_error("error.file_exists", file);
  }
  auto contents = copy_completely(from, target);
  if (contents) fs::remove(data / LastCommit::kName, error);
  return contents;
}

// --- again and again ----------------------------------------------------------------------------

BackupSchedule::BackupSchedule(fs::path data, BackupPlan plan)
    : data_(std::move(data)), plan_(std::move(plan)), thread_([this] { run(); }) {}

BackupSchedule::~BackupSchedule() {
  {
    const std::lock_guard guard(mutex_);
    closing_ = true;
  }
  wake_.notify_one();
  thread_.join();
}

BackupFigures BackupSchedule::figures() const {
  const std::lock_guard guard(mutex_);
  return figures_;
}

void BackupSchedule::run() {
  std::chrono::milliseconds pause = until_next();
  std::unique_lock guard(mutex_);
  while (!wake_.wait_for(guard, pause, [this] { return closing_; })) {
    guard.unlock();
    make_one();
    remove_old();
    guard.lock();
    pause = plan_.every;
  }
}

std::chrono::milliseconds BackupSchedule::until_next() const {
  const auto there = backups_in(plan_.folder);
  if (there.empty()) return std::chrono::milliseconds(0);
  std::error_code error;
  const auto age = fs::file_time_type::clock::now() - fs::last_write_time(there.back(), error);
  if (error) return std::chrono::milliseconds(0);
  const auto left = plan_.every - std::chrono::duration_cast<std::chrono::milliseconds>(age);
  return std::clamp(left, std::chrono::milliseconds(0), plan_.every);
}

void BackupSchedule::make_one() {
  std::error_code error;
  if (fs::create_directories(plan_.folder, error)) {
    fs::permissions(plan_.folder, fs::perms::owner_all, error);
  }
  const std::string name = name_at(std::chrono::system_clock::now());
  const auto contents = back_up(data_, plan_.folder / name);
  {
    const std::lock_guard guard(mutex_);
    ++(contents ? figures_.made : figures_.failed);
    if (contents) figures_.last_made_at = now_s();
  }
  if (contents) {
    log_event(LogLevel::Info, "backup-made",
              {{"file", name}, {"tables", contents->tables}, {"events", contents->events}});
  } else {
    log_event(LogLevel::Error, "backup-failed", {{"why", contents.error().to_json()}});
  }
}

void BackupSchedule::remove_old() const {
  const auto there = backups_in(plan_.folder);
  std::error_code error;
  for (std::size_t i = 0; i + plan_.kept < there.size(); ++i) fs::remove(there[i], error);
}

}  // namespace cauldron
