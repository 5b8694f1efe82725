#include "nodes.h"

#include <chrono>
#include <fstream>
#include <sstream>
#include <thread>

#include "server/postgres/postgres.h"

namespace cauldron {

namespace {

constexpr std::chrono::seconds kLongestStart{60};

constexpr const char* kWeakened = R"sql(
  CREATE OR REPLACE FUNCTION append_events(to_table BIGINT, first BIGINT, count BIGINT, body TEXT,
                                           writer BIGINT)
    RETURNS VOID LANGUAGE plpgsql AS $$
  DECLARE
    at BIGINT;
  BEGIN
    UPDATE lengths SET events = events + count WHERE table_number = to_table
      RETURNING events - count INTO at;
    INSERT INTO events VALUES (to_table, at, body);
  END
  $$)sql";

#if defined(__has_feature)
#define CAULDRON_HAS_FEATURE(feature) __has_feature(feature)
#else
#define CAULDRON_HAS_FEATURE(feature) 0
#endif
#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__) || \
    CAULDRON_HAS_FEATURE(address_sanitizer) || CAULDRON_HAS_FEATURE(thread_sanitizer)
constexpr bool kIsSanitized = true;
#else
constexpr bool kIsSanitized = false;
#endif

std::vector<std::string> variables_of(const std::unique_ptr<TroubleFile>& trouble) {
  return trouble ? trouble->variables() : std::vector<std::string>();
}

}  // namespace

bool Nodes::can_lie() { return !kIsSanitized; }

Nodes::Nodes(bool weakened) {
  if (can_lie()) {
    disk_ = std::make_unique<TroubleFile>(CAULDRON_TROUBLE_SHIM);
    for (auto& clock : clocks_) clock = std::make_unique<TroubleFile>(CAULDRON_TROUBLE_SHIM);
  }
  postgres_ = std::make_unique<PostgresServer>(variables_of(disk_));
  database_ = postgres_->create_database();
  for (std::size_t i = 0; i < kNodes; ++i) {
    ways_[i].database.lead_to(postgres_->socket());
    ways_[i].bus.lead_to(nats_.port());
    start(i);
  }
  if (weakened) weaken();
}

void Nodes::weaken() const {
  const auto connection = connect(database_);
  const Rows rows = query(connection->get(), kWeakened);
  if (!rows || !succeeded(rows)) throw std::runtime_error("it cannot be weakened");
}

void Nodes::start(std::size_t node) {
  const std::string name_of_database =
      database_.substr(database_.find("///") + 3, database_.find('?') - database_.find("///") - 3);
  const auto local = [](const FaultProxy& proxy) {
    return "127.0.0.1:" + std::to_string(proxy.port());
  };
  const std::vector<std::string> options = {
      "--database",
      "postgres://postgres@" + local(ways_[node].database) + "/" + name_of_database,
      "--bus",
      "nats://" + local(ways_[node].bus),
      "--node",
      name(node),
      "--requests",
      "100000",
      "--request-burst",
      "100000",
      "--bot-time",
      "20"};
  const auto until = std::chrono::steady_clock::now() + kLongestStart;
  while (true) {
    try {
      programs_[node] = std::make_unique<RunningProgram>(CAULDRON_PROGRAM, folder_.path() / "data",
                                                         options, folder_.path() / name(node),
                                                         variables_of(clocks_[node]));
      break;
    } catch (const std::exception&) {
      if (std::chrono::steady_clock::now() > until) throw;
      std::this_thread::sleep_for(std::chrono::milliseconds(200));
    }
  }
  ways_[node].people.lead_to(programs_[node]->port());
}

void Nodes::kill(std::size_t node) {
  programs_[node]->kill();
  ways_[node].people.lead_to(static_cast<unsigned short>(0));
}

std::optional<int> Nodes::drain(std::size_t node) {
  programs_[node]->signal(SIGTERM);
  return programs_[node]->wait_a_minute();
}

std::string Nodes::log_of(std::size_t node) const {
  std::ostringstream text;
  text << std::ifstream(folder_.path() / name(node)).rdbuf();
  return text.str();
}

}  // namespace cauldron
