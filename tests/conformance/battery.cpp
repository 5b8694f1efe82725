#include "battery.h"

#include <algorithm>
#include <numeric>

#include "core/match.h"
#include "core/record.h"

namespace cauldron {

namespace {

class Battery {
 public:
  Battery(const Game& game, std::uint64_t seed, bool thorough)
      : game_(game), match_(game), rng_(seed), checks_(seed, 1), thorough_(thorough) {}

  std::string run() {
    constexpr int kTooLong = 100000;
    for (int steps = 0; broken_.empty(); ++steps) {
      if (steps > kTooLong) return "the match does not end";
      check_state();
      const Ask ask = match_.ask();
      if (ask.kind == Ask::Kind::Over) {
        check_outcome();
        break;
      }
      if (game_.outcome(match_.state())) fail("an outcome before the end");
      ask.kind == Ask::Kind::Chance ? chance_step() : seat_step(ask);
    }
    if (broken_.empty() && checks_.below(4) == 0) check_record();
    return broken_.empty()
               ? ""
               : broken_ + " (after move " + std::to_string(match_.moves().size()) + ")";
  }

 private:
  void fail(std::string what) {
    if (broken_.empty()) broken_ = std::move(what);
  }
  void expect(bool holds, const char* what) {
    if (!holds) fail(what);
  }

  void check_state() {
    const StateBox& state = match_.state();
    if (const auto why = game_.check(state); !why.empty()) fail("invariant: " + why);
    const StateBox copy = state;
    expect(copy == state && copy.hash() == state.hash(), "a copy differs");
    const StateBox loaded = StateBox::from_bytes(state.data(), state.size());
    expect(loaded == state && game_.ask(loaded) == match_.ask(), "saving and loading changes it");
    check_views();
  }

  // Every seat's view; what costs more is done for one viewer a step, drawn anew each time.
  void check_views() {
    for (Seat seat = 0; seat < game_.info().seats; ++seat) {
      expect(game_.view(match_.state(), seat) == game_.view(match_.state(), seat),
             "a view is not deterministic");
    }
    if (!thorough_) return;
    const Seat seat = some_seat();
    check_world(seat, game_.view(match_.state(), seat));
    if (checks_.below(32) == 0) {
      const Viewer viewer = checks_.below(2) ? kWatcher : seat;
      const ViewBox view = game_.view(match_.state(), viewer);
      expect(game_.view_json(view) == game_.view_json(view), "a view has two JSONs");
    }
  }
  Seat some_seat() { return static_cast<Seat>(checks_.below(game_.info().seats)); }

  // A drawn world is sound, looks the same to the seat, and asks it the same.
  void check_world(Seat seat, const ViewBox& view) {
    const StateBox world = game_.resample(view, checks_);
    if (const auto why = game_.check(world); !why.empty()) fail("a drawn world: " + why);
    expect(game_.view(world, seat) == view, "a drawn world looks different to the seat");
    const Ask real = match_.ask();
    const Ask drawn = game_.ask(world);
    expect(real.kind == drawn.kind && real.group == drawn.group, "a drawn world asks others");
    if (real.kind == Ask::Kind::Seats && contains(real.pending, seat)) {
      expect(game_.options(world, seat) == game_.options(match_.state(), seat),
             "options depend on what the seat cannot know");
      const auto mine = game_.refused(match_.state(), seat);
      const auto theirs = game_.refused(world, seat);
      expect(std::equal(mine.begin(), mine.end(), theirs.begin(), theirs.end(),
                        [](const Refused& x, const Refused& y) {
                          return x.option == y.option && x.why == y.why;
                        }),
             "explanations depend on what the seat cannot know");
    }
  }

  void chance_step() {
    const auto chances = game_.chances(match_.state());
    expect(!chances.empty(), "a chance request without outcomes");
    expect(std::all_of(chances.begin(), chances.end(),
                       [](const Chance& chance) { return chance.weight > 0; }),
           "an outcome of weight zero");
    std::vector<Option> options;
    for (const Chance& chance : chances) options.push_back(chance.option);
    check_list(options);
    refuse(0, options[0]);
    if (broken_.empty()) play(kChance, draw(chances, rng_));
  }

  void check_list(const std::vector<Option>& options) {
    expect(!options.empty(), "no options");
    expect(
        std::adjacent_find(options.begin(), options.end(), std::greater_equal<>()) == options.end(),
        "options are not ascending and unique");
    // Of long lists some, others next time.
    constexpr std::size_t kTexts = 8;
    const auto count = static_cast<std::uint32_t>(options.size());
    for (std::size_t i = 0; i < std::min(options.size(), kTexts); ++i) {
      const Option option = options[count <= kTexts ? i : checks_.below(count)];
      const std::string text = game_.text(option);
      if (game_.parse(text) != option) fail("the text does not read back: " + text);
    }
  }

  void seat_step(const Ask& ask) {
    expect((ask.pending & ask.group) == ask.pending && ask.pending != 0, "nobody is asked");
    expect(!game_.question_kind(match_.state()).empty(), "a question without a kind");
    for (Seat seat = 0; seat < game_.info().seats; ++seat) {
      if (contains(ask.pending, seat)) {
        check_list(game_.options(match_.state(), seat));
        check_refusals(seat);
      } else {
        refuse(seat, game_.options(match_.state(), ask.next())[0]);
      }
    }
    if (!broken_.empty()) return;
    if (ask.secret() && ask.pending == ask.group && thorough_) check_order(ask);
    const auto options = game_.options(match_.state(), ask.next());
    play(ask.next(), options[rng_.below(static_cast<std::uint32_t>(options.size()))]);
  }

  // What is refused is no option, has a reason, and changes nothing.
  void check_refusals(Seat seat) {
    const auto options = game_.options(match_.state(), seat);
    for (const Option option : options) {
      expect(!game_.why_not(match_.state(), seat, option), "a legal option is refused");
    }
    for (const Refused& refused : game_.refused(match_.state(), seat)) {
      expect(!std::binary_search(options.begin(), options.end(), refused.option),
             "a legal option is explained away");
      expect(!refused.why.id.empty(), "a refusal without a reason");
      if (seat == match_.ask().next()) refuse(seat, refused.option);
    }
  }

  void refuse(Actor who, Option option) {
    const StateBox before = match_.state();
    const auto why = match_.play(who, option);
    expect(why && !why->id.empty(), "an illegal move is accepted");
    expect(match_.state() == before, "a refused move changes the state");
  }

  // Simultaneous answers commute, and nobody learns of an answer before the last is in.
  void check_order(const Ask& ask) {
    std::vector<std::pair<Seat, Option>> answers;
    for (Seat seat = 0; seat < game_.info().seats; ++seat) {
      if (!contains(ask.group, seat)) continue;
      const auto options = game_.options(match_.state(), seat);
      answers.emplace_back(seat,
                           options[checks_.below(static_cast<std::uint32_t>(options.size()))]);
    }
    StateBox forward = match_.state();
    StateBox backward = match_.state();
    for (std::size_t i = 0; i < answers.size(); ++i) {
      const auto [seat, option] = answers[i];
      const StateBox before = forward;
      game_.apply(forward, seat, option);
      const auto [last_seat, last_option] = answers[answers.size() - 1 - i];
      game_.apply(backward, last_seat, last_option);
      if (i + 1 == answers.size()) continue;
      expect(game_.ask(forward).group == ask.group, "an answer shows in the question");
      for (Viewer viewer = 0; viewer <= game_.info().seats; ++viewer) {
        const Viewer who = viewer == game_.info().seats ? kWatcher : viewer;
        expect(game_.log(before, seat, option, forward, who).empty(), "an answer shows in the log");
        if (who != seat) {
          expect(game_.view(before, who) == game_.view(forward, who), "an answer shows in a view");
        }
      }
    }
    expect(forward == backward, "simultaneous answers do not commute");
  }

  void play(Actor who, Option option) {
    const StateBox before = match_.state();
    if (const auto why = match_.play(who, option)) fail("a legal move is refused: " + why->id);
    if (thorough_ && broken_.empty()) check_log(before, who, option);
  }

  // A viewer's log lines follow from what the viewer can see: two worlds that look the same to a
  // seat before and after a move tell it the same.
  void check_log(const StateBox& before, Actor who, Option option) {
    const Seat seat = some_seat();
    const StateBox world = game_.resample(game_.view(before, seat), checks_);
    const Ask ask = game_.ask(world);
    const bool asked = who == kChance ? ask.kind == Ask::Kind::Chance : contains(ask.pending, who);
    if (!asked || game_.ask(before).secret()) return;
    if (who == kChance) {
      const auto chances = game_.chances(world);
      if (std::none_of(chances.begin(), chances.end(),
                       [option](const Chance& chance) { return chance.option == option; }))
        return;
    } else {
      const auto options = game_.options(world, who);
      if (!std::binary_search(options.begin(), options.end(), option)) return;
    }
    StateBox after = world;
    game_.apply(after, who, option);
    if (!(game_.view(after, seat) == game_.view(match_.state(), seat))) return;
    expect(game_.log(before, who, option, match_.state(), seat) ==
               game_.log(world, who, option, after, seat),
           "the log leaks");
  }

  void check_outcome() {
    const auto outcome = game_.outcome(match_.state());
    expect(outcome.has_value(), "no outcome at the end");
    if (!outcome) return;
    expect(outcome->scores.size() == game_.info().seats, "scores for other seats");
    expect(!outcome->winners.empty() &&
               std::is_sorted(outcome->winners.begin(), outcome->winners.end()),
           "winners are missing or unsorted");
    expect(match_.play(0, Option{}).has_value(), "a move after the end is accepted");
  }

  void check_record() {
    const std::vector<std::string> names(game_.info().seats, "nobody");
    const Record record = make_record(match_, names, {.options = true});
    const auto read = parse_record(to_line(record));
    if (!read) return fail("the record does not read back: " + read.error().id);
    expect(to_line(*read) == to_line(record), "the record reads back differently");
    if (const auto wrong = verify(game_, *read)) fail("the record is faulty: " + wrong->why.id);
  }

  const Game& game_;
  Match match_;
  Rng rng_;     // of the play
  Rng checks_;  // of the checks
  bool thorough_;
  std::string broken_;
};

}  // namespace

std::string run_battery(const Game& game, std::uint64_t seed, bool thorough) {
  return Battery(game, seed, thorough).run();
}

}  // namespace cauldron
