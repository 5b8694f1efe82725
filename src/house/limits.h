// What the server allows at most, to everybody together and to one address. Every limit is a
// setting: `cauldron run` has an option for each, of the same name.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

namespace cauldron {

struct Limits {
  // All together
  std::uint64_t tables = 10'000;
  std::uint64_t connections = 20'000;
  std::uint64_t reserved_connections = 100;  // of these, for addresses that have none yet
  std::uint64_t packs = 500;
  std::uint64_t pack_bytes = std::uint64_t{64} << 20;
  std::uint64_t analyses = 32;                                     // under way at once
  std::uint64_t analysis_bytes = std::uint64_t{16} << 20;          // of those in memory
  std::uint64_t stored_analysis_bytes = std::uint64_t{256} << 20;  // of those in the store
  std::uint64_t analysis_budget = 4;                               // the effort for one
  std::uint64_t unsent_bytes = std::uint64_t{128} << 20;           // to all who do not read
  std::uint64_t incoming_bytes = std::uint64_t{64} << 20;          // of messages not yet whole
  // One address; whoever is on the server's own computer is not counted
  std::uint64_t address_connections = 200;
  std::uint64_t address_tables = 200;
  std::uint64_t site_tables = 400;       // a /56 of IPv6
  std::uint64_t network_tables = 1'000;  // a /48 of IPv6, a /24 of IPv4
  std::uint64_t address_creates = 60;    // a minute
  std::uint64_t address_joins = 600;     // a minute
  std::uint64_t address_seats = 3;       // at public tables of others that wait
  std::uint64_t address_searches = 60;   // a minute
  std::uint64_t address_packs = 30;      // an hour
  std::uint64_t address_analyses = 60;   // an hour
  std::uint64_t address_analyses_at_once = 2;
  std::uint64_t address_talk = 1;         // lines of watchers a second, on average
  std::uint64_t address_talk_share = 20;  // percent of what watchers may say at a table
  std::uint64_t address_requests = 400;   // a second, on average
  // One connection
  std::uint64_t requests = 50;  // a second, on average
  std::uint64_t request_burst = 300;
  std::uint64_t connection_unsent_bytes = std::uint64_t{4} << 20;
  // How long a table that has not begun stays when others need its place
  std::uint64_t waiting_minutes = 60;
  // How long a game stays at which two people have chosen something, when nobody comes to it
  std::uint64_t idle_days = 90;
  // How long a table whose game has begun stays in memory with nobody there
  std::uint64_t sleep_seconds = 120;
};

struct LimitSetting {
  std::string_view name;  // of the option, without dashes; its text is app.help.run.<name>
  std::uint64_t Limits::*value;
  std::uint64_t least;
  std::uint64_t most;
};

inline constexpr std::uint64_t kMostOfALimit = 1'000'000'000'000;

inline constexpr std::array<LimitSetting, 31> kLimitSettings = {{
    {"max-tables", &Limits::tables, 1, kMostOfALimit},
    {"max-connections", &Limits::connections, 1, kMostOfALimit},
    {"reserved-connections", &Limits::reserved_connections, 0, kMostOfALimit},
    {"max-packs", &Limits::packs, 0, kMostOfALimit},
    {"max-pack-bytes", &Limits::pack_bytes, 0, kMostOfALimit},
    {"max-analyses", &Limits::analyses, 0, kMostOfALimit},
    {"max-analysis-bytes", &Limits::analysis_bytes, 0, kMostOfALimit},
    {"max-stored-analysis-bytes", &Limits::stored_analysis_bytes, 0, kMostOfALimit},
    {"analysis-budget", &Limits::analysis_budget, 1, 1'000},
    {"max-unsent-bytes", &Limits::unsent_bytes, 1, kMostOfALimit},
    {"max-incoming-bytes", &Limits::incoming_bytes, 1, kMostOfALimit},
    {"address-connections", &Limits::address_connections, 1, kMostOfALimit},
    {"address-tables", &Limits::address_tables, 1, kMostOfALimit},
    {"site-tables", &Limits::site_tables, 1, kMostOfALimit},
    {"network-tables", &Limits::network_tables, 1, kMostOfALimit},
    {"address-creates", &Limits::address_creates, 1, kMostOfALimit},
    {"address-joins", &Limits::address_joins, 1, kMostOfALimit},
    {"address-seats", &Limits::address_seats, 1, kMostOfALimit},
    {"address-searches", &Limits::address_searches, 1, kMostOfALimit},
    {"address-packs", &Limits::address_packs, 1, kMostOfALimit},
    {"address-analyses", &Limits::address_analyses, 1, kMostOfALimit},
    {"address-analyses-at-once", &Limits::address_analyses_at_once, 1, kMostOfALimit},
    {"address-talk", &Limits::address_talk, 1, kMostOfALimit / 5},
    {"address-talk-share", &Limits::address_talk_share, 1, 100},
    {"address-requests", &Limits::address_requests, 1, kMostOfALimit},
    {"requests", &Limits::requests, 1, kMostOfALimit},
    {"request-burst", &Limits::request_burst, 1, kMostOfALimit},
    {"connection-unsent-bytes", &Limits::connection_unsent_bytes, 1, kMostOfALimit},
    {"waiting-minutes", &Limits::waiting_minutes, 0, kMostOfALimit},
    {"idle-days", &Limits::idle_days, 0, 1'000'000},
    {"sleep-seconds", &Limits::sleep_seconds, 1, kMostOfALimit},
}};

}  // namespace cauldron
