#include "suite.h"

#include <unistd.h>

#include <algorithm>
#include <filesystem>
#include <fstream>

#include "parallel.h"
#include "process.h"

namespace mutants {

namespace {

// A folder of our own for what the processes tell us.
class Scratch {
 public:
  Scratch()
      : folder_(std::filesystem::temp_directory_path() / ("mutants-" + std::to_string(getpid()))) {
    std::filesystem::create_directories(folder_);
  }
  ~Scratch() {
    std::error_code ignored;
    std::filesystem::remove_all(folder_, ignored);
  }
  Scratch(const Scratch&) = delete;
  Scratch& operator=(const Scratch&) = delete;

  std::string file(std::size_t number) const { return (folder_ / std::to_string(number)).string(); }

 private:
  std::filesystem::path folder_;
};

// Suites begin their line, tests are indented; what follows `#` is a parameter.
void list_tests(const std::string& binary, const std::string& output, std::vector<Test>& tests) {
  Command command;
  command.words = {binary, "--gtest_list_tests"};
  command.output = output;
  run(command);
  std::ifstream in(output);
  std::string suite;
  for (std::string line; std::getline(in, line);) {
    line = line.substr(0, line.find('#'));
    line.erase(line.find_last_not_of(' ') + 1);
    if (line.starts_with("  ")) {
      tests.push_back({binary, suite + line.substr(2), 0, true, {}});
    } else if (line.ends_with('.')) {
      suite = line;
    }
  }
}

}  // namespace

std::vector<Test> learn_tests(const std::vector<std::string>& binaries, int jobs) {
  const Scratch scratch;
  std::vector<Test> tests;
  for (const std::string& binary : binaries) list_tests(binary, scratch.file(0), tests);
  for_each_index(tests.size(), jobs, [&](std::size_t i) {
    Test& test = tests[i];
    const std::string file = scratch.file(i + 1);
    Command command;
    command.words = {test.binary, "--gtest_filter=" + test.name};
    command.environment = {"MUTANTS_ACTIVE=0", "MUTANTS_REACHED=" + file};
    const Ending ending = run(command);
    test.cpu_seconds = ending.cpu_seconds;
    test.sound = ending.how == Ending::How::Passed;
    std::ifstream in(file);
    for (int id = 0; in >> id;) test.reaches.insert(id);
  });
  std::stable_sort(tests.begin(), tests.end(),
                   [](const Test& a, const Test& b) { return a.cpu_seconds < b.cpu_seconds; });
  return tests;
}

}  // namespace mutants
