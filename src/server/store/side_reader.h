// Performs large reads on a thread of its own, so that neither the thread that uses the store nor
// the one that writes waits for them.
#pragma once

#include <condition_variable>
#include <deque>
#include <functional>
#include <memory>
#include <mutex>
#include <thread>

#include "server/store/durable_store.h"

namespace cauldron {

class SideReader {
 public:
  using Task = std::function<void()>;
  // Runs on the reader's thread and returns what is to be posted.
  using Read = std::function<Task()>;

  explicit SideReader(Post post);
  // Waits for the read in hand; the others are dropped, and nothing is delivered afterwards.
  ~SideReader();
  SideReader(const SideReader&) = delete;
  SideReader& operator=(const SideReader&) = delete;

  // In the order of the calls.
  void add(Read read);

 private:
  void read_until_closed();

  Post post_;
  std::mutex mutex_;
  std::condition_variable wake_;
  std::deque<Read> waiting_;
  bool closing_ = false;
  std::shared_ptr<int> alive_ = std::make_shared<int>();
  std::thread thread_;
};

}  // namespace cauldron
