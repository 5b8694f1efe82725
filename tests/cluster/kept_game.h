// What people were told is kept, against what the store has.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "server/store/durable_store.h"

namespace cauldron {

struct Choice {
  std::int64_t question;
  std::string option;
};

// All that was acknowledged to whoever has a seat.
struct Acknowledged {
  std::vector<Choice> choices;
  std::vector<std::string> lines;
};

// All tables of a database, also while others use it.
class KeptGames {
 public:
  explicit KeptGames(const std::string& database);

  // Fails unless the table of 3 Witches follows the rules from its first event to its last, and has
  // each of these choices and lines once and no others of these seats, which are the first ones.
  void expect(const std::string& id, const std::vector<Acknowledged>& seats) const;

 private:
  std::unique_ptr<DurableStore> store_;
  std::vector<StoredTable> tables_;
};

}  // namespace cauldron
