// What happens in a house, in plain numbers, for whoever watches it.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <map>
#include <string>

namespace cauldron {

// Since the start.
struct HouseCounts {
  using ByWord = std::map<std::string, std::uint64_t, std::less<>>;
  ByWord requests;  // by type
  ByWord refusals;  // by code
  std::uint64_t moves_of_people = 0;
  std::uint64_t moves_of_bots = 0;
  std::uint64_t bytes_sent = 0;
  std::uint64_t tables_lost = 0;  // somebody else had gone on with them
};

// Now.
struct HouseFigures {
  std::size_t waiting = 0;  // tables by stage
  std::size_t running = 0;
  std::size_t over = 0;
  std::size_t awake = 0;   // rooms
  std::size_t unread = 0;  // tables that could not be read since the start
  std::size_t clients = 0;
  std::size_t unsent_bytes = 0;
};

}  // namespace cauldron
