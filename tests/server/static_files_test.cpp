// The client's files: what is served, packed or not, and that nothing else is.
#include "server/http/static_files.h"

#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>

#include "temporary_folder.h"

namespace cauldron {

namespace {

class StaticFilesTest : public ::testing::Test {
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
    return files_.find(target, accepts);
  }

  TemporaryFolder folder_;
  StaticFiles files_{web()};
};

TEST_F(StaticFilesTest, PagesAreTheClientsIndex) {
  for (const char* page :
       {"/", "/new", "/learn", "/about", "/printed", "/history", "/puzzles", "/rules",
        "/rules/three-witches", "/puzzle/three-witches/7", "/replay/some-id", "/analysis",
        "/analysis/some-id", "/table/some-id", "/table/some-id?x=1"}) {
    EXPECT_EQ(get(page).status, 200) << page;
    EXPECT_EQ(*get(page).body, "<html>");
    EXPECT_EQ(get(page).type, "text/html; charset=utf-8");
    EXPECT_EQ(get(page).cache, "no-cache");
  }
}

TEST_F(StaticFilesTest, HashedFilesAreKeptForGood) {
  const StaticFile file = get("/assets/app-123.js");
  EXPECT_EQ(*file.body, "code");
  EXPECT_EQ(file.type, "text/javascript; charset=utf-8");
  EXPECT_NE(file.cache.find("immutable"), std::string::npos);
}

TEST_F(StaticFilesTest, GoOutPackedToWhoAcceptsIt) {
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
    EXPECT_EQ(*answer.body, encoding.empty() ? "code" : "packed by " + encoding) << accepts;
    EXPECT_EQ(answer.type, "text/javascript; charset=utf-8");
    EXPECT_NE(answer.cache.find("immutable"), std::string::npos);
  }
  EXPECT_EQ(*get("/table/some-id", "br, gzip").body, "page by gzip");
  EXPECT_EQ(get("/no/such/page", "gzip").encoding, "gzip");
  EXPECT_EQ(get("/no/such/page", "gzip").status, 404);
}

TEST_F(StaticFilesTest, AreReadOnceUntilTheyChange) {
  const StaticFile first = get("/assets/app-123.js");
  EXPECT_EQ(get("/assets/app-123.js").body, first.body) << "the very same bytes";
  write("web/assets/app-123.js", "other code");
  EXPECT_EQ(*get("/assets/app-123.js").body, "other code");
  EXPECT_NE(get("/assets/app-123.js").etag, first.etag);
  EXPECT_EQ(*first.body, "code") << "who is being sent it gets it as it was";
  std::filesystem::remove(web() / "assets" / "app-123.js");
  EXPECT_EQ(get("/assets/app-123.js").status, 404);
  std::filesystem::remove(web() / "index.html");
  std::filesystem::create_symlink(folder_.path() / "secret.txt", web() / "index.html");
  EXPECT_EQ(get("/").status, 503) << "nor what has become a way out";
}

TEST_F(StaticFilesTest, TablesAndReplaysArePrivate) {
  EXPECT_TRUE(get("/table/some-id").is_private);
  EXPECT_TRUE(get("/replay/some-id").is_private);
  EXPECT_TRUE(get("/luck/some-id").is_private);
  EXPECT_TRUE(get("/analysis/some-id").is_private);
  for (const char* page : {"/", "/new", "/rules/septima", "/assets/app-123.js"}) {
    EXPECT_FALSE(get(page).is_private) << page;
  }
}

TEST_F(StaticFilesTest, NothingOutsideTheFolderIsRead) {
  for (const char* target :
       {"/../secret.txt", "/assets/../../secret.txt", "/%2e%2e/secret.txt", "/..%2fsecret.txt",
        "/link.txt", "/.hidden", "/assets", "/assets/", "//etc/passwd", "secret.txt", "",
        "/nowhere", "/assets/app-123.js/x", "/\\..\\secret.txt"}) {
    EXPECT_EQ(get(target).status, 404) << target;
    EXPECT_EQ(get(target).body->find("secret\n"), std::string::npos);
  }
}

TEST_F(StaticFilesTest, WhoLostTheWayGetsTheClientAndWhatIsMissingAnAnswer) {
  EXPECT_EQ(get("/no/such/page").status, 404);
  EXPECT_EQ(*get("/no/such/page").body, "<html>");
  EXPECT_NE(get("/assets/gone.js").body->find("error.no_such_page"), std::string::npos);
}

TEST_F(StaticFilesTest, AMissingClientIsExplained) {
  EXPECT_EQ(StaticFiles(folder_.path() / "nowhere").find("/").status, 503);
  EXPECT_NE(StaticFiles({}).find("/").body->find("error.no_web"), std::string::npos);
}

}  // namespace

}  // namespace cauldron
