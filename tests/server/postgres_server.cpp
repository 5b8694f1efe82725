#include "postgres_server.h"

#include <fcntl.h>
#include <pwd.h>
#include <signal.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

#include <chrono>
#include <fstream>
#include <sstream>
#include <thread>

#include "child_process.h"
#include "environment.h"
#include "server/postgres/postgres.h"

namespace cauldron {

namespace {

constexpr std::chrono::seconds kLongest{60};

// The newest of those that are installed.
std::string find_programs() {
  std::string found;
  int newest = 0;
  std::error_code error;
  for (const auto& entry : std::filesystem::directory_iterator("/usr/lib/postgresql", error)) {
    const int version = std::atoi(entry.path().filename().c_str());
    if (version <= newest || !std::filesystem::exists(entry.path() / "bin/initdb")) continue;
    newest = version;
    found = (entry.path() / "bin/").string();
  }
  if (found.empty()) throw std::runtime_error("these tests need the Debian package postgresql");
  return found;
}

// PostgreSQL refuses to be run by the superuser.
const passwd* other_user() {
  if (geteuid() != 0) return nullptr;
  const passwd* user = getpwnam("postgres");
  if (!user) user = getpwnam("nobody");
  if (!user) throw std::runtime_error("there is no user to run PostgreSQL as");
  return user;
}

// Dead, even if nobody has asked how it ended.
bool is_gone(pid_t process) {
  std::ifstream file("/proc/" + std::to_string(process) + "/stat");
  std::string text;
  std::getline(file, text);
  const std::size_t name_end = text.rfind(')');
  return name_end == std::string::npos || text.find_first_of("ZX", name_end) == name_end + 2;
}

}  // namespace

PostgresServer& PostgresServer::shared() {
  static PostgresServer server;
  return server;
}

PostgresServer::PostgresServer(std::vector<std::string> variables)
    : variables_(std::move(variables)), programs_(find_programs()) {
  const passwd* user = other_user();
  if (user && chown(folder_.path().c_str(), user->pw_uid, user->pw_gid) != 0) {
    throw std::runtime_error("the folder cannot be given away");
  }
  const pid_t made =
      spawn({"initdb", "--pgdata", folder_.path() / "data", "--auth", "trust", "--username",
             "postgres", "--encoding", "UTF8", "--locale", "C", "--no-sync"});
  int status = 0;
  waitpid(made, &status, 0);
  if (status != 0) throw std::runtime_error("initdb fails: " + log());
  start();
}

PostgresServer::~PostgresServer() {
  if (process_ == 0) return;
  go_on();
  ::kill(process_, SIGQUIT);
  waitpid(process_, nullptr, 0);
}

std::string PostgresServer::address(const std::string& database) const {
  return "postgres:///" + database + "?user=postgres&host=" + folder_.path().string();
}

std::string PostgresServer::create_database(const std::string& options) {
  const std::string name = "test" + std::to_string(++databases_);
  const auto connection = connect(address("postgres"));
  if (!connection) throw std::runtime_error(connection.error().to_json().dump());
  const Rows made = query(connection->get(), ("CREATE DATABASE " + name + " " + options).c_str());
  if (!made || !succeeded(made)) throw std::runtime_error("no database can be made: " + log());
  return address(name);
}

void PostgresServer::start() {
  process_ = spawn({"postgres", "-D", folder_.path() / "data", "-k", folder_.path(), "-c",
                    "listen_addresses=", "-c", "fsync=off"});
  const auto until = std::chrono::steady_clock::now() + kLongest;
  while (PQping((address("postgres") + "&connect_timeout=5").c_str()) != PQPING_OK) {
    if (std::chrono::steady_clock::now() > until || waitpid(process_, nullptr, WNOHANG) != 0) {
      throw std::runtime_error("PostgreSQL does not start: " + log());
    }
    std::this_thread::sleep_for(std::chrono::milliseconds(20));
  }
}

// None of them may outlive this: the next server refuses the memory that one of them still uses.
void PostgresServer::kill() {
  stop_first();
  const std::vector<pid_t> all = processes();
  for (const pid_t process : all) ::kill(process, SIGKILL);
  waitpid(process_, nullptr, 0);
  process_ = 0;
  const auto until = std::chrono::steady_clock::now() + kLongest;
  for (const pid_t process : all) {
    while (!is_gone(process)) {
      if (std::chrono::steady_clock::now() > until) throw std::runtime_error("it does not die");
      std::this_thread::sleep_for(std::chrono::milliseconds(1));
    }
  }
}

// So that no others join those that it has started.
void PostgresServer::stop_first() const {
  ::kill(process_, SIGSTOP);
  waitpid(process_, nullptr, WUNTRACED);
}

void PostgresServer::stand_still() {
  stop_first();
  for (const pid_t process : processes()) ::kill(process, SIGSTOP);
}

void PostgresServer::go_on() {
  for (const pid_t process : processes()) ::kill(process, SIGCONT);
}

std::vector<pid_t> PostgresServer::processes() const {
  std::vector<pid_t> found = {process_};
  const std::string name = std::to_string(process_);
  std::ifstream children("/proc/" + name + "/task/" + name + "/children");
  for (pid_t child = 0; children >> child;) found.push_back(child);
  return found;
}

pid_t PostgresServer::spawn(std::vector<std::string> words) const {
  words.front().insert(0, programs_);
  std::vector<std::string> privileges;
  if (const passwd* user = other_user()) {
    privileges = {"--reuid", std::to_string(user->pw_uid), "--regid", std::to_string(user->pw_gid),
                  "--clear-groups"};
  }
  posix_spawn_file_actions_t actions;
  posix_spawn_file_actions_init(&actions);
  const std::string log = folder_.path() / "log";
  posix_spawn_file_actions_addopen(&actions, STDOUT_FILENO, log.c_str(),
                                   O_WRONLY | O_CREAT | O_APPEND, 0600);
  posix_spawn_file_actions_adddup2(&actions, STDOUT_FILENO, STDERR_FILENO);
  const pid_t process =
      start_child(std::move(words), actions, Environment(variables_).get(), "QUIT", privileges);
  posix_spawn_file_actions_destroy(&actions);
  return process;
}

std::string PostgresServer::log() const {
  std::ostringstream text;
  text << std::ifstream(folder_.path() / "log").rdbuf();
  return text.str();
}

}  // namespace cauldron
