// The companion as a machine: a question, an answer, the next question. It knows no terminal and no
// file; company.cpp gives it both.
#pragma once

#include "app/adapters/septima/companion/course.h"

namespace cauldron::companion {

class Companion {
 public:
  explicit Companion(std::uint64_t seed);
  // A game as to_json wrote it, or what is wrong with it.
  static Result<Companion> resume(const Json& saved);
  Json to_json() const;

  // What waits for an answer; none when the game is over.
  const std::optional<Question>& question() const { return question_; }
  // What is to be done on the table, told since the last answer.
  const std::vector<Message>& told() const { return told_; }
  // The part of it that the last line brought.
  std::vector<Message> news() const;
  const Ledger& ledger() const { return ledger_; }

  // Takes a line in the fixed spelling: an answer, a correction or a draw (course.h). If it cannot
  // stand, says why and changes nothing.
  std::optional<Message> take(const std::string& line);
  // Takes the last line back; false if there is none.
  bool undo();

 private:
  std::optional<Message> adopt(Journal journal);

  Journal journal_;
  std::optional<Question> question_;
  std::vector<Message> told_;
  std::size_t old_news_ = 0;
  Ledger ledger_;
};

}  // namespace cauldron::companion
