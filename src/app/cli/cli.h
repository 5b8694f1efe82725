// The command line, read with CLI11. Every word of help and errors comes from the catalogue.
#pragma once

#include <functional>

#include "app/shared/console.h"
#include "app/shared/failure.h"

namespace cauldron {

using Command = std::function<Exit(const Console&)>;

// What the command line asks for; help, version and completions are commands like the others.
// Throws Failure (Usage) if it makes no sense.
Command read_command_line(int argc, const char* const* argv, const Text& text);

}  // namespace cauldron
