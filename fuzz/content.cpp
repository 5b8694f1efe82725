// Deck files from anywhere: refused with a reason, or a game that plays soundly.
#include "core/match.h"
#include "fuzz.h"
#include "games/catalogue.h"

namespace cauldron::fuzz {
namespace {

constexpr int kMostMoves = 300;

void play_a_while(const Game& game) {
  Rng rng(1);
  Match match(game);
  for (int moves = 0; moves < kMostMoves && !match.over(); ++moves) {
    const Ask ask = match.ask();
    Option option;
    if (ask.kind == Ask::Kind::Chance) {
      option = draw(game.chances(match.state()), rng);
    } else {
      const auto options = game.options(match.state(), ask.next());
      option = options[rng.below(static_cast<std::uint32_t>(options.size()))];
    }
    require(game.parse(game.text(option)) == option, "an option is its text");
    require(!match.play(ask.next(), option), "a listed option is accepted");
    const std::string broken = game.check(match.state());
    require(broken.empty(), broken);
  }
}

void check(std::string_view text) {
  const ContentFile file{"deck.json", std::string(text)};
  const auto game = make_game({"three-witches", Json::object(), file, std::nullopt});
  if (game) {
    play_a_while(**game);
  } else {
    require(!game.error().id.empty(), "a refusal says why");
  }
}

}  // namespace
}  // namespace cauldron::fuzz

int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  cauldron::fuzz::check(cauldron::fuzz::text_of(data, size));
  return 0;
}
