#include "checker.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>

#include "games/catalogue.h"
#include "house/table.h"

namespace cauldron {

void check_stories(Nodes& nodes, std::uint64_t seed, const Party& party) {
  for (const Person* person : {&party.marta, &party.ada}) {
    if (!person->is_over) continue;
    Traveller again(nodes, seed, 2'000'000 + person->name);
    again.join(join_request(person->seated));
    EXPECT_EQ(again.story(), person->traveller.story());
  }
  if (!party.marta.is_over || party.watcher.gave_up()) return;
  Traveller late(nodes, seed, 1'000'000 + party.marta.name);
  late.join(watch_request(party.marta.seated));
  EXPECT_EQ(late.story(), party.watcher.story());
}

void check_events(const Party& party, Store& store, const std::vector<StoredTable>& tables) {
  const std::string& id = *party.marta.seated.find_string("table");
  const auto stored = std::ranges::find(tables, id, &StoredTable::id);
  ASSERT_NE(stored, tables.end()) << "an acknowledged table is there";
  auto made = make_game({"three-witches"});
  const std::shared_ptr<const Game> game = std::move(*made);
  Json json;
  JsonError error;
  ASSERT_TRUE(parse_json(stored->header, json, error));
  Table table(*TableHeader::from_json(id, json), game);
  const auto events = store.load_events(stored->number);
  ASSERT_TRUE(events);
  std::multiset<std::string> lines;
  for (const std::string& body : *events) {
    ASSERT_TRUE(parse_json(body, json, error));
    const Event event = *Event::from_json(json);
    ASSERT_TRUE(table.apply(event)) << "no turn is accepted twice: " << body;
    if (event.kind == Event::Kind::Say) lines.insert(event.text);
  }
  const auto& moves = table.match().moves();
  Seat seat = 0;
  for (const Person* person : {&party.marta, &party.ada}) {
    const auto own = static_cast<std::size_t>(
        std::ranges::count(moves, seat, [](const Move& move) { return move.who; }));
    EXPECT_EQ(own, person->choices.size()) << "each choice once";
    for (const Choice& choice : person->choices) {
      const auto at = static_cast<std::size_t>(choice.question);
      bool is_there = false;
      // Answers given together follow each other in seat order.
      for (std::size_t i = at; i < std::min(at + 3, moves.size()) && !is_there; ++i) {
        is_there = moves[i].who == seat && game->text(moves[i].option) == choice.option;
      }
      EXPECT_TRUE(is_there) << choice.option << " at " << choice.question;
    }
    for (const std::string& line : person->lines) EXPECT_EQ(lines.count(line), 1u) << line;
    ++seat;
  }
  EXPECT_EQ(lines.size(), party.marta.lines.size() + party.ada.lines.size());
}

}  // namespace cauldron
