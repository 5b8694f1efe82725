// The server over real sockets.
#include <gtest/gtest.h>
#include <sqlite3.h>

#include <fstream>
#include <thread>

#include "core/embedded.h"
#include "running_server.h"
#include "socket_client.h"

namespace cauldron {

namespace {

using ServerTest = RunningServer;

TEST_F(ServerTest, APersonPlaysAWholeMatchAgainstTwoBots) {
  start();
  SocketClient marta(port_);
  marta.request(join_request(marta.request(create_request("mgr"))));
  Rng rng(1);
  play_on({&marta}, rng);
  EXPECT_EQ(*marta.view().find_string("phase"), "over");
}

TEST_F(ServerTest, ThreePeoplePlayAWholeMatchWhileSomebodyWatches) {
  start();
  SocketClient one(port_), two(port_), three(port_), watcher(port_);
  const Json created = one.request(create_request("moo"));
  one.request(join_request(created));
  watcher.request(watch_request(created));
  two.request(join_request(two.request(sit_request(created, 1, "Anna"))));
  three.request(join_request(three.request(sit_request(created, 2, "Berta"))));
  Rng rng(2);
  play_on({&one, &two, &three}, rng);
  watcher.refresh();
  for (const Player* player : {&one, &two, &three, &watcher}) {
    EXPECT_EQ(*player->view().find_string("phase"), "over");
    EXPECT_EQ(*player->view().find("outcome"), *one.view().find("outcome"));
  }
}

TEST_F(ServerTest, WhoReadsTerseFramesSeesTheSameGame) {
  start();
  const auto terse = SocketClient::Frames::Terse;
  const auto with_dictionary = SocketClient::Frames::TerseWithDictionary;
  SocketClient one(port_), two(port_, "", "", terse), watcher(port_, "", "", with_dictionary);
  const Json created = one.request(create_request("mog"));
  one.request(with_changes(join_request(created)));
  watcher.request(with_changes(watch_request(created)));
  two.request(with_changes(join_request(two.request(sit_request(created, 1, "Anna")))));
  Rng rng(3);
  play_on({&one, &two}, rng);
  watcher.refresh();
  for (const Player* player : {&one, &two, &watcher}) {
    EXPECT_EQ(*player->view().find_string("phase"), "over");
    EXPECT_EQ(*player->view().find("outcome"), *one.view().find("outcome"));
  }
  EXPECT_EQ(one.terse_messages(), 0);
  for (const SocketClient* reader : {&two, &watcher}) {
    EXPECT_GT(reader->terse_messages() * 10, reader->messages() * 9);
  }
}

// What is about to be sent then has sockets, which end before the loop that they belong to.
TEST_F(ServerTest, MayBeStoppedInTheMiddleOfItsAnswers) {
  for (int times = 0; times < 50; ++times) {
    start();
    SocketClient guest(port_);
    for (int i = 0; i < 20 + times; ++i) guest.send(R"({"type":"ping","id":"p"})");
    stop();
  }
}

TEST_F(ServerTest, WhatPeopleWriteIsNeverTerse) {
  start();
  SocketClient marta(port_, "", "", SocketClient::Frames::Terse);
  marta.request(with_changes(join_request(marta.request(create_request("moo")))));
  const int before = marta.terse_messages();
  EXPECT_EQ(marta.code(say_request("newt2")), "ok");
  EXPECT_EQ(*marta.chat().back().find_string("text"), "newt2");
  EXPECT_EQ(marta.terse_messages(), before);
}

// Septima's messages are by far the largest: the snapshot of a game that is over has the whole log.
// Bots play faster than a test reads wholes, so these two are told changes, as a browser is.
TEST_F(ServerTest, AGameOfSeptimaGoesThroughTheSocket) {
  start();
  SocketClient marta(port_), watcher(port_);
  const Json created = marta.request(septima_request("mggg", R"({"players":4})"));
  marta.request(with_changes(join_request(created)));
  watcher.request(with_changes(watch_request(created)));
  Rng rng(4);
  play_on({&marta}, rng, 20);
  EXPECT_EQ(marta.code(Json::object({{"type", "resign"}})), "ok");
  wait_for_bots({&marta, &watcher});
  EXPECT_EQ(*marta.view().find_string("step"), "over");
  EXPECT_EQ(*watcher.view().find("outcome"), *marta.view().find("outcome"));
  const Json snapshot = watcher.request(watch_request(created));
  EXPECT_GT(snapshot.dump().size(), 80'000u);
  EXPECT_EQ(*snapshot.find("view"), watcher.view());
}

TEST_F(ServerTest, AfterALostConnectionPlayGoesOn) {
  start();
  auto marta = std::make_unique<SocketClient>(port_);
  SocketClient watcher(port_);
  const Json created = marta->request(create_request("mrg"));
  marta->request(join_request(created));
  watcher.request(watch_request(created));
  Rng rng(3);
  for (int i = 0; i < 10 && marta->is_asked(); ++i) {
    play_on({marta.get()}, rng, 2);
    if (!marta->is_asked()) break;
    const std::string view = marta->view().dump();
    const std::vector<Json> log = marta->log();
    const Json choice = choose_request(marta->ask(), options_of(marta->ask())[0])
                            .set("id", "sent-before-the-loss-" + std::to_string(i));
    if (i % 2 == 0) marta->send(choice.dump());
    marta->drop();
    marta = std::make_unique<SocketClient>(port_);
    marta->request(join_request(created));
    EXPECT_EQ(marta->code(choice), "ok") << "applied now or before, but once";
    EXPECT_TRUE(std::equal(log.begin(), log.end(), marta->log().begin()));
  }
  watcher.refresh();
  EXPECT_EQ(*watcher.view().find("tokens"), *marta->view().find("tokens"));
}

TEST_F(ServerTest, TablesSurviveARestart) {
  start();
  Json created;
  std::string view, ask;
  {
    SocketClient marta(port_);
    created = marta.request(create_request("mgr"));
    marta.request(join_request(created));
    Rng rng(4);
    play_on({&marta}, rng, 7);
    marta.request(say_request("by the pricking of my thumbs"));
    view = marta.view().dump();
    ask = marta.ask().dump();
  }
  stop();
  start();
  SocketClient marta(port_);
  marta.request(join_request(created));
  EXPECT_EQ(marta.view().dump(), view);
  EXPECT_EQ(marta.ask().dump(), ask);
  EXPECT_EQ(marta.chat().size(), 1u);
  Rng rng(5);
  play_on({&marta}, rng);
  EXPECT_EQ(*marta.view().find_string("phase"), "over");
}

// Whoever knows the seed knows every card.
TEST_F(ServerTest, LuckForTestsStaysOnThisComputer) {
  options_.luck_for_tests = 7;
  for (const char* others_reach_it : {"0.0.0.0", "::", "192.0.2.1"}) {
    options_.address = others_reach_it;
    const auto server = Server::open(options_);
    ASSERT_FALSE(server) << others_reach_it;
    EXPECT_EQ(server.error().id, "error.luck_of_others") << others_reach_it;
  }
  options_.address = "localhost";
  EXPECT_TRUE(Server::open(options_));
}

TEST_F(ServerTest, LuckForTestsLeavesTablesOfRealGamesAlone) {
  const auto open_a_table = [this] {
    start();
    EXPECT_EQ(SocketClient(port_).code(create_request("mgg")), "created");
    stop();
  };
  options_.luck_for_tests = 7;
  open_a_table();
  EXPECT_TRUE(Server::open(options_)) << "its own tables may go on";
  options_.luck_for_tests.reset();
  open_a_table();
  options_.luck_for_tests = 7;
  const auto server = Server::open(options_);
  ASSERT_FALSE(server);
  EXPECT_EQ(server.error().id, "error.luck_of_real_tables");
}

TEST_F(ServerTest, TheSameLuckForTestsIsTheSameGame) {
  const auto first_view = [this] {
    start();
    SocketClient marta(port_);
    marta.request(join_request(marta.request(create_request("mgr"))));
    Rng rng(3);
    play_on({&marta}, rng, 5);
    stop();
    std::filesystem::remove_all(options_.data);
    return marta.view().dump();
  };
  EXPECT_NE(first_view(), first_view()) << "real chance";
  options_.luck_for_tests = 7;
  EXPECT_EQ(first_view(), first_view());
}

TEST_F(ServerTest, BadFramesAreAnsweredAndTheConnectionLives) {
  start();
  SocketClient guest(port_);
  const auto code = [&guest] { return *guest.read().find_string("code"); };
  guest.send("{nonsense");
  EXPECT_EQ(code(), "bad-json");
  guest.send("");
  EXPECT_EQ(code(), "bad-json");
  guest.send(R"({"type":"dance","id":"1"})");
  EXPECT_EQ(code(), "bad-message");
  guest.send_binary(R"({"type":"ping","id":"1"})");
  EXPECT_EQ(code(), "bad-message");
  guest.send(R"({"type":"ping","id":"1","pad":")" + std::string(17'000, 'x') + "\"}");
  EXPECT_EQ(code(), "too-large");
  EXPECT_EQ(guest.code(Json::object({{"type", "ping"}})), "ok");
}

TEST_F(ServerTest, APackMayBeLargerThanOtherMessages) {
  start();
  SocketClient guest(port_);
  std::string text(embedded_file("three-witches/deck.json"));
  text.replace(text.find("\"rank\": 2"), 9, "\"rank\": 3");
  const auto pack = [&](std::size_t pad) {
    return Json::object(
        {{"type", "pack"}, {"game", "three-witches"}, {"text", text + std::string(pad, ' ')}});
  };
  const Json answer = guest.request(pack(250'000));
  ASSERT_EQ(*answer.find_string("type"), "pack");
  const Json create = create_request("mgg").set("contentHash", *answer.find("contentHash"));
  EXPECT_EQ(guest.code(create), "created");
  guest.send(pack(280'000).set("id", "1").dump());
  EXPECT_EQ(*guest.read().find_string("code"), "too-large");
  stop();
  start();
  SocketClient later(port_);
  EXPECT_EQ(later.code(create), "created") << "it is kept";
}

TEST_F(ServerTest, AnEnormousFrameEndsTheConnection) {
  start();
  SocketClient guest(port_), other(port_);
  guest.send(std::string(400'000, 'x'));
  guest.wait_for_end();
  EXPECT_EQ(other.code(Json::object({{"type", "ping"}})), "ok");
}

TEST_F(ServerTest, TooManyRequestsAreRefused) {
  options_.limits.requests = 0;  // after the burst none, however slow the test is
  options_.limits.request_burst = 5;
  start();
  SocketClient guest(port_);
  const Json ping = Json::object({{"type", "ping"}});
  for (int i = 0; i < 5; ++i) EXPECT_EQ(guest.code(ping), "ok");
  EXPECT_EQ(guest.code(ping), "too-many");
  const auto padded = [](std::size_t size) {
    return R"({"type":"ping","id":"1","pad":")" + std::string(size, 'x') + "\"}";
  };
  guest.send(padded(2'000));
  const Json unread = guest.read();
  EXPECT_EQ(*unread.find_string("code"), "too-many");
  EXPECT_EQ(*unread.find_string("id"), "1") << "nothing else of it is read";
  guest.send(padded(300'000));
  EXPECT_EQ(*guest.read().find_string("code"), "too-large");
}

TEST_F(ServerTest, StopsWhileRequestsWaitForTheDisk) {
  options_.storage_patience_ms = 300;
  start();
  SocketClient marta(port_), watcher(port_), other(port_);
  const Json created = marta.request(create_request("mgg"));
  marta.request(join_request(created));
  sqlite3* lock = nullptr;
  ASSERT_EQ(sqlite3_open((options_.data / "cauldron.db").c_str(), &lock), SQLITE_OK);
  sqlite3_busy_timeout(lock, 60'000);  // the server may still be writing
  ASSERT_EQ(sqlite3_exec(lock, "BEGIN IMMEDIATE", nullptr, nullptr, nullptr), SQLITE_OK);
  marta.send(say_request("hello").set("id", "1").dump());
  other.refresh();
  watcher.send(watch_request(created).set("id", "2").dump());
  other.refresh();
  stop();
  sqlite3_close(lock);
  const auto read_on = [&watcher] {
    while (true) watcher.read();
  };
  EXPECT_THROW(read_on(), std::exception) << "its connection is closed";
}

// Whoever stops the server does not wait for bots, nor do they for their tables.
TEST_F(ServerTest, StopsWhileBotsThink) {
  start();
  std::vector<std::unique_ptr<SocketClient>> watchers;
  std::vector<Json> created;
  for (int i = 0; i < 8; ++i) {
    auto& watcher = *watchers.emplace_back(std::make_unique<SocketClient>(port_));
    created.push_back(watcher.request(septima_request("gggg", R"({"players":4})")));
    watcher.request(watch_request(created.back()));
  }
  stop();
  start();
  SocketClient marta(port_);
  for (const Json& table : created) {
    EXPECT_EQ(marta.code(with_changes(watch_request(table))), "table");
    const std::int64_t before = *marta.ask().find_int("question");
    while (*marta.ask().find_int("question") == before) marta.refresh();
  }
}

TEST_F(ServerTest, AFullServerTakesNoFurtherConnection) {
  options_.limits.connections = 1;
  start();
  auto guest = std::make_unique<SocketClient>(port_);
  EXPECT_EQ(guest->code(Json::object({{"type", "ping"}})), "ok");
  EXPECT_EQ(http_get(port_, "/health").status, 0);
  guest.reset();
  while (http_get(port_, "/health").status == 0) std::this_thread::yield();
}

// Behind a proxy one address takes its share, and others still get in.
TEST_F(ServerTest, OneAddressDoesNotTakeAllConnections) {
  options_.trusted_proxies = {"127.0.0.1"};
  options_.limits.address_connections = 3;
  start();
  std::vector<std::unique_ptr<SocketClient>> flood;
  for (int i = 0; i < 3; ++i) {
    flood.push_back(std::make_unique<SocketClient>(port_, "", "203.0.113.7"));
  }
  EXPECT_THROW(SocketClient(port_, "", "203.0.113.7"), std::exception);
  SocketClient other(port_, "", "203.0.113.8");
  EXPECT_EQ(other.code(Json::object({{"type", "ping"}})), "ok");
  EXPECT_EQ(http_get(port_, "/health").status, 200);
}

TEST_F(ServerTest, QuotasFollowTheAddressAProxyNames) {
  options_.trusted_proxies = {"127.0.0.0/8"};
  options_.limits.address_creates = 2;
  start();
  SocketClient one(port_, "", "203.0.113.7"), two(port_, "", "192.0.2.1, 203.0.113.7");
  SocketClient other(port_, "", "203.0.113.8"), local(port_);
  EXPECT_EQ(one.code(create_request("moo")), "created");
  EXPECT_EQ(two.code(create_request("moo")), "created");
  EXPECT_EQ(one.code(create_request("moo")), "too-many");
  for (int i = 0; i < 2; ++i) EXPECT_EQ(other.code(create_request("moo")), "created");
  for (int i = 0; i < 5; ++i) EXPECT_EQ(local.code(create_request("moo")), "created");
}

TEST_F(ServerTest, AProxyThatIsNoAddressIsRefusedAtTheStart) {
  options_.trusted_proxies = {"proxy.example.org"};
  const auto server = Server::open(options_);
  ASSERT_FALSE(server);
  EXPECT_EQ(server.error().id, "error.bad_proxy");
}

// Behind a proxy that sets the one header and passes the other one on.
TEST_F(ServerTest, AVisitorCannotChooseTheHeaderThatCounts) {
  options_.trusted_proxies = {"127.0.0.1"};
  options_.forwarded_header = ForwardedHeader::Forwarded;
  options_.limits.address_creates = 1;
  start();
  SocketClient guest(port_, "", "203.0.113.7");
  for (int i = 0; i < 3; ++i)
    EXPECT_EQ(guest.code(create_request("moo")), "created") << "it names nobody";
}

TEST_F(ServerTest, ASiteThatIsNoneIsRefusedAtTheStart) {
  options_.sites = {"cauldron.example.org"};
  const auto server = Server::open(options_);
  ASSERT_FALSE(server);
  EXPECT_EQ(server.error().id, "error.bad_site");
}

TEST_F(ServerTest, AReaderTooSlowIsDropped) {
  options_.limits.connection_unsent_bytes = 16 * 1024;
  start();
  SocketClient marta(port_), sleeper(port_);
  const Json created = marta.request(create_request("moo"));
  marta.request(join_request(created));
  sleeper.request(watch_request(created));
  marta.refresh();
  EXPECT_EQ(marta.watchers(), 1);
  std::string owls;
  for (int i = 0; i < 500; ++i) owls += "\xF0\x9F\xA6\x89";
  int lines = 0;
  while (marta.watchers() == 1 && lines < 4'900) {
    ASSERT_EQ(marta.code(say_request(owls)), "ok");
    ++lines;
  }
  EXPECT_EQ(marta.watchers(), 0) << "after " << lines << " lines";
}

TEST_F(ServerTest, AFailingDiskIsAnsweredAndLeftBehind) {
  start();
  SocketClient marta(port_), watcher(port_);
  const Json created = marta.request(create_request("mgg"));
  marta.request(join_request(created));
  watcher.request(watch_request(created));
  wait_for_bots({&marta, &watcher});
  sqlite3* other = nullptr;
  ASSERT_EQ(sqlite3_open((options_.data / "cauldron.db").c_str(), &other), SQLITE_OK);
  sqlite3_busy_timeout(other, 60'000);  // the server may still be writing
  ASSERT_EQ(sqlite3_exec(other, "BEGIN IMMEDIATE", nullptr, nullptr, nullptr), SQLITE_OK);
  const Json before = marta.ask();
  const Json choice = choose_request(before, "pass").set("id", "tried-twice-in-the-end");
  EXPECT_EQ(marta.code(choice), "unavailable");
  EXPECT_EQ(marta.code(create_request("mgg")), "unavailable");
  watcher.refresh();
  EXPECT_EQ(watcher.ask().find("question")->dump(), before.find("question")->dump());
  sqlite3_exec(other, "ROLLBACK", nullptr, nullptr, nullptr);
  sqlite3_close(other);
  EXPECT_EQ(marta.code(choice), "ok");
  watcher.refresh();
  EXPECT_GT(*watcher.ask().find_int("question"), *before.find_int("question"));
}

TEST_F(ServerTest, PagesOfOtherSitesMayNotConnect) {
  start();
  EXPECT_THROW(SocketClient(port_, "https://elsewhere.example"), std::exception);
  EXPECT_THROW(SocketClient(port_, "null"), std::exception);
  SocketClient own(port_, "http://127.0.0.1:" + std::to_string(port_));
  EXPECT_EQ(own.code(Json::object({{"type", "ping"}})), "ok");
}

TEST_F(ServerTest, PagesAndHealthOverHttp) {
  options_.watch_port = 0;
  start();
  EXPECT_EQ(http_get(port_, "/table/some-id").body, "<html>");
  const HttpAnswer health = http_get(port_, "/health");
  EXPECT_EQ(health.body, R"({"status":"ok"})") << "how busy it is is nobody's business";
  EXPECT_EQ(http_get(server_->watch_port(), "/health").body,
            R"({"status":"ok","tables":0,"clients":0})");
  for (const char* header : {"Content-Security-Policy: default-src 'self'",
                             "X-Content-Type-Options: nosniff", "Referrer-Policy: no-referrer"}) {
    EXPECT_NE(health.headers.find(header), std::string::npos) << header;
  }
  EXPECT_EQ(http_get(port_, "/../data/cauldron.db").status, 404);
  EXPECT_EQ(http_get(port_, "/ws").status, 426);
  const std::string rest = " HTTP/1.1\r\nHost: x\r\nConnection: close\r\n";
  EXPECT_EQ(http_exchange(port_, "POST /" + rest + "Content-Length: 0\r\n\r\n").status, 405);
  const HttpAnswer head = http_exchange(port_, "HEAD /" + rest + "\r\n");
  EXPECT_EQ(head.status, 200);
  EXPECT_EQ(head.body, "");
  EXPECT_NE(head.headers.find("Content-Length: 6"), std::string::npos);
}

TEST_F(ServerTest, SaysHowPagesArePackedAndWhichArePrivate) {
  std::ofstream(options_.web / "index.html.br") << "packed";
  start();
  const auto get = [this](const std::string& path) {
    return http_exchange(port_, "GET " + path +
                                    " HTTP/1.1\r\nHost: x\r\nConnection: close\r\n"
                                    "Accept-Encoding: gzip, br\r\n\r\n");
  };
  const HttpAnswer table = get("/table/some-id");
  EXPECT_EQ(table.body, "packed");
  for (const char* header :
       {"Content-Encoding: br", "Vary: Accept-Encoding", "X-Robots-Tag: noindex"}) {
    EXPECT_NE(table.headers.find(header), std::string::npos) << header;
  }
  EXPECT_EQ(get("/about").headers.find("X-Robots-Tag"), std::string::npos);
  EXPECT_EQ(http_get(port_, "/about").headers.find("Content-Encoding"), std::string::npos);
}

TEST_F(ServerTest, WithoutAClientTheServerStillRuns) {
  options_.web = folder_.path() / "nowhere";
  start();
  EXPECT_EQ(http_get(port_, "/").status, 503);
  EXPECT_EQ(http_get(port_, "/health").status, 200);
  SocketClient guest(port_);
  EXPECT_EQ(guest.code(create_request("mgg")), "created");
}

TEST_F(ServerTest, SaysWhyItCannotStart) {
  start();
  ServerOptions busy = options_;
  busy.port = port_;
  busy.data = folder_.path() / "other";
  EXPECT_EQ(Server::open(busy).error().id, "error.port_busy");
  ServerOptions same_data = options_;
  EXPECT_EQ(Server::open(same_data).error().id, "error.data_in_use");
  ServerOptions nowhere = options_;
  nowhere.address = "not an address";
  EXPECT_EQ(Server::open(nowhere).error().id, "error.bad_address");
  nowhere.address = "203.0.113.1";
  EXPECT_EQ(Server::open(nowhere).error().id, "error.cannot_listen");
}

}  // namespace

}  // namespace cauldron
