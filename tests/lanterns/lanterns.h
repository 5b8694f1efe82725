// Lanterns, a game made for tests: the smallest one with hidden cards, simultaneous picks and dice.
//
// Nine cards, 1 to 9, are dealt to three seats. In each of three rounds a die says how many
// lanterns are at stake, everybody picks a card unseen, and the highest wins. Its owner takes the
// lanterns, or risks a second roll for whatever it brings. Most lanterns win.
#pragma once

#include "core/game_of.h"
#include "games/catalogue.h"

namespace cauldron::lanterns {

inline constexpr Seat kSeats = 3;
inline constexpr std::uint8_t kCards = 9;
inline constexpr std::uint8_t kFaces = 6;
inline constexpr std::uint8_t kMostRounds = 3;

enum class Step : std::uint8_t { Deal, Roll, Pick, Prize, Again, Over };
enum class Verb : std::uint8_t { Deal = 1, Roll, Pick, Take, Risk };

// Where a card is: in the stack, in the hand of seat 0 to 2, played, or where a viewer cannot see.
inline constexpr std::uint8_t kStack = 3, kPlayed = 4, kHidden = 5;

struct Rules {
  std::uint8_t rounds = kMostRounds;
};

struct State {
  Step step = Step::Deal;
  std::uint8_t round = 1;
  std::uint8_t die = 0;  // 0: not rolled
  Seat winner = 0;       // of the round
  std::uint8_t place[kCards] = {3, 3, 3, 3, 3, 3, 3, 3, 3};
  std::uint8_t picked[kSeats] = {};  // 0: nothing
  std::uint8_t lanterns[kSeats] = {};
};

// A state with what the viewer cannot see left out.
struct View {
  State s;
  Viewer viewer = kWatcher;
  std::uint8_t hand[kSeats] = {};  // how many cards each seat holds
};

struct Lanterns {
  using Rules = lanterns::Rules;
  using State = lanterns::State;
  using View = lanterns::View;
  using Options = std::vector<Option>;

  static Json content_json(const Rules& rules);
  static State initial(const Rules&) { return {}; }
  static Ask ask(const State& s);
  static std::string_view question_kind(const State& s);
  static void options(const Rules&, const State& s, Seat seat, Options& list);
  static std::vector<Chance> chances(const Rules&, const State& s);
  static void apply(const Rules& rules, State& s, Actor who, Option option);
  static std::optional<Outcome> outcome(const Rules&, const State& s);
  static std::string text(const Rules&, Option option);
  static std::optional<Option> parse(const Rules&, std::string_view text);
  static std::optional<Message> why_not(const Rules&, const State& s, Seat seat, Option option);
  static std::vector<Refused> refused(const Rules& rules, const State& s, Seat seat);
  static std::vector<Message> log(const Rules&, const State& before, Actor who, Option option,
                                  const State& after, Viewer viewer);
  static View view(const Rules&, const State& s, Viewer viewer);
  static Json view_json(const Rules&, const View& v);
  static Json standing(const Rules&, const View& v);
  static Message standing_line(const Rules&, const View& v);
  static State resample(const Rules&, const View& v, Rng& rng);
  static std::string check(const Rules& rules, const State& s);
  static Json state_json(const Rules&, const State& s);
};

Result<std::unique_ptr<Game>> make_game(const ContentFile& content, const Json& variant, int rules);

// Lists the game and its files, so that the program knows it like any other. Call it first.
void list();

}  // namespace cauldron::lanterns
