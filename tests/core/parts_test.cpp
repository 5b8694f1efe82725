// The small parts: options, questions, agenda, lists, hashes, the generator.
#include <gtest/gtest.h>

#include <cmath>
#include <map>
#include <type_traits>

#include "core/agenda.h"
#include "core/ask.h"
#include "core/box.h"
#include "core/capacity.h"
#include "core/chance/hash.h"
#include "core/chance/rng.h"
#include "core/inline_vector.h"
#include "core/match.h"
#include "core/option.h"
#include "core/text/utf8.h"

namespace cauldron {
namespace {

TEST(Option, PacksItsFieldsInOrder) {
  const Option option = Option::of(1, 2, 3, 4);
  EXPECT_EQ(option.bits, 0x01020304u);
  EXPECT_EQ(option.kind(), 1);
  EXPECT_EQ(option.a(), 2);
  EXPECT_EQ(option.b(), 3);
  EXPECT_EQ(option.c(), 4);
  EXPECT_LT(Option::of(1, 9), Option::of(2, 0));
}

TEST(Ask, TheNextToBeRecordedIsTheLowestPendingSeat) {
  EXPECT_EQ(Ask::chance().next(), kChance);
  EXPECT_EQ(Ask::seat(2).next(), 2);
  EXPECT_EQ(Ask::together(0b111, 0b110).next(), 1);
  EXPECT_TRUE(Ask::together(0b111, 0b100).secret());
  EXPECT_FALSE(Ask::seat(1).secret());
}

struct Walk {
  static constexpr int kOp = 1;
  std::uint8_t steps = 0;
  bool back = false;
};
struct Rest {
  static constexpr int kOp = 7;
};

TEST(Agenda, IsAStackThatLeavesNoTraces) {
  Agenda<3> agenda{};
  agenda.push(Frame::of(2, Walk{.steps = 3, .back = true}));
  agenda.push(Frame::of(0, Rest{}));
  EXPECT_EQ(agenda.top().op, 7);
  EXPECT_THROW(agenda.top().as<Walk>(), CapacityExceeded) << "another kind of step";
  EXPECT_EQ(agenda.find<Walk>()->as<Walk>().steps, 3);
  agenda.become(Frame::of(1, Walk{.steps = 4}));
  agenda.write(Walk{.steps = 5});
  EXPECT_EQ(agenda.top().as<Walk>().steps, 5);
  EXPECT_EQ(agenda.top().seat, 1);
  agenda.pop();
  EXPECT_EQ(agenda.top().op, 1);
  EXPECT_EQ(agenda.frames[1].op, 0) << "unused frames are zero";
  agenda.pop();
  EXPECT_TRUE(agenda.empty());
  EXPECT_EQ(sizeof(Frame), 8u);
}

TEST(InlineVector, KeepsOrderAndSize) {
  InlineVector<int, 4> list;
  EXPECT_TRUE(list.empty());
  list.push_back(3);
  list.push_back(1);
  EXPECT_EQ(list.size(), 2u);
  EXPECT_EQ(std::vector<int>(list.begin(), list.end()), (std::vector<int>{3, 1}));
  list.clear();
  EXPECT_TRUE(list.empty());
}

// Also in a release build: a game that needs more room than there is must not write beside it.
TEST(Capacity, ABreachIsANamedErrorAndChangesNothing) {
  Agenda<1> agenda{};
  EXPECT_THROW(agenda.pop(), CapacityExceeded);
  EXPECT_THROW(agenda.top(), CapacityExceeded);
  EXPECT_THROW(agenda.become({1, 0}), CapacityExceeded);
  agenda.push({1, 0});
  EXPECT_THROW(agenda.push({2, 0}), CapacityExceeded);
  EXPECT_EQ(agenda.depth, 1u);
  EXPECT_EQ(agenda.top().op, 1);

  InlineVector<int, 2> list;
  list.push_back(5);
  list.push_back(6);
  EXPECT_THROW(list.push_back(7), CapacityExceeded);
  EXPECT_THROW(list.append(std::vector<int>{7}, [](int n) { return n; }), CapacityExceeded);
  EXPECT_THROW(list[2], CapacityExceeded);
  EXPECT_THROW(list.shrink(3), CapacityExceeded);
  EXPECT_EQ(std::vector<int>(list.begin(), list.end()), (std::vector<int>{5, 6}));
  try {
    list.push_back(7);
  } catch (const CapacityExceeded& breach) {
    EXPECT_STREQ(breach.what(), "InlineVector is full");
  }
}

TEST(Hash, Sha256KnowsItsTestVectors) {
  EXPECT_EQ(sha256_hex(""), "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855");
  EXPECT_EQ(sha256_hex("abc"), "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
  EXPECT_EQ(sha256_hex("abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq"),
            "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1");
}

TEST(Hash, BytesHashTheSameEverywhere) {
  EXPECT_EQ(hash_bytes("cauldron", 8), hash_bytes(std::string("cauldron").data(), 8));
  EXPECT_NE(hash_bytes("cauldron", 8), hash_bytes("cauldroo", 8));
  EXPECT_NE(hash_bytes("\0", 1), hash_bytes("\0\0", 2));
}

TEST(Rng, TheSameSeedAndStreamGiveTheSameNumbers) {
  Rng a(1, 2);
  Rng b(1, 2);
  Rng c(1, 3);
  const std::uint64_t first = a.next();
  EXPECT_EQ(first, b.next());
  EXPECT_NE(first, c.next());
  Rng zero(0);
  EXPECT_EQ(zero.next(), Rng(0).next());
}

// A change here breaks every seeded simulation: it must be on purpose.
TEST(Rng, NumbersDoNotChangeBetweenReleases) {
  Rng rng(1, 0);
  std::string numbers;
  for (int i = 0; i < 8; ++i) numbers += std::to_string(rng.below(1000)) + " ";
  EXPECT_EQ(numbers, "216 266 165 354 110 149 223 976 ");
}

TEST(Rng, BelowIsUnbiased) {
  Rng rng(5);
  std::map<std::uint32_t, int> counts;
  constexpr int kDraws = 70000;
  for (int i = 0; i < kDraws; ++i) ++counts[rng.below(7)];
  ASSERT_EQ(counts.size(), 7u);
  double chi_square = 0;
  for (const auto& [number, count] : counts) {
    chi_square += std::pow(count - kDraws / 7.0, 2) / (kDraws / 7.0);
  }
  EXPECT_LT(chi_square, 25) << "six degrees of freedom";
  // A modulus of 32 bits would favour the lower third of this range by half.
  constexpr std::uint32_t kWide = 0xC0000000;
  int low = 0;
  for (int i = 0; i < kDraws; ++i) low += rng.below(kWide) < kWide / 3;
  EXPECT_NEAR(low, kDraws / 3.0, 800);
}

TEST(Draw, FollowsTheWeights) {
  Rng rng(3);
  std::map<std::uint32_t, int> counts;
  for (int i = 0; i < 10000; ++i)
    ++counts[draw(std::vector<Chance>{{Option{1}, 1}, {Option{2}, 3}}, rng).bits];
  EXPECT_NEAR(counts[2], 7500, 250);
}

TEST(Utf8, CountsAndChecks) {
  EXPECT_EQ(count_code_points("Żaba"), 4u);
  EXPECT_TRUE(valid_utf8("🐸"));
  EXPECT_FALSE(valid_utf8("\xF0\x9F\x90"));
  EXPECT_FALSE(valid_utf8("\x80"));
  EXPECT_FALSE(valid_utf8("\xF4\x90\x80\x80")) << "beyond the last code point";
}

TEST(Box, HandsOutWhatItHoldsNow) {
  auto box = StateBox::of(std::uint64_t{7});
  const auto& held = box.as<std::uint64_t>();
  const StateBox copy = box;
  box.hold(std::uint64_t{8});
  EXPECT_EQ(held, 8u) << "no copy is made";
  EXPECT_EQ(copy.as<std::uint64_t>(), 7u);
  EXPECT_TRUE(box == StateBox::of(std::uint64_t{8}));
  box.hold(std::uint32_t{9});
  EXPECT_EQ(box.size(), sizeof(std::uint32_t));
  // From a box that goes away comes a value, not a reference into it.
  static_assert(std::is_same_v<decltype(StateBox().as<int>()), int>);
}

TEST(Box, EqualValuesAreEqualBytes) {
  const auto a = StateBox::of(std::uint64_t{7});
  const auto b = StateBox::of(std::uint64_t{7});
  EXPECT_EQ(a, b);
  EXPECT_EQ(a.hash(), b.hash());
  EXPECT_EQ(a.as<std::uint64_t>(), 7u);
  EXPECT_FALSE(a == StateBox::of(std::uint64_t{8}));
  EXPECT_FALSE(a == StateBox::of(std::uint32_t{7}));
}

}  // namespace
}  // namespace cauldron
