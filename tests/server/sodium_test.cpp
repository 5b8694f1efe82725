// What libsodium gives: chance, and the primitives that stored secrets rest on.
#include "server/sodium.h"

#include <gtest/gtest.h>

#include <set>

namespace cauldron {

namespace {

TEST(Luck, SodiumDrawsStayInRange) {
  ASSERT_TRUE(init_sodium());
  SodiumLuck luck;
  std::set<std::uint32_t> seen;
  for (int i = 0; i < 500; ++i) seen.insert(luck.below(3));
  EXPECT_EQ(seen, (std::set<std::uint32_t>{0, 1, 2}));
  EXPECT_NE(luck.seed(), luck.seed());
}

// Databases hold what these made: the same has to come out for ever.
TEST(Sodium, SecretsAreMadeAsTheyWereStored) {
  ASSERT_TRUE(init_sodium());
  SodiumCrypto crypto;
  const Secrets secrets(crypto);
  const std::string token = "AAECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdHh8";
  const std::string id = "0123456789abcdef01234567";
  const std::string sealed = "1r4Uajoodfbc-p3FPU3wMGMHVp-txKv685Pr4f0qF2A";
  EXPECT_EQ(secrets.hash_token(token),
            "59f99ec2fb836fa83fc09f1161d24b7a1b2b2ebe914bacc970f478468cda0d74");
  EXPECT_EQ(secrets.request_mark(id),
            "4accedca23eb9a9723bfad265cce577b8a0b3e34ed808f150bc66d9919f3aded");
  EXPECT_EQ(secrets.seal_token(token, id), sealed);
  EXPECT_EQ(secrets.open_token(sealed, id), token);
}

TEST(Sodium, BlocksDifferAndAreEqualToThemselvesAlone) {
  ASSERT_TRUE(init_sodium());
  SodiumCrypto crypto;
  EXPECT_NE(crypto.random_block(), crypto.random_block());
  EXPECT_TRUE(crypto.equal("abc", "abc"));
  EXPECT_FALSE(crypto.equal("abc", "abd"));
  EXPECT_FALSE(crypto.equal("abc", "ab"));
}

}  // namespace

}  // namespace cauldron
