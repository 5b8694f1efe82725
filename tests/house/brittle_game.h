// 3 Witches whose rules fail in one place: they need more room than there is, as a game does that
// a content pack has pushed too far.
#pragma once

#include <memory>
#include <string_view>
#include <utility>

#include "core/inline_vector.h"
#include "games/catalogue.h"
#include "support/forwarding_game.h"

namespace cauldron {

class BrittleGame final : public ForwardingGame {
 public:
  enum class Where { Apply, Options, Refused, View, Ask, Log };

  // Fails wherever the question is one of that kind: answering it, listing its options...
  BrittleGame(std::unique_ptr<Game> game, Where where, std::string_view kind)
      : ForwardingGame(std::move(game)), where_(where), kind_(kind) {}

  Ask ask(const StateBox& state) const override {
    strain(state, Where::Ask);
    return game_->ask(state);
  }
  std::vector<Option> options(const StateBox& state, Seat seat) const override {
    strain(state, Where::Options);
    return game_->options(state, seat);
  }
  void apply(StateBox& state, Actor who, Option option) const override {
    strain(state, Where::Apply);
    game_->apply(state, who, option);
  }
  std::vector<Refused> refused(const StateBox& state, Seat seat) const override {
    strain(state, Where::Refused);
    return game_->refused(state, seat);
  }
  std::vector<Message> log(const StateBox& before, Actor who, Option option, const StateBox& after,
                           Viewer viewer) const override {
    strain(after, Where::Log);
    return game_->log(before, who, option, after, viewer);
  }
  ViewBox view(const StateBox& state, Viewer viewer) const override {
    strain(state, Where::View);
    return game_->view(state, viewer);
  }

 private:
  void strain(const StateBox& state, Where where) const {
    if (where != where_ || game_->question_kind(state) != kind_) return;
    InlineVector<int, 2> list;
    while (true) list.push_back(1);
  }

  Where where_;
  std::string_view kind_;
};

}  // namespace cauldron
