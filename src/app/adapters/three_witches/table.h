// The table of 3 Witches in characters, drawn from a seat's view (docs/protocol.md describes it).
#pragma once

#include <string>
#include <vector>

#include "app/shared/console.h"
#include "core/json/json.h"

namespace cauldron::three_witches {

struct TableReader {
  const Console& console;
  const Reader& reader;
};

// Everything on the table; own cards are numbered when `choosing`, and those in `faded` look so.
std::string draw_table(const TableReader& to, const Json& view, bool choosing,
                       const std::vector<std::string>& faded = {});
// The present trick alone.
std::string draw_trick(const TableReader& to, const Json& view);
// What the viewer knows of every card of the deck.
std::string draw_deck(const TableReader& to, const Json& view);

}  // namespace cauldron::three_witches
