// A rule file: its text, and its syntax tree by libclang.
#pragma once

#include <clang-c/Index.h>

#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

#include "mutant.h"

namespace mutants {

struct Diagnosis {
  unsigned offset = 0;
  std::string message;
};

class Source {
 public:
  Source(const std::filesystem::path& root, std::string file,
         const std::vector<std::string>& flags);
  ~Source();
  Source(const Source&) = delete;
  Source& operator=(const Source&) = delete;

  const std::string& file() const { return file_; }
  const std::string& text() const { return text_; }
  std::string_view text(Range range) const {
    return std::string_view(text_).substr(range.begin, range.size());
  }
  CXCursor root() const { return clang_getTranslationUnitCursor(unit_); }

  // What is wrong with the file if this is its text; wrong headers throw. The tree is gone then.
  std::vector<Diagnosis> errors_in(const std::string& text);

 private:
  std::string file_, path_, text_;
  CXIndex index_;
  CXTranslationUnit unit_;
};

std::vector<CXCursor> children(CXCursor cursor);
std::string take(CXString string);
std::string read_file(const std::filesystem::path& path);

}  // namespace mutants
