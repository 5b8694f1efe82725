// Who drives a table, in PostgreSQL: one node at a time, another when its lease has run out, and
// whoever else writes is refused.
#include <atomic>
#include <optional>
#include <set>
#include <thread>

#include "house/table/codes.h"
#include "house/table/table.h"
#include "postgres_server.h"
#include "server/postgres/postgres_claims.h"
#include "server/postgres/postgres_link.h"
#include "store_fixture.h"

namespace cauldron {

namespace {

class ClaimsTest : public StoreTest {
 protected:
  std::unique_ptr<PostgresClaims> node(std::chrono::milliseconds lease = std::chrono::minutes(1)) {
    ClaimsOptions options;
    options.name = "test";
    options.post = desk_.post();
    options.lease = lease;
    options.renew_every = std::chrono::milliseconds(50);
    auto claims = PostgresClaims::open(address_, options);
    EXPECT_TRUE(claims) << claims.error().to_json().dump();
    return std::move(*claims);
  }
  std::unique_ptr<DurableStore> store_of(const PostgresClaims& claims) {
    StoreOptions shared = options();
    shared.patience_ms = 30'000;
    shared.incarnation = claims.incarnation();
    return must(open_store(address_, shared));
  }
  // What is found, when it has been.
  Result<Claims::Found> look_for(PostgresClaims& claims, const Claims::Sought& sought) {
    std::optional<Result<Claims::Found>> answer;
    claims.find(sought, [&](Result<Claims::Found> found) { answer = std::move(found); });
    while (!answer) desk_.run_one();
    return *answer;
  }
  Claims::Found all_found(PostgresClaims& claims, const Claims::Sought& sought) {
    const auto result = look_for(claims, sought);
    EXPECT_TRUE(result) << result.error().to_json().dump();
    return *result;
  }
  struct One {
    Incarnation driver = 0;
    std::vector<StoredTable> tables;
  };
  One found(PostgresClaims& claims, const std::string& id) {
    const auto all = all_found(claims, {{id}});
    const auto known = all.tables.find(id);
    return {known == all.tables.end() ? 0 : known->second, all.own};
  }
  Incarnation opener(PostgresClaims& claims, const std::string& mark) {
    const auto all = all_found(claims, {{}, {mark}});
    const auto known = all.marks.find(mark);
    return known == all.marks.end() ? 0 : known->second;
  }
  // From now on, by the clock of the database.
  static constexpr const char* kSetLease =
      "UPDATE nodes SET expires = clock_timestamp() + $2::interval WHERE incarnation = $1";
  void set_lease(const PostgresClaims& claims, const std::string& length) {
    EXPECT_TRUE(PostgresLink(address_).ask(kSetLease, {std::to_string(claims.own()), length}));
  }
  static Batch next(std::int64_t table, std::size_t first) {
    return {table, first, {"next"}, "", ""};
  }
  static Batch opening_with(std::int64_t number, const std::string& id, const std::string& header) {
    return {number, 0, {"first"}, id, header};
  }

  const std::string address_ = PostgresServer::shared().create_database();
};

TEST_F(ClaimsTest, WhoOpensATableDrivesIt) {
  const auto first = node();
  const auto second = node();
  EXPECT_LT(first->own(), second->own());
  const auto store = store_of(*first);
  ASSERT_TRUE(append(*store, opening(1, "a-table")));
  EXPECT_EQ(found(*second, "a-table").driver, first->own());
  EXPECT_TRUE(found(*second, "a-table").tables.empty());
  const auto own = found(*first, "a-table");
  EXPECT_EQ(own.driver, first->own());
  ASSERT_EQ(own.tables.size(), 1u);
  EXPECT_EQ(own.tables[0].number, 1);
  EXPECT_EQ(own.tables[0].header, "header");
  EXPECT_EQ(found(*first, "no-such-table").driver, 0);
}

TEST_F(ClaimsTest, WhoDoesNotDriveItIsRefused) {
  const auto first = node();
  const auto second = node();
  const auto store = store_of(*first);
  const auto other = store_of(*second);
  ASSERT_TRUE(append(*store, opening(1, "a-table")));
  EXPECT_EQ(fate_of(*other, next(1, 2)), Fate::Refused);
  Batch visited;
  visited.table = 1;
  visited.new_header = "another header";
  EXPECT_EQ(fate_of(*other, visited), Fate::Kept);
  EXPECT_EQ(store->load_tables()->front().header, "header") << "nothing came of it";
  Batch forget;
  forget.table = 1;
  forget.forget = true;
  EXPECT_EQ(fate_of(*other, forget), Fate::Refused);
  EXPECT_EQ(fate_of(*store, next(1, 2)), Fate::Kept);
  EXPECT_EQ(fate_of(*store, forget), Fate::Kept);
}

TEST_F(ClaimsTest, AnotherTakesItWhenTheLeaseHasRunOut) {
  const auto first = node(std::chrono::milliseconds(1));
  const auto second = node();
  const auto store = store_of(*first);
  const auto other = store_of(*second);
  ASSERT_TRUE(append(*store, opening(1, "a-table")));
  EXPECT_EQ(fate_of(*store, next(1, 2)), Fate::Kept) << "it is safe without a lease, too";
  EXPECT_EQ(found(*second, "a-table").driver, second->own());
  EXPECT_EQ(fate_of(*store, next(1, 3)), Fate::Refused) << "though it is the right position";
  EXPECT_EQ(fate_of(*other, next(1, 3)), Fate::Kept);
}

TEST_F(ClaimsTest, OneOfManyTakesIt) {
  {
    const auto gone = node(std::chrono::milliseconds(1));
    const auto store = store_of(*gone);
    ASSERT_TRUE(append(*store, opening(1, "a-table")));
  }
  std::vector<std::unique_ptr<PostgresClaims>> nodes;
  for (int i = 0; i < 6; ++i) nodes.push_back(node());
  std::vector<Incarnation> drivers;
  for (const auto& each : nodes) {
    each->find({{"a-table"}}, [&](const Result<Claims::Found>& found) {
      drivers.push_back(found->tables.at("a-table"));
    });
  }
  while (drivers.size() < nodes.size()) desk_.run_one();
  for (const Incarnation driver : drivers) EXPECT_EQ(driver, drivers[0]);
}

TEST_F(ClaimsTest, WhoLeavesDrivesNothingAndTakesNothing) {
  const auto first = node();
  const auto second = node();
  const auto store = store_of(*first);
  ASSERT_TRUE(append(*store, opening(1, "a-table")));
  first->leave();
  EXPECT_FALSE(look_for(*first, {{"a-table"}}));
  EXPECT_EQ(found(*second, "a-table").driver, second->own());
}

TEST_F(ClaimsTest, ReleasedTablesAreAnybodys) {
  const auto first = node();
  const auto second = node();
  const auto store = store_of(*first);
  ASSERT_TRUE(append(*store, opening(1, "a-table")));
  first->begin([] {}, [](const auto&) {});
  first->release(1);
  while (found(*second, "a-table").driver != second->own()) std::this_thread::yield();
}

TEST_F(ClaimsTest, WhoWasSilentForTooLongIsToldSo) {
  const auto first = node(std::chrono::milliseconds(1));
  const Incarnation before = first->own();
  bool lost = false;
  first->begin([&] { lost = true; }, [](const auto&) {});
  while (!lost) desk_.run_one();
  EXPECT_GT(first->own(), before);
}

// The lease of a node runs out while its renewal waits for the disk: whoever comes for its tables
// meanwhile waits for it, too.
TEST_F(ClaimsTest, NothingIsTakenFromANodeThatIsJustRenewingItsLease) {
  const auto first = node();
  const auto second = node();
  const auto store = store_of(*first);
  ASSERT_TRUE(append(*store, opening(1, "a-table")));
  set_lease(*first, "0 s");
  PostgresLink renewer(address_);
  ASSERT_TRUE(renewer.ask("BEGIN"));
  ASSERT_TRUE(renewer.ask(kSetLease, {std::to_string(first->own()), "1 min"}));
  std::atomic<bool> is_answered = false;
  std::thread renews([&] {
    PostgresLink watcher(address_);
    const auto waiting = [&] {
      return number_at(*watcher.ask("SELECT count(*) FROM pg_locks WHERE NOT granted"), 0, 0);
    };
    while (!is_answered && waiting() == 0) std::this_thread::yield();
    EXPECT_FALSE(is_answered);
    EXPECT_TRUE(renewer.ask("COMMIT"));
  });
  EXPECT_EQ(found(*second, "a-table").driver, first->own());
  is_answered = true;
  renews.join();
}

TEST_F(ClaimsTest, WhoWasTakenForDeadStaysSoWhateverTheClockSays) {
  const auto first = node();
  const auto second = node();
  const Incarnation before = first->own();
  const auto store = store_of(*first);
  ASSERT_TRUE(append(*store, opening(1, "a-table")));
  set_lease(*first, "0 s");
  ASSERT_EQ(found(*second, "a-table").driver, second->own());
  set_lease(*first, "1 h");
  bool lost = false;
  first->begin([&] { lost = true; }, [](const auto&) {});
  while (!lost) desk_.run_one();
  EXPECT_GT(first->own(), before);
}

// A node that was taken for dead may drive the same table again before something is written that it
// has decided before, and does not know of any more.
TEST_F(ClaimsTest, WhatWasDecidedInAnEarlierLifeIsRefused) {
  const auto claims = node();
  const auto store = store_of(*claims);
  ASSERT_TRUE(append(*store, opening(1, "a-table")));
  ASSERT_TRUE(append(*store, opening(2, "another-table")));
  PostgresLink lock(address_);
  ASSERT_TRUE(lock.ask("BEGIN"));
  ASSERT_TRUE(lock.ask("SELECT FROM lengths WHERE table_number = 2 FOR UPDATE"));
  store->append(next(2, 2), [](Fate) {});
  PostgresLink database(address_);
  const auto is_waiting = [&] {
    const auto rows = database.ask("SELECT FROM pg_locks WHERE NOT granted");
    return PQntuples(rows->get()) > 0;
  };
  desk_.run_one();  // lets the writer begin
  while (!is_waiting()) std::this_thread::yield();
  std::optional<Fate> fate;
  store->append(next(1, 2), [&](Fate found) { fate = found; });

  set_lease(*claims, "0 s");
  bool lost = false;
  claims->begin([&] { lost = true; }, [](const auto&) {});
  while (!lost) desk_.run_one();
  ASSERT_EQ(found(*claims, "a-table").driver, claims->own()) << "again";
  ASSERT_FALSE(fate);
  ASSERT_TRUE(lock.ask("COMMIT"));
  while (!fate) desk_.run_one();
  EXPECT_EQ(*fate, Fate::Refused);
}

TEST_F(ClaimsTest, TablesOfOneLuckStayTogether) {
  const std::string header = R"({"title":"","seed":"5eed","shared":{"rotation":0}})";
  const auto first = node(std::chrono::milliseconds(1));
  const auto second = node();
  const auto third = node();
  {
    const auto store = store_of(*first);
    ASSERT_TRUE(append(*store, opening_with(1, "a-table", header)));
    ASSERT_TRUE(append(*store, opening_with(2, "another", header)));
    ASSERT_TRUE(append(*store, opening_with(3, "a-third", R"({"seed":"5eed"})")));
  }
  EXPECT_EQ(found(*second, "another").tables.size(), 2u);
  EXPECT_EQ(found(*third, "a-table").driver, second->own());
  EXPECT_EQ(found(*third, "a-third").driver, third->own());
}

TEST_F(ClaimsTest, ARequestOpensOneTableWhereverItIsRepeated) {
  const std::string header = R"({"title":"\"request\":\"other\"","request":"a-mark"})";
  const auto first = node();
  const auto second = node();
  const auto store = store_of(*first);
  const auto other = store_of(*second);
  ASSERT_TRUE(append(*store, opening_with(1, "a-table", header)));
  EXPECT_EQ(fate_of(*other, opening_with(2, "another", header)), Fate::Refused);
  EXPECT_EQ(opener(*second, "a-mark"), first->own());
  EXPECT_EQ(opener(*second, "other"), 0);
}

TEST_F(ClaimsTest, ManyTablesAreFoundTogetherWithTheirEvents) {
  const auto first = node();
  const auto second = node();
  const auto store = store_of(*first);
  const auto other = store_of(*second);
  Claims::Sought sought{{"no-such-table", "strange \"words\", {\\} and 'marks'"}};
  for (std::int64_t i = 1; i <= 50; ++i) {
    const std::string id = "table-" + std::to_string(i);
    ASSERT_TRUE(append(i <= 40 ? *store : *other, opening(i, id)));
    sought.tables.insert(id);
  }
  ASSERT_TRUE(append(*store, next(3, 2)));
  const auto all = all_found(*first, sought);
  EXPECT_EQ(all.tables.size(), 50u);
  EXPECT_EQ(all.tables.at("table-41"), second->own());
  ASSERT_EQ(all.own.size(), 40u);
  for (const StoredTable& table : all.own) {
    ASSERT_TRUE(table.events);
    EXPECT_EQ(*table.events, *store->load_events(table.number));
  }
}

TEST_F(ClaimsTest, ATableThatWaitsIsFoundByItsCode) {
  const auto first = node();
  const auto second = node();
  const auto store = store_of(*first);
  const std::string code = "karino-tupela";
  ASSERT_TRUE(append(
      *store, opening_with(1, "misty-newt-abcdefghijklmnop",
                           R"({"title":"\"code\":\"karino-tupelo\"","code":"karino-tupela"})")));
  EXPECT_EQ(found(*second, code).driver, first->own());
  EXPECT_EQ(found(*first, code).tables.at(0).id, "misty-newt-abcdefghijklmnop");
  EXPECT_EQ(found(*second, "karino-tupelo").driver, 0);
  EXPECT_EQ(found(*second, early_code("misty-newt-abcdefghijklmnop")).driver, 0)
      << "it never had such a code";
  const auto other = store_of(*second);
  EXPECT_EQ(fate_of(*other, opening_with(2, "b-table", R"({"code":"karino-tupela"})")),
            Fate::Refused)
      << "no two tables wait with one code";
  Batch running;
  running.table = 1;
  running.stage = Stage::Running;
  ASSERT_TRUE(append(*store, running));
  EXPECT_EQ(found(*second, code).driver, 0);
  EXPECT_EQ(fate_of(*other, opening_with(2, "b-table", R"({"code":"karino-tupela"})")), Fate::Kept);
  EXPECT_EQ(found(*first, code).driver, second->own());
}

TEST_F(ClaimsTest, ATableOpenedBeforeThereWereCodesIsFoundByItsWordsAndDigits) {
  const auto first = node();
  const auto second = node();
  const auto store = store_of(*first);
  const std::string id = "misty-newt-abcdefghijklmnop";
  ASSERT_TRUE(append(*store, opening(1, id)));
  ASSERT_TRUE(append(*store, opening(2, "misty-newt-zzzzzzzzzzzzzzzz")));
  EXPECT_EQ(found(*second, early_code(id)).driver, first->own());
  EXPECT_EQ(found(*first, early_code(id)).tables.at(0).id, id);
  EXPECT_EQ(found(*first, "misty-newt-").driver, 0);
  Batch running;
  running.table = 1;
  running.stage = Stage::Running;
  ASSERT_TRUE(append(*store, running));
  EXPECT_EQ(found(*second, early_code(id)).driver, 0) << "codes could be guessed";
}

TEST_F(ClaimsTest, TablesAreCountedByWhereTheyWereOpenedFrom) {
  const auto one = node();
  const auto store = store_of(*one);
  const Origin asked{7, 8, 9};
  const auto open_from = [&](std::int64_t number, const Origin& origin) {
    TableHeader header;
    header.id = "table-" + std::to_string(number);
    header.title = "\"origin\":\"" + asked.text() + "\"";
    header.request = "mark-" + std::to_string(number);
    header.origin = origin;
    Batch batch{number, 0, {"{}"}, header.id, header.to_json().dump()};
    EXPECT_TRUE(append(*store, std::move(batch)));
  };
  open_from(1, {7, 8, 9});
  open_from(2, {7, 8, 10});
  open_from(3, {7, 11, 12});
  open_from(4, {0x70, 8, 9});
  open_from(5, {});
  const auto counted = all_found(*one, {.origins = {asked.text()}}).origins.at(asked.text());
  EXPECT_EQ(counted.network, 3u);
  EXPECT_EQ(counted.site, 2u);
  EXPECT_EQ(counted.address, 1u);
}

TEST_F(ClaimsTest, PacksAreToldOnce) {
  const auto first = node();
  const auto second = node();
  const auto store = store_of(*first);
  Batch batch;
  batch.new_packs = {{"a-hash", "a-game", "a text"}};
  ASSERT_TRUE(append(*store, batch));
  const Claims::Sought packs{{}, {}, true};
  const auto told = all_found(*second, packs).packs;
  ASSERT_EQ(told.size(), 1u);
  EXPECT_EQ(told[0].text, "a text");
  EXPECT_TRUE(all_found(*second, packs).packs.empty());
}

// Somebody else's statement keeps the database from answering; whoever uses the claims goes on.
TEST_F(ClaimsTest, ASlowDatabaseKeepsNobodyWaiting) {
  const auto first = node();
  const auto store = store_of(*first);
  ASSERT_TRUE(append(*store, opening(1, "a-table")));
  auto slow = connect(address_);
  ASSERT_TRUE(slow);
  query(slow->get(), "BEGIN; LOCK TABLE tables IN ACCESS EXCLUSIVE MODE");
  bool answered = false;
  first->find({{"a-table"}}, [&](const Result<Claims::Found>& found) {
    answered = true;
    EXPECT_TRUE(found);
  });
  EXPECT_EQ(fate_of(*store, next(1, 2)), Fate::Kept) << "a move is stored meanwhile";
  EXPECT_FALSE(answered);
  query(slow->get(), "COMMIT");
  while (!answered) desk_.run_one();
}

TEST_F(ClaimsTest, NumbersOfNewTablesAreNobodyElses) {
  {
    const auto store = must(open_store(address_, options()));
    ASSERT_TRUE(append(*store, opening(250, "from-before")));
  }
  const auto first = node();
  const auto second = node();
  std::set<std::int64_t> numbers;
  for (int i = 0; i < 150; ++i) {
    EXPECT_TRUE(numbers.insert(first->next_number()).second);
    EXPECT_TRUE(numbers.insert(second->next_number()).second);
  }
  EXPECT_GT(*numbers.begin(), 250);
}

TEST_F(ClaimsTest, NodesAndASingleServerKeepApart) {
  const auto first = node();
  {
    const auto store = store_of(*first);
    EXPECT_EQ(open_store(address_, options()).error().id, "error.data_in_use");
    ASSERT_TRUE(append(*store, opening(1, "a-table")));
  }
  const auto alone = must(open_store(address_, options()));
  EXPECT_EQ(fate_of(*alone, next(1, 2)), Fate::Kept) << "nobody drives anything there";
  StoreOptions shared = options();
  shared.incarnation = first->incarnation();
  EXPECT_EQ(open_store(address_, shared).error().id, "error.data_in_use");
}

}  // namespace

}  // namespace cauldron
