// Records from anywhere: read, written again the same, and verified without harm.
#include "core/record.h"

#include "fuzz.h"
#include "games/catalogue.h"

namespace cauldron::fuzz {
namespace {

const Game& three_witches() {
  static const auto game = make_game({"three-witches"});
  require(static_cast<bool>(game), "the built-in game can be made");
  return **game;
}

void check(std::string_view line) {
  const auto record = parse_record(line);
  if (!record) {
    require(!record.error().id.empty(), "a refusal says why");
    return;
  }
  const std::string written = to_line(*record);
  const auto again = parse_record(written);
  require(static_cast<bool>(again), "what to_line() wrote can be read");
  require(to_line(*again) == written, "to_line() is stable");

  const auto fault = verify(three_witches(), *record);
  if (!fault) return;
  require(!fault->why.id.empty(), "a fault says why");
  require(!fault->move || *fault->move < record->moves.size(),
          "a fault names a move that is there");
}

}  // namespace
}  // namespace cauldron::fuzz

int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  cauldron::fuzz::check(cauldron::fuzz::text_of(data, size));
  return 0;
}
