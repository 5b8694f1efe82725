// The house: what happened in a match that is over. Never of one that goes on: an analysis knows
// every card.
#include "bots/analysis.h"
#include "house/house.h"

namespace cauldron {

// Games with content that people bring along may be of any size, and nobody knows what their
// values are.
void House::handle(const Reply& reply, const Request&, const request::Analysis& analysis) {
  look_back(reply, analysis, [this, reply](Room& room, Viewer) {
    const Table& table = room.table();
    if (!table.over()) return reply.refuse({"not-allowed", {"error.not_over"}});
    if (!table.match().over()) return reply.refuse({"not-allowed", {"error.no_result"}});
    if (!has_default_content(table.game().info()) || !can_analyse(table.game())) {
      return reply.refuse({"not-allowed", {"error.no_analysis"}});
    }
    analyses_.find(room.number(), table.game().info(),
                   [this, reply, there = room.shared_from_this()](const std::string* found) {
                     if (found) return reply.send_text(*found);
                     analyse(reply, there);
                   });
  });
}

// The table stays awake as long as its match is needed.
void House::analyse(const Reply& reply, const RoomPtr& room) {
  if (!reply.client->connected) return reply.done();
  if (resting_) return reply.refuse(unavailable());
  if (!analyses_.is_under_way(room->number()) && is_too_often(reply, Addresses::Deed::Analysis)) {
    return;
  }
  const Table& table = room->table();
  analyses_.wait_for(reply, room->number(), table.shared_game(),
                     std::shared_ptr<const Match>(room, &table.match()));
}

}  // namespace cauldron
