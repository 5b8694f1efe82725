// Every thing of the content and every worked example has a scenario of its own: a test in the
// suite of its kind whose name begins with its id. Rulings: rulings_coverage_test.cpp.
#include <gtest/gtest.h>

#include <set>
#include <string>

#include "septima/support/packs.h"

namespace cauldron::septima {
namespace {

// "adriannas-ring" as test names write it: "AdriannasRing".
std::string name_of(std::string_view id) {
  std::string name;
  bool capital = true;
  for (const char c : id) {
    if (c == '-') {
      capital = true;
      continue;
    }
    name += capital ? static_cast<char>(std::toupper(static_cast<unsigned char>(c))) : c;
    capital = false;
  }
  return name;
}

bool continues_id(const std::string& test, std::size_t at) {
  return at < test.size() && std::isdigit(static_cast<unsigned char>(test[at])) != 0;
}

void expect_scenario(const std::string& suite, const std::string& name) {
  const auto& registered = *testing::UnitTest::GetInstance();
  for (int i = 0; i < registered.total_test_suite_count(); ++i) {
    const auto& tests = *registered.GetTestSuite(i);
    if (suite != tests.name()) continue;
    for (int j = 0; j < tests.total_test_count(); ++j) {
      const std::string test = tests.GetTestInfo(j)->name();
      if (test.rfind(name, 0) == 0 && !continues_id(test, name.size())) return;
    }
  }
  ADD_FAILURE() << "no scenario " << suite << "." << name << "...";
}

void expect_scenarios(const std::string& suite, std::initializer_list<const char*> names) {
  for (const char* name : names) expect_scenario(suite, name);
}

TEST(Coverage, EveryWitchSpellBuildingAndPotionOfTheContent) {
  const Json pack = read_json(printed_pack());
  const std::pair<const char*, const char*> kinds[] = {{"witches", "Witches"},
                                                       {"spells", "Spells"},
                                                       {"buildings", "Buildings"},
                                                       {"potions", "Potions"}};
  for (const auto& [member, suite] : kinds) {
    const Json* entries = pack.find(member);
    ASSERT_TRUE(entries && !entries->items().empty()) << member;
    for (const Json& entry : entries->items()) {
      expect_scenario(suite, name_of(*entry.find_string("id")));
    }
  }
  for (const std::string_view action : kActionIds) expect_scenario("Actions", name_of(action));
}

TEST(Coverage, EveryBookLinePrologueHalfAndPatientReward) {
  for (int book = 1; book <= kBooks; ++book) {
    for (int line = 1; line <= kBookLines; ++line) {
      expect_scenario("BookLines", "Book" + std::to_string(book) + "Line" + std::to_string(line));
    }
  }
  for (int card = 1; card <= kPrologues; ++card) {
    expect_scenario("PrologueHalves", "Card" + std::to_string(card) + "Top");
    expect_scenario("PrologueHalves", "Card" + std::to_string(card) + "Bottom");
  }
  for (const char* side : {"Basic", "Full"}) {
    for (const std::string_view illness : kIllnessIds) {
      for (int level = 1; level <= kLevels; ++level) {
        expect_scenario("Rewards", side + name_of(illness) + std::to_string(level));
      }
    }
  }
}

TEST(Coverage, EveryWorkedExampleAndMatch) {
  expect_scenarios("Examples", {"X1",  "X2",  "X3",  "X4",  "X5",  "X6",  "X7",  "X8",
                                "X9",  "X10", "X11", "X12", "X13", "X14", "X15", "X16",
                                "X17", "X18", "X19", "X21", "X22", "X23", "X24"});
  expect_scenarios("Solo", {"X20", "X25"});
  expect_scenarios("Deterministic", {"X26"});
  expect_scenarios("Matching", {"TwoPlayersLeft", "TwoPlayersRight", "TwoPlayersBoth",
                                "ThreePlayers", "FourPlayers"});
}

TEST(Coverage, EveryWidowCardAndNegotiation) {
  for (const std::string_view action : kActionIds) {
    if (action == "remember") continue;
    expect_scenario("WidowCards", name_of(action) + "Main");
    expect_scenario("WidowCards", name_of(action) + "Bonus");
  }
  const Json pack = read_json(printed_pack());
  const Json* widow = pack.find("widow");
  ASSERT_TRUE(widow);
  for (const Json& copied : widow->find("copies")->find("cards")->items()) {
    expect_scenario("WidowCards", "Remember" + name_of(copied.as_string()));
  }
  expect_scenarios("Negotiation", {"None", "Cooperation", "DelaySwap", "DelayExchange",
                                   "DelayPostpone", "Information"});
}

TEST(Coverage, EveryTribulationAndDifficulty) {
  for (int tribulation = 1; tribulation <= 8; ++tribulation) {
    expect_scenario("Tribulations", "Tribulation" + std::to_string(tribulation));
  }
  for (int needed = 4; needed <= 8; ++needed) {
    expect_scenario("Difficulty", "Tribulations" + std::to_string(needed));
  }
  expect_scenarios("Difficulty",
                   {"WidowBonusNever", "WidowBonusAlways", "Score1", "Score28", "Score35",
                    "NegotiationsMore", "NegotiationsFewer", "PresetGentle", "PresetEasy",
                    "PresetNormal", "PresetHard", "PresetMerciless"});
}

}  // namespace
}  // namespace cauldron::septima
