// Which house a table belongs to, where several share a store. What is safe never depends on it:
// the store refuses what does not follow a table's last event (store.h).
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "core/message.h"
#include "house/store.h"

namespace cauldron {

// One life of a house that shares its store; no two are equal, and later ones are larger. 0: none.
using Incarnation = std::int64_t;

class Claims {
 public:
  virtual ~Claims() = default;

  struct Found {
    Incarnation driver = 0;                // none: there is no such table
    std::vector<StoredTable> tables = {};  // if it is this house: the table and all of its luck
  };

  virtual Incarnation own() const = 0;
  // Looks for the table of that id, or of that short code while it waits. If nobody drives it, it
  // is this house's from now on, and with it all tables of its luck.
  virtual Result<Found> find(const std::string& id) = 0;
  // The same for the table that a request with that mark has opened.
  virtual Result<Found> find_opened(const std::string& request_mark) = 0;
  // Nobody drives the table any more.
  virtual void release(std::int64_t table) = 0;
  // For a table that is being opened; 0 if there is none just now.
  virtual std::int64_t next_number() = 0;
};

}  // namespace cauldron
