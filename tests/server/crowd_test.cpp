// One attacker with many addresses against the real program: fills it with tables, floods the lobby
// and takes every analysis and bot it can get. People who play and newcomers from elsewhere must
// still be served; how well is printed. `crowd_test [--full] [--program PATH]`: another program can
// be measured for comparison.
#include <gtest/gtest.h>

#include <algorithm>
#include <atomic>
#include <chrono>
#include <cstdio>
#include <cstring>
#include <thread>

#include "core/record.h"
#include "games/catalogue.h"
#include "running_program.h"
#include "socket_client.h"
#include "temporary_folder.h"

namespace cauldron {

namespace {

bool full = false;
const char* program = CAULDRON_PROGRAM;

using Clock = std::chrono::steady_clock;

double milliseconds_since(Clock::time_point start) {
  return std::chrono::duration<double, std::milli>(Clock::now() - start).count();
}

struct Quantiles {
  explicit Quantiles(std::vector<double> values) : sorted(std::move(values)) {
    std::sort(sorted.begin(), sorted.end());
  }
  double at(double share) const {
    if (sorted.empty()) return 0;
    return sorted[static_cast<std::size_t>(share * static_cast<double>(sorted.size() - 1))];
  }
  std::vector<double> sorted;
};

void choose_anything(SocketClient& player, Rng& rng) {
  const auto options = options_of(player.ask());
  player.request(
      choose_request(player.ask(), options[rng.below(static_cast<std::uint32_t>(options.size()))]));
}

std::string finished_record() {
  const auto game = make_game({"three-witches", Json::object()});
  Match match(**game);
  Rng rng(1);
  while (!match.over()) {
    play_next(match, rng, [&](Seat, const auto& options) {
      return options[rng.below(static_cast<std::uint32_t>(options.size()))];
    });
  }
  return to_line(make_record(match, std::vector<std::string>((*game)->info().people, "Ola")));
}

Json with_bots(Json request, const char* level) {
  Json seats = Json::array();
  for (Json seat : request.find("seats")->items()) {
    if (seat.find("bot")) seat.set("bot", level);
    seats.push_back(std::move(seat));
  }
  return request.set("seats", std::move(seats));
}

class Crowd : public ::testing::Test {
 protected:
  using Clients = std::vector<std::unique_ptr<SocketClient>>;
  static constexpr const char* kAttacker = "198.51.100.1";
  static constexpr const char* kNewcomer = "203.0.113.200";

  void SetUp() override {
    for (int i = 0; i < 4; ++i) {
      auto person = connect("203.0.113." + std::to_string(i + 1));
      const Json created = person->request(create_request("mgr"));
      ASSERT_EQ(*created.find_string("type"), "created");
      person->request(join_request(created));
      tables_.push_back(created);
      people_.push_back(std::move(person));
    }
    playing_ = std::thread([this] { play(); });
  }
  void TearDown() override {
    over_ = true;
    playing_.join();
    const Quantiles waits(waits_);
    std::printf("%s: people playing wait %.1f ms (half), %.1f ms (99 of 100) for %zu answers\n",
                ::testing::UnitTest::GetInstance()->current_test_info()->name(), waits.at(0.5),
                waits.at(0.99), waits_.size());
    SocketClient again(server_.port(), "", "203.0.113.1");
    for (const Json& table : tables_) EXPECT_EQ(again.code(join_request(table)), "table");
  }

  std::unique_ptr<SocketClient> connect(const std::string& address) {
    return std::make_unique<SocketClient>(server_.port(), "", address);
  }

  TemporaryFolder folder_;
  RunningProgram server_{program,
                         folder_.path() / "data",
                         {"--trusted-proxy", "127.0.0.1", "--max-tables", "400",
                          "--address-creates", "1000000", "--analysis-budget", "1"}};

 private:
  void play() {
    Rng rng(1);
    while (!over_) {
      for (auto& person : people_) {
        const auto start = Clock::now();
        person->refresh();
        waits_.push_back(milliseconds_since(start));
        if (person->is_asked()) choose_anything(*person, rng);
      }
    }
  }

  Clients people_;
  std::vector<Json> tables_;
  std::thread playing_;
  std::atomic<bool> over_{false};
  std::vector<double> waits_;
};

// Every table of the attacker has a person who chose once and left.
TEST_F(Crowd, ANewcomerFindsSpaceOnAFullServer) {
  Rng rng(2);
  int opened = 0;
  for (int i = 0; i < 100; ++i) {
    char address[40];
    std::snprintf(address, sizeof address, "2001:db8:0:1%02x::1", i);
    const auto flood = connect(address);
    for (int k = 0; k < 5; ++k) {
      const Json created = flood->request(create_request("mgr"));
      if (!created.find("token")) continue;
      ++opened;
      flood->request(join_request(created));
      wait_for_bots({flood.get()});
      if (flood->is_asked()) choose_anything(*flood, rng);
    }
  }
  int served = 0;
  for (int i = 0; i < 5; ++i) {
    const auto newcomer = connect("203.0.113." + std::to_string(200 + i));
    const Json created = newcomer->request(create_request("mgr"));
    served += *created.find_string("type") == "created" ? 1 : 0;
  }
  std::printf("%d tables of one /56 opened; newcomers served: %d of 5\n", opened, served);
  EXPECT_EQ(served, 5);
}

TEST_F(Crowd, AWaitingTableStaysListed) {
  const auto host = connect("203.0.113.100");
  const Json waiting = host->request(create_request("moo"));
  host->request(join_request(waiting));
  const auto flood = connect(kAttacker);
  for (int i = 0; i < 55; ++i) flood->request(create_request("moo"));
  const Json lobby =
      connect(kNewcomer)->request(Json::object({{"type", "lobby"}, {"mine", Json::array()}}));
  int theirs = 0;
  bool is_listed = false;
  for (const Json& entry : lobby.find("tables")->items()) {
    if (*entry.find("table") == *waiting.find("table"))
      is_listed = true;
    else if (entry.find("started")->as_bool() == false)
      ++theirs;
  }
  std::printf("the attacker's waiting tables listed: %d of 55; the host's: %d of 1\n", theirs,
              is_listed ? 1 : 0);
  EXPECT_TRUE(is_listed);
  EXPECT_LE(theirs, 3);
}

TEST_F(Crowd, ANewcomerGetsAnAnalysis) {
  const std::string record = finished_record();
  const Json import = Json::object({{"type", "import"}, {"record", record}});
  const auto ask = [&](SocketClient& client) {
    const Json created = client.request(import);
    const Json* table = created.find("table");
    return Json::object({{"type", "analysis"}, {"table", table ? *table : Json("")}});
  };
  Clients asking;
  for (int i = 0; i < 32; ++i) {
    asking.push_back(connect(kAttacker));
    asking.back()->send(ask(*asking.back()).set("id", "analysis-" + std::to_string(i)).dump());
  }
  const auto newcomer = connect(kNewcomer);
  const auto start = Clock::now();
  const Json answer = newcomer->request(ask(*newcomer));
  std::printf("the newcomer's analysis: %s after %.1f s\n", answer.find_string("type")->c_str(),
              milliseconds_since(start) / 1000);
  EXPECT_EQ(*answer.find_string("type"), "analysis") << answer.dump();
}

TEST_F(Crowd, ANewcomersBotsAnswer) {
  Clients watching;
  for (int i = 0; i < (full ? 200 : 40); ++i) {
    watching.push_back(connect(kAttacker));
    const Json request = septima_request("gggg", R"({"players":4,"mode":"full"})");
    const Json created = watching.back()->request(with_bots(request, "archwitch"));
    if (created.find("table")) watching.back()->request(watch_request(created));
  }
  const auto newcomer = connect(kNewcomer);
  const auto open = [&] {
    newcomer->request(join_request(newcomer->request(with_bots(create_request("mgg"), "adept"))));
  };
  open();
  Rng rng(3);
  std::vector<double> waits;
  const std::size_t wanted = full ? 60 : 15;
  while (waits.size() < wanted) {
    if (newcomer->is_asked()) choose_anything(*newcomer, rng);
    const auto start = Clock::now();
    wait_for_bots({newcomer.get()});
    waits.push_back(milliseconds_since(start));
    if (!newcomer->result().is_null()) open();
  }
  const Quantiles quantiles(waits);
  std::printf("the newcomer waits %.2f s (half), %.2f s (at most) for bots, %zu times\n",
              quantiles.at(0.5) / 1000, quantiles.at(1) / 1000, waits.size());
}

}  // namespace

}  // namespace cauldron

int main(int argc, char** argv) {
  ::testing::InitGoogleTest(&argc, argv);
  for (int i = 1; i < argc; ++i) {
    if (std::strcmp(argv[i], "--full") == 0) cauldron::full = true;
    if (std::strcmp(argv[i], "--program") == 0 && i + 1 < argc) cauldron::program = argv[++i];
  }
  return RUN_ALL_TESTS();
}
