#include "server/store/move_data.h"

#include <condition_variable>
#include <filesystem>
#include <mutex>

#include "core/chance/hash.h"
#include "house/limits.h"
#include "server/postgres/postgres.h"
#include "server/sqlite/sqlite.h"
#include "server/store/durable_store.h"
#include "server/store/event_lines.h"

namespace cauldron {

namespace {

constexpr std::size_t kMostWaiting = 256;

// Waits for what a store is given, of which not too much is on its way at any time.
class Loader {
 public:
  explicit Loader(Store& store) : store_(store) {}

  void add(Batch batch) {
    wait_for(kMostWaiting - 1);
    {
      const std::lock_guard guard(mutex_);
      ++waiting_;
    }
    store_.append(std::move(batch), [this](Fate fate) {
      const std::lock_guard guard(mutex_);
      all_kept_ = all_kept_ && fate == Fate::Kept;
      --waiting_;
      changed_.notify_all();
    });
  }
  bool finish() {
    wait_for(0);
    return all_kept_;
  }

 private:
  void wait_for(std::size_t most) {
    std::unique_lock guard(mutex_);
    changed_.wait(guard, [&] { return waiting_ <= most; });
  }

  Store& store_;
  std::mutex mutex_;
  std::condition_variable changed_;
  std::size_t waiting_ = 0;
  bool all_kept_ = true;
};

// The hash of one thing after the other.
class RunningHash {
 public:
  void add(const std::string& text) { hash_ = sha256_hex(hash_ + sha256_hex(text)); }
  const std::string& hash() const { return hash_; }

 private:
  std::string hash_;
};

// Goes through all that is stored, once; `load` gets it if there is one.
Result<StoredContents> read_through(Store& store, Loader* load) {
  StoredContents contents;
  RunningHash digest;
  const auto packs = store.load_packs();
  if (!packs) return packs.error();
  for (const StoredPack& pack : *packs) {
    for (const std::string* part : {&pack.content, &pack.game, &pack.text}) digest.add(*part);
    ++contents.packs;
    Batch batch;
    batch.new_packs = {pack};
    if (load) load->add(std::move(batch));
  }
  const auto tables = store.load_tables();
  if (!tables) return tables.error();
  for (const StoredTable& table : *tables) {
    auto events = store.load_events(table.number);
    if (!events) return events.error();
    digest.add(std::to_string(table.number));
    digest.add(table.id);
    digest.add(table.header);
    digest.add(std::to_string(static_cast<int>(table.stage)));
    digest.add(join_events(*events));
    ++contents.tables;
    contents.events += static_cast<std::int64_t>(events->size());
    auto analysis = store.load_analysis(table.number);
    if (!analysis) return analysis.error();
    if (*analysis) {
      for (const std::string* part : {&(*analysis)->source, &(*analysis)->text}) digest.add(*part);
      ++contents.analyses;
    }
    if (!load) continue;
    Batch batch{table.number, 0, std::move(*events), table.id, table.header, table.stage};
    batch.analysis = std::move(*analysis);
    batch.most_analysis_bytes = kMostOfALimit;
    load->add(std::move(batch));
  }
  contents.hash = digest.hash();
  return contents;
}

Result<std::unique_ptr<DurableStore>> open(const std::string& place) {
  return open_store(place, {2'000, [](const auto& task) { task(); }});
}

}  // namespace

Result<StoredContents> move_data(const std::string& from, const std::string& to) {
  std::error_code error;
  if (!is_postgres(from) &&
      !std::filesystem::exists(std::filesystem::path(from) / kDatabaseName, error)) {
    return data_error("error.no_data", from);
  }
  auto source = open(from);
  if (!source) return source.error();
  auto target = open(to);
  if (!target) return target.error();
  const auto before = read_through(**target, nullptr);
  if (!before) return before.error();
  if (before->tables + before->packs > 0) return data_error("storage.not_empty", shown_place(to));
  Loader loader(**target);
  const auto sent = read_through(**source, &loader);
  const bool kept = loader.finish();
  if (!sent) return sent.error();
  if (!kept) {
    return data_error("error.data_unusable", shown_place(to), (*target)->figures().trouble);
  }
  const auto arrived = read_through(**target, nullptr);
  if (!arrived) return arrived.error();
  if (*arrived != *sent) return data_error("storage.differs", shown_place(to));
  return arrived;
}

}  // namespace cauldron
