// What the sources mention: string literals of C++, words of the browser client.
#pragma once

#include <functional>
#include <set>
#include <string>

namespace cauldron::test {

// Every string literal in src/.
std::set<std::string> literals_of_program();
// Every word in web/src and in the decks of content/.
std::set<std::string> words_of_client_and_decks();

}  // namespace cauldron::test
