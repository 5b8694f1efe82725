#include "games/content_reader.h"

#include <algorithm>
#include <array>

namespace cauldron {

namespace {

constexpr std::array<std::string_view, 4> kProvenances = {"stated", "deduced", "reported",
                                                          "reconstructed"};
const Json kNothing;

std::string joined(std::span<const std::string_view> ids) {
  std::string text;
  for (const std::string_view id : ids) {
    if (!text.empty()) text += ", ";
    text += id;
  }
  return text;
}

}  // namespace

Message ContentReader::refusal(std::string_view entry, std::string_view constraint,
                               const Json& found, std::initializer_list<Json::Member> more) const {
  Json args = Json::object({{"file", file_},
                            {"entry", entry},
                            {"found", found.is_string() ? found : Json(found.dump())}});
  for (const auto& [name, value] : more) args.set(name, value);
  return {"content." + std::string(constraint), std::move(args)};
}

void ContentReader::refuse(std::string_view entry, std::string_view constraint, const Json& found,
                           std::initializer_list<Json::Member> more) {
  if (!error_) error_ = refusal(entry, constraint, found, more);
}

Json ContentReader::parse(std::string_view text) {
  Json json;
  JsonError error;
  if (!parse_json(text, json, error)) {
    if (!error_) {
      error_ = Message{"content.json", Json::object({{"file", file_},
                                                     {"line", error.line},
                                                     {"column", error.column},
                                                     {"because", error.because}})};
    }
    return Json::object();
  }
  if (json.is_object()) return json;
  refuse("", "object", json);
  return Json::object();
}

bool has_provenance(const Json& entry) {
  const std::string* found = entry.find_string("provenance");
  return found && std::find(kProvenances.begin(), kProvenances.end(), *found) != kProvenances.end();
}

const std::string* stranger_in(const Json& object, std::initializer_list<std::string_view> names) {
  for (const auto& [name, value] : object.members()) {
    if (std::find(names.begin(), names.end(), name) == names.end()) return &name;
  }
  return nullptr;
}

Json without_provenance(const Json& value) {
  if (value.is_array()) {
    Json list = Json::array();
    for (const Json& item : value.items()) list.push_back(without_provenance(item));
    return list;
  }
  if (!value.is_object()) return value;
  Json object = Json::object();
  for (const auto& [name, member] : value.members()) {
    if (name != "provenance" && name != "$schema") object.set(name, without_provenance(member));
  }
  return object;
}

std::string ContentEntry::path_of(std::string_view name) const {
  if (path_.empty() || name.empty()) return path_ + std::string(name);
  return path_ + "." + std::string(name);
}

void ContentEntry::refuse(std::string_view name, std::string_view constraint, const Json& found,
                          std::initializer_list<Json::Member> more) const {
  reader_->refuse(path_of(name), constraint, found, more);
}

bool ContentEntry::missing(std::string_view name) const {
  if (has(name)) return false;
  if (json_->is_object()) {
    refuse(name, "missing");
  } else {
    refuse("", "object", *json_);
  }
  return true;
}

void ContentEntry::only(std::initializer_list<std::string_view> names) const {
  if (!json_->is_object()) return refuse("", "object", *json_);
  if (const std::string* stranger = stranger_in(*json_, names)) refuse(*stranger, "unknown_member");
}

void ContentEntry::known(std::initializer_list<std::string_view> names) const {
  if (!json_->is_object()) return refuse("", "object", *json_);
  for (const auto& [name, value] : json_->members()) {
    if (name != "provenance" && std::find(names.begin(), names.end(), name) == names.end())
      return refuse(name, "unknown_member");
  }
  if (!has_provenance(*json_)) refuse("provenance", "provenance");
}

ContentEntry ContentEntry::member(std::string_view name) const {
  if (missing(name)) return {*reader_, kNothing, path_of(name)};
  return {*reader_, *json_->find(name), path_of(name)};
}

std::vector<ContentEntry> ContentEntry::list(std::string_view name, std::size_t low,
                                             std::size_t high) const {
  std::vector<ContentEntry> entries;
  if (missing(name)) return entries;
  const Json& list = *json_->find(name);
  const bool is_list = list.is_array();
  const std::size_t size = is_list ? list.items().size() : 0;
  if (!is_list || size < low || size > high) {
    const Json found = is_list ? Json(std::uint64_t{size}) : list;
    if (low == high) {
      refuse(name, "list_of", found, {{"high", std::uint64_t{high}}});
    } else {
      refuse(name, "list", found, {{"low", std::uint64_t{low}}, {"high", std::uint64_t{high}}});
    }
    return entries;
  }
  for (std::size_t i = 0; i < size; ++i) {
    entries.emplace_back(*reader_, list.items()[i], path_of(name) + "[" + std::to_string(i) + "]");
  }
  return entries;
}

int ContentEntry::whole(std::string_view name, int low, int high) const {
  return missing(name) ? low : member(name).as_whole(low, high);
}

int ContentEntry::as_whole(int low, int high) const {
  if (json_->is_int() && json_->as_int() >= low && json_->as_int() <= high)
    return static_cast<int>(json_->as_int());
  refuse("", "range", *json_, {{"low", low}, {"high", high}});
  return low;
}

bool ContentEntry::yes(std::string_view name) const {
  if (missing(name)) return false;
  const Json& value = *json_->find(name);
  if (value.is_bool()) return value.as_bool();
  refuse(name, "yes_or_no", value);
  return false;
}

int ContentEntry::one_of(std::string_view name, std::span<const std::string_view> ids) const {
  return missing(name) ? 0 : member(name).as_one_of(ids);
}

int ContentEntry::as_one_of(std::span<const std::string_view> ids) const {
  if (json_->is_string()) {
    const auto found = std::find(ids.begin(), ids.end(), json_->as_string());
    if (found != ids.end()) return static_cast<int>(found - ids.begin());
  }
  refuse("", "one_of", *json_, {{"allowed", joined(ids)}});
  return 0;
}

void ContentEntry::once(std::string_view name, int index, std::vector<bool>& seen) const {
  const auto i = static_cast<std::size_t>(index);
  if (seen.size() <= i) seen.resize(i + 1);
  if (seen[i] && has(name)) refuse(name, "twice", *json_->find(name));
  seen[i] = true;
}

int ContentEntry::key(std::string_view name, std::span<const std::string_view> ids,
                      std::vector<bool>& seen) const {
  const int index = one_of(name, ids);
  once(name, index, seen);
  return index;
}

int ContentEntry::number(std::string_view name, int low, int high, std::vector<bool>& seen) const {
  const int value = whole(name, low, high);
  once(name, value - low, seen);
  return value;
}

}  // namespace cauldron
