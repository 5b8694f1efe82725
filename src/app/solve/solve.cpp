#include <iostream>

#include "app/adapters/catalogue.h"
#include "app/commands/commands.h"
#include "app/shared/engine.h"
#include "app/shared/files.h"
#include "app/shared/parallel.h"
#include "app/shared/progress.h"
#include "app/solve/solution_file.h"

namespace cauldron {

namespace {

// How many positions are read ahead, so that they can be solved together.
constexpr std::size_t kPositions = 4096;

struct OpenSolving {
  std::unique_ptr<Game> game;
  std::unique_ptr<Solving> solving;
};

OpenSolving open_solving(const std::string& id, const std::optional<std::string>& content) {
  OpenSolving open;
  open.game = open_game({.id = id, .variant = Json::object(), .content = read_content(content)});
  open.solving = adapter_of(id).solving(*open.game);
  if (!open.solving) {
    throw failure(Exit::Usage, "app.solve.no_solver", Json::object({{"game", id}}));
  }
  return open;
}

// --- positions ----------------------------------------------------------------------------------

// Some lines of a file: each is a position or says why it is none.
struct Lines {
  std::vector<Result<Json>> read;

  static Lines next(std::istream& stream) {
    Lines lines;
    std::string line;
    while (lines.read.size() < kPositions && std::getline(stream, line)) {
      Json json;
      JsonError error;
      if (parse_json(line, json, error) && json.is_object()) {
        lines.read.emplace_back(std::move(json));
      } else {
        if (error.because.empty()) error = {"app.solve.no_object", 1, 1};
        lines.read.emplace_back(Message{
            "app.solve.no_json",
            Json::object({{"because", error.because}, {"column", std::to_string(error.column)}})});
      }
    }
    return lines;
  }

  // The answers beside them, in their order.
  void answer(const Solving& solving, bool line) {
    std::vector<Json> positions;
    for (const auto& one : read) {
      if (one) positions.push_back(*one);
    }
    auto answers = solving.answers(positions, line);
    auto next = answers.begin();
    for (auto& one : read) {
      if (!one) continue;
      if (*next) {
        for (auto& [name, value] : (*next)->members()) one->set(name, std::move(value));
      } else {
        one = Result<Json>(next->error());
      }
      ++next;
    }
  }
};

Exit solve_positions(const Console& console, const SolveOptions& options) {
  const OpenSolving open = open_solving(options.game, options.content);
  const Text& text = console.text;
  const bool from_stdin = *options.positions == "-";
  const std::string file = from_stdin ? text("app.verify.stdin") : *options.positions;
  std::ifstream opened;
  if (!from_stdin) opened = open_for_reading(*options.positions);
  std::istream& stream = from_stdin ? std::cin : opened;
  std::uint64_t number = 0;
  bool right = true;
  for (Lines lines = Lines::next(stream); !lines.read.empty(); lines = Lines::next(stream)) {
    lines.answer(*open.solving, options.line);
    for (const auto& one : lines.read) {
      ++number;
      if (one) {
        print(one->dump());
        continue;
      }
      right = false;
      const std::string words = text(one.error());
      print(Json::object({{"line", number}, {"error", words}, {"why", one.error().to_json()}})
                .dump());
      std::cerr << file << ':' << number << ": " << words << '\n';
    }
  }
  if (number == 0) throw failure(Exit::Refused, "app.solve.empty", Json::object({{"file", file}}));
  return right ? Exit::Ok : Exit::Refused;
}

// --- the whole game -----------------------------------------------------------------------------

Exit show(const Console& console, const SolveOptions& options, const Solving& solving,
          const Solution& solution) {
  std::vector<Json> blocks;
  for (const auto& [number, block] : solution.blocks) blocks.push_back(block);
  const Json summary = solving.summary(blocks, blocks.size() == solving.blocks());
  print(options.json ? summary.dump() : solving.in_words(console, summary));
  return Exit::Ok;
}

Exit solve_all(const Console& console, const SolveOptions& options) {
  const OpenSolving open = open_solving(options.game, options.content);
  const GameInfo& info = open.game->info();
  Solution solution{{std::string(info.id), info.content, read_shard(options.shard)}, {}};
  std::optional<SolutionFile> file;
  if (options.save) file.emplace(*options.save, solution, *open.solving);
  const auto missing = missing_blocks(solution, *open.solving);
  {
    Progress progress(console, solution.blocks.size() + missing.size());
    as_finished(
        missing, options.threads, [&](std::uint64_t number) { return open.solving->block(number); },
        [&](std::uint64_t number, Json block) {
          if (file) file->append(number, block);
          solution.blocks.emplace(number, std::move(block));
          progress.at(solution.blocks.size());
          return true;
        });
  }
  if (solution.blocks.empty()) throw failure(Exit::Refused, "app.arena.empty_shard");
  return show(console, options, *open.solving, solution);
}

Exit merge(const Console& console, const SolveOptions& options) {
  const Solved first = read_solved(options.merged[0]);
  const OpenSolving open = open_solving(first.game, options.content);
  if (open.game->info().content != first.content) {
    throw failure(Exit::Refused, "app.solve.other_game",
                  Json::object({{"file", options.merged[0]}}));
  }
  const Solution all = merge_solutions(options.merged, *open.solving);
  const auto missing = missing_blocks(all, *open.solving);
  if (!missing.empty()) {
    std::vector<std::string> names;
    for (const std::uint64_t block : missing) names.push_back(std::to_string(block));
    throw failure(Exit::Refused, "app.arena.missing_blocks",
                  Json::object({{"count", std::uint64_t{missing.size()}},
                                {"blocks", first_of(std::move(names))}}));
  }
  if (options.save) write_solution(*options.save, all);
  return show(console, options, *open.solving, all);
}

}  // namespace

Exit solve(const Console& console, const SolveOptions& options) {
  if (!options.merged.empty()) return merge(console, options);
  if (options.game.empty()) {
    throw failure(Exit::Usage, "app.usage.missing", Json::object({{"option", "game"}}));
  }
  if (options.positions.has_value() == options.all) {
    throw failure(Exit::Usage, "app.solve.positions_or_all");
  }
  if (options.positions && (options.save || options.shard)) {
    throw failure(Exit::Usage, "app.solve.save_of_all");
  }
  if (options.all && options.line) throw failure(Exit::Usage, "app.solve.line_of_positions");
  return options.all ? solve_all(console, options) : solve_positions(console, options);
}

}  // namespace cauldron
