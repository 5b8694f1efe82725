#include "app/load/crowd.h"

#include <sys/epoll.h>
#include <unistd.h>

#include <array>

#include "app/shared/failure.h"
#include "core/json/json_text.h"
#include "core/json/json_writer.h"

namespace cauldron {

namespace {

constexpr std::uint64_t kIdleMark = ~std::uint64_t{0};
constexpr std::size_t kNobody = ~std::size_t{0};

// The text of a JSON string without its quotes; what is asked for here needs no escapes.
std::string_view unquoted(std::string_view text) {
  return text.size() < 2 ? std::string_view() : text.substr(1, text.size() - 2);
}

// Adds what the list of options says (docs/protocol.md), the words before them included.
void add_options(std::string_view list, const std::string& before, std::vector<std::string>& all) {
  for (JsonItems items(list); items.next();) {
    if (items.value().front() == '"') {
      all.push_back(before + std::string(unquoted(items.value())));
      continue;
    }
    for (JsonItems words(items.value()); words.next();) {
      add_options(words.value(), before + std::string(words.name()) + " ", all);
    }
  }
}

}  // namespace

struct Crowd::Person {
  explicit Person(const Target& target) : line(target) {}

  Line line;
  std::string token;
  std::string question;
  bool is_asked = false;
  bool has_chosen = false;
  bool is_over = false;
  std::vector<std::string> options;
};

struct Crowd::Table {
  std::size_t number = 0;
  std::vector<std::unique_ptr<Person>> people;
  std::string id;
  std::size_t sitting = 0;          // who have sat down and joined
  std::size_t waits_for = kNobody;  // whose request is unanswered
  std::string request;              // its id
  bool plays = false;
  bool may_move = true;  // no pause between moves
  Clock::time_point sent;
};

Crowd::Crowd(const CrowdPlan& plan) : plan_(plan), rng_(plan.seed), poll_(::epoll_create1(0)) {
  for (std::size_t i = 0; i < plan_.tables; ++i) {
    auto table = std::make_unique<Table>();
    table->number = i;
    for (std::size_t seat = 0; seat < plan_.seats; ++seat) {
      table->people.push_back(std::make_unique<Person>(plan_.target));
      add(table->people.back()->line, i * plan_.seats + seat);
    }
    tables_.push_back(std::move(table));
    open_table(*tables_.back());
    turn(Clock::now());  // whoever never answers is cut off
  }
  const auto patience =
      Clock::now() + std::chrono::minutes(1) + std::chrono::milliseconds(30) * plan_.tables;
  while (seated_ < plan_.tables && Clock::now() < patience) turn(patience);
  if (seated_ < plan_.tables) throw failure(Exit::Environment, "app.loadtest.no_answer");
}

Crowd::~Crowd() { ::close(poll_); }

void Crowd::add(Line& line, std::uint64_t mark) {
  epoll_event event{};
  event.events = EPOLLIN;
  event.data.u64 = mark;
  ::epoll_ctl(poll_, EPOLL_CTL_ADD, line.handle(), &event);
}

void Crowd::hold_idle() {
  for (std::size_t i = 0; i < plan_.idle; ++i) {
    idle_.push_back(std::make_unique<Line>(plan_.target));
    add(*idle_.back(), kIdleMark - i);
  }
}

CrowdCount Crowd::play(Clock::duration time) {
  const auto bytes = [this] {
    std::uint64_t sum = 0;
    for (const auto& table : tables_) {
      for (const auto& person : table->people) sum += person->line.received_bytes();
    }
    return sum;
  };
  const std::uint64_t before = bytes();
  count_ = {};
  const auto end = Clock::now() + time;
  while (Clock::now() < end) turn(end);
  count_.bytes = bytes() - before;
  return count_;
}

void Crowd::turn(Clock::time_point end) {
  using std::chrono::milliseconds;
  auto until = end;
  while (!due_.empty() && due_.top().first <= Clock::now()) {
    Table& table = *tables_[due_.top().second];
    due_.pop();
    table.may_move = true;
    go_on(table);
  }
  if (!due_.empty()) until = std::min(until, due_.top().first);
  const auto left = std::chrono::ceil<milliseconds>(until - Clock::now());
  std::array<epoll_event, 256> events;
  const int most = plan_.watches ? 0 : 100;
  const int timeout = static_cast<int>(std::clamp<std::int64_t>(left.count(), 0, most));
  const int count = ::epoll_wait(poll_, events.data(), events.size(), timeout);
  for (int i = 0; i < count; ++i) {
    const std::uint64_t mark = events[static_cast<std::size_t>(i)].data.u64;
    bool alive = true;
    if (kIdleMark - mark < idle_.size()) {
      alive = idle_[kIdleMark - mark]->receive([](std::string_view) {});
    } else {
      Table& table = *tables_[mark / plan_.seats];
      const std::size_t seat = mark % plan_.seats;
      alive = table.people[seat]->line.receive(
          [&](std::string_view frame) { take(table, seat, frame); });
    }
    if (!alive) throw failure(Exit::Environment, "app.loadtest.cut_off");
  }
}

// --- sitting down -------------------------------------------------------------------------------

void Crowd::open_table(Table& table) {
  table.sitting = 0;
  table.waits_for = 0;
  table.plays = false;
  table.request = "load-test-table-" + std::to_string(++last_id_);
  TextBuffer text;
  JsonWriter out(text);
  out.begin_object().member("type", "create").member("id", table.request);
  out.member("game", plan_.game).member("name", "").member("public", false);
  out.member("variant", plan_.variant).name("seats").begin_array();
  for (std::size_t seat = 0; seat < plan_.seats; ++seat) {
    out.begin_object().member("kind", seat == 0 ? "me" : "open");
    if (seat == 0) out.member("name", "Marta");
    out.end_object();
  }
  out.end_array().end_object();
  table.people[0]->line.send(text.view());
}

// Whoever has sat down joins the table, then the next one sits down.
void Crowd::sit_next(Table& table, std::string_view seated) {
  Person& person = *table.people[table.waits_for];
  if (!seated.empty()) {
    table.id = unquoted(find_json_member(seated, "table"));
    person.token = unquoted(find_json_member(seated, "token"));
  }
  table.request = "load-test-seat-" + std::to_string(++last_id_);
  TextBuffer text;
  JsonWriter out(text);
  out.begin_object();
  if (!seated.empty()) {
    out.member("type", "join").member("token", person.token).member("changes", true);
  } else {
    ++table.sitting;
    table.waits_for = table.sitting < plan_.seats ? table.sitting : kNobody;
    if (table.waits_for == kNobody) {
      ++seated_;
      table.plays = true;
      return go_on(table);
    }
    out.member("type", "sit")
        .member("seat", table.sitting)
        .member("name", "Anna " + std::to_string(table.sitting));
  }
  out.member("id", table.request).member("table", table.id).end_object();
  table.people[table.waits_for]->line.send(text.view());
}

// --- playing ------------------------------------------------------------------------------------

void Crowd::take(Table& table, std::size_t seat, std::string_view frame) {
  const std::string_view type = unquoted(find_json_member(frame, "type"));
  const bool is_news = type == "update" || type == "change" || type == "table";
  if (is_news) {
    if (const auto ask = find_json_member(frame, "ask"); !ask.empty()) {
      take_ask(*table.people[seat], ask);
    }
    if (table.plays && table.waits_for != seat && type != "table") {
      const auto wait = Clock::now() - table.sent;
      count_.waits.push_back(static_cast<std::uint32_t>(
          std::chrono::duration_cast<std::chrono::microseconds>(wait).count()));
    }
  }
  if (type == "error")
    throw failure(Exit::Environment, "app.loadtest.refused", Json::object({{"answer", frame}}));
  if (table.waits_for == seat && unquoted(find_json_member(frame, "id")) == table.request) {
    if (table.plays) {
      answered(table, seat);
    } else {
      sit_next(table, type == "table" ? std::string_view() : frame);
    }
  } else if (is_news && table.plays) {
    go_on(table);
  }
}

void Crowd::take_ask(Person& person, std::string_view ask) {
  if (ask.front() != '{') return;
  for (JsonItems members(ask); members.next();) {
    const std::string_view value = members.value();
    if (members.name() == "question") {
      person.question = value;
      person.has_chosen = false;
    } else if (members.name() == "kind") {
      person.is_over = value == "null";
    } else if (members.name() == "you") {
      person.is_asked = value == "true";
    } else if (members.name() == "chosen") {
      person.has_chosen = value != "null";
    } else if (members.name() == "options") {
      person.options.clear();
      add_options(value, "", person.options);
    }
  }
}

void Crowd::answered(Table& table, std::size_t seat) {
  (void)seat;
  ++count_.moves;
  table.waits_for = kNobody;
  if (plan_.rate > 0) {
    const auto pause = std::chrono::nanoseconds(1'000'000'000 * plan_.tables / plan_.rate);
    table.may_move = false;
    due_.emplace(table.sent + pause, table.number);
  }
  go_on(table);
}

void Crowd::go_on(Table& table) {
  if (table.waits_for != kNobody || !table.may_move) return;
  bool all_over = true;
  for (const auto& person : table.people) {
    all_over &= person->is_over;
    if (!person->is_asked || person->has_chosen || person->is_over) continue;
    return choose(table, *person);
  }
  if (!all_over) return;
  ++count_.games;
  for (const auto& person : table.people) person->is_over = false;
  open_table(table);
}

void Crowd::choose(Table& table, Person& person) {
  for (std::size_t seat = 0; seat < table.people.size(); ++seat) {
    if (table.people[seat].get() == &person) table.waits_for = seat;
  }
  const auto count = static_cast<std::uint32_t>(person.options.size());
  table.request = std::to_string(++last_id_);
  TextBuffer text;
  JsonWriter out(text);
  out.begin_object().member("type", "choose").member("id", table.request);
  out.name("question").raw(person.question).member("option", person.options[rng_.below(count)]);
  out.end_object();
  person.has_chosen = true;  // until it is asked something else
  table.sent = Clock::now();
  person.line.send(text.view());
}

}  // namespace cauldron
