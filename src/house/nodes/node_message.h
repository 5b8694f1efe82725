// What nodes tell each other over the bus: a line of JSON, then the texts it carries as they are.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "house/nodes/claims.h"

namespace cauldron {

// Messages of the version before and after are understood too: they may lack or have members that
// do not matter. Nodes further apart do not hear each other.
inline constexpr std::int64_t kNodeMessages = 1;

// The subject under which a node hears what is for it alone.
inline std::string inbox_of(Incarnation node) { return "cauldron.node." + std::to_string(node); }

struct NodeMessage {
  enum class Kind {
    Say,        // front to driver: a frame of a line, or that it follows nothing any more
    End,        // front to driver: the line is gone
    Lines,      // front to driver: all lines, and how much was sent and received on each
    Told,       // driver to front: frames for a line, perhaps the end of its request
    Gone,       // driver to front: the line is in doubt
    LinesBack,  // driver to front: all lines, as the driver counts them
    Lobby,      // to all: every entry that a node shows
    Leaving,    // to all: the node drives nothing any more
    AskMine,    // which of these games of one person do you drive? Ids and tokens alternate
    TellMine,   // these, as the lobby shows them
    AskTitle,   // to all: which tables have that in their title?
    TellTitle,  // these
  };
  // How much was sent and received on a line, as who tells it counts.
  struct Count {
    std::uint64_t line = 0;
    std::uint64_t sent = 0;
    std::uint64_t received = 0;
  };

  Kind kind = Kind::Say;
  Incarnation from = 0;
  Incarnation to = 0;        // none: to all
  std::uint64_t line = 0;    // or whatever an answer names
  std::uint64_t number = 0;  // on the line, from 1; of a lobby, larger than before
  bool ends_request = false;
  bool stops_following = false;
  bool falls_behind = false;       // who is at the other end reads too slowly to be told more
  bool catches_up = false;         // and has read everything since
  std::string address = {};        // of who is at the other end
  std::vector<Count> counts = {};  // of lines
  std::vector<std::int64_t> tables = {};  // numbers, for each of the texts
  // Of each of these tables: is its opener there, and from where was it opened (hashed)?
  std::vector<std::int64_t> openers = {};
  std::vector<std::int64_t> addresses = {};
  std::vector<std::string> texts = {};

  std::string encode() const;
  // Nothing if it is damaged, or of a version too far away.
  static std::optional<NodeMessage> decode(std::string_view text);
};

}  // namespace cauldron
