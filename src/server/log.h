// What the server tells whoever runs it, on standard error, a line each.
//
// A line is an event with fields, as words or as JSON. Nothing that opens a door may stand in it:
// no tokens, nothing people say, and tables only by a short hash of their ids.
#pragma once

#include <initializer_list>
#include <string>
#include <string_view>
#include <utility>

#include "core/json/json.h"

namespace cauldron {

enum class LogLevel { Debug, Info, Warning, Error };
enum class LogFormat { Text, Json };

void set_up_log(LogFormat format, LogLevel least);

using LogField = std::pair<std::string_view, Json>;
// May be called from any thread.
void log_event(LogLevel level, std::string_view event, std::initializer_list<LogField> fields = {});

// Enough to tell tables apart, too little to find them.
std::string veiled(std::string_view secret);
// The target of a request without the ids and secrets in it.
std::string veiled_target(std::string_view target);

}  // namespace cauldron
