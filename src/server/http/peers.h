// Where somebody comes from, also behind proxies that say so.
#pragma once

#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace cauldron {

// Addresses that begin with the same bits. IPv4 as IPv6 writes it (::ffff:a.b.c.d).
struct Network {
  std::array<unsigned char, 16> bytes{};
  unsigned bits = 128;
};

// "203.0.113.7", "10.0.0.0/8", "2001:db8::/32"; nothing if it is no such thing.
std::optional<Network> parse_network(std::string_view text);

// Is the address in one of the networks?
bool is_among(std::string_view address, const std::vector<Network>& networks);

// The header by which proxies say whom they pass on. One alone is read: a proxy sets it, and may
// pass on what the visitor has written into the other.
enum class ForwardedHeader { XForwardedFor, Forwarded };
std::string_view name_of(ForwardedHeader header);

// A word for where a request comes from, by which it is counted: an IPv4 address, the first 64 bits
// of an IPv6 one. What the header says counts as far as each one who says it is a proxy that is
// trusted; whoever such a proxy cannot name is counted as the proxy itself. Empty, which is not
// counted, for this computer itself and for proxies that do not say more.
std::string counted_address(std::string_view peer, std::string_view said, ForwardedHeader header,
                            const std::vector<Network>& proxies);

}  // namespace cauldron
