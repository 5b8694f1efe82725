#include "house/views/fairness.h"

#include <algorithm>
#include <bit>

namespace cauldron {

namespace {

Json odds_of(const Game& game, const std::vector<Chance>& chances, std::size_t move) {
  Json outcomes = Json::array();
  Json weights = Json::array();
  for (const Chance& chance : chances) {
    outcomes.push_back(game.text(chance.option));
    weights.push_back(chance.weight);
  }
  Json odds = Json::object({{"move", std::uint64_t{move}}, {"outcomes", std::move(outcomes)}});
  const bool even = std::all_of(chances.begin(), chances.end(),
                                [](const Chance& chance) { return chance.weight == 1; });
  return even ? odds : odds.set("weights", std::move(weights));
}

Json seats_of(const Table& table) {
  const auto kinds = table.kinds();
  const auto nonces = table.nonces();
  Json seats = Json::array();
  for (std::size_t seat = 0; seat < kinds.size(); ++seat) {
    seats.push_back(Json::object({{"kind", kinds[seat]}, {"nonce", hex(sha256(nonces[seat]))}}));
  }
  return seats;
}

}  // namespace

Json fair_json(const Table& table) {
  const TableHeader& header = table.header();
  if (header.seed.empty()) return nullptr;
  Json fair = Json::object(
      {{"commitment", commitment_to(header.seed)}, {"from", std::uint64_t{header.from}}});
  if (header.shared) fair.set("shared", true);
  if (header.is_duplicate()) fair.set("rotation", unsigned{header.shared->rotation});
  if (header.fair_version == 1) return fair;
  fair.set("version", header.fair_version);
  return table.started() ? fair.set("seats", seats_of(table)) : fair;
}

// Answers given together become moves in the order of their seats, once all are in.
std::optional<Json> receipt_json(const Table& table, Viewer who, const TableRequest& request) {
  const auto* choice = std::get_if<request::Choose>(&request);
  if (!choice || !table.chance() || table.over()) return std::nullopt;
  const Ask ask = table.match().ask();
  const bool is_asked = who < kMaxSeats && contains(ask.group, who) &&
                        choice->question == static_cast<std::int64_t>(table.question());
  if (!is_asked || !ask.secret()) return std::nullopt;
  const unsigned before = ask.group & (only(static_cast<Seat>(who)) - 1u);
  const std::size_t move = table.question() + static_cast<std::size_t>(std::popcount(before));
  return Json::object(
      {{"move", std::uint64_t{move}}, {"hash", table.chance()->receipt(move, choice->option)}});
}

Json odds_json(const Match& match, bool shared) {
  const Game& game = match.game();
  LuckPlaces places;
  StateBox state = game.initial();
  Json odds = Json::array();
  for (std::size_t i = 0; i < match.moves().size(); ++i) {
    const Move& move = match.moves()[i];
    if (move.who == kChance) {
      Json of_move = odds_of(game, game.chances(state), i);
      if (shared) of_move.set("place", places.of(game, state));
      if (shared) places.pass(game, state);
      odds.push_back(std::move(of_move));
    }
    game.apply(state, move.who, move.option);
  }
  return odds;
}

}  // namespace cauldron
