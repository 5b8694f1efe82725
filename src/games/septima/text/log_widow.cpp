// What happens without anybody's answer: the Black Widow's turn, and Trials by number. It leaves no
// trace in the state after it, so the move is made once more, step by step.
#include "games/septima/rules/effects.h"
#include "games/septima/rules/things/picks.h"
#include "games/septima/rules/things/things.h"
#include "games/septima/solo/widow.h"
#include "games/septima/text/log.h"

namespace cauldron::septima {

namespace {

constexpr Seat kPerson = 0;

// One step of the agenda.
struct Pace {
  const Frame& frame;
  const State& was;
  const State& is;

  Op op() const { return op_of(frame); }
};

std::string_view action_id(std::uint8_t card) {
  return card < kActions ? kActionIds[card] : std::string_view{};
}

int in_chamber(const State& s, int chamber) {
  int count = 0;
  for (const std::uint8_t citizen : s.chamber[chamber]) count += citizen == kWidow + 1;
  return count;
}

// --- her choice

void tell_row(Story& t, const Pace& p) {
  for (int side = 0; side < 2; ++side) {
    const std::uint8_t card = p.is.widow.row[side];
    if (card == kNone || card == p.was.widow.row[0] || card == p.was.widow.row[1]) continue;
    t.say("widow_row", {{"action", action_id(card)}});
  }
}

// With Information she chooses while the person has not.
void tell_pick(Story& t, const Pace& p) {
  const std::uint8_t pick = p.is.covens[kWidow].pick;
  if (pick == kNone || pick == p.was.covens[kWidow].pick) return;
  if (p.is.covens[kPerson].pick == kNone) t.say("widow_will", {{"action", action_id(pick)}});
}

void tell_played(Story& t, const Pace& p) {
  if (p.was.covens[kWidow].played != kNone || p.is.covens[kWidow].played == kNone) return;
  t.say("selects", {{"seat", 0}, {"action", action_id(p.is.covens[kPerson].played)}});
  t.say("widow_selects", {{"action", action_id(p.is.covens[kWidow].played)}});
}

// --- her turn

void tell_begin(Story& t, const Pace& p) {
  const Coven& widow = p.was.covens[kWidow];
  const bool matched = p.was.covens[kPerson].played == widow.played ||
                       p.was.septima[0] == widow.played || p.was.septima[1] == widow.played;
  t.say(matched ? "widow_turn_matched" : "widow_turn", {{"action", action_id(widow.played)}});
  if (widow.played == idx(Action::Remember))
    t.say("widow_copies", {{"action", action_id(p.was.widow.copy)}});
}

void tell_scuttle(Story& t, const Pace& p) {
  Json zones = Json::array();
  for (int zone = 0; zone < kZones; ++zone) {
    if (shadow_zones(t.rules, p.was) >> zone & 1) zones.push_back(std::to_string(zone + 1));
  }
  if (!zones.items().empty()) t.say("scuttle", {{"zones", std::move(zones)}});
}

void tell_spiders(Story& t, const Pace& p) {
  for (int spider = 0; spider < kSpiders; ++spider) {
    const std::uint8_t to = p.is.widow.spiders[spider];
    if (to == p.was.widow.spiders[spider]) continue;
    const bool reaches = to == p.is.covens[kPerson].leader;
    t.say(reaches ? "spider_reaches" : "spider_moves", {{"spider", spider + 1}, {"space", to + 1}});
  }
  if (p.is.widow.lying & ~p.was.widow.lying) t.say("spiders_lie");
}

void tell_citizens(Story& t, const Pace& p) {
  const int joined = p.is.covens[kWidow].crowd - p.was.covens[kWidow].crowd;
  if (joined > 0) t.say("cursed_crowd", {{"count", joined}});
  for (int chamber = 0; chamber < 2; ++chamber) {
    const int came = in_chamber(p.is, chamber) - in_chamber(p.was, chamber);
    if (came > 0) t.say("cursed_chamber", {{"count", came}, {"chamber", chamber + 1}});
  }
}

void tell_main(Story& t, const Pace& p) {
  const std::uint8_t played = p.frame.as<step::WidowMain>().card;
  const std::uint8_t card = played == idx(Action::Remember) ? p.was.widow.copy : played;
  if (card == idx(Action::Ritual)) t.say("widow_spells");
}

void tell_card(Story& t, const Pace& p) {
  if (p.is.widow.no_crystals && !p.was.widow.no_crystals) t.say("no_crystals");
  tell_citizens(t, p);
}

void tell_healing(Story& t, const Pace& p) {
  for (int town = 0; town < kTowns; ++town) {
    if (!contains(p.is.healed_by[town], kWidow) || contains(p.was.healed_by[town], kWidow))
      continue;
    const Illness illness = illness_of(p.was.patient[town]);
    t.say("widow_heals", {{"illness", kIllnessIds[idx(illness)]}, {"town", town + 1}});
  }
}

void tell_suspicion(Story& t, const Pace& p) {
  const std::int8_t suspicion = p.is.covens[kWidow].suspicion;
  if (p.frame.as<step::WidowRaise>().to_go == 0) return;
  t.say(suspicion > p.was.covens[kWidow].suspicion ? "widow_raised" : "widow_confronted",
        {{"now", int{suspicion}}});
}

// --- what costs Wisdom

void tell_loss(Story& t, const Pace& p, std::string_view id) {
  const int lost = p.was.covens[kPerson].wisdom - p.is.covens[kPerson].wisdom;
  if (lost <= 0) return;
  t.say(id, {{"count", lost}});
  t.wisdom_told -= lost;
}

void tell_verdict_for_her(Story& t, const Pace& p) {
  if (!is_now(p.is, Op::Join) || seat_of_step(p.is) != kWidow) return;
  const Witch witch = now<step::Join>(p.is).witch;
  t.verdicts_told |= bit(witch);
  const int chamber = p.frame.as<step::Judge>().chamber;
  t.say("widow_trial", {{"witch", kWitchIds[idx(witch)]}, {"chamber", chamber + 1}});
  tell_loss(t, p, "widow_trial_loss");
}

void tell_join(Story& t, const Pace& p) {
  const Witch witch = p.frame.as<step::Join>().witch;
  if (p.frame.seat == kWidow && (p.is.witch_box & bit(witch)) != 0)
    t.say("widow_full", {{"witch", kWitchIds[idx(witch)]}});
}

void tell_spider_picks(Story& t, const Pace& p) {
  const int moves = picks_for(p.was.covens[kWidow].crowd);
  if (!p.frame.as<step::SpiderPicks>().moved && moves > 0)
    t.say("spider_picks", {{"count", moves}});
}

// --- Trials by number

void tell_filling(Story& t, const Pace& p) {
  const auto judge = p.frame.as<step::Judge>();
  if (judge.part != 0) return;
  const int chamber = judge.chamber;
  for (int place = 0; place < t.rules.chamber_size; ++place) {
    const std::uint8_t citizen = p.is.chamber[chamber][place];
    if (citizen == 0 || p.was.chamber[chamber][place] != 0) continue;
    if (citizen == kAngry) {
      t.say("citizen_angry", {{"chamber", chamber + 1}});
    } else {
      t.say("citizen", {{"seat", citizen - 1}, {"chamber", chamber + 1}});
    }
  }
}

void tell_pace(Story& t, const Pace& p) {
  if (p.op() == Op::Judge && t.rules.variant.fixed_trials) tell_filling(t, p);
  if (!p.is.solo) return;
  switch (p.op()) {
    case Op::WidowReveal:
      tell_row(t, p);
      break;
    case Op::SoloSelect:
      tell_played(t, p);
      break;
    case Op::WidowTurn:
      if (p.frame.as<step::WidowTurn>().part == 0) tell_begin(t, p);
      break;
    case Op::Scuttle:
      if (p.frame.as<step::Scuttle>().zone == 0) tell_scuttle(t, p);
      break;
    case Op::WidowMain:
      tell_main(t, p);
      tell_card(t, p);
      break;
    case Op::WidowBonus:
      t.say("widow_bonus");
      tell_card(t, p);
      break;
    case Op::WidowRaise:
      tell_suspicion(t, p);
      break;
    case Op::SpiderLoss:
    case Op::Turn:
      tell_loss(t, p, "spider_loss");
      break;
    case Op::SpiderPicks:
      tell_spider_picks(t, p);
      break;
    case Op::Judge:
      tell_verdict_for_her(t, p);
      break;
    case Op::Join:
      tell_join(t, p);
      break;
    default:
      break;
  }
  tell_pick(t, p);
  tell_spiders(t, p);
  tell_healing(t, p);
}

}  // namespace

void tell_unasked(Story& story) {
  if (!story.before.solo && !story.rules.variant.fixed_trials) return;
  State s = story.before;
  Frame frame = s.agenda.top();
  answer(story.rules, s, story.who, story.option);
  tell_pace(story, {frame, story.before, s});
  while (!over(s)) {
    frame = s.agenda.top();
    const State was = s;
    const RunStep run = step_of(op_of(frame)).run;
    if (!run || run(story.rules, s)) return;
    tell_pace(story, {frame, was, s});
  }
}

}  // namespace cauldron::septima
