// Lays out help: entirely in the reader's language, in columns that stay aligned whatever its
// letters.
#pragma once

#include <CLI/CLI.hpp>
#include <string>

#include "app/text/text.h"

namespace cauldron {

class HelpFormatter : public CLI::Formatter {
 public:
  explicit HelpFormatter(const Text& text);

  std::string make_description(const CLI::App* app) const override;
  std::string make_subcommand(const CLI::App* command) const override;
  std::string make_option(const CLI::Option* option, bool is_positional) const override;
  std::string make_option_name(const CLI::Option* option, bool is_positional) const override;

 private:
  std::string row(const std::string& name, const std::string& about) const;
};

// What a reader is told to type for it: an argument goes by its label ("GAME"), which is in their
// language.
std::string shown_name(const CLI::Option& option);

}  // namespace cauldron
