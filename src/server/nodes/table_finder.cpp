#include "server/nodes/table_finder.h"

#include <algorithm>
#include <map>

#include "house/table/codes.h"
#include "server/store/event_lines.h"

namespace cauldron {

namespace {

// In the order of their numbers, so that two nodes do not wait for each other.
constexpr const char* kTake =
    "SELECT sought.is_mark, sought.word, taken.* FROM ("
    "SELECT 0 AS is_mark, word, number FROM unnest($1::text[]) AS word JOIN tables ON id = word "
    "UNION ALL "
    "SELECT 1, word, number FROM unnest($2::text[]) AS word JOIN tables ON request = word "
    "ORDER BY number) AS sought, LATERAL take_tables(sought.number, $3) AS taken";
constexpr const char* kWaiting =
    "SELECT code, id FROM unnest($1::text[]) AS code "
    "JOIN tables ON stage = 0 AND code_of(header) = code";
// Those that were opened before codes were drawn.
constexpr const char* kEarly =
    "SELECT DISTINCT id FROM unnest($1::text[]) AS words "
    "JOIN tables ON stage = 0 AND id ~>=~ words AND id ~<~ (words || '{') "
    "WHERE code_of(header) IS NULL LIMIT 10000";
// The last row of a table has no body, but tells where all of them end.
constexpr const char* kEvents =
    "SELECT table_number, position, body FROM events WHERE table_number = ANY ($1::bigint[]) "
    "UNION ALL SELECT table_number, events, NULL FROM lengths "
    "WHERE table_number = ANY ($1::bigint[]) ORDER BY 1, 2";
// An origin begins with its network and its site.
constexpr const char* kOpened =
    "SELECT origin, (SELECT COUNT(*) FROM tables WHERE origin_of(header) ~>=~ left(origin, 16) "
    "AND origin_of(header) ~<~ (left(origin, 16) || 'g')), "
    "(SELECT COUNT(*) FROM tables WHERE origin_of(header) ~>=~ left(origin, 32) "
    "AND origin_of(header) ~<~ (left(origin, 32) || 'g')), "
    "(SELECT COUNT(*) FROM tables WHERE origin_of(header) = origin) "
    "FROM unnest($1::text[]) AS origin";
constexpr const char* kPacks =
    "SELECT content, game, text FROM packs WHERE content <> ALL ($1::text[]) ORDER BY number";

}  // namespace

TableFinder::TableFinder(std::string place, std::function<void(std::function<void()>)> post)
    : link_(std::move(place)), post_(std::move(post)), thread_([this] { answer_questions(); }) {}

TableFinder::~TableFinder() {
  {
    const std::lock_guard guard(mutex_);
    closing_ = true;
  }
  wake_.notify_all();
  thread_.join();
}

void TableFinder::find(Incarnation own, Claims::Sought sought, Claims::Answer answer) {
  const std::lock_guard guard(mutex_);
  questions_.push_back({own, std::move(sought), std::move(answer)});
  wake_.notify_all();
}

void TableFinder::answer_questions() {
  std::unique_lock guard(mutex_);
  while (true) {
    wake_.wait(guard, [this] { return closing_ || !questions_.empty(); });
    if (closing_) return;
    const Question question = std::move(questions_.front());
    questions_.pop_front();
    guard.unlock();
    const auto found = std::make_shared<Result<Found>>(look_for(question.own, question.sought));
    post_([alive = std::weak_ptr(alive_), answer = question.answer, found] {
      if (!alive.expired()) answer(std::move(*found));
    });
    guard.lock();
  }
}

Result<Claims::Found> TableFinder::look_for(Incarnation own, const Claims::Sought& sought) {
  Found found;
  const std::vector<std::string> ids(sought.tables.begin(), sought.tables.end());
  if (auto why = take(own, ids, sought.marks, found)) return *why;
  if (auto why = take_by_codes(own, sought.tables, found)) return *why;
  if (auto why = read_events(found.own)) return *why;
  if (sought.packs || !found.own.empty()) {
    if (auto why = read_packs(found)) return *why;
  }
  if (auto why = count_opened(sought.origins, found)) return *why;
  return found;
}

std::optional<Message> TableFinder::take(Incarnation own, const std::vector<std::string>& ids,
                                         const std::set<std::string>& marks, Found& found) {
  if (ids.empty() && marks.empty()) return std::nullopt;
  const auto rows = link_.ask(kTake, {array_of(ids), array_of(marks), std::to_string(own)});
  if (!rows) return rows.error();
  std::set<std::int64_t> numbers;
  for (const StoredTable& table : found.own) numbers.insert(table.number);
  for (int i = 0; i < PQntuples(rows->get()); ++i) {
    const Incarnation driver = number_at(*rows, i, 2);
    const std::int64_t number = number_at(*rows, i, 3);
    // Others take this node for dead, which knows it soon.
    if (driver == 0) return Message{"error.unavailable"};
    // The first of several tables of one luck is the one that was looked for.
    auto& drivers = number_at(*rows, i, 0) == 1 ? found.marks : found.tables;
    drivers.try_emplace(text_at(*rows, i, 1), driver);
    if (driver != own || !numbers.insert(number).second) continue;
    const auto stage = static_cast<Stage>(number_at(*rows, i, 6));
    found.own.push_back({number, text_at(*rows, i, 4), text_at(*rows, i, 5), stage});
  }
  return std::nullopt;
}

std::optional<Message> TableFinder::take_by_codes(Incarnation own,
                                                  const std::set<std::string>& names,
                                                  Found& found) {
  std::set<std::string> codes;
  std::set<std::string> words;
  for (const std::string& name : names) {
    if (found.tables.count(name) != 0) continue;
    if (is_code(name)) codes.insert(name);
    if (could_be_early_code(name)) words.insert(name.substr(0, name.rfind('-') + 1));
  }
  std::map<std::string, std::string> ids;  // by code
  if (!codes.empty()) {
    const auto rows = link_.ask(kWaiting, {array_of(codes)});
    if (!rows) return rows.error();
    for (int i = 0; i < PQntuples(rows->get()); ++i) {
      ids.try_emplace(text_at(*rows, i, 0), text_at(*rows, i, 1));
    }
  }
  if (!words.empty()) {
    const auto rows = link_.ask(kEarly, {array_of(words)});
    if (!rows) return rows.error();
    for (int i = 0; i < PQntuples(rows->get()); ++i) {
      const std::string id = text_at(*rows, i, 0);
      const std::string code = early_code(id);
      if (names.count(code) != 0) ids.try_emplace(code, id);
    }
  }
  if (ids.empty()) return std::nullopt;
  std::vector<std::string> wanted;
  for (const auto& [code, id] : ids) wanted.push_back(id);
  if (auto why = take(own, wanted, {}, found)) return why;
  for (const auto& [code, id] : ids) {
    const auto driver = found.tables.find(id);
    if (driver != found.tables.end()) found.tables[code] = driver->second;
  }
  return std::nullopt;
}

// They are this node's by now: nobody else adds to them. Events of a damaged table are left to
// whoever wakes it, so that others are found.
std::optional<Message> TableFinder::read_events(std::vector<StoredTable>& tables) {
  if (tables.empty()) return std::nullopt;
  std::vector<std::string> numbers;
  std::map<std::int64_t, StoredTable*> by_number;
  for (StoredTable& table : tables) {
    numbers.push_back(std::to_string(table.number));
    by_number[table.number] = &table;
    table.events.emplace();
  }
  const auto rows = link_.ask(kEvents, {array_of(numbers)});
  if (!rows) return rows.error();
  for (int i = 0; i < PQntuples(rows->get()); ++i) {
    auto& events = by_number.at(number_at(*rows, i, 0))->events;
    if (events && number_at(*rows, i, 1) != static_cast<std::int64_t>(events->size())) {
      events.reset();
    }
    if (events && !PQgetisnull(rows->get(), i, 2)) add_lines(text_at(*rows, i, 2), 0, *events);
  }
  return std::nullopt;
}

std::optional<Message> TableFinder::count_opened(const std::set<std::string>& origins,
                                                 Found& found) {
  if (origins.empty()) return std::nullopt;
  const auto rows =
      link_.ask(kOpened, {array_of(std::vector<std::string>(origins.begin(), origins.end()))});
  if (!rows) return rows.error();
  for (int i = 0; i < PQntuples(rows->get()); ++i) {
    const auto count = [&](int column) {
      return static_cast<std::size_t>(number_at(*rows, i, column));
    };
    found.origins[text_at(*rows, i, 0)] = {count(1), count(2), count(3)};
  }
  return std::nullopt;
}

std::optional<Message> TableFinder::read_packs(Found& found) {
  const auto rows = link_.ask(kPacks, {array_of(packs_)});
  if (!rows) return rows.error();
  for (int i = 0; i < PQntuples(rows->get()); ++i) {
    found.packs.push_back({text_at(*rows, i, 0), text_at(*rows, i, 1), text_at(*rows, i, 2)});
    packs_.insert(found.packs.back().content);
  }
  return std::nullopt;
}

}  // namespace cauldron
