// Everything that is stored, carried from one place to another, of the same engine or not.
#pragma once

#include <cstdint>
#include <string>

#include "core/message.h"

namespace cauldron {

struct StoredContents {
  std::int64_t tables = 0;
  std::int64_t events = 0;
  std::int64_t packs = 0;
  std::int64_t analyses = 0;
  std::string hash;  // of all that, in order
  friend bool operator==(const StoredContents&, const StoredContents&) = default;
};

// Copies all tables, their analyses and packs, reads both places again and compares them. Places
// are as open_store has them; no server may use either, and the one it goes to may have neither
// tables nor packs. The other one stays as it was.
Result<StoredContents> move_data(const std::string& from, const std::string& to);

}  // namespace cauldron
