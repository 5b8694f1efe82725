// Every step of the agenda with its functions: the map of the rules. Steps without a question
// resolve by themselves.
#include <array>

#include "games/septima/rules/things/abilities.h"
#include "games/septima/rules/things/gains.h"
#include "games/septima/rules/things/picks.h"
#include "games/septima/rules/things/spells.h"
#include "games/septima/rules/turn/actions.h"
#include "games/septima/rules/turn/brew.h"
#include "games/septima/rules/turn/collect.h"
#include "games/septima/rules/turn/heal.h"
#include "games/septima/rules/turn/movement.h"
#include "games/septima/rules/turn/ritual.h"
#include "games/septima/rules/turn/turn.h"
#include "games/septima/rules/year/hunters.h"
#include "games/septima/rules/year/season.h"
#include "games/septima/rules/year/setup.h"
#include "games/septima/rules/year/suspicion.h"
#include "games/septima/rules/year/trials.h"
#include "games/septima/rules/year/witch_stack.h"
#include "games/septima/solo/spiders.h"
#include "games/septima/solo/widow.h"
#include "games/septima/solo/widow_cards.h"

namespace cauldron::septima {

namespace {

struct Row {
  Op op;
  Step step;
};

constexpr Row runs(Op op, RunStep run) { return {op, {Asks::Nobody, "", run}}; }
constexpr Row chance(Op op, std::string_view question, ListChances list, AnswerStep answer,
                     RunStep run = nullptr) {
  return {op, {Asks::Chance, question, run, nullptr, list, answer}};
}
constexpr Row asks(Op op, std::string_view question, ListOptions list, AnswerStep answer,
                   RunStep run = nullptr) {
  return {op, {Asks::Seat, question, run, list, nullptr, answer}};
}
constexpr Row together(Op op, std::string_view question, ListOptions list, AnswerStep answer) {
  return {op, {Asks::Together, question, nullptr, list, nullptr, answer}};
}

constexpr Row kRows[] = {
    // Setup
    runs(Op::Setup, run_setup),
    chance(Op::SetLunar, "lunar", set_lunar_chances, set_lunar_answer),
    chance(Op::DrawPatient, "patient", draw_patient_chances, draw_patient_answer, run_draw_patient),
    chance(Op::SetMarker, "marker", set_marker_chances, set_marker_answer, run_set_marker),
    chance(Op::Build, "build", build_chances, build_answer),
    chance(Op::RevealSpell, "reveal", reveal_spell_chances, reveal_spell_answer, run_reveal_spell),
    chance(Op::DealBook, "book", deal_book_chances, deal_book_answer),
    chance(Op::DraftDeal, "deal", draft_deal_chances, draft_deal_answer),
    together(Op::DraftPick, "draft", draft_pick_options, draft_pick_answer),
    together(Op::DraftPlace, "place", draft_place_options, draft_place_answer),
    chance(Op::DealPrologue, "prologue", deal_prologue_chances, deal_prologue_answer),
    asks(Op::Arrange, "arrange", arrange_options, arrange_answer),
    runs(Op::PayPrologue, run_pay_prologue),
    chance(Op::ChooseFirst, "first", choose_first_chances, choose_first_answer),
    asks(Op::Begin, "begin", begin_options, begin_answer),
    asks(Op::StartSpell, "learn", start_spell_options, start_spell_answer),
    asks(Op::StartMark, "mark", start_mark_options, start_mark_answer),
    // The Witch stack
    chance(Op::RevealTrial, "draw", stack_chances, reveal_trial_answer, run_reveal_trial),
    chance(Op::DrawWitches, "draw", stack_chances, draw_witches_answer, run_draw_witches),
    asks(Op::KeepDrawn, "keep", keep_drawn_options, keep_drawn_answer, run_keep_drawn),
    asks(Op::Join, "join", join_options, join_answer, run_join),
    // The year
    runs(Op::Year, run_year),
    runs(Op::Prepare, run_prepare),
    runs(Op::Phase, run_phase),
    together(Op::Select, "select", select_options, select_answer),
    runs(Op::Turns, run_turns),
    runs(Op::EndPhase, run_end_phase),
    runs(Op::EndSeason, run_end_season),
    // Hunters and Suspicion
    runs(Op::HunterRolls, run_hunter_rolls),
    chance(Op::FixRoll, "roll", roll_hunter_chances, fix_roll_answer),
    chance(Op::RollHunter, "roll", roll_hunter_chances, roll_hunter_answer),
    asks(Op::AnswerRoll, "rolled", answer_roll_options, answer_roll_answer),
    runs(Op::Relocations, run_relocations),
    runs(Op::Raise, run_raise),
    asks(Op::LoseWitch, "lose", lose_witch_options, lose_witch_answer),
    // Trials
    runs(Op::Trials, run_trials),
    chance(Op::DrawCitizen, "citizen", draw_citizen_chances, draw_citizen_answer),
    runs(Op::Judge, run_judge),
    asks(Op::AskBryn, "bryn", ask_bryn_options, ask_bryn_answer),
    asks(Op::AskDragomir, "dragomir", ask_dragomir_options, ask_dragomir_answer),
    runs(Op::CrowdPicks, run_crowd_picks),
    asks(Op::TakePicks, "pick", take_picks_options, take_picks_answer, run_take_picks),
    // The turn
    runs(Op::Turn, run_turn),
    asks(Op::QuickMove, "quick", quick_move_options, quick_move_answer),
    asks(Op::Window, "window", window_options, window_answer),
    runs(Op::Perform, run_perform),
    asks(Op::OrderBonus, "order", order_bonus_options, order_bonus_answer),
    asks(Op::ChantBonus, "chant", chant_bonus_options, chant_bonus_answer),
    runs(Op::MainPart, run_main_part),
    runs(Op::BonusPart, run_bonus_part),
    runs(Op::CloseScope, run_close_scope),
    runs(Op::MatchRaise, run_match_raise),
    asks(Op::MatchAdvance, "advance", match_advance_options, match_advance_answer,
         run_match_advance),
    // Actions
    asks(Op::Fly, "fly", fly_options, fly_answer),
    asks(Op::Walk, "walk", walk_options, walk_answer),
    asks(Op::MoveAction, "move", move_action_options, move_action_answer),
    asks(Op::MoveCollect, "collect", move_collect_options, move_collect_answer, run_move_collect),
    asks(Op::ChooseMoon, "moon", choose_moon_options, choose_moon_answer),
    asks(Op::ChoosePrint, "print", choose_print_options, choose_print_answer, run_choose_print),
    runs(Op::Gather, run_gather),
    asks(Op::NonLunar, "nonlunar", non_lunar_options, non_lunar_answer, run_non_lunar),
    asks(Op::Brew, "brew", brew_options, brew_answer),
    asks(Op::Heal, "heal", heal_options, heal_answer, run_heal),
    asks(Op::Advance, "track", advance_options, advance_answer, run_advance),
    asks(Op::RememberCard, "remember", remember_card_options, remember_card_answer,
         run_remember_card),
    // Gains and payments
    runs(Op::Gain, run_gain),
    asks(Op::TakeIngredient, "take", take_ingredient_options, take_ingredient_answer,
         run_countdown),
    asks(Op::TakePotion, "gain", take_potion_options, take_potion_answer, run_countdown),
    asks(Op::ToChamber, "chamber", to_chamber_options, to_chamber_answer, run_to_chamber),
    asks(Op::Pay, "pay", pay_options, pay_answer, run_countdown),
    // The Ritual track
    asks(Op::RitualMain, "ritual", ritual_main_options, ritual_main_answer, run_ritual_main),
    asks(Op::AdvanceAny, "advance", advance_any_options, advance_any_answer, run_advance_any),
    runs(Op::Ribbon, run_ribbon),
    asks(Op::RitualBonus, "ritual-bonus", ritual_bonus_options, ritual_bonus_answer),
    asks(Op::LearnSpell, "learn", learn_spell_options, learn_spell_answer, run_learn_spell),
    asks(Op::ReadySpell, "ready", ready_spell_options, ready_spell_answer, run_ready_spell),
    // Spells and Buildings
    asks(Op::BlessedDay, "blessing", blessed_day_options, blessed_day_answer, run_countdown),
    asks(Op::Mortar, "swap", mortar_options, mortar_answer, run_mortar),
    asks(Op::AlsoMain, "also", also_main_options, also_main_answer, run_also_main),
    asks(Op::Boon, "boon", boon_options, boon_answer, run_boon),
    chance(Op::DrawPrologue, "prologue", draw_prologue_chances, draw_prologue_answer),
    asks(Op::ChooseHalf, "half", choose_half_options, choose_half_answer),
    // The Black Widow
    chance(Op::SoloDeal, "draw", stack_chances, solo_deal_answer, run_solo_deal),
    asks(Op::SoloDraft, "keep", solo_draft_options, solo_draft_answer),
    chance(Op::WidowDraft, "draw", widow_draft_chances, widow_draft_answer),
    chance(Op::WidowReveal, "widow", widow_reveal_chances, widow_reveal_answer, run_widow_reveal),
    chance(Op::WidowCopy, "copy", widow_copy_chances, widow_copy_answer),
    runs(Op::SoloSelect, run_solo_select),
    asks(Op::Negotiate, "negotiate", negotiate_options, negotiate_answer),
    asks(Op::SoloPick, "select", solo_pick_options, solo_pick_answer),
    chance(Op::SoloDie, "die", solo_die_chances, solo_die_answer),
    runs(Op::WidowTurn, run_widow_turn),
    runs(Op::WidowMain, run_widow_main),
    runs(Op::WidowBonus, run_widow_bonus),
    asks(Op::WidowHeal, "closest", widow_heal_options, widow_heal_answer, run_widow_heal),
    runs(Op::WidowRaise, run_widow_raise),
    asks(Op::WidowLose, "lose", widow_lose_options, widow_lose_answer),
    chance(Op::WidowBottom, "draw", widow_bottom_chances, widow_bottom_answer, run_widow_bottom),
    asks(Op::SpendCard, "spend", spend_card_options, spend_card_answer, run_spend_card),
    runs(Op::Scuttle, run_scuttle),
    asks(Op::SpiderStep, "spider", spider_step_options, spider_step_answer, run_spider_step),
    asks(Op::SpiderFar, "farthest", spider_far_options, spider_far_answer, run_spider_far),
    runs(Op::SpiderLoss, run_spider_loss),
    runs(Op::SpiderPicks, run_spider_picks),
    chance(Op::SwapMarker, "marker", swap_marker_chances, swap_marker_answer),
};

constexpr std::size_t kOps = static_cast<std::size_t>(Op::Count);

constexpr std::array<Step, kOps> by_op() {
  std::array<Step, kOps> steps{};
  for (const Row& row : kRows) steps[static_cast<std::size_t>(row.op)] = row.step;
  return steps;
}

constexpr std::array<Step, kOps> kSteps = by_op();

}  // namespace

const Step& step_of(Op op) { return kSteps[static_cast<std::size_t>(op)]; }

}  // namespace cauldron::septima
