// What every store does, whatever its engine: what is acknowledged is there afterwards, what cannot
// be kept is said so.
#include "store_cases.h"

namespace cauldron {

namespace {

INSTANTIATE_TEST_SUITE_P(Engines, StoreCases, kEngines, engine_name);

TEST_P(StoreCases, KeepsTablesAndEventsInOrder) {
  {
    const auto store = must_open();
    EXPECT_TRUE(append(*store, opening(1, "one")));
    EXPECT_TRUE(append(*store, opening(2, "two")));
    EXPECT_TRUE(append(*store, {1, 2, {"third"}, "", ""}));
  }
  const auto store = must_open();
  const auto tables = store->load_tables();
  ASSERT_EQ(tables->size(), 2u);
  EXPECT_EQ((*tables)[0].id, "one");
  EXPECT_EQ((*tables)[0].header, "header");
  EXPECT_EQ(*store->load_events(1), (std::vector<std::string>{"first", "second", "third"}));
  EXPECT_EQ((*tables)[1].number, 2);
}

TEST_P(StoreCases, AnswersInTheOrderOfTheCalls) {
  const auto store = must_open();
  std::vector<int> order;
  for (int i = 0; i < 50; ++i) {
    store->append(opening(i + 1, "table " + std::to_string(i)), [&order, i](Fate fate) {
      EXPECT_EQ(fate, Fate::Kept);
      order.push_back(i);
    });
  }
  while (order.size() < 50) desk_.run_one();
  EXPECT_TRUE(std::is_sorted(order.begin(), order.end()));
}

TEST_P(StoreCases, ABatchIsKeptEntirelyOrNotAtAll) {
  const auto store = must_open();
  EXPECT_TRUE(append(*store, opening(1, "one")));
  EXPECT_EQ(fate_of(*store, {1, 1, {"again", "third"}, "", ""}), Fate::Refused)
      << "position 1 is taken";
  EXPECT_EQ(fate_of(*store, {1, 3, {"fourth"}, "", ""}), Fate::Refused) << "there is no third";
  EXPECT_EQ(store->load_events(1)->size(), 2u);
  EXPECT_TRUE(append(*store, {1, 2, {"third"}, "", ""})) << "the store goes on";
}

TEST_P(StoreCases, WhatIsAskedForAtOneMomentIsCommittedTogether) {
  const auto store = must_open();
  constexpr int kTables = 40;
  int kept = 0;
  for (int i = 1; i <= kTables; ++i) {
    store->append(opening(i, std::to_string(i)),
                  [&kept](Fate fate) { kept += fate == Fate::Kept; });
  }
  EXPECT_EQ(store->figures().waiting, static_cast<std::size_t>(kTables));
  desk_.run_one();  // what was asked for is begun
  desk_.run_one();
  EXPECT_LT(kept, kTables) << "not all is reported by one task";
  while (kept < kTables) desk_.run_one();
  const StoreFigures figures = store->figures();
  EXPECT_EQ(figures.commit_batches.counts()[6], 1u) << "one commit of 33 to 64";
  EXPECT_EQ(figures.commit_batches.sum(), kTables);
}

TEST_P(StoreCases, WhatWasNotBegunYetIsWrittenBeforeItCloses) {
  must_open()->append(opening(1, "one"), [](Fate) {});
  EXPECT_EQ(must_open()->load_tables()->size(), 1u);
  desk_.run_one();  // comes too late and finds nothing to begin
}

TEST_P(StoreCases, ABatchThatCannotBeKeptTakesNoOtherWithIt) {
  const auto store = must_open();
  EXPECT_TRUE(append(*store, opening(1, "one")));
  std::vector<Fate> fates;
  const auto note = [&fates](Fate fate) { fates.push_back(fate); };
  store->append(opening(2, "two"), note);
  store->append(opening(3, "three"), note);
  store->append(opening(1, "one again"), note);
  store->append(opening(4, "four"), note);
  while (fates.size() < 4) desk_.run_one();
  EXPECT_EQ(fates, (std::vector<Fate>{Fate::Kept, Fate::Kept, Fate::Refused, Fate::Kept}));
  EXPECT_EQ(store->load_tables()->size(), 4u);
}

TEST_P(StoreCases, ForgetsATable) {
  const auto store = must_open();
  EXPECT_TRUE(append(*store, opening(1, "one")));
  EXPECT_TRUE(append(*store, opening(2, "two")));
  Batch forget;
  forget.table = 1;
  forget.forget = true;
  EXPECT_TRUE(append(*store, forget));
  const auto tables = store->load_tables();
  ASSERT_EQ(tables->size(), 1u);
  EXPECT_EQ((*tables)[0].id, "two");
  EXPECT_TRUE(store->load_events(1)->empty());
  EXPECT_TRUE(append(*store, opening(1, "one again"))) << "its number is free";
  EXPECT_EQ(store->load_events(1)->size(), 2u);
}

TEST_P(StoreCases, KeepsPacksInTheOrderTheyCame) {
  {
    const auto store = must_open();
    for (const char* content : {"c", "a", "b"}) {
      Batch batch;
      batch.new_packs = {{content, "game", std::string("text of ") + content}};
      EXPECT_TRUE(append(*store, batch));
    }
    Batch change;
    change.forget_packs = {"a"};
    change.new_packs = {{"d", "game", ""}, {"c", "game", ""}};
    EXPECT_FALSE(append(*store, change)) << "one of them is there already";
    change.new_packs.pop_back();
    EXPECT_TRUE(append(*store, change));
  }
  const auto packs = must_open()->load_packs();
  ASSERT_EQ(packs->size(), 3u);
  EXPECT_EQ((*packs)[0].content, "c");
  EXPECT_EQ((*packs)[0].text, "text of c");
  EXPECT_EQ((*packs)[1].content, "b");
  EXPECT_EQ((*packs)[2].content, "d");
}

TEST_P(StoreCases, KeepsTheAnalysisOfATable) {
  {
    const auto store = must_open();
    EXPECT_TRUE(append(*store, opening(1, "one")));
    EXPECT_TRUE(append(*store, opening(2, "two")));
    EXPECT_FALSE(*store->load_analysis(1)) << "none yet";
    EXPECT_TRUE(append(*store, analysing(1, "first", "{\"found\":\"żółć 🧙\"}")));
    EXPECT_TRUE(append(*store, analysing(2, "first", std::string(300'000, 'x'))));
    EXPECT_TRUE(append(*store, analysing(2, "second", "later")));
  }
  const auto store = must_open();
  EXPECT_EQ((*store->load_analysis(1))->source, "first");
  EXPECT_EQ((*store->load_analysis(1))->text, "{\"found\":\"żółć 🧙\"}");
  EXPECT_EQ((*store->load_analysis(2))->source, "second");
  EXPECT_EQ((*store->load_analysis(2))->text, "later") << "instead of the one before";
}

TEST_P(StoreCases, LooksForAnAnalysisWhileTheThreadThatUsesItGoesOn) {
  const auto store = must_open();
  EXPECT_TRUE(append(*store, opening(1, "one")));
  EXPECT_TRUE(append(*store, analysing(1, "first", std::string(300'000, 'x'))));
  std::vector<Store::FoundAnalysis> found;
  for (const std::int64_t table : {1, 2}) {
    store->find_analysis(table, [&](auto answer) { found.push_back(std::move(answer)); });
  }
  EXPECT_TRUE(found.empty()) << "answers are tasks of that thread";
  while (found.size() < 2) desk_.run_one();
  ASSERT_TRUE(found[0] && *found[0]);
  EXPECT_EQ((*found[0])->text.size(), 300'000u);
  ASSERT_TRUE(found[1]);
  EXPECT_FALSE(*found[1]) << "there is none";
}

TEST_P(StoreCases, IsClosedWhileAnAnalysisIsLookedFor) {
  auto store = must_open();
  EXPECT_TRUE(append(*store, opening(1, "one")));
  bool answered = false;
  for (int i = 0; i < 20; ++i) {
    store->find_analysis(1, [&](const auto&) { answered = true; });
  }
  store.reset();
  EXPECT_FALSE(answered);
}

TEST_P(StoreCases, AnAnalysisGoesWithItsTable) {
  const auto store = must_open();
  EXPECT_TRUE(append(*store, opening(1, "one")));
  EXPECT_TRUE(append(*store, analysing(1, "source", "text")));
  Batch forget;
  forget.table = 1;
  forget.forget = true;
  EXPECT_TRUE(append(*store, forget));
  EXPECT_FALSE(*store->load_analysis(1));
  EXPECT_TRUE(append(*store, analysing(1, "source", "text"))) << "it comes too late";
  EXPECT_TRUE(append(*store, opening(1, "one again")));
  EXPECT_FALSE(*store->load_analysis(1)) << "this is another table";
}

TEST_P(StoreCases, TheOldestAnalysesGiveWay) {
  const auto store = must_open();
  for (std::int64_t table = 1; table <= 5; ++table) {
    EXPECT_TRUE(append(*store, opening(table, std::to_string(table))));
  }
  for (const std::int64_t table : {3, 1, 2, 4}) {
    EXPECT_TRUE(append(*store, analysing(table, "source", std::string(10, 'x'), 30)));
  }
  EXPECT_FALSE(*store->load_analysis(3));
  for (const std::int64_t table : {1, 2, 4}) EXPECT_TRUE(*store->load_analysis(table)) << table;
  EXPECT_TRUE(append(*store, analysing(1, "anew", std::string(10, 'x'), 30)));
  EXPECT_TRUE(append(*store, analysing(5, "source", std::string(10, 'x'), 20)));
  for (const std::int64_t table : {2, 4}) EXPECT_FALSE(*store->load_analysis(table)) << table;
  EXPECT_EQ((*store->load_analysis(1))->source, "anew") << "it counts as a new one";
  EXPECT_TRUE(append(*store, analysing(2, "source", std::string(40, 'x'), 30)));
  EXPECT_FALSE(*store->load_analysis(2)) << "there is no room for it at all";
}

TEST_P(StoreCases, KeepsHowFarATableHasCome) {
  {
    const auto store = must_open();
    EXPECT_TRUE(append(*store, opening(1, "one")));
    EXPECT_TRUE(append(*store, opening(2, "two")));
    Batch batch;
    batch.table = 2;
    batch.stage = Stage::Over;
    EXPECT_TRUE(append(*store, batch));
  }
  const auto tables = must_open()->load_tables();
  EXPECT_EQ((*tables)[0].stage, Stage::Waiting);
  EXPECT_EQ((*tables)[1].stage, Stage::Over);
}

// What somebody comes for is read while the writer waits for the disk.
TEST_P(StoreCases, AHeaderIsReplacedWithoutTouchingEvents) {
  {
    const auto store = must_open();
    ASSERT_TRUE(append(*store, opening(1, "one")));
    ASSERT_TRUE(append(*store, opening(2, "two")));
    Batch batch;
    batch.table = 1;
    batch.new_header = "another header";
    EXPECT_TRUE(append(*store, batch));
    batch.table = 3;
    EXPECT_TRUE(append(*store, batch)) << "of a table that is gone";
  }
  const auto store = must_open();
  const auto tables = store->load_tables();
  ASSERT_EQ(tables->size(), 2u);
  EXPECT_EQ((*tables)[0].header, "another header");
  EXPECT_EQ((*tables)[1].header, "header");
  EXPECT_EQ(*store->load_events(1), (std::vector<std::string>{"first", "second"}));
}

TEST_P(StoreCases, ReadsWhileTheDatabaseIsLocked) {
  EXPECT_TRUE(append(*must_open(), opening(1, "one")));
  const auto store = must_open();
  const auto other = engine_->lock();
  EXPECT_EQ(store->load_events(1)->size(), 2u) << "what is committed";
}

TEST_P(StoreCases, OneProcessAtATime) {
  const auto store = must_open();
  EXPECT_EQ(open().error().id, "error.data_in_use");
}

TEST_P(StoreCases, ALockedDatabaseRefusesAndRecovers) {
  const auto store = must_open();
  EXPECT_TRUE(append(*store, opening(1, "one")));
  auto other = engine_->lock();
  EXPECT_EQ(fate_of(*store, opening(2, "two")), Fate::Failed);
  EXPECT_NE(store->figures().trouble, "");
  other.reset();
  EXPECT_TRUE(append(*store, opening(2, "two")));
}

TEST_P(StoreCases, ADatabaseFromANewerVersion) {
  must_open();
  engine_->set_version(1000);
  EXPECT_EQ(open().error().id, "error.data_newer");
}

TEST_P(StoreCases, WhatContradictsTheStoreIsNoFaultOfTheDisk) {
  const auto store = must_open();
  EXPECT_TRUE(append(*store, opening(1, "one")));
  EXPECT_FALSE(append(*store, opening(1, "one")));
  EXPECT_EQ(store->figures().trouble, "");
  EXPECT_EQ(store->figures().failures, 1u);
}

TEST_P(StoreCases, CountsCommitsAndWhatTheyHold) {
  const auto store = must_open();
  for (int i = 1; i <= 5; ++i) EXPECT_TRUE(append(*store, opening(i, std::to_string(i))));
  const StoreFigures figures = store->figures();
  EXPECT_EQ(figures.waiting, 0u);
  EXPECT_EQ(figures.commit_batches.counts()[0], 5u) << "one batch each";
  EXPECT_EQ(figures.commit_batches.sum(), 5);
  EXPECT_GT(figures.commit_seconds.sum(), 0);
}

TEST_P(StoreCases, NothingIsMissedAfterAnOrderlyEnd) {
  for (int i = 1; i <= 3; ++i) {
    const auto store = must_open();
    EXPECT_EQ(store->loss().commits, 0) << i;
    EXPECT_TRUE(append(*store, opening(i, std::to_string(i))));
  }
}

// Of different engines, what was there before differs; what is in the way stays, and nothing is
// left of what was begun.
TEST_P(StoreCases, WhatIsInTheWayIsNotTouched) {
  ASSERT_TRUE(engine_->sql("CREATE TABLE packs (other INTEGER)"));
  const bool in_a_folder = GetParam() == std::string("sqlite");
  EXPECT_EQ(open().error().id, in_a_folder ? "error.data_unusable" : "storage.schema");
  EXPECT_TRUE(engine_->sql("INSERT INTO packs (other) VALUES (1)"));
  EXPECT_TRUE(engine_->sql("CREATE TABLE tables (other INTEGER)")) << "it is not there yet";
}

TEST_P(StoreCases, AnEventThatIsMissingIsNoticed) {
  const auto store = must_open();
  EXPECT_TRUE(append(*store, opening(1, "one")));
  Batch many{1, 2, std::vector<std::string>(400, "event"), "", ""};
  EXPECT_TRUE(append(*store, many));
  EXPECT_TRUE(append(*store, {1, 402, {"last"}, "", ""}));
  EXPECT_TRUE(store->load_events(1));
  ASSERT_TRUE(engine_->sql("DELETE FROM events WHERE table_number = 1 AND position = 0"));
  EXPECT_FALSE(store->load_events(1));
}

// Whatever people write is given back as it was.
TEST_P(StoreCases, KeepsEveryCharacter) {
  const std::string text = R"({"text":"\u0000 \"quoted\" 'x' $1 \\ żółć 🧙 %s"})";
  {
    const auto store = must_open();
    Batch batch = opening(1, text);
    batch.new_header = text;
    batch.events = {text, std::string(300'000, 'x'), text};
    EXPECT_TRUE(append(*store, batch));
  }
  const auto store = must_open();
  EXPECT_EQ(store->load_tables()->front().header, text);
  const auto events = store->load_events(1);
  ASSERT_EQ(events->size(), 3u);
  EXPECT_EQ((*events)[1].size(), 300'000u);
  EXPECT_EQ((*events)[2], text);
}

}  // namespace

}  // namespace cauldron
