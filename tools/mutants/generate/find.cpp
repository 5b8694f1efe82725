#include "find.h"

#include <algorithm>
#include <utility>

#include "changes.h"

namespace mutants {

namespace {

bool is_declared_once(
    CXCursor variable) {  // for the whole program: before any test, or in the first
  const CXCursorKind scope = clang_getCursorKind(clang_getCursorSemanticParent(variable));
  return clang_Cursor_getStorageClass(variable) == CX_SC_Static || scope == CXCursor_Namespace ||
         scope == CXCursor_TranslationUnit;
}

// Walks the syntax tree. Constant expressions are passed over: a switch could not be on in them.
class Finder {
 public:
  explicit Finder(const Source& source) : tree_(source), changes_(tree_) {}

  Mutants run(CXCursor unit) {
    for (const CXCursor declaration : children(unit)) {
      if (clang_Location_isFromMainFile(clang_getCursorLocation(declaration))) visit(declaration);
    }
    return changes_.take();
  }

 private:
  void visit(CXCursor cursor) {
    switch (clang_getCursorKind(cursor)) {
      case CXCursor_FunctionDecl:
      case CXCursor_FunctionTemplate:
      case CXCursor_CXXMethod:
      case CXCursor_Constructor:
        return visit_function(cursor);
      case CXCursor_VarDecl:
        return visit_variable(cursor);
      case CXCursor_LambdaExpr:
        return visit_lambda(cursor);
      case CXCursor_Namespace:
      case CXCursor_StructDecl:
      case CXCursor_ClassDecl:
      case CXCursor_LinkageSpec:
        return visit_all(children(cursor));
      default:
        if (clang_isStatement(clang_getCursorKind(cursor)) ||
            clang_isExpression(clang_getCursorKind(cursor)))
          visit_code(cursor);
    }
  }

  void visit_all(const std::vector<CXCursor>& cursors) {
    for (const CXCursor cursor : cursors) visit(cursor);
  }

  void visit_function(CXCursor function) {
    std::string name = take(clang_getCursorSpelling(function));
    if (name.ends_with("_json")) return;  // tells of the rules, and is none
    changes_.enter(std::move(name));
    for (const CXCursor part : children(function)) {
      const CXCursorKind kind = clang_getCursorKind(part);
      if (clang_isStatement(kind) || clang_isExpression(kind)) visit(part);
    }
    changes_.leave();
  }

  void visit_lambda(CXCursor lambda) {
    const bool outside = std::exchange(constant_, false);
    for (const CXCursor part : children(lambda)) {
      if (clang_getCursorKind(part) == CXCursor_CompoundStmt) visit(part);
    }
    constant_ = outside;
  }

  void visit_variable(CXCursor variable) {
    const CXCursor value = clang_Cursor_getVarDeclInitializer(variable);
    if (clang_Cursor_isNull(value)) return;
    const bool once = is_declared_once(variable);
    if (once) changes_.enter(take(clang_getCursorSpelling(variable)));
    const bool outside = constant_;
    constant_ = constant_ || once || tree_.starts_with(variable, "constexpr");
    if (!constant_ && clang_getCursorType(variable).kind == CXType_Bool) changes_.negate(value);
    visit(value);
    constant_ = outside;
    if (once) changes_.leave();
  }

  void visit_code(CXCursor cursor) {
    const std::vector<CXCursor> parts = children(cursor);
    switch (clang_getCursorKind(cursor)) {
      case CXCursor_CaseStmt:
        if (parts.size() == 2) visit_statement(parts[1]);
        return;
      case CXCursor_UnaryExpr:  // sizeof
        return;
      case CXCursor_DeclStmt:
        return visit_declarations(parts);
      case CXCursor_CXXForRangeStmt:
        return visit_range_for(parts);
      case CXCursor_ForStmt:
        return visit_for(parts);
      case CXCursor_CompoundStmt:
      case CXCursor_DefaultStmt:
        for (const CXCursor part : parts) visit_statement(part);
        return;
      case CXCursor_IfStmt:
        return visit_if(cursor, parts);
      case CXCursor_WhileStmt:
        if (!constant_ && parts.size() == 2) changes_.negate(parts[0]);
        for (const CXCursor part : parts) visit_statement(part);
        return;
      default:
        if (!constant_) changes_.at(cursor, parts);
        visit_all(parts);
    }
  }

  void visit_declarations(const std::vector<CXCursor>& parts) {
    for (const CXCursor part : parts) {
      if (clang_getCursorKind(part) == CXCursor_VarDecl) visit(part);
    }
  }

  void visit_if(CXCursor cursor, const std::vector<CXCursor>& parts) {
    if (tree_.starts_with(cursor, "if constexpr")) return;
    const auto condition = std::find_if(parts.begin(), parts.end(), [](CXCursor part) {
      return clang_isExpression(clang_getCursorKind(part)) != 0;
    });
    const bool declares = !parts.empty() && clang_getCursorKind(parts[0]) == CXCursor_VarDecl;
    if (!constant_ && !declares && condition != parts.end()) changes_.negate(*condition);
    bool passed = declares;
    for (const CXCursor part : parts) {
      const bool is_condition = !passed && clang_equalCursors(part, *condition);
      passed = passed || is_condition;
      is_condition || !passed ? visit(part) : visit_statement(part);
    }
  }

  // What ends with the parenthesis of the loop's head counts on; without it the loop never ends.
  void visit_for(const std::vector<CXCursor>& parts) {
    for (const CXCursor part : parts) {
      const Range range = tree_.range(part);
      if (&part == &parts.back()) {
        visit_statement(part);
      } else if (tree_.next_after(range) != ')') {
        changes_.set_limit(clang_isExpression(clang_getCursorKind(part)) != 0);
        visit(part);
        changes_.set_limit(false);
      }
    }
  }

  void visit_range_for(const std::vector<CXCursor>& parts) {
    for (const CXCursor part : parts) {
      if (clang_getCursorKind(part) == CXCursor_VarDecl) continue;
      &part == &parts.back() ? visit_statement(part) : visit(part);
    }
  }

  void visit_statement(CXCursor statement) {
    if (!constant_) changes_.drop(statement);
    visit(statement);
  }

  Tree tree_;
  Changes changes_;
  bool constant_ = false;
};

}  // namespace

Mutants find_mutants(const Source& source) { return Finder(source).run(source.root()); }

}  // namespace mutants
