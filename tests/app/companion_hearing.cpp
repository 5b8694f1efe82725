// What the companion says and keeps, held against the engine.
#include <algorithm>

#include "companion_witness.h"
#include "games/septima/rules/things/picks.h"
#include "games/septima/rules/turn/turn.h"
#include "games/septima/rules/year/scoring.h"
#include "games/septima/solo/widow.h"

namespace cauldron::companion {

namespace step = septima::step;
using septima::Action;
using septima::idx;
using septima::kWidow;
using septima::op_of;

namespace {

constexpr Seat kPerson = 0;
constexpr int kTrialWisdom = 3;

int number(const Json& args, std::string_view name) {
  const auto* value = args.find_int(name);
  return value ? static_cast<int>(*value) : -1;
}

int frames(const septima::State& s, septima::Op op) {
  int count = 0;
  for (std::uint32_t i = 0; i < s.agenda.depth; ++i) count += op_of(s.agenda.frames[i]) == op;
  return count;
}

bool is_next(const septima::State& s, septima::Op op) {
  return !over(s) && op_of(s.agenda.top()) == op;
}

std::uint8_t copied(const septima::State& s, std::uint8_t card) {
  return card == idx(Action::Remember) ? s.widow.copy : card;
}

Json name_of(std::uint8_t card) { return card == kNoCard ? Json() : Json(id_of(card)); }

}  // namespace

void Witness::differ(const std::string& what) {
  const State& s = now();
  differences_.push_back("moment " + std::to_string(at_) + ", Season " +
                         std::to_string(s.season + 1) + ", Moon Phase " +
                         std::to_string(s.phase + 1) + ": " + what);
}

void Witness::expect(std::string_view what, const Json& said, const Json& found) {
  if (said == found) return;
  differ(std::string(what) + ": the companion has " + said.dump() + ", the engine " + found.dump());
}

// Everything the companion keeps.
void Witness::compare(std::string_view when) {
  const Ledger& l = *ledger_;
  const State& s = now();
  const auto same = [&](std::string_view what, const Json& said, const Json& found) {
    expect(std::string(what) + " " + std::string(when), said, found);
  };
  same("left of the Row", name_of(l.her.row[0]), name_of(s.widow.row[0]));
  same("right of the Row", name_of(l.her.row[1]), name_of(s.widow.row[1]));
  same("top of the deck", name_of(l.her.top), name_of(s.widow.top));
  same("deck", int{l.her.deck}, int{s.widow.deck});
  same("discard pile", int{l.discard}, int{widow().discard});
  same("her card", name_of(l.played), name_of(widow().played));
  same("Remember", name_of(l.her.copy), name_of(s.widow.copy));
  for (std::size_t i = 0; i < l.cards.size(); ++i) {
    same(septima::kNegotiationIds[i], l.cards[i], int{s.widow.cards[i]});
  }
  same("Suspicion", l.suspicion, int{widow().suspicion});
  same("supply", l.supply(), int{widow().supply});
  same("Crowd", l.crowd, int{widow().crowd});
  for (int chamber = 0; chamber < 2; ++chamber) {
    same("Chamber", l.chamber[static_cast<std::size_t>(chamber)], places(chamber, kWidow + 1));
  }
  same("Witches", l.witches, witch_count(widow()));
  for (std::size_t i = 0; i < l.level.size(); ++i) {
    same(septima::kIllnessIds[i], l.level[i], int{widow().level[i]});
  }
  same("Crystals forbidden", l.no_crystals, s.widow.no_crystals != 0);
  same("Season", l.season, int{s.season});
  same("Moon Phase", l.phase, int{s.phase});
  same("beginner", l.she_begins(), s.start == kWidow);
}

void Witness::hear(const Message& message) {
  if (!differences_.empty()) return;
  const std::string id = short_id(message);
  ++heard_[id];
  if (hear_turn(id, message.args) || hear_card(id, message.args) || hear_trial(id, message.args) ||
      hear_picks(id, message.args)) {
    return;
  }
  hear_end(id, message.args);
}

// --- her turn ------------------------------------------------------------------------------------

bool Witness::hear_turn(const std::string& id, const Json& args) {
  if (id == "turn.begins") {
    begin_turn(args);
  } else if (id == "turn.zones") {
    expect(id, *args.find("zones"), zones_in_words(shadow_zones(rules_, now())));
  } else if (id == "turn.scuttle" || id == "turn.scuttle_next") {
    hear_scuttle(id, args);
  } else if (id == "turn.lost") {
    hear_lost(args);
  } else if (id == "turn.remembers") {
    expect(id, *args.find("action"), name_of(now().widow.copy));
  } else if (id == "turn.main") {
    find(Op::WidowMain);
    expect(id, *args.find("action"),
           name_of(copied(now(), now().agenda.top().as<step::WidowMain>().card)));
  } else if (id == "turn.bonus") {
    find(Op::WidowBonus);
  } else if (id == "turn.matched_you" || id == "turn.matched_septima") {
    const bool player = (septima::matches_of(now(), kWidow) & septima::kMatchPlayer) != 0;
    expect(id, id == "turn.matched_you", player);
  } else if (id == "turn.ends") {
    end_turn();
  } else {
    return false;
  }
  return true;
}

void Witness::begin_turn(const Json& args) {
  if (!find(Op::WidowTurn, 0)) return;
  limit_ = end_of(Op::WidowTurn) + 1;
  std::ranges::copy(now().widow.spiders, spiders_);
  heard_.clear();
  expect("turn.begins", *args.find("action"), name_of(widow().played));
  compare("when her turn begins");
}

// Whatever the engine did in her turn has been said as often.
void Witness::end_turn() {
  const std::size_t end = limit_ - 1;
  std::map<std::string, int> done;
  int zones = 0;
  for (std::size_t i = end; i-- > 0 && is_under_way(moments_[i].state, Op::WidowTurn);) {
    const State& s = moments_[i].state;
    const State& next = moments_[i + 1].state;
    if (is_next(s, Op::Scuttle) && frames(next, Op::SpiderStep) > 0) ++zones;
    if (is_next(s, Op::SpiderLoss)) ++done["turn.lost"];
    if (is_next(s, Op::WidowBonus)) ++done["turn.bonus"];
    if (is_next(s, Op::WidowMain)) ++done["turn.main"];
    if (!is_next(s, Op::WidowMain) && !is_next(s, Op::WidowBonus)) continue;
    if (frames(next, Op::SpiderStep) == septima::kSpiders) ++done["turn.all_spiders"];
    if (frames(next, Op::RevealSpell) > 0) ++done["turn.spells"];
    if (is_next(s, Op::WidowMain) &&
        copied(s, s.agenda.top().as<step::WidowMain>().card) == idx(Action::Collect)) {
      ++done["turn.lie_down"];
    }
  }
  for (const char* id : {"turn.lost", "turn.main", "turn.bonus", "turn.all_spiders", "turn.spells",
                         "turn.lie_down"}) {
    expect(id, heard_[id], done[id]);
  }
  expect("Zones", heard_["turn.scuttle"] + heard_["turn.scuttle_next"], zones);
  at_ = end;
  limit_ = moments_.size();
  compare("when her turn ends");
  ++turns_;
}

// For that Zone the engine moves the Spiders of the Zone named, and as many.
void Witness::hear_scuttle(const std::string& id, const Json& args) {
  int count = 0;
  for (std::uint32_t i = 0; i < then().agenda.depth; ++i) {
    const Frame& frame = then().agenda.frames[i];
    if (op_of(frame) != Op::SpiderStep) continue;
    ++count;
    expect(id, number(args, "found"),
           rules_.board.zone[now().widow.spiders[frame.as<step::SpiderStep>().spider]] + 1);
  }
  expect(id, number(args, "count"), count);
  expect(id, id == "turn.scuttle", number(args, "found") == number(args, "zone"));
}

void Witness::hear_lost(const Json& args) {
  const int before = now().covens[kPerson].wisdom;
  const int lost = std::min(number(args, "lost"), before);
  expect("Wisdom lost to Spiders", lost, before - then().covens[kPerson].wisdom);
}

// One of `count` Spiders that many steps away moves.
void Witness::hear_farthest(const Json& args) {
  int count = 1;
  int spider = then().agenda.top().as<step::SpiderStep>().spider;
  if (moment().answer) {
    septima::Options list;
    septima::options(rules_, now(), kPerson, list);
    count = static_cast<int>(list.size());
    spider = moment().answer->a();
  } else if (!is_next(then(), Op::SpiderStep)) {
    return differ("the engine moves no farthest Spider");
  }
  const std::uint8_t space = now().widow.spiders[spider];
  expect("farthest", number(args, "count"), count);
  expect("steps of the farthest", number(args, "steps"),
         int{rules_.board.distance[space][now().covens[kPerson].leader]});
  ++at_;
}

void Witness::hear_heal(const Json& args) {
  if (!find_points(Op::WidowHeal)) return;
  for (int town = 0; town < septima::kTowns; ++town) {
    if (now().healed_by[town] == then().healed_by[town]) continue;
    const std::uint8_t illness = idx(septima::illness_of(now().patient[town]));
    expect("Patient healed", *args.find("illness"), Json(septima::kIllnessIds[illness]));
    expect("steps to the Patient", number(args, "steps"), steps_to(town));
    expect("level", number(args, "level"), int{then().covens[kWidow].level[illness]});
    ++at_;
    return;
  }
  differ("the engine heals nobody");
}

void Witness::hear_raise(const std::string& id, const Json& args) {
  if (!find_points(Op::WidowRaise)) return;
  expect(id, number(args, "suspicion"), int{then().covens[kWidow].suspicion});
  expect(id, id == "turn.loses_witch", is_next(then(), Op::WidowLose));
  expect(id, id == "turn.bottom_witch", is_next(then(), Op::WidowBottom));
  ++at_;
}

bool Witness::hear_card(const std::string& id, const Json& args) {
  const auto& after = then().covens[kWidow];
  if (id == "turn.lie_down") {
    expect(id, 7, int{then().widow.lying});
  } else if (id == "turn.all_spiders") {
    expect(id, septima::kSpiders, frames(then(), Op::SpiderStep));
  } else if (id == "turn.farthest") {
    hear_farthest(args);
  } else if (id == "turn.all_here") {
    expect(id, false, is_next(then(), Op::SpiderStep));
  } else if (id == "turn.no_crystals") {
    expect(id, 1, int{then().widow.no_crystals});
  } else if (id == "turn.heals" || id == "turn.heals_any") {
    hear_heal(args);
  } else if (id == "turn.no_patient") {
    find_points(Op::WidowHeal);
    expect(id, true, std::ranges::equal(now().healed_by, then().healed_by));
    ++at_;
  } else if (id == "turn.raised" || id == "turn.loses_witch" || id == "turn.bottom_witch") {
    hear_raise(id, args);
  } else if (id == "turn.to_crowd") {
    expect(id, number(args, "count"), widow().supply - after.supply);
  } else if (id == "turn.crowd_to_chamber" || id == "turn.supply_to_chamber") {
    const int chamber = *args.find("chamber") == Json("first") ? 0 : 1;
    const auto& places_after = then().chamber[chamber];
    const auto hers = std::ranges::count(places_after, std::uint8_t{kWidow + 1});
    expect(id, number(args, "count"), static_cast<int>(hers) - places(chamber, kWidow + 1));
  } else if (id == "turn.no_effect") {
    expect(id, int{widow().crowd}, int{after.crowd});
    expect(id, int{widow().supply}, int{after.supply});
  } else if (id == "turn.no_card") {
    find(Op::SpendCard);
    expect(id, false, moment().answer.has_value());
  } else if (id == "turn.spent") {
    expect(id, *args.find("word"), Json(septima::kNegotiationIds[answered(Op::SpendCard)]));
  } else {
    return false;
  }
  return true;
}

// --- Trials and picks ----------------------------------------------------------------------------

bool Witness::hear_trial(const std::string& id, const Json& args) {
  const Frame* judge = then().agenda.find<step::Judge>();
  const auto wins = [judge](Seat seat) { return judge && judge->as<step::Judge>().winner == seat; };
  if (id == "trial.begins") {
    find(Op::Trials, 0);
  } else if (id == "trial.counts") {
    const int chamber = now().agenda.top().as<step::Judge>().chamber;
    expect(id, number(args, "you"), places(chamber, kPerson + 1));
    expect(id, number(args, "her"), places(chamber, kWidow + 1));
    expect(id, number(args, "angry"), places(chamber, septima::kAngry));
  } else if (id == "trial.failed") {
    expect(id, false, judge != nullptr);
  } else if (id == "trial.you" || id == "trial.you_summer") {
    expect(id, true, wins(kPerson));
  } else if (id == "trial.hers") {
    expect(id, true, wins(kWidow));
    expect("Wisdom left", std::max(now().covens[kPerson].wisdom - kTrialWisdom, 0),
           int{then().covens[kPerson].wisdom});
  } else if (id == "trial.no_room") {
    expect(id, septima::kCovenSize, witch_count(widow()));
  } else if (id == "trial.recalled" || id == "trial.stay") {
    const int chamber = now().agenda.top().as<step::Judge>().chamber;
    const int before = widow().supply;
    at_ = end_of(Op::Judge);
    at_ = end_of(Op::Adjourn);
    expect(id, number(args, "count"),
           id == "trial.stay" ? places(chamber, kWidow + 1) : widow().supply - before);
  } else {
    return false;
  }
  return true;
}

bool Witness::hear_picks(const std::string& id, const Json& args) {
  if (id == "picks.moves" || id == "picks.none") {
    if (!find(Op::SpiderPicks, 0)) return true;
    compare("before her picks");
    std::ranges::copy(now().widow.spiders, spiders_);
    limit_ = end_of(Op::SpiderPicks) + 1;
    picking_ = id == "picks.moves";
    if (is_next(then(), Op::SpiderFar)) {
      expect(id, number(args, "count"), int{then().agenda.top().as<step::SpiderFar>().to_go});
    } else if (picking_) {  // because none can move
      expect(id, std::string("0 0 0"), distances());
    }
    if (!picking_) limit_ = moments_.size();
  } else if (id == "picks.farthest") {
    hear_farthest(args);
  } else if (id == "picks.reached") {
    expect(id, false, is_next(then(), Op::SpiderStep));
  } else if (id == "picks.home") {
    at_ = limit_ - 1;
    expect(id, number(args, "crowd"), int{widow().crowd});
  } else {
    return false;
  }
  if (id == "picks.home" || (id == "picks.reached" && !has(Op::SpiderLoss))) {
    limit_ = moments_.size();
    picking_ = false;
  }
  return true;
}

// --- the end -------------------------------------------------------------------------------------

bool Witness::hear_end(const std::string& id, const Json& args) {
  if (!id.starts_with("end.")) return false;
  const State& s = moments_.back().state;
  const septima::SoloScore solo = solo_score(rules_, s);
  if (id == "end.left") {
    expect(id, number(args, "lost"), solo.lost);
    expect(id, number(args, "left"), solo.left);
  } else if (id.size() == 5 && id.back() >= '5' && id.back() <= '8') {
    const bool met = solo.tribulations[static_cast<std::size_t>(id.back() - '1')].met;
    expect(id, *args.find("met"), Json(met ? "yes" : "no"));
  } else if (id == "end.won" || id == "end.lost") {
    expect(id, number(args, "met"), solo.met());
    expect(id, id == "end.won", outcome(rules_, s).winners.front() == kPerson);
  }
  return true;
}

}  // namespace cauldron::companion
