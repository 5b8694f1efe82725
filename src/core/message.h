// A sentence without words: the id of a text in content/text and its arguments. Whoever shows it
// renders it in the reader's language.
//
// Arguments named `seat...` are seat numbers, `because` the id of a further text. Which others name
// things of a game, by their ids or as lists of them, the game's adapter says; everything else is
// passed as it is (docs/text.md).
#pragma once

#include <optional>
#include <string>
#include <utility>

#include "core/json/json.h"

namespace cauldron {

struct Message {
  std::string id;
  Json args = Json::object();

  Json to_json() const { return Json::object({{"id", id}, {"args", args}}); }
  friend bool operator==(const Message&, const Message&) = default;
};

// A value, or the reason why there is none.
template <class T>
class Result {
 public:
  Result(T value) : value_(std::move(value)) {}
  Result(Message error) : error_(std::move(error)) {}

  explicit operator bool() const { return value_.has_value(); }
  T& operator*() { return *value_; }
  const T& operator*() const { return *value_; }
  T* operator->() { return &*value_; }
  const T* operator->() const { return &*value_; }
  const Message& error() const { return error_; }

 private:
  std::optional<T> value_;
  Message error_;
};

}  // namespace cauldron
