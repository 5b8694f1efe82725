#include "septima/support/scenario.h"

#include <algorithm>
#include <set>
#include <sstream>

#include "core/embedded.h"
#include "core/match.h"
#include "games/septima/content/content.h"
#include "games/septima/rules/effects.h"
#include "games/septima/rules/year/witch_stack.h"
#include "games/septima/view/check.h"

namespace cauldron::septima {

namespace {

Rules load(int players, std::string_view mode, Json switches) {
  switches.set("players", players);
  switches.set("mode", std::string(mode));
  const auto variant = parse_variant(switches);
  EXPECT_TRUE(variant) << (variant ? "" : variant.error().args.dump());
  auto rules = load_rules("septima.json", embedded_file("septima/septima.json"), *variant, 1);
  EXPECT_TRUE(rules) << (rules ? "" : rules.error().id + rules.error().args.dump());
  return std::move(*rules);
}

std::vector<std::string> split(const std::string& script) {
  std::istringstream in(script);
  std::vector<std::string> parts;
  for (std::string part; std::getline(in, part, ';');) {
    const std::size_t from = part.find_first_not_of(" \n");
    if (from == std::string::npos) continue;
    parts.push_back(part.substr(from, part.find_last_not_of(" \n") + 1 - from));
  }
  return parts;
}

}  // namespace

Scene::Scene(int players, std::string_view mode, Json switches)
    : Scene(load(players, mode, std::move(switches))) {}

Scene::Scene(Rules rules) : rules_(std::move(rules)), s_(initial(rules_)) {
  Rng rng(1);
  while (question() != (rules_.solo() ? "negotiate" : "select")) {
    const Ask now = ask(s_);
    if (now.kind == Ask::Kind::Chance) {
      Chances list;
      chances(rules_, s_, list);
      apply(rules_, s_, kChance, list[0].option);
    } else {
      Options list;
      septima::options(rules_, s_, now.next(), list);
      apply(rules_, s_, now.next(), list[rng.below(static_cast<std::uint32_t>(list.size()))]);
    }
  }
  clear();
}

void Scene::clear() {
  s_.start = 0;
  std::uint32_t witches = rules_.witches_used;
  if (s_.trial != kNone) witches &= ~(1u << s_.trial);
  for (Layer& layer : s_.stack) layer = {};
  s_.stack[0].tiles = witches;
  s_.stack[0].count = static_cast<std::uint8_t>(std::popcount(witches));
  s_.stack_count = 1;
  s_.witch_box = 0;
  for (auto& hand : s_.dealt) hand = 0;
  for (auto& hand : s_.drafted) std::fill(std::begin(hand), std::end(hand), kNone);
  constexpr Hut kStart[] = {1, 3, 5, 0};
  for (Seat seat = 0; seat < s_.seats; ++seat) {
    Coven& c = s_.covens[seat];
    s_.spell_box |= c.spells;
    c.witches = c.spells = c.exhausted = c.ongoing = c.cast = 0;
    c.wisdom = 0;
    c.suspicion = static_cast<std::int8_t>(rules_.suspicion_start);
    c.leader = rules_.board.hut[kStart[seat]];
    c.charms = c.crystals = 0;
    std::fill(std::begin(c.ingredients), std::end(c.ingredients), std::uint8_t{0});
    std::fill(std::begin(c.potions), std::end(c.potions), std::uint8_t{0});
    c.leftover = kNone;
    citizens(seat, 1);
  }
  forget_trail(s_);
  for (std::uint8_t& token : s_.patient) token = kNone;
  for (std::uint8_t& layer : s_.patient_layers) layer = 0;
  s_.patient_layers[0] = (1 << kPatients) - 1;
  s_.angry_crowd = 0;
  s_.angry_supply = 16;
  lunar({Ingredient::Berry, Ingredient::Mushroom, Ingredient::Root, Ingredient::Herb,
         Ingredient::Skull});
  markers(Action::Remember, Action::Recruit);
  if (rules_.full()) {
    building(Building::Oracle);
    building(Building::Printhouse);
  }
  if (rules_.solo()) clear_widow();
}

void Scene::clear_widow() {
  coven(kWidow).leader = kNone;
  coven(kWidow).suspicion = 4;
  spider(1, 40).spider(2, 35).spider(3, 18);
  s_.widow.copy = kNone;
  row(Action::Ritual, Action::Chant);
}

// Wherever it is.
void Scene::take_widow_card(std::uint8_t card) {
  s_.widow.deck = static_cast<std::uint16_t>(s_.widow.deck & ~(1u << card));
  for (std::uint8_t* place : {&s_.widow.row[0], &s_.widow.row[1], &s_.widow.top}) {
    if (*place == card) *place = kNone;
  }
}

Scene& Scene::spider(int number, int space, bool lying) {
  const auto mask = static_cast<std::uint8_t>(1u << (number - 1));
  s_.widow.spiders[number - 1] = static_cast<Space>(space - 1);
  s_.widow.lying =
      static_cast<std::uint8_t>(lying ? s_.widow.lying | mask : s_.widow.lying & ~mask);
  return *this;
}

Scene& Scene::row(Action left, Action right) {
  const std::uint32_t out = bit(left) | bit(right) | coven(kWidow).discard;
  s_.widow.deck = static_cast<std::uint16_t>(rules_.actions_used & ~out);
  s_.widow.row[0] = idx(left);
  s_.widow.row[1] = idx(right);
  s_.widow.top = kNone;
  return *this;
}

Scene& Scene::top(Action card) {
  take_widow_card(idx(card));
  s_.widow.top = idx(card);
  return *this;
}

Scene& Scene::copy(Action action) {
  s_.widow.copy = idx(action);
  return *this;
}

Scene& Scene::negotiations(int cooperation, int delay, int information) {
  int i = 0;
  for (const int n : {cooperation, delay, information}) {
    s_.widow.cards[i++] = static_cast<std::uint8_t>(n);
  }
  return *this;
}

void Scene::take_witch(Witch witch) {
  for (std::size_t i = 0; i < s_.stack_count; ++i) {
    if (!(s_.stack[i].tiles & bit(witch))) continue;
    s_.stack[i].tiles &= ~bit(witch);
    --s_.stack[i].count;
  }
  if (s_.trial == idx(witch)) {  // somebody else is on trial then
    const std::uint32_t rest = s_.stack[0].tiles;
    s_.trial = static_cast<std::uint8_t>(31 - std::countl_zero(rest));
    s_.stack[0].tiles &= ~(1u << s_.trial);
    --s_.stack[0].count;
  }
  s_.witch_box &= ~bit(witch);
  for (Coven& c : s_.covens) c.witches &= ~bit(witch);
}

Scene& Scene::witch(Seat seat, std::initializer_list<Witch> witches) {
  for (const Witch witch : witches) {
    take_witch(witch);
    coven(seat).witches |= bit(witch);
  }
  return *this;
}

void Scene::take_spell_away(Spell spell) {
  const std::uint8_t card = idx(spell);
  const std::uint8_t element = idx(element_of(spell));
  s_.spell_box &= ~bit(spell);
  s_.deck &= ~(1u << card);
  if (s_.scoring[element][0] == card) {
    s_.scoring[element][0] = s_.scoring[element][1];
    s_.scoring[element][1] = kNone;
  } else if (s_.scoring[element][1] == card) {
    s_.scoring[element][1] = kNone;
  }
  for (std::uint8_t* slot : {&s_.middle[element], &s_.bottom[element]}) {
    if (*slot == card) *slot = kNone;
  }
  for (Coven& c : s_.covens) {
    c.spells &= ~bit(spell);
    c.exhausted &= ~bit(spell);
  }
}

Scene& Scene::spell(Seat seat, std::initializer_list<Spell> spells) {
  for (const Spell spell : spells) {
    take_spell_away(spell);
    coven(seat).spells |= bit(spell);
  }
  return *this;
}

Scene& Scene::exhausted(Seat seat, std::initializer_list<Spell> spells) {
  spell(seat, spells);
  for (const Spell spell : spells) coven(seat).exhausted |= bit(spell);
  return *this;
}

Scene& Scene::leader(Seat seat, int space) {
  coven(seat).leader = static_cast<Space>(space - 1);
  return *this;
}

Scene& Scene::patient(int town, std::string_view token, bool angry) {
  const auto found = std::find(kPatientIds.begin(), kPatientIds.end(), token);
  EXPECT_NE(found, kPatientIds.end()) << token;
  const auto index = static_cast<std::uint8_t>(found - kPatientIds.begin());
  s_.patient_layers[0] &= static_cast<std::uint8_t>(~(1u << index));
  s_.patient[town - 1] = index;
  if (angry) {
    s_.patient_angry |= static_cast<std::uint8_t>(1u << (town - 1));
    --s_.angry_supply;
  }
  return *this;
}

Scene& Scene::hunter(int hut, Hunter hunter) {
  s_.huts[hut - 1] = idx(hunter);
  return *this;
}

Scene& Scene::building(Building building) {
  const bool golden = building >= Building::FlyingElephant;
  s_.buildings[golden ? 1 : 0] = idx(building);
  return *this;
}

Scene& Scene::markers(Action left, Action right) {
  s_.septima[0] = idx(left);
  s_.septima[1] = idx(right);
  s_.septima_stack = static_cast<std::uint16_t>(rules_.actions_used & ~(bit(left) | bit(right)));
  return *this;
}

Scene& Scene::lunar(std::initializer_list<Ingredient> slots) {
  std::transform(slots.begin(), slots.end(), std::begin(s_.lunar), idx<Ingredient>);
  return *this;
}

Scene& Scene::goods(Seat seat, std::initializer_list<Ingredient> ingredients, int crystals) {
  for (const Ingredient type : ingredients) ++coven(seat).ingredients[idx(type)];
  coven(seat).crystals = static_cast<std::uint8_t>(crystals);
  return *this;
}

Scene& Scene::potions(Seat seat, std::initializer_list<Potion> potions) {
  for (const Potion potion : potions) ++coven(seat).potions[idx(potion)];
  return *this;
}

Scene& Scene::citizens(Seat seat, int crowd) {
  coven(seat).crowd = static_cast<std::uint8_t>(crowd);
  coven(seat).supply = static_cast<std::uint8_t>(kCitizens - crowd);
  return *this;
}

Scene& Scene::season(int season, int phase) {
  s_.season = static_cast<std::uint8_t>(season);
  s_.phase = static_cast<std::uint8_t>(phase);
  return *this;
}

Scene& Scene::discard(Seat seat, std::initializer_list<Action> actions) {
  for (const Action action : actions) {
    coven(seat).hand = static_cast<std::uint16_t>(coven(seat).hand & ~bit(action));
    coven(seat).discard = static_cast<std::uint16_t>(coven(seat).discard | bit(action));
    if (is_widow(s_, seat)) take_widow_card(idx(action));
  }
  return *this;
}

Scene& Scene::ritual(Seat seat, int space) {
  coven(seat).ritual = static_cast<std::uint8_t>(space - 1);
  return *this;
}

Scene& Scene::captured(Witch witch) {
  take_witch(witch);
  s_.second[s_.second_count++] = idx(witch);
  return *this;
}

Scene& Scene::trial(Witch witch) {
  take_witch(witch);
  s_.stack[0].tiles |= 1u << s_.trial;
  ++s_.stack[0].count;
  s_.trial = idx(witch);
  return *this;
}

int Scene::space_at_towns(std::initializer_list<int> towns) const {
  for (int space = 0; space < rules_.board.space_count; ++space) {
    if (std::all_of(towns.begin(), towns.end(),
                    [&](int town) { return (rules_.board.towns[space] >> (town - 1) & 1) != 0; }) &&
        !occupied(rules_, s_, kNone, static_cast<Space>(space)))
      return space + 1;
  }
  ADD_FAILURE() << "no such space";
  return 1;
}

int Scene::space_at_hospital(int nth) const {
  for (int space = 0; space < rules_.board.space_count; ++space) {
    if (rules_.board.hospital[space] && nth-- == 0) return space + 1;
  }
  ADD_FAILURE() << "no such space";
  return 1;
}

int Scene::space_in_zone(int zone, int distance_from_hut) const {
  const Hut hut = static_cast<Hut>(zone - 1);
  for (int space = 0; space < rules_.board.space_count; ++space) {
    if (rules_.board.zone[space] == hut &&
        rules_.board.distance[rules_.board.hut[hut]][space] + 1 == distance_from_hut)
      return space + 1;
  }
  ADD_FAILURE() << "no such space";
  return 1;
}

int Scene::space_printing(std::initializer_list<Ingredient> ingredients) const {
  std::uint8_t wanted[kIngredients] = {};
  for (const Ingredient type : ingredients) ++wanted[idx(type)];
  for (int space = 0; space < rules_.board.space_count; ++space) {
    if (std::equal(std::begin(wanted), std::end(wanted), rules_.board.prints[space]) &&
        !occupied(rules_, s_, kNone, static_cast<Space>(space)))
      return space + 1;
  }
  ADD_FAILURE() << "no such space";
  return 1;
}

int Scene::ritual_at(int row, int column) const {
  for (int space = 0; space < rules_.ritual_count; ++space) {
    if (rules_.ritual[space].row == row && rules_.ritual[space].column == column) return space + 1;
  }
  ADD_FAILURE() << "no such space";
  return 1;
}

Scene& Scene::select(std::initializer_list<Action> actions) {
  EXPECT_EQ(static_cast<int>(actions.size()), int{s_.seats});
  if (s_.solo) {
    select_solo(*actions.begin(), *(actions.begin() + 1));
    return *this;
  }
  Seat seat = 0;
  for (const Action action : actions) {
    EXPECT_TRUE(coven(seat).hand & bit(action)) << "not in hand of seat " << int{seat};
    apply(rules_, s_, seat++, make(Choice::Select, idx(action)));
  }
  return *this;
}

void Scene::select_solo(Action mine, Action hers) {
  EXPECT_FALSE(coven(kWidow).discard & bit(hers)) << "the Widow has played it already";
  Widow& w = s_.widow;
  if (w.row[1] == idx(hers)) std::swap(w.row[0], w.row[1]);
  if (w.row[0] != idx(hers)) {
    take_widow_card(idx(hers));
    w.deck = static_cast<std::uint16_t>(w.deck | 1u << w.row[0]);
    w.row[0] = idx(hers);
  }
  const auto select = make(Choice::Select, idx(mine));
  say("negotiate none").say(text(rules_, select)).say("die left");
}

Scene& Scene::say(const std::string& script) {
  for (const std::string& text : split(script)) {
    if (!offers(text)) {
      std::string all;
      for (const std::string& option : options()) all += "\n  " + option;
      ADD_FAILURE() << "'" << text << "' is not offered to "
                    << (asked() == kChance ? "chance" : "seat " + std::to_string(asked())) << " ("
                    << question() << "):" << all;
      return *this;
    }
    apply(rules_, s_, asked(), *parse(rules_, text));
    EXPECT_EQ(check(rules_, s_), "") << "after " << text;
  }
  return *this;
}

Scene& Scene::finish_turn(Seat seat) {
  for (int i = 0; i < 100 && asked() == seat && s_.turn.seat == seat && s_.turn.stage; ++i) {
    // What nobody passes.
    const bool advances = question() == "ritual" || question() == "advance";
    if (!advances && !offers("done")) {
      ADD_FAILURE() << "no way to pass " << question();
      return *this;
    }
    say(offers("done") ? "done" : options().front());
  }
  return *this;
}

Scene& Scene::until(std::string_view wanted) {
  for (int i = 0; i < 5000 && question() != wanted && !over(s_); ++i) {
    say(offers("done") ? "done" : options().front());
  }
  EXPECT_EQ(question(), wanted);
  return *this;
}

bool Scene::comes(std::string_view hoped, std::string_view before) {
  for (int i = 0; i < 5000 && question() != hoped && question() != before && !over(s_); ++i) {
    say(offers("done") ? "done" : options().front());
  }
  return question() == hoped;
}

std::string Scene::question() const {
  if (over(s_)) return "";
  return std::string(step_of(op_of(s_.agenda.top())).question);
}

Seat Scene::asked() const { return ask(s_).next(); }

std::vector<std::string> Scene::options() const {
  std::vector<std::string> texts;
  if (over(s_)) return texts;
  if (ask(s_).kind == Ask::Kind::Chance) {
    Chances list;
    chances(rules_, s_, list);
    for (const Chance& chance : list) {
      EXPECT_GT(chance.weight, 0u) << text(rules_, chance.option) << " can never happen";
      texts.push_back(text(rules_, chance.option));
    }
  } else {
    Options list;
    septima::options(rules_, s_, asked(), list);
    for (const Option option : list) texts.push_back(text(rules_, option));
  }
  EXPECT_EQ(std::set<std::string>(texts.begin(), texts.end()).size(), texts.size())
      << "something is offered twice: " << question();
  return texts;
}

bool Scene::offers(const std::string& wanted) const {
  const auto all = options();
  return std::find(all.begin(), all.end(), wanted) != all.end();
}

std::string Scene::why_not(const std::string& wanted) const {
  const auto option = parse(rules_, wanted);
  if (!option) return "unreadable";
  const auto why = septima::why_not(rules_, s_, asked(), *option);
  if (!why) return "";
  return why->id.rfind("sep.why.", 0) == 0 ? why->id.substr(8) : why->id;
}

}  // namespace cauldron::septima
