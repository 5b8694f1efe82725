#include "app/cli/settings.h"

#include <CLI/CLI.hpp>
#include <algorithm>
#include <map>
#include <sstream>

#include "app/shared/files.h"

namespace cauldron {

namespace {

constexpr std::string_view kBlank = " \t\r";
constexpr std::size_t kWidth = 96;

std::string_view trimmed(std::string_view text) {
  const auto first = text.find_first_not_of(kBlank);
  if (first == text.npos) return {};
  return text.substr(first, text.find_last_not_of(kBlank) - first + 1);
}

// Without the comment behind it.
std::string_view without_comment(std::string_view value) {
  if (value.starts_with('"')) {
    const auto end = value.find('"', 1);
    const auto rest = end == value.npos ? end : value.find_first_not_of(kBlank, end + 1);
    return rest != value.npos && value[rest] == '#' ? value.substr(0, end + 1) : value;
  }
  for (auto hash = value.find('#'); hash != value.npos; hash = value.find('#', hash + 1)) {
    if (hash == 0 || kBlank.find(value[hash - 1]) != kBlank.npos) {
      return trimmed(value.substr(0, hash));
    }
  }
  return value;
}

// Nothing where quotes do not match.
std::optional<std::string_view> unquoted(std::string_view value) {
  if (!value.starts_with('"')) return value;
  if (value.size() < 2 || value.find('"', 1) != value.size() - 1) return std::nullopt;
  return value.substr(1, value.size() - 2);
}

std::optional<Setting> setting_in(std::string_view line, std::size_t number) {
  const auto equals = line.find('=');
  if (equals == line.npos) return std::nullopt;
  const std::string_view key = trimmed(line.substr(0, equals));
  const auto value = unquoted(without_comment(trimmed(line.substr(equals + 1))));
  if (key.empty() || !value || value->empty()) return std::nullopt;
  return Setting{std::string(key), std::string(*value), number};
}

// Lines of a comment, each no wider than fits.
std::string commented(const std::string& text) {
  std::string lines;
  std::istringstream paragraphs(text);
  for (std::string paragraph; std::getline(paragraphs, paragraph);) {
    std::istringstream words(paragraph);
    std::string line = "#";
    for (std::string word; words >> word;) {
      if (line.size() > 1 && line.size() + 1 + word.size() > kWidth) {
        lines += line + "\n";
        line = "#";
      }
      line += " " + word;
    }
    lines += line + "\n";
  }
  return lines;
}

std::string written(const std::string& value) {
  const bool plain = trimmed(value) == value && value.find('#') == value.npos;
  return plain ? value : "\"" + value + "\"";
}

// The options of a command that may stand in a configuration file.
std::vector<const CLI::Option*> settings_of(const CLI::App& command) {
  return command.get_options([](const CLI::Option* option) {
    return option->get_configurable() && !option->get_lnames().empty();
  });
}

const CLI::Option* setting_named(const CLI::App& command, std::string_view key) {
  const auto settings = settings_of(command);
  const auto found = std::ranges::find_if(
      settings, [&](const CLI::Option* option) { return option->get_lnames().front() == key; });
  return found == settings.end() ? nullptr : *found;
}

std::string as_option(const std::string& key, const std::string& value) {
  return "--" + key + "=" + value;
}

Failure fault(std::string_view id, const std::string& file, const Setting& setting, Json args) {
  args.set("file", file);
  args.set("line", std::to_string(setting.line));
  return failure(Exit::Usage, id, std::move(args));
}

// Key and value of assignments that the command takes.
std::map<std::string, std::string> checked(const CLI::App& command, const Text& text,
                                           const std::vector<std::string>& assignments,
                                           Refusal refusal_of) {
  std::map<std::string, std::string> set;
  for (const std::string& word : assignments) {
    const auto setting = setting_in(word, 0);
    if (!setting || !setting_named(command, setting->key)) {
      throw failure(Exit::Usage, "app.settings.assignment", Json::object({{"found", word}}));
    }
    const std::string option = as_option(setting->key, setting->value);
    if (const auto refusal = refusal_of({command.get_name(), option}, text)) {
      throw Failure(*refusal);
    }
    set[setting->key] = setting->value;
  }
  return set;
}

}  // namespace

std::vector<Setting> read_settings(std::string_view text, const std::string& file) {
  std::vector<Setting> settings;
  for (std::size_t number = 1; !text.empty(); ++number) {
    const auto end = text.find('\n');
    const std::string_view line = trimmed(text.substr(0, end));
    text = end == text.npos ? std::string_view() : text.substr(end + 1);
    if (line.empty() || line.starts_with('#')) continue;
    auto setting = setting_in(line, number);
    if (!setting) {
      throw failure(
          Exit::Usage, "app.settings.line",
          Json::object(
              {{"file", file}, {"line", std::to_string(number)}, {"found", std::string(line)}}));
    }
    settings.push_back(std::move(*setting));
  }
  return settings;
}

std::vector<std::string> words_of_file(const std::string& file, const CLI::App& command,
                                       const Text& text, Refusal refusal_of) {
  std::vector<std::string> words;
  std::map<std::string, std::size_t> lines;
  for (const Setting& setting : read_settings(read_file(file, Exit::Environment), file)) {
    const CLI::Option* option = setting_named(command, setting.key);
    if (!option) {
      throw fault("app.settings.unknown", file, setting, Json::object({{"found", setting.key}}));
    }
    const auto [before, first] = lines.emplace(setting.key, setting.line);
    if (!first && option->get_expected_max() <= 1) {
      throw fault("app.settings.twice", file, setting,
                  Json::object({{"key", setting.key}, {"before", std::to_string(before->second)}}));
    }
    const std::string word = as_option(setting.key, setting.value);
    if (const auto refusal = refusal_of({command.get_name(), word}, text)) {
      throw fault("app.settings.value", file, setting, Json::object({{"why", text(refusal->why)}}));
    }
    if (option->count() == 0) words.push_back(word);
  }
  return words;
}

std::string settings_file(const CLI::App& command, const Text& text,
                          const std::vector<std::string>& assignments, Refusal refusal_of) {
  const auto set = checked(command, text, assignments, refusal_of);
  std::string file = commented(text("app.settings.head"));
  for (const CLI::Option* option : settings_of(command)) {
    file += "\n" + commented(option->get_description());
    if (option->get_expected_max() > 1) file += commented(text("app.settings.repeat"));
    const std::string& key = option->get_lnames().front();
    const auto value = set.find(key);
    const std::string usual = option->get_default_str();
    if (value != set.end()) {
      file += key + " = " + written(value->second) + "\n";
    } else {
      file +=
          "#" + key + " =" + (usual.empty() || usual == "[]" ? "" : " " + written(usual)) + "\n";
    }
  }
  return file;
}

}  // namespace cauldron
