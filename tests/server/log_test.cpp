// What may stand in the log.
#include "server/log.h"

#include <gtest/gtest.h>

namespace cauldron {

namespace {

TEST(Log, TablesAreCalledByAHashOfTheirIds) {
  const std::string id = "fenny-snake-4f1c2d3e";
  EXPECT_EQ(veiled(id).size(), 9u);
  EXPECT_EQ(veiled(id), veiled(id));
  EXPECT_NE(veiled(id), veiled("fenny-snake-4f1c2d3f"));
  for (const char* page : {"/table/", "/replay/", "/luck/", "/analysis/"}) {
    const std::string target = veiled_target(page + id + "?token=secret#secret");
    EXPECT_EQ(target, page + veiled(id));
  }
  EXPECT_EQ(veiled_target("/assets/app.js?x=1"), "/assets/app.js");
  EXPECT_EQ(veiled_target("/" + std::string(5'000, 'x')).size(), 100u);
}

TEST(Log, AnEventIsOneLine) {
  for (const LogFormat format : {LogFormat::Text, LogFormat::Json}) {
    set_up_log(format, LogLevel::Info);
    ::testing::internal::CaptureStderr();
    log_event(LogLevel::Info, "tried", {{"what", "two\nlines = \"quoted\""}, {"count", 3}});
    log_event(LogLevel::Debug, "not-shown");
    const std::string out = ::testing::internal::GetCapturedStderr();
    EXPECT_EQ(out.find('\n'), out.size() - 1) << out;
    EXPECT_EQ(out.find("not-shown"), std::string::npos);
    if (format == LogFormat::Text) {
      EXPECT_NE(out.find(R"( info tried what="two\nlines = \"quoted\"" count=3)"),
                std::string::npos)
          << out;
      continue;
    }
    Json json;
    JsonError error;
    ASSERT_TRUE(parse_json(out, json, error)) << out;
    EXPECT_EQ(*json.find_string("level"), "info");
    EXPECT_EQ(*json.find_string("event"), "tried");
    EXPECT_EQ(*json.find_string("what"), "two\nlines = \"quoted\"");
    EXPECT_EQ(*json.find_int("count"), 3);
  }
  set_up_log(LogFormat::Text, LogLevel::Info);
}

}  // namespace

}  // namespace cauldron
