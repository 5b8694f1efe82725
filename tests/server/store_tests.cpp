// The tests of stores; and `store_tests --write PLACE`, which writes to eight tables until it is
// killed and says what was acknowledged: a table and how many events it has, in every line.
#include <unistd.h>

#include <cstdio>
#include <cstring>

#include "server/log.h"
#include "store_fixture.h"

namespace cauldron {

namespace {

constexpr int kTables = 8;

std::string event(std::int64_t table, std::size_t position) {
  return "writer " + std::to_string(table) + " at " + std::to_string(position);
}

void go_on(Store& store, std::int64_t table, std::size_t length) {
  store.append({table, length, {event(table, length)}, "", ""}, [&store, table, length](Fate fate) {
    if (fate == Fate::Refused) return;
    if (fate == Fate::Failed) return go_on(store, table, length);
    const std::string line = std::to_string(table) + " " + std::to_string(length + 1) + "\n";
    if (::write(STDOUT_FILENO, line.data(), line.size()) < 0) _exit(1);
    go_on(store, table, length + 1);
  });
}

int write_for_ever(const char* place) {
  set_up_log(LogFormat::Text, LogLevel::Error);  // not where the answers go
  Desk desk;
  const auto store = open_store(place, {10'000, desk.post()});
  if (!store) return 1;
  const std::size_t known = (*store)->load_tables()->size();
  for (std::int64_t table = 1; table <= kTables; ++table) {
    const bool is_new = static_cast<std::size_t>(table) > known;
    if (is_new) {
      (*store)->append({table, 0, {}, "table " + std::to_string(table), "header"}, [](Fate) {});
    }
    go_on(**store, table, is_new ? 0 : (*store)->load_events(table)->size());
  }
  while (true) desk.run_one();
}

}  // namespace

}  // namespace cauldron

int main(int argc, char** argv) {
  if (argc == 3 && std::strcmp(argv[1], "--write") == 0) return cauldron::write_for_ever(argv[2]);
  ::testing::InitGoogleTest(&argc, argv);
  return RUN_ALL_TESTS();
}
