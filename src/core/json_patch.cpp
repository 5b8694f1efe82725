#include "core/json_patch.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <vector>

#include "core/json_text.h"
#include "core/json_writer.h"

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

// The patch of a container: what it has written into the text, to be shortened or taken back.
class PatchWriter {
 public:
  explicit PatchWriter(std::string& out) : out_(out) {}

  bool value(std::string_view before, std::string_view now) {
    if (before == now) return false;
    const bool both_objects = is_object(before) && is_object(now);
    if (!both_objects && !(is_array(before) && is_array(now))) {
      whole(before, now);
      return true;
    }
    const std::size_t start = out_.size();
    out_ += '{';
    const bool possible = both_objects ? members(before, now) : items(before, now);
    out_ += '}';
    return keep(start, possible, before, now);
  }

  // The same for two objects whose members have the same names in the same order; `at(i)` says
  // name, old and new value of each.
  template <class At>
  bool members_at(std::string_view before, std::string_view now, std::size_t count, At at) {
    const std::size_t start = out_.size();
    out_ += '{';
    bool possible = true;
    for (std::size_t i = 0; i < count && possible; ++i) {
      const auto [name, was, is] = at(i);
      if (was == is) continue;
      possible = !is_reserved(name);
      if (possible) entry(name, was, is);
    }
    out_ += '}';
    return keep(start, possible, before, now);
  }

 private:
  // Decides between the patch that was written from `start` on and the whole.
  bool keep(std::size_t start, bool possible, std::string_view before, std::string_view now) {
    const std::size_t length = out_.size() - start;
    if (possible && length == 2) {
      out_.resize(start);  // the same, perhaps in another order
      return false;
    }
    if (!possible || length >= now.size() + (is_object(now) ? 6 : 0)) {
      out_.resize(start);
      whole(before, now);
    }
    return true;
  }

  // An object would be read as a patch where there was a container, or if it has such a name.
  void whole(std::string_view before, std::string_view now) {
    const bool as_it_stands = !is_object(now) || (!is_object(before) && !is_array(before) &&
                                                  find_json_member(now, kWhole).empty());
    if (as_it_stands) {
      out_ += now;
    } else {
      write_json_whole(out_, now);
    }
  }

  // False if the names do not allow it.
  bool members(std::string_view before, std::string_view now) {
    JsonItems old(before);
    std::size_t old_count = 0;
    std::size_t known = 0;
    bool has_old = old.next();
    for (JsonItems present(now); present.next(has_old ? old.value() : std::string_view());) {
      std::string_view was;
      if (has_old && old.name() == present.name()) {
        was = old.value();
        has_old = old.next();
        ++old_count;
      } else {
        was = find_json_member(before, present.name());
      }
      if (!was.empty()) ++known;
      if (was == present.value()) continue;
      if (is_reserved(present.name())) return false;
      entry(present.name(), was, present.value());
    }
    for (; has_old; has_old = old.next()) ++old_count;
    return known == old_count || remove(before, now);
  }

  bool remove(std::string_view before, std::string_view now) {
    bool first = true;
    for (JsonItems old(before); old.next();) {
      if (!find_json_member(now, old.name()).empty()) continue;
      begin_entry(first ? kGone : std::string_view());
      if (first) out_ += '[';
      first = false;
      out_ += '"';
      out_ += old.name();
      out_ += '"';
    }
    if (!first) out_ += ']';
    return true;
  }

  bool items(std::string_view before, std::string_view now) {
    JsonItems old(before);
    bool has_old = old.next();
    JsonItems present(now);
    bool has_present = present.next(has_old ? old.value() : std::string_view());
    for (std::size_t i = 0; has_old && has_present; ++i) {
      if (old.value() != present.value()) {
        char digits[24];
        const auto [end, error] = std::to_chars(digits, digits + sizeof digits, i);
        entry({digits, static_cast<std::size_t>(end - digits)}, old.value(), present.value());
      }
      has_old = old.next();
      has_present = present.next(has_old ? old.value() : std::string_view());
    }
    std::size_t gone = 0;
    for (; has_old; has_old = old.next()) ++gone;
    if (gone > 0) {
      begin_entry(kGone);
      JsonWriter(out_).value(gone);
    }
    if (has_present) {
      begin_entry(kAdded);
      JsonWriter added(out_);
      added.begin_array();
      for (; has_present; has_present = present.next()) added.raw(present.value());
      added.end_array();
    }
    return true;
  }

  void begin_entry(std::string_view name) {
    if (out_.back() != '{') out_ += ',';
    if (name.empty()) return;
    out_ += '"';
    out_ += name;
    out_ += "\":";
  }

  void entry(std::string_view name, std::string_view was, std::string_view is) {
    const std::size_t start = out_.size();
    begin_entry(name);
    const std::size_t at = out_.size();
    if (was.empty()) {
      whole("0", is);
    } else if (!value(was, is)) {
      out_.resize(start);
    } else {
      join_names(at, was);
    }
  }

  // "a":{"b":x} becomes "a/b":x.
  void join_names(std::size_t at, std::string_view was) {
    if (out_[at] != '{' || !(is_object(was) || is_array(was))) return;
    if (out_.compare(at, 5, R"({"=":)") == 0) return;
    JsonItems inner(std::string_view(out_).substr(at));
    inner.next();
    if (inner.next()) return;
    out_.pop_back();
    out_.replace(at - 2, 4, 1, kSeparator);
  }

  std::string& out_;
};

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

bool ChangingJson::change(std::string now, std::string& out) {
  std::vector<Member> found;
  const std::string_view old = text_;
  bool changed = false;
  if (find_members(now, found)) {
    PatchWriter writer(out);
    changed = writer.members_at(old, now, found.size(), [&](std::size_t i) {
      const Member& was = members_[i];
      const Member& is = found[i];
      return std::array{old.substr(was.name + 1, was.value - was.name - 3),
                        old.substr(was.value, was.end - was.value),
                        std::string_view(now).substr(is.value, is.end - is.value)};
    });
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

bool write_json_patch(std::string& out, std::string_view before, std::string_view now) {
  return PatchWriter(out).value(before, now);
}

void write_json_whole(std::string& out, std::string_view now) {
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
