// How a game of Septima goes on: every step of the agenda, and the loop that runs them.
//
// A step (Op) either resolves by itself, or asks chance, one seat, or all seats together. A step
// that asks exactly one kind of question is one Op; steps.cpp lists them all with their functions.
// A frame's fields mean what the comment behind its Op says; `seat` is whose step it is.
#pragma once

#include "core/ask.h"
#include "games/septima/model/choice.h"
#include "games/septima/model/state.h"

namespace cauldron::septima {

enum class Op : std::uint8_t {
  None,
  // setup.h
  Setup,         // pc: how far; pushes everything below, then Year
  SetLunar,      // chance; a: slot
  DrawPatient,   // chance; a: Town index of the last one placed + 1, 0 = none yet; b: tokens to go
  SetMarker,     // chance; a: side
  Build,         // chance; a: 0 bronze, 1 golden
  RevealSpell,   // chance; a: element; b: 0 scoring, 1 middle, 2 bottom
  DealBook,      // chance
  DraftDeal,     // chance; deals the draft hands, one tile a seat in turn
  DraftPick,     // together; a: round 0..2
  DraftPlace,    // together
  DealPrologue,  // chance
  Arrange,       // asks
  PayPrologue,   // pc: part 0..2; a: upper; b: lower | covered << 8
  ChooseFirst,   // chance
  Begin,         // asks: the Leader's first space
  StartSpell,    // asks: a visible Regular Spell
  StartMark,     // asks: the Ritual marker's first space
  // witch_stack.h
  RevealTrial,  // chance: the top Witch into the First Chamber
  DrawWitches,  // chance: a more Witches into `drawn`; b: 1 = openly
  KeepDrawn,    // asks: keep one of `drawn`, the others go under the stack; b: 1 = for the Mirror
  Join,  // asks if need be: Witch `card` joins the Coven, or somebody is dismissed; a: 1 = she
         // was drawn, and joins if there is room
  // season.h
  Year,     // pc: which part of the Season comes next
  Prepare,  // pc: how far
  Phase,    // pc: steps A to E
  Select,   // together
  Turns,    // a: covens that had their turn
  EndPhase,
  EndSeason,
  // hunters.h
  HunterRolls,  // a: covens that were checked
  FixRoll,      // chance: the die for a whole Moon Phase (deterministic variant)
  RollHunter,   // chance; a: 1 = rolled again; b: 1 = Albert was called
  AnswerRoll,   // asks: charm, Albert, or done; a: steps taken off; b: 1 = Albert was called
  Relocations,  // all covens in turn order
  // suspicion.h
  Raise,      // a: points to go
  LoseWitch,  // asks: which Witch goes to the Second Chamber
  // trials.h
  Trials,       // pc: how far; a: 0 first, 1 second Chamber
  DrawCitizen,  // chance; a: Chamber
  Judge,        // a: Chamber; pc: how far; seat: the winner; b: Citizens to recall
  AskBryn,      // asks: call bryn, or done; a: 0 as Winner, 1 after the picks
  AskDragomir,  // asks: call dragomir, or done
  CrowdPicks,   // a: covens that were served; pc: how far; b: Citizens to recall
  // picks.h
  TakePicks,  // asks; a: picks to go; b: bit set of picks taken; card: 1 = repeats allowed
  // turn.h, actions.h
  Turn,          // pc: Stage
  QuickMove,     // asks
  Window,        // asks: potions, Spells, Witches, Buildings, done
  Perform,       // card: Action; a: 1 = with Matching Bonus; b: 1 = nested Main Ability (own Facts)
  OrderBonus,    // asks: main or bonus first (Plead, Ritual); card, a, b as Perform
  ChantBonus,    // asks: bonus or done
  MainPart,      // card: Action; a: 1 = matched; b: 1 = nested
  BonusPart,     // card: Action
  CloseScope,    // ends a nested Main Ability
  MatchRaise,    // the Suspicion step
  MatchAdvance,  // asks: the Ritual Advance step
  // movement.h
  Fly,          // asks: any number of spaces
  Walk,         // asks: up to a spaces
  MoveAction,   // asks: move or leap; a: 1 = matched
  MoveCollect,  // asks: one Ingredient on the way; a: from, b: to
  // collect.h
  // One frame goes through these four. a: Katherina's type + 1, 0 = none; b: chosen prints, five
  // counts of three bits; card: prints to go; pc: 1 = matched
  ChooseMoon,   // asks: Katherina's third Lunar type
  ChoosePrint,  // asks: one more print (Market, Overgrown Wilds)
  Gather,
  NonLunar,  // asks: one adjacent Non-Lunar
  // brew.h
  Brew,  // asks; a: Potions to go; b: 1 = matched discount left; card: 1 = Nicholas
  // heal.h
  Heal,     // asks; a: Patients to go; card: 1 = Healing Dream
  Advance,  // asks: Track; card: illness healed; a: 1 = with reward; pc: 1 = Edith's extra
  // widow.h (solo)
  SoloDeal,     // chance; a: Witches to draw for the draft
  SoloDraft,    // asks: keep one; a: 0 first, 1 second
  WidowDraft,   // chance: her Witch of those drawn
  WidowReveal,  // chance; a: 0 left, 1 right of the Row, 2 her choice; b: 1 = not Remember
  WidowCopy,    // chance: what her Remember card copies
  SoloSelect,   // pc: how far
  Negotiate,    // asks
  SoloPick,     // asks: the person's Action
  SoloDie,      // chance
  WidowTurn,    // pc: how far
  // widow_cards.h (solo)
  WidowMain,    // card: Action
  WidowBonus,   // card: Action
  WidowHeal,    // asks if tied; a: Patients to go
  WidowRaise,   // a: points to go
  WidowLose,    // asks: which of her Witches goes to the Second Chamber
  WidowBottom,  // chance: the bottom Witch of the stack goes there
  SpendCard,    // asks: which Negotiation card is lost
  // spiders.h (solo)
  Scuttle,     // pc: next Zone
  SpiderStep,  // asks if tied; card: Spider; a: 1 = it may cost Wisdom afterwards
  SpiderFar,   // asks if tied: the farthest Spider moves; a: moves to go; b: 1 = stop at the Leader
               // when one gets there that is not in the bit set `card`
  SpiderLoss,  // Wisdom for Spiders beside and on the Leader
  SpiderPicks,  // pc: how far
  // gains.h
  Gain,            // card: Gain::Kind; a: n; b: mask
  TakeIngredient,  // asks; a: how many; b: bit set of types
  TakePotion,      // asks; a: how many; b: bit set of types
  ToChamber,  // asks; a: how many; b: 1 + Chamber of the first, 0 = none yet; card: 1 = may stop
  Pay,        // asks; a: how many
  // ritual.h
  RitualMain,   // asks; a: 1 = advanced already; b: 1 = moved sideways already
  AdvanceAny,   // asks: one advance, icons ignored; done allowed
  Ribbon,       // the marker has just advanced; card: space
  RitualBonus,  // asks: ready a Spell or take an Ingredient
  LearnSpell,   // asks; b: bit set of elements
  ReadySpell,   // asks; a: how many; b: bit set of elements
  // spells.h, actions.h, gains.h
  BlessedDay,    // asks; a: types to go; b: bit set of types left
  Mortar,        // asks; a: exchanges to go
  AlsoMain,      // asks: Time Twister (card 0), Doppelganger (card 1)
  Boon,          // asks; a: how many to go
  DrawPrologue,  // chance; card: 0 Antique Shop, 1 Vision of the Past
  ChooseHalf,    // asks; card: Prologue card
  // actions.h, spells.h
  RememberCard,  // asks: which card; a: 1 = matched; b: 1 = nested
  SwapMarker,    // chance: Cloak of Charisma; a: side
  Count
};

using RunStep = bool (*)(const Rules&, State&);
using ListOptions = void (*)(const Rules&, const State&, Seat, Options&);
using ListChances = void (*)(const Rules&, const State&, Chances&);
using AnswerStep = void (*)(const Rules&, State&, Seat, Option);

enum class Asks : std::uint8_t { Nobody, Chance, Seat, Together };

struct Step {
  Asks asks = Asks::Nobody;
  std::string_view question;  // its word in question_kind
  // On top of the agenda: resolves what needs no answer. True: it asks now and stays on top;
  // false: it has changed the agenda, which goes on. Never set: always asks.
  RunStep run = nullptr;
  ListOptions options = nullptr;  // not sorted
  ListChances chances = nullptr;
  AnswerStep answer = nullptr;
};

const Step& step_of(Op op);

inline Op op_of(const Frame& frame) { return static_cast<Op>(frame.op); }
inline Frame frame(Op op, Seat seat = 0, std::uint8_t card = 0, std::uint16_t a = 0,
                   std::uint16_t b = 0, std::uint8_t pc = 0) {
  return {static_cast<std::uint8_t>(op), pc, seat, card, a, b};
}
inline void push(State& s, Op op, Seat seat = 0, std::uint8_t card = 0, std::uint16_t a = 0,
                 std::uint16_t b = 0) {
  s.agenda.push(frame(op, seat, card, a, b));
}

State initial(const Rules& rules);
Ask ask(const State& s);
// Complete and without repetition; what would strand the Leader on an occupied space is left out.
void list_options(const Rules& rules, const State& s, Seat seat, Options& out);
// The same, ascending.
void options(const Rules& rules, const State& s, Seat seat, Options& out);
void chances(const Rules& rules, const State& s, Chances& out);
void apply(const Rules& rules, State& s, Actor who, Option option);
// Runs steps until somebody is asked or the game is over.
void settle(const Rules& rules, State& s);

inline bool over(const State& s) { return s.agenda.empty(); }

}  // namespace cauldron::septima
