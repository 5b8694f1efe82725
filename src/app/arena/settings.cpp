#include "app/arena/settings.h"

#include <algorithm>
#include <charconv>

#include "app/shared/engine.h"
#include "app/terminal/typed.h"

namespace cauldron::arena {

namespace {

Failure misuse(std::string_view id, std::string_view name, const std::string& value) {
  return failure(Exit::Usage, id, Json::object({{std::string(name), value}}));
}

template <class T>
std::optional<T> read_number(std::string_view text) {
  T value{};
  const char* end = text.data() + text.size();
  const auto [stop, error] = std::from_chars(text.data(), end, value);
  if (error != std::errc{} || stop != end) return std::nullopt;
  return value;
}

// The bots as they are written back, each once and in the order of their names.
std::vector<std::string> read_bots(const std::string& list) {
  std::vector<std::string> bots;
  for (const std::string& name : split(list)) bots.push_back(read_bot(name).text());
  return bots;
}

void set_ladder(const std::string& list, Experiment& experiment) {
  experiment.ladder = true;
  experiment.bots = read_bots(list);
  auto sorted = experiment.bots;
  std::ranges::sort(sorted);
  const auto twice = std::ranges::adjacent_find(sorted);
  if (twice != sorted.end()) throw misuse("app.arena.named_twice", "bot", *twice);
  if (sorted.size() < 2) throw failure(Exit::Usage, "app.arena.short_ladder");
  experiment.lineups = each_against_each(experiment.bots.size(), experiment.players);
}

void set_challenge(const std::string& list, Experiment& experiment) {
  const auto names = read_bots(list);
  auto lineup = one_against_others(names.size(), experiment.players);
  if (!lineup) {
    throw failure(Exit::Usage,
                  experiment.solo() ? "app.arena.bots_alone" : "app.arena.bots_against",
                  Json::object({{"players", std::to_string(experiment.players)}}));
  }
  // A bot that is named twice is one bot.
  for (std::size_t& at : *lineup) {
    const auto known = std::ranges::find(experiment.bots, names[at]);
    const auto index = static_cast<std::size_t>(known - experiment.bots.begin());
    if (known == experiment.bots.end()) experiment.bots.push_back(names[at]);
    at = index;
  }
  experiment.lineups = {std::move(*lineup)};
}

// As a shell reads it as one word.
std::string quoted(const std::string& word) {
  constexpr std::string_view kPlain =
      "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_.,:=/+";
  if (!word.empty() && word.find_first_not_of(kPlain) == word.npos) return word;
  std::string inside;
  for (const char c : word) inside += c == '\'' ? std::string("'\\''") : std::string(1, c);
  return "'" + inside + "'";
}

}  // namespace

Experiment read_experiment(const ArenaOptions& options, const Game& game) {
  if (options.bots.has_value() == options.ladder.has_value()) {
    throw failure(Exit::Usage, "app.arena.bots_or_ladder");
  }
  const GameInfo& info = game.info();
  Experiment experiment;
  experiment.game = info.id;
  experiment.rules = info.rules;
  experiment.content = info.content;
  experiment.variant = info.variant;
  experiment.players = info.people;
  experiment.seats = info.seats;
  if (options.ladder) set_ladder(*options.ladder, experiment);
  if (options.bots) set_challenge(*options.bots, experiment);
  for (const std::string& bot : experiment.bots) make_bot(read_bot(bot), game);
  experiment.seed = options.seed;
  const std::uint64_t each = experiment.games_in_block();
  experiment.blocks = (options.games + each - 1) / each;
  return experiment;
}

std::optional<SequentialBounds> read_test(const ArenaOptions& options,
                                          const Experiment& experiment) {
  if (!options.sprt) return std::nullopt;
  if (experiment.ladder) throw failure(Exit::Usage, "app.arena.test_of_ladder");
  if (options.shard) throw failure(Exit::Usage, "app.arena.test_of_shard");
  std::vector<double> numbers;
  for (const std::string& part : split(*options.sprt)) {
    const auto number = read_number<double>(part);
    if (!number || !(*number > 0 && *number < 1)) {
      throw misuse("app.arena.test", "found", *options.sprt);
    }
    numbers.push_back(*number);
  }
  const bool fits = (numbers.size() == 2 || numbers.size() == 4) && numbers[0] < numbers[1];
  if (!fits) throw misuse("app.arena.test", "found", *options.sprt);
  SequentialBounds bounds{numbers[0], numbers[1]};
  if (numbers.size() == 4) bounds.alpha = numbers[2], bounds.beta = numbers[3];
  if (bounds.alpha + bounds.beta >= 1) throw misuse("app.arena.test", "found", *options.sprt);
  return bounds;
}

Anchors read_anchors(const ArenaOptions& options, const Experiment& experiment) {
  Anchors anchors(experiment.bots.size());
  if (!options.anchor) {
    anchors[0] = 0;
    return anchors;
  }
  if (!experiment.ladder || experiment.solo()) {
    throw failure(Exit::Usage, "app.arena.anchor_of_ladder");
  }
  for (const std::string& part : split(*options.anchor)) {
    // A bot's options have the same sign.
    const std::size_t equals = std::min(part.rfind('='), part.size());
    const auto bot = std::ranges::find(experiment.bots, part.substr(0, equals));
    const auto rating =
        read_number<int>(std::string_view(part).substr(std::min(equals + 1, part.size())));
    if (bot == experiment.bots.end() || !rating) throw misuse("app.arena.anchor", "found", part);
    anchors[static_cast<std::size_t>(bot - experiment.bots.begin())] = *rating;
  }
  return anchors;
}

std::string repeating_command(const Experiment& experiment, const ArenaOptions& options) {
  std::vector<std::string> bots = experiment.bots;
  if (!experiment.ladder) {
    bots.clear();
    for (const std::size_t bot : experiment.lineups[0]) bots.push_back(experiment.bots[bot]);
  }
  std::vector<std::string> words = {"cauldron", "arena", experiment.game};
  const auto add = [&](const char* option, const std::string& value) {
    words.insert(words.end(), {option, quoted(value)});
  };
  add(experiment.ladder ? "--ladder" : "--bots", joined(bots, ","));
  if (options.anchor) add("--anchor", *options.anchor);
  add("--games", std::to_string(experiment.blocks * experiment.games_in_block()));
  add("--seed", std::to_string(experiment.seed));
  if (options.sprt) add("--sprt", *options.sprt);
  if (!experiment.variant.members().empty()) add("--variant", experiment.variant.dump());
  if (options.content) add("--content", *options.content);
  return joined(words);
}

}  // namespace cauldron::arena
