// The rulings of docs/rulings.md and the tests that are about them, both read from their sources.
//
// A test is about a ruling of Septima if the ruling's id begins its name ("H4Sideways...") or the
// comment directly above or behind its first line ("// H4, T14: ..."). An id that stands further
// back is a mention. The table of 3 Witches names the tests of each ruling itself.
#pragma once

#include <set>
#include <string>
#include <string_view>
#include <vector>

namespace cauldron {

struct TestSource {
  std::string suite, name;
  std::vector<std::string> comments;  // above and behind the first line, without the slashes
  std::string full_name() const { return suite + "." + name; }
};

// The tests of one source file that are not disabled.
std::vector<TestSource> tests_in(std::string_view source);

struct Rulings {
  std::vector<std::string> ids;                    // of Septima
  std::vector<std::vector<std::string>> of_cards;  // 3 Witches: the tests named by each ruling
  std::vector<std::string> faults;                 // rows that cannot be read
};

Rulings read_rulings(std::string_view markdown);

// The ids that a test is about, and the ids that any comment of a source mentions: a capital letter
// that some ruling begins with, and a number.
std::set<std::string> ids_of(const TestSource& test);
std::set<std::string> ids_mentioned(std::string_view source);

// A sentence for each ruling without a test and each test named that does not exist.
std::vector<std::string> untested(const Rulings& rulings, const std::vector<TestSource>& tests);
// A sentence for each id of `cited` that no ruling has. Letters that no ruling begins with are free
// for other uses ("X5", the rulebook's fifth example).
std::vector<std::string> unknown(const Rulings& rulings, const std::set<std::string>& cited);

}  // namespace cauldron
