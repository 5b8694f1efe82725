#include "app/solve/solution_file.h"

#include "app/shared/files.h"
#include "app/terminal/typed.h"

namespace cauldron {

namespace {

Failure about(const std::string& path, std::string_view id, Json args = Json::object()) {
  args.set("file", path);
  return failure(Exit::Refused, id, std::move(args));
}

std::string header_of(const Solved& solved) {
  return Json::object({{"solve", solved.game},
                       {"content", solved.content},
                       {"shard", Json::array({solved.shard.index, solved.shard.count})}})
      .dump();
}

std::string line_of(std::uint64_t number, const Json& block) {
  Json line = Json::object({{"block", number}});
  for (const auto& [name, value] : block.members()) line.set(name, value);
  return line.dump();
}

std::optional<Json> read_line(std::string_view line) {
  Json json;
  JsonError error;
  if (!parse_json(line, json, error) || !json.is_object()) return std::nullopt;
  return json;
}

Solved read_header(const std::string& path, std::string_view line) {
  const auto json = read_line(line);
  const std::string* game = json ? json->find_string("solve") : nullptr;
  const std::string* content = json ? json->find_string("content") : nullptr;
  const Json* shard = json ? json->find("shard") : nullptr;
  const bool two = shard && shard->is_array() && shard->items().size() == 2 &&
                   shard->items()[0].is_int() && shard->items()[1].is_int();
  if (!game || !content || !two) throw about(path, "app.solve.no_solution");
  const std::int64_t index = shard->items()[0].as_int();
  const std::int64_t count = shard->items()[1].as_int();
  const Shard read{static_cast<std::uint64_t>(index), static_cast<std::uint64_t>(count)};
  if (index < 0 || count <= index || read.count > Shard::kMost) {
    throw about(path, "app.solve.no_solution");
  }
  return {*game, *content, read};
}

// A block with its number, which is no longer among its members.
std::optional<std::pair<std::uint64_t, Json>> read_block(std::string_view line, const Shard& shard,
                                                         const Solving& solving) {
  auto json = read_line(line);
  if (!json || json->members().empty() || json->members()[0].first != "block") return std::nullopt;
  const Json number = json->members()[0].second;
  json->members().erase(json->members().begin());
  if (!number.is_int() || number.as_int() < 0) return std::nullopt;
  const auto n = static_cast<std::uint64_t>(number.as_int());
  if (n >= solving.blocks() || !shard.has(n) || !solving.is_block(*json)) return std::nullopt;
  return std::pair(n, std::move(*json));
}

// What a file says, and how many of its bytes say it: the rest is a line that was cut off.
struct Contents {
  Solution solution;
  std::size_t bytes = 0;
};

std::optional<Contents> read_contents(const std::string& path, const std::string& text,
                                      const Solving& solving) {
  const auto lines = complete_lines(text);
  if (lines.empty()) return std::nullopt;
  Contents contents{{read_header(path, lines[0]), {}}, lines[0].size() + 1};
  for (std::size_t i = 1; i < lines.size(); ++i) {
    auto block = read_block(lines[i], contents.solution.solved.shard, solving);
    if (!block && i + 1 == lines.size() && !read_line(lines[i])) break;  // the power failed
    const bool added = block && contents.solution.blocks.insert(std::move(*block)).second;
    if (!added) {
      throw about(path, "app.solve.no_block", Json::object({{"line", std::to_string(i + 1)}}));
    }
    contents.bytes += lines[i].size() + 1;
  }
  return contents;
}

void require_same(const std::string& path, const Solved& found, const Solved& wanted) {
  if (found.game != wanted.game || found.content != wanted.content) {
    throw about(path, "app.solve.other_game");
  }
}

}  // namespace

Solved read_solved(const std::string& path) {
  auto stream = open_for_reading(path);
  std::string line;
  if (!std::getline(stream, line)) throw about(path, "app.solve.no_solution");
  return read_header(path, line);
}

Solution read_solution(const std::string& path, const Solving& solving) {
  auto contents = read_contents(path, read_file(path, Exit::Environment), solving);
  if (!contents) throw about(path, "app.solve.no_solution");
  return std::move(contents->solution);
}

Solution merge_solutions(const std::vector<std::string>& paths, const Solving& solving) {
  Solution all{read_solved(paths[0]), {}};
  std::vector<std::string> file_of(all.solved.shard.count);
  for (const std::string& path : paths) {
    Solution one = read_solution(path, solving);
    require_same(path, one.solved, all.solved);
    if (one.solved.shard.count != file_of.size()) {
      throw about(path, "app.solve.other_split", Json::object({{"other", paths[0]}}));
    }
    std::string& known = file_of[one.solved.shard.index];
    if (!known.empty()) {
      throw about(path, "app.arena.same_shard",
                  Json::object({{"other", known}, {"shard", one.solved.shard.text()}}));
    }
    known = path;
    all.blocks.merge(one.blocks);
  }
  std::vector<std::string> missing;
  for (std::uint64_t i = 0; i < file_of.size(); ++i) {
    if (file_of[i].empty()) missing.push_back(Shard{i, file_of.size()}.text());
  }
  if (!missing.empty()) {
    throw failure(Exit::Refused, "app.arena.missing_shards",
                  Json::object({{"shards", first_of(missing)}}));
  }
  all.solved.shard = {};
  return all;
}

std::vector<std::uint64_t> missing_blocks(const Solution& solution, const Solving& solving) {
  std::vector<std::uint64_t> missing;
  const Shard& shard = solution.solved.shard;
  for (std::uint64_t block = shard.index; block < solving.blocks(); block += shard.count) {
    if (!solution.blocks.contains(block)) missing.push_back(block);
  }
  return missing;
}

std::string first_of(std::vector<std::string> names) {
  constexpr std::size_t kNamed = 10;
  if (names.size() > kNamed) {
    names.resize(kNamed);
    names.emplace_back("…");
  }
  return joined(names, ", ");
}

SolutionFile::SolutionFile(std::string path, Solution& solution, const Solving& solving)
    : file_(path) {
  const std::string text = read_file(path, Exit::Environment);
  auto contents = read_contents(path, text, solving);
  if (!contents) {
    file_.cut(0);
    file_.append(header_of(solution.solved));
    return;
  }
  require_same(path, contents->solution.solved, solution.solved);
  if (!(contents->solution.solved.shard == solution.solved.shard)) {
    throw about(path, "app.solve.other_shard",
                Json::object({{"shard", contents->solution.solved.shard.text()}}));
  }
  solution.blocks = std::move(contents->solution.blocks);
  if (contents->bytes != text.size()) file_.cut(contents->bytes);
}

void SolutionFile::append(std::uint64_t number, const Json& block) {
  file_.append(line_of(number, block));
}

void write_solution(const std::string& path, const Solution& solution) {
  NewFile file(path);
  file.write_line(header_of(solution.solved));
  for (const auto& [number, block] : solution.blocks) file.write_line(line_of(number, block));
  file.finish();
}

}  // namespace cauldron
