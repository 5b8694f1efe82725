#include "house/places.h"

#include <type_traits>

namespace cauldron {

namespace {

constexpr std::size_t kMostRemembered = 100'000;

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

}  // namespace

bool follows_anew(const Request& request) {
  return is_one_of<request::Join, request::Lobby>(request);
}

// A repetition belongs to the table that the request has opened before; a promise is kept where it
// was made.
Places::Place Places::of(const Request& request) {
  if (is_one_of<TableRequest, request::Preview, request::Hint, request::Close>(request)) {
    return {Place::Kind::WhereItFollows};
  }
  if (is_one_of<request::Create, request::Branch, request::Duplicate, request::Import>(request)) {
    const std::string mark = house_.secrets().request_mark(request.id);
    if (house_.has_opened(request.id)) return {};
    if (!mark.empty()) {
      const auto found = claims_.find_opened(mark);
      if (!found) return {Place::Kind::Unknown};
      if (found->driver != 0) return take(found);
    }
  }
  if (is_one_of<request::Create, request::Promise>(request)) return {Place::Kind::WhereItFollows};
  const std::string* table = table_of(request);
  return table ? of_table(*table) : Place{};
}

Places::Place Places::of_table(const std::string& id) {
  if (house_.has_table(id)) return {};
  const auto known = elsewhere_.find(id);
  if (known != elsewhere_.end()) return {Place::Kind::Elsewhere, known->second};
  const Place place = take(claims_.find(id));
  if (place.kind == Place::Kind::Elsewhere) {
    if (elsewhere_.size() >= kMostRemembered) elsewhere_.clear();
    elsewhere_[id] = place.node;
  }
  return place;
}

// Where there is no such table, this house can say so as well as any other.
Places::Place Places::take(const Result<Claims::Found>& found) {
  if (!found) return {Place::Kind::Unknown};
  for (const StoredTable& table : found->tables) house_.adopt(table);
  if (found->driver == 0 || found->driver == claims_.own()) return {};
  return {Place::Kind::Elsewhere, found->driver};
}

void Places::forget(Incarnation node) {
  std::erase_if(elsewhere_, [&](const auto& entry) { return entry.second == node; });
}

}  // namespace cauldron
