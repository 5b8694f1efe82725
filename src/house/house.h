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
#include <tuple>
#include <variant>
#include <vector>

#include "house/connections/addresses.h"
#include "house/connections/backlog.h"
#include "house/connections/client.h"
#include "house/connections/errands.h"
#include "house/connections/reply.h"
#include "house/connections/request.h"
#include "house/connections/space.h"
#include "house/content/game_shelf.h"
#include "house/content/packs.h"
#include "house/counts.h"
#include "house/limits.h"
#include "house/outside/outside.h"
#include "house/study/analyses.h"
#include "house/study/puzzles.h"
#include "house/table/room.h"
#include "house/table/visits.h"
#include "house/views/lobby.h"

namespace cauldron {

struct HouseOptions {
  Limits limits = {};
  std::chrono::seconds absence{20};  // how long somebody must be gone before a bot may stand in
  MakeGame make_game = cauldron::make_game;
  bool fair = false;  // new tables have a seed, so that their chance can be checked
  std::function<std::string()> build = {};  // which browser client is served, if any
  std::string network_key = {};  // what tables remember networks with (connections/origin.h)
};

// What a new table takes over from another one.
struct Inherited {
  std::vector<Event> moves = {};
  std::string seed = {};  // empty: it has its own
  std::optional<SharedLuck> luck = {};
  std::vector<std::string> people = {};  // who played a match that was brought along; it is over
};

class House {
 public:
  House(Outside outside, HouseOptions options);
  ~House();
  House(const House&) = delete;
  House& operator=(const House&) = delete;

  // Reads every pack and lists every stored table, unless other houses use the same store. A
  // table's events are read when somebody comes to it: one whose rules fail on the way is set aside
  // there; one that cannot be rebuilt is reported and left alone.
  std::optional<Message> load();

  // A stored table is this house's from now on.
  void adopt(StoredTable table);
  // The same for a pack that another house may have been brought.
  void add_pack(StoredPack pack);
  bool has_pack(const std::string& game, const std::string& content) const {
    return packs_.find(game, content) != nullptr;
  }
  // Is there a table of that id, or of that short code while it waits, in this house?
  bool has_table(const std::string& name) const;
  // Is that one asleep, and has to be looked for before it can wake?
  bool must_find(const std::string& id) const;
  // The refusal of a request that names an unknown table. It counts like coming to a table.
  Refusal refuse_unknown(const std::string& address);
  // Has a request of that id opened one of its tables?
  bool has_opened(const std::string& request_id) const;
  // The ids of those that somebody is at, or as many as others can be told at once.
  std::vector<std::string> visited_tables() const;
  // Its tables may be anybody's again, each once what is being stored there has its fate; whoever
  // is there comes back.
  void let_go_of_tables();
  // They are somebody else's already.
  void lose_tables();

  // `address` is where the client comes from, as a word by which it is counted; the empty one is
  // not. `come_back` is called where the client has to ask again, here or in another house.
  ClientPtr connect(std::function<void(const Outgoing&)> send, std::string address = {},
                    std::function<void()> come_back = {});
  void disconnect(const ClientPtr& client);
  // Answers a frame; `done` is called when the client's next one may come.
  void receive(const ClientPtr& client, std::string_view frame, Task done);
  // Puts tables to sleep that have begun and that nobody has been at for a while, some at a time.
  // To be called about once a second.
  void let_sleep();
  // Refuses a frame whatever it asks for.
  void refuse(const ClientPtr& client, std::string_view frame, const Refusal& refusal);

  // The client was behind: it is told what it has not been told.
  void catch_up(const ClientPtr& client);
  // The client follows neither a table nor the lobby any more.
  void stop_following(const ClientPtr& client);

  // Bots think no more. Their questions stay open: they think again after the next start.
  void rest();
  // Lets go of everybody connected and of all requests that wait. Nothing may be asked afterwards.
  void close();

  // Tables to sit down at are woken so that they can be shown, some at a time.
  void wake_for_lobby();
  // The tables of this house that everybody is shown in the lobby.
  std::vector<LobbyEntry> shown_entries() { return lobby_.listed(); }
  // Those of all other houses, as they are now.
  void show_elsewhere(std::vector<LobbyEntry> entries);
  // Looks for tables that the lobby may show and whose title has that in it, a few at a time.
  using FoundTables = std::function<void(std::vector<LobbyEntry>)>;
  void find_tables(const std::string& title, const FoundTables& then);
  // Adds what other houses find, if there are any.
  using FindElsewhere =
      std::function<void(const std::string&, std::vector<LobbyEntry>, FoundTables)>;
  void find_elsewhere(FindElsewhere find) { find_elsewhere_ = std::move(find); }
  // The games of this house among those that somebody has seats at.
  std::vector<std::string> entries_of(const std::vector<request::Lobby::Mine>& games);
  // The client's games in another house, as that says.
  void show_games_elsewhere(const ClientPtr& client, std::int64_t house,
                            std::vector<std::string> games);

  // Counts a request, as so many, against its address; false if it has sent too many.
  bool admit(const Client& client, std::size_t count);

  Origin origin_of(const std::string& address) const { return origins_.of(address); }
  // All houses together have opened so many tables from there.
  void note_everywhere(const Origin& origin, const OpenedFrom& everywhere) {
    space_.note_everywhere(origin, everywhere);
  }

  Time now() const { return outside_.now(); }
  const Limits& limits() const { return options_.limits; }
  const Lobby& lobby() const { return lobby_; }
  const Secrets& secrets() const { return secrets_; }
  // What the connections have not sent yet.
  Backlog& backlog() { return backlog_; }
  std::size_t table_count() const { return listings_.size(); }
  std::size_t client_count() const { return clients_.size(); }
  HouseCounts& counts() { return counts_; }
  HouseFigures figures() const;

 private:
  using RoomPtr = std::shared_ptr<Room>;

  using Woken = std::variant<RoomPtr, Refusal>;
  struct Listing {
    TableHeader header;
    Stage stage = Stage::Waiting;  // as it is stored
    RoomPtr room;                  // nullptr: asleep
    std::optional<Visits> visits;  // nothing: an earlier version stored it, and it sleeps
    Time since{0};                 // when it was opened or found
    std::int64_t replaces = 0;     // the table that gives way for it; 0: none
    bool leaving = false;          // it gives way to one that is being opened
    // Of a table asleep, if they were read when it was found.
    std::optional<std::vector<std::string>> events = {};
    std::map<std::string, int> sent_away = {};  // how often people of each address were
    std::optional<Time> asleep_since = {};      // when it was used last before it fell asleep
    // Fell asleep where other houses use the same store: only a new look there may wake it.
    bool must_be_found = false;
  };

  bool shares_store() const { return outside_.claims != nullptr; }
  // Somebody else has gone on with the table: what is known of it here is worth nothing.
  void lose(const RoomPtr& room);
  // Takes the table off this house's lists and lets those come back who are there.
  void forget_room(const RoomPtr& room);
  static void let_come_back(const ClientPtr& client);
  // What could not be kept is refused, or asked for again by who comes back.
  void refuse_unkept(const Reply& reply, const RoomPtr& room, Fate fate);
  // The number of a new table; 0 if there is none just now.
  std::int64_t next_number();

  void list_table(std::int64_t number, Listing listing);
  void unlist_table(std::int64_t number);
  void remove_table(std::int64_t number);
  // Stores how far the table has come, if that is new.
  void note_stage(const Room& room);
  void report_table(std::int64_t number, const std::string& what) const;
  // Adds which browser client is served, so that an older one notices.
  std::string with_build(std::string message) const;

  // The room of a listed table, which is made of its events if it was asleep; or why there is none.
  Woken wake(std::int64_t number);
  // The same, without the reason.
  RoomPtr awake_room(std::int64_t number);
  bool may_sleep(const Listing& listing) const;
  // The number of the table with that id; 0: none.
  std::int64_t number_of(const std::string& id) const;
  // The same for a request to come to a table: its short code leads there, too, while it waits.
  std::int64_t number_named(const std::string& name) const;
  bool waits(const Listing& listing) const;
  // A code that leads nowhere yet.
  std::string fresh_code();
  // The room of the table with that name and number; refuses if there is none.
  RoomPtr find_room(const Reply& reply, const std::string& name, std::int64_t number);
  // Its events are stored, but it could not be rebuilt of them.
  bool is_unreadable(const std::string& id) const { return unreadable_.count(id) != 0; }
  // Nullptr if the events are damaged.
  RoomPtr rebuild(std::int64_t number, const TableHeader& header,
                  const std::vector<std::string>& events);
  // Makes a stored event happen again; false if the list is damaged.
  bool replay(Table& table, const Event& event, std::int64_t number) const;

  // Which table gives way for a new one from that address (0: none has to); or why there is no
  // space. Changes nothing.
  std::variant<std::int64_t, Refusal> find_space(const std::string& address);
  // What would be lost with a table, in increasing order.
  struct Loss {
    enum class Kind {
      Nothing,     // it is over, of bots alone, or nobody has come to it in time
      Game,        // that goes on, which no two people play or to which nobody has come for long
      Invitation,  // somebody may still come
    };
    Kind kind = Kind::Nothing;
    std::int64_t visited = 0;
    std::int64_t number = 0;
    friend bool operator<(const Loss& a, const Loss& b) {
      return std::tie(a.kind, a.visited, a.number) < std::tie(b.kind, b.visited, b.number);
    }
  };
  // Nothing if the table may not give way.
  std::optional<Loss> loss_of(std::int64_t number, const Listing& listing) const;
  // The table of a network that gives way, or 0; looks at those alone that `counts` holds for.
  std::int64_t find_leaving(std::uint64_t network, Loss::Kind most, int& may_wake,
                            const std::function<bool(const Origin&)>& counts);
  std::optional<Loss> least_loss(std::uint64_t network, Loss::Kind most,
                                 const std::function<bool(const Origin&)>& counts) const;
  // The table is leaving, unless the one it gives way to cannot be opened.
  void let_leave(std::int64_t number, bool leaves);
  // It gives way now, if still nobody is there.
  void give_way(std::int64_t number);
  // Minutes since 1970.
  std::int64_t minute() const;
  // Records that someone came to the table or left it.
  void note_visit(const Room& room);
  // Records which seats have chosen something there, if that is new.
  void note_answers(const Room& room);
  void store_visits(std::int64_t number, const Listing& listing);
  std::unique_ptr<Luck> luck_of(const Room& room) const {
    return outside_.luck_at(room.number(), room.table().question());
  }
  static Others others_at(const Room& room, Luck& luck) {
    return {luck, room.thoughts().answers_to(room.table().question())};
  }

  void handle(const Reply& reply, const Request& request);
  void handle_at_table(Reply reply, Request request);
  void handle(const Reply& reply, const Request& request, const request::Lobby& lobby);
  void handle(const Reply& reply, const Request& request, const request::Find& find);
  void handle(const Reply& reply, const Request& request, const request::Create& create);
  void handle(const Reply& reply, const Request& request, const request::Join& join);
  void handle(const Reply& reply, const Request& request, const request::Sit& sit);
  void handle(const Reply& reply, const Request& request, const request::Moment& moment);
  void handle(const Reply& reply, const Request& request, const request::Series& series);
  void handle(const Reply& reply, const Request& request, const request::Record& record);
  void handle(const Reply& reply, const Request& request, const request::Branch& branch);
  void handle(const Reply& reply, const Request& request, const request::Duplicate& duplicate);
  void handle(const Reply& reply, const Request& request, const request::Compare& compare);
  void handle(const Reply& reply, const Request& request, const request::Preview& preview);
  void handle(const Reply& reply, const Request& request, const request::Hint& hint);
  void handle(const Reply& reply, const Request& request, const request::Pack& pack);
  void handle(const Reply& reply, const Request& request, const request::Games& games);
  void handle(const Reply& reply, const Request& request, const request::Promise& promise);
  void handle(const Reply& reply, const Request& request, const request::Odds& odds);
  void handle(const Reply& reply, const Request& request, const request::Analysis& analysis);
  void handle(const Reply& reply, const Request& request, const request::Import& import);
  void handle(const Reply& reply, const Request& request, const request::Close& close);
  void handle(const Reply& reply, const Request& request, const request::Puzzles& puzzles);
  void handle(const Reply& reply, const Request& request, const request::Puzzle& puzzle);
  void handle(const Reply& reply, const Request& request, const request::Attempt& attempt);
  void handle(const Reply& reply, const Request& request, const request::Ping& ping);
  void handle(const Reply& reply, const Request& request, const TableRequest& body) {
    (void)body;
    handle_at_table(reply, request);
  }

  // Looks now, or as soon as the table has been opened.
  static void when_there(const RoomPtr& room, const Task& look);
  // A request about a table on its way: it may have to wait for its turn there.
  struct Asked {
    Reply reply;
    Request request;
    RoomPtr room;
    std::optional<Json> receipt;
    bool is_told = false;  // with a change that it is done
  };
  // Settles what is decided, when it is the request's turn at the table.
  void decide_in_turn(const std::shared_ptr<Asked>& asked);
  Decision decide(Asked& asked);
  void settle(const std::shared_ptr<Asked>& asked, Decision decision);
  // Once it is stored, or could not be.
  void finish(const Asked& asked, bool move, Fate fate);
  void join_room(const Reply& reply, const request::Join& join, const RoomPtr& room);
  // Calls back with the client's table and seat, or refuses those without.
  void at_seat(const Reply& reply, const std::function<void(const RoomPtr&, Seat)>& look);
  Decision decide(Room& room, const Client& client, const Request& request,
                  const TableRequest& body);
  // Why a watcher may not say so much, or so quickly; otherwise what they say counts.
  std::optional<Refusal> refuse_talk(Room& room, const Client& client, const Request& request);
  Decision decide_stand_in(const Room& room, const request::Bot& bot, Viewer who,
                           const std::string& fingerprint);
  // Refuses a promise that was not made to this client, or is spent.
  static bool refuses_promise(const Reply& reply, const std::optional<std::string>& promise);
  // The seed of a new table: the one promised, which is then spent, or a fresh one; empty where
  // tables have none.
  std::string seed_for(Client& client, const std::optional<std::string>& promise);
  // Answers as before if the request has opened a table already.
  bool is_repeated(const Reply& reply, const Request& request);
  void open_table(const Reply& reply, const request::Create& create,
                  const std::shared_ptr<const Game>& game, std::int64_t replaces,
                  const Inherited& inherited = {});
  // Why nobody may take that name at the table: it is taken, or nobody's.
  static std::optional<Refusal> refuse_name(const std::string& name, const Table* table);
  // Refuses if the address of the client has done that too often.
  bool is_too_often(const Reply& reply, Addresses::Deed deed);
  // The game with the content of that hash, or its own if none is asked for; or why there is none.
  Result<std::shared_ptr<const Game>> find_game(const std::string& id, const Json& variant,
                                                std::optional<int> rules,
                                                const std::optional<std::string>& content);
  void keep_pack(const Reply& reply, const StoredPack& pack);
  // Goes on once it is known that the game does not cost too much to be played, or refuses.
  void try_out(const Reply& reply, std::shared_ptr<const Game> game, const Task& then);
  // Calls back with the room and whom the client is there, or refuses.
  void look_back(const Reply& reply, const request::Past& past,
                 const std::function<void(Room&, Viewer)>& look);
  // Of a game of the catalogue; read when somebody first asks.
  const PuzzleBook& puzzles_of(const std::string& game);
  // Calls back with the puzzle, or refuses if there is none.
  void pose(const Reply& reply, const request::Puzzle& asked,
            const std::function<void(const PosedPuzzle&)>& then);
  // Forgets a table that has not begun; whoever is there hears of it.
  void close_table(const Reply& reply, const RoomPtr& room);
  // Computes the analysis of the room's match, which is over, or waits with others for it.
  void analyse(const Reply& reply, const RoomPtr& room);
  void open_duplicate(const Reply& reply, const Table& table);
  // Adds those tables to a comparison, the last of them first, and answers with it.
  void compare_on(const Reply& reply, std::vector<std::int64_t> left, std::string text);
  // Why nobody may sit at this duplicate yet: play there could tell what is still to come at the
  // first table.
  std::optional<Refusal> refuse_before_first_table(const TableHeader& header);
  // Why somebody cannot sit there, because of what they or others know of its luck.
  std::optional<Refusal> refuse_luck(const Client& client, const TableHeader& header,
                                     const request::Sit& sit);
  // Opens the table of a match that somebody brought along, which is over.
  void open_brought(const Reply& reply, const Record& record,
                    const std::shared_ptr<const Game>& game);
  void branch_off(const Reply& reply, const request::Branch& branch, Room& room);
  void take_seat(const Reply& reply, const request::Sit& sit, const RoomPtr& room);

  // A seat taken at another person's public table.
  struct HeldSeat {
    std::int64_t table;
    Seat seat;
    std::string token;  // hash
    bool is_sent_away = false;
  };
  // Does it still wait there for its game?
  bool is_held(const HeldSeat& held) const;
  // Is the table public, and was it opened from another address?
  bool counts_seats(const std::string& address, const Room& room) const;
  // Why people of that address may not sit there: they hold too many seats already, or the opener
  // has sent them away more than once.
  std::optional<Refusal> refuse_seat(const std::string& address, const Room& room);
  void hold_seat(const std::string& address, const Room& room, Seat seat, const std::string& token);
  // Nobody is told any more how the game of that seat goes, which another person may take.
  void forget_game(const Room& room, Seat seat);
  // The opener sends the person in that seat away.
  void note_freeing(const Room& room, std::int64_t seat);
  // Stores what was decided; then answers with what `answer` makes of it, or with the refusal.
  void settle(const Reply& reply, const RoomPtr& room, Decision decision,
              std::function<Json()> answer);

  // What is left to do when events of a room have been stored.
  void note_change(const RoomPtr& room);

  // Lets the bots at a table think as far as they are asked, and play what they have found. To be
  // called whenever that may have changed.
  void go_on(const RoomPtr& room);
  void think_on(const RoomPtr& room);
  // The seats whose bots are to answer now.
  static SeatSet bots_wanted(Room& room);
  // Lets a bot think in the place of a seat that is asked.
  Ticket think(const RoomPtr& room, Thought thought,
               std::function<void(const RoomPtr&, const Conclusion&)> done);
  Thought thought_in(const Room& room, Seat seat, std::string bot, std::uint64_t seed) const;
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
  template <class Act>
  void guard(const Reply& reply, const RoomPtr& room, const Act& act) {
    try {
      act();
      if (room) look_after(room);
    } catch (const std::exception& error) {
      reply.refuse(fail(room, error.what()));
    }
  }
  // The same where nobody waits for an answer.
  template <class Act>
  void guard(const RoomPtr& room, const Act& act) {
    try {
      act();
      look_after(room);
    } catch (const std::exception& error) {
      fail(room, error.what());
    }
  }
  // Reports that the rules failed and sets the room aside. Why requests about it are refused.
  Refusal fail(const RoomPtr& room, const std::string& why);
  // Closes the table to everything but talk and looking back, for good; one that is over stays so.
  void set_aside(const RoomPtr& room, const std::string& why);
  // Sets the room aside if telling people about it failed.
  void look_after(const RoomPtr& room);

  // Goes through the games the client says are its own, some at a time; then shows the lobby.
  void find_mine(const Reply& reply, const std::shared_ptr<const request::Lobby>& lobby,
                 std::size_t next);
  void show_lobby(const Reply& reply);
  struct TitleSearch;
  void go_on_finding(const std::shared_ptr<TitleSearch>& search);
  // Something of the room has changed that its entry may show.
  void lobby_changed(const RoomPtr& room);
  void tell_lobby_soon();

  Outside outside_;
  Secrets secrets_;
  HouseOptions options_;
  GameShelf games_;
  Addresses addresses_;
  Origins origins_;
  Space space_;
  Lobby lobby_;
  FindElsewhere find_elsewhere_;
  Errands errands_;
  Backlog backlog_;
  Packs packs_;
  Turns pack_turns_;
  Analyses analyses_;
  std::map<std::string, PuzzleBook> puzzles_;  // by game
  std::set<std::string> tried_;                // contents with variants that do not cost too much
  std::map<std::uint64_t, Ticket> trials_;     // that go on
  std::uint64_t last_trial_ = 0;
  std::map<std::int64_t, Listing> listings_;
  std::map<std::string, std::int64_t> numbers_;     // by id
  std::map<std::string, std::int64_t> by_code_;     // those that waited when they were listed
  std::map<std::string, std::int64_t> by_request_;  // by the mark of the `create` that opened it
  std::map<std::string, std::set<std::int64_t>> by_luck_;    // by seed, where luck is shared
  std::set<std::string> unread_luck_;                        // whose first table cannot be rebuilt
  std::set<std::int64_t> asleep_in_lobby_;                   // public ones to sit down at
  std::map<std::string, std::vector<HeldSeat>> held_seats_;  // by address
  std::size_t held_swept_at_ = 1'024;  // so many addresses before those that hold none are dropped
  std::size_t leaving_ = 0;            // tables that give way to ones being opened
  std::size_t moves_of_bots_ = 0;      // that are being stored
  std::deque<RoomPtr> in_line_;        // rooms where bots have answered and wait to be let in
  HouseCounts counts_;
  std::size_t unread_ = 0;
  std::set<std::string> unreadable_;  // ids of tables that could not be rebuilt
  std::int64_t looked_at_ = 0;        // the table that was last asked whether it may sleep
  bool resting_ = false;
  Time loaded_at_{0};
  std::set<ClientPtr> clients_;
  std::int64_t last_number_ = 0;
  std::uint64_t last_client_ = 0;
  bool lobby_stale_ = false;
};

}  // namespace cauldron
