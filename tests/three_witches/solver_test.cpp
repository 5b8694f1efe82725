// The exact solver against every course that the rules allow.
#include "games/three_witches/solver/solver.h"

#include <algorithm>
#include <cstdlib>
#include <set>

#include "brute_force.h"
#include "games/three_witches/solver/facts.h"
#include "games/three_witches/solver/solved_trick.h"
#include "scenario.h"

namespace cauldron::three_witches {
namespace {

const Rules& rules() { return standard_game().rules(); }

constexpr SolverPath kPaths[] = {SolverPath::Portable, SolverPath::Avx2, SolverPath::Avx512};

OpenHands random_hands(Rng& rng, HandSizes sizes) {
  Card deck[kCards];
  for (int i = 0; i < kCards; ++i) deck[i] = static_cast<Card>(i + 1);
  for (std::uint32_t i = kCards - 1; i > 0; --i) std::swap(deck[i], deck[rng.below(i + 1)]);
  const Card* next = deck;
  const auto take = [&next](int cards) {
    CardSet set = 0;
    while (cards-- > 0) set |= set_of(*next++);
    return set;
  };
  return {take(sizes.lead), take(sizes.first), take(sizes.second)};
}

HandSizes before_tricks(int tricks) { return {tricks + 1, tricks, tricks}; }

std::vector<OpenHands> random_worlds(Rng& rng, HandSizes sizes, int count) {
  std::vector<OpenHands> worlds;
  for (int i = 0; i < count; ++i) worlds.push_back(random_hands(rng, sizes));
  return worlds;
}

std::vector<Mask> masks_of(Solver& solver, std::span<const OpenHands> worlds) {
  std::vector<Mask> masks;
  const auto most = static_cast<std::size_t>(solver.most_worlds());
  for (; !worlds.empty(); worlds = worlds.subspan(std::min(most, worlds.size()))) {
    const auto some = worlds.first(std::min(most, worlds.size()));
    solver.solve(some);
    for (std::size_t i = 0; i < some.size(); ++i) masks.push_back(solver.mask(i));
  }
  return masks;
}

std::string shown(const OpenHands& hands) {
  std::string text;
  for (const CardSet hand : {hands.lead, hands.first, hands.second}) {
    for (const Card card : Cards(hand)) text += rules().names[card] + " ";
    text += "| ";
  }
  return text;
}

void expect_as_by_brute_force(HandSizes sizes, int positions, std::uint64_t seed) {
  Rng rng(seed);
  Solver solver(rules());
  const auto worlds = random_worlds(rng, sizes, positions);
  const auto masks = masks_of(solver, worlds);
  std::set<Mask> seen;
  for (std::size_t i = 0; i < worlds.size(); ++i) {
    ASSERT_EQ(masks[i], BruteForce(rules()).mask(worlds[i])) << shown(worlds[i]);
    seen.insert(masks[i]);
  }
  EXPECT_GT(seen.size(), sizes.tricks() == 1 || positions < 10 ? 1u : 3u);
}

// 2,000 positions; CAULDRON_SOLVER_POSITIONS=100000 takes more.
int scaled(int of_2000) {
  const char* wanted = std::getenv("CAULDRON_SOLVER_POSITIONS");
  return wanted ? static_cast<int>(std::atoll(wanted) * of_2000 / 2000) : of_2000;
}

TEST(Solver, AgreesWithBruteForceInTheLastTrick) {
  expect_as_by_brute_force(before_tricks(1), scaled(260), 1);
}
TEST(Solver, AgreesWithBruteForceBeforeTwoTricks) {
  expect_as_by_brute_force(before_tricks(2), scaled(720), 2);
}
TEST(Solver, AgreesWithBruteForceBeforeThreeTricks) {
  expect_as_by_brute_force(before_tricks(3), scaled(720), 3);
}
TEST(Solver, AgreesWithBruteForceBeforeFourTricks) {
  expect_as_by_brute_force(before_tricks(4), scaled(270), 4);
}
TEST(Solver, AgreesWithBruteForceBeforeAllTricks) {
  expect_as_by_brute_force(before_tricks(5), scaled(30), 5);
}
TEST(Solver, AgreesWithBruteForceBeforeTheDiscards) {
  expect_as_by_brute_force({6, 6, 6}, std::max(scaled(1), 3), 6);
}

TEST(Solver, AllPathsGiveTheSameMasks) {
  Rng rng(7);
  for (const HandSizes sizes : {HandSizes{6, 6, 6},
                                {6, 5, 6},
                                {6, 6, 5},
                                {6, 5, 5},
                                {5, 4, 4},
                                {4, 3, 3},
                                {3, 2, 2},
                                {2, 1, 1}}) {
    const auto worlds = random_worlds(rng, sizes, 700);  // more than any path takes at once
    Solver portable(rules(), SolverPath::Portable);
    const auto expected = masks_of(portable, worlds);
    for (const SolverPath path : kPaths) {
      if (!offers(path)) continue;
      Solver solver(rules(), path);
      EXPECT_EQ(masks_of(solver, worlds), expected) << "path " << static_cast<int>(path);
    }
  }
}

// The source that machines with AVX-512 run, compiled for this one: worlds beyond the 256th land
// where they belong.
TEST(Solver, WordsOf512BitsGiveTheSameMasks) {
  using Word [[gnu::vector_size(64)]] = std::uint64_t;
  constexpr std::size_t kGroups = sizeof(Word) / sizeof(std::uint64_t);
  Rng rng(14);
  const auto worlds = random_worlds(rng, {6, 6, 6}, 512);
  const Layout layout({6, 6, 6});
  std::vector<Word> facts(detail::kFacts);
  std::vector<Word> values(layout.words());
  auto* words = reinterpret_cast<std::uint64_t*>(facts.data());
  for (std::size_t group = 0; group < kGroups; ++group) {
    detail::find_facts(rules(), std::span(worlds).subspan(64 * group, 64), words + group, kGroups);
  }
  detail::solve_all_layers(*reinterpret_cast<const detail::Facts<Word>*>(facts.data()), layout,
                           values.data());
  Solver solver(rules(), SolverPath::Portable);
  for (std::size_t i = 0; i < worlds.size(); ++i) {
    if (i % 128 == 0) solver.solve(std::span(worlds).subspan(i, 128));
    for (const Part first : {0b011111U, 0b111110U, 0b110111U}) {
      const Part second = 0b101111;
      Mask mask = 0;
      for (std::size_t t = 0; t <= kTricks; ++t) {
        const Word& word = values[layout.word(kTricks, 0b111111, first, second) + t];
        mask = static_cast<Mask>(mask | (word[i / 64] >> i % 64 & 1) << t);
      }
      ASSERT_EQ(mask, solver.mask(i % 128, 0b111111, first, second)) << shown(worlds[i]);
    }
  }
}

// A discard leaves a position of its own: all 36 pairs share what comes later.
TEST(Solver, KnowsThePositionAfterEveryPairOfDiscards) {
  Rng rng(8);
  const auto worlds = random_worlds(rng, {6, 6, 6}, 40);
  Solver all(rules());
  all.solve(worlds);
  Solver one(rules());
  for (std::size_t i = 0; i < worlds.size(); ++i) {
    Mask worst = 0xFF;
    for (const Card x : Cards(worlds[i].first)) {
      for (const Card y : Cards(worlds[i].second)) {
        OpenHands after = worlds[i];
        after.first &= ~set_of(x);
        after.second &= ~set_of(y);
        one.solve(std::span(&after, 1));
        ASSERT_EQ(all.mask(i, after), one.mask(0)) << shown(after);
        worst &= one.mask(0);
      }
    }
    ASSERT_EQ(all.mask(i), worst) << shown(worlds[i]);
  }
}

TEST(Solver, KnowsEveryPositionThatFollows) {
  Rng rng(9);
  BruteForce brute(rules());
  Solver solver(rules());
  const auto worlds = random_worlds(rng, {6, 6, 6}, 200);
  solver.solve(worlds);
  for (std::size_t i = 0; i < worlds.size(); ++i) {
    OpenHands now = worlds[i];
    const int left = 1 + static_cast<int>(rng.below(3));
    const auto drop = [&rng](CardSet& hand, int leave) {
      while (count(hand) > leave) {
        const Card card = static_cast<Card>(1 + rng.below(kCards));
        hand &= ~set_of(card);
      }
    };
    drop(now.lead, left + 1);
    drop(now.first, left);
    drop(now.second, left);
    ASSERT_EQ(solver.mask(i, now), brute.mask(now)) << shown(now);
  }
}

// In every step of a trick, for the state itself and for every choice.
TEST(Solver, KnowsWhatEveryChoiceOfATrickIsWorth) {
  Rng rng(13);
  BruteForce brute(rules());
  Solver solver(rules());
  SolvedTrick trick(rules(), solver);
  int steps[static_cast<int>(Op::Keep) + 1] = {};
  for (int i = 0; i < 150; ++i) {
    const OpenHands hands = random_hands(rng, before_tricks(1 + i % 3));
    solver.solve(std::span(&hands, 1));
    State s = leading(hands);
    while (s.round == 1 && step(s) >= Op::Lead) {
      ++steps[static_cast<int>(step(s))];
      const auto seat = static_cast<Seat>(ask(s).next());
      Options list;
      options(rules(), s, seat, list);
      trick.enter(0, s);
      ASSERT_EQ(trick.mask(), brute.mask(s)) << shown(hands);
      for (const Option option : list) {
        State next = s;
        apply(rules(), next, seat, option);
        const bool taken = choice_of(option) == Choice::Keep && s.tricks[s.trick].lead_won();
        const bool last = choice_of(option) == Choice::Keep && s.trick == kTricks - 1;
        const Mask expected = static_cast<Mask>((last ? 1 : brute.mask(next)) << (taken ? 1 : 0));
        ASSERT_EQ(trick.after(option), expected) << shown(hands);
      }
      apply(rules(), s, seat, list[rng.below(static_cast<std::uint32_t>(list.size()))]);
    }
  }
  for (Op op = Op::Lead; op <= Op::Keep; op = static_cast<Op>(static_cast<int>(op) + 1)) {
    EXPECT_GT(steps[static_cast<int>(op)], 10) << "step " << static_cast<int>(op);
  }
}

// What `solve --all` rests on: a world stands for the one with its Lesser Witches exchanged.
TEST(Solver, LesserWitchesMayExchangeTheirHands) {
  Rng rng(10);
  Solver solver(rules());
  auto worlds = random_worlds(rng, {6, 6, 6}, 2000);
  const auto masks = masks_of(solver, worlds);
  for (OpenHands& world : worlds) std::swap(world.first, world.second);
  EXPECT_EQ(masks_of(solver, worlds), masks);
  // By the rules themselves, with their order of play and their holding back.
  for (int i = 0; i < 300; ++i) {
    OpenHands hands = random_hands(rng, before_tricks(1 + i % 3));
    const Mask mask = BruteForce(rules()).mask(hands);
    std::swap(hands.first, hands.second);
    ASSERT_EQ(BruteForce(rules()).mask(hands), mask) << shown(hands);
  }
}

TEST(Solver, TakesOtherDecks) {
  // Ranks up to 9 and eight suits.
  std::string suits;
  for (const auto* ranks :
       {"a:8,9", "b:8,9", "c:1,9", "d:2,3", "e:4,5", "f:2,6,7", "g:1,2", "h:2,3"}) {
    suits += std::string(suits.empty() ? "" : ", ") + R"({"id": ")" + ranks[0] +
             R"(", "ranks": [)" + (ranks + 2) + R"(], "provenance": "reconstructed"})";
  }
  const auto other = load_rules(
      "deck.json", R"({"game": "three-witches", "eye": {"rank": 2, "provenance": "stated"},
                 "suits": [)" +
                       suits + R"(], "elixir": {"count": 1, "provenance": "stated"}})");
  ASSERT_TRUE(other) << other.error().id << other.error().args.dump();
  Rng rng(11);
  Solver solver(*other);
  const auto worlds = random_worlds(rng, before_tricks(3), 60);
  solver.solve(worlds);
  for (std::size_t i = 0; i < worlds.size(); ++i) {
    ASSERT_EQ(solver.mask(i), BruteForce(*other).mask(worlds[i])) << i;
  }
}

TEST(Solver, SaysWhichWorldsAreValid) {
  Rng rng(12);
  for (const HandSizes sizes :
       {HandSizes{2, 1, 1}, {4, 3, 3}, {6, 5, 5}, {6, 5, 6}, {6, 6, 5}, {6, 6, 6}}) {
    EXPECT_TRUE(random_hands(rng, sizes).valid());
  }
  for (const HandSizes sizes : {HandSizes{1, 0, 0},
                                {0, 0, 0},
                                {4, 4, 4},
                                {4, 3, 2},
                                {4, 3, 4},
                                {6, 4, 5},
                                {7, 5, 5},
                                {7, 6, 5}}) {
    EXPECT_FALSE(random_hands(rng, sizes).valid());
  }
  OpenHands twice{0b0110, 0b0010, 0b10000};
  EXPECT_FALSE(twice.valid());
  twice.first = 0b1000;
  EXPECT_FALSE(OpenHands({0b0111, 0b11000, 0b1100000}).valid()) << "bit 0 is no card";
  EXPECT_TRUE(twice.valid());
}

}  // namespace
}  // namespace cauldron::three_witches
