#include "checker.h"

#include <gtest/gtest.h>

namespace cauldron {

void check_stories(const Way& way, std::uint64_t seed, const Party& party) {
  for (const Person* person : {&party.marta, &party.ada}) {
    if (!person->is_over) continue;
    Traveller again(way, seed, 2'000'000 + person->name);
    again.join(join_request(person->seated));
    EXPECT_EQ(again.story(), person->traveller.story());
  }
  if (!party.marta.is_over || party.watcher.gave_up()) return;
  Traveller late(way, seed, 1'000'000 + party.marta.name);
  late.join(watch_request(party.marta.seated));
  EXPECT_EQ(late.story(), party.watcher.story());
}

void check_events(const Party& party, const KeptGames& games) {
  const std::string* table =
      party.marta.seated.is_object() ? party.marta.seated.find_string("table") : nullptr;
  if (table) games.expect(*table, {party.marta.told, party.ada.told});
}

}  // namespace cauldron
