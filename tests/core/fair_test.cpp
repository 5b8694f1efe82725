// Chance that can be checked: the formula of docs/fairness.md, and records that reveal their seed.
#include "core/chance/fair.h"

#include <gtest/gtest.h>

#include <cmath>
#include <fstream>
#include <iterator>

#include "core/chance/hash.h"
#include "core/record.h"
#include "games/catalogue.h"
#include "support/any_move.h"

namespace cauldron {
namespace {

std::string seed_of(int number) { return sha256_hex("seed " + std::to_string(number)); }

// The examples were computed by a few lines of Python, those of docs/fairness.md.
Json examples() {
  std::ifstream file(CAULDRON_EXAMPLES "/fairness.json");
  const std::string text((std::istreambuf_iterator<char>(file)), std::istreambuf_iterator<char>());
  Json json;
  JsonError error;
  EXPECT_TRUE(parse_json(text, json, error)) << error.because;
  return json;
}

TEST(Sha256, PaddingFitsAnyLength) {
  const std::string a(55, 'a'), b(56, 'a'), c(64, 'a'), d(1000, 'a');
  EXPECT_EQ(sha256_hex(a), "9f4390f8d30c2dd92ec9f095b65e2b9ae9b0a925a5258e241c9f1e910f734318");
  EXPECT_EQ(sha256_hex(b), "b35439a4ac6f0948b6d6f9e3c6af0f5f590ce20f1bde7090ef7970686ec6738a");
  EXPECT_EQ(sha256_hex(c), "ffe054fe7ae0cb6dc65c3af9b61d5209f439851db43d0ba5997337df154668eb");
  EXPECT_EQ(sha256_hex(d), "41edece42d63e8d9bf515a9ba6932e1c20cbc9f5a5d134645adb5db1b9737ea3");
}

// RFC 4231, cases 1, 2, 3 and 6.
TEST(Hmac, KnowsItsTestVectors) {
  const auto hmac = [](const std::string& key, std::string_view message) {
    return hex(Hmac(key).of(message));
  };
  EXPECT_EQ(hmac(std::string(20, '\x0b'), "Hi There"),
            "b0344c61d8db38535ca8afceaf0bf12b881dc200c9833da726e9376c2e32cff7");
  EXPECT_EQ(hmac("Jefe", "what do ya want for nothing?"),
            "5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843");
  EXPECT_EQ(hmac(std::string(20, '\xaa'), std::string(50, '\xdd')),
            "773ea91e36800e46854db8ebd09181a72959098b3ef8c122d9635514ced565fe");
  EXPECT_EQ(
      hmac(std::string(131, '\xaa'), "Test Using Larger Than Block-Size Key - Hash Key First"),
      "60e431591ee0b67f0d8a26aacbf5b77f8e0bc6213728c5140546040f0ee37f54");
}

TEST(Fair, ComputesTheExamplesOfTheDocumentation) {
  const Json all = examples();
  ASSERT_EQ(all.items().size(), 2u);
  for (const Json& example : all.items()) {
    const std::string& seed = *example.find_string("seed");
    std::vector<std::string> nonces;
    for (const Json& nonce : example.find("nonces")->items()) nonces.push_back(nonce.as_string());
    EXPECT_EQ(commitment_to(seed), *example.find_string("commitment"));
    const FairChance chance(seed, nonces);
    for (const Json& draw : example.find("draws")->items()) {
      auto source = chance.at(static_cast<std::size_t>(*draw.find_int("move")));
      EXPECT_EQ(source.below(static_cast<std::uint32_t>(*draw.find_int("below"))),
                *draw.find_int("ticket"))
          << draw.dump();
    }
    for (const Json& pick : example.find("picks")->items()) {
      const auto move = static_cast<std::size_t>(*pick.find_int("move"));
      EXPECT_EQ(chance.receipt(move, *pick.find_string("option")), *pick.find_string("receipt"));
    }
  }
}

TEST(Fair, KnowsSeedsAndNonces) {
  EXPECT_TRUE(is_fair_seed(seed_of(1)));
  EXPECT_FALSE(is_fair_seed(seed_of(1).substr(1)));
  EXPECT_FALSE(is_fair_seed(std::string(64, 'A')));
  EXPECT_TRUE(is_nonce("My-lucky_7"));
  EXPECT_TRUE(is_nonce(std::string(64, 'x')));
  EXPECT_FALSE(is_nonce(std::string(65, 'x')));
  EXPECT_FALSE(is_nonce(""));
  EXPECT_FALSE(is_nonce("a,b")) << "nonces are separated by commas";
  EXPECT_FALSE(is_nonce("a b"));
}

// Three quarters of 2^32: without passing numbers over, the lowest third would come up twice as
// often as the others (1/2, 1/4, 1/4).
TEST(Fair, BelowIsUnbiased) {
  constexpr std::uint32_t kMany = 3u << 30;
  const FairChance chance(seed_of(1), {"", ""});
  int thirds[3] = {};
  constexpr int kDraws = 30'000;
  for (std::size_t move = 0; move < kDraws; ++move) ++thirds[chance.at(move).below(kMany) >> 30];
  for (const int count : thirds) EXPECT_NEAR(count, kDraws / 3.0, 5 * std::sqrt(kDraws * 2.0 / 9));
}

// Chi-square of 59 degrees of freedom: above 98.3 once in a thousand. The draws are always the
// same.
TEST(Fair, DrawsAreEvenOverMovesSeedsAndNonces) {
  constexpr std::uint32_t kSides = 60;
  constexpr int kDraws = 60'000;
  const auto chi_square = [](const auto& draw) {
    std::vector<int> counts(kSides);
    for (int i = 0; i < kDraws; ++i) ++counts[draw(i)];
    const double expected = double{kDraws} / kSides;
    double sum = 0;
    for (const int count : counts) sum += (count - expected) * (count - expected) / expected;
    return sum;
  };
  const FairChance one(seed_of(3), {"a", "b"});
  EXPECT_LT(chi_square([&](int i) { return one.at(static_cast<std::size_t>(i)).below(kSides); }),
            98.3);
  EXPECT_LT(chi_square([&](int i) { return FairChance(seed_of(i), {"a"}).at(0).below(kSides); }),
            98.3);
  EXPECT_LT(chi_square([&](int i) {
              return FairChance(seed_of(3), {"a", std::to_string(i)}).at(0).below(kSides);
            }),
            98.3);
}

TEST(Fair, EveryNonceCountsInItsSeat) {
  const auto numbers = [](const std::vector<std::string>& nonces) {
    const FairChance chance(seed_of(1), nonces);
    std::string text;
    for (std::size_t move = 0; move < 8; ++move) {
      text += std::to_string(chance.at(move).below(1'000'000)) + " ";
    }
    return text;
  };
  const std::string all = numbers({"a", "b", "c"});
  EXPECT_EQ(all, numbers({"a", "b", "c"}));
  EXPECT_NE(all, numbers({"b", "a", "c"}));
  EXPECT_NE(all, numbers({"a", "b", ""}));
  EXPECT_NE(numbers({"a", "", "b"}), numbers({"", "a", "b"}));
}

TEST(Fair, AReceiptBindsToMoveAndOption) {
  const FairChance chance(seed_of(1), {"a", "b"});
  const std::string receipt = chance.receipt(12, "give newt2 owl4");
  EXPECT_EQ(receipt.size(), 64u);
  EXPECT_NE(receipt, chance.receipt(12, "give newt2 owl5"));
  EXPECT_NE(receipt, chance.receipt(13, "give newt2 owl4"));
  EXPECT_NE(receipt, FairChance(seed_of(2), {"a", "b"}).receipt(12, "give newt2 owl4"));
}

// --- records ------------------------------------------------------------------------------------

const Game& game() {
  static const auto made = make_game({"three-witches"});
  return **made;
}

// The first `from` moves follow from another seed.
Record fair_record(int number, std::size_t from = 0) {
  const FairProof proof{
      commitment_to(seed_of(number)), seed_of(number), {"anna", "", "cleo"}, from};
  const FairChance chance(proof.seed, proof.nonces), other(seed_of(-1), proof.nonces);
  Match match(game());
  Rng choices(static_cast<std::uint64_t>(number));
  while (!match.over()) {
    const std::size_t move = match.moves().size();
    auto source = move < from ? other.at(move) : chance.at(move);
    play_next(match, source, [&](Seat, const std::vector<Option>& options) {
      return options[choices.below(static_cast<std::uint32_t>(options.size()))];
    });
  }
  Record record = make_record(match, {"Anna", "Bob", "Cleo"});
  record.fair = proof;
  return record;
}

std::string fault(const Record& record) {
  const auto found = verify(game(), record);
  if (!found) return "";
  return (found->move ? std::to_string(*found->move) : std::string("-")) + ": " + found->why.id;
}

TEST(FairRecord, ReadsBackAndEveryDrawIsRecomputed) {
  for (int number = 0; number < 10; ++number) {
    const std::string line = to_line(fair_record(number));
    const auto read = parse_record(line);
    ASSERT_TRUE(read) << read.error().to_json().dump();
    EXPECT_EQ(to_line(*read), line);
    EXPECT_EQ(fault(*read), "");
    EXPECT_GE(draws_checked(*read), 18u);
  }
}

// Two cards of the deal exchanged: legal, but not what chance said.
TEST(FairRecord, ATamperedDealIsNamed) {
  Record record = fair_record(1);
  ASSERT_EQ(record.moves[4].who, kChance);
  ASSERT_EQ(record.moves[7].who, kChance);
  const auto card = [](const std::string& text) { return text.substr(text.rfind(' ') + 1); };
  const std::string x = card(record.moves[4].text), y = card(record.moves[7].text);
  for (const auto& [move, of] : {std::pair{4, y}, std::pair{7, x}}) {
    std::string& text = record.moves[static_cast<std::size_t>(move)].text;
    text.replace(text.rfind(' ') + 1, std::string::npos, of);
  }
  EXPECT_EQ(fault(record), "4: record.luck");
}

TEST(FairRecord, MovesOfAnotherMatchAreNotOfThisSeed) {
  Record record = fair_record(1, 12);
  EXPECT_EQ(fault(record), "");
  const std::size_t all = draws_checked(record) + 12;
  record.fair->from = 0;
  EXPECT_EQ(draws_checked(record), all);
  EXPECT_EQ(fault(record), "0: record.luck");
  record.fair->from = record.moves.size() + 1;
  EXPECT_EQ(fault(record), "-: record.field");
}

TEST(FairRecord, ATamperedProofIsNamed) {
  const Record record = fair_record(1);
  Record other = record;
  other.fair->seed = seed_of(2);
  EXPECT_EQ(fault(other), "-: record.commitment");
  other.fair->commitment = commitment_to(other.fair->seed);
  EXPECT_EQ(fault(other), "0: record.luck");
  other = record;
  other.fair->nonces[0] = "other";
  EXPECT_EQ(fault(other), "1: record.luck") << "the first card happens to be the same";
  other = record;
  other.fair->nonces[2].clear();
  EXPECT_EQ(fault(other), "0: record.luck");
}

TEST(FairRecord, OnlyPeopleAddToChance) {
  const auto with = [](const std::vector<std::string>& kinds) {
    Record record = fair_record(1);
    record.fair->version = kFairVersion;
    record.fair->kinds = kinds;
    return record;
  };
  const Record right = with({"person", "bot", "person"});
  EXPECT_EQ(fault(right), "");
  const auto read = parse_record(to_line(right));
  ASSERT_TRUE(read);
  EXPECT_EQ(read->fair->kinds, right.fair->kinds);
  EXPECT_EQ(to_line(*read), to_line(right));
  EXPECT_EQ(fault(with({"person", "person", "person"})), "") << "who need not add anything";
  EXPECT_EQ(fault(with({"person", "bot", "bot"})), "-: record.nonce");
  EXPECT_EQ(fault(with({"bot", "bot", "person"})), "-: record.nonce");
  EXPECT_EQ(fault(with({"person", "game", "person"})), "-: record.field")
      << "the rules play no seat of 3 Witches";
  for (const auto& kinds : {std::vector<std::string>{"person"}, {"person", "bot", "witch"}}) {
    EXPECT_FALSE(parse_record(to_line(with(kinds))));
  }
  Record later = right;
  later.fair->version = kFairVersion + 1;
  EXPECT_FALSE(parse_record(to_line(later)));
}

TEST(FairRecord, OnlyACompleteProofIsRead) {
  Json json;
  JsonError error;
  ASSERT_TRUE(parse_json(to_line(fair_record(1)), json, error));
  const Json proof = *json.find("fair");
  const auto read = [&](const char* field, const Json& value) {
    Json changed = proof;
    changed.set(field, value);
    Json line = json;
    line.set("fair", changed);
    return static_cast<bool>(parse_record(line.dump()));
  };
  EXPECT_TRUE(read("from", 0));
  EXPECT_FALSE(read("from", -1));
  EXPECT_FALSE(read("seed", "0"));
  EXPECT_FALSE(read("nonces", Json::array()));
  EXPECT_FALSE(read("nonces", Json(Json::Array{Json("a,b"), Json(""), Json("")})));
  EXPECT_FALSE(read("another", 1));
  json.set("fair", nullptr);
  EXPECT_FALSE(parse_record(json.dump()));
}

}  // namespace
}  // namespace cauldron
