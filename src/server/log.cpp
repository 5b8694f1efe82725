#include "server/log.h"

#include <spdlog/sinks/stdout_sinks.h>
#include <spdlog/spdlog.h>

#include <array>
#include <chrono>
#include <ctime>

#include "core/chance/hash.h"

namespace cauldron {

namespace {

constexpr std::array<std::string_view, 4> kLevels = {"debug", "info", "warning", "error"};
constexpr std::array<spdlog::level::level_enum, 4> kSpdlogLevels = {
    spdlog::level::debug, spdlog::level::info, spdlog::level::warn, spdlog::level::err};

LogFormat format_now = LogFormat::Text;  // set before there are threads

std::string timestamp() {
  const auto now = std::chrono::system_clock::now();
  const std::time_t seconds = std::chrono::system_clock::to_time_t(now);
  const auto ms = std::chrono::duration_cast<std::chrono::milliseconds>(now.time_since_epoch());
  std::tm utc{};
  gmtime_r(&seconds, &utc);
  std::array<char, 24> text{};
  std::strftime(text.data(), text.size(), "%Y-%m-%dT%H:%M:%S", &utc);
  return fmt::format("{}.{:03}Z", text.data(), ms.count() % 1000);
}

// Values of several words are quoted, and no value breaks the line.
std::string as_word(const Json& value) {
  const std::string text = value.dump();
  const bool plain = value.is_string() && !value.as_string().empty() &&
                     text.find_first_of(" =\\", 1) == std::string::npos;
  return plain ? value.as_string() : text;
}

}  // namespace

void set_up_log(LogFormat format, LogLevel least) {
  format_now = format;
  auto logger = std::make_shared<spdlog::logger>("cauldron",
                                                 std::make_shared<spdlog::sinks::stderr_sink_mt>());
  logger->set_pattern("%v");
  logger->set_level(kSpdlogLevels[static_cast<std::size_t>(least)]);
  logger->flush_on(spdlog::level::debug);
  spdlog::set_default_logger(std::move(logger));
}

void log_event(LogLevel level, std::string_view event, std::initializer_list<LogField> fields) {
  const auto index = static_cast<std::size_t>(level);
  const auto spdlog_level = kSpdlogLevels[index];
  if (!spdlog::should_log(spdlog_level)) return;
  if (format_now == LogFormat::Json) {
    Json line = Json::object({{"time", timestamp()}, {"level", kLevels[index]}, {"event", event}});
    for (const auto& [name, value] : fields) line.set(std::string(name), value);
    return spdlog::log(spdlog_level, "{}", line.dump());
  }
  std::string line = fmt::format("{} {} {}", timestamp(), kLevels[index], event);
  for (const auto& [name, value] : fields) line += fmt::format(" {}={}", name, as_word(value));
  spdlog::log(spdlog_level, "{}", line);
}

std::string veiled(std::string_view secret) { return "#" + sha256_hex(secret, 8); }

std::string veiled_target(std::string_view target) {
  const std::string_view path = target.substr(0, target.find_first_of("?#"));
  for (const std::string_view page : {"/table/", "/replay/", "/luck/", "/analysis/"}) {
    if (path.size() > page.size() && path.substr(0, page.size()) == page) {
      return std::string(page) + veiled(path.substr(page.size()));
    }
  }
  constexpr std::size_t kMost = 100;
  return std::string(path.substr(0, kMost));
}

}  // namespace cauldron
