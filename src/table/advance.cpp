#include "table/advance.h"

#include <algorithm>

#include "bots/bot.h"

namespace cauldron {

namespace {

bool waits_for_people(const std::vector<TableSeat>& seats) {
  const auto may_come_back = [](const TableSeat& seat) {
    return seat.kind == TableSeat::Kind::Person && !seat.resigned;
  };
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
      const auto options = game.options(state, seat);
      const auto bot = make_bot(place.bot, game);
      moves.push_back({seat, bot->choose(game.view(state, seat), options, rng)});
    }
  }
  return moves;
}

}  // namespace

void advance(const Table& table, std::vector<Event>& events, Luck& luck) {
  Table future = table;
  for (const Event& event : events) future.apply(event);
  if (!future.started()) return;

  Rng rng(luck.seed());
  const auto happen = [&](const Move& move) {
    events.push_back(move_event(future.game(), move.who, move.option));
    future.apply(events.back());
  };
  while (!future.over()) {
    if (future.match().ask().kind == Ask::Kind::Chance) {
      happen({kChance, draw(future.game().chances(future.match().state()), luck)});
      continue;
    }
    if (waits_for_people(future.seats())) return;
    const auto moves = collect_answers(future, rng);
    if (!moves) return;
    for (const Move& move : *moves) happen(move);
  }
}

}  // namespace cauldron
