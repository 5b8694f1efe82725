// The manual page: it describes what the help of the program lists, in every language.
#include <gtest/gtest.h>

#include <regex>

#include "process.h"

namespace cauldron {
namespace {

using test::contains;
using test::run_program;
using Words = std::vector<std::string>;

// The first words of indented lines in help, such as "run" or "--port".
Words listed(const std::string& help, const std::string& pattern) {
  Words found;
  const std::regex line("^  (?:-h,)?(" + pattern + ")(?: .*)?$");
  for (const std::string& text : test::lines_of(help)) {
    std::smatch match;
    if (std::regex_match(text, match, line)) found.push_back(match[1]);
  }
  return found;
}

Words commands() { return listed(run_program({"--help"}).out, "[a-z]+"); }

std::string escaped(const std::string& words) {
  return std::regex_replace(words, std::regex("-"), "\\-");
}

std::string section_of(const std::string& page, const std::string& command) {
  const auto begin = page.find(".SS cauldron " + command + "\n");
  if (begin == page.npos) return "";
  return page.substr(begin, page.find("\n.S", begin + 1) - begin);
}

TEST(Manual, DescribesEveryCommandWithEveryOptionInEveryLanguage) {
  ASSERT_GE(commands().size(), 12u);
  for (const char* language : {"en", "de", "pl", "it"}) {
    const std::string page = run_program({"--lang", language, "manual"}).out;
    for (const std::string& command : commands()) {
      const std::string section = section_of(page, command);
      const Words options = listed(run_program({command, "--help"}).out, "--[a-z-]+");
      EXPECT_GE(options.size(), 1u) << command;
      EXPECT_FALSE(section.empty()) << command;
      for (const std::string& option : options) {
        if (option == "--help") continue;
        EXPECT_TRUE(contains(section, "\\fB" + escaped(option) + "\\fR"))
            << language << ": " << command << " " << option;
      }
    }
    EXPECT_FALSE(contains(page, "app.")) << "a text is missing";
  }
}

TEST(Manual, SaysDefaultsVersionAndExitCodes) {
  const std::string page = run_program({"manual"}).out;
  EXPECT_TRUE(contains(page, "cauldron " CAULDRON_VERSION)) << page.substr(0, 200);
  EXPECT_TRUE(contains(section_of(page, "run"), "Default: 8080."));
  EXPECT_TRUE(contains(page, ".SH EXIT STATUS\n"));
  EXPECT_TRUE(contains(section_of(page, "arena merge"), "\\fIFILE\\fR"));
}

// A line of text that began with a dot or an apostrophe would be a command of roff.
TEST(Manual, EveryLineIsTextOrACommandThatManHas) {
  const std::regex command(R"(\.(TH|SH|SS|TP|PP|\\")( .*)?)");
  for (const std::string& line : test::lines_of(run_program({"manual"}).out)) {
    if (line.starts_with('.') || line.starts_with('\'')) {
      EXPECT_TRUE(std::regex_match(line, command)) << line;
    }
  }
}

}  // namespace
}  // namespace cauldron
