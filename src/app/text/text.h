// Sentences in one language, rendered with ICU. The rules for arguments are in docs/text.md.
#pragma once

#include <memory>
#include <optional>
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

class Text;

// How a game says an argument of a message: ("colour", "r") as "red". Nothing if the
// argument is nothing the game has a name for.
using NameThing = std::optional<std::string> (*)(const Text& text, std::string_view argument,
                                                 std::string_view value);

class Text {
 public:
  Text(std::string language, Texts texts, std::vector<NameThing> namers = {});
  ~Text();
  Text(const Text&) = delete;
  Text& operator=(const Text&) = delete;

  const std::string& language() const { return language_; }
  bool has(std::string_view id) const { return texts_.contains(id); }
  // The sentence; an unknown id is shown as it is. Not for several threads at once.
  std::string operator()(std::string_view id, const Json& args = Json::object(),
                         const Reader& reader = {}) const;
  std::string operator()(const Message& message, const Reader& reader = {}) const {
    return (*this)(message.id, message.args, reader);
  }

  // "a, b, and c", as the language joins lists.
  std::string list(const std::vector<std::string>& items) const;
  // A string argument in words: as a game names it, the text that `because` means, or as it is.
  std::string argument(std::string_view name, std::string_view value) const;
  // With the language's grouping of digits and decimal sign.
  std::string number(double value, int decimals = 0) const;

 private:
  class Formats;

  std::string language_;
  Texts texts_;
  std::vector<NameThing> namers_;
  std::unique_ptr<Formats> formats_;
};

// Whether an argument is `base` itself or one more of its kind, such as seatSecond for seat.
bool is_named(std::string_view argument, std::string_view base);

// In small letters, of any alphabet.
std::string lowered(std::string_view text);
// In small letters without accents, as people type who lack the keys: "Śpiew" and "spiew" agree.
std::string unaccented(std::string_view text);

// Text from outside, with what could steer a terminal (control characters) replaced.
std::string printable(std::string_view text);

}  // namespace cauldron
