// The answer a client waits for: given once, when the request is settled.
#pragma once

#include <functional>
#include <optional>
#include <string>

#include "core/json/json.h"
#include "core/json/json_text.h"
#include "house/connections/client.h"
#include "house/connections/refusal.h"

namespace cauldron {

inline void send_json(const Client& client, const Json& json) {
  client.send(std::string_view(json.dump()));
}

struct Reply {
  ClientPtr client;
  std::optional<std::string> id;  // of the request, as far as it could be read
  std::function<void()> done;     // lets the client's next request in

  void send(Json json) const {
    json.set("id", id ? Json(*id) : Json());
    send_json(*client, json);
    done();
  }
  // A message whose members are there but for the id.
  void send_text(std::string text) const {
    client->send(std::string_view(with_member(std::move(text), "id", id)));
    done();
  }
  void ok() const { send(Json::object({{"type", "ok"}})); }
  void refuse(const Refusal& refusal) const {
    if (client->counts) ++client->counts->refusals[refusal.code];
    send(Json::object(
        {{"type", "error"}, {"code", refusal.code}, {"message", refusal.why.to_json()}}));
  }
};

inline Refusal unavailable() { return {"unavailable", {"error.unavailable"}}; }
// Why a game cannot be made.
inline Refusal no_game(const Message& why) {
  if (why.id == "error.no_such_content") return {"no-such-content", why};
  return {why.id.rfind("content.", 0) == 0 ? "bad-content" : "bad-message", why};
}
inline Refusal not_joined() { return {"not-seated", {"error.not_joined"}}; }
inline Refusal too_often() { return {"too-many", {"error.too_often"}}; }
// The opener of the table has sent the person in that seat away.
inline Refusal seat_freed() { return {"wrong-token", {"error.seat_freed"}}; }
inline Refusal no_such_table() { return {"no-such-table", {"error.no_such_table"}}; }

}  // namespace cauldron
