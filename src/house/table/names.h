// Names the house invents, and the check on those that people bring.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "house/outside/luck.h"
#include "house/outside/secrets.h"

namespace cauldron {

struct TableName {
  std::string id;     // "fenny-snake-" and 16 random characters: unguessable
  std::string title;  // "The Fenny Snake"
};

TableName invent_table_name(Luck& luck, Secrets& secrets);
// A bot's name that is not among those already at the table.
std::string invent_bot_name(Luck& luck, std::span<const std::string> taken);

inline constexpr std::size_t kMaxName = 40;  // characters

// The text without surrounding blanks if it has 1 to `most` characters, something to see among
// them, and no control character or one that steers the writing direction.
std::optional<std::string> clean_text(std::string_view text, std::size_t most);

// How a name looks, so that two which look alike are equal: without accents, case, blanks and
// signs, with the Latin letters that others resemble. A small table, not all of Unicode.
std::string look_of(std::string_view name);
// Does the name claim to speak for the server, in one of its languages?
bool is_reserved_name(std::string_view name);

}  // namespace cauldron
