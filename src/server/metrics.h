// The numbers of a running server as Prometheus reads them.
#pragma once

#include <optional>
#include <string>

#include "house/counts.h"
#include "server/histogram.h"
#include "server/nodes/node_figures.h"
#include "server/sqlite/backups.h"
#include "server/store/durable_store.h"
#include "server/thinking_pool.h"

namespace cauldron {

struct IncomingFigures {
  std::size_t bytes = 0;
  std::uint64_t given_up = 0;
};

struct ServerFigures {
  HouseFigures house;
  const HouseCounts& counts;
  StoreFigures store;
  StoreLoss loss;
  PoolFigures thoughts;
  BackupFigures backups;
  const SecondsHistogram& loop_delay;
  std::size_t connections = 0;
  bool ready = true;
  bool damaged = false;  // the database
  std::optional<NodeFigures> node = {};
  IncomingFigures incoming = {};
};

// In the text format of Prometheus, version 0.0.4. What the process uses is added.
std::string metrics_text(const ServerFigures& figures);

}  // namespace cauldron
