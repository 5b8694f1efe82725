#include "server/server.h"

#include <malloc.h>
#include <sys/resource.h>

#include <algorithm>
#include <boost/asio/io_context.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/signal_set.hpp>
#include <boost/asio/steady_timer.hpp>
#include <csignal>
#include <fstream>

#include "house/house.h"
#include "server/beat.h"
#include "server/http/http_server.h"
#include "server/http/peers.h"
#include "server/log.h"
#include "server/metrics.h"
#include "server/network_key.h"
#include "server/nodes/node.h"
#include "server/postgres/postgres.h"
#include "server/sodium.h"
#include "server/sqlite/checkup.h"
#include "server/store/durable_store.h"
#include "server/thinking_pool.h"

namespace cauldron {

namespace {

namespace asio = boost::asio;
using asio::ip::tcp;
using boost::system::error_code;

constexpr auto kRetry = std::chrono::seconds(3);
constexpr auto kTogether = std::chrono::milliseconds(250);
constexpr auto kTidyUp = std::chrono::seconds(10);
constexpr auto kGlance = std::chrono::milliseconds(10);
constexpr auto kLookAfter = std::chrono::milliseconds(1'000);
constexpr auto kMeasure = std::chrono::milliseconds(500);
constexpr std::chrono::milliseconds kProbeAgain{1'000};

// Tables that began with real chance stay apart from those whose chance can be foreseen.
std::optional<Message> keep_tests_apart(const ServerOptions& options, bool has_tables) {
  const std::filesystem::path mark = options.data / "luck-for-tests";
  std::error_code error;
  if (!options.luck_for_tests) {
    std::filesystem::remove(mark, error);
    return std::nullopt;
  }
  if (has_tables && !std::filesystem::exists(mark, error)) {
    return Message{"error.luck_of_real_tables", Json::object({{"path", options.data.string()}})};
  }
  std::filesystem::create_directories(options.data, error);
  const std::ofstream marked(mark);
  return std::nullopt;
}

LuckAt luck_at(std::optional<std::uint64_t> seed) {
  if (seed) return seeded_luck(*seed);
  return [](std::int64_t, std::size_t) { return std::make_unique<SodiumLuck>(); };
}

Time steady_time() { return std::chrono::steady_clock::now().time_since_epoch(); }

std::int64_t calendar_minute() {
  const auto since = std::chrono::system_clock::now().time_since_epoch();
  return std::chrono::duration_cast<std::chrono::minutes>(since).count();
}

// Tables are called by their numbers there.
void report(const std::string& what) { log_event(LogLevel::Error, "house", {{"what", what}}); }

class AsioServer final : public Server {
 public:
  explicit AsioServer(const ServerOptions& options) : options_(options) {}
  // The writer's last answers need the context, and so do the connections of requests that wait in
  // the house, and whatever was about to be sent; what is left in the context needs the house. Bots
  // stop when nobody waits for them.
  ~AsioServer() override {
    store_.reset();
    node_.reset();
    if (house_) house_->close();
    thinkers_.reset();
    if (site_) site_->outbox = {};
  }

  std::optional<Message> open() {
    if (!init_sodium()) return Message{"error.no_randomness"};
    if (auto why = listen(acceptor_, options_.address, options_.port)) return why;
    if (options_.watch_port) {
      if (auto why = listen(watch_acceptor_, options_.watch_address, *options_.watch_port)) {
        return why;
      }
    }
    const auto post = [this](Task task) { asio::post(io_, std::move(task)); };
    const auto probe = std::chrono::milliseconds(options_.probe_ms);
    if (!options_.database.empty() && !in_postgres()) options_.data = options_.database;
    if (in_postgres() && !options_.backups.folder.empty()) return Message{"storage.backups"};
    if (!options_.bus.empty()) {
      auto node = Node::join(options_, post);
      if (!node) return node.error();
      node_ = std::move(*node);
    }
    StoreOptions kept{options_.storage_patience_ms, post, probe,
                      std::min<std::chrono::milliseconds>(probe, kProbeAgain)};
    kept.accept_loss = options_.accept_loss;
    if (node_) kept.incarnation = node_->claims().incarnation();
    auto store = open_store(in_postgres() ? options_.database : options_.data.string(), kept);
    if (!store) return store.error();
    store_ = std::move(*store);
    thinkers_ = start_thinking_pool(
        {options_.bot_threads, std::chrono::milliseconds(options_.bot_time_ms), post});
    HouseOptions house;
    house.limits = options_.limits;
    house.absence = std::chrono::seconds(options_.absence_s);
    house.fair = !options_.luck_for_tests;
    house.build = [this] { return site_->files.build(); };
    auto network_key = find_network_key(options_.network_key, options_.data, crypto_);
    if (!network_key) return network_key.error();
    house.network_key = std::move(*network_key);
    house_ = std::make_unique<House>(
        Outside{*store_, crypto_, *thinkers_, luck_at(options_.luck_for_tests), steady_time, post,
                [this](Task task) { post_after(kRetry, std::move(task)); }, report,
                [this](Task task) { post_at_beat(std::move(task)); }, calendar_minute,
                node_ ? &node_->claims() : nullptr},
        std::move(house));
    if (auto why = house_->load()) return why;
    if (node_) node_->begin(*house_);
    if (auto why = keep_tests_apart(options_, house_->table_count() > 0)) return why;
    std::vector<Network> proxies;
    for (const std::string& word : options_.trusted_proxies) {
      const auto network = parse_network(word);
      if (!network) return Message{"error.bad_proxy", Json::object({{"address", word}})};
      proxies.push_back(*network);
    }
    std::vector<std::string> sites;
    for (const std::string& word : options_.sites) {
      auto site = parse_site(word);
      if (!site) return Message{"error.bad_site", Json::object({{"site", word}})};
      sites.push_back(std::move(*site));
    }
    tell_what_is_there();
    if (!options_.backups.folder.empty()) backups_.emplace(options_.data, options_.backups);
    site_.emplace(Site{*house_, node_ ? node_->desk() : nullptr, switchboard_, options_,
                       StaticFiles(options_.web), [this] { return not_ready(); },
                       [this] { return metrics(); }, std::make_shared<Admission>(options_.limits),
                       std::move(proxies), Sites(std::move(sites))});
    serve_http(acceptor_, *site_, Door::Public);
    if (options_.watch_port) serve_http(watch_acceptor_, *site_, Door::Watch);
    measure_delay();
    tidy_up();
    let_sleep();
    if (node_) look_after_node();
    if (!in_postgres()) checkup_.emplace(options_.data);
    return std::nullopt;
  }

  unsigned short port() const override { return acceptor_.local_endpoint().port(); }
  unsigned short watch_port() const override {
    return options_.watch_port ? watch_acceptor_.local_endpoint().port() : 0;
  }
  void run() override { io_.run(); }
  void stop() override { io_.stop(); }
  void drain() override {
    asio::post(io_, [this] { begin_drain(); });
  }

  // The first one ends the server in an orderly way, the second at once.
  void end_on_signals() {
    signals_.add(SIGINT);
    signals_.add(SIGTERM);
    signals_.async_wait([this](error_code error, int) {
      if (error) return;
      begin_drain();
      signals_.async_wait([this](error_code again, int signal) {
        if (again) return;
        signals_.clear();
        ::raise(signal);
      });
    });
  }

 private:
  bool in_postgres() const { return is_postgres(options_.database); }

  std::optional<Message> listen(tcp::acceptor& acceptor, const std::string& where,
                                unsigned short port) const {
    error_code error;
    const auto address = asio::ip::make_address(where == "localhost" ? "127.0.0.1" : where, error);
    if (error) return Message{"error.bad_address", Json::object({{"address", where}})};
    if (options_.luck_for_tests && !address.is_loopback()) {
      return Message{"error.luck_of_others", Json::object({{"address", where}})};
    }
    const tcp::endpoint endpoint(address, port);
    acceptor.open(endpoint.protocol(), error);
    if (!error) acceptor.set_option(tcp::acceptor::reuse_address(true), error);
    if (!error) acceptor.bind(endpoint, error);
    if (!error) acceptor.listen(tcp::acceptor::max_listen_connections, error);
    if (!error) return std::nullopt;
    Json args = Json::object({{"address", where}, {"port", std::to_string(port)}});
    if (error == asio::error::address_in_use) return Message{"error.port_busy", args};
    return Message{"error.cannot_listen", args.set("what", error.message())};
  }

  // What waited to be read, by them or by us, and has gone since is given back to the system.
  void tidy_up() {
    post_after(kTidyUp, [this] {
      constexpr std::size_t kMuch = std::size_t{8} << 20, kOfOneHeader = std::size_t{16} << 10;
      const std::size_t gone = site_->admission->take_peak() - site_->admission->open();
      const std::size_t peak = house_->backlog().take_peak() + site_->intake.take_peak();
      if (peak + gone * kOfOneHeader > kMuch) malloc_trim(0);
      tidy_up();
    });
  }

  void let_sleep() {
    post_after(kLookAfter, [this] {
      house_->let_sleep();
      let_sleep();
    });
  }

  void look_after_node() {
    post_after(kLookAfter, [this] {
      node_->look_after();
      look_after_node();
    });
  }

  void post_after(std::chrono::milliseconds time, Task task) {
    const auto timer = std::make_shared<asio::steady_timer>(io_, time);
    timer->async_wait([timer, task = std::move(task)](error_code error) {
      if (!error) task();
    });
  }

  // At moments that are the same whatever has happened: what waits for one and is never told, such
  // as an unseen answer, does not show in when something else is.
  void post_at_beat(Task task) {
    const Time now = steady_time();
    const auto left = std::chrono::ceil<std::chrono::milliseconds>(next_beat(now, kTogether) - now);
    post_after(left, std::move(task));
  }

  // Always, so that nobody has to wonder what became of their tables.
  void tell_what_is_there() const {
    const HouseFigures house = house_->figures();
    log_event(LogLevel::Info, "tables-loaded",
              {{"tables", std::uint64_t{house_->table_count()}},
               {"waiting", std::uint64_t{house.waiting}},
               {"running", std::uint64_t{house.running}},
               {"over", std::uint64_t{house.over}},
               {"unreadable", std::uint64_t{house.unread}}});
    const StoreLoss loss = store_->loss();
    if (loss.commits == 0) return;
    log_event(LogLevel::Error, "data-lost",
              {{"what",
                "the database lacks what was stored last: its write-ahead log was damaged or "
                "removed, or an older copy was put in its place"},
               {"commits", loss.commits},
               {"tables", loss.tables}});
  }

  std::string not_ready() const {
    if (site_->draining) return "draining";
    const std::string trouble = store_->figures().trouble;
    return trouble.empty() ? "" : "storing fails: " + trouble;
  }

  std::string metrics() const {
    return metrics_text({house_->figures(),
                         house_->counts(),
                         store_->figures(),
                         store_->loss(),
                         thinkers_->figures(),
                         backups_ ? backups_->figures() : BackupFigures{},
                         loop_delay_,
                         site_->admission->open(),
                         not_ready().empty(),
                         checkup_ && !checkup_->found().value_or("").empty(),
                         node_ ? std::optional(node_->figures()) : std::nullopt,
                         {site_->intake.bytes(), site_->intake.given_up()}});
  }

  // How late a timer comes is how long everybody else has to wait.
  void measure_delay() {
    const auto due = std::chrono::steady_clock::now() + kMeasure;
    delay_.expires_at(due);
    delay_.async_wait([this, due](error_code error) {
      if (error) return;
      loop_delay_.add(
          std::chrono::duration<double>(std::chrono::steady_clock::now() - due).count());
      measure_delay();
    });
  }

  void begin_drain() {
    if (site_->draining) return;
    site_->draining = true;
    log_event(LogLevel::Info, "draining", {{"clients", std::uint64_t{house_->client_count()}}});
    error_code ignored;
    acceptor_.close(ignored);
    house_->rest();
    if (node_) node_->leave();
    const std::set<Connection*> sockets = site_->sockets;
    for (Connection* socket : sockets) socket->finish();
    drained_by_ = std::chrono::steady_clock::now() + std::chrono::milliseconds(options_.drain_ms);
    stop_when_drained();
  }

  // The store finishes what it has begun when it is closed.
  void stop_when_drained() {
    const bool done = site_->sockets.empty() && site_->answering == 0;
    if (done || std::chrono::steady_clock::now() >= drained_by_) {
      log_event(LogLevel::Info, "stopped", {{"cut-off", std::uint64_t{site_->sockets.size()}}});
      return stop();
    }
    drained_.expires_after(kGlance);
    drained_.async_wait([this](error_code error) {
      if (!error) stop_when_drained();
    });
  }

  ServerOptions options_;
  SodiumCrypto crypto_;
  std::unique_ptr<House> house_;
  std::optional<Site> site_;
  asio::io_context io_{1};
  Switchboard switchboard_{io_};
  tcp::acceptor acceptor_{io_};
  tcp::acceptor watch_acceptor_{io_};
  asio::signal_set signals_{io_};
  asio::steady_timer drained_{io_};
  std::chrono::steady_clock::time_point drained_by_;
  asio::steady_timer delay_{io_};
  SecondsHistogram loop_delay_{kSecondsBounds};
  std::unique_ptr<DurableStore> store_;
  std::unique_ptr<ThinkingPool> thinkers_;
  std::optional<BackupSchedule> backups_;
  std::optional<Checkup> checkup_;
  std::unique_ptr<Node> node_;
};

// Every connection is a file to the system, which grants few of them unless asked.
void allow_connections(std::size_t count) {
  rlimit limit{};
  if (getrlimit(RLIMIT_NOFILE, &limit) != 0) return;
  constexpr rlim_t kOtherFiles = 64;
  const rlim_t wanted = std::min<rlim_t>(limit.rlim_max, count + kOtherFiles);
  if (limit.rlim_cur >= wanted) return;
  limit.rlim_cur = wanted;
  setrlimit(RLIMIT_NOFILE, &limit);
}

}  // namespace

Result<std::unique_ptr<Server>> Server::open(const ServerOptions& options) {
  auto server = std::make_unique<AsioServer>(options);
  if (auto why = server->open()) return *why;
  return std::unique_ptr<Server>(std::move(server));
}

std::optional<Message> run_server(const ServerOptions& options,
                                  const std::function<void(unsigned short port)>& on_listening) {
  set_up_log(options.log_format, options.log_level);
  // Beyond a limit on the size of files writing fails, which is answered; it must not kill.
  std::signal(SIGXFSZ, SIG_IGN);
  allow_connections(options.limits.connections);
  AsioServer server(options);
  if (auto why = server.open()) return why;
  server.end_on_signals();
  log_event(LogLevel::Info, "listening",
            {{"version", CAULDRON_VERSION},
             {"address", options.address},
             {"port", unsigned{server.port()}},
             {"watch-port", unsigned{server.watch_port()}}});
  on_listening(server.port());
  server.run();
  return std::nullopt;
}

}  // namespace cauldron
