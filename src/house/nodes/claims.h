// Which house a table belongs to, where several share a store. What is safe never depends on it:
// the store refuses what does not follow a table's last event (store.h).
#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <set>
#include <string>
#include <vector>

#include "core/message.h"
#include "house/connections/origin.h"
#include "house/outside/store.h"

namespace cauldron {

// One life of a house that shares its store; no two are equal, and later ones are larger. 0: none.
using Incarnation = std::int64_t;

class Claims {
 public:
  virtual ~Claims() = default;

  struct Sought {
    std::set<std::string> tables = {};   // ids, or short codes of tables that wait
    std::set<std::string> marks = {};    // of requests that may have opened a table
    bool packs = false;                  // those that other houses were brought
    std::set<std::string> origins = {};  // whose tables are to be counted, as texts

    bool empty() const { return tables.empty() && marks.empty() && !packs && origins.empty(); }
    void add(const Sought& other) {
      tables.insert(other.tables.begin(), other.tables.end());
      marks.insert(other.marks.begin(), other.marks.end());
      packs = packs || other.packs;
      origins.insert(other.origins.begin(), other.origins.end());
    }
  };
  struct Found {
    std::map<std::string, Incarnation> tables = {};  // who drives those that there are
    std::map<std::string, Incarnation> marks = {};   // the same for what was opened with them
    // With their events: those that this house drives, and all tables of their luck.
    std::vector<StoredTable> own = {};
    std::vector<StoredPack> packs = {};              // that may be new here
    std::map<std::string, OpenedFrom> origins = {};  // in all houses, asleep or not
  };
  using Answer = std::function<void(Result<Found>)>;

  virtual Incarnation own() const = 0;
  // Nobody else can drive this house's tables just now.
  virtual bool is_sure() const = 0;
  // Looks for all of that at once, and answers later. Tables that nobody drives are this house's
  // from then on, and with them all tables of their luck.
  virtual void find(Sought sought, Answer answer) = 0;
  // Nobody drives the table any more.
  virtual void release(std::int64_t table) = 0;
  // For a table that is being opened; 0 if there is none just now.
  virtual std::int64_t next_number() = 0;
};

}  // namespace cauldron
