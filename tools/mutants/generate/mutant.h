// One small change to the rules, as a stretch of a source file and what stands there instead.
#pragma once

#include <string>
#include <vector>

namespace mutants {

struct Range {
  unsigned begin = 0;
  unsigned end = 0;

  unsigned size() const { return end - begin; }
  bool contains(Range other) const { return begin <= other.begin && other.end <= end; }
  friend bool operator==(Range, Range) = default;
};

enum class Form {
  Replace,  // an expression by another of the same type
  Negate,   // a condition by its opposite
  Drop,     // a statement by nothing
};

struct Mutant {
  Form form = Form::Replace;
  Range whole;          // the expression or statement that gets a switch
  std::string instead;  // Replace: the other expression
  std::string file;     // below the root of the repository
  std::string function;
  unsigned line = 0;
  std::string change;      // the line as it is written, with {before => after}
  std::string kind;        // of change, for a table
  int id = 0;              // of the switch; 0 = not sampled
  std::string equivalent;  // why no test can tell it from the original; empty = some test should
};

using Mutants = std::vector<Mutant>;

}  // namespace mutants
