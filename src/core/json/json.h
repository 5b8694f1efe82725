// The one JSON of the house: strict, small, deterministic.
//
// Numbers are whole (64-bit): nothing in rules, records or messages needs a fraction. Objects keep
// the order of their members; duplicate members, lone surrogates, invalid UTF-8 and nesting beyond
// 64 levels are refused. dump() writes compact text, canonical() the same with sorted members.
#pragma once

#include <cstdint>
#include <initializer_list>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "core/text/text_buffer.h"

namespace cauldron {

class Json {
 public:
  using Array = std::vector<Json>;
  using Member = std::pair<std::string, Json>;
  using Object = std::vector<Member>;

  Json() = default;
  Json(std::nullptr_t) {}
  Json(bool value) : value_(value) {}
  Json(int value) : value_(static_cast<std::int64_t>(value)) {}
  Json(unsigned value) : value_(static_cast<std::int64_t>(value)) {}
  Json(std::int64_t value) : value_(value) {}
  Json(std::uint64_t value) : value_(static_cast<std::int64_t>(value)) {}
  Json(const char* value) : value_(std::string(value)) {}
  Json(std::string_view value) : value_(std::string(value)) {}
  Json(std::string value) : value_(std::move(value)) {}
  Json(Array value) : value_(std::move(value)) {}
  Json(Object value) : value_(std::move(value)) {}
  static Json object(std::initializer_list<Member> members = {}) { return Json(Object(members)); }
  static Json array(std::initializer_list<Json> items = {}) { return Json(Array(items)); }

  bool is_null() const { return std::holds_alternative<std::monostate>(value_); }
  bool is_bool() const { return std::holds_alternative<bool>(value_); }
  bool is_int() const { return std::holds_alternative<std::int64_t>(value_); }
  bool is_string() const { return std::holds_alternative<std::string>(value_); }
  bool is_array() const { return std::holds_alternative<Array>(value_); }
  bool is_object() const { return std::holds_alternative<Object>(value_); }

  // Each needs the value to be of that kind.
  bool as_bool() const { return std::get<bool>(value_); }
  std::int64_t as_int() const { return std::get<std::int64_t>(value_); }
  const std::string& as_string() const { return std::get<std::string>(value_); }
  const Array& items() const { return std::get<Array>(value_); }
  Array& items() { return std::get<Array>(value_); }
  const Object& members() const { return std::get<Object>(value_); }
  Object& members() { return std::get<Object>(value_); }

  // The member of that name, or nullptr (also when this is no object).
  const Json* find(std::string_view name) const;
  // The member's value if it exists and is of that kind, otherwise nullptr.
  const std::string* find_string(std::string_view name) const;
  const std::int64_t* find_int(std::string_view name) const;
  // Adds or replaces a member; this must be an object.
  Json& set(std::string_view name, Json value);
  void push_back(Json value) { items().push_back(std::move(value)); }

  std::string dump() const;
  void append_to(TextBuffer& out) const { write(out, false); }
  std::string canonical() const;

  friend bool operator==(const Json&, const Json&) = default;

 private:
  void write(TextBuffer& out, bool sorted) const;
  std::variant<std::monostate, bool, std::int64_t, std::string, Array, Object> value_;
};

struct JsonError {
  std::string because;  // id of the text that says what is wrong
  int line = 1;
  int column = 1;
};

// Reads exactly one value with nothing after it. Returns false and fills `error` if that fails.
bool parse_json(std::string_view text, Json& value, JsonError& error);

// Does nothing in the text need escaping?
bool is_plain_json(std::string_view text);
// Appends the string as a JSON literal.
void append_json_string(TextBuffer& out, std::string_view text);
std::string json_string(std::string_view text);

}  // namespace cauldron
