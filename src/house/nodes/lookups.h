// Questions to the claims for which requests wait, while everything else goes on. What waits is
// asked together; those who ask take turns, and only so much may wait. How long it takes depends on
// which tables are named, never on what happens at them.
#pragma once

#include <functional>
#include <map>
#include <memory>
#include <set>
#include <string>
#include <variant>
#include <vector>

#include "house/house.h"
#include "house/nodes/claims.h"
#include "house/outside/fair_queue.h"

namespace cauldron {

struct LookupFigures {
  std::size_t waiting = 0;
  std::uint64_t questions = 0;  // to the claims
  std::uint64_t refused = 0;
};

class Lookups {
 public:
  // Of one address, so many may wait as may be connected from there.
  static constexpr std::size_t kMostWaiting = 10'000;
  static constexpr std::size_t kMostBytes = std::size_t{16} << 20;
  static constexpr std::size_t kMostTogether = 500;  // tables in one question, more or less
  // Whoever has waited for so long is refused.
  static constexpr Time kPatience = std::chrono::seconds(5);

  // Of an answer that is old by now the claims are asked again, once.
  using IsOld = std::function<bool(const Claims::Found&)>;
  Lookups(House& house, Claims& claims, IsOld is_old)
      : house_(house), claims_(claims), is_old_(std::move(is_old)) {}

  // What was found, the own tables and packs of which the house has by then; or why nothing.
  using Answer = std::variant<const Claims::Found*, Refusal>;
  using Then = std::function<void(const Answer&)>;
  // `bytes` is what the request holds in memory while it waits.
  void ask(const std::string& who, Claims::Sought sought, std::size_t bytes, Then then);
  // Refuses those that have waited too long.
  void look_after();

  LookupFigures figures() const { return {open_.size(), questions_, refused_}; }

 private:
  struct Lookup {
    std::string who;
    Claims::Sought sought;
    std::size_t bytes = 0;
    Time since{0};
    Then then;
  };
  using LookupPtr = std::shared_ptr<Lookup>;

  bool is_crowded(const std::string& who, std::size_t bytes) const;
  void answer(const LookupPtr& lookup, const Answer& answer);
  void go_on();
  void ask_claims();
  void hear(Result<Claims::Found> found);

  House& house_;
  Claims& claims_;
  IsOld is_old_;
  FairQueue<LookupPtr, std::string> waiting_;
  std::vector<LookupPtr> asked_;  // in the question that is under way
  bool asked_again_ = false;
  Incarnation asked_by_ = 0;
  std::uint64_t lost_before_ = 0;  // tables of the house, when that was asked
  std::set<LookupPtr> open_;       // waiting or asked, and not answered
  std::map<std::string, std::size_t> of_one_;
  std::size_t bytes_ = 0;
  std::uint64_t questions_ = 0;
  std::uint64_t refused_ = 0;
};

}  // namespace cauldron
