// What a client may ask (docs/protocol.md), read strictly from its JSON text.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "core/json/json.h"
#include "house/connections/refusal.h"

namespace cauldron {

// The largest frame of a client; what a file holds, a pack or a record, may be larger.
inline constexpr std::size_t kMaxFrame = std::size_t{16} * 1024;
inline constexpr std::size_t kMaxPackFrame = std::size_t{256} * 1024;

namespace request {

struct Lobby {
  struct Mine {
    std::string table;
    std::string token;
  };
  std::vector<Mine> mine;
};
struct Find {  // open tables
  std::string title;
};
struct Create {
  enum class SeatKind { Me, Bot, Open };
  struct Seat {
    SeatKind kind;
    std::string text;  // the person's name, or which bot
  };
  std::string game;
  std::string name;  // empty: the house invents one
  bool open_to_all = false;
  std::vector<Seat> seats;
  Json variant = Json::object();
  std::optional<std::string> content;  // hash of a pack
  std::optional<std::string> promise;  // commitment to the seed it shall have
  std::string nonce;                   // of the person who sits down; may be empty
  bool shared = false;                 // others may play the same luck
  bool hosted = false;                 // the person who opens it starts the game

  bool has_bots_alone() const;
};
struct Pack {  // content for tables of one's own
  std::string game;
  std::string text;
};
struct Join {
  std::string table;
  std::optional<std::string> token;
  bool changes = false;  // tell what changed, and nothing else
};
struct Sit {
  std::string table;
  std::int64_t seat;
  std::string name;
  std::string nonce;  // may be empty
  struct Seen {       // a table of the same luck that this person saw
    std::string table;
    std::optional<std::string> token;  // of the seat they had there
  };
  std::optional<Seen> seen = {};
};
struct Bot {
  std::int64_t seat;
  std::string bot;
};
struct Choose {
  std::int64_t question;
  std::string option;
};
// What has been at a table, joined or not.
struct Past {
  std::string table;
  std::optional<std::string> token;
};
struct Moment : Past {
  std::int64_t move = 0;
  std::optional<std::int64_t> seat = {};  // as whom; of a game that is over
};
struct Series : Past {};
struct Record : Past {};
struct Odds : Past {};  // what chance could have answered
struct Analysis : Past {};
struct Branch : Past {
  std::int64_t move = 0;
  std::int64_t seat = 0;
  std::string name;
  std::optional<std::string> promise = {};
  std::string nonce = {};
};
struct Duplicate : Past {};  // open a table with the same luck
struct Compare : Past {};    // how all tables of that luck ended
struct Preview {             // what choosing the option would bring
  std::int64_t question;
  std::string option;
};
struct Hint {  // what a bot of the highest level would choose
  std::int64_t question;
};
struct Say {
  std::string text;
  std::string name;  // of a watcher
};
struct Signal {
  std::string signal;
};
struct Announce {
  std::string action;  // empty: none any more
};
struct Resign {};
struct Draw {
  bool offer = false;
};
struct Continue {  // bots play on for people who are away
  std::int64_t question;
};
struct Leave {};
struct Back {};
struct Start {};  // the game of a hosted table
struct Free {     // a seat, of the one who sits there, before the game begins
  std::int64_t seat;
  std::string name;
};
struct Close {};  // the joined table, before anything is played there
struct Import {   // a table for a match that is over, from its record
  std::string record;
};
struct Games {};    // which there are
struct Promise {};  // a commitment for a table to come
struct Puzzles {};  // which there are
struct Puzzle {
  std::string game;
  std::int64_t number = 0;
};
struct Attempt : Puzzle {  // at solving it
  std::string option = {};
};
struct Ping {};

}  // namespace request

// Those that act on the table the client has joined.
using TableRequest =
    std::variant<request::Bot, request::Choose, request::Say, request::Signal, request::Announce,
                 request::Resign, request::Draw, request::Continue, request::Leave, request::Back,
                 request::Start, request::Free>;

struct Request {
  std::string id;
  std::string fingerprint;  // of a TableRequest: equal for a repetition, and for nothing else
  std::variant<request::Lobby, request::Find, request::Create, request::Join, request::Sit,
               request::Moment, request::Series, request::Record, request::Branch,
               request::Duplicate, request::Compare, request::Preview, request::Hint, request::Pack,
               request::Games, request::Promise, request::Odds, request::Analysis, request::Ping,
               request::Close, request::Puzzles, request::Puzzle, request::Attempt, request::Import,
               TableRequest>
      body;
  std::string_view type = {};  // one of request_types()
};

struct BadRequest {
  std::optional<std::string> id;  // as far as it could be read
  Refusal refusal;
};

// The frame without all but its id, if that is found without reading all of it: among the texts at
// its beginning, or at its end, where our client writes it. Empty if it is not.
std::string id_alone(std::string_view frame);

// Every `type` that a request may have.
std::vector<std::string_view> request_types();
std::variant<Request, BadRequest> parse_request(std::string_view frame);

}  // namespace cauldron
