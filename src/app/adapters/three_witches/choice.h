// Choices of 3 Witches as a person types and reads them.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "app/text/text.h"
#include "core/json/json.h"

namespace cauldron::three_witches {

// The notation a person means by what they typed to a question of that kind. Understood are the
// notation itself ("play owl3"), cards alone ("owl3"), numbers of cards as they lie before the
// person ("2", "3 1"), the number of a bid, and "p" for pass and for hold.
std::string notation_of(std::string_view typed, std::string_view kind, const Json& view);

// The shortest thing to type for a choice: "2", "3 1", "p".
std::string shortest_for(std::string_view notation, const Json& view);

// "lead owl5 newt2" as a phrase in words.
std::string choice_in_words(const Text& text, std::string_view notation);

}  // namespace cauldron::three_witches
