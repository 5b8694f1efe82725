#include "world.h"

#include <algorithm>

#include "games/catalogue.h"

namespace cauldron {

namespace {

constexpr std::int64_t kFirstDay = 20'000;

std::int64_t minutes_of(Time time) {
  return std::chrono::duration_cast<std::chrono::minutes>(time).count();
}

}  // namespace

// --- TestThinkers -------------------------------------------------------------------------------

Ticket TestThinkers::think(Thought thought, std::function<void(const Conclusion&)> done) {
  auto pending = std::make_shared<Pending>(Pending{std::move(thought), std::move(done)});
  if (hold) {
    pending_.push_back(pending);
  } else {
    put_off_.emplace_back([weak = std::weak_ptr(pending)] {
      if (const auto live = weak.lock()) live->done(cauldron::conclude(live->thought, no_limit));
    });
  }
  return pending;
}

std::vector<Thought> TestThinkers::waiting() const {
  std::vector<Thought> thoughts;
  for (const auto& weak : pending_) {
    if (const auto live = weak.lock()) thoughts.push_back(live->thought);
  }
  return thoughts;
}

void TestThinkers::conclude(std::size_t which, std::optional<Conclusion> conclusion) {
  std::erase_if(pending_, [](const auto& weak) { return weak.expired(); });
  const auto live = pending_.at(which).lock();
  pending_.erase(pending_.begin() + static_cast<std::ptrdiff_t>(which));
  live->done(conclusion ? *conclusion : cauldron::conclude(live->thought, no_limit));
}

// --- Guest --------------------------------------------------------------------------------------

Guest::Guest(World& world, const std::string& address) : world_(world) {
  client_ = world.house().connect(
      [this](const Outgoing& frame) { receive(std::string(frame.text())); }, address);
}

void Guest::leave() {
  if (!client_) return;
  world_.house().disconnect(client_);
  world_.pump();
  client_.reset();
}

void Guest::receive(const std::string& frame) {
  heard_ += frame + "\n";
  inbox_.push_back(take(frame));
}

Json Guest::raw(const std::string& frame) {
  bool done = false;
  world_.house().receive(client_, frame, [&done] { done = true; });
  world_.pump();
  return inbox_.empty() ? Json() : inbox_.back();
}

Json Guest::request(Json body) {
  if (!body.find("id")) body.set("id", world_.next_id());
  const std::size_t before = inbox_.size();
  world_.house().receive(client_, body.dump(), [] {});
  world_.pump();
  for (std::size_t i = before; i < inbox_.size(); ++i) {
    if (inbox_[i].find("id") && *inbox_[i].find("id") == *body.find("id")) return inbox_[i];
  }
  return nullptr;
}

Json Guest::answer_to(const std::string& id) const {
  for (const Json& json : inbox_) {
    if (json.find("id") && *json.find("id") == Json(id)) return json;
  }
  return nullptr;
}

std::vector<Json> Guest::news() {
  std::vector<Json> fresh(inbox_.begin() + static_cast<std::ptrdiff_t>(read_), inbox_.end());
  read_ = inbox_.size();
  std::erase_if(fresh, [](const Json& json) { return json.find("id") != nullptr; });
  return fresh;
}

// --- World --------------------------------------------------------------------------------------

World::World(std::uint64_t seed, std::size_t max_tables, PackLimits packs, MakeGame make)
    : seed_(seed), make_(std::move(make)) {
  limits_.tables = max_tables;
  limits_.packs = packs.count;
  limits_.pack_bytes = packs.bytes;
  restart();
}

World::World(std::uint64_t seed, const Limits& limits)
    : seed_(seed), limits_(limits), make_(make_game) {
  restart();
}

void World::pump() {
  while (!put_off_.empty()) {
    const auto task = std::move(put_off_.front());
    put_off_.pop_front();
    const std::size_t before = store_.events_read;
    task();
    most_woken_at_once_ = std::max(most_woken_at_once_, store_.events_read - before);
  }
}

void World::pass(std::chrono::seconds time) {
  now_ += time;
  put_off_.insert(put_off_.end(), tried_again_.begin(), tried_again_.end());
  tried_again_.clear();
  pump();
  house_->let_sleep();
}

void World::restart() {
  house_.reset();
  put_off_.clear();
  tried_again_.clear();
  HouseOptions options{limits_, std::chrono::seconds(20), make_, fair_};
  house_ = std::make_unique<House>(
      Outside{store_,
              crypto_,
              thinkers_,
              seeded_luck(seed_),
              [this] { return now_; },
              [this](Task task) { put_off_.push_back(std::move(task)); },
              [this](Task task) { tried_again_.push_back(std::move(task)); },
              [this](const std::string& what) { reports_.push_back(what); },
              {},
              [this] { return kFirstDay * kMinutesOfADay + minutes_of(now_); }},
      std::move(options));
  EXPECT_FALSE(house_->load());
}

void World::restart_with(MakeGame make) {
  make_ = std::move(make);
  restart();
}

void World::restart_fair() {
  fair_ = true;
  restart();
}

std::vector<std::string> World::last_events() {
  return *store_.load_events(store_.load_tables()->back().number);
}

std::shared_ptr<Table> World::stored_table(const std::string& id) {
  const auto tables = store_.load_tables();
  for (const StoredTable& stored : *tables) {
    if (stored.id != id) continue;
    Json json;
    JsonError error;
    EXPECT_TRUE(parse_json(stored.header, json, error));
    const auto header = TableHeader::from_json(id, json);
    std::optional<ContentFile> content;
    const auto packs = store_.load_packs();
    for (const StoredPack& pack : *packs) {
      if (pack.content == header->game.content) content = ContentFile{"pack.json", pack.text};
    }
    auto game = make_game({header->game.id, header->game.variant, content});
    auto table = std::make_shared<Table>(*header, std::shared_ptr<const Game>(std::move(*game)));
    const auto events = store_.load_events(stored.number);
    for (const std::string& body : *events) {
      EXPECT_TRUE(parse_json(body, json, error));
      EXPECT_TRUE(table->apply(*Event::from_json(json))) << body;
    }
    return table;
  }
  return nullptr;
}

std::string World::next_id() { return "request-with-number-" + std::to_string(++ids_); }

}  // namespace cauldron
