#include "games/septima/view/dry_run.h"

#include <string>

#include "games/septima/game.h"
#include "games/septima/rules/effects.h"
#include "games/septima/rules/turn/collect.h"
#include "games/septima/view/json_parts.h"

namespace cauldron::septima {

namespace {

bool is_selecting(const View& v) {
  if (over(v.s) || !v.seated() || is_widow(v.s, v.viewer)) return false;
  const Frame& top = v.s.agenda.top();
  return top.is<step::Select>() || top.is<step::SoloPick>();
}

// As if only this card were turned up, and its Card Action began.
State begun(const Rules& r, const State& s, Seat seat, Action action) {
  State tried = s;
  tried.agenda = {};
  tried.turn = {};
  tried.turn.seat = seat;
  tried.turn.action = idx(action);
  tried.turn.stage = idx(Stage::Card);
  Coven& coven = tried.covens[seat];
  coven.hand = static_cast<decltype(coven.hand)>(coven.hand & ~bit(action));
  coven.played = idx(action);
  coven.pick = kNone;
  push(tried, seat, step::Perform{.action = action});
  settle(r, tried);
  return tried;
}

// What the first question offers: the second word of each option, without "done".
JsonPiece choices_json(const Rules& r, const State& tried, Seat seat) {
  JsonPiece list = JsonPiece::array();
  if (over(tried) || tried.agenda.top().seat != seat) return list;
  Options options;
  list_answers(r, tried, seat, options);
  std::string last;
  for (const Option option : options) {
    if (kind_of(option) == Choice::Done) continue;
    if (kind_of(option) == Choice::Move && occupied(r, tried, seat, static_cast<Space>(option.a())))
      continue;
    const std::string written = text(r, option);
    const std::size_t from = written.find(' ');
    if (from == std::string::npos) continue;
    std::string what = written.substr(from + 1, written.find(' ', from + 1) - from - 1);
    if (what == last) continue;
    list.push_back(what);
    last = std::move(what);
  }
  return list;
}

struct Gains {
  JsonPiece list = JsonPiece::array();
  void add(std::string_view id, int count) {
    if (count != 0) list.push_back(JsonPiece::object({{"id", id}, {"count", count}}));
  }
};

// A Collect may ask before it gathers; what grows there is known all the same.
void add_harvest(const Rules& r, const State& s, Seat seat, Gains& gains) {
  const Harvest found = harvest_at(r, s, s.covens[seat].leader, false);
  for (std::size_t type = 0; type < kIngredients; ++type)
    gains.add(kIngredientIds[type], found.ingredients[type]);
  gains.add(kIngredientIds[kCrystal], found.crystals);
}

JsonPiece gains_json(const Rules& r, const State& s, const State& tried, Seat seat) {
  const Coven& was = s.covens[seat];
  const Coven& is = tried.covens[seat];
  Gains gains;
  if (tried.turn.action == idx(Action::Collect) && !over(tried)) {
    add_harvest(r, tried, seat, gains);
    return std::move(gains.list);
  }
  for (std::size_t type = 0; type < kIngredients; ++type)
    gains.add(kIngredientIds[type], is.ingredients[type] - was.ingredients[type]);
  gains.add(kIngredientIds[kCrystal], is.crystals - was.crystals);
  gains.add("suspicion", is.suspicion - was.suspicion);
  gains.add("wisdom", is.wisdom - was.wisdom);
  gains.add("crowd", is.crowd - was.crowd);
  return std::move(gains.list);
}

}  // namespace

JsonPiece dry_run_json(const Rules& r, const View& v) {
  if (!is_selecting(v)) return nullptr;
  const Coven& coven = v.s.covens[v.viewer];
  if (coven.leader == kNone) return nullptr;
  std::uint32_t cards = coven.hand;
  if (coven.pick != kNone) cards |= 1u << coven.pick;
  JsonPiece list = JsonPiece::array();
  for (; cards != 0; cards &= cards - 1) {
    const auto action = static_cast<Action>(std::countr_zero(cards));
    const State tried = begun(r, v.s, v.viewer, action);
    list.push_back(JsonPiece::object({{"action", kActionIds[idx(action)]},
                                      {"choices", choices_json(r, tried, v.viewer)},
                                      {"gains", gains_json(r, v.s, tried, v.viewer)}}));
  }
  return list;
}

}  // namespace cauldron::septima
