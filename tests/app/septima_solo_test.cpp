// Septima against the Black Widow in the terminal: what is drawn and what is told.
#include <gtest/gtest.h>

#include <algorithm>

#include "app/adapters/septima/areas.h"
#include "app/adapters/septima/desk.h"
#include "app/adapters/septima/widow.h"
#include "games/septima/view/state_json.h"
#include "process.h"
#include "septima/support/packs.h"
#include "septima_picture.h"

namespace cauldron {
namespace {

using namespace septima;
using test::contains;
using test::lines_of;

std::uint8_t space(int printed) { return static_cast<std::uint8_t>(printed - 1); }

// A plain position of the solo game at the beginning of the second Moon Phase of Autumn, put there
// piece by piece: the Leader on space 4; Plead and Heal in the Row, Chant played.
class SoloPicture : public testing::Test {
 protected:
  SoloPicture() {
    s.step = 0;
    s.phase = 1;
    for (std::uint8_t slot = 0; slot < kIngredients; ++slot) s.lunar[slot] = slot;
    s.covens[0].leader = space(4);
    s.covens[0].ritual = 0;
    s.covens[0].book = 3;
    s.covens[kWidow].discard = bit(Action::Chant);
    s.widow.row[0] = idx(Action::Plead);
    s.widow.row[1] = idx(Action::Heal);
    s.widow.deck = static_cast<std::uint16_t>(
        s.widow.deck & ~(bit(Action::Plead) | bit(Action::Heal) | bit(Action::Chant)));
  }
  static Rules solo_rules() {
    auto rules = load_rules("pack.json", printed_pack(), Variant{.players = 1}, kNewestRules);
    EXPECT_TRUE(rules);
    return std::move(*rules);
  }
  SeptimaTable table(ScreenSize screen = {}) const {
    return {console, reader, rules, view(rules, s, 0), screen};
  }
  // What the log tells of the answer, which is given.
  std::string told(Option option) {
    const State before = s;
    const Ask who = septima::ask(before);
    const Actor actor = who.kind == Ask::Kind::Chance ? kChance : Actor{0};
    septima::apply(rules, s, actor, option);
    std::string story;
    for (const Message& line : log(rules, before, actor, option, s, 0)) {
      story += english()(line, reader) + "\n";
    }
    return story;
  }
  // The Widow plays this card next, and nothing has matched it.
  void her_turn(Action card) {
    s.step = 1;
    s.septima[0] = s.septima[1] = kNone;
    s.covens[0].played = idx(Action::Ritual);
    s.covens[kWidow].played = idx(card);
    // A question before it, whose answer changes nothing.
    s.agenda = {};
    push(s, step::Year{});
    push(s, kWidow, step::WidowTurn{});
    push(s, 0, step::Window{});
  }
  std::string her_story(Action card) {
    her_turn(card);
    return told(make(Choice::Done));
  }

  Console console{english(), Paint(false), false, false};
  Reader reader{0, {"Anna", english()("sep.widow")}};
  Rules rules = solo_rules();
  State s = initial(rules);
};

TEST_F(SoloPicture, SpidersAndShadowsOnTheMap) {
  s.widow.spiders[0] = space(38);
  s.widow.spiders[1] = space(31);
  s.widow.spiders[2] = space(42);
  s.widow.lying = 2;
  const std::string map = draw_map(table({100, 40}));
  EXPECT_TRUE(contains(map, "s1:38")) << map;
  EXPECT_TRUE(contains(map, "g2:31")) << map;
  EXPECT_LE(widest(map), 100u);
  const unsigned shadows = rules.shadow_zones[idx(Action::Plead)];
  ASSERT_NE(shadows, 0u);
  for (int zone = 0; zone < kZones; ++zone) {
    const bool dark = shadows >> zone & 1;
    EXPECT_EQ(hut_sign(table(), zone).ends_with("#"), dark) << zone;
    EXPECT_TRUE(contains(map, hut_sign(table(), zone))) << map;
    const std::string corner = std::to_string(rules.board.hut[zone] + 1) + "#";
    EXPECT_EQ(contains(map, corner), dark) << corner << "\n" << map;
  }
  s.widow.row[0] = idx(Action::Move);
  EXPECT_NE(draw_map(table({100, 40})), map) << "the leftmost card tells the Shadow Zones";
}

TEST_F(SoloPicture, ANarrowMapAndTheListShowThemToo) {
  s.widow.spiders[1] = space(31);
  s.widow.lying = 2;
  const std::string narrow = draw_map(table({80, 24}));
  EXPECT_TRUE(contains(narrow, "g2:31")) << narrow;
  EXPECT_TRUE(contains(narrow, "]#")) << narrow;
  EXPECT_LE(widest(narrow), 80u);
  const std::string list = draw_map(table({60, 24}));
  EXPECT_TRUE(contains(list, " g2:31")) << list;
  EXPECT_TRUE(contains(list, "]#")) << list;
}

TEST_F(SoloPicture, WhatAPersonAloneMustSee) {
  s.widow.top = idx(Action::Move);
  s.widow.deck = static_cast<std::uint16_t>(s.widow.deck & ~bit(Action::Move));
  s.widow.cards[0] = 1;
  s.widow.spiders[0] = space(10);
  s.widow.no_crystals = 1;
  const std::string tracks = draw_tracks(table({100, 40}));
  EXPECT_TRUE(contains(tracks, "Row        Plead (Zones ")) << tracks;
  EXPECT_TRUE(contains(tracks, "deck 6 cards, on top Move  played Chant")) << tracks;
  EXPECT_TRUE(contains(tracks, "s1 on 10: Zone 4, 1 step;")) << tracks;
  EXPECT_TRUE(contains(tracks, "no Crystals until")) << tracks;
  EXPECT_TRUE(contains(tracks, "Cooperation 1, Delay 2, Information 3")) << tracks;
  EXPECT_TRUE(contains(tracks, "[ ]5 [x]6 [ ]7 [ ]8  ")) << tracks;
  EXPECT_TRUE(contains(tracks, "Wisdom 14 − 0 = 14 of 42")) << tracks;
  const std::string summary = draw_summary(table({100, 40}));
  EXPECT_TRUE(contains(summary, "B The Black Widow    –     4     –")) << summary;
}

TEST_F(SoloPicture, TheTableFitsAScreen) {
  for (const ScreenSize screen : {ScreenSize{100, 40}, ScreenSize{80, 24}}) {
    const SeptimaTable t = table(screen);
    for (const std::string& page : {draw_septima(t, false), draw_septima(t, true), draw_widow(t),
                                    draw_covens(t), draw_book(t), look_up(t, "m")}) {
      EXPECT_LE(widest(page), screen.columns) << page;
    }
  }
  EXPECT_LE(lines_of(draw_septima(table({100, 40}), false)).size(), 40u);
}

TEST_F(SoloPicture, TheTribulationsLive) {
  const auto line = [&](int number) {
    const std::string words = english()("sep.tribulation." + std::to_string(number));
    for (const std::string& each : lines_of(draw_widow(table()))) {
      if (each.ends_with(words)) return each;
    }
    return std::string();
  };
  EXPECT_TRUE(line(6).starts_with("  [x]")) << draw_widow(table());
  EXPECT_TRUE(line(5).starts_with("  [ ]")) << draw_widow(table());
  s.covens[kWidow].witches = 15;
  s.covens[0].witches = 15 << 4;
  EXPECT_TRUE(line(6).starts_with("  [ ]")) << draw_widow(table());
  EXPECT_TRUE(line(5).starts_with("  [x]")) << draw_widow(table());
  s.covens[0].wisdom = 60;
  s.covens[kWidow].crowd = 5;
  EXPECT_TRUE(contains(draw_widow(table()), "[x] 8")) << draw_widow(table());
  EXPECT_TRUE(contains(draw_widow(table()), "Wisdom 60 − 7 = 53 of 42")) << draw_widow(table());
}

TEST_F(SoloPicture, HerCardsAreExplained) {
  const SeptimaTable t = table();
  for (const std::string_view id : kActionIds) EXPECT_NE(about(t, "widow", id), "") << id;
  for (const std::string_view id : kDealIds) EXPECT_NE(about(t, "deal", id), "") << id;
  const std::string page = draw_widow(t);
  EXPECT_TRUE(contains(page, "Plead: 2 Cursed Citizens go")) << page;
  EXPECT_TRUE(contains(page, "Unseen     Collect, Move, Brew")) << page;
  s.widow.row[1] = idx(Action::Remember);
  s.widow.copy = idx(Action::Brew);
  EXPECT_TRUE(contains(draw_widow(table()), "Remember (as Brew): Her Suspicion +1"));
  EXPECT_TRUE(contains(look_up(t, "plead"), "Plead (the Black Widow’s card): "));
}

TEST_F(SoloPicture, HintsOfHerQuestions) {
  EXPECT_TRUE(contains(choice_hint(table(), make(Choice::Select, idx(Action::Plead)), true),
                       "Left in her Row."));
  s.covens[kWidow].pick = idx(Action::Plead);
  s.widow.row[0] = kNone;
  EXPECT_TRUE(contains(choice_hint(table(), make(Choice::Select, idx(Action::Plead)), true),
                       "She plays it too."));
  EXPECT_TRUE(
      contains(choice_hint(table(), make(Choice::Spider, 0, space(10)), true), "1 step away"));
  EXPECT_EQ(choice_hint(table(), make(Choice::Spend, 0), true), "you have 3");
  for (int town = 0; town < kTowns; ++town) {
    if (s.patient[town] == kNone) continue;
    EXPECT_TRUE(
        contains(choice_hint(table(), make(Choice::Closest, static_cast<std::uint8_t>(town)), true),
                 "she is on level 0"));
  }
}

// --- the story

TEST_F(SoloPicture, HerTurnIsToldStepByStep) {
  s.widow.row[0] = idx(Action::Move);  // Shadow Zones 1, 3 and 5
  s.covens[0].leader = space(1);
  s.widow.spiders[0] = space(7);  // beside it, in Zone 1
  s.widow.spiders[1] = s.widow.spiders[2] = space(40);
  const std::string story = her_story(Action::Collect);
  EXPECT_TRUE(contains(story, "The Black Widow’s turn: Collect.\n")) << story;
  EXPECT_TRUE(contains(story, "Spider Scuttle in the Shadow Zones 1, 3 and 5:\n")) << story;
  EXPECT_TRUE(contains(story, "Spider 1 came to space 1, upon the Leader.\n")) << story;
}

TEST_F(SoloPicture, WhatHerCardsDoIsTold) {
  s.widow.row[0] = kNone;  // no shadow, no scuttle
  EXPECT_TRUE(contains(her_story(Action::Collect), "The Spiders lie down and guard"));
  EXPECT_TRUE(contains(her_story(Action::Chant), "The Black Widow’s Suspicion rose to 5.\n"));
  EXPECT_TRUE(contains(her_story(Action::Recruit), "2 Cursed Citizens join the Crowd.\n"));
  EXPECT_TRUE(contains(her_story(Action::Plead), "2 Cursed Citizens go to Chamber 1.\n"));
  s.covens[kWidow].suspicion = static_cast<std::int8_t>(rules.suspicion_max);
  s.covens[kWidow].witches = bit(Witch::Alice) | bit(Witch::Otto);
  EXPECT_TRUE(contains(her_story(Action::Brew), "is confronted: her Suspicion falls back to 2.\n"));
  ASSERT_EQ(op_of(s.agenda.top()), Op::WidowLose);
  EXPECT_EQ(lines_of(told(make(Choice::Lose, idx(Witch::Otto)))).at(0),
            "Otto of the Black Widow’s Coven was taken to the Second Chamber.");
}

TEST_F(SoloPicture, AMatchedCardAndARememberedOneAreToldSo) {
  s.widow.row[0] = kNone;
  her_turn(Action::Remember);
  s.widow.copy = idx(Action::Collect);
  s.septima[1] = idx(Action::Remember);
  const std::string story = told(make(Choice::Done));
  EXPECT_TRUE(contains(story, "The Black Widow’s turn: Remember, matched.\n")) << story;
  EXPECT_TRUE(contains(story, "She remembers Collect.\n")) << story;
  EXPECT_TRUE(contains(story, "Her Matching Bonus follows.\nNo Crystals can be gained")) << story;
  EXPECT_TRUE(contains(story, "The Black Widow’s Suspicion rose to 6.\n")) << story;
}

TEST_F(SoloPicture, WhyNot) {
  s.agenda = {};
  push(s, step::Negotiate{});
  s.widow.cards[1] = 0;
  const auto why = [&](Option option) { return why_not(rules, s, 0, option); };
  EXPECT_EQ(why(make(Choice::Negotiate, idx(Deal::Swap)))->id, "sep.why.no_negotiation");
  EXPECT_FALSE(why(make(Choice::Negotiate, idx(Deal::Cooperation))));
  EXPECT_EQ(refused(rules, s, 0).size(), 3u) << "the three forms of Delay";
  s.agenda = {};
  push(s, step::SoloPick{});
  s.widow.deal = idx(Deal::Cooperation);
  EXPECT_EQ(why(make(Choice::Select, idx(Action::Chant)))->id, "sep.why.widow_has_played");
  s.agenda = {};
  push(s, step::SpiderStep{.spider = 0});
  EXPECT_EQ(why(make(Choice::Spider, 1, space(10)))->id, "sep.why.other_spider");
  EXPECT_EQ(why(make(Choice::Spider, 0, space(54)))->id, "sep.why.not_towards_you");
  s.widow.spiders[0] = space(10);
  s.agenda = {};
  push(s, step::Fly{});
  EXPECT_EQ(why(make(Choice::Fly, space(10)))->id, "sep.why.spider_there");
}

TEST_F(SoloPicture, SheIsInTheJson) {
  s.widow.spiders[0] = space(10);
  s.widow.lying = 1;
  for (const Json& json : {state_json(rules, s), view_json(rules, view(rules, s, 0))}) {
    const Json* widow = json.find("widow");
    ASSERT_TRUE(widow);
    EXPECT_EQ(widow->find("row")->dump(), R"(["plead","heal"])");
    EXPECT_EQ(widow->find("spiders")->items()[0].dump(), R"({"space":10,"lying":true})");
    EXPECT_EQ(widow->find("negotiations")->dump(),
              R"({"cooperation":3,"delay":2,"information":3})");
    EXPECT_EQ(widow->find("deck")->items().size(), 6u);
    EXPECT_TRUE(widow->find("top")->is_null());
    EXPECT_FALSE(json.find("fixed_roll")) << "this is not the deterministic variant";
  }
}

}  // namespace
}  // namespace cauldron
