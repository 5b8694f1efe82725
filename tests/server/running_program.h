// `cauldron run` as a process of its own, on a free port.
#pragma once

#include <fcntl.h>
#include <signal.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>
#include <stdexcept>
#include <string>
#include <vector>

extern char** environ;

namespace cauldron {

class RunningProgram {
 public:
  RunningProgram(const char* program, const std::filesystem::path& data,
                 const std::vector<std::string>& more = {}) {
    int out[2];
    if (pipe2(out, O_CLOEXEC) != 0) throw std::runtime_error("no pipe");
    posix_spawn_file_actions_t actions;
    posix_spawn_file_actions_init(&actions);
    posix_spawn_file_actions_adddup2(&actions, out[1], STDOUT_FILENO);
    const std::string folder = data.string();
    std::vector<const char*> arguments = {program, "run", "--port", "0", "--data", folder.c_str()};
    for (const std::string& word : more) arguments.push_back(word.c_str());
    arguments.push_back(nullptr);
    const int failed = posix_spawn(&process_, program, &actions, nullptr,
                                   const_cast<char**>(arguments.data()), environ);
    posix_spawn_file_actions_destroy(&actions);
    close(out[1]);
    output_ = out[0];
    if (failed) throw std::runtime_error(std::string("cannot start ") + program);
    std::string line;
    for (char c = 0; ::read(output_, &c, 1) == 1 && c != '\n';) line += c;
    port_ = static_cast<unsigned short>(std::stoi(line.substr(line.rfind(':') + 1)));
  }
  ~RunningProgram() { kill(); }
  RunningProgram(const RunningProgram&) = delete;
  RunningProgram& operator=(const RunningProgram&) = delete;

  unsigned short port() const { return port_; }
  // What the process has in memory now.
  std::size_t resident_bytes() const {
    std::ifstream file("/proc/" + std::to_string(process_) + "/statm");
    std::size_t size = 0, resident = 0;
    file >> size >> resident;
    return resident * static_cast<std::size_t>(sysconf(_SC_PAGESIZE));
  }
  void kill() {
    if (process_ == 0) return;
    ::kill(process_, SIGKILL);
    waitpid(process_, nullptr, 0);
    close(output_);
    process_ = 0;
  }

 private:
  pid_t process_ = 0;
  int output_ = -1;
  unsigned short port_ = 0;
};

}  // namespace cauldron
