#include "server/http/sites.h"

#include <algorithm>
#include <array>

#include "server/http/peers.h"

namespace cauldron {

namespace {

constexpr std::string_view kSeparator = "://";

std::string lower(std::string_view text) {
  std::string result(text);
  std::transform(result.begin(), result.end(), result.begin(),
                 [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c | 0x20) : c; });
  return result;
}

std::string_view host_of(std::string_view site) {
  return site.substr(site.find(kSeparator) + kSeparator.size());
}

// "[::1]:8080", "example.org:80" and "example.org." without port, brackets and final dot.
std::string_view name_of(std::string_view host) {
  if (!host.empty() && host.front() == '[') return host.substr(1, host.find(']') - 1);
  host = host.substr(0, host.rfind(':'));
  if (!host.empty() && host.back() == '.') host.remove_suffix(1);
  return host;
}

// An address, or a name that has no meaning outside the network at hand.
bool is_local_name(std::string_view name) {
  static constexpr std::array<std::string_view, 7> kEndings = {
      ".localhost", ".local", ".lan", ".home.arpa", ".internal", ".home", ".fritz.box"};
  return name.find('.') == name.npos || parse_network(name) ||
         std::any_of(kEndings.begin(), kEndings.end(),
                     [&](std::string_view ending) { return name.ends_with(ending); });
}

}  // namespace

std::optional<std::string> parse_site(std::string_view text) {
  std::string site = lower(text);
  if (!site.empty() && site.back() == '/') site.pop_back();
  const bool has_scheme = site.starts_with("http://") || site.starts_with("https://");
  if (!has_scheme || host_of(site).empty() ||
      host_of(site).find_first_of("/?#@ ") != std::string::npos) {
    return std::nullopt;
  }
  return site;
}

bool is_private(std::string_view address) {
  static const std::vector<Network> networks = [] {
    std::vector<Network> list;
    for (const char* word : {"127.0.0.0/8", "10.0.0.0/8", "172.16.0.0/12", "192.168.0.0/16",
                             "169.254.0.0/16", "::1", "fc00::/7", "fe80::/10"}) {
      list.push_back(*parse_network(word));
    }
    return list;
  }();
  return is_among(address.substr(0, address.find('%')), networks);
}

bool Sites::is_named(const std::string& host) const {
  return std::any_of(named_.begin(), named_.end(),
                     [&](const std::string& site) { return host_of(site) == host; });
}

bool Sites::knows(std::string_view host, bool from_outside) const {
  const std::string own = lower(host);
  return is_local_name(name_of(own)) || (named_.empty() ? from_outside : is_named(own));
}

bool Sites::may_connect(std::string_view origin, std::string_view host) const {
  const auto site = parse_site(origin);
  const std::string own = lower(host);
  if (!site || host_of(*site) != own) return false;
  return !is_named(own) || std::find(named_.begin(), named_.end(), *site) != named_.end();
}

}  // namespace cauldron
