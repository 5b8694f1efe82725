#include "games/septima/rules/engine.h"

#include <algorithm>

#include "games/septima/rules/things/spells.h"
#include "games/septima/rules/turn/way_out.h"
#include "games/septima/rules/year/setup.h"

namespace cauldron::septima {

namespace {

const Step& present(const State& s) { return step_of(op_of(s.agenda.top())); }

bool answers(const Step& step, Choice kind) {
  return std::find(step.kinds.begin(), step.kinds.end(), kind) != step.kinds.end();
}

bool is_alike(Option one, Option other) {
  return one.kind() == other.kind() && one.a() == other.a();
}

}  // namespace

State initial(const Rules& rules) {
  State s = initial_state(rules);
  settle(rules, s);
  return s;
}

Ask ask(const State& s) {
  if (s.agenda.empty()) return Ask::over();
  const Frame& top = s.agenda.top();
  switch (step_of(op_of(top)).asks) {
    case Asks::Chance:
      return Ask::chance();
    case Asks::Together: {
      const auto all = static_cast<SeatSet>((1u << s.seats) - 1);
      return Ask::together(all, static_cast<SeatSet>(all & ~s.answered));
    }
    default:
      return Ask::seat(top.seat);
  }
}

void settle(const Rules& rules, State& s) {
  while (!s.agenda.empty()) {
    const Step& step = present(s);
    if (!step.run || step.run(rules, s)) return;
  }
}

void answer(const Rules& rules, State& s, Actor who, Option option) {
  if (kind_of(option) == Choice::Cast) {
    cast_spell(rules, s, who, option);
  } else {
    present(s).answer(rules, s, who, option);
  }
}

void apply(const Rules& rules, State& s, Actor who, Option option) {
  answer(rules, s, who, option);
  settle(rules, s);
}

Why check_answer(const Rules& rules, const State& s, Seat seat, Option option) {
  const Step& step = present(s);
  if (kind_of(option) == Choice::Done && step.stop != Stop::Checked)
    return step.stop == Stop::Always ? Why::None : Why::MustChoose;
  if (kind_of(option) == Choice::Cast && spells_answering(op_of(s.agenda.top())) != 0)
    return check_cast(rules, s, seat, option);
  if (kind_of(option) != Choice::Done && !answers(step, kind_of(option)))
    return Why::AnotherQuestion;
  return step.check(rules, s, seat, option);
}

void list_answers(const Rules& rules, const State& s, Seat seat, Options& out,
                  std::vector<Refusal>* refused) {
  out.clear();
  const Step& step = present(s);
  Offer offer(rules, s, seat, step.check, out, refused);
  step.list(rules, s, seat, offer);
  const Coven& c = s.covens[seat];
  std::uint32_t spells = c.spells & spells_answering(op_of(s.agenda.top()));
  if (!refused) spells &= ~(c.exhausted | c.cast);  // saves asking for reasons nobody wants
  if (spells != 0) {
    Offer casts(rules, s, seat, check_cast, out, refused);
    list_casts(s, spells, casts);
  }
  const Option done = make(Choice::Done);
  if (!check_answer(rules, s, seat, done)) out.push_back(done);
}

void list_options(const Rules& rules, const State& s, Seat seat, Options& out) {
  list_answers(rules, s, seat, out);
  drop_stranding(rules, s, seat, out);
}

void options(const Rules& rules, const State& s, Seat seat, Options& out) {
  list_options(rules, s, seat, out);
  if (!std::is_sorted(out.begin(), out.end())) std::sort(out.begin(), out.end());
}

Why check_option(const Rules& rules, const State& s, Seat seat, Option option) {
  if (const Why why = check_answer(rules, s, seat, option)) return why;
  return check_stranding(rules, s, seat, option);
}

// Of several that differ only in how something is done, one is enough, and none if another way of
// doing it is legal.
std::vector<Refusal> list_refusals(const Rules& rules, const State& s, Seat seat) {
  Options legal;
  std::vector<Refusal> all;
  list_answers(rules, s, seat, legal, &all);
  std::stable_sort(all.begin(), all.end(), [](const Refusal& one, const Refusal& other) {
    return one.option.kind() < other.option.kind();
  });
  const Options allowed = legal;
  drop_stranding(rules, s, seat, legal);
  for (const Option option : allowed) {
    if (std::find(legal.begin(), legal.end(), option) == legal.end())
      all.push_back({option, stranding_reason(option)});
  }
  std::vector<Refusal> shown;
  for (const Refusal& refusal : all) {
    const auto alike = [&](Option other) { return is_alike(refusal.option, other); };
    if (std::any_of(legal.begin(), legal.end(), alike)) continue;
    const auto shown_already = [&](const Refusal& other) { return alike(other.option); };
    if (std::none_of(shown.begin(), shown.end(), shown_already)) shown.push_back(refusal);
  }
  return shown;
}

void chances(const Rules& rules, const State& s, Chances& out) {
  out.clear();
  present(s).chances(rules, s, out);
}

}  // namespace cauldron::septima
