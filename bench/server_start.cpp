// How long the server takes to start when there are many tables in the middle of a game.
// `server_start PROGRAM [--tables N] [--moves N] [--runs N]` fills a data folder with N tables of
// 3 Witches that have seen N moves each, chance included, and starts `PROGRAM run` there: at first
// as the last moves came in, then by turns after it was killed and after it was ended.
#include <algorithm>
#include <chrono>
#include <cstdio>
#include <fstream>
#include <future>
#include <string>
#include <vector>

#include "bench_program.h"
#include "core/chance/rng.h"
#include "games/catalogue.h"
#include "house/table/table.h"
#include "server/running_program.h"
#include "server/sqlite/sqlite_store.h"
#include "server/temporary_folder.h"

namespace cauldron {

namespace {

using Clock = std::chrono::steady_clock;

struct Plan {
  std::string program;
  std::int64_t tables = 10'000;
  std::size_t moves = 200;
  int runs = 5;
};

constexpr std::size_t kMovesAtOnce = 2;  // as they come while people play
const std::string kHash(64, 'a');        // as long as those of real tables

std::vector<Event> events_of(const Game& game, std::int64_t number, std::size_t moves) {
  std::vector<Event> events;
  for (Seat seat = 0; seat < game.info().people; ++seat) {
    events.push_back({Event::Kind::Sit, seat, {}, "Marta", kHash, kHash.substr(21), kHash});
  }
  Match match(game);
  Rng rng(static_cast<std::uint64_t>(number));
  for (std::size_t i = 0; i < moves && !match.over(); ++i) {
    play_next(match, rng, [&](Seat, const auto& options) {
      return options[rng.below(static_cast<std::uint32_t>(options.size()))];
    });
    const Move& move = match.moves().back();
    events.push_back({Event::Kind::Move,
                      move.who,
                      game.text(move.option),
                      {},
                      {},
                      {},
                      move.who == kChance ? "" : "0:" + kHash.substr(32)});
  }
  return events;
}

// All tables get some of their events, then all get some more. Returns how many there are.
std::size_t fill(const std::filesystem::path& data, const Plan& plan) {
  const auto game = std::move(*make_game({"three-witches"}));
  auto store = open_sqlite_store(data, {2'000, [](const auto& task) { task(); }});
  if (!store) throw std::runtime_error(store.error().to_json().dump());
  std::vector<std::vector<Event>> tables;
  for (std::int64_t i = 1; i <= plan.tables; ++i) {
    tables.push_back(events_of(*game, i, plan.moves));
  }
  std::size_t count = 0;
  std::promise<void> stored;
  for (std::size_t at = 0; at < plan.moves; at += kMovesAtOnce) {
    for (std::int64_t i = 1; i <= plan.tables; ++i) {
      const auto& events = tables[static_cast<std::size_t>(i) - 1];
      Batch batch;
      batch.table = i;
      batch.first = at;
      for (std::size_t e = at; e < std::min(at + kMovesAtOnce, events.size()); ++e) {
        batch.events.push_back(events[e].text_to_store());
      }
      count += batch.events.size();
      if (at == 0) {
        batch.stage = Stage::Running;
        batch.new_id = "thorny-owl-" + std::to_string(i);
        const TableHeader header{batch.new_id, "A quiet evening", false, game->info(), kHash, false,
                                 kHash};
        batch.new_header = header.to_json().dump();
      }
      const bool is_last = i == plan.tables && at + kMovesAtOnce >= plan.moves;
      (*store)->append(std::move(batch), [&stored, is_last](Fate fate) {
        if (fate != Fate::Kept) throw std::runtime_error("cannot be stored");
        if (is_last) stored.set_value();
      });
    }
  }
  stored.get_future().wait();
  return count;
}

// Until it listened; what other threads do meanwhile is not counted.
struct Start {
  double milliseconds = 0;
  double processor = 0;  // milliseconds too
  double megabytes = 0;  // read
};

double processor_ms(const std::string& task) {
  std::ifstream file(task + "/schedstat");
  double nanoseconds = 0;
  file >> nanoseconds;
  return nanoseconds / 1e6;
}

double megabytes_read(const std::string& task) {
  std::ifstream file(task + "/io");
  std::string name;
  double bytes = 0;
  file >> name >> bytes;
  return bytes / 1e6;
}

Start start(const Plan& plan, const std::filesystem::path& data, bool kills) {
  const auto begin = Clock::now();
  RunningProgram program(plan.program.c_str(), data, {"--log-level", "error"});
  const double waited = std::chrono::duration<double, std::milli>(Clock::now() - begin).count();
  const std::string process = std::to_string(program.process());
  const std::string task = "/proc/" + process + "/task/" + process;
  const Start start{waited, processor_ms(task), megabytes_read(task)};
  if (kills) {
    program.kill();
  } else {
    program.signal(SIGTERM);
    program.wait();
  }
  return start;
}

void report(const char* when, std::vector<Start> starts) {
  std::sort(starts.begin(), starts.end(),
            [](const Start& x, const Start& y) { return x.milliseconds < y.milliseconds; });
  const Start& median = starts[starts.size() / 2];
  std::printf("%s: %.0f ms (%.0f to %.0f), %.0f ms of the processor, %.1f MB read\n", when,
              median.milliseconds, starts.front().milliseconds, starts.back().milliseconds,
              median.processor, median.megabytes);
}

void run(const Plan& plan) {
  const TemporaryFolder folder;
  const auto data = folder.path() / "data";
  const std::size_t events = fill(data, plan);
  std::printf("%lld tables, %zu events, a database of %.0f MB\n",
              static_cast<long long>(plan.tables), events,
              static_cast<double>(std::filesystem::file_size(data / "cauldron.db")) / 1e6);
  std::vector<Start> orderly, after_kill;
  for (int i = 0; i < plan.runs; ++i) {
    orderly.push_back(start(plan, data, false));
    after_kill.push_back(start(plan, data, true));
  }
  report("after an orderly end", std::move(orderly));
  report("after a kill", std::move(after_kill));
}

}  // namespace

}  // namespace cauldron

int main(int argc, char** argv) {
  return cauldron::run_bench(argc, argv, "server_start PROGRAM [--tables N] [--moves N] [--runs N]",
                             [](const cauldron::BenchArguments& given) {
                               cauldron::Plan plan{given.program};
                               plan.tables = given.number("tables", plan.tables);
                               plan.moves = static_cast<std::size_t>(
                                   given.number("moves", static_cast<std::int64_t>(plan.moves)));
                               plan.runs = static_cast<int>(given.number("runs", plan.runs));
                               cauldron::run(plan);
                             });
}
