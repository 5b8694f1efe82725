#include "games/three_witches/rules.h"

#include <algorithm>

#include "core/chance/hash.h"
#include "games/content_reader.h"

namespace cauldron::three_witches {

namespace {

bool is_rank(const Json& value) {
  return value.is_int() && value.as_int() >= 1 && value.as_int() <= 9;
}

bool is_suit_id(const std::string& id) {
  return !id.empty() && id.size() <= 16 && id != "elixir" &&
         std::all_of(id.begin(), id.end(), [](char c) { return c >= 'a' && c <= 'z'; });
}

std::optional<Message> read_suit(const ContentReader& reader, const Json& suit,
                                 const std::string& entry, Rules& rules, int& cards) {
  if (!suit.is_object()) return reader.refusal(entry, "object", suit);
  if (const std::string* stranger = stranger_in(suit, {"id", "ranks", "provenance"}))
    return reader.refusal(entry + "." + *stranger, "unknown_member");
  const std::string* id = suit.find_string("id");
  if (!id || !is_suit_id(*id))
    return reader.refusal(entry + ".id", "suit_id", id ? Json(*id) : Json());
  if (std::find(rules.suits.begin(), rules.suits.end(), *id) != rules.suits.end())
    return reader.refusal(entry + ".id", "suit_twice", *id);
  if (!has_provenance(suit)) return reader.refusal(entry + ".provenance", "provenance");
  const Json* ranks = suit.find("ranks");
  if (!ranks || !ranks->is_array() || ranks->items().empty())
    return reader.refusal(entry + ".ranks", "ranks");
  std::vector<std::uint8_t> sorted;
  for (const Json& rank : ranks->items()) {
    if (!is_rank(rank)) return reader.refusal(entry + ".ranks", "rank", rank);
    const auto number = static_cast<std::uint8_t>(rank.as_int());
    if (std::find(sorted.begin(), sorted.end(), number) != sorted.end())
      return reader.refusal(entry + ".ranks", "rank_twice", rank);
    sorted.push_back(number);
  }
  std::sort(sorted.begin(), sorted.end());
  const auto index = static_cast<std::uint8_t>(rules.suits.size());
  rules.suits.push_back(*id);
  for (const std::uint8_t rank : sorted) {
    if (++cards > kCards - 1) continue;  // counted, refused below
    const auto card = static_cast<Card>(cards);
    rules.names[card] = *id + std::to_string(rank);
    rules.suit[card] = index;
    rules.rank[card] = rank;
    rules.suit_cards[index] |= set_of(card);
    if (rank == rules.eye_rank) rules.eyes |= set_of(card);
  }
  return std::nullopt;
}

void add_elixir_and_values(Rules& rules) {
  rules.names[kElixir] = "elixir";
  rules.suit[kElixir] = kElixirSuit;
  rules.suit_cards[kElixirSuit] = set_of(kElixir);
  for (Card x = 1; x <= kCards; ++x) {
    for (Card y = 1; y <= kCards; ++y) {
      const int a = rules.rank[x];
      const int b = rules.rank[y];
      int value = 0;
      switch (brew_of(rules, x, y)) {
        case Brew::Elixir:
          value = 2 * (a + b);
          break;
        case Brew::Suit:
        case Brew::Rank:
          value = a + b;
          break;
        case Brew::Higher:
          value = std::max(a, b);
          break;
      }
      rules.value[x][y] = static_cast<std::uint8_t>(value);
    }
  }
}

}  // namespace

Brew brew_of(const Rules& rules, Card x, Card y) {
  if (x == kElixir || y == kElixir) return Brew::Elixir;
  if (rules.suit[x] == rules.suit[y]) return Brew::Suit;
  return rules.rank[x] == rules.rank[y] ? Brew::Rank : Brew::Higher;
}

Result<Rules> load_rules(std::string_view file, std::string_view text) {
  ContentReader reader(file);
  const Json json = reader.parse(text);
  if (!reader.ok()) return reader.error();
  if (const auto* stranger = stranger_in(json, {"$schema", "game", "eye", "suits", "elixir"}))
    return reader.refusal(*stranger, "unknown_member");
  const std::string* game = json.find_string("game");
  if (!game || *game != "three-witches")
    return reader.refusal("game", "game", game ? Json(*game) : Json());

  Rules rules;
  const Json* eye = json.find("eye");
  const Json* eye_rank = eye ? eye->find("rank") : nullptr;
  if (!eye_rank || !is_rank(*eye_rank))
    return reader.refusal("eye.rank", "rank", eye_rank ? *eye_rank : Json());
  if (!has_provenance(*eye)) return reader.refusal("eye.provenance", "provenance");
  rules.eye_rank = static_cast<int>(eye_rank->as_int());

  const Json* elixir = json.find("elixir");
  const std::int64_t* elixirs = elixir ? elixir->find_int("count") : nullptr;
  if (!elixirs || *elixirs != 1)
    return reader.refusal("elixir.count", "one_elixir", elixirs ? Json(*elixirs) : Json());
  if (!has_provenance(*elixir)) return reader.refusal("elixir.provenance", "provenance");

  const Json* suits = json.find("suits");
  if (!suits || !suits->is_array() || suits->items().empty())
    return reader.refusal("suits", "suits");
  if (suits->items().size() > kMaxSuits)
    return reader.refusal("suits", "too_many_suits", std::uint64_t{suits->items().size()});
  int cards = 0;
  for (std::size_t i = 0; i < suits->items().size(); ++i) {
    const std::string entry = "suits[" + std::to_string(i) + "]";
    if (auto why = read_suit(reader, suits->items()[i], entry, rules, cards)) return *why;
  }
  if (cards + 1 != kCards) return reader.refusal("suits", "card_count", cards + 1);
  add_elixir_and_values(rules);
  return rules;
}

std::string content_hash(const Rules& rules) {
  Json suits = Json::array();
  for (std::size_t i = 0; i < rules.suits.size(); ++i) {
    Json ranks = Json::array();
    for (const Card card : Cards(rules.suit_cards[i])) ranks.push_back(unsigned{rules.rank[card]});
    suits.push_back(Json::object({{"id", rules.suits[i]}, {"ranks", std::move(ranks)}}));
  }
  return sha256_hex(Json::object({{"game", "three-witches"},
                                  {"eye", rules.eye_rank},
                                  {"suits", std::move(suits)},
                                  {"elixir", 1}})
                        .canonical());
}

}  // namespace cauldron::three_witches
