// The server as one object: tables kept in a data folder, played over HTTP and WebSocket.
// docs/protocol.md is what it speaks, docs/hosting.md how to run it.
#pragma once

#include <cstdint>
#include <filesystem>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "core/message.h"
#include "house/limits.h"
#include "server/http/peers.h"
#include "server/log.h"
#include "server/sqlite/backups.h"

namespace cauldron {

struct ServerOptions {
  std::string address = "127.0.0.1";
  unsigned short port = 8080;  // 0 = any free one
  std::filesystem::path data;  // created if missing; one process at a time
  std::string database;        // where tables are kept instead: postgres://... or a folder
  bool accept_loss = false;    // start without the tables of a database that is gone
  std::string bus;             // nats://...: other nodes use the same PostgreSQL database
  std::string bus_ca;          // file of certificates that vouch for the bus; empty: the system's
  std::string node;            // what this one is called; empty: as the machine
  std::filesystem::path web;   // the built browser client; without it only /health and /ws answer
  std::string network_key;     // file with the key by which tables remember networks
  Limits limits;
  std::vector<std::string> trusted_proxies;  // ADDRESS or ADDRESS/BITS: what they say counts
  ForwardedHeader forwarded_header = ForwardedHeader::XForwardedFor;  // by which they say it
  std::vector<std::string> sites;   // https://HOST: what people call this server; empty: unknown
  int absence_s = 20;               // how long somebody must be gone before a bot may stand in
  unsigned bot_threads = 0;         // for bots to think on; 0 = all of the machine's but one
  int bot_time_ms = 2'000;          // the most for one answer
  int storage_patience_ms = 2'000;  // how long a write waits for a locked database
  int drain_ms = 5'000;             // the most that ending in an orderly way may take
  int probe_ms = 30'000;            // after so long without a write one is tried
  // Who is silent for so long is asked whether they are still there, and has as long to answer; so
  // has who was told to leave.
  int silence_ms = 30'000;
  int message_ms = 20'000;  // from the first byte of a message to its last
  // Where /metrics is to be had, beside /health and /ready; not said: nowhere.
  std::string watch_address = "127.0.0.1";
  std::optional<unsigned short> watch_port = {};  // 0 = any free one
  BackupPlan backups = {};
  LogFormat log_format = LogFormat::Text;
  LogLevel log_level = LogLevel::Info;
  // A seed for everything that chance and bots decide, so that games can be repeated; secrets stay
  // secret. Only for this computer itself, and for folders without other tables.
  std::optional<std::uint64_t> luck_for_tests;
};

class Server {
 public:
  // Opens the data folder, rebuilds all tables and listens; or says why it cannot: address or port
  // unusable, data folder unusable or in use, database damaged or from a newer version, or luck for
  // tests where others might play.
  static Result<std::unique_ptr<Server>> open(const ServerOptions& options);
  virtual ~Server() = default;

  virtual unsigned short port() const = 0;
  virtual unsigned short watch_port() const = 0;  // 0 if there is none
  // Serves until stop() or the end of drain(), which may be called from any thread.
  virtual void run() = 0;
  virtual void stop() = 0;
  // Lets nobody else in, answers what is in hand, tells everybody that it goes away, and stops.
  virtual void drain() = 0;
};

// Opens a server, reports its port and serves until SIGINT or SIGTERM. Returns why it could not.
std::optional<Message> run_server(const ServerOptions& options,
                                  const std::function<void(unsigned short port)>& on_listening);

}  // namespace cauldron
