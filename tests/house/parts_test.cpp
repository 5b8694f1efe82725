// The small parts: names, secrets, the rate limit.
#include <gtest/gtest.h>

#include <set>

#include "house/connections/rate_limit.h"
#include "house/outside/secrets.h"
#include "house/table/names.h"
#include "world.h"

namespace cauldron {

namespace {

TEST(Names, TextsAreTrimmedAndChecked) {
  EXPECT_EQ(clean_text("  Anna\xC2\xA0", 40), "Anna");
  EXPECT_EQ(clean_text("Zo\xC3\xAB \xF0\x9F\xA6\x89", 5), "Zo\xC3\xAB \xF0\x9F\xA6\x89");
  EXPECT_FALSE(clean_text("Zo\xC3\xAB \xF0\x9F\xA6\x89", 4));
  for (const char* bad : {"", "   ", "a\nb", "a\x7F", "a\xC2\x85",
                          "a\xE2\x80\xAE"
                          "b",
                          "\xE2\x80\x8B", "\xFF", "a\xEF\xBB\xBF"}) {
    EXPECT_FALSE(clean_text(bad, 40)) << bad;
  }
}

TEST(Names, SomethingMustBeSeenAndNothingMayTurnTheWritingRound) {
  const char* family = "\xF0\x9F\x91\xA9\xE2\x80\x8D\xF0\x9F\x91\xA7";
  EXPECT_EQ(clean_text(family, 40), family) << "emoji joined to one";
  for (const char* unseen :
       {"\xE3\x85\xA4", "\xE2\xA0\x80", "\xE2\x80\x8D", "\xE2\x80\x8C", "\xC2\xAD", "\xE2\x81\xA0",
        "\xEF\xB8\x8F", "\xE3\x85\xA4 \xE3\x85\xA4"}) {
    EXPECT_FALSE(clean_text(unseen, 40)) << unseen;
  }
  for (const char* turn : {"\xD8\x9C", "\xE2\x80\x8E", "\xE2\x80\x8F", "\xE2\x80\xAA",
                           "\xE2\x80\xAE", "\xE2\x81\xA6", "\xE2\x81\xA9"}) {
    EXPECT_FALSE(clean_text(std::string("Anna") + turn + "Berta", 40)) << turn;
  }
}

TEST(Names, TablesGetUnguessableIdsAndBotsDifferentNames) {
  TestCrypto crypto;
  Secrets secrets(crypto);
  SeededLuck luck(1);
  std::set<std::string> ids;
  for (int i = 0; i < 200; ++i) {
    const TableName name = invent_table_name(luck, secrets);
    EXPECT_EQ(name.id.size() - name.id.rfind('-'), 17u);
    EXPECT_EQ(name.title.substr(0, 4), "The ");
    ids.insert(name.id);
  }
  EXPECT_EQ(ids.size(), 200u);
  std::vector<std::string> taken;
  for (int i = 0; i < 8; ++i) taken.push_back(invent_bot_name(luck, taken));
  EXPECT_EQ(std::set<std::string>(taken.begin(), taken.end()).size(), 8u);
}

TEST(Secrets, TokensMatchTheirOwnHashAlone) {
  TestCrypto crypto;
  Secrets secrets(crypto);
  const std::string token = secrets.make_token();
  EXPECT_EQ(token.size(), 43u);
  EXPECT_NE(token, secrets.make_token());
  const std::string stored = secrets.hash_token(token);
  EXPECT_EQ(stored.find(token), std::string::npos);
  EXPECT_TRUE(secrets.token_matches(token, stored));
  EXPECT_FALSE(secrets.token_matches(secrets.make_token(), stored));
  EXPECT_FALSE(secrets.token_matches("", stored));
  EXPECT_FALSE(secrets.token_matches(token, ""));
}

TEST(Secrets, ASealedTokenOpensWithTheRequestsIdAlone) {
  TestCrypto crypto;
  Secrets secrets(crypto);
  const std::string token = secrets.make_token();
  const std::string id = "0123456789abcdef01234567";
  const std::string sealed = secrets.seal_token(token, id);
  EXPECT_NE(sealed, token);
  EXPECT_EQ(secrets.open_token(sealed, id), token);
  EXPECT_NE(secrets.open_token(sealed, "1123456789abcdef01234567"), token);
  EXPECT_FALSE(secrets.open_token("nonsense", id));
  for (const char last : {'=', 'B', '+'}) {
    const std::string changed = sealed.substr(0, sealed.size() - 1) + last;
    EXPECT_FALSE(secrets.open_token(changed, id)) << last << " ends no 32 bytes";
  }
  EXPECT_EQ(secrets.request_mark(id).size(), 64u);
  EXPECT_EQ(secrets.request_mark("short"), "") << "guessable ids are not remembered";
  EXPECT_EQ(secrets.seal_token(token, "short"), "");
}

TEST(RateLimit, ABurstThenTheAverage) {
  using std::chrono::milliseconds;
  const Time start{};
  RateLimit limit(10, 5, start);
  for (int i = 0; i < 5; ++i) EXPECT_TRUE(limit.take(start));
  EXPECT_FALSE(limit.take(start));
  EXPECT_FALSE(limit.take(start + milliseconds(99)));
  EXPECT_TRUE(limit.take(start + milliseconds(150)));
  EXPECT_FALSE(limit.take(start + milliseconds(150)));
  int taken = 0;
  while (limit.take(start + milliseconds(100'000))) ++taken;
  EXPECT_EQ(taken, 5) << "no more than a burst is saved up";
}

}  // namespace

}  // namespace cauldron
