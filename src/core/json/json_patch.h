// What changed from one JSON value to another, as a JSON value that is short where little did.
// Works on any JSON; docs/protocol.md describes the format:
//
//   - something that is no object takes the place of what was there,
//   - an object changes the members it names, or by their numbers the items of an array: each entry
//     is a patch of that member, "a/b":x is short for "a":{"b":x},
//   - "-" names the members that are gone; in an array it counts the items gone from its end,
//     and "+" lists those added there,
//   - {"=":x} is x, as it stands.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/json/json.h"
#include "core/json/json_writer.h"

namespace cauldron {

// Appends the patch that makes `now` of `before`, both compact text. False, and nothing is
// appended, if they are the same. Members that were written in another order are.
bool write_json_patch(TextBuffer& out, std::string_view before, std::string_view now);

// Appends the patch that makes `now` of whatever was before.
void write_json_whole(TextBuffer& out, std::string_view now);

// Writes a patch of an object or array entry by entry, and takes back what turns out to say
// nothing.
class JsonPatchWriter {
 public:
  explicit JsonPatchWriter(TextBuffer& out) : out_(out) {}

  // The patch that consists of the entries `fill` writes; false, and nothing is written, if there
  // are none.
  template <class Fill>
  bool patch(Fill fill) {
    const std::size_t start = out_.size();
    out_ += '{';
    fill();
    out_ += '}';
    if (out_.size() > start + 2) return true;
    out_.truncate(start);
    return false;
  }

  // An entry for the container of that name, or nothing, with the entries `fill` writes.
  template <class Fill>
  void inner(std::string_view name, Fill fill) {
    const std::size_t start = out_.size();
    const std::size_t before = entries_;
    begin_entry(name);
    const std::size_t at = out_.size();
    entries_ = 0;
    if (patch(fill)) {
      if (entries_ == 1) join_names(at);
      entries_ = before + 1;
    } else {
      out_.truncate(start);
      entries_ = before;
    }
  }
  // An entry for the member or item, or nothing: both values as text.
  void entry(std::string_view name, std::string_view was, std::string_view is);
  // The same; each function writes its value into a JsonWriter.
  template <class Was, class Is>
  void entry_of(std::string_view name, Was write_was, Is write_is) {
    was_.clear();
    is_.clear();
    JsonWriter was(was_), is(is_);
    write_was(was);
    write_is(is);
    entry(name, was_.view(), is_.view());
  }
  // An entry whose value is known to be new and no object; the function writes it.
  template <class Is>
  void replace(std::string_view name, Is write_is) {
    begin_entry(name);
    JsonWriter is(out_);
    write_is(is);
  }
  void replace_word(std::string_view name, std::string_view word) {
    begin_entry(name);
    JsonWriter(out_).word(word);
  }
  // Entries for what was taken from the end of an array, and for what was added there.
  void shorten(std::size_t count) {
    replace("-", [&](JsonWriter& is) { is.value(count); });
  }
  template <class Fill>
  void lengthen(Fill fill) {
    begin_entry("+");
    JsonWriter added(out_);
    added.begin_array();
    fill(added);
    added.end_array();
  }

  // The patch between two values as text; false if there is nothing to say.
  bool value(std::string_view was, std::string_view is);

 private:
  // Decides between the patch that was written from `start` on and the whole.
  bool keep(std::size_t start, bool possible, std::string_view was, std::string_view is);
  void whole(std::string_view was, std::string_view is);
  // False if the names do not allow it.
  bool members(std::string_view was, std::string_view is);
  void items(std::string_view was, std::string_view is);
  void remove(std::string_view was, std::string_view is);
  void begin_entry(std::string_view name);
  // "a":{"b":x} becomes "a/b":x; the patch begins there and has one entry.
  void join_names(std::size_t at);

  friend class ChangingJson;
  TextBuffer& out_;
  std::size_t entries_ = 0;  // of the container that is being written
  TextBuffer was_, is_;      // of entry_of
};

// A text that is replaced again and again by one that differs little: knows where the members of
// its object are, so that those which stayed the same are not even read.
class ChangingJson {
 public:
  explicit ChangingJson(std::string text = {}) : text_(std::move(text)) {}

  const std::string& text() const { return text_; }
  // Takes the new text and appends the patch that makes it of the old one, as write_json_patch.
  bool change(std::string now, TextBuffer& out);

 private:
  struct Member {
    std::uint32_t name, value, end;  // where they begin, and what comes after
  };
  // The members of the new text where they are those of the old one; nothing where not.
  bool find_members(std::string_view now, std::vector<Member>& found) const;
  // The patch that makes `now`, whose members were found, of the old text.
  bool write_members(const std::vector<Member>& found, std::string_view now, TextBuffer& out) const;

  std::string text_;
  std::vector<Member> members_;  // empty: not known
};

// Makes of the value what the patch says. The order of members may differ from the original's.
void apply_json_patch(Json& value, const Json& patch);

}  // namespace cauldron
