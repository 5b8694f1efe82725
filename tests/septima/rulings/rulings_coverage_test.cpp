// Every ruling of docs/rulings.md has a test, and no test cites a ruling that is not there
// (support/rulings.h says how tests name them).
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <sstream>

#include "support/rulings.h"

namespace cauldron::septima {
namespace {

namespace fs = std::filesystem;
using Strings = std::vector<std::string>;

const fs::path kSource = CAULDRON_SOURCE;

std::string read(const fs::path& path) {
  std::ifstream in(path);
  EXPECT_TRUE(in) << path;
  std::ostringstream text;
  text << in.rdbuf();
  return text.str();
}

std::vector<fs::path> sources_below(const fs::path& folder) {
  std::vector<fs::path> files;
  for (const auto& entry : fs::recursive_directory_iterator(folder)) {
    if (entry.path().extension() == ".cpp") files.push_back(entry.path());
  }
  return files;
}

Rulings our_rulings() { return read_rulings(read(kSource / "docs/rulings.md")); }

std::vector<TestSource> our_tests() {
  std::vector<TestSource> tests;
  for (const fs::path& file : sources_below(kSource / "tests")) {
    for (TestSource& test : tests_in(read(file))) tests.push_back(std::move(test));
  }
  return tests;
}

TEST(Coverage, EveryRulingHasATest) {
  const Rulings rulings = our_rulings();
  EXPECT_EQ(rulings.faults, Strings{});
  EXPECT_GE(rulings.ids.size(), 100u);
  EXPECT_GE(rulings.of_cards.size(), 10u);
  EXPECT_EQ(untested(rulings, our_tests()), Strings{});
}

TEST(Coverage, NoTestCitesARulingThatIsNotThere) {
  const Rulings rulings = our_rulings();
  const fs::path self = fs::path(__FILE__).filename();
  for (const fs::path& file : sources_below(kSource / "tests/septima")) {
    if (file.filename() == self) continue;  // its examples are made up
    EXPECT_EQ(unknown(rulings, ids_mentioned(read(file))), Strings{}) << file.filename();
  }
}

// --- the reader itself ---------------------------------------------------------------------------

constexpr const char* kPage =
    "## 3 Witches\n\n| point | test |\n|---|---|\n| a | `Bids.Three` |\n| b | `Deck.*` |\n\n"
    "## Septima\n\n| id | point |\n|---|---|\n| H1 | a |\n| H2 | b |\n| H12 | c |\n";

TEST(Coverage, RulingsAreReadFromTheirTables) {
  const Rulings rulings = read_rulings(kPage);
  EXPECT_EQ(rulings.ids, (Strings{"H1", "H2", "H12"}));
  EXPECT_EQ(rulings.of_cards, (std::vector<Strings>{{"Bids.Three"}, {"Deck.*"}}));
  EXPECT_EQ(rulings.faults, Strings{});
  const std::string bad = std::string(kPage) + "| none | d |\n| H1 | e |\n";
  EXPECT_EQ(read_rulings(bad).faults.size(), 3u) << "no id, and one there twice";
}

TEST(Coverage, ARulingWithoutATestIsNoticed) {
  const auto complaints = [](std::string_view source) {
    return untested(read_rulings(kPage), tests_in(source));
  };
  const std::string cards = "TEST(Bids, Three) {\nTEST_F(Deck, Any) {\n";
  const std::string rest = cards + "TEST(A, H1Walks) {\n// H2, T4: both.\nTEST(A, B) {\n";
  EXPECT_EQ(complaints(rest), Strings{"no test is about ruling H12"}) << "H1 is another";
  EXPECT_EQ(complaints(rest + "TEST(A, C) {  // H12\n"), Strings{});
  EXPECT_EQ(complaints(rest + "TEST(Long,\n     H12Name) {\n"), Strings{});
  EXPECT_EQ(complaints(rest + "// As H12 says.\nTEST(A, C) {\n").size(), 1u) << "a mention";
  EXPECT_EQ(complaints(rest + "// H12\n\nTEST(A, C) {\n").size(), 1u) << "not directly above";
  EXPECT_EQ(complaints(rest + "TEST(A, DISABLED_C) {  // H12\n").size(), 1u);
  EXPECT_EQ(complaints("TEST(A, H1) {\nTEST(A, H2) {\nTEST(A, H12) {\n"),
            (Strings{"there is no test Bids.Three", "there is no test Deck.*"}));
}

TEST(Coverage, AnIdWithoutARulingIsNoticed) {
  const auto complaints = [](std::string_view source) {
    return unknown(read_rulings(kPage), ids_mentioned(source));
  };
  EXPECT_EQ(complaints("// H1, H12: as H2.\nTEST(A, H1B) {\n"), Strings{});
  EXPECT_EQ(complaints("TEST(A, H3B) {\n"), Strings{"there is no ruling H3"});
  EXPECT_EQ(complaints("  go();  // see H4.\n"), Strings{"there is no ruling H4"});
  EXPECT_EQ(complaints("// X5 is an example, and H1st a word\n"), Strings{});
}

}  // namespace
}  // namespace cauldron::septima
