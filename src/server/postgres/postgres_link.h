// A connection to PostgreSQL that is made when it is first needed, and anew once if it was lost.
#pragma once

#include <string>
#include <vector>

#include "server/postgres/postgres.h"

namespace cauldron {

class PostgresLink {
 public:
  explicit PostgresLink(std::string place) : place_(std::move(place)) {}

  // The rows, or why there are none. Blocks.
  Result<Rows> ask(const char* sql, const std::vector<std::string>& values = {});

 private:
  std::string place_;
  PostgresConnection connection_;
};

// Words as a value of type text[].
template <class Words>
std::string array_of(const Words& words) {
  std::string list = "{";
  for (const std::string& word : words) {
    if (list.size() > 1) list += ',';
    list += '"';
    for (const char c : word) {
      if (c == '"' || c == '\\') list += '\\';
      list += c;
    }
    list += '"';
  }
  return list + "}";
}

}  // namespace cauldron
