// All tables and everybody connected: takes requests, finds the table they are about, answers.
// Single-threaded; knows neither sockets nor the disk (see Client and Store).
#pragma once

#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <string_view>

#include "table/client.h"
#include "table/luck.h"
#include "table/reply.h"
#include "table/request.h"
#include "table/room.h"
#include "table/store/store.h"

namespace cauldron {

class House {
 public:
  using Task = std::function<void()>;

  // `later` runs a task after the present one.
  House(Store& store, Luck& luck, std::function<void(Task)> later, std::size_t max_tables);
  ~House();
  House(const House&) = delete;
  House& operator=(const House&) = delete;

  // Rebuilds every stored table. One that cannot be rebuilt is reported in the log and left alone.
  std::optional<Message> load();

  ClientPtr connect(std::function<void(Frame)> send);
  void disconnect(const ClientPtr& client);
  // Answers a frame; `done` is called when the client's next one may come.
  void receive(const ClientPtr& client, std::string_view frame, Task done);
  // Refuses a frame whatever it asks for.
  void refuse(const ClientPtr& client, std::string_view frame, const Refusal& refusal);

  std::size_t table_count() const { return rooms_.size(); }
  std::size_t client_count() const { return clients_.size(); }

 private:
  using RoomPtr = std::shared_ptr<Room>;

  Result<std::shared_ptr<const Game>> game_for(const std::string& id, const Json& variant,
                                               std::optional<int> rules);
  RoomPtr rebuild(const StoredTable& stored);
  RoomPtr find_room(const std::string& id) const;
  void add_room(const RoomPtr& room);
  void remove_room(const RoomPtr& room);
  // False if the house is full and no table can give way.
  bool has_space();

  void handle(const Reply& reply, const Request& request, const request::Lobby& lobby);
  void handle(const Reply& reply, const Request& request, const request::Create& create);
  void handle(const Reply& reply, const Request& request, const request::Join& join);
  void handle(const Reply& reply, const Request& request, const request::Sit& sit);
  void handle(const Reply& reply, const Request& request, const request::Ping& ping);
  void handle(const Reply& reply, const Request& request, const TableRequest& body);

  void open_table(const Reply& reply, const request::Create& create,
                  const std::shared_ptr<const Game>& game);
  void take_seat(const Reply& reply, const request::Sit& sit, const RoomPtr& room);
  // Stores what was decided; then answers with what `answer` makes of it, or with the refusal.
  void settle(const Reply& reply, const RoomPtr& room, const Decision& decision,
              std::function<Json()> answer);

  void stop_following(const ClientPtr& client);
  Json lobby_tables() const;
  // The lobby as this client sees it.
  Json lobby_json(const Client& client, const Json& tables) const;
  void lobby_changed();

  Store& store_;
  Luck& luck_;
  std::function<void(Task)> later_;
  std::size_t max_tables_;
  std::map<std::string, std::shared_ptr<const Game>> games_;
  std::map<std::string, RoomPtr> rooms_;
  std::map<std::int64_t, RoomPtr> by_number_;
  std::map<std::string, RoomPtr> by_request_;  // by the mark of the `create` that opened it
  std::set<ClientPtr> clients_;
  std::int64_t last_number_ = 0;
  bool lobby_stale_ = false;
};

}  // namespace cauldron
