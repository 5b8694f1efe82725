// Writes JSON straight into a text, without making a tree of it first. Commas come by themselves;
// everything begun must be ended. Writes what Json::dump() would.
#pragma once

#include <charconv>
#include <concepts>
#include <string_view>

#include "core/json/json.h"
#include "core/text/text_buffer.h"

namespace cauldron {

// A whole number as text.
class Digits {
 public:
  template <std::integral Number>
  explicit Digits(Number number) {
    const auto [end, error] = std::to_chars(digits_, digits_ + sizeof digits_, number);
    size_ = static_cast<std::size_t>(end - digits_);
  }
  std::string_view text() const { return {digits_, size_}; }

 private:
  char digits_[24];
  std::size_t size_ = 0;
};

class JsonWriter {
 public:
  // Appends to the text, which may end with the beginning of a container or with a name.
  explicit JsonWriter(TextBuffer& out) : out_(out) {}

  JsonWriter& begin_object() { return begin('{'); }
  JsonWriter& end_object() { return end('}'); }
  JsonWriter& begin_array() { return begin('['); }
  JsonWriter& end_array() { return end(']'); }

  // The name of the member that comes next; it has nothing to escape.
  JsonWriter& name(std::string_view text) {
    char* at = put_quoted(out_.room(text.size() + 4), text);
    *at++ = ':';
    out_.end_at(at);
    return *this;
  }

  // The same for any name.
  JsonWriter& any_name(std::string_view text) {
    value(text);
    out_ += ':';
    return *this;
  }

  JsonWriter& null() { return raw("null"); }
  JsonWriter& value(std::nullptr_t) { return null(); }
  JsonWriter& value(std::same_as<bool> auto flag) { return raw(flag ? "true" : "false"); }
  template <std::integral Number>
  requires(!std::same_as<Number, bool> &&
           !std::same_as<Number, char>) JsonWriter& value(Number number) {
    if (number >= 0 && number < 10) return raw_letter(static_cast<char>('0' + number));
    return raw(Digits(number).text());
  }
  JsonWriter& value(std::string_view text) {
    if (is_plain_json(text)) return word(text);
    separate();
    append_json_string(out_, text);
    return *this;
  }
  // A text that has nothing to escape.
  JsonWriter& word(std::string_view text) {
    out_.end_at(put_quoted(out_.room(text.size() + 3), text));
    return *this;
  }
  JsonWriter& value(const char* text) { return value(std::string_view(text)); }
  JsonWriter& value(const std::string& text) { return value(std::string_view(text)); }
  JsonWriter& value(const Json& json) {
    separate();
    json.append_to(out_);
    return *this;
  }

  // A member of the object that is being written.
  template <class Value>
  JsonWriter& member(std::string_view called, const Value& what) {
    return name(called).value(what);
  }
  // Null instead of the value if the condition does not hold.
  template <class Value>
  JsonWriter& member_if(bool condition, std::string_view called, const Value& what) {
    name(called);
    return condition ? value(what) : null();
  }

  // JSON text, as it is.
  JsonWriter& raw(std::string_view text) {
    out_.end_at(put_text(put_comma(out_.room(text.size() + 1)), text));
    return *this;
  }

 private:
  JsonWriter& begin(char bracket) { return raw_letter(bracket); }
  JsonWriter& end(char bracket) {
    out_ += bracket;
    return *this;
  }
  JsonWriter& raw_letter(char letter) {
    char* at = put_comma(out_.room(2));
    *at++ = letter;
    out_.end_at(at);
    return *this;
  }
  bool needs_comma() const {
    if (out_.empty()) return false;
    const char last = out_.back();
    return last != '{' && last != '[' && last != ':';
  }
  void separate() { out_.end_at(put_comma(out_.room(1))); }
  // These put what they name there, which is behind the end, and return where it ends.
  char* put_comma(char* to) const {
    *to = ',';
    return to + (needs_comma() ? 1 : 0);
  }
  char* put_quoted(char* to, std::string_view text) const {
    to = put_comma(to);
    *to++ = '"';
    to = put_text(to, text);
    *to++ = '"';
    return to;
  }

  TextBuffer& out_;
};

// The tree of a text that is known to be well-formed.
inline Json parsed_json(std::string_view text) {
  Json json;
  JsonError error;
  parse_json(text, json, error);
  return json;
}

}  // namespace cauldron
