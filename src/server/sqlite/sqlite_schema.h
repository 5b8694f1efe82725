// The tables of the database, as every version of the program made them.
#pragma once

#include <filesystem>
#include <optional>

#include "server/sqlite/sqlite.h"

namespace cauldron {

// Brings an opened database of any earlier version to the present schema, entirely or not at all;
// or says what is wrong with it. Of the present version only what does not grow with the moves is
// looked at; the rest is left to find_damage.
std::optional<Message> prepare_database(sqlite3* database, const std::filesystem::path& path);

// Looks at every page and every row; empty, or what is wrong with the first that is damaged.
std::string find_damage(sqlite3* database);

// Is it one of ours, sound in all of its pages and rows, and of no newer version? Or what is wrong
// with it.
std::optional<Message> check_database(sqlite3* database, const std::filesystem::path& path);

}  // namespace cauldron
