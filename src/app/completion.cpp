#include "app/completion.h"

#include <CLI/CLI.hpp>
#include <algorithm>
#include <array>

#include "app/text/catalogue.h"
#include "bots/bot.h"
#include "games/catalogue.h"

namespace cauldron {

namespace {

struct LabelledKind {
  ValueKind kind;
  std::string_view id;
};

constexpr std::array<LabelledKind, 13> kLabels = {{
    {ValueKind::Number, "app.value.number"},
    {ValueKind::Word, "app.value.word"},
    {ValueKind::File, "app.value.file"},
    {ValueKind::Folder, "app.value.folder"},
    {ValueKind::Game, "app.value.game"},
    {ValueKind::Bots, "app.value.bots"},
    {ValueKind::Language, "app.value.language"},
    {ValueKind::Shell, "app.value.shell"},
    {ValueKind::Mode, "app.value.mode"},
    {ValueKind::Edition, "app.value.edition"},
    {ValueKind::Difficulty, "app.value.difficulty"},
    {ValueKind::Deterministic, "app.value.deterministic"},
    {ValueKind::Json, "app.value.json"},
}};

constexpr std::array<std::string_view, 3> kShells = {"bash", "zsh", "fish"};
constexpr std::array<std::string_view, 2> kModes = {"basic", "full"};
constexpr std::array<std::string_view, 5> kEditions = {"ours", "en", "de", "pl", "it"};
constexpr std::array<std::string_view, 5> kDifficulties = {"gentle", "easy", "normal", "hard",
                                                           "merciless"};
constexpr std::array<std::string_view, 3> kDeterministic = {"hunters", "trials", "both"};

// One thing a shell can offer.
struct Entry {
  std::string name;  // "--port"; "game" for a positional
  std::string description;
  bool positional = false;
  bool takes_value = false;
  ValueKind kind = ValueKind::Word;
};

struct CommandEntry {
  std::string name;
  std::string description;
  std::vector<Entry> entries;
};

ValueKind kind_of(const Text& text, const std::string& label) {
  for (const auto& [kind, id] : kLabels) {
    if (text(id) == label) return kind;
  }
  return ValueKind::Word;
}

std::vector<Entry> entries_of(const CLI::App& app, const Text& text) {
  std::vector<Entry> entries;
  for (const CLI::Option* option : app.get_options()) {
    const bool positional = option->get_positional();
    const std::string name =
        positional ? option->get_name(true) : "--" + option->get_lnames().front();
    entries.push_back({name, option->get_description(), positional, option->get_expected_min() > 0,
                       kind_of(text, option->get_type_name())});
  }
  return entries;
}

std::vector<CommandEntry> commands_of(const CLI::App& app, const Text& text) {
  std::vector<CommandEntry> commands;
  for (const CLI::App* sub : app.get_subcommands({})) {
    commands.push_back({sub->get_name(), sub->get_description(), entries_of(*sub, text)});
  }
  return commands;
}

std::string spaced(const auto& words) {
  std::string line;
  for (const auto& word : words) line += (line.empty() ? "" : " ") + std::string(word);
  return line;
}

// For single quotes in every shell, and without what zsh reads specially in a description.
std::string quotable(std::string text) {
  std::erase_if(text, [](char c) { return c == '\'' || c == '[' || c == ']' || c == '\n'; });
  return text;
}

std::string bash_reply(ValueKind kind) {
  if (kind == ValueKind::File) return "COMPREPLY=($(compgen -f -- \"$cur\"))";
  if (kind == ValueKind::Folder) return "COMPREPLY=($(compgen -d -- \"$cur\"))";
  return "COMPREPLY=($(compgen -W '" + words_of_kind(kind) + "' -- \"$cur\"))";
}

std::string bash_case(const std::string& name, const std::vector<Entry>& entries,
                      const std::string& further_words) {
  std::string words = further_words;
  std::string values;
  std::string files;
  for (const Entry& entry : entries) {
    if (entry.positional) {
      words += " " + words_of_kind(entry.kind);
      if (entry.kind == ValueKind::File) files = "      COMPREPLY+=($(compgen -f -- \"$cur\"))\n";
      continue;
    }
    words += " " + entry.name;
    if (entry.takes_value) {
      values += "        " + entry.name + ") " + bash_reply(entry.kind) + "; return ;;\n";
    }
  }
  std::string script = "    " + name + ")\n";
  if (!values.empty()) script += "      case $prev in\n" + values + "      esac\n";
  return script + "      COMPREPLY=($(compgen -W '" + words + "' -- \"$cur\"))\n" + files +
         "      ;;\n";
}

std::string bash_script(const CLI::App& app, const Text& text) {
  std::vector<std::string> names;
  std::string cases;
  for (const CommandEntry& command : commands_of(app, text)) {
    names.push_back(command.name);
    cases += bash_case(command.name, command.entries, "--lang");
  }
  std::string pattern = spaced(names);
  std::ranges::replace(pattern, ' ', '|');
  return "# bash completion for cauldron\n"
         "_cauldron() {\n"
         "  local cur=${COMP_WORDS[COMP_CWORD]} prev=${COMP_WORDS[COMP_CWORD-1]} command= word\n"
         "  for word in \"${COMP_WORDS[@]:1:COMP_CWORD-1}\"; do\n"
         "    case $word in " +
         pattern +
         ") command=$word; break ;; esac\n"
         "  done\n"
         "  case $command in\n" +
         bash_case("''", entries_of(app, text), spaced(names)) + cases +
         "  esac\n"
         "}\n"
         "complete -o filenames -F _cauldron cauldron\n";
}

std::string zsh_action(const Entry& entry) {
  if (entry.kind == ValueKind::File) return "_files";
  if (entry.kind == ValueKind::Folder) return "_files -/";
  const std::string words = words_of_kind(entry.kind);
  return words.empty() ? "" : "(" + words + ")";
}

std::string zsh_script(const CLI::App& app, const Text& text) {
  std::string list;
  std::string cases;
  for (const CommandEntry& command : commands_of(app, text)) {
    list += "    '" + command.name + ":" + quotable(command.description) + "'\n";
    cases += "    " + command.name + ")\n      _arguments";
    int position = 0;
    for (const Entry& entry : command.entries) {
      const std::string about = quotable(entry.description);
      cases += " \\\n        '";
      if (entry.positional) {
        cases += std::to_string(++position) + ":" + entry.name + ":" + zsh_action(entry) + "'";
      } else {
        cases += entry.name + "[" + about + "]" +
                 (entry.takes_value ? ":" + entry.name.substr(2) + ":" + zsh_action(entry) : "") +
                 "'";
      }
    }
    cases += "\n      ;;\n";
  }
  return "#compdef cauldron\n"
         "_cauldron() {\n"
         "  local -a commands\n"
         "  commands=(\n" +
         list +
         "  )\n"
         "  if (( CURRENT == 2 )); then\n"
         "    _describe command commands\n"
         "    return\n"
         "  fi\n"
         "  shift words\n"
         "  (( CURRENT-- ))\n"
         "  case $words[1] in\n" +
         cases +
         "  esac\n"
         "}\n"
         "if [ \"$funcstack[1]\" = _cauldron ]; then\n"
         "  _cauldron \"$@\"\n"
         "else\n"
         "  compdef _cauldron cauldron\n"
         "fi\n";
}

std::string fish_value(const Entry& entry) {
  if (!entry.takes_value) return "";
  if (entry.kind == ValueKind::File) return " -rF";
  if (entry.kind == ValueKind::Folder) return " -xa '(__fish_complete_directories)'";
  const std::string words = words_of_kind(entry.kind);
  return words.empty() ? " -x" : " -xa '" + words + "'";
}

std::string fish_script(const CLI::App& app, const Text& text) {
  std::string script = "# fish completion for cauldron\ncomplete -c cauldron -f\n";
  const auto add = [&](const std::string& condition, const Entry& entry) {
    script += "complete -c cauldron -n '" + condition + "'";
    if (!entry.positional) {
      script += " -l " + entry.name.substr(2) + fish_value(entry) + " -d '" +
                quotable(entry.description) + "'\n";
    } else if (entry.kind == ValueKind::File) {
      script += " -F\n";
    } else {
      script += " -a '" + words_of_kind(entry.kind) + "'\n";
    }
  };
  for (const Entry& entry : entries_of(app, text)) add("__fish_use_subcommand", entry);
  for (const CommandEntry& command : commands_of(app, text)) {
    script += "complete -c cauldron -n '__fish_use_subcommand' -a " + command.name + " -d '" +
              quotable(command.description) + "'\n";
    for (const Entry& entry : command.entries) {
      add("__fish_seen_subcommand_from " + command.name, entry);
    }
  }
  return script;
}

}  // namespace

std::string value_label(const Text& text, ValueKind kind) {
  return text(std::ranges::find(kLabels, kind, &LabelledKind::kind)->id);
}

std::string words_of_kind(ValueKind kind) {
  std::vector<std::string> words;
  switch (kind) {
    case ValueKind::Game:
      for (const GameEntry& game : all_games()) words.emplace_back(game.id);
      return spaced(words);
    case ValueKind::Bots:
      return spaced(bot_names());
    case ValueKind::Language:
      return spaced(languages());
    case ValueKind::Shell:
      return spaced(kShells);
    case ValueKind::Mode:
      return spaced(kModes);
    case ValueKind::Edition:
      return spaced(kEditions);
    case ValueKind::Difficulty:
      return spaced(kDifficulties);
    case ValueKind::Deterministic:
      return spaced(kDeterministic);
    default:
      return "";
  }
}

bool is_known_word(ValueKind kind, std::string_view word) {
  return (" " + words_of_kind(kind) + " ").find(" " + std::string(word) + " ") != std::string::npos;
}

std::string completion_script(const CLI::App& app, const Text& text, std::string_view shell) {
  if (shell == "bash") return bash_script(app, text);
  if (shell == "zsh") return zsh_script(app, text);
  return fish_script(app, text);
}

}  // namespace cauldron
