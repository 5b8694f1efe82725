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

template <AgendaStep Step>
int to_go(const Frame& frame) {
  return frame.as<Step>().to_go;
}

template <AgendaStep Kind>
constexpr Row row(Step step) {
  if constexpr (requires(Kind kind) { kind.to_go; }) step.left = to_go<Kind>;
  return {Kind::kOp, step};
}

template <AgendaStep Kind>
constexpr Row runs(std::string_view name, RunStep run) {
  return row<Kind>({name, Asks::Nobody, "", run});
}
template <AgendaStep Kind>
constexpr Row chance(std::string_view name, std::string_view question, ListChances list,
                     AnswerStep answer, RunStep run = nullptr) {
  return row<Kind>({name, Asks::Chance, question, run, nullptr, list, answer});
}
template <AgendaStep Kind>
constexpr Row asks(std::string_view name, std::string_view question, ListOptions list,
                   AnswerStep answer, RunStep run = nullptr) {
  return row<Kind>({name, Asks::Seat, question, run, list, nullptr, answer});
}
template <AgendaStep Kind>
constexpr Row together(std::string_view name, std::string_view question, ListOptions list,
                       AnswerStep answer) {
  return row<Kind>({name, Asks::Together, question, nullptr, list, nullptr, answer});
}

constexpr Row kRows[] = {
    // Setup
    runs<step::Setup>("setup", run_setup),
    chance<step::SetLunar>("set-lunar", "lunar", set_lunar_chances, set_lunar_answer),
    chance<step::DrawPatient>("draw-patient", "patient", draw_patient_chances, draw_patient_answer,
                              run_draw_patient),
    chance<step::SetMarker>("set-marker", "marker", set_marker_chances, set_marker_answer,
                            run_set_marker),
    chance<step::Build>("build", "build", build_chances, build_answer),
    chance<step::RevealSpell>("reveal-spell", "reveal", reveal_spell_chances, reveal_spell_answer,
                              run_reveal_spell),
    chance<step::DealBook>("deal-book", "book", deal_book_chances, deal_book_answer),
    chance<step::DraftDeal>("draft-deal", "deal", draft_deal_chances, draft_deal_answer),
    together<step::DraftPick>("draft-pick", "draft", draft_pick_options, draft_pick_answer),
    together<step::DraftPlace>("draft-place", "place", draft_place_options, draft_place_answer),
    chance<step::DealPrologue>("deal-prologue", "prologue", deal_prologue_chances,
                               deal_prologue_answer),
    asks<step::Arrange>("arrange", "arrange", arrange_options, arrange_answer),
    runs<step::PayPrologue>("pay-prologue", run_pay_prologue),
    chance<step::ChooseFirst>("choose-first", "first", choose_first_chances, choose_first_answer),
    asks<step::Begin>("begin", "begin", begin_options, begin_answer),
    asks<step::StartSpell>("start-spell", "learn", start_spell_options, start_spell_answer),
    asks<step::StartMark>("start-mark", "mark", start_mark_options, start_mark_answer),
    // The Witch stack
    chance<step::RevealTrial>("reveal-trial", "draw", stack_chances, reveal_trial_answer,
                              run_reveal_trial),
    chance<step::DrawWitches>("draw-witches", "draw", stack_chances, draw_witches_answer,
                              run_draw_witches),
    asks<step::KeepDrawn>("keep-drawn", "keep", keep_drawn_options, keep_drawn_answer,
                          run_keep_drawn),
    asks<step::Join>("join", "join", join_options, join_answer, run_join),
    // The year
    runs<step::Year>("year", run_year),
    runs<step::Prepare>("prepare", run_prepare),
    runs<step::Phase>("phase", run_phase),
    together<step::Select>("select", "select", select_options, select_answer),
    runs<step::Turns>("turns", run_turns),
    runs<step::EndPhase>("end-phase", run_end_phase),
    runs<step::EndSeason>("end-season", run_end_season),
    // Hunters and Suspicion
    runs<step::HunterRolls>("hunter-rolls", run_hunter_rolls),
    chance<step::FixRoll>("fix-roll", "roll", roll_hunter_chances, fix_roll_answer),
    chance<step::RollHunter>("roll-hunter", "roll", roll_hunter_chances, roll_hunter_answer),
    asks<step::AnswerRoll>("answer-roll", "rolled", answer_roll_options, answer_roll_answer),
    runs<step::Relocations>("relocations", run_relocations),
    runs<step::Raise>("raise", run_raise),
    asks<step::LoseWitch>("lose-witch", "lose", lose_witch_options, lose_witch_answer),
    // Trials
    runs<step::Trials>("trials", run_trials),
    chance<step::DrawCitizen>("draw-citizen", "citizen", draw_citizen_chances, draw_citizen_answer),
    runs<step::Judge>("judge", run_judge),
    runs<step::Adjourn>("adjourn", run_adjourn),
    asks<step::AskBryn>("ask-bryn", "bryn", ask_bryn_options, ask_bryn_answer),
    asks<step::AskDragomir>("ask-dragomir", "dragomir", ask_dragomir_options, ask_dragomir_answer),
    runs<step::CrowdPicks>("crowd-picks", run_crowd_picks),
    asks<step::TakePicks>("take-picks", "pick", take_picks_options, take_picks_answer,
                          run_take_picks),
    runs<step::AfterPicks>("after-picks", run_after_picks),
    // The turn
    runs<step::Turn>("turn", run_turn),
    asks<step::QuickMove>("quick-move", "quick", quick_move_options, quick_move_answer),
    asks<step::Window>("window", "window", window_options, window_answer),
    runs<step::Perform>("perform", run_perform),
    asks<step::OrderBonus>("order-bonus", "order", order_bonus_options, order_bonus_answer),
    asks<step::ChantBonus>("chant-bonus", "chant", chant_bonus_options, chant_bonus_answer),
    runs<step::MainPart>("main-part", run_main_part),
    runs<step::BonusPart>("bonus-part", run_bonus_part),
    runs<step::CloseScope>("close-scope", run_close_scope),
    runs<step::MatchRaise>("match-raise", run_match_raise),
    asks<step::MatchAdvance>("match-advance", "advance", match_advance_options,
                             match_advance_answer, run_match_advance),
    // Actions
    asks<step::Fly>("fly", "fly", fly_options, fly_answer),
    asks<step::Walk>("walk", "walk", walk_options, walk_answer),
    asks<step::MoveAction>("move-action", "move", move_action_options, move_action_answer),
    asks<step::MoveCollect>("move-collect", "collect", move_collect_options, move_collect_answer,
                            run_move_collect),
    asks<step::ChooseMoon>("choose-moon", "moon", choose_moon_options, choose_moon_answer),
    asks<step::ChoosePrint>("choose-print", "print", choose_print_options, choose_print_answer,
                            run_choose_print),
    runs<step::Gather>("gather", run_gather),
    asks<step::NonLunar>("non-lunar", "nonlunar", non_lunar_options, non_lunar_answer,
                         run_non_lunar),
    asks<step::Brew>("brew", "brew", brew_options, brew_answer),
    asks<step::Heal>("heal", "heal", heal_options, heal_answer, run_heal),
    asks<step::Advance>("advance", "track", advance_options, advance_answer, run_advance),
    asks<step::RememberCard>("remember-card", "remember", remember_card_options,
                             remember_card_answer, run_remember_card),
    // Gains and payments
    runs<step::Gain>("gain", run_gain),
    asks<step::TakeIngredient>("take-ingredient", "take", take_ingredient_options,
                               take_ingredient_answer, run_countdown<step::TakeIngredient>),
    asks<step::TakePotion>("take-potion", "gain", take_potion_options, take_potion_answer,
                           run_countdown<step::TakePotion>),
    asks<step::ToChamber>("to-chamber", "chamber", to_chamber_options, to_chamber_answer,
                          run_to_chamber),
    asks<step::Pay>("pay", "pay", pay_options, pay_answer, run_countdown<step::Pay>),
    // The Ritual track
    asks<step::RitualMain>("ritual-main", "ritual", ritual_main_options, ritual_main_answer,
                           run_ritual_main),
    asks<step::AdvanceAny>("advance-any", "advance", advance_any_options, advance_any_answer,
                           run_advance_any),
    runs<step::Ribbon>("ribbon", run_ribbon),
    asks<step::RitualBonus>("ritual-bonus", "ritual-bonus", ritual_bonus_options,
                            ritual_bonus_answer),
    asks<step::LearnSpell>("learn-spell", "learn", learn_spell_options, learn_spell_answer,
                           run_learn_spell),
    asks<step::ReadySpell>("ready-spell", "ready", ready_spell_options, ready_spell_answer,
                           run_ready_spell),
    // Spells and Buildings
    asks<step::BlessedDay>("blessed-day", "blessing", blessed_day_options, blessed_day_answer,
                           run_countdown<step::BlessedDay>),
    asks<step::Mortar>("mortar", "swap", mortar_options, mortar_answer, run_mortar),
    asks<step::AlsoMain>("also-main", "also", also_main_options, also_main_answer, run_also_main),
    asks<step::Boon>("boon", "boon", boon_options, boon_answer, run_boon),
    chance<step::DrawPrologue>("draw-prologue", "prologue", draw_prologue_chances,
                               draw_prologue_answer),
    asks<step::ChooseHalf>("choose-half", "half", choose_half_options, choose_half_answer),
    // The Black Widow
    chance<step::SoloDeal>("solo-deal", "draw", stack_chances, solo_deal_answer, run_solo_deal),
    asks<step::SoloDraft>("solo-draft", "keep", solo_draft_options, solo_draft_answer),
    chance<step::WidowDraft>("widow-draft", "draw", widow_draft_chances, widow_draft_answer),
    chance<step::WidowReveal>("widow-reveal", "widow", widow_reveal_chances, widow_reveal_answer,
                              run_widow_reveal),
    chance<step::WidowCopy>("widow-copy", "copy", widow_copy_chances, widow_copy_answer),
    runs<step::SoloSelect>("solo-select", run_solo_select),
    asks<step::Negotiate>("negotiate", "negotiate", negotiate_options, negotiate_answer),
    asks<step::SoloPick>("solo-pick", "select", solo_pick_options, solo_pick_answer),
    chance<step::SoloDie>("solo-die", "die", solo_die_chances, solo_die_answer),
    runs<step::WidowTurn>("widow-turn", run_widow_turn),
    runs<step::WidowMain>("widow-main", run_widow_main),
    runs<step::WidowBonus>("widow-bonus", run_widow_bonus),
    asks<step::WidowHeal>("widow-heal", "closest", widow_heal_options, widow_heal_answer,
                          run_widow_heal),
    runs<step::WidowRaise>("widow-raise", run_widow_raise),
    asks<step::WidowLose>("widow-lose", "lose", widow_lose_options, widow_lose_answer),
    chance<step::WidowBottom>("widow-bottom", "draw", widow_bottom_chances, widow_bottom_answer,
                              run_widow_bottom),
    asks<step::SpendCard>("spend-card", "spend", spend_card_options, spend_card_answer,
                          run_spend_card),
    runs<step::Scuttle>("scuttle", run_scuttle),
    asks<step::SpiderStep>("spider-step", "spider", spider_step_options, spider_step_answer,
                           run_spider_step),
    asks<step::SpiderFar>("spider-far", "farthest", spider_far_options, spider_far_answer,
                          run_spider_far),
    runs<step::SpiderLoss>("spider-loss", run_spider_loss),
    runs<step::SpiderPicks>("spider-picks", run_spider_picks),
    chance<step::SwapMarker>("swap-marker", "marker", swap_marker_chances, swap_marker_answer),
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
