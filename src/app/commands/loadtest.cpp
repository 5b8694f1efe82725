#include <sys/resource.h>

#include <algorithm>
#include <charconv>
#include <optional>
#include <thread>

#include "app/commands/allocator_wishes.h"
#include "app/commands/commands.h"
#include "app/load/crowd.h"
#include "app/load/started_server.h"
#include "app/shared/engine.h"

namespace cauldron {

namespace {

constexpr auto kWarmUp = std::chrono::seconds(2);
constexpr std::size_t kSpareConnections = 64;

// What came of playing, in numbers that can be compared.
struct Load {
  CrowdCount count;
  double seconds = 0;
  std::optional<double> cpu_seconds;              // of a server of our own
  std::optional<std::uint64_t> memory = {};       // of that server with everybody connected
  std::optional<std::uint64_t> idle_memory = {};  // for each idle line

  double moves_per_second() const { return static_cast<double>(count.moves) / seconds; }
  double bytes_per_move() const { return per_move(static_cast<double>(count.bytes)); }
  std::optional<double> cpu_per_move() const {  // in microseconds
    if (!cpu_seconds) return std::nullopt;
    return per_move(*cpu_seconds * 1e6);
  }
  // The waits must be sorted.
  std::uint32_t wait(double share) const {
    if (count.waits.empty()) return 0;
    return count
        .waits[static_cast<std::size_t>(share * static_cast<double>(count.waits.size() - 1))];
  }

 private:
  double per_move(double sum) const {
    return count.moves == 0 ? 0 : sum / static_cast<double>(count.moves);
  }
};

void allow_files(std::size_t count) {
  rlimit limit{};
  if (getrlimit(RLIMIT_NOFILE, &limit) != 0) return;
  limit.rlim_cur = std::min<rlim_t>(limit.rlim_max, count + kSpareConnections);
  setrlimit(RLIMIT_NOFILE, &limit);
}

Target read_target(const std::string& text) {
  const std::size_t colon = text.rfind(':');
  Target target;
  target.host = text.substr(0, colon);
  const std::string_view port = std::string_view(text).substr(std::min(colon, text.size() - 1) + 1);
  const auto [end, error] = std::from_chars(port.data(), port.data() + port.size(), target.port);
  if (text.empty() || colon == std::string::npos || error != std::errc{} ||
      end != port.data() + port.size()) {
    throw failure(Exit::Usage, "app.loadtest.server", Json::object({{"found", text}}));
  }
  return target;
}

Load measure_load(const LoadtestOptions& options) {
  const Json variant = read_variant(options.game, options.variant);
  const auto game = open_game({.id = options.game, .variant = variant, .content = std::nullopt});
  CrowdPlan plan;
  plan.game = options.game;
  plan.variant = variant;
  plan.seats = game->info().people;
  plan.tables = options.tables;
  plan.rate = options.rate;
  plan.idle = options.idle;
  plan.seed = options.seed;
  const std::size_t lines = plan.tables * plan.seats + plan.idle;
  allow_files(lines);
  std::optional<StartedServer> server;
  if (options.server) {
    plan.target = read_target(*options.server);
  } else {
    // The server has the last core for itself, whoever plays the first.
    const unsigned cores = std::max(1u, std::thread::hardware_concurrency());
    server.emplace(lines + kSpareConnections, cores - 1);
    plan.target.port = server->port();
    pin_to_core(0);
    plan.watches = cores > 1 && plan.rate == 0;
  }
  Crowd crowd(plan);
  const std::uint64_t before = server ? server->memory_bytes() : 0;
  crowd.hold_idle();
  crowd.play(kWarmUp);
  Load load;
  if (server && plan.idle > 0) {
    const std::uint64_t more = server->memory_bytes() - std::min(before, server->memory_bytes());
    load.idle_memory = more / plan.idle;
  }
  const double cpu_before = server ? server->cpu_seconds() : 0;
  const auto start = Crowd::Clock::now();
  load.count = crowd.play(std::chrono::seconds(options.seconds));
  load.seconds = std::chrono::duration<double>(Crowd::Clock::now() - start).count();
  if (server) {
    load.cpu_seconds = server->cpu_seconds() - cpu_before;
    load.memory = server->memory_bytes();
  }
  std::sort(load.count.waits.begin(), load.count.waits.end());
  return load;
}

template <class Number>
Json whole(std::optional<Number> number) {
  return number ? Json(static_cast<std::int64_t>(*number)) : Json();
}

void print_json(const LoadtestOptions& options, const Load& load) {
  const auto cpu = load.cpu_per_move();
  print(Json::object({{"game", options.game},
                      {"tables", options.tables},
                      {"milliseconds", static_cast<std::int64_t>(load.seconds * 1000)},
                      {"moves", load.count.moves},
                      {"games", load.count.games},
                      {"movesPerSecond", static_cast<std::int64_t>(load.moves_per_second())},
                      {"waitMicrosecondsP50", load.wait(0.5)},
                      {"waitMicrosecondsP99", load.wait(0.99)},
                      {"bytesPerMove", static_cast<std::int64_t>(load.bytes_per_move())},
                      {"cpuNanosecondsPerMove", cpu ? whole<double>(*cpu * 1000) : Json()},
                      {"memoryBytes", whole(load.memory)},
                      {"idle", options.idle},
                      {"idleBytesEach", whole(load.idle_memory)}})
            .dump());
}

void print_words(const Console& console, const LoadtestOptions& options, const Load& load) {
  const Text& text = console.text;
  const auto milliseconds = [&](double share) { return text.number(load.wait(share) / 1000.0, 2); };
#ifndef NDEBUG
  print(text("app.bench.debug"));
#endif
  print(text("app.loadtest.moves",
             Json::object({{"tables", text.number(static_cast<double>(options.tables))},
                           {"moves", text.number(static_cast<double>(load.count.moves))},
                           {"seconds", text.number(load.seconds, 1)},
                           {"rate", text.number(load.moves_per_second())}})));
  print(text("app.loadtest.waits",
             Json::object({{"half", milliseconds(0.5)}, {"most", milliseconds(0.99)}})));
  print(text("app.loadtest.bytes", Json::object({{"bytes", text.number(load.bytes_per_move())}})));
  if (const auto cpu = load.cpu_per_move()) {
    print(text("app.loadtest.cpu", Json::object({{"microseconds", text.number(*cpu, 1)}})));
  }
  if (load.memory) {
    print(
        text("app.loadtest.memory",
             Json::object({{"megabytes", text.number(static_cast<double>(*load.memory) / 1e6)}})));
  }
  if (load.idle_memory) {
    print(text("app.loadtest.idle",
               Json::object({{"lines", text.number(static_cast<double>(options.idle))},
                             {"bytes", text.number(static_cast<double>(*load.idle_memory))}})));
  }
}

}  // namespace

Exit loadtest(const Console& console, const LoadtestOptions& options) {
  start_again_with_allocator_wishes();
  const Load load = measure_load(options);
  if (options.json) {
    print_json(options, load);
  } else {
    print_words(console, options, load);
  }
  return Exit::Ok;
}

}  // namespace cauldron
