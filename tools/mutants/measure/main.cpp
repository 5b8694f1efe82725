// mutants_measure: which mutants the tests notice. Needs nothing but the test binaries and the
// table of mutants, so that another machine can measure what this one has built.
#include <CLI/CLI.hpp>
#include <algorithm>
#include <iomanip>
#include <iostream>
#include <thread>

#include "judge.h"
#include "report.h"

namespace {

constexpr double kFloor = 90;  // per cent of the mutants that are not equivalent
constexpr double kAim = 95;

struct Wish {
  std::string table, log;
  std::vector<std::string> binaries;
  int jobs = static_cast<int>(std::max(1u, std::thread::hardware_concurrency()));
  double minutes = 60;
};

int measure(const Wish& wish) {
  using namespace mutants;
  std::vector<Mutant> list = read_mutants(wish.table);
  const std::vector<Test> tests = learn_tests(wish.binaries, wish.jobs);
  judge(list, tests, wish.jobs, wish.minutes);
  const Count all = report(list, tests, std::cout);
  if (!wish.log.empty()) write_log(list, wish.log);
  std::cout << "\nnote: " << std::fixed << std::setprecision(1) << all.share() << " % of "
            << all.mutants - all.equivalent << " mutants killed by " << tests.size()
            << " tests (floor " << kFloor << ", aim " << kAim << ")";
  if (all.mutants < static_cast<int>(list.size())) std::cout << "; out of time before the others";
  std::cout << '\n';

  const bool all_sound =
      std::all_of(tests.begin(), tests.end(), [](const Test& test) { return test.sound; });
  const bool list_holds = std::none_of(list.begin(), list.end(), [](const Mutant& mutant) {
    return !mutant.equivalent.empty() && is_killed(mutant);
  });
  return all.share() >= kFloor && all_sound && list_holds ? 0 : 1;
}

}  // namespace

int main(int argc, char** argv) {
  Wish wish;
  CLI::App app{"Says which mutants the tests kill."};
  app.add_option("--mutants", wish.table, "the generator's table")->required();
  app.add_option("--log", wish.log, "a file for one line for each mutant");
  app.add_option("--jobs", wish.jobs, "processes at a time")->check(CLI::PositiveNumber);
  app.add_option("--minutes", wish.minutes, "stop measuring after so long")
      ->check(CLI::PositiveNumber);
  app.add_option("tests", wish.binaries, "test binaries built with these mutants")->required();
  CLI11_PARSE(app, argc, argv);
  try {
    return measure(wish);
  } catch (const std::exception& error) {
    std::cerr << "mutants_measure: " << error.what() << '\n';
    return 2;
  }
}
