#include "process.h"

#include <fcntl.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cerrno>
#include <csignal>
#include <stdexcept>

extern char** environ;

namespace mutants {

namespace {

constexpr rlim_t kMostMemory = rlim_t{4} << 30;
constexpr int kCannotRun = 127;

std::vector<char*> pointers(const std::vector<std::string>& words) {
  std::vector<char*> list;
  for (const std::string& word : words) list.push_back(const_cast<char*>(word.c_str()));
  list.push_back(nullptr);
  return list;
}

void limit(int resource, rlim_t most) {
  const struct rlimit both = {most, most};
  setrlimit(resource, &both);
}

// Only what is safe between fork and exec: other threads may have held locks.
[[noreturn]] void become(const Command& command, char* const* words, char* const* environment) {
  const int out = open(command.output.c_str(), O_WRONLY | O_CREAT | O_TRUNC, 0644);
  dup2(out, STDOUT_FILENO);
  dup2(out, STDERR_FILENO);
  limit(RLIMIT_AS, kMostMemory);
  limit(RLIMIT_CORE, 0);
  if (command.most_cpu_seconds > 0)
    limit(RLIMIT_CPU, static_cast<rlim_t>(command.most_cpu_seconds));
  execve(words[0], words, environment);
  _exit(kCannotRun);
}

double seconds(const timeval& time) {
  return static_cast<double>(time.tv_sec) + 1e-6 * static_cast<double>(time.tv_usec);
}

}  // namespace

Ending run(const Command& command) {
  const std::vector<char*> words = pointers(command.words);
  std::vector<std::string> variables = command.environment;
  for (char** variable = environ; *variable; ++variable) variables.emplace_back(*variable);
  const std::vector<char*> environment = pointers(variables);

  const pid_t child = fork();
  if (child < 0) throw std::runtime_error("cannot start a process");
  if (child == 0) become(command, words.data(), environment.data());

  int status = 0;
  struct rusage used {};
  while (wait4(child, &status, 0, &used) < 0) {
    if (errno != EINTR) throw std::runtime_error("lost a process");
  }
  Ending ending;
  ending.cpu_seconds = seconds(used.ru_utime) + seconds(used.ru_stime);
  if (WIFEXITED(status)) {
    if (WEXITSTATUS(status) == kCannotRun)
      throw std::runtime_error("cannot run " + command.words[0]);
    ending.how = WEXITSTATUS(status) == 0 ? Ending::How::Passed : Ending::How::Failed;
  } else {
    const bool out_of_time =
        command.most_cpu_seconds > 0 && ending.cpu_seconds + 1 >= command.most_cpu_seconds;
    ending.how = out_of_time ? Ending::How::TimedOut : Ending::How::Crashed;
  }
  return ending;
}

}  // namespace mutants
