// What those at a table who get changes were last shown, so that they are told only what is new.
//
// All of them have the same picture at any time: each is told whatever it can notice as soon as it
// happened. So there is one text per viewer, kept while somebody looks on as that viewer.
#pragma once

#include <array>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/json/json_patch.h"
#include "house/table/table.h"
#include "house/views/parts.h"

namespace cauldron {

// What came of some events: the moves among them, and the new lines of the chat.
struct News {
  StateBox before;
  std::vector<std::shared_ptr<const Played>> played;
  std::size_t lines = 0;
};

// The view somebody was shown last: as a value where the game can say what changed between two of
// them, otherwise as text.
class ShownView {
 public:
  // Takes the new one, nullptr before the start, and appends the patch that makes it of the old
  // one; false, and nothing is appended, if that is the same.
  bool change(const Game& game, const ViewBox* now, TextBuffer& out);
  // Nothing was shown, or it is not known what.
  bool unknown() const { return shown_ == Shown::Unknown; }
  bool has_view() const { return shown_ == Shown::View; }

 private:
  enum class Shown : std::uint8_t { Unknown, Null, View };
  Shown shown_ = Shown::Unknown;
  PackedView value_;
  ChangingJson text_;
};

class Showing {
 public:
  // The viewer is shown the whole table, as it is now. Returns the number of the last change, on
  // which the next one builds.
  std::uint64_t begin(const Table& table, Viewer viewer, const Presence& presence);
  // Nobody looks on as that viewer any more.
  void end(Viewer viewer);

  // Before anybody is told of news: finds what is new to all of them alike. Who sits there and
  // looks on is compared only if it may have changed.
  void compare(const Table& table, const Presence& presence, bool people_changed);
  // Writes the `change` message for the viewer. If the rules fail on the way the viewer is told
  // everything the next time.
  void write_change(TextBuffer& text, const Table& table, Viewer viewer, const News& news);
  // An empty `change` that follows none: who gets it has missed some, and asks for the whole.
  std::string gap(Viewer viewer);

 private:
  struct Shown {
    std::uint64_t seq = 0;
    ShownView view;  // unknown: so is all the rest
    std::optional<AskParts> ask;
  };
  // What everybody sees: the members of a message that kCommon names.
  static constexpr std::array<std::string_view, 6> kCommon = {"fair", "seats", "watchers",
                                                              "talk", "draw",  "result"};
  static constexpr std::size_t kOfPeople = 3;  // so many of them, the first

  // Calls visit(part, text) for each that may be new.
  template <class Visit>
  static void each_common(const Table& table, const Presence& presence, bool people_changed,
                          Visit visit);

  std::array<std::string, kCommon.size()> common_;  // empty texts: not known
  TextBuffer common_changes_;                       // members of a message
  std::map<Viewer, Shown> shown_;
};

}  // namespace cauldron
