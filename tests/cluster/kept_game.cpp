#include "kept_game.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>
#include <stdexcept>

#include "games/catalogue.h"
#include "house/table/table.h"

namespace cauldron {

namespace {

constexpr std::size_t kSeats = 3;

// Answers given together follow each other in seat order.
bool is_among(const Choice& choice, Seat seat, const Game& game, const std::vector<Move>& moves) {
  const auto first = std::min(static_cast<std::size_t>(choice.question), moves.size());
  const auto last = std::min(first + kSeats, moves.size());
  return std::any_of(moves.begin() + first, moves.begin() + last, [&](const Move& move) {
    return move.who == seat && game.text(move.option) == choice.option;
  });
}

}  // namespace

KeptGames::KeptGames(const std::string& database) {
  StoreOptions beside{10'000, [](const auto&) {}};
  beside.alone = false;
  auto store = open_store(database, beside);
  if (!store) throw std::runtime_error(store.error().to_json().dump());
  store_ = std::move(*store);
  auto tables = store_->load_tables();
  if (!tables) throw std::runtime_error(tables.error().to_json().dump());
  tables_ = std::move(*tables);
}

void KeptGames::expect(const std::string& id, const std::vector<Acknowledged>& seats) const {
  const auto stored = std::ranges::find(tables_, id, &StoredTable::id);
  ASSERT_NE(stored, tables_.end()) << "an acknowledged table is there";
  auto made = make_game({"three-witches"});
  const std::shared_ptr<const Game> game = std::move(*made);
  Json json;
  JsonError error;
  ASSERT_TRUE(parse_json(stored->header, json, error));
  Table table(*TableHeader::from_json(id, json), game);
  const auto events = store_->load_events(stored->number);
  ASSERT_TRUE(events);
  std::multiset<std::string> lines;
  for (const std::string& body : *events) {
    ASSERT_TRUE(parse_json(body, json, error));
    const Event event = *Event::from_json(json);
    ASSERT_TRUE(table.apply(event)) << "no turn is accepted twice: " << body;
    if (event.kind == Event::Kind::Say) lines.insert(event.text);
  }
  const auto& moves = table.match().moves();
  std::size_t acknowledged_lines = 0;
  for (Seat seat = 0; seat < seats.size(); ++seat) {
    const Acknowledged& told = seats[seat];
    const auto own = std::ranges::count(moves, seat, [](const Move& move) { return move.who; });
    EXPECT_EQ(static_cast<std::size_t>(own), told.choices.size()) << "each choice once";
    for (const Choice& choice : told.choices) {
      EXPECT_TRUE(is_among(choice, seat, *game, moves))
          << choice.option << " at " << choice.question;
    }
    for (const std::string& line : told.lines) EXPECT_EQ(lines.count(line), 1u) << line;
    acknowledged_lines += told.lines.size();
  }
  EXPECT_EQ(lines.size(), acknowledged_lines);
}

}  // namespace cauldron
