#include "house/advance.h"

#include <algorithm>

#include "bots/bot.h"

namespace cauldron {

namespace {

bool may_come_back(const TableSeat& seat) {
  return seat.kind == TableSeat::Kind::Person && !seat.resigned;
}

bool waits_for_people(const std::vector<TableSeat>& seats) {
  return std::any_of(seats.begin(), seats.end(), may_come_back) &&
         std::none_of(seats.begin(), seats.end(),
                      [](const TableSeat& seat) { return seat.asks_person(); });
}

Event move_event(const Game& game, Actor who, Option option) {
  Event event;
  event.kind = Event::Kind::Move;
  event.who = who;
  event.text = game.text(option);
  return event;
}

// The answers of all seats asked, or nothing while a person's is missing.
std::optional<std::vector<Move>> collect_answers(const Table& table, Rng& rng) {
  const Game& game = table.game();
  const StateBox& state = table.match().state();
  std::vector<Move> moves;
  for (Seat seat = 0; seat < game.info().seats; ++seat) {
    if (!contains(table.match().ask().pending, seat)) continue;
    const TableSeat& place = table.seats()[seat];
    if (const auto& answer = table.answers()[seat]) {
      moves.push_back({seat, *answer});
    } else if (place.asks_person()) {
      return std::nullopt;
    } else {
      Thinking thinking{rng};
      moves.push_back({seat, answer_of(place.bot, game, state, seat, thinking)});
    }
  }
  return moves;
}

bool asks_absent_person(const Table& table) {
  const SeatSet pending = table.match().ask().pending;
  for (Seat seat = 0; seat < table.seats().size(); ++seat) {
    if (contains(pending, seat) && may_come_back(table.seats()[seat])) return true;
  }
  return false;
}

// A table that has not happened yet, and the list of what would make it happen.
class Future {
 public:
  Future(const Table& table, std::vector<Event>& events, Luck& luck)
      : table_(table), events_(events), luck_(luck), rng_(luck.seed()) {
    for (const Event& event : events) table_.apply(event);
  }

  bool goes_on() const { return table_.started() && !table_.over(); }
  bool waits() const { return waits_for_people(table_.seats()); }
  bool asks_absent() const { return asks_absent_person(table_); }
  // Lets chance answer, if it is asked.
  bool draw_chance() {
    if (table_.match().ask().kind != Ask::Kind::Chance) return false;
    happen({kChance, draw(table_.game().chances(table_.match().state()), luck_)});
    return true;
  }
  // Answers the question for all who are asked; false while a person's answer is missing.
  bool answer() {
    const auto moves = collect_answers(table_, rng_);
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
  Luck& luck_;
  Rng rng_;
};

}  // namespace

void advance(const Table& table, std::vector<Event>& events, Luck& luck) {
  Future future(table, events, luck);
  while (future.goes_on()) {
    if (future.draw_chance()) continue;
    if (future.waits() || !future.answer()) return;
  }
}

void play_for_absent(const Table& table, std::vector<Event>& events, Luck& luck) {
  Future future(table, events, luck);
  bool answered = false;
  while (future.goes_on()) {
    if (future.draw_chance()) continue;
    if (!future.waits() || (answered && future.asks_absent())) return;
    answered |= future.asks_absent();
    future.answer();
  }
}

}  // namespace cauldron
