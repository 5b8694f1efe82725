// Many connections that each send most of a large message and no more: what the server holds for
// them stays within a bound, others are answered, and the memory goes back to the system.
// `incoming_test [--full]`: 300 connections, or 2,000.
#include <sys/resource.h>

#include <algorithm>
#include <atomic>
#include <cstdio>
#include <cstring>
#include <fstream>
#include <sstream>
#include <thread>

#include "raw_socket.h"
#include "running_program.h"
#include "socket_client.h"
#include "temporary_folder.h"

namespace cauldron {

namespace {

bool full = false;

constexpr std::size_t kBudget = std::size_t{64} << 20;
constexpr std::size_t kEach = std::size_t{320} * 1024;
// What the whole program may take. Sanitizers need more, and keep what is freed.
#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
constexpr std::size_t kMostResident = 1'500'000'000;
constexpr bool kGivesBack = false;
#else
constexpr std::size_t kMostResident = 250'000'000;
constexpr bool kGivesBack = true;
#endif

class IncomingTest : public ::testing::Test {
 protected:
  IncomingTest() {
    rlimit limit{};
    getrlimit(RLIMIT_NOFILE, &limit);
    limit.rlim_cur = limit.rlim_max;
    setrlimit(RLIMIT_NOFILE, &limit);
  }
  unsigned short watch_port() const {
    std::ostringstream text;
    text << std::ifstream(log_).rdbuf();
    const std::string mark = "watch-port=";
    return static_cast<unsigned short>(
        std::stoi(text.str().substr(text.str().find(mark) + mark.size())));
  }
  std::size_t metric(const std::string& name) const {
    const std::string all = "\n" + http_get(watch_port_, "/metrics").body;
    const std::size_t at = all.find("\n" + name + " ");
    EXPECT_NE(at, all.npos) << name;
    return at == all.npos ? 0 : std::stoull(all.substr(at + name.size() + 2));
  }
  // Until the condition holds, or a minute is over.
  template <class Condition>
  static bool comes_true(Condition holds) {
    for (int i = 0; i < 600 && !holds(); ++i) {
      std::this_thread::sleep_for(std::chrono::milliseconds(100));
    }
    return holds();
  }

  TemporaryFolder folder_;
  std::filesystem::path log_ = folder_.path() / "log";
  RunningProgram program_{CAULDRON_PROGRAM,
                          folder_.path() / "data",
                          {"--trusted-proxy", "127.0.0.1", "--watch-port", "0"},
                          log_};
  unsigned short watch_port_ = watch_port();
};

TEST_F(IncomingTest, WhatManyHoldIsBounded) {
  const std::size_t count = full ? 2'000 : 300;
  std::string most = frame(kFinal | kText, std::string(kEach, 'x'));
  most.pop_back();
  SocketClient marta(program_.port(), "", "203.0.113.1");
  const std::size_t before = program_.resident_bytes();
  std::vector<std::unique_ptr<RawSocket>> flood;
  for (std::size_t i = 0; i < count; ++i) {
    const std::string address = "198.51.100." + std::to_string(i / 100);
    flood.push_back(std::make_unique<RawSocket>(program_.port(), 0, address));
  }
  std::atomic<bool> over{false};
  std::thread sender([&] {
    for (const auto& socket : flood) socket->write(most);
    over = true;
  });
  std::size_t held = 0, resident = 0;
  double longest = 0;
  for (bool last = false; !last;) {
    last = over;
    const auto start = std::chrono::steady_clock::now();
    marta.refresh();
    const std::chrono::duration<double, std::milli> wait = std::chrono::steady_clock::now() - start;
    longest = std::max(longest, wait.count());
    held = std::max(held, metric("cauldron_incoming_bytes"));
    resident = std::max(resident, program_.resident_bytes());
  }
  sender.join();
  std::size_t given_up = 0;
  EXPECT_TRUE(comes_true([&] {
    given_up = metric("cauldron_incoming_given_up_total");
    return given_up >= count - kBudget / kEach - 1;
  })) << given_up;
  EXPECT_LE(held, kBudget);
  EXPECT_GT(held, kBudget / 2) << "it was filled";
  EXPECT_LT(resident, kMostResident);
  flood.clear();
  EXPECT_TRUE(comes_true([&] { return metric("cauldron_incoming_bytes") == 0; }));
  const auto is_given_back = [&] {
    return !kGivesBack || program_.resident_bytes() < before + kBudget / 2;
  };
  EXPECT_TRUE(comes_true(is_given_back)) << program_.resident_bytes();
  std::printf(
      "%zu connections: %.1f MB held at most, %zu given up; %.0f MB of memory before, %.0f at "
      "most, "
      "%.0f afterwards; others waited %.1f ms at most\n",
      count, static_cast<double>(held) / 1e6, given_up, static_cast<double>(before) / 1e6,
      static_cast<double>(resident) / 1e6, static_cast<double>(program_.resident_bytes()) / 1e6,
      longest);
}

}  // namespace

}  // namespace cauldron

int main(int argc, char** argv) {
  ::testing::InitGoogleTest(&argc, argv);
  for (int i = 1; i < argc; ++i) {
    if (std::strcmp(argv[i], "--full") == 0) cauldron::full = true;
  }
  return RUN_ALL_TESTS();
}
