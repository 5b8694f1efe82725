// What people were told is kept, against what the store has: for tests.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "server/durable_store.h"

namespace cauldron {

struct AcknowledgedChoice {
  std::int64_t question;
  std::string option;
};

// The choices of one seat after another; seats of bots are not among them.
using AcknowledgedChoices = std::vector<std::vector<AcknowledgedChoice>>;

// Fails unless the table of 3 Witches follows the rules from its first event to its last, is over,
// and has each of these choices once and no other of these seats.
void expect_kept(Store& store, const std::string& id, const AcknowledgedChoices& seats);

}  // namespace cauldron
