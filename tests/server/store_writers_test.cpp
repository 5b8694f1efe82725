// Several writers of one store, and writers that are killed: of all that claim the same place of a
// table one succeeds, and what is acknowledged is there afterwards.
#include <signal.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

#include <atomic>
#include <cstdio>
#include <map>
#include <thread>

#include "store_cases.h"

extern char** environ;

namespace cauldron {

namespace {

using StoreWriters = StoreCases;
INSTANTIATE_TEST_SUITE_P(Engines, StoreWriters, kEngines, engine_name);

std::string said_by(int writer, std::size_t position) {
  return "writer " + std::to_string(writer) + " at " + std::to_string(position);
}

// They never agree on anything but the place where the next event belongs.
TEST_P(StoreWriters, OfSeveralWritersOfOneTableOneSucceeds) {
  constexpr int kWriters = 3;
  constexpr std::size_t kPositions = 60;
  { EXPECT_TRUE(append(*must_open(), {1, 0, {"opened"}, "one", "header"})); }
  std::array<std::atomic<int>, kPositions> winners{};
  std::atomic<int> refusals{0};
  const auto write = [&](int writer) {
    Desk desk;
    StoreOptions shared{2'000, desk.post()};
    shared.alone = false;
    const auto store = must(open_store(engine_->place(), shared));
    for (std::size_t position = 1; position < kPositions;) {
      std::optional<Fate> fate;
      store->append({1, position, {said_by(writer, position)}, "", ""},
                    [&](Fate found) { fate = found; });
      while (!fate) desk.run_one();
      if (*fate == Fate::Failed) continue;
      winners[position] += *fate == Fate::Kept ? 100 + writer : 0;
      refusals += *fate == Fate::Refused;
      ++position;
    }
  };
  std::vector<std::thread> writers;
  for (int writer = 0; writer < kWriters; ++writer) writers.emplace_back(write, writer);
  for (std::thread& writer : writers) writer.join();
  EXPECT_EQ(refusals, static_cast<int>(kWriters - 1) * static_cast<int>(kPositions - 1));
  const auto events = must_open()->load_events(1);
  ASSERT_EQ(events->size(), kPositions);
  for (std::size_t position = 1; position < kPositions; ++position) {
    ASSERT_EQ(winners[position] / 100, 1) << position;
    EXPECT_EQ((*events)[position], said_by(winners[position] % 100, position));
  }
}

TEST_P(StoreWriters, AWriterThatWasOvertakenIsRefusedAndGoesOnElsewhere) {
  const auto one = open_beside_others();
  const auto other = open_beside_others();
  EXPECT_TRUE(append(*one, opening(1, "one")));
  EXPECT_TRUE(append(*one, opening(2, "two")));
  EXPECT_TRUE(append(*other, {1, 2, {"third"}, "", ""}));
  EXPECT_EQ(fate_of(*one, {1, 2, {"another third"}, "", ""}), Fate::Refused);
  EXPECT_TRUE(append(*one, {2, 2, {"third"}, "", ""}));
  EXPECT_TRUE(append(*one, {1, 3, {"fourth"}, "", ""})) << "it may follow the other";
  EXPECT_EQ(*must_open()->load_events(1),
            (std::vector<std::string>{"first", "second", "third", "fourth"}));
}

// Another process of this program that writes and says what was acknowledged (store_tests.cpp).
class Writer {
 public:
  explicit Writer(const std::string& place) {
    int out[2];
    if (pipe(out) != 0) throw std::runtime_error("no pipe");
    posix_spawn_file_actions_t actions;
    posix_spawn_file_actions_init(&actions);
    posix_spawn_file_actions_adddup2(&actions, out[1], STDOUT_FILENO);
    std::array<std::string, 3> words = {"store_tests", "--write", place};
    std::array<char*, 4> arguments = {words[0].data(), words[1].data(), words[2].data(), nullptr};
    posix_spawn(&process_, "/proc/self/exe", &actions, nullptr, arguments.data(), environ);
    posix_spawn_file_actions_destroy(&actions);
    close(out[1]);
    output_ = fdopen(out[0], "r");
  }
  ~Writer() {
    kill();
    fclose(output_);
  }
  Writer(const Writer&) = delete;
  Writer& operator=(const Writer&) = delete;

  // The table and its length as acknowledged next; nothing after the end.
  std::optional<std::pair<int, int>> next() {
    std::pair<int, int> found;
    if (fscanf(output_, "%d %d", &found.first, &found.second) != 2) return std::nullopt;
    return found;
  }
  void kill() {
    if (process_ == 0) return;
    ::kill(process_, SIGKILL);
    waitpid(process_, nullptr, 0);
    process_ = 0;
  }

 private:
  pid_t process_ = 0;
  FILE* output_ = nullptr;
};

TEST_P(StoreWriters, AKilledProgramLosesNothingThatWasAcknowledged) {
  std::map<int, int> lengths;
  for (const int acknowledged : {40, 3, 150}) {
    Writer writer(engine_->place());
    for (int i = 0; i < acknowledged; ++i) {
      const auto found = writer.next();
      ASSERT_TRUE(found);
      lengths[found->first] = found->second;
    }
    writer.kill();
    while (const auto found = writer.next()) lengths[found->first] = found->second;
  }
  const auto store = must([this] {
    StoreOptions patient = options();
    patient.patience_ms = 10'000;
    return open_store(engine_->place(), patient);
  }());
  EXPECT_EQ(lengths.size(), 8u);
  for (const auto& [table, length] : lengths) {
    const auto events = store->load_events(table);
    ASSERT_TRUE(events);
    EXPECT_GE(static_cast<int>(events->size()), length) << "table " << table;
    for (std::size_t i = 0; i < events->size(); ++i) {
      EXPECT_EQ((*events)[i], said_by(table, i)) << "none is missing, none is there twice";
    }
  }
}

}  // namespace

}  // namespace cauldron
