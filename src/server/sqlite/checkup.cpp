#include "server/sqlite/checkup.h"

#include "server/log.h"
#include "server/priority.h"
#include "server/sqlite/sqlite.h"
#include "server/sqlite/sqlite_schema.h"

namespace cauldron {

namespace {

constexpr int kPatienceMs = 10'000;
constexpr int kStepsBetweenGlances = 1'000;

}  // namespace

Checkup::Checkup(std::filesystem::path data)
    : data_(std::move(data)), thread_([this] { look(); }) {}

Checkup::~Checkup() {
  closing_ = true;
  thread_.join();
}

std::optional<std::string> Checkup::found() const {
  const std::lock_guard guard(mutex_);
  return found_;
}

void Checkup::look() {
  give_way_to_others();
  const auto database = open_database(data_ / kDatabaseName, SQLITE_OPEN_READONLY, kPatienceMs);
  if (!database) return;
  sqlite3_progress_handler(
      database->get(), kStepsBetweenGlances,
      [](void* closing) { return static_cast<std::atomic<bool>*>(closing)->load() ? 1 : 0; },
      &closing_);
  std::string found = find_damage(database->get());
  if (closing_) return;
  if (!found.empty()) log_event(LogLevel::Error, "data-damaged", {{"what", found}});
  const std::lock_guard guard(mutex_);
  found_ = std::move(found);
}

}  // namespace cauldron
