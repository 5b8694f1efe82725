#include "server/network_key.h"

#include <fcntl.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>
#include <fstream>
#include <iterator>
#include <system_error>

#include "server/log.h"

namespace cauldron {

namespace {

constexpr std::size_t kShortest = 32;

std::string read_key(const std::filesystem::path& path) {
  std::ifstream file(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(file), {}};
}

bool write_key(const std::filesystem::path& path, const std::string& key) {
  const int file = ::open(path.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0600);
  if (file < 0) return false;
  const bool written = ::write(file, key.data(), key.size()) == static_cast<ssize_t>(key.size()) &&
                       ::fsync(file) == 0;
  ::close(file);
  return written;
}

// Whole or not at all, and only if nobody else has made one meanwhile.
void make_key(const std::filesystem::path& path, const std::string& key) {
  std::error_code error;
  std::filesystem::create_directories(path.parent_path(), error);
  std::filesystem::path draft = path;
  draft += "." + std::to_string(::getpid());
  if (write_key(draft, key)) std::filesystem::create_hard_link(draft, path, error);
  std::filesystem::remove(draft, error);
}

}  // namespace

Result<std::string> find_network_key(const std::string& file, const std::filesystem::path& data,
                                     Crypto& crypto) {
  const auto path = file.empty() ? data / kNetworkKeyName : std::filesystem::path(file);
  const std::string made = Secrets(crypto).make_seed();
  std::error_code error;
  if (file.empty() && !std::filesystem::exists(path, error)) make_key(path, made);
  errno = 0;
  std::string key = read_key(path);
  if (key.size() >= kShortest) return key;
  const std::string what = errno != 0 ? std::strerror(errno) : "it has fewer than 32 bytes";
  if (!file.empty() || std::filesystem::exists(path, error)) {
    return Message{"error.network_key", Json::object({{"path", path.string()}, {"what", what}})};
  }
  log_event(LogLevel::Warning, "network-key",
            {{"what", "no key can be kept in the data folder (" + what +
                          "): tables opened until the next start count for nobody after it"}});
  return made;
}

}  // namespace cauldron
