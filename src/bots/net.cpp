#include "bots/net.h"

#include <algorithm>
#include <array>

#include "core/json/json.h"

#if defined(__x86_64__)
#include <immintrin.h>
#endif

namespace cauldron {

namespace {

constexpr std::int16_t kOne = 512;  // what a hidden number of 1 is
constexpr int kWeightShift = 10;    // weights of the later layers are in 1/1024
constexpr int kOutputShift = 7;     // from 1/2^19 to 1/4096

struct alignas(32) FirstLayer {
  std::int16_t of[kFirstLayer];
};
struct alignas(32) SecondLayer {
  std::int16_t of[kSecondLayer];
};

// One source for all machines: compiled for each, with as many numbers in a lane as its registers
// take, it gives the same whole numbers. Unsigned, because sums are meant to wrap. Two passes over
// the rows, half of the columns each, are quicker than one.
template <int kLane>
[[gnu::always_inline]] inline FirstLayer first_layer(const Net::Weights& w,
                                                     const ActiveInputs& active) {
  using Lane [[gnu::vector_size(2 * kLane), gnu::may_alias]] = std::uint16_t;
  constexpr int kLanes = 64 / kLane;
  FirstLayer first;
  for (int part = 0; part < kFirstLayer; part += kLanes * kLane) {
    Lane sums[kLanes];
    const Lane* bias = reinterpret_cast<const Lane*>(w.first_bias + part);
    for (int i = 0; i < kLanes; ++i) sums[i] = bias[i];
    for (const std::uint16_t input : active) {
      const Lane* row = reinterpret_cast<const Lane*>(w.first[input].of + part);
      for (int i = 0; i < kLanes; ++i) sums[i] += row[i];
    }
    Lane* end = reinterpret_cast<Lane*>(first.of + part);
    for (int i = 0; i < kLanes; ++i) end[i] = sums[i];
  }
  for (std::int16_t& x : first.of) x = x < 0 ? std::int16_t{0} : x > kOne ? kOne : x;
  return first;
}

void compute(const Net::Weights& w, int outputs, const ActiveInputs& active, NetOutputs& out) {
  const FirstLayer first = first_layer<8>(w, active);
  SecondLayer second;
  for (int j = 0; j < kSecondLayer; ++j) {
    std::int32_t sum = w.second_bias[j];
    for (int i = 0; i < kFirstLayer; ++i) sum += std::int32_t{first.of[i]} * w.second[j][i];
    second.of[j] =
        static_cast<std::int16_t>(std::clamp<std::int32_t>(sum >> kWeightShift, 0, kOne));
  }
  for (int k = 0; k < outputs; ++k) {
    std::int32_t sum = w.third_bias[k];
    for (int j = 0; j < kSecondLayer; ++j) sum += std::int32_t{second.of[j]} * w.third[k][j];
    out[static_cast<std::size_t>(k)] = sum >> kOutputShift;
  }
}

#if defined(__x86_64__)
// The sums of eight rows, each multiplied by the same numbers, and what they begin with.
template <int kSize>
[[gnu::target("avx2")]] inline __m256i eight_sums(const std::int16_t (&numbers)[kSize],
                                                  const std::int16_t (*rows)[kSize],
                                                  const std::int32_t* bias) {
  __m256i sums[8] = {};
  for (int i = 0; i < kSize; i += 16) {
    const __m256i x = _mm256_load_si256(reinterpret_cast<const __m256i*>(numbers + i));
    for (int row = 0; row < 8; ++row) {
      const auto* weights = reinterpret_cast<const __m256i*>(rows[row] + i);
      sums[row] = _mm256_add_epi32(sums[row], _mm256_madd_epi16(x, _mm256_load_si256(weights)));
      asm("" : "+x"(sums[row]));  // added up in another order, they need more registers
    }
  }
  const __m256i four =
      _mm256_hadd_epi32(_mm256_hadd_epi32(sums[0], sums[1]), _mm256_hadd_epi32(sums[2], sums[3]));
  const __m256i more =
      _mm256_hadd_epi32(_mm256_hadd_epi32(sums[4], sums[5]), _mm256_hadd_epi32(sums[6], sums[7]));
  const __m256i all = _mm256_add_epi32(_mm256_permute2x128_si256(four, more, 0x20),
                                       _mm256_permute2x128_si256(four, more, 0x31));
  return _mm256_add_epi32(all, _mm256_loadu_si256(reinterpret_cast<const __m256i*>(bias)));
}

[[gnu::target("avx2")]] void compute_avx2(const Net::Weights& w, int outputs,
                                          const ActiveInputs& active, NetOutputs& out) {
  const FirstLayer first = first_layer<16>(w, active);
  const __m256i one = _mm256_set1_epi32(kOne);
  SecondLayer second;
  for (int j = 0; j < kSecondLayer; j += 8) {
    const __m256i sums = eight_sums(first.of, w.second + j, w.second_bias + j);
    const __m256i cut = _mm256_max_epi32(
        _mm256_min_epi32(_mm256_srai_epi32(sums, kWeightShift), one), _mm256_setzero_si256());
    _mm_store_si128(reinterpret_cast<__m128i*>(second.of + j),
                    _mm_packs_epi32(_mm256_castsi256_si128(cut), _mm256_extracti128_si256(cut, 1)));
  }
  alignas(32) std::int32_t all[kMaxOutputs];
  for (int k = 0; k < outputs; k += 8) {
    const __m256i sums = eight_sums(second.of, w.third + k, w.third_bias + k);
    _mm256_store_si256(reinterpret_cast<__m256i*>(all + k), _mm256_srai_epi32(sums, kOutputShift));
  }
  std::copy(all, all + outputs, out.begin());
}
#endif

// --- reading ------------------------------------------------------------------------------------

// Groups of four characters for three bytes, as everybody writes it; empty if it is none.
std::vector<std::uint8_t> read_base64(std::string_view text) {
  constexpr std::string_view kDigits =
      "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
  std::array<std::int8_t, 256> value;
  value.fill(-1);
  for (std::size_t i = 0; i < kDigits.size(); ++i) {
    value[static_cast<unsigned char>(kDigits[i])] = static_cast<std::int8_t>(i);
  }
  while (!text.empty() && text.back() == '=') text.remove_suffix(1);
  std::vector<std::uint8_t> bytes;
  bytes.reserve(text.size() * 3 / 4);
  std::uint32_t bits = 0;
  int held = 0;
  for (const char digit : text) {
    const std::int8_t six = value[static_cast<unsigned char>(digit)];
    if (six < 0) return {};
    bits = bits << 6 | static_cast<std::uint32_t>(six);
    held += 6;
    if (held >= 8) bytes.push_back(static_cast<std::uint8_t>(bits >> (held -= 8)));
  }
  return bytes;
}

Message fault(std::string_view field) { return {"content.net", Json::object({{"field", field}})}; }

// Numbers of that type, lowest byte first.
template <class Number>
bool read_numbers(const Json& json, std::string_view field, Number* out, std::size_t count) {
  const std::string* text = json.find_string(field);
  if (!text) return false;
  const auto bytes = read_base64(*text);
  if (bytes.size() != count * sizeof(Number)) return false;
  for (std::size_t i = 0; i < count; ++i) {
    std::uint32_t number = 0;
    for (std::size_t b = sizeof(Number); b-- > 0;) {
      number = number << 8 | bytes[i * sizeof(Number) + b];
    }
    out[i] = static_cast<Number>(number);
  }
  return true;
}

}  // namespace

void Net::evaluate(const ActiveInputs& active, NetOutputs& out) const {
#if defined(__x86_64__)
  static const bool has_avx2 = __builtin_cpu_supports("avx2") != 0;
  if (has_avx2) {
    compute_avx2(weights_, static_cast<int>(outputs_.size()), active, out);
    return;
  }
#endif
  evaluate_portably(active, out);
}

void Net::evaluate_portably(const ActiveInputs& active, NetOutputs& out) const {
  compute(weights_, static_cast<int>(outputs_.size()), active, out);
}

std::int32_t Net::linear(const NetInputs& in) const {
  const auto context = static_cast<std::size_t>(in.context);
  const std::int16_t* facts =
      weights_.linear_facts.data() + context * static_cast<std::size_t>(inputs_);
  std::int32_t sum = 0;
  for (const std::uint16_t input : in.active) sum += facts[input];
  const std::int32_t* numbers =
      weights_.linear_numbers.data() + context * static_cast<std::size_t>(numbers_);
  std::int64_t fine = 0;
  for (int i = 0; i < numbers_; ++i)
    fine += std::int64_t{numbers[i]} * in.numbers[static_cast<std::size_t>(i)];
  return sum + static_cast<std::int32_t>(fine >> 12);
}

Result<Net> Net::read(std::string_view text) {
  Json json;
  JsonError error;
  if (!parse_json(text, json, error)) return fault("json");
  Net net;
  const std::string* features = json.find_string("features");
  const std::int64_t* inputs = json.find_int("inputs");
  const Json* outputs = json.find("outputs");
  if (!features) return fault("features");
  if (!inputs || *inputs < 1 || *inputs > 0xFFFF) return fault("inputs");
  if (!outputs || !outputs->is_array() || outputs->items().size() > kMaxOutputs) {
    return fault("outputs");
  }
  net.features_ = *features;
  net.inputs_ = static_cast<int>(*inputs);
  for (const Json& name : outputs->items()) {
    if (!name.is_string()) return fault("outputs");
    net.outputs_.push_back(name.as_string());
  }
  const std::int64_t* numbers = json.find_int("numbers");
  const std::int64_t* contexts = json.find_int("contexts");
  if (!numbers || *numbers < 0 || *numbers > 0xFF) return fault("numbers");
  if (!contexts || *contexts < 1 || *contexts > 0xFF) return fault("contexts");
  net.numbers_ = static_cast<int>(*numbers);
  net.contexts_ = static_cast<int>(*contexts);
  if (const Json* made = json.find("made")) net.made_ = *made;

  Weights& w = net.weights_;
  const std::size_t count = net.outputs_.size();
  w.linear_facts.resize(static_cast<std::size_t>(*contexts * *inputs));
  w.linear_numbers.resize(static_cast<std::size_t>(*contexts * *numbers));
  if (!read_numbers(json, "linear_facts", w.linear_facts.data(), w.linear_facts.size())) {
    return fault("linear_facts");
  }
  if (!read_numbers(json, "linear_numbers", w.linear_numbers.data(), w.linear_numbers.size())) {
    return fault("linear_numbers");
  }
  w.first.resize(static_cast<std::size_t>(net.inputs_));
  if (!read_numbers(json, "first", w.first[0].of, w.first.size() * kFirstLayer)) {
    return fault("first");
  }
  if (!read_numbers(json, "first_bias", w.first_bias, kFirstLayer)) return fault("first_bias");
  if (!read_numbers(json, "second", &w.second[0][0], kFirstLayer * kSecondLayer)) {
    return fault("second");
  }
  if (!read_numbers(json, "second_bias", w.second_bias, kSecondLayer)) return fault("second_bias");
  if (!read_numbers(json, "third", &w.third[0][0], kSecondLayer * count)) return fault("third");
  if (!read_numbers(json, "third_bias", w.third_bias, count)) return fault("third_bias");
  return net;
}

}  // namespace cauldron
