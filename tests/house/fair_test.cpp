// The house commits to its chance before it knows any nonce, and reveals it when all is over.
#include <gtest/gtest.h>

#include "brittle_game.h"
#include "core/chance/sha256.h"
#include "fair_support.h"

namespace cauldron {

namespace {

constexpr const char* kTwo = R"({"players":2,"mode":"basic"})";

Json plain(const std::string& type) { return Json::object({{"type", type}}); }

class Fair : public ::testing::Test {
 protected:
  Fair() { world_.restart_fair(); }

  // Marta plays a game of 3 Witches to its end against bots.
  Json play(Json create) {
    const Json created = marta_->request(std::move(create));
    marta_->request(join_request(created));
    Rng rng(7);
    play_on({marta_.get()}, rng);
    return created;
  }

  World world_{7};
  std::unique_ptr<Guest> marta_ = std::make_unique<Guest>(world_);
};

TEST_F(Fair, ACommitmentIsShownBeforeAnyNonceAndKept) {
  const std::string promise = promise_to(*marta_);
  EXPECT_EQ(promise.size(), 64u);
  const Json created =
      marta_->request(create_request("moo").set("promise", promise).set("nonce", "marta-1"));
  Guest anna(world_), cleo(world_);
  // Who comes later sees it in the lobby and at the table, before sitting down.
  const Json lobby = anna.request(plain("lobby").set("mine", Json::array()));
  EXPECT_EQ(*lobby.find("tables")->items()[0].find("fair")->find_string("commitment"), promise);
  const Json seen = anna.request(watch_request(created));
  EXPECT_EQ(*seen.find("fair")->find_string("commitment"), promise);
  const Json second = anna.request(sit_request(created, 1, "Anna").set("nonce", "anna_2"));
  anna.request(join_request(second));
  cleo.request(join_request(cleo.request(sit_request(created, 2, "Cleo"))));
  marta_->request(join_request(created));
  Rng rng(3);
  play_on({marta_.get(), &anna, &cleo}, rng);

  const Record record = checked_record(*marta_, created);
  ASSERT_TRUE(record.fair);
  EXPECT_EQ(commitment_to(record.fair->seed), promise);
  EXPECT_EQ(record.fair->nonces, (std::vector<std::string>{"marta-1", "anna_2", ""}));
  EXPECT_GE(draws_checked(record), 18u);
}

TEST_F(Fair, OldClientsPlayWithoutNonces) {
  const Json created = play(create_request("mgr"));
  const Record record = checked_record(*marta_, created);
  ASSERT_TRUE(record.fair);
  EXPECT_EQ(record.fair->nonces, std::vector<std::string>(3));
}

TEST_F(Fair, APromiseHoldsOnceAndOnItsConnection) {
  Guest anna(world_);
  const std::string promise = promise_to(*marta_);
  const Json create = create_request("mgr").set("promise", promise);
  EXPECT_EQ(anna.code(create), "no-such-promise");
  EXPECT_EQ(marta_->code(create), "created");
  EXPECT_EQ(marta_->code(create), "no-such-promise");
  EXPECT_EQ(marta_->code(create_request("mgr").set("promise", "made up")), "no-such-promise");
  const std::string first = promise_to(*marta_);
  std::string last;
  for (int i = 0; i < 4; ++i) last = promise_to(*marta_);
  EXPECT_NE(first, last);
  EXPECT_EQ(marta_->code(create_request("mgr").set("promise", first)), "no-such-promise");
  EXPECT_EQ(marta_->code(create_request("mgr").set("promise", last)), "created");
}

TEST_F(Fair, ARepeatedCreateIsAnsweredAsBefore) {
  const Json create = create_request("mgr")
                          .set("promise", promise_to(*marta_))
                          .set("nonce", "n")
                          .set("id", "an-id-that-nobody-guesses");
  const Json created = marta_->request(create);
  EXPECT_EQ(*created.find_string("type"), "created");
  Guest again(world_);  // the connection was lost
  EXPECT_EQ(again.request(create).dump(), created.dump());
}

TEST(FairLimits, ABrokenPromiseEvictsNobody) {
  World world(7, 1);
  world.restart_fair();
  Guest marta(world);
  const Json created = marta.request(create_request("mgr"));
  EXPECT_EQ(marta.code(create_request("mgr").set("promise", "made up")), "no-such-promise");
  EXPECT_EQ(marta.code(join_request(created)), "table");
}

TEST_F(Fair, OnlyPlainNoncesAreTaken) {
  for (const char* bad : {"", "a,b", "a b", "ä"}) {
    EXPECT_EQ(marta_->code(create_request("mgr").set("nonce", bad)), "bad-message") << bad;
  }
  EXPECT_EQ(marta_->code(create_request("mgr").set("nonce", std::string(65, 'n'))), "bad-message");
}

// --- what the table tells when the game starts ---------------------------------------------------

Json told_seat(const char* kind, std::string_view nonce) {
  return Json::object({{"kind", kind}, {"nonce", hex(sha256(nonce))}});
}

TEST_F(Fair, TheStartTellsWhatEverySeatAdds) {
  const Json created = marta_->request(create_request("moo").set("nonce", "marta-1"));
  Guest anna(world_), watcher(world_);
  marta_->request(with_changes(join_request(created)));
  watcher.request(watch_request(created));
  anna.request(watch_request(created));
  ASSERT_TRUE(anna.fair().find("version")) << anna.fair().dump();
  EXPECT_EQ(*anna.fair().find_int("version"), 2);
  EXPECT_FALSE(anna.fair().find("seats")) << "not all of them are known";
  anna.request(join_request(anna.request(sit_request(created, 1, "Anna"))));
  EXPECT_FALSE(marta_->fair().find("seats"));
  const Json bot = Json::object({{"type", "bot"}, {"seat", 2}, {"bot", "novice"}});
  ASSERT_EQ(marta_->code(bot), "ok");
  const Json seats = Json(
      Json::Array{told_seat("person", "marta-1"), told_seat("person", ""), told_seat("bot", "")});
  // By a change, by an update, and by a snapshot.
  for (const Guest* guest : {marta_.get(), &watcher, &anna}) {
    ASSERT_TRUE(guest->fair().find("seats")) << guest->fair().dump();
    EXPECT_EQ(guest->fair().find("seats")->dump(), seats.dump());
  }
  EXPECT_EQ(anna.request(watch_request(created)).find("fair")->dump(), marta_->fair().dump());
}

TEST_F(Fair, TheRecordSaysWhoseTheSeatsWere) {
  const Json created = marta_->request(create_request("mog").set("nonce", "marta-1"));
  Guest anna(world_);
  anna.request(join_request(anna.request(sit_request(created, 1, "Anna").set("nonce", "a"))));
  marta_->request(join_request(created));
  const std::string told = marta_->fair().dump();
  // A bot plays for Anna from now on, and for good.
  EXPECT_EQ(anna.code(plain("resign")), "ok");
  Rng rng(3);
  play_on({marta_.get()}, rng);
  EXPECT_EQ(marta_->request(join_request(created)).find("fair")->dump(), told);
  const Record record = checked_record(*marta_, created);
  EXPECT_EQ(record.fair->version, 2);
  EXPECT_EQ(record.fair->kinds, (std::vector<std::string>{"person", "person", "bot"}));
}

// As the program before this one stored it.
Json store_older(World& world, const Json& created, const std::string& id, Json fair) {
  const auto table = world.stored_table(*created.find_string("table"));
  Batch batch;
  batch.table = 70 + static_cast<std::int64_t>(id.size());
  batch.new_id = id;
  Json header = table->header().to_json();
  EXPECT_EQ(*header.find_int("fair"), 2);
  auto& members = header.members();
  std::erase_if(members, [](const auto& member) { return member.first == "fair"; });
  if (!fair.is_null()) header.set("fair", std::move(fair));
  batch.new_header = header.dump();
  batch.events = world.last_events();
  world.store().append(batch, [](Fate fate) { EXPECT_EQ(fate, Fate::Kept); });
  Json older = created;
  return older.set("table", id);
}

TEST_F(Fair, ARunningTableOfTheFirstVersionKeepsIt) {
  const Json created = marta_->request(create_request("mgr").set("nonce", "marta-1"));
  const Json older = store_older(world_, created, "older", nullptr);
  marta_.reset();
  world_.restart();
  marta_ = std::make_unique<Guest>(world_);
  const Json table = marta_->request(join_request(older));
  EXPECT_FALSE(table.find("fair")->find("version"));
  EXPECT_FALSE(table.find("fair")->find("seats"));
  Rng rng(7);
  play_on({marta_.get()}, rng);
  const Record record = checked_record(*marta_, older);
  EXPECT_EQ(record.fair->version, 1);
  EXPECT_TRUE(record.fair->kinds.empty());
}

TEST_F(Fair, ATableOfALaterVersionIsLeftAlone) {
  const Json created = marta_->request(create_request("mgr"));
  const Json later = store_older(world_, created, "later", 3);
  marta_.reset();
  world_.restart();
  Guest anna(world_);
  EXPECT_EQ(anna.code(join_request(later)), "no-such-table");
  EXPECT_EQ(anna.code(join_request(created)), "table");
}

// --- where tables come from and go to -----------------------------------------------------------

TEST_F(Fair, TablesBegunBeforeThereWereSeedsGoOn) {
  World world(7);
  Json created;
  Rng rng(7);
  {
    Guest marta(world);
    created = marta.request(create_request("mgr"));
    marta.request(join_request(created));
    play_on({&marta}, rng, 3);
    EXPECT_EQ(promise_to(marta), "") << "this program does not commit to seeds";
  }
  world.restart_fair();
  Guest marta(world);
  const Json table = marta.request(join_request(created));
  EXPECT_TRUE(table.find("fair")->is_null());
  play_on({&marta}, rng);
  EXPECT_FALSE(checked_record(marta, created).fair);
}

TEST_F(Fair, NeitherRestartsNorLostWritesChangeAnyLuck) {
  const Json created = marta_->request(create_request("mrr").set("nonce", "n"));
  Rng rng(5);
  int lost = 0;
  for (int i = 0; i < 400; ++i) {
    marta_->request(join_request(created));
    if (!marta_->is_asked()) break;
    const auto options = options_of(marta_->ask());
    const auto& choice = options[rng.below(static_cast<std::uint32_t>(options.size()))];
    // Decided, chance drawn, and lost on the way to the disk.
    world_.store().fail = true;
    EXPECT_EQ(marta_->code(choose_request(marta_->ask(), choice)), "unavailable");
    world_.store().fail = false;
    ++lost;
    if (i % 5 == 0) {
      marta_.reset();
      world_.restart();
      marta_ = std::make_unique<Guest>(world_);
      marta_->request(join_request(created));
    }
    EXPECT_EQ(marta_->code(choose_request(marta_->ask(), choice)), "ok");
    world_.pass(std::chrono::seconds(5));
  }
  EXPECT_GT(lost, 20);
  const Record record = checked_record(*marta_, created);
  ASSERT_TRUE(record.fair);
  EXPECT_GE(draws_checked(record), 18u);
}

TEST_F(Fair, ABranchHasASeedOfItsOwn) {
  const Json created = play(create_request("mgr"));
  const Record first = checked_record(*marta_, created);
  const std::string promise = promise_to(*marta_);
  const Json branch = marta_->request(of_table("branch", created)
                                          .set("move", 25)
                                          .set("seat", 1)
                                          .set("name", "Berta")
                                          .set("promise", promise)
                                          .set("nonce", "berta"));
  const Json table = marta_->request(join_request(branch));
  EXPECT_EQ(*table.find("fair")->find_string("commitment"), promise);
  const std::int64_t from = *table.find("fair")->find_int("from");
  EXPECT_GT(from, 20);
  EXPECT_LE(from, 25);
  Rng rng(9);
  play_on({marta_.get()}, rng);
  const Record second = checked_record(*marta_, branch);
  ASSERT_TRUE(second.fair);
  EXPECT_EQ(second.fair->from, static_cast<std::size_t>(from));
  EXPECT_EQ(second.fair->nonces, (std::vector<std::string>{"", "berta", ""}));
  EXPECT_NE(second.fair->seed, first.fair->seed);
}

// The Black Widow's die, her cards and everything else that is drawn.
TEST_F(Fair, AloneAllChanceIsCheckedToo) {
  const Json created =
      play(septima_request("m", R"({"players":1,"mode":"full","difficulty":"easy"})")
               .set("promise", promise_to(*marta_))
               .set("nonce", "alone"));
  const Record record = checked_record(*marta_, created);
  ASSERT_TRUE(record.fair);
  EXPECT_EQ(record.fair->nonces, (std::vector<std::string>{"alone", ""}));
  EXPECT_EQ(record.fair->kinds, (std::vector<std::string>{"person", "game"}));
  int dice = 0;
  for (const RecordMove& move : record.moves) dice += move.text.rfind("die ", 0) == 0 ? 1 : 0;
  EXPECT_GT(dice, 5);
}

TEST_F(Fair, AGameBrokenOffByAgreementIsRevealed) {
  const Json created = marta_->request(create_request("mog"));
  Guest anna(world_);
  anna.request(join_request(anna.request(sit_request(created, 1, "Anna").set("nonce", "a"))));
  marta_->request(join_request(created));
  EXPECT_EQ(marta_->code(of_table("record", created)), "not-allowed");
  for (Guest* guest : {marta_.get(), &anna}) {
    EXPECT_EQ(guest->code(plain("draw").set("offer", true)), "ok");
  }
  EXPECT_TRUE(checked_record(anna, created).fair);
}

MakeGame brittle(std::string_view kind) {
  return [kind](const GameChoice& choice) -> Result<std::unique_ptr<Game>> {
    return std::unique_ptr<Game>(std::make_unique<BrittleGame>(std::move(*make_game(choice)),
                                                               BrittleGame::Where::Apply, kind));
  };
}

TEST_F(Fair, ATableSetAsideIsRevealed) {
  const Json created = marta_->request(create_request("mrr"));
  marta_.reset();
  world_.restart_with(brittle("lead"));
  marta_ = std::make_unique<Guest>(world_);
  marta_->request(join_request(created));
  Rng rng(2);
  play_on({marta_.get()}, rng, 1);
  for (int i = 0; i < 100 && marta_->is_asked(); ++i) {
    marta_->request(choose_request(marta_->ask(), options_of(marta_->ask())[0]));
  }
  ASSERT_TRUE(marta_->result().find("setAside")->as_bool());
  EXPECT_TRUE(checked_record(*marta_, created).fair);
}

// Such a table may go on under mended rules, with the same seed.
TEST_F(Fair, ATableThatFailsToLoadIsNotRevealed) {
  const Json created = marta_->request(create_request("mrr"));
  marta_->request(join_request(created));
  Rng rng(2);
  play_on({marta_.get()}, rng, 6);
  marta_.reset();
  world_.restart_with(brittle("bid"));
  marta_ = std::make_unique<Guest>(world_);
  marta_->request(join_request(created));
  ASSERT_TRUE(marta_->result().find("setAside")->as_bool());
  EXPECT_FALSE(checked_record(*marta_, created).fair);
  marta_.reset();
  world_.restart_with(make_game);
  marta_ = std::make_unique<Guest>(world_);
  marta_->request(join_request(created));
  play_on({marta_.get()}, rng);
  EXPECT_TRUE(checked_record(*marta_, created).fair);
}

// --- odds ---------------------------------------------------------------------------------------

TEST_F(Fair, TheOddsAreToldWhenAllIsOver) {
  const Json running = marta_->request(septima_request("mg", kTwo));
  marta_->request(join_request(running));
  EXPECT_EQ(marta_->code(of_table("odds", running)), "not-allowed");

  const Json created = play(create_request("mgr"));
  Guest stranger(world_);
  const Json answer = stranger.request(of_table("odds", created));
  const Record record = checked_record(*marta_, created);
  const FairChance chance(record.fair->seed, record.fair->nonces);
  std::size_t draws = 0;
  for (const Json& odds : answer.find("odds")->items()) {
    const auto move = static_cast<std::size_t>(*odds.find_int("move"));
    const auto& outcomes = odds.find("outcomes")->items();
    EXPECT_FALSE(odds.find("weights")) << "all cards are dealt with the same odds";
    const auto ticket = chance.at(move).below(static_cast<std::uint32_t>(outcomes.size()));
    EXPECT_EQ(outcomes[ticket].as_string(), record.moves[move].text);
    ++draws;
  }
  EXPECT_EQ(draws, draws_checked(record));
}

}  // namespace

}  // namespace cauldron
