// Decks of 3 Witches that bytes have edited, played to the end by any bots.
#include <vector>

#include "core/embedded.h"
#include "games/catalogue.h"
#include "odd_decks.h"
#include "pack.h"

namespace cauldron::fuzz {
namespace {

constexpr int kMostMoves = 5'000;

std::vector<Json> read_decks() {
  std::vector<std::string> texts = odd_decks();
  texts.emplace_back(embedded_file("three-witches/deck.json"));
  std::vector<Json> decks;
  for (const std::string& text : texts) {
    JsonError error;
    require(parse_json(text, decks.emplace_back(), error), "the deck is JSON");
  }
  return decks;
}

void check(Bytes bytes) {
  static const std::vector<Json> decks = read_decks();
  const Course course(bytes);
  const Json& deck = decks[bytes.below(decks.size())];
  const auto make = [](const std::string& pack) {
    return make_game({"three-witches", Json::object(), ContentFile{"deck.json", pack}});
  };
  const auto game = edited_game(deck, make, bytes);
  play_to_the_end(*game, course, kMostMoves);
}

}  // namespace
}  // namespace cauldron::fuzz

int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  cauldron::fuzz::check({data, size});
  return 0;
}
