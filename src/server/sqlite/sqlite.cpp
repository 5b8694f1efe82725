#include "server/sqlite/sqlite.h"

#include <fcntl.h>
#include <sys/file.h>
#include <unistd.h>

#include <array>

#include "core/chance/hash.h"

namespace cauldron {

namespace {

void row_checksum(sqlite3_context* context, int count, sqlite3_value** values) {
  std::uint64_t hash = 0;
  for (int i = 0; i < count; ++i) {
    const auto* text = sqlite3_value_text(values[i]);
    const auto size = static_cast<std::size_t>(sqlite3_value_bytes(values[i]));
    const std::array<std::uint64_t, 2> both = {hash, hash_bytes(text, size)};
    hash = hash_bytes(both.data(), sizeof(both));
  }
  sqlite3_result_int(context, static_cast<std::int32_t>(hash));
}

}  // namespace

Message data_error(std::string id, const std::filesystem::path& path, std::string what) {
  return {std::move(id), Json::object({{"path", path.string()}, {"what", std::move(what)}})};
}

FolderLock::FolderLock(const std::filesystem::path& folder)
    : folder_(::open(folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC)),
      file_(::open((folder / "lock").c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0600)) {}

FolderLock::~FolderLock() {
  for (const int handle : {folder_, file_}) {
    if (handle >= 0) ::close(handle);
  }
}

bool FolderLock::acquire() {
  return ::flock(folder_, LOCK_EX | LOCK_NB) == 0 && ::flock(file_, LOCK_EX | LOCK_NB) == 0;
}

// Hands of cards are secrets: a new folder is its owner's alone.
Result<std::unique_ptr<FolderLock>> lock_folder(const std::filesystem::path& folder) {
  std::error_code error;
  if (std::filesystem::create_directories(folder, error) && !error) {
    std::filesystem::permissions(folder, std::filesystem::perms::owner_all, error);
  }
  if (error) return data_error("error.data_unusable", folder, error.message());
  auto lock = std::make_unique<FolderLock>(folder);
  if (!lock->opened()) {
    return data_error("error.data_unusable", folder,
                      std::error_code(errno, std::generic_category()).message());
  }
  if (!lock->acquire()) return data_error("error.data_in_use", folder);
  return lock;
}

void create_private_file(const std::filesystem::path& file) {
  const int handle = ::open(file.c_str(), O_WRONLY | O_CREAT | O_CLOEXEC, 0600);
  if (handle >= 0) ::close(handle);
}

Result<Database> open_database(const std::filesystem::path& file, int flags, int patience_ms) {
  sqlite3* handle = nullptr;
  const int opened = sqlite3_open_v2(file.c_str(), &handle, flags, nullptr);
  Database database(handle);
  if (opened != SQLITE_OK) {
    return data_error("error.data_unusable", file, sqlite3_errstr(opened));
  }
  sqlite3_busy_timeout(database.get(), patience_ms);
  sqlite3_create_function_v2(database.get(), "row_checksum", -1,
                             SQLITE_UTF8 | SQLITE_DETERMINISTIC | SQLITE_DIRECTONLY, nullptr,
                             row_checksum, nullptr, nullptr, nullptr);
  return database;
}

bool run(sqlite3* database, const char* sql) {
  return sqlite3_exec(database, sql, nullptr, nullptr, nullptr) == SQLITE_OK;
}

Statement prepare(sqlite3* database, const char* sql) {
  sqlite3_stmt* statement = nullptr;
  sqlite3_prepare_v2(database, sql, -1, &statement, nullptr);
  return Statement(statement);
}

void bind_text(sqlite3_stmt* statement, int column, const std::string& text) {
  sqlite3_bind_text(statement, column, text.data(), static_cast<int>(text.size()), SQLITE_STATIC);
}

std::string column_text(sqlite3_stmt* statement, int column) {
  const auto* text = reinterpret_cast<const char*>(sqlite3_column_text(statement, column));
  return std::string(text ? text : "",
                     static_cast<std::size_t>(sqlite3_column_bytes(statement, column)));
}

bool step_done(sqlite3_stmt* statement) {
  const bool done = sqlite3_step(statement) == SQLITE_DONE;
  sqlite3_reset(statement);
  return done;
}

std::optional<std::string> first_value(sqlite3* database, const char* sql) {
  const Statement statement = prepare(database, sql);
  if (!statement || sqlite3_step(statement.get()) != SQLITE_ROW) return std::nullopt;
  return column_text(statement.get(), 0);
}

std::int64_t first_number(sqlite3* database, const char* sql) {
  const Statement statement = prepare(database, sql);
  if (!statement || sqlite3_step(statement.get()) != SQLITE_ROW) return 0;
  return sqlite3_column_int64(statement.get(), 0);
}

}  // namespace cauldron
