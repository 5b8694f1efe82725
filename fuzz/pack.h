// Packs that are nearly right. A strict reader refuses almost every change made blindly, so bytes
// edit the JSON of a sound pack one value at a time, and an edit that is refused is taken back.
// What is left after all edits is a pack that anybody could send, and it is played to the end.
#pragma once

#include <functional>
#include <memory>

#include "core/game.h"
#include "core/json/json.h"
#include "fuzz.h"

namespace cauldron::fuzz {

using MakeGame = std::function<Result<std::unique_ptr<Game>>(const std::string& pack)>;

// Changes one value somewhere: a number goes up, down or to an extreme, a text becomes another of
// the pack, a list loses, repeats, swaps or borrows entries, a member goes, or a whole value comes
// from another place where its name stands.
void edit(Json& pack, Bytes& bytes);

// Edits the pack, whose every refusal must say why, and returns the game of what was accepted.
std::unique_ptr<Game> edited_game(Json pack, const MakeGame& make, Bytes& bytes);

// How a match is played: by which bots, with what luck, and how often somebody looks around.
struct Course {
  explicit Course(Bytes& bytes);

  std::uint8_t seed, stream;
  std::uint8_t bots;  // two bits a seat
  std::uint8_t every;
};

// Plays one match to the end; on the way asks for what a table asks for: hints, views, logs,
// refused choices, worlds. Every state must be sound, and the end come within so many moves.
void play_to_the_end(const Game& game, const Course& course, int most_moves);

}  // namespace cauldron::fuzz
