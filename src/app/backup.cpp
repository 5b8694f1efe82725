#include "app/commands.h"
#include "server/backups.h"

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

}  // namespace cauldron
