#include "core/match.h"

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

}  // namespace cauldron
