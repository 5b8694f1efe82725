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

namespace {

// The line that writes each kind of choice, or kForms.size().
constexpr std::array<std::uint8_t, 256> form_by_choice() {
  std::array<std::uint8_t, 256> at{};
  at.fill(kForms.size());
  for (std::uint8_t i = 0; i < kForms.size(); ++i) at[idx(kForms[i].choice)] = i;
  return at;
}
constexpr auto kFormOf = form_by_choice();

// A choice as it is written, word by word.
class Line {
 public:
  explicit Line(std::string_view first) : text_(first) {}

  void add(std::string_view word) { (text_ += ' ') += word; }
  void add(Arg arg, std::uint8_t value) {
    text_ += ' ';
    put(arg, value);
  }
  void add_way(std::uint8_t from_to) {
    add(Arg::HutNumber, from_to >> 4);
    text_ += '>';
    put(Arg::HutNumber, from_to & 15);
  }

  std::string text() && { return std::move(text_); }

 private:
  void put(Arg arg, std::uint8_t value) {
    if (const auto ids = ids_of(arg); !ids.empty()) {
      text_ += value < ids.size() ? ids[value] : "?";
    } else {
      text_ += std::to_string(arg == Arg::Seat ? value : value + 1);
    }
  }

  std::string text_;
};

void write_roll(Option option, Line& line) {
  const int roll = option.a() - kRollOffset;
  line.add((roll > 0 ? "+" : "") + std::to_string(roll));
}

void write_use(Option option, Line& line) {
  const PotionEntry& entry = entry_of(used_as(option));
  const auto potion = idx(entry.potion);
  line.add(Arg::Potion, potion);
  if (moves_hunter(option)) {
    line.add("hunter");
    line.add_way(option.c());
  } else if (entry.moves_hunters) {
    line.add("lower");
  }
  if (option.b() != potion) {
    line.add("spending");
    line.add(Arg::Potion, option.b());
  }
}

void write_cast(Option option, Line& line) {
  switch (kSpellTable[option.a()].with) {
    case CastWith::Nothing:
      return;
    case CastWith::HunterMove:
      return line.add_way(option.c());
    case CastWith::CloakMode:
      return line.add(kCloakIds[option.b() % kCloakIds.size()]);
  }
}

void write_brew(const Rules& rules, Option option, Line& line) {
  const int crystals = option.b() & 7;
  const int left_out = option.b() >> 3;
  const int size = rules.recipe_size[option.a()];
  if (left_out != (1 << size) - 1) line.add("pay");
  for (int i = 0; i < size; ++i) {
    if ((left_out >> i) & 1) continue;
    const bool crystal = ((crystals >> i) & 1) != 0;
    line.add(Arg::Payment, crystal ? kCrystal : rules.recipe[option.a()][i]);
  }
  if (option.c() != 0) line.add("by");
  if (option.c() & kBrewBonus) line.add("bonus");
  for (int i = 0; i < brew_luke(option.c()); ++i) line.add("luke");
  if (option.c() & kBrewElephant) line.add("elephant");
}

void write_heal(Option option, Line& line) {
  if (option.a() < kTowns) {
    line.add(Arg::Town, option.a());
  } else {
    line.add("hospital");
    line.add(Arg::Illness, static_cast<std::uint8_t>(option.a() - kTowns));
  }
  if (option.b() != kNone) {
    line.add("with");
    line.add(Arg::Potion, option.b());
  }
  if (option.c() & kHealHazel) line.add("hazel");
  if (option.c() & kHealRecovery) line.add("free");
  if (option.c() & kHealDream) line.add("dream");
}

void write_tail(const Rules& rules, Option option, Line& line) {
  const auto add_unless_none = [&](Arg arg) {
    if (option.b() != kNone) line.add(arg, option.b());
  };
  switch (kind_of(option)) {
    case Choice::Prologue:
      return add_unless_none(Arg::Seat);
    case Choice::Roll:
      return write_roll(option, line);
    case Choice::Citizen:
      return option.a() == kMaxCovens ? line.add("angry") : line.add(Arg::Seat, option.a());
    case Choice::Arrange:
      line.add(option.c() ? "under" : "over");
      return line.add(Arg::Prologue, option.b());
    case Choice::Use:
      return write_use(option, line);
    case Choice::Cast:
      return write_cast(option, line);
    case Choice::Spider:
      return add_unless_none(Arg::SpaceNumber);
    case Choice::Call:
      return add_unless_none(Arg::HutNumber);
    case Choice::Collect:
      if (option.b()) line.add("nonlunar");
      return line.add(Arg::Ingredient, option.a());
    case Choice::Brew:
      return write_brew(rules, option, line);
    case Choice::Heal:
      return write_heal(option, line);
    default:
      return;
  }
}

}  // namespace

std::string text(const Rules& rules, Option option) {
  const std::size_t at = kFormOf[option.kind()];
  if (at == kForms.size()) return "?";
  const Form& form = kForms[at];
  Line line(form.word);
  if (form.a != Arg::None) line.add(form.a, option.a());
  if (form.b != Arg::None) line.add(form.b, option.b());
  if (form.special) write_tail(rules, option, line);
  return std::move(line).text();
}

}  // namespace cauldron::septima
