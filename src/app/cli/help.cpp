#include "app/cli/help.h"

#include "app/terminal/paint.h"

namespace cauldron {

HelpFormatter::HelpFormatter(const Text& text) {
  label("Usage", text("app.help.usage"));
  label("OPTIONS", text("app.help.options"));
  label("SUBCOMMAND", text("app.help.command"));
  label("Positionals", text("app.help.positionals"));
  label("REQUIRED", text("app.help.required"));
  column_width(32);
}

// CLI11 adds, in English, how many subcommands it takes; the usage line shows that.
std::string HelpFormatter::make_description(const CLI::App* app) const {
  return app->get_description() + "\n";
}

std::string HelpFormatter::make_subcommand(const CLI::App* command) const {
  return row(command->get_display_name(true), command->get_description());
}

std::string HelpFormatter::make_option(const CLI::Option* option, bool is_positional) const {
  std::string values = make_option_opts(option);
  // The name of an argument is its label, which would follow again.
  if (is_positional) values.erase(0, 1 + option->get_type_name().size());
  return row(make_option_name(option, is_positional) + values, make_option_desc(option));
}

std::string HelpFormatter::make_option_name(const CLI::Option* option, bool is_positional) const {
  return is_positional ? shown_name(*option) : CLI::Formatter::make_option_name(option, false);
}

std::string HelpFormatter::row(const std::string& name, const std::string& about) const {
  const std::size_t wide = get_column_width();
  const std::string margin = "\n" + std::string(wide, ' ');
  std::string line = "  " + name;
  const std::size_t used = columns(line);
  line += used < wide ? std::string(wide - used, ' ') : margin;
  for (const char c : about) line += c == '\n' ? margin : std::string(1, c);
  return line + "\n";
}

std::string shown_name(const CLI::Option& option) {
  return option.get_positional() ? option.get_type_name() : option.get_name();
}

}  // namespace cauldron
