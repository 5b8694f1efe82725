// The whole server with its tables in PostgreSQL.
#include "postgres_server.h"
#include "running_server.h"
#include "server/nodes/nats_bus.h"
#include "socket_client.h"

namespace cauldron {

namespace {

class PostgresRun : public RunningServer {
 protected:
  PostgresRun() {
    options_.database = postgres_.create_database();
    options_.storage_patience_ms = 5'000;
    options_.probe_ms = 50;
  }

  PostgresServer& postgres_ = PostgresServer::shared();
};

TEST_F(PostgresRun, AMatchGoesOnAfterARestart) {
  start();
  Json created;
  std::vector<Json> log;
  {
    SocketClient marta(port_);
    created = marta.request(create_request("mgr"));
    marta.request(join_request(created));
    wait_for_bots({&marta});
    EXPECT_EQ(marta.code(say_request("still here?")), "ok");
    log = marta.log();
  }
  stop();
  // The folder holds the key of networks and nothing else.
  for (const auto& file : std::filesystem::directory_iterator(options_.data)) {
    EXPECT_EQ(file.path().filename(), "network-key");
  }
  start();
  SocketClient marta(port_);
  marta.request(join_request(created));
  EXPECT_GE(marta.log().size(), log.size());
  EXPECT_TRUE(std::equal(log.begin(), log.end(), marta.log().begin()));
  Rng rng(1);
  play_on({&marta}, rng);
  EXPECT_EQ(*marta.view().find_string("phase"), "over");
}

TEST_F(PostgresRun, ADatabaseThatDiesKeepsPeopleWaitingAndLosesNothing) {
  start();
  SocketClient marta(port_);
  const Json created = marta.request(create_request("mgg"));
  marta.request(join_request(created));
  wait_for_bots({&marta});
  EXPECT_EQ(http_get(port_, "/ready").status, 200);
  const Json choice = choose_request(marta.ask(), "pass").set("id", "sent-while-it-is-away");
  postgres_.kill();
  marta.send(choice.dump());
  HttpAnswer ready;
  while ((ready = http_get(port_, "/ready")).status == 200) std::this_thread::yield();
  EXPECT_NE(ready.body.find("storing fails"), std::string::npos) << ready.body;
  postgres_.start();
  EXPECT_EQ(marta.code(choice), "ok") << "sent again, it is done once";
  while (http_get(port_, "/ready").status != 200) std::this_thread::yield();
  Rng rng(1);
  play_on({&marta}, rng);
  EXPECT_EQ(*marta.view().find_string("phase"), "over");
}

TEST_F(PostgresRun, OneServerAtATime) {
  start();
  ServerOptions second = options_;
  second.storage_patience_ms = 50;
  EXPECT_EQ(Server::open(second).error().id, "error.data_in_use");
}

TEST_F(PostgresRun, BackupsAreMadeElsewhere) {
  options_.backups.folder = folder_.path() / "backups";
  EXPECT_EQ(Server::open(options_).error().id, "storage.backups");
}

TEST_F(PostgresRun, NodesNeedADatabaseThatAllOfThemReach) {
  options_.bus = "nats://127.0.0.1:1";
  ServerOptions folder = options_;
  folder.database.clear();
  EXPECT_EQ(Server::open(folder).error().id, "cluster.database");
  options_.luck_for_tests = 1;
  EXPECT_EQ(Server::open(options_).error().id, "cluster.luck");
}

TEST_F(PostgresRun, ANodeStartsWithoutItsBus) {
  options_.bus = "nats://127.0.0.1:1";
  start();
  SocketClient marta(port_);
  marta.request(join_request(marta.request(create_request("mgr"))));
  wait_for_bots({&marta});
  EXPECT_EQ(marta.code(say_request("alone")), "ok");
}

TEST_F(PostgresRun, CertificatesForABusMustBeOfUse) {
  options_.bus = "nats://anna:hunter2@127.0.0.1:1";
  options_.bus_ca = folder_.path() / "missing.pem";
  EXPECT_EQ(Server::open(options_).error().id, "cluster.bus_ca") << "without TLS they are not used";
  options_.bus = "nats://127.0.0.1:1,tls://anna:hunter2@127.0.0.1:2";
  const Message why = Server::open(options_).error();
  EXPECT_EQ(why.id, "cluster.bus");
  EXPECT_NE(why.to_json().dump().find("missing.pem"), std::string::npos);
  EXPECT_EQ(why.to_json().dump().find("hunter2"), std::string::npos);
}

TEST_F(PostgresRun, PasswordsOfBusesAreNotShown) {
  EXPECT_EQ(shown_bus("nats://anna:hunter2@one,tls://two:4222"), "nats://one,tls://two:4222");
}

TEST_F(PostgresRun, AnyOtherPlaceIsAFolder) {
  options_.database = folder_.path() / "elsewhere";
  start();
  SocketClient(port_).request(create_request("mgg"));
  EXPECT_TRUE(std::filesystem::exists(folder_.path() / "elsewhere/cauldron.db"));
  EXPECT_FALSE(std::filesystem::exists(options_.data));
}

}  // namespace

}  // namespace cauldron
