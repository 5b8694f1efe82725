// A small JSON Schema validator: the part of draft 2020-12 that docs/protocol.schema.json uses.
// A keyword it does not know is an error, so a schema cannot ask for more than is checked.
#pragma once

#include <string>

#include "core/json.h"

namespace cauldron {

class JsonSchema {
 public:
  explicit JsonSchema(Json root) : root_(std::move(root)) {}
  // Reads the schema from a file; throws if that fails.
  static JsonSchema from_file(const std::string& path);

  // Empty if the value fits the definition `$defs/<name>`, otherwise where and why it does not.
  std::string fault(const Json& value, const std::string& name) const;

 private:
  std::string check(const Json& value, const Json& schema, const std::string& where) const;
  std::string check_keyword(const Json& value, const std::string& keyword, const Json& rule,
                            const Json& schema, const std::string& where) const;
  std::string check_one_of(const Json& value, const Json& rule, const std::string& where) const;
  std::string check_members(const Json& value, const Json& schema, const std::string& where) const;

  Json root_;
};

}  // namespace cauldron
