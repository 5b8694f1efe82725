// What tests of chance that can be checked share.
#pragma once

#include "core/record.h"
#include "games/catalogue.h"
#include "world.h"

namespace cauldron {

inline Json of_table(const std::string& type, const Json& created) {
  return Json::object({{"type", type}, {"table", *created.find("table")}});
}

// A promise of the house, and its commitment.
inline std::string promise_to(Guest& guest) {
  const Json answer = guest.request(Json::object({{"type", "promise"}}));
  const std::string* commitment = answer.find_string("commitment");
  return commitment ? *commitment : std::string();
}

// Asks for the record of a game that is over and replays it, chance included.
inline Record checked_record(Guest& guest, const Json& created) {
  const Json answer = guest.request(of_table("record", created));
  const std::string* line = answer.find_string("record");
  EXPECT_TRUE(line) << answer.dump();
  if (!line) return {};
  auto record = parse_record(*line);
  EXPECT_TRUE(record) << record.error().to_json().dump();
  if (!record) return {};
  const auto game =
      make_game({record->header.id, record->header.variant, std::nullopt, record->header.rules});
  const auto fault = verify(**game, *record);
  EXPECT_FALSE(fault) << fault->move.value_or(0) << " " << fault->why.to_json().dump();
  return std::move(*record);
}

}  // namespace cauldron
