#include "server/sockets/outbox.h"

namespace cauldron {

// Whoever is delivered something may be gone afterwards, but adds nothing.
void Outbox::send() {
  for (const Letter& letter : letters_) {
    letter.to->deliver(bytes_.view().substr(letter.begin, letter.end - letter.begin));
  }
  letters_.clear();
  bytes_.clear();
}

}  // namespace cauldron
