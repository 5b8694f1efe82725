#include "source.h"

#include <fstream>
#include <iterator>
#include <stdexcept>

namespace mutants {

std::string read_file(const std::filesystem::path& path) {
  std::ifstream in(path, std::ios::binary);
  if (!in) throw std::runtime_error("cannot read " + path.string());
  return {std::istreambuf_iterator<char>(in), {}};
}

std::string take(CXString string) {
  const char* text = clang_getCString(string);
  std::string copy = text ? text : "";
  clang_disposeString(string);
  return copy;
}

std::vector<CXCursor> children(CXCursor cursor) {
  std::vector<CXCursor> list;
  clang_visitChildren(
      cursor,
      [](CXCursor child, CXCursor, CXClientData data) {
        static_cast<std::vector<CXCursor>*>(data)->push_back(child);
        return CXChildVisit_Continue;
      },
      &list);
  return list;
}

Source::Source(const std::filesystem::path& root, std::string file,
               const std::vector<std::string>& flags)
    : file_(std::move(file)),
      path_((root / file_).string()),
      text_(read_file(path_)),
      index_(clang_createIndex(0, 0)) {
  std::vector<const char*> arguments = {"-x", "c++", "-w", "-include", "switch.h"};
  for (const std::string& flag : flags) arguments.push_back(flag.c_str());
  // The includes are compiled once; every later text of the file has the same.
  const unsigned how = CXTranslationUnit_DetailedPreprocessingRecord | CXTranslationUnit_KeepGoing |
                       CXTranslationUnit_PrecompiledPreamble |
                       CXTranslationUnit_CreatePreambleOnFirstParse;
  if (clang_parseTranslationUnit2(index_, path_.c_str(), arguments.data(),
                                  static_cast<int>(arguments.size()), nullptr, 0, how, &unit_))
    throw std::runtime_error("clang cannot parse " + path_);
}

Source::~Source() {
  clang_disposeTranslationUnit(unit_);
  clang_disposeIndex(index_);
}

std::vector<Diagnosis> Source::errors_in(const std::string& text) {
  CXUnsavedFile unsaved{path_.c_str(), text.data(), text.size()};
  if (clang_reparseTranslationUnit(unit_, 1, &unsaved, clang_defaultReparseOptions(unit_)))
    throw std::runtime_error("clang cannot parse " + path_);
  std::vector<Diagnosis> found;
  for (unsigned i = 0; i < clang_getNumDiagnostics(unit_); ++i) {
    const CXDiagnostic diagnostic = clang_getDiagnostic(unit_, i);
    const bool error = clang_getDiagnosticSeverity(diagnostic) >= CXDiagnostic_Error;
    const CXSourceLocation place = clang_getDiagnosticLocation(diagnostic);
    unsigned offset = 0;
    clang_getFileLocation(place, nullptr, nullptr, nullptr, &offset);
    const std::string message =
        take(clang_formatDiagnostic(diagnostic, clang_defaultDiagnosticDisplayOptions()));
    clang_disposeDiagnostic(diagnostic);
    if (!error) continue;
    if (!clang_Location_isFromMainFile(place)) throw std::runtime_error(message);
    found.push_back({offset, message});
  }
  return found;
}

}  // namespace mutants
