// Packs of Septima that bytes have edited, in any variant, played to the end by any bots.
#include <array>

#include "core/embedded.h"
#include "games/catalogue.h"
#include "pack.h"

namespace cauldron::fuzz {
namespace {

constexpr int kMostMoves = 20'000;

Json read_pack() {
  Json pack;
  JsonError error;
  require(parse_json(embedded_file("septima/septima.json"), pack, error), "the pack is JSON");
  return pack;
}

// With a third ring of woods, whose prints repeat those of the second.
Json widened(Json pack) {
  Json board = *pack.find("board");
  board.set("size", Json::object({{"rings", 3}, {"provenance", "reported"}}));
  Json woods = *board.find("woods");
  const std::size_t inner = woods.items().size();
  for (int position = 0; position < 18; ++position) {
    Json wood = woods.items()[static_cast<std::size_t>(position) % inner];
    woods.push_back(wood.set("ring", 3).set("position", position));
  }
  board.set("woods", std::move(woods));
  return pack.set("board", std::move(board));
}

Json variant_of(Bytes& bytes) {
  constexpr std::array<const char*, 5> kEditions = {"ours", "en", "de", "pl", "it"};
  constexpr std::array<const char*, 5> kDifficulties = {"gentle", "easy", "normal", "hard",
                                                        "merciless"};
  const int players = 1 + static_cast<int>(bytes.below(4));
  const std::size_t bits = bytes.take();
  Json variant = Json::object({{"players", players},
                               {"mode", players == 1 || (bits & 1) != 0 ? "full" : "basic"},
                               {"edition", kEditions[(bits >> 3) % kEditions.size()]},
                               {"fixed_hunters", (bits & 2) != 0},
                               {"fixed_trials", (bits & 4) != 0}});
  if (players == 1) variant.set("difficulty", kDifficulties[bytes.below(kDifficulties.size())]);
  return variant;
}

void check(Bytes bytes) {
  static const Json printed = read_pack();
  static const Json wide = widened(printed);
  const Course course(bytes);
  const Json variant = variant_of(bytes);
  const bool is_wide = bytes.below(4) == 3;
  const auto make = [&](const std::string& pack) {
    return make_game({"septima", variant, ContentFile{"pack.json", pack}, std::nullopt});
  };
  const auto game = edited_game(is_wide ? wide : printed, make, bytes);
  play_to_the_end(*game, course, kMostMoves);
}

}  // namespace
}  // namespace cauldron::fuzz

int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  cauldron::fuzz::check({data, size});
  return 0;
}
