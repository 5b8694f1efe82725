// UTF-8, as far as texts from outside need checking and counting.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

namespace cauldron {

bool valid_utf8(std::string_view text);
void append_utf8(std::string& out, std::uint32_t code_point);
// The code points of valid UTF-8.
std::u32string decode_utf8(std::string_view text);
// Number of code points of valid UTF-8.
std::size_t count_code_points(std::string_view text);

}  // namespace cauldron
