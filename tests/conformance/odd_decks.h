// Decks inside the content's limits that differ from the printed one in every respect.
#pragma once

#include <string>
#include <vector>

namespace cauldron {

inline std::vector<std::string> odd_decks() {
  const auto deck = [](int eye, const std::string& suits) {
    return R"({"game":"three-witches","eye":{"rank":)" + std::to_string(eye) +
           R"(,"provenance":"reported"},"elixir":{"count":1,"provenance":"stated"},"suits":[)" +
           suits + "]}";
  };
  const auto suit = [](const std::string& id, const std::string& ranks) {
    return R"({"id":")" + id + R"(","ranks":[)" + ranks + R"(],"provenance":"reported"})";
  };
  return {
      deck(1, suit("snake", "1,2,3,4,5,6,7,8,9") + "," + suit("lizard", "1,2,3,4,5,6,7,8")),
      deck(9, suit("a", "9") + "," + suit("b", "9") + "," + suit("c", "9,1") + "," +
                  suit("d", "9,2") + "," + suit("e", "9,3,4") + "," + suit("f", "9,5,6") + "," +
                  suit("g", "9,7") + "," + suit("h", "9,8,1")),
      deck(5, suit("moth", "1,2,3,4,6,7,8,9") + "," + suit("wolf", "1,2,3,4,6,7,8,9") + "," +
                  suit("toad", "1")),
  };
}

}  // namespace cauldron
