#include "games/septima/rules/effects.h"
#include "games/septima/rules/things/things.h"
#include "games/septima/rules/year/scoring.h"
#include "games/septima/text/log.h"

namespace cauldron::septima {

namespace {

bool asks_for(const State& s, Op op) { return !over(s) && op_of(s.agenda.top()) == op; }

void tell_verdict(Story& t, int chamber, std::uint8_t witch) {
  if (t.verdicts_told >> witch & 1) return;
  const std::string_view name = kWitchIds[witch];
  if (asks_for(t.after, Op::Join) && idx(now<step::Join>(t.after).witch) == witch) {
    t.say("trial_won",
          {{"seat", int{t.after.agenda.top().seat}}, {"witch", name}, {"chamber", chamber}});
  } else if (t.after.witch_box >> witch & 1) {
    t.say("trial_failed", {{"witch", name}, {"chamber", chamber}});
  }
}

void tell_trials(Story& t) {
  if (t.before.step != kStepTrials && t.after.step == kStepTrials) t.say("trials");
  if (t.before.trial != kNone && t.after.trial == kNone) tell_verdict(t, 1, t.before.trial);
  if (t.before.second_count > t.after.second_count)
    tell_verdict(t, 2, t.before.second[t.before.second_count - 1]);
}

void tell_losses(Story& t) {
  const bool rolled = asks_for(t.before, Op::AnswerRoll);
  if (asks_for(t.after, Op::LoseWitch) && !rolled)
    t.say("confronted", {{"seat", int{t.after.agenda.top().seat}}});
}

void tell_selection(Story& t) {
  if (!asks_for(t.before, Op::Select)) return;
  for (Seat seat = 0; seat < t.after.seats; ++seat) {
    t.say("selects", {{"seat", int{seat}}, {"action", kActionIds[t.after.covens[seat].played]}});
  }
}

void tell_turn(Story& t) {
  if (!asks_for(t.after, Op::QuickMove) || asks_for(t.before, Op::QuickMove)) return;
  const Turn& turn = t.after.turn;
  t.say(is_matched(turn) ? "turn_matched" : "turn",
        {{"seat", int{turn.seat}}, {"action", kActionIds[turn.action]}});
}

void tell_time(Story& t) {
  if (t.after.step == kStepSetup || over(t.after)) return;
  const bool begins = t.before.step == kStepSetup;
  if (begins || t.before.season != t.after.season)
    t.say("season", {{"season", kSeasonIds[t.after.season]}});
  const Op first = t.after.solo ? Op::Negotiate : Op::Select;
  if (!asks_for(t.after, first) || asks_for(t.before, first)) return;
  const auto pair = lunar_pair(t.after, t.after.phase);
  const Json lunar = Json::array({kIngredientIds[pair[0]], kIngredientIds[pair[1]]});
  t.say("phase", {{"phase", t.after.phase + 1}, {"ingredient", lunar}});
}

void tell_tribulations(Story& t) {
  const SoloScore solo = solo_score(t.rules, t.after);
  t.say("final_solo", {{"own", solo.own.total},
                       {"lost", solo.lost},
                       {"left", solo.left},
                       {"needed", int{t.rules.variant.score_needed}}});
  int number = 0;
  for (const Tribulation& each : solo.tribulations) {
    ++number;
    t.say("tribulation", {{"number", number},
                          {"because", "sep.tribulation." + std::to_string(number)},
                          {"met", each.met ? "yes" : "no"}});
  }
  t.say("tribulations", {{"count", solo.met()}, {"needed", int{t.rules.variant.tribulations}}});
}

void tell_end(Story& t) {
  if (!over(t.after)) return;
  const Outcome result = outcome(t.rules, t.after);
  if (t.after.solo) {
    tell_tribulations(t);
    t.say(result.winners.front() == kWidow ? "widow_wins" : "wins", {{"seat", 0}});
    return;
  }
  for (Seat seat = 0; seat < t.after.seats; ++seat) {
    t.say("final", {{"seat", int{seat}}, {"count", result.scores[seat]}});
  }
  for (const Seat winner : result.winners) {
    t.say(result.winners.size() > 1 ? "shares_victory" : "wins", {{"seat", int{winner}}});
  }
}

}  // namespace

void tell_course(Story& story) {
  tell_selection(story);
  tell_losses(story);
  tell_trials(story);
  tell_time(story);
  tell_turn(story);
  tell_end(story);
}

}  // namespace cauldron::septima
