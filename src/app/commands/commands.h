// The subcommands: the options of each, and the function that runs it. See docs/program.md.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "app/adapters/adapter.h"
#include "app/shared/console.h"
#include "app/shared/failure.h"
#include "house/limits.h"

namespace cauldron {

struct RunOptions {
  std::string address = "127.0.0.1";
  std::uint16_t port = 8080;
  std::string data = "data";
  std::string database;            // instead of data: a folder or postgres://...
  bool accept_loss = false;        // start without tables that are gone
  std::string bus;                 // nats://...: other nodes use the same database
  std::string bus_ca;              // certificates that vouch for the bus, instead of the system's
  std::string network_key;         // file with the key by which tables remember networks
  std::string node;                // what this one is called
  std::optional<std::string> web;  // otherwise the client that was installed with the program
  unsigned bot_threads = 0;        // 0: all of the machine's but one
  int bot_time_ms = 2'000;
  std::vector<std::string> trusted_proxies;
  std::string forwarded_header = "x-forwarded-for";
  std::vector<std::string> sites;
  Limits limits;
  std::optional<std::uint64_t> luck_for_tests;
  std::string watch_address = "127.0.0.1";
  std::optional<std::uint16_t> watch_port;
  std::string log_format = "text";
  std::string log_level = "info";
  std::string backup_folder;        // none: no backups
  std::uint64_t backup_every = 24;  // hours
  std::uint64_t backups_kept = 7;
};
Exit run(const Console& console, const RunOptions& options);

// A copy of a data folder's database, which may be in use.
struct BackupOptions {
  std::string data = "data";
  std::string to;
};
Exit back_up_data(const Console& console, const BackupOptions& options);

struct RestoreOptions {
  std::string from;
  std::string data = "data";
};
Exit restore_data(const Console& console, const RestoreOptions& options);

// From one storage engine to another, or between two of the same.
struct MoveDataOptions {
  std::string from;
  std::string to;
};
Exit move_all_data(const Console& console, const MoveDataOptions& options);

// Which nodes share a database, what they drive and how far they are behind.
struct NodesOptions {
  std::string database;
  std::string bus;  // empty: they are not asked themselves
  std::string bus_ca;
  bool json = false;
};
Exit show_nodes(const Console& console, const NodesOptions& options);

// Which variant of a game is meant; what is not said takes the game's default.
struct VariantOptions {
  std::optional<std::uint64_t> players;
  VariantWords words;                  // of the options that games bring
  std::optional<std::string> variant;  // JSON; those above win over it
};

struct PlayOptions {
  std::string game;
  VariantOptions variant;
  std::optional<std::string> bots;  // the middle level otherwise
  std::optional<std::uint64_t> seed;
  std::string name;
  std::optional<std::string> content;
  std::optional<std::string> save;
  std::optional<std::string> resume;
};
Exit play(const Console& console, const PlayOptions& options);

struct SimulateOptions {
  std::string game;
  VariantOptions variant;
  std::uint64_t games = 100;
  std::uint64_t seed = 1;
  unsigned threads = 1;
  std::string bots = "random";
  std::optional<std::string> record;
  bool options = false;  // records carry every seat's legal options
  bool states = false;   // records carry the state after every move
  std::optional<std::string> content;
  bool json = false;
};
Exit simulate(const Console& console, const SimulateOptions& options);

// How strong bots are: one against the others, or a ladder of each against each.
struct ArenaOptions {
  std::string game;
  VariantOptions variant;
  std::optional<std::string> bots;
  std::optional<std::string> ladder;
  std::optional<std::string> anchor;
  std::uint64_t games = 300;
  std::uint64_t seed = 1;
  unsigned threads = 1;
  std::optional<std::string> sprt;
  std::optional<std::string> save;
  std::optional<std::string> shard;
  std::optional<std::string> report;
  std::optional<std::string> content;
  bool json = false;
  std::vector<std::string> merged;  // files to be merged, instead of playing
};
Exit run_arena(const Console& console, const ArenaOptions& options);

// Games between bots that nets learn from.
struct SelfplayOptions {
  std::string game;
  VariantOptions variant;
  std::optional<std::string> mix;
  std::string bots = "greedy";
  std::uint64_t games = 1000;
  std::uint64_t seed = 1;
  unsigned threads = 1;
  std::uint64_t noise = 12;
  std::string out;
  bool json = false;
};
Exit selfplay_lessons(const Console& console, const SelfplayOptions& options);

struct ReplayOptions {
  std::string file;
  std::uint64_t game = 1;
  std::optional<std::uint64_t> seat;  // whose view; none: everything is open
  std::optional<std::string> content;
};
Exit replay(const Console& console, const ReplayOptions& options);

// What happened in a finished game.
struct AnalyseOptions {
  std::string file;
  std::uint64_t game = 1;
  std::uint64_t budget = 4;
  std::uint64_t seed = 1;
  std::optional<std::string> json;
  std::optional<std::string> html;
  std::optional<std::string> out;  // a folder: every game is analysed
  unsigned threads = 1;
  std::optional<std::string> content;
};
Exit analyse_record(const Console& console, const AnalyseOptions& options);

struct VerifyOptions {
  std::string file;
  unsigned threads = 2;
  std::optional<std::string> commitment;  // what was shown before the game
  std::optional<std::uint64_t> from;      // the first move whose chance it covers
  std::optional<std::string> content;
  bool json = false;
};
Exit verify_records(const Console& console, const VerifyOptions& options);

struct BenchOptions {
  std::string game;
  VariantOptions variant;
  std::uint64_t seconds = 3;
  std::optional<std::string> content;
  bool signature = false;
  bool json = false;
};
Exit bench(const Console& console, const BenchOptions& options);

// People at many tables of a server, and what that costs it.
struct LoadtestOptions {
  std::string game;
  VariantOptions variant;
  std::uint64_t tables = 100;
  std::uint64_t seconds = 10;
  std::uint64_t rate = 0;  // moves a second; 0: as fast as they go
  std::uint64_t idle = 0;  // connections that only stay open
  std::uint64_t seed = 1;
  std::optional<std::string> server;  // HOST:PORT; otherwise one is started
  bool json = false;
};
Exit loadtest(const Console& console, const LoadtestOptions& options);

// What is provably right: single positions, or a whole game.
struct SolveOptions {
  std::string game;
  std::optional<std::string> positions;
  bool line = false;
  bool all = false;
  std::optional<std::string> save;
  std::optional<std::string> shard;
  unsigned threads = 1;
  std::optional<std::string> content;
  bool json = false;
  std::vector<std::string> merged;  // files to be merged, instead of solving
};
Exit solve(const Console& console, const SolveOptions& options);

// Puzzles out of games that bots play.
struct PuzzlesOptions {
  std::string game;
  std::uint64_t count = 100;
  std::uint64_t seed = 1;
  unsigned threads = 1;
  std::optional<std::string> searched;  // what every game gave, to go on after an interruption
  std::optional<unsigned> minutes;      // after which no further game is begun
  std::string out;
};
Exit find_puzzles(const Console& console, const PuzzlesOptions& options);

struct GamesOptions {
  bool json = false;
};
Exit list_games(const Console& console, const GamesOptions& options);

}  // namespace cauldron
