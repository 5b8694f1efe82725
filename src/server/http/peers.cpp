#include "server/http/peers.h"

#include <arpa/inet.h>

#include <algorithm>
#include <charconv>
#include <cstring>

namespace cauldron {

namespace {

constexpr unsigned kMappedBits = 96;  // before the four bytes of an IPv4 address
constexpr unsigned kCountedBits = 64;

using Bytes = std::array<unsigned char, 16>;

std::optional<Bytes> parse_address(std::string_view text) {
  const std::string word(text);
  Bytes bytes{};
  if (inet_pton(AF_INET6, word.c_str(), bytes.data()) == 1) return bytes;
  bytes = {};
  if (inet_pton(AF_INET, word.c_str(), bytes.data() + 12) != 1) return std::nullopt;
  bytes[10] = bytes[11] = 0xFF;
  return bytes;
}

bool is_ipv4(const Bytes& bytes) {
  return std::all_of(bytes.begin(), bytes.begin() + 10, [](auto byte) { return byte == 0; }) &&
         bytes[10] == 0xFF && bytes[11] == 0xFF;
}

bool is_own(const Bytes& bytes) {
  static constexpr Bytes kLoopback = {0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1};
  return bytes == kLoopback || (is_ipv4(bytes) && bytes[12] == 127);
}

bool begins_alike(const Bytes& a, const Bytes& b, unsigned bits) {
  const std::size_t whole = bits / 8;
  if (std::memcmp(a.data(), b.data(), whole) != 0) return false;
  const unsigned rest = bits % 8;
  return rest == 0 || (a[whole] ^ b[whole]) >> (8 - rest) == 0;
}

bool is_among(const Bytes& address, const std::vector<Network>& networks) {
  return std::any_of(networks.begin(), networks.end(), [&](const Network& network) {
    return begins_alike(address, network.bytes, network.bits);
  });
}

std::string word_of(Bytes bytes) {
  char text[INET6_ADDRSTRLEN] = {};
  if (is_ipv4(bytes)) return inet_ntop(AF_INET, bytes.data() + 12, text, sizeof text);
  std::fill(bytes.begin() + kCountedBits / 8, bytes.end(), 0);
  return inet_ntop(AF_INET6, bytes.data(), text, sizeof text);
}

std::string_view trimmed(std::string_view text) {
  while (!text.empty() && (text.front() == ' ' || text.front() == '\t')) text.remove_prefix(1);
  while (!text.empty() && (text.back() == ' ' || text.back() == '\t')) text.remove_suffix(1);
  return text;
}

// Calls visit with each part, the last first, until it returns false.
template <class Visit>
void each_backwards(std::string_view text, char between, Visit visit) {
  while (true) {
    const std::size_t at = text.rfind(between);
    if (!visit(trimmed(at == std::string_view::npos ? text : text.substr(at + 1)))) return;
    if (at == std::string_view::npos) return;
    text = text.substr(0, at);
  }
}

// "[2001:db8::1]:4711", "203.0.113.7:80", with or without quotes and port.
std::string_view without_port(std::string_view text) {
  if (text.size() >= 2 && text.front() == '"' && text.back() == '"') {
    text = text.substr(1, text.size() - 2);
  }
  if (!text.empty() && text.front() == '[') {
    const std::size_t end = text.find(']');
    return end == std::string_view::npos ? "" : text.substr(1, end - 1);
  }
  const std::size_t colon = text.find(':');
  const bool has_port = colon != std::string_view::npos && text.find(':', colon + 1) == text.npos;
  return has_port ? text.substr(0, colon) : text;
}

// The "for" of an element of the header Forwarded.
std::string_view for_of(std::string_view element) {
  std::string_view found;
  each_backwards(element, ';', [&](std::string_view pair) {
    const bool is_for = pair.size() > 4 && (pair[0] | 0x20) == 'f' && (pair[1] | 0x20) == 'o' &&
                        (pair[2] | 0x20) == 'r' && pair[3] == '=';
    if (is_for) found = trimmed(pair.substr(4));
    return true;
  });
  return found;
}

}  // namespace

std::optional<Network> parse_network(std::string_view text) {
  const std::size_t slash = text.find('/');
  const auto bytes = parse_address(text.substr(0, slash));
  if (!bytes) return std::nullopt;
  Network network{*bytes, 128};
  if (slash == std::string_view::npos) return network;
  const std::string_view word = text.substr(slash + 1);
  unsigned bits = 0;
  const auto [end, error] = std::from_chars(word.data(), word.data() + word.size(), bits);
  const unsigned before = is_ipv4(*bytes) && text.find(':') == text.npos ? kMappedBits : 0;
  if (error != std::errc{} || end != word.data() + word.size() || bits > 128 - before) {
    return std::nullopt;
  }
  network.bits = before + bits;
  return network;
}

bool is_among(std::string_view address, const std::vector<Network>& networks) {
  const auto bytes = parse_address(address);
  return bytes && is_among(*bytes, networks);
}

std::string_view name_of(ForwardedHeader header) {
  return header == ForwardedHeader::Forwarded ? "Forwarded" : "X-Forwarded-For";
}

std::string counted_address(std::string_view peer, std::string_view said, ForwardedHeader header,
                            const std::vector<Network>& proxies) {
  auto address = parse_address(peer);
  if (!address) return {};
  bool is_unreadable = false;
  each_backwards(said, ',', [&](std::string_view part) {
    if (said.empty() || !is_among(*address, proxies)) return false;
    const bool is_element = header == ForwardedHeader::Forwarded;
    const auto next = parse_address(without_port(is_element ? for_of(part) : part));
    if (next) address = next;
    is_unreadable = !next;
    return next.has_value();
  });
  if (is_unreadable) return word_of(*address);
  return is_own(*address) || is_among(*address, proxies) ? std::string() : word_of(*address);
}

}  // namespace cauldron
