// When what has happened is told.
#include "server/beat.h"

#include <gtest/gtest.h>

namespace cauldron {

namespace {

using std::chrono::milliseconds;

// News that follow an unseen answer go out when they would have gone out without it.
TEST(Beat, NewsAreToldAtAMomentThatNothingBeforeThemChanges) {
  constexpr milliseconds kApart(250);
  for (milliseconds news{1'000}; news < milliseconds(1'500); ++news) {
    const Time told = next_beat(news, kApart);
    EXPECT_GT(told, news);
    EXPECT_LE(told, news + kApart);
    EXPECT_EQ(told % kApart, Time(0));
  }
}

}  // namespace

}  // namespace cauldron
