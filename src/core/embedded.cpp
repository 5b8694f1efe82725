#include "core/embedded.h"

#include <algorithm>

namespace cauldron {

namespace {

std::vector<EmbeddedFile>& all_files() {
  static std::vector<EmbeddedFile> files = content_files();
  return files;
}

}  // namespace

const std::vector<EmbeddedFile>& embedded_files() { return all_files(); }

std::string_view embedded_file(std::string_view path) {
  for (const auto& [name, text] : embedded_files()) {
    if (name == path) return text;
  }
  return {};
}

void embed_files(const std::vector<EmbeddedFile>& files) {
  all_files().insert(all_files().end(), files.begin(), files.end());
  std::sort(all_files().begin(), all_files().end());
}

}  // namespace cauldron
