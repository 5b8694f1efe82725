#include "server/store/side_reader.h"

#include <utility>

namespace cauldron {

SideReader::SideReader(Post post)
    : post_(std::move(post)), thread_([this] { read_until_closed(); }) {}

SideReader::~SideReader() {
  {
    const std::lock_guard guard(mutex_);
    closing_ = true;
  }
  wake_.notify_all();
  thread_.join();
}

void SideReader::add(Read read) {
  {
    const std::lock_guard guard(mutex_);
    waiting_.push_back(std::move(read));
  }
  wake_.notify_all();
}

void SideReader::read_until_closed() {
  std::unique_lock guard(mutex_);
  while (true) {
    wake_.wait(guard, [this] { return closing_ || !waiting_.empty(); });
    if (closing_) return;
    auto read = std::make_shared<Read>(std::move(waiting_.front()));
    waiting_.pop_front();
    guard.unlock();
    Task done = (*read)();
    // Whatever the read holds is destroyed with the task, on the thread that uses the store.
    post_([alive = std::weak_ptr(alive_), read = std::move(read), done = std::move(done)] {
      if (!alive.expired()) done();
    });
    guard.lock();
  }
}

}  // namespace cauldron
