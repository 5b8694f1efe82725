// Content people have sent for tables of their own: what is in the store, the oldest first, and
// which tables use it. When there is no more space the oldest unused ones give way.
#pragma once

#include <cstddef>
#include <cstdint>
#include <list>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "house/outside/store.h"

namespace cauldron {

struct PackLimits {
  std::uint64_t count = 500;
  std::uint64_t bytes = std::uint64_t{64} * 1024 * 1024;
};

// What refusals call the file.
inline constexpr const char* kPackName = "pack.json";

class Packs {
 public:
  explicit Packs(PackLimits limits) : limits_(limits) {}

  void add(StoredPack pack) { packs_.push_back({std::move(pack), false}); }
  // Nullptr if there is none, or none any more once what goes is gone.
  const StoredPack* find(const std::string& game, const std::string& content) const;
  // A table is played with it, or no longer.
  void use(const std::string& content) { ++uses_[content]; }
  void release(const std::string& content);

  // Lets the oldest unused ones go, as many as a new pack of this size needs, and names them;
  // nothing, if that is not enough. They are gone with settle(true), and stay with settle(false).
  std::optional<std::vector<std::string>> make_space(std::size_t bytes);
  void settle(bool durable);

 private:
  struct Entry {
    StoredPack pack;
    bool leaving;
  };

  PackLimits limits_;
  std::list<Entry> packs_;
  std::map<std::string, std::size_t> uses_;
};

}  // namespace cauldron
