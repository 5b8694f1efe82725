#include "app/text/catalogue.h"

#include <algorithm>
#include <cstdlib>
#include <stdexcept>

#include "core/embedded.h"
#include "core/json/json.h"

namespace cauldron {

namespace {

constexpr std::string_view kFolder = "text/";

// "text/en/app.json" -> "en"; empty for other files.
std::string_view language_of(std::string_view path) {
  if (!path.starts_with(kFolder)) return {};
  path.remove_prefix(kFolder.size());
  const auto slash = path.find('/');
  return slash == path.npos ? std::string_view{} : path.substr(0, slash);
}

void add_file(Texts& texts, std::string_view path, std::string_view content) {
  const auto broken = [&](const std::string& what) {
    return std::logic_error("content/" + std::string(path) + ": " + what);
  };
  Json json;
  JsonError error;
  if (!parse_json(content, json, error)) throw broken(error.because);
  if (!json.is_object()) throw broken("not an object");
  for (const auto& [id, text] : json.members()) {
    if (!text.is_string()) throw broken(id + " is not a text");
    if (!texts.emplace(id, text.as_string()).second) throw broken(id + " exists already");
  }
}

std::string language_of_environment() {
  for (const char* name : {"LC_ALL", "LC_MESSAGES", "LANG"}) {
    const char* value = std::getenv(name);
    if (value && *value) return value;
  }
  return std::string(kSourceLanguage);
}

}  // namespace

std::vector<std::string> languages() {
  std::vector<std::string> found;
  for (const auto& [path, content] : embedded_files()) {
    const std::string_view language = language_of(path);
    if (!language.empty() && (found.empty() || found.back() != language)) {
      found.emplace_back(language);
    }
  }
  return found;
}

Texts texts_of(std::string_view language) {
  Texts texts;
  for (const auto& [path, content] : embedded_files()) {
    if (language_of(path) == language) add_file(texts, path, content);
  }
  return texts;
}

std::string choose_language(const std::optional<std::string>& wanted) {
  std::string tag = wanted.value_or(language_of_environment());
  tag.resize(std::min(tag.find_first_of("_-.@"), tag.size()));
  const auto known = languages();
  return std::ranges::find(known, tag) != known.end() ? tag : std::string(kSourceLanguage);
}

}  // namespace cauldron
