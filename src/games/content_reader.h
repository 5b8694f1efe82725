// How content files are read: strictly, and with a refusal that names file, entry and constraint.
//
// A ContentReader stands for one file and keeps the first thing that is wrong with it. A
// ContentEntry is a value in it that knows its path. Reading goes on after a refusal, with harmless
// values, so that a loader reads from top to bottom and asks once at the end whether all was well.
#pragma once

#include <initializer_list>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/message.h"

namespace cauldron {

class ContentReader {
 public:
  explicit ContentReader(std::string_view file) : file_(file) {}

  // The refusal content.<constraint>; `more` are further arguments of its text.
  Message refusal(std::string_view entry, std::string_view constraint, const Json& found = Json(),
                  std::initializer_list<Json::Member> more = {}) const;
  // Keeps it, if it is the first.
  void refuse(std::string_view entry, std::string_view constraint, const Json& found = Json(),
              std::initializer_list<Json::Member> more = {});
  // The file as an object; refused (and empty) if it is none.
  Json parse(std::string_view text);

  bool ok() const { return !error_; }
  const Message& error() const { return *error_; }  // needs !ok()

 private:
  std::string file_;
  std::optional<Message> error_;
};

// Says how well an entry is known: stated, deduced, reported or reconstructed.
bool has_provenance(const Json& entry);
// The first member that is not among the names, or nullptr.
const std::string* stranger_in(const Json& object, std::initializer_list<std::string_view> names);
// The value without provenance and $schema, at any depth: the rules data alone.
Json without_provenance(const Json& value);

class ContentEntry {
 public:
  ContentEntry(ContentReader& reader, const Json& json, std::string path)
      : reader_(&reader), json_(&json), path_(std::move(path)) {}

  const Json& json() const { return *json_; }
  bool has(std::string_view name) const { return json_->find(name) != nullptr; }
  // Something is wrong with the member of that name ("": with the entry itself).
  void refuse(std::string_view name, std::string_view constraint, const Json& found = Json(),
              std::initializer_list<Json::Member> more = {}) const;

  // The entry must be an object with no other members than these.
  void only(std::initializer_list<std::string_view> names) const;
  // The same with a provenance, which it must have.
  void known(std::initializer_list<std::string_view> names) const;

  ContentEntry member(std::string_view name) const;
  // A list of that many entries.
  std::vector<ContentEntry> list(std::string_view name, std::size_t low, std::size_t high) const;
  std::vector<ContentEntry> list(std::string_view name, std::size_t size) const {
    return list(name, size, size);
  }
  // Each gives the lowest value after a refusal.
  int whole(std::string_view name, int low, int high) const;
  int as_whole(int low, int high) const;
  bool yes(std::string_view name) const;
  // Index of the id.
  int one_of(std::string_view name, std::span<const std::string_view> ids) const;
  int as_one_of(std::span<const std::string_view> ids) const;
  // One of them, each in one entry only: `seen` remembers by index.
  int key(std::string_view name, std::span<const std::string_view> ids,
          std::vector<bool>& seen) const;
  int number(std::string_view name, int low, int high, std::vector<bool>& seen) const;

 private:
  std::string path_of(std::string_view name) const;
  bool missing(std::string_view name) const;
  void once(std::string_view name, int index, std::vector<bool>& seen) const;

  ContentReader* reader_;
  const Json* json_;
  std::string path_;
};

}  // namespace cauldron
