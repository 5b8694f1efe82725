// Looks through the whole database once while people play already: a start that waited for it would
// take the longer the more has been played.
#pragma once

#include <atomic>
#include <filesystem>
#include <mutex>
#include <optional>
#include <string>
#include <thread>

namespace cauldron {

class Checkup {
 public:
  // Begins, on a thread of its own. What is damaged is logged as `data-damaged`.
  explicit Checkup(std::filesystem::path data);
  // Gives up what is not done yet.
  ~Checkup();
  Checkup(const Checkup&) = delete;
  Checkup& operator=(const Checkup&) = delete;

  // What was found, empty if nothing is damaged; nothing while it looks. From any thread.
  std::optional<std::string> found() const;

 private:
  void look();

  std::filesystem::path data_;
  std::atomic<bool> closing_ = false;
  mutable std::mutex mutex_;
  std::optional<std::string> found_;
  std::thread thread_;
};

}  // namespace cauldron
