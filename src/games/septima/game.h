// Septima joined to the Game interface. Start reading at engine.h.
#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "core/game_of.h"
#include "games/catalogue.h"
#include "games/septima/rules/engine.h"
#include "games/septima/view/insight.h"
#include "games/septima/view/view.h"

namespace cauldron::septima {

Result<std::unique_ptr<Game>> make_game(const ContentFile& content, const Json& variant, int rules);

// notation.cpp, notation_read.cpp
std::string text(const Rules& rules, Option option);
std::optional<Option> parse(const Rules& rules, std::string_view text);

// reasons.cpp
std::optional<Message> why_not(const Rules& rules, const State& state, Seat seat, Option option);
std::vector<Refused> refused(const Rules& rules, const State& state, Seat seat);

// log.cpp
std::vector<Message> log(const Rules& rules, const State& before, Actor who, Option option,
                         const State& after, Viewer viewer);

// game.cpp. The content as clients need it: the rules data, and the map with its geometry.
Json content_json(const Rules& rules);
std::string_view question_kind(const State& state);
std::vector<Chance> chance_list(const Rules& rules, const State& state);
// Which step asks chance for whom in which Moon Phase.
std::uint64_t luck_key(const State& state);
std::optional<Outcome> outcome_at_end(const Rules& rules, const State& state);
// Actions the coven may announce while all select one; there is nobody to tell in the solo game.
std::vector<std::string> announcements(const State& state, Seat seat);
// The Action the coven has played in this Moon Phase.
std::string revealed(const State& state, Seat seat);
std::string check_state(const Rules& rules, const State& state);
Json complete_state(const Rules& rules, const State& state);

struct Septima {
  using Rules = septima::Rules;
  using State = septima::State;
  using View = septima::View;
  using Options = septima::Options;

  static Json content_json(const Rules& r) { return septima::content_json(r); }
  static State initial(const Rules& r) { return septima::initial(r); }
  static Ask ask(const State& s) { return septima::ask(s); }
  static std::string_view question_kind(const State& s) { return septima::question_kind(s); }
  static void options(const Rules& r, const State& s, Seat seat, Options& out) {
    septima::options(r, s, seat, out);
  }
  static std::vector<Chance> chances(const Rules& r, const State& s) { return chance_list(r, s); }
  static void apply(const Rules& r, State& s, Actor who, Option option) {
    septima::apply(r, s, who, option);
  }
  static std::optional<Outcome> outcome(const Rules& r, const State& s) {
    return outcome_at_end(r, s);
  }
  static std::uint64_t luck_key(const State& s) { return septima::luck_key(s); }
  static std::string text(const Rules& r, Option option) { return septima::text(r, option); }
  static std::optional<Option> parse(const Rules& r, std::string_view text) {
    return septima::parse(r, text);
  }
  static std::optional<Message> why_not(const Rules& r, const State& s, Seat seat, Option option) {
    return septima::why_not(r, s, seat, option);
  }
  static std::vector<Refused> refused(const Rules& r, const State& s, Seat seat) {
    return septima::refused(r, s, seat);
  }
  static std::vector<Message> log(const Rules& r, const State& before, Actor who, Option option,
                                  const State& after, Viewer viewer) {
    return septima::log(r, before, who, option, after, viewer);
  }
  static View view(const Rules& r, const State& s, Viewer viewer) {
    return septima::view(r, s, viewer);
  }
  static Json view_json(const Rules& r, const View& v) { return septima::view_json(r, v); }
  static void write_view(const Rules& r, const View& v, TextBuffer& out) {
    septima::write_view(r, v, out);
  }
  static Json standing(const Rules& r, const View& v) { return septima::standing(r, v); }
  static Message standing_line(const Rules&, const View& v) { return septima::standing_line(v); }
  static State resample(const Rules& r, const View& v, Rng& rng) {
    return septima::resample(r, v, rng);
  }
  static std::vector<std::string> announcements(const Rules&, const State& s, Seat seat) {
    return septima::announcements(s, seat);
  }
  static std::string revealed(const State& s, Seat seat) { return septima::revealed(s, seat); }
  static std::string check(const Rules& r, const State& s) { return check_state(r, s); }
  static Json state_json(const Rules& r, const State& s) { return complete_state(r, s); }
};

using SeptimaGame = GameOf<Septima>;

}  // namespace cauldron::septima
