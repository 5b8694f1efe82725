#include "kept_game.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "games/catalogue.h"
#include "house/table.h"

namespace cauldron {

namespace {

constexpr std::size_t kSeats = 3;

// Answers given together follow each other in seat order.
bool is_among(const AcknowledgedChoice& choice, Seat seat, const Game& game,
              const std::vector<Move>& moves) {
  const auto first = std::min(static_cast<std::size_t>(choice.question), moves.size());
  const auto last = std::min(first + kSeats, moves.size());
  return std::any_of(moves.begin() + first, moves.begin() + last, [&](const Move& move) {
    return move.who == seat && game.text(move.option) == choice.option;
  });
}

}  // namespace

void expect_kept(Store& store, const std::string& id, const AcknowledgedChoices& seats) {
  const auto tables = store.load_tables();
  ASSERT_TRUE(tables);
  const auto stored = std::ranges::find(*tables, id, &StoredTable::id);
  ASSERT_NE(stored, tables->end()) << "an acknowledged table is there";
  auto made = make_game({"three-witches"});
  const std::shared_ptr<const Game> game = std::move(*made);
  Json json;
  JsonError error;
  ASSERT_TRUE(parse_json(stored->header, json, error));
  Table table(*TableHeader::from_json(id, json), game);
  const auto events = store.load_events(stored->number);
  ASSERT_TRUE(events);
  for (const std::string& body : *events) {
    ASSERT_TRUE(parse_json(body, json, error));
    ASSERT_TRUE(table.apply(*Event::from_json(json))) << "no turn is accepted twice: " << body;
  }
  EXPECT_EQ(stored->stage, Stage::Over);
  const auto& moves = table.match().moves();
  for (std::size_t i = 0; i < seats.size(); ++i) {
    const auto seat = static_cast<Seat>(i);
    const auto own = std::ranges::count(moves, seat, [](const Move& move) { return move.who; });
    EXPECT_EQ(static_cast<std::size_t>(own), seats[i].size()) << "each choice once";
    for (const AcknowledgedChoice& choice : seats[i]) {
      EXPECT_TRUE(is_among(choice, seat, *game, moves)) << choice.option;
    }
  }
}

}  // namespace cauldron
