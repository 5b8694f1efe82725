// Where a table was opened from: keyed hashes of an address and of the networks around it, used to
// count tables. Without the key they cannot be traced back to an address.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include "house/outside/secrets.h"

namespace cauldron {

struct Origin {
  // All zero: an address that is not counted, or none that is known. All such tables are of one
  // network.
  std::uint64_t network = 0;  // the first 48 bits of an IPv6 address, 24 of an IPv4 one
  std::uint64_t site = 0;     // the first 56 bits of an IPv6 address; an IPv4 one is its own site
  std::uint64_t address = 0;

  bool is_counted() const { return address != 0; }
  // 48 hexadecimal digits, the widest network first; nothing if it is not counted.
  std::string text() const;
  static Origin from_text(std::string_view text);
  friend bool operator==(const Origin&, const Origin&) = default;
};

// How many tables were opened from the address, the site and the network of an origin.
struct OpenedFrom {
  std::size_t network = 0;
  std::size_t site = 0;
  std::size_t address = 0;
};

// Makes origins of the words by which addresses are counted (server/http/peers.h).
class Origins {
 public:
  Origins(const Crypto& crypto, std::string key) : crypto_(crypto), key_(std::move(key)) {}
  Origin of(const std::string& address) const;

 private:
  std::uint64_t hash(std::string_view kind, const std::string& word) const;

  const Crypto& crypto_;
  std::string key_;
};

// The networks of such a word, as words: "203.0.113" of "203.0.113.7"; of "2001:db8:1:2ff::"
// "2001:db8:1", and as its site "2001:db8:1:2".
std::string network_of(const std::string& address);
std::string site_of(const std::string& address);

}  // namespace cauldron
