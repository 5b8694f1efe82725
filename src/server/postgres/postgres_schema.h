// The tables of the PostgreSQL database, as every version of the program made them.
#pragma once

#include <optional>
#include <span>
#include <string>

#include "server/postgres/postgres.h"

namespace cauldron {

// What makes a version of the schema of the one before.
struct SchemaStep {
  // Programs of this version still do their work when the step is done, beside those of its own.
  std::size_t oldest;
  const char* sql;
};
std::span<const SchemaStep> postgres_schema();

// Brings a database of any earlier version, or an empty one, to the last of these versions,
// entirely or not at all; or says what is wrong with it. Whoever else does the same waits. A later
// version that these programs still do their work on is left as it is.
std::optional<Message> prepare_database(PGconn* connection, const std::string& shown,
                                        std::span<const SchemaStep> schema = postgres_schema());

}  // namespace cauldron
