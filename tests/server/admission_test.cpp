// Where people come from, and how many are let in.
#include "server/http/admission.h"

#include <gtest/gtest.h>

#include <vector>

#include "server/http/peers.h"

namespace cauldron {

namespace {

std::vector<Network> networks(const std::vector<std::string>& words) {
  std::vector<Network> list;
  for (const std::string& word : words) {
    const auto network = parse_network(word);
    EXPECT_TRUE(network) << word;
    if (network) list.push_back(*network);
  }
  return list;
}

TEST(Peers, NetworksAreReadStrictly) {
  for (const char* word :
       {"127.0.0.1", "10.0.0.0/8", "::1", "2001:db8::/32", "0.0.0.0/0", "::/0"}) {
    EXPECT_TRUE(parse_network(word)) << word;
  }
  for (const char* word : {"", "localhost", "10.0.0", "10.0.0.0/33", "10.0.0.0/", "10.0.0.0/-1",
                           "::1/129", "::1/x", "1.2.3.4/8/8", "10.0.0.0 /8"}) {
    EXPECT_FALSE(parse_network(word)) << word;
  }
  const auto list = networks({"10.0.0.0/9", "2001:db8::/33"});
  EXPECT_TRUE(is_among("10.127.1.2", list));
  EXPECT_FALSE(is_among("10.128.1.2", list));
  EXPECT_TRUE(is_among("2001:db8:7fff::1", list));
  EXPECT_FALSE(is_among("2001:db8:8000::1", list));
  EXPECT_FALSE(is_among("nonsense", list));
}

constexpr ForwardedHeader kOld = ForwardedHeader::XForwardedFor;
constexpr ForwardedHeader kNew = ForwardedHeader::Forwarded;

TEST(Peers, AreCountedByAddressOr64Bits) {
  EXPECT_EQ(counted_address("203.0.113.7", "", kOld, {}), "203.0.113.7");
  EXPECT_EQ(counted_address("::ffff:203.0.113.7", "", kOld, {}), "203.0.113.7");
  EXPECT_EQ(counted_address("2001:db8:1:2:3:4:5:6", "", kOld, {}), "2001:db8:1:2::");
  for (const char* own : {"127.0.0.1", "127.8.9.10", "::1", "::ffff:127.0.0.1"}) {
    EXPECT_EQ(counted_address(own, "", kOld, {}), "") << own;
  }
}

TEST(Peers, OnlyTrustedProxiesAreBelieved) {
  const auto proxies = networks({"127.0.0.1", "10.0.0.0/8"});
  EXPECT_EQ(counted_address("203.0.113.7", "198.51.100.1", kOld, proxies), "203.0.113.7");
  EXPECT_EQ(counted_address("127.0.0.1", "198.51.100.1", kOld, {}), "") << "no proxy is named";
  EXPECT_EQ(counted_address("127.0.0.1", "198.51.100.1", kOld, proxies), "198.51.100.1");
  // What the client itself claimed stands before what the proxies say.
  EXPECT_EQ(counted_address("127.0.0.1", "192.0.2.9, 198.51.100.1, 10.1.2.3", kOld, proxies),
            "198.51.100.1");
  EXPECT_EQ(counted_address("10.9.9.9", "", kOld, proxies), "") << "the proxy says nothing";
}

TEST(Peers, EitherHeaderMayBeTheOneThatCounts) {
  const auto proxies = networks({"127.0.0.1"});
  const auto counted = [&](const char* said) {
    return counted_address("127.0.0.1", said, kNew, proxies);
  };
  EXPECT_EQ(counted("for=192.0.2.9;proto=https, For=198.51.100.1"), "198.51.100.1");
  EXPECT_EQ(counted(R"(proto=http; for="[2001:db8:1:2::7]:4711")"), "2001:db8:1:2::");
  EXPECT_EQ(counted_address("127.0.0.1", "198.51.100.1:80", kOld, proxies), "198.51.100.1");
}

// A visitor who can make the proxy say nonsense does not get out of the count.
TEST(Peers, WhoeverTheProxyCannotNameIsCountedAsTheProxy) {
  const auto proxies = networks({"127.0.0.1", "10.0.0.0/8"});
  for (const char* odd : {"unix:", "unknown", "nonsense", ",", ",,,", "for=", "for=\"", "[", "\"",
                          ";;", "for=[::1", "for=unknown", "198.51.100.1, unix:"}) {
    EXPECT_EQ(counted_address("127.0.0.1", odd, kOld, proxies), "127.0.0.1") << odd;
    EXPECT_EQ(counted_address("127.0.0.1", odd, kNew, proxies), "127.0.0.1") << odd;
  }
  EXPECT_EQ(counted_address("127.0.0.1", "unix:, 10.1.2.3", kOld, proxies), "10.1.2.3");
}

TEST(Admission, OneAddressHasItsShareAndOthersGetIn) {
  Limits limits;
  limits.connections = 10;
  limits.reserved_connections = 2;
  limits.address_connections = 5;
  const auto door = std::make_shared<Admission>(limits);
  std::vector<Lease> leases;
  for (int i = 0; i < 5; ++i) leases.push_back(door->let_in("a"));
  EXPECT_TRUE(leases.back());
  EXPECT_FALSE(door->let_in("a"));
  for (int i = 0; i < 3; ++i) leases.push_back(door->let_in("b"));
  EXPECT_TRUE(leases.back());
  EXPECT_FALSE(door->let_in("b")) << "the rest is for those who have none";
  leases.push_back(door->let_in("c"));
  EXPECT_TRUE(leases.back());
  leases.push_back(door->let_in(""));
  EXPECT_TRUE(leases.back()) << "this computer itself, which asks for the server's health";
  EXPECT_FALSE(door->let_in("d")) << "full";
  leases.clear();
  EXPECT_EQ(door->open(), 0u);
  EXPECT_EQ(door->take_peak(), 10u);
  EXPECT_EQ(door->take_peak(), 0u);
  EXPECT_TRUE(door->let_in("a"));
}

TEST(Admission, BehindAProxyTheRequestCounts) {
  Limits limits;
  limits.address_connections = 2;
  const auto door = std::make_shared<Admission>(limits);
  std::vector<Lease> proxy, people;
  for (int i = 0; i < 4; ++i) proxy.push_back(door->let_in(""));
  people.push_back(door->let_through("a"));
  people.push_back(door->let_through("a"));
  EXPECT_FALSE(door->let_through("a"));
  EXPECT_TRUE(door->let_through("b"));
  EXPECT_EQ(door->open(), 4u);
  people.clear();
  EXPECT_TRUE(door->let_through("a"));
}

}  // namespace

}  // namespace cauldron
