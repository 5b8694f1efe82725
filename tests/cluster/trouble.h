// What a process believes about its clock and its disk: a file that the test and the process have
// in memory. The process has trouble_shim.cpp loaded before all else.
#pragma once

#include <fcntl.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

#include <atomic>
#include <cstdint>
#include <filesystem>
#include <stdexcept>
#include <string>
#include <vector>

#include "temporary_folder.h"

namespace cauldron {

struct Trouble {
  std::atomic<std::int64_t> clock_ahead;  // nanoseconds
  std::atomic<bool> disk_is_full;         // no file can grow
  std::atomic<std::int64_t> writes_refused;
};
constexpr const char* kTroubleVariable = "CAULDRON_TROUBLE";

inline Trouble* map_trouble(const char* path) {
  const int file = open(path, O_RDWR | O_CLOEXEC);
  if (file < 0) return nullptr;
  void* memory = mmap(nullptr, sizeof(Trouble), PROT_READ | PROT_WRITE, MAP_SHARED, file, 0);
  close(file);
  return memory == MAP_FAILED ? nullptr : static_cast<Trouble*>(memory);
}

class TroubleFile {
 public:
  // The library is copied, so that whatever user the process is can read it.
  explicit TroubleFile(const std::filesystem::path& library) {
    const std::filesystem::path folder = folder_.path();
    chmod(folder.c_str(), 0755);
    std::filesystem::copy_file(library, folder / "shim.so");
    const std::string path = folder / "trouble";
    const int file = open(path.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0600);
    fchmod(file, 0666);
    if (ftruncate(file, sizeof(Trouble)) == 0) trouble_ = map_trouble(path.c_str());
    close(file);
    if (!trouble_) throw std::runtime_error("no memory to share");
  }
  ~TroubleFile() { munmap(trouble_, sizeof(Trouble)); }
  TroubleFile(const TroubleFile&) = delete;
  TroubleFile& operator=(const TroubleFile&) = delete;

  Trouble* operator->() const { return trouble_; }
  // For the process.
  std::vector<std::string> variables() const {
    return {"LD_PRELOAD=" + (folder_.path() / "shim.so").string(),
            kTroubleVariable + ("=" + (folder_.path() / "trouble").string())};
  }

 private:
  TemporaryFolder folder_;
  Trouble* trouble_ = nullptr;
};

}  // namespace cauldron
