#include "app/arena/block.h"

#include <stdexcept>

#include "core/chance/keyed_luck.h"

namespace cauldron::arena {

namespace {

// A bot with a luck of its own, which leaves that of the deal alone, and a clock beside it.
class MeasuredBot final : public Bot {
 public:
  MeasuredBot(const BotSpec& spec, const Game& game, Rng rng, CpuTimes& times)
      : bot_(make_bot(spec, game)), nodes_(spec.nodes), rng_(rng), times_(times) {}

  bool wants_news() const override { return bot_->wants_news(); }
  void begin(const ViewBox& view) override { bot_->begin(view); }
  void hear(Actor who, const ViewBox& view) override { bot_->hear(who, view); }
  Option choose(const ViewBox& view, std::span<const Option> options, Thinking&) override {
    if (!nodes_) return timed_choice(view, options, no_limit);
    NodeBudget budget(*nodes_);
    return timed_choice(view, options, budget);
  }

 private:
  Option timed_choice(const ViewBox& view, std::span<const Option> options, Budget& budget) {
    Thinking thinking{rng_, budget};
    const std::uint64_t start = thread_cpu_time();
    const Option chosen = bot_->choose(view, options, thinking);
    if (options.size() > 1) times_.add(thread_cpu_time() - start);
    return chosen;
  }

  std::unique_ptr<Bot> bot_;
  std::optional<std::uint64_t> nodes_;
  Rng rng_;
  CpuTimes& times_;
};

struct Deal {
  std::uint64_t luck;  // seed of dice and cards
  std::uint64_t bots;  // seed of the bots' own luck
};

Outcome play_game(const Game& game, const Deal& deal, const Bots& bots) {
  Match match(game);
  KeyedLuck luck(match, deal.luck);
  Rng unused(0);
  Thinking thinking{unused};  // each bot has its own
  while (!match.over()) {
    if (const auto refused = play_move(match, bots, thinking, luck)) {
      throw std::logic_error("a bot's answer was refused: " + refused->id);
    }
  }
  return *game.outcome(match.state());
}

std::optional<Outcome> outcome_from_json(const Json& json, std::size_t seats) {
  const Json* scores = json.find("scores");
  const Json* winners = json.find("winners");
  if (!scores || !winners || !scores->is_array() || !winners->is_array()) return std::nullopt;
  if (scores->items().size() != seats) return std::nullopt;
  Outcome outcome;
  for (const Json& score : scores->items()) {
    if (!score.is_int()) return std::nullopt;
    outcome.scores.push_back(static_cast<int>(score.as_int()));
  }
  for (const Json& winner : winners->items()) {
    if (!winner.is_int() || winner.as_int() < 0) return std::nullopt;
    if (static_cast<std::size_t>(winner.as_int()) >= seats) return std::nullopt;
    outcome.winners.push_back(static_cast<Seat>(winner.as_int()));
  }
  return outcome;
}

// The entries of a list, each read by `read`; nothing if one of them is faulty.
template <class T, class Read>
std::optional<std::vector<T>> read_list(const Json* json, std::size_t size, Read read) {
  if (!json || !json->is_array() || json->items().size() != size) return std::nullopt;
  std::vector<T> list;
  for (const Json& item : json->items()) {
    auto entry = read(item);
    if (!entry) return std::nullopt;
    list.push_back(std::move(*entry));
  }
  return list;
}

}  // namespace

Json Block::to_json() const {
  Json outcomes = Json::array();
  for (const Outcome& outcome : games) outcomes.push_back(outcome.to_json());
  Json cpu = Json::array();
  for (const CpuTimes& of_bot : times) cpu.push_back(of_bot.to_json());
  return Json::object({{"block", number}, {"games", std::move(outcomes)}, {"cpu", std::move(cpu)}});
}

std::optional<Block> block_from_json(const Json& json, const Experiment& experiment) {
  const auto* number = json.find_int("block");
  if (!number || *number < 0 || static_cast<std::uint64_t>(*number) >= experiment.blocks) {
    return std::nullopt;
  }
  auto games = read_list<Outcome>(
      json.find("games"), experiment.games_in_block(),
      [&](const Json& item) { return outcome_from_json(item, experiment.seats); });
  auto times = read_list<CpuTimes>(json.find("cpu"), experiment.bots.size(), CpuTimes::from_json);
  if (!games || !times) return std::nullopt;
  return Block{static_cast<std::uint64_t>(*number), std::move(*games), std::move(*times)};
}

Block play_block(const Game& game, const Experiment& experiment, const std::vector<BotSpec>& bots,
                 std::uint64_t number) {
  Rng seeds(experiment.seed, number);
  const Deal deal{seeds.next(), seeds.next()};
  Block block{number, {}, std::vector<CpuTimes>(bots.size())};
  for (std::size_t i = 0; i < experiment.games_in_block(); ++i) {
    const Seating seating = seating_of(experiment, i);
    Bots seated;
    for (Seat seat = 0; seat < experiment.players; ++seat) {
      const std::size_t bot = bot_at(experiment.lineups[seating.lineup], seating.challenger, seat);
      seated.push_back(
          std::make_unique<MeasuredBot>(bots[bot], game, Rng(deal.bots, seat), block.times[bot]));
    }
    block.games.push_back(play_game(game, deal, seated));
  }
  return block;
}

}  // namespace cauldron::arena
