#include "core/json/json.h"

#include <algorithm>
#include <array>
#include <cstdio>
#include <cstring>

namespace cauldron {

const Json* Json::find(std::string_view name) const {
  if (!is_object()) return nullptr;
  for (const auto& [key, value] : members()) {
    if (key == name) return &value;
  }
  return nullptr;
}

const std::string* Json::find_string(std::string_view name) const {
  const Json* found = find(name);
  return found && found->is_string() ? &found->as_string() : nullptr;
}

const std::int64_t* Json::find_int(std::string_view name) const {
  const Json* found = find(name);
  return found && found->is_int() ? &std::get<std::int64_t>(found->value_) : nullptr;
}

Json& Json::set(std::string_view name, Json value) {
  for (auto& [key, old] : members()) {
    if (key == name) {
      old = std::move(value);
      return *this;
    }
  }
  members().emplace_back(std::string(name), std::move(value));
  return *this;
}

std::string Json::dump() const {
  TextBuffer out;
  write(out, false);
  return out.str();
}

std::string Json::canonical() const {
  TextBuffer out;
  write(out, true);
  return out.str();
}

void Json::write(TextBuffer& out, bool sorted) const {
  if (is_null()) {
    out += "null";
  } else if (is_bool()) {
    out += as_bool() ? "true" : "false";
  } else if (is_int()) {
    out += std::to_string(as_int());
  } else if (is_string()) {
    append_json_string(out, as_string());
  } else if (is_array()) {
    out += '[';
    const char* separator = "";
    for (const Json& item : items()) {
      out += separator;
      item.write(out, sorted);
      separator = ",";
    }
    out += ']';
  } else {
    std::vector<const Member*> order;
    if (sorted) {
      order.reserve(members().size());
      for (const Member& member : members()) order.push_back(&member);
      std::sort(order.begin(), order.end(),
                [](const Member* x, const Member* y) { return x->first < y->first; });
    }
    out += '{';
    const char* separator = "";
    for (std::size_t i = 0; i < members().size(); ++i) {
      const auto& [name, value] = sorted ? *order[i] : members()[i];
      out += separator;
      append_json_string(out, name);
      out += ':';
      value.write(out, sorted);
      separator = ",";
    }
    out += '}';
  }
}

namespace {

constexpr std::array<bool, 256> kEscaped = [] {
  std::array<bool, 256> escaped{};
  for (std::size_t c = 0; c < 0x20; ++c) escaped[c] = true;
  escaped['"'] = escaped['\\'] = true;
  return escaped;
}();

}  // namespace

// Looks at eight bytes at a time, which may overlap.
bool is_plain_json(std::string_view text) {
  constexpr std::uint64_t kOnes = 0x0101010101010101, kHighs = 0x8080808080808080;
  // The highest bits of bytes below n, which is at most 128, and perhaps of further ones.
  const auto less = [](std::uint64_t word, std::uint64_t n) {
    return (word - kOnes * n) & ~word & kHighs;
  };
  const auto escaped = [&](std::uint64_t word) {
    return less(word, 0x20) | less(word ^ (kOnes * '"'), 1) | less(word ^ (kOnes * '\\'), 1);
  };
  const auto load = [&]<class Integer>(Integer word, std::size_t at) -> std::uint64_t {
    std::memcpy(&word, text.data() + at, sizeof word);
    return word;
  };
  const std::size_t size = text.size();
  if (size < 4) {
    return std::none_of(text.begin(), text.end(),
                        [](char c) { return kEscaped[static_cast<unsigned char>(c)]; });
  }
  if (size < 8) {
    return escaped(load(std::uint32_t{}, 0) | load(std::uint32_t{}, size - 4) << 32) == 0;
  }
  std::uint64_t found = escaped(load(std::uint64_t{}, size - 8));
  for (std::size_t at = 0; at + 8 < size; at += 8) found |= escaped(load(std::uint64_t{}, at));
  return found == 0;
}

std::string json_string(std::string_view text) {
  TextBuffer out;
  append_json_string(out, text);
  return out.str();
}

void append_json_string(TextBuffer& out, std::string_view text) {
  out += '"';
  if (is_plain_json(text)) {
    out += text;
    out += '"';
    return;
  }
  std::size_t plain = 0;  // where what needs no escaping begins
  for (std::size_t i = 0; i < text.size(); ++i) {
    const char c = text[i];
    if (!kEscaped[static_cast<unsigned char>(c)]) continue;
    out += text.substr(plain, i - plain);
    plain = i + 1;
    switch (c) {
      case '"':
        out += "\\\"";
        break;
      case '\\':
        out += "\\\\";
        break;
      case '\n':
        out += "\\n";
        break;
      case '\r':
        out += "\\r";
        break;
      case '\t':
        out += "\\t";
        break;
      default:
        char escaped[7];
        std::snprintf(escaped, sizeof escaped, "\\u%04x", static_cast<unsigned>(c));
        out += escaped;
    }
  }
  out += text.substr(plain);
  out += '"';
}

}  // namespace cauldron
