// Stands between a process and the system. The wall clock is as far ahead as the test says, also
// for whoever waits for a moment of it; and a full disk takes nothing where there was nothing
// before.
#include <dlfcn.h>
#include <errno.h>
#include <pthread.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/time.h>
#include <sys/uio.h>
#include <time.h>
#include <unistd.h>

#include <algorithm>
#include <cstdlib>

#include "trouble.h"

namespace {

using cauldron::Trouble;

constexpr std::int64_t kSecond = 1'000'000'000;
// So often somebody who waits looks whether the clock has been set.
constexpr std::int64_t kGlance = kSecond / 20;

Trouble* trouble() {
  static Trouble* const shared = [] {
    const char* path = std::getenv(cauldron::kTroubleVariable);
    return path ? cauldron::map_trouble(path) : nullptr;
  }();
  return shared;
}

std::int64_t clock_ahead() { return trouble() ? trouble()->clock_ahead.load() : 0; }

std::int64_t nanoseconds(const timespec& time) { return time.tv_sec * kSecond + time.tv_nsec; }
timespec timespec_of(std::int64_t nanoseconds) {
  return {nanoseconds / kSecond, nanoseconds % kSecond};
}
std::int64_t real_now() {
  timespec now{};
  syscall(SYS_clock_gettime, CLOCK_REALTIME, &now);
  return nanoseconds(now);
}

template <class Function>
Function next(const char* name, const char* version = nullptr) {
  void* found = version ? dlvsym(RTLD_NEXT, name, version) : nullptr;
  return reinterpret_cast<Function>(found ? found : dlsym(RTLD_NEXT, name));
}

bool has_no_room(int file, off_t end) {
  if (!trouble() || !trouble()->disk_is_full) return false;
  struct stat found {};
  if (fstat(file, &found) != 0 || !S_ISREG(found.st_mode) || end <= found.st_size) return false;
  ++trouble()->writes_refused;
  return true;
}

}  // namespace

extern "C" {

int clock_gettime(clockid_t clock, timespec* time) noexcept {
  const long failed = syscall(SYS_clock_gettime, clock, time);
  if (failed == 0 && clock == CLOCK_REALTIME) {
    *time = timespec_of(nanoseconds(*time) + clock_ahead());
  }
  return static_cast<int>(failed);
}

int gettimeofday(timeval* time, void*) noexcept {
  const std::int64_t now = real_now() + clock_ahead();
  *time = {now / kSecond, now % kSecond / 1000};
  return 0;
}

time_t time(time_t* time) noexcept {
  const time_t now = (real_now() + clock_ahead()) / kSecond;
  if (time) *time = now;
  return now;
}

int pthread_cond_timedwait(pthread_cond_t* condition, pthread_mutex_t* mutex,
                           const timespec* until) {
  static const auto wait =
      next<decltype(&pthread_cond_timedwait)>("pthread_cond_timedwait", "GLIBC_2.3.2");
  while (true) {
    const std::int64_t now = real_now();
    const std::int64_t left = nanoseconds(*until) - clock_ahead() - now;
    const timespec glance = timespec_of(now + std::clamp(left, std::int64_t{0}, kGlance));
    const int ended = wait(condition, mutex, &glance);
    if (ended != ETIMEDOUT || left <= kGlance) return ended;
  }
}

ssize_t pwrite(int file, const void* bytes, size_t count, off_t at) {
  static const auto write = next<decltype(&pwrite)>("pwrite");
  if (!has_no_room(file, at + static_cast<off_t>(count))) return write(file, bytes, count, at);
  errno = ENOSPC;
  return -1;
}

ssize_t pwritev(int file, const iovec* parts, int count, off_t at) {
  static const auto write = next<decltype(&pwritev)>("pwritev");
  off_t end = at;
  for (int i = 0; i < count; ++i) end += static_cast<off_t>(parts[i].iov_len);
  if (!has_no_room(file, end)) return write(file, parts, count, at);
  errno = ENOSPC;
  return -1;
}

int posix_fallocate(int file, off_t at, off_t count) {
  static const auto allocate = next<decltype(&posix_fallocate)>("posix_fallocate");
  return has_no_room(file, at + count) ? ENOSPC : allocate(file, at, count);
}
}
