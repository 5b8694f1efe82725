// The printed pack, what the variant makes of it, and what is refused.
#include "games/septima/content/content.h"

#include <bit>

#include "septima/support/packs.h"
#include "support/json_schema.h"

namespace cauldron::septima {
namespace {

// The printed pack with the first occurrence of `from` replaced, after the first of `behind`.
std::string changed(const std::string& from, const std::string& to,
                    const std::string& behind = "") {
  std::string text = printed_pack();
  const std::size_t start = text.find(behind);
  EXPECT_NE(start, std::string::npos) << behind;
  const std::size_t at = text.find(from, start);
  EXPECT_NE(at, std::string::npos) << from;
  return text.replace(at, from.size(), to);
}

// "constraint entry" of the refusal; "" if it loads.
std::string refusal(const std::string& text, const Variant& variant = {}) {
  const auto rules = load_rules("pack.json", text, variant, 1);
  if (rules) return "";
  const Json& args = rules.error().args;
  EXPECT_EQ(*args.find_string("file"), "pack.json");
  const std::string* entry = args.find_string("entry");
  return rules.error().id + (entry ? " " + *entry : "");
}

std::string gain_text(const Gain& gain) {
  return std::to_string(idx(gain.kind)) + ":" + std::to_string(gain.n) + ":" +
         std::to_string(gain.mask);
}

Variant basic(int players = 4) {
  Variant variant;
  variant.full = false;
  variant.players = static_cast<std::uint8_t>(players);
  return variant;
}

TEST(Content, ThePrintedPackFitsItsSchema) {
  const JsonSchema schema(CAULDRON_SOURCE "/content/schema/septima.schema.json");
  EXPECT_EQ(schema.fault(read_json(printed_pack()), "content"), "");
  EXPECT_EQ(schema.fault(read_json(pack_37()), "content"), "");
  EXPECT_NE(schema.fault(read_json(changed("\"rings\": 2", "\"rings\": 4")), "content"), "");
}

TEST(Content, TheHashCoversRulesDataAlone) {
  const auto hash = [](const std::string& text, const Variant& variant = {}) {
    return load_rules("pack.json", text, variant, 1)->content_hash;
  };
  const std::string printed = hash(printed_pack());
  EXPECT_EQ(printed.size(), 64u);
  EXPECT_EQ(hash(changed("reconstructed", "reported")), printed);
  EXPECT_EQ(hash(changed("  \"$schema\": \"../schema/septima.schema.json\",\n", "")), printed);
  EXPECT_EQ(hash(printed_pack(), basic(2)), printed) << "the variant is no content";
  EXPECT_NE(hash(changed("\"max\": 8", "\"max\": 9")), printed);
  EXPECT_NE(hash(pack_37()), printed);
  const Rules rules = printed_rules();
  EXPECT_EQ(rules.content_text.find("provenance"), std::string::npos);
  EXPECT_EQ(read_json(rules.content_text).canonical(), rules.content_text);
}

TEST(Content, RecipesAreAscending) {
  const Rules rules = printed_rules();
  const auto ointment = idx(Potion::Flying);
  EXPECT_EQ(rules.recipe_size[ointment], 2);
  EXPECT_EQ(rules.recipe[ointment][0], idx(Ingredient::Berry));
  EXPECT_EQ(rules.recipe[ointment][1], idx(Ingredient::Mushroom));
  const Rules other = *load_rules("pack.json", pack_37(), Variant{}, 1);
  EXPECT_EQ(other.recipe_size[idx(Potion::Calming)], 3);
  EXPECT_EQ(other.recipe[idx(Potion::Calming)][2], idx(Ingredient::Root));
  EXPECT_EQ(other.recipe_size[ointment], 1);
}

// The rulebook’s Trial example: Suspicion 0, 1, 2 bring 1, 2, 2 Angry Citizens.
TEST(Content, AngryLinesAddUpBelowTheMarker) {
  const Rules rules = printed_rules();
  std::string lines;
  for (int v = rules.suspicion_min; v <= rules.suspicion_max; ++v) {
    lines += std::to_string(rules.angry_lines[v - rules.suspicion_min]);
  }
  EXPECT_EQ(lines, "0122333444");
  EXPECT_EQ(rules.suspicion_start, 2);
  EXPECT_EQ(rules.hunter_die, (std::vector<std::int8_t>{-1, 0, 0, 1, 1, 2}));
  const Rules other = *load_rules("pack.json", pack_37(), Variant{}, 1);
  EXPECT_EQ(other.angry_lines[0], 0);
  EXPECT_EQ(other.angry_lines[1], 1);
  EXPECT_EQ(other.angry_lines[6], 1);
  EXPECT_EQ(other.angry_lines[7], 2);
}

TEST(Content, ChambersGrowWithTheCovens) {
  EXPECT_EQ(printed_rules(basic(2)).chamber_size, 6);
  EXPECT_EQ(printed_rules(basic(3)).chamber_size, 8);
  EXPECT_EQ(printed_rules(basic(4)).chamber_size, 10);
}

TEST(Content, TheModeChoosesCardsAndRewards) {
  const Rules full = printed_rules();
  const Rules plain = printed_rules(basic());
  EXPECT_EQ(full.witches_used, (1u << kWitches) - 1);
  EXPECT_EQ(std::popcount(plain.witches_used), 18);
  EXPECT_EQ(plain.witches_used & bit(Witch::Remus), 0u);
  EXPECT_EQ(full.books_used, 0x1FF);
  EXPECT_EQ(plain.books_used, 0xF);
  EXPECT_EQ(full.actions_used, 0x1FF);
  EXPECT_EQ(plain.actions_used, 0xFF);
  const auto blind = idx(Illness::Blind);
  EXPECT_EQ(plain.rewards[blind][1][0].kind, Gain::Kind::Calm);
  EXPECT_EQ(gain_text(plain.rewards[blind][4][0]), gain_text({Gain::Kind::Potion, 2, 0b1111000}));
  EXPECT_EQ(full.rewards[blind][4][0].kind, Gain::Kind::Advance);
  EXPECT_EQ(full.rewards[blind][4][1].kind, Gain::Kind::Ready);
  EXPECT_EQ(full.rewards[blind][5][0].kind, Gain::Kind::ChooseWitch);
  EXPECT_EQ(full.rewards[blind][5][1].kind, Gain::Kind::None);
  EXPECT_EQ(full.rewards[blind][0][0].kind, Gain::Kind::None) << "nobody reaches level 0";
  EXPECT_EQ(full.level_wisdom[5], 15);
}

TEST(Content, TheVariantChoosesAmongReadings) {
  const auto paralyzed = idx(Illness::Paralyzed), blind = idx(Illness::Blind);
  const Rules ours = printed_rules();
  EXPECT_EQ(gain_text(ours.rewards[paralyzed][1][0]), gain_text({Gain::Kind::Crystals, 1, 0}));
  EXPECT_EQ(ours.rewards[blind][3][0].kind, Gain::Kind::GainSpell);
  EXPECT_EQ(ours.books[2][2].n, 3);
  Variant german;
  apply_edition(german, "de");
  const Rules de = printed_rules(german);
  EXPECT_EQ(gain_text(de.rewards[paralyzed][1][0]), gain_text({Gain::Kind::Ingredients, 2, 31}));
  EXPECT_EQ(de.rewards[blind][3][0].kind, Gain::Kind::SpellHere);
  EXPECT_EQ(de.books[2][2].n, 3);
  Variant italian;
  apply_edition(italian, "it");
  EXPECT_EQ(printed_rules(italian).books[2][2].n, 5);
  german.full = false;
  EXPECT_EQ(printed_rules(german).rewards[paralyzed][1][0].kind, Gain::Kind::Calm);
}

TEST(Content, BooksAndPrologues) {
  const Rules rules = printed_rules();
  const BookLine& first = rules.books[0][0];
  EXPECT_EQ(first.kind, BookLine::Kind::Healed);
  EXPECT_EQ(first.what, idx(Illness::Paralyzed));
  EXPECT_EQ(first.n, 1);
  EXPECT_EQ(rules.books[3][3].kind, BookLine::Kind::Healed);
  EXPECT_EQ(rules.books[3][3].what, kNone) << "any illness";
  EXPECT_EQ(rules.books[5][0].kind, BookLine::Kind::Section);
  EXPECT_EQ(rules.books[5][0].what, idx(Element::Air));
  EXPECT_EQ(rules.books[6][3].kind, BookLine::Kind::SuspicionMin);
  for (const auto& book : rules.books) {
    EXPECT_EQ(book[0].wisdom + book[1].wisdom + book[2].wisdom + book[3].wisdom, 55);
  }
  EXPECT_EQ(gain_text(rules.prologue[0][0]), gain_text({Gain::Kind::Ingredients, 1, 0b00101}));
  EXPECT_EQ(gain_text(rules.prologue[0][1]), gain_text({Gain::Kind::Crystals, 1, 0}));
  EXPECT_EQ(gain_text(rules.prologue[6][1]), gain_text({Gain::Kind::Potion, 1, 0b111}));
}

TEST(Content, SpellsHaveTheirActionsAndTimes) {
  const Rules rules = printed_rules();
  for (int element = 0; element < kElements; ++element) {
    int scoring = 0;
    for (int i = 0; i < 10; ++i) scoring += rules.spells[element * 10 + i].scoring;
    EXPECT_EQ(scoring, 2);
  }
  const auto face = [&](Spell spell) { return rules.spells[idx(spell)]; };
  EXPECT_TRUE(face(Spell::LionsRoar).scoring);
  EXPECT_EQ(face(Spell::LionsRoar).with, kNone);
  EXPECT_EQ(face(Spell::BlessedDay).with, idx(Action::Collect));
  EXPECT_EQ(entry_of(Spell::Invisibility).lasting, Lasting::UntilMoved);
  EXPECT_EQ(entry_of(Spell::SpiritualBond).lasting, Lasting::UntilTrialWon);
  EXPECT_EQ(entry_of(Spell::GoldenBrew).lasting, Lasting::Turn);
  EXPECT_EQ(entry_of(Spell::DreamPowder).lasting, Lasting::Instant);
}

TEST(Content, TheRitualTrackIsABrickPattern) {
  const Rules rules = printed_rules();
  EXPECT_EQ(rules.ritual_count, 50);
  EXPECT_EQ(rules.ritual_rows, 11);
  const RitualSpace& corner = rules.ritual[0];
  EXPECT_EQ(corner.icon, kNone);
  EXPECT_EQ(corner.sections, bit(Element::Earth));
  EXPECT_EQ(corner.up[0], 5);
  EXPECT_EQ(corner.up[1], kNone);
  EXPECT_EQ(corner.side[0], 1);
  EXPECT_EQ(corner.side[1], kNone);
  const RitualSpace& inner = rules.ritual[6];  // row 1, column 3
  EXPECT_EQ(inner.icon, idx(Action::Chant));
  EXPECT_EQ(inner.up[0], 10);
  EXPECT_EQ(inner.up[1], 11);
  EXPECT_EQ(inner.side[0], 5);
  EXPECT_EQ(inner.side[1], 7);
  EXPECT_EQ(rules.ritual[3].sections, bit(Element::Air) | bit(Element::Fire));
  EXPECT_EQ(rules.ritual[49].up[0], kNone);
  EXPECT_EQ(rules.ribbons[2], Ribbon::Gain);
  EXPECT_EQ(rules.ribbons[3], Ribbon::None);
  EXPECT_EQ(rules.ribbons[10], Ribbon::OfferReady);
  EXPECT_EQ(rules.top_wisdom, 4);
  EXPECT_EQ(rules.ribbon_wisdom, 5);
  // The rulebook’s Ritual example: one ribbon has a Chant between Air and Fire and a Plead
  // inside Air.
  bool chant = false, plead = false;
  for (const RitualSpace& space : rules.ritual) {
    if (space.row != 6) continue;
    chant |= space.icon == idx(Action::Chant) && space.sections == 6;
    plead |= space.icon == idx(Action::Plead) && space.sections == 2;
  }
  EXPECT_TRUE(chant && plead);
}

TEST(Content, BrokenBoardsAreRefused) {
  EXPECT_EQ(refusal(printed_pack()), "");
  EXPECT_EQ(refusal(pack_37()), "");
  EXPECT_EQ(refusal("{"), "content.json");
  EXPECT_EQ(refusal("[]"), "content.object ");
  EXPECT_EQ(refusal(changed("\"septima\"", "\"three-witches\"")), "content.game game");
  EXPECT_EQ(refusal(changed("\"solo_die\"", "\"die\"")), "content.unknown_member die");
  EXPECT_EQ(refusal(changed("\"rings\": 2", "\"rings\": 1")), "content.range board.size.rings");
  EXPECT_EQ(refusal(changed("\"rings\": 2", "\"rings\": 3")), "content.list_of board.woods");
  EXPECT_EQ(refusal(changed("\"deduced\"", "\"guessed\"")),
            "content.provenance board.size.provenance");
  EXPECT_EQ(refusal(changed("\"banner\": \"yellow\"", "\"banner\": \"red\"")),
            "content.one_of board.towns[0].banner");
  EXPECT_EQ(refusal(changed("\"banner\": \"yellow\"", "\"banner\": \"blue\"")),
            "content.banners board.towns");
  EXPECT_EQ(refusal(changed("\"town\": 2", "\"town\": 1")), "content.twice board.towns[1].town");
  EXPECT_EQ(refusal(changed("\"town\": 6", "\"town\": 3", "\"plots\"")),
            "content.twice board.plots[1].town");
  EXPECT_EQ(refusal(changed("\"ring\": 2", "\"ring\": 3")), "content.range board.woods[0].ring");
  EXPECT_EQ(refusal(changed("\"position\": 11", "\"position\": 12")),
            "content.range board.woods[11].position");
  EXPECT_EQ(refusal(changed("\"position\": 11", "\"position\": 10")),
            "content.twice board.woods[11].position");
  EXPECT_EQ(refusal(changed("[\"root\"]", "[\"crystal\"]")),
            "content.one_of board.woods[1].prints[0]");
  EXPECT_EQ(refusal(changed("\"metal\": \"bronze\"", "\"metal\": \"golden\"", "\"zones\"")),
            "content.alternate board.zones");
  EXPECT_EQ(refusal(changed("\"shrine\": \"earth\", ", "")),
            "content.missing board.zones[0].shrine");
}

TEST(Content, BrokenTracksAndDiceAreRefused) {
  EXPECT_EQ(refusal(changed("[\"herb\", \"root\"]", "[]", "\"potions\"")),
            "content.list potions[0].recipe");
  EXPECT_EQ(refusal(changed("\"love-potion\"", "\"ritual-oil\"")), "content.twice potions[6].id");
  EXPECT_EQ(refusal(changed("\"max\": 8", "\"max\": 16")), "content.range suspicion.range.max");
  EXPECT_EQ(refusal(changed("\"at\": 2", "\"at\": 9")), "content.range suspicion.start.at");
  EXPECT_EQ(refusal(changed("\"below\": 0", "\"below\": -1")),
            "content.range suspicion.angry_lines[0].below");
  EXPECT_EQ(refusal(changed("\"below\": 1", "\"below\": 0")),
            "content.twice suspicion.angry_lines[1].below");
  EXPECT_EQ(refusal(changed("[-1, 0,", "[-9, 0,")), "content.range hunter_die.faces[0]");
  EXPECT_EQ(refusal(changed("[-1, 0, 0, 1, 1, 2]", "[]")), "content.list hunter_die.faces");
  EXPECT_EQ(refusal(changed("[\"left\",", "[\"up\",")), "content.one_of solo_die.faces[0]");
  const std::string faces = R"(["left", "left", "right", "right", "deck", "deck"])";
  EXPECT_EQ(refusal(changed(faces, R"(["deck", "left", "right"])")), "");
  for (const char* lacking : {R"(["left"])", R"(["left", "deck", "deck"])", R"(["right", "deck"])",
                              R"(["left", "right"])"}) {
    EXPECT_EQ(refusal(changed(faces, lacking)), "content.solo_faces solo_die.faces") << lacking;
  }
  EXPECT_EQ(refusal(changed("\"spaces\": 10", "\"spaces\": 11")),
            "content.range chambers[3].spaces");
  EXPECT_EQ(refusal(changed("\"players\": 4", "\"players\": 3")),
            "content.twice chambers[3].players");
  EXPECT_EQ(refusal(changed("\"blind-blue\"", "\"blind-green\"")), "content.one_of patients[1].id");
  EXPECT_EQ(refusal(changed("\"wisdom\": 3", "\"wisdom\": 1")),
            "content.rising patient_tracks.levels");
  EXPECT_EQ(refusal(changed("\"level\": 2", "\"level\": 1", "\"rewards\"")),
            "content.twice patient_tracks.rewards[1].level");
  EXPECT_EQ(refusal(changed("\"gain\": \"draw-witch\"", "\"gain\": \"advance\"")),
            "content.full_gain patient_tracks.rewards[4].gains[0].gain");
  EXPECT_EQ(refusal(changed("\"gain\": \"draw-witch\"", "\"gain\": \"draw-witch\", \"count\": 2")),
            "content.unknown_member patient_tracks.rewards[4].gains[0].count");
  EXPECT_EQ(refusal(changed("\"switch\": \"paralyzed_crystal\"", "\"switch\": \"roar_once\"")),
            "content.one_of patient_tracks.rewards[20].otherwise.switch");
}

// The Black Widow begins on Suspicion 4, whatever the track.
TEST(Content, ATrackTooShortForTheWidowIsRefusedInASoloGame) {
  Variant solo;
  solo.players = 1;
  const auto up_to = [](int highest) {
    Json pack = read_json(printed_pack());
    Json suspicion = *pack.find("suspicion");
    suspicion.set("range", Json::object({{"min", -1}, {"max", highest}, {"provenance", "stated"}}));
    suspicion.set("angry_lines", Json::array());
    Json books = *pack.find("books");
    for (Json& book : books.items()) {
      Json lines = *book.find("lines");
      for (Json& line : lines.items()) {
        if (line.find_string("goal")->rfind("suspicion", 0) == 0) line.set("count", 1);
      }
      book.set("lines", std::move(lines));
    }
    return pack.set("suspicion", std::move(suspicion)).set("books", std::move(books)).dump();
  };
  EXPECT_EQ(refusal(up_to(4), solo), "");
  EXPECT_EQ(refusal(up_to(3), solo), "content.widow_suspicion suspicion.range.max");
  EXPECT_EQ(refusal(up_to(3)), "") << "she plays with one person only";
}

TEST(Content, BrokenCardsAreRefused) {
  EXPECT_EQ(refusal(changed("\"full_only\": false", "\"full_only\": true")),
            "content.basic_books books");
  EXPECT_EQ(refusal(changed("\"full_only\": false", "\"full_only\": 0")),
            "content.yes_or_no books[0].full_only");
  EXPECT_EQ(refusal(changed("\"full_only\": true", "\"full_only\": false")),
            "content.full_goal books[4].lines[1].goal");
  EXPECT_EQ(refusal(changed("\"count\": 5", "\"count\": 7", "\"citizens\"")),
            "content.range books[0].lines[2].count");
  EXPECT_EQ(refusal(changed("\"gain\": \"crowd\"", "\"gain\": \"chamber\"", "\"prologues\"")),
            "content.prologue_gain prologues[3].bottom.gain");
  EXPECT_EQ(refusal(changed("[\"berry\", \"herb\"]", "[\"herb\", \"herb\"]")),
            "content.twice prologues[0].top.of[1]");
  EXPECT_EQ(refusal(changed("\"alice\"", "\"albert\"")), "content.twice witches[1].id");
  EXPECT_EQ(refusal(changed("\"full_only\": false", "\"full_only\": true", "\"witches\"")),
            "content.fixed witches[0].full_only");
  EXPECT_EQ(refusal(changed("\"with\": \"brew\"", "\"with\": \"heal\"", "\"witches\"")),
            "content.fixed witches[1].with");
  EXPECT_EQ(refusal(changed("\"element\": \"earth\"", "\"element\": \"fire\"")),
            "content.fixed spells[0].element");
  EXPECT_EQ(refusal(changed("\"kind\": \"scoring\"", "\"kind\": \"regular\"")),
            "content.scoring spells");
  EXPECT_EQ(refusal(changed("\"lasting\": \"turn\"", "\"lasting\": \"instant\"")),
            "content.fixed spells[15].lasting");
  EXPECT_EQ(refusal(changed("\"lasting\": \"turn\"", "\"lasting\": \"phase\"")),
            "content.one_of spells[15].lasting");
  EXPECT_EQ(refusal(changed("\"plate\": \"bronze\"", "\"plate\": \"golden\"")),
            "content.fixed buildings[0].plate");
  EXPECT_EQ(refusal(changed("\"with\": \"plead\"", "\"with\": \"chant\"")),
            "content.fixed buildings[4].with");
}

TEST(Content, BrokenRitualTracksAreRefused) {
  EXPECT_EQ(refusal(changed("\"row\": 1,", "\"row\": 2,")), "content.in_order ritual.rows[1].row");
  EXPECT_EQ(refusal(changed("[1, 3, 5, 7]", "[1, 5, 3, 7]")),
            "content.ascending ritual.rows[1].columns[2]");
  EXPECT_EQ(refusal(changed("[1, 3, 5, 7]", "[1, 3, 5, 9]")), "content.section ritual.sections");
  EXPECT_EQ(refusal(changed("[1, 3, 5, 7]", "[0, 2, 4, 6]")), "content.way_up ritual.rows");
  EXPECT_EQ(refusal(changed("[0, 2, 4, 6, 8]", "[0, 2]")), "content.way_in ritual.rows");
  EXPECT_EQ(refusal(changed("[\"collect\", \"chant\", \"move\", \"brew\"]", "[\"collect\"]")),
            "content.list_of ritual.rows[1].icons");
  EXPECT_EQ(refusal(changed("\"columns\": [0, 2, 4, 6, 8]",
                            "\"columns\": [0, 2, 4, 6, 8], \"icons\": []")),
            "content.unknown_member ritual.rows[0].icons");
  EXPECT_EQ(refusal(changed("\"row\": 4,", "\"row\": 2,", "\"ribbons\"")),
            "content.twice ritual.ribbons[1].row");
  EXPECT_EQ(refusal(changed("[\"earth\", \"air\"]", "[\"air\", \"air\"]")),
            "content.twice ritual.sections[2].elements[1]");
  EXPECT_EQ(refusal(changed("\"top\": 4", "\"top\": 21")), "content.range ritual.wisdom.top");
  std::string wide = "[0";
  for (int column = 1; column <= 31; ++column) wide += ", " + std::to_string(column);
  EXPECT_EQ(refusal(changed("[0, 2, 4, 6, 8]", wide + "]")), "content.ritual_size ritual.rows");
}

}  // namespace
}  // namespace cauldron::septima
