// Seats at the tables of strangers: nobody takes many of them at once.
#include <gtest/gtest.h>

#include "world.h"

namespace cauldron {

namespace {

constexpr const char* kCrowd = "203.0.113.9";

class Seats : public ::testing::Test {
 protected:
  Json open(bool open_to_all = true) { return host_.request(create_request("moo", open_to_all)); }
  std::string sit(const Json& created, int seat = 1) {
    const Json answer =
        crowd_.request(sit_request(created, seat, "Guest " + std::to_string(++guests_)));
    const Json* message = answer.find("message");
    return message ? *message->find_string("id") : *answer.find_string("type");
  }

  World world_{3};
  Guest host_{world_, "203.0.113.1"};
  Guest crowd_{world_, kCrowd};
  int guests_ = 0;
};

TEST_F(Seats, OneAddressHoldsThreeAtPublicTablesThatWait) {
  std::vector<Json> tables;
  for (int i = 0; i < 5; ++i) tables.push_back(open());
  for (int i = 0; i < 3; ++i) EXPECT_EQ(sit(tables[i]), "seated");
  EXPECT_EQ(sit(tables[3]), "error.too_many_seats");
  EXPECT_EQ(sit(tables[0], 2), "error.too_many_seats") << "the same table counts as well";
  Guest same(world_, kCrowd), other(world_, "203.0.113.10"), uncounted(world_);
  EXPECT_EQ(same.code(sit_request(tables[3], 1, "Eva")), "too-many");
  EXPECT_EQ(other.code(sit_request(tables[3], 1, "Ida")), "seated");
  EXPECT_EQ(uncounted.code(sit_request(tables[3], 2, "Olga")), "seated");
}

TEST_F(Seats, ThoseOfGamesThatHaveBegunAreGivenBack) {
  std::vector<Json> tables;
  for (int i = 0; i < 4; ++i) tables.push_back(open());
  for (int i = 0; i < 3; ++i) EXPECT_EQ(sit(tables[i]), "seated");
  EXPECT_EQ(sit(tables[3]), "error.too_many_seats");
  Guest other(world_);
  EXPECT_EQ(other.code(sit_request(tables[0], 2, "Olga")), "seated");
  EXPECT_EQ(sit(tables[3]), "seated") << "the first table's game has begun";
  EXPECT_EQ(sit(tables[3], 2), "error.too_many_seats");
  host_.request(join_request(tables[1]));
  EXPECT_EQ(host_.code(Json::object({{"type", "close"}})), "ok");
  EXPECT_EQ(sit(tables[3], 2), "seated") << "and the second table is gone";
}

TEST_F(Seats, PrivateTablesAndOnesOwnAreNotCounted) {
  for (int i = 0; i < 5; ++i) EXPECT_EQ(sit(open(false)), "seated");
  for (int i = 0; i < 5; ++i) EXPECT_EQ(sit(crowd_.request(create_request("moo"))), "seated");
  for (int i = 0; i < 3; ++i) EXPECT_EQ(sit(open()), "seated");
  EXPECT_EQ(sit(open()), "error.too_many_seats");
}

TEST_F(Seats, SeatsOnTheirWayToTheDiskCountAndThoseThatFailedDoNot) {
  std::vector<Json> tables;
  for (int i = 0; i < 5; ++i) tables.push_back(open());
  world_.store().fail = true;
  for (int i = 0; i < 3; ++i) EXPECT_EQ(sit(tables[i]), "error.unavailable");
  world_.store().fail = false;
  EXPECT_EQ(sit(tables[3]), "seated");
  world_.store().hold = true;
  Guest second(world_, kCrowd), third(world_, kCrowd), fourth(world_, kCrowd);
  EXPECT_TRUE(second.request(sit_request(tables[0], 1, "Ada")).is_null());
  EXPECT_TRUE(third.request(sit_request(tables[1], 1, "Bea")).is_null());
  EXPECT_EQ(fourth.code(sit_request(tables[2], 1, "Cleo")), "too-many");
  world_.store().hold = false;
  world_.store().release();
}

TEST_F(Seats, TheNumberIsASetting) {
  Limits limits;
  limits.address_seats = 1;
  World world(4, limits);
  Guest host(world, "203.0.113.1"), guest(world, kCrowd);
  const Json first = host.request(create_request("moo"));
  const Json second = host.request(create_request("moo"));
  EXPECT_EQ(guest.code(sit_request(first, 1, "Ada")), "seated");
  EXPECT_EQ(guest.code(sit_request(second, 1, "Ada")), "too-many");
}

}  // namespace

}  // namespace cauldron
