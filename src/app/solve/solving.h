// What a game brings to `solve`, if it can be solved exactly. All of it may be called from several
// threads.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "app/shared/console.h"
#include "core/json/json.h"
#include "core/message.h"

namespace cauldron {

class Solving {
 public:
  virtual ~Solving() = default;

  // --- single positions: for each what is added to it, or why it is none
  virtual std::vector<Result<Json>> answers(std::span<const Json> positions, bool line) const = 0;

  // --- the whole game, in blocks
  virtual std::uint64_t blocks() const = 0;
  // What a block says: an object, its number not among its members.
  virtual Json block(std::uint64_t number) const = 0;
  // Whether something read from a file can be that.
  virtual bool is_block(const Json& block) const = 0;
  // What all blocks, in their order, say together; with a checksum if `whole`, none is missing.
  virtual Json summary(std::span<const Json> blocks, bool whole) const = 0;
  virtual std::string in_words(const Console& console, const Json& summary) const = 0;
};

}  // namespace cauldron
