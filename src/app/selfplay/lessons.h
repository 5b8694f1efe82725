// What one game of self-play teaches, and how it is written. The format is described in
// docs/bots.md; training/ reads it.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "app/shared/engine.h"
#include "bots/sampler.h"

namespace cauldron::selfplay {

// A variant, and how often it is played.
struct Course {
  std::uint32_t weight = 1;
  std::unique_ptr<Game> game;
  std::unique_ptr<Sampler> sampler;
};

struct Settings {
  std::vector<Course> courses;
  std::vector<BotSpec> bots;  // of which each seat draws one
  std::uint32_t noise = 0;    // percent of answers at random, at most
  std::uint64_t seed = 0;
};

// Games first to first + count - 1, as the bytes of a file; each depends on the seed and its number
// alone.
struct Lessons {
  std::string bytes;
  std::uint64_t samples = 0;
};
Lessons play_lessons(const Settings& settings, std::uint64_t first, std::uint64_t count);

}  // namespace cauldron::selfplay
