// What people say they will choose, and whether they then do.
#pragma once

#include <array>
#include <string>
#include <vector>

#include "core/game.h"

namespace cauldron {

class Announcements {
 public:
  struct Verdict {
    Seat seat;
    std::string announced;
    bool kept;
  };

  // What the seat has announced; empty if nothing.
  const std::string& of(Seat seat) const { return said_[seat].text; }
  int kept(Seat seat) const { return said_[seat].kept; }
  int broken(Seat seat) const { return said_[seat].broken; }

  // Takes the place of what the seat said before; empty: nothing any more.
  void announce(Seat seat, const std::string& text) { said_[seat].text = text; }
  // The person does not choose any more, so nothing is owed; what has been judged stays.
  void release(Seat seat);
  // Judges what the state has revealed, and forgets what lies behind.
  std::vector<Verdict> settle(const Game& game, const StateBox& state);

 private:
  struct Said {
    std::string text;
    bool judged = false;
    int kept = 0;
    int broken = 0;
  };
  std::array<Said, kMaxSeats> said_;
};

}  // namespace cauldron
