// What happened in a finished match: the value of the game for every seat after every move, luck
// told apart from choice, and for every decision what was best with what the seat knew beside what
// was best with all cards seen. docs/analysis.md says what the numbers mean.
//
// Every move is analysed on its own, so that the work can be cut into slices; the same moves,
// budget and seed give the same numbers in whatever order that happens.
#pragma once

#include <map>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "core/match.h"

namespace cauldron {

// What a position is worth to a seat, in millionths: its share of the victory, and the score it
// ends with.
struct Worth {
  std::int64_t share = 0;
  std::int64_t score = 0;

  Worth& operator+=(const Worth& other) {
    share += other.share;
    score += other.score;
    return *this;
  }
  friend Worth operator+(Worth one, const Worth& other) { return one += other; }
  friend Worth operator-(const Worth& one, const Worth& other) {
    return {one.share - other.share, one.score - other.score};
  }
  friend bool operator==(const Worth&, const Worth&) = default;
};
inline constexpr std::int64_t kWhole = 1'000'000;  // the whole victory, one point of the score
using Worths = std::vector<Worth>;                 // by seat

// What a game is worth that ended so.
Worths worths_of(const Outcome& outcome);

struct AnalysisSettings {
  std::uint64_t budget = 4;  // the effort: worlds, deals and courses tried are multiples of it
  std::uint64_t seed = 1;
};
inline constexpr std::uint64_t kMostAnalysisBudget = 1000;
// Raised with every change that gives other numbers: what was found before is then found anew.
inline constexpr int kAnalysisVersion = 2;
// What an analysis depends on but for the moves.
std::string analysis_source(const GameInfo& game, const AnalysisSettings& settings);

// A decision to be judged: somebody had at least two options.
struct OpenQuestion {
  const StateBox& asked;  // as it was asked
  const StateBox& open;   // the same with what the others, asked together with the seat, answered
  Seat seat;
  const std::vector<Option>& options;
  Option chosen;
  std::optional<Option> also;  // another option that must be judged
  std::uint64_t seed;
};

// What an option is worth to the seat that has it.
struct JudgedOption {
  Option option;
  Worth known;  // on average over what the seat cannot rule out
  Worth open;   // with all cards seen
};
struct Judgement {
  std::vector<JudgedOption> options;  // the chosen one is among them
  bool exact = false;  // by proof, over all that the seat could not rule out; otherwise by search
};

// What whole games that were played on from a position came to, and the standard error of that.
struct PlayedOut {
  Worths mean;
  Worths error;
};

// What a move changed, as far as that is beyond chance: the mean of what it changed in each of some
// courses, the less of it the larger its standard error is beside it.
Worth beyond_error(std::span<const Worth> changes);

// What is known about one game; made by make_analyst.
class Analyst {
 public:
  virtual ~Analyst() = default;
  // Does a part of the game begin here (a round, a Moon Phase), which nobody has looked into
  // before?
  virtual bool begins_part(const StateBox& state) const = 0;
  // What the game is worth to every seat, between people who play alike: on average over what
  // chance and they may do in this part of it. The game is not over.
  virtual Worths value(const StateBox& state) = 0;
  // What it is worth in each of some courses of this part, of which the value is the mean. A course
  // has the same luck from wherever it is played. Empty: the value is no such mean.
  virtual std::vector<Worths> courses(const StateBox&) { return {}; }
  // Where a part begins: the same without looking into it.
  virtual Worths value_at_a_glance(const StateBox& state) = 0;
  // Where a part begins: the same from whole games. Values in between are then fitted to it, and
  // nothing is left unexplained. Nothing: the glance is good enough.
  virtual std::optional<PlayedOut> played_out(const StateBox&) { return std::nullopt; }
  virtual Judgement judge(const OpenQuestion& question) = 0;
};
// Nullptr for games, and variants, that nobody can analyse yet. The game must outlive it.
std::unique_ptr<Analyst> make_analyst(const Game& game, const AnalysisSettings& settings);
bool can_analyse(const Game& game);

struct AnalysedDecision {
  Option best_known, best_open;
  Option strongest;  // what the top level would have answered: the chosen one if it might have
  Worth loss_known, loss_open;  // nothing with what was known if the level answers so too
  bool exact = false;
};

struct AnalysedMove {
  Actor who = kChance;
  Option option;
  std::string kind;  // of the question
  Worths after;      // what the game is worth then
  // What the move changed for every seat: luck if chance moved, otherwise the worth of the choice.
  Worths effect;
  // What is neither: how far the part that then begins differs, on average over what may happen in
  // it, from what it was taken for before.
  Worths error;
  Worths standard_error;  // of the value after it, where that comes of whole games
  std::optional<AnalysedDecision> decision;
};

// The choices of one kind of a seat.
struct KindSummary {
  std::uint64_t decisions = 0;
  std::uint64_t as_strongest = 0;  // of them answered as the top level would
  Worth choice, loss_known, loss_open;
};

// initial + luck + own + others + error = result
struct SeatSummary {
  Worth initial, luck, own, others, error, result;
  Worth standard_error;  // the largest of its values that rest on whole games
  std::map<std::string, KindSummary> kinds;
};

struct Analysis {
  AnalysisSettings settings;
  Worths initial;
  std::vector<AnalysedMove> moves;
  std::vector<SeatSummary> seats;
  std::vector<std::size_t> turning_points;  // numbers of moves, ascending
};

class AnalysisWork {
 public:
  // The match must be over, and its game can be analysed and outlives this.
  AnalysisWork(const Game& game, std::vector<Move> moves, const AnalysisSettings& settings);
  ~AnalysisWork();

  // Slices of work; each is done once, in any order.
  std::size_t slices() const { return moves_.size(); }
  void work(std::size_t slice);
  // Once all are done.
  Analysis result() const;

 private:
  struct Found {
    Worths value;  // before the move; empty where nothing has changed since the last one
    std::vector<Worths> courses;  // that it is the mean of
    Worths at_a_glance;           // the same where a part begins
    std::optional<PlayedOut> played_out;
    std::optional<AnalysedDecision> decision;
  };

  bool chance_at(std::size_t at) const { return asks_[at].kind == Ask::Kind::Chance; }
  bool is_as_before(std::size_t at) const;
  std::optional<AnalysedDecision> decision_at(std::size_t at);
  Option top_answer(std::size_t at, std::uint64_t seed, std::uint64_t draw) const;
  StateBox with_others_answers(std::size_t at) const;
  void fit_to_played_out(Analysis& analysis, const std::vector<std::int64_t>& weights) const;

  const Game& game_;
  const AnalysisSettings settings_;
  const std::vector<Move> moves_;
  std::unique_ptr<Analyst> analyst_;
  std::vector<StateBox> states_;  // before each move, and the last one
  std::vector<Ask> asks_;
  std::vector<Found> found_;
};

Analysis analyse(const Game& game, std::vector<Move> moves, const AnalysisSettings& settings);

// The fields are documented in docs/analysis.md. Numbers are millionths.
Json to_json(const Game& game, const Analysis& analysis);

}  // namespace cauldron
