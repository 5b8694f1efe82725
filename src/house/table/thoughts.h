// What the bots at one table make of its present question.
//
// Kept in memory alone: what a bot has found is stored with the moves that come of it, once every
// answer is in. After a restart the bots think again; nobody has seen what they had found before.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <utility>
#include <vector>

#include "house/connections/reply.h"
#include "house/outside/thinkers.h"
#include "house/table/table.h"

namespace cauldron {

class Thoughts {
 public:
  // Lets go of all but those seats' thoughts about that question.
  void keep_only(std::size_t question, SeatSet seats) {
    const bool same = question == question_;
    question_ = question;
    for (Seat seat = 0; seat < kMaxSeats; ++seat) {
      if (!same || !contains(seats, seat)) forget(seat);
    }
  }
  void forget(Seat seat) {
    tickets_[seat].reset();
    answers_[seat].reset();
  }

  // About the question they were last kept for.
  void begin(Seat seat, Ticket ticket) { tickets_[seat] = std::move(ticket); }
  void conclude(Seat seat, Option option) {
    tickets_[seat].reset();
    answers_[seat] = option;
  }
  bool has_begun(Seat seat) const { return tickets_[seat] || answers_[seat]; }
  bool are_under_way() const {
    return std::ranges::any_of(tickets_, [](const Ticket& ticket) { return ticket != nullptr; });
  }
  bool have_answered(SeatSet seats) const {
    for (Seat seat = 0; seat < kMaxSeats; ++seat) {
      if (contains(seats, seat) && !answers_[seat]) return false;
    }
    return true;
  }
  // Nothing if the thoughts were about another question.
  Answers answers_to(std::size_t question) const {
    return question == question_ ? answers_ : Answers{};
  }

 private:
  std::size_t question_ = 0;
  std::array<Ticket, kMaxSeats> tickets_;
  Answers answers_;
};

// What a bot of the highest level would choose in a person's place, and who waits to hear it.
struct HintThought {
  std::size_t question = 0;
  Seat seat = 0;
  Ticket ticket;
  std::optional<Conclusion> found;  // kept, so that the hint is the same whenever asked
  std::vector<Reply> waiting;
};

// Somebody who is away lets the bots play on from this question.
struct PlayingOn {
  std::size_t question = 0;
  std::string request;  // marks the first event that comes of it
};

}  // namespace cauldron
