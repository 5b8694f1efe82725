// The real program, run as a process of its own, and a folder to run it in.
#pragma once

#include <filesystem>
#include <map>
#include <string>
#include <vector>

#include "core/json/json.h"

namespace cauldron::test {

struct Finished {
  int exit_code = -1;
  std::string out;
  std::string err;
};

using Environment = std::map<std::string, std::string>;

// Runs the program with these arguments; standard input is the given text.
Finished run_program(const std::vector<std::string>& arguments, const std::string& input = {},
                     const Environment& environment = {});
// The same in a terminal of its own; `out` is everything it shows, typed lines included.
Finished run_in_terminal(const std::vector<std::string>& arguments, const std::string& input,
                         const Environment& environment = {});
// Runs any program found on PATH.
Finished run_process(const std::vector<std::string>& command, const std::string& input = {},
                     const Environment& environment = {});

// A folder of its own that vanishes with the object.
class ScratchFolder {
 public:
  ScratchFolder();
  ~ScratchFolder();
  ScratchFolder(const ScratchFolder&) = delete;
  ScratchFolder& operator=(const ScratchFolder&) = delete;

  std::string file(const std::string& name) const { return (path_ / name).string(); }
  std::string write(const std::string& name, const std::string& content) const;
  // The names of all files in it, ascending.
  std::vector<std::string> names() const;

 private:
  std::filesystem::path path_;
};

bool contains(const std::string& text, const std::string& part);
// The text as JSON; the test fails if it is none.
Json parsed(const std::string& text);
std::string read_text(const std::string& path);
std::vector<std::string> lines_of(const std::string& text);

}  // namespace cauldron::test
