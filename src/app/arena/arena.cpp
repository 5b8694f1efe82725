#include <algorithm>
#include <map>

#include "app/arena/report/output.h"
#include "app/arena/settings.h"
#include "app/shared/files.h"
#include "app/shared/parallel.h"
#include "app/shared/progress.h"
#include "app/terminal/typed.h"

namespace cauldron {

namespace arena {

namespace {

using Blocks = std::map<std::uint64_t, Block>;

// Follows the blocks in their order, however they were finished, so that the verdict depends on
// nothing else.
class Watch {
 public:
  Watch(const Experiment& experiment, const std::optional<SequentialBounds>& bounds)
      : experiment_(experiment) {
    if (bounds) test_.emplace(*bounds);
  }

  bool decided(const Blocks& blocks) {
    if (!test_) return false;
    for (auto next = blocks.find(test_->blocks());
         next != blocks.end() && test_->verdict() == Verdict::Undecided;
         next = blocks.find(test_->blocks())) {
      test_->add(share_in(experiment_, next->second, 0));
    }
    return test_->verdict() != Verdict::Undecided;
  }

 private:
  const Experiment& experiment_;
  std::optional<SequentialTest> test_;
};

// Plays what is missing, as far as it is needed.
void play(const Console& console, const Game& game, const ArenaOptions& options,
          const std::optional<SequentialBounds>& test, Results& results) {
  std::optional<ResultsFile> file;
  if (options.save) file.emplace(*options.save, results);
  const auto missing = missing_blocks(results);
  Blocks blocks;
  for (Block& block : results.blocks) blocks.emplace(block.number, std::move(block));
  std::vector<BotSpec> bots;
  for (const std::string& bot : results.experiment.bots) bots.push_back(read_bot(bot));
  Watch watch(results.experiment, test);
  Progress progress(console, blocks.size() + missing.size());
  if (!watch.decided(blocks)) {
    as_finished(
        missing, options.threads,
        [&](std::uint64_t number) { return play_block(game, results.experiment, bots, number); },
        [&](std::uint64_t number, Block block) {
          if (file) file->append(block);
          blocks.emplace(number, std::move(block));
          progress.at(blocks.size());
          return !watch.decided(blocks);
        });
  }
  results.blocks.clear();
  for (auto& [number, block] : blocks) results.blocks.push_back(std::move(block));
}

// A result of fewer blocks than the experiment has would depend on which machine was quickest.
void require_all(const Results& results, const std::optional<SequentialBounds>& test) {
  const auto missing = missing_blocks(results);
  if (missing.empty()) return;
  Blocks blocks;
  for (const Block& block : results.blocks) blocks.emplace(block.number, block);
  if (Watch(results.experiment, test).decided(blocks)) return;
  constexpr std::size_t kNamed = 10;
  std::vector<std::string> named;
  for (const std::uint64_t block : missing) {
    if (named.size() < kNamed) named.push_back(std::to_string(block));
  }
  if (missing.size() > kNamed) named.emplace_back("…");
  throw failure(
      Exit::Refused, "app.arena.missing_blocks",
      Json::object({{"count", std::uint64_t{missing.size()}}, {"blocks", joined(named, ", ")}}));
}

Exit show(const Console& console, const ArenaOptions& options, const Results& results) {
  const Experiment& experiment = results.experiment;
  const Summary summary = summarise(experiment, results.blocks, read_anchors(options, experiment),
                                    read_test(options, experiment));
  if (options.report) {
    NewFile file(*options.report);
    file.write_line(html_page(console.text, summary, repeating_command(experiment, options)));
    file.finish();
  }
  if (options.json) {
    print(to_json(summary).dump());
  } else {
    print_in_words(console, summary);
  }
  return Exit::Ok;
}

Exit merge(const Console& console, const ArenaOptions& options) {
  const Results results = merge_results(options.merged);
  require_all(results, read_test(options, results.experiment));
  return show(console, options, results);
}

Exit measure(const Console& console, const ArenaOptions& options) {
  const auto game = open_game({.id = options.game,
                               .variant = read_variant(options.game, options.variant),
                               .content = read_content(options.content)});
  Results results{read_experiment(options, *game), read_shard(options.shard), {}};
  const auto test = read_test(options, results.experiment);
  read_anchors(options, results.experiment);  // refuses wrong ones before anything is played
  play(console, *game, options, test, results);
  if (results.blocks.empty()) throw failure(Exit::Refused, "app.arena.empty_shard");
  return show(console, options, results);
}

}  // namespace

}  // namespace arena

Exit run_arena(const Console& console, const ArenaOptions& options) {
  if (!options.merged.empty()) return arena::merge(console, options);
  if (options.game.empty()) {
    throw failure(Exit::Usage, "app.usage.missing", Json::object({{"option", "game"}}));
  }
  return arena::measure(console, options);
}

}  // namespace cauldron
