// Why a request was refused: a code for programs and a sentence for people (docs/protocol.md).
#pragma once

#include <string>

#include "core/message.h"

namespace cauldron {

struct Refusal {
  std::string code;
  Message why;
};

// The rules failed at this table before; or right now, with nothing to set aside.
inline Refusal set_aside_refusal() { return {"set-aside", {"error.set_aside"}}; }
inline Refusal rules_failed() { return {"rules-failed", {"error.rules_failed"}}; }

}  // namespace cauldron
