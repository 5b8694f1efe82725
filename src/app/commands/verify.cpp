#include <algorithm>
#include <fstream>
#include <iostream>

#include "app/commands/commands.h"
#include "app/shared/files.h"
#include "app/shared/parallel.h"
#include "app/shared/progress.h"
#include "app/shared/record_check.h"

namespace cauldron {

namespace {

// What is read ahead for each thread: a record with options and states takes megabytes, a plain one
// little.
constexpr std::size_t kBatchLines = 256;
constexpr std::size_t kBatchBytes = std::size_t{8} << 20;

std::vector<std::string> next_lines(std::istream& stream, unsigned threads) {
  std::vector<std::string> lines;
  std::size_t bytes = 0;
  std::string line;
  while (lines.size() < kBatchLines * threads && bytes < kBatchBytes * threads &&
         std::getline(stream, line)) {
    bytes += line.size();
    lines.push_back(std::move(line));
  }
  return lines;
}

Json fault_as_json(const Text& text, std::size_t line, const WrongLine& wrong) {
  Reader reader;
  reader.names = wrong.seats;
  Json json = Json::object({{"line", std::uint64_t{line}}});
  if (wrong.fault.move) {
    json.set("move", std::uint64_t{*wrong.fault.move + 1});
    json.set("who", wrong.who == kChance ? Json("chance") : Json(unsigned{wrong.who}));
    json.set("text", wrong.text);
  }
  json.set("why", wrong.fault.why.to_json());
  json.set("words", text(wrong.fault.why, reader));
  return json;
}

struct Tally {
  std::uint64_t records = 0;
  std::uint64_t moves = 0;
  std::uint64_t wrong = 0;
  std::uint64_t revealed = 0;  // right ones whose chance was recomputed
  std::uint64_t draws = 0;
  std::uint64_t unrevealed = 0;  // right ones that reveal nothing
  std::uint64_t older = 0;       // right ones that reveal a seed, and not whose the seats were
  std::uint64_t covered = 0;     // answers of chance that follow from a seed, in all records
  std::uint64_t chances = 0;     // all answers of chance
  Json faults = Json::array();   // only if JSON is wanted; otherwise each is told at once

  void add(const CheckedLine& checked) {
    moves += checked.moves;
    covered += checked.draws;
    chances += checked.chances;
    if (checked.wrong) {
      ++wrong;
    } else if (!checked.revealed) {
      ++unrevealed;
    } else {
      ++revealed;
      draws += checked.draws;
      if (!checked.says_kinds) ++older;
    }
  }
};

std::optional<FairPromise> promise_of(const VerifyOptions& options) {
  if (!options.commitment && !options.from) return std::nullopt;
  return FairPromise{options.commitment, static_cast<std::size_t>(options.from.value_or(0))};
}

}  // namespace

Exit verify_records(const Console& console, const VerifyOptions& options) {
  const Text& text = console.text;
  const bool from_stdin = options.file == "-";
  const std::string file = from_stdin ? text("app.verify.stdin") : options.file;
  std::ifstream opened;
  if (!from_stdin) opened = open_for_reading(options.file);
  std::istream& stream = from_stdin ? std::cin : opened;
  const auto promise = promise_of(options);
  RecordChecker checker(read_content(options.content), promise);

  Tally tally;
  {
    Progress progress(console, 0);
    for (;;) {
      const auto lines = next_lines(stream, std::max(options.threads, 1u));
      if (lines.empty()) break;
      in_order(
          lines.size(), options.threads, kBatchLines,
          [&](std::size_t i) { return checker.check(lines[i]); },
          [&](std::size_t, const CheckedLine& checked) {
            const std::size_t line = ++tally.records;
            tally.add(checked);
            if (checked.wrong) {
              if (options.json) {
                tally.faults.push_back(fault_as_json(text, line, *checked.wrong));
              } else {
                std::cerr << fault_in_words(text, file, line, *checked.wrong) << '\n';
              }
            }
            progress.at(line);
          });
    }
  }
  if (tally.records == 0)
    throw failure(Exit::Refused, "app.verify.empty", Json::object({{"file", file}}));

  if (options.json) {
    print(Json::object({{"records", tally.records},
                        {"moves", tally.moves},
                        {"wrong", tally.wrong},
                        {"revealed", tally.revealed},
                        {"draws", tally.draws},
                        {"unrevealed", tally.unrevealed},
                        {"older", tally.older},
                        {"covered", tally.covered},
                        {"chances", tally.chances},
                        {"faults", std::move(tally.faults)}})
              .dump());
  } else {
    const auto count = [&](std::uint64_t n) { return text.number(static_cast<double>(n)); };
    print(text(tally.wrong == 0 ? "app.verify.right" : "app.verify.wrong",
               Json::object({{"count", tally.records},
                             {"records", count(tally.records)},
                             {"moves", count(tally.moves)},
                             {"wrong", count(tally.wrong)}})));
    if (tally.revealed > 0) {
      print(text("app.verify.chance", Json::object({{"count", tally.revealed},
                                                    {"records", count(tally.revealed)},
                                                    {"draws", count(tally.draws)}})));
    }
    const auto say_how_many = [&](std::string_view id, std::uint64_t records) {
      if (records == 0) return;
      print(text(id, Json::object({{"count", records}, {"records", count(records)}})));
    };
    say_how_many("app.verify.older", tally.older);
    say_how_many("app.verify.unrevealed", tally.unrevealed);
    if (promise) {
      print(text("app.verify.covered", Json::object({{"covered", count(tally.covered)},
                                                     {"chances", count(tally.chances)}})));
    }
  }
  return tally.wrong == 0 ? Exit::Ok : Exit::Refused;
}

}  // namespace cauldron
