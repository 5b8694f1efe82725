#include "games/septima/content/content.h"

#include "core/chance/hash.h"
#include "games/septima/content/parts.h"
#include "games/septima/solo/widow_rules.h"

namespace cauldron::septima {

namespace {

constexpr std::array<std::string_view, 3> kSoloFaces = {"left", "right", "deck"};

void read_suspicion(const ContentEntry& entry, Rules& rules) {
  entry.only({"range", "start", "angry_lines"});
  const ContentEntry range = entry.member("range");
  range.known({"min", "max"});
  rules.suspicion_min = range.whole("min", -8, 0);
  rules.suspicion_max = range.whole("max", 1, 15);
  if (rules.solo() && rules.suspicion_max < kWidowSuspicion) {
    range.refuse("max", "widow_suspicion", rules.suspicion_max, {{"low", int{kWidowSuspicion}}});
  }
  const ContentEntry start = entry.member("start");
  start.known({"at"});
  rules.suspicion_start = start.whole("at", rules.suspicion_min, rules.suspicion_max);
  std::vector<bool> seen;
  const int lowest = rules.suspicion_min + 1;  // no line lies below the lowest space
  const auto spaces = static_cast<std::size_t>(rules.suspicion_max - rules.suspicion_min);
  for (const ContentEntry& line : entry.list("angry_lines", 0, spaces)) {
    line.known({"below"});
    const int below = line.number("below", lowest, rules.suspicion_max, seen);
    for (int i = below - rules.suspicion_min; i <= rules.suspicion_max - rules.suspicion_min; ++i) {
      ++rules.angry_lines[i];
    }
  }
}

void read_dice(const ContentEntry& root, Rules& rules) {
  const ContentEntry hunter = root.member("hunter_die");
  hunter.known({"faces"});
  for (const ContentEntry& face : hunter.list("faces", 1, 12)) {
    rules.hunter_die.push_back(static_cast<std::int8_t>(face.as_whole(-8, 8)));
  }
  const ContentEntry solo = root.member("solo_die");
  solo.known({"faces"});
  for (const ContentEntry& face : solo.list("faces", 1, 12)) {
    ++rules.solo_die[face.as_one_of(kSoloFaces)];
  }
  // Each of her cards must be possible: bots weigh one against the other.
  for (std::size_t face = 0; face < kSoloFaces.size(); ++face) {
    if (rules.solo_die[face] == 0) solo.refuse("faces", "solo_faces", kSoloFaces[face]);
  }
}

void read_chambers(const ContentEntry& root, Rules& rules) {
  std::vector<bool> seen;
  for (const ContentEntry& chamber : root.list("chambers", kMaxCovens)) {
    chamber.known({"players", "spaces"});
    const int players = chamber.number("players", 1, kMaxCovens, seen);  // 1: against the Widow
    const int spaces = chamber.whole("spaces", 1, kMaxChamber);
    if (players == rules.variant.players) rules.chamber_size = small(spaces);
  }
}

}  // namespace

Result<Rules> load_rules(std::string_view file, std::string_view text, const Variant& variant,
                         int version) {
  ContentReader reader(file);
  const Json json = reader.parse(text);
  if (!reader.ok()) return reader.error();
  const ContentEntry root(reader, json, "");
  root.only({"$schema", "game", "board", "potions", "suspicion", "hunter_die", "solo_die",
             "chambers", "patients", "patient_tracks", "books", "prologues", "witches", "spells",
             "buildings", "ritual", "widow"});
  const std::string* game = json.find_string("game");
  if (!game || *game != "septima") root.refuse("game", "game", game ? Json(*game) : Json());

  Rules rules;
  rules.version = version;
  rules.variant = variant;
  // The ninth Action is the Ritual.
  rules.actions_used = variant.full ? 0x1FF : 0xFF;
  read_board(root.member("board"), rules);
  read_potions(root, rules);
  read_suspicion(root.member("suspicion"), rules);
  read_dice(root, rules);
  read_chambers(root, rules);
  read_patients(root, rules);
  read_books(root, rules);
  read_prologues(root, rules);
  read_witches(root, rules);
  read_spells(root, rules);
  read_buildings(root);
  read_ritual(root.member("ritual"), rules);
  read_widow(root.member("widow"), rules);
  if (!reader.ok()) return reader.error();

  rules.content_text = without_provenance(json).canonical();
  rules.content_hash = sha256_hex(rules.content_text);
  return rules;
}

}  // namespace cauldron::septima
