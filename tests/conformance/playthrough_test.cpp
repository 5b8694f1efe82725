// Golden playthroughs: one random match per game, everything about it written down. A change in the
// text shows what a change in the rules does. CAULDRON_UPDATE=1 writes them anew.
#include <gtest/gtest.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <sstream>

#include "core/match.h"
#include "core/record.h"
#include "games/catalogue.h"
#include "support/any_move.h"

namespace cauldron {
namespace {

const std::filesystem::path kTests = CAULDRON_TESTS_DIR;

std::string read_file(const std::filesystem::path& path) {
  std::ifstream in(path, std::ios::binary);
  std::stringstream text;
  text << in.rdbuf();
  return text.str();
}

void tell_question(std::ostream& out, const Game& game, const Match& match) {
  const Ask ask = match.ask();
  for (Seat seat = 0; seat < game.info().seats; ++seat) {
    if (!contains(ask.pending, seat)) continue;
    out << "  seat " << int{seat} << (ask.secret() ? " (secret)" : "") << " may";
    const char* separator = " ";
    for (const Option option : game.options(match.state(), seat)) {
      out << separator << game.text(option);
      separator = " | ";
    }
    out << "\n";
    for (const Refused& refused : game.refused(match.state(), seat)) {
      out << "    not " << game.text(refused.option) << ": " << refused.why.id << "\n";
    }
  }
}

// What the watcher reads, and what a seat reads where it differs.
void tell_result(std::ostream& out, const Game& game, const StateBox& before, const Move& move,
                 const StateBox& after) {
  const auto public_lines = game.log(before, move.who, move.option, after, kWatcher);
  const auto tell = [&](const std::string& who, const std::vector<Message>& lines) {
    for (const Message& line : lines) {
      out << "  " << who << " reads " << line.id << " " << line.args.dump() << "\n";
    }
  };
  tell("everybody", public_lines);
  for (Seat seat = 0; seat < game.info().seats; ++seat) {
    const auto lines = game.log(before, move.who, move.option, after, seat);
    if (lines != public_lines) tell("but seat " + std::to_string(seat), lines);
  }
}

std::string playthrough(const Game& game) {
  std::ostringstream out;
  out << "game " << game.info().id << ", rules " << game.info().rules << ", content "
      << game.info().content << ", variant " << game.info().variant.dump() << "\n";
  Match match(game);
  Rng rng(1);
  while (!match.over()) {
    const StateBox before = match.state();
    tell_question(out, game, match);
    play_any_move(match, rng);
    const Move& move = match.moves().back();
    out << match.moves().size() << ". "
        << (move.who == kChance ? "chance" : "seat " + std::to_string(move.who)) << ": "
        << game.text(move.option) << "\n";
    tell_result(out, game, before, move, match.state());
    // A view now and then, of one seat after the other: enough to show a change, short enough to
    // read.
    constexpr std::size_t kMovesBetweenViews = 16;
    if (match.moves().size() % kMovesBetweenViews != 0) continue;
    const auto seat =
        static_cast<Seat>(match.moves().size() / kMovesBetweenViews % game.info().seats);
    out << "  seat " << int{seat} << " sees "
        << game.view_json(game.view(match.state(), seat)).dump() << "\n";
  }
  out << "outcome " << game.outcome(match.state())->to_json().dump() << "\n";
  return out.str();
}

// What is written down of a game: itself, or each mode with each number of players, and solo.
std::vector<std::pair<std::string, Json>> variants_of(const GameEntry& entry) {
  const std::string id(entry.id);
  if (!entry.variants) return {{id, Json::object()}};
  std::vector<std::pair<std::string, Json>> list;
  for (const char* mode : {"basic", "full"}) {
    for (int players = 2; players <= 4; ++players) {
      list.emplace_back(id + "-" + mode + "-" + std::to_string(players),
                        Json::object({{"mode", mode}, {"players", players}}));
    }
  }
  list.emplace_back(id + "-solo", Json::object({{"mode", "full"}, {"players", 1}}));
  return list;
}

TEST(Playthrough, EveryGameGoesAsWrittenDown) {
  for (const GameEntry& entry : all_games()) {
    for (const auto& [name, variant] : variants_of(entry)) {
      const auto game = make_game({std::string(entry.id), variant});
      ASSERT_TRUE(game);
      const std::string now = playthrough(**game);
      const auto path = kTests / "playthroughs" / (name + ".txt");
      if (std::getenv("CAULDRON_UPDATE")) std::ofstream(path, std::ios::binary) << now;
      ASSERT_TRUE(std::filesystem::exists(path)) << "no playthrough of " << name;
      EXPECT_TRUE(read_file(path) == now)
          << name << " plays differently; if that is meant, run with CAULDRON_UPDATE=1 and look "
          << "at the difference";
    }
  }
}

// Finished games of every release still replay. Records are added here, never changed.
TEST(Records, OfEveryReleaseStillReplay) {
  int records = 0;
  for (const auto& file : std::filesystem::directory_iterator(kTests / "records")) {
    if (file.path().extension() != ".jsonl") continue;
    std::istringstream lines(read_file(file.path()));
    for (std::string line; std::getline(lines, line); ++records) {
      const auto record = parse_record(line);
      ASSERT_TRUE(record) << file.path() << ": " << record.error().id;
      const auto game = make_game(
          {record->header.id, record->header.variant, std::nullopt, record->header.rules});
      ASSERT_TRUE(game) << file.path() << ": " << game.error().id;
      const auto fault = verify(**game, *record);
      EXPECT_FALSE(fault) << file.path() << ": " << fault->why.id << fault->why.args.dump();
    }
  }
  EXPECT_GT(records, 0);
}

}  // namespace
}  // namespace cauldron
