#include "app/text/text.h"

#include <unicode/listformatter.h>
#include <unicode/messagepattern.h>
#include <unicode/msgfmt.h>
#include <unicode/normalizer2.h>
#include <unicode/numberformatter.h>
#include <unicode/uchar.h>

#include <set>
#include <stdexcept>

namespace cauldron {

namespace {

icu::UnicodeString wide(std::string_view utf8) {
  return icu::UnicodeString::fromUTF8(icu::StringPiece(utf8.data(), static_cast<int>(utf8.size())));
}

std::string narrow(const icu::UnicodeString& text) {
  std::string utf8;
  text.toUTF8String(utf8);
  return utf8;
}

void check(UErrorCode status, std::string_view id) {
  if (U_FAILURE(status)) {
    throw std::logic_error("text " + std::string(id) + ": " + u_errorName(status));
  }
}

std::string seat_name(std::int64_t seat, const Reader& reader) {
  const auto index = static_cast<std::size_t>(seat);
  return seat >= 0 && index < reader.names.size() ? reader.names[index] : std::to_string(seat + 1);
}

// A text, parsed. Arguments that choose a plural form are numbers to ICU; all others are strings,
// because it would group the digits of a number and the browser does not.
struct Pattern {
  std::unique_ptr<icu::MessageFormat> format;
  std::set<std::string> counted;
};

Pattern parse_pattern(const std::string& id, const std::string& text, const icu::Locale& locale) {
  UErrorCode status = U_ZERO_ERROR;
  UParseError place;
  const icu::MessagePattern parts(wide(text), &place, status);
  Pattern pattern;
  pattern.format = std::make_unique<icu::MessageFormat>(wide(text), locale, place, status);
  check(status, id);
  for (int32_t i = 0; i + 1 < parts.countParts(); ++i) {
    if (parts.getPartType(i) == UMSGPAT_PART_TYPE_ARG_START &&
        UMSGPAT_ARG_TYPE_HAS_PLURAL_STYLE(parts.getPart(i).getArgType())) {
      pattern.counted.insert(narrow(parts.getSubstring(parts.getPart(i + 1))));
    }
  }
  return pattern;
}

// Named arguments in the form ICU takes them.
class Arguments {
 public:
  Arguments(const Text& text, const Pattern& pattern, const Json& args, const Reader& reader)
      : counted_(pattern.counted) {
    for (const auto& [name, value] : args.members()) add(text, name, value, reader);
  }
  const icu::UnicodeString* names() const { return names_.data(); }
  const icu::Formattable* values() const { return values_.data(); }
  int32_t size() const { return static_cast<int32_t>(names_.size()); }

 private:
  void put(std::string_view name, icu::Formattable value) {
    names_.push_back(wide(name));
    values_.push_back(std::move(value));
  }
  void add(const Text& text, const std::string& name, const Json& value, const Reader& reader) {
    if (value.is_int() && is_named(name, "seat")) {
      put(name, wide(value.as_int() == reader.you ? "you" : "other"));
      put(name + "Name", wide(seat_name(value.as_int(), reader)));
    } else if (value.is_int() && counted_.contains(name)) {
      put(name, icu::Formattable(value.as_int()));
    } else if (value.is_string()) {
      put(name, wide(text.argument(name, value.as_string())));
    } else if (value.is_array()) {
      std::vector<std::string> items;
      for (const Json& item : value.items()) {
        items.push_back(item.is_int() ? seat_name(item.as_int(), reader)
                                      : text.argument(name, item.as_string()));
      }
      put(name, wide(text.list(items)));
    } else {
      put(name, wide(value.dump()));
    }
  }

  const std::set<std::string>& counted_;
  std::vector<icu::UnicodeString> names_;
  std::vector<icu::Formattable> values_;
};

}  // namespace

// Parsed texts, each kept from its first use on.
class Text::Formats {
 public:
  // English is British here, as in the browser: its lists have no comma before the last "and".
  explicit Formats(const std::string& language)
      : locale_(language == "en" ? "en_GB" : language.c_str()) {
    UErrorCode status = U_ZERO_ERROR;
    list_.reset(icu::ListFormatter::createInstance(locale_, status));
    check(status, "list");
  }

  const Pattern& of(const std::string& id, const std::string& text) {
    const auto known = patterns_.find(id);
    if (known != patterns_.end()) return known->second;
    return patterns_.emplace(id, parse_pattern(id, text, locale_)).first->second;
  }
  const icu::Locale& locale() const { return locale_; }
  const icu::ListFormatter& list() const { return *list_; }

 private:
  icu::Locale locale_;
  std::unique_ptr<icu::ListFormatter> list_;
  std::map<std::string, Pattern> patterns_;
};

Text::Text(std::string language, Texts texts, std::vector<NameThing> namers)
    : language_(std::move(language)),
      texts_(std::move(texts)),
      namers_(std::move(namers)),
      formats_(std::make_unique<Formats>(language_)) {}

Text::~Text() = default;

std::string Text::operator()(std::string_view id, const Json& args, const Reader& reader) const {
  const auto found = texts_.find(id);
  if (found == texts_.end()) return std::string(id);
  const Pattern& pattern = formats_->of(found->first, found->second);
  const Arguments arguments(*this, pattern, args, reader);
  icu::UnicodeString result;
  UErrorCode status = U_ZERO_ERROR;
  pattern.format->format(arguments.names(), arguments.values(), arguments.size(), result, status);
  check(status, id);
  return narrow(result);
}

std::string Text::argument(std::string_view name, std::string_view value) const {
  if (name == "because") return (*this)(value);
  for (const NameThing say : namers_) {
    if (auto words = say(*this, name, value)) return *words;
  }
  return printable(value);
}

std::string Text::list(const std::vector<std::string>& items) const {
  std::vector<icu::UnicodeString> parts;
  for (const std::string& item : items) parts.push_back(wide(item));
  icu::UnicodeString result;
  UErrorCode status = U_ZERO_ERROR;
  formats_->list().format(parts.data(), static_cast<int32_t>(parts.size()), result, status);
  check(status, "list");
  return narrow(result);
}

std::string Text::number(double value, int decimals) const {
  UErrorCode status = U_ZERO_ERROR;
  const auto result = icu::number::NumberFormatter::withLocale(formats_->locale())
                          .precision(icu::number::Precision::fixedFraction(decimals))
                          .formatDouble(value, status)
                          .toString(status);
  check(status, "number");
  return narrow(result);
}

std::string lowered(std::string_view text) {
  std::string small;
  icu::UnicodeString::fromUTF8(icu::StringPiece(text.data(), static_cast<int>(text.size())))
      .toLower(icu::Locale::getRoot())
      .toUTF8String(small);
  return small;
}

std::string unaccented(std::string_view text) {
  UErrorCode status = U_ZERO_ERROR;
  const icu::Normalizer2* parts = icu::Normalizer2::getNFDInstance(status);
  const auto small = icu::UnicodeString::fromUTF8(lowered(text));
  const icu::UnicodeString apart = U_SUCCESS(status) ? parts->normalize(small, status) : small;
  icu::UnicodeString plain;
  for (int at = 0; at < apart.length(); at = apart.moveIndex32(at, 1)) {
    const UChar32 letter = apart.char32At(at);
    if (letter == 0x142) {
      plain.append(u'l');  // ł is a letter of its own
    } else if (letter == 0xdf) {
      plain.append(u"ss", 2);
    } else if (u_charType(letter) != U_NON_SPACING_MARK) {
      plain.append(letter);
    }
  }
  std::string typed;
  plain.toUTF8String(typed);
  return typed;
}

std::string printable(std::string_view text) {
  icu::UnicodeString clean;
  const icu::UnicodeString source = wide(text);
  for (int32_t i = 0; i < source.length(); i = source.moveIndex32(i, 1)) {
    const UChar32 c = source.char32At(i);
    clean.append(u_iscntrl(c) && c != u'\n' ? UChar32{0xFFFD} : c);
  }
  return narrow(clean);
}

bool is_named(std::string_view argument, std::string_view base) {
  return argument.starts_with(base) &&
         (argument.size() == base.size() ||
          (argument[base.size()] >= 'A' && argument[base.size()] <= 'Z'));
}

}  // namespace cauldron
