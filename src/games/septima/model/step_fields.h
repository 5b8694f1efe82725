// The fields of each step of the agenda. A step (Op) either resolves by itself, or asks chance, one
// seat, or all seats together; one that asks, asks exactly one kind of question.
#pragma once

#include "games/septima/model/ops.h"
#include "games/septima/model/rules.h"
#include "games/septima/model/state.h"

namespace cauldron::septima {

namespace step {

// --- setup --------------------------------------------------------------------------------------
struct Setup {
  static constexpr Op kOp = Op::Setup;
  std::uint8_t part = 0;
};
struct SetLunar {
  static constexpr Op kOp = Op::SetLunar;
  std::uint8_t slot = 0;
};
struct DrawPatient {
  static constexpr Op kOp = Op::DrawPatient;
  std::uint8_t first_town = 0;  // where the search for an empty Town begins
  std::uint8_t to_go = 0;
};
struct SetMarker {
  static constexpr Op kOp = Op::SetMarker;
  std::uint8_t side = 0;
};
struct Build {
  static constexpr Op kOp = Op::Build;
  std::uint8_t plot = 0;  // 0 bronze, 1 golden
};
struct RevealSpell {
  static constexpr Op kOp = Op::RevealSpell;
  Element element = {};
  DisplayRow row = {};
};
struct DealBook {
  static constexpr Op kOp = Op::DealBook;
};
struct DraftDeal {
  static constexpr Op kOp = Op::DraftDeal;
  std::uint8_t dealt = 0;  // one tile a seat in turn
};
struct DraftPick {
  static constexpr Op kOp = Op::DraftPick;
  std::uint8_t round = 0;  // 0..2
};
struct DraftPlace {
  static constexpr Op kOp = Op::DraftPlace;
};
struct DealPrologue {
  static constexpr Op kOp = Op::DealPrologue;
};
struct Arrange {
  static constexpr Op kOp = Op::Arrange;
};
struct PayPrologue {
  static constexpr Op kOp = Op::PayPrologue;
  std::uint8_t upper = 0, lower = 0;
  bool under = false;     // the lower card's top half shows, not the upper one's bottom half
  std::uint8_t part = 0;  // 0..2
};
struct ChooseFirst {
  static constexpr Op kOp = Op::ChooseFirst;
};
struct Begin {
  static constexpr Op kOp = Op::Begin;
};
struct StartSpell {
  static constexpr Op kOp = Op::StartSpell;
};
struct StartMark {
  static constexpr Op kOp = Op::StartMark;
};

// --- the Witch stack ----------------------------------------------------------------------------
struct RevealTrial {  // the top Witch goes to the First Chamber
  static constexpr Op kOp = Op::RevealTrial;
};
struct DrawWitches {
  static constexpr Op kOp = Op::DrawWitches;
  std::uint8_t to_go = 0;
  bool openly = false;  // else into `drawn`
};
struct KeepDrawn {  // the others go under the stack
  static constexpr Op kOp = Op::KeepDrawn;
  bool for_mirror = false;
};
struct Join {  // she joins the Coven, or somebody is dismissed
  static constexpr Op kOp = Op::Join;
  Witch witch = {};
  bool drawn = false;  // and joins if there is room; else won in a Trial
};

// --- the year -----------------------------------------------------------------------------------
struct Year {
  static constexpr Op kOp = Op::Year;
  std::uint8_t part = 0;  // of the Season, that comes next
};
struct Prepare {
  static constexpr Op kOp = Op::Prepare;
  std::uint8_t part = 0;
};
struct Phase {
  static constexpr Op kOp = Op::Phase;
  std::uint8_t part = 0;  // the next of the steps A to E
};
struct Select {
  static constexpr Op kOp = Op::Select;
};
struct Turns {
  static constexpr Op kOp = Op::Turns;
  std::uint8_t begun = 0;  // covens whose turn has begun
};
struct EndPhase {
  static constexpr Op kOp = Op::EndPhase;
  bool marker_set = false;
};
struct EndSeason {
  static constexpr Op kOp = Op::EndSeason;
};

// --- Hunters and Suspicion ----------------------------------------------------------------------
struct HunterRolls {
  static constexpr Op kOp = Op::HunterRolls;
  std::uint8_t checked = 0;  // covens
};
struct FixRoll {  // the die for a whole Moon Phase (deterministic variant)
  static constexpr Op kOp = Op::FixRoll;
};
struct RollHunter {
  static constexpr Op kOp = Op::RollHunter;
  bool again = false;
  bool albert_used = false;
};
struct AnswerRoll {
  static constexpr Op kOp = Op::AnswerRoll;
  bool albert_used = false;    // one roll is one occasion, however often it is repeated
  std::uint8_t steps_off = 0;  // by Charms (deterministic variant)
};
struct Relocations {
  static constexpr Op kOp = Op::Relocations;
};
struct Raise {
  static constexpr Op kOp = Op::Raise;
  std::uint8_t to_go = 0;  // points
};
struct LoseWitch {
  static constexpr Op kOp = Op::LoseWitch;
};

// --- Trials -------------------------------------------------------------------------------------
struct Trials {
  static constexpr Op kOp = Op::Trials;
  std::uint8_t part = 0;
};
struct DrawCitizen {
  static constexpr Op kOp = Op::DrawCitizen;
  std::uint8_t chamber = 0;
};
struct Judge {
  static constexpr Op kOp = Op::Judge;
  std::uint8_t chamber = 0;
  std::uint8_t part = 0;
  Seat winner = 0;  // once judged
};
struct Adjourn {  // the Winner's Trial is over
  static constexpr Op kOp = Op::Adjourn;
  std::uint8_t chamber = 0;
  std::uint8_t recalled = 0;  // Citizens of the Winner who go home
};
struct AskBryn {
  static constexpr Op kOp = Op::AskBryn;
  bool after_picks = false;   // else as Winner of a Trial
  std::uint8_t chamber = 0;   // of that Trial
  std::uint8_t recalled = 0;  // without her
};
struct AskDragomir {
  static constexpr Op kOp = Op::AskDragomir;
};
struct CrowdPicks {
  static constexpr Op kOp = Op::CrowdPicks;
  std::uint8_t served = 0;  // covens
};
struct TakePicks {
  static constexpr Op kOp = Op::TakePicks;
  std::uint8_t to_go = 0;
  std::uint8_t taken = 0;     // bit set
  bool repeats = false;       // the same one may be taken again
  bool after_trials = false;  // and cost a Citizen
};
struct AfterPicks {
  static constexpr Op kOp = Op::AfterPicks;
};

// --- the turn -----------------------------------------------------------------------------------
struct Turn {
  static constexpr Op kOp = Op::Turn;
  Stage stage = Stage::None;  // the latest one that has begun
};
struct QuickMove {
  static constexpr Op kOp = Op::QuickMove;
};
struct Window {  // Potions, Spells, Witches, Buildings
  static constexpr Op kOp = Op::Window;
};
struct MatchRaise {
  static constexpr Op kOp = Op::MatchRaise;
};
struct MatchAdvance {
  static constexpr Op kOp = Op::MatchAdvance;
};

template <Op kind>
struct Performance {
  static constexpr Op kOp = kind;
  Action action = {};
  bool matched = false;  // with Matching Bonus
  bool nested = false;   // a further Main Ability, with Facts of its own
};
using Perform = Performance<Op::Perform>;
using OrderBonus = Performance<Op::OrderBonus>;  // Plead, Ritual: main or bonus first
using MainPart = Performance<Op::MainPart>;
struct BonusPart {
  static constexpr Op kOp = Op::BonusPart;
  Action action = {};
};
struct ChantBonus {
  static constexpr Op kOp = Op::ChantBonus;
};
struct CloseScope {  // ends a nested Main Ability
  static constexpr Op kOp = Op::CloseScope;
};
struct RememberCard {
  static constexpr Op kOp = Op::RememberCard;
  bool matched = false;
};
struct AlsoMain {
  static constexpr Op kOp = Op::AlsoMain;
  bool of_others = false;  // Doppelganger; else Time Twister: from the hand
};

// --- Actions ------------------------------------------------------------------------------------
struct Fly {
  static constexpr Op kOp = Op::Fly;
};
struct Walk {
  static constexpr Op kOp = Op::Walk;
  std::uint8_t reach = 0;
};
struct MoveAction {
  static constexpr Op kOp = Op::MoveAction;
  bool matched = false;
};
struct MoveCollect {  // one Ingredient on the way
  static constexpr Op kOp = Op::MoveCollect;
  Space from = 0, to = 0;
};
// The four steps of a Collect hand these facts on.
template <Op kind>
struct Collecting {
  static constexpr Op kOp = kind;
  std::uint16_t chosen = 0;  // prints of each type, five counts of three bits
  std::uint8_t to_choose = 0;
  std::uint8_t moon = kNone;  // Katherina's type
  bool matched = false;
  std::uint8_t unused = 0;

  int chosen_of(int type) const { return chosen >> (3 * type) & 7; }
};
using ChooseMoon = Collecting<Op::ChooseMoon>;
using ChoosePrint = Collecting<Op::ChoosePrint>;  // Market, Overgrown Wilds
using Gather = Collecting<Op::Gather>;
using NonLunar = Collecting<Op::NonLunar>;
struct Brew {
  static constexpr Op kOp = Op::Brew;
  std::uint8_t to_go = 0;
  bool bonus = false;     // the Matching Bonus' discount is left
  bool nicholas = false;  // by him, without other discounts
};
struct Heal {
  static constexpr Op kOp = Op::Heal;
  std::uint8_t to_go = 0;
  bool dream = false;  // Healing Dream
};
struct Advance {  // on a Patient track
  static constexpr Op kOp = Op::Advance;
  Illness healed = {};
  bool reward = false;
  bool extra = false;  // Edith's
};
struct RitualMain {
  static constexpr Op kOp = Op::RitualMain;
  bool advanced = false;
  bool moved_sideways = false;
};
struct AdvanceAny {  // one advance, icons ignored
  static constexpr Op kOp = Op::AdvanceAny;
  bool may_stop = false;
};
struct Ribbon {
  static constexpr Op kOp = Op::Ribbon;
  std::uint8_t space = 0;  // to which the marker has just advanced
};
struct RitualBonus {
  static constexpr Op kOp = Op::RitualBonus;
};
struct LearnSpell {
  static constexpr Op kOp = Op::LearnSpell;
  std::uint8_t elements = 0;  // bit set
};
struct ReadySpell {
  static constexpr Op kOp = Op::ReadySpell;
  std::uint8_t to_go = 0;
  std::uint8_t elements = 0;  // bit set
};

// --- gains and payments -------------------------------------------------------------------------
struct Gain {
  static constexpr Op kOp = Op::Gain;
  septima::Gain gain;
};
struct TakeIngredient {
  static constexpr Op kOp = Op::TakeIngredient;
  std::uint8_t to_go = 0;
  std::uint8_t types = 0;  // bit set
};
struct TakePotion {
  static constexpr Op kOp = Op::TakePotion;
  std::uint8_t to_go = 0;
  std::uint8_t types = 0;  // bit set
};
struct ToChamber {
  static constexpr Op kOp = Op::ToChamber;
  std::uint8_t to_go = 0;
  std::uint8_t chamber = kNone;  // of the first; the others follow
  bool may_stop = false;
};
struct Pay {
  static constexpr Op kOp = Op::Pay;
  std::uint8_t to_go = 0;  // Ingredients or Crystals
};
struct DrawPrologue {
  static constexpr Op kOp = Op::DrawPrologue;
  bool both_halves = false;  // Vision of the Past; else Antique Shop
};
struct ChooseHalf {
  static constexpr Op kOp = Op::ChooseHalf;
  std::uint8_t card = 0;
};

// --- Spells -------------------------------------------------------------------------------------
struct BlessedDay {
  static constexpr Op kOp = Op::BlessedDay;
  std::uint8_t to_go = 0;
  std::uint8_t types = 0;  // bit set
};
struct Mortar {
  static constexpr Op kOp = Op::Mortar;
  std::uint8_t to_go = 0;
};
struct Boon {
  static constexpr Op kOp = Op::Boon;
  std::uint8_t to_go = 0;
};
struct SwapMarker {  // Cloak of Charisma
  static constexpr Op kOp = Op::SwapMarker;
  std::uint8_t side = 0;
};

// --- solo ---------------------------------------------------------------------------------------
struct SoloDeal {
  static constexpr Op kOp = Op::SoloDeal;
  std::uint8_t to_go = 0;  // Witches for the draft
};
struct SoloDraft {
  static constexpr Op kOp = Op::SoloDraft;
  bool second = false;
};
struct WidowDraft {
  static constexpr Op kOp = Op::WidowDraft;
};
struct WidowReveal {
  static constexpr Op kOp = Op::WidowReveal;
  WidowPlace place = {};
  std::uint8_t to_top = kNone;  // the card that then goes on top of her deck
  bool no_remember = false;
};
struct WidowCopy {
  static constexpr Op kOp = Op::WidowCopy;
};
struct SoloSelect {
  static constexpr Op kOp = Op::SoloSelect;
  std::uint8_t part = 0;
};
struct Negotiate {
  static constexpr Op kOp = Op::Negotiate;
};
struct SoloPick {
  static constexpr Op kOp = Op::SoloPick;
};
struct SoloDie {
  static constexpr Op kOp = Op::SoloDie;
};
struct WidowTurn {
  static constexpr Op kOp = Op::WidowTurn;
  std::uint8_t part = 0;
};
struct WidowMain {
  static constexpr Op kOp = Op::WidowMain;
  std::uint8_t card = 0;
};
struct WidowBonus {
  static constexpr Op kOp = Op::WidowBonus;
  std::uint8_t card = 0;
};
struct WidowHeal {
  static constexpr Op kOp = Op::WidowHeal;
  std::uint8_t to_go = 0;
};
struct WidowRaise {
  static constexpr Op kOp = Op::WidowRaise;
  std::uint8_t to_go = 0;
};
struct WidowLose {
  static constexpr Op kOp = Op::WidowLose;
};
struct WidowBottom {
  static constexpr Op kOp = Op::WidowBottom;
};
struct SpendCard {
  static constexpr Op kOp = Op::SpendCard;
};
struct Scuttle {
  static constexpr Op kOp = Op::Scuttle;
  std::uint8_t zone = 0;  // the next one
};
struct SpiderStep {
  static constexpr Op kOp = Op::SpiderStep;
  std::uint8_t spider = 0;
  bool counts = false;  // Wisdom may be lost to it afterwards
};
struct SpiderFar {  // the farthest Spider moves
  static constexpr Op kOp = Op::SpiderFar;
  std::uint8_t to_go = 0;
  bool until_arrival = false;  // one that is not in `there` ends it on the Leader's space
  std::uint8_t there = 0;      // bit set
};
struct SpiderLoss {
  static constexpr Op kOp = Op::SpiderLoss;
};
struct SpiderPicks {
  static constexpr Op kOp = Op::SpiderPicks;
  bool moved = false;
};

}  // namespace step

}  // namespace cauldron::septima
