// Reads the content of Septima: board, tracks, dice, recipes, cards, Ritual track.
//
// The file is checked against what the rulebooks establish: counts, ranges, known and complete ids,
// a Ritual track on which everybody can climb. Whatever is fixed by code (a Spell's element, a
// Building's plate) stands in the file for the reader and must agree.
#pragma once

#include <string_view>

#include "games/septima/model/rules.h"

namespace cauldron::septima {

// The rules of the variant with this content. A refusal names file, entry and constraint.
Result<Rules> load_rules(std::string_view file, std::string_view text, const Variant& variant,
                         int version);

}  // namespace cauldron::septima
