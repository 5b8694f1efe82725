// When Spells may be cast, how long they last, and how the display of Spells is refilled.
#include <set>

#include "septima/support/scenario.h"

namespace cauldron::septima {
namespace {

TEST(Spells, NamesAreTheEnglishOnes) {
  EXPECT_EQ(std::set<std::string_view>(kSpellIds.begin(), kSpellIds.end()).size(), kSpells);
  EXPECT_EQ(kSpellIds[idx(Spell::GoldenBrew)], "golden-brew");
  EXPECT_EQ(kSpellIds[idx(Spell::MagicMortar)], "magic-mortar");
  EXPECT_EQ(kSpellIds[idx(Spell::WingsOfWind)], "wings-of-wind");
}

TEST(Spells, CastingHasTwoWindows) {  // T4
  Scene t;
  t.spell(0, {Spell::EmeraldPassage}).spell(1, {Spell::TimeTwister}).ritual(0, t.ritual_at(1, 5));
  t.select({Action::Heal, Action::Heal, Action::Move});
  EXPECT_EQ(t.question(), "quick");
  EXPECT_EQ(t.why_not("cast emerald-passage"), "another_question");
  t.say("done");
  EXPECT_TRUE(t.offers("cast emerald-passage")) << "after the Quick Move";
  EXPECT_EQ(t.why_not("cast time-twister"), "not_your_spell");
  t.say("done");
  EXPECT_EQ(t.question(), "heal");
  EXPECT_EQ(t.why_not("cast emerald-passage"), "another_question") << "not during the Action";
  t.say("done");
  EXPECT_TRUE(t.offers("cast emerald-passage")) << "after the Card Action";
  t.say("done");
  EXPECT_EQ(t.question(), "advance");
  EXPECT_EQ(t.why_not("cast emerald-passage"), "another_question") << "too late";
}

TEST(Spells, CastingNeedsTheRightAction) {  // T6: in either window of a turn with that card
  const std::pair<Spell, Action> needs[] = {
      {Spell::BlessedDay, Action::Collect},     {Spell::CauldronOfPlenty, Action::Brew},
      {Spell::OvergrownWilds, Action::Collect}, {Spell::ShardsOfEternity, Action::Collect},
      {Spell::UnnaturalRecovery, Action::Heal}, {Spell::BoonOfGratitude, Action::Heal},
      {Spell::HelpfulSpirits, Action::Heal},    {Spell::SoothingMelody, Action::Chant}};
  for (const auto& [spell, action] : needs) {
    Scene t;
    const std::string cast = "cast " + std::string(kSpellIds[idx(spell)]);
    t.spell(0, {spell}).leader(0, t.space_at_towns({1, 2}));
    t.select({Action::Plead, Action::Remember, Action::Move}).say("done");
    EXPECT_EQ(t.why_not(cast), "spell_with");
    t.say("done; chamber 1");
    EXPECT_EQ(t.why_not(cast), "spell_with");

    Scene right;
    right.spell(0, {spell}).leader(0, right.space_at_towns({1, 2}));
    right.select({action, Action::Remember, Action::Move}).say("done");
    EXPECT_NE(right.why_not(cast), "spell_with");
  }
}

TEST(Spells, CastingExhausts) {
  Scene t;
  t.spell(0, {Spell::EtherealSong}).witch(0, {Witch::Otto});
  t.exhausted(0, {Spell::EmeraldPassage});
  t.select({Action::Brew, Action::Plead, Action::Move}).say("done");
  EXPECT_EQ(t.why_not("cast emerald-passage"), "exhausted");
  t.say("cast ethereal-song");
  EXPECT_TRUE(t.coven(0).exhausted & bit(Spell::EtherealSong));
  t.until("select").select({Action::Collect, Action::Chant, Action::Heal}).say("done");
  EXPECT_EQ(t.why_not("cast ethereal-song"), "exhausted") << "until an effect readies it";
}

TEST(Spells, CastingIsOnceATurnEvenIfReadied) {
  Scene t;
  t.spell(0, {Spell::EmeraldPassage}).witch(0, {Witch::Nina}).goods(0, {Ingredient::Herb});
  const std::string here = std::to_string(t.coven(0).leader + 1);
  t.select({Action::Chant, Action::Plead, Action::Move});
  t.say("done; cast emerald-passage; fly " + here + "; call nina; pay herb; ready emerald-passage");
  EXPECT_FALSE(t.coven(0).exhausted & bit(Spell::EmeraldPassage));
  EXPECT_EQ(t.why_not("cast emerald-passage"), "cast_already");
  t.say("done");
  EXPECT_EQ(t.why_not("cast emerald-passage"), "cast_already") << "the same turn";
  t.until("select").select({Action::Brew, Action::Collect, Action::Heal}).say("done");
  EXPECT_TRUE(t.offers("cast emerald-passage"));
}

// Dark Moon Stone is cast in the fourth Moon Phase; in the fifth its owner matches with Ritual.
Scene moonstone() {
  Scene t;
  t.season(0, 3).spell(0, {Spell::DarkMoonStone}).potions(0, {Potion::Calming, Potion::Calming});
  t.select({Action::Brew, Action::Plead, Action::Move}).say("done; cast dark-moon-stone");
  EXPECT_TRUE(t.coven(0).exhausted & bit(Spell::DarkMoonStone));
  EXPECT_TRUE(t.coven(0).ongoing & bit(Spell::DarkMoonStone));
  t.until("select")
      .select({Action::Ritual, Action::Ritual, Action::Chant})
      .say("done; done; bonus");
  return t;
}

TEST(Spells, OngoingSpellGoesOnWhenItIsReadied) {  // X11
  Scene t = moonstone();
  t.say("ready dark-moon-stone; advance " + std::to_string(t.ritual_at(1, 3)) + "; done");
  EXPECT_FALSE(t.coven(0).exhausted & bit(Spell::DarkMoonStone));
  EXPECT_TRUE(t.coven(0).ongoing & bit(Spell::DarkMoonStone));
  t.say("use calming-potion lower");
  EXPECT_EQ(t.coven(0).wisdom, 2) << "still in force";
  t.until("select");
  EXPECT_EQ(t.state().season, 1);
  EXPECT_FALSE(t.coven(0).ongoing & bit(Spell::DarkMoonStone)) << "the Season has ended";
  t.select({Action::Collect, Action::Plead, Action::Move}).until("window");
  while (t.asked() != 0) t.say("done").until("window");  // seat 1 starts this Season
  EXPECT_TRUE(t.offers("cast dark-moon-stone"));
  const int wisdom = t.coven(0).wisdom;
  t.say("use calming-potion lower");
  EXPECT_EQ(t.coven(0).wisdom, wisdom) << "no longer in force";
}

TEST(Spells, OngoingSpellThatEndsStaysExhaustedUnlessItWasReadied) {  // T19, X11 derived
  Scene t = moonstone();
  t.say("take herb; advance " + std::to_string(t.ritual_at(1, 3)) + "; done").until("select");
  EXPECT_EQ(t.state().season, 1);
  EXPECT_FALSE(t.coven(0).ongoing & bit(Spell::DarkMoonStone));
  EXPECT_TRUE(t.coven(0).exhausted & bit(Spell::DarkMoonStone));
}

TEST(Spells, OngoingSpellCastAgainBeginsAnewAndNeverCountsTwice) {
  Scene t;
  t.spell(0, {Spell::DarkMoonStone}).potions(0, {Potion::Calming});
  t.select({Action::Brew, Action::Plead, Action::Move}).say("done; cast dark-moon-stone");
  t.until("select").coven(0).exhausted = 0;
  t.select({Action::Chant, Action::Collect, Action::Heal});
  t.say("done; cast dark-moon-stone; use calming-potion lower");
  EXPECT_EQ(t.coven(0).wisdom, 2);
  EXPECT_TRUE(t.coven(0).exhausted & bit(Spell::DarkMoonStone));
}

TEST(Spells, OngoingMagicMirrorCastAgainShowsSomebodyElse) {
  Scene t;
  t.trial(Witch::Bryn).spell(0, {Spell::MagicMirror});
  t.select({Action::Brew, Action::Plead, Action::Move});
  t.say("done; cast magic-mirror; draw martha; draw otto; draw nina; keep martha");
  t.until("select").coven(0).exhausted = 0;
  t.select({Action::Chant, Action::Collect, Action::Heal}).say("done; cast magic-mirror");
  EXPECT_EQ(t.coven(0).mirror, kNone) << "the first one leaves at once";
  EXPECT_EQ(t.state().stack[t.state().stack_count - 1].tiles, bit(Witch::Martha));
  t.say("draw alice; draw albert; draw sen; keep sen");
  EXPECT_EQ(t.coven(0).mirror, idx(Witch::Sen));
  EXPECT_FALSE(t.offers("call martha"));
}

// Seat 0 advances onto the ribbon of row 2 inside Air and chooses a Spell.
Scene& before_display(Scene& t) {
  t.ritual(0, t.ritual_at(1, 3)).select({Action::Ritual, Action::Plead, Action::Move});
  return t.say("done; done; advance " + std::to_string(t.ritual_at(2, 4)));
}
constexpr int kAir = 1;
std::string learn(std::uint8_t card) { return "learn " + std::string(kSpellIds[card]); }

TEST(Spells, DisplayUncoversTheSecondScoringSpellOnce) {
  Scene t;
  before_display(t);
  const State old = t.state();
  EXPECT_EQ(t.options().size(), 4u) << "three, and done";
  EXPECT_FALSE(t.offers(learn(old.scoring[kAir][1]))) << "only the upper one";
  t.say(learn(old.scoring[kAir][0]));
  EXPECT_EQ(t.asked(), 0) << "nothing is turned up";
  EXPECT_EQ(t.state().scoring[kAir][0], old.scoring[kAir][1]);
  EXPECT_EQ(t.state().middle[kAir], old.middle[kAir]);
  EXPECT_EQ(t.state().bottom[kAir], old.bottom[kAir]);
  EXPECT_TRUE(t.coven(0).spells & 1u << old.scoring[kAir][0]);

  Scene last;
  last.spell(1, {Spell::WidowsSong});
  before_display(last).say(learn(idx(Spell::OneWithTheStorm)));
  EXPECT_EQ(last.state().scoring[kAir][0], kNone) << "this place stays empty";
  EXPECT_EQ(last.state().scoring[kAir][1], kNone);
}

TEST(Spells, DisplayTurnsUpTheNextCardOfTheDeck) {
  Scene t;
  before_display(t);
  const State old = t.state();
  t.say(learn(old.middle[kAir]));
  EXPECT_EQ(t.question(), "reveal");
  EXPECT_EQ(t.options().size(), static_cast<std::size_t>(std::popcount(deck_of(old, kAir))));
  t.say(t.options().back());
  EXPECT_TRUE(old.deck >> t.state().middle[kAir] & 1);
  EXPECT_EQ(t.state().bottom[kAir], old.bottom[kAir]);
}

TEST(Spells, DisplayMovesTheMiddleRowDown) {
  Scene t;
  before_display(t);
  const State old = t.state();
  t.say(learn(old.bottom[kAir]));
  EXPECT_EQ(t.question(), "reveal");
  t.say(t.options().front());
  EXPECT_EQ(t.state().bottom[kAir], old.middle[kAir]);
  EXPECT_TRUE(old.deck >> t.state().middle[kAir] & 1);
}

void empty_deck(Scene& t) {
  t.state().spell_box |= deck_of(t.state(), kAir);
  t.state().deck &= ~t.state().spell_box;
}

TEST(Spells, DisplayStaysEmptyWhenTheDeckHasRunOut) {  // S3, H6
  Scene t;
  empty_deck(t);
  before_display(t);
  const State old = t.state();
  t.say(learn(old.bottom[kAir]));
  EXPECT_EQ(t.asked(), 0);
  EXPECT_EQ(t.state().bottom[kAir], old.middle[kAir]);
  EXPECT_EQ(t.state().middle[kAir], kNone);

  Scene none;  // nothing of Air is left at all
  empty_deck(none);
  for (int spell = 10; spell < 20; ++spell) none.spell(1, {static_cast<Spell>(spell)});
  before_display(none);
  EXPECT_NE(none.question(), "learn");
  EXPECT_EQ(none.coven(0).spells, 0u);
}

TEST(Spells, DisplayShiftsAtTheEndOfTheSeason) {
  Scene t;
  t.season(0, 4);
  empty_deck(t);
  const State old = t.state();
  t.select({Action::Brew, Action::Heal, Action::Collect}).until("select");
  EXPECT_EQ(t.state().season, 1);
  for (int element = 0; element < kElements; ++element) {
    EXPECT_TRUE(t.state().spell_box & 1u << old.bottom[element]) << "to the box";
    EXPECT_EQ(t.state().bottom[element], old.middle[element]);
    EXPECT_EQ(t.state().scoring[element][0], old.scoring[element][0]);
    const std::uint8_t middle = t.state().middle[element];
    if (element == kAir) {
      EXPECT_EQ(middle, kNone) << "S3: its deck has run out";
    } else {
      EXPECT_TRUE(old.deck >> middle & 1);
    }
  }
}

}  // namespace
}  // namespace cauldron::septima
