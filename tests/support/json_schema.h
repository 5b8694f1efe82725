// JSON Schemas of this repository, checked by valijson.
#pragma once

#include <memory>
#include <string>

#include "core/json/json.h"

namespace cauldron {

class JsonSchema {
 public:
  // Reads the schema from a file; throws if that fails.
  explicit JsonSchema(const std::string& path);
  ~JsonSchema();

  // Empty if the value fits the definition `$defs/<name>`, otherwise where and why it does not.
  // Throws if the schema has no such definition.
  std::string fault(const Json& value, const std::string& name) const;

 private:
  struct Definitions;
  std::unique_ptr<Definitions> definitions_;
};

}  // namespace cauldron
