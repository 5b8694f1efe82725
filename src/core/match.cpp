#include "core/match.h"

#include <algorithm>

namespace cauldron {

std::optional<Message> Match::play(Actor who, Option option) {
  const Ask now = ask();
  if (now.kind != Ask::Kind::Over && who != now.next()) return Message{"error.not_asked"};
  if (auto why = refusal(who, option)) return why;
  game_->apply(state_, who, option);
  moves_.push_back({who, option});
  return std::nullopt;
}

std::optional<Message> Match::play(Actor who, std::string_view text) {
  const auto option = game_->parse(text);
  if (!option) {
    return Message{"error.unreadable_move", Json::object({{"text", text}})};
  }
  return play(who, *option);
}

std::optional<Message> Match::refusal(Actor who, Option option) const {
  const Ask now = ask();
  if (now.kind == Ask::Kind::Over) return Message{"error.over"};
  if (now.kind == Ask::Kind::Chance) {
    if (who != kChance) return Message{"error.not_asked"};
    for (const Chance& chance : game_->chances(state_)) {
      if (chance.option == option) return std::nullopt;
    }
    return Message{"error.impossible_chance", Json::object({{"text", game_->text(option)}})};
  }
  if (!contains(now.pending, who)) return Message{"error.not_asked"};
  return game_->why_not(state_, who, option);
}

std::optional<std::size_t> Match::undo_point(Seat seat) const {
  Match past(*game_);
  std::optional<std::size_t> point;
  for (std::size_t i = 0; i < moves_.size(); ++i) {
    const StateBox before = past.state_;
    game_->apply(past.state_, moves_[i].who, moves_[i].option);
    bool revealed = moves_[i].who == kChance;
    for (Seat other = 0; other < game_->info().seats && !revealed; ++other) {
      revealed = other != moves_[i].who &&
                 !(game_->view(before, other) == game_->view(past.state_, other));
    }
    if (revealed) {
      point.reset();
    } else if (moves_[i].who == seat) {
      point = i;
    }
  }
  return point;
}

void Match::truncate(std::size_t count) {
  moves_.resize(std::min(count, moves_.size()));
  state_ = game_->initial();
  for (const Move& move : moves_) game_->apply(state_, move.who, move.option);
}

}  // namespace cauldron
