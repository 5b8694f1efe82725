// Choices of Septima as a person reads and types them: each has a key to type, and a hint that says
// what it would do.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "app/adapters/septima/cards.h"
#include "app/adapters/septima/map.h"

namespace cauldron {

struct SeptimaChoice {
  Option option;
  std::string notation;
  // Its number in the list; where spaces are chosen, the space's own number, so that the numbers on
  // the map can be typed. Choices beside those have their first word.
  std::string key;
};

std::vector<SeptimaChoice> septima_choices(const Game& game, const std::vector<Option>& options);

// Whether the choice names a space of the map, or one of the Ritual track.
bool names_space(Option option);
bool names_ritual_space(Option option);
SpaceSet spaces_of(const std::vector<SeptimaChoice>& choices);
RitualSet ritual_spaces_of(const std::vector<SeptimaChoice>& choices);

// The choices a person may mean by what they typed: the notation, a key, or the beginnings of the
// notation's words, of which the first may be left out if it is the same for all.
std::vector<SeptimaChoice> choices_meant(const std::vector<SeptimaChoice>& choices,
                                         std::string_view typed);
// The notation meant by something that is no legal choice: a space's number alone gets its verb.
std::string notation_meant(const std::vector<SeptimaChoice>& choices, std::string_view typed);

// What the choice would do or give, in a few words; empty where its notation says it all. In short
// it leaves out what a person learns once and for all: what the Actions are.
std::string choice_hint(const SeptimaTable& table, Option option, bool in_short);

}  // namespace cauldron
