// A small network over sparse facts, in whole numbers: whichever instructions compute it, the bits
// are the same, so that programs and browsers play alike.
//
// A sum over facts and numbers, with weights of its own for each part of the game, judges finely;
// two hidden layers over the facts, each cut off at 0 and 1, judge what belongs together.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "core/inline_vector.h"
#include "core/message.h"

namespace cauldron {

inline constexpr int kFirstLayer = 128;
inline constexpr int kSecondLayer = 32;
inline constexpr int kMaxOutputs = 16;

// The numbers of the inputs that hold.
using ActiveInputs = InlineVector<std::uint16_t, 384>;

// Numbers beside them.
using InputNumbers = InlineVector<std::int16_t, 96>;

struct NetInputs {
  ActiveInputs active;
  InputNumbers numbers;
  int context = 0;  // when in the game: which of the linear parts counts
};

// What the layers say, in 1/4096.
using NetOutputs = std::array<std::int32_t, kMaxOutputs>;

class Net {
 public:
  // Reads the file that the training writes (docs/bots.md). An empty message: it is one.
  static Result<Net> read(std::string_view json);

  // Which features it was trained on, and how many there are.
  const std::string& features() const { return features_; }
  int inputs() const { return inputs_; }
  int numbers() const { return numbers_; }
  int contexts() const { return contexts_; }
  const std::vector<std::string>& outputs() const { return outputs_; }
  // Whatever the training has noted about itself.
  const Json& made() const { return made_; }

  // The sum, in 1/16.
  std::int32_t linear(const NetInputs& in) const;
  // There must be as many numbers as it expects, and no fact or context that it does not know.
  void evaluate(const ActiveInputs& active, NetOutputs& out) const;
  // The same without instructions that only some machines have.
  void evaluate_portably(const ActiveInputs& active, NetOutputs& out) const;

  struct Weights {
    std::vector<std::int16_t> linear_facts;    // [context][input], in 1/16
    std::vector<std::int32_t> linear_numbers;  // [context][number], in 1/65536
    struct alignas(64) Row {
      std::int16_t of[kFirstLayer];
    };
    std::vector<Row> first;                                      // by input, in 1/512
    alignas(64) std::int16_t first_bias[kFirstLayer];            // in 1/512
    alignas(64) std::int16_t second[kSecondLayer][kFirstLayer];  // in 1/1024
    std::int32_t second_bias[kSecondLayer];                      // in 1/2^19
    alignas(64) std::int16_t third[kMaxOutputs][kSecondLayer];   // in 1/1024
    std::int32_t third_bias[kMaxOutputs];                        // in 1/2^19
  };

 private:
  std::string features_;
  int inputs_ = 0, numbers_ = 0, contexts_ = 0;
  std::vector<std::string> outputs_;
  Json made_;
  Weights weights_{};
};

}  // namespace cauldron
