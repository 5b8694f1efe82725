// The small changes that can be made at a node of the syntax tree.
#pragma once

#include "tree.h"

namespace mutants {

class Changes {
 public:
  explicit Changes(const Tree& tree) : tree_(tree) {}

  void enter(std::string function) { functions_.push_back(std::move(function)); }
  void leave() { functions_.pop_back(); }

  // Within the limit of a loop nothing is changed that lets it run past its end: what it would read
  // there is undefined, and no other rule.
  void set_limit(bool is_limit) { limit_ = is_limit; }

  void at(CXCursor expression, const std::vector<CXCursor>& parts);
  void negate(CXCursor condition);
  void drop(CXCursor statement);

  Mutants take();

 private:
  void binary(CXCursor expression, const std::vector<CXCursor>& sides);
  void unary(CXCursor expression, CXCursor operand);
  void number(CXCursor literal);
  void truth(CXCursor literal);
  void constant(CXCursor name);
  void arguments(CXCursor call);
  void note_fillers(CXCursor call, CXCursor function);

  // Adds a mutant that has `after` in the place of `part`.
  void replace(std::string kind, CXCursor whole, Range part, const std::string& after);
  void add(std::string kind, Form form, Range whole, std::string instead, Range part,
           const std::string& after);

  const Tree& tree_;
  std::vector<std::string> functions_;
  Mutants found_;
  bool limit_ = false;
  std::vector<Range> fillers_;  // arguments that only stand before others
};

}  // namespace mutants
