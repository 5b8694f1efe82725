// Which node drives which table, in the PostgreSQL database that all nodes share: a row for each
// node, which is gone when it has not been renewed for a few seconds by the database's own clock,
// and the driver beside the length of each table.
//
// Nothing of it blocks the thread that uses it, but leaving. Looking for tables and reading their
// events has a thread and a connection of its own (table_finder.h); so have, together, renewing,
// numbers for new tables and tables whose driver is gone.
#pragma once

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <deque>
#include <functional>
#include <memory>
#include <mutex>
#include <string>
#include <thread>
#include <vector>

#include "house/nodes/claims.h"
#include "server/nodes/table_finder.h"
#include "server/postgres/postgres.h"
#include "server/store/durable_store.h"

namespace cauldron {

struct ClaimsOptions {
  std::string name;  // for whoever watches the nodes
  Post post;         // to the thread that uses the claims
  std::chrono::milliseconds lease{3'000};
  std::chrono::milliseconds renew_every{1'000};
};

class PostgresClaims final : public Claims {
 public:
  // Brings the schema up to date and takes part; or says why it cannot.
  static Result<std::unique_ptr<PostgresClaims>> open(const std::string& address,
                                                      ClaimsOptions options);
  ~PostgresClaims() override;
  PostgresClaims(const PostgresClaims&) = delete;
  PostgresClaims& operator=(const PostgresClaims&) = delete;

  // From here on it renews itself. Calls back when others may have taken the node for dead, which
  // has a new incarnation then; and with the ids of tables to sit down at whose driver is gone.
  void begin(std::function<void()> lost, std::function<void(std::vector<std::string>)> lonely);
  // The node drives nothing any more, and takes nothing. Blocks, for a second at most.
  void leave();

  Incarnation own() const override { return *own_; }
  std::shared_ptr<const Incarnation> incarnation() const { return own_; }
  bool is_sure() const override;
  void find(Sought sought, Answer answer) override;
  void release(std::int64_t table) override;
  std::int64_t next_number() override;

 private:
  PostgresClaims(std::string address, ClaimsOptions options);

  std::optional<Message> enter();
  void look_after_all();
  void give_up_lease();
  void renew();
  void fetch_numbers();
  void release_tables(const std::vector<std::int64_t>& tables);
  void look_for_lonely();
  template <class Task>
  void post(Task task);

  std::string address_;
  ClaimsOptions options_;
  // What the thread that uses the claims goes by: it changes there, when everything that was known
  // in the life before is dropped.
  std::shared_ptr<Incarnation> own_ = std::make_shared<Incarnation>(0);
  std::atomic<Incarnation> entered_ = 0;  // last, by the other thread
  PostgresLink renewer_;
  TableFinder finder_;
  std::atomic<bool> left_ = false;
  std::atomic<std::chrono::steady_clock::time_point> sure_until_{};
  std::function<void()> lost_;
  std::function<void(std::vector<std::string>)> lonely_;
  std::mutex mutex_;
  std::condition_variable wake_;
  std::condition_variable gave_up_;
  bool has_given_up_ = false;  // the lease
  bool closing_ = false;
  std::deque<std::int64_t> numbers_;
  std::vector<std::int64_t> released_;
  std::shared_ptr<int> alive_ = std::make_shared<int>();
  std::thread thread_;
};

}  // namespace cauldron
