// What changed between two views of a seat, said without their texts.
#include <gtest/gtest.h>

#include <array>

#include "core/json/json_patch.h"
#include "core/json/json_writer.h"
#include "core/match.h"
#include "games/catalogue.h"
#include "support/any_move.h"

namespace cauldron::three_witches {

namespace {

std::string text_of(const Game& game, const ViewBox& view) {
  TextBuffer text;
  game.write_view(view, text);
  return text.str();
}

// However far apart the two are: nobody is told every move.
TEST(ViewPatch, MakesTheLaterViewOfTheEarlier) {
  const auto game = make_game(GameChoice{"three-witches"});
  ASSERT_TRUE(game);
  Rng rng(3);
  for (int match_number = 0; match_number < 20; ++match_number) {
    Match match(**game);
    std::array<ViewBox, 4> shown;
    const Viewer viewers[] = {0, 1, 2, kWatcher};
    for (std::size_t i = 0; i < 4; ++i) shown[i] = (*game)->view(match.state(), viewers[i]);
    while (!match.over()) {
      play_any_move(match, rng);
      const std::size_t i = rng.below(4);
      if (rng.below(3) != 0) continue;
      const ViewBox now = (*game)->view(match.state(), viewers[i]);
      TextBuffer patch;
      Json value = parsed_json(text_of(**game, shown[i]));
      if ((*game)->write_view_patch(shown[i], now, patch)) {
        apply_json_patch(value, parsed_json(patch.view()));
      }
      ASSERT_EQ(value.canonical(), parsed_json(text_of(**game, now)).canonical()) << patch.view();
      shown[i] = now;
    }
  }
}

}  // namespace

}  // namespace cauldron::three_witches
