// The manual page, generated from the tree of commands.
#pragma once

#include <string>

#include "app/text/text.h"

namespace CLI {
class App;
}

namespace cauldron {

// In roff, with the macros of man(7): every command with its arguments and options.
std::string manual_page(const CLI::App& app, const Text& text);

}  // namespace cauldron
