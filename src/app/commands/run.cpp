#include <filesystem>
#include <iostream>

#include "app/commands/allocator_wishes.h"
#include "app/commands/commands.h"
#include "app/commands/notify.h"
#include "server/server.h"

namespace cauldron {

namespace {

// Where the client lies beside the program, however the two were moved together; else where a
// working copy has it.
std::filesystem::path usual_client() {
  std::error_code error;
  const auto program = std::filesystem::read_symlink("/proc/self/exe", error);
  const auto installed = (program.parent_path() / CAULDRON_CLIENT_FROM_PROGRAM).lexically_normal();
  return !error && std::filesystem::is_directory(installed, error) ? installed : "web/dist";
}

LogLevel log_level(const std::string& word) {
  if (word == "debug") return LogLevel::Debug;
  if (word == "warning") return LogLevel::Warning;
  return word == "error" ? LogLevel::Error : LogLevel::Info;
}

}  // namespace

Exit run(const Console& console, const RunOptions& options) {
  start_again_with_allocator_wishes();
  ServerOptions server;
  server.address = options.address;
  server.port = options.port;
  server.data = options.data;
  server.database = options.database;
  server.accept_loss = options.accept_loss;
  server.bus = options.bus;
  server.bus_ca = options.bus_ca;
  server.node = options.node;
  server.web = options.web ? std::filesystem::path(*options.web) : usual_client();
  server.bot_threads = options.bot_threads;
  server.bot_time_ms = options.bot_time_ms;
  server.trusted_proxies = options.trusted_proxies;
  server.forwarded_header = options.forwarded_header == "forwarded"
                                ? ForwardedHeader::Forwarded
                                : ForwardedHeader::XForwardedFor;
  server.sites = options.sites;
  server.network_key = options.network_key;
  server.limits = options.limits;
  server.luck_for_tests = options.luck_for_tests;
  server.watch_address = options.watch_address;
  server.watch_port = options.watch_port;
  server.log_format = options.log_format == "json" ? LogFormat::Json : LogFormat::Text;
  server.log_level = log_level(options.log_level);
  server.backups = {options.backup_folder, std::chrono::hours(options.backup_every),
                    options.backups_kept};
  const auto why = run_server(server, [&](unsigned short port) {
    if (const auto& seed = options.luck_for_tests) {
      const Json args = Json::object({{"seed", std::to_string(*seed)}});
      std::cerr << console.text("app.run.luck_for_tests", args) << std::endl;
    }
    const bool ipv6 = options.address.find(':') != std::string::npos;
    const std::string host = ipv6 ? "[" + options.address + "]" : options.address;
    const std::string url = "http://" + host + ":" + std::to_string(port);
    std::cout << console.text("app.run.listening", Json::object({{"url", url}})) << std::endl;
    notify_ready();
  });
  if (why) throw Failure{Exit::Environment, *why};
  return Exit::Ok;
}

}  // namespace cauldron
