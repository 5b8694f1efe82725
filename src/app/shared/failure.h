// How a command ends. The exit codes are promised in docs/program.md.
#pragma once

#include <string_view>

#include "core/message.h"

namespace cauldron {

enum class Exit : int {
  Ok = 0,
  Refused = 1,      // faulty input, such as an invalid record
  Usage = 2,        // a command line that makes no sense
  Content = 3,      // content that is missing or invalid
  Environment = 4,  // a port, folder or file that cannot be used
};

// Thrown where a command cannot go on; main shows the reason and ends with the code.
struct Failure {
  Exit code;
  Message why;
};

inline Failure failure(Exit code, std::string_view id, Json args = Json::object()) {
  return {code, {std::string(id), std::move(args)}};
}

}  // namespace cauldron
