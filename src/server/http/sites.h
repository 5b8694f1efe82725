// Which names this server goes by, and which pages may open a WebSocket to it.
//
// Somebody else's page can lead a visitor's browser here under a name of its own that resolves
// to a private address (DNS rebinding), so a name is not believed merely because the page's origin
// and the Host header agree.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace cauldron {

// "https://cauldron.example.org" or "http://192.168.1.5:8080", in lower case; nothing if it is no
// such thing.
std::optional<std::string> parse_site(std::string_view text);

// Is that address of a network that the Internet does not reach?
bool is_private(std::string_view address);

class Sites {
 public:
  Sites() = default;
  // As parse_site() gives them.
  explicit Sites(std::vector<std::string> named) : named_(std::move(named)) {}

  // Is that Host one of ours? Addresses and names that nobody can register always are. Where sites
  // are named others are not; otherwise those are that come `from_outside`, where whoever asks
  // reaches this server anyway.
  bool knows(std::string_view host, bool from_outside) const;
  // May a page of that origin connect to that host?
  bool may_connect(std::string_view origin, std::string_view host) const;

 private:
  bool is_named(const std::string& host) const;

  std::vector<std::string> named_;
};

}  // namespace cauldron
