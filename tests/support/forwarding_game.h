// A game that passes everything on to another one. Tests override what they want otherwise.
#pragma once

#include <memory>
#include <utility>

#include "core/game.h"

namespace cauldron {

class ForwardingGame : public Game {
 public:
  explicit ForwardingGame(std::shared_ptr<const Game> game) : game_(std::move(game)) {}

  const GameInfo& info() const override { return game_->info(); }
  Json content_json() const override { return game_->content_json(); }
  StateBox initial() const override { return game_->initial(); }
  Ask ask(const StateBox& state) const override { return game_->ask(state); }
  std::string_view question_kind(const StateBox& state) const override {
    return game_->question_kind(state);
  }
  std::vector<Option> options(const StateBox& state, Seat seat) const override {
    return game_->options(state, seat);
  }
  std::vector<Chance> chances(const StateBox& state) const override {
    return game_->chances(state);
  }
  void apply(StateBox& state, Actor who, Option option) const override {
    game_->apply(state, who, option);
  }
  std::optional<Outcome> outcome(const StateBox& state) const override {
    return game_->outcome(state);
  }
  std::uint64_t luck_key(const StateBox& state) const override { return game_->luck_key(state); }
  std::string text(Option option) const override { return game_->text(option); }
  std::optional<Option> parse(std::string_view text) const override { return game_->parse(text); }
  std::optional<Message> why_not(const StateBox& state, Seat seat, Option option) const override {
    return game_->why_not(state, seat, option);
  }
  std::vector<Refused> refused(const StateBox& state, Seat seat) const override {
    return game_->refused(state, seat);
  }
  std::vector<Message> log(const StateBox& before, Actor who, Option option, const StateBox& after,
                           Viewer viewer) const override {
    return game_->log(before, who, option, after, viewer);
  }
  ViewBox view(const StateBox& state, Viewer viewer) const override {
    return game_->view(state, viewer);
  }
  Json view_json(const ViewBox& view) const override { return game_->view_json(view); }
  Json standing(const ViewBox& view) const override { return game_->standing(view); }
  Message standing_line(const ViewBox& view) const override { return game_->standing_line(view); }
  StateBox resample(const ViewBox& view, Rng& rng) const override {
    return game_->resample(view, rng);
  }
  std::vector<std::string> signals(const StateBox& state, Seat seat) const override {
    return game_->signals(state, seat);
  }
  std::vector<std::string> announcements(const StateBox& state, Seat seat) const override {
    return game_->announcements(state, seat);
  }
  std::string revealed(const StateBox& state, Seat seat) const override {
    return game_->revealed(state, seat);
  }
  std::string check(const StateBox& state) const override { return game_->check(state); }
  Json state_json(const StateBox& state) const override { return game_->state_json(state); }

 protected:
  std::shared_ptr<const Game> game_;
};

}  // namespace cauldron
