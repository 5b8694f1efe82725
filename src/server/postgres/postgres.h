// PostgreSQL in a few words, for the files of this folder that keep something in it.
#pragma once

#include <libpq-fe.h>

#include <chrono>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/message.h"

namespace cauldron {

struct CloseConnection {
  void operator()(PGconn* connection) const { PQfinish(connection); }
};
struct ClearRows {
  void operator()(PGresult* rows) const { PQclear(rows); }
};
using PostgresConnection = std::unique_ptr<PGconn, CloseConnection>;
using Rows = std::unique_ptr<PGresult, ClearRows>;

// Is it the address of such a database, such as "postgres://name@host/database"?
bool is_postgres(std::string_view place);
// The same without anything that lets somebody in, for messages and logs; nothing if it makes no
// sense.
std::optional<std::string> shown_address(const std::string& place);
// That it does not answer, or refuses.
Message database_unusable(const std::string& shown, const std::string& what);

// In a few seconds, or why not. What it says never has a password.
Result<PostgresConnection> connect(const std::string& place);

// Something that went wrong: SQLSTATE, if the database said it, and in words without any data.
struct Fault {
  std::string state;
  std::string what;
};
// A database that is silent for so long is taken for lost.
inline constexpr std::chrono::seconds kSilence{10};
// One statement, or several without values; nothing if the connection is gone or silent.
Rows query(PGconn* connection, const char* sql, const std::vector<std::string>& values = {},
           std::chrono::seconds patience = kSilence);
bool succeeded(const Rows& rows);
Fault fault_of(PGconn* connection, const PGresult* rows);
std::string text_at(const Rows& rows, int row, int column);
std::int64_t number_at(const Rows& rows, int row, int column);

// Sends one prepared statement of a pipeline, which waits for nothing.
bool send(PGconn* connection, const char* statement, const std::vector<std::string>& values);

// How a pipeline ended, which is one transaction.
struct PipelineEnd {
  bool is_known = false;            // otherwise the connection was lost before the answer
  std::optional<Fault> fault = {};  // of the first statement that failed
};
PipelineEnd end_pipeline(PGconn* connection);

}  // namespace cauldron
