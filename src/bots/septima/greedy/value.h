// What a position of Septima is worth to a coven, in hundredths of Wisdom: what it would score now,
// and an estimate of what its goods, place, Citizens and Suspicion will bring in the turns left.
#pragma once

#include <array>

#include "games/septima/model/state.h"

namespace cauldron::septima_bots {

using namespace septima;

// Hundredths of Wisdom unless said otherwise; found by trial in matches against each other.
struct Weights {
  int ingredient[6] = {100, 80, 60, 30, 10, 0};  // the first, second ... of a type, while brewing
  int crystal = 100;
  int remedy = 30;                       // percent of what the next level brings
  int remedy_book = 70;                  // percent of what it adds to the book
  int practical[4] = {40, 60, 120, 80};  // Calming, Flying, Love, Oil, beyond the 1 they score
  int reward = 30;                       // percent of a level's reward, if its Patient is in Town
  int balance = 100;                     // per track that has reached the next common level
  int witch = 150;                       // and what she allows the book to score
  int citizen[7] = {0, 100, 200, 300, 380, 450, 500};  // out of home, long before the end
  int pick = 60;                                       // a Crowd Pick to come
  int trial = 300;  // winning a Trial, beyond its Wisdom and the Witch
  int join = 500;   // a Witch for a Coven with room
  int suspicion[10] = {0, 40, 100, 180, 280, 420, 640, 920, 1300, 1800};  // by height
  int capture = 500;  // losing a Witch, beyond her own value
  int spell = 120, ready = 280;
  int ongoing = 50;         // a scoring Spell in force, per Moon Phase
  int row = 550, top = 60;  // Ritual track: per row, and per turn left on the top row
  int near_goods = 18;      // percent of an Ingredient within reach
  int near_patient = 120;   // a Patient in reach with the Remedy at hand
  int hunter_near = 12;     // per point of Suspicion in a Zone with an Active Hunter
  int book_reach = 60;      // percent of an objective's square progress
  int book_extra = 30;      // percent of an objective for which a Witch is missing

  // Against the Black Widow.
  int tribulation = 2500;               // meeting one
  int tribulation_reach = 100;          // percent of the square progress, for those of the book
  int spider[4] = {400, 150, 60, 20};   // a Spider so many spaces away
  int negotiation[3] = {300, 80, 150};  // keeping a card: Cooperation, Delay, Information
  int wisdom_to_come = 100;             // hundredths of Wisdom that a turn to come will bring
  int lost = 100;                       // a Wisdom that her Patients and Citizens will cost
};

// What the value is made of, each in hundredths of Wisdom.
enum class Part : std::uint8_t {
  Wisdom,
  Charms,
  Goods,
  Levels,
  Potions,
  Citizens,
  FirstTrial,
  SecondTrial,
  Suspicion,
  Witches,
  Spells,
  Ritual,
  Book,
  Place,
  Solo
};
inline constexpr int kParts = 15;
using Parts = std::array<int, kParts>;

Parts value_parts(const Weights& w, const Rules& r, const State& s, Seat seat);

// All of it together.
int hand_value(const Weights& w, const Rules& r, const State& s, Seat seat);

// The part of it that depends on where the Leader stands.
int place_value(const Weights& w, const Rules& r, const State& s, Seat seat);

// Own turns after this Moon Phase.
int turns_left(const State& s);

// What a Witch's ability is worth in a whole year.
int witch_worth(std::uint8_t witch);

}  // namespace cauldron::septima_bots
