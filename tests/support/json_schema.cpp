#include "support/json_schema.h"

#include <boost/json/src.hpp>
#include <fstream>
#include <map>
#include <sstream>
#include <stdexcept>
#include <valijson/adapters/boost_json_adapter.hpp>
#include <valijson/schema.hpp>
#include <valijson/schema_parser.hpp>
#include <valijson/validation_results.hpp>
#include <valijson/validator.hpp>

namespace cauldron {

using valijson::adapters::BoostJsonAdapter;

struct JsonSchema::Definitions {
  boost::json::object root;
  std::map<std::string, valijson::Schema> parsed;

  // Parsed when it is first asked for: the whole file, beginning with that definition.
  const valijson::Schema& operator[](const std::string& name) {
    if (const auto known = parsed.find(name); known != parsed.end()) return known->second;
    if (!root.at("$defs").as_object().contains(name)) {
      throw std::logic_error("the schema has no definition " + name);
    }
    boost::json::object document{{"$defs", root.at("$defs")}, {"$ref", "#/$defs/" + name}};
    const boost::json::value value(std::move(document));
    valijson::SchemaParser().populateSchema(BoostJsonAdapter(value), parsed[name]);
    return parsed[name];
  }
};

JsonSchema::JsonSchema(const std::string& path) : definitions_(std::make_unique<Definitions>()) {
  std::ifstream file(path);
  std::ostringstream text;
  text << file.rdbuf();
  if (!file) throw std::runtime_error("cannot read " + path);
  definitions_->root = boost::json::parse(text.str()).as_object();
}

JsonSchema::~JsonSchema() = default;

std::string JsonSchema::fault(const Json& value, const std::string& name) const {
  const boost::json::value copy = boost::json::parse(value.dump());
  valijson::ValidationResults results;
  valijson::Validator validator;
  if (validator.validate((*definitions_)[name], BoostJsonAdapter(copy), &results)) return "";
  std::string faults;
  for (valijson::ValidationResults::Error error; results.popError(error);) {
    for (const std::string& place : error.context) faults += place;
    faults += ": " + error.description + "\n";
  }
  return faults;
}

}  // namespace cauldron
