#include "app/arena/results_file.h"

#include <algorithm>

#include "app/shared/files.h"
#include "app/terminal/typed.h"

namespace cauldron::arena {

namespace {

Failure about(const std::string& path, std::string_view id, Json args = Json::object()) {
  args.set("file", path);
  return failure(Exit::Refused, id, std::move(args));
}

Json header_of(const Results& results) {
  Json header = results.experiment.to_json();
  header.set("shard", Json::array({results.shard.index, results.shard.count}));
  return header;
}

std::optional<Shard> shard_from_json(const Json* json) {
  if (!json || !json->is_array() || json->items().size() != 2) return std::nullopt;
  const Json& index = json->items()[0];
  const Json& count = json->items()[1];
  if (!index.is_int() || !count.is_int() || index.as_int() < 0 ||
      count.as_int() <= index.as_int()) {
    return std::nullopt;
  }
  return Shard{static_cast<std::uint64_t>(index.as_int()),
               static_cast<std::uint64_t>(count.as_int())};
}

// What a file says, and how many of its bytes say it: the rest is a line that was cut off.
struct Contents {
  Results results;
  std::size_t bytes = 0;
};

Results read_header(const std::string& path, std::string_view line) {
  Json header;
  JsonError error;
  if (!parse_json(line, header, error)) throw about(path, "app.arena.no_results");
  auto experiment = experiment_from_json(header);
  const auto shard = shard_from_json(header.find("shard"));
  if (!experiment || !shard) throw about(path, "app.arena.no_results");
  return {std::move(*experiment), *shard, {}};
}

// Nothing if the file is empty but for a line that was cut off.
std::optional<Contents> read_contents(const std::string& path, const std::string& text) {
  const auto lines = complete_lines(text);
  if (lines.empty()) return std::nullopt;
  Contents contents{read_header(path, lines[0]), lines[0].size() + 1};
  Results& results = contents.results;
  for (std::size_t i = 1; i < lines.size(); ++i) {
    Json json;
    JsonError error;
    std::optional<Block> block;
    if (parse_json(lines[i], json, error)) block = block_from_json(json, results.experiment);
    if (!block || !results.shard.has(block->number)) {
      if (!block && i + 1 == lines.size()) break;  // the disk was full, or the power failed
      throw about(path, "app.arena.no_block", Json::object({{"line", std::to_string(i + 1)}}));
    }
    results.blocks.push_back(std::move(*block));
    contents.bytes += lines[i].size() + 1;
  }
  std::ranges::sort(results.blocks, {}, &Block::number);
  if (std::ranges::adjacent_find(results.blocks, {}, &Block::number) != results.blocks.end()) {
    throw about(path, "app.arena.twice");
  }
  return contents;
}

// The settings in which two experiments differ, by their names in the file.
std::string differences(const Json& one, const Json& other) {
  std::vector<std::string> names;
  for (const auto& [name, value] : one.members()) {
    const Json* found = other.find(name);
    if (!found || !(*found == value)) names.push_back(name);
  }
  return joined(names, ", ");
}

void rewrite(const std::string& path, const Results& results) {
  NewFile file(path);
  file.write_line(header_of(results).dump());
  for (const Block& block : results.blocks) file.write_line(block.to_json().dump());
  file.finish();
}

// Throws unless what the file holds can be continued as `wanted`.
void require_same(const std::string& path, const Results& found, const Results& wanted) {
  Results as_long = found;
  as_long.experiment.blocks = std::max(found.experiment.blocks, wanted.experiment.blocks);
  const std::string differing = differences(header_of(wanted), header_of(as_long));
  if (!differing.empty()) {
    throw about(path, "app.arena.other_settings", Json::object({{"settings", differing}}));
  }
}

}  // namespace

std::vector<std::uint64_t> missing_blocks(const Results& results) {
  std::vector<std::uint64_t> missing;
  auto played = results.blocks.begin();
  for (std::uint64_t block = results.shard.index; block < results.experiment.blocks;
       block += results.shard.count) {
    if (played != results.blocks.end() && played->number == block) {
      ++played;
    } else {
      missing.push_back(block);
    }
  }
  return missing;
}

Results read_results(const std::string& path) {
  auto contents = read_contents(path, read_file(path, Exit::Environment));
  if (!contents) throw about(path, "app.arena.no_results");
  return std::move(contents->results);
}

Results merge_results(const std::vector<std::string>& paths) {
  Results all = read_results(paths[0]);
  std::vector<std::string> file_of(all.shard.count);
  for (const std::string& path : paths) {
    Results one = read_results(path);
    const std::string differing = differences(all.experiment.to_json(), one.experiment.to_json());
    if (!differing.empty() || one.shard.count != file_of.size()) {
      throw about(path, "app.arena.other_experiment",
                  Json::object({{"other", paths[0]},
                                {"settings", differing.empty() ? "shard" : differing}}));
    }
    std::string& known = file_of[one.shard.index];
    if (!known.empty()) {
      throw about(path, "app.arena.same_shard",
                  Json::object({{"other", known}, {"shard", one.shard.text()}}));
    }
    known = path;
    if (&path == &paths[0]) continue;
    std::ranges::move(one.blocks, std::back_inserter(all.blocks));
  }
  std::vector<std::string> missing;
  for (std::uint64_t i = 0; i < file_of.size(); ++i) {
    if (file_of[i].empty()) missing.push_back(Shard{i, file_of.size()}.text());
  }
  if (!missing.empty()) {
    throw failure(Exit::Refused, "app.arena.missing_shards",
                  Json::object({{"shards", joined(missing, ", ")}}));
  }
  all.shard = {};
  std::ranges::sort(all.blocks, {}, &Block::number);
  return all;
}

ResultsFile::ResultsFile(std::string path, Results& results)
    : path_(std::move(path)), file_(path_) {
  const std::string text = read_file(path_, Exit::Environment);
  auto contents = read_contents(path_, text);
  if (!contents) {
    file_.cut(0);
    file_.append(header_of(results).dump());
    return;
  }
  require_same(path_, contents->results, results);
  results.blocks = std::move(contents->results.blocks);
  if (contents->results.experiment.blocks != results.experiment.blocks) {
    rewrite(path_, results);
    file_.reopen();
  } else if (contents->bytes != text.size()) {
    file_.cut(contents->bytes);
  }
}

void ResultsFile::append(const Block& block) { file_.append(block.to_json().dump()); }

}  // namespace cauldron::arena
