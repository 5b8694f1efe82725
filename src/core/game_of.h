// Joins a game written with its own types to the Game interface. `G` names the types (Rules, State,
// View) and offers the functions used below as static members.
#pragma once

#include <utility>

#include "core/game.h"

namespace cauldron {

template <class G>
class GameOf final : public Game {
 public:
  using Rules = typename G::Rules;
  using State = typename G::State;
  using View = typename G::View;

  GameOf(Rules rules, GameInfo info) : rules_(std::move(rules)), info_(std::move(info)) {}

  const Rules& rules() const { return rules_; }

  const GameInfo& info() const override { return info_; }
  Json content_json() const override { return G::content_json(rules_); }
  StateBox initial() const override { return StateBox::of(G::initial(rules_)); }
  Ask ask(const StateBox& state) const override { return G::ask(state.as<State>()); }
  std::string_view question_kind(const StateBox& state) const override {
    return G::question_kind(state.as<State>());
  }
  std::vector<Option> options(const StateBox& state, Seat seat) const override {
    typename G::Options list;
    G::options(rules_, state.as<State>(), seat, list);
    return {list.begin(), list.end()};
  }
  std::vector<Chance> chances(const StateBox& state) const override {
    return G::chances(rules_, state.as<State>());
  }
  void apply(StateBox& state, Actor who, Option option) const override {
    State next = state.as<State>();
    G::apply(rules_, next, who, option);
    state.hold(next);
  }
  std::optional<Outcome> outcome(const StateBox& state) const override {
    return G::outcome(rules_, state.as<State>());
  }
  std::uint64_t luck_key(const StateBox& state) const override {
    if constexpr (requires(const State& s) { G::luck_key(s); }) {
      return G::luck_key(state.as<State>());
    }
    return Game::luck_key(state);
  }
  std::string text(Option option) const override { return G::text(rules_, option); }
  std::optional<Option> parse(std::string_view text) const override {
    return G::parse(rules_, text);
  }
  std::optional<Message> why_not(const StateBox& state, Seat seat, Option option) const override {
    return G::why_not(rules_, state.as<State>(), seat, option);
  }
  std::vector<Refused> refused(const StateBox& state, Seat seat) const override {
    return G::refused(rules_, state.as<State>(), seat);
  }
  std::vector<Message> log(const StateBox& before, Actor who, Option option, const StateBox& after,
                           Viewer viewer) const override {
    return G::log(rules_, before.as<State>(), who, option, after.as<State>(), viewer);
  }
  void write_log(JsonWriter& out, const StateBox& before, Actor who, Option option,
                 const StateBox& after, Viewer viewer) const override {
    if constexpr (requires(const State& s) {
                    G::write_log(out, rules_, s, who, option, s, viewer);
                  }) {
      G::write_log(out, rules_, before.as<State>(), who, option, after.as<State>(), viewer);
    } else {
      Game::write_log(out, before, who, option, after, viewer);
    }
  }
  ViewBox view(const StateBox& state, Viewer viewer) const override {
    return ViewBox::of(G::view(rules_, state.as<State>(), viewer));
  }
  Json view_json(const ViewBox& view) const override {
    return G::view_json(rules_, view.as<View>());
  }
  void write_view(const ViewBox& view, TextBuffer& out) const override {
    if constexpr (requires(const View& v) { G::write_view(rules_, v, out); }) {
      G::write_view(rules_, view.as<View>(), out);
    } else {
      Game::write_view(view, out);
    }
  }
  bool patches_views() const override { return kPatchesViews; }
  bool write_view_patch(const ViewBox& before, const ViewBox& now, TextBuffer& out) const override {
    if constexpr (kPatchesViews) {
      return G::write_view_patch(rules_, before.as<View>(), now.as<View>(), out);
    }
    return false;
  }
  Json standing(const ViewBox& view) const override { return G::standing(rules_, view.as<View>()); }
  Message standing_line(const ViewBox& view) const override {
    return G::standing_line(rules_, view.as<View>());
  }
  StateBox resample(const ViewBox& view, Rng& rng) const override {
    return StateBox::of(G::resample(rules_, view.as<View>(), rng));
  }
  std::vector<std::string> signals(const StateBox& state, Seat seat) const override {
    if constexpr (requires(const State& s) { G::signals(s, seat); }) {
      return G::signals(state.as<State>(), seat);
    }
    return {};
  }
  std::vector<std::string> announcements(const StateBox& state, Seat seat) const override {
    if constexpr (requires(const State& s) { G::announcements(rules_, s, seat); }) {
      return G::announcements(rules_, state.as<State>(), seat);
    }
    return {};
  }
  std::string revealed(const StateBox& state, Seat seat) const override {
    if constexpr (requires(const State& s) { G::revealed(s, seat); }) {
      return G::revealed(state.as<State>(), seat);
    }
    return {};
  }
  std::string check(const StateBox& state) const override {
    return G::check(rules_, state.as<State>());
  }
  Json state_json(const StateBox& state) const override {
    return G::state_json(rules_, state.as<State>());
  }

 private:
  static constexpr bool kPatchesViews =
      requires(const Rules& rules, const View& view, TextBuffer& out) {
    G::write_view_patch(rules, view, view, out);
  };

  Rules rules_;
  GameInfo info_;
};

}  // namespace cauldron
