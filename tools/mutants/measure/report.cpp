#include "report.h"

#include <filesystem>
#include <fstream>
#include <iomanip>
#include <map>
#include <stdexcept>

namespace mutants {

namespace {

const char* name_of(Verdict verdict) {
  switch (verdict) {
    case Verdict::Unmeasured:
      return "unmeasured";
    case Verdict::Killed:
      return "killed";
    case Verdict::Crashed:
      return "crashed";
    case Verdict::TimedOut:
      return "timed-out";
    case Verdict::Survived:
      return "survived";
    case Verdict::NotReached:
      return "not-reached";
  }
  return "";
}

void print_row(const std::string& name, const Count& count, std::ostream& out) {
  out << std::left << std::setw(40) << name << std::right << std::setw(8) << count.mutants
      << std::setw(8) << count.killed << std::setw(10) << count.survived << std::setw(13)
      << count.not_reached << std::setw(12) << count.equivalent << std::setw(8) << std::fixed
      << std::setprecision(1) << count.share() << '\n';
}

Count print_table(const std::vector<Mutant>& mutants, std::ostream& out) {
  std::map<std::string, Count> files;
  Count all;
  for (const Mutant& mutant : mutants) {
    if (mutant.verdict == Verdict::Unmeasured) continue;
    files[mutant.file].add(mutant);
    all.add(mutant);
  }
  out << std::left << std::setw(40) << "file" << std::right << std::setw(8) << "mutants"
      << std::setw(8) << "killed" << std::setw(10) << "survived" << std::setw(13) << "not reached"
      << std::setw(12) << "equivalent" << std::setw(8) << "share" << '\n';
  for (const auto& [file, count] : files) print_row(file, count, out);
  print_row("all", all, out);
  return all;
}

void print_place(const Mutant& mutant, std::ostream& out) {
  out << mutant.file << ':' << mutant.line << ": " << mutant.function << '\n'
      << "  " << mutant.change << '\n';
}

}  // namespace

void Count::add(const Mutant& mutant) {
  ++mutants;
  if (!mutant.equivalent.empty()) {
    ++equivalent;
  } else if (is_killed(mutant)) {
    ++killed;
  } else if (mutant.verdict == Verdict::NotReached) {
    ++not_reached;
  } else {
    ++survived;
  }
}

double Count::share() const {
  const int possible = mutants - equivalent;
  return possible == 0 ? 100.0 : 100.0 * killed / possible;
}

Count report(const std::vector<Mutant>& mutants, const std::vector<Test>& tests,
             std::ostream& out) {
  const Count all = print_table(mutants, out);
  for (const Verdict verdict : {Verdict::Survived, Verdict::NotReached}) {
    out << (verdict == Verdict::Survived ? "\nSurvived:\n" : "\nReached by no test:\n");
    for (const Mutant& mutant : mutants) {
      if (mutant.verdict == verdict && mutant.equivalent.empty()) print_place(mutant, out);
    }
  }
  for (const Mutant& mutant : mutants) {
    if (mutant.equivalent.empty() || !is_killed(mutant)) continue;
    out << "\nOn the list of equivalent mutants, but a test kills it:\n";
    print_place(mutant, out);
  }
  for (const Test& test : tests) {
    if (!test.sound) out << "\nFails without a mutant, and was left out: " << test.name << '\n';
  }
  return all;
}

void write_log(const std::vector<Mutant>& mutants, const std::string& path) {
  const std::filesystem::path folder = std::filesystem::path(path).parent_path();
  if (!folder.empty()) std::filesystem::create_directories(folder);
  std::ofstream out(path);
  for (const Mutant& mutant : mutants) {
    out << (mutant.equivalent.empty() ? "" : "equivalent-") << name_of(mutant.verdict) << '\t'
        << mutant.file << '\t' << mutant.line << '\t' << mutant.function << '\t' << mutant.kind
        << '\t' << mutant.change << '\n';
  }
  if (!out.flush()) throw std::runtime_error("cannot write " + path);
}

}  // namespace mutants
