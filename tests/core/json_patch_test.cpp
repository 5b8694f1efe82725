#include "core/json/json_patch.h"

#include <gtest/gtest.h>

#include "core/chance/rng.h"
#include "core/json/json_text.h"
#include "core/json/json_writer.h"

namespace cauldron {
namespace {

std::string patch(std::string_view before, std::string_view now) {
  TextBuffer text;
  return write_json_patch(text, before, now) ? text.str() : "nothing";
}

// What the patch makes of the old value, with its members in one order.
std::string patched(std::string_view before, std::string_view change) {
  Json value = parsed_json(before);
  apply_json_patch(value, parsed_json(change));
  return value.canonical();
}

TEST(JsonPatch, SaysOnlyWhatChanged) {
  EXPECT_EQ(patch(R"({"a":1,"b":[1,2]})", R"({"a":1,"b":[1,2]})"), "nothing");
  EXPECT_EQ(patch(R"({"a":1,"b":2})", R"({"a":1,"b":3})"), R"({"b":3})");
  EXPECT_EQ(patch(R"({"hands":[{"count":4},{"count":4}],"x":"yyyyyyyyyyyy"})",
                  R"({"hands":[{"count":4},{"count":3}],"x":"yyyyyyyyyyyy"})"),
            R"({"hands/1/count":3})");
  EXPECT_EQ(patch(R"({"tricks":["aaaaaaaaaa"]})", R"({"tricks":["aaaaaaaaaa","b"]})"),
            R"({"tricks/+":["b"]})");
  EXPECT_EQ(patch(R"(["aaaaaaaaaaaaaa","b","c"])", R"(["aaaaaaaaaaaaaa"])"), R"({"-":2})");
  EXPECT_EQ(
      patch(R"({"long":"aaaaaaaaaaaaaaaaaaaaa","b":1})", R"({"long":"aaaaaaaaaaaaaaaaaaaaa"})"),
      R"({"-":["b"]})");
}

TEST(JsonPatch, TakesTheWholeWhereThatIsShorter) {
  EXPECT_EQ(patch(R"(["a","b","c"])", R"(["b","c"])"), R"(["b","c"])");
  EXPECT_EQ(patch("null", R"({"a":1})"), R"({"a":1})");
  EXPECT_EQ(patch(R"({"a":1})", "null"), "null");
  EXPECT_EQ(patch(R"([1,2])", R"({"a":1})"), R"({"=":{"a":1}})");
  EXPECT_EQ(patch(R"({"abcdefgh":1,"ijklmnop":2})", R"({"a":1})"), R"({"=":{"a":1}})");
}

TEST(JsonPatch, NamesThatMeanSomethingElseInAPatchAreNoTrouble) {
  for (const char* now :
       {R"({"=":1})", R"({"a":{"=":2}})", R"({"a/b":1,"long":"aaaaaaaaaaaaaaaaaaaaaaaaaa"})",
        R"({"-":[],"+":1,"long":"aaaaaaaaaaaaaaaaaaaaaaaaaa"})"}) {
    for (const char* before :
         {"1", "{}", "[]", R"({"a":{"x":1},"long":"aaaaaaaaaaaaaaaaaaaaaaaaaa"})"}) {
      EXPECT_EQ(patched(before, patch(before, now)), parsed_json(now).canonical())
          << before << " -> " << now << " by " << patch(before, now);
    }
  }
}

TEST(JsonPatch, AnotherOrderOfMembersIsNoChange) {
  EXPECT_EQ(patch(R"({"a":1,"b":2})", R"({"b":2,"a":1})"), "nothing");
}

Json random_json(Rng& rng, int depth) {
  static constexpr const char* kNames[] = {"a", "b", "c/d", "=", "+", "-", "0", "1", "\"\\", "ż"};
  switch (rng.below(depth > 0 ? 7 : 5)) {
    case 0:
      return nullptr;
    case 1:
      return rng.below(2) == 0;
    case 2:
      return static_cast<int>(rng.below(5)) - 2;
    case 3:
    case 4:
      return kNames[rng.below(std::size(kNames))];
    case 5: {
      Json list = Json::array();
      for (auto i = rng.below(5); i > 0; --i) list.push_back(random_json(rng, depth - 1));
      return list;
    }
    default: {
      Json object = Json::object();
      for (auto i = rng.below(6); i > 0; --i) {
        object.set(kNames[rng.below(std::size(kNames))], random_json(rng, depth - 1));
      }
      return object;
    }
  }
}

// Changes something somewhere inside.
void disturb(Json& json, Rng& rng) {
  if (json.is_array() && !json.items().empty() && rng.below(4) != 0) {
    const auto at = rng.below(static_cast<std::uint32_t>(json.items().size()));
    if (rng.below(4) == 0) {
      json.items().erase(json.items().begin() + at);
    } else {
      disturb(json.items()[at], rng);
    }
  } else if (json.is_object() && !json.members().empty() && rng.below(4) != 0) {
    const auto at = rng.below(static_cast<std::uint32_t>(json.members().size()));
    if (rng.below(4) == 0) {
      json.members().erase(json.members().begin() + at);
    } else {
      disturb(json.members()[at].second, rng);
    }
  } else {
    json = random_json(rng, 2);
  }
}

TEST(JsonPatch, MakesTheNewOfTheOldWhateverTheyAre) {
  Rng rng(1);
  std::size_t changed = 0;
  for (int i = 0; i < 20'000; ++i) {
    const Json before = random_json(rng, 4);
    Json now = before;
    if (rng.below(3) == 0) now = random_json(rng, 4);
    for (auto n = rng.below(3); n > 0; --n) disturb(now, rng);
    TextBuffer text;
    if (!write_json_patch(text, before.dump(), now.dump())) {
      ASSERT_EQ(before.canonical(), now.canonical());
      continue;
    }
    ++changed;
    ASSERT_EQ(patched(before.dump(), text.view()), now.canonical())
        << before.dump() << " -> " << now.dump() << " by " << text.view();
    TextBuffer whole;
    write_json_whole(whole, now.dump());
    ASSERT_EQ(patched(before.dump(), whole.view()), now.canonical());
    ASSERT_LE(text.size(), whole.size());
  }
  EXPECT_GT(changed, 10'000u);
}

TEST(JsonPatch, ATextThatChangesAgainAndAgainHasTheSamePatches) {
  Rng rng(2);
  for (int i = 0; i < 500; ++i) {
    Json json = random_json(rng, 4);
    ChangingJson text(json.dump());
    for (int n = 0; n < 20; ++n) {
      const std::string before = json.dump();
      if (rng.below(8) != 0) disturb(json, rng);
      TextBuffer expected, found;
      const bool changed = write_json_patch(expected, before, json.dump());
      ASSERT_EQ(text.change(json.dump(), found), changed) << before << " -> " << json.dump();
      ASSERT_EQ(found.view(), expected.view());
      ASSERT_EQ(text.text(), json.dump());
    }
  }
}

TEST(JsonText, FindsWhereValuesEnd) {
  const std::string text = R"({"a":"}\"]","b":[{"c":[]},2],"d":-3})";
  EXPECT_EQ(find_json_member(text, "a"), R"("}\"]")");
  EXPECT_EQ(find_json_member(text, "b"), R"([{"c":[]},2])");
  EXPECT_EQ(find_json_member(text, "d"), "-3");
  EXPECT_EQ(find_json_member(text, "c"), "") << "not its own";
  EXPECT_FALSE(JsonItems("[]").next());
  EXPECT_FALSE(JsonItems("{}").next());
}

TEST(JsonWriter, TextsOfAnyLengthAreWrittenWhole) {
  const std::string letters = "abcdefghijklmnopqrstuvwxyz0123456789";
  for (std::size_t size = 0; size < 100; ++size) {
    std::string word;
    while (word.size() < size) word += letters[word.size() % letters.size()];
    TextBuffer text;
    JsonWriter out(text);
    out.begin_object().member(word, word).member(word + "!", word + "\"").end_object();
    EXPECT_EQ(text.view(),
              "{\"" + word + "\":\"" + word + "\",\"" + word + "!\":\"" + word + "\\\"\"}");
  }
}

TEST(JsonWriter, WritesWhatDumpDoes) {
  TextBuffer text;
  JsonWriter out(text);
  out.begin_object().member("a", 1).any_name("b\"").value("x\n").name("c").begin_array();
  out.value(true).null().value(-5).begin_object().end_object().begin_array().end_array();
  out.end_array().member_if(false, "d", 7).end_object();
  EXPECT_EQ(text.view(), R"({"a":1,"b\"":"x\n","c":[true,null,-5,{},[]],"d":null})");
  EXPECT_EQ(parsed_json(text.view()).dump(), text.view());
}

}  // namespace
}  // namespace cauldron
