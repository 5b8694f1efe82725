#include "app/cli/completion.h"

#include <CLI/CLI.hpp>
#include <algorithm>
#include <array>

#include "app/adapters/catalogue.h"
#include "app/terminal/typed.h"
#include "app/text/catalogue.h"
#include "bots/bot.h"
#include "bots/levels.h"
#include "games/catalogue.h"

namespace cauldron {

namespace {

struct LabelledKind {
  ValueKind kind;
  std::string_view id;
};

constexpr std::array<LabelledKind, 9> kLabels = {{
    {ValueKind::Number, "app.value.number"},
    {ValueKind::Word, "app.value.word"},
    {ValueKind::File, "app.value.file"},
    {ValueKind::Folder, "app.value.folder"},
    {ValueKind::Game, "app.value.game"},
    {ValueKind::Bots, "app.value.bots"},
    {ValueKind::Language, "app.value.language"},
    {ValueKind::Shell, "app.value.shell"},
    {ValueKind::Json, "app.value.json"},
}};

constexpr std::array<std::string_view, 3> kShells = {"bash", "zsh", "fish"};

// One thing a shell can offer.
struct Entry {
  std::string name;  // "--port"; "game" for a positional
  std::string description;
  bool positional = false;
  bool takes_value = false;
  ValueKind kind = ValueKind::Word;
  std::string words = {};  // what the value may be, with spaces between; empty if it is no list
};

struct CommandEntry {
  std::string name;
  std::string description;
  std::vector<Entry> entries;
};

std::string words_of_kind(ValueKind kind) {
  std::vector<std::string> games;
  switch (kind) {
    case ValueKind::Game:
      for (const GameEntry& game : all_games()) games.emplace_back(game.id);
      return joined(games);
    case ValueKind::Bots:
      return joined(level_ids()) + " " + joined(bot_names());
    case ValueKind::Language:
      return joined(languages());
    case ValueKind::Shell:
      return joined(kShells);
    default:
      return "";
  }
}

// The label is what tells kinds of values apart in the tree of commands.
void set_kind(const Text& text, const std::string& label, Entry& entry) {
  for (const auto& [kind, id] : kLabels) {
    if (text(id) != label) continue;
    entry.kind = kind;
    entry.words = words_of_kind(kind);
    return;
  }
  for (const Adapter* adapter : all_adapters()) {
    for (const VariantWord& word : adapter->variant_words()) {
      if (text(word.label) == label) entry.words = joined(word.words);
    }
  }
}

std::vector<Entry> entries_of(const CLI::App& app, const Text& text) {
  std::vector<Entry> entries;
  for (const CLI::Option* option : app.get_options()) {
    const bool positional = option->get_positional();
    const std::string name =
        positional ? option->get_name(true) : "--" + option->get_lnames().front();
    Entry entry{name, option->get_description(), positional, option->get_expected_min() > 0};
    set_kind(text, option->get_type_name(), entry);
    entries.push_back(std::move(entry));
  }
  return entries;
}

// The name of a command inside another stands where that one has its first argument, and its own
// arguments follow; options the two have in common.
void add_nested(const CLI::App& nested, const Text& text, std::vector<Entry>& entries) {
  const auto first = std::ranges::find(entries, true, &Entry::positional);
  if (first != entries.end()) first->words += " " + nested.get_name();
  for (Entry& entry : entries_of(nested, text)) {
    if (entry.positional) entries.push_back(std::move(entry));
  }
}

std::vector<CommandEntry> commands_of(const CLI::App& app, const Text& text) {
  std::vector<CommandEntry> commands;
  for (const CLI::App* sub : app.get_subcommands({})) {
    commands.push_back({sub->get_name(), sub->get_description(), entries_of(*sub, text)});
    for (const CLI::App* nested : sub->get_subcommands({})) {
      add_nested(*nested, text, commands.back().entries);
    }
  }
  return commands;
}

// For single quotes in every shell, and without what zsh reads specially in a description.
std::string quotable(std::string text) {
  std::erase_if(text, [](char c) { return c == '\'' || c == '[' || c == ']' || c == '\n'; });
  return text;
}

std::string bash_reply(const Entry& entry) {
  if (entry.kind == ValueKind::File) return "COMPREPLY=($(compgen -f -- \"$cur\"))";
  if (entry.kind == ValueKind::Folder) return "COMPREPLY=($(compgen -d -- \"$cur\"))";
  return "COMPREPLY=($(compgen -W '" + entry.words + "' -- \"$cur\"))";
}

std::string bash_case(const std::string& name, const std::vector<Entry>& entries,
                      const std::string& further_words) {
  std::string words = further_words;
  std::string values;
  std::string files;
  for (const Entry& entry : entries) {
    if (entry.positional) {
      words += " " + entry.words;
      if (entry.kind == ValueKind::File) files = "      COMPREPLY+=($(compgen -f -- \"$cur\"))\n";
      continue;
    }
    words += " " + entry.name;
    if (entry.takes_value) {
      values += "        " + entry.name + ") " + bash_reply(entry) + "; return ;;\n";
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
  std::string pattern = joined(names);
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
         bash_case("''", entries_of(app, text), joined(names)) + cases +
         "  esac\n"
         "}\n"
         "complete -o filenames -F _cauldron cauldron\n";
}

std::string zsh_action(const Entry& entry) {
  if (entry.kind == ValueKind::File) return "_files";
  if (entry.kind == ValueKind::Folder) return "_files -/";
  return entry.words.empty() ? "" : "(" + entry.words + ")";
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
  return entry.words.empty() ? " -x" : " -xa '" + entry.words + "'";
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
      script += " -a '" + entry.words + "'\n";
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

bool is_shell(std::string_view name) { return std::ranges::find(kShells, name) != kShells.end(); }

std::string completion_script(const CLI::App& app, const Text& text, std::string_view shell) {
  if (shell == "bash") return bash_script(app, text);
  if (shell == "zsh") return zsh_script(app, text);
  return fish_script(app, text);
}

}  // namespace cauldron
