// What the fuzz targets share. Each target is one function that libFuzzer calls with any bytes; it
// must come back without a crash, a sanitizer's complaint or a broken promise.
#pragma once

#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <string_view>

namespace cauldron::fuzz {

// Ends the run loudly when a promise does not hold, so that libFuzzer keeps the input.
inline void require(bool holds, std::string_view promise) {
  if (holds) return;
  std::fprintf(stderr, "broken promise: %.*s\n", static_cast<int>(promise.size()), promise.data());
  std::abort();
}

inline std::string_view text_of(const std::uint8_t* data, std::size_t size) {
  return {reinterpret_cast<const char*>(data), size};
}

// The input as a row of small decisions; zeros come when it is used up.
class Bytes {
 public:
  Bytes(const std::uint8_t* data, std::size_t size) : at_(data), end_(data + size) {}
  bool empty() const { return at_ == end_; }
  std::uint8_t take() { return empty() ? std::uint8_t{0} : *at_++; }
  std::size_t below(std::size_t n) {
    const std::size_t high = n > 256 ? take() : 0u;
    return (high << 8 | take()) % n;
  }

 private:
  const std::uint8_t* at_;
  const std::uint8_t* end_;
};

}  // namespace cauldron::fuzz

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size);
