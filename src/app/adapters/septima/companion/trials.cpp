// The Trials with her Cursed Citizens, and her Spiders' moves instead of Crowd Picks.
#include "games/septima/rules/year/trials.h"

#include <algorithm>

#include "app/adapters/septima/companion/course.h"
#include "games/septima/rules/things/picks.h"

namespace cauldron::companion {

namespace {

constexpr int kMostOthers = 16;
const Tokens kWhose = {"you", "her", "angry"};

Bench bench_of(const Tokens& tokens) {
  Bench bench;
  for (const std::string& token : tokens) {
    const auto whose = std::ranges::find(kWhose, token) - kWhose.begin();
    if (whose < 3) bench.push_back(static_cast<Whose>(whose));
  }
  return bench;
}

int hers_in(const Tokens& tokens) {
  return static_cast<int>(std::ranges::count(tokens, kWhose[1]));
}

}  // namespace

void Course::hold_trials() {
  tell("app.companion.trial.begins");
  const int lines =
      number("app.companion.ask.lines", 0, 10, Json::object({{"suspicion", l_.suspicion}}));
  tell("app.companion.trial.gather", Json::object({{"count", lines}}));
  hold_trial(0);
  hold_trial(1);
}

void Course::hold_trial(int chamber) {
  const bool first = chamber == 0;
  if (!yes(first ? "app.companion.ask.held_first" : "app.companion.ask.held_second",
           first ? "yes" : "no")) {
    return;
  }
  const Bench bench = fill(chamber);
  const Judged judged = judge(bench, yes("app.companion.ask.summoning", "no"));
  part(chamber, bench, judged);
}

// Her own Citizens are known, so what is told of them must agree.
Bench Course::fill(int chamber) {
  const int known = l_.chamber[static_cast<std::size_t>(chamber)];
  const auto bench = [&](std::string_view id, int most) {
    return bench_of(ask(
        {.ask = {std::string(id)},
         .shape = Shape::Citizens,
         .words = kWhose,
         .count = static_cast<std::size_t>(l_.chamber_size)},
        [known, most](const Tokens& tokens) -> std::optional<Message> {
          const int hers = hers_in(tokens);
          if (hers >= known && hers <= most) return std::nullopt;
          return Message{"app.companion.want.hers", Json::object({{"low", known}, {"high", most}})};
        }));
  };
  if (choose("app.companion.ask.draw", {"program", "table"}, "program") == "table") {
    return bench("app.companion.ask.bench_after", known + l_.crowd);
  }
  const Bench before = bench("app.companion.ask.bench_before", known);
  const auto others =
      numbers("app.companion.ask.bag", 2, 0, kMostOthers, Json::object({{"count", l_.crowd}}));
  return draw_bench(before, l_.chamber_size - static_cast<int>(before.size()), others[0], l_.crowd,
                    others[1]);
}

void Course::part(int chamber, const Bench& bench, Judged judged) {
  int& inside = l_.chamber[static_cast<std::size_t>(chamber)];
  const int drawn = static_cast<int>(std::ranges::count(bench, Whose::Her));
  const auto angry = static_cast<int>(std::ranges::count(bench, Whose::Angry));
  tell("app.companion.trial.counts",
       Json::object({{"you", static_cast<int>(std::ranges::count(bench, Whose::You))},
                     {"her", drawn},
                     {"angry", angry}}));
  l_.crowd += inside;  // those drawn were counted in the Crowd: all are there again
  inside = 0;
  if (!judged.success) return tell("app.companion.trial.failed");
  const bool summer = l_.season == kSummerSeason;
  if (!judged.hers) {
    return tell(summer ? "app.companion.trial.you_summer" : "app.companion.trial.you");
  }
  tell("app.companion.trial.hers");
  if (l_.witches < kHerWitches) {
    ++l_.witches;
    tell("app.companion.trial.her_witch", Json::object({{"witches", l_.witches}}));
  } else {
    tell("app.companion.trial.no_room");
  }
  const int leaving =
      std::min(summer ? septima::kStaying : septima::kRecalled, summer ? drawn : l_.crowd);
  l_.crowd -= leaving;
  if (summer) inside = leaving;
  tell(summer ? "app.companion.trial.stay" : "app.companion.trial.recalled",
       Json::object({{"count", leaving}}));
}

void Course::pick() {
  if (l_.she_begins()) move_spiders_instead();
  go("app.companion.ask.picks");
  if (!l_.she_begins()) move_spiders_instead();
}

// A Spider that comes to the person on the way ends it; one that was there before does not.
void Course::move_spiders_instead() {
  const int moves = septima::picks_for(l_.crowd);
  tell(moves > 0 ? "app.companion.picks.moves" : "app.companion.picks.none",
       Json::object({{"count", moves}, {"crowd", l_.crowd}}));
  int moved = 0;
  for (std::ptrdiff_t there = 0; moved < moves; ++moved) {
    const auto steps = numbers("app.companion.ask.distances", septima::kSpiders, 0, kMostSteps);
    const auto here = std::ranges::count(steps, 0);
    const unsigned farthest = septima::farthest_of(steps);
    if (moved == 0) there = here;
    if (here > there || farthest == 0) {
      tell("app.companion.picks.reached");
      break;
    }
    tell("app.companion.picks.farthest",
         Json::object({{"steps", std::ranges::max(steps)}, {"count", std::popcount(farthest)}}));
  }
  if (moved == 0) return;
  lose_to_spiders();
  --l_.crowd;
  tell("app.companion.picks.home", Json::object({{"crowd", l_.crowd}}));
}

}  // namespace cauldron::companion
