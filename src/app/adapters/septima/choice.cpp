#include "app/adapters/septima/choice.h"

#include <algorithm>

#include "app/adapters/septima/areas.h"
#include "app/adapters/septima/widow.h"
#include "app/terminal/typed.h"
#include "games/septima/rules/things/things.h"
#include "games/septima/rules/turn/turn.h"

namespace cauldron {

using namespace septima;

namespace {

bool is_number(std::string_view word) {
  return !word.empty() && word.find_first_not_of("0123456789") == word.npos;
}

// Numbers must be typed out: 3 is not the beginning of 31.
bool begins(std::string_view word, std::string_view typed) {
  return is_number(typed) ? word == typed : word.starts_with(typed);
}

bool words_begin(const std::vector<std::string>& words, std::size_t first,
                 const std::vector<std::string>& typed) {
  if (typed.empty() || first + typed.size() > words.size()) return false;
  for (std::size_t i = 0; i < typed.size(); ++i) {
    if (!begins(words[first + i], typed[i])) return false;
  }
  return true;
}

std::string first_word(std::string_view notation) {
  return std::string(notation.substr(0, notation.find(' ')));
}

template <class Holds>
std::vector<SeptimaChoice> those(const std::vector<SeptimaChoice>& choices, Holds holds) {
  std::vector<SeptimaChoice> found;
  std::copy_if(choices.begin(), choices.end(), std::back_inserter(found), holds);
  return found;
}

// --- hints

std::string place_hint(const SeptimaTable& t, Space space) {
  const int zone = t.rules.board.zone[space];
  constexpr std::string_view kIds[] = {"app.septima.hint.zone", "app.septima.hint.zone_active",
                                       "app.septima.hint.zone_down", "app.septima.hint.zone_down"};
  return surroundings(t, space) + "; " +
         t.text()(kIds[t.state().huts[zone]], Json::object({{"zone", std::to_string(zone + 1)}}));
}

// From the top row one advances no further, but scores.
std::string ritual_hint(const SeptimaTable& t, Option option) {
  const bool top =
      kind_of(option) == Choice::Advance && t.state().covens[t.view.viewer].ritual == option.a();
  if (!top) return ritual_space(t, option.a());
  return t.text()("app.septima.hint.top", Json::object({{"wisdom", int{t.rules.top_wisdom}}}));
}

// The level a healing would lead to, and its reward.
std::string track_hint(const SeptimaTable& t, std::uint8_t illness, bool reward) {
  const int level = t.state().covens[t.view.viewer].level[illness] + 1;
  std::string words = thing(t.text(), "illness", kIllnessIds[illness]);
  if (level > kLevels) return words + ", " + t.text()("app.septima.hint.track_end");
  words += ", " + t.text()("app.septima.hint.level", Json::object({{"level", level}}));
  for (const Gain& gain : t.rules.rewards[illness][level]) {
    if (reward && gain.kind != Gain::Kind::None) words += ", " + gain_in_words(t.text(), gain);
  }
  return words;
}

std::string arrange_hint(const SeptimaTable& t, Option option) {
  const Gain halves[] = {
      t.rules.prologue[option.a()][0],
      option.c() == 0 ? t.rules.prologue[option.a()][1] : t.rules.prologue[option.b()][0],
      t.rules.prologue[option.b()][1]};
  std::string words;
  for (int i = 0; i < 3; ++i) {
    words +=
        (i == 0 ? "" : ", ") + std::to_string(3 - i) + " × " + gain_in_words(t.text(), halves[i]);
  }
  return words;
}

std::string select_hint(const SeptimaTable& t, std::uint8_t action, bool in_short) {
  const State& s = t.state();
  const bool septima = s.septima[1] == action || (is_active_marker(s, 0) && s.septima[0] == action);
  std::string match = septima ? t.text()("app.septima.hint.septima") : "";
  const std::string hers = widow_has(t, action);
  if (!hers.empty()) match += (match.empty() ? "" : " ") + hers;
  if (in_short) return match;
  return match + (match.empty() ? "" : " ") + about(t, "action", kActionIds[action]);
}

std::string heal_hint(const SeptimaTable& t, Option option) {
  if (option.a() >= kTowns) {
    return track_hint(t, static_cast<std::uint8_t>(option.a() - kTowns), false);
  }
  return track_hint(t, idx(illness_of(t.state().patient[option.a()])), true);
}

std::string stock_hint(const SeptimaTable& t, std::uint8_t type) {
  const Coven& own = t.state().covens[t.view.viewer];
  return t.text()(
      "app.septima.hint.stock",
      Json::object({{"count", type == kCrystal ? int{own.crystals} : int{own.ingredients[type]}}}));
}

std::string chamber_hint(const SeptimaTable& t, int chamber) {
  const State& s = t.state();
  const std::uint8_t witch =
      chamber == 0 ? s.trial : (s.second_count == 0 ? kNone : s.second[s.second_count - 1]);
  return witch == kNone ? t.text()("app.septima.nobody")
                        : thing(t.text(), "witch", kWitchIds[witch]);
}

}  // namespace

bool names_space(Option option) {
  switch (kind_of(option)) {
    case Choice::Begin:
    case Choice::Quick:
    case Choice::Move:
    case Choice::Leap:
    case Choice::Fly:
    case Choice::Walk:
      return true;
    default:
      return false;
  }
}

bool names_ritual_space(Option option) {
  const Choice kind = kind_of(option);
  return kind == Choice::Mark || kind == Choice::Advance || kind == Choice::Sideways;
}

SpaceSet spaces_of(const std::vector<SeptimaChoice>& choices) {
  SpaceSet set;
  for (const SeptimaChoice& choice : choices) {
    if (names_space(choice.option)) set.set(choice.option.a());
  }
  return set;
}

RitualSet ritual_spaces_of(const std::vector<SeptimaChoice>& choices) {
  RitualSet set;
  for (const SeptimaChoice& choice : choices) {
    if (names_ritual_space(choice.option)) set.set(choice.option.a());
  }
  return set;
}

std::vector<SeptimaChoice> septima_choices(const Game& game, const std::vector<Option>& options) {
  const auto is_place = [](Option o) { return names_space(o) || names_ritual_space(o); };
  const bool places = std::any_of(options.begin(), options.end(), is_place);
  std::vector<SeptimaChoice> choices;
  for (const Option option : options) {
    const std::string notation = game.text(option);
    const std::string key = !places            ? std::to_string(choices.size() + 1)
                            : is_place(option) ? std::to_string(option.a() + 1)
                                               : first_word(notation);
    choices.push_back({option, notation, key});
  }
  return choices;
}

std::vector<SeptimaChoice> choices_meant(const std::vector<SeptimaChoice>& choices,
                                         std::string_view typed) {
  auto found = those(choices, [&](const SeptimaChoice& c) { return c.notation == typed; });
  if (!found.empty()) return found;
  found = those(choices, [&](const SeptimaChoice& c) { return c.key == typed; });
  if (!found.empty() || is_number(typed)) return found;
  const auto words = words_of(typed);
  found = those(
      choices, [&](const SeptimaChoice& c) { return words_begin(words_of(c.notation), 0, words); });
  if (!found.empty()) return found;
  return those(choices,
               [&](const SeptimaChoice& c) { return words_begin(words_of(c.notation), 1, words); });
}

std::string notation_meant(const std::vector<SeptimaChoice>& choices, std::string_view typed) {
  if (!is_number(typed)) return std::string(typed);
  for (const SeptimaChoice& choice : choices) {
    if (names_space(choice.option) || names_ritual_space(choice.option)) {
      return first_word(choice.notation) + " " + std::string(typed);
    }
  }
  return std::string(typed);
}

std::string choice_hint(const SeptimaTable& t, Option option, bool in_short) {
  const std::uint8_t a = option.a();
  if (names_space(option)) return place_hint(t, a);
  if (names_ritual_space(option)) return ritual_hint(t, option);
  switch (kind_of(option)) {
    case Choice::Keep:
    case Choice::Dismiss:
    case Choice::Lose:
    case Choice::Call:
      return about(t, "witch", kWitchIds[a]);
    case Choice::Arrange:
      return arrange_hint(t, option);
    case Choice::Select:
      return select_hint(t, a, in_short);
    case Choice::Use:
      return about(t, "potion", kPotionIds[a & 7]);
    case Choice::Brew:
    case Choice::Gain:
      return about(t, "potion", kPotionIds[a]);
    case Choice::Cast:
    case Choice::Learn:
    case Choice::Ready:
      return about(t, "spell", kSpellIds[a]);
    case Choice::Visit:
      return about(t, "building", kBuildingIds[a]);
    case Choice::Remember:
    case Choice::Also:
      return about(t, "action", kActionIds[a]);
    case Choice::Pick:
      return about(t, "pick", kPickIds[a]);
    case Choice::Heal:
      return heal_hint(t, option);
    case Choice::Track:
      return track_hint(t, a, true);
    case Choice::Moon:
    case Choice::Print:
    case Choice::Collect:
    case Choice::Take:
    case Choice::Pay:
      return stock_hint(t, a);
    case Choice::Chamber:
      return chamber_hint(t, a);
    case Choice::Negotiate:
      return deal_hint(t, a);
    case Choice::Spider:
      return spider_hint(t, option);
    case Choice::Closest:
      return closest_hint(t, a);
    case Choice::Spend:
      return spend_hint(t, a);
    case Choice::Half:
      return gain_in_words(t.text(), t.rules.prologue[now<step::ChooseHalf>(t.state()).card][a]);
    default:
      return "";
  }
}

}  // namespace cauldron
