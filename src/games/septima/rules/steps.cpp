// Every step of the agenda with its functions: the map of the rules. Steps without a question
// resolve by themselves.
#include <array>

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
  return row<Kind>({.name = name, .run = run});
}
template <AgendaStep Kind>
constexpr Row chance(std::string_view name, std::string_view question, ListChances list,
                     AnswerStep answer, RunStep run = nullptr) {
  return row<Kind>({.name = name,
                    .asks = Asks::Chance,
                    .question = question,
                    .run = run,
                    .chances = list,
                    .answer = answer});
}

// The choices a question accepts, and whether "done" is one of them.
struct Accepts {
  std::array<Choice, 4> kinds;
  Stop stop = Stop::Never;
};
template <class... Kinds>
constexpr Accepts any_of(Kinds... kinds) {
  return {{kinds...}};
}
template <class... Kinds>
constexpr Accepts or_done(Kinds... kinds) {
  return {{kinds...}, Stop::Always};
}
template <class... Kinds>
constexpr Accepts perhaps_done(Kinds... kinds) {  // the check knows
  return {{kinds...}, Stop::Checked};
}

template <AgendaStep Kind>
constexpr Row asks(std::string_view name, std::string_view question, Accepts accepts,
                   ListOptions list, CheckOption check, AnswerStep answer, RunStep run = nullptr) {
  return row<Kind>({.name = name,
                    .asks = Asks::Seat,
                    .question = question,
                    .run = run,
                    .kinds = accepts.kinds,
                    .stop = accepts.stop,
                    .list = list,
                    .check = check,
                    .answer = answer});
}
template <AgendaStep Kind>
constexpr Row together(std::string_view name, std::string_view question, Accepts accepts,
                       ListOptions list, CheckOption check, AnswerStep answer) {
  Row all = asks<Kind>(name, question, accepts, list, check, answer);
  all.step.asks = Asks::Together;
  return all;
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
    together<step::DraftPick>("draft-pick", "draft", any_of(Choice::Keep), draft_pick_options,
                              draft_pick_check, draft_pick_answer),
    together<step::DraftPlace>("draft-place", "place", any_of(Choice::Place), draft_place_options,
                               draft_place_check, draft_place_answer),
    chance<step::DealPrologue>("deal-prologue", "prologue", deal_prologue_chances,
                               deal_prologue_answer),
    asks<step::Arrange>("arrange", "arrange", any_of(Choice::Arrange), arrange_options,
                        arrange_check, arrange_answer),
    runs<step::PayPrologue>("pay-prologue", run_pay_prologue),
    chance<step::ChooseFirst>("choose-first", "first", choose_first_chances, choose_first_answer),
    asks<step::Begin>("begin", "begin", any_of(Choice::Begin), begin_options, begin_check,
                      begin_answer),
    asks<step::StartSpell>("start-spell", "learn", any_of(Choice::Learn), start_spell_options,
                           start_spell_check, start_spell_answer),
    asks<step::StartMark>("start-mark", "mark", any_of(Choice::Mark), start_mark_options,
                          start_mark_check, start_mark_answer),
    // The Witch stack
    chance<step::RevealTrial>("reveal-trial", "draw", stack_chances, reveal_trial_answer,
                              run_reveal_trial),
    chance<step::DrawWitches>("draw-witches", "draw", stack_chances, draw_witches_answer,
                              run_draw_witches),
    asks<step::KeepDrawn>("keep-drawn", "keep", any_of(Choice::Keep), keep_drawn_options,
                          keep_drawn_check, keep_drawn_answer, run_keep_drawn),
    asks<step::Join>("join", "join", any_of(Choice::Keep, Choice::Dismiss), join_options,
                     join_check, join_answer, run_join),
    // The year
    runs<step::Year>("year", run_year),
    runs<step::Prepare>("prepare", run_prepare),
    runs<step::Phase>("phase", run_phase),
    together<step::Select>("select", "select", any_of(Choice::Select), select_options, select_check,
                           select_answer),
    runs<step::Turns>("turns", run_turns),
    runs<step::EndPhase>("end-phase", run_end_phase),
    runs<step::EndSeason>("end-season", run_end_season),
    // Hunters and Suspicion
    runs<step::HunterRolls>("hunter-rolls", run_hunter_rolls),
    chance<step::FixRoll>("fix-roll", "roll", roll_hunter_chances, fix_roll_answer),
    chance<step::RollHunter>("roll-hunter", "roll", roll_hunter_chances, roll_hunter_answer),
    asks<step::AnswerRoll>("answer-roll", "rolled", or_done(Choice::Charm, Choice::Call),
                           answer_roll_options, answer_roll_check, answer_roll_answer),
    runs<step::Relocations>("relocations", run_relocations),
    runs<step::Raise>("raise", run_raise),
    asks<step::LoseWitch>("lose-witch", "lose", any_of(Choice::Lose), lose_witch_options,
                          lose_witch_check, lose_witch_answer),
    // Trials
    runs<step::Trials>("trials", run_trials),
    chance<step::DrawCitizen>("draw-citizen", "citizen", draw_citizen_chances, draw_citizen_answer),
    runs<step::Judge>("judge", run_judge),
    runs<step::Adjourn>("adjourn", run_adjourn),
    asks<step::AskBryn>("ask-bryn", "bryn", or_done(Choice::Call), ask_bryn_options, ask_bryn_check,
                        ask_bryn_answer),
    asks<step::AskDragomir>("ask-dragomir", "dragomir", or_done(Choice::Call), ask_dragomir_options,
                            ask_dragomir_check, ask_dragomir_answer),
    runs<step::CrowdPicks>("crowd-picks", run_crowd_picks),
    asks<step::TakePicks>("take-picks", "pick", or_done(Choice::Pick), take_picks_options,
                          take_picks_check, take_picks_answer, run_take_picks),
    runs<step::AfterPicks>("after-picks", run_after_picks),
    // The turn
    runs<step::Turn>("turn", run_turn),
    asks<step::QuickMove>("quick-move", "quick", or_done(Choice::Quick), quick_move_options,
                          quick_move_check, quick_move_answer),
    asks<step::Window>("window", "window", or_done(Choice::Use, Choice::Call, Choice::Visit),
                       window_options, window_check, window_answer),
    runs<step::Perform>("perform", run_perform),
    asks<step::OrderBonus>("order-bonus", "order", any_of(Choice::Main, Choice::Bonus),
                           order_bonus_options, order_bonus_check, order_bonus_answer),
    asks<step::ChantBonus>("chant-bonus", "chant", or_done(Choice::Bonus), chant_bonus_options,
                           chant_bonus_check, chant_bonus_answer),
    runs<step::MainPart>("main-part", run_main_part),
    runs<step::BonusPart>("bonus-part", run_bonus_part),
    runs<step::CloseScope>("close-scope", run_close_scope),
    runs<step::MatchRaise>("match-raise", run_match_raise),
    asks<step::MatchAdvance>("match-advance", "advance", or_done(Choice::Advance),
                             match_advance_options, match_advance_check, match_advance_answer,
                             run_match_advance),
    // Actions
    asks<step::Fly>("fly", "fly", any_of(Choice::Fly), fly_options, fly_check, fly_answer),
    asks<step::Walk>("walk", "walk", any_of(Choice::Walk), walk_options, walk_check, walk_answer),
    asks<step::MoveAction>("move-action", "move", any_of(Choice::Move, Choice::Leap),
                           move_action_options, move_action_check, move_action_answer),
    asks<step::MoveCollect>("move-collect", "collect", or_done(Choice::Collect),
                            move_collect_options, move_collect_check, move_collect_answer,
                            run_move_collect),
    asks<step::ChooseMoon>("choose-moon", "moon", or_done(Choice::Moon), choose_moon_options,
                           choose_moon_check, choose_moon_answer),
    asks<step::ChoosePrint>("choose-print", "print", any_of(Choice::Print), choose_print_options,
                            choose_print_check, choose_print_answer, run_choose_print),
    runs<step::Gather>("gather", run_gather),
    asks<step::NonLunar>("non-lunar", "nonlunar", or_done(Choice::Collect), non_lunar_options,
                         non_lunar_check, non_lunar_answer, run_non_lunar),
    asks<step::Brew>("brew", "brew", or_done(Choice::Brew), brew_options, brew_check, brew_answer),
    asks<step::Heal>("heal", "heal", or_done(Choice::Heal), heal_options, heal_check, heal_answer,
                     run_heal),
    asks<step::Advance>("advance", "track", or_done(Choice::Track), advance_options, advance_check,
                        advance_answer, run_advance),
    asks<step::RememberCard>("remember-card", "remember", any_of(Choice::Remember),
                             remember_card_options, remember_card_check, remember_card_answer,
                             run_remember_card),
    // Gains and payments
    runs<step::Gain>("gain", run_gain),
    asks<step::TakeIngredient>("take-ingredient", "take", any_of(Choice::Take),
                               take_ingredient_options, take_ingredient_check,
                               take_ingredient_answer, run_countdown<step::TakeIngredient>),
    asks<step::TakePotion>("take-potion", "gain", any_of(Choice::Gain), take_potion_options,
                           take_potion_check, take_potion_answer, run_countdown<step::TakePotion>),
    asks<step::ToChamber>("to-chamber", "chamber", perhaps_done(Choice::Chamber),
                          to_chamber_options, to_chamber_check, to_chamber_answer, run_to_chamber),
    asks<step::Pay>("pay", "pay", any_of(Choice::Pay), pay_options, pay_check, pay_answer,
                    run_countdown<step::Pay>),
    // The Ritual track
    asks<step::RitualMain>("ritual-main", "ritual", perhaps_done(Choice::Advance, Choice::Sideways),
                           ritual_main_options, ritual_main_check, ritual_main_answer,
                           run_ritual_main),
    asks<step::AdvanceAny>("advance-any", "advance", perhaps_done(Choice::Advance),
                           advance_any_options, advance_any_check, advance_any_answer,
                           run_advance_any),
    runs<step::Ribbon>("ribbon", run_ribbon),
    asks<step::RitualBonus>("ritual-bonus", "ritual-bonus", any_of(Choice::Ready, Choice::Take),
                            ritual_bonus_options, ritual_bonus_check, ritual_bonus_answer),
    asks<step::LearnSpell>("learn-spell", "learn", or_done(Choice::Learn), learn_spell_options,
                           learn_spell_check, learn_spell_answer, run_learn_spell),
    asks<step::ReadySpell>("ready-spell", "ready", any_of(Choice::Ready), ready_spell_options,
                           ready_spell_check, ready_spell_answer, run_ready_spell),
    // Spells and Buildings
    asks<step::BlessedDay>("blessed-day", "blessing", any_of(Choice::Take), blessed_day_options,
                           blessed_day_check, blessed_day_answer, run_countdown<step::BlessedDay>),
    asks<step::Mortar>("mortar", "swap", or_done(Choice::Swap), mortar_options, mortar_check,
                       mortar_answer, run_mortar),
    asks<step::AlsoMain>("also-main", "also", any_of(Choice::Also), also_main_options,
                         also_main_check, also_main_answer, run_also_main),
    asks<step::Boon>("boon", "boon", or_done(Choice::Boon), boon_options, boon_check, boon_answer,
                     run_boon),
    chance<step::DrawPrologue>("draw-prologue", "prologue", draw_prologue_chances,
                               draw_prologue_answer),
    asks<step::ChooseHalf>("choose-half", "half", any_of(Choice::Half), choose_half_options,
                           choose_half_check, choose_half_answer),
    // The Black Widow
    chance<step::SoloDeal>("solo-deal", "draw", stack_chances, solo_deal_answer, run_solo_deal),
    asks<step::SoloDraft>("solo-draft", "keep", any_of(Choice::Keep), solo_draft_options,
                          solo_draft_check, solo_draft_answer),
    chance<step::WidowDraft>("widow-draft", "draw", widow_draft_chances, widow_draft_answer),
    chance<step::WidowReveal>("widow-reveal", "widow", widow_reveal_chances, widow_reveal_answer,
                              run_widow_reveal),
    chance<step::WidowCopy>("widow-copy", "copy", widow_copy_chances, widow_copy_answer),
    runs<step::SoloSelect>("solo-select", run_solo_select),
    asks<step::Negotiate>("negotiate", "negotiate", any_of(Choice::Negotiate), negotiate_options,
                          negotiate_check, negotiate_answer),
    asks<step::SoloPick>("solo-pick", "select", any_of(Choice::Select), solo_pick_options,
                         solo_pick_check, solo_pick_answer),
    chance<step::SoloDie>("solo-die", "die", solo_die_chances, solo_die_answer),
    runs<step::WidowTurn>("widow-turn", run_widow_turn),
    runs<step::WidowMain>("widow-main", run_widow_main),
    runs<step::WidowBonus>("widow-bonus", run_widow_bonus),
    asks<step::WidowHeal>("widow-heal", "closest", any_of(Choice::Closest), widow_heal_options,
                          widow_heal_check, widow_heal_answer, run_widow_heal),
    runs<step::WidowRaise>("widow-raise", run_widow_raise),
    asks<step::WidowLose>("widow-lose", "lose", any_of(Choice::Lose), widow_lose_options,
                          widow_lose_check, widow_lose_answer),
    chance<step::WidowBottom>("widow-bottom", "draw", widow_bottom_chances, widow_bottom_answer,
                              run_widow_bottom),
    asks<step::SpendCard>("spend-card", "spend", any_of(Choice::Spend), spend_card_options,
                          spend_card_check, spend_card_answer, run_spend_card),
    runs<step::Scuttle>("scuttle", run_scuttle),
    asks<step::SpiderStep>("spider-step", "spider", any_of(Choice::Spider), spider_step_options,
                           spider_step_check, spider_step_answer, run_spider_step),
    asks<step::SpiderFar>("spider-far", "farthest", any_of(Choice::Spider), spider_far_options,
                          spider_far_check, spider_far_answer, run_spider_far),
    runs<step::SpiderLoss>("spider-loss", run_spider_loss),
    runs<step::SpiderPicks>("spider-picks", run_spider_picks),
    chance<step::SwapMarker>("swap-marker", "marker", swap_marker_chances, swap_marker_answer),
};

constexpr auto by_op() {
  std::array<Step, static_cast<std::size_t>(Op::Count)> steps{};
  for (const Row& row : kRows) steps[static_cast<std::size_t>(row.op)] = row.step;
  return steps;
}

}  // namespace

constinit const std::array<Step, static_cast<std::size_t>(Op::Count)> kSteps = by_op();

}  // namespace cauldron::septima
