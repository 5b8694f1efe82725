// The numbers of all steps of the agenda, by the file that serves them. Their fields are in
// step_fields.h, their functions in rules/steps.cpp.
#pragma once

#include <cstdint>

namespace cauldron::septima {

enum class Op : std::uint8_t {
  None,
  // rules/year/setup.h
  Setup,
  SetLunar,
  DrawPatient,
  SetMarker,
  Build,
  RevealSpell,
  DealBook,
  DraftDeal,
  DraftPick,
  DraftPlace,
  DealPrologue,
  Arrange,
  PayPrologue,
  ChooseFirst,
  Begin,
  StartSpell,
  StartMark,
  // rules/year/witch_stack.h
  RevealTrial,
  DrawWitches,
  KeepDrawn,
  Join,
  // rules/year/season.h
  Year,
  Prepare,
  Phase,
  Select,
  Turns,
  EndPhase,
  EndSeason,
  // rules/year/hunters.h
  HunterRolls,
  FixRoll,
  RollHunter,
  AnswerRoll,
  Relocations,
  // rules/year/suspicion.h
  Raise,
  LoseWitch,
  // rules/year/trials.h
  Trials,
  DrawCitizen,
  Judge,
  Adjourn,
  AskBryn,
  AskDragomir,
  CrowdPicks,
  // rules/things/picks.h
  TakePicks,
  AfterPicks,
  // rules/turn/turn.h
  Turn,
  QuickMove,
  Window,
  MatchRaise,
  MatchAdvance,
  // rules/turn/actions.h
  Perform,
  OrderBonus,
  ChantBonus,
  MainPart,
  BonusPart,
  CloseScope,
  RememberCard,
  AlsoMain,
  // rules/turn/movement.h
  Fly,
  Walk,
  MoveAction,
  MoveCollect,
  // rules/turn/collect.h
  ChooseMoon,
  ChoosePrint,
  Gather,
  NonLunar,
  // rules/turn/brew.h
  Brew,
  // rules/turn/heal.h
  Heal,
  Advance,
  // rules/turn/ritual.h
  RitualMain,
  AdvanceAny,
  Ribbon,
  RitualBonus,
  LearnSpell,
  ReadySpell,
  // rules/things/gains.h
  Gain,
  TakeIngredient,
  TakePotion,
  ToChamber,
  Pay,
  DrawPrologue,
  ChooseHalf,
  // rules/things/spells.h
  BlessedDay,
  Mortar,
  Boon,
  SwapMarker,
  // solo/widow.h
  SoloDeal,
  SoloDraft,
  WidowDraft,
  WidowReveal,
  WidowCopy,
  SoloSelect,
  Negotiate,
  SoloPick,
  SoloDie,
  WidowTurn,
  // solo/widow_cards.h
  WidowMain,
  WidowBonus,
  WidowHeal,
  WidowRaise,
  WidowLose,
  WidowBottom,
  SpendCard,
  // solo/spiders.h
  Scuttle,
  SpiderStep,
  SpiderFar,
  SpiderLoss,
  SpiderPicks,
  Count
};

// Rows of the Spell display.
enum class DisplayRow : std::uint8_t { Scoring, Middle, Bottom };
// Where a card of the Black Widow goes that is turned up.
enum class WidowPlace : std::uint8_t { RowLeft, RowRight, Choice };

}  // namespace cauldron::septima
