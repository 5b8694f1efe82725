#include "app/load/started_server.h"

#include <fcntl.h>
#include <sched.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

#include <csignal>
#include <cstdlib>
#include <fstream>
#include <sstream>
#include <string>
#include <vector>

#include "app/shared/failure.h"

namespace cauldron {

namespace {

// Where processes come from a fork: nothing of the parent is left to the child but its memory.
[[noreturn]] void serve(const std::filesystem::path& folder, std::size_t connections, unsigned core,
                        int report) {
  ::prctl(PR_SET_PDEATHSIG, SIGKILL);
  pin_to_core(core);
  ServerOptions options;
  options.port = 0;
  options.data = folder / "data";
  options.limits.connections = connections;
  options.limits.reserved_connections = 0;
  options.limits.tables = connections + 10'000;
  options.limits.requests = 1'000'000;
  options.limits.request_burst = 1'000'000;
  options.log_level = LogLevel::Error;
  run_server(options, [report](unsigned short port) {
    const ssize_t written = ::write(report, &port, sizeof port);
    if (written != sizeof port) std::_Exit(1);
  });
  std::_Exit(0);
}

std::string read_proc(pid_t process, const char* name) {
  std::ifstream file("/proc/" + std::to_string(process) + "/" + name);
  std::ostringstream text;
  text << file.rdbuf();
  return text.str();
}

// The fields of /proc/PID/stat after the name, which may hold anything.
std::vector<std::uint64_t> stat_fields(pid_t process) {
  const std::string text = read_proc(process, "stat");
  std::istringstream fields(text.substr(std::min(text.size(), text.rfind(')') + 3)));
  std::vector<std::uint64_t> numbers;
  for (std::int64_t number = 0; fields >> number;) {
    numbers.push_back(static_cast<std::uint64_t>(number));
  }
  return numbers;
}

}  // namespace

void pin_to_core(unsigned core) {
  cpu_set_t set;
  CPU_ZERO(&set);
  CPU_SET(core, &set);
  ::sched_setaffinity(0, sizeof set, &set);
}

StartedServer::StartedServer(std::size_t connections, unsigned core) {
  std::string folder = (std::filesystem::temp_directory_path() / "cauldron-load-XXXXXX").string();
  int ends[2];
  if (!::mkdtemp(folder.data()) || ::pipe2(ends, O_CLOEXEC) != 0) {
    throw failure(Exit::Environment, "app.loadtest.no_server");
  }
  folder_ = folder;
  process_ = ::fork();
  if (process_ == 0) {
    ::close(ends[0]);
    serve(folder_, connections, core, ends[1]);
  }
  ::close(ends[1]);
  unsigned short port = 0;
  const bool listens = process_ > 0 && ::read(ends[0], &port, sizeof port) == sizeof port;
  ::close(ends[0]);
  port_ = port;
  if (!listens) throw failure(Exit::Environment, "app.loadtest.no_server");
}

StartedServer::~StartedServer() {
  ::kill(process_, SIGKILL);
  ::waitpid(process_, nullptr, 0);
  std::error_code ignored;
  std::filesystem::remove_all(folder_, ignored);
}

double StartedServer::cpu_seconds() const {
  const auto fields = stat_fields(process_);
  constexpr std::size_t kUser = 10, kSystem = 11;  // counted from the one after the state
  if (fields.size() <= kSystem) return 0;
  return static_cast<double>(fields[kUser] + fields[kSystem]) /
         static_cast<double>(::sysconf(_SC_CLK_TCK));
}

std::uint64_t StartedServer::memory_bytes() const {
  std::istringstream fields(read_proc(process_, "statm"));
  std::uint64_t size = 0, resident = 0;
  fields >> size >> resident;
  return resident * static_cast<std::uint64_t>(::sysconf(_SC_PAGESIZE));
}

}  // namespace cauldron
