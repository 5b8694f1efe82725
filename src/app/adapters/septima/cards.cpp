#include "app/adapters/septima/cards.h"

#include <algorithm>
#include <span>

#include "app/adapters/septima/canvas.h"
#include "games/septima/rules/effects.h"
#include "games/septima/rules/things/things.h"
#include "games/septima/rules/year/scoring.h"

namespace cauldron {

using namespace septima;

namespace {

constexpr int kHalfColumn = 7;  // characters from one column of the track to the next
constexpr int kRitualSide = 6;

// --- Ritual track

std::string ribbon_text(const SeptimaTable& t, Ribbon ribbon) {
  constexpr std::string_view kIds[] = {"", "app.septima.ribbon.gain", "app.septima.ribbon.ready",
                                       "app.septima.ribbon.offer_gain",
                                       "app.septima.ribbon.offer_ready"};
  if (ribbon == Ribbon::None) return "";
  return t.text()(kIds[idx(ribbon)],
                  Json::object({{"wisdom", std::to_string(t.rules.ribbon_wisdom)}}));
}

std::string markers_on(const SeptimaTable& t, int space) {
  std::string letters;
  for (Seat seat = 0; seat < t.state().seats; ++seat) {
    if (t.state().covens[seat].ritual == space) letters += coven_letter(seat);
  }
  return letters;
}

void draw_row(const SeptimaTable& t, const RitualSet& marked, Canvas& canvas, int row, int line) {
  for (int space = 0; space < t.rules.ritual_count; ++space) {
    const RitualSpace& here = t.rules.ritual[space];
    if (here.row != row) continue;
    int column = kRitualSide + here.column * kHalfColumn;
    const std::string markers = markers_on(t, space);
    for (const char letter : markers) {
      const auto look = static_cast<Look>(idx(Look::Coven) + (letter - 'A'));
      canvas.put(line, column++, std::string(1, letter), look);
    }
    std::string label = std::to_string(space + 1);
    if (here.icon != kNone) label += " " + thing(t.text(), "action", kActionIds[here.icon]);
    const bool choosable = marked.test(static_cast<std::size_t>(space));
    canvas.put(line, column, label,
               choosable ? Look::Wisp : (markers.empty() ? Look::Plain : Look::Strong));
  }
}

std::string section_names(const SeptimaTable& t, std::uint8_t sections) {
  std::string names;
  for (std::size_t element = 0; element < kElements; ++element) {
    if ((sections >> element & 1u) == 0) continue;
    names += (names.empty() ? "" : "/") + short_name(t.text(), kElementIds[element]);
  }
  return names;
}

// --- Spells

std::string spell_with_about(const SeptimaTable& t, std::string_view head, std::uint8_t spell) {
  const std::string line = padded("  " + std::string(head), 14) +
                           t.paint().strong(thing(t.text(), "spell", kSpellIds[spell])) + ": " +
                           about(t, "spell", kSpellIds[spell]);
  return wrapped(line, t.screen.columns, 14) + "\n";
}

}  // namespace

std::string draw_ritual(const SeptimaTable& t, const RitualSet& marked) {
  if (!t.rules.full()) return "  " + t.text()("app.septima.full_only") + "\n";
  int last_column = 0;
  for (const RitualSpace& space :
       std::span(t.rules.ritual, t.rules.ritual + t.rules.ritual_count)) {
    last_column = std::max<int>(last_column, space.column);
  }
  Canvas canvas(2 * t.rules.ritual_rows + 2, kRitualSide + (last_column + 3) * kHalfColumn);
  int line = 0;
  for (int row = t.rules.ritual_rows - 1; row >= 0; --row) {
    canvas.put(line, 1, std::to_string(row), Look::Quiet);
    draw_row(t, marked, canvas, row, line++);
    const std::string ribbon = ribbon_text(t, t.rules.ribbons[row]);
    if (!ribbon.empty()) {
      canvas.put(line++, kRitualSide, "~~~ " + ribbon + " ~~~", Look::Gold);
    }
  }
  for (int space = 0; space < t.rules.ritual_count; ++space) {
    const RitualSpace& here = t.rules.ritual[space];
    if (here.row > 1) continue;
    canvas.put(line, kRitualSide + here.column * kHalfColumn, section_names(t, here.sections),
               Look::Quiet);
  }
  return canvas.render(t.paint()) +
         t.paint().quiet("  " +
                         wrapped(t.text()("app.septima.ritual_legend",
                                          Json::object({{"wisdom", int{t.rules.top_wisdom}}})),
                                 t.screen.columns - 2, 2)) +
         "\n";
}

std::string ritual_space(const SeptimaTable& t, int space) {
  const RitualSpace& here = t.rules.ritual[space];
  std::string words;
  if (here.icon != kNone) words = thing(t.text(), "action", kActionIds[here.icon]) + ", ";
  words += section_names(t, here.sections);
  const std::string ribbon = ribbon_text(t, t.rules.ribbons[here.row]);
  return ribbon.empty() ? words : words + ", " + ribbon;
}

std::string draw_spells(const SeptimaTable& t) {
  if (!t.rules.full()) return "  " + t.text()("app.septima.full_only") + "\n";
  const State& s = t.state();
  const Text& text = t.text();
  std::string out;
  for (std::size_t element = 0; element < kElements; ++element) {
    out += t.paint().strong(text("app.septima.display",
                                 Json::object({{"element", kElementIds[element]},
                                               {"count", std::to_string(std::popcount(deck_of(
                                                             s, static_cast<int>(element))))}}))) +
           "\n";
    const std::uint8_t shown[] = {
        s.scoring[element][0] != kNone ? s.scoring[element][0] : s.scoring[element][1],
        s.middle[element], s.bottom[element]};
    constexpr std::string_view kHeads[] = {
        "app.septima.display.scoring", "app.septima.display.middle", "app.septima.display.bottom"};
    for (std::size_t i = 0; i < 3; ++i) {
      if (shown[i] != kNone) out += spell_with_about(t, text(kHeads[i]), shown[i]);
    }
  }
  if (!t.view.seated()) return out;
  const Coven& own = s.covens[t.view.viewer];
  if (own.spells != 0) out += t.paint().strong(text("app.septima.own_spells")) + "\n";
  for (std::uint8_t spell = 0; spell < kSpells; ++spell) {
    if ((own.spells >> spell & 1u) == 0) continue;
    const bool exhausted = (own.exhausted >> spell & 1u) != 0;
    out +=
        spell_with_about(t, text(exhausted ? "app.septima.exhausted" : "app.septima.ready"), spell);
  }
  return out;
}

std::string goal_in_words(const Text& text, const BookLine& line) {
  constexpr std::string_view kIds[] = {
      "app.septima.goal.healed",        "app.septima.goal.potions",
      "app.septima.goal.citizens",      "app.septima.goal.same_type",
      "app.septima.goal.types",         "app.septima.goal.of_type",
      "app.septima.goal.crystals",      "app.septima.goal.suspicion_max",
      "app.septima.goal.suspicion_min", "app.septima.goal.section",
      "app.septima.goal.spells_same",   "app.septima.goal.spells_elements"};
  Json args = Json::object({{"count", int{line.n}}});
  if (line.kind == BookLine::Kind::Healed) {
    if (line.what == kNone) return text("app.septima.goal.healed_any", args);
    args.set("illness", kIllnessIds[line.what]);
  }
  if (line.kind == BookLine::Kind::OfType) args.set("ingredient", kIngredientIds[line.what]);
  if (line.kind == BookLine::Kind::Section) args.set("element", kElementIds[line.what]);
  return text(kIds[idx(line.kind)], args);
}

std::string draw_book(const SeptimaTable& t) {
  const Text& text = t.text();
  std::string out;
  for (Seat seat = 0; seat < t.state().seats; ++seat) {
    const Coven& coven = t.state().covens[seat];
    if (coven.book >= kBooks) continue;  // not dealt, or hidden
    const bool own = seat == t.view.viewer;
    const std::string name = seat < t.reader.names.size() ? t.reader.names[seat] : std::string();
    const Json args = Json::object({{"name", name}, {"number", int{coven.book} + 1}});
    out += t.paint().strong(text(own ? "app.septima.book" : "app.septima.book_of", args)) + "\n";
    for (const BookLine& line : t.rules.books[coven.book]) {
      const bool met = is_met(t.rules, t.state(), seat, line);
      const std::string words = std::string(met ? "  [x] " : "  [ ] ") +
                                padded(std::to_string(line.wisdom), 4) + goal_in_words(text, line);
      out += (met ? t.paint().wisp(words) : words) + "\n";
    }
    // Alone, the lines are Tribulations and need no Witches.
    const auto limit = t.state().solo ? "app.septima.book_solo" : "app.septima.book_limit";
    out += "  " + text(limit, Json::object({{"count", witch_count(coven)}})) + "\n";
  }
  return out.empty() ? "  " + text("app.septima.no_book") + "\n" : out;
}

std::string gain_in_words(const Text& text, const Gain& gain) {
  constexpr std::string_view kIds[] = {"",
                                       "app.septima.gain.calm",
                                       "app.septima.gain.ingredients",
                                       "app.septima.gain.crystals",
                                       "app.septima.gain.potion",
                                       "app.septima.gain.crowd",
                                       "app.septima.gain.chamber",
                                       "app.septima.gain.draw_witch",
                                       "app.septima.gain.choose_witch",
                                       "app.septima.gain.advance",
                                       "app.septima.gain.ready",
                                       "app.septima.gain.gain_spell",
                                       "app.septima.gain.spell_here"};
  if (gain.kind == Gain::Kind::None) return "";
  std::string of;
  const auto add = [&](std::string_view family, std::string_view id) {
    of += (of.empty() ? "" : "/") + thing(text, family, id);
  };
  if (gain.kind == Gain::Kind::Ingredients && gain.mask != (1u << kIngredients) - 1) {
    for (std::size_t type = 0; type < kIngredients; ++type) {
      if (gain.mask >> type & 1u) add("ingredient", kIngredientIds[type]);
    }
  }
  if (gain.kind == Gain::Kind::Potion) {
    for (std::size_t type = 0; type < kPotions; ++type) {
      if (gain.mask >> type & 1u) add("potion", kPotionIds[type]);
    }
  }
  if (gain.n == 1 && !of.empty()) return of;
  if (of.empty()) of = text("app.septima.gain.any");
  return text(kIds[idx(gain.kind)], Json::object({{"count", int{gain.n}}, {"of", of}}));
}

}  // namespace cauldron
