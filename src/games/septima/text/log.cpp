// The game in words: what a move means to a viewer, as message ids.
#include "games/septima/text/log.h"

#include "games/septima/game.h"
#include "games/septima/rules/things/things.h"
#include "games/septima/text/notation.h"

namespace cauldron::septima {

namespace {

// --- chance -------------------------------------------------------------------------------------

void tell_patient(Story& t) {
  for (int town = 0; town < kTowns; ++town) {
    if (t.before.patient[town] == kNone && t.after.patient[town] == t.option.a())
      t.say("patient", {{"patient", kPatientIds[t.option.a()]}, {"town", town + 1}});
  }
}

// Witches drawn for somebody's choice are seen by that coven alone.
void tell_draw(Story& t) {
  const Frame& f = t.before.agenda.top();
  const std::string_view witch = kWitchIds[t.option.a()];
  if (op_of(f) == Op::RevealTrial) {
    t.say("on_trial", {{"witch", witch}});
  } else if (op_of(f) == Op::WidowDraft) {
    return;  // she joins the Widow's Coven, which is told
  } else if (op_of(f) == Op::WidowBottom) {
    t.say("bottom_witch", {{"witch", witch}});
  } else if (op_of(f) == Op::SoloDeal) {
    t.say("draws", {{"seat", 0}, {"witch", witch}});
  } else if (f.is<step::DrawWitches>() && f.as<step::DrawWitches>().openly) {
    t.say("draws", {{"seat", int{f.seat}}, {"witch", witch}});
  } else if (t.viewer == f.seat) {
    t.say("draws_own", {{"witch", witch}});
  } else {
    t.say("draws_unseen", {{"seat", int{f.seat}}});
  }
}

void tell_citizen(Story& t) {
  const int chamber = now<step::DrawCitizen>(t.before).chamber + 1;
  if (t.option.a() == kMaxCovens) {
    t.say("citizen_angry", {{"chamber", chamber}});
  } else {
    t.say("citizen", {{"seat", int{t.option.a()}}, {"chamber", chamber}});
  }
}

std::string signed_number(int n) { return (n > 0 ? "+" : "") + std::to_string(n); }

void tell_chance(Story& t) {
  const Option option = t.option;
  const Frame& f = t.before.agenda.top();
  switch (kind_of(option)) {
    case Choice::Lunar:
      t.say("lunar", {{"slot", option.a() + 1}, {"ingredient", kIngredientIds[option.b()]}});
      break;
    case Choice::Patient:
      return tell_patient(t);
    case Choice::Draw:
      return tell_draw(t);
    case Choice::Deal:
      if (t.viewer == option.a()) t.say("dealt_own", {{"witch", kWitchIds[option.b()]}});
      break;
    case Choice::Marker:
      t.say("marker", {{"side", kSideIds[option.a()]}, {"action", kActionIds[option.b()]}});
      break;
    case Choice::Build:
      t.say("building", {{"building", kBuildingIds[option.a()]}});
      break;
    case Choice::Reveal:
      t.say("reveal", {{"spell", kSpellIds[option.a()]}});
      break;
    case Choice::Book:
      if (t.viewer == option.a()) t.say("book_own", {{"number", option.b() + 1}});
      break;
    case Choice::Prologue:
      t.say("prologue",
            {{"seat", int{option.b() == kNone ? f.seat : option.b()}}, {"number", option.a() + 1}});
      break;
    case Choice::First:
      t.say("first", {{"seat", int{option.a()}}});
      break;
    case Choice::Roll:
      if (op_of(f) == Op::FixRoll) {
        t.say("fixed_roll", {{"roll", signed_number(option.a() - kRollOffset)}});
      } else {
        t.say("roll", {{"seat", int{f.seat}}, {"roll", option.a() - kRollOffset}});
      }
      break;
    case Choice::Citizen:
      return tell_citizen(t);
    case Choice::Die:
      t.say("die", {{"face", kSoloDieIds[option.a()]}});
      break;
    case Choice::Copy:
      t.say("copy", {{"action", kActionIds[option.a()]}});
      break;
    default:
      break;
  }
}

// --- covens -------------------------------------------------------------------------------------

void tell_heal(Story& t) {
  const std::uint8_t target = t.option.a();
  if (target >= kTowns) {
    t.say("heals_hospital", {{"seat", int{t.who}}, {"illness", kIllnessIds[target - kTowns]}});
  } else {
    const Illness illness = illness_of(t.before.patient[target]);
    t.say("heals",
          {{"seat", int{t.who}}, {"illness", kIllnessIds[idx(illness)]}, {"town", target + 1}});
  }
}

void tell_use(Story& t) {
  const auto as = idx(used_as(t.option));
  if (as == t.option.b()) {
    t.say("uses", {{"seat", int{t.who}}, {"potion", kPotionIds[as]}});
  } else {
    t.say(
        "uses_as",
        {{"seat", int{t.who}}, {"potion", kPotionIds[t.option.b()]}, {"potionAs", kPotionIds[as]}});
  }
}

void tell_move(Story& t) {
  const std::uint8_t from = t.before.covens[t.who].leader;
  if (from != t.option.a()) t.say("moves", {{"seat", int{t.who}}, {"space", t.option.a() + 1}});
}

void tell_advance(Story& t) {
  const bool top = t.before.covens[t.who].ritual == t.option.a();
  t.say(top ? "advances_top" : "advances", {{"seat", int{t.who}}, {"space", t.option.a() + 1}});
}

void tell_done(Story& t) {
  if (op_of(t.before.agenda.top()) != Op::AnswerRoll) return;
  const bool caught =
      t.after.covens[t.who].wisdom < t.before.covens[t.who].wisdom ||
      (!over(t.after) && t.after.agenda.top().seat == t.who &&
       (op_of(t.after.agenda.top()) == Op::LoseWitch || op_of(t.after.agenda.top()) == Op::Fly));
  t.say(caught ? "caught" : "escapes", {{"seat", int{t.who}}});
}

void tell_keep(Story& t) {
  const std::string_view witch = kWitchIds[t.option.a()];
  if (t.after.covens[t.who].mirror == t.option.a()) {
    t.say("mirror", {{"seat", int{t.who}}, {"witch", witch}});
  } else if (op_of(t.before.agenda.top()) == Op::KeepDrawn) {
    t.say("chooses", {{"seat", int{t.who}}, {"witch", witch}});
  }
}

void tell_lose(Story& t) {
  const std::string_view witch = kWitchIds[t.option.a()];
  if (op_of(t.before.agenda.top()) == Op::WidowLose) {
    t.say("widow_loses", {{"witch", witch}});
  } else {
    t.say("loses", {{"seat", int{t.who}}, {"witch", witch}});
  }
}

void tell_arrange(Story& t) {
  t.say("arranges", {{"seat", int{t.who}},
                     {"number", t.option.a() + 1},
                     {"below", t.option.b() + 1},
                     {"half", kHalfIds[t.option.c() ? 0 : 1]}});
}

// Answers told by naming their first argument.
struct Telling {
  Choice choice;
  std::string_view id;
  std::string_view name;
  Arg arg;
};
constexpr Telling kTellings[] = {
    {Choice::Begin, "begins", "space", Arg::SpaceNumber},
    {Choice::Mark, "marks", "space", Arg::Ritual},
    {Choice::Cast, "casts", "spell", Arg::Spell},
    {Choice::Call, "calls", "witch", Arg::Witch},
    {Choice::Visit, "visits", "building", Arg::Building},
    {Choice::Moon, "moon", "ingredient", Arg::Ingredient},
    {Choice::Print, "print", "ingredient", Arg::Ingredient},
    {Choice::Brew, "brews", "potion", Arg::Potion},
    {Choice::Pick, "picks", "pick", Arg::Pick},
    {Choice::Learn, "learns", "spell", Arg::Spell},
    {Choice::Ready, "readies", "spell", Arg::Spell},
    {Choice::Chamber, "to_chamber", "chamber", Arg::Chamber},
    {Choice::Remember, "remembers", "action", Arg::Action},
    {Choice::Sideways, "sideways", "space", Arg::Ritual},
    {Choice::Dismiss, "dismisses", "witch", Arg::Witch},
    {Choice::Also, "also", "action", Arg::Action},
    {Choice::Half, "half", "half", Arg::Half},
    {Choice::Negotiate, "negotiates", "deal", Arg::Deal},
    {Choice::Spend, "spends", "kind", Arg::Negotiation},
};

// Of the others, what they change tells enough.
void tell_plainly(Story& t) {
  for (const Telling& telling : kTellings) {
    if (telling.choice != kind_of(t.option)) continue;
    const auto ids = ids_of(telling.arg);
    const Json named = ids.empty() ? Json(t.option.a() + 1) : Json(ids[t.option.a()]);
    t.say(telling.id, {{"seat", int{t.who}}, {std::string(telling.name), named}});
  }
}

void tell_answer(Story& t) {
  switch (kind_of(t.option)) {
    case Choice::Keep:
      return tell_keep(t);
    case Choice::Arrange:
      return tell_arrange(t);
    case Choice::Quick:
    case Choice::Move:
    case Choice::Leap:
    case Choice::Fly:
    case Choice::Walk:
      return tell_move(t);
    case Choice::Use:
      return tell_use(t);
    case Choice::Heal:
      return tell_heal(t);
    case Choice::Advance:
      return tell_advance(t);
    case Choice::Lose:
      return tell_lose(t);
    case Choice::Charm:
      return t.say(t.rules.variant.fixed_hunters ? "charm_step" : "charm", {{"seat", int{t.who}}});
    case Choice::Done:
      return tell_done(t);
    default:
      return tell_plainly(t);
  }
}

}  // namespace

void tell_choice(Story& story) {
  if (story.who == kChance) {
    tell_chance(story);
  } else {
    tell_answer(story);
  }
}

// Answers of a simultaneous question are told by what all of them together lead to.
std::vector<Message> log(const Rules& rules, const State& before, Actor who, Option option,
                         const State& after, Viewer viewer) {
  Story story{rules, before, after, who, option, viewer, {}};
  const bool secret = ask(before).secret();
  if (secret && after.answered != 0) return {};
  if (!secret) tell_choice(story);
  tell_unasked(story);
  tell_changes(story);
  tell_course(story);
  return std::move(story.lines);
}

}  // namespace cauldron::septima
