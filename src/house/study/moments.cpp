#include "house/study/moments.h"

#include <algorithm>

namespace cauldron {

namespace {

constexpr std::size_t kEvery = 64;

Json point(const Game& game, const StateBox& state, std::size_t moves) {
  Json json = game.standing(game.view(state, kWatcher));
  return json.set("move", std::uint64_t{moves});
}

// No turn and no part of the game has ended between the two.
bool is_same_turn(const Json& x, const Json& y) {
  const auto equal = [&](const char* name) {
    const Json* there = x.find(name);
    return !there || *there == *y.find(name);
  };
  return equal("round") && equal("season") && equal("phase") && equal("turn");
}

}  // namespace

StateBox Moments::at(const Match& match, std::size_t moves) {
  if (kept_.empty()) kept_.push_back(match.game().initial());
  std::size_t done = std::min(moves / kEvery, kept_.size() - 1) * kEvery;
  StateBox state = kept_[done / kEvery];
  for (; done < moves; ++done) {
    if (done / kEvery == kept_.size()) kept_.push_back(state);
    const Move& move = match.moves()[done];
    match.game().apply(state, move.who, move.option);
  }
  return state;
}

Json Moments::series(const Match& match) {
  const Game& game = match.game();
  StateBox state = at(match, walked_);
  if (points_.empty()) points_.push_back(point(game, state, 0));
  for (; walked_ < match.moves().size(); ++walked_) {
    const Move& move = match.moves()[walked_];
    game.apply(state, move.who, move.option);
    Json now = point(game, state, walked_ + 1);
    if (!is_same_turn(points_.back(), now)) points_.push_back(std::move(now));
  }
  Json points(points_);
  if (match.over() && *points_.back().find_int("move") != static_cast<std::int64_t>(walked_)) {
    points.push_back(point(game, state, walked_));
  }
  return points;
}

}  // namespace cauldron
