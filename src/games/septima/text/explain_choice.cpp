#include "games/septima/rules/effects.h"
#include "games/septima/rules/things/abilities.h"
#include "games/septima/solo/spiders.h"
#include "games/septima/text/explain.h"

namespace cauldron::septima {

namespace {

Message of_action(std::string_view rule, std::uint8_t action) {
  return because(rule, Json::object({{"action", kActionIds[action]}}));
}
Message of_ingredient(std::string_view rule, std::uint8_t type) {
  return because(rule, Json::object({{"ingredient", kIngredientIds[type]}}));
}
Message of_witch(std::string_view rule, std::uint8_t witch) {
  return because(rule, Json::object({{"witch", kWitchIds[witch]}}));
}
Message of_spell(std::string_view rule, std::uint8_t spell) {
  return because(rule, Json::object({{"spell", kSpellIds[spell]}}));
}

Message why_not_there(const Rules& rules, const State& s, Seat seat, Option option) {
  const Space from = s.covens[seat].leader;
  const Frame& f = s.agenda.top();
  if (kind_of(option) == Choice::Leap && op_of(f) == Op::MoveAction && f.a == 0)
    return because("leap_unmatched");
  if (occupied(rules, s, seat, option.a())) return because("space_taken");
  if (has_spider(s, option.a())) return because("spider_there");
  return because(option.a() == from ? "same_space" : "too_far");
}

Message why_not_pick(const Rules& rules, const State& s, Seat seat, Option option) {
  const Frame& f = s.agenda.top();
  const Coven& c = s.covens[seat];
  const auto pick = static_cast<Pick>(option.a());
  if (pick == Pick::Ready && !rules.full()) return because("pick_not_printed");
  if (pick == Pick::Trade && rules.full() && !rules.variant.five_picks)
    return because("pick_not_printed");
  if ((f.b & bit(pick)) != 0 && f.card == 0) return because("pick_taken");
  if (pick == Pick::Calm) return because("lowest_suspicion");
  return because(payable(c) == 0 ? "nothing_to_pay" : "nothing_exhausted");
}

Message why_not_learn(const State& s, std::uint8_t spell) {
  const Frame& f = s.agenda.top();
  const std::uint8_t element = idx(element_of(static_cast<Spell>(spell)));
  const bool scoring = s.scoring[element][0] == spell;
  if (op_of(f) == Op::StartSpell && scoring) return of_spell("regular_only", spell);
  const bool shown = scoring || s.middle[element] == spell || s.bottom[element] == spell;
  if (!shown) return of_spell("not_on_display", spell);
  return of_spell("other_element", spell);
}

Message why_not_ready(const State& s, Seat seat, std::uint8_t spell) {
  const Coven& c = s.covens[seat];
  if (!(c.spells >> spell & 1)) return of_spell("not_your_spell", spell);
  return of_spell(c.exhausted >> spell & 1 ? "other_element" : "not_exhausted", spell);
}

Message why_not_advance(const Rules& rules, const State& s, Seat seat, std::uint8_t space) {
  const Frame& f = s.agenda.top();
  const Coven& c = s.covens[seat];
  if (op_of(f) == Op::RitualMain && f.a != 0) return because("advanced_already");
  const RitualSpace& from = rules.ritual[c.ritual];
  if (from.up[0] != space && from.up[1] != space) return because("not_above");
  const std::uint8_t icon = rules.ritual[space].icon;
  if (op_of(f) == Op::MatchAdvance && icon != s.turn.action && icon != kNone)
    return of_action("other_icon", icon);
  return because("no_offering");
}

Message why_not_sideways(const State& s) {
  return because(s.agenda.top().b != 0 ? "sideways_already" : "not_beside");
}

Message why_not_track(const State& s, Seat seat, std::uint8_t illness) {
  const bool full = s.covens[seat].level[illness] >= kLevels;
  return because(full ? "track_full" : "other_track",
                 Json::object({{"illness", kIllnessIds[illness]}}));
}

Message why_not_chamber(const State& s, Seat seat, std::uint8_t chamber) {
  if (s.covens[seat].crowd == 0) return because("nobody_in_crowd");
  const std::uint16_t first = s.agenda.top().b;
  if (first != 0 && first != chamber + 1)
    return because("same_chamber", Json::object({{"chamber", int{first}}}));
  return because("chamber_full", Json::object({{"chamber", chamber + 1}}));
}

Message why_not_roll_call(const Rules& rules, const State& s, Seat seat, Option option) {
  if (op_of(s.agenda.top()) != Op::AnswerRoll || option.a() != idx(Witch::Albert))
    return why_not_call(rules, s, seat, option);
  if (!has_witch(s, seat, Witch::Albert)) return of_witch("not_your_witch", option.a());
  if (rules.variant.fixed_hunters || option.b() == kNone)
    return of_witch("witch_not_now", option.a());
  if (s.agenda.top().b != 0) return of_witch("witch_used_roll", option.a());
  if (payable(s.covens[seat]) < kAlbertCost)
    return because("witch_cost", Json::object({{"witch", "albert"}, {"count", kAlbertCost}}));
  return because("no_active_hunter", Json::object({{"hut", option.b() + 1}}));
}

// Around the Leader there is some of it, but a Spider guards it.
Message why_not_collect(const Rules& rules, const State& s, Seat seat, std::uint8_t type) {
  const Space at = s.covens[seat].leader;
  const bool crystal = type == kCrystal;
  const int printed = crystal ? rules.board.outcrops[at] : rules.board.prints[at][type];
  const int open = crystal ? outcrops_at(rules, s, at) : prints_at(rules, s, at, type);
  return of_ingredient(s.solo && open < printed ? "guarded" : "not_there", type);
}

Message why_not_select(const State& s, Seat seat, std::uint8_t action) {
  const bool in_hand = s.covens[seat].hand >> action & 1;
  return of_action(in_hand ? "widow_has_played" : "not_in_hand", action);
}

Message why_not_negotiate(const State& s, std::uint8_t deal) {
  const auto kind = static_cast<Deal>(deal);
  const int card = kind == Deal::Cooperation ? 0 : kind == Deal::Information ? 2 : 1;
  return because(s.widow.cards[card] ? "nothing_in_common" : "no_negotiation");
}

Message why_not_spider(const State& s, Option option) {
  const Frame& f = s.agenda.top();
  if (op_of(f) == Op::SpiderFar) return because("not_farthest");
  return because(f.card == option.a() ? "not_towards_you" : "other_spider",
                 Json::object({{"spider", f.card + 1}}));
}

}  // namespace

Message reason(const Rules& rules, const State& s, Seat seat, Option option) {
  switch (kind_of(option)) {
    case Choice::Keep:
    case Choice::Place:
      return of_witch("witch_not_offered", option.a());
    case Choice::Dismiss: {
      const bool drawn = s.agenda.top().card == option.a();
      return of_witch(drawn ? "must_join" : "witch_not_offered", option.a());
    }
    case Choice::Lose:
      return of_witch(op_of(s.agenda.top()) == Op::WidowLose ? "not_her_witch" : "not_your_witch",
                      option.a());
    case Choice::Arrange:
      return because("other_prologue");
    case Choice::Begin:
    case Choice::Quick:
    case Choice::Move:
    case Choice::Leap:
    case Choice::Fly:
    case Choice::Walk:
      return why_not_there(rules, s, seat, option);
    case Choice::Mark:
      return because("not_start_row");
    case Choice::Select:
      return why_not_select(s, seat, option.a());
    case Choice::Use:
      return why_not_use(s, seat, option);
    case Choice::Cast:
      return why_not_cast(rules, s, seat, option);
    case Choice::Call:
      return why_not_roll_call(rules, s, seat, option);
    case Choice::Visit:
      return why_not_visit(rules, s, seat, option);
    case Choice::Moon:
      return of_ingredient("lunar_already", option.a());
    case Choice::Collect:
      return why_not_collect(rules, s, seat, option.a());
    case Choice::Brew:
      return why_not_brew(rules, s, seat, option);
    case Choice::Heal:
      return why_not_heal(rules, s, seat, option);
    case Choice::Track:
      return why_not_track(s, seat, option.a());
    case Choice::Pick:
      return why_not_pick(rules, s, seat, option);
    case Choice::Take:
      return of_ingredient("other_type", option.a());
    case Choice::Gain:
      return because("other_potion", Json::object({{"potion", kPotionIds[option.a()]}}));
    case Choice::Learn:
      return why_not_learn(s, option.a());
    case Choice::Ready:
      return why_not_ready(s, seat, option.a());
    case Choice::Pay:
      return of_ingredient("not_yours", option.a());
    case Choice::Chamber:
      return why_not_chamber(s, seat, option.a());
    case Choice::Remember:
      return of_action("not_discarded", option.a());
    case Choice::Advance:
      return why_not_advance(rules, s, seat, option.a());
    case Choice::Sideways:
      return why_not_sideways(s);
    case Choice::Charm:
      return because("no_charm");
    case Choice::Swap:
      if (option.a() == option.b()) return because("swap_same");
      return of_ingredient("not_yours", option.a());
    case Choice::Also:
      return of_action("also_not_there", option.a());
    case Choice::Boon:
      return because("boon_taken");
    case Choice::Negotiate:
      return why_not_negotiate(s, option.a());
    case Choice::Spider:
      return why_not_spider(s, option);
    case Choice::Closest:
      return because("not_closest", Json::object({{"town", option.a() + 1}}));
    case Choice::Spend:
      return because("no_negotiation");
    case Choice::Done:
      return because("must_choose");
    default:
      return because("another_question");
  }
}

}  // namespace cauldron::septima
