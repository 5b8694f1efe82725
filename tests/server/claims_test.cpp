// Who drives a table, in PostgreSQL: one node at a time, another when its lease has run out, and
// whoever else writes is refused.
#include <set>
#include <thread>

#include "postgres_server.h"
#include "server/postgres_claims.h"
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
    shared.patience_ms = 2'000;
    shared.incarnation = claims.incarnation();
    return must(open_store(address_, shared));
  }
  static Claims::Found found(PostgresClaims& claims, const std::string& id) {
    const auto result = claims.find(id);
    EXPECT_TRUE(result) << result.error().to_json().dump();
    return *result;
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
  std::vector<Incarnation> drivers(nodes.size());
  std::vector<std::thread> threads;
  for (std::size_t i = 0; i < nodes.size(); ++i) {
    threads.emplace_back([&, i] { drivers[i] = nodes[i]->find("a-table")->driver; });
  }
  for (std::thread& thread : threads) thread.join();
  for (const Incarnation driver : drivers) EXPECT_EQ(driver, drivers[0]);
}

TEST_F(ClaimsTest, WhoLeavesDrivesNothingAndTakesNothing) {
  const auto first = node();
  const auto second = node();
  const auto store = store_of(*first);
  ASSERT_TRUE(append(*store, opening(1, "a-table")));
  first->leave();
  EXPECT_FALSE(first->find("a-table"));
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
  EXPECT_EQ(second->find_opened("a-mark")->driver, first->own());
  EXPECT_EQ(second->find_opened("other")->driver, 0);
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
