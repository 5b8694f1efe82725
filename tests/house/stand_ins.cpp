#include "stand_ins.h"

#include "core/chance/hash.h"

namespace cauldron {

// --- MemoryStore --------------------------------------------------------------------------------

void MemoryStore::append(Batch batch, std::function<void(Fate)> done) {
  held_.emplace_back(std::move(batch), std::move(done));
  if (!hold) release();
}

void MemoryStore::release() {
  while (!held_.empty()) {
    auto [batch, done] = std::move(held_.front());
    held_.pop_front();
    if (fail) {
      done(Fate::Failed);
    } else {
      done(keep(batch) ? Fate::Kept : Fate::Refused);
    }
  }
}

bool MemoryStore::keep(const Batch& batch) {
  for (const std::string& content : batch.forget_packs) {
    std::erase_if(packs_, [&](const auto& pack) { return pack.content == content; });
  }
  packs_.insert(packs_.end(), batch.new_packs.begin(), batch.new_packs.end());
  if (batch.table == 0) return true;
  if (batch.forget) return tables_.erase(batch.table) == 1;
  if (!batch.new_id.empty()) {
    tables_[batch.table] = {{batch.table, batch.new_id, batch.new_header, Stage::Waiting}, {}, {}};
  }
  const auto kept = tables_.find(batch.table);
  if (kept == tables_.end()) return false;
  if (!batch.new_header.empty()) kept->second.table.header = batch.new_header;
  if (batch.stage) kept->second.table.stage = *batch.stage;
  if (batch.analysis && batch.analysis->text.size() <= batch.most_analysis_bytes) {
    kept->second.analysis = batch.analysis;
  }
  if (batch.events.empty()) return true;
  auto& events = kept->second.events;
  if (events.size() != batch.first) return false;
  events.insert(events.end(), batch.events.begin(), batch.events.end());
  return true;
}

Result<std::vector<StoredTable>> MemoryStore::load_tables() {
  std::vector<StoredTable> tables;
  for (const auto& [number, kept] : tables_) tables.push_back(kept.table);
  return tables;
}

Result<std::vector<std::string>> MemoryStore::load_events(std::int64_t table) {
  ++events_read;
  if (unreadable) return Message{"error.data_damaged"};
  return tables_.at(table).events;
}

Result<std::optional<StoredAnalysis>> MemoryStore::load_analysis(std::int64_t table) {
  const auto kept = tables_.find(table);
  return kept == tables_.end() ? std::optional<StoredAnalysis>() : kept->second.analysis;
}

void MemoryStore::find_analysis(std::int64_t table, std::function<void(FoundAnalysis)> done) {
  held_analyses_.emplace_back(table, std::move(done));
  if (!hold_analyses) release_analyses();
}

void MemoryStore::release_analyses() {
  while (!held_analyses_.empty()) {
    const auto [table, done] = std::move(held_analyses_.front());
    held_analyses_.pop_front();
    done(load_analysis(table));
  }
}

// --- TestCrypto ---------------------------------------------------------------------------------

Crypto::Block TestCrypto::random_block() {
  Block block;
  for (unsigned char& byte : block) byte = static_cast<unsigned char>(rng_.below(256));
  if (!next.empty()) {
    block = next.front();
    next.pop_front();
  }
  drawn.push_back(block);
  return block;
}

Crypto::Block TestCrypto::hash(std::string_view purpose, std::string_view text) const {
  const std::string digits = sha256_hex(std::string(purpose) + ": " + std::string(text));
  Block block;
  for (std::size_t i = 0; i < block.size(); ++i) {
    block[i] = static_cast<unsigned char>(std::stoi(digits.substr(2 * i, 2), nullptr, 16));
  }
  return block;
}

}  // namespace cauldron
