// The store as one SQLite file, `cauldron.db`, in the data folder. A thread of its own writes:
// batches that arrive while it waits for the disk are committed together.
#pragma once

#include <filesystem>
#include <memory>

#include "house/store.h"

namespace cauldron {

// Runs a task on the thread that uses the store.
using Post = std::function<void(std::function<void()>)>;

// Opens or creates the folder and the file; or says why it cannot: not writable, in use by another
// process, damaged, written by a newer version. Destroying the store waits for pending writes.
Result<std::unique_ptr<Store>> open_sqlite_store(const std::filesystem::path& folder,
                                                 int patience_ms, Post post);

}  // namespace cauldron
