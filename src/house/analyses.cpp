#include "house/analyses.h"

#include <algorithm>

#include "bots/analysis.h"

namespace cauldron {

namespace {

constexpr std::int64_t kTurnOfAnalyses = 0;  // no table has this number
constexpr std::size_t kMostNews = 100;       // of how far an analysis is

}  // namespace

// One step at a time, wherever that is. The house looks at it between the steps.
class Analyses::Work {
 public:
  Work(std::shared_ptr<const Game> game, std::vector<Move> moves)
      : game_(std::move(game)), moves_(std::move(moves)) {}

  std::size_t steps() const { return moves_.size(); }
  std::size_t done() const { return done_; }
  bool is_done() const { return done_ == steps(); }
  std::string take_text() { return std::move(text_); }
  // Only now and then there is something to tell.
  bool has_news() const { return done_ * kMostNews / steps() != (done_ - 1) * kMostNews / steps(); }

  void step() {
    if (!analysis_) analysis_.emplace(*game_, moves_, AnalysisSettings{});
    analysis_->work(done_);
    ++done_;
    if (!is_done()) return;
    text_ = Json::object({{"type", "analysis"}, {"analysis", to_json(*game_, analysis_->result())}})
                .dump();
    analysis_.reset();
  }

 private:
  const std::shared_ptr<const Game> game_;
  const std::vector<Move> moves_;
  std::optional<AnalysisWork> analysis_;
  std::size_t done_ = 0;
  std::string text_;
};

Analyses::Analyses(Thinkers& thinkers, const Limits& limits,
                   std::function<Refusal(const std::string&)> failed)
    : thinkers_(thinkers), limits_(limits), failed_(std::move(failed)) {}

const std::string* Analyses::find(std::int64_t table) const {
  const auto found = std::ranges::find(found_, table, &Found::table);
  return found == found_.end() ? nullptr : &found->text;
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
  if (is_new) running.work = std::make_shared<Work>(std::move(game), moves);
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
  const std::string text = node.mapped().work->take_text();
  for (const Reply& reply : waiting) reply.send_text(text);
  keep(table, text);
}

void Analyses::keep(std::int64_t table, std::string text) {
  bytes_ += text.size();
  found_.push_back({table, std::move(text)});
  while (bytes_ > limits_.analysis_bytes) {
    bytes_ -= found_.front().text.size();
    found_.pop_front();
  }
}

}  // namespace cauldron
