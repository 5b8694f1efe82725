// What a house has from outside, in memory: for tests and fuzz targets.
#pragma once

#include <deque>
#include <functional>
#include <map>
#include <string>
#include <utility>
#include <vector>

#include "core/chance/rng.h"
#include "house/outside/secrets.h"
#include "house/outside/store.h"

namespace cauldron {

// Keeps batches in memory, at once or when told to; or fails to.
class MemoryStore final : public Store {
 public:
  bool hold = false;  // keep batches waiting until release()
  bool fail = false;

  bool unreadable = false;
  bool hold_analyses = false;   // let those that are looked for wait until release_analyses()
  std::size_t events_read = 0;  // how often the events of a table were asked for

  Result<std::vector<StoredTable>> load_tables() override;
  Result<std::vector<std::string>> load_events(std::int64_t table) override;
  Result<std::vector<StoredPack>> load_packs() override { return packs_; }
  Result<std::optional<StoredAnalysis>> load_analysis(std::int64_t table) override;
  void find_analysis(std::int64_t table, std::function<void(FoundAnalysis)> done) override;
  void release_analyses();
  void append(Batch batch, std::function<void(Fate)> done) override;
  void release();
  // Somebody else goes on with the table, before whatever is held.
  void slip_in(std::int64_t table, const std::string& event) {
    tables_.at(table).events.push_back(event);
  }
  // As another version of the program would have stored them.
  std::string& header_of(std::int64_t table) { return tables_.at(table).table.header; }
  std::vector<std::string>& events_of(std::int64_t table) { return tables_.at(table).events; }
  std::size_t held() const { return held_.size(); }

 private:
  bool keep(const Batch& batch);

  struct Kept {
    StoredTable table;
    std::vector<std::string> events;
    std::optional<StoredAnalysis> analysis = {};
  };
  std::map<std::int64_t, Kept> tables_;
  std::vector<StoredPack> packs_;
  std::deque<std::pair<Batch, std::function<void(Fate)>>> held_;
  std::deque<std::pair<std::int64_t, std::function<void(FoundAnalysis)>>> held_analyses_;
};

// Primitives for secrets that need no library. No two have the same chance, whatever a world's
// seed.
class TestCrypto final : public Crypto {
 public:
  TestCrypto() : TestCrypto(++count) {}
  // The same number gives the same secrets.
  explicit TestCrypto(std::uint64_t number) : rng_(0, number) {}
  std::vector<Block> drawn;
  std::deque<Block> next;  // before any others
  Block random_block() override;
  Block hash(std::string_view purpose, std::string_view text) const override;
  bool equal(std::string_view a, std::string_view b) const override { return a == b; }

 private:
  inline static std::uint64_t count = 0;
  Rng rng_;
};

}  // namespace cauldron
