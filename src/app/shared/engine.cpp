#include "app/shared/engine.h"

#include <algorithm>
#include <charconv>

#include "app/adapters/catalogue.h"
#include "app/shared/failure.h"
#include "app/shared/files.h"
#include "bots/levels.h"

namespace cauldron {

namespace {

constexpr std::string_view kNodes = "nodes";
constexpr std::string_view kNet = "net";

// Nothing if it is no whole number.
template <class Number>
std::optional<Number> read_number(std::string_view word) {
  Number number{};
  const char* end = word.data() + word.size();
  const bool whole = !word.empty() && std::from_chars(word.data(), end, number).ptr == end;
  return whole ? std::optional(number) : std::nullopt;
}

NetPtr read_net(const std::string& path) {
  auto net = Net::read(read_file(path, Exit::Content));
  if (!net) {
    Message why = net.error();
    why.args.set("file", path);
    throw Failure{Exit::Content, why};
  }
  return std::make_shared<const Net>(std::move(*net));
}

void require_bot(const std::string& name) {
  if (is_level(name) || std::ranges::find(bot_names(), name) != bot_names().end()) return;
  throw failure(Exit::Usage, "app.usage.no_such_bot", Json::object({{"bot", name}}));
}

Failure bad_option(const std::string& bot, const std::string& option) {
  return failure(Exit::Usage, "app.usage.bot_option",
                 Json::object({{"bot", bot}, {"found", option}}));
}

// "nodes=500"; "net=FILE"; or a setting of the bot. False: it is none, or was given before.
bool read_option(const std::string& option, BotSpec& spec) {
  const std::size_t equals = option.find('=');
  if (equals == std::string::npos) return false;
  const std::string name = option.substr(0, equals);
  const std::string value = option.substr(equals + 1);
  if (name == kNodes) {
    const bool first = !spec.nodes;
    spec.nodes = read_number<std::uint64_t>(value);
    return first && spec.nodes.value_or(0) > 0;
  }
  if (name == kNet) {
    if (spec.options.net) return false;
    spec.net_file = value;
    spec.options.net = read_net(value);
    return true;
  }
  BotSettings& settings = spec.options.settings;
  const auto number = read_number<int>(value);
  const auto is_same = [&](const auto& setting) { return setting.first == name; };
  if (!number || std::ranges::any_of(settings, is_same)) return false;
  settings.emplace_back(name, *number);
  return true;
}

}  // namespace

std::optional<ContentFile> read_content(const std::optional<std::string>& path) {
  if (!path) return std::nullopt;
  return ContentFile{*path, read_file(*path, Exit::Content)};
}

Json read_variant(const std::string& game, const VariantOptions& options) {
  Json variant = Json::object();
  const GameEntry* entry = find_game(game);
  const bool any = options.players || options.variant || !options.words.empty();
  if (any && entry && !entry->variants) {
    throw failure(Exit::Usage, "app.usage.no_variants", Json::object({{"game", game}}));
  }
  JsonError error;
  if (options.variant && (!parse_json(*options.variant, variant, error) || !variant.is_object())) {
    throw failure(Exit::Usage, "app.usage.variant", Json::object({{"found", *options.variant}}));
  }
  if (options.players) variant.set("players", *options.players);
  adapter_of(game).apply_words(options.words, variant);
  return variant;
}

std::unique_ptr<Game> open_game(const GameChoice& choice) {
  auto game = make_game(choice);
  if (!game) {
    const bool content = game.error().id.starts_with("content.");
    throw Failure{content ? Exit::Content : Exit::Usage, game.error()};
  }
  return std::move(*game);
}

std::size_t asked_seats(const Game& game) { return game.info().people; }

std::vector<std::string> split(std::string_view list, char between) {
  std::vector<std::string> parts;
  for (std::size_t start = 0; start <= list.size();) {
    const std::size_t end = std::min(list.find(between, start), list.size());
    parts.emplace_back(list.substr(start, end - start));
    start = end + 1;
  }
  return parts;
}

std::string BotSpec::text() const {
  std::string text = name;
  if (nodes) text += ":" + std::string(kNodes) + "=" + std::to_string(*nodes);
  if (options.net) text += ":" + std::string(kNet) + "=" + net_file;
  for (const auto& [setting, value] : options.settings) {
    text += ":" + setting + "=" + std::to_string(value);
  }
  return text;
}

BotSpec read_bot(std::string_view text) {
  const auto parts = split(text, ':');
  BotSpec spec{.name = parts[0]};
  require_bot(spec.name);
  for (std::size_t i = 1; i < parts.size(); ++i) {
    if (!read_option(parts[i], spec)) throw bad_option(spec.name, parts[i]);
  }
  return spec;
}

std::unique_ptr<Bot> make_bot(const BotSpec& spec, const Game& game) {
  const Json bot_and_game = Json::object({{"bot", spec.name}, {"game", game.info().id}});
  const NetPtr& net = spec.options.net;
  if (net && !(learns(spec.name, game) && fits(*net, game))) {
    throw failure(Exit::Usage, "app.usage.net_does_not_fit", bot_and_game);
  }
  auto bot = make_bot(spec.name, game, spec.options);
  if (!bot) throw failure(Exit::Usage, "app.usage.bot_of_other_game", bot_and_game);
  for (const auto& [setting, value] : spec.options.settings) {
    if (!takes(spec.name, game, setting, value)) {
      throw bad_option(spec.name, setting + "=" + std::to_string(value));
    }
  }
  return bot;
}

std::vector<std::string> read_bot_names(const std::string& list, std::size_t players) {
  auto names = split(list);
  if (names.size() == 1) names.resize(players, names[0]);
  if (names.size() != players) {
    throw failure(Exit::Usage, "app.usage.bot_count",
                  Json::object({{"found", std::uint64_t{names.size()}},
                                {"expected", std::uint64_t{players}}}));
  }
  for (const std::string& name : names) require_bot(name);
  return names;
}

Bots make_bots(const std::vector<std::string>& names, const Game& game) {
  Bots bots;
  for (const std::string& name : names) bots.push_back(make_bot(BotSpec{.name = name}, game));
  return bots;
}

}  // namespace cauldron
