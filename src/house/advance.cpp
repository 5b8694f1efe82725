#include "house/advance.h"

#include <algorithm>

namespace cauldron {

namespace {

bool may_come_back(const TableSeat& seat) {
  return seat.kind == TableSeat::Kind::Person && !seat.resigned;
}

bool waits_for_people(const Table& table) {
  const auto& seats = table.seats();
  return table.people() == 0 && std::any_of(seats.begin(), seats.end(), may_come_back);
}

bool asks_absent_person(const Table& table) {
  const SeatSet pending = table.match().ask().pending;
  for (Seat seat = 0; seat < table.seats().size(); ++seat) {
    if (contains(pending, seat) && may_come_back(table.seats()[seat])) return true;
  }
  return false;
}

Event move_event(const Game& game, Actor who, Option option) {
  Event event;
  event.kind = Event::Kind::Move;
  event.who = who;
  event.text = game.text(option);
  return event;
}

// The answers of all seats asked, or nothing while one is missing.
std::optional<std::vector<Move>> collect_answers(const Table& table, const Answers& of_bots) {
  const SeatSet pending = table.match().ask().pending;
  std::vector<Move> moves;
  for (Seat seat = 0; seat < table.seats().size(); ++seat) {
    if (!contains(pending, seat)) continue;
    const bool asks_person = table.seats()[seat].asks_person();
    auto answer = table.answers()[seat];
    if (!answer && !asks_person) answer = of_bots[seat];
    if (!answer) return std::nullopt;
    moves.push_back({seat, *answer});
  }
  return moves;
}

// A table that has not happened yet, and the list of what would make it happen.
class Future {
 public:
  Future(const Table& table, std::vector<Event>& events, const Others& others)
      : table_(table), events_(events), others_(others), question_(table.question()) {
    for (const Event& event : events) table_.apply(event);
  }

  bool goes_on() const { return table_.started() && !table_.over(); }
  // Lets chance answer, if it is asked.
  bool draw_chance() {
    if (table_.match().ask().kind != Ask::Kind::Chance) return false;
    const auto chances = table_.game().chances(table_.match().state());
    const FairChance* chance = table_.chance();
    happen(
        {kChance, chance ? chance->draw(chances, table_.question()) : draw(chances, others_.luck)});
    return true;
  }
  // Answers the question for all who are asked; false while an answer is missing.
  bool answer() {
    const bool same_question = table_.question() == question_;
    const auto moves = collect_answers(table_, same_question ? others_.bots : Answers{});
    if (!moves) return false;
    for (const Move& move : *moves) happen(move);
    return true;
  }

 private:
  void happen(const Move& move) {
    events_.push_back(move_event(table_.game(), move.who, move.option));
    table_.apply(events_.back());
  }

  Table table_;
  std::vector<Event>& events_;
  const Others& others_;
  std::size_t question_;  // what the bots' answers are about
};

}  // namespace

void advance(const Table& table, std::vector<Event>& events, const Others& others) {
  Future future(table, events, others);
  while (future.goes_on() && (future.draw_chance() || future.answer())) {
  }
}

SeatSet bots_asked(const Table& table, std::optional<std::size_t> playing_on_from) {
  if (!table.started() || table.over()) return 0;
  if (waits_for_people(table)) {
    const bool may_answer =
        playing_on_from && (*playing_on_from == table.question() || !asks_absent_person(table));
    if (!may_answer) return 0;
  }
  const SeatSet pending = table.match().ask().pending;
  SeatSet asked = 0;
  for (Seat seat = 0; seat < table.seats().size(); ++seat) {
    const bool is_bot = !table.seats()[seat].asks_person() && !table.answers()[seat];
    if (contains(pending, seat) && is_bot) asked |= only(seat);
  }
  return asked;
}

}  // namespace cauldron
