#include "core/json/json.h"

#include <gtest/gtest.h>

namespace cauldron {
namespace {

std::string reread(std::string_view text) {
  Json value;
  JsonError error;
  return parse_json(text, value, error) ? value.dump() : "refused: " + error.because;
}

TEST(Json, ReadsAndWritesEveryKind) {
  const std::string text = R"({"a":[1,-2,0],"b":{"c":null,"d":true,"e":false},"f":"x\"\\\n"})";
  EXPECT_EQ(reread(text), text);
  EXPECT_EQ(reread(" [ 1 , 2 ] "), "[1,2]");
  EXPECT_EQ(reread(R"("Żabie łapki")"), R"("Żabie łapki")");
  EXPECT_EQ(reread(R"("\u017babie \ud83d\udc38 \u0001")"), "\"Żabie 🐸 \\u0001\"");
  EXPECT_EQ(reread("9223372036854775807"), "9223372036854775807");
}

TEST(Json, CanonicalSortsMembersAtEveryDepth) {
  Json value;
  JsonError error;
  ASSERT_TRUE(parse_json(R"({"b":{"z":1,"y":2},"a":0})", value, error));
  EXPECT_EQ(value.canonical(), R"({"a":0,"b":{"y":2,"z":1}})");
  EXPECT_EQ(value.dump(), R"({"b":{"z":1,"y":2},"a":0})");
}

TEST(Json, RefusesWhatIsNotStrictJson) {
  for (const char* text : {"",
                           "{",
                           "[1,]",
                           "{\"a\":1,}",
                           "01",
                           "1.5",
                           "1e3",
                           "-",
                           "nul",
                           "'a'",
                           "\"a",
                           "\"\x01\"",
                           "\"\\x\"",
                           "\"\\ud800\"",
                           "\"\\udc00\"",
                           "\"\\u12\"",
                           "[1] 2",
                           "{\"a\":1,\"a\":2}",
                           "{a:1}",
                           "99999999999999999999",
                           "\"\xff\"",
                           "\"\xc0\x80\"",
                           "\"\xed\xa0\x80\"",
                           "[",
                           "tru"}) {
    EXPECT_EQ(reread(text).substr(0, 7), "refused") << text;
  }
  EXPECT_EQ(reread(std::string(100, '[') + std::string(100, ']')), "refused: json.too_deep");
  EXPECT_EQ(reread(std::string(60, '[') + std::string(60, ']')).size(), 120u);
}

TEST(Json, NoNameAppearsTwiceAmongManyEither) {
  std::string many = "{";
  for (int i = 0; i < 1000; ++i) many += "\"" + std::to_string(i) + "\":0,";
  EXPECT_EQ(reread(many + "\"new\":0}"), many + "\"new\":0}");
  for (const char* old : {"0", "15", "16", "17", "999"}) {
    EXPECT_EQ(reread(many + "\"" + old + "\":0}"), "refused: json.name_twice");
  }
}

TEST(Json, SaysWhere) {
  Json value;
  JsonError error;
  EXPECT_FALSE(parse_json("{\n  \"a\": 1,\n  \"b\" 2\n}", value, error));
  EXPECT_EQ(error.line, 3);
  EXPECT_EQ(error.column, 7);
}

TEST(Json, FindsAndSetsMembers) {
  Json value = Json::object({{"a", 1}});
  value.set("b", "x").set("a", 2);
  EXPECT_EQ(value.dump(), R"({"a":2,"b":"x"})");
  EXPECT_EQ(*value.find_int("a"), 2);
  EXPECT_EQ(*value.find_string("b"), "x");
  EXPECT_EQ(value.find_string("a"), nullptr);
  EXPECT_EQ(Json(3).find("a"), nullptr);
}

}  // namespace
}  // namespace cauldron
