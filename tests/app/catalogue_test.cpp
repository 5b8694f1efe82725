// The catalogue of texts as a whole: every text parses, every id exists and is used, every language
// is complete and asks for the same arguments, and a made-up language renders everything.
#include <gtest/gtest.h>
#include <unicode/messagepattern.h>

#include <regex>
#include <sstream>

#include "app/adapters/catalogue.h"
#include "app/text/text.h"
#include "sources.h"

namespace cauldron {
namespace {

using Arguments = std::set<std::string>;

icu::MessagePattern parse(const std::string& text, UErrorCode& status) {
  UParseError place;
  return icu::MessagePattern(icu::UnicodeString::fromUTF8(text), &place, status);
}

// "seat select", "count plural", "card none": name and kind of each argument.
std::set<std::pair<std::string, UMessagePatternArgType>> arguments_of(const std::string& text) {
  UErrorCode status = U_ZERO_ERROR;
  const auto pattern = parse(text, status);
  std::set<std::pair<std::string, UMessagePatternArgType>> found;
  for (int i = 0; i + 1 < pattern.countParts(); ++i) {
    if (pattern.getPartType(i) != UMSGPAT_PART_TYPE_ARG_START) continue;
    std::string name;
    pattern.getSubstring(pattern.getPart(i + 1)).toUTF8String(name);
    found.emplace(name, pattern.getPart(i).getArgType());
  }
  return found;
}

TEST(Catalogue, EveryTextParses) {
  for (const std::string& language : languages()) {
    for (const auto& [id, text] : texts_of(language)) {
      UErrorCode status = U_ZERO_ERROR;
      parse(text, status);
      EXPECT_TRUE(U_SUCCESS(status)) << language << " " << id << ": " << text;
    }
  }
}

TEST(Catalogue, EnglishIsThere) {
  EXPECT_FALSE(texts_of("en").empty());
  EXPECT_TRUE(texts_of("tlh").empty());
}

TEST(Catalogue, EveryLanguageHasEveryTextWithTheArgumentsOfEnglish) {
  const Texts english = texts_of("en");
  for (const std::string& language : languages()) {
    const Texts texts = texts_of(language);
    EXPECT_EQ(texts.size(), english.size()) << language;
    for (const auto& [id, text] : english) {
      const auto other = texts.find(id);
      ASSERT_NE(other, texts.end()) << language << " lacks " << id;
      EXPECT_EQ(arguments_of(other->second), arguments_of(text)) << language << " " << id;
    }
  }
}

// Ids are written out, or put together from a prefix ending in a dot and words found elsewhere.
class Usage {
 public:
  Usage() : words_(test::literals_of_program()) {
    for (const std::string& word : test::words_of_client_and_decks()) words_.insert(word);
    for (const Adapter* adapter : all_adapters()) words_.insert(adapter->text_id("name"));
    for (const std::string& word : std::set<std::string>(words_)) {
      words_.insert(word.substr(std::min(word.find_first_not_of('-'), word.size())));
    }
  }

  bool mentions(const std::string& id) const {
    if (words_.contains(id)) return true;
    for (auto dot = id.find('.'); dot != id.npos; dot = id.find('.', dot + 1)) {
      if (words_.contains(id.substr(0, dot + 1)) && all_mentioned(id.substr(dot + 1))) return true;
    }
    return false;
  }

 private:
  bool all_mentioned(const std::string& rest) const {
    std::istringstream stream(rest);
    for (std::string part; std::getline(stream, part, '.');) {
      const bool number = part.find_first_not_of("0123456789") == part.npos;
      if (!number && !words_.contains(part)) return false;
    }
    return true;
  }
  std::set<std::string> words_;
};

TEST(Catalogue, EveryTextOfTheProgramIsUsed) {
  const Usage usage;
  for (const auto& [id, text] : texts_of("en")) {
    const std::string family = id.substr(0, id.find('.'));
    if (family == "web") continue;  // the browser client has a test of its own
    EXPECT_TRUE(usage.mentions(id)) << id << " is used nowhere";
  }
}

TEST(Catalogue, EveryIdInTheSourcesExists) {
  const Texts english = texts_of("en");
  static const std::regex kId(R"((app|content|error|json|record|sep|tw)(\.[a-z0-9_-]+)+)");
  int ids = 0;
  for (const std::string& literal : test::literals_of_program()) {
    if (!std::regex_match(literal, kId)) continue;
    EXPECT_TRUE(english.contains(literal)) << literal << " has no text";
    ++ids;
  }
  EXPECT_GT(ids, 50);
}

// Values that fit what a text does with its arguments.
Json plausible_arguments(const std::string& text) {
  Json args = Json::object();
  for (const auto& [name, type] : arguments_of(text)) {
    if (name.starts_with("seat") && name.ends_with("Name")) {
      args.set(name.substr(0, name.size() - 4), 1);
    } else if (type == UMSGPAT_ARG_TYPE_SELECT && name.starts_with("seat")) {
      args.set(name, 1);
    } else if (type == UMSGPAT_ARG_TYPE_PLURAL) {
      args.set(name, 2);
    } else {
      args.set(name, name == "cards" ? Json::array({"owl5", "elixir"}) : Json("owl5"));
    }
  }
  return args;
}

// The text with every literal letter a doubled, placeholders and syntax untouched.
std::string pseudo(const std::string& text) {
  UErrorCode status = U_ZERO_ERROR;
  const auto pattern = parse(text, status);
  const icu::UnicodeString source = pattern.getPatternString();
  icu::UnicodeString result;
  int depth_of_syntax = 0;
  int at = 0;
  for (int i = 0; i < pattern.countParts(); ++i) {
    const auto& part = pattern.getPart(i);
    const auto type = part.getType();
    for (; at < part.getIndex(); ++at) {
      result.append(source[at]);
      if (depth_of_syntax == 0 && source[at] == u'a') result.append(u'à');
    }
    const bool enters = type == UMSGPAT_PART_TYPE_ARG_START || type == UMSGPAT_PART_TYPE_MSG_LIMIT;
    const bool leaves = type == UMSGPAT_PART_TYPE_ARG_LIMIT || type == UMSGPAT_PART_TYPE_MSG_START;
    if (i > 0) depth_of_syntax += enters ? 1 : leaves ? -1 : 0;
  }
  std::string utf8;
  result.append(source, at, source.length() - at).toUTF8String(utf8);
  return utf8;
}

TEST(Catalogue, AMadeUpLanguageRendersEverything) {
  Texts texts;
  for (const auto& [id, text] : texts_of("en")) texts[id] = pseudo(text);
  const Text xx("en", texts);
  const Reader reader{1, {"Anna", "Marta", "Grimalkin"}};
  for (const auto& [id, text] : texts_of("en")) {
    for (const Viewer you : {Viewer{1}, kWatcher}) {
      std::string line;
      ASSERT_NO_THROW(line = xx(id, plausible_arguments(text), {you, reader.names})) << id;
      EXPECT_FALSE(line.empty()) << id;
      EXPECT_EQ(line.find('{'), line.npos) << id << ": " << line;
    }
  }
  EXPECT_EQ(xx("tw.card.elixir"), "Elixir");
  EXPECT_EQ(xx("app.table.cards", Json::object({{"count", 1}})), "1 caàrd");
}

}  // namespace
}  // namespace cauldron
