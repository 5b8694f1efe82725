// What people are told about the chance of a table (core/fair.h), as JSON. The seed itself leaves
// the house with the record alone.
#pragma once

#include <optional>

#include "core/json.h"
#include "house/request.h"
#include "house/table.h"

namespace cauldron {

// The commitment to the seed, and how many moves are not of it; null for a table without one.
Json fair_json(const TableHeader& header);
// What binds the house to a choice made unseen: the number of the move that it becomes, and the
// hash. Nothing for any other request.
std::optional<Json> receipt_json(const Table& table, Viewer who, const TableRequest& request);
// For every answer of chance, what it could have been and how much each outcome weighs.
Json odds_json(const Match& match);

}  // namespace cauldron
