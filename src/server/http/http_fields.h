// Header fields of HTTP as values: dates, encodings, entity tags, ranges (RFC 9110).
#pragma once

#include <chrono>
#include <cstddef>
#include <string>
#include <string_view>

namespace cauldron {

// As in "Sun, 06 Nov 1994 08:49:37 GMT".
std::string http_date(std::chrono::system_clock::time_point time);

// How much an Accept-Encoding field likes this encoding, in thousandths; 0: not at all. What is not
// named counts as `*` does, if that is there.
int encoding_weight(std::string_view accepts, std::string_view encoding);

// Does an If-None-Match field name this entity tag? Weakly compared.
bool names_etag(std::string_view list, std::string_view etag);

// What a Range field asks for, of so many bytes. A field that cannot be understood, or that asks
// for several parts, asks for everything.
struct RangeWish {
  enum class Kind { Everything, Part, Nothing };  // Nothing: it lies beyond the end
  Kind kind = Kind::Everything;
  std::size_t first = 0;
  std::size_t count = 0;
};
RangeWish read_range(std::string_view field, std::size_t size);

// Without regard to upper and lower case, as most words of HTTP are compared.
bool same_word(std::string_view a, std::string_view b);

}  // namespace cauldron
