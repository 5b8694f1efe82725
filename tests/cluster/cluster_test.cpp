// People play on three nodes while everything between and around them fails, and in the end every
// acknowledged choice and line must be in the database exactly once, and everybody must have seen
// the same.
//
// cluster_test [--faults N] [--games N] [--seed N] [--hands N] [--only KIND] [--apart] [--weaken]
//
// So many faults happen while so many games are played at once, each begun anew when it is over.
// One hand does all kinds of harm in turn; three do so at once, to nodes, to services and to the
// network. With `--apart` each fault is over for everybody before the next. With `--weaken` the
// database takes whatever it is given, and the test succeeds if the checker notices.
#include <gtest/gtest.h>

#include <algorithm>
#include <atomic>
#include <cstdio>
#include <cstring>
#include <map>
#include <mutex>
#include <thread>

#include "checker.h"
#include "faults.h"
#include "nodes.h"
#include "people.h"

namespace cauldron {

namespace {

using std::chrono::milliseconds;

struct Wanted {
  int faults = 8;
  std::size_t games = 1;
  int tables = 2;  // at once
  std::uint64_t seed = 1;
  int hands = 1;
  const FaultKind* only = nullptr;
  bool apart = false;
  bool weakened = false;
};
Wanted wanted;

// After a fault somebody may wait for a lease to run out.
constexpr milliseconds kAftermath{4'000};
constexpr milliseconds kApart{6'000};
// Between two faults of one hand people get on, unless it takes too long.
constexpr milliseconds kLongestRest{10'000};

std::vector<const FaultKind*> kinds_of(int hand) {
  std::vector<const FaultKind*> kinds;
  for (const FaultKind& kind : fault_kinds()) {
    const bool is_its = wanted.hands == 1 || static_cast<int>(kind.hand) % wanted.hands == hand;
    if (wanted.only ? &kind == wanted.only : is_its) kinds.push_back(&kind);
  }
  return kinds;
}

// The first that may have been the cause.
const FaultKind* cause_of(const Pause& pause, const std::vector<Faults::Past>& past) {
  for (const Faults::Past& fault : past) {
    if (fault.begin < pause.end && pause.begin < fault.end + kAftermath) return fault.kind;
  }
  return nullptr;
}

// In seconds: of who lost the connection meanwhile, and of who only waited, as on any busy machine.
struct Pauses {
  std::vector<double> of_returns;
  std::vector<double> others;
};
double longest_of(const std::vector<double>& pauses) {
  return pauses.empty() ? 0 : *std::ranges::max_element(pauses);
}
double median_of(std::vector<double>& pauses) {
  std::ranges::sort(pauses);
  return pauses.empty() ? 0 : pauses[pauses.size() / 2];
}

// Has anything failed? Any thread may ask, while others find something.
std::atomic<bool> has_failed = false;
class FailureListener final : public ::testing::EmptyTestEventListener {
  void OnTestPartResult(const ::testing::TestPartResult& result) override {
    if (result.failed()) has_failed = true;
  }
};

class ClusterTest : public ::testing::Test {
 protected:
  void do_harm(int hand);
  void rest();
  void play();
  std::size_t games_begun() {
    const std::lock_guard guard(mutex_);
    return parties_.size();
  }
  void report();

  Nodes nodes_{wanted.weakened};
  const Way way_{kNodes, [this](std::size_t node) { return nodes_.port(node); }};
  Faults faults_{nodes_, wanted.weakened};
  std::atomic<int> faults_left_ = wanted.faults;
  std::atomic<bool> enough_ = false;
  std::atomic<int> progress_ = 0;
  std::mutex mutex_;
  std::vector<std::unique_ptr<Party>> parties_;
};

// All kinds come, in an order of its own each time.
void ClusterTest::do_harm(int hand) {
  Rng rng(wanted.seed, 9'000'000 + static_cast<std::uint64_t>(hand));
  std::vector<const FaultKind*> kinds;
  while (!has_failed && (faults_left_-- > 0 || games_begun() < wanted.games)) {
    if (kinds.empty()) kinds = kinds_of(hand);
    const auto next = kinds.begin() + rng.below(static_cast<std::uint32_t>(kinds.size()));
    const FaultKind& kind = **next;
    kinds.erase(next);
    faults_.happen(kind, rng);
    std::this_thread::sleep_for(wanted.apart ? kApart : milliseconds(rng.below(800)));
    rest();
  }
}

// However slow the machine is, people make about a choice at every table.
void ClusterTest::rest() {
  const int enough = progress_ + wanted.tables;
  const auto until = std::chrono::steady_clock::now() + kLongestRest;
  while (progress_ < enough && std::chrono::steady_clock::now() < until) {
    std::this_thread::sleep_for(milliseconds(10));
  }
}

void ClusterTest::play() {
  while (!enough_) {
    std::unique_lock guard(mutex_);
    parties_.push_back(std::make_unique<Party>(way_, wanted.seed, parties_.size() + 1, progress_));
    Party& party = *parties_.back();
    guard.unlock();
    party.play();
  }
}

void ClusterTest::report() {
  const std::vector<Faults::Past> past = faults_.past();
  std::map<std::string, int> faults;
  std::map<std::string, Pauses> pauses;
  for (const Faults::Past& fault : past) ++faults[fault.kind->name];
  int returns = 0;
  std::size_t choices = 0;
  for (const auto& party : parties_) {
    returns += party->watcher.returns();
    for (const Person* person : {&party->marta, &party->ada}) {
      returns += person->traveller.returns();
      choices += person->told.choices.size();
      for (const Pause& pause : person->traveller.pauses()) {
        const FaultKind* cause = cause_of(pause, past);
        Pauses& alike = pauses[cause ? cause->name : "none"];
        (pause.came_back ? alike.of_returns : alike.others).push_back(pause.length().count());
      }
    }
  }
  double longest = 0;
  for (auto& [kind, alike] : pauses) {
    longest = std::max({longest, longest_of(alike.of_returns), longest_of(alike.others)});
    std::printf(
        "%-14s %4d faults, %4zu came back, half of them within %.2f s, all within %.2f s; "
        "%4zu waited, half of them under %.2f s, all under %.2f s\n",
        kind.c_str(), faults.contains(kind) ? faults[kind] : 0, alike.of_returns.size(),
        median_of(alike.of_returns), longest_of(alike.of_returns), alike.others.size(),
        median_of(alike.others), longest_of(alike.others));
  }
  if (Nodes::can_lie()) {
    std::printf("%lld writes refused by a full disk\n",
                static_cast<long long>(nodes_.disk()->writes_refused));
  }
  std::printf(
      "%zu faults of %zu kinds, %zu games, %zu choices acknowledged, %d returns, longest pause "
      "%.2f s\n",
      past.size(), faults.size(), parties_.size(), choices, returns, longest);
}

TEST_F(ClusterTest, EveryAcknowledgedChoiceIsThereOnce) {
  std::vector<std::thread> players;
  std::vector<std::thread> hands;
  for (int i = 0; i < wanted.tables; ++i) players.emplace_back([&] { play(); });
  for (int hand = 0; hand < wanted.hands; ++hand) {
    hands.emplace_back([&, hand] { do_harm(hand); });
  }
  for (std::thread& hand : hands) hand.join();
  enough_ = true;
  for (std::thread& player : players) player.join();

  for (const auto& party : parties_) check_stories(way_, wanted.seed, *party);
  for (std::size_t node = 0; node < kNodes; ++node) nodes_.program(node).kill();
  const KeptGames kept(nodes_.database());
  for (const auto& party : parties_) check_events(*party, kept);
  report();
  if (HasFailure() && !wanted.weakened) {
    for (std::size_t node = 0; node < kNodes; ++node) {
      std::printf("--- node %zu\n%s", node, nodes_.log_of(node).c_str());
    }
  }
}

const FaultKind* kind_named(const std::string& name) {
  for (const FaultKind& kind : fault_kinds()) {
    if (name == kind.name) return &kind;
  }
  return nullptr;
}

// False if that makes no sense.
bool read_wishes(int argc, char** argv) {
  for (int i = 1; i < argc; ++i) {
    const std::string word = argv[i];
    const auto number = [&] { return i + 1 < argc ? std::atoi(argv[++i]) : 0; };
    if (word == "--faults") {
      wanted.faults = number();
    } else if (word == "--games") {
      wanted.games = static_cast<std::size_t>(number());
    } else if (word == "--tables") {
      wanted.tables = number();
    } else if (word == "--seed") {
      wanted.seed = static_cast<std::uint64_t>(number());
    } else if (word == "--hands") {
      wanted.hands = number();
    } else if (word == "--only" && i + 1 < argc) {
      wanted.only = kind_named(argv[++i]);
      if (!wanted.only) return false;
    } else if (word == "--apart") {
      wanted.apart = true;
    } else if (word == "--weaken") {
      wanted.weakened = true;
      longest_wait = Seconds(20);        // nobody plays on at a table that is broken
      wanted.only = kind_named("stop");  // only who stands still writes too late
    } else {
      return false;
    }
  }
  return wanted.hands == 1 || wanted.hands == static_cast<int>(kHands);
}

}  // namespace

}  // namespace cauldron

int main(int argc, char** argv) {
  ::testing::InitGoogleTest(&argc, argv);
  if (!cauldron::read_wishes(argc, argv)) {
    std::fprintf(stderr, "what this takes stands at the head of cluster_test.cpp\n");
    return 2;
  }
  std::printf("seed %llu\n", static_cast<unsigned long long>(cauldron::wanted.seed));
  ::testing::UnitTest::GetInstance()->listeners().Append(new cauldron::FailureListener);
  const int failed = RUN_ALL_TESTS();
  if (!cauldron::wanted.weakened) return failed;
  std::printf(failed ? "The checker has noticed.\n" : "The checker has noticed nothing.\n");
  return failed ? 0 : 1;
}
