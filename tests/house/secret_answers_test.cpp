// Questions that several people answer at the same time: nobody learns who has answered.
#include <gtest/gtest.h>

#include "world.h"

namespace cauldron {

namespace {

class SecretAnswers : public ::testing::Test {
 protected:
  // Three people who all pass, so that everybody gives two cards to the left.
  void SetUp() override {
    Json seated = guests_[0].request(create_request("moo"));
    table_ = *seated.find_string("table");
    join(0, seated);
    for (const int seat : {1, 2}) {
      seated = guests_[seat].request(Json::object({{"type", "sit"},
                                                   {"table", table_},
                                                   {"seat", seat},
                                                   {"name", seat == 1 ? "Anna" : "Berta"}}));
      join(seat, seated);
    }
    for (int passes = 0; passes < 3; ++passes) {
      for (Guest& guest : guests_) {
        if (!guest.is_asked()) continue;
        ASSERT_EQ(guest.code(choose_request(guest.ask(), "pass")), "ok");
        break;
      }
    }
    for (Guest& guest : guests_) guest.news();
  }

  void join(int seat, const Json& seated) {
    tokens_[seat] = *seated.find_string("token");
    rejoin(guests_[seat], seat);
  }
  Json rejoin(Guest& guest, int seat) {
    return guest.request(
        Json::object({{"type", "join"}, {"table", table_}, {"token", tokens_[seat]}}));
  }
  std::string option(int seat, std::size_t which) {
    return options_of(guests_[seat].ask()).at(which);
  }
  std::string answer(int seat, std::size_t which) {
    return guests_[seat].code(choose_request(guests_[seat].ask(), option(seat, which)));
  }

  World world_{21};
  Guest guests_[3] = {Guest(world_), Guest(world_), Guest(world_)};
  std::string tokens_[3];
  std::string table_;
};

TEST_F(SecretAnswers, EverybodyIsAskedTogether) {
  for (Guest& guest : guests_) {
    EXPECT_EQ(*guest.ask().find_string("kind"), "give");
    EXPECT_TRUE(guest.ask().find("secret")->as_bool());
    EXPECT_EQ(guest.ask().find("seats")->dump(), "[0,1,2]");
    EXPECT_TRUE(guest.ask().find("you")->as_bool());
  }
}

TEST_F(SecretAnswers, OthersNoticeNothingUntilTheLastAnswer) {
  Guest watcher(world_);
  watcher.request(Json::object({{"type", "join"}, {"table", table_}}));
  Json before[3];
  for (int seat = 0; seat < 3; ++seat) {
    before[seat] = rejoin(guests_[seat], seat);
    guests_[seat].news();
  }
  EXPECT_EQ(answer(1, 0), "ok");
  const auto own = guests_[1].news();
  ASSERT_EQ(own.size(), 1u);
  EXPECT_EQ(*guests_[1].ask().find_string("chosen"), option(1, 0));
  for (const int seat : {0, 2}) {
    EXPECT_TRUE(guests_[seat].news().empty());
    Json again = rejoin(guests_[seat], seat);
    EXPECT_EQ(again.set("id", "").dump(), before[seat].set("id", "").dump())
        << "not even the numbers of the snapshot change";
  }
  EXPECT_TRUE(watcher.news().empty());
  EXPECT_EQ(answer(0, 1), "ok");
  EXPECT_TRUE(guests_[2].news().empty());
  EXPECT_EQ(answer(2, 2), "ok");
  for (Guest& guest : guests_) {
    EXPECT_EQ(*guest.ask().find_string("kind"), "bid");
    EXPECT_FALSE(guest.news().empty());
  }
}

TEST_F(SecretAnswers, AFurtherAnswerReplacesTheFirst) {
  const std::string second = option(0, 3);
  EXPECT_EQ(answer(0, 0), "ok");
  EXPECT_EQ(answer(0, 3), "ok");
  EXPECT_EQ(*guests_[0].ask().find_string("chosen"), second);
  answer(1, 0);
  answer(2, 0);
  const auto table = world_.stored_table(table_);
  const auto& moves = table->match().moves();
  EXPECT_EQ(moves[moves.size() - 3].who, 0);
  EXPECT_EQ(table->game().text(moves[moves.size() - 3].option), second);
}

TEST_F(SecretAnswers, AnAnswerIsNotReplacedWithoutEnd) {
  for (std::size_t i = 0; i <= Table::kMaxChangesOfMind; ++i) ASSERT_EQ(answer(0, i % 2), "ok");
  EXPECT_EQ(answer(0, 1), "too-many");
  answer(1, 0);
  answer(2, 0);
  EXPECT_EQ(*guests_[0].ask().find_string("kind"), "bid") << "the match goes on";
}

TEST_F(SecretAnswers, AnAnswerSurvivesARestart) {
  const std::string mine = option(0, 2);
  answer(0, 2);
  for (Guest& guest : guests_) guest.leave();
  world_.restart();
  Guest marta(world_);
  rejoin(marta, 0);
  EXPECT_EQ(*marta.ask().find_string("chosen"), mine);
}

TEST_F(SecretAnswers, TheLobbyDoesNotTellEither) {
  Guest looker(world_);
  Json mine = Json::array();
  mine.push_back(Json::object({{"table", table_}, {"token", tokens_[2]}}));
  looker.request(Json::object({{"type", "lobby"}, {"mine", mine}}));
  answer(0, 0);
  EXPECT_TRUE(looker.news().empty());
  answer(2, 0);
  ASSERT_EQ(looker.news().size(), 1u) << "one's own turn is over";
}

}  // namespace

}  // namespace cauldron
