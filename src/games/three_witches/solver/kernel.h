// The computation itself, for as many worlds at once as a word has bits: bit n of every word is
// about world n. Nothing branches on a card, so one source serves words of any width.
#pragma once

#include "games/three_witches/solver/parts.h"

namespace cauldron::three_witches::detail {

inline constexpr int kPairs = kMostCards * (kMostCards - 1) / 2;
// The number of a pair of the Lead's cards, i < j.
constexpr int pair_number(int i, int j) { return j * (j - 1) / 2 + i; }

// What the cards of each world are to each other.
template <class Word>
struct Facts {
  Word wins[kPairs][kMostCards][kMostCards];  // the Lead's pair against a card of each
  Word follows[2][kMostCards][kMostCards];    // a card of the first or second, the one led
  Word not_elixir[kMostCards];                // of the Lead
};

// What a Lesser Witch with part of her hand may not play, by her card (counted within the part) and
// the card led: what does not follow while another card would.
template <class Word>
struct Barred {
  Word by[kMostCards][kTricks];
  std::uint8_t card[kTricks];
};

template <int kLeft, class Word>
[[gnu::always_inline]] inline void find_barred(const Word (&follows)[kMostCards][kMostCards],
                                               int leads, Part hand, Barred<Word>& barred) {
  for (int c = 0; c < kLeft; ++c, hand &= hand - 1) {
    barred.card[c] = static_cast<std::uint8_t>(std::countr_zero(hand));
  }
  for (int led = 0; led < leads; ++led) {
    Word any = follows[led][barred.card[0]];
    for (int c = 1; c < kLeft; ++c) any |= follows[led][barred.card[c]];
    for (int c = 0; c < kLeft; ++c) barred.by[led][c] = any & ~follows[led][barred.card[c]];
  }
}

// All positions with kLeft tricks to come in which the Lesser Witches have these cards.
// Word t of a position: the worlds in which the Lead can force exactly t tricks.
template <int kLeft, class Word>
[[gnu::always_inline]] inline void solve_block(const Facts<Word>& facts, const Layout& layout,
                                               const Barred<Word>& first,
                                               const Barred<Word>& second, Part first_hand,
                                               Part second_hand, Word* values) {
  constexpr int kBefore = kLeft;  // words of a position with one trick less
  const Word* rest[kLeft][kLeft];
  for (int a = 0; a < kLeft; ++a) {
    for (int b = 0; b < kLeft; ++b) {
      rest[a][b] = values + layout.block(kLeft - 1, first_hand & ~(1U << first.card[a]),
                                         second_hand & ~(1U << second.card[b]));
    }
  }
  Word* out = values + layout.block(kLeft, first_hand, second_hand);
  const auto& table = kPartTable;
  for (std::size_t l = 0; l < layout.leads(kLeft); ++l, out += kLeft + 1) {
    const Part lead = table.part[kLeft + 1][l];
    Word best[kLeft + 1];
    for (int t = 0; t <= kLeft; ++t) best[t] = Word{};
    for (Part js = lead & (lead - 1); js; js &= js - 1) {
      const int j = std::countr_zero(js);
      const std::size_t without_j = std::size_t{table.number[lead & ~(1U << j)]} * kBefore;
      for (Part is = lead & ((1U << j) - 1); is; is &= is - 1) {
        const int i = std::countr_zero(is);
        const std::size_t without_i = std::size_t{table.number[lead & ~(1U << i)]} * kBefore;
        const auto& wins = facts.wins[pair_number(i, j)];
        const Word not_elixir = facts.not_elixir[j];
        // What the Lesser Witches must allow if card i, or j, lies face up.
        Word up_i[kLeft + 1], up_j[kLeft + 1];
        for (int t = 0; t <= kLeft; ++t) up_i[t] = up_j[t] = ~Word{};
        for (int a = 0; a < kLeft; ++a) {
          Word after_i[kLeft + 1], after_j[kLeft + 1];
          for (int t = 0; t <= kLeft; ++t) after_i[t] = after_j[t] = ~Word{};
          for (int b = 0; b < kLeft; ++b) {
            const Word won = wins[first.card[a]][second.card[b]];
            const Word barred_i = second.by[i][b];
            const Word barred_j = second.by[j][b];
            const Word* lost_i = rest[a][b] + without_i;
            const Word* lost_j = rest[a][b] + without_j;
            Word either = Word{};  // the Lead has won one trick less and takes a card back
#pragma GCC unroll 6
            for (int t = 0; t <= kLeft; ++t) {
              Word value = won & either;
              if (t < kLeft) {
                value |= ~won & lost_i[t] & lost_j[t];
                either = lost_j[t] | (lost_i[t] & not_elixir);
              }
              after_i[t] &= value | barred_i;
              after_j[t] &= value | barred_j;
            }
          }
#pragma GCC unroll 6
          for (int t = 0; t <= kLeft; ++t) {
            up_i[t] &= after_i[t] | first.by[i][a];
            up_j[t] &= after_j[t] | first.by[j][a];
          }
        }
        for (int t = 0; t <= kLeft; ++t) best[t] |= up_i[t] | (up_j[t] & not_elixir);
      }
    }
    for (int t = 0; t <= kLeft; ++t) out[t] = best[t];
  }
}

template <int kLeft, class Word>
[[gnu::always_inline]] inline void solve_layer(const Facts<Word>& facts, const Layout& layout,
                                               Word* values) {
  const HandSizes& sizes = layout.sizes();
  const auto& table = kPartTable;
  for (int f = 0; f < table.count[sizes.first][kLeft]; ++f) {
    const Part first_hand = table.part[kLeft][f];
    Barred<Word> first;
    find_barred<kLeft>(facts.follows[0], sizes.lead, first_hand, first);
    for (int s = 0; s < table.count[sizes.second][kLeft]; ++s) {
      const Part second_hand = table.part[kLeft][s];
      Barred<Word> second;
      find_barred<kLeft>(facts.follows[1], sizes.lead, second_hand, second);
      solve_block<kLeft>(facts, layout, first, second, first_hand, second_hand, values);
    }
  }
}

// The last trick is decided by the cards alone.
template <class Word>
[[gnu::always_inline]] inline void solve_last_tricks(const Facts<Word>& facts, const Layout& layout,
                                                     Word* values) {
  const HandSizes& sizes = layout.sizes();
  for (int a = 0; a < sizes.first; ++a) {
    for (int b = 0; b < sizes.second; ++b) {
      Word* out = values + layout.block(1, 1U << a, 1U << b);
      for (std::size_t l = 0; l < layout.leads(1); ++l, out += 2) {
        const Part lead = kPartTable.part[2][l];
        const int i = std::countr_zero(lead);
        const int j = std::countr_zero(lead & (lead - 1));
        const Word won = facts.wins[pair_number(i, j)][a][b];
        out[0] = ~won;
        out[1] = won;
      }
    }
  }
}

template <class Word>
[[gnu::always_inline]] inline void solve_all_layers(const Facts<Word>& facts, const Layout& layout,
                                                    Word* values) {
  solve_last_tricks(facts, layout, values);
  const int tricks = layout.sizes().tricks();
  if (tricks >= 2) solve_layer<2>(facts, layout, values);
  if (tricks >= 3) solve_layer<3>(facts, layout, values);
  if (tricks >= 4) solve_layer<4>(facts, layout, values);
  if (tricks >= 5) solve_layer<5>(facts, layout, values);
}

}  // namespace cauldron::three_witches::detail
