#include "server/store/durable_store.h"

#include "server/postgres/postgres.h"
#include "server/postgres/postgres_store.h"
#include "server/sqlite/sqlite_store.h"

namespace cauldron {

Result<std::unique_ptr<DurableStore>> open_store(const std::string& place, StoreOptions options) {
  if (is_postgres(place)) return open_postgres_store(place, std::move(options));
  return open_sqlite_store(place, std::move(options));
}

std::string shown_place(const std::string& place) {
  return is_postgres(place) ? shown_address(place).value_or("") : place;
}

}  // namespace cauldron
