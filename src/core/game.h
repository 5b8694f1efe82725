// A game as the rooms above see it: fixed rules (content, variant, rules version) and states as
// opaque values. Every function is pure; a Game may be used by many threads at once.
//
// Games are written with their own types and joined to this interface by GameOf (game_of.h).
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/ask.h"
#include "core/box.h"
#include "core/chance/rng.h"
#include "core/json/json_writer.h"
#include "core/message.h"
#include "core/option.h"

namespace cauldron {

// What seats may tell each other about the game besides words.
enum class Talk : std::uint8_t { None, Signals, Announcements };

// What identifies a game in a record's header, and who plays it.
struct GameInfo {
  std::string id;       // in small letters, with hyphens
  int rules = 1;        // rules version
  std::string content;  // SHA-256 of the rules data
  Json variant = Json::object();
  Seat seats = 0;
  Seat people = 0;  // of them, from 0: taken by people or bots; the game itself plays the others
  std::string opponent;  // what records call those others
  Talk talk = Talk::None;
};

struct Outcome {
  std::vector<int> scores;    // one per seat
  std::vector<Seat> winners;  // ascending; several share the victory

  Json to_json() const;
  friend bool operator==(const Outcome&, const Outcome&) = default;
};

// A choice somebody might expect but may not make, with the rule that forbids it.
struct Refused {
  Option option;
  Message why;
};

class Game {
 public:
  virtual ~Game() = default;

  virtual const GameInfo& info() const = 0;
  // The rules data a client needs to draw the game: cards, boards. Public.
  virtual Json content_json() const = 0;

  // --- play -------------------------------------------------------------------------------------
  virtual StateBox initial() const = 0;
  virtual Ask ask(const StateBox& state) const = 0;
  // What kind of question it is, in one word of the notation ("roll"); empty when over.
  virtual std::string_view question_kind(const StateBox& state) const = 0;
  // Every legal option of a pending seat, ascending, without repetition, never empty.
  virtual std::vector<Option> options(const StateBox& state, Seat seat) const = 0;
  // Every outcome of a pending chance request, ascending.
  virtual std::vector<Chance> chances(const StateBox& state) const = 0;
  // Needs a legal option of a pending actor; Match::play checks that.
  virtual void apply(StateBox& state, Actor who, Option option) const = 0;
  virtual std::optional<Outcome> outcome(const StateBox& state) const = 0;
  // What a pending chance request is about, the same in every match that comes to it: matches that
  // share their luck (keyed_luck.h) get the same answer there.
  virtual std::uint64_t luck_key(const StateBox& state) const {
    const std::string_view kind = question_kind(state);
    return hash_bytes(kind.data(), kind.size());
  }

  // --- words ------------------------------------------------------------------------------------
  // An option from outside comes through parse(): the functions below need one that parse(),
  // options() or chances() returned.
  virtual std::string text(Option option) const = 0;
  // The option with exactly this text, legal or not.
  virtual std::optional<Option> parse(std::string_view text) const = 0;
  // The rule that forbids this option to a pending seat; nothing if it is legal.
  virtual std::optional<Message> why_not(const StateBox& state, Seat seat, Option option) const = 0;
  virtual std::vector<Refused> refused(const StateBox& state, Seat seat) const = 0;
  // What the move means to a viewer, in log lines. Answers of a simultaneous question speak up
  // together, with the last of them.
  virtual std::vector<Message> log(const StateBox& before, Actor who, Option option,
                                   const StateBox& after, Viewer viewer) const = 0;
  // Writes the same lines as items of an array, {id: arguments} each, without a tree where the game
  // can.
  virtual void write_log(JsonWriter& out, const StateBox& before, Actor who, Option option,
                         const StateBox& after, Viewer viewer) const {
    for (const auto& [id, args] : log(before, who, option, after, viewer)) {
      out.begin_object().member(id, args).end_object();
    }
  }

  // --- seeing -----------------------------------------------------------------------------------
  // Built by naming what the viewer may see; everything that leaves the server comes from here.
  virtual ViewBox view(const StateBox& state, Viewer viewer) const = 0;
  virtual Json view_json(const ViewBox& view) const = 0;
  // Appends the same as compact text, without a tree where the game can.
  virtual void write_view(const ViewBox& view, TextBuffer& out) const {
    out += view_json(view).dump();
  }
  // Can the game say what changed between two views of a viewer without their texts?
  virtual bool patches_views() const { return false; }
  // If so: appends the patch (json_patch.h) that makes the later one of the other; false, and
  // nothing is appended, if they are the same.
  virtual bool write_view_patch(const ViewBox&, const ViewBox&, TextBuffer&) const { return false; }
  // Where the game stands in public numbers, the same for every viewer: the part of the game (such
  // as `round`), how many turns of that part are over (`turn`), and lists with a number per seat.
  virtual Json standing(const ViewBox& view) const = 0;
  // The part of the game in a few words, for a list of tables.
  virtual Message standing_line(const ViewBox& view) const = 0;
  // A world the seat holds possible, uniform over the distinct placements of what it cannot see.
  virtual StateBox resample(const ViewBox& view, Rng& rng) const = 0;

  // --- signals (Talk::Signals) ------------------------------------------------------------------
  // What a seat may signal now, besides words; empty: nothing.
  virtual std::vector<std::string> signals(const StateBox&, Seat) const { return {}; }

  // --- announcements (Talk::Announcements) ------------------------------------------------------
  // What a seat may announce to be its choice while everybody chooses unseen; the same whether or
  // not it has chosen already. Empty at other times.
  virtual std::vector<std::string> announcements(const StateBox&, Seat) const { return {}; }
  // What the seat's choice turned out to be, as long as that lies open; empty before and after.
  virtual std::string revealed(const StateBox&, Seat) const { return {}; }

  // --- soundness --------------------------------------------------------------------------------
  // The name of a broken invariant, or empty.
  virtual std::string check(const StateBox& state) const = 0;
  // The complete state, secrets included: for tests and auditors, never for clients.
  virtual Json state_json(const StateBox& state) const = 0;
};

}  // namespace cauldron
