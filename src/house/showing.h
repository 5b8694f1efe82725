// What those at a table who get changes were last shown, so that they are told only what is new.
//
// All of them have the same picture at any time: each is told whatever it can notice as soon as it
// happened. So there is one text per viewer, kept while somebody looks on as that viewer.
#pragma once

#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/json_patch.h"
#include "house/parts.h"
#include "house/table.h"

namespace cauldron {

// What came of some events: the moves among them, and the new lines of the chat.
struct News {
  StateBox before;
  std::vector<std::shared_ptr<const Played>> played;
  std::size_t lines = 0;
};

class Showing {
 public:
  // The viewer is shown the whole table, as it is now. Returns the number of the last change, on
  // which the next one builds.
  std::uint64_t begin(const Table& table, Viewer viewer, const Presence& presence);
  // Nobody looks on as that viewer any more.
  void end(Viewer viewer);

  // Before anybody is told of news: finds what is new to all of them alike.
  void compare(const Table& table, const Presence& presence);
  // The `change` message for the viewer. If the rules fail on the way the viewer is told everything
  // the next time.
  std::string change(const Table& table, Viewer viewer, const News& news);

 private:
  struct Shown {
    std::uint64_t seq = 0;
    ChangingJson view;  // empty: unknown, as is all the rest
    std::string ask;
  };
  // What everybody sees, by the names of a message's members.
  using Common = std::vector<std::pair<std::string_view, std::string>>;
  static Common common_parts(const Table& table, const Presence& presence);

  Common common_;
  std::string common_changes_;  // members of a message
  std::map<Viewer, Shown> shown_;
};

}  // namespace cauldron
