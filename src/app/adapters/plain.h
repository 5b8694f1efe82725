// Any game in the terminal: the view as a list, the choices numbered. The names of things come from
// the game's texts by convention (docs/text.md); what has no text is called by its id.
#pragma once

#include "app/adapters/adapter.h"

namespace cauldron {

// What the viewer sees, a line for each member of the view and a block for each seat.
std::string plain_picture(const Adapter& adapter, const Sight& sight);

class PlainDesk final : public Desk {
 public:
  // Everything must outlive the desk.
  PlainDesk(const Adapter& adapter, const Console& console, const Match& match,
            const Reader& reader)
      : adapter_(adapter), console_(console), match_(match), reader_(reader) {}

  std::string table(bool choosing) const override;
  std::string question() const override;
  std::string options() const override;
  std::string help() const override;
  std::string in_words(Option option) const override;
  // The number of a choice, or its notation.
  std::optional<Option> meant(const std::string& typed, std::string& answer) const override;

 private:
  const Adapter& adapter_;
  const Console& console_;
  const Match& match_;
  const Reader& reader_;
};

}  // namespace cauldron
