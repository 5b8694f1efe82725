// The text of every choice; docs/notation.md defines it.
#include "games/septima/text/notation.h"

#include "games/septima/game.h"
#include "games/septima/rules/things/things.h"

namespace cauldron::septima {

std::span<const std::string_view> ids_of(Arg arg) {
  switch (arg) {
    case Arg::Side:
      return kSideIds;
    case Arg::Ingredient:
      return {kIngredientIds.data(), kIngredients};
    case Arg::Payment:
      return kIngredientIds;
    case Arg::Action:
      return kActionIds;
    case Arg::Witch:
      return kWitchIds;
    case Arg::Spell:
      return kSpellIds;
    case Arg::Building:
      return kBuildingIds;
    case Arg::Potion:
      return kPotionIds;
    case Arg::Illness:
      return kIllnessIds;
    case Arg::Patient:
      return kPatientIds;
    case Arg::Pick:
      return kPickIds;
    case Arg::Boon:
      return kBoonIds;
    case Arg::Half:
      return kHalfIds;
    case Arg::SoloDie:
      return kSoloDieIds;
    case Arg::Deal:
      return kDealIds;
    case Arg::Negotiation:
      return kNegotiationIds;
    default:
      return {};
  }
}

std::string written(Arg arg, std::uint8_t value) {
  const auto ids = ids_of(arg);
  if (!ids.empty()) return value < ids.size() ? std::string(ids[value]) : "?";
  return std::to_string(arg == Arg::Seat ? value : value + 1);
}

namespace {

std::string way(std::uint8_t from_to) {
  return written(Arg::HutNumber, from_to >> 4) + ">" + written(Arg::HutNumber, from_to & 15);
}

std::string use_text(Option option) {
  const PotionEntry& entry = entry_of(used_as(option));
  const auto potion = idx(entry.potion);
  std::string text = " " + written(Arg::Potion, potion);
  if (moves_hunter(option)) {
    text += " hunter " + way(option.c());
  } else if (entry.moves_hunters) {
    text += " lower";
  }
  if (option.b() != potion) text += " spending " + written(Arg::Potion, option.b());
  return text;
}

std::string cast_text(Option option) {
  switch (kSpellTable[option.a()].with) {
    case CastWith::Nothing:
      return "";
    case CastWith::HunterMove:
      return " " + way(option.c());
    case CastWith::CloakMode:
      return " " + std::string(kCloakIds[option.b() % kCloakIds.size()]);
  }
  return "";
}

std::string brew_text(const Rules& rules, Option option) {
  std::string text;
  const int crystals = option.b() & 7;
  const int left_out = option.b() >> 3;
  for (int i = 0; i < rules.recipe_size[option.a()]; ++i) {
    if ((left_out >> i) & 1) continue;
    const bool crystal = ((crystals >> i) & 1) != 0;
    text += text.empty() ? " pay " : " ";
    text += written(Arg::Payment, crystal ? kCrystal : rules.recipe[option.a()][i]);
  }
  if (option.c() != 0) text += " by";
  if (option.c() & kBrewBonus) text += " bonus";
  for (int i = 0; i < brew_luke(option.c()); ++i) text += " luke";
  if (option.c() & kBrewElephant) text += " elephant";
  return text;
}

std::string heal_text(Option option) {
  std::string text =
      option.a() < kTowns
          ? " " + std::to_string(option.a() + 1)
          : " hospital " + written(Arg::Illness, static_cast<std::uint8_t>(option.a() - kTowns));
  if (option.b() != kNone) text += " with " + written(Arg::Potion, option.b());
  if (option.c() & kHealHazel) text += " hazel";
  if (option.c() & kHealRecovery) text += " free";
  if (option.c() & kHealDream) text += " dream";
  return text;
}

std::string special_tail(const Rules& rules, Option option) {
  switch (kind_of(option)) {
    case Choice::Prologue:
      return option.b() == kNone ? "" : " " + written(Arg::Seat, option.b());
    case Choice::Roll:
      return (option.a() > kRollOffset ? " +" : " ") + std::to_string(option.a() - kRollOffset);
    case Choice::Citizen:
      return option.a() == kMaxCovens ? " angry" : " " + written(Arg::Seat, option.a());
    case Choice::Arrange:
      return (option.c() ? " under " : " over ") + written(Arg::Prologue, option.b());
    case Choice::Use:
      return use_text(option);
    case Choice::Cast:
      return cast_text(option);
    case Choice::Spider:
      return option.b() == kNone ? "" : " " + written(Arg::SpaceNumber, option.b());
    case Choice::Call:
      return option.b() == kNone ? "" : " " + written(Arg::HutNumber, option.b());
    case Choice::Collect:
      return (option.b() ? " nonlunar " : " ") + written(Arg::Ingredient, option.a());
    case Choice::Brew:
      return brew_text(rules, option);
    case Choice::Heal:
      return heal_text(option);
    default:
      return "";
  }
}

}  // namespace

std::string text(const Rules& rules, Option option) {
  for (const Form& form : kForms) {
    if (form.choice != kind_of(option)) continue;
    std::string text(form.word);
    if (form.a != Arg::None) text += " " + written(form.a, option.a());
    if (form.b != Arg::None) text += " " + written(form.b, option.b());
    return form.special ? text + special_tail(rules, option) : text;
  }
  return "?";
}

}  // namespace cauldron::septima
