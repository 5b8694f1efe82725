// Where requests belong, where several houses share a store: which table is one about, and which
// node drives it?
#pragma once

#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <variant>
#include <vector>

#include "house/house.h"
#include "house/nodes/claims.h"
#include "house/nodes/lookups.h"

namespace cauldron {

class Places {
 public:
  // A node that was silent for so long may be gone: who drives its tables is asked again.
  static constexpr Time kTrust = std::chrono::milliseconds(2'500);

  Places(House& house, Claims& claims)
      : house_(house),
        claims_(claims),
        lookups_(house, claims, [this](const auto& found) { return names_one_that_left(found); }) {}

  struct Place {
    // Nobody's particular: where the line is that follows a table.
    enum class Kind { Here, Elsewhere, WhereItFollows } kind = Kind::Here;
    Incarnation node = 0;  // elsewhere
  };
  using Answer = std::variant<Place, Refusal>;

  // Nothing if it takes a look at the claims.
  std::optional<Place> known(const Request& request, const Client& client) const;
  // Looks there, and calls back with the place or with the reason why it cannot be found now.
  // Tables that nobody drives are this house's then. `bytes` is what the request holds meanwhile.
  void find(const std::shared_ptr<const Request>& request, const Client& client, std::size_t bytes,
            std::function<void(const Answer&)> then);
  // Makes tables this house's whose driver is gone, unless another one is first.
  void take_over(const std::vector<std::string>& tables, Task then);
  // Looks for those of this house's tables that are asleep, so that they can be woken.
  void find_sleepers(const std::vector<std::string>& tables, Task then);
  // Others may have gone on with a table of this house's unless it is sure that it drives it: then
  // what is stored there is refused, but whoever only looks would be shown what is old.
  bool would_be_old(const Request& request) const;
  // Who else drives the table, as far as is known; 0: nobody.
  Incarnation driver_elsewhere(const std::string& table) const;
  // The node gives a sign of life.
  void note_heard(Incarnation node);
  // What was known about that node's tables may be wrong.
  void forget(Incarnation node);
  // It drives nothing any more, whatever an answer says that was on its way.
  void note_left(Incarnation node);

  void look_after() { lookups_.look_after(); }
  LookupFigures lookups() const { return lookups_.figures(); }

 private:
  // What has to be known first.
  Claims::Sought unknown(const Request& request, const Client& client) const;
  Place of(const Request& request, const Claims::Found& found) const;
  Place at(Incarnation driver) const;
  bool is_known(const Request& request, const std::string& table) const;
  bool exists(const std::string& table) const;
  bool names_one_that_left(const Claims::Found& found) const;
  void learn(const Claims::Found& found);

  House& house_;
  Claims& claims_;
  Lookups lookups_;
  std::map<std::string, Incarnation> elsewhere_;  // by the id of a table
  std::map<Incarnation, Time> heard_;             // nodes, and when last
  std::set<Incarnation> left_;                    // nodes that said so; none of them comes back
};

// Does it change what the line follows?
bool follows_anew(const Request& request);

}  // namespace cauldron
