// How each character of Unicode looks in a name: content/lookalikes/lookalikes.json, which
// tools/lookalikes makes.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace cauldron {

// A space of any width.
bool is_blank(char32_t c);

class Looks {
 public:
  static const Looks& get();

  // Nothing to see by itself, blanks included.
  bool is_unseen(char32_t c) const { return contains(unseen_, c); }
  // An accent or another mark above, below or around a letter.
  bool is_mark(char32_t c) const { return contains(marks_, c); }
  // What it is read as: small Latin letters where it resembles one, otherwise mostly itself. I is
  // the capital letter, the digit one or a bar; L the capital letter. Empty for signs.
  std::u32string_view of(const char32_t& c) const;

 private:
  struct Range {
    char32_t first, last;
  };
  struct Look {
    char32_t first, last;
    std::uint32_t at, size;  // in letters_
  };

  Looks();
  static std::vector<Range> ranges(std::string_view text);
  static bool contains(const std::vector<Range>& ranges, char32_t c);

  std::vector<Range> unseen_;
  std::vector<Range> marks_;
  std::vector<Look> looks_;
  std::u32string letters_;
};

}  // namespace cauldron
