#include "app/commands/commands.h"
#include "server/sqlite/backups.h"
#include "server/store/durable_store.h"
#include "server/store/move_data.h"

namespace cauldron {

namespace {

void show(const Console& console, const char* id, const std::string& path,
          const BackupContents& contents) {
  print(console.text(
      id,
      Json::object({{"path", path}, {"tables", contents.tables}, {"events", contents.events}})));
}

}  // namespace

Exit back_up_data(const Console& console, const BackupOptions& options) {
  const auto contents = back_up(options.data, options.to);
  if (!contents) throw Failure{Exit::Environment, contents.error()};
  show(console, "app.backup.done", options.to, *contents);
  return Exit::Ok;
}

Exit restore_data(const Console& console, const RestoreOptions& options) {
  const auto contents = restore(options.from, options.data);
  if (!contents) throw Failure{Exit::Environment, contents.error()};
  show(console, "app.restore.done", options.data, *contents);
  return Exit::Ok;
}

Exit move_all_data(const Console& console, const MoveDataOptions& options) {
  const auto moved = move_data(options.from, options.to);
  if (!moved) throw Failure{Exit::Environment, moved.error()};
  print(console.text("app.move_data.done", Json::object({{"path", shown_place(options.to)},
                                                         {"tables", moved->tables},
                                                         {"events", moved->events},
                                                         {"packs", moved->packs},
                                                         {"analyses", moved->analyses},
                                                         {"hash", moved->hash}})));
  return Exit::Ok;
}

}  // namespace cauldron
