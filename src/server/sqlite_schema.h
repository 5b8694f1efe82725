// The tables of the database, as every version of the program made them.
#pragma once

#include <filesystem>
#include <optional>

#include "server/sqlite.h"

namespace cauldron {

// Brings an opened database of any earlier version to the present schema, entirely or not at all;
// or says what is wrong with it.
std::optional<Message> prepare_database(sqlite3* database, const std::filesystem::path& path);

// Is it one of ours, sound in all of its pages, and of no newer version? Or what is wrong with it.
std::optional<Message> check_database(sqlite3* database, const std::filesystem::path& path);

}  // namespace cauldron
