// Short codes: what people can say to each other instead of a table's id, while the table waits.
//
// A code is two words of three syllables, "karino-tupela". Its nine consonants and five vowels are
// said and written alike in English, German, Polish and Italian: there is no c, g, h, j, v, w or z,
// only one of b and p or d and t, and no word ends with an e that English would swallow. The values
// of its letters add up to a multiple of nine, so a slip of one letter or one sound never leads to
// another table.
#pragma once

#include <string>
#include <string_view>

#include "house/outside/secrets.h"

namespace cauldron {

// Drawn evenly from all there are, some 500 million.
std::string draw_code(Secrets& secrets);
bool is_code(std::string_view text);

// The code of a table that was opened before codes were drawn: the words of its id, four digits.
std::string early_code(std::string_view id);
bool could_be_early_code(std::string_view text);

// Could it be an id, or a code? Nothing else that somebody names need be looked for.
bool could_be_table(std::string_view name);
// The same for an id alone.
bool could_be_id(std::string_view name);

}  // namespace cauldron
