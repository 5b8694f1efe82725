// A rolling upgrade: three nodes, a PostgreSQL and a NATS server, all started here, and people who
// play meanwhile. Each node in turn hands its tables over and is replaced by a program of another
// version. People may have to come back, anywhere, and repeat what was not answered; whatever else
// they are told but answers is a fault, and every acknowledged choice must be kept once.
//
// upgrade_test [--former PROGRAM] [--games N] [--choices N]: from the present program to the one
// that its next version might be (next_version.cmake), and back; or from a former one to the
// present. So many games at once, so many choices between two replacements.
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <atomic>
#include <chrono>
#include <cstdio>
#include <cstring>
#include <fstream>
#include <mutex>
#include <sstream>
#include <thread>

#include "checker.h"
#include "nats_server.h"
#include "people.h"
#include "postgres_server.h"
#include "running_program.h"
#include "server/postgres/postgres.h"
#include "socket_client.h"
#include "temporary_folder.h"

namespace cauldron {

namespace {

using std::chrono::steady_clock;

const char* former = nullptr;
int games_at_once = 2;
int choices_between = 20;

constexpr std::size_t kNodes = 3;
constexpr std::chrono::seconds kLongestWait{60};

class Nodes {
 public:
  explicit Nodes(const char* program) {
    for (std::size_t node = 0; node < kNodes; ++node) start(node, program);
  }

  void replace(std::size_t node, const char* program) {
    programs_[node]->signal(SIGTERM);
    EXPECT_EQ(programs_[node]->wait(), 0);
    start(node, program);
  }
  void kill_all() {
    for (const auto& program : programs_) program->kill();
  }
  unsigned short port(std::size_t node) const { return ports_[node]; }
  const std::string& database() const { return database_; }
  // How many messages of others it has understood.
  double heard(std::size_t node) const {
    std::ostringstream log;
    log << std::ifstream(folder_.path() / name(node)).rdbuf();
    const std::string port = behind(log.str(), "watch-port=");
    const auto answer = http_get(static_cast<unsigned short>(std::stoi(port)), "/metrics");
    return std::stod(behind(answer.body, "\ncauldron_node_messages_heard_total "));
  }
  // The first column of the first row.
  std::string ask_database(const char* sql) const {
    const auto connection = connect(database_);
    return text_at(query(connection->get(), sql), 0, 0);
  }

 private:
  static std::string name(std::size_t node) { return "node-" + std::to_string(node); }
  // What follows the last of these words.
  static std::string behind(const std::string& text, const std::string& words) {
    const std::size_t at = text.rfind(words);
    return at == text.npos ? "" : text.substr(at + words.size(), 20);
  }
  void start(std::size_t node, const char* program) {
    const std::vector<std::string> options = {
        "--database",      database_,  "--bus",        nats_.address(),
        "--node",          name(node), "--watch-port", "0",
        "--bot-time",      "20",       "--requests",   "100000",
        "--request-burst", "100000"};
    programs_[node] = std::make_unique<RunningProgram>(program, folder_.path() / "data", options,
                                                       folder_.path() / name(node));
    ports_[node] = programs_[node]->port();
  }

  TemporaryFolder folder_;
  const std::string database_ = PostgresServer::shared().create_database();
  NatsServer nats_;
  std::array<std::unique_ptr<RunningProgram>, kNodes> programs_;
  std::array<std::atomic<unsigned short>, kNodes> ports_{};
};

class UpgradeTest : public ::testing::Test {
 protected:
  ~UpgradeTest() override { finish(); }

  void begin() {
    for (int i = 0; i < games_at_once; ++i) {
      players_.emplace_back([this] {
        while (!enough_) {
          std::unique_lock guard(mutex_);
          parties_.push_back(std::make_unique<Party>(way_, 1, parties_.size() + 1, choices_));
          Party& party = *parties_.back();
          guard.unlock();
          party.play();
        }
      });
    }
  }
  void finish() {
    enough_ = true;
    for (std::thread& player : players_) player.join();
    players_.clear();
  }
  // Everybody has played on for a while.
  void wait_for_choices() {
    const int before = choices_;
    const auto until = steady_clock::now() + kLongestWait;
    while (choices_ < before + choices_between) {
      ASSERT_LT(steady_clock::now(), until) << "nobody plays on";
      std::this_thread::sleep_for(std::chrono::milliseconds(10));
    }
  }
  // The node has understood more than so many messages.
  void expect_heard(std::size_t node, double before) {
    const auto until = steady_clock::now() + kLongestWait;
    while (nodes_.heard(node) <= before) {
      ASSERT_LT(steady_clock::now(), until) << "node " << node << " understands nobody";
      std::this_thread::sleep_for(std::chrono::milliseconds(50));
    }
  }
  void replace_all(const char* program) {
    for (std::size_t node = 0; node < kNodes && !HasFatalFailure(); ++node) {
      nodes_.replace(node, program);
      // The first of the new version and the last of the old one hear others alone.
      const std::size_t lonely = node == 0 ? 0 : kNodes - 1;
      const double before = node == 0 ? 0 : nodes_.heard(lonely);
      wait_for_choices();
      if (node + 1 < kNodes) expect_heard(lonely, before);
    }
  }
  std::string schema() const { return nodes_.ask_database("SELECT version FROM schema_version"); }
  void check() {
    nodes_.kill_all();
    EXPECT_EQ(nodes_.ask_database("SELECT COUNT(*) FROM tables WHERE stage <> 2"), "0") << "over";
    const KeptGames kept(nodes_.database());
    int returns = 0;
    Seconds longest_pause{0};
    for (const auto& party : parties_) {
      check_events(*party, kept);
      for (const Traveller* traveller :
           {&party->marta.traveller, &party->ada.traveller, &party->watcher}) {
        returns += traveller->returns();
        for (const Pause& pause : traveller->pauses()) {
          longest_pause = std::max(longest_pause, pause.length());
        }
      }
    }
    EXPECT_GT(returns, 0) << "nobody was at a node that was replaced";
    std::printf(
        "%zu games, %d choices acknowledged, %d returns and nothing else, longest pause %.2f s\n",
        parties_.size(), choices_.load(), returns, longest_pause.count());
  }

  Nodes nodes_{former ? former : CAULDRON_PROGRAM};
  const Way way_{kNodes, [this](std::size_t node) { return nodes_.port(node); }, true};
  std::atomic<bool> enough_ = false;
  std::atomic<int> choices_ = 0;
  std::mutex mutex_;
  std::vector<std::unique_ptr<Party>> parties_;
  std::vector<std::thread> players_;
};

TEST_F(UpgradeTest, PeopleSeeNothingButReturns) {
  const std::string before = schema();
  begin();
  wait_for_choices();
  replace_all(former ? CAULDRON_PROGRAM : CAULDRON_NEXT_PROGRAM);
  EXPECT_EQ(schema(), std::to_string(std::stoi(before) + 1)) << "neighbours";
  EXPECT_EQ(nodes_.ask_database("SELECT COUNT(DISTINCT version) FROM nodes"), former ? "1" : "2");
  // The new version is not what was hoped for.
  if (!former) {
    replace_all(CAULDRON_PROGRAM);
    EXPECT_EQ(schema(), std::to_string(std::stoi(before) + 1));
  }
  finish();
  check();
}

}  // namespace

}  // namespace cauldron

int main(int argc, char** argv) {
  ::testing::InitGoogleTest(&argc, argv);
  for (int i = 1; i + 1 < argc; i += 2) {
    if (std::strcmp(argv[i], "--former") == 0) cauldron::former = argv[i + 1];
    if (std::strcmp(argv[i], "--games") == 0) cauldron::games_at_once = std::stoi(argv[i + 1]);
    if (std::strcmp(argv[i], "--choices") == 0) cauldron::choices_between = std::stoi(argv[i + 1]);
  }
  return RUN_ALL_TESTS();
}
