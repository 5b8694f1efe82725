// Kills the running program with SIGKILL at random instants and looks whether every acknowledged
// move is still there. `crash_test [--kills N] [--seed N]`.
#include <gtest/gtest.h>

#include <cstdio>
#include <cstring>
#include <optional>

#include "games/catalogue.h"
#include "house/table/table.h"
#include "running_program.h"
#include "socket_client.h"
#include "store_engine.h"
#include "temporary_folder.h"

namespace cauldron {

namespace {

int kills_wanted = 3;
std::uint64_t seed = 1;

struct Choice {
  std::int64_t question;
  std::string option;
};

// One table, with all that was acknowledged at it.
struct Memory {
  Json created;
  std::vector<Choice> choices;
  std::vector<std::string> lines;
};

class CrashTest : public ::testing::TestWithParam<const char*> {
 protected:
  // Often enough a bot is still thinking.
  Json next_request(SocketClient& marta) {
    if (rng_.below(3) > 0) wait_for_bots({&marta});
    const std::string id = "crash-test-request-" + std::to_string(++ids_);
    if (rng_.below(4) == 0 || !marta.is_asked()) return say_request(id).set("id", id);
    const auto options = options_of(marta.ask());
    return choose_request(marta.ask(),
                          options[rng_.below(static_cast<std::uint32_t>(options.size()))])
        .set("id", id);
  }

  void remember(const Json& request) {
    if (*request.find_string("type") == "say") {
      memory_.back().lines.push_back(*request.find_string("text"));
    } else {
      memory_.back().choices.push_back(
          {*request.find_int("question"), *request.find_string("option")});
    }
  }

  // Comes back after a crash: what was seen before is the beginning of what is there now.
  std::unique_ptr<SocketClient> come_back(const RunningProgram& program,
                                          const std::vector<Json>& log) {
    auto marta = std::make_unique<SocketClient>(program.port());
    marta->request(join_request(memory_.back().created));
    EXPECT_GE(marta->log().size(), log.size());
    EXPECT_TRUE(std::equal(log.begin(), log.end(), marta->log().begin()));
    return marta;
  }

  std::unique_ptr<SocketClient> open_table(const RunningProgram& program) {
    auto marta = std::make_unique<SocketClient>(program.port());
    memory_.push_back({marta->request(create_request("mgr")), {}, {}});
    marta->request(join_request(memory_.back().created));
    return marta;
  }

  // Reads the tables from the disk and looks for everything acknowledged.
  void check_everything();

  TemporaryFolder folder_;
  std::unique_ptr<StoreEngine> engine_ = make_engine(GetParam());
  Rng rng_{seed};
  std::vector<Memory> memory_;
  int ids_ = 0;
};

INSTANTIATE_TEST_SUITE_P(Engines, CrashTest, ::testing::Values("sqlite", "postgres"),
                         [](const auto& engine) { return std::string(engine.param); });

TEST_P(CrashTest, AcknowledgedMovesSurvive) {
  const auto data = folder_.path() / "data";
  // Nobody is to be told to go slower: that would be the end of a play.
  const auto start = [&data, this] {
    const std::vector<std::string> options = {"--database", engine_->place(),  "--requests",
                                              "100000",     "--request-burst", "100000"};
    return std::make_unique<RunningProgram>(CAULDRON_PROGRAM, data, options);
  };
  auto program = start();
  auto marta = open_table(*program);
  for (int kills = 0; kills < kills_wanted; ++kills) {
    for (std::uint32_t left = rng_.below(20); left > 0; --left) {
      if (marta->ask().find("kind")->is_null()) marta = open_table(*program);
      const Json request = next_request(*marta);
      ASSERT_EQ(marta->code(request), "ok");
      remember(request);
    }
    if (marta->ask().find("kind")->is_null()) marta = open_table(*program);
    // The last request is on its way, at any stage of being handled, when the program dies.
    const Json request = next_request(*marta);
    const std::vector<Json> log = marta->log();
    marta->send(request.dump());
    usleep(rng_.below(4'000));
    program->kill();
    program = start();
    marta = come_back(*program, log);
    ASSERT_EQ(marta->code(request), "ok") << "sent again with the same id";
    remember(request);
    std::printf("kill %d of %d: table %zu, %zu choices and %zu lines acknowledged\n", kills + 1,
                kills_wanted, memory_.size(), memory_.back().choices.size(),
                memory_.back().lines.size());
  }
  program->kill();
  check_everything();
}

void CrashTest::check_everything() {
  const auto store = open_store(engine_->place(), {10'000, [](const auto&) {}});
  ASSERT_TRUE(store);
  const auto tables = (*store)->load_tables();
  ASSERT_TRUE(tables);
  ASSERT_EQ(tables->size(), memory_.size());
  auto made = make_game({"three-witches"});
  const std::shared_ptr<const Game> game = std::move(*made);
  for (std::size_t i = 0; i < memory_.size(); ++i) {
    const StoredTable& stored = (*tables)[i];
    Json json;
    JsonError error;
    ASSERT_TRUE(parse_json(stored.header, json, error));
    Table table(*TableHeader::from_json(stored.id, json), game);
    std::vector<std::string> lines;
    const auto events = (*store)->load_events(stored.number);
    ASSERT_TRUE(events);
    for (const std::string& body : *events) {
      ASSERT_TRUE(parse_json(body, json, error));
      const Event event = *Event::from_json(json);
      ASSERT_TRUE(table.apply(event)) << body;
      if (event.kind == Event::Kind::Say) lines.push_back(event.text);
    }
    EXPECT_EQ(lines, memory_[i].lines) << "each line once, in order";
    const auto& moves = table.match().moves();
    std::size_t mine = 0;
    for (const Move& move : moves) mine += move.who == 0;
    std::size_t pending = table.answers()[0].has_value();
    EXPECT_EQ(mine + pending, memory_[i].choices.size()) << "each choice once";
    for (const Choice& choice : memory_[i].choices) {
      // Answers given together follow each other in seat order: seat 0 comes first.
      const auto at = static_cast<std::size_t>(choice.question);
      ASSERT_LT(at, moves.size() + pending);
      if (at == moves.size()) continue;
      EXPECT_EQ(moves[at].who, 0);
      EXPECT_EQ(game->text(moves[at].option), choice.option);
    }
  }
}

}  // namespace

}  // namespace cauldron

int main(int argc, char** argv) {
  ::testing::InitGoogleTest(&argc, argv);
  for (int i = 1; i < argc; ++i) {
    if (std::strcmp(argv[i], "--kills") == 0 && i + 1 < argc)
      cauldron::kills_wanted = std::stoi(argv[++i]);
    if (std::strcmp(argv[i], "--seed") == 0 && i + 1 < argc)
      cauldron::seed = std::stoull(argv[++i]);
  }
  std::printf("seed %llu\n", static_cast<unsigned long long>(cauldron::seed));
  return RUN_ALL_TESTS();
}
