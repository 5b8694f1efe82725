// What a node of the syntax tree looks like in the source text.
#pragma once

#include "source.h"

namespace mutants {

class Tree {
 public:
  explicit Tree(const Source& source);

  const Source& source() const { return source_; }
  // Empty for what is not written out in this file: implicit nodes, default arguments, macros.
  Range range(CXCursor cursor) const;
  std::string_view text(CXCursor cursor) const { return source_.text(range(cursor)); }
  bool starts_with(CXCursor cursor, std::string_view words) const;
  char next_after(Range range) const;  // the next character that is no space
  std::string operator_of(
      CXCursor cursor) const;  // of a binary operator: the text between its sides
  unsigned line_of(Range range) const;
  // The lines around `part`, on one line, with {before => after} in its place.
  std::string shown(Range part, std::string_view after) const;

 private:
  const Source& source_;
  std::vector<Range> macros_;
};

bool is_integer(CXCursor expression);
CXCursor plain(CXCursor expression);  // without implicit conversions and parentheses around it

}  // namespace mutants
