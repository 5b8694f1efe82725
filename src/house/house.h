// All tables and everybody connected: takes requests, finds the table they are about, answers.
// Single-threaded and pure: everything else it needs is handed in (outside.h).
#pragma once

#include <chrono>
#include <deque>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "house/client.h"
#include "house/game_shelf.h"
#include "house/outside.h"
#include "house/packs.h"
#include "house/reply.h"
#include "house/request.h"
#include "house/room.h"

namespace cauldron {

struct HouseOptions {
  std::size_t max_tables = 10'000;
  std::chrono::seconds absence{20};  // how long somebody must be gone before a bot may stand in
  PackLimits packs = {};
  MakeGame make_game = cauldron::make_game;
};

class House {
 public:
  House(Outside outside, HouseOptions options);
  ~House();
  House(const House&) = delete;
  House& operator=(const House&) = delete;

  // Reads every pack and lists every stored table. A table's events are read when somebody comes to
  // it: one whose rules fail on the way is set aside there; one that cannot be rebuilt is reported
  // and left alone.
  std::optional<Message> load();

  ClientPtr connect(std::function<void(SharedText)> send);
  void disconnect(const ClientPtr& client);
  // Answers a frame; `done` is called when the client's next one may come.
  void receive(const ClientPtr& client, std::string_view frame, Task done);
  // Refuses a frame whatever it asks for.
  void refuse(const ClientPtr& client, std::string_view frame, const Refusal& refusal);

  // Lets go of everybody connected and of all requests that wait. Nothing may be asked afterwards.
  void close();

  Time now() const { return outside_.now(); }
  std::size_t table_count() const { return listings_.size(); }
  std::size_t client_count() const { return clients_.size(); }

 private:
  using RoomPtr = std::shared_ptr<Room>;

  using Woken = std::variant<RoomPtr, Refusal>;
  struct Listing {
    TableHeader header;
    Stage stage = Stage::Waiting;  // as it is stored
    RoomPtr room;                  // nullptr: asleep since the start
  };

  void list_table(std::int64_t number, Listing listing);
  void unlist_table(std::int64_t number);
  void remove_table(std::int64_t number);
  // Stores how far the table has come, if that is new.
  void note_stage(const Room& room);
  void report_table(std::int64_t number, const std::string& what) const;

  // The room of a listed table, which is made of its events if it was asleep; or why there is none.
  Woken wake(std::int64_t number);
  // The same, without the reason.
  RoomPtr awake_room(std::int64_t number);
  // The same for the table of that id; refuses if there is none.
  RoomPtr find_room(const Reply& reply, const std::string& id);
  // Nullptr if the events are damaged.
  RoomPtr rebuild(std::int64_t number, const TableHeader& header,
                  const std::vector<std::string>& events);
  // Makes a stored event happen again; false if the list is damaged.
  bool replay(Table& table, const Event& event, std::int64_t number) const;

  // False if the house is full and no table can give way.
  bool has_space();
  // Of the tables nobody is at: the oldest one that is over or never started.
  RoomPtr finished_room();
  // The one where nothing has happened for longest.
  RoomPtr least_used_room();
  void note_use(Room& room) { room.note_use(++last_use_); }
  std::unique_ptr<Luck> luck_of(const Room& room) const {
    return outside_.luck_at(room.number(), room.table().question());
  }
  static Others others_at(const Room& room, Luck& luck) {
    return {luck, room.thoughts().answers_to(room.table().question())};
  }

  void handle(const Reply& reply, const Request& request, const request::Lobby& lobby);
  void handle(const Reply& reply, const Request& request, const request::Create& create);
  void handle(const Reply& reply, const Request& request, const request::Join& join);
  void handle(const Reply& reply, const Request& request, const request::Sit& sit);
  void handle(const Reply& reply, const Request& request, const request::Moment& moment);
  void handle(const Reply& reply, const Request& request, const request::Series& series);
  void handle(const Reply& reply, const Request& request, const request::Record& record);
  void handle(const Reply& reply, const Request& request, const request::Branch& branch);
  void handle(const Reply& reply, const Request& request, const request::Preview& preview);
  void handle(const Reply& reply, const Request& request, const request::Hint& hint);
  void handle(const Reply& reply, const Request& request, const request::Pack& pack);
  void handle(const Reply& reply, const Request& request, const request::Games& games);
  void handle(const Reply& reply, const Request& request, const request::Ping& ping);
  void handle(const Reply& reply, const Request& request, const TableRequest& body);

  void join_room(const Reply& reply, const request::Join& join, const RoomPtr& room);
  // Calls back once nothing about the client's table is on its way, or refuses those without seat.
  void at_seat(const Reply& reply, const std::function<void(const RoomPtr&, Seat)>& look);
  Decision decide(Room& room, const Client& client, const Request& request,
                  const TableRequest& body);
  Decision decide_stand_in(const Room& room, const request::Bot& bot, Viewer who,
                           const std::string& fingerprint);
  // Answers as before if the request has opened a table already.
  bool is_repeated(const Reply& reply, const Request& request);
  void open_table(const Reply& reply, const request::Create& create,
                  const std::shared_ptr<const Game>& game, const std::vector<Event>& moves = {});
  // The game with the content of that hash, or its own if none is asked for; or why there is none.
  Result<std::shared_ptr<const Game>> find_game(const std::string& id, const Json& variant,
                                                std::optional<int> rules,
                                                const std::optional<std::string>& content);
  void keep_pack(const Reply& reply, const StoredPack& pack);
  // Calls back with the room and whom the client is there, or refuses.
  void look_back(const Reply& reply, const request::Past& past,
                 const std::function<void(Room&, Viewer)>& look);
  void branch_off(const Reply& reply, const request::Branch& branch, Room& room);
  void take_seat(const Reply& reply, const request::Sit& sit, const RoomPtr& room);
  // Stores what was decided; then answers with what `answer` makes of it, or with the refusal.
  void settle(const Reply& reply, const RoomPtr& room, const Decision& decision,
              std::function<Json()> answer);
  // The same at a table that is open, where the answer is `ok`.
  void settle(const Reply& reply, const RoomPtr& room, const Decision& decision);

  // What is left to do when events of a room have been stored.
  void note_change(const RoomPtr& room);

  // Lets the bots at a table think as far as they are asked, and play what they have found. To be
  // called whenever that may have changed.
  void go_on(const RoomPtr& room);
  void think_on(const RoomPtr& room);
  // The seats whose bots are to answer now.
  static SeatSet bots_wanted(Room& room);
  // Lets a bot think in the place of a seat that is asked.
  Ticket think(const RoomPtr& room, Seat seat, std::string bot, std::uint64_t seed,
               std::function<void(const RoomPtr&, const Conclusion&)> done);
  void begin_thought(const RoomPtr& room, Seat seat);
  void play_answers(const RoomPtr& room);
  // Those whose bots have answered, but too many others were first.
  void let_next_in();
  void give_hint(const Reply& reply, const RoomPtr& room, Seat seat);
  void tell_hint(const RoomPtr& room, const Conclusion& conclusion);
  // Refuses hints that nobody needs any more.
  static void review_hint(const RoomPtr& room);

  // Runs the task. What the rules of a game throw in it ends here: the request is refused, and the
  // room, if it is about one, set aside.
  void guard(const Reply& reply, const RoomPtr& room, const Task& task);
  // The same where nobody waits for an answer.
  void guard(const RoomPtr& room, const Task& task);
  // Reports that the rules failed and sets the room aside. Why requests about it are refused.
  Refusal fail(const RoomPtr& room, const std::string& why);
  // Closes the table to everything but talk and looking back, for good; one that is over stays so.
  void set_aside(const RoomPtr& room, const std::string& why);
  // Sets the room aside if telling people about it failed.
  void look_after(const RoomPtr& room);

  void stop_following(const ClientPtr& client);
  Json lobby_tables();
  static Json mine_json(const Client& client);
  void note_tables(std::string tables);
  void lobby_changed();
  void tell_lobby();

  Outside outside_;
  Secrets secrets_;
  HouseOptions options_;
  GameShelf games_;
  Packs packs_;
  Turns pack_turns_;
  std::map<std::int64_t, Listing> listings_;
  std::map<std::string, std::int64_t> numbers_;     // by id
  std::map<std::string, std::int64_t> by_request_;  // by the mark of the `create` that opened it
  std::size_t moves_of_bots_ = 0;                   // that are being stored
  std::deque<RoomPtr> in_line_;  // rooms where bots have answered and wait to be let in
  Time loaded_at_{0};
  std::set<ClientPtr> clients_;
  std::int64_t last_number_ = 0;
  std::uint64_t last_client_ = 0;
  std::uint64_t last_use_ = 0;
  bool lobby_stale_ = false;
  std::string tables_ = "[]";  // the lobby's, as JSON
  std::uint64_t tables_version_ = 0;
};

}  // namespace cauldron
