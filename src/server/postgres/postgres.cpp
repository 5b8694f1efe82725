#include "server/postgres/postgres.h"

#include <poll.h>

#include <array>
#include <charconv>

namespace cauldron {

namespace {

using Clock = std::chrono::steady_clock;

struct FreeOptions {
  void operator()(PQconninfoOption* options) const { PQconninfoFree(options); }
};

// Several lines make one.
std::string one_line(const char* text) {
  std::string line;
  for (const char* c = text; *c; ++c) {
    const bool blank = *c == '\n' || *c == '\t' || *c == ' ';
    if (!blank) {
      line += *c;
    } else if (!line.empty() && line.back() != ' ') {
      line += ' ';
    }
  }
  while (!line.empty() && line.back() == ' ') line.pop_back();
  return line;
}

// Until there is an answer, everything being sent meanwhile; false if there will be none.
bool wait_for_answer(PGconn* connection, std::chrono::seconds patience = kSilence) {
  const auto until = Clock::now() + patience;
  while (true) {
    const int left_to_send = PQflush(connection);
    if (left_to_send < 0) return false;
    if (left_to_send == 0 && PQisBusy(connection) == 0) return true;
    const auto left = std::chrono::duration_cast<std::chrono::milliseconds>(until - Clock::now());
    pollfd socket{PQsocket(connection), POLLIN, 0};
    if (left_to_send > 0) socket.events |= POLLOUT;
    if (left.count() <= 0 || socket.fd < 0) return false;
    if (::poll(&socket, 1, static_cast<int>(left.count())) > 0 && (socket.revents & ~POLLOUT) &&
        PQconsumeInput(connection) == 0) {
      return false;
    }
  }
}

std::vector<const char*> pointers(const std::vector<std::string>& values) {
  std::vector<const char*> texts;
  texts.reserve(values.size());
  for (const std::string& value : values) texts.push_back(value.c_str());
  return texts;
}

}  // namespace

bool is_postgres(std::string_view place) {
  return place.starts_with("postgres://") || place.starts_with("postgresql://");
}

std::optional<std::string> shown_address(const std::string& place) {
  const std::unique_ptr<PQconninfoOption, FreeOptions> options(
      PQconninfoParse(place.c_str(), nullptr));
  if (!options) return std::nullopt;
  std::string host, port, name;
  for (const PQconninfoOption* option = options.get(); option->keyword; ++option) {
    const std::string_view keyword = option->keyword;
    if (!option->val) continue;
    if (keyword == "host") host = option->val;
    if (keyword == "port") port = std::string(":") + option->val;
    if (keyword == "dbname") name = option->val;
  }
  return "postgres://" + host + port + "/" + name;
}

Message database_unusable(const std::string& shown, const std::string& what) {
  return {"storage.unusable", Json::object({{"path", shown}, {"what", what}})};
}

// What stands before the address is what is usual, and gives way to it; what follows does not.
Result<PostgresConnection> connect(const std::string& place) {
  const std::array<const char*, 9> words = {
      "connect_timeout",  "keepalives_idle",  "keepalives_interval",
      "keepalives_count", "tcp_user_timeout", "dbname",
      "application_name", "client_encoding",  nullptr};
  const std::array<const char*, 9> values = {"3",           "10",       "5",    "3",    "20000",
                                             place.c_str(), "cauldron", "UTF8", nullptr};
  PostgresConnection connection(PQconnectdbParams(words.data(), values.data(), 1));
  const auto shown = shown_address(place);
  if (!shown) return Message{"storage.address"};
  if (PQstatus(connection.get()) != CONNECTION_OK) {
    return database_unusable(*shown, one_line(PQerrorMessage(connection.get())));
  }
  PQsetNoticeProcessor(
      connection.get(), [](void*, const char*) {}, nullptr);
  PQsetnonblocking(connection.get(), 1);
  return connection;
}

Rows query(PGconn* connection, const char* sql, const std::vector<std::string>& values,
           std::chrono::seconds patience) {
  const int sent = values.empty()
                       ? PQsendQuery(connection, sql)
                       : PQsendQueryParams(connection, sql, static_cast<int>(values.size()),
                                           nullptr, pointers(values).data(), nullptr, nullptr, 0);
  if (sent == 0) return nullptr;
  Rows last;
  while (wait_for_answer(connection, patience)) {
    Rows rows(PQgetResult(connection));
    if (!rows) return PQstatus(connection) == CONNECTION_OK ? std::move(last) : nullptr;
    if (!last || succeeded(last)) last = std::move(rows);
  }
  return nullptr;
}

bool succeeded(const Rows& rows) {
  const ExecStatusType status = PQresultStatus(rows.get());
  return status == PGRES_TUPLES_OK || status == PGRES_COMMAND_OK;
}

Fault fault_of(PGconn* connection, const PGresult* rows) {
  const char* state = rows ? PQresultErrorField(rows, PG_DIAG_SQLSTATE) : nullptr;
  const char* what = rows ? PQresultErrorField(rows, PG_DIAG_MESSAGE_PRIMARY) : nullptr;
  std::string text = one_line(what ? what : PQerrorMessage(connection));
  if (text.empty()) text = "the database does not answer";
  return {state ? state : "", std::move(text)};
}

std::string text_at(const Rows& rows, int row, int column) {
  return std::string(PQgetvalue(rows.get(), row, column),
                     static_cast<std::size_t>(PQgetlength(rows.get(), row, column)));
}

std::int64_t number_at(const Rows& rows, int row, int column) {
  const std::string text = text_at(rows, row, column);
  std::int64_t number = 0;
  std::from_chars(text.data(), text.data() + text.size(), number);
  return number;
}

bool send(PGconn* connection, const char* statement, const std::vector<std::string>& values) {
  return PQsendQueryPrepared(connection, statement, static_cast<int>(values.size()),
                             pointers(values).data(), nullptr, nullptr, 0) == 1;
}

PipelineEnd end_pipeline(PGconn* connection) {
  PipelineEnd end;
  const bool sent = PQpipelineSync(connection) == 1;
  while (sent && wait_for_answer(connection)) {
    const Rows rows(PQgetResult(connection));
    if (!rows && PQstatus(connection) != CONNECTION_OK) break;
    const ExecStatusType status = PQresultStatus(rows.get());
    if (rows && status == PGRES_PIPELINE_SYNC) {
      end.is_known = true;
      return end;
    }
    if (rows && status == PGRES_FATAL_ERROR && !end.fault) {
      end.fault = fault_of(connection, rows.get());
    }
  }
  if (!end.fault) end.fault = fault_of(connection, nullptr);
  return end;
}

}  // namespace cauldron
