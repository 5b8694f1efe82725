#include "house/table/announcements.h"

namespace cauldron {

void Announcements::release(Seat seat) {
  if (!said_[seat].judged) said_[seat].text.clear();
}

std::vector<Announcements::Verdict> Announcements::settle(const Game& game, const StateBox& state) {
  std::vector<Verdict> verdicts;
  for (Seat seat = 0; seat < kMaxSeats; ++seat) {
    Said& said = said_[seat];
    if (said.text.empty()) continue;
    const std::string revealed = game.revealed(state, seat);
    if (said.judged && revealed.empty()) {
      said.text.clear();
      said.judged = false;
    } else if (!said.judged && !revealed.empty()) {
      said.judged = true;
      const bool kept = revealed == said.text;
      ++(kept ? said.kept : said.broken);
      verdicts.push_back({seat, said.text, kept});
    }
  }
  return verdicts;
}

}  // namespace cauldron
