#include "app/engine.h"

#include <algorithm>
#include <charconv>

#include "app/adapters/catalogue.h"
#include "app/failure.h"
#include "app/files.h"

namespace cauldron {

namespace {

constexpr std::string_view kNodes = "nodes=";
constexpr std::string_view kNet = "net=";

// Nothing if it is no number from 1.
std::optional<std::uint64_t> read_nodes(const std::string& word) {
  std::uint64_t nodes = 0;
  const char* end = word.data() + word.size();
  const bool whole = std::from_chars(word.data(), end, nodes).ptr == end;
  return whole && nodes > 0 ? std::optional(nodes) : std::nullopt;
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
  if (std::ranges::find(bot_names(), name) != bot_names().end()) return;
  throw failure(Exit::Usage, "app.usage.no_such_bot", Json::object({{"bot", name}}));
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
  if (nodes) text += ":" + std::string(kNodes) + std::to_string(*nodes);
  if (net) text += ":" + std::string(kNet) + net_file;
  return text;
}

BotSpec read_bot(std::string_view text) {
  const auto parts = split(text, ':');
  BotSpec spec{.name = parts[0]};
  require_bot(spec.name);
  for (std::size_t i = 1; i < parts.size(); ++i) {
    const std::string& part = parts[i];
    bool taken = false;
    if (part.starts_with(kNodes) && !spec.nodes) {
      spec.nodes = read_nodes(part.substr(kNodes.size()));
      taken = spec.nodes.has_value();
    } else if (part.starts_with(kNet) && !spec.net) {
      spec.net_file = part.substr(kNet.size());
      spec.net = read_net(spec.net_file);
      taken = true;
    }
    if (!taken) {
      throw failure(Exit::Usage, "app.usage.bot_option",
                    Json::object({{"bot", spec.name}, {"found", part}}));
    }
  }
  return spec;
}

std::unique_ptr<Bot> make_bot(const BotSpec& spec, const Game& game) {
  const Json bot_and_game = Json::object({{"bot", spec.name}, {"game", game.info().id}});
  if (spec.net && !(learns(spec.name, game) && fits(*spec.net, game))) {
    throw failure(Exit::Usage, "app.usage.net_does_not_fit", bot_and_game);
  }
  auto bot = make_bot(spec.name, game, spec.net);
  if (!bot) throw failure(Exit::Usage, "app.usage.bot_of_other_game", bot_and_game);
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
