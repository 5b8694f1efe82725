// The store as a PostgreSQL database. Whatever is committed together is one pipeline of statements
// and one transaction: one way there and back, one write to the database's disk.
//
// A connection that is lost during a commit leaves open whether it was kept. So every transaction
// also notes its number in a row of the writer that makes it; the writer holds a lock as long as it
// is connected, and once it has that lock again, on a new connection, the old transaction is over
// and the row tells what became of it. Until then nobody is answered.
#pragma once

#include <string>

#include "server/store/durable_store.h"

namespace cauldron {

// Connects and brings the schema up to date; or says why it cannot: no such address, no answer, in
// use by another server, written by a newer version.
Result<std::unique_ptr<DurableStore>> open_postgres_store(const std::string& address,
                                                          StoreOptions options);

}  // namespace cauldron
