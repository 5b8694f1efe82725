// Takes the requests of the people connected to this node and lets the node answer that drives
// their table. Any node takes any connection: at the driver people are clients like all others
// (guest_lines.h). Where anything is in doubt, the person's connection ends and they come back.
#pragma once

#include <map>
#include <memory>
#include <set>
#include <string>
#include <vector>

#include "house/connections/connection.h"
#include "house/nodes/bus.h"
#include "house/nodes/guest_lines.h"
#include "house/nodes/node_message.h"
#include "house/nodes/places.h"

namespace cauldron {

struct RouterFigures {
  std::size_t lines_out = 0;  // of people here, to other nodes
  std::size_t lines_in = 0;   // of people elsewhere
  std::uint64_t doubts = 0;   // connections that were ended so that people come back
  std::uint64_t told = 0;     // messages
  std::uint64_t heard = 0;
  LookupFigures lookups = {};
};

class Router final : public FrontDesk {
 public:
  // A node that has not answered for so long is gone.
  static constexpr Time kPatience = std::chrono::milliseconds(2'500);

  Router(House& house, Claims& claims, Bus& bus, std::function<void(Task)> later);
  ~Router() override;
  Router(const Router&) = delete;
  Router& operator=(const Router&) = delete;

  void receive(const ClientPtr& client, std::string_view frame, Task done) override;
  void leave(const ClientPtr& client) override;

  // To be called about once in a second.
  void look_after();
  // Tables to sit down at whose driver is gone: this node shows them, unless another one is first.
  void take_over(const std::vector<std::string>& ids);
  // This node lets go of everything: people come back, to wherever.
  void say_goodbye();
  // Others have taken this node for dead: what it knows is worth nothing. It goes on with a new
  // incarnation.
  void begin_anew();

  RouterFigures figures() const;

 private:
  // A line of somebody here to another node.
  struct Line {
    Incarnation node = 0;
    ClientPtr client;
    std::uint64_t sent = 0;
    std::uint64_t received = 0;
    std::uint64_t missing = 0;  // so much had been sent when the driver was last compared with
    bool is_unknown = false;    // to the driver, then
    bool told_behind = false;   // the driver knows that the person reads slowly
    Task done = nullptr;
  };
  struct Person {
    std::map<Incarnation, std::uint64_t> lines;  // by node
    Incarnation follows_at = 0;                  // this node: 0
    // Games of their own that others drive, as they said in the lobby: ids and tokens.
    std::map<Incarnation, std::vector<std::string>> games = {};
  };

  void listen();
  void hear(std::string_view text);
  void hear(const NodeMessage& message);
  void tell(NodeMessage message);
  void pass_on(Places::Place place, const ClientPtr& client, const Request& request,
               std::string_view frame, Task done);
  void refuse(const ClientPtr& client, std::string_view frame, const Refusal& why,
              const Task& done);
  void forward(const ClientPtr& client, Incarnation node, std::string_view frame, Task done);
  void say(std::uint64_t number, Line& line, NodeMessage message);
  // Tells the driver if the person has fallen behind or caught up.
  void tell_pace(std::uint64_t number, Line& line);
  void follow_at(const ClientPtr& client, Incarnation node);
  void hear_told(const NodeMessage& message);
  void hear_counts(const NodeMessage& message);
  // The person comes back.
  void doubt(const ClientPtr& client);
  void doubt_all(Incarnation node);
  void look_after_nodes();

  void find_games(const ClientPtr& client, const request::Lobby& lobby);
  void ask_for_games(const Client& client, const Person& person);
  void tell_games(const NodeMessage& message);
  void hear_games(const NodeMessage& message);
  void tell_lobby();
  void hear_lobby(const NodeMessage& message);
  void show_lobbies();
  void find_elsewhere(const std::string& title, std::vector<LobbyEntry> found,
                      const House::FoundTables& then);
  void tell_title(const NodeMessage& message);
  void hear_title(const NodeMessage& message);
  void end_search(std::uint64_t number);

  House& house_;
  Claims& claims_;
  Bus& bus_;
  Incarnation own_ = 0;
  bool is_leaving_ = false;
  Places places_;
  GuestLines guests_;
  std::map<const Client*, Person> people_;
  std::map<std::uint64_t, Line> lines_;
  std::map<std::uint64_t, std::weak_ptr<Client>> by_client_;  // those with games elsewhere
  std::map<Incarnation, Time> answered_;  // nodes with lines of ours, and when they were heard last
  std::uint64_t last_line_ = 0;
  struct OtherLobby {
    std::uint64_t number = 0;
    Time heard{0};
    std::vector<LobbyEntry> entries;
  };
  std::map<Incarnation, OtherLobby> lobbies_;
  std::uint64_t lobby_number_ = 0;
  std::string lobby_told_;
  Time lobby_told_at_{0};
  // For tables with a title, which other nodes are asked for.
  struct Search {
    std::set<Incarnation> asked;
    Time since;
    std::vector<LobbyEntry> found;
    House::FoundTables then;
  };
  std::map<std::uint64_t, Search> searches_;
  std::uint64_t last_search_ = 0;
  RouterFigures figures_;
};

}  // namespace cauldron
