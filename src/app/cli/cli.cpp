#include "app/cli/cli.h"

#include <CLI/CLI.hpp>
#include <algorithm>
#include <iostream>
#include <limits>
#include <memory>

#include "app/adapters/catalogue.h"
#include "app/cli/completion.h"
#include "app/cli/help.h"
#include "app/cli/manual.h"
#include "app/cli/option_builder.h"
#include "app/cli/settings.h"
#include "app/cli/usage_failure.h"
#include "app/commands/commands.h"
#include "bots/analysis.h"
#include "games/catalogue.h"

namespace cauldron {

namespace {

constexpr std::uint64_t kMostThreads = 256;

struct AllOptions {
  RunOptions run;
  BackupOptions backup;
  RestoreOptions restore;
  MoveDataOptions move_data;
  NodesOptions nodes;
  PlayOptions play;
  SimulateOptions simulate;
  ArenaOptions arena;
  SelfplayOptions selfplay;
  SolveOptions solve;
  PuzzlesOptions puzzles;
  ReplayOptions replay;
  AnalyseOptions analyse;
  VerifyOptions verify;
  BenchOptions bench;
  LoadtestOptions loadtest;
  OwnCommandOptions own;
  GamesOptions games;
  std::string shell;
  std::string language;
  std::vector<std::string> configs;
  std::vector<std::string> assignments;
};

Command printing(std::string text) {
  return [text = std::move(text)](const Console&) {
    std::cout << text;
    return Exit::Ok;
  };
}

// Why a command line makes no sense, if it does not.
std::optional<Failure> refusal_of(const std::vector<std::string>& words, const Text& text);

// Declares the subcommands; the chosen one ends up in `command`.
class CommandTree : private OptionBuilder {
 public:
  explicit CommandTree(const Text& text)
      : OptionBuilder(text), app_(text("app.help.about"), "cauldron") {
    set_up_help();
    app_.add_option("--lang", options_->language, text("app.help.lang"))
        ->type_name(value_label(text, ValueKind::Language));
    app_.require_subcommand(1);
    add_run();
    add_backup();
    add_nodes();
    add_play();
    add_own_commands();
    add_simulate();
    add_arena();
    add_selfplay();
    add_solve();
    add_puzzles();
    add_replay();
    add_analyse();
    add_verify();
    add_bench();
    add_loadtest();
    add_games();
    add_completion();
    add_settings();
    add_manual();
  }

  CLI::App& app() { return app_; }
  CLI::App& run_command() { return *app_.get_subcommand("run"); }
  const Command& command() const { return command_; }
  const std::vector<std::string>& configs() const { return options_->configs; }

  void parse(std::vector<std::string> words) {
    std::ranges::reverse(words);
    app_.parse(std::move(words));
  }

 private:
  void set_up_help() {
    app_.formatter(std::make_shared<HelpFormatter>(text_));
    app_.option_defaults()->group(text_("app.help.option_group"));
    app_.set_help_flag("-h,--help", text_("app.help.help"));
    app_.set_version_flag("--version", "cauldron " CAULDRON_VERSION, text_("app.help.version"));
    app_.footer(text_("app.help.footer") + "\n" + text_("app.help.exit"));
  }

  CLI::App* add_below(CLI::App& parent, const std::string& name, const std::string& about) {
    CLI::App* command = parent.add_subcommand(name, text_(about));
    command->group(text_("app.help.command_group"));
    command->get_help_ptr()->group(text_("app.help.option_group"));
    command->footer("");
    command->fallthrough();
    return command;
  }

  CLI::App* add_command(const std::string& name, Exit (*run)(const Console&, const AllOptions&)) {
    CLI::App* command = add_below(app_, name, "app.help." + name);
    command->callback([this, run] {
      command_ = [run, options = options_](const Console& console) {
        return run(console, *options);
      };
    });
    return command;
  }

  void add_run() {
    auto* command = add_command("run", [](auto& c, auto& o) { return run(c, o.run); });
    add_number(command, "--port", options_->run.port, 0, 65535);
    add_value(command, "--address", options_->run.address, ValueKind::Word)->capture_default_str();
    add_value(command, "--data", options_->run.data, ValueKind::Folder)->capture_default_str();
    add_value(command, "--database", options_->run.database, ValueKind::Word);
    add_flag(command, "--accept-loss", options_->run.accept_loss);
    add_value(command, "--bus", options_->run.bus, ValueKind::Word);
    add_value(command, "--bus-ca", options_->run.bus_ca, ValueKind::File);
    add_value(command, "--node", options_->run.node, ValueKind::Word);
    add_value(command, "--network-key", options_->run.network_key, ValueKind::File);
    add_value(command, "--web", options_->run.web, ValueKind::Folder);
    add_number(command, "--bot-threads", options_->run.bot_threads, 0, kMostThreads);
    add_number(command, "--bot-time", options_->run.bot_time_ms, 1, 600'000);
    add_value(command, "--watch-address", options_->run.watch_address, ValueKind::Word)
        ->capture_default_str();
    add_number(command, "--watch-port", options_->run.watch_port, 0, 65535);
    add_one_of(command, "--log-format", options_->run.log_format, {"text", "json"});
    add_one_of(command, "--log-level", options_->run.log_level,
               {"debug", "info", "warning", "error"});
    add_value(command, "--backup-folder", options_->run.backup_folder, ValueKind::Folder);
    add_number(command, "--backup-every", options_->run.backup_every, 1, 8'760);
    add_number(command, "--backups-kept", options_->run.backups_kept, 1, 10'000);
    add_value(command, "--trusted-proxy", options_->run.trusted_proxies, ValueKind::Word)
        ->allow_extra_args(false);
    add_one_of(command, "--forwarded-header", options_->run.forwarded_header,
               {"x-forwarded-for", "forwarded"});
    add_value(command, "--site", options_->run.sites, ValueKind::Word)->allow_extra_args(false);
    for (const LimitSetting& limit : kLimitSettings) {
      add_number(command, "--" + std::string(limit.name), options_->run.limits.*limit.value,
                 limit.least, limit.most);
    }
    // Neither belongs into a configuration file.
    add_number(command, "--luck-for-tests", options_->run.luck_for_tests, 0, kAnyNumber)
        ->configurable(false);
    add_value(command, "--config", options_->configs, ValueKind::File)
        ->allow_extra_args(false)
        ->configurable(false);
  }

  void add_backup() {
    auto* backup =
        add_command("backup", [](auto& c, auto& o) { return back_up_data(c, o.backup); });
    add_value(backup, "--data", options_->backup.data, ValueKind::Folder)->capture_default_str();
    add_value(backup, "--to", options_->backup.to, ValueKind::File)->required();
    auto* restore =
        add_command("restore", [](auto& c, auto& o) { return restore_data(c, o.restore); });
    add_value(restore, "--from", options_->restore.from, ValueKind::File)->required();
    add_value(restore, "--data", options_->restore.data, ValueKind::Folder)->capture_default_str();
    auto* move =
        add_command("move-data", [](auto& c, auto& o) { return move_all_data(c, o.move_data); });
    add_value(move, "--from", options_->move_data.from, ValueKind::Word)->required();
    add_value(move, "--to", options_->move_data.to, ValueKind::Word)->required();
  }

  void add_nodes() {
    auto* command = add_command("nodes", [](auto& c, auto& o) { return show_nodes(c, o.nodes); });
    add_value(command, "--database", options_->nodes.database, ValueKind::Word)->required();
    add_value(command, "--bus", options_->nodes.bus, ValueKind::Word);
    add_value(command, "--bus-ca", options_->nodes.bus_ca, ValueKind::File);
    add_flag(command, "--json", options_->nodes.json);
  }

  void add_play() {
    auto* command = add_command("play", [](auto& c, auto& o) { return play(c, o.play); });
    add_game(command, options_->play.game);
    add_value(command, "--bots", options_->play.bots, ValueKind::Bots);
    add_number(command, "--seed", options_->play.seed, 0, kAnyNumber);
    add_value(command, "--name", options_->play.name, ValueKind::Word);
    add_value(command, "--save", options_->play.save, ValueKind::File);
    add_value(command, "--resume", options_->play.resume, ValueKind::File);
    add_variant(command, options_->play.variant);
    add_content(command, options_->play.content);
  }

  // Subcommands that games bring.
  void add_own_commands() {
    for (const Adapter* adapter : all_adapters()) {
      for (const OwnCommand& own : adapter->commands()) {
        auto* command = add_command(std::string(own.name), nullptr);
        add_value(command, "--save", options_->own.save, ValueKind::File);
        add_number(command, "--seed", options_->own.seed, 0, kAnyNumber);
        command->callback([this, run = own.run] {
          command_ = [run, options = options_](const Console& console) {
            return run(console, options->own);
          };
        });
      }
    }
  }

  void add_simulate() {
    auto* command =
        add_command("simulate", [](auto& c, auto& o) { return simulate(c, o.simulate); });
    add_game(command, options_->simulate.game);
    add_number(command, "--games", options_->simulate.games, 1, 1'000'000'000);
    add_number(command, "--seed", options_->simulate.seed, 0, kAnyNumber);
    add_number(command, "--threads", options_->simulate.threads, 1, kMostThreads);
    add_value(command, "--bots", options_->simulate.bots, ValueKind::Bots)->capture_default_str();
    add_value(command, "--record", options_->simulate.record, ValueKind::File);
    add_flag(command, "--options", options_->simulate.options);
    add_flag(command, "--states", options_->simulate.states);
    add_variant(command, options_->simulate.variant);
    add_content(command, options_->simulate.content);
    add_flag(command, "--json", options_->simulate.json);
  }

  void add_arena() {
    auto* command = add_command("arena", [](auto& c, auto& o) { return run_arena(c, o.arena); });
    ArenaOptions& arena = options_->arena;
    add_value(command, "game", arena.game, ValueKind::Game);
    add_value(command, "--bots", arena.bots, ValueKind::Bots);
    add_value(command, "--ladder", arena.ladder, ValueKind::Bots);
    add_value(command, "--anchor", arena.anchor, ValueKind::Word);
    add_number(command, "--games", arena.games, 1, 10'000'000);
    add_number(command, "--seed", arena.seed, 0, kAnyNumber);
    add_number(command, "--threads", arena.threads, 1, kMostThreads);
    add_value(command, "--sprt", arena.sprt, ValueKind::Word);
    add_value(command, "--save", arena.save, ValueKind::File);
    add_value(command, "--shard", arena.shard, ValueKind::Word);
    add_value(command, "--report", arena.report, ValueKind::File);
    add_variant(command, arena.variant);
    add_content(command, arena.content);
    add_flag(command, "--json", arena.json);
    add_merge(command, arena.merged);
  }

  // Its options are those of the command, to which it passes on what it does not know.
  void add_merge(CLI::App* command, std::vector<std::string>& files) {
    auto* merge = add_below(*command, "merge", "app.help.arena.merge");
    merge->add_option("file", files, text_("app.help.arena.file"))
        ->type_name(value_label(text_, ValueKind::File))
        ->required();
  }

  void add_solve() {
    auto* command = add_command("solve", [](auto& c, auto& o) { return solve(c, o.solve); });
    SolveOptions& solve = options_->solve;
    add_value(command, "game", solve.game, ValueKind::Game);
    add_value(command, "--positions", solve.positions, ValueKind::File);
    add_flag(command, "--line", solve.line);
    add_flag(command, "--all", solve.all);
    add_value(command, "--save", solve.save, ValueKind::File);
    add_value(command, "--shard", solve.shard, ValueKind::Word);
    add_number(command, "--threads", solve.threads, 1, kMostThreads);
    add_content(command, solve.content);
    add_flag(command, "--json", solve.json);
    add_merge(command, solve.merged);
  }

  void add_puzzles() {
    auto* command =
        add_command("puzzles", [](auto& c, auto& o) { return find_puzzles(c, o.puzzles); });
    PuzzlesOptions& puzzles = options_->puzzles;
    add_game(command, puzzles.game);
    add_number(command, "--count", puzzles.count, 1, 100'000);
    add_number(command, "--seed", puzzles.seed, 0, kAnyNumber);
    add_number(command, "--threads", puzzles.threads, 1, kMostThreads);
    add_value(command, "--searched", puzzles.searched, ValueKind::File);
    add_number(command, "--minutes", puzzles.minutes, 0, 100'000);
    add_value(command, "--out", puzzles.out, ValueKind::File)->required();
  }

  void add_selfplay() {
    auto* command =
        add_command("selfplay", [](auto& c, auto& o) { return selfplay_lessons(c, o.selfplay); });
    SelfplayOptions& selfplay = options_->selfplay;
    add_game(command, selfplay.game);
    add_value(command, "--bots", selfplay.bots, ValueKind::Bots)->capture_default_str();
    add_value(command, "--mix", selfplay.mix, ValueKind::File);
    add_number(command, "--games", selfplay.games, 1, 1'000'000'000);
    add_number(command, "--seed", selfplay.seed, 0, kAnyNumber);
    add_number(command, "--threads", selfplay.threads, 1, kMostThreads);
    add_number(command, "--noise", selfplay.noise, 0, 100);
    add_value(command, "--out", selfplay.out, ValueKind::File)->required();
    add_variant(command, selfplay.variant);
    add_flag(command, "--json", selfplay.json);
  }

  void add_replay() {
    auto* command = add_command("replay", [](auto& c, auto& o) { return replay(c, o.replay); });
    add_value(command, "file", options_->replay.file, ValueKind::File)->required();
    add_number(command, "--game", options_->replay.game, 1, 1'000'000'000);
    add_number(command, "--seat", options_->replay.seat, 0, kMaxSeats - 1);
    add_content(command, options_->replay.content);
  }

  void add_analyse() {
    auto* command =
        add_command("analyse", [](auto& c, auto& o) { return analyse_record(c, o.analyse); });
    AnalyseOptions& analyse = options_->analyse;
    add_value(command, "file", analyse.file, ValueKind::File)->required();
    add_number(command, "--game", analyse.game, 1, 1'000'000'000);
    add_number(command, "--budget", analyse.budget, 1, kMostAnalysisBudget);
    add_number(command, "--seed", analyse.seed, 0, kAnyNumber);
    add_value(command, "--json", analyse.json, ValueKind::File);
    add_value(command, "--html", analyse.html, ValueKind::File);
    add_value(command, "--out", analyse.out, ValueKind::Folder);
    add_number(command, "--threads", analyse.threads, 1, kMostThreads);
    add_content(command, analyse.content);
  }

  void add_verify() {
    auto* command =
        add_command("verify", [](auto& c, auto& o) { return verify_records(c, o.verify); });
    add_value(command, "file", options_->verify.file, ValueKind::File)->required();
    add_value(command, "--commitment", options_->verify.commitment, ValueKind::Word);
    add_number(command, "--from", options_->verify.from, 0, kAnyNumber);
    add_number(command, "--threads", options_->verify.threads, 1, kMostThreads);
    add_content(command, options_->verify.content);
    add_flag(command, "--json", options_->verify.json);
  }

  void add_bench() {
    auto* command = add_command("bench", [](auto& c, auto& o) { return bench(c, o.bench); });
    options_->bench.game = all_games().front().id;
    add_value(command, "game", options_->bench.game, ValueKind::Game)->capture_default_str();
    add_number(command, "--seconds", options_->bench.seconds, 1, 3600);
    add_flag(command, "--signature", options_->bench.signature);
    add_variant(command, options_->bench.variant);
    add_content(command, options_->bench.content);
    add_flag(command, "--json", options_->bench.json);
  }

  void add_loadtest() {
    auto* command =
        add_command("loadtest", [](auto& c, auto& o) { return loadtest(c, o.loadtest); });
    LoadtestOptions& load = options_->loadtest;
    load.game = all_games().front().id;
    add_value(command, "game", load.game, ValueKind::Game)->capture_default_str();
    add_number(command, "--tables", load.tables, 1, 100'000);
    add_number(command, "--seconds", load.seconds, 1, 3600);
    add_number(command, "--rate", load.rate, 0, 10'000'000);
    add_number(command, "--idle", load.idle, 0, 1'000'000);
    add_number(command, "--seed", load.seed, 0, kAnyNumber);
    add_value(command, "--server", load.server, ValueKind::Word);
    add_variant(command, load.variant);
    add_flag(command, "--json", load.json);
  }

  void add_games() {
    auto* command = add_command("games", [](auto& c, auto& o) { return list_games(c, o.games); });
    add_flag(command, "--json", options_->games.json);
  }

  void add_completion() {
    auto* command = add_command("completion", nullptr);
    add_value(command, "shell", options_->shell, ValueKind::Shell)
        ->required()
        ->check([this](const std::string& shell) {
          return is_shell(shell) ? "" : text_("app.usage.shell", Json::object({{"found", shell}}));
        });
    command->callback(
        [this] { command_ = printing(completion_script(app_, text_, options_->shell)); });
  }

  void add_settings() {
    auto* command = add_command("settings", nullptr);
    add_value(command, "setting", options_->assignments, ValueKind::Word);
    command->callback([this] {
      command_ = printing(settings_file(run_command(), text_, options_->assignments, refusal_of));
    });
  }

  void add_manual() {
    auto* command = add_command("manual", nullptr);
    command->callback([this] { command_ = printing(manual_page(app_, text_)); });
  }

  static constexpr std::uint64_t kAnyNumber = std::numeric_limits<std::int64_t>::max();

  std::shared_ptr<AllOptions> options_ = std::make_shared<AllOptions>();
  CLI::App app_;
  Command command_;
};

std::optional<Failure> refusal_of(const std::vector<std::string>& words, const Text& text) {
  CommandTree tree(text);
  try {
    tree.parse(words);
    return std::nullopt;
  } catch (const CLI::ParseError& error) {
    return usage_failure(tree.app(), error);
  }
}

}  // namespace

Command read_command_line(int argc, const char* const* argv, const Text& text) {
  std::vector<std::string> words(argv + 1, argv + argc);
  auto tree = std::make_unique<CommandTree>(text);
  try {
    tree->parse(words);
    // The last one first: each file leaves alone what is said already.
    std::vector<std::string> files = tree->configs();
    std::ranges::reverse(files);
    for (const std::string& file : files) {
      const auto further = words_of_file(file, tree->run_command(), text, refusal_of);
      words.insert(words.end(), further.begin(), further.end());
      tree = std::make_unique<CommandTree>(text);
      tree->parse(words);
    }
    return tree->command();
  } catch (const CLI::CallForHelp&) {
    return printing(tree->app().help());
  } catch (const CLI::CallForVersion& version) {
    return printing(std::string(version.what()) + "\n");
  } catch (const CLI::ParseError& error) {
    throw usage_failure(tree->app(), error);
  }
}

}  // namespace cauldron
