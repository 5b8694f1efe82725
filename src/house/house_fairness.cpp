// The house: promising a seed before anybody has said a nonce, and what chance could have answered.
#include <algorithm>

#include "house/house.h"
#include "house/views/fairness.h"

namespace cauldron {

namespace {

// Of one connection; the oldest gives way.
constexpr std::size_t kMostPromises = 4;

auto find_promise(Client& client, const std::string& commitment) {
  return std::find_if(client.promises.begin(), client.promises.end(),
                      [&](const std::string& seed) { return commitment_to(seed) == commitment; });
}

}  // namespace

void House::handle(const Reply& reply, const Request&, const request::Promise&) {
  Json promise = Json::object({{"type", "promise"}, {"commitment", nullptr}});
  if (options_.fair) {
    auto& promises = reply.client->promises;
    promises.push_back(secrets_.make_seed());
    if (promises.size() > kMostPromises) promises.pop_front();
    promise.set("commitment", commitment_to(promises.back()));
  }
  reply.send(promise);
}

bool House::refuses_promise(const Reply& reply, const std::optional<std::string>& promise) {
  if (!promise || find_promise(*reply.client, *promise) != reply.client->promises.end()) {
    return false;
  }
  reply.refuse({"no-such-promise", {"error.no_such_promise"}});
  return true;
}

std::string House::seed_for(Client& client, const std::optional<std::string>& promise) {
  if (!promise) return options_.fair ? secrets_.make_seed() : std::string();
  const auto kept = find_promise(client, *promise);
  std::string seed = std::move(*kept);
  client.promises.erase(kept);
  return seed;
}

void House::handle(const Reply& reply, const Request&, const request::Odds& odds) {
  look_back(reply, odds, [reply](Room& room, Viewer) {
    if (!room.table().over()) return reply.refuse({"not-allowed", {"error.not_over"}});
    const Table& table = room.table();
    const bool shared = table.header().shared.has_value();
    reply.send(Json::object({{"type", "odds"}, {"odds", odds_json(table.match(), shared)}}));
  });
}

}  // namespace cauldron
