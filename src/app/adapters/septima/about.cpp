// What the things of Septima do, in a line each.
#include <algorithm>
#include <span>

#include "app/adapters/septima/cards.h"
#include "app/terminal/typed.h"
#include "games/septima/rules/things/things.h"

namespace cauldron {

using namespace septima;

namespace {

struct Family {
  std::string_view name;
  std::span<const std::string_view> ids;
};

constexpr Family kFamilies[] = {{"action", kActionIds},     {"witch", kWitchIds},
                                {"spell", kSpellIds},       {"potion", kPotionIds},
                                {"building", kBuildingIds}, {"pick", kPickIds}};

template <class Ids>
std::size_t index_of(const Ids& ids, std::string_view id) {
  return static_cast<std::size_t>(std::find(std::begin(ids), std::end(ids), id) - std::begin(ids));
}

std::string extra_of_spell(const SeptimaTable& t, std::string_view id) {
  constexpr std::string_view kLasting[] = {"", "app.septima.lasts.turn", "app.septima.lasts.season",
                                           "app.septima.lasts.until_moved",
                                           "app.septima.lasts.until_trial_won"};
  const std::size_t spell = index_of(kSpellIds, id);
  const SpellFace& face = t.rules.spells[spell];
  std::string extra = thing(t.text(), "element", kElementIds[idx(kSpellTable[spell].element)]);
  if (face.scoring) extra += ", " + t.text()("app.septima.scoring");
  if (face.with != kNone) {
    extra += ", " + t.text()("app.septima.with", Json::object({{"action", kActionIds[face.with]}}));
  }
  const Lasting lasting = kSpellTable[spell].lasting;
  if (lasting != Lasting::Instant) extra += ", " + t.text()(kLasting[idx(lasting)]);
  return extra;
}

std::string extra_of_potion(const SeptimaTable& t, std::string_view id) {
  const std::size_t potion = index_of(kPotionIds, id);
  std::string extra;
  for (int i = 0; i < t.rules.recipe_size[potion]; ++i) {
    extra += (i == 0 ? "" : ", ") +
             thing(t.text(), "ingredient", kIngredientIds[t.rules.recipe[potion][i]]);
  }
  return extra;
}

// Whether the thing is called so, at least from the beginning of one of its words.
bool is_called(std::string_view name, std::string_view word) {
  if (word.empty()) return false;
  for (std::size_t at = name.find(word); at != name.npos; at = name.find(word, at + 1)) {
    if (at == 0 || name[at - 1] == ' ' || name[at - 1] == '-') return true;
  }
  return false;
}

}  // namespace

std::string about(const SeptimaTable& t, std::string_view family, std::string_view id) {
  std::string key = "sep.about.";
  key.append(family).append(".").append(id);
  if (!t.text().has(key)) return "";
  std::string words = t.text()(key);
  if (family == "spell") words += " (" + extra_of_spell(t, id) + ")";
  if (family == "potion") words += " (" + extra_of_potion(t, id) + ")";
  return words;
}

std::string look_up(const SeptimaTable& t, std::string_view word) {
  std::string out;
  for (const Family& family : kFamilies) {
    for (const std::string_view id : family.ids) {
      const std::string name = thing(t.text(), family.name, id);
      if (!is_called(unaccented(name), unaccented(word)) && !is_called(id, word)) continue;
      const auto add = [&](std::string_view kind) {
        const std::string line = "  " + t.paint().strong(name) + " (" +
                                 t.text()("app.septima.family." + std::string(kind)) +
                                 "): " + about(t, kind, id);
        out += wrapped(line, t.screen.columns, 4) + "\n";
      };
      add(family.name);
      if (t.state().solo && family.name == "action") add("widow");
    }
  }
  return out;
}

}  // namespace cauldron
