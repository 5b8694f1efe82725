// A person's place at a table of Septima: what to show when, the commands of the game, and what the
// person means by what they type.
#pragma once

#include <optional>
#include <string>

#include "app/adapters/adapter.h"
#include "app/adapters/septima/choice.h"
#include "core/match.h"

namespace cauldron {

// The page of the table that a command asks for: map, covens, ritual, spells, book, rules WORD.
// Nothing if it is no such command. `choices` stand out on map and track.
std::optional<std::string> septima_page(const SeptimaTable& table, const std::string& typed,
                                        const std::vector<SeptimaChoice>& choices = {});

class SeptimaDesk final : public Desk {
 public:
  // Everything must outlive the desk.
  SeptimaDesk(const Console& console, const Match& match, const Reader& reader)
      : console_(console), match_(match), reader_(reader) {}

  // Map and tracks, if a Moon Phase or the person's turn has begun since they were last shown.
  std::string news() override;
  std::string table(bool choosing) const override;
  std::string question() const override;
  std::string options() const override;
  std::string help() const override;
  std::string in_words(Option option) const override { return match_.game().text(option); }
  std::string evidence(const Json& found) const override;
  std::optional<std::string> page(const std::string& typed) const override {
    return septima_page(look(), typed, choices());
  }
  std::optional<Option> only_choice() const override;
  std::optional<Option> meant(const std::string& typed, std::string& answer) const override;

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
