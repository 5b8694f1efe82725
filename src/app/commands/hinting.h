// What a bot of the highest level would do in a person's place, told at the terminal step by step.
#pragma once

#include <string>
#include <vector>

#include "app/adapters/adapter.h"

namespace cauldron {

class Hinting {
 public:
  // Everything must outlive it.
  Hinting(const Console& console, const Match& match, const Reader& reader, const Desk& desk)
      : console_(console), match_(match), reader_(reader), desk_(desk) {}

  // The next step of the hint about the present question, which is the reader's.
  std::string next();

 private:
  std::vector<std::string> steps() const;

  const Console& console_;
  const Match& match_;
  const Reader& reader_;
  const Desk& desk_;
  std::size_t question_ = 0;  // that the steps are about, counted from 1
  std::vector<std::string> steps_;
  std::size_t told_ = 0;
};

}  // namespace cauldron
