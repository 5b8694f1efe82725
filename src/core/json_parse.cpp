#include <optional>

#include "core/json.h"
#include "core/utf8.h"

namespace cauldron {

namespace {

constexpr int kMaxDepth = 64;

class Parser {
 public:
  Parser(std::string_view text, JsonError& error) : text_(text), error_(error) {}

  bool document(Json& value) {
    if (!valid_utf8(text_)) return fail("the text is not valid UTF-8");
    skip_space();
    if (!parse_value(value, 0)) return false;
    skip_space();
    return at_ == text_.size() || fail("text after the end of the value");
  }

 private:
  bool fail(const char* what) {
    error_.what = what;
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
  void skip_space() {
    while (at_ < text_.size() && std::string_view(" \t\r\n").find(text_[at_]) != std::string::npos)
      ++at_;
  }
  bool take_word(std::string_view word) {
    if (text_.substr(at_, word.size()) != word) return false;
    at_ += word.size();
    return true;
  }

  bool parse_value(Json& value, int depth) {
    if (depth > kMaxDepth) return fail("nested too deeply");
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
        return take_word("true") || fail("unknown word");
      case 'f':
        value = Json(false);
        return take_word("false") || fail("unknown word");
      case 'n':
        value = Json();
        return take_word("null") || fail("unknown word");
      default:
        return parse_number(value);
    }
  }

  bool parse_object(Json& value, int depth) {
    ++at_;
    value = Json::object();
    skip_space();
    if (take('}')) return true;
    while (true) {
      skip_space();
      if (peek() != '"') return fail("a member name in double quotes is missing");
      std::string name;
      if (!parse_string(name)) return false;
      if (value.find(name)) return fail("the member name appears twice");
      skip_space();
      if (!take(':')) return fail("':' is missing");
      skip_space();
      Json member;
      if (!parse_value(member, depth + 1)) return false;
      value.members().emplace_back(std::move(name), std::move(member));
      skip_space();
      if (take('}')) return true;
      if (!take(',')) return fail("',' or '}' is missing");
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
      if (!take(',')) return fail("',' or ']' is missing");
    }
  }

  bool parse_number(Json& value) {
    const bool negative = take('-');
    if (peek() < '0' || peek() > '9') return fail("a value is missing");
    if (peek() == '0' && at_ + 1 < text_.size() && text_[at_ + 1] >= '0' && text_[at_ + 1] <= '9')
      return fail("a number starts with 0");
    std::int64_t number = 0;
    while (peek() >= '0' && peek() <= '9') {
      const int digit = peek() - '0';
      if (number > (INT64_MAX - digit) / 10) return fail("the number is too large");
      number = number * 10 + digit;
      ++at_;
    }
    if (peek() == '.' || peek() == 'e' || peek() == 'E') return fail("only whole numbers are used");
    value = Json(negative ? -number : number);
    return true;
  }

  bool parse_string(std::string& out) {
    ++at_;
    while (true) {
      if (at_ >= text_.size()) return fail("the string does not end");
      const char c = text_[at_++];
      if (c == '"') return true;
      if (static_cast<unsigned char>(c) < 0x20) return fail("control character in a string");
      if (c != '\\') {
        out += c;
        continue;
      }
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
        return fail("unknown escape");
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
    if (!code) return fail("four hexadecimal digits are missing");
    if (*code >= 0xD800 && *code < 0xDC00) {
      if (!take_word("\\u")) return fail("a lone surrogate");
      const auto low = hex4();
      if (!low || *low < 0xDC00 || *low > 0xDFFF) return fail("a lone surrogate");
      code = 0x10000 + ((*code - 0xD800) << 10) + (*low - 0xDC00);
    } else if (*code >= 0xDC00 && *code < 0xE000) {
      return fail("a lone surrogate");
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
