// Completion scripts for shells, generated from the tree of commands.
#pragma once

#include <string>
#include <string_view>

#include "app/text/text.h"

namespace CLI {
class App;
}

namespace cauldron {

// What a value on the command line stands for, which is what a shell can offer for it.
enum class ValueKind { Number, Word, File, Folder, Game, Bots, Language, Shell, Json };

// How help calls such a value.
std::string value_label(const Text& text, ValueKind kind);

// Is there a script for it?
bool is_shell(std::string_view name);
// The script for bash, zsh or fish.
std::string completion_script(const CLI::App& app, const Text& text, std::string_view shell);

}  // namespace cauldron
