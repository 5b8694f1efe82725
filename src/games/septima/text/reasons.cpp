// Reasons in words: the id of each reason's text and what its arguments are called. The rules
// behind them stand where they decide (model/why.h).
#include "games/septima/game.h"
#include "games/septima/rules/things/things.h"

namespace cauldron::septima {

namespace {

// What an argument of a reason is, and so what the text calls it.
enum class About : std::uint8_t {
  Nothing,
  Action,
  Building,
  CastWindow,
  Chamber,
  Count,
  Hut,
  Illness,
  Ingredient,
  Potion,
  Spell,
  Spider,
  Town,
  Witch,
};

struct ReasonText {
  Why::Reason reason;
  std::string_view id;
  About a = About::Nothing, b = About::Nothing;
};

constexpr ReasonText kTexts[] = {
    {Why::AnotherQuestion, "another_question"},
    {Why::MustChoose, "must_choose"},
    {Why::Occupied, "occupied"},
    {Why::MustLeave, "must_leave"},
    {Why::SpaceTaken, "space_taken"},
    {Why::SpiderThere, "spider_there"},
    {Why::SameSpace, "same_space"},
    {Why::TooFar, "too_far"},
    {Why::LeapUnmatched, "leap_unmatched"},
    {Why::NoHunter, "no_hunter", About::Hut},
    {Why::HutTaken, "hut_taken", About::Hut},
    {Why::NoActiveHunter, "no_active_hunter", About::Hut},
    {Why::NoActiveHunters, "no_active_hunters"},
    {Why::HutUnnamed, "hut_unnamed"},
    {Why::NoHutNeeded, "no_hut_needed", About::Witch},
    {Why::NoPotion, "no_potion", About::Potion},
    {Why::NoPotions, "no_potions"},
    {Why::PotionAsAnother, "potion_as_another", About::Potion},
    {Why::NotYourSpell, "not_your_spell", About::Spell},
    {Why::SpellWith, "spell_with", About::Spell, About::Action},
    {Why::CastAlready, "cast_already", About::Spell},
    {Why::Exhausted, "exhausted", About::Spell},
    {Why::SpellWhen, "", About::Spell, About::CastWindow},
    {Why::NothingGained, "nothing_gained"},
    {Why::NoSingleIngredient, "no_single_ingredient"},
    {Why::NobodyHealed, "nobody_healed"},
    {Why::NobodyToHeal, "nobody_to_heal"},
    {Why::NoWitches, "no_witches"},
    {Why::NoTownBeside, "no_town_beside"},
    {Why::NoSeptimaMatch, "no_septima_match"},
    {Why::LeftMarker, "left_marker"},
    {Why::RaisesNothing, "raises_nothing"},
    {Why::StackEmpty, "stack_empty"},
    {Why::MovedOn, "moved_on", About::Spell},
    {Why::NoActionCards, "no_action_cards"},
    {Why::NotYourWitch, "not_your_witch", About::Witch},
    {Why::WitchWith, "witch_with", About::Witch, About::Action},
    {Why::WitchByHerself, "witch_by_herself", About::Witch},
    {Why::WitchElsewhere, "witch_elsewhere", About::Witch},
    {Why::WitchInTurn, "witch_in_turn", About::Witch},
    {Why::WitchUsed, "witch_used", About::Witch},
    {Why::WitchUsedRoll, "witch_used_roll", About::Witch},
    {Why::WitchAfter, "witch_after", About::Witch},
    {Why::WitchCost, "witch_cost", About::Witch, About::Count},
    {Why::WitchUnmatched, "witch_unmatched", About::Witch},
    {Why::WitchMatched, "witch_matched", About::Witch},
    {Why::WitchNoCoven, "witch_no_coven", About::Witch},
    {Why::WitchBrewed, "witch_brewed", About::Witch, About::Count},
    {Why::WitchHealed, "witch_healed", About::Witch},
    {Why::WitchSuspicion, "witch_suspicion", About::Witch, About::Count},
    {Why::NoMushrooms, "no_mushrooms"},
    {Why::BuildingNotThere, "building_not_there", About::Building},
    {Why::NotNextTo, "not_next_to", About::Building},
    {Why::BuildingWith, "building_with", About::Building, About::Action},
    {Why::BuildingByItself, "building_by_itself", About::Building},
    {Why::BuildingUsed, "building_used", About::Building},
    {Why::NothingExhaustedHere, "nothing_exhausted_here"},
    {Why::NoCrystal, "no_crystal"},
    {Why::CrystalsForbidden, "crystals_forbidden"},
    {Why::NoIngredients, "no_ingredients"},
    {Why::NothingToPay, "nothing_to_pay"},
    {Why::NoCitizens, "no_citizens"},
    {Why::NotYours, "not_yours", About::Ingredient},
    {Why::LowestSuspicion, "lowest_suspicion"},
    {Why::NoBrewBonus, "no_brew_bonus"},
    {Why::ElephantPractical, "elephant_practical"},
    {Why::BrewDiscounts, "brew_discounts"},
    {Why::BrewPlain, "brew_plain", About::Witch},
    {Why::BrewCardOnly, "brew_card_only"},
    {Why::CannotPay, "cannot_pay", About::Potion},
    {Why::CannotBrew, "cannot_brew"},
    {Why::NoPatient, "no_patient", About::Town},
    {Why::HealedAlready, "healed_already", About::Town},
    {Why::PatientNotAdjacent, "patient_not_adjacent", About::Town},
    {Why::PatientAdjacent, "patient_adjacent", About::Town},
    {Why::TooFarForHazel, "too_far_for_hazel", About::Town},
    {Why::HealCardOnly, "heal_card_only"},
    {Why::HazelAtHospital, "hazel_at_hospital"},
    {Why::RemedyUnnamed, "remedy_unnamed", About::Potion},
    {Why::HealByDream, "heal_by_dream"},
    {Why::NoDream, "no_dream"},
    {Why::NoRecovery, "no_recovery"},
    {Why::WrongRemedy, "wrong_remedy", About::Potion, About::Illness},
    {Why::TrackFull, "track_full", About::Illness},
    {Why::OtherTrack, "other_track", About::Illness},
    {Why::LunarAlready, "lunar_already", About::Ingredient},
    {Why::NotThere, "not_there", About::Ingredient},
    {Why::Guarded, "guarded", About::Ingredient},
    {Why::PickNotPrinted, "pick_not_printed"},
    {Why::PickTaken, "pick_taken"},
    {Why::NothingExhausted, "nothing_exhausted"},
    {Why::NobodyInCrowd, "nobody_in_crowd"},
    {Why::ChamberFull, "chamber_full", About::Chamber},
    {Why::SameChamber, "same_chamber", About::Chamber},
    {Why::RegularOnly, "regular_only", About::Spell},
    {Why::NotOnDisplay, "not_on_display", About::Spell},
    {Why::OtherElement, "other_element", About::Spell},
    {Why::NotExhausted, "not_exhausted", About::Spell},
    {Why::AdvancedAlready, "advanced_already"},
    {Why::NotAbove, "not_above"},
    {Why::OtherIcon, "other_icon", About::Action},
    {Why::NoOffering, "no_offering"},
    {Why::SidewaysAlready, "sideways_already"},
    {Why::NotBeside, "not_beside"},
    {Why::NotStartRow, "not_start_row"},
    {Why::WitchNotOffered, "witch_not_offered", About::Witch},
    {Why::MustJoin, "must_join", About::Witch},
    {Why::NoRoom, "no_room"},
    {Why::OtherPrologue, "other_prologue"},
    {Why::NotInHand, "not_in_hand", About::Action},
    {Why::NotDiscarded, "not_discarded", About::Action},
    {Why::AlsoNotThere, "also_not_there", About::Action},
    {Why::OtherType, "other_type", About::Ingredient},
    {Why::OtherPotion, "other_potion", About::Potion},
    {Why::SwapSame, "swap_same"},
    {Why::BoonTaken, "boon_taken"},
    {Why::NoCharm, "no_charm"},
    {Why::WidowHasPlayed, "widow_has_played", About::Action},
    {Why::NoNegotiation, "no_negotiation"},
    {Why::NothingInCommon, "nothing_in_common"},
    {Why::NotTowardsYou, "not_towards_you", About::Spider},
    {Why::OtherSpider, "other_spider", About::Spider},
    {Why::NotFarthest, "not_farthest"},
    {Why::NotClosest, "not_closest", About::Town},
    {Why::NotHerWitch, "not_her_witch", About::Witch},
};

static_assert(names_every_reason(kTexts));

// Numbers of places count from 1, as they are printed.
void add(Json& args, About about, std::uint8_t value) {
  switch (about) {
    case About::Nothing:
      return;
    case About::Action:
      args.set("action", kActionIds[value]);
      return;
    case About::Building:
      args.set("building", kBuildingIds[value]);
      return;
    case About::CastWindow:  // it names the text
      return;
    case About::Chamber:
      args.set("chamber", value + 1);
      return;
    case About::Count:
      args.set("count", int{value});
      return;
    case About::Hut:
      args.set("hut", value + 1);
      return;
    case About::Illness:
      args.set("illness", kIllnessIds[value]);
      return;
    case About::Ingredient:
      args.set("ingredient", kIngredientIds[value]);
      return;
    case About::Potion:
      args.set("potion", kPotionIds[value]);
      return;
    case About::Spell:
      args.set("spell", kSpellIds[value]);
      return;
    case About::Spider:
      args.set("spider", value + 1);
      return;
    case About::Town:
      args.set("town", value + 1);
      return;
    case About::Witch:
      args.set("witch", kWitchIds[value]);
      return;
  }
}

Message message_of(Why why) {
  const ReasonText& text = kTexts[why.reason - 1];
  Json args = Json::object();
  add(args, text.a, why.a);
  add(args, text.b, why.b);
  const auto id = text.b == About::CastWindow ? kCastWindows[why.b].why : text.id;
  return {"sep.why." + std::string(id), std::move(args)};
}

}  // namespace

std::optional<Message> why_not(const Rules& rules, const State& s, Seat seat, Option option) {
  const Why why = check_option(rules, s, seat, option);
  if (!why) return std::nullopt;
  return message_of(why);
}

std::vector<Refused> refused(const Rules& rules, const State& s, Seat seat) {
  std::vector<Refused> list;
  for (const Refusal& refusal : list_refusals(rules, s, seat)) {
    list.push_back({refusal.option, message_of(refusal.why)});
  }
  return list;
}

}  // namespace cauldron::septima
