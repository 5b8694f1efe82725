// Records in files, one per line: checked strictly, with every fault explained.
#pragma once

#include <list>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>

#include "app/shared/engine.h"
#include "app/text/text.h"
#include "core/record.h"

namespace cauldron {

struct WrongLine {
  RecordFault fault;
  std::vector<std::string> seats;  // empty if the line is no record at all
  Actor who = kChance;             // of the faulty move, if the fault names one
  std::string text;                // its text
};

// What was found out about a line. Small, however long the line: many of them wait to be told.
struct CheckedLine {
  std::size_t moves = 0;
  std::optional<WrongLine> wrong = {};  // nothing: the record is right
  bool revealed = false;                // it reveals what its chance follows from
  std::size_t draws = 0;                // answers of chance that were recomputed
  std::size_t chances = 0;              // all of them
  bool says_kinds = false;              // it says whose the seats were
};

struct LoadedRecord {
  Record record;
  std::shared_ptr<const Game> game;  // what it was played with
};

// Knows the games that records name. Usable by several threads.
class RecordChecker {
 public:
  // With a content file, records must have been played with it.
  // With a promise, they must keep it.
  explicit RecordChecker(std::optional<ContentFile> content,
                         std::optional<FairPromise> promise = {})
      : content_(std::move(content)), promise_(std::move(promise)) {}

  // Throws Failure (Content) if the content file is broken.
  CheckedLine check(std::string_view line) { return open(line, nullptr); }
  // The same; a record that is right is handed out.
  CheckedLine check(std::string_view line, LoadedRecord& loaded) { return open(line, &loaded); }

  // A file may name any number of variants, and each is a game of its own: only those used last
  // are kept.
  static constexpr std::size_t kGamesKept = 8;
  std::size_t games_kept();

 private:
  using SharedGame = std::shared_ptr<const Game>;
  struct Kept {
    std::string key;
    SharedGame game;
  };

  CheckedLine open(std::string_view line, LoadedRecord* loaded);
  Result<SharedGame> game_of(const GameInfo& header);
  SharedGame find_kept(const std::string& key);
  SharedGame keep(const std::string& key, SharedGame game);

  std::optional<ContentFile> content_;
  std::optional<FairPromise> promise_;
  std::mutex mutex_;
  std::list<Kept> kept_;  // the one used last comes first
  // The content of a game and rules version that was made once: whatever the variant, it is the
  // same, so that a record of another content is refused without making its game.
  std::map<std::string, std::string> contents_;
};

// "games.jsonl:17: move 42 of seat 1 (Hazel), “take 3”: ..."
std::string fault_in_words(const Text& text, std::string_view file, std::size_t line,
                           const WrongLine& wrong);

// The record on the given line (from 1) of a file, which must be right; throws Failure otherwise.
LoadedRecord load_record(const Text& text, RecordChecker& checker, const std::string& file,
                         std::size_t line);

}  // namespace cauldron
