// The members of a JSON object that is made of a value, as one table: it writes the whole object,
// and the patch (json_patch.h) between those of two values. What a member is made of is said beside
// it; while that stays the same, nothing of the member is written.
#pragma once

#include <bit>
#include <cassert>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <tuple>

#include "core/json/json_patch.h"
#include "core/json/json_writer.h"

namespace cauldron {

// Any member.
template <class T>
struct JsonMember {
  std::string_view name;
  // May say no of what is the same, but never yes of what is not.
  bool (*same)(const T& before, const T& now);
  void (*write)(JsonWriter& out, const T& value);

  void write_value(JsonWriter& out, const T& value) const { write(out, value); }
  bool stays(const T& before, const T& now) const {
    const bool is_same = same(before, now);
    assert(!is_same || text_of(before) == text_of(now));
    return is_same;
  }
  void write_patch(JsonPatchWriter& out, const T& before, const T& now) const {
    out.entry_of(
        name, [&](JsonWriter& was) { write(was, before); },
        [&](JsonWriter& is) { write(is, now); });
  }

 private:
  std::string text_of(const T& value) const {
    TextBuffer text;
    JsonWriter out(text);
    write(out, value);
    return text.str();
  }
};

// A member that is never an object or array; `same` says yes of all that is the same.
template <class T>
struct JsonScalar : JsonMember<T> {
  void write_patch(JsonPatchWriter& out, const T&, const T& now) const {
    out.replace(this->name, [&](JsonWriter& is) { this->write(is, now); });
  }
};

// An object with a word for each of its names, both without anything to escape. Names have numbers
// below 64; a set of them has their bits.
template <class T>
struct JsonWords {
  std::string_view name;
  std::uint64_t all;
  std::string_view (*called)(const T& value, std::size_t number);
  std::string_view (*word)(const T& value, std::size_t number);
  std::uint64_t (*changed)(const T& before, const T& now);

  void write_value(JsonWriter& out, const T& value) const {
    out.begin_object();
    each(all, [&](std::size_t i) { out.name(called(value, i)).word(word(value, i)); });
    out.end_object();
  }
  bool stays(const T& before, const T& now) const { return changed(before, now) == 0; }
  void write_patch(JsonPatchWriter& out, const T& before, const T& now) const {
    out.inner(name, [&] {
      each(changed(before, now),
           [&](std::size_t i) { out.replace_word(called(now, i), word(now, i)); });
    });
  }

 private:
  template <class Visit>
  static void each(std::uint64_t set, Visit visit) {
    for (; set != 0; set &= set - 1) visit(static_cast<std::size_t>(std::countr_zero(set)));
  }
};

// A list of words without anything to escape, in the order of their numbers, which are below 64; or
// null.
template <class T>
struct JsonWordList {
  using Set = std::optional<std::uint64_t>;
  std::string_view name;
  Set (*set)(const T& value);  // nothing: null
  std::string_view (*word)(const T& value, std::size_t number);

  void write_value(JsonWriter& out, const T& value) const {
    const Set all = set(value);
    if (!all) {
      out.null();
      return;
    }
    out.begin_array();
    write_words(out, value, *all);
    out.end_array();
  }
  bool stays(const T& before, const T& now) const { return set(before) == set(now); }
  void write_patch(JsonPatchWriter& out, const T& before, const T& now) const {
    const std::uint64_t was = set(before).value_or(0), is = set(now).value_or(0);
    const std::uint64_t gone = was & ~is, added = is & ~was;
    if (was != 0 && is != 0 && added == 0 && begins_behind(gone, is)) {
      out.inner(name, [&] { out.shorten(static_cast<std::size_t>(std::popcount(gone))); });
    } else if (was != 0 && gone == 0 && begins_behind(added, was)) {
      out.inner(name,
                [&] { out.lengthen([&](JsonWriter& more) { write_words(more, now, added); }); });
    } else {
      out.replace(name, [&](JsonWriter& whole) { write_value(whole, now); });
    }
  }

 private:
  // Are all its numbers above those of the other?
  static bool begins_behind(std::uint64_t set, std::uint64_t other) {
    return (set & (~set + 1)) > other;
  }
  void write_words(JsonWriter& out, const T& value, std::uint64_t words) const {
    for (; words != 0; words &= words - 1) {
      out.word(word(value, static_cast<std::size_t>(std::countr_zero(words))));
    }
  }
};

// The fields of the table, into an object that is being written; and into a patch, unless they stay
// as they were.
template <class T, class... Fields>
void write_members(JsonWriter& out, const std::tuple<Fields...>& table, const T& value) {
  std::apply([&](const auto&... field) { (field.write_value(out.name(field.name), value), ...); },
             table);
}
template <class T, class... Fields>
void write_entries(JsonPatchWriter& out, const std::tuple<Fields...>& table, const T& before,
                   const T& now) {
  const auto write = [&](const auto& field) {
    if (!field.stays(before, now)) field.write_patch(out, before, now);
  };
  std::apply([&](const auto&... field) { (write(field), ...); }, table);
}

// A list of objects that have a table of their own; most of them stay as they are.
template <class T, class Item, class Table>
struct JsonRecords {
  std::string_view name;
  std::size_t (*count)(const T& value);
  Item (*at)(const T& value, std::size_t index);
  // As for a JsonMember.
  bool (*same)(const Item& before, const Item& now);
  const Table& table;

  void write_value(JsonWriter& out, const T& value) const {
    out.begin_array();
    for (std::size_t i = 0; i < count(value); ++i) write_item(out, value, i);
    out.end_array();
  }
  bool stays(const T& before, const T& now) const {
    const std::size_t has = count(now);
    if (count(before) != has) return false;
    std::size_t i = 0;
    while (i < has && same(at(before, i), at(now, i))) ++i;
    return i == has;
  }
  void write_patch(JsonPatchWriter& out, const T& before, const T& now) const {
    const std::size_t had = count(before), has = count(now);
    out.inner(name, [&] {
      for (std::size_t i = 0; i < had && i < has; ++i) {
        if (same(at(before, i), at(now, i))) continue;
        out.inner(Digits(i).text(), [&] { write_entries(out, table, at(before, i), at(now, i)); });
      }
      if (had > has) out.shorten(had - has);
      if (has <= had) return;
      out.lengthen([&](JsonWriter& added) {
        for (std::size_t i = had; i < has; ++i) write_item(added, now, i);
      });
    });
  }

 private:
  void write_item(JsonWriter& out, const T& value, std::size_t index) const {
    out.begin_object();
    write_members(out, table, at(value, index));
    out.end_object();
  }
};

template <class T, class... Fields>
void write_fields(JsonWriter& out, const std::tuple<Fields...>& table, const T& value) {
  out.begin_object();
  write_members(out, table, value);
  out.end_object();
}

// False, and nothing is written, if nothing has changed.
template <class T, class... Fields>
bool write_fields_patch(TextBuffer& out, const std::tuple<Fields...>& table, const T& before,
                        const T& now) {
  JsonPatchWriter writer(out);
  return writer.patch([&] { write_entries(writer, table, before, now); });
}

}  // namespace cauldron
