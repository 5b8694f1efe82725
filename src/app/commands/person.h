// A person's seat at the terminal: shows the table, asks, explains, and lets slips be taken back.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "app/adapters/adapter.h"
#include "app/commands/hinting.h"
#include "core/match.h"

namespace cauldron {

class Person {
 public:
  // Everything must outlive the person.
  Person(const Console& console, const Match& match, Reader reader);
  Person(const Person&) = delete;
  Person& operator=(const Person&) = delete;

  // Tells what a move meant to this seat; `before` is the state it was made in.
  void tell(const StateBox& before, const Move& move, bool aloud);
  // Asks until the person has chosen and confirmed; nothing if they left the match.
  std::optional<Option> ask();
  void show_table(bool choosing) const;

 private:
  // What a line typed at the question led to.
  struct Reply {
    bool left = false;
    std::optional<Option> chosen = std::nullopt;
  };

  std::optional<std::string> read_line(std::string_view prompt_id) const;
  Reply answer(const std::string& typed);
  Reply choose(const std::string& typed);
  Reply confirm(Option option) const;
  // The option that was typed, legal or not; tells what is wrong if it is none.
  std::optional<Option> option_meant(const std::string& typed) const;
  bool wants_to_leave() const;
  void show_refused() const;
  void show_why(const std::string& typed) const;
  void show_log() const;

  const Console& console_;
  const Match& match_;
  Reader reader_;
  std::unique_ptr<Desk> desk_;
  Hinting hinting_;
  std::vector<std::string> log_;
};

}  // namespace cauldron
