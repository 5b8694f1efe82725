// What one address may do, counted over all nodes: tables it opens, and tables of it in the lobby.
// And tables that are found by their titles, whichever node drives them.
#include <gtest/gtest.h>

#include "cluster.h"

namespace cauldron {

namespace {

Json lobby() { return Json::object({{"type", "lobby"}, {"mine", Json::array()}}); }

Json find(const std::string& title) { return Json::object({{"type", "find"}, {"title", title}}); }

Json named(const std::string& name) { return create_request("moo").set("name", name); }

std::vector<std::string> names_of(const Json& answer) {
  std::vector<std::string> names;
  for (const Json& table : answer.find("tables")->items()) {
    names.push_back(*table.find_string("name"));
  }
  return names;
}

using Names = std::vector<std::string>;

Limits small_shares() {
  Limits limits;
  limits.address_tables = 2;
  limits.network_tables = 3;
  return limits;
}

TEST(NodesNetwork, TablesAreCountedOverAllNodesAndOutliveThem) {
  Cluster cluster(1, 3, small_shares());
  Visitor flood(cluster), neighbour(cluster), other(cluster);
  const auto open_at = [&](Visitor& visitor, std::size_t node, const char* address) {
    visitor.connect_to(node, address);
    // Too short to be recognised when it is repeated.
    return visitor.code(create_request("mgg").set("id", "short"));
  };
  EXPECT_EQ(open_at(flood, 0, "203.0.113.7"), "created");
  EXPECT_EQ(open_at(flood, 1, "203.0.113.7"), "created");
  EXPECT_EQ(open_at(flood, 2, "203.0.113.7"), "too-many");
  EXPECT_EQ(open_at(neighbour, 2, "203.0.113.8"), "created");
  EXPECT_EQ(open_at(neighbour, 0, "203.0.113.9"), "too-many") << "the network has its share";
  EXPECT_EQ(open_at(other, 2, "198.51.100.1"), "created");
  for (std::size_t node = 0; node < 3; ++node) {
    cluster.kill(node);
    cluster.start(node);
  }
  cluster.pass(std::chrono::seconds(5));
  EXPECT_EQ(open_at(flood, 0, "203.0.113.7"), "too-many") << "nobody drives them, and they count";
  EXPECT_EQ(open_at(other, 0, "198.51.100.1"), "created");
}

TEST(NodesNetwork, OneAddressHasThreeTablesInTheListOfAllNodes) {
  Cluster cluster(2);
  Visitor flood(cluster), ola(cluster), looker(cluster);
  ola.connect_to(0, "198.51.100.1");
  ola.request(named("Ola's"));
  for (std::size_t i = 0; i < 6; ++i) {
    flood.connect_to(i % 3, "203.0.113.7");
    flood.request(named("Flood " + std::to_string(i)));
  }
  cluster.pass(std::chrono::seconds(5));
  for (std::size_t node = 0; node < 3; ++node) {
    looker.connect_to(node, "192.0.2.1");
    EXPECT_EQ(names_of(looker.request(lobby())), (Names{"Flood 5", "Flood 4", "Flood 3", "Ola's"}));
  }
}

TEST(NodesNetwork, ATitleIsFoundWhereverItsTableIs) {
  Cluster cluster(3);
  Visitor marta(cluster), looker(cluster);
  for (std::size_t i = 0; i < 6; ++i) {
    marta.connect_to(i % 3, "203.0.113.7");
    marta.request(named("Thorny Moth " + std::to_string(i)));
  }
  cluster.pass(std::chrono::seconds(5));
  looker.connect_to(1, "192.0.2.1");
  EXPECT_EQ(names_of(looker.request(find("moth 2"))), Names{"Thorny Moth 2"});
  EXPECT_EQ(names_of(looker.request(find("moth"))).size(), 6u);
  const Json found = looker.request(find("moth 0")).find("tables")->items().at(0);
  EXPECT_EQ(looker.code(sit_request(found, 1, "Eva")), "seated");
}

TEST(NodesNetwork, NobodyWaitsForANodeThatDoesNotAnswer) {
  Cluster cluster(4);
  Visitor marta(cluster), looker(cluster);
  marta.connect_to(0, "203.0.113.7");
  marta.request(named("Thorny Moth"));
  cluster.pass(std::chrono::seconds(5));
  cluster.stand_still(2);
  looker.connect_to(1, "192.0.2.1");
  const Time before = cluster.now();
  EXPECT_EQ(names_of(looker.request(find("moth"))), Names{"Thorny Moth"});
  EXPECT_LE(cluster.now() - before, std::chrono::seconds(2));
}

}  // namespace

}  // namespace cauldron
