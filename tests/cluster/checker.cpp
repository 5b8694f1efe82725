#include "checker.h"

#include <gtest/gtest.h>

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
  expect_kept(store, tables, *party.marta.seated.find_string("table"),
              {party.marta.told, party.ada.told});
}

}  // namespace cauldron
