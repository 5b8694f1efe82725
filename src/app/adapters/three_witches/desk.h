// A person's place at a match of 3 Witches.
#pragma once

#include "app/adapters/adapter.h"

namespace cauldron::three_witches {

class WitchesDesk final : public Desk {
 public:
  // Everything must outlive the desk.
  WitchesDesk(const Console& console, const Match& match, const Reader& reader)
      : console_(console), match_(match), reader_(reader) {}

  // The trick, once all its cards lie open.
  std::string aftermath(const StateBox& before) const override;
  std::string table(bool choosing) const override;
  std::string question() const override;
  std::string options() const override;
  std::string help() const override;
  std::string in_words(Option option) const override;
  std::string evidence(const Json& found) const override;
  std::optional<std::string> page(const std::string& typed) const override;
  std::optional<Option> meant(const std::string& typed, std::string& answer) const override;

 private:
  Json view() const;
  // Cards of the hand that no legal option names, where one of them is asked for.
  std::vector<std::string> unplayable(const Json& view) const;

  const Console& console_;
  const Match& match_;
  const Reader& reader_;
};

}  // namespace cauldron::three_witches
