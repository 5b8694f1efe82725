#include "house/study/analyses.h"

#include <algorithm>

namespace cauldron {

namespace {

constexpr std::int64_t kTurnOfAnalyses = 0;  // no table has this number
constexpr std::size_t kMostNews = 100;       // of how far an analysis is

// It counts for whoever asked first, of those who still wait.
std::string owner_of(const std::vector<Reply>& waiting) {
  return word_for(*waiting.front().client);
}

// `place`: in the line; 0 once it has begun.
void tell_progress(const std::vector<Reply>& waiting, std::size_t done, std::size_t steps,
                   std::size_t place = 0) {
  for (const Reply& reply : waiting) {
    if (reply.client->behind) continue;
    Json json = Json::object({{"type", "analysing"},
                              {"request", *reply.id},
                              {"done", std::uint64_t{done}},
                              {"of", std::uint64_t{steps}}});
    if (place > 0) json.set("place", std::uint64_t{place});
    send_json(*reply.client, json);
  }
}

}  // namespace

// One step at a time, wherever that is. The house looks at it between the steps.
class Analyses::Work {
 public:
  Work(std::shared_ptr<const Game> game, std::vector<Move> moves, AnalysisSettings settings)
      : game_(std::move(game)), moves_(std::move(moves)), settings_(settings) {}

  const GameInfo& game() const { return game_->info(); }

  std::size_t steps() const { return moves_.size(); }
  std::size_t done() const { return done_; }
  bool is_done() const { return done_ == steps(); }
  std::string take_text() { return std::move(text_); }
  // Only now and then there is something to tell.
  bool has_news() const { return done_ * kMostNews / steps() != (done_ - 1) * kMostNews / steps(); }

  void step() {
    if (!analysis_) analysis_.emplace(*game_, moves_, settings_);
    analysis_->work(done_);
    ++done_;
    if (!is_done()) return;
    text_ = to_json(*game_, analysis_->result()).dump();
    analysis_.reset();
  }

 private:
  const std::shared_ptr<const Game> game_;
  const std::vector<Move> moves_;
  const AnalysisSettings settings_;
  std::optional<AnalysisWork> analysis_;
  std::size_t done_ = 0;
  std::string text_;
};

Analyses::Analyses(Thinkers& thinkers, Store& store, const Limits& limits,
                   std::function<Refusal(const std::string&)> failed)
    : thinkers_(thinkers),
      store_(store),
      limits_(limits),
      settings_{.budget = limits.analysis_budget},
      failed_(std::move(failed)) {}

// What cannot be read is computed again.
void Analyses::find(std::int64_t table, const GameInfo& game,
                    std::function<void(const std::string*)> then) {
  const auto kept = [this, table] { return std::ranges::find(found_, table, &Found::table); };
  if (kept() != found_.end()) return then(&kept()->text);
  if (is_under_way(table)) return then(nullptr);
  store_.find_analysis(table, [this, table, kept, source = analysis_source(game, settings_),
                               then = std::move(then)](const Store::FoundAnalysis& stored) {
    if (kept() != found_.end()) return then(&kept()->text);
    const bool is_there = stored && *stored && (*stored)->source == source;
    then(is_there ? &keep(table, (*stored)->text) : nullptr);
  });
}

const Reply* Analyses::waiting(const ClientPtr& client) const {
  for (const auto& [table, running] : running_) {
    const auto found = std::ranges::find(running.waiting, client, &Reply::client);
    if (found != running.waiting.end()) return &*found;
  }
  for (const InLine& other : line_) {
    const auto found = std::ranges::find(other.waiting, client, &Reply::client);
    if (found != other.waiting.end()) return &*found;
  }
  return nullptr;
}

void Analyses::wait_for(const Reply& reply, std::int64_t table, std::shared_ptr<const Game> game,
                        std::shared_ptr<const Match> match) {
  if (const Reply* before = waiting(reply.client)) {
    const bool is_repeated = before->id == reply.id;
    return is_repeated ? reply.done() : reply.refuse({"too-many", {"error.one_analysis"}});
  }
  if (limits_.analyses == 0) return reply.refuse({"not-allowed", {"error.analyses_off"}});
  const Reply later{reply.client, reply.id, [] {}};
  if (const auto running = running_.find(table); running != running_.end()) {
    running->second.waiting.push_back(later);
    return reply.done();
  }
  const auto place = std::ranges::find(line_, table, &InLine::table);
  if (place == line_.end()) {
    line_.push_back({table, std::move(game), std::move(match), {later}});
  } else {
    place->waiting.push_back(later);
    place->place = 0;
  }
  begin_next();
  reply.done();
}

std::vector<std::pair<std::size_t, Analyses::InLine*>> Analyses::in_turn() {
  std::map<std::string, std::size_t> before;
  for (const auto& [table, running] : running_) ++before[owner_of(running.waiting)];
  std::vector<std::pair<std::size_t, InLine*>> order;
  for (InLine& next : line_) order.emplace_back(before[owner_of(next.waiting)]++, &next);
  std::ranges::stable_sort(order, {}, [](const auto& next) { return next.first; });
  return order;
}

void Analyses::begin_next() {
  auto order = in_turn();
  while (!order.empty() && order.front().first < limits_.address_analyses_at_once &&
         running_.size() < limits_.analyses) {
    InLine next = std::move(*order.front().second);
    line_.erase(line_.begin() + (order.front().second - line_.data()));
    begin(std::move(next));
    order = in_turn();
  }
  for (std::size_t place = 1; place <= order.size(); ++place) {
    InLine& next = *order[place - 1].second;
    if (std::exchange(next.place, place) == place) continue;
    tell_progress(next.waiting, 0, next.match->moves().size(), place);
  }
}

void Analyses::begin(InLine next) {
  Running& running = running_[next.table];
  running.work = std::make_shared<Work>(std::move(next.game), next.match->moves(), settings_);
  running.waiting = std::move(next.waiting);
  if (next.place > 0) tell_progress(running.waiting, 0, running.work->steps());
  go_on(next.table);
}

void Analyses::leave(const ClientPtr& client) {
  for (auto it = running_.begin(); it != running_.end();) {
    auto& waiting = it->second.waiting;
    std::erase_if(waiting, [&](const Reply& reply) { return reply.client == client; });
    it = waiting.empty() ? running_.erase(it) : std::next(it);
  }
  for (InLine& next : line_) {
    std::erase_if(next.waiting, [&](const Reply& reply) { return reply.client == client; });
  }
  std::erase_if(line_, [](const InLine& next) { return next.waiting.empty(); });
  begin_next();
}

// What is being computed keeps its work, also when nobody waits any more.
void Analyses::go_on(std::int64_t table) {
  Running& running = running_.at(table);
  Thought thought;
  thought.table = kTurnOfAnalyses;
  thought.can_wait = true;
  thought.work = [work = running.work] { work->step(); };
  running.ticket = thinkers_.think(std::move(thought),
                                   [this, table](const Conclusion& found) { heard(table, found); });
}

void Analyses::heard(std::int64_t table, const Conclusion& conclusion) {
  Running& running = running_.at(table);
  const Ticket ticket = std::move(running.ticket);
  const Work& work = *running.work;
  if (conclusion.trouble.empty() && !work.is_done()) {
    if (work.has_news()) tell_progress(running.waiting, work.done(), work.steps());
    return go_on(table);
  }
  const auto node = running_.extract(table);
  const std::vector<Reply>& waiting = node.mapped().waiting;
  if (!conclusion.trouble.empty()) {
    const Refusal refusal = failed_(conclusion.trouble);
    for (const Reply& reply : waiting) reply.refuse(refusal);
    return begin_next();
  }
  std::string analysis = node.mapped().work->take_text();
  const std::string& answer = keep(table, analysis);
  for (const Reply& reply : waiting) reply.send_text(answer);
  store(table, node.mapped().work->game(), std::move(analysis));
  begin_next();
}

// The last one stays, however long it is.
const std::string& Analyses::keep(std::int64_t table, const std::string& analysis) {
  found_.push_back({table, R"({"type":"analysis","analysis":)" + analysis + "}"});
  bytes_ += found_.back().text.size();
  while (bytes_ > limits_.analysis_bytes && found_.size() > 1) {
    bytes_ -= found_.front().text.size();
    found_.pop_front();
  }
  return found_.back().text;
}

// Whatever becomes of it: it can be computed again.
void Analyses::store(std::int64_t table, const GameInfo& game, std::string analysis) {
  if (analysis.size() > limits_.stored_analysis_bytes) return;
  Batch batch;
  batch.table = table;
  batch.analysis = {analysis_source(game, settings_), std::move(analysis)};
  batch.most_analysis_bytes = limits_.stored_analysis_bytes;
  store_.append(std::move(batch), [](Fate) {});
}

}  // namespace cauldron
