#include "server/server.h"

#include <spdlog/sinks/stdout_color_sinks.h>
#include <spdlog/spdlog.h>
#include <sys/resource.h>

#include <algorithm>
#include <boost/asio/io_context.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/signal_set.hpp>
#include <boost/asio/steady_timer.hpp>
#include <csignal>
#include <fstream>

#include "house/house.h"
#include "server/http_server.h"
#include "server/sodium.h"
#include "server/sqlite_store.h"
#include "server/thinking_pool.h"

namespace cauldron {

namespace {

namespace asio = boost::asio;
using asio::ip::tcp;
using boost::system::error_code;

constexpr auto kRetry = std::chrono::seconds(3);
constexpr auto kGlance = std::chrono::milliseconds(10);

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
  const std::ofstream marked(mark);
  return std::nullopt;
}

LuckAt luck_at(std::optional<std::uint64_t> seed) {
  if (seed) return seeded_luck(*seed);
  return [](std::int64_t, std::size_t) { return std::make_unique<SodiumLuck>(); };
}

Time steady_time() { return std::chrono::steady_clock::now().time_since_epoch(); }

void report(const std::string& what) { spdlog::error("{}", what); }

class AsioServer final : public Server {
 public:
  explicit AsioServer(const ServerOptions& options) : options_(options) {}
  // The writer's last answers need the context, and so do the connections of requests that wait in
  // the house; what is left in the context needs the house. Bots stop when nobody waits for them.
  ~AsioServer() override {
    store_.reset();
    if (house_) house_->close();
    thinkers_.reset();
  }

  std::optional<Message> open() {
    if (!init_sodium()) return Message{"error.no_randomness"};
    if (auto why = listen()) return why;
    const auto post = [this](Task task) { asio::post(io_, std::move(task)); };
    auto store = open_sqlite_store(options_.data, options_.storage_patience_ms, post);
    if (!store) return store.error();
    thinkers_ = start_thinking_pool(
        {options_.bot_threads, std::chrono::milliseconds(options_.bot_time_ms), post});
    HouseOptions house;
    house.max_tables = options_.max_tables;
    house.absence = std::chrono::seconds(options_.absence_s);
    house_ = std::make_unique<House>(
        Outside{**store, crypto_, *thinkers_, luck_at(options_.luck_for_tests), steady_time, post,
                [this](Task task) { post_in_a_while(std::move(task)); }, report},
        std::move(house));
    store_ = std::move(*store);
    if (auto why = house_->load()) return why;
    if (auto why = keep_tests_apart(options_, house_->table_count() > 0)) return why;
    site_.emplace(
        Site{*house_, options_, StaticFiles(options_.web), [this] { return not_ready(); }});
    serve_http(acceptor_, *site_);
    return std::nullopt;
  }

  unsigned short port() const override { return acceptor_.local_endpoint().port(); }
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
  std::optional<Message> listen() {
    error_code error;
    const auto address = asio::ip::make_address(
        options_.address == "localhost" ? "127.0.0.1" : options_.address, error);
    if (error) {
      return Message{"error.bad_address", Json::object({{"address", options_.address}})};
    }
    if (options_.luck_for_tests && !address.is_loopback()) {
      return Message{"error.luck_of_others", Json::object({{"address", options_.address}})};
    }
    const tcp::endpoint endpoint(address, options_.port);
    acceptor_.open(endpoint.protocol(), error);
    if (!error) acceptor_.set_option(tcp::acceptor::reuse_address(true), error);
    if (!error) acceptor_.bind(endpoint, error);
    if (!error) acceptor_.listen(tcp::acceptor::max_listen_connections, error);
    if (!error) return std::nullopt;
    Json args =
        Json::object({{"address", options_.address}, {"port", std::to_string(options_.port)}});
    if (error == asio::error::address_in_use) return Message{"error.port_busy", args};
    return Message{"error.cannot_listen", args.set("what", error.message())};
  }

  void post_in_a_while(Task task) {
    const auto timer = std::make_shared<asio::steady_timer>(io_, kRetry);
    timer->async_wait([timer, task = std::move(task)](error_code error) {
      if (!error) task();
    });
  }

  std::string not_ready() const { return site_->draining ? "draining" : ""; }

  void begin_drain() {
    if (site_->draining) return;
    site_->draining = true;
    error_code ignored;
    acceptor_.close(ignored);
    house_->rest();
    const std::set<Connection*> sockets = site_->sockets;
    for (Connection* socket : sockets) socket->finish();
    drained_by_ = std::chrono::steady_clock::now() + std::chrono::milliseconds(options_.drain_ms);
    stop_when_drained();
  }

  // The store finishes what it has begun when it is closed.
  void stop_when_drained() {
    const bool done = site_->sockets.empty() && site_->answering == 0;
    if (done || std::chrono::steady_clock::now() >= drained_by_) return stop();
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
  tcp::acceptor acceptor_{io_};
  asio::signal_set signals_{io_};
  asio::steady_timer drained_{io_};
  std::chrono::steady_clock::time_point drained_by_;
  std::unique_ptr<Store> store_;
  std::unique_ptr<Thinkers> thinkers_;
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
  spdlog::set_default_logger(spdlog::stderr_color_mt("cauldron"));
  allow_connections(options.max_connections);
  AsioServer server(options);
  if (auto why = server.open()) return why;
  server.end_on_signals();
  on_listening(server.port());
  server.run();
  return std::nullopt;
}

}  // namespace cauldron
