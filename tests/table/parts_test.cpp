// The small parts: names, secrets, the rate limit, the client's files.
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <set>

#include "table/names.h"
#include "table/net/rate_limit.h"
#include "table/net/static_files.h"
#include "table/secrets.h"
#include "temporary_folder.h"
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
  ASSERT_TRUE(init_secrets());
  SeededLuck luck(1);
  std::set<std::string> ids;
  for (int i = 0; i < 200; ++i) {
    const TableName name = invent_table_name(luck);
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
  ASSERT_TRUE(init_secrets());
  const std::string token = make_token();
  EXPECT_EQ(token.size(), 43u);
  EXPECT_NE(token, make_token());
  const std::string stored = hash_token(token);
  EXPECT_EQ(stored.find(token), std::string::npos);
  EXPECT_TRUE(token_matches(token, stored));
  EXPECT_FALSE(token_matches(make_token(), stored));
  EXPECT_FALSE(token_matches("", stored));
  EXPECT_FALSE(token_matches(token, ""));
}

TEST(Secrets, ASealedTokenOpensWithTheRequestsIdAlone) {
  ASSERT_TRUE(init_secrets());
  const std::string token = make_token();
  const std::string id = "0123456789abcdef01234567";
  const std::string sealed = seal_token(token, id);
  EXPECT_NE(sealed, token);
  EXPECT_EQ(open_token(sealed, id), token);
  EXPECT_NE(open_token(sealed, "1123456789abcdef01234567"), token);
  EXPECT_FALSE(open_token("nonsense", id));
  EXPECT_EQ(request_mark(id).size(), 64u);
  EXPECT_EQ(request_mark("short"), "") << "guessable ids are not remembered";
  EXPECT_EQ(seal_token(token, "short"), "");
}

TEST(Luck, CryptoDrawsStayInRange) {
  ASSERT_TRUE(init_secrets());
  CryptoLuck luck;
  std::set<std::uint32_t> seen;
  for (int i = 0; i < 500; ++i) seen.insert(luck.below(3));
  EXPECT_EQ(seen, (std::set<std::uint32_t>{0, 1, 2}));
  EXPECT_NE(luck.seed(), luck.seed());
}

TEST(RateLimit, ABurstThenTheAverage) {
  using std::chrono::milliseconds;
  const RateLimit::Time start{};
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

class StaticFiles : public ::testing::Test {
 protected:
  void SetUp() override {
    std::filesystem::create_directories(folder_.path() / "web" / "assets");
    write("secret.txt", "secret");
    write("web/index.html", "<html>");
    write("web/assets/app-123.js", "code");
    write("web/.hidden", "hidden");
    std::filesystem::create_symlink(folder_.path() / "secret.txt", web() / "link.txt");
  }
  void write(const std::string& name, const std::string& text) {
    std::ofstream(folder_.path() / name) << text;
  }
  std::filesystem::path web() const { return folder_.path() / "web"; }
  StaticFile get(const std::string& target, const std::string& accepts = "") {
    return find_static_file(web(), target, accepts);
  }

  TemporaryFolder folder_;
};

TEST_F(StaticFiles, PagesAreTheClientsIndex) {
  for (const char* page :
       {"/", "/new", "/learn", "/about", "/printed", "/rules", "/rules/three-witches",
        "/replay/some-id", "/table/some-id", "/table/some-id?x=1"}) {
    EXPECT_EQ(get(page).status, 200) << page;
    EXPECT_EQ(get(page).body, "<html>");
    EXPECT_EQ(get(page).type, "text/html; charset=utf-8");
    EXPECT_EQ(get(page).cache, "no-cache");
  }
}

TEST_F(StaticFiles, HashedFilesAreKeptForGood) {
  const StaticFile file = get("/assets/app-123.js");
  EXPECT_EQ(file.body, "code");
  EXPECT_EQ(file.type, "text/javascript; charset=utf-8");
  EXPECT_NE(file.cache.find("immutable"), std::string::npos);
}

TEST_F(StaticFiles, GoOutPackedToWhoAcceptsIt) {
  write("web/assets/app-123.js.br", "packed by br");
  write("web/assets/app-123.js.gz", "packed by gzip");
  write("web/index.html.gz", "page by gzip");
  const std::string file = "/assets/app-123.js";
  for (const auto& [accepts, encoding] :
       std::vector<std::pair<std::string, std::string>>{{"gzip, deflate, br, zstd", "br"},
                                                        {"gzip;q=1.0, br;q=0", "gzip"},
                                                        {"br; q=0.1", "br"},
                                                        {"gzip", "gzip"},
                                                        {"x-gzip,brotli", ""},
                                                        {"br;q=0.0,", ""},
                                                        {" , ;,", ""},
                                                        {"", ""}}) {
    const StaticFile answer = get(file, accepts);
    EXPECT_EQ(answer.encoding, encoding) << accepts;
    EXPECT_EQ(answer.body, encoding.empty() ? "code" : "packed by " + encoding) << accepts;
    EXPECT_EQ(answer.type, "text/javascript; charset=utf-8");
    EXPECT_NE(answer.cache.find("immutable"), std::string::npos);
  }
  EXPECT_EQ(get("/table/some-id", "br, gzip").body, "page by gzip");
  EXPECT_EQ(get("/no/such/page", "gzip").encoding, "gzip");
  EXPECT_EQ(get("/no/such/page", "gzip").status, 404);
}

TEST_F(StaticFiles, TablesAndReplaysArePrivate) {
  EXPECT_TRUE(get("/table/some-id").is_private);
  EXPECT_TRUE(get("/replay/some-id").is_private);
  for (const char* page : {"/", "/new", "/rules/septima", "/assets/app-123.js"}) {
    EXPECT_FALSE(get(page).is_private) << page;
  }
}

TEST_F(StaticFiles, NothingOutsideTheFolderIsRead) {
  for (const char* target :
       {"/../secret.txt", "/assets/../../secret.txt", "/%2e%2e/secret.txt", "/..%2fsecret.txt",
        "/link.txt", "/.hidden", "/assets", "/assets/", "//etc/passwd", "secret.txt", "",
        "/nowhere", "/assets/app-123.js/x", "/\\..\\secret.txt"}) {
    EXPECT_EQ(get(target).status, 404) << target;
    EXPECT_EQ(get(target).body.find("secret\n"), std::string::npos);
  }
}

TEST_F(StaticFiles, WhoLostTheWayGetsTheClientAndWhatIsMissingAnAnswer) {
  EXPECT_EQ(get("/no/such/page").status, 404);
  EXPECT_EQ(get("/no/such/page").body, "<html>");
  EXPECT_NE(get("/assets/gone.js").body.find("error.no_such_page"), std::string::npos);
}

TEST_F(StaticFiles, AMissingClientIsExplained) {
  EXPECT_EQ(find_static_file(folder_.path() / "nowhere", "/").status, 503);
  EXPECT_NE(find_static_file({}, "/").body.find("error.no_web"), std::string::npos);
}

}  // namespace

}  // namespace cauldron
