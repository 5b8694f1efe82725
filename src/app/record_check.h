// Records as files hold them, one a line: checked strictly, faults told in words.
#pragma once

#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>

#include "app/engine.h"
#include "app/text/text.h"
#include "core/record.h"

namespace cauldron {

struct CheckedLine {
  std::optional<Record> record;      // absent if the line is no record at all
  const Game* game = nullptr;        // what it was played with, if the program has that
  std::optional<RecordFault> fault;  // nothing: the record is right
};

// Knows the games that records name; each is made once. Usable by several threads.
class RecordChecker {
 public:
  // With a content file, records must have been played with that deck.
  explicit RecordChecker(std::optional<ContentFile> content) : content_(std::move(content)) {}

  // Throws Failure (Content) if the content file is broken.
  CheckedLine check(std::string_view line);

 private:
  Result<const Game*> game_of(const GameInfo& header);

  std::optional<ContentFile> content_;
  std::mutex mutex_;
  std::map<std::string, std::unique_ptr<Game>> games_;
};

// "games.jsonl:17: move 42 of seat 1 (Hazel), “play owl3”: ..."
std::string fault_in_words(const Text& text, std::string_view file, std::size_t line,
                           const CheckedLine& checked);

// The record on the given line (from 1) of a file, which must be right; throws Failure otherwise.
CheckedLine load_record(const Text& text, RecordChecker& checker, const std::string& file,
                        std::size_t line);

}  // namespace cauldron
