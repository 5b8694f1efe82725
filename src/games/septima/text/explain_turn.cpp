#include "games/septima/rules/effects.h"
#include "games/septima/rules/things/abilities.h"
#include "games/septima/text/explain.h"
#include "games/septima/text/notation.h"

namespace cauldron::septima {

namespace {

Message potion_message(std::string_view rule, std::uint8_t potion) {
  return because(rule, Json::object({{"potion", kPotionIds[potion]}}));
}
Message spell_message(std::string_view rule, Spell spell) {
  return because(rule, Json::object({{"spell", kSpellIds[idx(spell)]}}));
}
Message witch_message(std::string_view rule, Witch witch) {
  return because(rule, Json::object({{"witch", kWitchIds[idx(witch)]}}));
}
Message building_message(std::string_view rule, Building building) {
  return because(rule, Json::object({{"building", kBuildingIds[idx(building)]}}));
}
Message town_message(std::string_view rule, int town) {
  return because(rule, Json::object({{"town", town + 1}}));
}

// Why a Hunter cannot go from one Hut to another.
Message why_not_hunter(const State& s, std::uint8_t from_to) {
  const int from = from_to >> 4;
  if (s.huts[from] == idx(Hunter::None))
    return because("no_hunter", Json::object({{"hut", from + 1}}));
  return because("hut_taken", Json::object({{"hut", (from_to & 15) + 1}}));
}

// After a roll, or in a Trial.
bool is_called_outside_turns(const Rules& rules, Witch witch) {
  return (witch == Witch::Albert && !rules.variant.fixed_hunters) || witch == Witch::Bryn ||
         witch == Witch::Dragomir;
}

}  // namespace

std::uint8_t action_of(Witch witch) {
  switch (witch) {
    case Witch::Katherina:
    case Witch::Nicholas:
    case Witch::Sen:
    case Witch::Wilmot:
      return idx(Action::Collect);
    case Witch::Alice:
    case Witch::Luke:
      return idx(Action::Brew);
    case Witch::Berta:
    case Witch::Edith:
    case Witch::Hazel:
      return idx(Action::Heal);
    case Witch::Nina:
      return idx(Action::Chant);
    case Witch::Eustace:
    case Witch::Sophie:
      return idx(Action::Recruit);
    case Witch::Aylana:
    case Witch::Tommy:
      return idx(Action::Remember);
    case Witch::Remus:
      return idx(Action::Ritual);
    default:
      return kNone;
  }
}

bool is_called(const Rules& rules, Witch witch) {
  switch (witch) {
    case Witch::Albert:
      return rules.variant.fixed_hunters;  // otherwise after a roll
    case Witch::Bryn:
    case Witch::Dragomir:
    case Witch::Edith:
    case Witch::Hazel:
    case Witch::Johanna:
    case Witch::Katherina:
    case Witch::Luke:
    case Witch::Otto:
    case Witch::Randell:
    case Witch::Serena:
      return false;
    default:
      return true;
  }
}

std::uint8_t action_of(const Rules& rules, Building building) {
  switch (building) {
    case Building::Hospital:
      return idx(Action::Heal);
    case Building::AntiqueShop:
      return idx(Action::Remember);
    case Building::Market:
      return idx(Action::Collect);
    case Building::Oracle:
      return idx(Action::Chant);
    case Building::FlyingElephant:
      return idx(rules.variant.elephant_brew ? Action::Brew : Action::Recruit);
    case Building::Printhouse:
      return idx(Action::Plead);
    case Building::Pub:
      return idx(Action::Recruit);
    case Building::Shrine:
      return idx(Action::Ritual);
  }
  return kNone;
}

Message why_not_use(const State& s, Seat seat, Option option) {
  const std::uint8_t spent = option.b();
  if (s.covens[seat].potions[spent] == 0) return potion_message("no_potion", spent);
  if (spent != (option.a() & 7) && !in_force(s, seat, Spell::GoldenBrew))
    return potion_message("potion_as_another", spent);
  return why_not_hunter(s, option.c());
}

Message why_not_cast(const Rules& rules, const State& s, Seat seat, Option option) {
  const auto spell = static_cast<Spell>(option.a());
  const Coven& c = s.covens[seat];
  if (!(c.spells & bit(spell))) return spell_message("not_your_spell", spell);
  const std::uint8_t with = rules.spells[option.a()].with;
  if (with != kNone && with != s.turn.action) {
    return because("spell_with",
                   Json::object({{"spell", kSpellIds[option.a()]}, {"action", kActionIds[with]}}));
  }
  if (c.cast & bit(spell)) return spell_message("cast_already", spell);
  if (c.exhausted & bit(spell)) return spell_message("exhausted", spell);
  if (spell == Spell::DreamPowder) return why_not_hunter(s, option.c());
  return spell_message("spell_no_effect", spell);
}

Message why_not_call(const Rules& rules, const State& s, Seat seat, Option option) {
  const auto witch = static_cast<Witch>(option.a());
  if (!has_witch(s, seat, witch)) return witch_message("not_your_witch", witch);
  if (s.turn.stage == 0) return witch_message("witch_not_now", witch);
  const std::uint8_t with = action_of(witch);
  if (with != kNone && with != s.turn.action) {
    return because("witch_with",
                   Json::object({{"witch", kWitchIds[option.a()]}, {"action", kActionIds[with]}}));
  }
  if (is_called_outside_turns(rules, witch)) return witch_message("witch_not_now", witch);
  if (!is_called(rules, witch)) return witch_message("witch_by_herself", witch);
  if (used_up(s, witch)) return witch_message("witch_used", witch);
  if (witch == Witch::Martha && is_matched(s.turn)) return witch_message("witch_unmatched", witch);
  if (witch == Witch::Mathilda && !is_matched(s.turn)) return witch_message("witch_matched", witch);
  if (witch == Witch::Albert && payable(s.covens[seat]) < kAlbertCost)
    return because("witch_cost", Json::object({{"witch", "albert"}, {"count", kAlbertCost}}));
  if (option.b() != kNone && s.huts[option.b()] != idx(Hunter::Active))
    return because("no_active_hunter", Json::object({{"hut", option.b() + 1}}));
  return witch_message("witch_not_now", witch);
}

Message why_not_visit(const Rules& rules, const State& s, Seat seat, Option option) {
  const auto building = static_cast<Building>(option.a());
  const bool here = building == Building::Shrine
                        ? rules.full() && rules.board.shrine[s.covens[seat].leader] != kNone
                        : next_to(rules, s, seat, building);
  if (building != Building::Shrine && building != Building::Hospital &&
      s.buildings[0] != option.a() && s.buildings[1] != option.a())
    return building_message("building_not_there", building);
  if (!here) return building_message("not_next_to", building);
  const std::uint8_t with = action_of(rules, building);
  if (with != s.turn.action) {
    return because("building_with", Json::object({{"building", kBuildingIds[option.a()]},
                                                  {"action", kActionIds[with]}}));
  }
  if (building == Building::Hospital || building == Building::Market ||
      building == Building::FlyingElephant)
    return building_message("building_by_itself", building);
  if (s.turn.buildings_used & bit(building)) return building_message("building_used", building);
  return building_message("building_no_effect", building);
}

Message why_not_brew(const Rules& rules, const State& s, Seat seat, Option option) {
  const Frame& f = s.agenda.top();
  const Coven& c = s.covens[seat];
  const int left_out = std::popcount(static_cast<unsigned>(option.b() >> 3));
  const int luke = brew_luke(option.c());
  if ((option.c() & kBrewBonus) && f.b == 0) return because("no_brew_bonus");
  if (luke > 0) {
    if (!has_witch(s, seat, Witch::Luke)) return witch_message("not_your_witch", Witch::Luke);
    if (s.turn.luke + luke > 2) return witch_message("witch_used", Witch::Luke);
  }
  if (option.c() & kBrewElephant) {
    if (!next_to(rules, s, seat, Building::FlyingElephant))
      return building_message("not_next_to", Building::FlyingElephant);
    if (!is_practical(static_cast<Potion>(option.a()))) return because("elephant_practical");
  }
  const int sources =
      luke + (option.c() & kBrewBonus ? 1 : 0) + (option.c() & kBrewElephant ? 1 : 0);
  if (left_out != sources) return because("brew_discounts");
  std::uint8_t need[kIngredients] = {};
  int crystals = 0;
  bool enough = true;
  for (int i = 0; i < rules.recipe_size[option.a()]; ++i) {
    if (option.b() >> (3 + i) & 1) continue;
    if (option.b() >> i & 1) {
      enough &= ++crystals <= c.crystals;
    } else {
      const std::uint8_t type = rules.recipe[option.a()][i];
      enough &= ++need[type] <= c.ingredients[type];
    }
  }
  return potion_message(enough ? "brew_not_now" : "cannot_pay", option.a());
}

Message why_not_heal(const Rules& rules, const State& s, Seat seat, Option option) {
  const std::uint8_t target = option.a();
  const bool hospital = target >= kTowns;
  const Space at = s.covens[seat].leader;
  Illness illness = static_cast<Illness>(hospital ? target - kTowns : 0);
  if (hospital) {
    if (!rules.board.hospital[at]) return building_message("not_next_to", Building::Hospital);
    const bool dream = (option.c() & kHealDream) != 0;
    if (!dream && s.turn.action != idx(Action::Heal))
      return because("building_with", Json::object({{"building", "hospital"}, {"action", "heal"}}));
    if (!dream && s.scope != 0) return because("heal_card_only");
    if (option.c() & kHealHazel) return because("hazel_at_hospital");
  } else {
    if (s.patient[target] == kNone) return town_message("no_patient", target);
    if (contains(s.healed_by[target], seat)) return town_message("healed_already", target);
    const bool adjacent = (rules.board.towns[at] >> target & 1) != 0;
    if (!adjacent && !(option.c() & kHealHazel))
      return town_message("patient_not_adjacent", target);
    if (option.c() & kHealHazel) {
      if (!has_witch(s, seat, Witch::Hazel)) return witch_message("not_your_witch", Witch::Hazel);
      if (s.turn.witches_used & bit(Witch::Hazel)) return witch_message("witch_used", Witch::Hazel);
      if (adjacent) return town_message("patient_adjacent", target);
      if (!modifies(s, seat, Witch::Hazel, Action::Heal)) return because("heal_card_only");
    }
    illness = illness_of(s.patient[target]);
  }
  if (s.agenda.top().card == 1) return because("heal_by_dream");
  if (option.c() & kHealDream) return because("no_dream");
  if (option.c() & kHealRecovery) return because("no_recovery");
  const std::uint8_t remedy = idx(remedy_for(illness));
  const std::uint8_t spent = option.b() == kNone ? remedy : option.b();
  if (s.covens[seat].potions[spent] == 0) return potion_message("no_potion", spent);
  if (spent != remedy && !in_force(s, seat, Spell::GoldenBrew)) {
    return because("wrong_remedy", Json::object({{"potion", kPotionIds[spent]},
                                                 {"illness", kIllnessIds[idx(illness)]}}));
  }
  if (option.b() == kNone) return potion_message("remedy_unnamed", remedy);
  return town_message("too_far_for_hazel", target);
}

}  // namespace cauldron::septima
