// The house: the lobby and those who look at it.
#include "bots/levels.h"
#include "house/house.h"

namespace cauldron {

namespace {

// So much is done in one go; others come in between.
constexpr std::size_t kLookedAtInOneGo = 20;
constexpr std::size_t kWokenForLobby = 8;

}  // namespace

void House::handle(const Reply& reply, const Request&, const request::Lobby& lobby) {
  stop_following(reply.client);
  wake_for_lobby();
  find_mine(reply, std::make_shared<const request::Lobby>(lobby), 0);
}

// One table may take a while to wake.
void House::find_mine(const Reply& reply, const std::shared_ptr<const request::Lobby>& lobby,
                      std::size_t next) {
  const std::size_t end = std::min(next + kLookedAtInOneGo, lobby->mine.size());
  bool woken = false;
  for (; next < end && !woken; ++next) {
    const auto& [id, token] = lobby->mine[next];
    const auto number = numbers_.find(id);
    if (number == numbers_.end()) continue;
    woken = !listings_.at(number->second).room;
    const RoomPtr room = awake_room(number->second);
    const auto seat =
        room && room->opened() ? room->table().seat_of(token, secrets_) : std::nullopt;
    if (seat) reply.client->mine.emplace_back(room, *seat);
  }
  if (next == lobby->mine.size()) return show_lobby(reply);
  outside_.later([this, reply, lobby, next] {
    guard(reply, nullptr, [&] { find_mine(reply, lobby, next); });
  });
}

void House::show_lobby(const Reply& reply) {
  if (!reply.client->connected) {
    reply.client->mine.clear();
    return reply.done();
  }
  reply.send_text(with_build(lobby_.enter(reply.client)));
}

void House::handle(const Reply& reply, const Request&, const request::Games&) {
  Json games = Json::array();
  for (const GameEntry& entry : all_games()) {
    const auto game = find_game(std::string(entry.id), Json::object(), std::nullopt, std::nullopt);
    if (!game) continue;
    Json bots = Json::array();
    for (const std::string_view level : levels_of(**game)) bots.push_back(level);
    games.push_back(
        Json::object({{"id", entry.id},
                      {"seats", Json::array({unsigned{entry.fewest}, unsigned{entry.most}})},
                      {"bots", std::move(bots)}}));
  }
  reply.send(Json::object({{"type", "games"}, {"games", std::move(games)}}));
}

// The newest first. One that cannot be woken is not looked for again.
void House::wake_for_lobby() {
  for (std::size_t i = 0; i < kWokenForLobby; ++i) {
    if (asleep_in_lobby_.empty() || lobby_.shown() >= Lobby::kMostShown) return;
    const std::int64_t number = *asleep_in_lobby_.rbegin();
    asleep_in_lobby_.erase(number);
    awake_room(number);
  }
  outside_.later([this] { wake_for_lobby(); });
}

void House::lobby_changed(const RoomPtr& room) {
  if (!room->lost() && lobby_.note(room)) tell_lobby_soon();
}

// Changes that come together are told together.
void House::tell_lobby_soon() {
  if (lobby_stale_) return;
  lobby_stale_ = true;
  const auto& soon = outside_.shortly ? outside_.shortly : outside_.later;
  soon([this] {
    lobby_stale_ = false;
    lobby_.tell();
  });
}

}  // namespace cauldron
