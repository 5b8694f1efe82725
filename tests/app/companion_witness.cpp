#include "companion_witness.h"

#include <algorithm>

#include "games/septima/rules/things/spells.h"
#include "games/septima/rules/turn/turn.h"
#include "games/septima/rules/year/scoring.h"
#include "games/septima/solo/widow.h"

namespace cauldron::companion {

using septima::kIllnessIds;
using septima::kSpiders;
using septima::kWidow;

namespace {

constexpr Seat kPerson = 0;
constexpr int kOutOfReach = 30;  // what a person says of a Patient behind Spiders

std::string joined(const auto& values) {
  std::string line;
  for (const int value : values) line += (line.empty() ? "" : " ") + std::to_string(value);
  return line;
}

std::string yes_if(bool yes) { return yes ? "yes" : "no"; }

}  // namespace

void Witness::lead() {
  Companion companion(1);
  while (differences_.empty()) {
    ledger_ = &companion.ledger();
    for (const Message& message : companion.told()) hear(message);
    if (!companion.question() || !differences_.empty()) break;
    const std::string line = answer(*companion.question());
    const std::string question = asked(companion);
    if (const auto why = companion.take(line)) {
      differ("“" + line + "” is refused at " + question + ": " + why->to_json().dump());
    }
    ++answers_;
  }
  if (!differences_.empty()) return;
  at_ = moments_.size() - 1;
  compare("at the end");
}

namespace {

// How far the step has come.
int part_of(const Frame& f) {
  namespace step = septima::step;
  if (f.is<step::Trials>()) return f.as<step::Trials>().part;
  if (f.is<step::Judge>()) return f.as<step::Judge>().part;
  if (f.is<step::WidowTurn>()) return f.as<step::WidowTurn>().part;
  if (f.is<step::Scuttle>()) return f.as<step::Scuttle>().zone;
  return f.as<step::SpiderPicks>().moved ? 1 : 0;
}

int points_of(const Frame& f) {
  namespace step = septima::step;
  if (f.is<step::WidowHeal>()) return f.as<step::WidowHeal>().to_go;
  return f.as<step::WidowRaise>().to_go;
}

}  // namespace

bool Witness::find(Op op, int part) {
  for (std::size_t i = at_; i < limit_; ++i) {
    const State& s = moments_[i].state;
    if (septima::over(s) || septima::op_of(s.agenda.top()) != op) continue;
    if (part >= 0 && part_of(s.agenda.top()) != part) continue;
    at_ = i;
    return true;
  }
  differ("the engine takes no step " + std::to_string(static_cast<int>(op)) + " any more");
  return false;
}

bool Witness::has(Op op) const {
  return std::any_of(moments_.begin() + static_cast<std::ptrdiff_t>(at_),
                     moments_.begin() + static_cast<std::ptrdiff_t>(limit_), [op](const auto& m) {
                       return !over(m.state) && septima::op_of(m.state.agenda.top()) == op;
                     });
}

bool Witness::find_answer(Op op) {
  while (find(op)) {
    if (moment().answer) return true;
    ++at_;
  }
  return false;
}

bool Witness::find_points(Op op) {
  while (find(op)) {
    if (points_of(now().agenda.top()) > 0) return true;
    ++at_;
  }
  return false;
}

std::uint8_t Witness::answered(Op op) {
  return find_answer(op) ? moments_[at_++].answer->a() : std::uint8_t{0};
}

std::size_t Witness::end_of(Op op) const {
  std::size_t end = at_;
  while (end + 1 < moments_.size() && is_under_way(moments_[end].state, op)) ++end;
  return end;
}

std::string Witness::answer(const Question& question) {
  const std::string id = short_id(question.ask);
  if (id == "ask.deal") {
    if (find(Op::Negotiate)) compare("when it is asked for a deal");
    return std::string(septima::kDealIds[answered(Op::Negotiate)]);
  }
  if (id == "ask.cooperate") return std::string(id_of(answered(Op::SoloPick)));
  if (id == "ask.reveal") return std::string(id_of(answered(Op::WidowReveal)));
  if (id == "ask.copy") return std::string(id_of(answered(Op::WidowCopy)));
  if (id == "ask.die_entered") return std::string(septima::kSoloDieIds[answered(Op::SoloDie)]);
  if (id == "ask.match") {
    find(Op::WidowTurn, 0);
    return match();
  }
  if (id == "ask.spend") {
    find_answer(Op::SpendCard);
    return std::string(septima::kNegotiationIds[moment().answer->a()]);
  }
  if (id == "ask.closest") {
    find_answer(Op::WidowHeal);
    const std::uint8_t patient = now().patient[moment().answer->a()];
    return std::string(kIllnessIds[septima::idx(septima::illness_of(patient))]);
  }
  if (id == "ask.zones") {
    const std::string zones = zones_in_words(rules_.shadow_zones[ledger_->her.row[0]]);
    return zones == "-" ? std::string(kNoneWord) : zones;
  }
  if (id == "ask.spiders") {
    find(Op::Scuttle, static_cast<int>(*question.ask.args.find_int("zone")) - 1);
    return zones_of_spiders();
  }
  if (id == "ask.near") {
    find(Op::SpiderLoss);
    return near();
  }
  if (id == "ask.distances") {
    // Instead of picks there is no such step if no Spider can move.
    if (!picking_ || has(Op::SpiderFar)) find(Op::SpiderFar);
    return distances();
  }
  if (id.starts_with("ask.patients")) {
    find_points(Op::WidowHeal);
    return patients(id);
  }
  if (id == "ask.room_first") return std::to_string(places(0, 0));
  if (id == "ask.room_second") return std::to_string(places(1, 0));
  if (id == "ask.lines") {
    find(Op::Trials, 0);
    return std::to_string(rules_.angry_lines[widow().suspicion - rules_.suspicion_min]);
  }
  if (id == "ask.held_first") {
    find(Op::Trials, 1);
    return yes_if(now().trial != septima::kNone);
  }
  if (id == "ask.held_second") {
    if (find(Op::Trials, 2)) compare("after the first Trial");
    return yes_if(now().second_count > 0);
  }
  if (id == "ask.bench_after") {
    find(Op::Judge, 1);
    return bench();
  }
  if (id == "ask.summoning") {
    return yes_if(in_force(now(), kPerson, septima::Spell::Summoning));
  }
  if (id == "ask.picks" || id == "ask.season_over") {
    if (find(id == "ask.picks" ? Op::CrowdPicks : Op::EndSeason)) compare("at " + id);
    return std::string(kGo);
  }
  if (id == "ask.draw") return "table";
  if (question.shape == Shape::Go) return std::string(kGo);
  const std::string settled = setting(id);
  return settled.empty() ? score(id) : settled;
}

std::string Witness::setting(const std::string& id) const {
  const septima::Variant& variant = rules_.variant;
  if (id == "ask.difficulty") {
    for (const char* name : {"gentle", "easy", "normal", "hard", "merciless"}) {
      septima::Variant preset = variant;
      septima::apply_difficulty(preset, name);
      if (preset == variant) return name;
    }
    return "own";
  }
  if (id == "ask.tribulations") return std::to_string(variant.tribulations);
  if (id == "ask.score") return std::to_string(variant.score_needed);
  if (id == "ask.bonus") return std::array{"never", "matched", "always"}[variant.widow_bonus];
  if (id == "ask.negotiations") return std::array{"fewer", "normal", "more"}[variant.negotiations];
  if (id == "ask.top") return std::to_string(rules_.suspicion_max);
  if (id == "ask.chamber_size") return std::to_string(rules_.chamber_size);
  if (id == "ask.cards" || id == "ask.solo_die") return "table";
  return {};
}

std::string Witness::score(const std::string& id) const {
  const State& s = moments_.back().state;
  const septima::SoloScore solo = solo_score(rules_, s);
  if (id == "ask.total") return std::to_string(solo.own.total);
  if (id == "ask.values") {
    std::vector<int> values;
    for (const std::uint8_t level : s.covens[kWidow].level) {
      values.push_back(rules_.level_wisdom[level]);
    }
    return joined(values);
  }
  if (id == "ask.book") {
    const auto end = solo.tribulations.begin() + septima::kBookLines;
    return std::to_string(
        std::count_if(solo.tribulations.begin(), end, [](const auto& each) { return each.met; }));
  }
  if (id == "ask.your_witches") return std::to_string(witch_count(s.covens[kPerson]));
  if (id == "ask.ribbon") return yes_if(solo.tribulations[6].met);
  return "?";
}

std::string Witness::match() const {
  const std::uint8_t match = septima::matches_of(now(), kWidow);
  return match & septima::kMatchPlayer ? "you" : match ? "septima" : "no";
}

std::string Witness::zones_of_spiders() const {
  std::vector<int> zones;
  for (const std::uint8_t space : now().widow.spiders)
    zones.push_back(rules_.board.zone[space] + 1);
  return joined(zones);
}

std::string Witness::distances() const {
  std::vector<int> steps;
  for (const std::uint8_t space : now().widow.spiders) {
    steps.push_back(rules_.board.distance[space][now().covens[kPerson].leader]);
  }
  return joined(steps);
}

std::string Witness::near() const {
  std::vector<int> count(2);
  for (int spider = 0; spider < kSpiders; ++spider) {
    const std::uint8_t space = now().widow.spiders[spider];
    if (rules_.variant.spiders_moved && space == spiders_[spider]) continue;
    const int steps = rules_.board.distance[space][now().covens[kPerson].leader];
    if (steps < 2) ++count[static_cast<std::size_t>(steps)];
  }
  return joined(count);
}

int Witness::steps_to(int town) const {
  const septima::Walks walks = walks_from(rules_, now(), now().covens[kPerson].leader);
  int least = kOutOfReach;
  for (int space = 0; space < rules_.board.space_count; ++space) {
    if (rules_.board.towns[space] >> town & 1) least = std::min<int>(least, walks.steps[space]);
  }
  return least;
}

bool Witness::in_shadow(int town) const {
  for (int space = 0; space < rules_.board.space_count; ++space) {
    if (!(rules_.board.towns[space] >> town & 1)) continue;
    if (shadow_zones(rules_, now()) >> rules_.board.zone[space] & 1) return true;
  }
  return false;
}

std::string Witness::patients(const std::string& id) const {
  std::string list;
  for (int town = 0; town < septima::kTowns; ++town) {
    const std::uint8_t patient = now().patient[town];
    if (patient == septima::kNone || contains(now().healed_by[town], kWidow)) continue;
    if (id == "ask.patients_near" && !in_shadow(town)) continue;
    list += (list.empty() ? "" : " ") +
            std::string(kIllnessIds[septima::idx(septima::illness_of(patient))]) + " " +
            std::to_string(steps_to(town));
  }
  return list.empty() ? std::string(kNoneWord) : list;
}

int Witness::places(int chamber, std::uint8_t citizen) const {
  const auto* begin = now().chamber[chamber];
  return static_cast<int>(std::count(begin, begin + rules_.chamber_size, citizen));
}

std::string Witness::bench() const {
  std::string line;
  for (const std::uint8_t citizen :
       now().chamber[now().agenda.top().as<septima::step::Judge>().chamber]) {
    if (citizen == 0) continue;
    line += (line.empty() ? "" : " ");
    line += citizen == septima::kAngry ? "angry" : citizen == kWidow + 1 ? "her" : "you";
  }
  return line.empty() ? std::string(kNoneWord) : line;
}

}  // namespace cauldron::companion
