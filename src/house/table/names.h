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

// Accents and other marks on one letter. Vietnamese needs 2, Hebrew and Tibetan 3.
inline constexpr int kMaxMarks = 4;

// The text without surrounding blanks if it has 1 to `most` characters, something to see among
// them, no letter with more than kMaxMarks, and no control character or one that steers the writing
// direction.
std::optional<std::string> clean_text(std::string_view text, std::size_t most);

// How a name looks as it is written: without accents, case, blanks and signs, with the Latin
// letters that others resemble. Names that are confusable by Unicode (UTS 39) have the same look.
std::string look_of(std::string_view name);
// Could one be taken for the other, as they are written or whatever their case?
bool look_alike(std::string_view a, std::string_view b);
// Does the name claim to speak for the server, in one of its languages?
bool is_reserved_name(std::string_view name);

}  // namespace cauldron
