// How long people wait for their moves while bots think at many other tables.
// `server_load PROGRAM [--tables N] [--bot NAME] [--seconds N]` starts `PROGRAM run`, opens N
// tables of Septima with four bots each and somebody who looks on, and lets three people play 3
// Witches.
#include <algorithm>
#include <atomic>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/post.hpp>
#include <boost/beast/core/buffers_to_string.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/websocket.hpp>
#include <chrono>
#include <cstdio>
#include <deque>
#include <string>
#include <thread>
#include <vector>

#include "bench_program.h"
#include "core/chance/rng.h"
#include "core/json/json.h"
#include "server/running_program.h"
#include "server/temporary_folder.h"

namespace cauldron {

namespace {

namespace asio = boost::asio;
namespace beast = boost::beast;
using asio::ip::tcp;
using Clock = std::chrono::steady_clock;
using WebSocket = beast::websocket::stream<tcp::socket>;

constexpr auto kPause = std::chrono::milliseconds(40);  // between two moves of people
constexpr auto kWarmUp = std::chrono::seconds(3);

struct Load {
  std::string program;
  std::size_t tables = 100;
  std::string bot = "apprentice";
  int seconds = 30;
};

void connect(WebSocket& socket, unsigned short port) {
  socket.next_layer().connect({asio::ip::address_v4::loopback(), port});
  socket.next_layer().set_option(tcp::no_delay(true));
  socket.read_message_max(std::size_t{64} * 1024 * 1024);
  socket.handshake("127.0.0.1:" + std::to_string(port), "/ws");
}

// Unlike those of other requests, ids of a `create` must not be guessed.
std::string fresh_id() {
  static std::atomic<int> count{0};
  return "load-of-a-server-" + std::to_string(++count);
}

Json seat(const std::string& kind) { return Json::object({{"kind", kind}}); }

Json create_request(const std::string& game, Json seats) {
  return Json::object({{"type", "create"},
                       {"id", fresh_id()},
                       {"game", game},
                       {"name", ""},
                       {"public", false},
                       {"seats", std::move(seats)}});
}

Json parse(const std::string& frame) {
  Json json;
  JsonError error;
  if (!parse_json(frame, json, error)) throw std::runtime_error("unreadable: " + frame);
  return json;
}

// Looks on at one table of bots after another, without reading more than it has to.
class Onlooker {
 public:
  Onlooker(asio::io_context& io, unsigned short port, const std::string& bot,
           std::atomic<std::size_t>& updates)
      : socket_(io), bot_(bot), updates_(updates) {
    connect(socket_, port);
    open_table();
    read();
  }

 private:
  void open_table() {
    Json seats = Json::array();
    for (int i = 0; i < 4; ++i) seats.push_back(seat("bot").set("bot", bot_));
    send(
        create_request("septima", std::move(seats)).set("variant", Json::object({{"players", 4}})));
  }
  void send(const Json& request) { socket_.write(asio::buffer(request.dump())); }
  void read() {
    buffer_.clear();
    socket_.async_read(buffer_, [this](beast::error_code error, std::size_t) {
      if (error) return;
      take(beast::buffers_to_string(buffer_.data()));
      read();
    });
  }
  void take(const std::string& frame) {
    const std::string_view start = std::string_view(frame).substr(0, 40);
    if (start.find(R"("type":"update")") != std::string_view::npos) {
      ++updates_;
      const bool is_over = !frame.ends_with(R"("result":null})");
      if (is_over) open_table();
    } else if (start.find(R"("type":"created")") != std::string_view::npos) {
      const Json created = parse(frame);
      send(Json::object({{"type", "join"}, {"id", fresh_id()}, {"table", *created.find("table")}}));
    }
  }

  WebSocket socket_;
  std::string bot_;
  std::atomic<std::size_t>& updates_;
  beast::flat_buffer buffer_;
};

// Somebody who plays over a connection of their own.
class Person {
 public:
  Person(asio::io_context& io, unsigned short port) : socket_(io) { connect(socket_, port); }

  Json request(const Json& body) {
    socket_.write(asio::buffer(body.dump()));
    while (true) {
      Json news = read();
      const Json* id = news.find("id");
      if (!id || *id != *body.find("id")) continue;
      if (news.find("code")) {
        std::fprintf(stderr, "refused: %s\n", news.dump().c_str());
        std::exit(1);
      }
      return news;
    }
  }
  void join(const Json& seated) {
    request(Json::object({{"type", "join"},
                          {"id", fresh_id()},
                          {"table", *seated.find("table")},
                          {"token", *seated.find("token")}}));
  }
  void refresh() { request(Json::object({{"type", "ping"}, {"id", fresh_id()}})); }
  bool is_asked() const {
    return ask_.is_object() && ask_.find("you")->as_bool() && ask_.find("chosen")->is_null();
  }
  // Chooses something; returns how long that took.
  Clock::duration choose(Rng& rng) {
    const auto& options = ask_.find("options")->items();
    const Json choice =
        Json::object({{"type", "choose"},
                      {"id", fresh_id()},
                      {"question", *ask_.find("question")},
                      {"option", options[rng.below(static_cast<std::uint32_t>(options.size()))]}});
    const auto start = Clock::now();
    const Json answer = request(choice);
    const auto time = Clock::now() - start;
    if (*answer.find_string("type") != "ok") throw std::runtime_error(answer.dump());
    return time;
  }

 private:
  Json read() {
    buffer_.clear();
    socket_.read(buffer_);
    Json news = parse(beast::buffers_to_string(buffer_.data()));
    if (const Json* ask = news.find("ask")) ask_ = *ask;
    return news;
  }

  WebSocket socket_;
  beast::flat_buffer buffer_;
  Json ask_;
};

void sit_down(std::vector<std::unique_ptr<Person>>& people) {
  Json seats = Json::array({seat("me").set("name", "Marta"), seat("open"), seat("open")});
  const Json created = people[0]->request(create_request("three-witches", std::move(seats)));
  people[0]->join(created);
  for (std::size_t i = 1; i < people.size(); ++i) {
    people[i]->join(people[i]->request(Json::object({{"type", "sit"},
                                                     {"id", fresh_id()},
                                                     {"table", *created.find("table")},
                                                     {"seat", static_cast<int>(i)},
                                                     {"name", "Anna " + std::to_string(i)}})));
  }
}

// The times of all moves of three people, in milliseconds.
std::vector<double> play(unsigned short port, std::chrono::seconds time) {
  asio::io_context io;
  std::vector<std::unique_ptr<Person>> people;
  for (int i = 0; i < 3; ++i) people.push_back(std::make_unique<Person>(io, port));
  sit_down(people);
  Rng rng(1);
  std::vector<double> times;
  const auto end = Clock::now() + time;
  while (Clock::now() < end) {
    bool nobody = true;
    for (auto& person : people) {
      person->refresh();
      if (!person->is_asked()) continue;
      nobody = false;
      times.push_back(std::chrono::duration<double, std::milli>(person->choose(rng)).count());
      std::this_thread::sleep_for(kPause);
    }
    if (nobody) sit_down(people);  // the match is over
  }
  return times;
}

void run(const Load& load) {
  const TemporaryFolder folder;
  // All of them come from one address, and at once.
  const RunningProgram program(load.program.c_str(), folder.path() / "data",
                               {"--address-creates", "100000", "--address-tables", "100000",
                                "--address-joins", "100000", "--address-requests", "100000"});
  asio::io_context io;
  std::atomic<std::size_t> updates{0};
  std::deque<Onlooker> onlookers;
  for (std::size_t i = 0; i < load.tables; ++i) {
    onlookers.emplace_back(io, program.port(), load.bot, updates);
  }
  std::thread reader([&io] { io.run(); });
  std::this_thread::sleep_for(kWarmUp);
  const std::size_t before = updates;
  std::vector<double> times = play(program.port(), std::chrono::seconds(load.seconds));
  const double moves = static_cast<double>(updates - before) / load.seconds;
  io.stop();
  reader.join();
  std::sort(times.begin(), times.end());
  const auto quantile = [&](double share) {
    return times.at(static_cast<std::size_t>(share * static_cast<double>(times.size() - 1)));
  };
  std::printf("%zu tables of four %s bots, %.0f moves of bots a second\n", load.tables,
              load.bot.c_str(), moves);
  std::printf("%zu moves of people: p50 %.1f ms, p99 %.1f ms, longest %.1f ms\n", times.size(),
              quantile(0.5), quantile(0.99), times.back());
}

}  // namespace

}  // namespace cauldron

int main(int argc, char** argv) {
  return cauldron::run_bench(
      argc, argv, "server_load PROGRAM [--tables N] [--bot NAME] [--seconds N]",
      [](const cauldron::BenchArguments& given) {
        cauldron::Load load{given.program};
        load.tables = static_cast<std::size_t>(
            given.number("tables", static_cast<std::int64_t>(load.tables)));
        load.bot = given.text("bot", load.bot);
        load.seconds = static_cast<int>(given.number("seconds", load.seconds));
        cauldron::run(load);
      });
}
