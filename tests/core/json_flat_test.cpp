#include "core/json/json_flat.h"

#include <gtest/gtest.h>

#include "core/json/json.h"

namespace cauldron {
namespace {

Json tree(std::string_view text) {
  Json value;
  JsonError error;
  EXPECT_TRUE(parse_json(text, value, error)) << text;
  return value;
}

TEST(FlatJson, ReadsWhatTheTreeReads) {
  for (const std::string text :
       {R"({"type":"choose","question":57,"option":"play owl3","id":"c7f"})",
        R"({"b":0,"a":999999999999999999,"":"","c":"~ !#[]{}:,"})", R"({"a":""})"}) {
    FlatJson flat;
    ASSERT_TRUE(flat.read(text)) << text;
    const Json json = tree(text);
    EXPECT_EQ(flat.canonical(), json.canonical());
    for (const auto& [name, value] : json.members()) {
      if (value.is_string()) {
        EXPECT_EQ(flat.text(name), value.as_string());
        EXPECT_FALSE(flat.number(name));
      } else {
        EXPECT_EQ(flat.number(name), value.as_int());
        EXPECT_FALSE(flat.text(name));
      }
    }
    EXPECT_FALSE(flat.text("d"));
    EXPECT_FALSE(flat.number("d"));
  }
}

TEST(FlatJson, LeavesEverythingElseToTheTree) {
  for (const std::string_view text :
       {"",
        "{",
        "{}",
        " {\"a\":1}",
        "{\"a\":1} ",
        "{\"a\": 1}",
        "{\"a\":1,}",
        "{\"a\":1",
        "{\"a\":}",
        "{\"a\":01}",
        "{\"a\":-1}",
        "{\"a\":1.5}",
        "{\"a\":9999999999999999999}",
        "{\"a\":true}",
        "{\"a\":null}",
        "{\"a\":[]}",
        "{\"a\":{}}",
        "{\"a\":\"\\n\"}",
        "{\"a\":\"\x01\"}",
        "{\"a\":\"\x7f\"}",
        "{\"a\":\"ż\"}",
        "{\"a\":\"\xff\"}",
        "{\"a\":\"b}",
        "{\"a\":1,\"a\":1}",
        "{a:1}",
        "[\"a\"]",
        "{\"a\":1}}",
        R"({"a":1,"b":1,"c":1,"d":1,"e":1,"f":1,"g":1,"h":1,"i":1})"}) {
    EXPECT_FALSE(FlatJson().read(text)) << text;
  }
}

}  // namespace
}  // namespace cauldron
