// Somebody at the companion's questions, for its tests.
#pragma once

#include <gtest/gtest.h>

#include <map>

#include "app/adapters/septima/companion/companion.h"

namespace cauldron::companion {

using Shape = Question::Shape;
using Answers = std::map<std::string, std::string>;  // by id of the question, without its family

inline std::string short_id(const Message& message) {
  constexpr std::string_view kFamily = "app.companion.";
  return message.id.substr(message.id.starts_with(kFamily) ? kFamily.size() : 0);
}

// Someone who answers whatever is asked: as told, otherwise anything that is an answer.
class Somebody {
 public:
  explicit Somebody(std::uint64_t seed, Answers answers = {}) : rng_(seed), answers_(answers) {}

  std::string answer(const Companion& companion) {
    const Question& q = *companion.question();
    const auto told = answers_.find(short_id(q.ask));
    if (told != answers_.end()) return told->second;
    switch (q.shape) {
      case Shape::Word:
        return q.words[rng_.below(static_cast<std::uint32_t>(q.words.size()))];
      case Shape::Numbers:
        return numbers(companion, q);
      case Shape::Zones:
        return rng_.below(5) ? "1 " + std::to_string(2 + rng_.below(5)) : "none";
      case Shape::Patients:
        return rng_.below(3) ? "blind " + std::to_string(rng_.below(3)) + " infected 1 blind 1"
                             : "none";
      case Shape::Citizens:
        return bench(companion, q);
      case Shape::Go:
        break;
    }
    return "go";
  }

 private:
  std::string numbers(const Companion& companion, const Question& q) {
    if (short_id(q.ask) == "ask.near") return "1 1";
    std::string line;
    for (std::size_t i = 0; i < q.count; ++i) {
      const bool nothing = short_id(q.ask) == "ask.values" && companion.ledger().level[i] == 0;
      const int value = q.low + static_cast<int>(rng_.below(
                                    static_cast<std::uint32_t>(std::min(q.high - q.low, 12) + 1)));
      line += (i ? " " : "") + std::to_string(nothing ? 0 : value);
    }
    return line == "0 0 0" && short_id(q.ask) == "ask.faces" ? "1 1 1" : line;
  }
  // Her Citizens as the companion counts them in the Chamber that is being filled.
  std::string bench(const Companion& companion, const Question& q) {
    const auto& ledger = companion.ledger();
    for (const int hers : {ledger.chamber[0], ledger.chamber[1]}) {
      std::string line;
      for (int i = 0; i < hers; ++i) line += "her ";
      for (std::size_t i = static_cast<std::size_t>(hers); i < q.count && i < 4; ++i) {
        line += rng_.below(2) ? "angry " : "you ";
      }
      if (line.empty()) line = "none";
      Companion probe = companion;
      if (!probe.take(line)) return line;
    }
    return "none";
  }

  Rng rng_;
  Answers answers_;
};

inline bool has_told(const Companion& companion, std::string_view id) {
  for (const Message& message : companion.told()) {
    if (short_id(message) == id) return true;
  }
  return false;
}

inline std::string asked(const Companion& companion) {
  return companion.question() ? short_id(companion.question()->ask) : "nothing";
}

inline void take(Companion& companion, const std::string& line) {
  const auto why = companion.take(line);
  ASSERT_FALSE(why) << asked(companion) << " refused “" << line << "”: " << why->id;
}

}  // namespace cauldron::companion
