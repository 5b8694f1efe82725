#include "games/septima/rules/effects.h"
#include "games/septima/rules/things/things.h"
#include "games/septima/text/log.h"

namespace cauldron::septima {

namespace {

// Ids repeated as often as a count has grown: {"berry", "berry", "root"}.
template <class Ids>
void repeat(Json& list, const Ids& ids, std::size_t index, int times) {
  for (int i = 0; i < times; ++i) list.push_back(ids[index]);
}

void tell_goods(Story& t, Seat seat) {
  const Coven& was = t.before.covens[seat];
  const Coven& is = t.after.covens[seat];
  Json gained = Json::array();
  Json paid = Json::array();
  for (std::size_t type = 0; type < kIngredients; ++type) {
    repeat(gained, kIngredientIds, type, is.ingredients[type] - was.ingredients[type]);
    repeat(paid, kIngredientIds, type, was.ingredients[type] - is.ingredients[type]);
  }
  repeat(gained, kIngredientIds, kCrystal, is.crystals - was.crystals);
  repeat(paid, kIngredientIds, kCrystal, was.crystals - is.crystals);
  if (!paid.items().empty()) t.say("pays", {{"seat", int{seat}}, {"ingredient", std::move(paid)}});
  if (!gained.items().empty())
    t.say("gains", {{"seat", int{seat}}, {"ingredient", std::move(gained)}});

  // A Potion brewed, used or laid on a Patient was told with the choice.
  Json potions = Json::array();
  for (std::size_t potion = 0; potion < kPotions; ++potion) {
    repeat(potions, kPotionIds, potion, is.potions[potion] - was.potions[potion]);
  }
  if (!potions.items().empty() && kind_of(t.option) != Choice::Brew)
    t.say("gains_potion", {{"seat", int{seat}}, {"potion", std::move(potions)}});
  if (is.charms > was.charms) t.say("gains_charm", {{"seat", int{seat}}});
}

void tell_people(Story& t, Seat seat) {
  const Coven& was = t.before.covens[seat];
  const Coven& is = t.after.covens[seat];
  for (std::size_t witch = 0; witch < kWitches; ++witch) {
    if (is.witches >> witch & ~(was.witches >> witch) & 1)
      t.say("joins", {{"seat", int{seat}}, {"witch", kWitchIds[witch]}});
  }
  const int sent = was.supply - is.supply;
  // Where the Widow's go is told with her card.
  if (sent > 0 && !is_widow(t.after, seat))
    t.say("to_crowd", {{"seat", int{seat}}, {"count", sent}});
  if (sent < 0) t.say("recalls", {{"seat", int{seat}}, {"count", -sent}});
  for (std::size_t illness = 0; illness < kIllnesses; ++illness) {
    if (is.level[illness] > was.level[illness]) {
      t.say("level", {{"seat", int{seat}},
                      {"illness", kIllnessIds[illness]},
                      {"level", int{is.level[illness]}}});
    }
  }
  for (std::size_t spell = 0; spell < kSpells; ++spell) {
    if (was.ongoing >> spell & ~(is.ongoing >> spell) & 1)
      t.say("spell_ends", {{"seat", int{seat}}, {"spell", kSpellIds[spell]}});
  }
}

void tell_tracks(Story& t, Seat seat) {
  const Coven& was = t.before.covens[seat];
  const Coven& is = t.after.covens[seat];
  const int raised = is_widow(t.after, seat) ? 0 : is.suspicion - was.suspicion;
  if (raised > 0)
    t.say("raised", {{"seat", int{seat}}, {"count", raised}, {"now", int{is.suspicion}}});
  if (raised < 0)
    t.say("lowered", {{"seat", int{seat}}, {"count", -raised}, {"now", int{is.suspicion}}});
  const int told = t.after.solo && seat == 0 ? t.wisdom_told : 0;
  const int wisdom = is.wisdom - was.wisdom - told;
  if (wisdom > 0) t.say("scores", {{"seat", int{seat}}, {"count", wisdom}});
  if (wisdom < 0) t.say("loses_wisdom", {{"seat", int{seat}}, {"count", -wisdom}});
}

// A Hunter left one Hut for another, or was laid down. All that stand up at the end of a Moon Phase
// do so without a word.
void tell_hunters(Story& t) {
  for (int to = 0; to < kZones; ++to) {
    const bool was = t.before.huts[to] != idx(Hunter::None);
    const bool is = t.after.huts[to] != idx(Hunter::None);
    const bool down = is && t.after.huts[to] != idx(Hunter::Active);
    if (was && down && t.before.huts[to] == idx(Hunter::Active))
      t.say("hunter_down", {{"hut", to + 1}});
    if (!was && is) t.say(down ? "hunter_moves" : "hunter_comes", {{"hut", to + 1}});
  }
}

void tell_crowd(Story& t) {
  const int come = t.before.angry_supply - t.after.angry_supply;
  if (come > 0) t.say("angry", {{"count", come}});
  // Only lines of Suspicion send Angry Citizens home before the Season is over.
  if (t.after.angry_lines < t.before.angry_lines && t.after.season == t.before.season)
    t.say("angry_leave", {{"count", t.before.angry_lines - t.after.angry_lines}});
}

}  // namespace

void tell_changes(Story& story) {
  for (Seat seat = 0; seat < story.after.seats; ++seat) {
    tell_goods(story, seat);
    tell_people(story, seat);
    tell_tracks(story, seat);
  }
  tell_hunters(story);
  tell_crowd(story);
}

}  // namespace cauldron::septima
