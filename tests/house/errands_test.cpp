// Work that takes a while: one piece at a time, those who ask take turns, play goes before.
#include "house/connections/errands.h"

#include <gtest/gtest.h>

#include "world.h"

namespace cauldron {

namespace {

TEST(Errands, ThoseWhoAskTakeTurns) {
  std::deque<Task> put_off;
  Errands errands([&](Task task) { put_off.push_back(std::move(task)); });
  std::string order;
  for (int i = 0; i < 4; ++i) errands.add("flood", [&] { order += 'f'; });
  errands.add("marta", [&] { order += 'm'; });
  EXPECT_EQ(put_off.size(), 1u) << "one at a time";
  while (!put_off.empty()) {
    const std::size_t before = order.size();
    const Task task = std::move(put_off.front());
    put_off.pop_front();
    task();
    EXPECT_LE(order.size(), before + 1);
  }
  EXPECT_EQ(order, "fmfff");
  errands.add("flood", [&] { order += 'g'; });
  EXPECT_EQ(put_off.size(), 1u) << "it begins again";
  errands.drop();
  put_off.front()();
  EXPECT_EQ(order, "fmfff");
}

// However many ask for something long, a choice is taken at once.
TEST(Errands, AChoiceWaitsForNobodysQuestions) {
  World world(1);
  Guest marta(world);
  const Json created = marta.request(create_request("mgg"));
  marta.request(join_request(created));
  std::vector<ClientPtr> flood;
  int answered = 0;
  for (int i = 0; i < 50; ++i) {
    flood.push_back(world.house().connect([&](const Outgoing&) { ++answered; }, "203.0.113.7"));
    world.house().receive(flood.back(), watch_request(created).set("id", "1").dump(), [] {});
  }
  EXPECT_EQ(answered, 0) << "they wait for their turn";
  bool chosen = false;
  const ClientPtr phone = world.house().connect([](const Outgoing&) {});
  world.house().receive(phone, Json::object({{"type", "ping"}, {"id", "1"}}).dump(),
                        [&] { chosen = true; });
  EXPECT_TRUE(chosen);
  EXPECT_EQ(answered, 0);
  EXPECT_EQ(marta.code(choose_request(marta.ask(), options_of(marta.ask()).front())), "ok");
  EXPECT_GE(answered, 50) << "and all of them get it";
  for (const ClientPtr& client : flood) world.house().disconnect(client);
  world.house().disconnect(phone);
}

}  // namespace

}  // namespace cauldron
