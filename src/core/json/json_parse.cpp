#include <optional>
#include <set>

#include "core/json/json.h"
#include "core/text/utf8.h"

namespace cauldron {

namespace {

constexpr int kMaxDepth = 64;
constexpr std::size_t kFewMembers = 16, kUsualMembers = 4;

class Parser {
 public:
  Parser(std::string_view text, JsonError& error) : text_(text), error_(error) {}

  bool document(Json& value) {
    if (!valid_utf8(text_)) return fail("json.utf8");
    skip_space();
    if (!parse_value(value, 0)) return false;
    skip_space();
    return at_ == text_.size() || fail("json.after_end");
  }

 private:
  bool fail(const char* because) {
    error_.because = because;
    error_.line = 1;
    error_.column = 1;
    for (std::size_t i = 0; i < at_ && i < text_.size(); ++i) {
      if (text_[i] == '\n') {
        ++error_.line;
        error_.column = 1;
      } else {
        ++error_.column;
      }
    }
    return false;
  }

  char peek() const { return at_ < text_.size() ? text_[at_] : '\0'; }
  bool take(char c) {
    if (peek() != c || at_ >= text_.size()) return false;
    ++at_;
    return true;
  }
  static bool is_space(char c) { return c == ' ' || c == '\n' || c == '\r' || c == '\t'; }
  void skip_space() {
    while (at_ < text_.size() && is_space(text_[at_])) ++at_;
  }
  bool take_word(std::string_view word) {
    if (text_.substr(at_, word.size()) != word) return false;
    at_ += word.size();
    return true;
  }

  bool parse_value(Json& value, int depth) {
    if (depth > kMaxDepth) return fail("json.too_deep");
    switch (peek()) {
      case '{':
        return parse_object(value, depth);
      case '[':
        return parse_array(value, depth);
      case '"': {
        std::string text;
        if (!parse_string(text)) return false;
        value = Json(std::move(text));
        return true;
      }
      case 't':
        value = Json(true);
        return take_word("true") || fail("json.unknown_word");
      case 'f':
        value = Json(false);
        return take_word("false") || fail("json.unknown_word");
      case 'n':
        value = Json();
        return take_word("null") || fail("json.unknown_word");
      default:
        return parse_number(value);
    }
  }

  // Few members are searched one by one; once they are many, `names` holds them all.
  static bool is_new(const std::string& name, const Json& object, std::set<std::string>& names) {
    if (object.members().size() < kFewMembers) return !object.find(name);
    if (names.empty()) {
      for (const auto& [known, member] : object.members()) names.insert(known);
    }
    return names.insert(name).second;
  }

  bool parse_object(Json& value, int depth) {
    ++at_;
    value = Json::object();
    skip_space();
    if (take('}')) return true;
    value.members().reserve(kUsualMembers);
    std::set<std::string> names;
    while (true) {
      skip_space();
      if (peek() != '"') return fail("json.no_name");
      std::string name;
      if (!parse_string(name)) return false;
      if (!is_new(name, value, names)) return fail("json.name_twice");
      skip_space();
      if (!take(':')) return fail("json.no_colon");
      skip_space();
      Json member;
      if (!parse_value(member, depth + 1)) return false;
      value.members().emplace_back(std::move(name), std::move(member));
      skip_space();
      if (take('}')) return true;
      if (!take(',')) return fail("json.object_end");
    }
  }

  bool parse_array(Json& value, int depth) {
    ++at_;
    value = Json::array();
    skip_space();
    if (take(']')) return true;
    while (true) {
      skip_space();
      Json item;
      if (!parse_value(item, depth + 1)) return false;
      value.push_back(std::move(item));
      skip_space();
      if (take(']')) return true;
      if (!take(',')) return fail("json.array_end");
    }
  }

  bool parse_number(Json& value) {
    const bool negative = take('-');
    if (peek() < '0' || peek() > '9') return fail("json.no_value");
    if (peek() == '0' && at_ + 1 < text_.size() && text_[at_ + 1] >= '0' && text_[at_ + 1] <= '9')
      return fail("json.leading_zero");
    std::int64_t number = 0;
    while (peek() >= '0' && peek() <= '9') {
      const int digit = peek() - '0';
      if (number > (INT64_MAX - digit) / 10) return fail("json.too_large");
      number = number * 10 + digit;
      ++at_;
    }
    if (peek() == '.' || peek() == 'e' || peek() == 'E') return fail("json.whole_numbers");
    value = Json(negative ? -number : number);
    return true;
  }

  static bool is_plain(char c) {
    return c != '"' && c != '\\' && static_cast<unsigned char>(c) >= 0x20;
  }
  bool parse_string(std::string& out) {
    ++at_;
    while (true) {
      const std::size_t start = at_;
      while (at_ < text_.size() && is_plain(text_[at_])) ++at_;
      out.append(text_, start, at_ - start);
      if (at_ >= text_.size()) return fail("json.string_end");
      const char c = text_[at_++];
      if (c == '"') return true;
      if (c != '\\') return fail("json.control");
      if (!parse_escape(out)) return false;
    }
  }

  bool parse_escape(std::string& out) {
    const char c = peek();
    ++at_;
    switch (c) {
      case '"':
      case '\\':
      case '/':
        out += c;
        return true;
      case 'b':
        out += '\b';
        return true;
      case 'f':
        out += '\f';
        return true;
      case 'n':
        out += '\n';
        return true;
      case 'r':
        out += '\r';
        return true;
      case 't':
        out += '\t';
        return true;
      case 'u':
        return parse_unicode(out);
      default:
        return fail("json.escape");
    }
  }

  std::optional<std::uint32_t> hex4() {
    std::uint32_t code = 0;
    for (int i = 0; i < 4; ++i) {
      const char c = peek();
      const std::size_t digit = std::string_view("0123456789abcdef")
                                    .find(c >= 'A' && c <= 'F' ? static_cast<char>(c + 32) : c);
      if (at_ >= text_.size() || digit == std::string_view::npos) return std::nullopt;
      code = code * 16 + static_cast<std::uint32_t>(digit);
      ++at_;
    }
    return code;
  }

  bool parse_unicode(std::string& out) {
    auto code = hex4();
    if (!code) return fail("json.hex_digits");
    if (*code >= 0xD800 && *code < 0xDC00) {
      if (!take_word("\\u")) return fail("json.surrogate");
      const auto low = hex4();
      if (!low || *low < 0xDC00 || *low > 0xDFFF) return fail("json.surrogate");
      code = 0x10000 + ((*code - 0xD800) << 10) + (*low - 0xDC00);
    } else if (*code >= 0xDC00 && *code < 0xE000) {
      return fail("json.surrogate");
    }
    append_utf8(out, *code);
    return true;
  }

  std::string_view text_;
  std::size_t at_ = 0;
  JsonError& error_;
};

}  // namespace

bool parse_json(std::string_view text, Json& value, JsonError& error) {
  return Parser(text, error).document(value);
}

}  // namespace cauldron
