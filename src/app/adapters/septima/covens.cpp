// What the covens have, and what their year is worth.
#include <algorithm>

#include "app/adapters/septima/table.h"
#include "app/adapters/septima/widow.h"
#include "games/septima/rules/effects.h"
#include "games/septima/rules/things/things.h"
#include "games/septima/rules/year/scoring.h"

namespace cauldron {

using namespace septima;

namespace {

std::string listed(const Text& text, const std::vector<std::string>& parts) {
  return parts.empty() ? text("app.septima.none") : joined(parts, ", ");
}

template <class Ids>
std::string names(const Text& text, std::string_view family, const Ids& ids, std::uint32_t set) {
  std::vector<std::string> parts;
  for (; set != 0; set &= set - 1) {
    parts.push_back(thing(text, family, ids[static_cast<std::size_t>(std::countr_zero(set))]));
  }
  return listed(text, parts);
}

std::string counted(const std::string& name, int count) {
  return count == 1 ? name : name + " ×" + std::to_string(count);
}

std::string spell_line(const SeptimaTable& t, const Coven& c) {
  std::vector<std::string> parts;
  for (std::uint32_t set = c.spells; set != 0; set &= set - 1) {
    const auto spell = static_cast<std::size_t>(std::countr_zero(set));
    const std::string name = thing(t.text(), "spell", kSpellIds[spell]);
    const bool exhausted = (c.exhausted >> spell & 1u) != 0;
    const bool ongoing = (c.ongoing >> spell & 1u) != 0;
    const auto id = exhausted && ongoing ? "app.septima.spell.lasting"
                    : exhausted          ? "app.septima.spell.exhausted"
                    : ongoing            ? "app.septima.spell.renewed"
                                         : "app.septima.spell.ready";
    const std::string shown = t.text()(id, Json::object({{"name", name}}));
    parts.push_back(exhausted && !ongoing ? t.paint().quiet(shown) : shown);
  }
  return listed(t.text(), parts);
}

std::string goods(const SeptimaTable& t, const Coven& c) {
  std::vector<std::string> parts;
  for (std::size_t type = 0; type < kIngredients; ++type) {
    if (c.ingredients[type] == 0) continue;
    parts.push_back(
        counted(thing(t.text(), "ingredient", kIngredientIds[type]), c.ingredients[type]));
  }
  if (c.crystals > 0) {
    parts.push_back(counted(thing(t.text(), "ingredient", kIngredientIds[kCrystal]), c.crystals));
  }
  return listed(t.text(), parts);
}

std::string potions(const SeptimaTable& t, const Coven& c) {
  std::vector<std::string> parts;
  for (std::size_t type = 0; type < kPotions; ++type) {
    if (c.potions[type] == 0) continue;
    parts.push_back(counted(thing(t.text(), "potion", kPotionIds[type]), c.potions[type]));
  }
  return listed(t.text(), parts);
}

std::string levels(const SeptimaTable& t, const Coven& c) {
  std::vector<std::string> parts;
  for (std::size_t illness = 0; illness < kIllnesses; ++illness) {
    parts.push_back(thing(t.text(), "illness", kIllnessIds[illness]) + " " +
                    std::to_string(c.level[illness]));
  }
  return joined(parts, ", ");
}

std::string cards(const SeptimaTable& t, const Coven& c) {
  const Text& text = t.text();
  Json args = Json::object({{"hand", names(text, "action", kActionIds, c.hand)},
                            {"discard", names(text, "action", kActionIds, c.discard)}});
  if (c.played == kNone) return text("app.septima.cards", args);
  args.set("played", thing(text, "action", kActionIds[c.played]));
  return text("app.septima.cards_played", args);
}

std::string coven(const SeptimaTable& t, Seat seat) {
  const Coven& c = t.state().covens[seat];
  const Text& text = t.text();
  Json numbers =
      Json::object({{"wisdom", std::to_string(c.wisdom)},
                    {"suspicion", std::to_string(c.suspicion)},
                    {"charms", std::to_string(c.charms)},
                    {"home", std::to_string(c.supply)},
                    {"crowd", std::to_string(c.crowd)},
                    {"chambers", std::to_string(citizens_in_chambers(t.state(), seat))}});
  std::string out = "  " + coven_name(t, seat) + "  " + text("app.septima.coven", numbers);
  if (c.leader != kNone) {
    out += ", " + text("app.septima.stands",
                       Json::object({{"space", std::to_string(c.leader + 1)},
                                     {"zone", std::to_string(t.rules.board.zone[c.leader] + 1)}}));
  }
  out = wrapped(out, t.screen.columns, 4) + "\n";
  const auto line = [&](std::string_view id, const std::string& what) {
    const std::string head = padded("    " + text(id), 15);
    out += wrapped(head + what, t.screen.columns, 15) + "\n";
  };
  std::string witches = names(text, "witch", kWitchIds, c.witches);
  if (c.mirror != kNone) {
    witches += ", " + text("app.septima.mirrored",
                           Json::object({{"name", thing(text, "witch", kWitchIds[c.mirror])}}));
  }
  line("app.septima.witches", witches);
  line("app.septima.goods", goods(t, c));
  line("app.septima.potions", potions(t, c));
  line("app.septima.levels", levels(t, c));
  if (t.rules.full()) line("app.septima.spells", spell_line(t, c));
  line("app.septima.hand", cards(t, c));
  return out;
}

// A table of right-aligned columns; the first holds names.
class Columns {
 public:
  explicit Columns(std::vector<std::string> heads) { rows_.push_back(std::move(heads)); }
  void add(std::vector<std::string> row) { rows_.push_back(std::move(row)); }
  // Leaves out columns, in this order, until the table fits.
  void fit(std::size_t width, std::initializer_list<std::size_t> dispensable) {
    for (const std::size_t column : dispensable) {
      if (this->width() <= width) return;
      for (auto& row : rows_) row[column].clear();
    }
  }
  std::string draw(const Paint& paint) const {
    std::string out;
    for (std::size_t r = 0; r < rows_.size(); ++r) {
      std::string line = " ";
      for (std::size_t c = 0; c < rows_[r].size(); ++c) {
        const std::size_t width = width_of(c);
        if (width == 0) continue;
        const std::string& cell = rows_[r][c];
        const std::string fill(width - std::min(width, columns(cell)), ' ');
        line += " " + (c == 0 ? cell + fill : fill + cell);
      }
      out += (r == 0 ? paint.quiet(line) : line) + "\n";
    }
    return out;
  }

 private:
  std::size_t width() const {
    std::size_t sum = 1;
    for (std::size_t c = 0; c < rows_.front().size(); ++c) {
      if (width_of(c) > 0) sum += 1 + width_of(c);
    }
    return sum;
  }
  std::size_t width_of(std::size_t column) const {
    std::size_t width = 0;
    for (const auto& row : rows_) width = std::max(width, columns(row[column]));
    return width;
  }
  std::vector<std::vector<std::string>> rows_;
};

}  // namespace

std::string draw_summary(const SeptimaTable& t) {
  const Text& text = t.text();
  std::vector<std::string> heads = {text("app.septima.head.coven")};
  for (const char* id : {"app.septima.head.wisdom", "app.septima.head.suspicion",
                         "app.septima.head.space", "app.septima.head.witches"}) {
    heads.push_back(text(id));
  }
  for (const std::string_view id : kIllnessIds) heads.push_back(short_name(text, id));
  for (const std::string_view id : kIngredientIds) heads.push_back(short_name(text, id));
  for (const char* id :
       {"app.septima.head.potions", "app.septima.head.charms", "app.septima.head.played"}) {
    heads.push_back(text(id));
  }
  // As wide as any card, so that the table does not jump when cards are played.
  std::size_t widest = 0;
  for (const std::string_view id : kActionIds) {
    widest = std::max(widest, columns(thing(text, "action", id)));
  }
  heads.back().insert(0, widest - std::min(widest, columns(heads.back())), ' ');
  Columns table(std::move(heads));
  for (Seat seat = 0; seat < t.state().seats; ++seat) {
    const Coven& c = t.state().covens[seat];
    std::vector<std::string> row = {
        coven_name(t, seat), std::to_string(c.wisdom), std::to_string(c.suspicion),
        c.leader == kNone ? "–" : std::to_string(c.leader + 1), std::to_string(witch_count(c))};
    for (const std::uint8_t level : c.level) row.push_back(std::to_string(level));
    // The Widow neither scores nor owns goods.
    const bool owns = !is_widow(t.state(), seat);
    if (!owns) row[1] = "–";
    const auto add = [&](int count) { row.push_back(owns ? std::to_string(count) : "–"); };
    for (const std::uint8_t count : c.ingredients) add(count);
    add(c.crystals);
    int flasks = 0;
    for (const std::uint8_t count : c.potions) flasks += count;
    add(flasks);
    add(c.charms);
    row.push_back(c.played == kNone ? "–" : thing(text, "action", kActionIds[c.played]));
    table.add(std::move(row));
  }
  constexpr std::size_t kWitchColumn = 4, kPotionColumn = 14, kCharmColumn = 15;
  table.fit(t.screen.columns, {kCharmColumn, kWitchColumn, kPotionColumn, 7, 6, 5});
  return table.draw(t.paint());
}

std::string draw_covens(const SeptimaTable& t) {
  std::string out;
  for (Seat seat = 0; seat < t.state().seats; ++seat) {
    out += is_widow(t.state(), seat) ? draw_widow_coven(t) : coven(t, seat);
  }
  return out;
}

std::string draw_scores(const SeptimaTable& t) {
  const Text& text = t.text();
  std::vector<std::string> heads;
  for (const char* id :
       {"app.septima.head.coven", "app.septima.score.tokens", "app.septima.score.citizens",
        "app.septima.score.book", "app.septima.score.patients", "app.septima.score.levels",
        "app.septima.score.charms", "app.septima.score.potions", "app.septima.score.pairs",
        "app.septima.score.total"}) {
    heads.push_back(text(id));
  }
  Columns table(std::move(heads));
  for (Seat seat = 0; seat < t.state().seats; ++seat) {
    if (is_widow(t.state(), seat)) continue;
    const Score score =
        t.state().solo ? solo_score(t.rules, t.state()).own : final_score(t.rules, t.state(), seat);
    std::vector<std::string> row = {coven_name(t, seat)};
    for (const int part : {score.tokens, score.citizens, score.book, score.patients, score.levels,
                           score.charms, score.potions, score.pairs, score.total}) {
      row.push_back(std::to_string(part));
    }
    table.add(std::move(row));
  }
  table.fit(t.screen.columns, {8, 7, 6, 5, 4, 3, 2});
  return table.draw(t.paint());
}

}  // namespace cauldron
