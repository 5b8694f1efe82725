// Sentences in one language, rendered with ICU. The rules for arguments are in docs/text.md.
#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "app/text/catalogue.h"
#include "core/message.h"
#include "core/seat.h"

namespace cauldron {

// Who reads a sentence: it says "you" to that seat and calls the others by name.
struct Reader {
  Viewer you = kWatcher;
  std::vector<std::string> names;
};

class Text {
 public:
  Text(std::string language, Texts texts);
  ~Text();
  Text(const Text&) = delete;
  Text& operator=(const Text&) = delete;

  bool has(std::string_view id) const { return texts_.contains(id); }
  // The sentence; an unknown id is shown as it is. Not for several threads at once.
  std::string operator()(std::string_view id, const Json& args = Json::object(),
                         const Reader& reader = {}) const;
  std::string operator()(const Message& message, const Reader& reader = {}) const {
    return (*this)(message.id, message.args, reader);
  }

  // "owl5" -> "Wing of Owl"; suits without a name of their own show their id, capitalised.
  std::string card(std::string_view id) const;
  std::string suit(std::string_view id) const;
  // One or two characters that tell a suit apart without colour.
  std::string letter(std::string_view suit) const;
  // The body part a rank stands for; the number itself if it has none.
  std::string part(std::string_view rank) const;

  // "a, b, and c", as the language joins lists.
  std::string list(const std::vector<std::string>& items) const;
  // With the language's grouping of digits and decimal sign.
  std::string number(double value, int decimals = 0) const;

 private:
  class Formats;

  std::string language_;
  Texts texts_;
  std::unique_ptr<Formats> formats_;
};

// In small letters, of any alphabet.
std::string lowered(std::string_view text);
// In small letters without accents, as people type who lack the keys: "Śpiew" and "spiew" agree.
std::string unaccented(std::string_view text);

// Text from outside, with what could steer a terminal (control characters) replaced.
std::string printable(std::string_view text);

// "owl5" -> {"owl", "5"}; "elixir" -> {"elixir", ""}.
struct CardParts {
  std::string_view suit;
  std::string_view rank;
};
CardParts split_card(std::string_view id);

}  // namespace cauldron
