// `cauldron run` as a process of its own, on a free port. It ends with the program that started it,
// however that ends.
#pragma once

#include <fcntl.h>
#include <signal.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>
#include <optional>
#include <stdexcept>
#include <string>
#include <vector>

#include "child_process.h"
#include "environment.h"

namespace cauldron {

class RunningProgram {
 public:
  // What it logs goes to the file, if one is named. Throws if it does not begin to listen.
  RunningProgram(const char* program, const std::filesystem::path& data,
                 const std::vector<std::string>& further = {},
                 const std::filesystem::path& log = {},
                 const std::vector<std::string>& variables = {}) {
    int out[2];
    if (pipe2(out, O_CLOEXEC) != 0) throw std::runtime_error("no pipe");
    posix_spawn_file_actions_t actions;
    posix_spawn_file_actions_init(&actions);
    posix_spawn_file_actions_adddup2(&actions, out[1], STDOUT_FILENO);
    // Otherwise it would hold connections of the test's clients open that they have closed.
    posix_spawn_file_actions_addclosefrom_np(&actions, STDERR_FILENO + 1);
    const int flags = O_WRONLY | O_CREAT | O_APPEND;
    if (!log.empty()) {
      posix_spawn_file_actions_addopen(&actions, STDERR_FILENO, log.c_str(), flags, 0600);
    }
    std::vector<std::string> words = {program, "run", "--port", "0", "--data", data.string()};
    words.insert(words.end(), further.begin(), further.end());
    process_ = start_child(std::move(words), actions, Environment(variables).get());
    posix_spawn_file_actions_destroy(&actions);
    close(out[1]);
    output_ = out[0];
    std::string line;
    for (char c = 0; ::read(output_, &c, 1) == 1 && c != '\n';) line += c;
    const std::size_t colon = line.rfind(':');
    if (colon == std::string::npos) {
      kill();
      throw std::runtime_error(std::string(program) + " does not start");
    }
    port_ = static_cast<unsigned short>(std::stoi(line.substr(colon + 1)));
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
  pid_t process() const { return process_; }
  void signal(int number) const { ::kill(process_, number); }
  // Waits for its end. Its exit code, or the negative number of the signal that ended it.
  int wait() {
    int status = 0;
    waitpid(process_, &status, 0);
    close(output_);
    process_ = 0;
    return WIFEXITED(status) ? WEXITSTATUS(status) : -WTERMSIG(status);
  }
  // The same, but nothing if it has not ended within a minute.
  std::optional<int> wait_a_minute() {
    siginfo_t ended{};
    for (int i = 0; i < 6'000 && ended.si_pid == 0; ++i) {
      if (i > 0) usleep(10'000);
      waitid(P_PID, static_cast<id_t>(process_), &ended, WEXITED | WNOHANG | WNOWAIT);
    }
    if (ended.si_pid == 0) return std::nullopt;
    return wait();
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
