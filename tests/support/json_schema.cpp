#include "support/json_schema.h"

#include <algorithm>
#include <fstream>
#include <set>
#include <sstream>
#include <stdexcept>

#include "core/utf8.h"

namespace cauldron {

namespace {

bool is_of_type(const Json& value, const std::string& type) {
  if (type == "null") return value.is_null();
  if (type == "boolean") return value.is_bool();
  if (type == "integer") return value.is_int();
  if (type == "string") return value.is_string();
  if (type == "array") return value.is_array();
  if (type == "object") return value.is_object();
  throw std::logic_error("unknown type in the schema: " + type);
}

bool fits_type(const Json& value, const Json& rule) {
  if (rule.is_string()) return is_of_type(value, rule.as_string());
  return std::any_of(rule.items().begin(), rule.items().end(),
                     [&](const Json& type) { return is_of_type(value, type.as_string()); });
}

bool contains_item(const Json& list, const Json& value) {
  return std::find(list.items().begin(), list.items().end(), value) != list.items().end();
}

std::int64_t length(const Json& value) {
  return static_cast<std::int64_t>(count_code_points(value.as_string()));
}

std::int64_t size(const Json& value) { return static_cast<std::int64_t>(value.items().size()); }

const std::set<std::string> kSilent = {"$schema", "$defs", "title"};

}  // namespace

JsonSchema JsonSchema::from_file(const std::string& path) {
  std::ifstream file(path);
  std::ostringstream text;
  text << file.rdbuf();
  Json root;
  JsonError error;
  if (!file || !parse_json(text.str(), root, error)) {
    throw std::runtime_error(path + " is no JSON: " + error.because);
  }
  return JsonSchema(std::move(root));
}

std::string JsonSchema::fault(const Json& value, const std::string& name) const {
  return check(value, Json::object({{"$ref", "#/$defs/" + name}}), "$");
}

std::string JsonSchema::check(const Json& value, const Json& schema,
                              const std::string& where) const {
  for (const auto& [keyword, rule] : schema.members()) {
    if (kSilent.count(keyword) != 0) continue;
    const std::string fault = check_keyword(value, keyword, rule, schema, where);
    if (!fault.empty()) return fault;
  }
  return "";
}

std::string JsonSchema::check_keyword(const Json& value, const std::string& keyword,
                                      const Json& rule, const Json& schema,
                                      const std::string& where) const {
  const auto unless = [&](bool fits) {
    return fits ? std::string() : where + " breaks " + keyword + " " + rule.dump();
  };
  if (keyword == "$ref") {
    const std::string prefix = "#/$defs/";
    const Json* definition = root_.find("$defs")->find(rule.as_string().substr(prefix.size()));
    if (!definition) throw std::logic_error("the schema has no " + rule.as_string());
    return check(value, *definition, where);
  }
  if (keyword == "type") return unless(fits_type(value, rule));
  if (keyword == "const") return unless(value == rule);
  if (keyword == "enum") return unless(contains_item(rule, value));
  if (keyword == "oneOf") return check_one_of(value, rule, where);
  if (keyword == "minimum") return unless(!value.is_int() || value.as_int() >= rule.as_int());
  if (keyword == "maximum") return unless(!value.is_int() || value.as_int() <= rule.as_int());
  if (keyword == "minLength") return unless(!value.is_string() || length(value) >= rule.as_int());
  if (keyword == "maxLength") return unless(!value.is_string() || length(value) <= rule.as_int());
  if (keyword == "minItems") return unless(!value.is_array() || size(value) >= rule.as_int());
  if (keyword == "maxItems") return unless(!value.is_array() || size(value) <= rule.as_int());
  if (keyword == "items") {
    for (std::size_t i = 0; value.is_array() && i < value.items().size(); ++i) {
      const auto fault = check(value.items()[i], rule, where + "[" + std::to_string(i) + "]");
      if (!fault.empty()) return fault;
    }
    return "";
  }
  if (keyword == "required") {
    for (const Json& name : rule.items()) {
      if (value.is_object() && !value.find(name.as_string())) {
        return where + " lacks " + name.as_string();
      }
    }
    return "";
  }
  if (keyword == "properties" || keyword == "additionalProperties") {
    return check_members(value, schema, where);
  }
  throw std::logic_error("unknown keyword in the schema: " + keyword);
}

std::string JsonSchema::check_one_of(const Json& value, const Json& rule,
                                     const std::string& where) const {
  int fitting = 0;
  std::string faults;
  for (const Json& choice : rule.items()) {
    const std::string fault = check(value, choice, where);
    fitting += fault.empty();
    faults += "\n  " + fault;
  }
  if (fitting == 1) return "";
  return where + " fits " + std::to_string(fitting) + " of the choices:" + faults;
}

std::string JsonSchema::check_members(const Json& value, const Json& schema,
                                      const std::string& where) const {
  if (!value.is_object()) return "";
  const Json* known = schema.find("properties");
  const Json* others = schema.find("additionalProperties");
  for (const auto& [name, member] : value.members()) {
    const std::string place = where + "." + name;
    std::string fault;
    if (const Json* rule = known ? known->find(name) : nullptr) {
      fault = check(member, *rule, place);
    } else if (others && others->is_bool()) {
      if (!others->as_bool()) fault = place + " is not known";
    } else if (others) {
      fault = check(member, *others, place);
    }
    if (!fault.empty()) return fault;
  }
  return "";
}

}  // namespace cauldron
