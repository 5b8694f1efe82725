// Setup, the four Seasons with their Moon Phases, and the end of the game.
#include <algorithm>

#include "app/adapters/septima/companion/course.h"
#include "games/septima/rules/year/scoring.h"

namespace cauldron::companion {

namespace {

constexpr int kLeastTop = 5;  // her marker begins on 4
constexpr int kMostTop = 20;
constexpr int kMostChamber = 10;
constexpr std::string_view kAmounts[] = {"fewer", "normal", "more"};
constexpr std::string_view kBonuses[] = {"never", "matched", "always"};

std::uint8_t place_in(const auto& words, std::string_view word) {
  return static_cast<std::uint8_t>(std::ranges::find(words, word) - std::begin(words));
}

Tokens scores() {
  Tokens words;
  for (const int score : septima::kScoresNeeded) words.push_back(std::to_string(score));
  return words;
}

Tokens tokens(const auto& words) { return Tokens(std::begin(words), std::end(words)); }

}  // namespace

void Course::set_own_difficulty() {
  septima::Variant& settings = l_.settings;
  settings.tribulations = static_cast<std::uint8_t>(
      number("app.companion.ask.tribulations", 4, 8, Json::object(), "5"));
  settings.widow_bonus =
      place_in(kBonuses, choose("app.companion.ask.bonus", tokens(kBonuses), "matched"));
  settings.score_needed = static_cast<std::uint8_t>(
      number_of(choose("app.companion.ask.score", scores(), scores().back())));
  settings.negotiations =
      place_in(kAmounts, choose("app.companion.ask.negotiations", tokens(kAmounts), "normal"));
}

// What is printed on the real table and nowhere else.
void Course::ask_about_the_box() {
  l_.top = number("app.companion.ask.top", kLeastTop, kMostTop);
  l_.chamber_size = number("app.companion.ask.chamber_size", 1, kMostChamber, Json::object(), "6");
  l_.draws = choose("app.companion.ask.cards", {"program", "table"}, "program") == "program";
  l_.rolls = choose("app.companion.ask.solo_die", {"program", "table"}, "program") == "program";
  if (!l_.rolls) return;
  const auto some_face = [](const Tokens& faces) -> std::optional<Message> {
    if (std::ranges::any_of(faces, [](const auto& n) { return number_of(n) > 0; })) return {};
    return Message{"app.companion.want.face"};
  };
  const auto faces =
      numbers("app.companion.ask.faces", 3, 0, 20, Json::object(), "2 2 2", some_face);
  std::ranges::copy(faces, l_.faces.begin());
}

void Course::set_up() {
  l_.settings.players = 1;
  tell("app.companion.welcome");
  const std::string difficulty =
      choose("app.companion.ask.difficulty",
             {"gentle", "easy", "normal", "hard", "merciless", "own"}, "normal");
  if (difficulty == "own") {
    set_own_difficulty();
  } else {
    septima::apply_difficulty(l_.settings, difficulty);
  }
  ask_about_the_box();
  std::ranges::copy(septima::kStartCards[l_.settings.negotiations], l_.cards.begin());
  tell("app.companion.setup.widow");
  tell("app.companion.setup.you",
       Json::object(
           {{"cooperation", l_.cards[0]}, {"delay", l_.cards[1]}, {"information", l_.cards[2]}}));
  tell("app.companion.setup.draft", Json::object({{"number", draw(3) + 1}}));
  go("app.companion.ask.ready");
}

void Course::play_year() {
  for (l_.season = 0;; ++l_.season) {
    if (l_.season > 0) prepare();
    tell("app.companion.year.season", Json::object({{"season", kSeasons[l_.season]}}));
    tell(l_.she_begins() ? "app.companion.year.she_begins" : "app.companion.year.you_begin");
    new_row();
    for (l_.phase = 0; l_.phase < septima::kPhases; ++l_.phase) play_phase();
    l_.phase = septima::kPhases - 1;  // until the next Season begins it is still the last one
    hold_trials();
    if (l_.season == kSummerSeason) return;
    pick();
    go("app.companion.ask.season_over", Json::object({{"season", kSeasons[l_.season + 1]}}));
  }
}

void Course::prepare() {
  l_.phase = 0;
  go("app.companion.ask.prepared");
}

void Course::play_phase() {
  tell("app.companion.year.phase",
       Json::object({{"season", kSeasons[l_.season]}, {"phase", l_.phase + 1}}));
  const bool together = select() == septima::Deal::Cooperation;
  tell("app.companion.year.her_card", action(l_.played));
  if (together) tell("app.companion.year.matches_you");
  if (!l_.she_begins()) person_turn();
  her_turn(together);
  if (l_.she_begins()) person_turn();
  go("app.companion.ask.phase_over");
  l_.discard = static_cast<std::uint16_t>(l_.discard | 1u << l_.played);
  l_.played = kNoCard;
  if (l_.phase + 1 < septima::kPhases) return refill_row();
  if (l_.no_crystals) tell("app.companion.year.crystals_again");
  l_.no_crystals = false;
}

void Course::person_turn() {
  go("app.companion.ask.your_turn");
  if (l_.no_crystals) tell("app.companion.year.crystals_again");
  l_.no_crystals = false;
}

int Course::wisdom_lost() {
  int lost = septima::citizens_wisdom(l_.crowd);
  tell("app.companion.end.citizens", Json::object({{"count", l_.crowd}, {"lost", lost}}));
  if (std::ranges::any_of(l_.level, [](int level) { return level > 0; })) {
    const auto nothing_for_nothing = [this](const Tokens& values) -> std::optional<Message> {
      for (std::size_t i = 0; i < values.size(); ++i) {
        if (l_.level[i] == 0 && number_of(values[i]) > 0) {
          return Message{"app.companion.want.no_value",
                         Json::object({{"illness", septima::kIllnessIds[i]}})};
        }
      }
      return std::nullopt;
    };
    const auto values = numbers(
        "app.companion.ask.values", 3, 0, 99,
        Json::object(
            {{"blind", l_.level[0]}, {"paralyzed", l_.level[1]}, {"infected", l_.level[2]}}),
        {}, nothing_for_nothing);
    const int patients = values[0] + values[1] + values[2];
    const int levels = septima::levels_wisdom(std::ranges::min(l_.level));
    tell("app.companion.end.patients", Json::object({{"lost", patients}, {"levels", levels}}));
    lost += patients + levels;
  }
  return lost;
}

void Course::end_game() {
  const int own = number("app.companion.ask.total", 0, 999);
  const int lost = wisdom_lost();
  const int left = std::max(own - lost, 0);
  tell("app.companion.end.left", Json::object({{"own", own}, {"lost", lost}, {"left", left}}));
  const int book = number("app.companion.ask.book", 0, 4);
  const int witches = number("app.companion.ask.your_witches", 0, kHerWitches);
  const bool ribbon = yes("app.companion.ask.ribbon", {});
  tell("app.companion.end.book", Json::object({{"count", book}}));
  l_.tribulations = book;
  const auto meet = [this](int number, bool met, Json args) {
    l_.tribulations += met ? 1 : 0;
    tell("app.companion.end." + std::to_string(number), args.set("met", met ? "yes" : "no"));
  };
  meet(5, witches == kHerWitches, Json::object({{"witches", witches}}));
  meet(6, l_.witches < kHerWitches, Json::object({{"witches", l_.witches}}));
  meet(7, ribbon, Json::object());
  meet(8, left >= l_.settings.score_needed,
       Json::object({{"left", left}, {"score", int{l_.settings.score_needed}}}));
  l_.over = true;
  tell(l_.tribulations >= l_.settings.tribulations ? "app.companion.end.won"
                                                   : "app.companion.end.lost",
       Json::object({{"met", l_.tribulations},
                     {"all", septima::kTribulations},
                     {"needed", int{l_.settings.tribulations}}}));
}

}  // namespace cauldron::companion
