#include "server/postgres/postgres_claims.h"

#include <utility>

#include "server/log.h"
#include "server/postgres/postgres_schema.h"

namespace cauldron {

namespace {

constexpr std::size_t kFewNumbers = 100;
constexpr std::int64_t kNumbersInBlock = 100;
constexpr std::chrono::seconds kLongestLeave{1};
// Tables whose driver is gone are looked for every so many renewals.
constexpr int kLonelyEvery = 3;

constexpr const char* kEnter =
    "INSERT INTO nodes (name, version, expires) "
    "VALUES ($1, $2, clock_timestamp() + $3::interval) RETURNING incarnation";
constexpr const char* kRenew =
    "UPDATE nodes SET expires = clock_timestamp() + $2::interval "
    "WHERE incarnation = $1 AND expires > clock_timestamp() AND NOT dead";
constexpr const char* kLeave =
    "UPDATE nodes SET expires = clock_timestamp(), dead = TRUE WHERE incarnation = $1";
constexpr const char* kForgetOldNodes =
    "DELETE FROM nodes WHERE expires < clock_timestamp() - interval '1 hour'";
constexpr const char* kLonely =
    "SELECT id FROM tables JOIN lengths ON table_number = number "
    "WHERE stage = 0 AND header LIKE '%\"public\":true%' AND NOT is_alive(driver) "
    "ORDER BY number DESC LIMIT 8";

}  // namespace

PostgresClaims::PostgresClaims(std::string address, ClaimsOptions options)
    : address_(std::move(address)),
      options_(std::move(options)),
      renewer_(address_),
      finder_(address_, options_.post) {}

Result<std::unique_ptr<PostgresClaims>> PostgresClaims::open(const std::string& address,
                                                             ClaimsOptions options) {
  const auto shown = shown_address(address);
  if (!shown) return Message{"storage.address"};
  const auto opened = connect(address);
  if (!opened) return opened.error();
  if (auto why = prepare_database(opened->get(), *shown)) return *why;
  auto claims = std::unique_ptr<PostgresClaims>(new PostgresClaims(address, std::move(options)));
  if (auto why = claims->enter()) return *why;
  *claims->own_ = claims->entered_;
  claims->renewer_.ask(kForgetOldNodes);
  claims->fetch_numbers();
  return claims;
}

PostgresClaims::~PostgresClaims() {
  {
    const std::lock_guard guard(mutex_);
    closing_ = true;
  }
  wake_.notify_all();
  if (thread_.joinable()) thread_.join();
}

void PostgresClaims::begin(std::function<void()> lost,
                           std::function<void(std::vector<std::string>)> lonely) {
  lost_ = std::move(lost);
  lonely_ = std::move(lonely);
  thread_ = std::thread([this] { look_after_all(); });
}

std::optional<Message> PostgresClaims::enter() {
  const std::string lease = std::to_string(options_.lease.count()) + " ms";
  const auto asked = std::chrono::steady_clock::now();
  const auto rows = renewer_.ask(kEnter, {options_.name, CAULDRON_VERSION, lease});
  if (!rows) return rows.error();
  entered_ = number_at(*rows, 0, 0);
  sure_until_ = asked + options_.lease;
  log_event(LogLevel::Info, "node-entered",
            {{"node", options_.name}, {"incarnation", entered_.load()}});
  return std::nullopt;
}

// If the database does not answer, the lease runs out by itself.
void PostgresClaims::leave() {
  left_ = true;
  if (!thread_.joinable()) return give_up_lease();
  std::unique_lock guard(mutex_);
  wake_.notify_all();
  gave_up_.wait_for(guard, kLongestLeave, [this] { return has_given_up_; });
}

// --- tables -------------------------------------------------------------------------------------

bool PostgresClaims::is_sure() const {
  return !left_ && entered_ == own() && std::chrono::steady_clock::now() < sure_until_.load();
}

void PostgresClaims::find(Sought sought, Answer answer) {
  if (!left_) return finder_.find(own(), std::move(sought), std::move(answer));
  post([answer = std::move(answer)] { answer(Message{"error.unavailable"}); });
}

void PostgresClaims::release(std::int64_t table) {
  const std::lock_guard guard(mutex_);
  released_.push_back(table);
  wake_.notify_all();
}

std::int64_t PostgresClaims::next_number() {
  const std::lock_guard guard(mutex_);
  if (numbers_.size() <= kFewNumbers) wake_.notify_all();
  if (numbers_.empty()) return 0;
  const std::int64_t number = numbers_.front();
  numbers_.pop_front();
  return number;
}

// --- the thread ---------------------------------------------------------------------------------

template <class Task>
void PostgresClaims::post(Task task) {
  options_.post([alive = std::weak_ptr(alive_), task = std::move(task)] {
    if (!alive.expired()) task();
  });
}

void PostgresClaims::look_after_all() {
  auto due = std::chrono::steady_clock::now();
  int renewals = 0;
  std::unique_lock guard(mutex_);
  while (!closing_) {
    const auto released = std::exchange(released_, {});
    const bool few = numbers_.size() <= kFewNumbers;
    const bool gives_up = left_ && !has_given_up_;
    guard.unlock();
    if (gives_up) give_up_lease();
    if (!released.empty()) release_tables(released);
    if (few && !left_) fetch_numbers();
    if (std::chrono::steady_clock::now() >= due) {
      due = std::chrono::steady_clock::now() + options_.renew_every;
      if (!left_) renew();
      if (!left_ && ++renewals % kLonelyEvery == 0) look_for_lonely();
    }
    guard.lock();
    wake_.wait_until(
        guard, due, [this] { return closing_ || !released_.empty() || (left_ && !has_given_up_); });
  }
}

void PostgresClaims::give_up_lease() {
  renewer_.ask(kLeave, {std::to_string(entered_)});
  const std::lock_guard guard(mutex_);
  has_given_up_ = true;
  gave_up_.notify_all();
}

void PostgresClaims::renew() {
  const std::string lease = std::to_string(options_.lease.count()) + " ms";
  const Incarnation before = entered_;
  const auto asked = std::chrono::steady_clock::now();
  const auto rows = renewer_.ask(kRenew, {std::to_string(before), lease});
  if (!rows || left_) return;
  if (std::string(PQcmdTuples(rows->get())) == "1") {
    sure_until_ = asked + options_.lease;
    return;
  }
  sure_until_ = std::chrono::steady_clock::time_point();
  if (enter()) return;
  log_event(LogLevel::Warning, "node-lost",
            {{"what", "the node was silent for so long that others took it for dead"},
             {"incarnation", before}});
  post([this, now = entered_.load()] {
    *own_ = now;
    lost_();
  });
}

void PostgresClaims::fetch_numbers() {
  const auto rows = renewer_.ask("SELECT next_numbers(), next_numbers()");
  if (!rows) return;
  const std::lock_guard guard(mutex_);
  for (const int block : {0, 1}) {
    for (std::int64_t i = 0; i < kNumbersInBlock; ++i) {
      numbers_.push_back(number_at(*rows, 0, block) + i);
    }
  }
}

void PostgresClaims::release_tables(const std::vector<std::int64_t>& tables) {
  std::string list = "{";
  for (const std::int64_t table : tables) {
    list += (list.size() > 1 ? "," : "") + std::to_string(table);
  }
  renewer_.ask(
      "UPDATE lengths SET driver = 0 WHERE table_number = ANY ($1::bigint[]) AND driver = $2",
      {list + "}", std::to_string(entered_)});
}

void PostgresClaims::look_for_lonely() {
  const auto rows = renewer_.ask(kLonely);
  if (!rows || PQntuples(rows->get()) == 0) return;
  std::vector<std::string> ids;
  for (int i = 0; i < PQntuples(rows->get()); ++i) ids.push_back(text_at(*rows, i, 0));
  post([this, ids] { lonely_(ids); });
}

}  // namespace cauldron
