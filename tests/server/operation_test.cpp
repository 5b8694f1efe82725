// The program as whoever runs it meets it: its end, its health, its log, its numbers, its backups.
#include <gtest/gtest.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/un.h>

#include <array>
#include <fstream>
#include <sstream>
#include <thread>

#include "running_program.h"
#include "server/sqlite/backups.h"
#include "socket_client.h"
#include "temporary_folder.h"

namespace cauldron {

namespace {

// Three people at a table: nobody has to ask again and again whether a bot is done.
struct Party {
  explicit Party(unsigned short port) : marta(port), anna(port), berta(port) {
    created = marta.request(create_request("moo"));
    annas = anna.request(sit_request(created, 1, "Anna"));
    bertas = berta.request(sit_request(created, 2, "Berta"));
    marta.request(join_request(created));
    anna.request(join_request(annas));
    berta.request(join_request(bertas));
  }
  void play(int choices) { play_on({&marta, &anna, &berta}, rng, choices); }

  SocketClient marta, anna, berta;
  Json created, annas, bertas;  // with their tokens
  Rng rng{1};
};

class OperationTest : public ::testing::Test {
 protected:
  std::filesystem::path data() const { return folder_.path() / "data"; }
  std::filesystem::path log() const { return folder_.path() / "log"; }
  std::unique_ptr<RunningProgram> start(std::vector<std::string> further = {}) const {
    further.insert(further.end(), {"--log-format", "json"});
    return std::make_unique<RunningProgram>(CAULDRON_PROGRAM, data(), further, log());
  }
  std::string log_text() const {
    std::ostringstream text;
    text << std::ifstream(log()).rdbuf();
    return text.str();
  }
  // Everything logged under that name.
  std::vector<Json> events(const std::string& name) const {
    std::vector<Json> found;
    std::istringstream lines(log_text());
    for (std::string line; std::getline(lines, line);) {
      Json json;
      JsonError error;
      EXPECT_TRUE(parse_json(line, json, error)) << line;
      if (*json.find_string("event") == name) found.push_back(json);
    }
    return found;
  }
  unsigned short watch_port() const {
    return static_cast<unsigned short>(*events("listening").back().find_int("watch-port"));
  }

  TemporaryFolder folder_;
};

// As systemd hears it, both from a file and from a name that is none.
TEST_F(OperationTest, WhoStartedItIsToldThatPeopleMayCome) {
  for (const std::string& place :
       {(folder_.path() / "notify").string(), "@cauldron-test-" + std::to_string(getpid())}) {
    sockaddr_un address{};
    address.sun_family = AF_UNIX;
    place.copy(address.sun_path, sizeof(address.sun_path) - 1);
    if (place.front() == '@') address.sun_path[0] = '\0';
    const auto length = static_cast<socklen_t>(offsetof(sockaddr_un, sun_path) + place.size());
    const int socket = ::socket(AF_UNIX, SOCK_DGRAM | SOCK_CLOEXEC, 0);
    ASSERT_EQ(bind(socket, reinterpret_cast<const sockaddr*>(&address), length), 0);
    setenv("NOTIFY_SOCKET", place.c_str(), 1);
    const auto program = start();
    unsetenv("NOTIFY_SOCKET");
    std::array<char, 64> heard{};
    const timeval patience{30, 0};
    setsockopt(socket, SOL_SOCKET, SO_RCVTIMEO, &patience, sizeof(patience));
    EXPECT_GT(recv(socket, heard.data(), heard.size() - 1, 0), 0) << place;
    EXPECT_STREQ(heard.data(), "READY=1");
    EXPECT_EQ(http_get(program->port(), "/ready").status, 200);
    close(socket);
  }
}

TEST_F(OperationTest, ASignalLetsEverybodyFinish) {
  auto program = start();
  SocketClient marta(program->port()), watcher(program->port());
  const Json created = marta.request(create_request("mgg"));
  marta.request(join_request(created));
  watcher.request(watch_request(created));
  wait_for_bots({&marta});
  program->signal(SIGTERM);
  for (SocketClient* client : {&marta, &watcher}) {
    client->wait_for_end();
    EXPECT_EQ(client->close_code(), 1001);
  }
  EXPECT_EQ(program->wait(), 0);
  EXPECT_EQ(events("draining").size(), 1u);
  EXPECT_EQ(*events("stopped").at(0).find_int("cut-off"), 0);
  program = start();
  SocketClient again(program->port());
  again.request(join_request(created));
  EXPECT_EQ(again.ask(), marta.ask()) << "everything is as it was";
}

// Somebody who does not answer the goodbye is not waited for for ever.
TEST_F(OperationTest, SomebodyWhoSleepsIsCutOff) {
  auto program = start();
  SocketClient sleeper(program->port());
  sleeper.refresh();
  program->signal(SIGTERM);
  EXPECT_EQ(program->wait(), 0);
  EXPECT_EQ(*events("stopped").at(0).find_int("cut-off"), 1);
}

TEST_F(OperationTest, ASecondSignalEndsItAtOnce) {
  auto program = start();
  SocketClient sleeper(program->port());
  sleeper.refresh();
  program->signal(SIGTERM);
  while (events("draining").empty()) std::this_thread::yield();
  program->signal(SIGTERM);
  EXPECT_EQ(program->wait(), -SIGTERM);
  EXPECT_TRUE(events("stopped").empty());
}

// A limit on the size of files stands in for a full disk. Without more ado it would kill.
TEST_F(OperationTest, AFullDiskIsSaidSoAndSurvived) {
  auto program = start({"--watch-port", "0"});
  SocketClient marta(program->port());
  const Json created = marta.request(create_request("moo"));
  marta.request(join_request(created));
  EXPECT_EQ(http_get(program->port(), "/ready").status, 200);
  rlimit before{};
  ASSERT_EQ(prlimit(program->process(), RLIMIT_FSIZE, nullptr, &before), 0);
  const rlimit full{4096, before.rlim_max};
  ASSERT_EQ(prlimit(program->process(), RLIMIT_FSIZE, &full, nullptr), 0);
  EXPECT_EQ(marta.code(say_request("is anybody there?")), "unavailable");
  const HttpAnswer unready = http_get(program->port(), "/ready");
  EXPECT_EQ(unready.status, 503);
  EXPECT_NE(unready.body.find("storing fails"), std::string::npos) << unready.body;
  EXPECT_EQ(http_get(program->port(), "/health").status, 200) << "it lives";
  EXPECT_NE(http_get(watch_port(), "/metrics").body.find("\ncauldron_store_failing 1\n"),
            std::string::npos);
  ASSERT_EQ(prlimit(program->process(), RLIMIT_FSIZE, &before, nullptr), 0);
  while (http_get(program->port(), "/ready").status != 200) std::this_thread::yield();
  EXPECT_EQ(marta.code(say_request("now they are")), "ok");
  EXPECT_EQ(events("store-failed").size(), 1u);
  EXPECT_EQ(events("store-recovered").size(), 1u);
}

TEST_F(OperationTest, WhatIsThereAndWhatIsLostIsSaidAtTheStart) {
  auto program = start();
  EXPECT_EQ(*events("tables-loaded").at(0).find_int("tables"), 0);
  {
    SocketClient marta(program->port());
    for (int i = 0; i < 10; ++i) marta.request(create_request("moo"));
  }
  program->kill();
  const auto wal = data() / "cauldron.db-wal";
  const auto half = static_cast<std::streamoff>(std::filesystem::file_size(wal) / 2);
  {
    std::fstream stream(wal, std::ios::in | std::ios::out | std::ios::binary);
    stream.seekp(half);
    stream << "damage";
  }
  program = start();
  const std::int64_t left = *events("tables-loaded").at(1).find_int("tables");
  EXPECT_LT(left, 10);
  ASSERT_EQ(events("data-lost").size(), 1u);
  EXPECT_EQ(*events("data-lost")[0].find_int("tables"), 10 - left);
}

TEST_F(OperationTest, NoSecretStandsInTheLog) {
  auto program = start({"--log-level", "debug"});
  Party party(program->port());
  const std::string table = *party.created.find_string("table");
  const std::string token = *party.created.find_string("token");
  http_get(program->port(), "/table/" + table + "?token=" + token);
  http_get(program->port(), "/replay/" + table);
  const std::string words = "by the pricking of my thumbs";
  party.marta.request(say_request(words));
  Json wrong = join_request(party.created);
  EXPECT_EQ(party.marta.code(wrong.set("token", token + "x")), "wrong-token");
  party.play(60);
  program->signal(SIGTERM);
  for (SocketClient* client : {&party.marta, &party.anna, &party.berta}) client->wait_for_end();
  EXPECT_EQ(program->wait(), 0);
  const std::string text = log_text();
  EXPECT_GE(events("http").size(), 3u) << "something was logged at all";
  for (const std::string& secret :
       {table, token, *party.annas.find_string("token"), *party.bertas.find_string("token"), words,
        std::string("Marta"), std::string("Berta")}) {
    EXPECT_EQ(text.find(secret), std::string::npos) << secret;
  }
}

TEST_F(OperationTest, NumbersForPrometheus) {
  auto program = start({"--watch-port", "0"});
  Party party(program->port());
  party.play(3);
  EXPECT_EQ(party.marta.code(Json::object({{"type", "dance"}})), "bad-message");
  const HttpAnswer answer = http_get(watch_port(), "/metrics");
  EXPECT_EQ(answer.status, 200);
  EXPECT_NE(answer.headers.find("Content-Type: text/plain; version=0.0.4"), std::string::npos);
  for (const char* line : {"cauldron_info{version=",
                           "cauldron_requests_total{type=\"create\"} 1\n",
                           "cauldron_requests_total{type=\"choose\"} 3\n",
                           "cauldron_moves_total{by=\"person\"} 3\n",
                           "cauldron_refusals_total{code=\"bad-message\"} 1\n",
                           "cauldron_tables{stage=\"running\"} 1\n",
                           "cauldron_rooms_awake 1\n",
                           "cauldron_clients 3\n",
                           "cauldron_connections 4\n",
                           "cauldron_store_waiting ",
                           "cauldron_store_commit_seconds_bucket{le=\"+Inf\"} ",
                           "cauldron_store_commit_batches_sum ",
                           "cauldron_thoughts_running ",
                           "cauldron_thoughts_waiting ",
                           "cauldron_unsent_bytes ",
                           "cauldron_sent_bytes_total ",
                           "cauldron_loop_delay_seconds_count ",
                           "process_cpu_seconds_total ",
                           "process_resident_memory_bytes ",
                           "cauldron_ready 1\n"}) {
    EXPECT_NE(answer.body.find(line), std::string::npos) << line << "\n" << answer.body;
  }
  EXPECT_EQ(answer.body.find("septima"), std::string::npos);
  EXPECT_EQ(answer.body.find(*party.created.find_string("table")), std::string::npos);
  EXPECT_EQ(http_get(program->port(), "/metrics").status, 404) << "not for strangers";
  EXPECT_EQ(http_get(watch_port(), "/ready").status, 200);
  EXPECT_EQ(http_get(watch_port(), "/").status, 404);
  EXPECT_EQ(http_get(watch_port(), "/ws").status, 404);
}

TEST_F(OperationTest, AGameGoesOnFromABackup) {
  const auto backups = folder_.path() / "backups";
  auto program = start({"--backup-folder", backups.string()});
  Party party(program->port());
  party.play(5);
  party.marta.refresh();
  const Json ask = party.marta.ask();
  const auto copy = folder_.path() / "copy.db";
  ASSERT_TRUE(back_up(data(), copy)) << "while the server runs";
  party.play(2);
  // One is made by itself, at the start.
  while (events("backup-made").empty()) std::this_thread::yield();
  program->kill();
  std::filesystem::remove_all(data());
  ASSERT_TRUE(restore(copy, data()));
  program = start();
  EXPECT_EQ(*events("tables-loaded").back().find_int("running"), 1);
  EXPECT_TRUE(events("data-lost").empty());
  SocketClient marta(program->port()), anna(program->port()), berta(program->port());
  marta.request(join_request(party.created));
  anna.request(join_request(party.annas));
  berta.request(join_request(party.bertas));
  EXPECT_EQ(marta.ask(), ask);
  EXPECT_EQ(play_on({&marta, &anna, &berta}, party.rng, 20), 20) << "and they play on";
}

}  // namespace

}  // namespace cauldron
