// Everything that was ever tried against the server, at once, while people play: nothing of theirs
// is lost, they are always answered, and memory stays within a bound. `abuse_test [--full]`: 4
// people for some seconds, or 20 people for about a minute.
#include <gtest/gtest.h>

#include <atomic>
#include <chrono>
#include <cstdio>
#include <cstring>
#include <thread>

#include "core/embedded.h"
#include "core/record.h"
#include "games/catalogue.h"
#include "running_program.h"
#include "socket_client.h"
#include "temporary_folder.h"

namespace cauldron {

namespace {

bool full = false;

// What the program may take altogether: its own 60 MB, the budget of unsent data given to it below,
// 300 tables, and what the allocator has not given back yet. Sanitizers need more.
#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
constexpr std::size_t kMostBytes = std::size_t{1'500} << 20;
#else
constexpr std::size_t kMostBytes = std::size_t{256} << 20;
#endif

const std::vector<std::string> kSettings = {
    "--trusted-proxy",       "127.0.0.1", "--max-tables",     "300", "--max-connections",  "400",
    "--max-unsent-bytes",    "33554432",  "--address-tables", "30",  "--address-requests", "200",
    "--address-connections", "40"};

class Abuse : public ::testing::Test {
 protected:
  using Attack = std::function<void(unsigned short port, Rng& rng)>;

  // Repeats the attack until the end; whatever the server does to it is fine.
  void begin(const Attack& attack) {
    attackers_.emplace_back([this, attack, seed = attackers_.size()] {
      Rng rng(seed);
      while (!over_) {
        try {
          attack(program_.port(), rng);
          ++rounds_;
        } catch (const std::exception&) {
          std::this_thread::sleep_for(std::chrono::milliseconds(5));
        }
      }
    });
  }
  void end() {
    over_ = true;
    for (std::thread& attacker : attackers_) attacker.join();
    attackers_.clear();
  }
  void begin_all();

  TemporaryFolder folder_;
  RunningProgram program_{CAULDRON_PROGRAM, folder_.path() / "data", kSettings};
  std::atomic<bool> over_{false};
  std::atomic<int> rounds_{0};
  std::vector<std::thread> attackers_;
};

Json lobby() { return Json::object({{"type", "lobby"}, {"mine", Json::array()}}); }

std::string frame(Json request, int number) {
  return request.set("id", "attack-with-number-" + std::to_string(number)).dump();
}

// Sends without ever reading, until the server has enough.
void send_without_reading(unsigned short port, Rng&) {
  SocketClient mute(port, "", "198.51.100.1");
  const Json created = mute.request(septima_request("gggg", R"({"players":4})"));
  if (!created.find("table")) return;  // it has had too many already
  for (int i = 0; i < 2'000; ++i) {
    mute.send(frame(i % 2 == 0 ? watch_request(created) : Json::object({{"type", "games"}}), i));
  }
}

void flood_with_tables(unsigned short port, Rng& rng) {
  SocketClient flood(port, "", "198.51.100." + std::to_string(2 + rng.below(3)));
  for (int i = 0; i < 100; ++i) {
    flood.request(i % 2 == 0 ? create_request("mgg") : septima_request("gggg", "{\"players\":4}"));
  }
}

void stare_at_the_lobby(unsigned short port, Rng&) {
  std::vector<std::unique_ptr<SocketClient>> lookers;
  for (int i = 0; i < 20; ++i) {
    lookers.push_back(std::make_unique<SocketClient>(port, "", "198.51.100.6"));
    lookers.back()->request(lobby());
  }
  for (int i = 0; i < 50; ++i) lookers[static_cast<std::size_t>(i) % 20]->request(lobby());
}

void send_packs(unsigned short port, Rng& rng) {
  SocketClient sender(port, "", "198.51.100.7");
  std::string text(embedded_file("septima/septima.json"));
  const std::string dice = "-1, 0, 0, 1, 1, 2";
  text.replace(text.find(dice), dice.size(), std::to_string(rng.below(9)));
  const Json pack = Json::object({{"type", "pack"}, {"game", "septima"}, {"text", text}});
  sender.send(frame(pack, 1));
  sender.read();  // one that comes too fast is refused without being read, so without its id
}

void send_nonsense(unsigned short port, Rng& rng) {
  SocketClient fuzzer(port, "", "198.51.100.8");
  const std::string whole = frame(create_request("mgg"), 1);
  for (int i = 0; i < 200; ++i) {
    std::string broken = whole;
    for (std::uint32_t k = rng.below(4) + 1; k > 0; --k) {
      broken[rng.below(static_cast<std::uint32_t>(broken.size()))] =
          static_cast<char>(32 + rng.below(95));
    }
    fuzzer.send(broken);
    fuzzer.read();
  }
}

void take_all_connections(unsigned short port, Rng&) {
  std::vector<std::unique_ptr<SocketClient>> held;
  for (int i = 0; i < 60; ++i) {
    held.push_back(std::make_unique<SocketClient>(port, "", "198.51.100.9"));
  }
}

// Puzzles to lay out and to judge, matches to analyse, and tables to compare.
void ask_for_much(unsigned short port, Rng& rng) {
  SocketClient asker(port, "", "198.51.100.10");
  const Json created = asker.request(create_request("ggg").set("shared", true));
  const Json* table = created.find("table");
  for (int i = 0; i < 100; ++i) {
    for (const char* game : {"three-witches", "septima"}) {
      Json puzzle = Json::object({{"type", "puzzle"}, {"game", game}});
      puzzle.set("number", std::int64_t{1} + rng.below(20));
      const Json laid = asker.request(puzzle);
      if (const Json* picture = laid.find("picture")) {
        const std::string option = options_of(*picture->find("ask")).front();
        asker.request(puzzle.set("type", "attempt").set("option", option));
      }
    }
    for (const char* type : {"compare", "analysis", "duplicate"}) {
      if (table) asker.request(Json::object({{"type", type}, {"table", *table}}));
    }
  }
}

std::string record_of(const char* id, const Json& variant) {
  const auto game = make_game({id, variant});
  Match match(**game);
  Rng rng(1);
  while (!match.over()) {
    play_next(match, rng, [&](Seat, const auto& options) {
      return options[rng.below(static_cast<std::uint32_t>(options.size()))];
    });
  }
  return to_line(make_record(match, std::vector<std::string>((*game)->info().people, "Ola")));
}

// Records that are whole, and those that are wrong at the end only, repeat themselves, are deep or
// long, or one after another the same.
void bring_records(unsigned short port, Rng& rng) {
  static const std::string whole = record_of("septima", Json::object({{"players", 4}}));
  static const std::string small = record_of("three-witches", Json::object());
  constexpr std::size_t kLong = 100'000;
  std::string last_move_wrong = whole;
  last_move_wrong.replace(last_move_wrong.rfind("\"outcome\""), 9, "\"outcomes\"");
  std::string endless = whole;
  const std::size_t first = whole.find("\"moves\":[") + 9;
  const std::string moves = whole.substr(first, whole.rfind("],\"outcome\"") - first) + ",";
  while (endless.size() < kLong) endless.insert(first, moves);
  const std::vector<std::string> records = {
      whole,
      small,
      last_move_wrong,
      endless,
      whole + std::string(kLong, ' '),
      std::string(kLong, '['),
      "[" + std::string(kLong, '1') + "]",
      small.substr(0, rng.below(static_cast<std::uint32_t>(small.size()))),
      ""};
  SocketClient sender(port, "", "198.51.100.11");
  for (int i = 0; i < 30; ++i) {
    const std::string& record = records[rng.below(static_cast<std::uint32_t>(records.size()))];
    // Some ids come again: the same request, or another one that claims to be.
    sender.send(frame(Json::object({{"type", "import"}, {"record", record}}), i / 2));
    sender.read();
  }
}

// Many tables of bots alone, somebody watching each of them, and talking.
void watch_many_bots(unsigned short port, Rng& rng) {
  std::vector<std::unique_ptr<SocketClient>> watchers;
  for (int i = 0; i < 20; ++i) {
    auto& watcher = watchers.emplace_back(std::make_unique<SocketClient>(
        port, "", "198.51.100." + std::to_string(12 + rng.below(2))));
    const Json created = watcher->request(septima_request("gggg", R"({"players":4})"));
    if (!created.find("table")) return;
    watcher->request(watch_request(created));
  }
  for (int i = 0; i < 200; ++i) {
    SocketClient& watcher = *watchers[static_cast<std::size_t>(i) % watchers.size()];
    watcher.request(say_request("Me again").set("name", "Eva " + std::to_string(i)));
  }
}

// More analyses than one address may have at once, most of which are given up again.
void queue_for_analyses(unsigned short port, Rng&) {
  static const std::string record = record_of("three-witches", Json::object());
  std::vector<std::unique_ptr<SocketClient>> askers;
  for (int i = 0; i < 8; ++i) {
    auto& asker = askers.emplace_back(std::make_unique<SocketClient>(
        port, "", "198.51.100.14", SocketClient::Frames::Plain, std::chrono::seconds(2)));
    const Json brought = asker->request(Json::object({{"type", "import"}, {"record", record}}));
    if (!brought.find("table")) return;
    asker->send(frame(Json::object({{"type", "analysis"}, {"table", *brought.find("table")}}), 1));
    asker->read();
  }
}

void Abuse::begin_all() {
  begin(send_without_reading);
  begin(flood_with_tables);
  begin(stare_at_the_lobby);
  begin(send_packs);
  begin(send_nonsense);
  begin(take_all_connections);
  begin(ask_for_much);
  begin(bring_records);
  begin(watch_many_bots);
  begin(queue_for_analyses);
}

// A game against bots, with a legal choice if that is asked for; nobody is there afterwards.
Json leave_a_game(unsigned short port, const std::string& address, bool chooses) {
  SocketClient client(port, "", address);
  Json created = client.request(create_request("mgg"));
  if (!created.find("table") || !chooses) return created;
  client.request(join_request(created));
  for (int i = 0; i < 1'000 && !client.is_asked(); ++i) client.refresh();
  EXPECT_EQ(client.code(choose_request(client.ask(), options_of(client.ask()).front())), "ok");
  return created;
}

// Without a choice, and with a legal one at every table: from the addresses that one customer of a
// provider may have.
TEST_F(Abuse, AFloodMakesRoomForEverybodyElse) {
  constexpr int kTables = 300;
  std::vector<Json> games;
  for (const bool chooses : {false, true}) {
    const unsigned short port = program_.port();
    games.push_back(leave_a_game(port, "203.0.113.1", true));
    for (int i = 0; i < kTables; ++i) {
      const std::string site = i % 16 < 10 ? std::to_string(i % 16) : "a";
      leave_a_game(port, "2001:db8:7:1" + site + std::to_string(i % 10) + "::1", chooses);
    }
    for (int i = 0; i < 10; ++i) {
      games.push_back(leave_a_game(port, "198.51.100." + std::to_string(20 + i), true));
      ASSERT_TRUE(games.back().find("table")) << games.back().dump();
    }
    SocketClient looker(port, "", "192.0.2.1");
    for (const Json& game : games) EXPECT_EQ(looker.code(watch_request(game)), "table");
  }
  program_.kill();
  const RunningProgram again(CAULDRON_PROGRAM, folder_.path() / "data", kSettings);
  for (int i = 0; i < 10; ++i) {
    games.push_back(leave_a_game(again.port(), "198.51.100." + std::to_string(40 + i), true));
    ASSERT_TRUE(games.back().find("table")) << games.back().dump();
  }
  SocketClient looker(again.port(), "", "192.0.2.1");
  for (const Json& game : games) EXPECT_EQ(looker.code(watch_request(game)), "table");
}

// A person with a table, and all that was acknowledged there.
struct Person {
  std::unique_ptr<SocketClient> socket;
  Json created;
  int choices = 0;
};

TEST_F(Abuse, PeoplePlayOn) {
  const int count = full ? 20 : 4;
  const int most = full ? 100 : 40;
  std::vector<Person> people;
  Rng rng(1);
  for (int i = 0; i < count; ++i) {
    Person person{
        std::make_unique<SocketClient>(program_.port(), "", "203.0.113." + std::to_string(i + 1)),
        {},
        0};
    person.created = person.socket->request(create_request("mgr"));
    ASSERT_EQ(*person.created.find_string("type"), "created");
    person.socket->request(join_request(person.created));
    people.push_back(std::move(person));
  }
  begin_all();
  std::size_t peak = 0;
  std::vector<double> waits;
  for (int round = 0; round < most; ++round) {
    for (Person& person : people) {
      const auto start = std::chrono::steady_clock::now();
      person.socket->refresh();
      if (person.socket->is_asked()) {
        const auto options = options_of(person.socket->ask());
        const std::string& option = options[rng.below(static_cast<std::uint32_t>(options.size()))];
        ASSERT_EQ(person.socket->code(choose_request(person.socket->ask(), option)), "ok");
        ++person.choices;
      }
      const std::chrono::duration<double, std::milli> wait =
          std::chrono::steady_clock::now() - start;
      waits.push_back(wait.count());
    }
    peak = std::max(peak, program_.resident_bytes());
  }
  EXPECT_EQ(http_get(program_.port(), "/health").status, 200);
  end();
  std::sort(waits.begin(), waits.end());
  std::printf(
      "%zu answers, half of them within %.1f ms, 99 of 100 within %.1f ms; at most %zu MB; "
      "%d attacks\n",
      waits.size(), waits[waits.size() / 2], waits[waits.size() * 99 / 100], peak >> 20,
      rounds_.load());
  EXPECT_LT(peak, kMostBytes);
  EXPECT_GT(rounds_, 0);

  std::vector<std::vector<Json>> logs;
  for (Person& person : people) {
    person.socket->refresh();
    EXPECT_GT(person.choices, 0);
    logs.push_back(person.socket->log());
    person.socket.reset();
  }
  program_.kill();
  const RunningProgram again(CAULDRON_PROGRAM, folder_.path() / "data", kSettings);
  for (std::size_t i = 0; i < people.size(); ++i) {
    SocketClient back(again.port(), "", "203.0.113.1");
    ASSERT_EQ(back.code(join_request(people[i].created)), "table") << "the game is there";
    ASSERT_GE(back.log().size(), logs[i].size());
    EXPECT_TRUE(std::equal(logs[i].begin(), logs[i].end(), back.log().begin()))
        << "nothing of it is lost";
  }
}

}  // namespace

}  // namespace cauldron

int main(int argc, char** argv) {
  ::testing::InitGoogleTest(&argc, argv);
  for (int i = 1; i < argc; ++i) {
    if (std::strcmp(argv[i], "--full") == 0) cauldron::full = true;
  }
  return RUN_ALL_TESTS();
}
