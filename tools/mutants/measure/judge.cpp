#include "judge.h"

#include <chrono>
#include <cmath>
#include <fstream>
#include <map>
#include <numeric>
#include <random>
#include <sstream>
#include <stdexcept>

#include "parallel.h"
#include "process.h"

namespace mutants {

namespace {

// Most mutants die in the first, quick batch of tests; each further batch may take ten times as
// long.
constexpr double kFirstBatchSeconds = 0.1;
constexpr double kBatchGrowth = 10;
// A mutant that takes this many times as long as the original loops for ever.
constexpr double kPatience = 5;
constexpr double kPatienceSeconds = 2;
constexpr std::size_t kLongestArgument = 100'000;  // Linux takes 128 KiB

struct Batch {
  std::string filter;
  double cpu_seconds = 0;
};

Verdict verdict_of(Ending::How how) {
  switch (how) {
    case Ending::How::Passed:
      return Verdict::Survived;
    case Ending::How::Failed:
      return Verdict::Killed;
    case Ending::How::Crashed:
      return Verdict::Crashed;
    case Ending::How::TimedOut:
      return Verdict::TimedOut;
  }
  return Verdict::Survived;
}

Verdict run_batch(const std::string& binary, int id, const Batch& batch) {
  Command command;
  command.words = {binary, "--gtest_filter=" + batch.filter, "--gtest_fail_fast",
                   "--gtest_brief=1"};
  command.environment = {"MUTANTS_ACTIVE=" + std::to_string(id)};
  command.most_cpu_seconds =
      static_cast<int>(std::ceil(kPatience * batch.cpu_seconds + kPatienceSeconds));
  return verdict_of(run(command).how);
}

std::vector<Batch> batches_of(const std::vector<const Test*>& tests) {
  std::vector<Batch> batches;
  double room = kFirstBatchSeconds;
  for (const Test* test : tests) {
    if (batches.empty() || batches.back().cpu_seconds + test->cpu_seconds > room ||
        batches.back().filter.size() > kLongestArgument) {
      if (!batches.empty()) room *= kBatchGrowth;
      batches.push_back({test->name, test->cpu_seconds});
      continue;
    }
    batches.back().filter += ":" + test->name;
    batches.back().cpu_seconds += test->cpu_seconds;
  }
  return batches;
}

Verdict judge_one(int id, const std::vector<Test>& tests) {
  std::map<std::string, std::vector<const Test*>> reaching;  // by binary
  for (const Test& test : tests) {
    if (test.sound && test.reaches.contains(id)) reaching[test.binary].push_back(&test);
  }
  if (reaching.empty()) return Verdict::NotReached;
  for (const auto& [binary, some] : reaching) {
    for (const Batch& batch : batches_of(some)) {
      const Verdict verdict = run_batch(binary, id, batch);
      if (verdict != Verdict::Survived) return verdict;
    }
  }
  return Verdict::Survived;
}

}  // namespace

bool is_killed(const Mutant& mutant) {
  return mutant.verdict == Verdict::Killed || mutant.verdict == Verdict::Crashed ||
         mutant.verdict == Verdict::TimedOut;
}

std::vector<Mutant> read_mutants(const std::string& table) {
  std::ifstream in(table);
  if (!in) throw std::runtime_error("cannot read " + table);
  std::vector<Mutant> mutants;
  for (std::string row; std::getline(in, row);) {
    std::istringstream cells(row);
    const auto cell = [&cells] {
      std::string text;
      std::getline(cells, text, '\t');
      return text;
    };
    Mutant mutant;
    mutant.id = std::stoi(cell());
    mutant.file = cell();
    mutant.line = std::stoi(cell());
    mutant.function = cell();
    mutant.kind = cell();
    mutant.change = cell();
    mutant.equivalent = cell();
    mutants.push_back(std::move(mutant));
  }
  return mutants;
}

void judge(std::vector<Mutant>& mutants, const std::vector<Test>& tests, int jobs, double minutes) {
  std::vector<std::size_t> order(mutants.size());
  std::iota(order.begin(), order.end(), 0);
  std::mt19937_64 random(1);
  for (std::size_t left = order.size(); left > 1; --left)
    std::swap(order[left - 1], order[random() % left]);

  const auto start = std::chrono::steady_clock::now();
  for_each_index(order.size(), jobs, [&](std::size_t i) {
    const std::chrono::duration<double> passed = std::chrono::steady_clock::now() - start;
    if (passed.count() > 60 * minutes) return;
    Mutant& mutant = mutants[order[i]];
    mutant.verdict = judge_one(mutant.id, tests);
  });
}

}  // namespace mutants
