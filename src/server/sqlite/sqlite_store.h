// The store as one SQLite file, `cauldron.db`, in the data folder.
#pragma once

#include <filesystem>

#include "server/store/durable_store.h"

namespace cauldron {

// Opens or creates the folder and the file; or says why it cannot: not writable, in use by another
// process, damaged, written by a newer version.
Result<std::unique_ptr<DurableStore>> open_sqlite_store(const std::filesystem::path& folder,
                                                        StoreOptions options);

}  // namespace cauldron
