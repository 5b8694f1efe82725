#include "core/json/json_flat.h"

#include <algorithm>
#include <charconv>

#include "core/json/json_writer.h"

namespace cauldron {

namespace {

bool is_digit(char c) { return c >= '0' && c <= '9'; }

// Takes one part after another off a text; nothing is taken, and an empty one returned, of what is
// not there.
class Taker {
 public:
  explicit Taker(std::string_view text) : at_(text.data()), end_(at_ + text.size()) {}

  bool at_end() const { return at_ == end_; }
  bool next_is(char c) const { return at_ < end_ && *at_ == c; }
  bool take(char c) {
    if (!next_is(c)) return false;
    ++at_;
    return true;
  }
  // What stands between quotes.
  std::optional<std::string_view> quoted() {
    if (!next_is('"')) return std::nullopt;
    const char* const begin = at_ + 1;
    const char* at = begin;
    while (at < end_ && is_plain(*at)) ++at;
    if (at == end_ || *at != '"') return std::nullopt;
    at_ = at + 1;
    return std::string_view(begin, at);
  }
  std::string_view digits() {
    const char* const begin = at_;
    while (at_ < end_ && is_digit(*at_)) ++at_;
    return {begin, at_};
  }

 private:
  static bool is_plain(char c) { return c >= ' ' && c <= '~' && c != '"' && c != '\\'; }

  const char* at_;
  const char* end_;
};

}  // namespace

bool FlatJson::read(std::string_view text) {
  members_.clear();
  Taker taker(text);
  if (!taker.take('{')) return false;
  do {
    const auto name = taker.quoted();
    if (!name || find(*name) || members_.size() == kMostMembers || !taker.take(':')) return false;
    Member member{*name, {}, taker.next_is('"')};
    if (member.is_text) {
      const auto value = taker.quoted();
      if (!value) return false;
      member.value = *value;
    } else {
      member.value = taker.digits();
      const std::size_t size = member.value.size();
      if (size == 0 || size > kMostDigits || (size > 1 && member.value.front() == '0')) {
        return false;
      }
    }
    members_.push_back(member);
  } while (taker.take(','));
  return taker.take('}') && taker.at_end();
}

const FlatJson::Member* FlatJson::find(std::string_view name) const {
  for (const Member& member : members_) {
    if (member.name == name) return &member;
  }
  return nullptr;
}

std::optional<std::string_view> FlatJson::text(std::string_view name) const {
  const Member* const member = find(name);
  if (!member || !member->is_text) return std::nullopt;
  return member->value;
}

std::optional<std::int64_t> FlatJson::number(std::string_view name) const {
  const Member* const member = find(name);
  if (!member || member->is_text) return std::nullopt;
  std::int64_t number = 0;
  std::from_chars(member->value.data(), member->value.data() + member->value.size(), number);
  return number;
}

std::string FlatJson::canonical() const {
  auto sorted = members_;
  std::sort(sorted.begin(), sorted.end(),
            [](const Member& x, const Member& y) { return x.name < y.name; });
  TextBuffer text;
  JsonWriter out(text);
  out.begin_object();
  for (const Member& member : sorted) {
    out.name(member.name);
    if (member.is_text) {
      out.word(member.value);
    } else {
      out.raw(member.value);
    }
  }
  out.end_object();
  return text.str();
}

}  // namespace cauldron
