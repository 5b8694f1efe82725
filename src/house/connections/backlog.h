// What has been given to connections and has not gone out yet, over all of them. Whoever does not
// read costs memory; when it is too much altogether, who holds most is dropped first.
#pragma once

#include <cstddef>
#include <cstdint>
#include <set>
#include <unordered_map>
#include <utility>

#include "house/connections/client.h"

namespace cauldron {

class Backlog {
 public:
  // A connection.
  class Holder {
   public:
    virtual ~Holder() = default;
    // 0 once it has given up.
    virtual std::size_t unsent_bytes() const = 0;
    // Lets go of what waits, and of the other side.
    virtual void give_up() = 0;
  };

  explicit Backlog(std::uint64_t most) : most_(most) {}

  void join(Holder* holder) { holders_.insert(holder); }
  void leave(Holder* holder) { holders_.erase(holder); }

  // A frame counts once, however many wait for it.
  void add(const SharedText& frame);
  void remove(const SharedText& frame);
  // Drops as many as it takes to be within the limit.
  void shrink();

  std::size_t bytes() const { return bytes_; }
  // The most there was since the last call.
  std::size_t take_peak() { return std::exchange(peak_, bytes_); }

 private:
  std::uint64_t most_;
  std::size_t bytes_ = 0;
  std::size_t peak_ = 0;
  std::unordered_map<const std::string*, std::size_t> frames_;  // how many wait for each
  std::set<Holder*> holders_;
};

}  // namespace cauldron
