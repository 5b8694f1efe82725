// What whoever watches several nodes is told about them.
#include "server/nodes/node_list.h"

#include <functional>
#include <future>
#include <mutex>
#include <vector>

#include "house/nodes/node_message.h"
#include "nats_server.h"
#include "postgres_server.h"
#include "running_server.h"
#include "server/postgres/postgres_claims.h"
#include "socket_client.h"

namespace cauldron {

namespace {

constexpr std::chrono::seconds kPatience{10};

class NodeListTest : public RunningServer {
 protected:
  NodeListTest() {
    options_.database = PostgresServer::shared().create_database();
    options_.bus = bus_.address();
    options_.node = "one";
    options_.storage_patience_ms = 5'000;
  }
  NodeList listed() {
    const auto list = list_nodes(options_.database);
    EXPECT_TRUE(list) << list.error().to_json().dump();
    return *list;
  }

  NatsServer bus_;
};

TEST_F(NodeListTest, NodesAreListedWithWhatTheyDrive) {
  start();
  SocketClient marta(port_);
  marta.request(create_request("mgg"));
  marta.request(create_request("mgg"));
  ClaimsOptions options;
  options.name = "two";
  options.post = [](const auto&) {};
  options.lease = std::chrono::milliseconds(1);
  const auto gone = PostgresClaims::open(options_.database, options);
  ASSERT_TRUE(gone);
  NodeList list = listed();
  ASSERT_EQ(list.nodes.size(), 2u);
  EXPECT_EQ(list.nodes[0].name, "one");
  EXPECT_TRUE(list.nodes[0].is_alive());
  EXPECT_EQ(list.nodes[0].tables, 2);
  EXPECT_GE(list.nodes[0].renewed_seconds(), 0);
  EXPECT_FALSE(list.nodes[0].version.empty());
  EXPECT_FALSE(list.nodes[1].is_alive());
  EXPECT_EQ(list.undriven, 0);
  EXPECT_FALSE(ask_nodes({bus_.address(), "", "nodes"}, kPatience, list));
  EXPECT_TRUE(list.nodes[0].answer_ms) << "it answers over the bus";
  EXPECT_FALSE(list.nodes[1].answer_ms);
}

TEST_F(NodeListTest, TablesOfWhoIsGoneAreDrivenByNobody) {
  start();
  {
    SocketClient marta(port_);
    marta.request(create_request("mgg"));
  }
  server_->drain();
  thread_.join();
  thread_ = std::thread([] {});
  const NodeList list = listed();
  ASSERT_EQ(list.nodes.size(), 1u);
  EXPECT_FALSE(list.nodes[0].is_alive());
  EXPECT_EQ(list.undriven, 1);
}

TEST_F(NodeListTest, WhoeverHasNotHeardIsAskedAgain) {
  constexpr Incarnation kDeaf = 7;
  const NatsOptions options{bus_.address(), "", "nodes"};
  std::mutex mutex;
  std::vector<std::function<void()>> tasks;
  auto bus = open_nats_bus(options, [&](std::function<void()> task) {
    const std::lock_guard guard(mutex);
    tasks.push_back(std::move(task));
  });
  ASSERT_TRUE(bus);
  int asked = 0;
  (*bus)->listen(inbox_of(kDeaf), [&](std::string_view text) {
    const auto question = NodeMessage::decode(text);
    if (!question || ++asked < 2) return;
    NodeMessage answer;
    answer.kind = NodeMessage::Kind::LinesBack;
    answer.from = kDeaf;
    answer.to = question->from;
    (*bus)->tell(inbox_of(question->from), answer.encode());
  });
  NodeList list;
  list.nodes = {{"deaf", kDeaf, "", 0, 1, 0}};
  ASSERT_TRUE(list.nodes[0].is_alive());
  auto answered =
      std::async(std::launch::async, [&] { return ask_nodes(options, kPatience, list); });
  while (answered.wait_for(std::chrono::milliseconds(1)) != std::future_status::ready) {
    std::vector<std::function<void()>> due;
    {
      const std::lock_guard guard(mutex);
      due.swap(tasks);
    }
    for (const auto& task : due) task();
  }
  EXPECT_FALSE(answered.get());
  EXPECT_TRUE(list.nodes[0].answer_ms);
}

// Nobody listens, as while the I/O thread is busy.
TEST_F(NodeListTest, WhatWaitsToBeHeardIsBounded) {
  constexpr std::size_t kEach = 512 * 1024, kMany = 300;
  const NatsOptions options{bus_.address(), "", "nodes"};
  auto deaf = open_nats_bus(options, [](const auto&) {});
  auto loud = open_nats_bus(options, [](const auto&) {});
  ASSERT_TRUE(deaf && loud);
  (*deaf)->listen("cauldron.all", [](std::string_view) {});
  const auto give_up = std::chrono::steady_clock::now() + kPatience;
  for (std::size_t i = 0; i < kMany || (*deaf)->passed_over() == 0; ++i) {
    ASSERT_LT(std::chrono::steady_clock::now(), give_up + kPatience) << "nothing was passed over";
    (*loud)->tell("cauldron.all", std::string(kEach, 'x'));
  }
}

TEST_F(NodeListTest, WhatCannotBeReachedIsSaid) {
  EXPECT_EQ(list_nodes("a-folder").error().id, "storage.address");
  EXPECT_EQ(list_nodes("postgres://127.0.0.1:1/none").error().id, "storage.unusable");
  EXPECT_EQ(list_nodes(options_.database).error().id, "storage.unusable") << "no tables yet";
  start();
  NodeList list = listed();
  const auto why =
      ask_nodes({"nats://127.0.0.1:1", "", "nodes"}, std::chrono::milliseconds(100), list);
  ASSERT_TRUE(why);
  EXPECT_EQ(why->id, "cluster.bus");
}

}  // namespace

}  // namespace cauldron
