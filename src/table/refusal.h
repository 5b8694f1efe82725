// Why a request was refused: a code for programs and a sentence for people (docs/protocol.md).
#pragma once

#include <string>

#include "core/message.h"

namespace cauldron {

struct Refusal {
  std::string code;
  Message why;
};

}  // namespace cauldron
