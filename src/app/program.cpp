#include "app/program.h"

#include <exception>
#include <iostream>
#include <optional>
#include <string_view>

#include "app/adapters/catalogue.h"
#include "app/cli/cli.h"

namespace cauldron {

namespace {

// The value of --lang, found before anything else is read, because help needs it.
std::optional<std::string> language_on_command_line(int argc, const char* const* argv) {
  constexpr std::string_view kOption = "--lang";
  for (int i = 1; i < argc; ++i) {
    const std::string_view word = argv[i];
    if (word == kOption && i + 1 < argc) return argv[i + 1];
    if (word.starts_with(kOption) && word.substr(kOption.size()).starts_with("=")) {
      return std::string(word.substr(kOption.size() + 1));
    }
  }
  return std::nullopt;
}

}  // namespace

int run_program(int argc, char** argv) {
  try {
    const std::string language = choose_language(language_on_command_line(argc, argv));
    const Text text = text_in(language);
    const Console console = make_console(text);
    try {
      const Exit exit = read_command_line(argc, argv, text)(console);
      std::cout.flush();
      if (!std::cout) throw failure(Exit::Environment, "app.file.output");
      return static_cast<int>(exit);
    } catch (const Failure& failed) {
      std::cout.flush();
      std::cerr << text("app.failure", Json::object({{"why", text(failed.why)}})) << '\n';
      return static_cast<int>(failed.code);
    }
  } catch (const std::exception& error) {
    std::cerr << "cauldron: " << error.what() << '\n';
    return static_cast<int>(Exit::Content);
  }
}

}  // namespace cauldron
