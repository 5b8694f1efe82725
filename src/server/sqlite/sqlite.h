// SQLite in a few words, for the files of this folder that keep something in it.
#pragma once

#include <sqlite3.h>

#include <filesystem>
#include <memory>
#include <optional>
#include <string>

#include "core/message.h"

namespace cauldron {

struct CloseDatabase {
  void operator()(sqlite3* database) const { sqlite3_close(database); }
};
struct FinalizeStatement {
  void operator()(sqlite3_stmt* statement) const { sqlite3_finalize(statement); }
};
using Database = std::unique_ptr<sqlite3, CloseDatabase>;
using Statement = std::unique_ptr<sqlite3_stmt, FinalizeStatement>;

// The name of the database in a data folder.
inline constexpr const char* kDatabaseName = "cauldron.db";

// Why a file or folder cannot be used.
Message data_error(std::string id, const std::filesystem::path& path, std::string what = {});

// Keeps other processes out of the data folder; the kernel lets go of it even after SIGKILL. The
// file is what earlier versions look at; the folder itself stays locked when somebody deletes that
// file.
class FolderLock {
 public:
  explicit FolderLock(const std::filesystem::path& folder);
  ~FolderLock();
  FolderLock(const FolderLock&) = delete;
  FolderLock& operator=(const FolderLock&) = delete;

  bool opened() const { return folder_ >= 0 && file_ >= 0; }
  bool acquire();

 private:
  int folder_;
  int file_;
};
// Creates the folder, for its owner alone, if there is none, and locks it.
Result<std::unique_ptr<FolderLock>> lock_folder(const std::filesystem::path& folder);

// SQLite would let everybody read a new file; the files it adds later take after this one. What
// goes wrong here goes wrong again, and is reported, when SQLite opens the file.
void create_private_file(const std::filesystem::path& file);

// Statements may say `row_checksum(...)` there: 32 bits of the values in turn.
Result<Database> open_database(const std::filesystem::path& file, int flags, int patience_ms);
bool run(sqlite3* database, const char* sql);
Statement prepare(sqlite3* database, const char* sql);
// The text must stay until the statement has run.
void bind_text(sqlite3_stmt* statement, int column, const std::string& text);
std::string column_text(sqlite3_stmt* statement, int column);
bool step_done(sqlite3_stmt* statement);
std::optional<std::string> first_value(sqlite3* database, const char* sql);
// The same as a number; 0 if there is none.
std::int64_t first_number(sqlite3* database, const char* sql);

}  // namespace cauldron
