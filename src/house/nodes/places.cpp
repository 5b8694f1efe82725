#include "house/nodes/places.h"

#include <algorithm>
#include <type_traits>

#include "house/table/codes.h"

namespace cauldron {

namespace {

constexpr std::size_t kMostRemembered = 100'000;
constexpr std::size_t kMostNodes = 10'000;
constexpr const char* kLonely = "lonely";  // those who look after lonely tables and sleepers

// The table a request names, or nullptr.
const std::string* table_of(const Request& request) {
  return std::visit(
      [](const auto& body) -> const std::string* {
        using Body = std::decay_t<decltype(body)>;
        constexpr bool names_table = std::is_same_v<Body, request::Join> ||
                                     std::is_same_v<Body, request::Sit> ||
                                     std::is_base_of_v<request::Past, Body>;
        if constexpr (names_table) return &body.table;
        return nullptr;
      },
      request.body);
}

template <class... Bodies>
bool is_one_of(const Request& request) {
  return (std::holds_alternative<Bodies>(request.body) || ...);
}

bool could_name_table(const Request& request, const std::string& table) {
  const bool takes_code = is_one_of<request::Join, request::Sit>(request);
  return takes_code ? could_be_table(table) : could_be_id(table);
}

bool opens_table(const Request& request) {
  return is_one_of<request::Create, request::Branch, request::Duplicate, request::Import>(request);
}

}  // namespace

bool follows_anew(const Request& request) {
  return is_one_of<request::Join, request::Lobby>(request);
}

// Where there can be no such table, this house can say so as well as any other. Only requests to
// come to a table take codes.
bool Places::is_known(const Request& request, const std::string& table) const {
  if (!could_name_table(request, table)) return true;
  const Incarnation driver = driver_elsewhere(table);
  if (driver == 0) return house_.has_table(table);
  const auto heard = heard_.find(driver);
  return heard != heard_.end() && house_.now() - heard->second <= kTrust;
}

bool Places::exists(const std::string& table) const {
  return house_.has_table(table) || elsewhere_.count(table) != 0;
}

Claims::Sought Places::unknown(const Request& request, const Client& client) const {
  Claims::Sought sought;
  if (opens_table(request)) {
    if (house_.has_opened(request.id)) return {};
    if (auto origin = house_.origin_of(client.address).text(); !origin.empty()) {
      sought.origins.insert(std::move(origin));
    }
    if (auto mark = house_.secrets().request_mark(request.id); !mark.empty()) {
      sought.marks.insert(std::move(mark));
    }
  }
  if (const std::string* table = table_of(request); table && !is_known(request, *table)) {
    sought.tables.insert(*table);
  }
  if (const auto* lobby = std::get_if<request::Lobby>(&request.body)) {
    for (const auto& [table, token] : lobby->mine) {
      if (!is_known(request, table)) sought.tables.insert(table);
    }
  }
  const auto* create = std::get_if<request::Create>(&request.body);
  sought.packs = is_one_of<request::Pack>(request) ||
                 (create && create->content && !house_.has_pack(create->game, *create->content));
  return sought;
}

// A repetition belongs to the table that the request has opened before; a promise is kept where it
// was made.
Places::Place Places::of(const Request& request, const Claims::Found& found) const {
  if (is_one_of<TableRequest, request::Preview, request::Hint, request::Close>(request)) {
    return {Place::Kind::WhereItFollows};
  }
  if (opens_table(request)) {
    if (house_.has_opened(request.id)) return {};
    const auto opened = found.marks.find(house_.secrets().request_mark(request.id));
    if (opened != found.marks.end()) return at(opened->second);
  }
  if (is_one_of<request::Create, request::Promise>(request)) return {Place::Kind::WhereItFollows};
  const std::string* table = table_of(request);
  return table ? at(driver_elsewhere(*table)) : Place{};
}

Places::Place Places::at(Incarnation driver) const {
  if (driver == 0 || driver == claims_.own()) return {};
  return {Place::Kind::Elsewhere, driver};
}

bool Places::would_be_old(const Request& request) const {
  if (claims_.is_sure() || is_one_of<request::Sit>(request)) return false;
  return table_of(request) != nullptr;
}

Incarnation Places::driver_elsewhere(const std::string& table) const {
  if (house_.has_table(table)) return 0;
  const auto known = elsewhere_.find(table);
  return known == elsewhere_.end() ? 0 : known->second;
}

std::optional<Places::Place> Places::known(const Request& request, const Client& client) const {
  if (!unknown(request, client).empty()) return std::nullopt;
  return of(request, {});
}

void Places::find(const std::shared_ptr<const Request>& request, const Client& client,
                  std::size_t bytes, std::function<void(const Answer&)> then) {
  const std::string who = client.address.empty() ? std::to_string(client.number) : client.address;
  lookups_.ask(who, unknown(*request, client), bytes,
               [this, request, address = client.address,
                then = std::move(then)](const Lookups::Answer& answer) {
                 if (const auto* refusal = std::get_if<Refusal>(&answer)) return then(*refusal);
                 const Claims::Found& found = *std::get<const Claims::Found*>(answer);
                 learn(found);
                 if (names_one_that_left(found)) return then(unavailable());
                 const std::string* table = table_of(*request);
                 if (table && could_name_table(*request, *table) && !exists(*table)) {
                   return then(house_.refuse_unknown(address));
                 }
                 then(of(*request, found));
               });
}

void Places::take_over(const std::vector<std::string>& tables, Task then) {
  Claims::Sought sought;
  for (const std::string& table : tables) {
    elsewhere_.erase(table);
    if (!house_.has_table(table)) sought.tables.insert(table);
  }
  if (sought.empty()) return then();
  lookups_.ask(kLonely, std::move(sought), 0, [this, then = std::move(then)](const auto& answer) {
    if (const auto* found = std::get_if<const Claims::Found*>(&answer)) learn(**found);
    then();
  });
}

void Places::find_sleepers(const std::vector<std::string>& tables, Task then) {
  Claims::Sought sought;
  for (const std::string& table : tables) {
    if (house_.must_find(table)) sought.tables.insert(table);
  }
  if (sought.empty()) return then();
  lookups_.ask(kLonely, std::move(sought), 0,
               [then = std::move(then)](const Lookups::Answer&) { then(); });
}

void Places::learn(const Claims::Found& found) {
  if (elsewhere_.size() + found.tables.size() > kMostRemembered) elsewhere_.clear();
  for (const auto& [table, driver] : found.tables) {
    if (driver != claims_.own() && left_.count(driver) == 0) elsewhere_[table] = driver;
  }
  for (const auto& [origin, opened] : found.origins) {
    house_.note_everywhere(Origin::from_text(origin), opened);
  }
}

bool Places::names_one_that_left(const Claims::Found& found) const {
  const auto has_left = [this](const auto& entry) { return left_.count(entry.second) != 0; };
  return std::any_of(found.tables.begin(), found.tables.end(), has_left) ||
         std::any_of(found.marks.begin(), found.marks.end(), has_left);
}

void Places::note_heard(Incarnation node) {
  if (heard_.size() >= kMostNodes) heard_.clear();
  heard_[node] = house_.now();
}

void Places::note_left(Incarnation node) {
  if (left_.size() >= kMostNodes) left_.clear();
  left_.insert(node);
}

void Places::forget(Incarnation node) {
  std::erase_if(elsewhere_, [&](const auto& entry) { return entry.second == node; });
}

}  // namespace cauldron
