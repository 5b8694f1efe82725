// What self-play teaches: positions as a network sees them, with what somebody chose there. The
// outcome is added by whoever plays the match.
#pragma once

#include <memory>
#include <optional>

#include "bots/net.h"
#include "core/game.h"

namespace cauldron {

struct Sample {
  static constexpr std::uint8_t kNoChoice = 0xFF;

  NetInputs in;
  std::int32_t estimate = 0;        // the score to expect, in hundredths, that a network corrects
  Seat seat = 0;                    // whose view it is
  std::uint8_t choice = kNoChoice;  // what the seat chose, if a network should foresee it
  std::uint16_t choices = 0;        // what it could have chosen, as a bit set
};

class Sampler {
 public:
  virtual ~Sampler() = default;

  // The version of the features, and how many there are of each kind.
  virtual std::string_view features() const = 0;
  virtual int facts() const = 0;
  virtual int numbers() const = 0;
  virtual int contexts() const = 0;

  // Is this a position from which something can be learned?
  virtual bool teaches(const StateBox& state) const = 0;
  // The position as the seat sees it.
  virtual void sample(const StateBox& state, Seat seat, Sample& out) const = 0;
  // Adds what the seat chose; false if networks do not foresee such choices.
  virtual bool note_choice(const StateBox& state, Seat seat, Option option, Sample& out) const = 0;
};

// Nullptr for a game whose bots do not learn. The game must outlive it.
std::unique_ptr<Sampler> make_sampler(const Game& game);

}  // namespace cauldron
