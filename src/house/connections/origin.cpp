#include "house/connections/origin.h"

#include <array>
#include <charconv>
#include <cstddef>

namespace cauldron {

namespace {

constexpr std::string_view kPurpose = "cauldron: origin of a table";
constexpr std::size_t kDigits = 16;

bool is_ipv6(const std::string& address) { return address.find(':') != std::string::npos; }

// The first four groups of an IPv6 address, all that is counted of it. A gap is at their end.
std::array<unsigned, 4> groups_of(const std::string& address) {
  std::array<unsigned, 4> groups{};
  const char* at = address.data();
  const char* const end = at + address.size();
  for (unsigned& group : groups) {
    const auto read = std::from_chars(at, end, group, 16);
    if (read.ec != std::errc() || read.ptr == end) break;
    at = read.ptr + 1;
  }
  return groups;
}

std::string hex(std::uint64_t value, std::size_t digits = 0) {
  std::array<char, kDigits> text{};
  const auto end = std::to_chars(text.data(), text.data() + text.size(), value, 16).ptr;
  std::string word(text.data(), end);
  return word.size() < digits ? std::string(digits - word.size(), '0') + word : word;
}

}  // namespace

std::string network_of(const std::string& address) {
  if (!is_ipv6(address)) return address.substr(0, address.rfind('.'));
  const auto groups = groups_of(address);
  return hex(groups[0]) + ':' + hex(groups[1]) + ':' + hex(groups[2]);
}

std::string site_of(const std::string& address) {
  if (!is_ipv6(address)) return address;
  return network_of(address) + ':' + hex(groups_of(address)[3] >> 8);
}

std::string Origin::text() const {
  if (!is_counted()) return {};
  return hex(network, kDigits) + hex(site, kDigits) + hex(address, kDigits);
}

Origin Origin::from_text(std::string_view text) {
  Origin origin;
  if (text.size() != 3 * kDigits) return origin;
  for (std::uint64_t* part : {&origin.network, &origin.site, &origin.address}) {
    const auto read = std::from_chars(text.data(), text.data() + kDigits, *part, 16);
    if (read.ec != std::errc() || read.ptr != text.data() + kDigits) return {};
    text.remove_prefix(kDigits);
  }
  return origin;
}

Origin Origins::of(const std::string& address) const {
  if (address.empty()) return {};
  return {hash("network ", network_of(address)), hash("site ", site_of(address)),
          hash("address ", address)};
}

std::uint64_t Origins::hash(std::string_view kind, const std::string& word) const {
  const auto block = crypto_.hash(kPurpose, key_ + std::string(kind) + word);
  std::uint64_t value = 0;
  for (std::size_t i = 0; i < sizeof value; ++i) value = value << 8 | block[i];
  value >>= 1;  // so that it is a number of JSON
  return value == 0 ? 1 : value;
}

}  // namespace cauldron
