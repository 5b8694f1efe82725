#include <fstream>
#include <iostream>

#include "app/commands.h"
#include "app/files.h"
#include "app/parallel.h"
#include "app/progress.h"
#include "app/record_check.h"

namespace cauldron {

namespace {

constexpr std::size_t kBatch = 512;

std::vector<std::string> next_lines(std::istream& stream) {
  std::vector<std::string> lines;
  for (std::string line; lines.size() < kBatch && std::getline(stream, line);) {
    lines.push_back(std::move(line));
  }
  return lines;
}

Json fault_as_json(const Text& text, std::size_t line, const CheckedLine& checked) {
  Reader reader;
  if (checked.record) reader.names = checked.record->seats;
  Json json = Json::object({{"line", std::uint64_t{line}}});
  if (checked.fault->move) {
    const RecordMove& move = checked.record->moves[*checked.fault->move];
    json.set("move", std::uint64_t{*checked.fault->move + 1});
    json.set("who", move.who == kChance ? Json("chance") : Json(unsigned{move.who}));
    json.set("text", move.text);
  }
  json.set("why", checked.fault->why.to_json());
  json.set("words", text(checked.fault->why, reader));
  return json;
}

struct Tally {
  std::uint64_t records = 0;
  std::uint64_t moves = 0;
  Json faults = Json::array();
};

}  // namespace

Exit verify_records(const Console& console, const VerifyOptions& options) {
  const Text& text = console.text;
  const bool from_stdin = options.file == "-";
  const std::string file = from_stdin ? text("app.verify.stdin") : options.file;
  std::ifstream opened;
  if (!from_stdin) opened = open_for_reading(options.file);
  std::istream& stream = from_stdin ? std::cin : opened;
  RecordChecker checker(read_content(options.content));

  Tally tally;
  {
    Progress progress(console, 0);
    for (auto lines = next_lines(stream); !lines.empty(); lines = next_lines(stream)) {
      in_order(
          lines.size(), options.threads, [&](std::size_t i) { return checker.check(lines[i]); },
          [&](std::size_t, const CheckedLine& checked) {
            const std::size_t line = ++tally.records;
            if (checked.record) tally.moves += checked.record->moves.size();
            if (checked.fault) {
              if (!options.json) std::cerr << fault_in_words(text, file, line, checked) << '\n';
              tally.faults.push_back(fault_as_json(text, line, checked));
            }
            progress.at(line);
          });
    }
  }
  if (tally.records == 0)
    throw failure(Exit::Refused, "app.verify.empty", Json::object({{"file", file}}));

  const auto faults = std::uint64_t{tally.faults.items().size()};
  if (options.json) {
    print(Json::object({{"records", tally.records},
                        {"moves", tally.moves},
                        {"wrong", faults},
                        {"faults", std::move(tally.faults)}})
              .dump());
  } else {
    const auto count = [&](std::uint64_t n) { return text.number(static_cast<double>(n)); };
    print(text(faults == 0 ? "app.verify.right" : "app.verify.wrong",
               Json::object({{"count", tally.records},
                             {"records", count(tally.records)},
                             {"moves", count(tally.moves)},
                             {"wrong", count(faults)}})));
  }
  return faults == 0 ? Exit::Ok : Exit::Refused;
}

}  // namespace cauldron
