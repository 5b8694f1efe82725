// "Why not?": the rule that forbids a choice, as a message id.
#include "games/septima/text/explain.h"

#include <algorithm>

#include "games/septima/game.h"
#include "games/septima/rules/effects.h"

namespace cauldron::septima {

namespace {

// The kinds of choice that answer a question, legal or not.
struct Answers {
  Op op;
  Choice kinds[4];
  bool done = false;  // whether Done is one of them
};

constexpr Answers kAnswers[] = {
    {Op::DraftPick, {Choice::Keep}},
    {Op::SoloDraft, {Choice::Keep}},
    {Op::DraftPlace, {Choice::Place}},
    {Op::Arrange, {Choice::Arrange}},
    {Op::Begin, {Choice::Begin}},
    {Op::StartSpell, {Choice::Learn}},
    {Op::StartMark, {Choice::Mark}},
    {Op::KeepDrawn, {Choice::Keep}},
    {Op::Join, {Choice::Keep, Choice::Dismiss}},
    {Op::Select, {Choice::Select}},
    {Op::AnswerRoll, {Choice::Charm, Choice::Call}, true},
    {Op::LoseWitch, {Choice::Lose}},
    {Op::AskBryn, {Choice::Call}, true},
    {Op::AskDragomir, {Choice::Call}, true},
    {Op::TakePicks, {Choice::Pick}, true},
    {Op::QuickMove, {Choice::Quick}, true},
    {Op::Window, {Choice::Use, Choice::Cast, Choice::Call, Choice::Visit}, true},
    {Op::OrderBonus, {Choice::Main, Choice::Bonus}},
    {Op::ChantBonus, {Choice::Bonus}, true},
    {Op::MatchAdvance, {Choice::Advance}, true},
    {Op::Fly, {Choice::Fly}},
    {Op::Walk, {Choice::Walk}},
    {Op::MoveAction, {Choice::Move, Choice::Leap}},
    {Op::MoveCollect, {Choice::Collect}, true},
    {Op::ChooseMoon, {Choice::Moon}},
    {Op::ChoosePrint, {Choice::Print}},
    {Op::NonLunar, {Choice::Collect}, true},
    {Op::Brew, {Choice::Brew}, true},
    {Op::Heal, {Choice::Heal}, true},
    {Op::Advance, {Choice::Track}, true},
    {Op::TakeIngredient, {Choice::Take}},
    {Op::TakePotion, {Choice::Gain}},
    {Op::ToChamber, {Choice::Chamber}, true},
    {Op::Pay, {Choice::Pay}},
    {Op::RitualMain, {Choice::Advance, Choice::Sideways}, true},
    {Op::AdvanceAny, {Choice::Advance}, true},
    {Op::RitualBonus, {Choice::Ready, Choice::Take}},
    {Op::LearnSpell, {Choice::Learn}, true},
    {Op::ReadySpell, {Choice::Ready}, true},
    {Op::BlessedDay, {Choice::Take}, true},
    {Op::Mortar, {Choice::Swap}, true},
    {Op::AlsoMain, {Choice::Also}, true},
    {Op::Boon, {Choice::Boon}, true},
    {Op::ChooseHalf, {Choice::Half}},
    {Op::RememberCard, {Choice::Remember}, true},
    {Op::Negotiate, {Choice::Negotiate}},
    {Op::SoloPick, {Choice::Select}},
    {Op::WidowHeal, {Choice::Closest}},
    {Op::WidowLose, {Choice::Lose}},
    {Op::SpendCard, {Choice::Spend}},
    {Op::SpiderStep, {Choice::Spider}},
    {Op::SpiderFar, {Choice::Spider}},
};

bool answers(Op op, Choice kind) {
  for (const Answers& entry : kAnswers) {
    if (entry.op != op) continue;
    if (kind == Choice::Done) return entry.done;
    return std::find(std::begin(entry.kinds), std::end(entry.kinds), kind) != std::end(entry.kinds);
  }
  return false;
}

bool holds(const Options& list, Option option) {
  return std::find(list.begin(), list.end(), option) != list.end();
}

// What the step itself would offer, before whatever strands a Leader is dropped.
bool offered_by_step(const Rules& rules, const State& s, Seat seat, Option option) {
  Options raw;
  step_of(op_of(s.agenda.top())).options(rules, s, seat, raw);
  return holds(raw, option);
}

Message explain(const Rules& rules, const State& s, Seat seat, Option option) {
  if (!answers(op_of(s.agenda.top()), kind_of(option))) return because("another_question");
  if (offered_by_step(rules, s, seat, option))
    return because(moves_leader(kind_of(option)) ? "occupied" : "must_leave");
  return reason(rules, s, seat, option);
}

// Collects what somebody might expect to be able to do, legal or not.
class Expectations {
 public:
  Expectations(const Rules& rules, const State& s, Seat seat, const Options& legal)
      : rules_(rules), s_(s), c_(s.covens[seat]), seat_(seat), legal_(legal) {}

  const std::vector<Option>& collect() {
    switch (op_of(s_.agenda.top())) {
      case Op::Select:
      case Op::SoloPick:
        each(Choice::Select, rules_.actions_used);
        break;
      case Op::Negotiate:
        each(Choice::Negotiate, (1u << kDeals) - 1);
        break;
      case Op::Begin:
        leaders(Choice::Begin);
        break;
      case Op::QuickMove:
        leaders(Choice::Quick, 1);
        break;
      case Op::MoveAction:
        leaders(Choice::Move, 3);
        break;
      case Op::Fly:
        leaders(Choice::Fly);
        break;
      case Op::Walk:
        leaders(Choice::Walk, s_.agenda.top().a);
        break;
      case Op::Window:
        window();
        break;
      case Op::AnswerRoll:
        add(make(Choice::Charm));
        break;
      case Op::Brew:
        for (std::uint8_t potion = 0; potion < kPotions; ++potion) {
          add_unless_kind(make(Choice::Brew, potion));
        }
        break;
      case Op::Heal:
        heal();
        break;
      case Op::Advance:
        each(Choice::Track, (1u << kIllnesses) - 1);
        break;
      case Op::TakePicks:
        each(Choice::Pick, (1u << kPicks) - 1);
        break;
      case Op::MatchAdvance:
      case Op::AdvanceAny:
      case Op::RitualMain:
        for (const std::uint8_t up : rules_.ritual[c_.ritual].up) {
          if (up != kNone) add(make(Choice::Advance, up));
        }
        break;
      case Op::ToChamber:
        each(Choice::Chamber, 3);
        break;
      case Op::ReadySpell:
        each(Choice::Ready, c_.spells);
        break;
      case Op::LearnSpell:
        learn();
        break;
      case Op::Boon:
        each(Choice::Boon, 7);
        break;
      default:
        break;
    }
    return list_;
  }

 private:
  void add(Option option) {
    if (!holds(legal_, option)) list_.push_back(option);
  }
  void each(Choice kind, std::uint32_t values) {
    for (; values; values &= values - 1) {
      add(make(kind, static_cast<std::uint8_t>(std::countr_zero(values))));
    }
  }
  // Adds the option unless something of its kind with the same first argument is legal.
  void add_unless_kind(Option option) {
    const bool any = std::any_of(legal_.begin(), legal_.end(), [option](Option other) {
      return other.kind() == option.kind() && other.a() == option.a();
    });
    if (!any) list_.push_back(option);
  }
  // The spaces of the other Leaders, and of Spiders, that are near enough.
  void leaders(Choice kind, int reach = kMaxSpaces) {
    for (Seat other = 0; other < s_.seats; ++other) {
      if (other != seat_) taken(kind, s_.covens[other].leader, reach);
    }
    if (!s_.solo) return;
    for (const std::uint8_t space : s_.widow.spiders) taken(kind, space, reach);
  }
  void taken(Choice kind, std::uint8_t space, int reach) {
    if (space == kNone || space == c_.leader) return;
    if (c_.leader != kNone && rules_.board.distance[c_.leader][space] > reach) return;
    const Option option = make(kind, space);
    if (std::find(list_.begin(), list_.end(), option) == list_.end()) add(option);
  }
  void window() {
    for (std::uint8_t spell = 0; spell < kSpells; ++spell) {
      if (c_.spells >> spell & 1) add_unless_kind(make(Choice::Cast, spell));
    }
    for (std::uint8_t witch = 0; witch < kWitches; ++witch) {
      const auto who = static_cast<Witch>(witch);
      if (has_witch(s_, seat_, who) && is_called(rules_, who))
        add_unless_kind(make(Choice::Call, witch, kNone));
    }
    for (const std::uint8_t building : s_.buildings) {
      if (building != kNone) add(make(Choice::Visit, building));
    }
    add(make(Choice::Done));
  }
  void heal() {
    if (s_.agenda.top().card == 1) return;
    for (std::uint8_t town = 0; town < kTowns; ++town) {
      if (s_.patient[town] == kNone) continue;
      const std::uint8_t remedy = idx(remedy_for(illness_of(s_.patient[town])));
      add_unless_kind(make(Choice::Heal, town, remedy));
    }
  }
  void learn() {
    for (int element = 0; element < kElements; ++element) {
      for (const std::uint8_t card :
           {s_.scoring[element][0], s_.middle[element], s_.bottom[element]}) {
        if (card != kNone) add(make(Choice::Learn, card));
      }
    }
  }

  const Rules& rules_;
  const State& s_;
  const Coven& c_;
  Seat seat_;
  const Options& legal_;
  std::vector<Option> list_;
};

}  // namespace

Message because(std::string_view rule, Json args) {
  return {"sep.why." + std::string(rule), std::move(args)};
}

std::optional<Message> why_not(const Rules& rules, const State& s, Seat seat, Option option) {
  Options legal;
  options(rules, s, seat, legal);
  if (holds(legal, option)) return std::nullopt;
  return explain(rules, s, seat, option);
}

std::vector<Refused> refused(const Rules& rules, const State& s, Seat seat) {
  Options legal;
  options(rules, s, seat, legal);
  std::vector<Refused> list;
  Expectations expectations(rules, s, seat, legal);
  for (const Option option : expectations.collect()) {
    list.push_back({option, explain(rules, s, seat, option)});
  }
  return list;
}

}  // namespace cauldron::septima
