#include "server/postgres/postgres_link.h"

namespace cauldron {

Result<Rows> PostgresLink::ask(const char* sql, const std::vector<std::string>& values) {
  std::string what;
  for (const bool again : {false, true}) {
    if (!connection_ || again) {
      auto opened = connect(place_);
      if (!opened) return opened.error();
      connection_ = std::move(*opened);
    }
    Rows rows = query(connection_.get(), sql, values);
    if (rows && succeeded(rows)) return rows;
    what = fault_of(connection_.get(), rows.get()).what;
  }
  connection_.reset();
  return database_unusable(shown_address(place_).value_or(""), what);
}

}  // namespace cauldron
