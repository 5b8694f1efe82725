#include "games/septima/view/state_json.h"

#include <algorithm>

#include "games/septima/rules/things/things.h"
#include "games/septima/rules/year/setup.h"
#include "games/septima/rules/year/witch_stack.h"
#include "games/septima/solo/widow.h"
#include "games/septima/view/insight.h"
#include "games/septima/view/json_parts.h"
#include "games/septima/view/stack_past.h"
#include "games/septima/view/view.h"

namespace cauldron::septima {

namespace {

constexpr std::string_view kTimes[] = {"A", "B", "C", "D", "E", "trials", "setup", "over"};
constexpr std::string_view kHunters[] = {"", "active", "inactive", "inactive-season"};
constexpr std::string_view kStages[] = {"",      "quick",     "before",  "card",
                                        "after", "suspicion", "advance", "end"};
constexpr std::string_view kEvents[] = {"open", "bottom", "look", "return"};
constexpr std::string_view kCovenFlags[] = {"raised", "rolled", "bryn-trial", "bond-trial"};
constexpr std::string_view kMatches[] = {"player", "left",    "right", "as-player",
                                         "martha", "famulus", "cloak"};
constexpr std::string_view kTurnFlags[] = {"no-raise", "cauldron", "wilds", "recovery", "moved-on"};
static_assert(1u << (std::size(kTurnFlags) - 1) == Turn::kMovedOn, "every flag has its name");
static_assert(1u << (std::size(kCovenFlags) - 1) == Coven::kBondTrial);
static_assert(1u << (std::size(kMatches) - 1) == kMatchCloak);
constexpr std::string_view kBoons[] = {"crystal", "calm", "citizen"};

// --- covens
// ---------------------------------------------------------------------------------------

JsonPiece coven_spells(const Coven& c) {
  JsonPiece list = JsonPiece::array();
  for (std::uint8_t spell = 0; spell < kSpells; ++spell) {
    const std::uint32_t here = 1u << spell;
    if ((c.spells & here) == 0) continue;
    list.push_back(JsonPiece::object({{"spell", kSpellIds[spell]},
                                      {"exhausted", (c.exhausted & here) != 0},
                                      {"ongoing", (c.ongoing & here) != 0},
                                      {"cast", (c.cast & here) != 0}}));
  }
  return list;
}

JsonPiece coven(const Coven& c) {
  JsonPiece prologue = JsonPiece::array();
  for (const std::uint8_t card : c.prologue) {
    if (card != kNone) prologue.push_back(number(card));
  }
  JsonPiece json = JsonPiece::object({{"witches", set(kWitchIds, c.witches)},
                                      {"mirror", one(kWitchIds, c.mirror)},
                                      {"spells", coven_spells(c)},
                                      {"hand", set(kActionIds, c.hand)},
                                      {"discard", set(kActionIds, c.discard)},
                                      {"played", one(kActionIds, c.played)},
                                      {"pick", one(kActionIds, c.pick)},
                                      {"wisdom", int{c.wisdom}},
                                      {"suspicion", int{c.suspicion}},
                                      {"book", number(c.book)},
                                      {"leader", number(c.leader)},
                                      {"ritual", number(c.ritual)},
                                      {"supply", int{c.supply}},
                                      {"crowd", int{c.crowd}},
                                      {"charms", int{c.charms}},
                                      {"crystals", int{c.crystals}},
                                      {"ingredients", counts(kIngredientIds, c.ingredients)},
                                      {"potions", counts(kPotionIds, c.potions)},
                                      {"levels", counts(kIllnessIds, c.level)},
                                      {"prologue", std::move(prologue)},
                                      {"leftover", one(kWitchIds, c.leftover)},
                                      {"flags", set(kCovenFlags, c.flags)}});
  return json;
}

// --- the board
// ------------------------------------------------------------------------------------

JsonPiece huts(const State& s) {
  JsonPiece list = JsonPiece::array();
  for (const std::uint8_t hut : s.huts) list.push_back(hut == 0 ? JsonPiece() : one(kHunters, hut));
  return list;
}

JsonPiece towns(const State& s) {
  JsonPiece list = JsonPiece::array();
  for (int town = 0; town < kTowns; ++town) {
    list.push_back(JsonPiece::object({{"patient", one(kPatientIds, s.patient[town])},
                                      {"angry", (s.patient_angry >> town & 1) != 0},
                                      {"healed_by", seats(s.healed_by[town])}}));
  }
  return list;
}

JsonPiece patients(const State& s) {
  JsonPiece layers = JsonPiece::array();
  for (const std::uint8_t layer : s.patient_layers) {
    if (layer != 0) layers.push_back(set(kPatientIds, layer));
  }
  return JsonPiece::object(
      {{"stack", std::move(layers)}, {"discard", set(kPatientIds, s.patient_discard)}});
}

JsonPiece chambers(const Rules& r, const State& s) {
  JsonPiece list = JsonPiece::array();
  for (int chamber = 0; chamber < 2; ++chamber) {
    JsonPiece citizens = JsonPiece::array();
    for (int place = 0; place < r.chamber_size; ++place) {
      const std::uint8_t citizen = s.chamber[chamber][place];
      citizens.push_back(citizen == 0        ? JsonPiece()
                         : citizen == kAngry ? JsonPiece("angry")
                                             : JsonPiece(citizen - 1));
    }
    JsonPiece witches = JsonPiece::array();
    if (chamber == 0 && s.trial != kNone) witches.push_back(kWitchIds[s.trial]);
    for (int i = 0; chamber == 1 && i < s.second_count; ++i) {
      witches.push_back(kWitchIds[s.second[i]]);
    }
    list.push_back(
        JsonPiece::object({{"witches", std::move(witches)}, {"citizens", std::move(citizens)}}));
  }
  return list;
}

JsonPiece spells(const State& s) {
  JsonPiece json = JsonPiece::object();
  for (int element = 0; element < kElements; ++element) {
    JsonPiece scoring = JsonPiece::array();
    for (const std::uint8_t card : s.scoring[element]) {
      if (card != kNone) scoring.push_back(kSpellIds[card]);
    }
    json.set(kElementIds[static_cast<std::size_t>(element)],
             JsonPiece::object({{"scoring", std::move(scoring)},
                                {"middle", one(kSpellIds, s.middle[element])},
                                {"bottom", one(kSpellIds, s.bottom[element])},
                                {"deck", set(kSpellIds, deck_of(s, element))}}));
  }
  json.set("box", set(kSpellIds, s.spell_box));
  return json;
}

// --- Witches
// --------------------------------------------------------------------------------------

// Whether everybody knows the tiles to be leftovers of the draft, or to be none.
std::string_view origin(StackPast::Contents contents) {
  if (!contents.leftovers) return "stack";
  return contents.others ? "mixed" : "leftovers";
}

JsonPiece witch_stack(const State& s, bool drafted) {
  JsonPiece list = JsonPiece::array();
  Rng rng(0);
  const StackPast all(s, kWatcher, drafted, rng);
  for (int i = 0; i < s.stack_count; ++i) {
    const Layer& layer = s.stack[i];
    list.push_back(JsonPiece::object(
        {{"count", int{layer.count}},
         {"witches", layer.tiles == 0 ? JsonPiece() : set(kWitchIds, layer.tiles)},
         {"known_to", seats(layer.knowers)},
         {"from", origin(all.contents(i))}}));
  }
  return list;
}

JsonPiece drawn(const State& s, int count) {
  if (count == 0) return nullptr;
  return JsonPiece::object({{"by", seat_or_null(s.drawn_by)},
                            {"count", count},
                            {"witches", s.drawn == 0 ? JsonPiece() : set(kWitchIds, s.drawn)}});
}

JsonPiece draft(const State& s) {
  JsonPiece list = JsonPiece::array();
  for (Seat hand = 0; hand < s.seats; ++hand) {
    JsonPiece picks = JsonPiece::array();
    for (int i = 0; i < 3; ++i) picks.push_back(one(kWitchIds, s.drafted[hand][i]));
    list.push_back(JsonPiece::object({{"seen", set(kWitchIds, s.dealt[hand])},
                                      {"picks", std::move(picks)},
                                      {"box", one(kWitchIds, s.drafted[hand][3])}}));
  }
  return list;
}

JsonPiece trail(const State& s) {
  JsonPiece list = JsonPiece::array();
  for (int i = 0; i < s.trail_count; ++i) {
    const StackEvent& event = s.trail[i];
    JsonPiece tiles = JsonPiece::array();
    for (int n = 0; n < tile_count(event); ++n) tiles.push_back(kWitchIds[event.tiles[n]]);
    JsonPiece json =
        JsonPiece::object({{"event", kEvents[idx(kind_of(event))]}, {"witches", std::move(tiles)}});
    if (kind_of(event) == Event::Look) {
      const bool decided = kept_of(event) != kUndecided;
      json.set("by", int{drawer_of(event)});
      json.set("kept", decided ? JsonPiece(kWitchIds[event.tiles[kept_of(event)]]) : JsonPiece());
    }
    list.push_back(json);
  }
  return list;
}

// What a viewer can tell of the leftovers that have been in sight.
void add_leftovers(const View& v, JsonPiece& json) {
  Rng rng(0);
  const StackPast stack(v.s, v.viewer, v.placed[0] != 0, rng);
  std::uint32_t surely = ~0u, perhaps = 0;
  for (const Past& past : stack.pasts()) {
    surely &= past.leftovers;
    perhaps |= past.leftovers;
  }
  std::uint32_t known = surely | stack.met_in_draft();
  if (v.seated() && v.s.covens[v.viewer].leftover != kNone) {
    known &= ~(1u << v.s.covens[v.viewer].leftover);
  }
  json.set("known_leftovers", set(kWitchIds, known));
  json.set("maybe_leftovers", set(kWitchIds, perhaps & ~known & visible_witches(v)));
}

// --- the course of play
// ---------------------------------------------------------------------------

JsonPiece bytes(const Frame& f) {
  JsonPiece list = JsonPiece::array();
  for (const std::uint8_t byte : f.fields()) list.push_back(int{byte});
  return list;
}

JsonPiece agenda(const State& s) {
  JsonPiece list = JsonPiece::array();
  for (std::uint32_t i = 0; i < s.agenda.depth; ++i) {
    const Frame& f = s.agenda.frames[i];
    list.push_back(JsonPiece::object(
        {{"step", step_of(op_of(f)).name}, {"seat", int{f.seat}}, {"fields", bytes(f)}}));
  }
  return list;
}

// Solo only; the names of the Spiders are their numbers.
JsonPiece widow(const Rules& r, const State& s) {
  const Widow& w = s.widow;
  JsonPiece spiders = JsonPiece::array();
  for (int spider = 0; spider < kSpiders; ++spider) {
    spiders.push_back(JsonPiece::object(
        {{"space", number(w.spiders[spider])}, {"lying", (w.lying >> spider & 1) != 0}}));
  }
  return JsonPiece::object(
      {{"row", JsonPiece::array({one(kActionIds, w.row[0]), one(kActionIds, w.row[1])})},
       {"shadow_zones", numbers(shadow_zones(r, s))},
       {"deck", set(kActionIds, w.deck)},
       {"top", one(kActionIds, w.top)},
       {"copy", one(kActionIds, w.copy)},
       {"spiders", std::move(spiders)},
       {"deal", one(kDealIds, w.deal)},
       {"negotiations", counts(kNegotiationIds, w.cards)},
       {"no_crystals", w.no_crystals != 0},
       {"moved", numbers(w.moved)}});
}

JsonPiece turn(const State& s) {
  const Turn& t = s.turn;
  if (t.stage == idx(Stage::None)) return nullptr;
  return JsonPiece::object({{"seat", int{t.seat}},
                            {"stage", one(kStages, t.stage)},
                            {"action", one(kActionIds, t.action)},
                            {"match", set(kMatches, t.match)},
                            {"witches_used", set(kWitchIds, t.witches_used)},
                            {"buildings_used", set(kBuildingIds, t.buildings_used)},
                            {"luke", int{t.luke}},
                            {"sen", int{t.sen}},
                            {"mushrooms", int{t.mushrooms}},
                            {"healed_types", set(kIllnessIds, t.healed_types)},
                            {"brewed", int{t.brewed}},
                            {"practical", int{t.practical}},
                            {"paid_spells", int{t.paid_spells}},
                            {"flags", set(kTurnFlags, t.flags)}});
}

JsonPiece facts(const State& s) {
  JsonPiece list = JsonPiece::array();
  for (const Facts& f : s.facts) {
    list.push_back(JsonPiece::object({{"gained", counts(kIngredientIds, f.gained)},
                                      {"healed", int{f.healed}},
                                      {"boons", set(kBoons, f.boons)},
                                      {"first_heal", set(kIllnessIds, f.first_heal)}}));
  }
  return list;
}

JsonPiece write(const Rules& r, const State& s, int drawn_count, bool drafted) {
  JsonPiece covens = JsonPiece::array();
  for (Seat seat = 0; seat < s.seats; ++seat) covens.push_back(coven(s.covens[seat]));
  JsonPiece lunar = JsonPiece::array();
  for (const std::uint8_t type : s.lunar) lunar.push_back(one(kIngredientIds, type));
  JsonPiece json = JsonPiece::object(
      {{"mode", r.full() ? "full" : "basic"},
       {"season", kSeasonIds[s.season]},
       {"phase", s.phase + 1},
       {"step", kTimes[s.step]},
       {"start", int{s.start}},
       {"covens", std::move(covens)},
       {"lunar", std::move(lunar)},
       {"septima", JsonPiece::object({{"left", one(kActionIds, s.septima[0])},
                                      {"right", one(kActionIds, s.septima[1])},
                                      {"stack", set(kActionIds, s.septima_stack)}})},
       {"huts", huts(s)},
       {"towns", towns(s)},
       {"patients", patients(s)},
       {"angry",
        JsonPiece::object({{"supply", int{s.angry_supply}}, {"crowd", int{s.angry_crowd}}})},
       {"chambers", chambers(r, s)},
       {"buildings", JsonPiece::object({{"bronze", one(kBuildingIds, s.buildings[0])},
                                        {"golden", one(kBuildingIds, s.buildings[1])}})},
       {"spells", r.full() ? spells(s) : JsonPiece()},
       {"prologue_deck", numbers(s.prologue_deck)},
       {"witch_stack", witch_stack(s, drafted)},
       {"witch_box", set(kWitchIds, s.witch_box)},
       {"drawn", drawn(s, drawn_count)},
       {"draft", r.full() ? draft(s) : JsonPiece()},
       {"turn", turn(s)},
       {"facts", facts(s)},
       {"scope", int{s.scope}},
       {"rolled", s.rolled == 0 ? JsonPiece() : JsonPiece(s.rolled - kRollOffset)},
       {"answered", seats(s.answered)}});
  if (s.solo) json.set("widow", widow(r, s));
  if (r.variant.fixed_hunters)
    json.set("fixed_roll", s.fixed_roll == 0 ? JsonPiece() : JsonPiece(s.fixed_roll - kRollOffset));
  if (r.variant.fixed_trials) json.set("angry_lines", int{s.angry_lines});
  return json;
}

}  // namespace

Json state_json(const Rules& r, const State& s) {
  JsonPiece json =
      write(r, s, std::popcount(s.drawn), s.covens[0].leftover != kNone && !is_drafting(s));
  json.set("witch_trail", trail(s));
  json.set("agenda", agenda(s));
  return parsed_json(json.text());
}

void write_view(const Rules& r, const View& v, TextBuffer& out) {
  JsonPiece json = write(r, v.s, v.drawn_count, v.placed[0] != 0);
  JsonPiece placed = JsonPiece::array();
  for (Seat seat = 0; seat < v.s.seats; ++seat) placed.push_back(set(kWitchIds, v.placed[seat]));
  json.set("viewer", v.seated() ? JsonPiece(int{v.viewer}) : JsonPiece());
  json.set("placed", r.full() ? placed : JsonPiece());
  add_leftovers(v, json);
  add_insight(r, v, json);
  out += json.text();
}

Json view_json(const Rules& r, const View& v) {
  TextBuffer text;
  write_view(r, v, text);
  return parsed_json(text.view());
}

}  // namespace cauldron::septima
