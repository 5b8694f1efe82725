// The text of every kind of choice, both ways; docs/notation.md has the grammar.
#include "games/septima/text/notation.h"

#include <gtest/gtest.h>

#include "games/septima/game.h"
#include "septima/support/packs.h"

namespace cauldron::septima {
namespace {

const Rules& rules() {
  static const Rules loaded = printed_rules();
  return loaded;
}

struct Written {
  std::string_view text;
  Option option;
};

std::uint8_t potion(Potion value) { return idx(value); }

TEST(Notation, EveryKindIsWrittenAndReadsBack) {
  const std::uint8_t calming = potion(Potion::Calming);
  const std::uint8_t love = potion(Potion::Love);
  const std::uint8_t oil = potion(Potion::Oil);
  const Written all[] = {
      {"lunar 1 berry", make(Choice::Lunar, 0, 0)},
      {"patient blind-blue", make(Choice::Patient, 1)},
      {"draw alice", make(Choice::Draw, idx(Witch::Alice))},
      {"deal 0 alice", make(Choice::Deal, 0, idx(Witch::Alice))},
      {"marker left collect", make(Choice::Marker, 0, 0)},
      {"build market", make(Choice::Build, idx(Building::Market))},
      {"reveal dream-powder", make(Choice::Reveal, idx(Spell::DreamPowder))},
      {"book 0 3", make(Choice::Book, 0, 2)},
      {"prologue 4 0", make(Choice::Prologue, 3, 0)},
      {"prologue 4", make(Choice::Prologue, 3, kNone)},
      {"first 2", make(Choice::First, 2)},
      {"roll +1", make(Choice::Roll, 17)},
      {"roll 0", make(Choice::Roll, 16)},
      {"roll -1", make(Choice::Roll, 15)},
      {"citizen 0", make(Choice::Citizen, 0)},
      {"citizen angry", make(Choice::Citizen, 4)},
      {"die deck", make(Choice::Die, 2)},
      {"widow plead", make(Choice::Widow, idx(Action::Plead))},
      {"copy move", make(Choice::Copy, idx(Action::Move))},
      {"keep alice", make(Choice::Keep, idx(Witch::Alice))},
      {"place alice berta", make(Choice::Place, idx(Witch::Alice), idx(Witch::Berta))},
      {"arrange 3 over 5", make(Choice::Arrange, 2, 4, 0)},
      {"arrange 3 under 5", make(Choice::Arrange, 2, 4, 1)},
      {"begin 31", make(Choice::Begin, 30)},
      {"mark 2", make(Choice::Mark, 1)},
      {"select collect", make(Choice::Select, 0)},
      {"quick 54", make(Choice::Quick, 53)},
      {"use flying-ointment", make(Choice::Use, 4, 4)},
      {"use calming-potion lower", make(Choice::Use, calming, calming)},
      {"use calming-potion hunter 3>2", make(Choice::Use, calming | 8, calming, 0x21)},
      {"use calming-potion hunter 3>2 spending ritual-oil",
       make(Choice::Use, calming | 8, oil, 0x21)},
      {"use love-potion spending blindness-remedy", make(Choice::Use, love, 0)},
      {"cast emerald-passage", make(Choice::Cast, idx(Spell::EmeraldPassage))},
      {"cast dream-powder 3>2", make(Choice::Cast, idx(Spell::DreamPowder), 0, 0x21)},
      {"cast cloak-of-charisma alone", make(Choice::Cast, idx(Spell::CloakOfCharisma), 0)},
      {"cast cloak-of-charisma swap", make(Choice::Cast, idx(Spell::CloakOfCharisma), 1)},
      {"cast cloak-of-charisma swap-left", make(Choice::Cast, idx(Spell::CloakOfCharisma), 2)},
      {"call sophie", make(Choice::Call, idx(Witch::Sophie), kNone)},
      {"call mathilda 3", make(Choice::Call, idx(Witch::Mathilda), 2)},
      {"visit oracle", make(Choice::Visit, idx(Building::Oracle))},
      {"main", make(Choice::Main)},
      {"bonus", make(Choice::Bonus)},
      {"done", make(Choice::Done)},
      {"moon herb", make(Choice::Moon, 2)},
      {"print herb", make(Choice::Print, 2)},
      {"collect herb", make(Choice::Collect, 2, 0)},
      {"collect nonlunar herb", make(Choice::Collect, 2, 1)},
      {"move 12", make(Choice::Move, 11)},
      {"leap 12", make(Choice::Leap, 11)},
      {"fly 12", make(Choice::Fly, 11)},
      {"walk 12", make(Choice::Walk, 11)},
      {"brew love-potion pay berry root", make(Choice::Brew, love)},
      {"brew love-potion pay berry crystal", make(Choice::Brew, love, 2)},
      {"brew love-potion pay root by bonus", make(Choice::Brew, love, 1 << 3, kBrewBonus)},
      {"brew love-potion pay crystal by luke", make(Choice::Brew, love, 2 | 1 << 3, 1 << 1)},
      {"brew love-potion by luke luke", make(Choice::Brew, love, 3 << 3, 2 << 1)},
      {"brew love-potion by bonus elephant",
       make(Choice::Brew, love, 3 << 3, kBrewBonus | kBrewElephant)},
      {"heal 3 with love-potion", make(Choice::Heal, 2, love)},
      {"heal 3 with blindness-remedy hazel", make(Choice::Heal, 2, 0, kHealHazel)},
      {"heal 3 free", make(Choice::Heal, 2, kNone, kHealRecovery)},
      {"heal hospital blind dream", make(Choice::Heal, 6, kNone, kHealDream)},
      {"track blind", make(Choice::Track, 0)},
      {"pick ingredient", make(Choice::Pick, 2)},
      {"take herb", make(Choice::Take, 2)},
      {"gain love-potion", make(Choice::Gain, love)},
      {"learn dream-powder", make(Choice::Learn, idx(Spell::DreamPowder))},
      {"ready dream-powder", make(Choice::Ready, idx(Spell::DreamPowder))},
      {"pay crystal", make(Choice::Pay, kCrystal)},
      {"chamber 1", make(Choice::Chamber, 0)},
      {"remember collect", make(Choice::Remember, 0)},
      {"advance 14", make(Choice::Advance, 13)},
      {"sideways 14", make(Choice::Sideways, 13)},
      {"lose hazel", make(Choice::Lose, idx(Witch::Hazel))},
      {"dismiss alice", make(Choice::Dismiss, idx(Witch::Alice))},
      {"charm", make(Choice::Charm)},
      {"swap herb berry", make(Choice::Swap, 2, 0)},
      {"also plead", make(Choice::Also, idx(Action::Plead))},
      {"boon crystal", make(Choice::Boon, 0)},
      {"half top", make(Choice::Half, 0)},
      {"negotiate none", make(Choice::Negotiate, idx(Deal::None))},
      {"negotiate postpone", make(Choice::Negotiate, idx(Deal::Postpone))},
      {"spider 1 23", make(Choice::Spider, 0, 22)},
      {"spider 3", make(Choice::Spider, 2, kNone)},
      {"closest 3", make(Choice::Closest, 2)},
      {"spend delay", make(Choice::Spend, 1)},
  };
  std::uint32_t kinds[2] = {};
  for (const auto& [written, option] : all) {
    EXPECT_EQ(text(rules(), option), written);
    const auto read = parse(rules(), written);
    ASSERT_TRUE(read) << written;
    EXPECT_EQ(*read, option) << written;
    for (const Form& form : kForms) {
      const auto at = static_cast<std::size_t>(&form - kForms.data());
      if (form.choice == kind_of(option)) kinds[at / 32] |= 1u << at % 32;
    }
  }
  EXPECT_EQ(std::popcount(kinds[0]) + std::popcount(kinds[1]), static_cast<int>(kForms.size()))
      << "a kind has no example here";
}

TEST(Notation, AnythingElseIsNotRead) {
  for (const char* text : {"",
                           " ",
                           "dance",
                           "done done",
                           "done ",
                           " done",
                           "Done",
                           "quick",
                           "quick 0",
                           "quick 55",
                           "quick 031",
                           "quick +3",
                           "quick -1",
                           "quick 3 4",
                           "quick  3",
                           "begin 99999999999999999999",
                           "first 4",
                           "lunar 6 berry",
                           "lunar 1 crystal",
                           "take crystal",
                           "chamber 3",
                           "book 0 10",
                           "prologue 9",
                           "prologue 4 4",
                           "advance 0",
                           "advance 65",
                           "roll 1",
                           "roll +0",
                           "roll -0",
                           "roll +9",
                           "citizen 4",
                           "die middle",
                           "negotiate delay",
                           "spider 4",
                           "spider 0 23",
                           "spider 1 55",
                           "closest 7",
                           "spend swap",
                           "arrange 3 beside 5",
                           "use calming-potion",
                           "use blindness-remedy",
                           "use love-potion lower",
                           "use love-potion hunter 3>2",
                           "use calming-potion hunter 3>7",
                           "use calming-potion hunter 0>2",
                           "use calming-potion spending ritual-oil lower",
                           "use ritual-oil spending ritual-oil",
                           "cast dream-powder",
                           "cast emerald-passage 3>2",
                           "cast cloak-of-charisma",
                           "call sophie 7",
                           "collect lunar herb",
                           "collect crystal",
                           "brew love-potion pay root berry",
                           "brew love-potion pay berry herb",
                           "brew love-potion pay",
                           "brew love-potion pay berry root by",
                           "brew love-potion by luke bonus",
                           "brew love-potion by luke luke luke",
                           "heal 7",
                           "heal hospital",
                           "heal hospital 3",
                           "heal 3 dream hazel",
                           "heal 3 with",
                           "pick gather",
                           "\n"}) {
    EXPECT_FALSE(parse(rules(), text)) << '"' << text << '"';
  }
}

// Where texts of several ways to pay are equal, one of them is meant, whatever it is asked with.
TEST(Notation, WaysToPayThatReadTheSameAreTheSame) {
  const std::uint8_t love = potion(Potion::Love);
  const Option first_left_out = make(Choice::Brew, love, 2 | 1 << 3, kBrewBonus);
  const Option second_left_out = make(Choice::Brew, love, 1 | 2 << 3, kBrewBonus);
  EXPECT_EQ(text(rules(), first_left_out), text(rules(), second_left_out));
  EXPECT_EQ(parse(rules(), text(rules(), second_left_out)), first_left_out);
}

}  // namespace
}  // namespace cauldron::septima
