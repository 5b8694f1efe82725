// Records: the format of docs/notation.md, and strict verification that names place and reason.
#include "core/record.h"

#include <gtest/gtest.h>

#include "games/catalogue.h"
#include "support/any_move.h"

namespace cauldron {
namespace {

const Game& game() {
  static const auto made = make_game({"three-witches"});
  return **made;
}

Match random_match(std::uint64_t seed) {
  Match match(game());
  Rng rng(seed);
  while (!match.over()) play_any_move(match, rng);
  return match;
}

Record record_of(std::uint64_t seed, RecordExtras extras = {.options = true}) {
  return make_record(random_match(seed), {"Anna", "Bob", "Cleo"}, extras);
}

// "move: id" of the fault, counting moves from 0; "" if the record is right.
std::string fault(const Record& record) {
  const auto found = verify(game(), record);
  if (!found) return "";
  return (found->move ? std::to_string(*found->move) : std::string("-")) + ": " + found->why.id;
}

std::size_t first_seat_move(const Record& record) {
  std::size_t i = 0;
  while (record.moves[i].who == kChance) ++i;
  return i;
}

TEST(Record, HasTheDocumentedShape) {
  const std::string line = to_line(record_of(1, {}));
  EXPECT_EQ(
      line.rfind(R"({"format":"cauldron-record","version":1,"game":"three-witches","rules":1,)"
                 R"("content":")",
                 0),
      0u);
  EXPECT_NE(line.find(R"("variant":{},"seats":["Anna","Bob","Cleo"],"moves":[["chance","deal 0 )"),
            std::string::npos);
  EXPECT_NE(line.find(R"("outcome":{"scores":[)"), std::string::npos);
  EXPECT_EQ(line.find('\n'), std::string::npos);
}

TEST(Record, OptionsAreTheCompleteListAtThatPoint) {
  const Record record = record_of(1);
  const RecordMove& move = record.moves[first_seat_move(record)];
  EXPECT_EQ(*move.options, (std::vector<std::string>{"bid 3", "bid 4", "pass"}));
  EXPECT_FALSE(record.moves[0].options) << "chance carries none";
}

TEST(Record, StatesAreCompleteAndCarriedByEveryMove) {
  const Record record = record_of(1, {.states = true});
  for (const RecordMove& move : record.moves) {
    ASSERT_TRUE(move.state);
    EXPECT_FALSE(move.options);
  }
  const Json& first = *record.moves[0].state;
  EXPECT_EQ(first.find("deck")->items().size(), 17u) << first.dump();
  EXPECT_EQ(first.find("hands")->items()[0].items().size(), 1u) << first.dump();
  EXPECT_NE(to_line(record).find(R"(,null,{")"), std::string::npos);
}

TEST(Record, ReadsBackWhatItWrote) {
  for (std::uint64_t seed = 0; seed < 20; ++seed) {
    const std::string line =
        to_line(record_of(seed, {.options = seed % 2 == 0, .states = seed % 3 == 0}));
    const auto read = parse_record(line);
    ASSERT_TRUE(read) << read.error().id;
    EXPECT_EQ(to_line(*read), line);
    EXPECT_EQ(fault(*read), "");
  }
}

TEST(Record, AnUnfinishedMatchHasNoOutcome) {
  Match match(game());
  Rng rng(4);
  for (int i = 0; i < 30; ++i) play_any_move(match, rng);
  const Record record = make_record(match, {"a", "b", "c"});
  EXPECT_NE(to_line(record).find(R"("outcome":null)"), std::string::npos);
  EXPECT_EQ(fault(record), "");
}

TEST(Verify, NamesTheMoveAndTheReason) {
  const Record good = record_of(2);
  const std::size_t first = first_seat_move(good);
  const std::string at = std::to_string(first) + ": ";
  Record bad = good;
  bad.moves[first].text = "play newt2";
  bad.moves[first].options.reset();
  EXPECT_EQ(fault(bad), at + "tw.why.another_question");
  bad.moves[first].text = "shout";
  EXPECT_EQ(fault(bad), at + "record.unreadable");
  bad = good;
  bad.moves[first].who = static_cast<Actor>((bad.moves[first].who + 1) % 3);
  EXPECT_EQ(fault(bad), at + "error.not_asked");
  bad = good;
  bad.moves[first].options->pop_back();
  EXPECT_EQ(fault(bad), at + "record.options");
  bad = good;
  bad.moves[5].text = bad.moves[2].text;
  EXPECT_EQ(fault(bad), "5: error.impossible_chance");
  bad = good;
  bad.moves[0].options = std::vector<std::string>{};
  EXPECT_EQ(fault(bad), "0: record.chance_options");
  bad = good;
  bad.moves.push_back(bad.moves.back());
  EXPECT_EQ(fault(bad), std::to_string(good.moves.size()) + ": error.over");
  bad = good;
  bad.moves[3].state = bad.moves[3].state.value_or(Json::object());
  EXPECT_EQ(fault(bad), "3: record.state");
  bad = record_of(2, {.states = true});
  bad.moves[first].state->set("round", 2);
  EXPECT_EQ(fault(bad), at + "record.state");
  bad = good;
  bad.moves.pop_back();
  EXPECT_EQ(fault(bad), "-: record.outcome");
  bad = good;
  bad.outcome->scores[0] += 1;
  EXPECT_EQ(fault(bad), "-: record.outcome");
}

TEST(Verify, OptionsAreCarriedByAllMovesOfSeatsOrByNone) {
  const Record good = record_of(2);
  const std::size_t first = first_seat_move(good);
  Record bad = good;
  bad.moves[first].options.reset();
  EXPECT_EQ(fault(bad), std::to_string(first + 1) + ": record.options_partly");
  bad = good;
  std::size_t half = good.moves.size() / 2;
  while (good.moves[half].who == kChance) ++half;
  for (std::size_t i = half; i < bad.moves.size(); ++i) bad.moves[i].options.reset();
  EXPECT_EQ(fault(bad), std::to_string(half) + ": record.options_partly");
}

TEST(Verify, StatesAreCarriedByAllMovesOrByNone) {
  const Record good = record_of(2, {.options = true, .states = true});
  EXPECT_EQ(fault(good), "");
  Record bad = good;
  for (std::size_t i = 5; i < bad.moves.size(); ++i) bad.moves[i].state.reset();
  EXPECT_EQ(fault(bad), "5: record.states_partly");
  bad = good;
  bad.moves[0].state.reset();
  EXPECT_EQ(fault(bad), "1: record.states_partly");
}

TEST(Verify, ChecksTheHeader) {
  const Record good = record_of(2);
  Record bad = good;
  bad.header.content[0] = 'x';
  EXPECT_EQ(fault(bad), "-: record.header");
  bad = good;
  bad.header.rules = 9;
  EXPECT_EQ(fault(bad), "-: record.header");
  bad = good;
  bad.header.variant.set("fast", true);
  EXPECT_EQ(fault(bad), "-: record.header");
  bad = good;
  bad.seats.pop_back();
  EXPECT_EQ(fault(bad), "-: record.header");
}

TEST(ParseRecord, RefusesWhatIsNoRecord) {
  const std::string line = to_line(record_of(3));
  const auto changed = [&line](std::string_view from, std::string_view to) {
    std::string text = line;
    const std::size_t at = text.find(from);
    EXPECT_NE(at, std::string::npos) << from;
    const auto read = parse_record(text.replace(at, from.size(), to));
    return read ? std::string("accepted") : read.error().id;
  };
  EXPECT_EQ(changed("{", "["), "record.json");
  EXPECT_EQ(changed("cauldron-record", "another"), "record.format");
  EXPECT_EQ(changed("\"version\":1", "\"version\":2"), "record.version");
  EXPECT_EQ(changed("\"rules\":1", "\"rules\":\"1\""), "record.field");
  EXPECT_EQ(changed("\"variant\":{}", "\"variant\":[]"), "record.field");
  EXPECT_EQ(changed("\"variant\":{},", ""), "record.field");
  EXPECT_EQ(changed("\"variant\":{}", "\"variant\":{},\"extra\":1"), "record.field");
  EXPECT_EQ(changed("[\"chance\",", "[\"luck\","), "record.move");
  EXPECT_EQ(changed("[\"chance\",", "[7,"), "record.move");
  EXPECT_EQ(changed("\"],[\"chance\",", "\",null],[\"chance\","), "record.move");
  EXPECT_EQ(changed("\"],[\"chance\",", "\",null,7],[\"chance\","), "record.move");
  EXPECT_EQ(changed("\"],[\"chance\",", "\",null,{},1],[\"chance\","), "record.move");
  EXPECT_EQ(changed("\"winners\":[", "\"winners\":[9,"), "record.field");
  EXPECT_EQ(parse_record("").error().id, "record.json");
}

TEST(Match, RefusesMovesFromOutsideTheQuestion) {
  Match match(game());
  EXPECT_EQ(match.play(0, "pass")->id, "error.not_asked");
  EXPECT_EQ(match.play(kChance, "gibberish")->id, "error.unreadable_move");
  EXPECT_EQ(match.play(kChance, "deal 1 newt2")->id, "error.impossible_chance");
  EXPECT_TRUE(match.moves().empty());
}

}  // namespace
}  // namespace cauldron
