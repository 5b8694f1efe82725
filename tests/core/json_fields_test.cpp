#include "core/json/json_fields.h"

#include <gtest/gtest.h>

#include "core/chance/rng.h"

namespace cauldron {
namespace {

struct Cup {
  int size = 0;
  bool full = false;

  friend bool operator==(const Cup&, const Cup&) = default;
};
struct Shelf {
  int height = 0;
  std::vector<Cup> cups;
  std::array<bool, 3> lit{};
  std::optional<std::uint64_t> jars = std::nullopt;  // a set
};

constexpr std::tuple kCup = {
    JsonScalar<Cup>{"size", [](const Cup& x, const Cup& y) { return x.size == y.size; },
                    [](JsonWriter& out, const Cup& cup) { out.value(cup.size); }},
    JsonMember<Cup>{"state", [](const Cup& x, const Cup& y) { return x.full == y.full; },
                    [](JsonWriter& out, const Cup& cup) {
                      out.begin_object().member("full", cup.full).end_object();
                    }},
};
constexpr std::string_view kLamps[] = {"left", "middle", "right"};
constexpr std::string_view kJars[] = {"salt", "mint", "moss", "rue"};
constexpr std::tuple kShelf = {
    JsonScalar<Shelf>{"height", [](const Shelf& x, const Shelf& y) { return x.height == y.height; },
                      [](JsonWriter& out, const Shelf& shelf) { out.value(shelf.height); }},
    JsonRecords<Shelf, Cup, decltype(kCup)>{
        "cups", [](const Shelf& shelf) { return shelf.cups.size(); },
        [](const Shelf& shelf, std::size_t i) { return shelf.cups[i]; },
        [](const Cup& x, const Cup& y) { return x == y; }, kCup},
    JsonWords<Shelf>{"lamps", 0b111, [](const Shelf&, std::size_t i) { return kLamps[i]; },
                     [](const Shelf& shelf, std::size_t i) {
                       return shelf.lit[i] ? std::string_view("lit") : std::string_view("out");
                     },
                     [](const Shelf& x, const Shelf& y) {
                       std::uint64_t changed = 0;
                       for (std::size_t i = 0; i < x.lit.size(); ++i) {
                         changed |= std::uint64_t{x.lit[i] != y.lit[i]} << i;
                       }
                       return changed;
                     }},
    JsonWordList<Shelf>{"jars", [](const Shelf& shelf) { return shelf.jars; },
                        [](const Shelf&, std::size_t i) { return kJars[i]; }},
};

std::string whole(const Shelf& shelf) {
  TextBuffer text;
  JsonWriter out(text);
  write_fields(out, kShelf, shelf);
  return text.str();
}

std::string patch(const Shelf& before, const Shelf& now) {
  TextBuffer text;
  return write_fields_patch(text, kShelf, before, now) ? text.str() : "nothing";
}

TEST(JsonFields, WriteTheWhole) {
  EXPECT_EQ(whole({3, {{1, true}}, {true, false, false}}),
            R"({"height":3,"cups":[{"size":1,"state":{"full":true}}],)"
            R"("lamps":{"left":"lit","middle":"out","right":"out"},"jars":null})");
  EXPECT_EQ(whole({3, {}, {}, 0b1001}),
            R"({"height":3,"cups":[],"lamps":{"left":"out","middle":"out","right":"out"},)"
            R"("jars":["salt","rue"]})");
}

TEST(JsonFields, AListOfWordsGrowsAndShrinksAtItsEnd) {
  const auto change = [](std::optional<std::uint64_t> before, std::optional<std::uint64_t> now) {
    return patch({1, {}, {}, before}, {1, {}, {}, now});
  };
  EXPECT_EQ(change(0b0011, 0b0011), "nothing");
  EXPECT_EQ(change(0b0011, 0b1011), R"({"jars/+":["rue"]})");
  EXPECT_EQ(change(0b1011, 0b0001), R"({"jars/-":2})");
  EXPECT_EQ(change(0b0111, 0b0101), R"({"jars":["salt","moss"]})");
  EXPECT_EQ(change(0b0110, 0b0111), R"({"jars":["salt","mint","moss"]})");
  EXPECT_EQ(change(0b0011, 0b0100), R"({"jars":["moss"]})");
  EXPECT_EQ(change(0b0001, 0), R"({"jars":[]})");
  EXPECT_EQ(change(0, 0b0001), R"({"jars":["salt"]})");
  EXPECT_EQ(change(std::nullopt, 0b0001), R"({"jars":["salt"]})");
  EXPECT_EQ(change(std::nullopt, 0), R"({"jars":[]})");
  EXPECT_EQ(change(0b0001, std::nullopt), R"({"jars":null})");
}

TEST(JsonFields, WriteOnlyWhatChanged) {
  const Shelf shelf{3, {{1, true}, {2, false}}, {}};
  EXPECT_EQ(patch(shelf, shelf), "nothing");
  EXPECT_EQ(patch(shelf, {4, {{1, true}, {2, false}}, {}}), R"({"height":4})");
  EXPECT_EQ(patch(shelf, {3, {{1, true}, {5, false}}, {}}), R"({"cups/1/size":5})");
  EXPECT_EQ(patch(shelf, {3, {{1, true}}, {}}), R"({"cups/-":1})");
  EXPECT_EQ(patch(shelf, {3, {{1, true}, {2, false}, {7, true}}, {false, true, false}}),
            R"({"cups/+":[{"size":7,"state":{"full":true}}],"lamps/middle":"lit"})");
}

TEST(JsonFields, PatchesMakeTheLaterWholeOfTheEarlier) {
  Rng rng(1);
  const auto any_shelf = [&rng] {
    Shelf shelf{static_cast<int>(rng.below(2)), {}, {}};
    for (auto i = rng.below(4); i > 0; --i) {
      shelf.cups.push_back({static_cast<int>(rng.below(2)), rng.below(2) == 0});
    }
    for (bool& lit : shelf.lit) lit = rng.below(2) == 0;
    if (rng.below(5) > 0) shelf.jars = rng.below(16);
    return shelf;
  };
  Shelf before = any_shelf();
  for (int i = 0; i < 2'000; ++i) {
    const Shelf now = any_shelf();
    Json value = parsed_json(whole(before));
    const std::string text = patch(before, now);
    if (text != "nothing") apply_json_patch(value, parsed_json(text));
    ASSERT_EQ(value.canonical(), parsed_json(whole(now)).canonical()) << text;
    before = now;
  }
}

}  // namespace
}  // namespace cauldron
