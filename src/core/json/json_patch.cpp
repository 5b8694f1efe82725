#include "core/json/json_patch.h"

#include <algorithm>
#include <charconv>
#include <cstring>
#include <utility>
#include <vector>

#include "core/json/json_text.h"

namespace cauldron {

namespace {

constexpr std::string_view kWhole = "=";
constexpr std::string_view kGone = "-";
constexpr std::string_view kAdded = "+";
constexpr char kSeparator = '/';

// Has a patch a meaning of its own for a member of that name?
bool is_reserved(std::string_view name) {
  return name == kWhole || name == kGone || name == kAdded ||
         name.find(kSeparator) != std::string_view::npos;
}

bool is_object(std::string_view text) { return text.front() == '{'; }
bool is_array(std::string_view text) { return text.front() == '['; }

// Of a patch: does it name members, instead of giving the whole?
bool begins_with_names(std::string_view patch) {
  return is_object(patch) && patch.substr(0, 5) != R"({"=":)";
}

}  // namespace

bool JsonPatchWriter::value(std::string_view was, std::string_view is) {
  if (was == is) return false;
  const bool both_objects = is_object(was) && is_object(is);
  if (!both_objects && !(is_array(was) && is_array(is))) {
    whole(was, is);
    return true;
  }
  const std::size_t start = out_.size();
  out_ += '{';
  bool possible = true;
  if (both_objects) {
    possible = members(was, is);
  } else {
    items(was, is);
  }
  out_ += '}';
  return keep(start, possible, was, is);
}

bool JsonPatchWriter::keep(std::size_t start, bool possible, std::string_view was,
                           std::string_view is) {
  const std::size_t length = out_.size() - start;
  if (possible && length == 2) {
    out_.truncate(start);  // the same, perhaps in another order
    return false;
  }
  if (!possible || length >= is.size() + (is_object(is) ? 6 : 0)) {
    out_.truncate(start);
    whole(was, is);
  }
  return true;
}

// An object would be read as a patch where there was a container, or if it has such a name.
void JsonPatchWriter::whole(std::string_view was, std::string_view is) {
  const bool as_it_stands =
      !is_object(is) || (!is_object(was) && !is_array(was) && find_json_member(is, kWhole).empty());
  if (as_it_stands) {
    out_ += is;
  } else {
    write_json_whole(out_, is);
  }
}

bool JsonPatchWriter::members(std::string_view was, std::string_view is) {
  JsonItems old(was);
  std::size_t old_count = 0;
  std::size_t known = 0;
  bool has_old = old.next();
  for (JsonItems present(is); present.next(has_old ? old.value() : std::string_view());) {
    std::string_view before;
    if (has_old && old.name() == present.name()) {
      before = old.value();
      has_old = old.next();
      ++old_count;
    } else {
      before = find_json_member(was, present.name());
    }
    if (!before.empty()) ++known;
    if (before == present.value()) continue;
    if (is_reserved(present.name())) return false;
    entry(present.name(), before, present.value());
  }
  for (; has_old; has_old = old.next()) ++old_count;
  if (known != old_count) remove(was, is);
  return true;
}

void JsonPatchWriter::remove(std::string_view was, std::string_view is) {
  bool first = true;
  JsonWriter names(out_);
  for (JsonItems old(was); old.next();) {
    if (!find_json_member(is, old.name()).empty()) continue;
    if (std::exchange(first, false)) {
      begin_entry(kGone);
      names.begin_array();
    }
    names.word(old.name());  // as it was written
  }
  if (!first) names.end_array();
}

void JsonPatchWriter::items(std::string_view was, std::string_view is) {
  JsonItems old(was);
  bool has_old = old.next();
  JsonItems present(is);
  bool has_present = present.next(has_old ? old.value() : std::string_view());
  for (std::size_t i = 0; has_old && has_present; ++i) {
    if (old.value() != present.value()) entry(Digits(i).text(), old.value(), present.value());
    has_old = old.next();
    has_present = present.next(has_old ? old.value() : std::string_view());
  }
  std::size_t gone = 0;
  for (; has_old; has_old = old.next()) ++gone;
  if (gone > 0) shorten(gone);
  if (has_present) {
    lengthen([&](JsonWriter& added) {
      for (; has_present; has_present = present.next()) added.raw(present.value());
    });
  }
}

void JsonPatchWriter::begin_entry(std::string_view name) {
  ++entries_;
  JsonWriter(out_).name(name);
}

void JsonPatchWriter::entry(std::string_view name, std::string_view was, std::string_view is) {
  const std::size_t start = out_.size();
  const std::size_t before = entries_;
  begin_entry(name);
  const std::size_t at = out_.size();
  entries_ = 0;
  if (was.empty()) {
    whole("0", is);
  } else if (!value(was, is)) {
    out_.truncate(start);
    entries_ = before;
    return;
  } else if (entries_ == 1 && begins_with_names(out_.view_from(at))) {
    join_names(at);
  }
  entries_ = before + 1;
}

void JsonPatchWriter::join_names(std::size_t at) {
  char* const from = out_.data() + at + 2;
  char* const to = out_.data() + at - 2;
  const std::size_t left = out_.size() - at - 3;  // without the closing brace
  *to = kSeparator;
  std::memmove(to + 1, from, left);
  out_.end_at(to + 1 + left);
}

namespace {

std::size_t index_of(std::string_view name) {
  std::size_t index = 0;
  std::from_chars(name.data(), name.data() + name.size(), index);
  return index;
}

void remove(Json& value, const Json& gone) {
  if (value.is_array() && gone.is_int()) {
    auto& items = value.items();
    const auto count = std::min(items.size(), static_cast<std::size_t>(gone.as_int()));
    items.resize(items.size() - count);
  } else if (value.is_object() && gone.is_array()) {
    std::erase_if(value.members(), [&](const Json::Member& member) {
      return std::any_of(gone.items().begin(), gone.items().end(), [&](const Json& name) {
        return name.is_string() && name.as_string() == member.first;
      });
    });
  }
}

void apply_entry(Json& value, std::string_view name, const Json& patch) {
  const std::size_t end = name.find(kSeparator);
  if (end != std::string_view::npos) {
    Json inner = Json::object({{std::string(name.substr(end + 1)), patch}});
    return apply_entry(value, name.substr(0, end), inner);
  }
  if (name == kGone) return remove(value, patch);
  if (value.is_array()) {
    auto& items = value.items();
    if (name == kAdded) {
      items.insert(items.end(), patch.items().begin(), patch.items().end());
    } else if (index_of(name) < items.size()) {
      apply_json_patch(items[index_of(name)], patch);
    }
    return;
  }
  for (auto& [known, member] : value.members()) {
    if (known == name) return apply_json_patch(member, patch);
  }
  Json fresh;
  apply_json_patch(fresh, patch);
  value.members().emplace_back(std::string(name), std::move(fresh));
}

}  // namespace

bool ChangingJson::find_members(std::string_view now, std::vector<Member>& found) const {
  if (members_.empty() || now.empty() || now.front() != '{') return false;
  found.reserve(members_.size());
  std::size_t at = 1;
  for (const Member& old : members_) {
    const std::string_view name(text_.data() + old.name, old.value - old.name);
    const std::string_view value(text_.data() + old.value, old.end - old.value);
    if (now.substr(std::min(at, now.size()), name.size()) != name) return false;
    const std::size_t begin = at + name.size();
    const std::size_t guess = begin + value.size();
    const bool same = guess < now.size() && (now[guess] == ',' || now[guess] == '}') &&
                      now.substr(begin, value.size()) == value;
    const std::size_t end = same ? guess : skip_json(now, begin);
    found.push_back({static_cast<std::uint32_t>(at), static_cast<std::uint32_t>(begin),
                     static_cast<std::uint32_t>(end)});
    at = end + 1;
  }
  return at == now.size();
}

bool ChangingJson::write_members(const std::vector<Member>& found, std::string_view now,
                                 TextBuffer& out) const {
  JsonPatchWriter writer(out);
  const std::string_view old = text_;
  const std::size_t start = out.size();
  out += '{';
  bool possible = true;
  for (std::size_t i = 0; i < found.size() && possible; ++i) {
    const Member& was = members_[i];
    const Member& is = found[i];
    const std::string_view before = old.substr(was.value, was.end - was.value);
    const std::string_view value = now.substr(is.value, is.end - is.value);
    if (before == value) continue;
    const std::string_view name = old.substr(was.name + 1, was.value - was.name - 3);
    possible = !is_reserved(name);
    if (possible) writer.entry(name, before, value);
  }
  out += '}';
  return writer.keep(start, possible, old, now);
}

bool ChangingJson::change(std::string now, TextBuffer& out) {
  std::vector<Member> found;
  const std::string_view old = text_;
  bool changed = false;
  if (find_members(now, found)) {
    changed = write_members(found, now, out);
  } else {
    changed = old.empty() || write_json_patch(out, old, now);
    if (old.empty()) write_json_whole(out, now);
    found.clear();
    if (!now.empty() && now.front() == '{') {
      for (JsonItems items(now); items.next();) {
        const auto value = static_cast<std::uint32_t>(items.value().data() - now.data());
        const auto name = static_cast<std::uint32_t>(items.name().data() - now.data() - 1);
        found.push_back({name, value, value + static_cast<std::uint32_t>(items.value().size())});
      }
    }
  }
  text_ = std::move(now);
  members_ = std::move(found);
  return changed;
}

bool write_json_patch(TextBuffer& out, std::string_view before, std::string_view now) {
  return JsonPatchWriter(out).value(before, now);
}

void write_json_whole(TextBuffer& out, std::string_view now) {
  if (!is_object(now)) {
    out += now;
    return;
  }
  out += R"({"=":)";
  out += now;
  out += '}';
}

void apply_json_patch(Json& value, const Json& patch) {
  if (const Json* whole = patch.find(kWhole)) {
    value = Json(*whole);
  } else if (patch.is_object() && (value.is_object() || value.is_array())) {
    for (const auto& [name, inner] : patch.members()) apply_entry(value, name, inner);
  } else {
    value = patch;
  }
}

}  // namespace cauldron
