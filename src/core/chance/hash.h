// Hashes of plain bytes: a fast 64-bit one for states, SHA-256 for content.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

namespace cauldron {

// Depends on the bytes alone: the same on every platform and run.
std::uint64_t hash_bytes(const void* data, std::size_t size);

// Lower-case hexadecimal digits: all 64, or the first ones.
std::string sha256_hex(std::string_view bytes, std::size_t digits = 64);

}  // namespace cauldron
