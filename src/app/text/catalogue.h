// All sentences as they are stored: content/text/<language>/*.json, compiled in.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace cauldron {

inline constexpr std::string_view kSourceLanguage = "en";

// Message id -> text in ICU MessageFormat.
using Texts = std::map<std::string, std::string, std::less<>>;

// The languages that have a folder, ascending.
std::vector<std::string> languages();
// All files of one language together. Content that is no flat object of texts, or an id that
// appears twice, throws std::logic_error: the program was built from broken content.
Texts texts_of(std::string_view language);

// The language to use: the one asked for, else that of the environment (LC_ALL, LC_MESSAGES,
// LANG, in this order, the first that is set), else English. Tags such as "de_DE.UTF-8" are
// understood.
std::string choose_language(const std::optional<std::string>& wanted);

}  // namespace cauldron
