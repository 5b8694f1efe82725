#include "small_house.h"

#include "fuzz.h"

namespace cauldron::fuzz {

namespace {

constexpr std::uint64_t kNodes = 30;

Limits patient_limits() {
  Limits limits;
  limits.tables = 6;
  limits.packs = 3;
  // Who is too fast would have to wait by the clock.
  limits.requests = limits.request_burst = limits.address_talk = 1'000'000;
  limits.address_talk_share = 100;
  return limits;
}

}  // namespace

Ticket QuickThinkers::think(Thought thought, std::function<void(const Conclusion&)> done) {
  struct Waiting {
    Thought thought;
    std::function<void(const Conclusion&)> done;
  };
  auto waiting = std::make_shared<Waiting>(Waiting{std::move(thought), std::move(done)});
  put_off_.emplace_back([weak = std::weak_ptr(waiting)] {
    const auto held = weak.lock();
    if (!held) return;
    NodeBudget few(kNodes);
    // A trial counts on its own.
    held->done(conclude(held->thought, held->thought.bot.empty() ? static_cast<Budget&>(no_limit)
                                                                 : static_cast<Budget&>(few)));
  });
  return waiting;
}

SmallHouse::SmallHouse() { restart(); }

bool SmallHouse::pump(int most) {
  for (int i = 0; i < most && !put_off_.empty(); ++i) {
    const Task task = std::move(put_off_.front());
    put_off_.pop_front();
    task();
  }
  return put_off_.empty();
}

void SmallHouse::pass(std::chrono::seconds time) {
  now_ += time;
  put_off_.insert(put_off_.end(), tried_again_.begin(), tried_again_.end());
  tried_again_.clear();
  house_->let_sleep();
}

void SmallHouse::restart() {
  house_.reset();
  put_off_.clear();
  tried_again_.clear();
  HouseOptions options;
  options.limits = patient_limits();
  options.fair = true;
  house_ = std::make_unique<House>(
      Outside{store_, crypto_, thinkers_, seeded_luck(1), [this] { return now_; },
              [this](Task task) { put_off_.push_back(std::move(task)); },
              [this](Task task) { tried_again_.push_back(std::move(task)); },
              [](const std::string& what) { require(false, what); }},
      std::move(options));
  require(!house_->load(), "what was stored can be loaded");
}

}  // namespace cauldron::fuzz
