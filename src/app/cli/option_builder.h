// Options of the command line with their descriptions, the kinds of their values and what is
// checked of them. For whoever declares subcommands.
#pragma once

#include <CLI/CLI.hpp>
#include <algorithm>
#include <charconv>
#include <optional>
#include <string>
#include <vector>

#include "app/adapters/catalogue.h"
#include "app/cli/completion.h"
#include "app/commands/commands.h"
#include "app/terminal/typed.h"

namespace cauldron {

class OptionBuilder {
 protected:
  explicit OptionBuilder(const Text& text) : text_(text) {}

  template <class T>
  CLI::Option* add_value(CLI::App* command, const std::string& name, T& value, ValueKind kind) {
    return command->add_option(name, value, description(command, name))
        ->type_name(value_label(text_, kind));
  }
  template <class T>
  CLI::Option* add_number(CLI::App* command, const std::string& name, T& value, std::uint64_t least,
                          std::uint64_t most) {
    auto* option = add_value(command, name, value, ValueKind::Number);
    option->check(
        [this, least, most](const std::string& word) { return check_number(word, least, most); });
    return option->capture_default_str();
  }
  void add_flag(CLI::App* command, const std::string& name, bool& value) {
    command->add_flag(name, value, description(command, name));
  }
  void add_game(CLI::App* command, std::string& game) {
    add_value(command, "game", game, ValueKind::Game)->required();
  }
  void add_content(CLI::App* command, std::optional<std::string>& content) {
    add_value(command, "--content", content, ValueKind::File);
  }
  void add_variant(CLI::App* command, VariantOptions& variant) {
    add_number(command, "--players", variant.players, 1, kMaxSeats);
    for (const Adapter* adapter : all_adapters()) {
      for (const VariantWord& word : adapter->variant_words())
        add_word(command, word, variant.words);
    }
    add_value(command, "--variant", variant.variant, ValueKind::Json);
  }
  // A value that must be one of several words.
  void add_word(CLI::App* command, const VariantWord& word, VariantWords& chosen) {
    const std::string name(word.name);
    command
        ->add_option_function<std::string>(
            name, [&chosen, name](const std::string& value) { chosen[name] = value; },
            description(command, name))
        ->type_name(text_(word.label))
        ->check([this, word](const std::string& value) {
          if (std::ranges::find(word.words, value) != word.words.end()) return std::string();
          return text_("app.usage.word",
                       Json::object({{"words", joined(word.words)}, {"found", value}}));
        });
  }
  void add_one_of(CLI::App* command, const std::string& name, std::string& value,
                  std::vector<std::string> words) {
    add_value(command, name, value, ValueKind::Word)
        ->capture_default_str()
        ->check([this, words = std::move(words)](const std::string& word) {
          if (std::ranges::find(words, word) != words.end()) return std::string();
          return text_("app.usage.word", Json::object({{"words", joined(words)}, {"found", word}}));
        });
  }
  // Options that mean the same everywhere share one description.
  std::string description(const CLI::App* command, const std::string& name) const {
    const std::string word = name.substr(name.find_first_not_of('-'));
    const std::string own = "app.help." + command->get_name() + "." + word;
    return text_(text_.has(own) ? own : "app.help.any." + word);
  }

  std::string check_number(const std::string& word, std::uint64_t least, std::uint64_t most) const {
    std::uint64_t number = 0;
    const auto [end, error] = std::from_chars(word.data(), word.data() + word.size(), number);
    if (error == std::errc{} && end == word.data() + word.size() && number >= least &&
        number <= most) {
      return {};
    }
    return text_("app.usage.number", Json::object({{"least", std::to_string(least)},
                                                   {"most", std::to_string(most)},
                                                   {"found", word}}));
  }

  const Text& text_;
};

}  // namespace cauldron
