// The house: puzzles, which belong to no table and change nothing.
#include "house/house.h"

namespace cauldron {

const PuzzleBook& House::puzzles_of(const std::string& game) {
  const auto known = puzzles_.find(game);
  if (known != puzzles_.end()) return known->second;
  return puzzles_.try_emplace(game, found_puzzles(game)).first->second;
}

void House::handle(const Reply& reply, const Request&, const request::Puzzles&) {
  Json games = Json::array();
  for (const GameEntry& entry : all_games()) {
    const std::string id(entry.id);
    const PuzzleBook& book = puzzles_of(id);
    if (book.empty()) continue;
    Json of_game = Json::object({{"game", id}, {"difficulties", book.difficulties()}});
    Json retired = book.retired();
    if (!retired.items().empty()) of_game.set("retired", std::move(retired));
    games.push_back(std::move(of_game));
  }
  reply.send(Json::object({{"type", "puzzles"}, {"games", std::move(games)}}));
}

void House::pose(const Reply& reply, const request::Puzzle& asked,
                 const std::function<void(const PosedPuzzle&)>& then) {
  const Refusal none{"no-such-puzzle", {"error.no_such_puzzle"}};
  const auto* page =
      cauldron::find_game(asked.game) ? puzzles_of(asked.game).find(asked.number) : nullptr;
  if (!page) return reply.refuse(none);
  guard(reply, nullptr, [&] {
    const auto game = find_game(asked.game, page->from->variant, page->from->rules, std::nullopt);
    if (!game) return reply.refuse(no_game(game.error()));
    const auto posed = PosedPuzzle::pose(*game, *page);
    if (!posed) return reply.refuse(none);
    then(*posed);
  });
}

void House::handle(const Reply& reply, const Request& request, const request::Puzzle& puzzle) {
  pose(reply, puzzle,
       [&](const PosedPuzzle& posed) { reply.send(posed.to_json(request.id, puzzle.number)); });
}

void House::handle(const Reply& reply, const Request&, const request::Attempt& attempt) {
  pose(reply, attempt, [&](const PosedPuzzle& posed) {
    const auto answer = posed.attempt(attempt.option);
    if (const auto* refusal = std::get_if<Refusal>(&answer)) return reply.refuse(*refusal);
    reply.send(std::get<Json>(answer));
  });
}

}  // namespace cauldron
