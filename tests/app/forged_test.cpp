// Whole games as a server that cheats would hand them out, one for each claim of docs/fairness.md.
// Here `cauldron verify` judges them; web/src/fair/forged.test.ts has the browser judge the same.
// CAULDRON_WRITE_FORGED=1 writes the file that it reads.
#include <gtest/gtest.h>

#include <cstdlib>
#include <fstream>
#include <functional>

#include "app/shared/record_check.h"
#include "core/chance/shared_luck.h"
#include "core/record.h"
#include "games/catalogue.h"
#include "process.h"

namespace cauldron {
namespace {

using test::contains;
using test::Finished;
using test::run_program;
using test::ScratchFolder;

using Strings = std::vector<std::string>;
using Draw = std::function<Option(const Match&)>;

constexpr const char* kFile = CAULDRON_SOURCE "/web/src/fair/fixtures/forged.json";

const Game& game() {
  static const auto made = make_game({"three-witches"});
  return **made;
}

std::string seed_of(const std::string& name) { return hex(sha256("seed of " + name)); }

// A whole game; everybody takes the last of their options.
Record played(const Draw& draw, std::optional<FairProof> proof) {
  Match match(game());
  while (!match.over()) {
    const Ask ask = match.ask();
    const bool is_chance = ask.kind == Ask::Kind::Chance;
    const Actor who = is_chance ? kChance : ask.next();
    const Option option =
        is_chance ? draw(match) : game().options(match.state(), ask.next()).back();
    EXPECT_FALSE(match.play(who, option));
  }
  Record record = make_record(match, {"Marta", "Anna", "Bramble"});
  record.fair = std::move(proof);
  return record;
}

Option drawn(const FairChance& chance, const Match& match) {
  return chance.draw(game().chances(match.state()), match.moves().size());
}

// What the seed and the nonces make of it.
Record honest(const FairProof& proof) {
  const FairChance chance(proof.seed, proof.nonces);
  return played([&](const Match& match) { return drawn(chance, match); }, proof);
}

Record honest_with_shared_luck(const FairProof& proof) {
  const FairChance chance(proof.seed, proof.nonces);
  LuckPlaces places;
  const Draw draw = [&](const Match& match) {
    const Option option = draw_shared(chance, game(), match.state(), places);
    places.pass(game(), match.state());
    return option;
  };
  return played(draw, proof);
}

// Chance answers what the server likes: the last of the outcomes.
Record chosen(std::optional<FairProof> proof) {
  const Draw draw = [](const Match& match) { return game().chances(match.state()).back().option; };
  return played(draw, std::move(proof));
}

// Marta's first card is the Elixir, and she is dealt the cards that go with it.
bool is_lucky(const FairProof& proof) {
  const FairChance chance(proof.seed, proof.nonces);
  Match match(game());
  for (const char* wanted : {"deal 0 elixir", "deal 1 owl5", "deal 2 dog5"}) {
    const Option option = drawn(chance, match);
    if (game().text(option) != wanted) return false;
    match.play(kChance, option);
  }
  return true;
}

// Tries nonces of that seat until one suits.
FairProof ground(FairProof proof, std::size_t seat) {
  for (int i = 0; !is_lucky(proof); ++i) proof.nonces[seat] = "try-" + std::to_string(i);
  return proof;
}

struct Forged {
  std::string claim;
  Record record;
  FairProof shown;             // what Marta's browser was shown, and of which it knows the hashes
  std::string by_browser;      // the fault that it finds; none for an honest game
  std::string by_program;      // what `verify` finds in the record alone
  std::string by_program_too;  // and with --commitment and --from
};

const Strings kBots = {"person", "bot", "bot"};
const Strings kPeople = {"person", "person", "bot"};

FairProof shown_at(const std::string& table, const Strings& nonces, const Strings& kinds) {
  const std::string seed = seed_of(table);
  return {commitment_to(seed), seed, nonces, 0, false, kFairVersion, kinds};
}

std::vector<Forged> all_forged() {
  const FairProof alone = shown_at("alone", {"marta-1", "", ""}, kBots);
  const FairProof silent = shown_at("silent", {"marta-1", "", ""}, kPeople);
  const FairProof both = shown_at("both", {"marta-1", "anna-2", ""}, kPeople);
  const auto changed = [](FairProof proof, const std::function<void(FairProof&)>& change) {
    change(proof);
    return proof;
  };
  const FairProof bot = ground(alone, 1);
  const FairProof older = changed(bot, [](FairProof& proof) {
    proof.version = 1;
    proof.kinds.clear();
  });
  const FairProof invented = changed(bot, [](FairProof& proof) { proof.kinds = kPeople; });
  const FairProof other_seed = changed(alone, [](FairProof& proof) {
    for (int i = 0; !is_lucky(proof); ++i) proof.seed = seed_of(std::to_string(i));
    proof.commitment = commitment_to(proof.seed);
  });
  Record swapped = chosen(alone);
  swapped.fair->from = swapped.moves.size();
  const FairProof flipped = changed(alone, [](FairProof& proof) { proof.shared = true; });
  return {
      {"an honest game", honest(both), both, "", "", ""},
      {"an honest game against bots", honest(alone), alone, "", "", ""},
      {"an honest game with shared luck", honest_with_shared_luck(flipped), flipped, "", "", ""},
      {"the seed was chosen", honest(other_seed), alone, "commitment", "", "record.promise"},
      {"a nonce was chosen for a bot", honest(bot), alone, "added", "record.nonce", "record.nonce"},
      {"the same, and nothing said of bots", honest(older), alone, "added", "", ""},
      {"the same, and the bot called a person", honest(invented), alone, "seats", "", ""},
      {"a nonce was chosen for a person who gave none", honest(ground(silent, 1)), silent,
       "exchanged", "", ""},
      {"a nonce was chosen in place of a person's", honest(ground(both, 1)), both, "exchanged", "",
       ""},
      {"a nonce was chosen in place of one's own", honest(ground(both, 0)), both, "nonce", "", ""},
      {"deals were chosen, and taken from another game", swapped, alone, "from", "",
       "record.uncovered"},
      {"the other formula was chosen", honest_with_shared_luck(flipped), alone, "shared", "", ""},
      {"deals were chosen, and the proof left out", chosen(std::nullopt), alone, "missing", "",
       "record.no_seed"},
      {"deals were chosen", chosen(alone), alone, "move", "record.luck", "record.luck"},
  };
}

// As web/src/fair/memory.ts keeps it, in Marta's browser.
Json memory_json(const FairProof& shown) {
  Json seats = Json::array();
  for (std::size_t seat = 0; seat < shown.kinds.size(); ++seat) {
    seats.push_back(
        Json::object({{"kind", shown.kinds[seat]}, {"nonce", hex(sha256(shown.nonces[seat]))}}));
  }
  return Json::object({{"table", "elm"},
                       {"commitment", shown.commitment},
                       {"nonce", shown.nonces[0]},
                       {"receipts", Json::array()},
                       {"from", std::uint64_t{shown.from}},
                       {"shared", shown.shared},
                       {"seats", std::move(seats)},
                       {"you", 0}});
}

std::string fault_of(const Record& record, std::optional<FairPromise> promise = {}) {
  RecordChecker checker(std::nullopt, std::move(promise));
  const CheckedLine checked = checker.check(to_line(record));
  return checked.wrong ? checked.wrong->fault.why.id : "";
}

TEST(Forged, WhatTheRecordAloneShowsIsFound) {
  for (const Forged& forged : all_forged()) {
    EXPECT_TRUE(forged.record.outcome) << forged.claim;
    EXPECT_EQ(fault_of(forged.record), forged.by_program) << forged.claim;
  }
}

TEST(Forged, WhatWasShownBeforeTheGameIsHeldAgainstIt) {
  for (const Forged& forged : all_forged()) {
    const FairPromise promise{forged.shown.commitment, forged.shown.from};
    EXPECT_EQ(fault_of(forged.record, promise), forged.by_program_too) << forged.claim;
  }
}

TEST(Forged, TheBrowserIsGivenTheSame) {
  Json all = Json::array();
  for (const Forged& forged : all_forged()) {
    all.push_back(Json::object({{"claim", forged.claim},
                                {"fault", forged.by_browser},
                                {"memory", memory_json(forged.shown)},
                                {"record", parsed_json(to_line(forged.record))}}));
  }
  const std::string text = all.dump() + "\n";
  if (std::getenv("CAULDRON_WRITE_FORGED")) std::ofstream(kFile) << text;
  EXPECT_TRUE(test::read_text(kFile) == text) << "run this once with CAULDRON_WRITE_FORGED=1";
}

TEST(Forged, TheProgramSaysHowManyAnswersAreCovered) {
  const ScratchFolder folder;
  const auto verified = [&](const Record& record, const Strings& further) {
    Strings arguments = {"verify", folder.write("game.jsonl", to_line(record) + "\n")};
    arguments.insert(arguments.end(), further.begin(), further.end());
    return run_program(arguments);
  };
  const FairProof shown = shown_at("alone", {"marta-1", "", ""}, kBots);
  const Record right = honest(shown);
  const std::string all = std::to_string(draws_from(right, 0));
  const Finished kept = verified(right, {"--commitment", shown.commitment, "--from", "0"});
  EXPECT_EQ(kept.exit_code, 0) << kept.err;
  EXPECT_TRUE(contains(kept.out, all + " of " + all + " answers of chance covered.")) << kept.out;

  Record raised = right;
  raised.fair->from = 20;
  const std::string few = std::to_string(draws_checked(raised));
  EXPECT_EQ(verified(raised, {}).exit_code, 0);
  for (const Strings& asked : {Strings{"--commitment", shown.commitment}, Strings{"--from", "0"}}) {
    const Finished broken = verified(raised, asked);
    EXPECT_EQ(broken.exit_code, 1);
    EXPECT_TRUE(contains(broken.out, few + " of " + all + " answers of chance covered."))
        << broken.out;
    EXPECT_TRUE(contains(broken.err, "covers " + few + " answers of chance, but " + all))
        << broken.err;
  }
  EXPECT_EQ(verified(raised, {"--commitment", shown.commitment, "--from", "20"}).exit_code, 0);

  const Finished other = verified(right, {"--commitment", std::string(64, '0')});
  EXPECT_EQ(other.exit_code, 1);
  EXPECT_TRUE(contains(other.out, "0 of " + all + " answers")) << other.out;
}

TEST(Forged, TheProgramSaysWhatItCouldNotCheck) {
  const ScratchFolder folder;
  Record older = honest(shown_at("alone", {"marta-1", "", ""}, kBots));
  older.fair->version = 1;
  older.fair->kinds.clear();
  const std::string lines = to_line(older) + "\n" + to_line(chosen(std::nullopt)) + "\n";
  const std::string file = folder.write("earlier.jsonl", lines);
  const Finished done = run_program({"verify", file});
  EXPECT_EQ(done.exit_code, 0) << done.err;
  EXPECT_TRUE(contains(done.out, "whether a bot’s seat added a nonce was not checked")) << done.out;
  EXPECT_TRUE(contains(done.out, "One record reveals no seed")) << done.out;
  const Json told = test::parsed(run_program({"verify", file, "--json"}).out);
  EXPECT_EQ(*told.find_int("older"), 1);
  EXPECT_EQ(*told.find_int("unrevealed"), 1);
  EXPECT_EQ(*told.find_int("covered"), *told.find_int("draws"));
  EXPECT_LT(*told.find_int("covered"), *told.find_int("chances"));
}

// The records of earlier versions that are kept for this.
TEST(Forged, EarlierRecordsAreStillValid) {
  for (const char* name :
       {"three-witches-rules1-fair", "three-witches-rules1-random", "septima-rules1"}) {
    const std::string file = CAULDRON_SOURCE "/tests/records/" + std::string(name) + ".jsonl";
    const Finished done = run_program({"verify", file});
    EXPECT_EQ(done.exit_code, 0) << name << done.err;
    EXPECT_TRUE(contains(done.out, "reveal no seed") || contains(done.out, "first fairness"))
        << done.out;
  }
}

}  // namespace
}  // namespace cauldron
