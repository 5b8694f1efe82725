// Books of Divinations, Witches, Spells, Buildings.
#include "games/septima/content/parts.h"
#include "games/septima/rules/things/things.h"

namespace cauldron::septima {

namespace {

constexpr std::array<std::string_view, 1> kBookSwitches = {"book3_three"};
constexpr std::array<std::string_view, 2> kKinds = {"regular", "scoring"};
constexpr int kMaxLineWisdom = 50;
constexpr int kScoringPerElement = 2;
// What a Book of Divinations can ask for at most.
constexpr int kSpellsOfElement = 10;

// Refuses a value that the code does not leave open.
void must_be(const ContentEntry& entry, std::string_view name, std::string_view wanted,
             std::string_view found) {
  if (wanted != found) entry.refuse(name, "fixed", found, {{"wanted", wanted}});
}

std::string_view action_id(std::uint8_t action) {
  return action == kNone ? std::string_view("any") : kActionIds[action];
}

int highest_count(BookLine::Kind kind, bool of_one) {
  switch (kind) {
    case BookLine::Kind::Healed:
      return of_one ? kLevels : kLevels * kIllnesses;
    case BookLine::Kind::Citizens:
      return kCitizens;
    case BookLine::Kind::Types:
      return kIngredients;
    case BookLine::Kind::SpellsSame:
      return kSpellsOfElement;
    case BookLine::Kind::SpellsElements:
      return kElements;
    default:
      return 20;
  }
}

void read_what(const ContentEntry& entry, BookLine& line) {
  using Kind = BookLine::Kind;
  if (line.kind == Kind::Healed && entry.has("what"))
    line.what = small(entry.one_of("what", kIllnessIds));
  if (line.kind == Kind::OfType)
    line.what = small(entry.one_of("what", std::span(kIngredientIds).first(kIngredients)));
  if (line.kind == Kind::Section) line.what = small(entry.one_of("what", kElementIds));
}

void read_line(const ContentEntry& entry, bool for_basic, const Rules& rules, BookLine& line) {
  using Kind = BookLine::Kind;
  const int kind = entry.one_of("goal", kGoalIds);
  line.kind = static_cast<Kind>(kind);
  const bool has_what =
      line.kind == Kind::Healed || line.kind == Kind::OfType || line.kind == Kind::Section;
  if (line.kind == Kind::Section) {
    entry.only({"goal", "what", "wisdom"});
  } else if (has_what) {
    entry.only({"goal", "what", "count", "wisdom", "otherwise"});
  } else {
    entry.only({"goal", "count", "wisdom", "otherwise"});
  }
  if (line.kind >= Kind::Section && for_basic)
    entry.refuse("goal", "full_goal", kGoalIds[static_cast<std::size_t>(kind)]);
  read_what(entry, line);
  line.wisdom = small(entry.whole("wisdom", 0, kMaxLineWisdom));
  if (line.kind == Kind::Section) return;
  const bool suspicion = line.kind == Kind::SuspicionMax || line.kind == Kind::SuspicionMin;
  const int low = suspicion ? 0 : 1;
  const int high = suspicion ? rules.suspicion_max : highest_count(line.kind, line.what != kNone);
  line.n = small(entry.whole("count", low, high));
  if (!entry.has("otherwise")) return;
  const ContentEntry other = entry.member("otherwise");
  other.only({"switch", "count"});
  other.one_of("switch", kBookSwitches);
  const int count = other.whole("count", low, high);
  if (!rules.variant.book3_three) line.n = small(count);
}

}  // namespace

std::uint8_t read_with(const ContentEntry& entry) {
  return entry.has("with") ? small(entry.one_of("with", kActionIds)) : kNone;
}

void read_books(const ContentEntry& root, Rules& rules) {
  std::vector<bool> seen;
  int basic = 0;
  for (const ContentEntry& card : root.list("books", kBooks)) {
    card.known({"card", "full_only", "lines"});
    const int number = card.number("card", 1, kBooks, seen) - 1;
    const bool full_only = card.yes("full_only");
    basic += !full_only;
    if (rules.full() || !full_only) {
      rules.books_used = static_cast<std::uint16_t>(rules.books_used | 1 << number);
    }
    int line = 0;
    for (const ContentEntry& entry : card.list("lines", kBookLines)) {
      read_line(entry, !full_only, rules, rules.books[number][line++]);
    }
  }
  if (basic < kMaxCovens) root.refuse("books", "basic_books", basic);
}

void read_witches(const ContentEntry& root, Rules& rules) {
  std::vector<bool> seen;
  for (const ContentEntry& entry : root.list("witches", kWitches)) {
    entry.known({"id", "with", "full_only"});
    // What a Witch's ability needs is part of the ability, and so of the code.
    const WitchEntry& witch = kWitchTable[entry.key("id", kWitchIds, seen)];
    must_be(entry, "with", action_id(witch.with), action_id(read_with(entry)));
    must_be(entry, "full_only", witch.full_only ? "true" : "false",
            entry.yes("full_only") ? "true" : "false");
    if (rules.full() || !witch.full_only) rules.witches_used |= bit(witch.witch);
  }
}

void read_spells(const ContentEntry& root, Rules& rules) {
  std::vector<bool> seen;
  int scoring[kElements] = {};
  for (const ContentEntry& entry : root.list("spells", kPrintedSpells, kSpells)) {
    entry.known({"id", "element", "kind", "with", "lasting"});
    const SpellEntry& spell = kSpellTable[entry.key("id", kSpellIds, seen)];
    const auto element = idx(spell.element);
    must_be(entry, "element", kElementIds[element],
            kElementIds[static_cast<std::size_t>(entry.one_of("element", kElementIds))]);
    rules.spells_used |= bit(spell.spell);
    SpellFace& face = rules.spells[idx(spell.spell)];
    face.scoring = entry.one_of("kind", kKinds) == 1;
    face.with = read_with(entry);
    must_be(entry, "lasting", kLastingIds[idx(spell.lasting)],
            kLastingIds[static_cast<std::size_t>(entry.one_of("lasting", kLastingIds))]);
    scoring[element] += face.scoring;
  }
  for (std::size_t element = 0; element < kElements; ++element) {
    if (scoring[element] != kScoringPerElement)
      root.refuse("spells", "scoring", scoring[element], {{"element", kElementIds[element]}});
  }
}

void read_buildings(const ContentEntry& root) {
  // Only the tiles: the Hospital is printed on the board, the Shrines are no Buildings.
  constexpr std::size_t kTiles = 6;
  std::vector<bool> seen;
  for (const ContentEntry& entry : root.list("buildings", kTiles)) {
    entry.known({"id", "plate", "with"});
    const int tile = entry.key("id", std::span(kBuildingIds).subspan(1, kTiles), seen) + 1;
    const BuildingEntry& building = kBuildingTable[tile];
    const auto plates = std::span(kPlateIds).subspan(1);
    must_be(entry, "plate", kPlateIds[idx(building.plate)],
            plates[static_cast<std::size_t>(entry.one_of("plate", plates))]);
    must_be(entry, "with", action_id(idx(building.with)), action_id(read_with(entry)));
  }
}

}  // namespace cauldron::septima
