// What people are told about the chance of a table (core/chance/fair.h), as JSON. The seed itself
// leaves the house with the record alone.
#pragma once

#include <optional>

#include "core/json/json.h"
#include "house/connections/request.h"
#include "house/table/table.h"

namespace cauldron {

// The commitment to the seed, how many moves are not of it, and whether other tables may have the
// same luck, but never which; once the game has started also whose the seats are, and the hash of
// what each has added. Null for a table without a seed.
Json fair_json(const Table& table);
// What binds the house to a choice made unseen: the number of the move that it becomes, and the
// hash. Nothing for any other request.
std::optional<Json> receipt_json(const Table& table, Viewer who, const TableRequest& request);
// For every answer of chance, what it could have been and how much each outcome weighs; where luck
// is shared also the place of the question.
Json odds_json(const Match& match, bool shared);

}  // namespace cauldron
