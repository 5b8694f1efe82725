#include "house/table/advance.h"

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

bool is_play(const Event& event) {
  return event.kind == Event::Kind::Move || event.kind == Event::Kind::Answer;
}

// A table that has not happened yet, and the list of what would make it happen. Each move of the
// list gets to know what comes of it. The table itself is copied only where its seats change.
class Future {
 public:
  Future(const Table& table, std::vector<Event>& events, const Others& others)
      : game_(table.game()), table_(&table), events_(events), others_(others) {
    if (!std::all_of(events.begin(), events.end(), is_play)) {
      table_ = &copy_.emplace(table);
      for (const Event& event : events) {
        if (!is_play(event)) copy_->apply(event);
      }
    }
    state_ = table_->match().state();
    answers_ = table_->answers();
    places_ = table_->places();
    question_ = asked_ = table_->question();
    is_over_ = table_->over();
    for (Event& event : events) {
      const auto option = is_play(event) ? game_.parse(event.text) : std::nullopt;
      if (option && event.kind == Event::Kind::Move) play({event.who, *option}, event);
      if (option && event.kind == Event::Kind::Answer) answers_[event.who] = option;
    }
  }

  bool goes_on() const { return table_->started() && !is_over_; }
  // Lets chance answer, if it is asked.
  bool draw_chance() {
    if (game_.ask(state_).kind != Ask::Kind::Chance) return false;
    add({kChance, drawn()});
    return true;
  }
  // Answers the question for all who are asked; false while an answer is missing.
  bool answer() {
    const auto moves = collect_answers();
    if (!moves) return false;
    for (const Move& move : *moves) add(move);
    return true;
  }

 private:
  Option drawn() const {
    const FairChance* chance = table_->chance();
    if (chance && table_->header().shared) return draw_shared(*chance, game_, state_, places_);
    const auto chances = game_.chances(state_);
    return chance ? chance->draw(chances, question_) : draw(chances, others_.luck);
  }

  void add(const Move& move) {
    Event& event = events_.emplace_back();
    event.kind = Event::Kind::Move;
    event.who = move.who;
    event.text = game_.text(move.option);
    play(move, event);
  }

  void play(const Move& move, Event& event) {
    if (table_->header().shared && move.who == kChance) places_.pass(game_, state_);
    game_.apply(state_, move.who, move.option);
    event.played = std::make_shared<const Played>(Played{move, state_});
    if (move.who < kMaxSeats) answers_[move.who].reset();
    is_over_ = game_.ask(state_).kind == Ask::Kind::Over;
    ++question_;
  }

  // The answers of all seats asked, or nothing while one is missing.
  std::optional<std::vector<Move>> collect_answers() const {
    const SeatSet pending = game_.ask(state_).pending;
    std::vector<Move> moves;
    for (Seat seat = 0; seat < table_->seats().size(); ++seat) {
      if (!contains(pending, seat)) continue;
      const bool asks_person = table_->seats()[seat].asks_person();
      auto answer = answers_[seat];
      if (!answer && !asks_person && question_ == asked_) answer = others_.bots[seat];
      if (!answer) return std::nullopt;
      moves.push_back({seat, *answer});
    }
    return moves;
  }

  const Game& game_;
  std::optional<Table> copy_;
  const Table* table_;
  std::vector<Event>& events_;
  const Others& others_;
  StateBox state_;
  Answers answers_;
  LuckPlaces places_;
  std::size_t question_ = 0;
  std::size_t asked_ = 0;  // what the bots' answers are about
  bool is_over_ = false;
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
