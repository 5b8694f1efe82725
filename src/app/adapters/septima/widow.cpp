#include "app/adapters/septima/widow.h"

#include "app/adapters/septima/areas.h"
#include "app/adapters/septima/cards.h"
#include "games/septima/rules/effects.h"
#include "games/septima/rules/things/things.h"
#include "games/septima/rules/year/scoring.h"
#include "games/septima/solo/widow.h"

namespace cauldron {

using namespace septima;

namespace {

constexpr Seat kPerson = 0;
constexpr std::size_t kIndent = 15;

std::string zones_in_words(const SeptimaTable& t, unsigned zones) {
  std::vector<std::string> numbers;
  for (int zone = 0; zone < kZones; ++zone) {
    if (zones >> zone & 1) numbers.push_back(std::to_string(zone + 1));
  }
  return t.text()("app.septima.widow.zones", Json::object({{"zones", joined(numbers, ", ")}}));
}

std::string card_name(const SeptimaTable& t, std::uint8_t card) {
  const std::string name = thing(t.text(), "action", kActionIds[card]);
  const std::uint8_t copy = t.state().widow.copy;
  if (card != idx(Action::Remember) || copy == kNone) return name;
  return t.text()("app.septima.widow.copying",
                  Json::object({{"name", name}, {"action", kActionIds[copy]}}));
}

std::string cards_in_words(const SeptimaTable& t, std::uint32_t cards) {
  std::vector<std::string> names;
  for (; cards != 0; cards &= cards - 1) {
    names.push_back(card_name(t, static_cast<std::uint8_t>(std::countr_zero(cards))));
  }
  return names.empty() ? t.text()("app.septima.none") : joined(names, ", ");
}

// The left card tells the Shadow Zones; what the right one shows comes next.
std::string row_line(const SeptimaTable& t) {
  const Widow& w = t.state().widow;
  std::vector<std::string> parts;
  for (std::size_t side = 0; side < 2; ++side) {
    const std::uint8_t card = w.row[side];
    if (card == kNone) continue;
    const std::string shown =
        card_name(t, card) + " (" + zones_in_words(t, t.rules.shadow_zones[card]) + ")";
    parts.push_back(side == 0 ? t.paint().strong(shown) : shown);
  }
  const int hidden = std::popcount(w.deck) + (w.top == kNone ? 0 : 1);
  const auto id = w.top == kNone ? "app.septima.widow.deck" : "app.septima.widow.deck_known";
  Json args = Json::object({{"count", hidden}});
  if (w.top != kNone) args.set("name", card_name(t, w.top));
  parts.push_back(t.text()(id, args));
  parts.push_back(
      t.text()("app.septima.widow.discard",
               Json::object({{"list", cards_in_words(t, t.state().covens[kWidow].discard)}})));
  return joined(parts, "  ");
}

std::string spider_name(const Widow& w, std::size_t spider) {
  return (w.lying >> spider & 1 ? "g" : "s") + std::to_string(spider + 1);
}

std::string spider_line(const SeptimaTable& t) {
  const State& s = t.state();
  std::vector<std::string> parts;
  for (std::size_t spider = 0; spider < kSpiders; ++spider) {
    const Space at = s.widow.spiders[spider];
    const Space leader = s.covens[kPerson].leader;
    Json args = Json::object({{"name", spider_name(s.widow, spider)},
                              {"space", at + 1},
                              {"zone", t.rules.board.zone[at] + 1}});
    if (leader != kNone) args.set("count", int{t.rules.board.distance[at][leader]});
    parts.push_back(t.text()(
        leader == kNone ? "app.septima.widow.spider" : "app.septima.widow.spider_away", args));
  }
  return joined(parts, "; ");
}

std::string negotiation_line(const SeptimaTable& t) {
  std::vector<std::string> parts;
  for (std::size_t card = 0; card < kNegotiations; ++card) {
    parts.push_back(t.text()("app.septima.negotiation." + std::string(kNegotiationIds[card])) +
                    " " + std::to_string(t.state().widow.cards[card]));
  }
  std::string line = joined(parts, ", ");
  if (t.state().widow.no_crystals) {
    line += "; " + t.paint().danger(t.text()("app.septima.widow.no_crystals"));
  }
  return line;
}

// The score as it stands, what she takes of it, and what is left.
std::string score_in_words(const SeptimaTable& t, const SoloScore& score) {
  return t.text()("app.septima.widow.score",
                  Json::object({{"own", std::to_string(score.own.total)},
                                {"lost", std::to_string(score.lost)},
                                {"left", std::to_string(score.left)},
                                {"needed", std::to_string(t.rules.variant.score_needed)}}));
}

std::string tribulation_line(const SeptimaTable& t) {
  const SoloScore score = solo_score(t.rules, t.state());
  std::string line;
  for (std::size_t i = 0; i < kTribulations; ++i) {
    const bool met = score.tribulations[i].met;
    const std::string mark = std::string(met ? "[x]" : "[ ]") + std::to_string(i + 1);
    line += (met ? t.paint().wisp(mark) : mark) + " ";
  }
  return line + " " +
         t.text()("app.septima.widow.met",
                  Json::object({{"met", std::to_string(score.met())},
                                {"needed", std::to_string(t.rules.variant.tribulations)}})) +
         "; " + score_in_words(t, score);
}

// One's own Book in words where it is known.
std::string tribulation_in_words(const SeptimaTable& t, std::size_t i) {
  const std::uint8_t book = t.state().covens[kPerson].book;
  if (i < kBookLines && book < kBooks) return goal_in_words(t.text(), t.rules.books[book][i]);
  return t.text()("sep.tribulation." + std::to_string(i + 1));
}

std::string tribulation_list(const SeptimaTable& t) {
  const SoloScore score = solo_score(t.rules, t.state());
  std::string out;
  for (std::size_t i = 0; i < kTribulations; ++i) {
    const bool met = score.tribulations[i].met;
    std::string line = std::string(met ? "  [x] " : "  [ ] ") + std::to_string(i + 1) + "  " +
                       tribulation_in_words(t, i);
    if (i + 1 == kTribulations) line += " (" + score_in_words(t, score) + ")";
    line = wrapped(line, t.screen.columns, 9);
    out += (met ? t.paint().wisp(line) : line) + "\n";
  }
  return out + "  " +
         t.text()("app.septima.widow.met",
                  Json::object({{"met", std::to_string(score.met())},
                                {"needed", std::to_string(t.rules.variant.tribulations)}})) +
         "\n";
}

std::string labelled(const SeptimaTable& t, std::string_view id, const std::string& what,
                     std::size_t indent = 13) {
  return wrapped(padded(std::string(indent == kIndent ? 4 : 2, ' ') + t.text()(id), indent) + what,
                 t.screen.columns, indent) +
         "\n";
}

}  // namespace

bool is_in_shadow(const SeptimaTable& t, int zone) {
  return t.state().solo && (shadow_zones(t.rules, t.state()) >> zone & 1);
}

std::string spiders_at(const SeptimaTable& t, int space) {
  std::string names;
  for (std::size_t spider = 0; t.state().solo && spider < kSpiders; ++spider) {
    if (t.state().widow.spiders[spider] == space) names += spider_name(t.state().widow, spider);
  }
  return names;
}

std::string draw_widow_lines(const SeptimaTable& t) {
  if (!t.state().solo) return "";
  return labelled(t, "app.septima.widow.row", row_line(t)) +
         labelled(t, "app.septima.widow.spiders", spider_line(t)) +
         labelled(t, "app.septima.widow.negotiation", negotiation_line(t)) +
         labelled(t, "app.septima.widow.progress", tribulation_line(t));
}

std::string draw_widow_coven(const SeptimaTable& t) {
  const Coven& c = t.state().covens[kWidow];
  const std::string numbers = t.text()(
      "app.septima.widow.coven",
      Json::object({{"suspicion", std::to_string(c.suspicion)},
                    {"home", std::to_string(c.supply)},
                    {"crowd", std::to_string(c.crowd)},
                    {"chambers", std::to_string(citizens_in_chambers(t.state(), kWidow))}}));
  std::string out =
      wrapped("  " + coven_name(t, kWidow) + "  " + numbers, t.screen.columns, 4) + "\n";
  std::vector<std::string> witches;
  for (std::uint32_t set = c.witches; set != 0; set &= set - 1) {
    witches.push_back(
        thing(t.text(), "witch", kWitchIds[static_cast<std::size_t>(std::countr_zero(set))]));
  }
  std::vector<std::string> levels;
  for (std::size_t illness = 0; illness < kIllnesses; ++illness) {
    levels.push_back(thing(t.text(), "illness", kIllnessIds[illness]) + " " +
                     std::to_string(c.level[illness]));
  }
  out += labelled(t, "app.septima.witches",
                  witches.empty() ? t.text()("app.septima.none") : joined(witches, ", "), kIndent);
  out += labelled(t, "app.septima.levels", joined(levels, ", "), kIndent);
  if (c.played != kNone) {
    out += labelled(t, "app.septima.widow.played", card_name(t, c.played), kIndent);
  }
  return out;
}

std::string draw_widow(const SeptimaTable& t) {
  if (!t.state().solo) return "  " + t.text()("app.septima.no_widow") + "\n";
  const State& s = t.state();
  std::string out = draw_widow_coven(t);
  out += labelled(t, "app.septima.widow.row", row_line(t));
  out += labelled(t, "app.septima.widow.spiders", spider_line(t));
  out += labelled(t, "app.septima.widow.negotiation", negotiation_line(t));
  out += labelled(t, "app.septima.widow.unseen", cards_in_words(t, s.widow.deck));
  const auto bonus = t.rules.variant.widow_bonus;
  constexpr std::string_view kBonus[] = {"app.septima.widow.bonus.never",
                                         "app.septima.widow.bonus.matched",
                                         "app.septima.widow.bonus.always"};
  out += labelled(t, "app.septima.widow.bonus", t.text()(kBonus[bonus]));
  for (const std::uint8_t card : {s.covens[kWidow].played, s.widow.row[0], s.widow.row[1]}) {
    if (card == kNone) continue;
    const bool copies = card == idx(Action::Remember) && s.widow.copy != kNone;
    const auto meant = kActionIds[copies ? s.widow.copy : card];
    out += wrapped("  " + t.paint().strong(card_name(t, card)) + ": " + about(t, "widow", meant),
                   t.screen.columns, 4) +
           "\n";
  }
  return out + t.paint().strong(t.text()("app.septima.widow.tribulations")) + "\n" +
         tribulation_list(t);
}

std::string draw_solo_score(const SeptimaTable& t) {
  return draw_scores(t) + t.paint().strong(t.text()("app.septima.widow.tribulations")) + "\n" +
         tribulation_list(t);
}

std::string deal_hint(const SeptimaTable& t, std::uint8_t deal) {
  return about(t, "deal", kDealIds[deal]);
}

std::string spider_hint(const SeptimaTable& t, Option option) {
  const Space at = option.b() == kNone ? t.state().widow.spiders[option.a()] : option.b();
  const int steps = t.rules.board.distance[at][t.state().covens[kPerson].leader];
  return t.text()("app.septima.widow.away", Json::object({{"count", steps}})) + "; " +
         surroundings(t, at);
}

std::string closest_hint(const SeptimaTable& t, std::uint8_t town) {
  const std::uint8_t illness = idx(illness_of(t.state().patient[town]));
  return t.text()("app.septima.widow.hers",
                  Json::object({{"illness", kIllnessIds[illness]},
                                {"level", int{t.state().covens[kWidow].level[illness]}}}));
}

std::string spend_hint(const SeptimaTable& t, std::uint8_t card) {
  return t.text()("app.septima.hint.stock",
                  Json::object({{"count", int{t.state().widow.cards[card]}}}));
}

std::string widow_has(const SeptimaTable& t, std::uint8_t action) {
  if (!t.state().solo) return "";
  const Widow& w = t.state().widow;
  const auto id = t.state().covens[kWidow].pick == action ? "app.septima.widow.chosen"
                  : w.row[0] == action                    ? "app.septima.widow.left"
                  : w.row[1] == action                    ? "app.septima.widow.right"
                  : w.top == action                       ? "app.septima.widow.top"
                                                          : "";
  return *id == '\0' ? "" : t.text()(id);
}

}  // namespace cauldron
