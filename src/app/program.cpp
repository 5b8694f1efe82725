#include "app/program.h"

#include <exception>
#include <iostream>

#include "app/adapters/catalogue.h"
#include "app/cli.h"

namespace cauldron {

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
