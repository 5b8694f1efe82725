// 3 Witches joined to the Game interface. Start reading at play.h.
#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "core/game_of.h"
#include "games/catalogue.h"
#include "games/three_witches/play.h"
#include "games/three_witches/view.h"

namespace cauldron::three_witches {

Result<std::unique_ptr<Game>> make_game(const ContentFile& content, const Json& variant, int rules);

// notation.cpp
std::string text(const Rules& rules, Option option);
std::optional<Option> parse(const Rules& rules, std::string_view text);
std::string_view question_kind(const State& state);

// explain.cpp
std::optional<Message> why_not(const Rules& rules, const State& state, Seat seat, Option option);
std::vector<Refused> refused(const Rules& rules, const State& state, Seat seat);

// log.cpp; Game says what each does
void write_log(JsonWriter& out, const Rules& rules, const State& before, Actor who, Option option,
               const State& after, Viewer viewer);
std::vector<Message> log(const Rules& rules, const State& before, Actor who, Option option,
                         const State& after, Viewer viewer);

// view_json.cpp
std::optional<Outcome> outcome_of(Op op, const std::uint8_t (&tokens)[kSeats]);

// game.cpp: what a Lesser Witch may let the other one know during the brew.
std::vector<std::string> signals(const State& state, Seat seat);

// state_json.cpp
Json state_json(const Rules& rules, const State& state);

// game.cpp
std::vector<Chance> chances(const Rules& rules, const State& state);
Json content_json(const Rules& rules);
// Names the first broken invariant; empty if the state is sound.
std::string check(const Rules& rules, const State& state);

struct ThreeWitches {
  using Rules = three_witches::Rules;
  using State = three_witches::State;
  using View = three_witches::View;
  using Options = three_witches::Options;

  static Json content_json(const Rules& r) { return three_witches::content_json(r); }
  static State initial(const Rules& r) { return three_witches::initial(r); }
  static Ask ask(const State& s) { return three_witches::ask(s); }
  static std::string_view question_kind(const State& s) { return three_witches::question_kind(s); }
  static void options(const Rules& r, const State& s, Seat seat, Options& out) {
    three_witches::options(r, s, seat, out);
  }
  static std::vector<Chance> chances(const Rules& r, const State& s) {
    return three_witches::chances(r, s);
  }
  static void apply(const Rules& r, State& s, Actor who, Option option) {
    three_witches::apply(r, s, who, option);
  }
  static std::optional<Outcome> outcome(const Rules&, const State& s) {
    return outcome_of(step(s), s.tokens);
  }
  static std::string text(const Rules& r, Option option) { return three_witches::text(r, option); }
  static std::optional<Option> parse(const Rules& r, std::string_view text) {
    return three_witches::parse(r, text);
  }
  static std::optional<Message> why_not(const Rules& r, const State& s, Seat seat, Option option) {
    return three_witches::why_not(r, s, seat, option);
  }
  static std::vector<Refused> refused(const Rules& r, const State& s, Seat seat) {
    return three_witches::refused(r, s, seat);
  }
  static std::vector<Message> log(const Rules& r, const State& before, Actor who, Option option,
                                  const State& after, Viewer viewer) {
    return three_witches::log(r, before, who, option, after, viewer);
  }
  static void write_log(JsonWriter& out, const Rules& r, const State& before, Actor who,
                        Option option, const State& after, Viewer viewer) {
    three_witches::write_log(out, r, before, who, option, after, viewer);
  }
  static View view(const Rules& r, const State& s, Viewer viewer) {
    return three_witches::view(r, s, viewer);
  }
  static Json view_json(const Rules& r, const View& v) { return three_witches::view_json(r, v); }
  static void write_view(const Rules& r, const View& v, TextBuffer& out) {
    three_witches::write_view(r, v, out);
  }
  static bool write_view_patch(const Rules& r, const View& before, const View& now,
                               TextBuffer& out) {
    return three_witches::write_view_patch(r, before, now, out);
  }
  static Json standing(const Rules& r, const View& v) { return three_witches::standing(r, v); }
  static Message standing_line(const Rules&, const View& v) {
    return {"tw.standing", Json::object({{"round", int{v.round}}})};
  }
  static std::vector<std::string> signals(const State& s, Seat seat) {
    return three_witches::signals(s, seat);
  }
  static State resample(const Rules& r, const View& v, Rng& rng) {
    return three_witches::resample(r, v, rng);
  }
  static std::string check(const Rules& r, const State& s) { return three_witches::check(r, s); }
  static Json state_json(const Rules& r, const State& s) { return three_witches::state_json(r, s); }
};

using ThreeWitchesGame = GameOf<ThreeWitches>;

}  // namespace cauldron::three_witches
