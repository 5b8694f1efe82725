#include "core/chance/sha256.h"

#include <algorithm>
#include <bit>

#if defined(__x86_64__)
#include <cpuid.h>
#include <immintrin.h>
#endif

#include "core/chance/hash.h"

namespace cauldron {

namespace {

constexpr std::size_t kBlock = 64;
constexpr Sha256State kStart = {0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a,
                                0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19};

constexpr std::array<std::uint32_t, 64> kRound = {
    0x428a2f98, 0x71374491, 0xb5c0fbcf, 0xe9b5dba5, 0x3956c25b, 0x59f111f1, 0x923f82a4, 0xab1c5ed5,
    0xd807aa98, 0x12835b01, 0x243185be, 0x550c7dc3, 0x72be5d74, 0x80deb1fe, 0x9bdc06a7, 0xc19bf174,
    0xe49b69c1, 0xefbe4786, 0x0fc19dc6, 0x240ca1cc, 0x2de92c6f, 0x4a7484aa, 0x5cb0a9dc, 0x76f988da,
    0x983e5152, 0xa831c66d, 0xb00327c8, 0xbf597fc7, 0xc6e00bf3, 0xd5a79147, 0x06ca6351, 0x14292967,
    0x27b70a85, 0x2e1b2138, 0x4d2c6dfc, 0x53380d13, 0x650a7354, 0x766a0abb, 0x81c2c92e, 0x92722c85,
    0xa2bfe8a1, 0xa81a664b, 0xc24b8b70, 0xc76c51a3, 0xd192e819, 0xd6990624, 0xf40e3585, 0x106aa070,
    0x19a4c116, 0x1e376c08, 0x2748774c, 0x34b0bcb5, 0x391c0cb3, 0x4ed8aa4a, 0x5b9cca4f, 0x682e6ff3,
    0x748f82ee, 0x78a5636f, 0x84c87814, 0x8cc70208, 0x90befffa, 0xa4506ceb, 0xbef9a3f7, 0xc67178f2};

void take_block_anywhere(Sha256State& h, const std::uint8_t* block) {
  std::array<std::uint32_t, 64> w;
  for (std::size_t i = 0; i < 16; ++i) {
    w[i] = static_cast<std::uint32_t>(block[4 * i]) << 24 |
           static_cast<std::uint32_t>(block[4 * i + 1]) << 16 |
           static_cast<std::uint32_t>(block[4 * i + 2]) << 8 | block[4 * i + 3];
  }
  for (std::size_t i = 16; i < 64; ++i) {
    const std::uint32_t s0 = std::rotr(w[i - 15], 7) ^ std::rotr(w[i - 15], 18) ^ (w[i - 15] >> 3);
    const std::uint32_t s1 = std::rotr(w[i - 2], 17) ^ std::rotr(w[i - 2], 19) ^ (w[i - 2] >> 10);
    w[i] = w[i - 16] + s0 + w[i - 7] + s1;
  }
  auto [a, b, c, d, e, f, g, k] = h;
  for (std::size_t i = 0; i < 64; ++i) {
    const std::uint32_t s1 = std::rotr(e, 6) ^ std::rotr(e, 11) ^ std::rotr(e, 25);
    const std::uint32_t t1 = k + s1 + ((e & f) ^ (~e & g)) + kRound[i] + w[i];
    const std::uint32_t s0 = std::rotr(a, 2) ^ std::rotr(a, 13) ^ std::rotr(a, 22);
    const std::uint32_t t2 = s0 + ((a & b) ^ (a & c) ^ (b & c));
    k = g, g = f, f = e, e = d + t1, d = c, c = b, b = a, a = t1 + t2;
  }
  const std::array<std::uint32_t, 8> sum = {a, b, c, d, e, f, g, k};
  for (std::size_t i = 0; i < 8; ++i) h[i] += sum[i];
}

#if defined(__x86_64__)

// The same with the processor's own instructions for it.
[[gnu::target("sha,sse4.1")]] void take_block_quickly(Sha256State& h, const std::uint8_t* block) {
  const auto load = [](const void* from) __attribute__((target("sse4.1"))) {
    return _mm_loadu_si128(static_cast<const __m128i*>(from));
  };
  const __m128i order = _mm_set_epi64x(0x0c0d0e0f08090a0b, 0x0405060700010203);
  const __m128i abcd = _mm_shuffle_epi32(load(&h[0]), 0xB1);
  const __m128i efgh = _mm_shuffle_epi32(load(&h[4]), 0x1B);
  const __m128i start0 = _mm_alignr_epi8(abcd, efgh, 8);
  const __m128i start1 = _mm_blend_epi16(efgh, abcd, 0xF0);
  __m128i state0 = start0, state1 = start1;
  __m128i words[4];
  for (std::size_t i = 0; i < 16; ++i) {
    __m128i& next = words[i % 4];
    if (i < 4) {
      next = _mm_shuffle_epi8(load(block + 16 * i), order);
    } else {
      const __m128i last = words[(i + 3) % 4];
      const __m128i sum = _mm_add_epi32(_mm_sha256msg1_epu32(next, words[(i + 1) % 4]),
                                        _mm_alignr_epi8(last, words[(i + 2) % 4], 4));
      next = _mm_sha256msg2_epu32(sum, last);
    }
    const __m128i keyed = _mm_add_epi32(next, load(&kRound[4 * i]));
    state1 = _mm_sha256rnds2_epu32(state1, state0, keyed);
    state0 = _mm_sha256rnds2_epu32(state0, state1, _mm_shuffle_epi32(keyed, 0x0E));
  }
  const __m128i feba = _mm_shuffle_epi32(_mm_add_epi32(state0, start0), 0x1B);
  const __m128i dchg = _mm_shuffle_epi32(_mm_add_epi32(state1, start1), 0xB1);
  _mm_storeu_si128(reinterpret_cast<__m128i*>(&h[0]), _mm_blend_epi16(feba, dchg, 0xF0));
  _mm_storeu_si128(reinterpret_cast<__m128i*>(&h[4]), _mm_alignr_epi8(dchg, feba, 8));
}

bool has_sha() {
  static const bool has = [] {
    unsigned a = 0, b = 0, c = 0, d = 0;
    constexpr unsigned kSha = 1u << 29;
    return __get_cpuid_count(7, 0, &a, &b, &c, &d) != 0 && (b & kSha) != 0 &&
           __builtin_cpu_supports("sse4.1") != 0;
  }();
  return has;
}

void take_block(Sha256State& h, const std::uint8_t* block) {
  has_sha() ? take_block_quickly(h, block) : take_block_anywhere(h, block);
}

#else

void take_block(Sha256State& h, const std::uint8_t* block) { take_block_anywhere(h, block); }

#endif

// Goes on from a state that `before` bytes, whole blocks, led to.
Digest finish(Sha256State h, std::string_view bytes, std::size_t before) {
  const auto* data = reinterpret_cast<const std::uint8_t*>(bytes.data());
  const std::size_t whole = bytes.size() / kBlock * kBlock;
  for (std::size_t i = 0; i < whole; i += kBlock) take_block(h, data + i);

  std::array<std::uint8_t, 2 * kBlock> tail{};
  const std::size_t rest = bytes.size() - whole;
  std::copy_n(data + whole, rest, tail.begin());
  tail[rest] = 0x80;
  const std::size_t size = rest + 9 <= kBlock ? kBlock : 2 * kBlock;
  const std::uint64_t bits = static_cast<std::uint64_t>(before + bytes.size()) * 8;
  for (std::size_t i = 0; i < 8; ++i) {
    tail[size - 1 - i] = static_cast<std::uint8_t>(bits >> (8 * i));
  }
  for (std::size_t i = 0; i < size; i += kBlock) take_block(h, tail.data() + i);

  Digest digest;
  for (std::size_t i = 0; i < digest.size(); ++i) {
    digest[i] = static_cast<std::uint8_t>(h[i / 4] >> (24 - 8 * (i % 4)));
  }
  return digest;
}

std::string_view text_of(const Digest& digest) {
  return {reinterpret_cast<const char*>(digest.data()), digest.size()};
}

Sha256State keyed(const std::array<std::uint8_t, kBlock>& key, std::uint8_t pad) {
  std::array<std::uint8_t, kBlock> block = key;
  for (std::uint8_t& byte : block) byte ^= pad;
  Sha256State state = kStart;
  take_block(state, block.data());
  return state;
}

}  // namespace

Digest sha256(std::string_view bytes) { return finish(kStart, bytes, 0); }

std::string hex(const Digest& digest) {
  constexpr std::string_view kDigits = "0123456789abcdef";
  std::string text(2 * digest.size(), '0');
  for (std::size_t i = 0; i < digest.size(); ++i) {
    text[2 * i] = kDigits[digest[i] >> 4];
    text[2 * i + 1] = kDigits[digest[i] & 15];
  }
  return text;
}

std::string sha256_hex(std::string_view bytes, std::size_t digits) {
  std::string text = hex(sha256(bytes));
  text.resize(digits);
  return text;
}

Hmac::Hmac(std::string_view key) {
  const Digest hashed = key.size() > kBlock ? sha256(key) : Digest{};
  if (key.size() > kBlock) key = text_of(hashed);
  std::array<std::uint8_t, kBlock> block{};
  std::copy(key.begin(), key.end(), block.begin());
  inner_ = keyed(block, 0x36);
  outer_ = keyed(block, 0x5c);
}

Digest Hmac::of(std::string_view message) const {
  return finish(outer_, text_of(finish(inner_, message, kBlock)), kBlock);
}

}  // namespace cauldron
