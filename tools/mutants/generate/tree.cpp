#include "tree.h"

#include <algorithm>
#include <cctype>

namespace mutants {

namespace {

Range written_range(CXCursor cursor) {
  const CXSourceRange extent = clang_getCursorExtent(cursor);
  if (clang_Range_isNull(extent)) return {};
  const CXSourceLocation begin = clang_getRangeStart(extent);
  const CXSourceLocation end = clang_getRangeEnd(extent);
  if (!clang_Location_isFromMainFile(begin) || !clang_Location_isFromMainFile(end)) return {};
  Range range;
  clang_getExpansionLocation(begin, nullptr, nullptr, nullptr, &range.begin);
  clang_getExpansionLocation(end, nullptr, nullptr, nullptr, &range.end);
  return range.begin < range.end ? range : Range{};
}

std::string on_one_line(std::string_view text) {
  std::string line;
  for (const char c : text) {
    if (!std::isspace(static_cast<unsigned char>(c))) {
      line += c;
    } else if (!line.empty() && line.back() != ' ') {
      line += ' ';
    }
  }
  return line;
}

std::string_view without_comment(std::string_view line) { return line.substr(0, line.find(" //")); }

}  // namespace

Tree::Tree(const Source& source) : source_(source) {
  for (const CXCursor cursor : children(source.root())) {
    if (clang_getCursorKind(cursor) == CXCursor_MacroExpansion)
      macros_.push_back(written_range(cursor));
  }
}

Range Tree::range(CXCursor cursor) const {
  const Range range = written_range(cursor);
  const bool in_macro = std::any_of(macros_.begin(), macros_.end(), [range](Range macro) {
    return macro.size() > 0 && macro.contains(range);
  });
  return in_macro ? Range{} : range;
}

bool Tree::starts_with(CXCursor cursor, std::string_view words) const {
  return text(cursor).starts_with(words);
}

char Tree::next_after(Range range) const {
  const std::size_t at = source_.text().find_first_not_of(" \n", range.end);
  return at == std::string::npos ? '\0' : source_.text()[at];
}

std::string Tree::operator_of(CXCursor cursor) const {
  const std::vector<CXCursor> sides = children(cursor);
  if (sides.size() != 2) return "";
  const Range left = range(sides[0]);
  const Range right = range(sides[1]);
  if (left.size() == 0 || right.size() == 0 || left.end >= right.begin) return "";
  std::string between = on_one_line(source_.text({left.end, right.begin}));
  std::erase(between, ' ');
  return between;
}

unsigned Tree::line_of(Range range) const {
  const auto begin = source_.text().begin();
  return 1 + static_cast<unsigned>(std::count(begin, begin + range.begin, '\n'));
}

std::string Tree::shown(Range part, std::string_view after) const {
  const std::string& text = source_.text();
  const std::size_t begin = part.begin == 0 ? 0 : text.rfind('\n', part.begin - 1) + 1;
  const std::size_t end = std::min(text.find('\n', part.end), text.size());
  const std::string before(text, begin, part.begin - begin);
  const std::string_view rest = std::string_view(text).substr(part.end, end - part.end);
  const std::string line =
      on_one_line(before + "{" + std::string(source_.text(part)) + " => " + std::string(after) +
                  "}" + std::string(without_comment(rest)));
  return line.substr(line.find_first_not_of(' '));
}

bool is_integer(CXCursor expression) {
  const CXTypeKind kind = clang_getCanonicalType(clang_getCursorType(expression)).kind;
  return kind >= CXType_Bool && kind <= CXType_Int128;
}

CXCursor plain(CXCursor expression) {
  const CXCursorKind kind = clang_getCursorKind(expression);
  if (kind != CXCursor_UnexposedExpr && kind != CXCursor_ParenExpr) return expression;
  const std::vector<CXCursor> inside = children(expression);
  return inside.size() == 1 ? plain(inside[0]) : expression;
}

}  // namespace mutants
