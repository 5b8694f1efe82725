// 3 Witches whose rules fail in one place: they need more room than there is, as a game does that
// a content pack has pushed too far.
#pragma once

#include <memory>
#include <string_view>
#include <utility>

#include "core/inline_vector.h"
#include "games/catalogue.h"

namespace cauldron {

class BrittleGame final : public Game {
 public:
  enum class Where { Apply, Options, Refused, View, Ask, Log };

  // Fails wherever the question is one of that kind: answering it, listing its options...
  BrittleGame(std::unique_ptr<Game> game, Where where, std::string_view kind)
      : game_(std::move(game)), where_(where), kind_(kind) {}

  const GameInfo& info() const override { return game_->info(); }
  Json content_json() const override { return game_->content_json(); }
  StateBox initial() const override { return game_->initial(); }
  Ask ask(const StateBox& state) const override {
    strain(state, Where::Ask);
    return game_->ask(state);
  }
  std::string_view question_kind(const StateBox& state) const override {
    return game_->question_kind(state);
  }
  std::vector<Option> options(const StateBox& state, Seat seat) const override {
    strain(state, Where::Options);
    return game_->options(state, seat);
  }
  std::vector<Chance> chances(const StateBox& state) const override {
    return game_->chances(state);
  }
  void apply(StateBox& state, Actor who, Option option) const override {
    strain(state, Where::Apply);
    game_->apply(state, who, option);
  }
  std::optional<Outcome> outcome(const StateBox& state) const override {
    return game_->outcome(state);
  }
  std::string text(Option option) const override { return game_->text(option); }
  std::optional<Option> parse(std::string_view text) const override { return game_->parse(text); }
  std::optional<Message> why_not(const StateBox& state, Seat seat, Option option) const override {
    return game_->why_not(state, seat, option);
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
  Json view_json(const ViewBox& view) const override { return game_->view_json(view); }
  Json standing(const ViewBox& view) const override { return game_->standing(view); }
  StateBox resample(const ViewBox& view, Rng& rng) const override {
    return game_->resample(view, rng);
  }
  std::string check(const StateBox& state) const override { return game_->check(state); }
  Json state_json(const StateBox& state) const override { return game_->state_json(state); }

 private:
  void strain(const StateBox& state, Where where) const {
    if (where != where_ || game_->question_kind(state) != kind_) return;
    InlineVector<int, 2> list;
    while (true) list.push_back(1);
  }

  std::unique_ptr<Game> game_;
  Where where_;
  std::string_view kind_;
};

}  // namespace cauldron
