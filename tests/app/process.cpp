#include "process.h"

#include <fcntl.h>
#include <gtest/gtest.h>
#include <pty.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <fstream>
#include <sstream>
#include <stdexcept>

extern char** environ;

namespace cauldron::test {

namespace {

std::vector<char*> pointers(std::vector<std::string>& words) {
  std::vector<char*> list;
  for (std::string& word : words) list.push_back(word.data());
  list.push_back(nullptr);
  return list;
}

// The test's own environment without anything that would change what the program prints.
std::vector<std::string> environment_with(const Environment& extra) {
  Environment all;
  for (char** entry = environ; *entry; ++entry) {
    const std::string word = *entry;
    const auto equals = word.find('=');
    all[word.substr(0, equals)] = word.substr(equals + 1);
  }
  for (const char* name : {"LC_ALL", "LC_MESSAGES", "LANG", "NO_COLOR"}) all.erase(name);
  for (const auto& [name, value] : extra) all[name] = value;
  std::vector<std::string> words;
  for (const auto& [name, value] : all) words.push_back(name + "=" + value);
  return words;
}

}  // namespace

Finished run_process(const std::vector<std::string>& command, const std::string& input,
                     const Environment& environment) {
  const ScratchFolder folder;
  const std::string in = folder.write("in", input);
  const std::string out = folder.file("out");
  const std::string err = folder.file("err");

  posix_spawn_file_actions_t files;
  posix_spawn_file_actions_init(&files);
  posix_spawn_file_actions_addopen(&files, STDIN_FILENO, in.c_str(), O_RDONLY, 0);
  const int writing = O_WRONLY | O_CREAT | O_TRUNC;
  posix_spawn_file_actions_addopen(&files, STDOUT_FILENO, out.c_str(), writing, 0600);
  posix_spawn_file_actions_addopen(&files, STDERR_FILENO, err.c_str(), writing, 0600);

  auto arguments = command;
  auto variables = environment_with(environment);
  pid_t pid = 0;
  const int error = posix_spawnp(&pid, command[0].c_str(), &files, nullptr,
                                 pointers(arguments).data(), pointers(variables).data());
  posix_spawn_file_actions_destroy(&files);
  if (error != 0) throw std::runtime_error("cannot start " + command[0]);
  int status = 0;
  if (waitpid(pid, &status, 0) != pid) throw std::runtime_error("cannot wait for " + command[0]);
  return {WIFEXITED(status) ? WEXITSTATUS(status) : -1, read_text(out), read_text(err)};
}

Finished run_program(const std::vector<std::string>& arguments, const std::string& input,
                     const Environment& environment) {
  std::vector<std::string> command = {CAULDRON_PROGRAM};
  command.insert(command.end(), arguments.begin(), arguments.end());
  return run_process(command, input, environment);
}

Finished run_in_terminal(const std::vector<std::string>& arguments, const std::string& input,
                         const Environment& environment) {
  std::vector<std::string> command = {CAULDRON_PROGRAM};
  command.insert(command.end(), arguments.begin(), arguments.end());
  auto variables = environment_with(environment);
  const auto argument_list = pointers(command);
  const auto variable_list = pointers(variables);
  int terminal = -1;
  const pid_t pid = forkpty(&terminal, nullptr, nullptr, nullptr);
  if (pid == 0) {
    execve(argument_list[0], argument_list.data(), variable_list.data());
    _exit(127);
  }
  if (pid < 0 ||
      write(terminal, input.data(), input.size()) != static_cast<ssize_t>(input.size())) {
    throw std::runtime_error("cannot use a terminal");
  }
  std::string shown;
  char buffer[4096];
  for (ssize_t size; (size = read(terminal, buffer, sizeof buffer)) > 0;) {
    shown.append(buffer, static_cast<std::size_t>(size));
  }
  close(terminal);
  int status = 0;
  waitpid(pid, &status, 0);
  return {WIFEXITED(status) ? WEXITSTATUS(status) : -1, shown, ""};
}

ScratchFolder::ScratchFolder() {
  std::string name = (std::filesystem::temp_directory_path() / "cauldron-test-XXXXXX").string();
  if (!mkdtemp(name.data())) throw std::runtime_error("cannot make a scratch folder");
  path_ = name;
}

ScratchFolder::~ScratchFolder() {
  std::error_code ignored;
  std::filesystem::remove_all(path_, ignored);
}

std::string ScratchFolder::write(const std::string& name, const std::string& content) const {
  std::ofstream(path_ / name, std::ios::binary) << content;
  return file(name);
}

std::vector<std::string> ScratchFolder::names() const {
  std::vector<std::string> list;
  for (const auto& entry : std::filesystem::directory_iterator(path_)) {
    list.push_back(entry.path().filename().string());
  }
  std::ranges::sort(list);
  return list;
}

bool contains(const std::string& text, const std::string& part) {
  return text.find(part) != text.npos;
}

Json parsed(const std::string& text) {
  Json json;
  JsonError error;
  EXPECT_TRUE(parse_json(text, json, error)) << error.because << "\n" << text;
  return json;
}

std::string read_text(const std::string& path) {
  std::ifstream stream(path, std::ios::binary);
  std::ostringstream text;
  text << stream.rdbuf();
  return text.str();
}

std::vector<std::string> lines_of(const std::string& text) {
  std::istringstream stream(text);
  std::vector<std::string> lines;
  for (std::string line; std::getline(stream, line);) lines.push_back(line);
  return lines;
}

}  // namespace cauldron::test
