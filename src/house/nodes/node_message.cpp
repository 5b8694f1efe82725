#include "house/nodes/node_message.h"

#include "core/json/json.h"

namespace cauldron {

namespace {

constexpr std::array<const char*, 12> kKinds = {"say",      "end",        "lines",     "told",
                                                "gone",     "lines-back", "lobby",     "leaving",
                                                "ask-mine", "mine",       "ask-title", "title"};

std::optional<NodeMessage::Kind> kind_of(const std::string& word) {
  for (std::size_t i = 0; i < kKinds.size(); ++i) {
    if (word == kKinds[i]) return static_cast<NodeMessage::Kind>(i);
  }
  return std::nullopt;
}

std::uint64_t natural(const Json& json, std::string_view name) {
  const std::int64_t* number = json.find_int(name);
  return number && *number > 0 ? static_cast<std::uint64_t>(*number) : 0;
}

// All numbers of a list; nothing if it is none.
std::optional<std::vector<std::int64_t>> numbers(const Json& json, std::string_view name) {
  const Json* list = json.find(name);
  if (!list) return std::vector<std::int64_t>{};
  if (!list->is_array()) return std::nullopt;
  std::vector<std::int64_t> found;
  for (const Json& item : list->items()) {
    if (!item.is_int() || item.as_int() < 0) return std::nullopt;
    found.push_back(item.as_int());
  }
  return found;
}

void set_numbers(Json& json, std::string_view name, const std::vector<std::int64_t>& numbers) {
  if (numbers.empty()) return;
  Json list = Json::array();
  for (const std::int64_t number : numbers) list.push_back(number);
  json.set(std::string(name), std::move(list));
}

bool read_counts(const Json& json, NodeMessage& message) {
  const auto flat = numbers(json, "counts");
  if (!flat || flat->size() % 3 != 0) return false;
  const auto at = [&](std::size_t i) { return static_cast<std::uint64_t>((*flat)[i]); };
  for (std::size_t i = 0; i < flat->size(); i += 3) {
    message.counts.push_back({at(i), at(i + 1), at(i + 2)});
  }
  return true;
}

bool read_texts(const Json& json, std::string_view rest, NodeMessage& message) {
  const auto sizes = numbers(json, "sizes");
  if (!sizes) return false;
  for (const std::int64_t size : *sizes) {
    const auto length = static_cast<std::size_t>(size);
    if (length > rest.size()) return false;
    message.texts.emplace_back(rest.substr(0, length));
    rest.remove_prefix(length);
  }
  return rest.empty();
}

}  // namespace

std::string NodeMessage::encode() const {
  Json json = Json::object({{"v", kNodeMessages},
                            {"kind", kKinds[static_cast<std::size_t>(kind)]},
                            {"from", from},
                            {"to", to}});
  if (line != 0) json.set("line", line);
  if (number != 0) json.set("n", number);
  if (ends_request) json.set("done", true);
  if (stops_following) json.set("part", true);
  if (falls_behind) json.set("behind", true);
  if (catches_up) json.set("caught-up", true);
  if (!address.empty()) json.set("address", address);
  if (!counts.empty()) {
    Json list = Json::array();
    for (const Count& count : counts) {
      list.push_back(count.line);
      list.push_back(count.sent);
      list.push_back(count.received);
    }
    json.set("counts", std::move(list));
  }
  set_numbers(json, "tables", tables);
  set_numbers(json, "openers", openers);
  set_numbers(json, "addresses", addresses);
  if (!texts.empty()) {
    Json list = Json::array();
    for (const std::string& text : texts) list.push_back(std::uint64_t{text.size()});
    json.set("sizes", std::move(list));
  }
  std::string encoded = json.dump() + "\n";
  for (const std::string& text : texts) encoded += text;
  return encoded;
}

std::optional<NodeMessage> NodeMessage::decode(std::string_view text) {
  const std::size_t end = text.find('\n');
  Json json;
  JsonError error;
  if (end == std::string_view::npos || !parse_json(text.substr(0, end), json, error)) {
    return std::nullopt;
  }
  const std::int64_t* version = json.find_int("v");
  const std::string* word = json.find_string("kind");
  const auto kind = word ? kind_of(*word) : std::nullopt;
  if (!version || *version < kNodeMessages - 1 || *version > kNodeMessages + 1 || !kind) {
    return std::nullopt;
  }
  NodeMessage message;
  message.kind = *kind;
  message.from = static_cast<Incarnation>(natural(json, "from"));
  message.to = static_cast<Incarnation>(natural(json, "to"));
  message.line = natural(json, "line");
  message.number = natural(json, "n");
  message.ends_request = json.find("done") != nullptr;
  message.stops_following = json.find("part") != nullptr;
  message.falls_behind = json.find("behind") != nullptr;
  message.catches_up = json.find("caught-up") != nullptr;
  if (const std::string* address = json.find_string("address")) message.address = *address;
  const auto tables = numbers(json, "tables");
  const auto openers = numbers(json, "openers");
  const auto addresses = numbers(json, "addresses");
  if (!tables || !openers || !addresses || message.from == 0) return std::nullopt;
  message.tables = *tables;
  message.openers = *openers;
  message.addresses = *addresses;
  if (!read_counts(json, message) || !read_texts(json, text.substr(end + 1), message)) {
    return std::nullopt;
  }
  return message;
}

}  // namespace cauldron
