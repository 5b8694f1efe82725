// Her deck, the Row, and how her card of a Moon Phase is found.
#include <utility>

#include "app/adapters/septima/companion/course.h"

namespace cauldron::companion {

namespace {

using septima::Deal;

constexpr std::uint8_t kRemember = septima::idx(septima::Action::Remember);
constexpr unsigned kAllCards = (1u << septima::kActions) - 1;
constexpr std::string_view kRandom = "random";
// The Actions of which a Remember card exists.
constexpr septima::Action kCopies[] = {septima::Action::Move,    septima::Action::Plead,
                                       septima::Action::Recruit, septima::Action::Brew,
                                       septima::Action::Heal,    septima::Action::Collect};

std::uint8_t card_of(std::string_view id) {
  std::uint8_t card = 0;
  while (id_of(card) != id) ++card;
  return card;
}

}  // namespace

void Course::new_row() {
  l_.her.deck = kAllCards;
  l_.discard = 0;
  l_.her.top = kNoCard;
  l_.her.row[0] = l_.her.row[1] = kNoCard;
  if (!l_.draws) tell("app.companion.row.no_remember");
  l_.her.row[0] = reveal(false);
  l_.her.row[1] = reveal(false);
  tell_row();
}

void Course::refill_row() {
  if (l_.her.row[1] == kNoCard) l_.her.row[1] = reveal(true);
  tell_row();
}

void Course::tell_row() {
  tell("app.companion.row.shows",
       Json::object({{"action", id_of(l_.her.row[0])}, {"actionRight", id_of(l_.her.row[1])}}));
  if (l_.her.top != kNoCard) tell("app.companion.row.known", action(l_.her.top));
}

// The top card of her deck. Without `remember` that one is passed over, as when it is put back.
std::uint8_t Course::reveal(bool remember) {
  if (l_.her.top != kNoCard) return seen(std::exchange(l_.her.top, kNoCard));
  const Tokens candidates = ids_of(remember ? l_.her.deck : l_.her.deck & ~(1u << kRemember));
  const std::string id =
      l_.draws ? candidates[static_cast<std::size_t>(draw(static_cast<int>(candidates.size())))]
               : choose("app.companion.ask.reveal", candidates);
  const std::uint8_t card = card_of(id);
  l_.her.deck = static_cast<std::uint16_t>(l_.her.deck & ~(1u << card));
  return seen(card);
}

// Her Remember card is one of six, and nobody knows which before it turns up.
std::uint8_t Course::seen(std::uint8_t card) {
  if (card != kRemember || l_.her.copy != kNoCard) return card;
  Tokens words = ids_of(kAllCards & ~(1u << kRemember));
  words.emplace_back(kRandom);
  const std::string id = choose("app.companion.ask.copy", words);
  l_.her.copy = id == kRandom ? septima::idx(kCopies[draw(std::size(kCopies))]) : card_of(id);
  tell("app.companion.row.copies", action(l_.her.copy));
  return card;
}

void Course::delay(Deal deal) {
  if (deal == Deal::None || deal == Deal::Information) return;
  const std::uint8_t back = septima::delay_row(l_.her, deal);
  if (back != kNoCard) {
    l_.her.row[1] = reveal(true);
    l_.her.top = back;
  }
  tell_row();
}

std::uint8_t Course::roll_and_take() {
  Tokens words(septima::kSoloDieIds.begin(), septima::kSoloDieIds.end());
  if (l_.rolls) words.emplace_back("roll");
  std::string face = choose(l_.rolls ? "app.companion.ask.die" : "app.companion.ask.die_entered",
                            words, l_.rolls ? "roll" : "");
  if (face == "roll") {
    int at = draw(l_.faces[0] + l_.faces[1] + l_.faces[2]);
    std::size_t side = 0;
    while (at >= l_.faces[side]) at -= l_.faces[side++];
    face = septima::kSoloDieIds[side];
    tell("app.companion.row.rolled", Json::object({{"word", face}}));
  }
  if (face == septima::kSoloDieIds[2]) return reveal(true);
  const std::uint8_t card =
      std::exchange(l_.her.row[face == septima::kSoloDieIds[0] ? 0 : 1], kNoCard);
  septima::slide_row(l_.her);
  return card;
}

// Any card of hers that is not discarded; a deck that was searched is shuffled.
std::uint8_t Course::cooperate() {
  const std::uint8_t card =
      card_of(choose("app.companion.ask.cooperate", ids_of(kAllCards & ~unsigned{l_.discard})));
  const bool shown = card == l_.her.row[0] || card == l_.her.row[1];
  septima::take_card(l_.her, card);
  if (!shown) tell("app.companion.row.searched");
  return seen(card);
}

// Step A. Leaves her card in `played`, and returns how the person negotiated.
septima::Deal Course::select() {
  Tokens words;
  for (int i = 0; i < septima::kDeals; ++i) {
    const auto deal = static_cast<Deal>(i);
    if (deal == Deal::None ||
        l_.cards[static_cast<std::size_t>(septima::negotiation_of(deal))] > 0) {
      words.emplace_back(septima::kDealIds[static_cast<std::size_t>(i)]);
    }
  }
  const std::string word = choose("app.companion.ask.deal", words, kNoneWord);
  int chosen = 0;
  while (septima::kDealIds[static_cast<std::size_t>(chosen)] != word) ++chosen;
  const auto deal = static_cast<Deal>(chosen);
  if (deal != Deal::None) --l_.cards[static_cast<std::size_t>(septima::negotiation_of(deal))];
  if (deal == Deal::Cooperation) {
    l_.played = cooperate();
  } else {
    delay(deal);
    l_.played = roll_and_take();
  }
  return deal;
}

}  // namespace cauldron::companion
