#include "cluster.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <utility>

namespace cauldron {

namespace {

constexpr Time kLease = std::chrono::seconds(3);

TableHeader header_of(const StoredTable& table) {
  Json json;
  JsonError error;
  EXPECT_TRUE(parse_json(table.header, json, error));
  return *TableHeader::from_json(table.id, json);
}

}  // namespace

class Cluster::Claims final : public cauldron::Claims {
 public:
  Claims(Cluster& cluster, std::deque<Task>& put_off) : cluster_(cluster), put_off_(put_off) {
    renew();
  }

  Incarnation own() const override { return own_; }
  bool is_sure() const override { return cluster_.expires_.at(own_) > cluster_.now_; }
  void find(Sought sought, Answer answer) override {
    cluster_.questions.push_back(sought);
    if (cluster_.holds_questions) {
      held_.push_back([this, sought, answer] { answer(look_for(sought)); });
    } else {
      (cluster_.holds_answers ? held_ : put_off_).push_back([found = look_for(sought), answer] {
        answer(found);
      });
    }
  }
  void answer_questions() {
    for (Task& task : std::exchange(held_, {})) put_off_.push_back(std::move(task));
  }
  void release(std::int64_t table) override {
    if (cluster_.drivers_[table] == own_) cluster_.drivers_[table] = 0;
  }
  std::int64_t next_number() override { return ++cluster_.numbers_; }

  // False if others may have taken this node for dead.
  bool keep_alive() {
    const bool is_alive = own_ != 0 && cluster_.expires_[own_] > cluster_.now_;
    if (!is_alive) renew();
    cluster_.expires_[own_] = cluster_.now_ + kLease;
    return is_alive;
  }

 private:
  void renew() {
    own_ = ++cluster_.incarnations_;
    cluster_.expires_[own_] = cluster_.now_ + kLease;
  }
  Result<Found> look_for(const Sought& sought) {
    if (cluster_.database_is_away) return Message{"error.unavailable"};
    Found found;
    auto tables = cluster_.store_.load_tables();
    for (StoredTable& table : *tables) {
      const TableHeader header = header_of(table);
      const std::string& mark = header.request;
      const std::string code = table.stage == Stage::Waiting ? header.short_code() : table.id;
      const bool is_marked = sought.marks.count(mark) != 0;
      const std::string& name = sought.tables.count(code) != 0 ? code : table.id;
      if (!is_marked && sought.tables.count(name) == 0) continue;
      Incarnation& driver = cluster_.drivers_[table.number];
      if (cluster_.expires_[driver] <= cluster_.now_) driver = own_;
      if (is_marked) found.marks[mark] = driver;
      if (sought.tables.count(name) != 0) found.tables[name] = driver;
      if (driver != own_) continue;
      table.events = *cluster_.store_.load_events(table.number);
      found.own.push_back(std::move(table));
    }
    for (const std::string& origin : sought.origins) count_opened(origin, found);
    found.packs = *cluster_.store_.load_packs();
    return found;
  }

  void count_opened(const std::string& text, Found& found) {
    const Origin origin = Origin::from_text(text);
    OpenedFrom& opened = found.origins[text];
    const auto tables = cluster_.store_.load_tables();
    for (const StoredTable& table : *tables) {
      const Origin other = header_of(table).origin;
      if (other.network == origin.network) ++opened.network;
      if (other.site == origin.site) ++opened.site;
      if (other.address == origin.address) ++opened.address;
    }
  }

  Cluster& cluster_;
  std::deque<Task>& put_off_;
  std::deque<Task> held_;
  Incarnation own_ = 0;
};

namespace {

class FencedStore final : public Store {
 public:
  using May = std::function<bool(const Batch&)>;
  FencedStore(MemoryStore& store, May may) : store_(store), may_(std::move(may)) {}
  Result<std::vector<StoredTable>> load_tables() override { return store_.load_tables(); }
  // Whoever found the table has read them.
  Result<std::vector<std::string>> load_events(std::int64_t table) override {
    ADD_FAILURE() << "the house waits for the database";
    return store_.load_events(table);
  }
  Result<std::vector<StoredPack>> load_packs() override { return store_.load_packs(); }
  Result<std::optional<StoredAnalysis>> load_analysis(std::int64_t table) override {
    ADD_FAILURE() << "the house waits for the database";
    return store_.load_analysis(table);
  }
  void find_analysis(std::int64_t table, std::function<void(FoundAnalysis)> done) override {
    store_.find_analysis(table, std::move(done));
  }
  void append(Batch batch, std::function<void(Fate)> done) override {
    if (!may_(batch)) return done(Fate::Refused);
    store_.append(std::move(batch), std::move(done));
  }

 private:
  MemoryStore& store_;
  May may_;
};

}  // namespace

struct Cluster::Node {
  explicit Node(Cluster& cluster)
      : claims(cluster, put_off),
        store(cluster.store_,
              [this, &cluster](const Batch& batch) {
                if (batch.table == 0) return true;
                if (!batch.new_id.empty()) cluster.drivers_[batch.table] = claims.own();
                return !cluster.fences || cluster.drivers_[batch.table] == claims.own();
              }),
        thinkers([this](Task task) { put_off.push_back(std::move(task)); }),
        bus(cluster.net_),
        house(Outside{store,
                      crypto,
                      thinkers,
                      seeded_luck(cluster.seed_),
                      [&cluster] { return cluster.now_; },
                      [this](Task task) { put_off.push_back(std::move(task)); },
                      [this](Task task) { put_off.push_back(std::move(task)); },
                      [](const std::string&) {},
                      {},
                      {},
                      &claims},
              HouseOptions{cluster.limits_}),
        router(house, claims, bus, [this](Task task) { put_off.push_back(std::move(task)); }) {
    EXPECT_FALSE(house.load());
  }
  ~Node() { put_off.clear(); }

  bool still = false;
  std::vector<std::weak_ptr<Line>> lines;
  std::deque<Task> put_off;
  Cluster::Claims claims;
  FencedStore store;
  TestCrypto crypto;
  ThinkAtOnce thinkers;
  MemoryNet::Connection bus;
  House house;
  Router router;
};

// A browser's connection.
class Cluster::Line final : public Connection {
 public:
  Line(Node& node, const std::string& address)
      : Connection(node.house, address, &node.router), node_(node) {}

  void bring(const std::string& frame) {
    EXPECT_TRUE(std::exchange(reading_, false));
    received(frame, true);
  }
  void put_off(Task task) { node_.put_off.push_back(std::move(task)); }

  // The browser takes nothing, until it does again.
  void stall(bool stalled) {
    stalled_ = stalled;
    if (!stalled && stalled_write_) put_off(std::exchange(stalled_write_, nullptr));
  }

  using Connection::begin;
  using Connection::end;
  std::deque<std::string> arrived;
  bool gone = false;

 private:
  std::shared_ptr<Line> shared() { return std::static_pointer_cast<Line>(shared_from_this()); }
  void read(Time) override { reading_ = true; }
  bool write(const Outgoing& outgoing) override {
    const SharedText frame = outgoing.kept();
    const Task carry = [self = shared(), frame] {
      self->arrived.push_back(*frame);
      self->sent();
    };
    if (stalled_) {
      stalled_write_ = carry;
    } else {
      put_off(carry);
    }
    return false;
  }
  void drop() override { leave(); }
  void say_goodbye(Goodbye) override { leave(); }
  void leave() {
    gone = true;
    put_off([self = shared()] { self->end(); });
  }

  Node& node_;
  bool reading_ = false;
  bool stalled_ = false;
  Task stalled_write_;
};

Cluster::Cluster(std::uint64_t seed, std::size_t nodes, Limits limits)
    : net_(seed), rng_(seed), seed_(seed), limits_(limits) {
  nodes_.resize(nodes);
  for (std::size_t i = 0; i < nodes; ++i) start(i);
}

Cluster::~Cluster() {
  for (std::size_t i = 0; i < nodes_.size(); ++i) kill(i);
  dead_.clear();
}

House& Cluster::house(std::size_t node) { return nodes_[node]->house; }
Router& Cluster::router(std::size_t node) { return nodes_[node]->router; }

std::size_t Cluster::any_node() {
  while (true) {
    const std::size_t node = rng_.below(static_cast<std::uint32_t>(nodes_.size()));
    if (nodes_[node] && !nodes_[node]->still) return node;
  }
}

std::size_t Cluster::driver_of(const Json& created) {
  for (std::size_t i = 0; i < nodes_.size(); ++i) {
    if (nodes_[i] && nodes_[i]->house.has_table(*created.find_string("table"))) return i;
  }
  return nodes_.size();
}

void Cluster::kill(std::size_t node) {
  if (!nodes_[node]) return;
  nodes_[node]->bus.unplug();
  nodes_[node]->house.close();
  nodes_[node]->put_off.clear();
  for (const auto& weak : nodes_[node]->lines) {
    if (const auto line = weak.lock()) line->gone = true;
  }
  dead_.push_back(std::move(nodes_[node]));
}

void Cluster::start(std::size_t node) { nodes_[node] = std::make_unique<Node>(*this); }

void Cluster::answer_questions() {
  holds_questions = holds_answers = false;
  for (const auto& node : nodes_) {
    if (node) node->claims.answer_questions();
  }
  pump();
}

void Cluster::drain(std::size_t node) {
  nodes_[node]->router.say_goodbye();
  pump();
}

void Cluster::stand_still(std::size_t node) { nodes_[node]->still = true; }

void Cluster::go_on(std::size_t node) { nodes_[node]->still = false; }

void Cluster::pump() {
  for (bool busy = true; busy;) {
    busy = net_.deliver_one();
    for (const auto& node : nodes_) {
      if (!node || node->still || node->put_off.empty()) continue;
      const Task task = std::move(node->put_off.front());
      node->put_off.pop_front();
      task();
      busy = true;
    }
  }
}

void Cluster::pass(std::chrono::seconds time) {
  for (; time.count() > 0; --time) {
    now_ += std::chrono::seconds(1);
    for (const auto& node : nodes_) {
      if (!node || node->still) continue;
      if (!node->claims.keep_alive()) node->router.begin_anew();
      node->router.look_after();
      node->house.let_sleep();
    }
    pump();
  }
}

// --- Visitor ------------------------------------------------------------------------------------

Visitor::~Visitor() { vanish(); }

void Visitor::vanish() {
  if (line_ && !line_->gone) line_->end();
  line_.reset();
}

void Visitor::connect_to(std::size_t node, const std::string& address) {
  address_ = address;
  vanish();
  come(node);
  if (joined_) ask(*joined_);
}

void Visitor::stop_reading() { line_->stall(true); }

void Visitor::read_on() {
  line_->stall(false);
  cluster_.pump();
}

std::size_t Visitor::unsent_bytes() const { return line_->unsent_bytes(); }

void Visitor::begin(Json body) {
  bring(std::move(body));
  cluster_.pump();
}

void Visitor::bring(Json body) {
  begun_ = "a-request-of-number-" + std::to_string(++ids_);
  line_->bring(body.set("id", begun_).dump());
}

std::optional<Json> Visitor::answered() {
  cluster_.pump();
  while (!line_->arrived.empty()) {
    const Json news = take(line_->arrived.front());
    line_->arrived.pop_front();
    if (news.find("id") && *news.find("id") == Json(begun_)) answer_ = news;
  }
  return answer_;
}

void Visitor::come(std::size_t node) {
  line_ = std::make_shared<Cluster::Line>(*cluster_.nodes_[node], address_);
  cluster_.nodes_[node]->lines.push_back(line_);
  line_->begin();
}

Json Visitor::ask(const Json& body) {
  line_->bring(body.dump());
  for (int seconds = 0; seconds < 60; ++seconds) {
    cluster_.pump();
    while (!line_->arrived.empty()) {
      const Json news = take(line_->arrived.front());
      line_->arrived.pop_front();
      if (const Json* games = news.find("mine")) games_ = *games;
      if (news.find("id") && *news.find("id") == *body.find("id")) return news;
    }
    if (line_->gone) return nullptr;
    cluster_.pass(std::chrono::seconds(1));
  }
  ADD_FAILURE() << "nobody answers " << body.dump();
  return nullptr;
}

Json Visitor::request(Json body) {
  if (!body.find("id")) body.set("id", "a-request-of-number-" + std::to_string(++ids_));
  for (int attempts = 0; attempts < 60; ++attempts) {
    if (!line_ || line_->gone) {
      if (line_) ++returns_;
      come(cluster_.any_node());
      const bool joins = *body.find_string("type") == "join";
      if (joined_ && !joins && ask(*joined_).is_null()) continue;
    }
    const Json answer = ask(body);
    if (answer.is_null()) continue;
    if (*body.find_string("type") == "join") joined_ = body;
    return answer;
  }
  ADD_FAILURE() << "never answered: " << body.dump();
  return nullptr;
}

void Visitor::ping() { request(Json::object({{"type", "ping"}})); }

void Visitor::refresh() {
  cluster_.pass(std::chrono::seconds(1));
  ping();
}

std::string Visitor::story() const {
  std::string text;
  for (const Json& line : log()) text += line.dump() + "\n";
  return text;
}

}  // namespace cauldron
