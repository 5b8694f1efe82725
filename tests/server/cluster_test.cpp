// Three nodes, a PostgreSQL and a NATS server, all started here. People play on any of them while
// nodes are killed, stopped and drained and the bus goes away; whoever loses a connection comes
// back, anywhere, and repeats what was not answered. In the end every acknowledged choice and line
// must be in the database exactly once, and everybody must have seen the same.
//
// cluster_test [--faults N] [--games N] [--seed N] [--only KIND] [--weaken]: kinds of faults are
// kill, stop, drain and bus. With `--weaken` the database takes whatever it is given, and the test
// succeeds if the checker notices.
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <atomic>
#include <chrono>
#include <cstdio>
#include <cstring>
#include <mutex>
#include <optional>
#include <set>
#include <thread>

#include "games/catalogue.h"
#include "house/table.h"
#include "nats_server.h"
#include "postgres_server.h"
#include "running_program.h"
#include "server/durable_store.h"
#include "server/postgres.h"
#include "socket_client.h"
#include "temporary_folder.h"

namespace cauldron {

namespace {

using Seconds = std::chrono::duration<double>;
using std::chrono::steady_clock;

int faults_wanted = 8;
int games_at_once = 2;
std::uint64_t seed = 1;
bool weakened = false;
constexpr std::array<const char*, 4> kFaults = {"kill", "stop", "drain", "bus"};
std::optional<std::uint32_t> only_fault;

constexpr std::size_t kNodes = 3;
constexpr Seconds kLongestWait{60};

// Takes whatever it is given, wherever it belongs.
constexpr const char* kWeakened = R"sql(
  CREATE OR REPLACE FUNCTION append_events(to_table BIGINT, first BIGINT, count BIGINT, body TEXT,
                                           writer BIGINT)
    RETURNS VOID LANGUAGE plpgsql AS $$
  DECLARE
    at BIGINT;
  BEGIN
    UPDATE lengths SET events = events + count WHERE table_number = to_table
      RETURNING events - count INTO at;
    INSERT INTO events VALUES (to_table, at, body);
  END
  $$)sql";

class Nodes {
 public:
  Nodes() {
    for (std::size_t i = 0; i < kNodes; ++i) start(i);
    if (!weakened) return;
    const auto connection = connect(database_);
    const Rows rows = query(connection->get(), kWeakened);
    if (!rows || !succeeded(rows)) throw std::runtime_error("it cannot be weakened");
  }

  const std::string& database() const { return database_; }
  NatsServer& nats() { return nats_; }
  unsigned short port(std::size_t node) {
    const std::lock_guard guard(mutex_);
    return ports_[node];
  }
  RunningProgram& program(std::size_t node) { return *programs_[node]; }
  void start(std::size_t node) {
    const std::vector<std::string> options = {
        "--database", database_,    "--bus", nats_.address(),   "--node", name(node), "--requests",
        "100000",     "--bot-time", "20",    "--request-burst", "100000"};
    auto program = std::make_unique<RunningProgram>(CAULDRON_PROGRAM, folder_.path() / "data",
                                                    options, folder_.path() / name(node));
    const std::lock_guard guard(mutex_);
    programs_[node] = std::move(program);
    ports_[node] = programs_[node]->port();
  }

 private:
  static std::string name(std::size_t node) { return "node-" + std::to_string(node); }

  TemporaryFolder folder_;
  const std::string database_ = PostgresServer::shared().create_database();
  NatsServer nats_;
  std::mutex mutex_;
  std::array<std::unique_ptr<RunningProgram>, kNodes> programs_;
  std::array<unsigned short, kNodes> ports_{};
};

// Somebody with a browser who never gives up.
class Traveller {
 public:
  Traveller(Nodes& nodes, std::uint64_t luck) : nodes_(nodes), rng_(seed, luck), luck_(luck) {}

  // Until it is answered, by whichever node.
  Json ask(Json request) {
    request.set("id", "traveller-" + std::to_string(luck_) + "-asks-" + std::to_string(++ids_));
    const auto begin = steady_clock::now();
    while (steady_clock::now() - begin < kLongestWait) {
      try {
        if (!client_) come_back();
        Json answer = client_->request(request);
        const std::string* code = answer.find_string("code");
        if (!code || *code != "unavailable") {
          note_pause(steady_clock::now() - begin);
          return answer;
        }
      } catch (const std::exception&) {
        if (client_) ++returns_;
        client_.reset();
      }
      std::this_thread::sleep_for(std::chrono::milliseconds(50));
    }
    ADD_FAILURE() << "nobody answers " << request.dump();
    gave_up_ = true;
    return Json::object({{"type", "error"}, {"code", "gave-up"}});
  }
  void join(const Json& request) {
    join_ = request;
    EXPECT_EQ(*ask(request).find_string("type"), "table");
  }
  void look() { ask(Json::object({{"type", "ping"}})); }

  const SocketClient& seen() const { return *client_; }
  // All that the log says, as last seen.
  std::string story() const {
    std::string text;
    for (const Json& line : log_) text += line.dump() + "\n";
    return text;
  }
  bool gave_up() const { return gave_up_; }
  Rng& rng() { return rng_; }
  int returns() const { return returns_; }
  double longest_pause() const { return longest_pause_; }

 private:
  void come_back() {
    const std::vector<Json> before = log_;
    client_ = std::make_unique<SocketClient>(nodes_.port(rng_.below(kNodes)));
    if (!join_) return;
    const Json answer = client_->request(*join_);
    if (*answer.find_string("type") != "table") throw std::runtime_error("not now");
    const auto& log = client_->log();
    const bool goes_on =
        log.size() >= before.size() && std::equal(before.begin(), before.end(), log.begin());
    EXPECT_TRUE(goes_on) << "what was seen before has changed";
  }
  void note_pause(Seconds pause) {
    longest_pause_ = std::max(longest_pause_, pause.count());
    if (join_) log_ = client_->log();
  }

  Nodes& nodes_;
  Rng rng_;
  std::uint64_t luck_;
  std::unique_ptr<SocketClient> client_;
  std::optional<Json> join_;
  std::vector<Json> log_;
  int ids_ = 0;
  int returns_ = 0;
  bool gave_up_ = false;
  double longest_pause_ = 0;
};

struct Choice {
  std::int64_t question;
  std::string option;
};

// One person at one table, and all that was acknowledged.
struct Person {
  Person(Nodes& nodes, std::uint64_t luck) : traveller(nodes, luck), name(luck) {}

  Traveller traveller;
  std::uint64_t name;
  Json seated;
  std::vector<Choice> choices;
  std::vector<std::string> lines;
  bool is_over = false;

  void play() {
    while (!is_over && !traveller.gave_up()) {
      traveller.look();
      if (traveller.gave_up()) return;
      const Json ask = traveller.seen().ask();
      is_over = ask.find("kind")->is_null();
      if (is_over) return;
      if (traveller.rng().below(8) == 0) say();
      if (traveller.seen().is_asked()) {
        choose(Json(traveller.seen().ask()));
      } else {
        std::this_thread::sleep_for(std::chrono::milliseconds(20));
      }
    }
  }

 private:
  // Who is told changes hears with one of them that it is done.
  static bool is_done(const Json& answer) { return *answer.find_string("type") != "error"; }
  void say() {
    const std::string line = "line " + std::to_string(lines.size()) + " of " + std::to_string(name);
    if (is_done(traveller.ask(say_request(line)))) lines.push_back(line);
  }
  // A copy: what is asked next takes the place of what was.
  void choose(const Json& ask) {
    const auto options = options_of(ask);
    const auto& option = options[traveller.rng().below(static_cast<std::uint32_t>(options.size()))];
    const Json answer = traveller.ask(choose_request(ask, option));
    EXPECT_TRUE(is_done(answer)) << answer.dump();
    if (is_done(answer)) choices.push_back({*ask.find_int("question"), option});
  }
};

struct Match3 {
  Match3(Nodes& nodes, std::uint64_t number)
      : marta(nodes, 3 * number), ada(nodes, 3 * number + 1), watcher(nodes, 3 * number + 2) {}

  void play() {
    marta.seated = marta.traveller.ask(create_request("mog"));
    ada.seated = ada.traveller.ask(sit_request(marta.seated, 1, "Ada"));
    if (marta.traveller.gave_up() || ada.traveller.gave_up()) return;
    marta.traveller.join(join_request(marta.seated));
    ada.traveller.join(with_changes(join_request(ada.seated)));
    watcher.join(watch_request(marta.seated));
    std::atomic<bool> over = false;
    std::thread other([this] { ada.play(); });
    std::thread third([&] { watch(over); });
    marta.play();
    other.join();
    over = true;
    third.join();
    EXPECT_TRUE(marta.is_over && ada.is_over) << "the game finishes";
  }

  Person marta;
  Person ada;
  Traveller watcher;

 private:
  // Until the watcher has seen the end. Whoever is connected to a node that stood still lags behind
  // until that node has compared its lines.
  void watch(const std::atomic<bool>& over) {
    std::optional<steady_clock::time_point> since;
    while (!watcher.gave_up()) {
      watcher.look();
      if (watcher.gave_up() || watcher.seen().ask().find("kind")->is_null()) return;
      if (over && !since) since = steady_clock::now();
      if (since && steady_clock::now() - *since > kLongestWait) {
        ADD_FAILURE() << "the watcher never sees the end";
        return;
      }
      std::this_thread::sleep_for(std::chrono::milliseconds(100));
    }
  }
};

class ClusterTest : public ::testing::Test {
 protected:
  void do_harm(Rng& rng);
  void check(const Match3& match, Store& store, const std::vector<StoredTable>& tables);
  Nodes nodes_;
};

void ClusterTest::do_harm(Rng& rng) {
  const std::size_t node = rng.below(kNodes);
  const auto pause = std::chrono::milliseconds(100 + rng.below(400));
  const std::uint32_t kind = only_fault ? *only_fault : rng.below(kFaults.size());
  switch (kind) {
    case 0:
      nodes_.program(node).kill();
      std::this_thread::sleep_for(pause);
      nodes_.start(node);
      break;
    case 1:
      nodes_.program(node).signal(SIGSTOP);
      std::this_thread::sleep_for(rng.below(2) == 0 ? pause : std::chrono::milliseconds(4'500));
      nodes_.program(node).signal(SIGCONT);
      break;
    case 2:
      nodes_.program(node).signal(SIGTERM);
      EXPECT_EQ(nodes_.program(node).wait(), 0);
      nodes_.start(node);
      break;
    default:
      nodes_.nats().kill();
      std::this_thread::sleep_for(pause);
      nodes_.nats().start();
      break;
  }
  std::this_thread::sleep_for(std::chrono::milliseconds(rng.below(800)));
}

void ClusterTest::check(const Match3& match, Store& store, const std::vector<StoredTable>& tables) {
  const std::string& id = *match.marta.seated.find_string("table");
  const auto stored = std::ranges::find(tables, id, &StoredTable::id);
  ASSERT_NE(stored, tables.end()) << "an acknowledged table is there";
  auto made = make_game({"three-witches"});
  const std::shared_ptr<const Game> game = std::move(*made);
  Json json;
  JsonError error;
  ASSERT_TRUE(parse_json(stored->header, json, error));
  Table table(*TableHeader::from_json(id, json), game);
  const auto events = store.load_events(stored->number);
  ASSERT_TRUE(events);
  std::multiset<std::string> lines;
  for (const std::string& body : *events) {
    ASSERT_TRUE(parse_json(body, json, error));
    const Event event = *Event::from_json(json);
    ASSERT_TRUE(table.apply(event)) << "no turn is accepted twice: " << body;
    if (event.kind == Event::Kind::Say) lines.insert(event.text);
  }
  const auto& moves = table.match().moves();
  Seat seat = 0;
  for (const Person* person : {&match.marta, &match.ada}) {
    const auto own = static_cast<std::size_t>(
        std::ranges::count(moves, seat, [](const Move& move) { return move.who; }));
    EXPECT_EQ(own, person->choices.size()) << "each choice once";
    for (const Choice& choice : person->choices) {
      const auto at = static_cast<std::size_t>(choice.question);
      bool is_there = false;
      // Answers given together follow each other in seat order.
      for (std::size_t i = at; i < std::min(at + 3, moves.size()) && !is_there; ++i) {
        is_there = moves[i].who == seat && game->text(moves[i].option) == choice.option;
      }
      EXPECT_TRUE(is_there) << choice.option << " at " << choice.question;
    }
    for (const std::string& line : person->lines) EXPECT_EQ(lines.count(line), 1u) << line;
    ++seat;
  }
  EXPECT_EQ(lines.size(), match.marta.lines.size() + match.ada.lines.size());
}

TEST_F(ClusterTest, EveryAcknowledgedChoiceIsThereOnce) {
  std::atomic<bool> enough = false;
  std::mutex mutex;
  std::vector<std::unique_ptr<Match3>> matches;
  std::vector<std::thread> players;
  for (int i = 0; i < games_at_once; ++i) {
    players.emplace_back([&] {
      while (!enough) {
        std::unique_lock guard(mutex);
        matches.push_back(std::make_unique<Match3>(nodes_, matches.size() + 1));
        Match3& match = *matches.back();
        guard.unlock();
        match.play();
      }
    });
  }
  Rng rng(seed);
  for (int fault = 0; fault < faults_wanted; ++fault) do_harm(rng);
  enough = true;
  for (std::thread& player : players) player.join();

  // What everybody has seen is what those see who come now.
  double longest_pause = 0;
  int returns = 0;
  std::size_t choices = 0;
  for (const auto& match : matches) {
    Traveller late(nodes_, 1'000'000 + match->marta.name);
    for (const Person* person : {&match->marta, &match->ada}) {
      if (!person->is_over) continue;
      Traveller again(nodes_, 2'000'000 + person->name);
      again.join(join_request(person->seated));
      EXPECT_EQ(again.story(), person->traveller.story());
      longest_pause = std::max(longest_pause, person->traveller.longest_pause());
      returns += person->traveller.returns();
      choices += person->choices.size();
    }
    if (!match->marta.is_over || match->watcher.gave_up()) continue;
    late.join(watch_request(match->marta.seated));
    EXPECT_EQ(late.story(), match->watcher.story());
  }
  for (std::size_t node = 0; node < kNodes; ++node) nodes_.program(node).kill();
  StoreOptions beside{10'000, [](const auto&) {}};
  beside.alone = false;
  const auto store = open_store(nodes_.database(), beside);
  ASSERT_TRUE(store);
  const auto tables = (*store)->load_tables();
  ASSERT_TRUE(tables);
  for (const auto& match : matches) {
    if (!match->marta.seated.is_object() || !match->marta.seated.find_string("table")) continue;
    check(*match, **store, *tables);
  }
  std::printf("%d faults, %zu games, %zu choices acknowledged, %d returns, longest pause %.2f s\n",
              faults_wanted, matches.size(), choices, returns, longest_pause);
}

}  // namespace

}  // namespace cauldron

int main(int argc, char** argv) {
  ::testing::InitGoogleTest(&argc, argv);
  for (int i = 1; i < argc; ++i) {
    const auto number = [&] { return i + 1 < argc ? std::stoull(argv[++i]) : 0; };
    if (std::strcmp(argv[i], "--faults") == 0) {
      cauldron::faults_wanted = static_cast<int>(number());
    } else if (std::strcmp(argv[i], "--games") == 0) {
      cauldron::games_at_once = static_cast<int>(number());
    } else if (std::strcmp(argv[i], "--seed") == 0) {
      cauldron::seed = number();
    } else if (std::strcmp(argv[i], "--only") == 0 && i + 1 < argc) {
      const std::string word = argv[++i];
      const auto& kinds = cauldron::kFaults;
      const auto found = std::ranges::find(kinds, word);
      if (found == kinds.end()) return 2;
      cauldron::only_fault = static_cast<std::uint32_t>(found - kinds.begin());
    } else if (std::strcmp(argv[i], "--weaken") == 0) {
      cauldron::weakened = true;
      cauldron::only_fault = 1;  // only who stands still writes too late
    }
  }
  std::printf("seed %llu\n", static_cast<unsigned long long>(cauldron::seed));
  const int failed = RUN_ALL_TESTS();
  if (!cauldron::weakened) return failed;
  std::printf(failed ? "The checker has noticed.\n" : "The checker has noticed nothing.\n");
  return failed ? 0 : 1;
}
