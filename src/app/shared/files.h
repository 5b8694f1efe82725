// Files as commands read and write them.
#pragma once

#include <filesystem>
#include <fstream>
#include <string>
#include <string_view>

#include "app/shared/failure.h"

namespace cauldron {

// Throws Failure (with that code) if the file cannot be read.
std::ifstream open_for_reading(const std::filesystem::path& path, Exit code = Exit::Environment);
// The whole file.
std::string read_file(const std::filesystem::path& path, Exit code);

// A file that appears only when it is complete: written under another name beside its place and
// renamed by finish(). If finish() is never reached, nothing is left behind, not even when SIGINT,
// SIGTERM or SIGHUP ends the program meanwhile. One at a time.
class NewFile {
 public:
  explicit NewFile(std::filesystem::path path);
  ~NewFile();
  NewFile(const NewFile&) = delete;
  NewFile& operator=(const NewFile&) = delete;

  void write_line(std::string_view line);
  // Throws Failure if anything could not be written.
  void finish();

 private:
  std::filesystem::path path_;    // as it was given
  std::filesystem::path target_;  // the file it stands for
  std::filesystem::path draft_;   // empty when there is none: finished, or written to directly
  std::ofstream stream_;
};

}  // namespace cauldron
