#include "changes.h"

#include <algorithm>
#include <cctype>
#include <map>

namespace mutants {

namespace {

struct Operator {
  std::string kind;
  std::vector<std::string> instead;
};

const std::map<std::string, Operator> kOperators = {
    {"<", {"comparison", {"<=", ">="}}}, {"<=", {"comparison", {"<", ">"}}},
    {">", {"comparison", {">=", "<="}}}, {">=", {"comparison", {">", "<"}}},
    {"==", {"comparison", {"!="}}},      {"!=", {"comparison", {"=="}}},
    {"&&", {"logic", {"||"}}},           {"||", {"logic", {"&&"}}},
    {"+", {"arithmetic", {"-"}}},        {"-", {"arithmetic", {"+"}}},
    {"+=", {"arithmetic", {"-="}}},      {"-=", {"arithmetic", {"+="}}},
};

bool is_constant_name(std::string_view name) {
  return name.size() > 1 && name[0] == 'k' && std::isupper(static_cast<unsigned char>(name[1]));
}

bool is_function(CXCursor cursor) {
  const CXCursorKind kind = clang_getCursorKind(cursor);
  return kind == CXCursor_FunctionDecl || kind == CXCursor_CXXMethod;
}

bool is_operator(CXCursor function) {
  const std::string name = take(clang_getCursorSpelling(function));
  return name.starts_with("operator") && name.size() > 8 &&
         !std::isalnum(static_cast<unsigned char>(name[8])) && name[8] != '_';
}

std::string value_type(CXCursor expression) {
  const CXType type = clang_getCanonicalType(clang_getCursorType(expression));
  std::string name = take(clang_getTypeSpelling(type));
  return name.starts_with("const ") ? name.substr(6) : name;
}

}  // namespace

Mutants Changes::take() {
  // A braced list is visited as it is written and as it is understood.
  Mutants once;
  for (Mutant& mutant : found_) {
    const bool known = std::any_of(once.begin(), once.end(), [&](const Mutant& other) {
      return other.whole == mutant.whole && other.instead == mutant.instead &&
             other.form == mutant.form && other.change == mutant.change;
    });
    if (!known) once.push_back(std::move(mutant));
  }
  return once;
}

void Changes::at(CXCursor expression, const std::vector<CXCursor>& parts) {
  switch (clang_getCursorKind(expression)) {
    case CXCursor_BinaryOperator:
    case CXCursor_CompoundAssignOperator:
      return binary(expression, parts);
    case CXCursor_UnaryOperator:
      if (parts.size() == 1) unary(expression, parts[0]);
      return;
    case CXCursor_IntegerLiteral:
      return number(expression);
    case CXCursor_CXXBoolLiteralExpr:
      return truth(expression);
    case CXCursor_DeclRefExpr:
      return constant(expression);
    case CXCursor_CallExpr:
      return arguments(expression);
    case CXCursor_ConditionalOperator:
      if (!parts.empty()) negate(parts[0]);
      return;
    case CXCursor_ReturnStmt:
      if (!parts.empty() && clang_getCursorType(parts[0]).kind == CXType_Bool) negate(parts[0]);
      return;
    default:
      return;
  }
}

// A comparison, a negation, `&&` and `||` have changes of their own, which say the same.
void Changes::negate(CXCursor condition) {
  const CXCursor inside = plain(condition);
  const Range range = tree_.range(inside);
  if (range.size() == 0) return;
  switch (clang_getCursorKind(inside)) {
    case CXCursor_BinaryOperator:
      if (clang_getCursorType(inside).kind == CXType_Bool) return;
      break;
    case CXCursor_UnaryOperator:
      if (tree_.text(inside).starts_with('!')) return;
      break;
    case CXCursor_CXXBoolLiteralExpr:
    case CXCursor_ConditionalOperator:
    case CXCursor_LambdaExpr:
    case CXCursor_InitListExpr:
      return;
    default:
      break;
  }
  const std::string opposite = "!(" + std::string(tree_.source().text(range)) + ")";
  add("condition", Form::Negate, range, "", range, opposite);
}

void Changes::drop(CXCursor statement) {
  const CXCursor inside = plain(statement);
  switch (clang_getCursorKind(inside)) {
    case CXCursor_CallExpr:
    case CXCursor_CompoundAssignOperator:
    case CXCursor_ContinueStmt:
      break;
    case CXCursor_BinaryOperator:
      if (tree_.operator_of(inside) != "=") return;
      break;
    case CXCursor_UnaryOperator:
      if (!tree_.text(inside).starts_with("++") && !tree_.text(inside).starts_with("--")) return;
      break;
    case CXCursor_ReturnStmt:
      if (!children(inside).empty()) return;
      break;
    default:
      return;
  }
  Range range = tree_.range(statement);
  if (range.size() == 0 || tree_.next_after(range) != ';') return;
  range.end = static_cast<unsigned>(tree_.source().text().find(';', range.end)) + 1;
  add("statement", Form::Drop, range, "", range, "");
}

void Changes::binary(CXCursor expression, const std::vector<CXCursor>& sides) {
  const auto found = kOperators.find(tree_.operator_of(expression));
  if (found == kOperators.end()) return;
  const auto& [sign, change] = *found;
  if (change.kind == "arithmetic" && !(is_integer(sides[0]) && is_integer(sides[1]))) return;
  const unsigned from = tree_.range(sides[0]).end;
  const auto begin = static_cast<unsigned>(tree_.source().text().find(sign, from));
  const Range part{begin, begin + static_cast<unsigned>(sign.size())};
  for (const std::string& other : change.instead) {
    if (!(limit_ && sign == "<" && other == "<=")) replace(change.kind, expression, part, other);
  }
  if (change.kind != "logic") return;
  for (const CXCursor side : sides) negate(side);
}

void Changes::unary(CXCursor expression, CXCursor operand) {
  const Range whole = tree_.range(expression);
  if (whole.size() < 2) return;
  const std::string_view text = tree_.source().text(whole);
  if (text.starts_with("!=")) return;  // an operator== of ours, called the other way round
  if (text[0] == '!') {
    const std::string positive = "static_cast<bool>(" + std::string(text.substr(1)) + ")";
    add("condition", Form::Replace, whole, positive, {whole.begin, whole.begin + 1}, "");
  } else if (is_integer(operand)) {
    for (const auto& [sign, other] : {std::pair{"++", "--"}, std::pair{"--", "++"}}) {
      if (text.starts_with(sign)) {
        replace("arithmetic", expression, {whole.begin, whole.begin + 2}, other);
      } else if (text.ends_with(sign)) {
        replace("arithmetic", expression, {whole.end - 2, whole.end}, other);
      }
    }
  }
}

void Changes::number(CXCursor literal) {
  const Range range = tree_.range(literal);
  if (std::find(fillers_.begin(), fillers_.end(), range) != fillers_.end()) return;
  const std::string text(tree_.source().text(range));
  const std::size_t digits = std::min(text.find_first_not_of("0123456789"), text.size());
  if (digits == 0 || (text[0] == '0' && digits != 1) || text.find('x') != std::string::npos) return;
  const long value = std::stol(text);
  const std::string suffix = text.substr(digits);
  if (!limit_) replace("constant", literal, range, std::to_string(value + 1) + suffix);
  if (value > 0) replace("constant", literal, range, std::to_string(value - 1) + suffix);
}

void Changes::truth(CXCursor literal) {
  const Range range = tree_.range(literal);
  replace("constant", literal, range, tree_.source().text(range) == "true" ? "false" : "true");
}

void Changes::constant(CXCursor name) {
  const CXCursor variable = clang_getCursorReferenced(name);
  if (clang_getCursorKind(variable) != CXCursor_VarDecl || !is_integer(name)) return;
  if (!is_constant_name(mutants::take(clang_getCursorSpelling(variable)))) return;
  const Range range = tree_.range(name);
  if (range.size() == 0) return;
  const std::string text(tree_.source().text(range));
  for (const std::string step : {" + 1", " - 1"}) {
    if (limit_ && step == " + 1") continue;
    add("constant", Form::Replace, range,
        "static_cast<std::remove_cvref_t<decltype(" + text + ")>>(" + text + step + ")", range,
        text + step);
  }
}

// Neighbouring arguments of one type. In the standard library most pairs are iterators or commute.
void Changes::arguments(CXCursor call) {
  const CXCursor function = clang_getCursorReferenced(call);
  if (!is_function(function) || is_operator(function)) return;
  if (clang_Location_isInSystemHeader(clang_getCursorLocation(function))) return;
  note_fillers(call, function);
  const Range whole = tree_.range(call);
  for (int i = 0; i + 1 < clang_Cursor_getNumArguments(call); ++i) {
    const CXCursor first = clang_Cursor_getArgument(call, static_cast<unsigned>(i));
    const CXCursor second = clang_Cursor_getArgument(call, static_cast<unsigned>(i + 1));
    const Range a = tree_.range(first);
    const Range b = tree_.range(second);
    if (a.size() == 0 || b.size() == 0 || a.end >= b.begin) continue;
    if (!whole.contains(a) || !whole.contains(b)) continue;
    const std::string left(tree_.source().text(a));
    const std::string right(tree_.source().text(b));
    if (left == right || value_type(first) != value_type(second)) continue;
    replace("arguments", call, {a.begin, b.end}, right + ", " + left);
  }
}

// What equals the default of its parameter is written only because another argument follows.
void Changes::note_fillers(CXCursor call, CXCursor function) {
  for (int i = 0; i < clang_Cursor_getNumArguments(call); ++i) {
    const CXCursor parameter = clang_Cursor_getArgument(function, static_cast<unsigned>(i));
    const CXCursor argument = clang_Cursor_getArgument(call, static_cast<unsigned>(i));
    for (const CXCursor part : children(parameter)) {
      const CXCursor value = plain(part);
      if (clang_getCursorKind(value) != CXCursor_IntegerLiteral) continue;
      const CXEvalResult result = clang_Cursor_Evaluate(value);
      const std::string standard = std::to_string(clang_EvalResult_getAsInt(result));
      clang_EvalResult_dispose(result);
      if (standard == tree_.text(argument)) fillers_.push_back(tree_.range(argument));
    }
  }
}

void Changes::replace(std::string kind, CXCursor whole, Range part, const std::string& after) {
  const Range range = tree_.range(whole);
  if (range.size() == 0 || !range.contains(part)) return;
  std::string instead(tree_.source().text(range));
  instead.replace(part.begin - range.begin, part.size(), after);
  add(std::move(kind), Form::Replace, range, std::move(instead), part, after);
}

void Changes::add(std::string kind, Form form, Range whole, std::string instead, Range part,
                  const std::string& after) {
  Mutant mutant;
  mutant.form = form;
  mutant.whole = whole;
  mutant.instead = std::move(instead);
  mutant.file = tree_.source().file();
  mutant.function = functions_.empty() ? "" : functions_.back();
  mutant.line = tree_.line_of(part);
  mutant.change = tree_.shown(part, after);
  mutant.kind = std::move(kind);
  found_.push_back(std::move(mutant));
}

}  // namespace mutants
