// The course of a solo game as the companion leads it, from setup to the last Tribulation.
//
// It is written as if every answer were there already. The answers given so far are a journal; the
// course runs through it from the beginning and stops at the first question without an answer. So
// a saved game is its journal and the seed of its draws, taking back is dropping the last line, and
// whatever a journal says has passed the same checks as what is typed. A few hundred lines run in
// no time.
#pragma once

#include <functional>

#include "app/adapters/septima/companion/ledger.h"
#include "app/adapters/septima/companion/question.h"
#include "core/chance/rng.h"

namespace cauldron::companion {

struct Journal {
  std::uint64_t seed = 0;
  std::vector<std::string> lines;
};

// Lines that answer nothing: a correction, and a draw from a bag. They may come at any question.
inline constexpr std::string_view kSet = "set";      // set suspicion 5
inline constexpr std::string_view kTrial = "trial";  // trial 4 3 2 5: spaces, yours, hers, Angry
bool is_aside(std::string_view line);

enum class Whose { You, Her, Angry };
using Bench = std::vector<Whose>;  // a Trial Chamber from left to right

struct Judged {
  bool success = false;
  bool hers = false;  // she wins; otherwise the person does
};
// Ties go to who sits further left, but to the person if Summoning counts for them.
Judged judge(const Bench& bench, bool summoning);

class Course {
 public:
  explicit Course(const Journal& journal) : journal_(journal), rng_(journal.seed) {}
  // Why a line of the journal cannot stand there, if one cannot.
  std::optional<Message> run();

  const Ledger& ledger() const { return l_; }
  // The question that waits; none when the game is over.
  const std::optional<Question>& open() const { return open_; }
  // What was said since the last answer.
  const std::vector<Message>& told() const { return told_; }

 private:
  using Check = std::function<std::optional<Message>(const Tokens&)>;
  using Shape = Question::Shape;
  struct Paused {};

  // course.cpp: talking
  Tokens ask(const Question& question, const Check& check = {});
  std::string choose(std::string_view id, Tokens words, std::string_view usual = {},
                     Json args = Json::object());
  bool yes(std::string_view id, std::string_view usual, Json args = Json::object());
  int number(std::string_view id, int low, int high, Json args = Json::object(),
             std::string_view usual = {});
  std::vector<int> numbers(std::string_view id, std::size_t count, int low, int high,
                           Json args = Json::object(), std::string_view usual = {},
                           const Check& check = {});
  void go(std::string_view id, Json args = Json::object());
  void tell(std::string_view id, Json args = Json::object());
  int draw(int n) { return static_cast<int>(rng_.below(static_cast<std::uint32_t>(n))); }
  void aside(const Tokens& tokens);
  Bench draw_bench(Bench bench, int places, int yours, int hers, int angry);

  // year.cpp: setup, Seasons, Moon Phases
  void set_up();
  void set_own_difficulty();
  void ask_about_the_box();
  void play_year();
  void prepare();
  void play_phase();
  void person_turn();
  void end_game();
  int wisdom_lost();

  // row.cpp: her cards
  void new_row();
  void refill_row();
  std::uint8_t reveal(bool remember);
  std::uint8_t seen(std::uint8_t card);
  septima::Deal select();
  std::uint8_t roll_and_take();
  std::uint8_t cooperate();
  void delay(septima::Deal deal);
  void tell_row();

  // her_turn.cpp
  void her_turn(bool together);
  std::uint8_t match_of(bool together);
  std::uint8_t shadow_zones();
  void scuttle();
  void lose_to_spiders();
  void move_farthest();
  void perform(const septima::Deeds& deeds);
  bool perform(septima::Deed deed);
  void heal(int patients);
  bool to_crowd(int citizens);
  bool to_chamber(int citizens, bool from_supply);
  void raise(int points);
  void spend_card();

  // trials.cpp
  void hold_trials();
  void hold_trial(int chamber);
  Bench fill(int chamber);
  void part(int chamber, const Bench& bench, Judged judged);
  void pick();
  void move_spiders_instead();

  const Journal& journal_;
  std::size_t next_ = 0;
  Rng rng_;
  Ledger l_;
  std::optional<Question> open_;
  std::vector<Message> told_;
};

std::string_view id_of(std::uint8_t card);
Tokens ids_of(unsigned cards);  // of a bit set
Json action(std::uint8_t card);

}  // namespace cauldron::companion
