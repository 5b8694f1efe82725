#include "core/text/terse_dictionary.h"

#include <cstdint>
#include <string_view>
#include <utility>

#include "core/embedded.h"
#include "core/json/json_writer.h"

namespace cauldron {

namespace {

// FNV-1a of the words, with line ends between them: the client has the same (web/src/net/terse.ts).
std::uint32_t hash_of(const std::vector<std::string>& words) {
  std::uint32_t hash = 0x811C9DC5;
  const auto add = [&hash](char byte) {
    hash = (hash ^ static_cast<unsigned char>(byte)) * 0x01000193;
  };
  for (std::size_t i = 0; i < words.size(); ++i) {
    if (i > 0) add('\n');
    for (const char byte : words[i]) add(byte);
  }
  return hash;
}

std::string hexadecimal(std::uint32_t number) {
  std::string digits;
  for (int shift = 28; shift >= 0; shift -= 4) digits += "0123456789abcdef"[number >> shift & 0xF];
  return digits;
}

std::vector<std::string> words_of(std::string_view file) {
  const Json json = parsed_json(file);
  std::vector<std::string> words;
  if (!json.is_array()) return words;  // a program with a content of its own has none
  for (const Json& word : json.items()) words.push_back(word.as_string());
  return words;
}

}  // namespace

TerseDictionary::TerseDictionary(std::vector<std::string> list)
    : words(std::move(list)), protocol("cauldron.terse-" + hexadecimal(hash_of(words))) {}

const TerseDictionary& TerseDictionary::ours() {
  static const TerseDictionary dictionary(words_of(embedded_file("terse/words.json")));
  return dictionary;
}

}  // namespace cauldron
