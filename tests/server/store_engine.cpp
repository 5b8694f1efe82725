#include "store_engine.h"

#include "postgres_server.h"
#include "server/postgres/postgres.h"
#include "server/sqlite/sqlite.h"
#include "temporary_folder.h"

namespace cauldron {

namespace {

class SqliteEngine final : public StoreEngine {
 public:
  SqliteEngine() { std::filesystem::create_directories(data()); }
  std::string place() const override { return data().string(); }
  bool sql(const std::string& statements) override { return run(open().get(), statements.c_str()); }
  std::shared_ptr<void> lock() override {
    auto database = std::make_shared<Database>(open());
    run(database->get(), "BEGIN IMMEDIATE; DELETE FROM events; DELETE FROM arrivals");
    return database;
  }
  void set_version(int version) override {
    sql("PRAGMA user_version = " + std::to_string(version));
  }

 private:
  std::filesystem::path data() const { return folder_.path() / "data"; }
  Database open() const {
    return std::move(
        *open_database(data() / kDatabaseName, SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE, 1000));
  }

  TemporaryFolder folder_;
};

class PostgresEngine final : public StoreEngine {
 public:
  std::string place() const override { return place_; }
  bool sql(const std::string& statements) override {
    const Rows rows = query(connect(place_)->get(), statements.c_str());
    return rows && succeeded(rows);
  }
  std::shared_ptr<void> lock() override {
    auto connection = std::make_shared<PostgresConnection>(std::move(*connect(place_)));
    query(connection->get(),
          "BEGIN; LOCK TABLE tables, lengths, events, packs, writers IN EXCLUSIVE MODE; "
          "DELETE FROM events; DELETE FROM lengths");
    return connection;
  }
  void set_version(int version) override {
    const std::string number = std::to_string(version);
    sql("UPDATE schema_version SET version = " + number + ", oldest = " + number);
  }

 private:
  std::string place_ = PostgresServer::shared().create_database();
};

}  // namespace

std::unique_ptr<StoreEngine> make_engine(const std::string& name) {
  if (name == "sqlite") return std::make_unique<SqliteEngine>();
  return std::make_unique<PostgresEngine>();
}

}  // namespace cauldron
