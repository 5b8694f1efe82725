// A person's place at a table of Septima: what to show when, the commands of the game, and what the
// person means by what they type.
#pragma once

#include <optional>
#include <string>

#include "app/terminal/septima_choice.h"
#include "core/match.h"

namespace cauldron {

// The page of the table that a command asks for: map, covens, ritual, spells, book, rules WORD.
// Nothing if it is no such command. `choices` stand out on map and track.
std::optional<std::string> septima_page(const SeptimaTable& table, const std::string& typed,
                                        const std::vector<SeptimaChoice>& choices = {});

class SeptimaDesk {
 public:
  // Everything must outlive the desk.
  SeptimaDesk(const Console& console, const Match& match, const Reader& reader)
      : console_(console), match_(match), reader_(reader) {}

  // Map and tracks, if a Moon Phase or the person's turn has begun since they were last shown.
  std::string news();
  std::string table() const;
  std::string question() const;
  std::string options() const;
  std::optional<std::string> page(const std::string& typed) const {
    return septima_page(look(), typed, choices());
  }
  // What Enter alone does: the only choice there is.
  std::optional<Option> only_choice() const;
  // The option meant, legal or not; otherwise `answer` says what is wrong or could be meant.
  std::optional<Option> meant(const std::string& typed, std::string& answer) const;

 private:
  SeptimaTable look() const;
  std::vector<SeptimaChoice> choices() const;
  std::string lines_of(const SeptimaTable& table, const std::vector<SeptimaChoice>& list,
                       bool short_hints) const;
  std::string side_by_side(const SeptimaTable& table, const std::vector<SeptimaChoice>& list) const;
  std::string in_short(const SeptimaTable& table, const std::vector<SeptimaChoice>& list) const;

  const Console& console_;
  const Match& match_;
  const Reader& reader_;
  int shown_ = -1;  // which part of the game the table was last shown in
};

}  // namespace cauldron
