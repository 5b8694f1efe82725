// Where requests belong, where several houses share a store: which table is one about, and which
// node drives it?
#pragma once

#include <map>
#include <string>

#include "house/claims.h"
#include "house/house.h"

namespace cauldron {

class Places {
 public:
  Places(House& house, Claims& claims) : house_(house), claims_(claims) {}

  struct Place {
    // Nobody's particular: where the line is that follows a table.
    enum class Kind { Here, Elsewhere, WhereItFollows, Unknown } kind = Kind::Here;
    Incarnation node = 0;  // elsewhere
  };

  // A table that nobody drives is this house's afterwards.
  Place of(const Request& request);
  // The same for one table.
  Place of_table(const std::string& id);
  // What was known about that node's tables may be wrong.
  void forget(Incarnation node);

 private:
  Place take(const Result<Claims::Found>& found);

  House& house_;
  Claims& claims_;
  std::map<std::string, Incarnation> elsewhere_;  // by the id of a table
};

// Does it change what the line follows?
bool follows_anew(const Request& request);

}  // namespace cauldron
