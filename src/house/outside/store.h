// Where the events of all tables are kept, the packs they are played with, and what was found out
// about those that are over.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "core/message.h"

namespace cauldron {

// How far a table has come, at least: what is stored may lag behind the table's events.
enum class Stage { Waiting, Running, Over };

// A table without its events.
struct StoredTable {
  std::int64_t number = 0;  // in the order of opening, from 1
  std::string id;
  std::string header;  // JSON
  Stage stage = Stage::Waiting;
  std::optional<std::vector<std::string>> events = {};  // if they were read along with it
};

// Rules data somebody has sent for tables of their own.
struct StoredPack {
  std::string content;  // its hash, as in GameInfo
  std::string game;
  std::string text;  // the file
};

// What was found out about a table that is over.
struct StoredAnalysis {
  std::string source;  // what it depends on but for the moves
  std::string text;    // JSON
};

// Something to be kept entirely or not at all.
struct Batch {
  std::int64_t table = 0;  // its number
  std::size_t first = 0;   // position of the first event
  std::vector<std::string> events;
  std::string new_id;      // of a table that is being opened, otherwise empty
  std::string new_header;  // of such a table; of another one instead of its header, unless empty
  std::optional<Stage> stage = {};             // how far the table has come by now
  bool forget = false;                         // the table is thrown away instead
  std::vector<std::string> forget_packs = {};  // hashes
  std::vector<StoredPack> new_packs = {};
  // Of the table, instead of the one before; of a table that is gone it is not kept.
  std::optional<StoredAnalysis> analysis = {};
  std::uint64_t most_analysis_bytes = 0;  // of all analyses: the oldest give way to that one
  std::int64_t writer = 0;  // whose table it is, among several houses; the store knows
};

// What becomes of a batch.
enum class Fate {
  Kept,
  Refused,  // it contradicts what is stored: somebody else has gone on with the table
  Failed,   // it could not be stored, and may be later
};

class Store {
 public:
  virtual ~Store() = default;
  virtual Result<std::vector<StoredTable>> load_tables() = 0;
  // The events of one table, as JSON, in order.
  virtual Result<std::vector<std::string>> load_events(std::int64_t table) = 0;
  // The oldest first.
  virtual Result<std::vector<StoredPack>> load_packs() = 0;
  // Of that table, if one is kept. It may be large: this is for callers that can wait for the disk.
  using FoundAnalysis = Result<std::optional<StoredAnalysis>>;
  virtual FoundAnalysis load_analysis(std::int64_t table) = 0;
  // The same without waiting: calls done later, on the thread that uses the store.
  virtual void find_analysis(std::int64_t table, std::function<void(FoundAnalysis)> done) = 0;
  // Events are kept where they follow the last one of their table, whoever else writes there, and
  // are refused anywhere else. Calls done once the batch is safe on the disk, or once it is certain
  // that nothing of it was kept; in the order of the calls, later, on the thread that uses the
  // store.
  virtual void append(Batch batch, std::function<void(Fate)> done) = 0;
};

}  // namespace cauldron
