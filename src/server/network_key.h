// The key by which tables remember the networks they were opened from (house/connections/origin.h):
// a file of its own, so that a copy of the database does not reveal them.
#pragma once

#include <filesystem>
#include <string>

#include "core/message.h"
#include "house/outside/secrets.h"

namespace cauldron {

inline constexpr const char* kNetworkKeyName = "network-key";

// What the named file holds; without a name, that of the data folder, where a key is made if there
// is none. Or why the named file cannot be used: it cannot be read, or is too short to be a secret.
Result<std::string> find_network_key(const std::string& file, const std::filesystem::path& data,
                                     Crypto& crypto);

}  // namespace cauldron
