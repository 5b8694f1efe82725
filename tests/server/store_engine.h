// Both engines that a store may have, with a place of its own for every test.
#pragma once

#include <memory>
#include <string>

#include "server/store/durable_store.h"

namespace cauldron {

class StoreEngine {
 public:
  virtual ~StoreEngine() = default;
  // Where open_store finds it.
  virtual std::string place() const = 0;
  // As somebody else who may do anything; false if it fails.
  virtual bool sql(const std::string& statements) = 0;
  // All events are deleted by somebody else, whose transaction lasts until the return value is
  // gone and is undone then: nobody else can write.
  virtual std::shared_ptr<void> lock() = 0;
  virtual void set_version(int version) = 0;
};

std::unique_ptr<StoreEngine> make_engine(const std::string& name);  // "sqlite" or "postgres"

}  // namespace cauldron
