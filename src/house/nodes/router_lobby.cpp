// The router: what nodes tell each other for the lobby.
#include "house/nodes/router.h"

namespace cauldron {

namespace {

// At least so often, since the bus may have lost it.
constexpr Time kTellAgain = std::chrono::seconds(3);

void set_entries(NodeMessage& message, std::vector<LobbyEntry> entries) {
  for (LobbyEntry& entry : entries) {
    message.tables.push_back(entry.place.number);
    message.openers.push_back(entry.place.opener_here ? 1 : 0);
    message.addresses.push_back(static_cast<std::int64_t>(entry.address));
    message.texts.push_back(std::move(entry.text));
  }
}

// A node of the version before says nothing of openers and addresses.
std::vector<LobbyEntry> entries_of(const NodeMessage& message) {
  std::vector<LobbyEntry> entries;
  const std::size_t count = message.texts.size();
  if (message.tables.size() != count) return entries;
  const bool says_all = message.openers.size() == count && message.addresses.size() == count;
  for (std::size_t i = 0; i < count; ++i) {
    LobbyEntry& entry = entries.emplace_back();
    entry.place.number = message.tables[i];
    entry.text = message.texts[i];
    if (!says_all) continue;
    entry.place.opener_here = message.openers[i] != 0;
    entry.address = static_cast<std::uint64_t>(message.addresses[i]);
  }
  return entries;
}

}  // namespace

void Router::take_over(const std::vector<std::string>& ids) {
  places_.take_over(ids, [this] { house_.wake_for_lobby(); });
}

void Router::tell_lobby() {
  NodeMessage message;
  message.kind = NodeMessage::Kind::Lobby;
  set_entries(message, house_.shown_entries());
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
  if (message.number <= lobby.number) return;
  lobby.number = message.number;
  lobby.heard = house_.now();
  lobby.entries = entries_of(message);
  show_lobbies();
}

void Router::show_lobbies() {
  std::vector<LobbyEntry> entries;
  for (const auto& [node, lobby] : lobbies_) {
    entries.insert(entries.end(), lobby.entries.begin(), lobby.entries.end());
  }
  house_.show_elsewhere(std::move(entries));
}

// --- tables by their titles ---------------------------------------------------------------------

// Those that have told their lobby are there. Who does not answer is not waited for.
void Router::find_elsewhere(const std::string& title, std::vector<LobbyEntry> found,
                            const House::FoundTables& then) {
  std::set<Incarnation> nodes;
  for (const auto& [node, lobby] : lobbies_) nodes.insert(node);
  if (nodes.empty()) return then(std::move(found));
  searches_[++last_search_] = {std::move(nodes), house_.now(), std::move(found), then};
  NodeMessage message;
  message.kind = NodeMessage::Kind::AskTitle;
  message.line = last_search_;
  message.texts = {title};
  tell(std::move(message));
}

void Router::tell_title(const NodeMessage& message) {
  if (message.texts.empty()) return;
  const auto found = [this, to = message.from,
                      search = message.line](std::vector<LobbyEntry> entries) {
    NodeMessage back;
    back.kind = NodeMessage::Kind::TellTitle;
    back.to = to;
    back.line = search;
    set_entries(back, std::move(entries));
    tell(std::move(back));
  };
  house_.find_tables(message.texts.front(), found);
}

void Router::hear_title(const NodeMessage& message) {
  const auto known = searches_.find(message.line);
  if (known == searches_.end() || known->second.asked.erase(message.from) == 0) return;
  Search& search = known->second;
  for (LobbyEntry& entry : entries_of(message)) search.found.push_back(std::move(entry));
  if (search.asked.empty()) end_search(message.line);
}

void Router::end_search(std::uint64_t number) {
  auto search = searches_.extract(number);
  if (search.empty()) return;
  search.mapped().then(std::move(search.mapped().found));
}

// --- games of one's own -------------------------------------------------------------------------

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
