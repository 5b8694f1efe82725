#include "house/study/duplicates.h"

#include "house/views/parts.h"

namespace cauldron {

Seat next_rotation(Seat people, std::size_t duplicates) {
  return people < 2 ? Seat{0} : static_cast<Seat>(1 + duplicates % (people - 1u));
}

Seat moved_seat(Seat seat, Seat people, Seat from, Seat to) {
  return static_cast<Seat>((seat + people - from + to) % people);
}

std::vector<request::Create::Seat> moved_seats(const Table& table, Seat rotation) {
  using Kind = request::Create::SeatKind;
  const Seat people = table.game().info().people;
  std::vector<request::Create::Seat> seats(people, {Kind::Open, {}});
  for (Seat seat = 0; seat < people; ++seat) {
    const TableSeat& sat = table.seats()[seat];
    if (sat.kind != TableSeat::Kind::Bot) continue;
    seats[moved_seat(seat, people, table.header().shared->rotation, rotation)] = {Kind::Bot,
                                                                                  sat.bot};
  }
  return seats;
}

void write_compared(JsonWriter& out, const Table& table) {
  const TableHeader& header = table.header();
  out.begin_object().member_if(table.over(), "table", header.id).member("name", header.title);
  out.member("rotation", unsigned{header.shared->rotation}).name("seats");
  write_seats(out, table, Presence());
  out.name("result");
  write_result(out, table);
  out.end_object();
}

}  // namespace cauldron
