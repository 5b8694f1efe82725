// The tables of the PostgreSQL database, as every version of the program made them.
#pragma once

#include <optional>
#include <span>
#include <string>

#include "server/postgres.h"

namespace cauldron {

// What makes each version of the schema of the one before.
std::span<const char* const> postgres_schema();

// Brings a database of any earlier version, or an empty one, to the last of these versions,
// entirely or not at all; or says what is wrong with it. Whoever else does the same waits.
std::optional<Message> prepare_database(PGconn* connection, const std::string& shown,
                                        std::span<const char* const> schema = postgres_schema());

}  // namespace cauldron
