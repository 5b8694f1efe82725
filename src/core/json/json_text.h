// Walking over JSON text that is known to be well-formed and compact, as dump() and JsonWriter
// write it: finding where values end without making anything of them.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace cauldron {

// The position after the value that begins at `at`.
std::size_t skip_json(std::string_view text, std::size_t at);

// The text of the object's member of that name; empty if there is none.
std::string_view find_json_member(std::string_view object, std::string_view name);

// The items of an array or the members of an object, one after another.
class JsonItems {
 public:
  explicit JsonItems(std::string_view container)
      : text_(container), is_object_(container.front() == '{') {}

  // Goes to the next one; false after the last. One that reads as `guess` is found sooner.
  bool next(std::string_view guess = {}) {
    if (text_[at_] != ',' && at_ != 0) return false;
    ++at_;
    if (text_[at_] == ']' || text_[at_] == '}') return false;
    if (is_object_) {
      const std::size_t end = skip_json(text_, at_);
      name_ = text_.substr(at_ + 1, end - at_ - 2);
      at_ = end + 1;
    }
    const bool right = !guess.empty() && at_ + guess.size() < text_.size() &&
                       text_.compare(at_, guess.size(), guess) == 0 &&
                       (text_[at_ + guess.size()] == ',' || text_[at_ + guess.size()] == ']' ||
                        text_[at_ + guess.size()] == '}');
    const std::size_t end = right ? at_ + guess.size() : skip_json(text_, at_);
    value_ = text_.substr(at_, end - at_);
    at_ = end;
    return true;
  }
  // As written, without its quotes; of a member only.
  std::string_view name() const { return name_; }
  std::string_view value() const { return value_; }

 private:
  std::string_view text_;
  bool is_object_;
  std::size_t at_ = 0;
  std::string_view name_;
  std::string_view value_;
};

// The text of an object, which has members, with one more: a string, or null.
std::string with_member(std::string object, std::string_view name,
                        std::optional<std::string_view> value);

}  // namespace cauldron
