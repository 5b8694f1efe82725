// Starts programs that end with this one, however this one ends.
#pragma once

#include <spawn.h>
#include <sys/types.h>

#include <condition_variable>
#include <deque>
#include <future>
#include <mutex>
#include <stdexcept>
#include <string>
#include <thread>
#include <vector>

namespace cauldron {

// The system ends a process with the thread that started it, so one thread starts them all and
// never ends.
class Starter {
 public:
  static Starter& shared() {
    static auto* const starter = new Starter;
    return *starter;
  }
  int run(std::packaged_task<int()> task) {
    std::future<int> result = task.get_future();
    {
      const std::lock_guard guard(mutex_);
      tasks_.push_back(std::move(task));
    }
    wake_.notify_all();
    return result.get();
  }

 private:
  Starter() {
    std::thread([this] { run_all(); }).detach();
  }
  void run_all() {
    std::unique_lock guard(mutex_);
    while (true) {
      wake_.wait(guard, [this] { return !tasks_.empty(); });
      auto task = std::move(tasks_.front());
      tasks_.pop_front();
      guard.unlock();
      task();
      guard.lock();
    }
  }

  std::mutex mutex_;
  std::condition_variable wake_;
  std::deque<std::packaged_task<int()>> tasks_;
};

// `privileges` are further words for setpriv; the program is told to end by that signal. Throws if
// there is no setpriv.
inline pid_t start_child(std::vector<std::string> words, const posix_spawn_file_actions_t& actions,
                         char* const* environment, const std::string& end_signal = "KILL",
                         const std::vector<std::string>& privileges = {}) {
  std::vector<std::string> before = {"setpriv", "--pdeathsig", end_signal};
  before.insert(before.end(), privileges.begin(), privileges.end());
  words.insert(words.begin(), before.begin(), before.end());
  std::vector<char*> arguments;
  for (std::string& word : words) arguments.push_back(word.data());
  arguments.push_back(nullptr);
  pid_t process = 0;
  const int failed = Starter::shared().run(std::packaged_task<int()>([&] {
    return posix_spawnp(&process, "setpriv", &actions, nullptr, arguments.data(), environment);
  }));
  if (failed) throw std::runtime_error("setpriv cannot be run");
  return process;
}

}  // namespace cauldron
