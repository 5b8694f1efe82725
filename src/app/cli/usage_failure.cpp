#include "app/cli/usage_failure.h"

#include "app/cli/help.h"

namespace cauldron {

namespace {

Failure misuse(std::string_view id, const std::string& name, const std::string& value) {
  return failure(Exit::Usage, id, Json::object({{name, value}}));
}

std::string name_in(const CLI::App& app, const std::string& name) {
  for (const CLI::App* command : app.get_subcommands()) {
    if (const CLI::Option* option = command->get_option_no_throw(name)) return shown_name(*option);
  }
  return name;
}

}  // namespace

Failure usage_failure(const CLI::App& app, const CLI::ParseError& error) {
  const std::string what = error.what();
  const auto extras = app.remaining(true);
  if (app.get_subcommands().empty()) {
    return extras.empty() ? failure(Exit::Usage, "app.usage.no_command")
                          : misuse("app.usage.unknown_command", "found", extras.front());
  }
  if (dynamic_cast<const CLI::ValidationError*>(&error)) {
    const auto colon = what.find(": ");
    return failure(Exit::Usage, "app.usage.value",
                   Json::object({{"option", name_in(app, what.substr(0, colon))},
                                 {"why", what.substr(colon + 2)}}));
  }
  if (dynamic_cast<const CLI::ExtrasError*>(&error)) {
    return misuse("app.usage.unexpected", "found", extras.empty() ? what : extras.front());
  }
  const std::string name = what.substr(0, what.find_first_of(": "));
  const bool missing = dynamic_cast<const CLI::RequiredError*>(&error) != nullptr;
  return misuse(missing ? "app.usage.missing" : "app.usage.one_value", "option",
                name_in(app, name));
}

}  // namespace cauldron
