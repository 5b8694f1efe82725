#include "bots/net.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "core/chance/rng.h"

namespace cauldron {
namespace {

constexpr int kInputs = 300;
constexpr int kNumbers = 7;
constexpr int kContexts = 3;
constexpr int kOutputs = 4;

template <class Number>
std::string base64(const std::vector<Number>& numbers) {
  constexpr std::string_view kDigits =
      "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
  std::string bytes;
  for (const Number number : numbers) {
    for (std::size_t i = 0; i < sizeof(Number); ++i) {
      bytes.push_back(static_cast<char>(static_cast<std::uint32_t>(number) >> (8 * i) & 0xFF));
    }
  }
  std::string text;
  for (std::size_t i = 0; i < bytes.size(); i += 3) {
    std::uint32_t three = 0;
    for (std::size_t k = 0; k < 3; ++k) {
      three = three << 8 | (i + k < bytes.size() ? static_cast<unsigned char>(bytes[i + k]) : 0u);
    }
    for (std::size_t k = 0; k < 4; ++k) {
      text.push_back(i + k <= bytes.size() ? kDigits[three >> (18 - 6 * k) & 63] : '=');
    }
  }
  return text;
}

// Weights at random, and the same computation written down plainly.
struct Example {
  Rng rng{7};
  std::vector<std::int16_t> facts = draw<std::int16_t>(kContexts * kInputs, 3000);
  std::vector<std::int32_t> numbers = draw<std::int32_t>(kContexts * kNumbers, 90'000);
  std::vector<std::int16_t> first = draw<std::int16_t>(kInputs * kFirstLayer, 120);
  std::vector<std::int16_t> first_bias = draw<std::int16_t>(kFirstLayer, 300);
  std::vector<std::int16_t> second = draw<std::int16_t>(kSecondLayer * kFirstLayer, 900);
  std::vector<std::int32_t> second_bias = draw<std::int32_t>(kSecondLayer, 400'000);
  std::vector<std::int16_t> third = draw<std::int16_t>(kOutputs * kSecondLayer, 3000);
  std::vector<std::int32_t> third_bias = draw<std::int32_t>(kOutputs, 500'000);

  template <class Number>
  std::vector<Number> draw(int count, int most) {
    std::vector<Number> list;
    for (int i = 0; i < count; ++i) {
      list.push_back(static_cast<Number>(
          static_cast<int>(rng.below(static_cast<std::uint32_t>(2 * most + 1))) - most));
    }
    return list;
  }

  Json json() const {
    return Json::object({{"features", "test-1"},
                         {"inputs", kInputs},
                         {"numbers", kNumbers},
                         {"contexts", kContexts},
                         {"outputs", Json::array({"a", "b", "c", "d"})},
                         {"made", Json::object({{"seed", 7}})},
                         {"linear_facts", base64(facts)},
                         {"linear_numbers", base64(numbers)},
                         {"first", base64(first)},
                         {"first_bias", base64(first_bias)},
                         {"second", base64(second)},
                         {"second_bias", base64(second_bias)},
                         {"third", base64(third)},
                         {"third_bias", base64(third_bias)}});
  }

  NetInputs inputs() {
    NetInputs in;
    in.context = static_cast<int>(rng.below(kContexts));
    for (std::uint16_t i = 0; i < kInputs; ++i) {
      if (rng.below(3) == 0) in.active.push_back(i);
    }
    for (int i = 0; i < kNumbers; ++i) {
      in.numbers.push_back(static_cast<std::int16_t>(static_cast<int>(rng.below(64'000)) - 32'000));
    }
    return in;
  }

  std::int32_t linear(const NetInputs& in) const {
    std::int64_t sum = 0;
    const auto row = static_cast<std::size_t>(in.context);
    for (std::size_t i = 0; i < kNumbers; ++i) {
      sum += std::int64_t{numbers[row * kNumbers + i]} * in.numbers[i];
    }
    sum >>= 12;
    for (const std::uint16_t i : in.active) sum += facts[row * kInputs + i];
    return static_cast<std::int32_t>(sum);
  }

  NetOutputs layers(const NetInputs& in) const {
    std::vector<std::int64_t> hidden;
    for (std::size_t i = 0; i < kFirstLayer; ++i) {
      std::int64_t sum = first_bias[i];
      for (const std::uint16_t fact : in.active) sum += first[fact * std::size_t{kFirstLayer} + i];
      hidden.push_back(std::clamp<std::int64_t>(sum, 0, 512));
    }
    std::vector<std::int64_t> narrow;
    for (std::size_t j = 0; j < kSecondLayer; ++j) {
      std::int64_t sum = second_bias[j];
      for (std::size_t i = 0; i < kFirstLayer; ++i) sum += hidden[i] * second[j * kFirstLayer + i];
      narrow.push_back(std::clamp<std::int64_t>(sum >> 10, 0, 512));
    }
    NetOutputs out{};
    for (std::size_t k = 0; k < kOutputs; ++k) {
      std::int64_t sum = third_bias[k];
      for (std::size_t j = 0; j < kSecondLayer; ++j) sum += narrow[j] * third[k * kSecondLayer + j];
      out[k] = static_cast<std::int32_t>(sum >> 7);
    }
    return out;
  }
};

TEST(Net, ComputesWhatItsFileSaysOnEveryMachine) {
  Example example;
  const auto net = Net::read(example.json().dump());
  ASSERT_TRUE(net) << net.error().args.dump();
  EXPECT_EQ(net->features(), "test-1");
  EXPECT_EQ(*net->made().find_int("seed"), 7);
  for (int i = 0; i < 500; ++i) {
    const NetInputs in = example.inputs();
    NetOutputs quick{};
    NetOutputs portable{};
    net->evaluate(in.active, quick);
    net->evaluate_portably(in.active, portable);
    ASSERT_EQ(quick, portable);
    ASSERT_EQ(quick, example.layers(in));
    ASSERT_EQ(net->linear(in), example.linear(in));
  }
}

TEST(Net, ADamagedFileIsRefusedWithTheField) {
  const Json whole = Example().json();
  for (const auto& [name, value] : whole.members()) {
    if (name == "made") continue;
    Json damaged = whole;
    damaged.set(name, value.is_string() && name != "features" ? Json("AAA") : Json(nullptr));
    const auto net = Net::read(damaged.dump());
    ASSERT_FALSE(net) << name;
    EXPECT_EQ(*net.error().args.find_string("field"), name);
  }
  EXPECT_FALSE(Net::read("no net"));
  EXPECT_FALSE(Net::read(""));
}

TEST(Net, FiguresOutOfRangeAreRefused) {
  for (const char* field : {"inputs", "numbers", "contexts"}) {
    for (const int figure : {-1, 1'000'000}) {
      EXPECT_FALSE(Net::read(Example().json().set(field, figure).dump())) << field << figure;
    }
  }
}

}  // namespace
}  // namespace cauldron
