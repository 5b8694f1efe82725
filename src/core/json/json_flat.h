// An object as clients write most of theirs, read without making a tree of it: a few members, which
// are whole numbers from 0 on and texts in ASCII without anything escaped. Its text must stay where
// it is.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "core/inline_vector.h"

namespace cauldron {

class FlatJson {
 public:
  // False if the text is anything else; parse_json says what.
  bool read(std::string_view text);

  // The member of that name; nothing if there is none, or it is of the other kind.
  std::optional<std::string_view> text(std::string_view name) const;
  std::optional<std::int64_t> number(std::string_view name) const;

  // As Json::canonical().
  std::string canonical() const;

 private:
  static constexpr std::size_t kMostMembers = 8;
  // Any number with so many digits can be held.
  static constexpr std::size_t kMostDigits = 18;

  struct Member {
    std::string_view name, value;  // as written, without quotes
    bool is_text = false;
  };
  const Member* find(std::string_view name) const;

  InlineVector<Member, kMostMembers> members_;
};

}  // namespace cauldron
