// One table: its seats, its match, its talk. Pure and single-threaded, without I/O.
//
// A table never changes by being asked for something: `decide` says which events a request would
// bring about, or why it is refused. Once those are stored, `apply` makes them happen. What is in
// memory is therefore never ahead of what is stored, and a failed write leaves nothing to undo.
#pragma once

#include <array>
#include <deque>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "core/chance/fair.h"
#include "core/chance/shared_luck.h"
#include "core/match.h"
#include "core/record.h"
#include "house/connections/origin.h"
#include "house/connections/refusal.h"
#include "house/connections/request.h"
#include "house/outside/luck.h"
#include "house/outside/secrets.h"
#include "house/outside/store.h"
#include "house/table/announcements.h"
#include "house/table/event.h"

namespace cauldron {

// The luck of a table that others may have too: its duplicates (duplicates.h). What chance answers
// hangs on places instead of moves (core/chance/shared_luck.h).
struct SharedLuck {
  Seat rotation = 0;                     // how many seats further everybody sits than at the first
  std::vector<std::string> nonces = {};  // those of the first table; empty: this is the first
  std::vector<std::string> kinds = {};   // whose its seats were (core/chance/fair.h)

  bool is_duplicate() const { return !nonces.empty(); }
};

// What is fixed when a table is opened.
struct TableHeader {
  std::string id;
  std::string title;
  bool open_to_all = false;
  GameInfo game;
  std::string request;      // mark of the `create` that opened it, to recognise a repetition
  bool bots_alone = false;  // no person ever sits there
  std::string seed = {};    // what its chance follows from; empty: chance comes from outside
  std::size_t from = 0;     // moves that were taken from another table
  std::optional<SharedLuck> shared = {};
  bool brought = false;             // its match was played elsewhere, and brought along as a record
  int fair_version = kFairVersion;  // of core/chance/fair.h; of no meaning without a seed
  std::string code =
      {};               // leads to it while it waits (codes.h); empty: opened before there were any
  bool hosted = false;  // the person who opened it starts the game
  Origin origin = {};   // from where it was opened
  std::int64_t opened = 0;  // on which day since 1970; 0: an earlier version did not say

  bool is_duplicate() const { return shared && shared->is_duplicate(); }
  std::string short_code() const;
  Json to_json() const;
  static std::optional<TableHeader> from_json(std::string id, const Json& json);
};

struct TableSeat {
  enum class Kind { Open, Person, Bot, Game };  // Game: nobody sits there, the rules play it
  Kind kind = Kind::Open;
  std::string name;
  std::string bot;     // which bot plays: always for a bot, while the person is away for a person
  std::string token;   // hash of the person's secret
  std::string sealed;  // the secret itself, readable with the id of the request that seated them
  std::string request;
  bool away = false;
  bool resigned = false;  // away for good
  std::string nonce = {};
  bool knows_luck = false;  // saw another table of the same luck

  bool asks_person() const { return kind == Kind::Person && !away; }
};

struct ChatLine {
  Viewer who = kWatcher;
  std::string name;
  std::string text;
  enum class Kind { Text, Signal, Kept, Broken };  // the last two: an announcement, judged
  Kind kind = Kind::Text;
};

using Answers = std::array<std::optional<Option>, kMaxSeats>;
// Who answers besides people: chance, and the bots that have found an answer to the present
// question.
struct Others {
  Luck& luck;
  Answers bots = {};
};
using Decision = std::variant<std::vector<Event>, Refusal>;

// Marks a request in the events it brought about; a fingerprint counts only for who sent it.
std::string request_key(Viewer who, const std::string& fingerprint);

class Table {
 public:
  // Lines and signals of one table, ever.
  static constexpr std::size_t kMaxTalk = 5'000;
  static constexpr std::size_t kChatKept = 200;
  // The same in bytes.
  static constexpr std::size_t kMaxTalkBytes = std::size_t{256} * 1024;
  static constexpr std::size_t kChatBytesKept = std::size_t{32} * 1024;
  // Watchers may use up this part of both.
  static constexpr std::size_t kPartOfWatchers = 2;
  // How many requests are remembered, to recognise their repetition.
  static constexpr std::size_t kRequestsRemembered = 1'024;
  // How often one person may leave, replace an answer, or announce something, at one table.
  static constexpr std::size_t kMaxChangesOfMind = 1'000;

  Table(TableHeader header, std::shared_ptr<const Game> game);

  const TableHeader& header() const { return header_; }
  const Game& game() const { return *game_; }
  const std::vector<TableSeat>& seats() const { return seats_; }
  const Match& match() const { return match_; }
  const Answers& answers() const { return answers_; }
  const std::deque<ChatLine>& chat() const { return chat_; }
  const Announcements& announcements() const { return announcements_; }
  std::size_t talk_count() const { return talk_count_; }
  bool started() const;
  // The seat of the person who opened the table, if they have one and can be recognised.
  std::optional<Seat> opener() const;
  // No person has chosen anything yet. A secret answer counts once it takes effect.
  bool is_untouched() const;
  // The game has begun, and may be given up as if it had not.
  bool may_be_called_off() const;
  // Did this secret, or a request of this mark, belong to a seat that the opener has freed since?
  bool has_freed(std::string_view token, const Secrets& secrets) const;
  bool has_freed_request(const std::string& mark) const;
  Stage stage() const;
  // People agreed to share the title.
  bool agreed() const { return agreed_; }
  SeatSet draw_offers() const { return draw_offers_; }
  // The rules failed at some point: only talk and looking back are left.
  bool set_aside() const { return set_aside_; }
  void put_aside() { set_aside_ = true; }
  bool over() const { return started() && (agreed_ || set_aside_ || finished_); }
  const std::shared_ptr<const Game>& shared_game() const { return game_; }
  // What chance follows from; nullptr before the start, and at tables without a seed.
  const FairChance* chance() const { return chance_ ? &*chance_ : nullptr; }
  // What the seats have added to it; at a duplicate, those of the first table.
  std::vector<std::string> nonces() const;
  // Whose the seats are; at a duplicate, whose they were at the first table.
  std::vector<std::string> kinds() const;
  // Where chance has been asked, if luck is shared.
  const LuckPlaces& places() const { return places_; }
  // What the chance followed from, seed included; nothing as long as anything may still be played.
  std::optional<FairProof> proof() const;
  // Names the present question; the same for all seats that answer it together.
  std::size_t question() const { return match_.moves().size(); }
  // Counts what this viewer could notice; an answer others may not know of counts for its seat
  // only.
  std::size_t seen_by(Viewer viewer) const;
  // Does a person sit in another seat, away or not?
  bool has_others_than(Seat seat) const;
  // The people who have chosen something here themselves.
  SeatSet answered_by() const { return answered_by_; }
  // Those who sit at the table and play for themselves.
  SeatSet people() const;
  // Did a bot play for that person when the move with this number was made?
  bool was_away(Viewer viewer, std::size_t move) const;
  // The seat this secret opens.
  std::optional<Seat> seat_of(std::string_view token, const Secrets& secrets) const;
  Record record() const;

  Decision decide(const TableRequest& request, Viewer who, const std::string& fingerprint,
                  const Others& others) const;
  // A bot plays for a person who is not connected, until that person takes the seat back; somebody
  // else at the table asked for it.
  Decision decide_stand_in(const request::Bot& request, Viewer who, const std::string& fingerprint,
                           const Others& others) const;
  // A person or a bot takes an open seat, and the game starts if that was the last.
  // With `moves`, it starts where those lead to.
  Decision decide_seating(const std::vector<Event>& seatings, const Others& others,
                          const std::vector<Event>& moves = {}) const;
  // Why the seat cannot answer that question at all, whatever its answer.
  std::optional<Refusal> unanswerable(std::int64_t question, Seat seat) const;
  // Was this request applied already?
  bool knows_request(Viewer who, const std::string& fingerprint) const;

  // False if the event cannot happen here: the stored list is damaged.
  bool apply(const Event& event);

 private:
  Decision decide_bot(const request::Bot& request, const std::string& key,
                      const Others& others) const;
  Decision decide_choice(const request::Choose& request, Seat seat, const std::string& key,
                         const Others& others) const;
  Decision decide_signal(const request::Signal& request, Seat seat, const std::string& key) const;
  Decision decide_announcement(const request::Announce& request, Seat seat,
                               const std::string& key) const;
  Decision decide_talk(const Event& event) const;
  Decision decide_presence(Event event, const Others& others) const;
  Decision decide_continuing(const request::Continue& request, Seat seat) const;
  Decision decide_draw(bool offer, Seat seat, const std::string& key) const;
  Decision decide_start(Seat seat, const std::string& key, const Others& others) const;
  Decision decide_freeing(const request::Free& request, Seat seat, const std::string& key) const;

  // The parts of apply; each false where it is.
  bool can_come_from(const Event& event) const;
  bool take_in(const Event& event);
  bool fill(const Event& event, TableSeat seat);
  bool free(const Event& event);
  bool start();
  void fix_chance();
  bool take_answer(const Event& event);
  bool take_move(const Event& event);
  void note_answer(Actor who);
  void take_draw_offer(const Event& event);
  bool take_presence(const Event& event);
  void add_line(ChatLine line);
  void remember(const Event& event);

  bool is_full() const;

  // What is remembered of a person whose seat the opener has freed.
  struct Freed {
    std::string token;  // hash
    std::string request;
  };

  // A bot plays for a person from one move on, up to another.
  struct Absence {
    Seat seat;
    std::size_t from;
    std::size_t to;
  };

  TableHeader header_;
  std::shared_ptr<const Game> game_;
  std::vector<TableSeat> seats_;
  std::optional<FairChance> chance_;
  LuckPlaces places_;
  Match match_;
  Answers answers_;
  std::deque<ChatLine> chat_;
  Announcements announcements_;
  std::vector<Absence> absences_;
  std::vector<Freed> freed_;
  bool has_begun_ = false;  // an event says so; only hosted tables need one
  SeatSet draw_offers_ = 0;
  SeatSet answered_by_ = 0;
  bool agreed_ = false;
  bool set_aside_ = false;
  bool closed_ = false;  // set aside for good: an event says so
  bool finished_;        // the match is; known, so that nobody has to ask the rules
  std::size_t talk_count_ = 0;
  std::size_t talk_bytes_ = 0;  // ever
  std::size_t chat_bytes_ = 0;  // kept
  std::size_t common_count_ = 0;
  std::array<std::size_t, kMaxSeats> own_count_{};
  std::array<std::size_t, kMaxSeats> changes_of_mind_{};
  // Hashes of the keys of the requests applied last; the oldest of all gives way to the next.
  std::vector<std::uint64_t> recent_;
  std::size_t oldest_ = 0;
};

}  // namespace cauldron
