// The house: the lobby and those who look at it.
#include <algorithm>
#include <limits>

#include "bots/levels.h"
#include "house/house.h"
#include "house/table/names.h"

namespace cauldron {

namespace {

// So much is done in one go; others come in between.
constexpr std::size_t kLookedAtInOneGo = 20;
constexpr std::size_t kWokenForLobby = 8;
constexpr std::size_t kTitlesInOneGo = 100;
// A search looks no further when it has so many.
constexpr std::size_t kMostCollected = 200;

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

// The newest first, but for those of addresses that have enough there. One that cannot be woken is
// not looked for again.
void House::wake_for_lobby() {
  for (std::size_t i = 0; i < kWokenForLobby; ++i) {
    if (lobby_.shown() >= Lobby::kMostShown) return;
    const auto next = std::find_if(
        asleep_in_lobby_.rbegin(), asleep_in_lobby_.rend(), [this](std::int64_t number) {
          return !lobby_.is_full_of(listings_.at(number).header.origin.address);
        });
    if (next == asleep_in_lobby_.rend()) return;
    const std::int64_t number = *next;
    asleep_in_lobby_.erase(number);
    awake_room(number);
  }
  outside_.later([this] { wake_for_lobby(); });
}

void House::lobby_changed(const RoomPtr& room) {
  if (!room->lost() && lobby_.note(room)) tell_lobby_soon();
}

// --- tables by their titles ---------------------------------------------------------------------

struct House::TitleSearch {
  std::string look;  // as titles look that have it (names.h)
  FoundTables then;
  std::int64_t before;  // tables with lower numbers are still to be looked at
  std::map<std::uint64_t, std::size_t> of_address = {};
  std::vector<LobbyEntry> found = {};
};

void House::handle(const Reply& reply, const Request&, const request::Find& find) {
  if (is_too_often(reply, Addresses::Deed::Search)) return;
  const auto answer = [reply](std::vector<LobbyEntry> found) {
    if (!reply.client->connected) return reply.done();
    reply.send_text(Lobby::found_text(std::move(found)));
  };
  find_tables(find.title, [this, title = find.title, answer](std::vector<LobbyEntry> found) {
    if (!find_elsewhere_) return answer(std::move(found));
    find_elsewhere_(title, std::move(found), answer);
  });
}

void House::find_tables(const std::string& title, const FoundTables& then) {
  const std::string look = look_of(title);
  if (look.empty()) return then({});
  go_on_finding(std::make_shared<TitleSearch>(
      TitleSearch{look, then, std::numeric_limits<std::int64_t>::max()}));
}

// The newest first. One table may take a while to wake.
void House::go_on_finding(const std::shared_ptr<TitleSearch>& search) {
  auto next = listings_.lower_bound(search->before);
  std::size_t looked_at = 0;
  for (bool woken = false; next != listings_.begin() && looked_at < kTitlesInOneGo && !woken;) {
    const auto& [number, listing] = *--next;
    search->before = number;
    const TableHeader& header = listing.header;
    const bool may_be_shown = listing.room || listing.stage == Stage::Waiting;
    if (!header.open_to_all || !may_be_shown) continue;
    ++looked_at;
    auto& count = search->of_address[header.origin.address];
    const bool is_enough = header.origin.is_counted() && count >= Lobby::kMostFound;
    if (is_enough || look_of(header.title).find(search->look) == std::string::npos) continue;
    woken = !listing.room;
    if (woken) {
      const std::int64_t asleep = number;
      awake_room(asleep);
      next = listings_.lower_bound(asleep);
    }
    auto entry = lobby_.entry_of_shown(search->before);
    if (!entry) continue;
    ++count;
    search->found.push_back(std::move(*entry));
  }
  if (next == listings_.begin() || search->found.size() >= kMostCollected || search->look.empty()) {
    return search->then(std::move(search->found));
  }
  outside_.later([this, search] { go_on_finding(search); });
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
