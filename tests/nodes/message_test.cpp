// What nodes tell each other, as text.
#include <gtest/gtest.h>

#include "house/nodes/node_message.h"

namespace cauldron {

namespace {

NodeMessage told() {
  NodeMessage message;
  message.kind = NodeMessage::Kind::Told;
  message.from = 3;
  message.to = 4;
  message.line = 5;
  message.number = 6;
  message.ends_request = true;
  message.texts = {"{\"a\":\n1}", "", "zażółć"};
  return message;
}

TEST(NodeMessageTest, ComesOutAsItWentIn) {
  NodeMessage message = told();
  message.counts = {{1, 2, 3}, {4, 5, 6}};
  message.tables = {7, 8};
  message.openers = {1, 0};
  message.addresses = {INT64_MAX, 0};
  message.address = "10.0.0.1";
  const auto decoded = NodeMessage::decode(message.encode());
  ASSERT_TRUE(decoded);
  EXPECT_EQ(decoded->kind, NodeMessage::Kind::Told);
  EXPECT_EQ(decoded->from, 3);
  EXPECT_EQ(decoded->to, 4);
  EXPECT_EQ(decoded->line, 5u);
  EXPECT_EQ(decoded->number, 6u);
  EXPECT_TRUE(decoded->ends_request);
  EXPECT_FALSE(decoded->stops_following);
  EXPECT_FALSE(decoded->falls_behind);
  message.falls_behind = message.catches_up = message.stops_following = true;
  const auto flags = NodeMessage::decode(message.encode());
  EXPECT_TRUE(flags && flags->falls_behind && flags->catches_up && flags->stops_following);
  EXPECT_EQ(decoded->address, "10.0.0.1");
  EXPECT_EQ(decoded->texts, message.texts);
  EXPECT_EQ(decoded->tables, message.tables);
  EXPECT_EQ(decoded->openers, message.openers);
  EXPECT_EQ(decoded->addresses, message.addresses);
  ASSERT_EQ(decoded->counts.size(), 2u);
  EXPECT_EQ(decoded->counts[1].received, 6u);
}

TEST(NodeMessageTest, TruncatedOnesAreNotHeard) {
  const std::string text = told().encode();
  for (std::size_t length = 0; length < text.size(); ++length) {
    EXPECT_FALSE(NodeMessage::decode(text.substr(0, length))) << length;
  }
  EXPECT_FALSE(NodeMessage::decode(text + "more"));
}

TEST(NodeMessageTest, NeighbouringVersionsAreHeard) {
  const auto of_version = [](int version) {
    return NodeMessage::decode("{\"v\":" + std::to_string(version) +
                               ",\"kind\":\"end\",\"from\":1,\"to\":2,\"line\":3,\"new\":[1]}\n");
  };
  EXPECT_TRUE(of_version(kNodeMessages - 1));
  EXPECT_TRUE(of_version(kNodeMessages + 1));
  EXPECT_FALSE(of_version(kNodeMessages + 2));
  EXPECT_FALSE(of_version(kNodeMessages - 2));
}

}  // namespace

}  // namespace cauldron
