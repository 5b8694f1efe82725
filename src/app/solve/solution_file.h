// The file of `solve --all`: a line that says what is solved, then a line for each finished block,
// in whatever order they were finished. A run that finds its file goes on where it stopped.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <vector>

#include "app/shared/growing_file.h"
#include "app/solve/solving.h"

namespace cauldron {

// What is solved: a game with its content.
struct Solved {
  std::string game;
  std::string content;  // its hash
  Shard shard;
};

struct Solution {
  Solved solved;
  std::map<std::uint64_t, Json> blocks;
};

// What the first line of a file says. Throws Failure: Environment for what cannot be read, Refused
// for what is no such file.
Solved read_solved(const std::string& path);
// The whole of it. Throws Failure also for blocks of other shards and blocks that are none.
Solution read_solution(const std::string& path, const Solving& solving);

// All blocks from the files of all shards, of which each must be given once, to its end. Throws
// Failure (Refused) otherwise.
Solution merge_solutions(const std::vector<std::string>& paths, const Solving& solving);

// The numbers of the shard's blocks that are not there, ascending.
std::vector<std::uint64_t> missing_blocks(const Solution& solution, const Solving& solving);

// The first ten and, if there are more, a sign that there are.
std::string first_of(std::vector<std::string> names);

class SolutionFile {
 public:
  // Creates the file or goes on with it, and adds the blocks that are there to `solution`. Throws
  // Failure (Refused or Environment).
  SolutionFile(std::string path, Solution& solution, const Solving& solving);

  void append(std::uint64_t number, const Json& block);

 private:
  GrowingFile file_;
};

// Writes all of it, the blocks in their order.
void write_solution(const std::string& path, const Solution& solution);

}  // namespace cauldron
