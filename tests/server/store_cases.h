// Cases that every store stands, whatever its engine.
#pragma once

#include "store_engine.h"
#include "store_fixture.h"

namespace cauldron {

class StoreCases : public StoreTest, public ::testing::WithParamInterface<const char*> {
 protected:
  Result<std::unique_ptr<DurableStore>> open() { return open_store(engine_->place(), options()); }
  std::unique_ptr<DurableStore> must_open() { return must(open()); }
  // Though others may have it open.
  std::unique_ptr<DurableStore> open_beside_others() {
    StoreOptions shared = options();
    shared.patience_ms = 2'000;
    shared.alone = false;
    return must(open_store(engine_->place(), shared));
  }

  std::unique_ptr<StoreEngine> engine_ = make_engine(GetParam());
};

inline const auto kEngines = ::testing::Values("sqlite", "postgres");
inline std::string engine_name(const ::testing::TestParamInfo<const char*>& engine) {
  return engine.param;
}

}  // namespace cauldron
