// The file of an experiment: a line with its settings, then a line for each finished block, in
// whatever order they were finished. A run that finds its file goes on where it stopped; several
// runs that share the blocks among them (shards) have a file each.
#pragma once

#include <string>
#include <vector>

#include "app/arena/block.h"
#include "app/shared/growing_file.h"

namespace cauldron::arena {

struct Results {
  Experiment experiment;
  Shard shard;
  std::vector<Block> blocks;  // ascending, each once
};

// The blocks that the shard has yet to play, ascending.
std::vector<std::uint64_t> missing_blocks(const Results& results);

// A last line that was not written entirely is left out. Throws Failure: Environment for what
// cannot be read, Refused for what is no file of results or holds blocks of other shards.
Results read_results(const std::string& path);

// All blocks of an experiment from the files of its shards, of which each must be given once.
// Blocks may be missing. Throws Failure (Refused) otherwise.
Results merge_results(const std::vector<std::string>& paths);

// A file that blocks are added to; it is open for nobody else meanwhile.
class ResultsFile {
 public:
  // Creates the file or goes on with it, and adds the blocks that are there already to `results`.
  // It may have been begun with fewer blocks; otherwise the settings must be the same. Throws
  // Failure (Refused or Environment).
  ResultsFile(std::string path, Results& results);

  // Throws Failure (Environment) if it cannot be written.
  void append(const Block& block);

 private:
  std::string path_;
  GrowingFile file_;
};

}  // namespace cauldron::arena
