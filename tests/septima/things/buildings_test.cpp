// The Hospital, the six Buildings and the Shrines.
#include "septima/support/positions.h"

namespace cauldron::septima {
namespace {

using enum Action;
using enum Ingredient;

Scene beside(Building building, Json switches = Json::object()) {
  Scene s(3, "full", std::move(switches));
  s.building(building).leader(0, space_at_plot(s, building >= Building::FlyingElephant));
  return s.markers(Move, Ritual);
}

// --- Hospital -----------------------------------------------------------------------------------

Scene in_hospital(std::string_view mode = "full") {
  Scene s(3, mode);
  s.leader(0, s.space_at_hospital());
  s.potions(0, {Potion::BlindnessRemedy, Potion::BlindnessRemedy, Potion::InfectionRemedy});
  return s;
}

TEST(Buildings, HospitalHoldsAnyNumberOfPatientsAndGivesNoReward) {
  Scene s = in_hospital();
  open_window(s, {Heal, Brew, Collect});
  s.say("done");
  EXPECT_FALSE(s.offers("heal hospital paralyzed with paralysis-remedy"));  // none brewed
  s.say("heal hospital blind with blindness-remedy; track blind");
  EXPECT_EQ(s.question(), "heal");  // level 1 would give an advance on the Ritual track
  s.say("heal hospital blind with blindness-remedy; track blind");
  EXPECT_EQ(s.coven(0).level[idx(Illness::Blind)], 2);
  EXPECT_EQ(s.question(), "window");  // two Patients a Heal Action, there too
  EXPECT_EQ(has(s, Potion::InfectionRemedy), 1);
}

TEST(Buildings, HospitalIsThereInTheBasicGame) {
  Scene s = in_hospital("basic");
  open_window(s, {Heal, Brew, Collect});
  s.say("done; heal hospital infected with infection-remedy; track infected");
  EXPECT_EQ(s.coven(0).level[idx(Illness::Infected)], 1);
  EXPECT_EQ(suspicion(s), 2);  // no reward
}

TEST(Buildings, HospitalNeedsItsNeighbourhoodAndTheHealCard) {
  Scene away = in_hospital();
  Scene copied = away;
  away.leader(0, space_at_plot(away, false));
  open_window(away, {Heal, Brew, Collect});
  away.say("done");
  EXPECT_FALSE(away.offers("heal hospital blind with blindness-remedy"));
  copied.discard(0, {Heal});
  open_window(copied, {Remember, Brew, Collect});
  copied.say("done; remember heal");
  EXPECT_FALSE(copied.offers("heal hospital blind with blindness-remedy"));
}

// --- bronze -------------------------------------------------------------------------------------

TEST(Buildings, AntiqueShopPaysTheTopTwice) {
  Scene s = beside(Building::AntiqueShop);
  open_window(s, {Remember, Heal, Brew});
  s.say("visit antique-shop; prologue 1; half top; take berry; take herb");
  EXPECT_EQ(s.question(), "window");
  EXPECT_EQ(has(s, Berry), 1);
  EXPECT_EQ(has(s, Herb), 1);
  EXPECT_EQ(crystals(s), 0);
  EXPECT_EQ(s.state().prologue_deck, 255);  // shuffled back
  EXPECT_FALSE(s.offers("visit antique-shop"));
}

TEST(Buildings, AntiqueShopPaysTheBottomOnce) {
  Scene s = beside(Building::AntiqueShop);
  open_window(s, {Remember, Heal, Brew});
  s.say("visit antique-shop; prologue 1; half bottom");
  EXPECT_EQ(s.question(), "window");
  EXPECT_EQ(crystals(s), 1);
  EXPECT_EQ(has(s, Berry) + has(s, Herb), 0);
}

TEST(Buildings, MarketPrintsTwoIngredients) {
  Scene s = beside(Building::Market);
  const int berries = s.rules().board.prints[s.coven(0).leader][idx(Berry)];
  open_window(s, {Collect, Heal, Brew});
  s.say("done; print berry; print skull");
  EXPECT_EQ(s.question(), "window");
  EXPECT_EQ(has(s, Berry), berries + 1);  // Lunar
  EXPECT_EQ(has(s, Skull), 0);            // not Lunar: printed is not yet collected
}

TEST(Buildings, MarketOffersItsPrintsToTheMatchingBonus) {
  Scene s = beside(Building::Market);
  s.leader(0, space_where(s, [](const Board& board, int space) {
             return (board.towns[space] >> board.bronze_plot & 1) &&
                    board.prints[space][idx(Herb)] == 0;
           }));
  open_window(s, {Collect, Collect, Brew});
  s.say("done; print herb; print herb; collect nonlunar herb");
  EXPECT_EQ(has(s, Herb), 1);  // one Non-Lunar only
}

TEST(Buildings, MarketServesOnlyTheCollectCardBesideIt) {
  Scene copied = beside(Building::Market);
  Scene away = copied;
  Scene moving = copied;
  copied.discard(0, {Collect});
  open_window(copied, {Remember, Heal, Brew});
  copied.say("done; remember collect");
  EXPECT_EQ(copied.question(), "window");
  away.leader(0, space_without_town(away));
  open_window(away, {Collect, Heal, Brew});
  away.say("done");
  EXPECT_EQ(away.question(), "window");
  moving.select({Move, Heal, Brew}).say("done; done").say(moving.options().front());
  EXPECT_NE(moving.question(), "print");
}

TEST(Buildings, MarketUnderOvergrownWildsPrintsThree) {  // X22
  Scene s = beside(Building::Market);
  s.spell(0, {Spell::OvergrownWilds});
  const int berries = s.rules().board.prints[s.coven(0).leader][idx(Berry)];
  open_window(s, {Collect, Heal, Brew});
  s.say("cast overgrown-wilds; done; print berry; print berry; print berry");
  EXPECT_EQ(s.question(), "window");
  EXPECT_EQ(has(s, Berry), berries + 3);
}

TEST(Buildings, OracleGivesOneCrowdPick) {  // with Chant
  Scene s = beside(Building::Oracle);
  open_window(s, {Chant, Heal, Brew});
  s.say("visit oracle; pick ingredient; take herb");
  EXPECT_EQ(s.question(), "window");
  EXPECT_EQ(has(s, Herb), 1);
  EXPECT_EQ(crowd(s), 1);  // nobody is recalled
  EXPECT_FALSE(s.offers("visit oracle"));
}

// --- golden -------------------------------------------------------------------------------------

TEST(Buildings, FlyingElephantMakesPracticalPotionsCheaperForNoWisdom) {  // D1, D2
  Scene s = beside(Building::FlyingElephant);
  s.goods(0, {Berry, Berry, Berry, Root});
  open_window(s, {Brew, Heal, Collect});
  s.say("done; brew love-potion pay berry by elephant; brew flying-ointment pay berry by elephant");
  EXPECT_EQ(wisdom(s), 0);
  s.say("brew love-potion pay berry root");  // the discount may be left, for 3 Wisdom
  EXPECT_EQ(wisdom(s), 3);
  EXPECT_EQ(has(s, Potion::Love), 2);
}

TEST(Buildings, FlyingElephantScoresOneLessInOneEdition) {  // D2
  Scene s = beside(Building::FlyingElephant, Json::object({{"elephant_nothing", false}}));
  s.goods(0, {Berry});
  open_window(s, {Brew, Heal, Collect});
  s.say("done; brew love-potion pay berry by elephant");
  EXPECT_EQ(wisdom(s), 2);
}

TEST(Buildings, FlyingElephantWorksWithRecruitInOneEdition) {  // D1
  Scene s = beside(Building::FlyingElephant, Json::object({{"elephant_brew", false}}));
  s.goods(0, {Berry}).spell(0, {Spell::TimeTwister});
  Scene recruit = s;
  open_window(s, {Brew, Heal, Collect});
  s.say("done");
  EXPECT_FALSE(s.offers("brew love-potion pay berry by elephant"));
  open_window(recruit, {Recruit, Heal, Collect});
  recruit.say("done; cast time-twister; also brew");
  EXPECT_TRUE(recruit.offers("brew love-potion pay berry by elephant"));
}

TEST(Buildings, FlyingElephantLeavesRemediesAlone) {
  Scene s = beside(Building::FlyingElephant);
  s.goods(0, {Root});
  open_window(s, {Brew, Heal, Collect});
  s.say("done");
  EXPECT_TRUE(s.offers("brew love-potion pay root by elephant"));
  EXPECT_EQ(s.options().size(), 2u);  // no Remedy for a single Root
}

TEST(Buildings, FlyingElephantAddsToOtherDiscounts) {  // those alone keep the 3 Wisdom
  Scene s = beside(Building::FlyingElephant);
  s.goods(0, {Berry});
  open_window(s, {Brew, Brew, Collect});
  s.say("done; brew love-potion by bonus elephant");
  EXPECT_EQ(wisdom(s), 0);
  EXPECT_EQ(has(s, Berry), 1);
  Scene bonus = beside(Building::FlyingElephant);
  bonus.goods(0, {Berry});
  open_window(bonus, {Brew, Brew, Collect});
  bonus.say("done; brew love-potion pay berry by bonus");
  EXPECT_EQ(wisdom(bonus), 3);
}

TEST(Buildings, FlyingElephantNeedsItsNeighbourhoodAndTheBrewCard) {
  Scene away = beside(Building::FlyingElephant);
  away.goods(0, {Berry});
  Scene copied = away;
  away.leader(0, space_without_town(away));
  open_window(away, {Brew, Heal, Collect});
  away.say("done");
  EXPECT_EQ(away.options(), (std::vector<std::string>{"done"}));
  copied.discard(0, {Brew});
  open_window(copied, {Remember, Heal, Collect});
  copied.say("done; remember brew");
  EXPECT_EQ(copied.options(), (std::vector<std::string>{"done"}));
}

TEST(Buildings, PrinthouseCalmsByTwo) {  // with Plead
  Scene s = beside(Building::Printhouse);
  Scene calm = s;
  open_window(s, {Plead, Heal, Brew});
  s.say("visit printhouse");
  EXPECT_EQ(suspicion(s), 0);
  EXPECT_FALSE(s.offers("visit printhouse"));
  calm.coven(0).suspicion = -1;
  open_window(calm, {Plead, Heal, Brew});
  EXPECT_FALSE(calm.offers("visit printhouse"));
}

TEST(Buildings, PubSendsALoyalAndAnAngryCitizen) {
  Scene s = beside(Building::Pub);
  open_window(s, {Recruit, Heal, Brew});
  s.say("visit pub");
  EXPECT_EQ(crowd(s), 2);
  EXPECT_EQ(s.state().angry_crowd, 1);
  EXPECT_EQ(s.state().angry_supply, 15);
  EXPECT_FALSE(s.offers("visit pub"));
  s.say("done");
  EXPECT_EQ(crowd(s), 3);
}

TEST(Buildings, PubWithoutAngryCitizensLeft) {  // Q23
  Scene s = beside(Building::Pub);
  s.state().angry_supply = 0;
  s.state().angry_crowd = 16;
  open_window(s, {Recruit, Heal, Brew});
  s.say("visit pub");
  EXPECT_EQ(crowd(s), 2);
  EXPECT_EQ(s.state().angry_crowd, 16);
}

// --- Shrine -------------------------------------------------------------------------------------

Scene on_shrine(Element element) {
  Scene s;
  s.leader(0, space_where(s, [=](const Board& board, int space) {
             return board.shrine[space] == idx(element);
           }));
  return s.exhausted(0, {Spell::EtherealSong, Spell::DreamPowder, Spell::WingsOfWind});
}

TEST(Buildings, ShrineReadiesASpellOfItsElement) {
  Scene s = on_shrine(Element::Fire);
  s.exhausted(0, {Spell::MagicMortar});
  already_cast(s, 0, Spell::SecretsOfTheStones);
  open_window(s, {Ritual, Heal, Brew});
  s.say("visit shrine");
  EXPECT_EQ(s.options(), (std::vector<std::string>{"ready dream-powder", "ready magic-mortar"}));
  s.say("ready dream-powder");
  EXPECT_FALSE(s.coven(0).exhausted & bit(Spell::DreamPowder));
  EXPECT_FALSE(s.offers("visit shrine"));  // once a turn
  EXPECT_EQ(wisdom(s), 0);                 // no Building, so the Secrets do not pay
}

TEST(Buildings, ShrineNeedsItsOwnSpaceElementAndRitual) {
  Scene s = on_shrine(Element::Air);
  Scene other_action = s;
  Scene other_element = s;
  Scene beside_it = s;
  open_window(s, {Ritual, Heal, Brew});
  EXPECT_TRUE(s.offers("visit shrine"));
  open_window(other_action, {Chant, Heal, Brew});
  EXPECT_FALSE(other_action.offers("visit shrine"));
  other_element.coven(0).exhausted &= ~bit(Spell::WingsOfWind);
  open_window(other_element, {Ritual, Heal, Brew});
  EXPECT_FALSE(other_element.offers("visit shrine"));
  const Board& board = s.rules().board;
  beside_it.leader(0, board.neighbours[s.coven(0).leader][0] + 1);
  open_window(beside_it, {Ritual, Heal, Brew});
  EXPECT_FALSE(beside_it.offers("visit shrine"));
}

TEST(Buildings, ShrinesStandInEveryZoneTwoOfEachElement) {
  const Scene s;
  const Board& board = s.rules().board;
  int zones = 0;
  int shrines[kElements] = {};
  for (int space = 0; space < board.space_count; ++space) {
    if (board.shrine[space] == kNone) continue;
    zones |= 1 << board.zone[space];
    ++shrines[board.shrine[space]];
  }
  EXPECT_EQ(zones, 63);
  for (const int n : shrines) EXPECT_EQ(n, 2);
}

// --- what holds for all -------------------------------------------------------------------------

struct Visited {
  Building building;
  Action with;
  const char* visit;
};
constexpr Visited kVisited[] = {
    {Building::AntiqueShop, Remember, "visit antique-shop"},
    {Building::Oracle, Chant, "visit oracle"},
    {Building::Printhouse, Plead, "visit printhouse"},
    {Building::Pub, Recruit, "visit pub"},
};

TEST(Buildings, EachNeedsItsOwnAction) {
  for (const Visited& visited : kVisited) {
    for (const Action action :
         {Collect, Move, Brew, Heal, Chant, Recruit, Plead, Remember, Ritual}) {
      Scene s = beside(visited.building);
      s.select({action, action == Brew ? Heal : Brew, action == Collect ? Heal : Collect});
      s.say("done");
      EXPECT_EQ(s.offers(visited.visit), action == visited.with)
          << visited.visit << " with " << kActionIds[idx(action)];
    }
  }
}

TEST(Buildings, EachIsOpenInBothWindowsAndNotForRemember) {  // T5
  for (const Visited& visited : kVisited) {
    Scene s = beside(visited.building);
    Scene copied = s;
    // Chant and the like must leave something to lower.
    s.coven(0).suspicion = 5;
    open_window(s, {visited.with, Heal, Brew});
    EXPECT_TRUE(s.offers(visited.visit)) << visited.visit;
    pass_card(s);
    EXPECT_EQ(s.question(), "window");
    EXPECT_TRUE(s.offers(visited.visit)) << visited.visit;
    if (visited.with == Remember) continue;
    copied.discard(0, {visited.with});
    open_window(copied, {Remember, Heal, Brew});
    pass_card(copied);
    EXPECT_EQ(copied.question(), "window");
    EXPECT_FALSE(copied.offers(visited.visit)) << visited.visit;
  }
}

TEST(Buildings, EachNeedsTheLeaderBesideItAndMustStand) {
  for (const Visited& visited : kVisited) {
    Scene away = beside(visited.building);
    Scene other = away;
    away.leader(0, space_without_town(away));
    open_window(away, {visited.with, Heal, Brew});
    EXPECT_EQ(away.why_not(visited.visit), "not_next_to");
    const bool golden = visited.building >= Building::FlyingElephant;
    other.building(golden ? Building::FlyingElephant : Building::Market);
    open_window(other, {visited.with, Heal, Brew});
    EXPECT_EQ(other.why_not(visited.visit), "building_not_there");
  }
}

}  // namespace
}  // namespace cauldron::septima
