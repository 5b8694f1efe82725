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
    const std::string* found = analyses_.find(room.number(), table.game().info());
    if (found) return reply.send_text(*found);
    if (resting_) return reply.refuse(unavailable());
    if (!analyses_.is_under_way(room.number()) && is_too_often(reply, Addresses::Deed::Analysis)) {
      return;
    }
    analyses_.wait_for(reply, room.number(), table.shared_game(), table.match().moves());
  });
}

}  // namespace cauldron
