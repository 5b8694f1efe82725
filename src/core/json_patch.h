// What changed from one JSON value to another, as a JSON value that is short where little did.
// Works on any JSON; docs/protocol.md describes the format:
//
//   - something that is no object takes the place of what was there,
//   - an object changes the members it names, or by their numbers the items of an array: each entry
//     is a patch of that member, "a/b":x is short for "a":{"b":x},
//   - "-" names the members that are gone; in an array it counts the items gone from its end,
//     and "+" lists those added there,
//   - {"=":x} is x, as it stands.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/json.h"

namespace cauldron {

// Appends the patch that makes `now` of `before`, both compact text. False, and nothing is
// appended, if they are the same. Members that were written in another order are.
bool write_json_patch(std::string& out, std::string_view before, std::string_view now);

// Appends the patch that makes `now` of whatever was before.
void write_json_whole(std::string& out, std::string_view now);

// A text that is replaced again and again by one that differs little: knows where the members of
// its object are, so that those which stayed the same are not even read.
class ChangingJson {
 public:
  explicit ChangingJson(std::string text = {}) : text_(std::move(text)) {}

  const std::string& text() const { return text_; }
  // Takes the new text and appends the patch that makes it of the old one, as write_json_patch.
  bool change(std::string now, std::string& out);

 private:
  struct Member {
    std::uint32_t name, value, end;  // where they begin, and what comes after
  };
  // The members of the new text where they are those of the old one; nothing where not.
  bool find_members(std::string_view now, std::vector<Member>& found) const;

  std::string text_;
  std::vector<Member> members_;  // empty: not known
};

// Makes of the value what the patch says. The order of members may differ from the original's.
void apply_json_patch(Json& value, const Json& patch);

}  // namespace cauldron
