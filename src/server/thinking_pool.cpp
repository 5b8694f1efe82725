#include "server/thinking_pool.h"

#include <algorithm>
#include <atomic>
#include <condition_variable>
#include <mutex>
#include <thread>

#include "house/outside/thought_queue.h"
#include "server/priority.h"

namespace cauldron {

namespace {

using Clock = std::chrono::steady_clock;

// `done` belongs to the thread of the house, which takes it out before anybody else may destroy it.
struct Job;
using JobPtr = std::shared_ptr<Job>;
using JobQueue = ThoughtQueue<JobPtr>;
struct Job {
  Thought thought;
  JobQueue::Place place = {};
  std::function<void(const Conclusion&)> done;
  std::atomic<bool> stopped{false};
};

// What the threads share.
struct Desk {
  std::mutex mutex;
  std::condition_variable wake;
  JobQueue queue;
  std::atomic<bool> closing{false};
  PoolFigures figures;

  void add(const JobPtr& job) {
    {
      const std::lock_guard guard(mutex);
      ++figures.waiting;
      job->place = queue.place_of(job->thought);
      queue.push(job->place, job);
    }
    wake.notify_one();
  }
  void remove(const JobPtr& job) {
    const std::lock_guard guard(mutex);
    if (queue.remove(job->place, job)) --figures.waiting;
  }
  // Waits for work; nullptr when there will be no more.
  JobPtr next() {
    std::unique_lock guard(mutex);
    wake.wait(guard, [this] { return closing || !queue.empty(); });
    if (closing) return nullptr;
    --figures.waiting;
    ++figures.running;
    return *queue.pop();
  }
  void done() {
    const std::lock_guard guard(mutex);
    --figures.running;
  }
  void close() {
    {
      const std::lock_guard guard(mutex);
      closing = true;
    }
    wake.notify_all();
  }
};

// As long as somebody waits for the answer and time is left.
class WhileWanted final : public Budget {
 public:
  WhileWanted(const Job& job, const Desk& desk, std::chrono::milliseconds most)
      : job_(job), desk_(desk), end_(Clock::now() + most) {}
  bool spend(std::uint32_t) override { return wanted() && Clock::now() < end_; }
  bool wanted() const override { return !job_.stopped && !desk_.closing; }

 private:
  const Job& job_;
  const Desk& desk_;
  Clock::time_point end_;
};

unsigned threads_wanted(unsigned wanted) {
  return wanted > 0 ? wanted : std::max(2U, std::thread::hardware_concurrency()) - 1;
}

class Pool final : public ThinkingPool {
 public:
  explicit Pool(PoolOptions options) : options_(std::move(options)) {
    for (unsigned i = 0; i < threads_wanted(options_.threads); ++i) {
      threads_.emplace_back([this] { work(); });
    }
  }
  ~Pool() override {
    desk_->close();
    for (std::thread& thread : threads_) thread.join();
  }

  PoolFigures figures() const override {
    const std::lock_guard guard(desk_->mutex);
    return desk_->figures;
  }

  Ticket think(Thought thought, std::function<void(const Conclusion&)> done) override {
    const auto job = std::make_shared<Job>();
    job->thought = std::move(thought);
    job->done = std::move(done);
    desk_->add(job);
    return {job.get(), [desk = desk_, job](void*) {
              job->done = nullptr;
              job->stopped = true;
              desk->remove(job);
            }};
  }

 private:
  void work() {
    give_way_to_others();
    while (const JobPtr job = desk_->next()) {
      WhileWanted budget(*job, *desk_, options_.most_per_answer);
      Conclusion conclusion = options_.think(job->thought, budget);
      desk_->done();
      if (job->stopped) continue;
      options_.post([job, conclusion = std::move(conclusion)] {
        // Who hears of it lets go of the ticket.
        if (const auto done = std::move(job->done)) done(conclusion);
      });
    }
  }

  PoolOptions options_;
  std::shared_ptr<Desk> desk_ = std::make_shared<Desk>();
  std::vector<std::thread> threads_;
};

}  // namespace

std::unique_ptr<ThinkingPool> start_thinking_pool(PoolOptions options) {
  return std::make_unique<Pool>(std::move(options));
}

}  // namespace cauldron
