// The router: what nodes tell each other for the lobby.
#include "house/nodes/router.h"

namespace cauldron {

namespace {

// At least so often, since the bus may have lost it.
constexpr Time kTellAgain = std::chrono::seconds(3);

}  // namespace

void Router::take_over(const std::vector<std::string>& ids) {
  places_.take_over(ids, [this] { house_.wake_for_lobby(); });
}

void Router::tell_lobby() {
  NodeMessage message;
  message.kind = NodeMessage::Kind::Lobby;
  for (auto& [number, text] : house_.shown_entries()) {
    message.tables.push_back(number);
    message.texts.push_back(std::move(text));
  }
  const std::string told = message.encode();
  const Time now = house_.now();
  if (told == lobby_told_ && now - lobby_told_at_ < kTellAgain) return;
  lobby_told_ = told;
  lobby_told_at_ = now;
  message.number = ++lobby_number_;
  tell(std::move(message));
}

void Router::hear_lobby(const NodeMessage& message) {
  OtherLobby& lobby = lobbies_[message.from];
  if (message.number <= lobby.number || message.tables.size() != message.texts.size()) return;
  lobby.number = message.number;
  lobby.heard = house_.now();
  lobby.entries.clear();
  for (std::size_t i = 0; i < message.tables.size(); ++i) {
    lobby.entries[message.tables[i]] = message.texts[i];
  }
  show_lobbies();
}

void Router::show_lobbies() {
  std::map<std::int64_t, std::string> entries;
  for (const auto& [node, lobby] : lobbies_) {
    entries.insert(lobby.entries.begin(), lobby.entries.end());
  }
  house_.show_elsewhere(std::move(entries));
}

// The house finds those of its own; nobody's are its own afterwards.
void Router::find_games(const ClientPtr& client, const request::Lobby& lobby) {
  std::map<Incarnation, std::vector<std::string>> games;
  for (const auto& [table, token] : lobby.mine) {
    const Incarnation node = places_.driver_elsewhere(table);
    if (node == 0) continue;
    games[node].push_back(table);
    games[node].push_back(token);
  }
  if (games.empty()) return;
  Person& person = people_[client.get()];
  person.games = std::move(games);
  by_client_[client->number] = client;
  ask_for_games(*client, person);
}

void Router::ask_for_games(const Client& client, const Person& person) {
  for (const auto& [node, games] : person.games) {
    NodeMessage message;
    message.kind = NodeMessage::Kind::AskMine;
    message.to = node;
    message.line = client.number;
    message.texts = games;
    tell(std::move(message));
  }
}

void Router::tell_games(const NodeMessage& message) {
  std::vector<request::Lobby::Mine> games;
  for (std::size_t i = 0; i + 1 < message.texts.size(); i += 2) {
    games.push_back({message.texts[i], message.texts[i + 1]});
  }
  std::vector<std::string> ids;
  for (const auto& game : games) ids.push_back(game.table);
  places_.find_sleepers(ids, [this, games, to = message.from, line = message.line] {
    NodeMessage back;
    back.kind = NodeMessage::Kind::TellMine;
    back.to = to;
    back.line = line;
    back.texts = house_.entries_of(games);
    tell(std::move(back));
  });
}

void Router::hear_games(const NodeMessage& message) {
  const auto known = by_client_.find(message.line);
  const ClientPtr client = known == by_client_.end() ? nullptr : known->second.lock();
  if (client) house_.show_games_elsewhere(client, message.from, message.texts);
}

}  // namespace cauldron
