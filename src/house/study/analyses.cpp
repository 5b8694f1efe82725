#include "house/study/analyses.h"

#include <algorithm>

namespace cauldron {

namespace {

constexpr std::int64_t kTurnOfAnalyses = 0;  // no table has this number
constexpr std::size_t kMostNews = 100;       // of how far an analysis is

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
const std::string* Analyses::find(std::int64_t table, const GameInfo& game) {
  const auto found = std::ranges::find(found_, table, &Found::table);
  if (found != found_.end()) return &found->text;
  if (is_under_way(table)) return nullptr;
  const auto stored = store_.load_analysis(table);
  if (!stored || !*stored || (*stored)->source != analysis_source(game, settings_)) return nullptr;
  return &keep(table, (*stored)->text);
}

const Reply* Analyses::waiting(const ClientPtr& client) const {
  for (const auto& [table, running] : running_) {
    const auto found = std::ranges::find(running.waiting, client, &Reply::client);
    if (found != running.waiting.end()) return &*found;
  }
  return nullptr;
}

void Analyses::wait_for(const Reply& reply, std::int64_t table, std::shared_ptr<const Game> game,
                        const std::vector<Move>& moves) {
  if (const Reply* before = waiting(reply.client)) {
    const bool is_repeated = before->id == reply.id;
    return is_repeated ? reply.done() : reply.refuse({"too-many", {"error.one_analysis"}});
  }
  const bool is_new = !is_under_way(table);
  if (is_new && running_.size() >= limits_.analyses) {
    return reply.refuse({"too-many", {"error.too_many_analyses"}});
  }
  Running& running = running_[table];
  if (is_new) running.work = std::make_shared<Work>(std::move(game), moves, settings_);
  running.waiting.push_back({reply.client, reply.id, [] {}});
  if (is_new) go_on(table);
  reply.done();
}

void Analyses::leave(const ClientPtr& client) {
  for (auto it = running_.begin(); it != running_.end();) {
    auto& waiting = it->second.waiting;
    std::erase_if(waiting, [&](const Reply& reply) { return reply.client == client; });
    it = waiting.empty() ? running_.erase(it) : std::next(it);
  }
}

// What is being computed keeps its work, also when nobody waits any more.
void Analyses::go_on(std::int64_t table) {
  Running& running = running_.at(table);
  Thought thought;
  thought.table = kTurnOfAnalyses;
  thought.work = [work = running.work] { work->step(); };
  running.ticket = thinkers_.think(std::move(thought),
                                   [this, table](const Conclusion& found) { heard(table, found); });
}

void Analyses::heard(std::int64_t table, const Conclusion& conclusion) {
  Running& running = running_.at(table);
  const Ticket ticket = std::move(running.ticket);
  const Work& work = *running.work;
  if (conclusion.trouble.empty() && !work.is_done()) {
    if (work.has_news()) {
      for (const Reply& reply : running.waiting) {
        if (reply.client->behind) continue;
        send_json(*reply.client, Json::object({{"type", "analysing"},
                                               {"request", *reply.id},
                                               {"done", std::uint64_t{work.done()}},
                                               {"of", std::uint64_t{work.steps()}}}));
      }
    }
    return go_on(table);
  }
  const auto node = running_.extract(table);
  const std::vector<Reply>& waiting = node.mapped().waiting;
  if (!conclusion.trouble.empty()) {
    const Refusal refusal = failed_(conclusion.trouble);
    for (const Reply& reply : waiting) reply.refuse(refusal);
    return;
  }
  std::string analysis = node.mapped().work->take_text();
  const std::string& answer = keep(table, analysis);
  for (const Reply& reply : waiting) reply.send_text(answer);
  store(table, node.mapped().work->game(), std::move(analysis));
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
