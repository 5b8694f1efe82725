// A JSON value as its text, put together from the texts of its parts. Made like Json and much
// quicker, for what is only written; it reads as Json::dump() writes.
#pragma once

#include <concepts>
#include <initializer_list>
#include <string>
#include <string_view>
#include <utility>

#include "core/json/json.h"
#include "core/json/json_writer.h"

namespace cauldron {

class JsonPiece {
 public:
  using Member = std::pair<std::string_view, JsonPiece>;

  JsonPiece(std::nullptr_t = nullptr) : text_("null") {}
  JsonPiece(std::same_as<bool> auto flag) : text_(flag ? "true" : "false") {}
  template <std::integral Number>
  requires(!std::same_as<Number, bool> && !std::same_as<Number, char>) JsonPiece(Number number)
      : text_(Digits(number).text()) {}
  JsonPiece(std::string_view text) {
    if (!is_plain_json(text)) {
      text_ = json_string(text);
      return;
    }
    text_.reserve(text.size() + 2);
    text_.append(1, '"').append(text).append(1, '"');
  }
  JsonPiece(const char* text) : JsonPiece(std::string_view(text)) {}
  JsonPiece(const std::string& text) : JsonPiece(std::string_view(text)) {}
  JsonPiece(const Json& json) : text_(json.dump()) {}

  // Names have nothing to escape, and come once.
  static JsonPiece object(std::initializer_list<Member> members = {}) {
    JsonPiece piece(Text{"{}"});
    std::size_t size = 2;
    for (const auto& [name, value] : members) size += name.size() + value.text_.size() + 4;
    piece.text_.reserve(size);
    for (const auto& [name, value] : members) piece.set(name, value);
    return piece;
  }
  static JsonPiece array(std::initializer_list<JsonPiece> items = {}) {
    JsonPiece piece(Text{"[]"});
    for (const JsonPiece& item : items) piece.push_back(item);
    return piece;
  }

  JsonPiece& set(std::string_view name, const JsonPiece& value) {
    reopen('{');
    text_ += '"';
    text_ += name;
    text_ += "\":";
    text_ += value.text_;
    text_ += '}';
    return *this;
  }
  JsonPiece& push_back(const JsonPiece& value) {
    reopen('[');
    text_ += value.text_;
    text_ += ']';
    return *this;
  }

  bool is_null() const { return text_ == "null"; }
  const std::string& text() const { return text_; }

 private:
  struct Text {
    std::string_view text;
  };
  explicit JsonPiece(Text text) : text_(text.text) {}

  void reopen(char bracket) {
    if (text_.size() > 2) {
      text_.back() = ',';
    } else {
      text_ = bracket;
    }
  }

  std::string text_;
};

}  // namespace cauldron
