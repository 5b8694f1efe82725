// Games by what was asked for, so that tables of the same kind share one. Only the ones used last
// are kept: a stranger may ask for ever new variants. Tables hold on to theirs.
#pragma once

#include <functional>
#include <list>
#include <memory>
#include <optional>
#include <string>
#include <utility>

#include "games/catalogue.h"
#include "house/outside/store.h"

namespace cauldron {

// Makes the games, as make_game of the catalogue does.
using MakeGame = std::function<Result<std::unique_ptr<Game>>(const GameChoice&)>;

class GameShelf {
 public:
  static constexpr std::size_t kKept = 32;

  explicit GameShelf(MakeGame make = make_game) : make_(std::move(make)) {}

  // The game with the pack's content, or with its own if there is none; or why it cannot be made.
  Result<std::shared_ptr<const Game>> get(const std::string& id, const Json& variant,
                                          std::optional<int> rules,
                                          const StoredPack* pack = nullptr);
  std::size_t size() const { return games_.size(); }

 private:
  MakeGame make_;
  std::list<std::pair<std::string, std::shared_ptr<const Game>>> games_;  // the last used first
};

}  // namespace cauldron
