// A PostgreSQL of the tests' own, on a socket in a folder that is gone afterwards. It ends with the
// program that started it, however that ends.
#pragma once

#include <sys/types.h>

#include <string>
#include <vector>

#include "temporary_folder.h"

namespace cauldron {

class PostgresServer {
 public:
  // Started when it is needed first.
  static PostgresServer& shared();
  // With variables for its processes.
  explicit PostgresServer(std::vector<std::string> variables = {});
  ~PostgresServer();
  PostgresServer(const PostgresServer&) = delete;
  PostgresServer& operator=(const PostgresServer&) = delete;

  // The address of a new, empty database.
  std::string create_database(const std::string& options = "");

  // All of its processes with SIGKILL, in the middle of whatever they do.
  void kill();
  // Waits until it can be used.
  void start();
  // It does nothing until it goes on, and nobody is told.
  void stand_still();
  void go_on();

  // The path of the socket that it listens at.
  std::string socket() const { return folder_.path() / ".s.PGSQL.5432"; }

 private:
  std::string address(const std::string& database) const;
  void stop_first() const;
  std::vector<pid_t> processes() const;
  pid_t spawn(std::vector<std::string> words) const;
  std::string log() const;

  TemporaryFolder folder_;
  std::vector<std::string> variables_;
  std::string programs_;  // where they lie, with a slash
  pid_t process_ = 0;
  int databases_ = 0;
};

}  // namespace cauldron
